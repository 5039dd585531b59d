"""A phone and a tablet: nothing scrolls sideways, all can be seen and touched. A desktop: only the log scrolls."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator

from browser import layout
from browser.contrast import faint
from browser.layout import DESKTOPS, Places, cut, faults, settled
from browser.page import Player, Sit
from browser.positions import at, crowded, hand_of, late, seated, shown, stages
from browser.server import Seat, Server
from proofs import ALONE, MODULAR, PROOFS
from rathaus import GAMES
from seeds import FRESH, dice


def _touched(size: tuple[int, int]) -> dict[str, Any]:
    return {"viewport": {"width": size[0], "height": size[1]}, "has_touch": True, "is_mobile": True}


PHONE = _touched(layout.PHONE)
SMALL = _touched((360, 740))
LYING = _touched((844, 390))
TABLET = _touched(layout.TABLET)
# late in a game, when displays are full
FULL = [(game, *table) for game, proof in PROOFS.items() for table in proof.FULL]


def tables() -> list[tuple[str, int, tuple[str, ...]]]:
    """Games with few and with most players, without and with all modules; with a seed of its own, all player counts."""
    found = []
    for name, game in GAMES.items():
        few = [*range(game.least, game.most)] if FRESH else [max(2, game.least)]
        found += [
            (name, players, modules) for players in (*few, game.most) for modules in dict.fromkeys([(), game.modules])
        ]
    return found


TABLES = tables()
# At which sizes each stage is looked at, with and without touch; with a seed of its own, at all of them.
STAGES = {
    "early": ([(1280, 720)], [layout.TABLET]),
    "middle": ([(1920, 1080)], [layout.PHONE]),
    "late": ([(1440, 900), (2560, 1440)], [layout.PHONE]),
}
if FRESH:
    STAGES = {stage: (DESKTOPS, [layout.TABLET, layout.PHONE]) for stage in STAGES}


def inside(player: Player, part: Locator) -> bool:
    """Whether a part of the page is in the window, at least its top line."""
    box = part.bounding_box()
    size = player.page.viewport_size
    assert size
    return box is not None and box["y"] >= 0 and box["y"] + min(box["height"], 44) <= size["height"]


@pytest.mark.parametrize(("game", "name"), shown("phone"))
def test_a_table_on_a_phone(somebody: Sit, server: Server, game: str, name: str) -> None:
    player = somebody(server, **PHONE)
    player.sit(server.practice(at(game, name)))
    player.ready()
    player.page.wait_for_load_state("networkidle")
    player.shot(f"phone-{game}-{name}")
    assert not player.scrolls_sideways()
    assert inside(player, player.see("question"))
    assert inside(player, player.see("hand"))
    assert player.small_targets() == []
    assert player.see("purse").evaluate(_UNCOVERED), "what is mine is hidden"
    for tab in ("board", "me", "others", "log"):
        player.see(f"tab-{tab}").tap()
        assert player.see(f"tab-{tab}").get_attribute("aria-selected") == "true"
        assert not player.scrolls_sideways(), f"in the tab {tab}"
        assert inside(player, player.see("question"))
        assert inside(player, player.see("hand"))
        assert inside(player, player.see("purse"))
    assert player.see("log").is_visible()


# Whether nothing lies above the middle of a part.
_UNCOVERED = """(part) => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
# Whether something that can be chosen is in sight, and not behind something else.
_REACHABLE = """() => [...document.querySelectorAll('.lit[data-thing]')].some((thing) => {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  const above = document.elementFromPoint((left + Math.min(right, innerWidth)) / 2, (top + bottom) / 2);
  return above !== null && thing.contains(above);
})"""


@pytest.mark.parametrize("size", [SMALL, LYING], ids=["small", "lying"])
@pytest.mark.parametrize("game", PROOFS)
def test_what_is_asked_and_owned_is_in_sight_on_small_phones(
    somebody: Sit, server: Server, game: str, size: dict[str, Any]
) -> None:
    player = somebody(server, **size)
    player.sit(server.practice(at(game, "a turn")))
    player.ready()
    player.page.wait_for_load_state("networkidle")
    player.page.wait_for_function(_REACHABLE)
    player.shot(f"phone-{size['viewport']['width']}-{game}")
    assert player.small_targets() == []
    for tab in ("board", "me", "others", "log"):
        player.see(f"tab-{tab}").tap()
        assert not player.scrolls_sideways(), f"in the tab {tab}"
        for part in ("question", "purse", "hand"):
            assert inside(player, player.see(part)), f"{part} in the tab {tab}"


@pytest.mark.parametrize("game", PROOFS)
def test_a_board_on_a_phone_is_as_high_in_every_phase(somebody: Sit, server: Server, game: str) -> None:
    moments = PROOFS[game].MOMENTS
    record = moments["a full table"].record
    heights = {}
    for name in PROOFS[game].SHOWN["phone"]:
        if moments[name].record == record:
            player = somebody(server, **PHONE)
            player.sit(server.practice(at(game, name)))
            player.ready()
            player.see("tab-board").tap()
            player.page.wait_for_load_state("networkidle")
            box = player.see("board").bounding_box()
            assert box is not None
            heights[name] = round(box["height"])
    assert len(set(heights.values())) == 1, heights


def test_what_is_asked_brings_its_tab_forward(somebody: Sit, server: Server) -> None:
    player = somebody(server, **PHONE)
    player.sit(server.practice(at(ALONE, "reduces a risk")))
    player.ready()
    assert player.see("tab-me").get_attribute("aria-selected") == "true"
    player.sit(server.practice(at(ALONE, "draws later")))
    player.ready()
    assert player.see("tab-board").get_attribute("aria-selected") == "true"


@pytest.mark.parametrize("game", PROOFS)
def test_a_table_on_a_tablet(somebody: Sit, server: Server, game: str) -> None:
    player = somebody(server, **TABLET)
    player.sit(server.practice(at(game, "a full table")))
    player.ready()
    player.page.wait_for_load_state("networkidle")
    player.shot(f"tablet-{game}")
    assert not player.scrolls_sideways()
    assert inside(player, player.see("question"))
    assert inside(player, player.see("hand"))
    assert player.small_targets() == []
    for seat in (1, 2, 3):
        assert player.see(f"area-{seat}").is_visible()
    player.page.get_by_role("button", name="Log", exact=True).tap()
    assert player.see("log").is_visible()
    assert not player.scrolls_sideways()


def test_some_rounds_by_touch(somebody: Sit, server: Server) -> None:
    player = somebody(server, **PHONE)
    player.sit(server.table(ALONE, 2))
    player.play_to_round(2)
    assert player.small_targets() == []
    assert not player.scrolls_sideways()


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_home_and_end_on_small_screens(somebody: Sit, server: Server, finished: Seat, size: str) -> None:
    player = somebody(server, **(PHONE if size == "phone" else TABLET))
    player.go_home()
    assert not player.scrolls_sideways()
    player.shot(f"{size}-home", whole=True)
    player.see(f"options-{MODULAR}").tap()
    player.see("create").wait_for()
    assert not player.scrolls_sideways()
    player.shot(f"{size}-options")
    player.sit(finished)
    player.see("score-sheet").wait_for()
    player.page.wait_for_load_state("networkidle")
    assert not player.scrolls_sideways()
    player.shot(f"{size}-end", whole=True)
    player.see("tab-replay").tap()
    player.see("slider").wait_for()
    assert not player.scrolls_sideways()


@pytest.mark.parametrize(("game", "players", "modules", "prompt"), FULL)
def test_a_desktop_shows_everything_at_once(
    somebody: Sit, server: Server, game: str, players: int, modules: tuple[str, ...], prompt: str
) -> None:
    player = somebody(server)
    player.sit(server.practice(late(game, players, modules, prompt)))
    player.ready()
    for width, height in reversed(DESKTOPS):
        player.page.set_viewport_size({"width": width, "height": height})
        assert faults(player.page.evaluate, (width, height)) == [], f"at {width} x {height}"
        assert cut(player.page.evaluate) == [], f"at {width} x {height}"
    player.shot(f"desktop-{game}-{players}-{len(modules)}-{prompt}")
    assert faint(player) == []
    player.page.emulate_media(color_scheme="dark")
    assert faint(player) == [], "in the dark"
    if players == GAMES[game].most:  # who watches sees all areas alike
        width, height = DESKTOPS[0]
        watcher = somebody(server, viewport={"width": width, "height": height})
        watcher.open(player.table)
        watcher.see("area-0").wait_for()
        assert faults(watcher.page.evaluate, DESKTOPS[0]) == [], "to who watches"
        watcher.shot(f"watched-{game}-{players}-{len(modules)}-{prompt}")
        assert faint(watcher) == []


@pytest.mark.parametrize("name", crowded())
def test_a_crowded_display_is_seen_as_a_whole(somebody: Sit, server: Server, name: str) -> None:
    for options in ({}, TABLET):
        player = somebody(server, **options)
        player.sit(seated(server, crowded()[name]))
        player.ready()
        for size in (layout.TABLET, layout.PHONE) if options else DESKTOPS:
            player.page.set_viewport_size({"width": size[0], "height": size[1]})
            assert faults(player.page.evaluate, size) == [], f"at {size}"
            assert options or cut(player.page.evaluate) == [], f"at {size}"
            player.shot(f"crowded-{name}-{size[0]}")


@pytest.mark.parametrize("game", PROOFS)
def test_a_very_long_hand_is_seen_as_a_whole(somebody: Sit, server: Server, game: str) -> None:
    """Nothing of it scrolls, and every card comes forward for the pointer."""
    player = somebody(server)
    state = PROOFS[game].long_hand()
    player.sit(server.practice(state))
    player.ready()
    held = player.see("hand").locator('[data-thing^="card:"]')
    for size in DESKTOPS:
        player.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert faults(player.page.evaluate, size) == [], f"at {size}"
        assert cut(player.page.evaluate) == [], f"at {size}"
        cards = held.all()
        assert len(cards) >= len(hand_of(state, 0)) > 9
        assert [card.get_attribute("data-thing") for card in cards if not player.point_at(card)] == [], f"at {size}"
        player.page.mouse.move(0, 0)
        player.shot(f"long-hand-{game}-{size[0]}")


@pytest.mark.parametrize(("game", "players", "modules"), TABLES, ids=[f"{g}-{p}-{len(m)}" for g, p, m in TABLES])
def test_a_table_at_every_size(
    somebody: Sit, server: Server, game: str, players: int, modules: tuple[str, ...]
) -> None:
    """Early, in the middle and late in a game nothing is cut off, and a choice changes no place."""
    seed = dice("sizes", game, players, *modules).randrange(2**32) if FRESH else 7
    states = stages(game, players, modules, seed)
    for touched, options in enumerate(({}, TABLET)):
        player = somebody(server, **options)
        for stage, state in zip(STAGES, states, strict=True):
            player.sit(server.practice(state))
            player.ready()
            for width, height in STAGES[stage][touched]:
                player.page.set_viewport_size({"width": width, "height": height})
                where = f"{stage} in the game of seed {seed}, at {width} x {height}: {player.question}"
                assert faults(player.page.evaluate, (width, height)) == [], where
                assert touched or cut(player.page.evaluate) == [], where
                before = settled(player.page.evaluate)
                player.step()
                if not player.ready():
                    break  # that was the last choice of the game
                assert changed(before, settled(player.page.evaluate)) == {}, where


def changed(before: Places, after: Places) -> dict[str, tuple[list[int], list[int]]]:
    """The board and the areas that are seen before and after, but not as large."""
    both = {name: (before[name][2:], after[name][2:]) for name in before.keys() & after.keys()}
    return {name: (was, now) for name, (was, now) in both.items() if was != now and 0 not in (*was, *now)}


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("modules", [(), GAMES[MODULAR].modules], ids=["plain", "everything"])
def test_choosing_a_card_moves_nothing(somebody: Sit, server: Server, modules: tuple[str, ...], players: int) -> None:
    player = somebody(server)
    player.sit(server.practice(late(MODULAR, players, modules, PROOFS[MODULAR].MOMENTS["a turn"].prompt, hand=5)))
    player.ready()
    for width, height in DESKTOPS:
        player.page.set_viewport_size({"width": width, "height": height})
        before = settled(player.page.evaluate)
        assert {"board", "area-0"} < before.keys()
        hand = player.see("hand").locator(".lit[data-thing]")
        for card in [hand.nth(number).get_attribute("data-thing") or "" for number in range(hand.count())]:
            player.choose(card)
            player.page.wait_for_function("() => document.querySelector('[data-beside] .lit[data-thing]') !== null")
            assert settled(player.page.evaluate) == before, f"with {card} at {width} x {height}"
            player.page.keyboard.press("Escape")
            player.page.wait_for_function("() => document.querySelectorAll('.hand .lit[data-thing]').length > 4")
        player.shot(f"turn-{players}-{len(modules)}-{width}")
