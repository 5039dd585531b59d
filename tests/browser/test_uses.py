"""The uses of a card open at it, say what they bring or why not, go by another click, and cover nothing of mine."""

from __future__ import annotations

from typing import Any

import pytest

from browser.layout import DESKTOPS, settled
from browser.page import Player, Sit
from browser.positions import at, crowded, late, seated, shown
from browser.server import Server
from proofs import PROOFS
from rathaus import GAMES

# Where the uses stand: how far from their card, what each says, and what of mine lies below them.
_OPEN = """(card) => {
  const uses = document.querySelector('[data-beside].uses');
  if (!uses) return null;
  const away = (a, b, c, d) => Math.max(0, c - b, a - d);
  const [one, other] = [uses.getBoundingClientRect(), card.getBoundingClientRect()];
  const [across, down] = [
    away(one.left, one.right, other.left, other.right), away(one.top, one.bottom, other.top, other.bottom)];
  const said = [...uses.querySelectorAll('.use')].map((use) => ({
    possible: use.matches('[data-thing]'), lit: use.matches('.lit'),
    result: use.querySelector('.follows')?.innerHTML ?? '', reason: use.querySelector('.reason')?.textContent ?? '',
  }));
  const mine = [...document.querySelectorAll('.place.me :is([data-thing], [data-piece], [data-sign])')];
  const covered = mine.filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return right > left && left < one.right - 1 && one.left < right - 1 && top < one.bottom - 1 && one.top < bottom - 1;
  });
  return {
    distance: Math.hypot(across, down), said,
    covered: covered.map((part) => part.dataset.piece ?? part.dataset.thing ?? part.className),
    outside: one.left < 0 || one.top < 0 || one.right > innerWidth || one.bottom > innerHeight,
  };
}"""
NEAR = 20  # pixels


def cards(player: Player) -> list[str]:
    """The cards of the hand that can be chosen, or chosen instead."""
    player.ready()
    found: list[str] = (
        player.see("hand")
        .locator(".lit[data-thing^='card:']")
        .evaluate_all("(all) => all.map((one) => one.dataset.thing)")
    )
    return found


def opened(player: Player, card: str) -> dict[str, Any]:
    """The uses as soon as they stand at a card, and the reasons have come."""
    place = player.see("hand").locator(f'[data-thing="{card}"]').first
    seen: dict[str, Any] = {}

    def there() -> bool:
        seen.clear()
        seen.update(place.evaluate(_OPEN) or {})
        told = seen and all([use["lit"] if use["possible"] else use["reason"] for use in seen["said"]])
        return bool(told) and seen["distance"] <= NEAR

    player.until(f"the uses of {card} open at it", there)
    return seen


def choose(player: Player, card: str) -> None:
    """Click a card of the hand, whether it is lit or could be chosen instead."""
    player.click_at(player.see("hand").locator(f'[data-thing="{card}"]').first, card)


def closed(player: Player) -> None:
    """Wait until no uses are open and the cards can be chosen."""
    player.page.wait_for_function("() => !document.querySelector('[data-beside].uses')")
    player.page.locator("[data-testid=hand] .lit[data-thing^='card:']").first.wait_for()


@pytest.mark.parametrize(("game", "name"), shown("uses"))
def test_uses_open_at_the_card_and_another_click_leaves_them(
    somebody: Sit, server: Server, game: str, name: str
) -> None:
    player = somebody(server, viewport={"width": 1280, "height": 720})
    player.sit(server.practice(at(game, name)))
    offered = cards(player)
    count = server.state(player.table).count
    before = settled(player.page.evaluate)
    bar = player.see("question").bounding_box()

    def chosen() -> list[str]:
        return [thing for _, thing in server.state(player.table).record().choices[count:]]

    first, second, *_ = offered
    choose(player, first)
    seen = opened(player, first)
    assert not seen["outside"]
    assert {use["possible"] for use in seen["said"]} >= {True}
    assert all(use["result"] for use in seen["said"] if use["possible"]), "a use does not say what it brings"
    assert player.see("question").bounding_box() == bar, "the question bar has another height"
    assert settled(player.page.evaluate) == before, "the board or an area has moved"
    assert chosen() == [first]
    choose(player, second)  # another card instead
    opened(player, second)
    assert chosen() == [second]
    player.shot(f"uses-{game}-{name.replace(' ', '-')}")
    choose(player, second)  # the same one again lays it back
    closed(player)
    assert chosen() == []
    choose(player, second)
    opened(player, second)
    player.page.keyboard.press("Escape")
    closed(player)
    assert chosen() == []
    assert settled(player.page.evaluate) == before
    choose(player, second)
    opened(player, second)
    player.page.reload()  # the page does not know what it did before
    opened(player, second)
    choose(player, first)
    opened(player, first)
    assert chosen() == [first]
    player.page.reload()
    opened(player, first)
    player.page.keyboard.press("Escape")
    closed(player)
    assert chosen() == []


LATE = [
    (game, players, modules)
    for game in dict(shown("uses"))
    for players in (2, GAMES[game].most)
    for modules in dict.fromkeys([(), GAMES[game].modules])
]


@pytest.mark.parametrize(("game", "players", "modules"), LATE, ids=[f"{g}-{p}-{len(m)}" for g, p, m in LATE])
def test_open_uses_cover_nothing_of_mine(
    somebody: Sit, server: Server, game: str, players: int, modules: tuple[str, ...]
) -> None:
    player = somebody(server)
    player.sit(server.practice(late(game, players, modules, PROOFS[game].MOMENTS["a turn"].prompt, hand=4)))
    nothing_is_covered(player, f"{game}-{players}-{len(modules)}")


@pytest.mark.parametrize("name", [name for name, place in crowded().items() if place[0] in dict(shown("uses"))])
def test_open_uses_cover_nothing_of_a_crowded_display(somebody: Sit, server: Server, name: str) -> None:
    player = somebody(server)
    player.sit(seated(server, crowded()[name]))
    nothing_is_covered(player, name)


def nothing_is_covered(player: Player, named: str) -> None:
    """At no desktop's size the uses of any card lie over something of mine, or beside the window."""
    for width, height in DESKTOPS:
        player.page.set_viewport_size({"width": width, "height": height})
        settled(player.page.evaluate)
        for card in cards(player):
            choose(player, card)
            seen = opened(player, card)
            player.shot(f"uses-{named}-{width}")
            assert seen["covered"] == [], f"by {card} at {width} x {height}"
            assert not seen["outside"]
            player.page.keyboard.press("Escape")
            closed(player)
