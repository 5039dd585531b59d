"""What reveals something says so before it is chosen, and nothing moves when that is known."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route

import rathaus
from browser.page import Player, Sit
from browser.positions import recorded
from browser.server import Seat, Server
from proofs import PROOFS

# Where each offered thing stands: its name, and its box.
BOXES = """() => [...document.querySelectorAll('.lit[data-thing], [data-confirm], h1')].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [element.dataset.thing ?? element.tagName, x, y, width, height];
})"""
MARKED = "(all) => [...new Set(all.map((eye) => eye.closest('[data-thing]').dataset.thing))].sort()"
SAID = "Reveals something, cannot be taken back"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# A recorded game, the seat that is asked, after so many choices.
SOME = {name: (game, *place) for game, proof in PROOFS.items() for name, place in proof.REVEALS_SOME.items()}
ALL = {name: (game, *place) for game, proof in PROOFS.items() for name, place in proof.REVEALS_ALL.items()}


def seated(server: Server, place: tuple[str, str, int, int]) -> Seat:
    """A seat at a practice table that goes on from a moment of a recorded game."""
    game, name, seat, after = place
    return server.practice(rathaus.replay(recorded(f"{game}-{name}"), after), seat)


def held_back(player: Player) -> list[Route]:
    """Hold the answers back that tell what is final, so that the page is seen before."""
    held: list[Route] = []
    player.page.route("**/final", lambda route: held.append(route))
    return held


def let_go(player: Player, held: list[Route]) -> None:
    """Let the answer through, as soon as it was asked for."""
    player.until("it is asked what is final", lambda: held)
    assert len(held) == 1, "it is asked once"
    held[0].continue_()


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("name", SOME)
def test_some_choices_reveal_something(somebody: Sit, server: Server, name: str, size: str) -> None:
    player = somebody(server, **(PHONE if size == "phone" else {}))
    seat = seated(server, SOME[name])
    offered = seat.asked()["view"]["ask"]["things"]
    final = server.get(f"/api/tables/{seat.table}/final", seat.token).json()["things"]
    assert 0 < len(final) < len(offered)
    held = held_back(player)
    player.sit(seat)
    player.ready()
    before = player.page.evaluate(BOXES)
    assert player.page.locator("[data-reveals]").count() == 0
    let_go(player, held)
    player.page.locator("[data-reveals]").first.wait_for()
    player.shot(f"reveals-{name.replace(' ', '-')}-{size}")
    assert player.page.locator("[data-reveals]").evaluate_all(MARKED) == sorted(final)
    for thing in offered:
        titles = player.page.locator(f".lit[data-thing='{thing}']").evaluate_all("(all) => all.map((one) => one.title)")
        assert set(titles) == {SAID if thing in final else ""}
    assert player.page.evaluate(BOXES) == before, "something has moved"
    assert not player.scrolls_sideways()
    assert player.see("all-reveal").count() == 0


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("name", ALL)
def test_every_choice_reveals_something(somebody: Sit, server: Server, name: str, size: str) -> None:
    player = somebody(server, **(PHONE if size == "phone" else {}))
    held = held_back(player)
    player.sit(seated(server, ALL[name]))
    player.ready()
    before = player.page.evaluate(BOXES)
    let_go(player, held)
    player.see("all-reveal").wait_for()
    player.shot(f"reveals-all-{name.replace(' ', '-')}-{size}")
    assert player.page.locator("[data-reveals]").count() == 0
    assert player.page.evaluate(BOXES) == before, "something has moved"
    player.click(player.lit()[0])
    player.see("all-reveal").wait_for(state="detached")
    assert not player.see("undo").is_enabled()
