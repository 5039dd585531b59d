"""What reveals something says so before it is chosen."""

from __future__ import annotations

import pytest

from browser.page import Sit
from browser.positions import seated
from browser.server import Server
from proofs import PROOFS

MARKED = "(all) => [...new Set(all.map((eye) => eye.closest('[data-thing]').dataset.thing))].sort()"
TOLD = "(all, said) => all.map((one) => [one.title, one.ariaLabel, one.textContent].join(' ').includes(said))"
SAID = "Reveals something, cannot be taken back"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# A recorded game, the seat that is asked, after so many choices.
SOME = {name: (game, *place) for game, proof in PROOFS.items() for name, place in proof.REVEALS_SOME.items()}
ALL = {name: (game, *place) for game, proof in PROOFS.items() for name, place in proof.REVEALS_ALL.items()}


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("name", SOME)
def test_some_choices_reveal_something(somebody: Sit, server: Server, name: str, size: str) -> None:
    player = somebody(server, **(PHONE if size == "phone" else {}))
    seat = seated(server, SOME[name])
    offers = seat.asked()["view"]["ask"]["offers"]
    reveal = [thing for thing in offers if offers[thing]["reveals"]]
    assert 0 < len(reveal) < len(offers)
    player.sit(seat)
    player.ready()
    player.page.locator("[data-reveals]").first.wait_for()
    player.shot(f"reveals-{name.replace(' ', '-')}-{size}")
    assert player.page.locator("[data-reveals]").evaluate_all(MARKED) == sorted(reveal)
    for thing in offers:
        told = player.page.locator(f".lit[data-thing='{thing}']").evaluate_all(TOLD, SAID)
        assert set(told) == {thing in reveal}, thing
    assert not player.scrolls_sideways()
    assert player.see("all-reveal").count() == 0


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("name", ALL)
def test_every_choice_reveals_something(somebody: Sit, server: Server, name: str, size: str) -> None:
    player = somebody(server, **(PHONE if size == "phone" else {}))
    player.sit(seated(server, ALL[name]))
    player.ready()
    player.see("all-reveal").wait_for()
    player.shot(f"reveals-all-{name.replace(' ', '-')}-{size}")
    assert player.page.locator("[data-reveals]").count() == 0
    question = player.page.locator("h1")
    asked = question.inner_text()
    player.click(player.lit()[0])
    player.until("the next is asked", lambda: question.inner_text() != asked)
    assert not player.see("undo").is_enabled()
