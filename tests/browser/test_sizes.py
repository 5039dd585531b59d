"""A phone and a tablet: nothing scrolls sideways, all can be seen and touched. A desktop: only the log scrolls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from browser.looks import PLACES, SCROLLS
from browser.page import Player, Sit
from browser.positions import at, late, shown
from browser.server import Seat, Server
from proofs import ALONE, MODULAR, PROOFS
from rathaus import GAMES

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
# late in a game, when displays are full
FULL = [(game, *table) for game, proof in PROOFS.items() for table in proof.FULL]
DESKTOPS = [(1280, 720), (1440, 900), (1920, 1080), (2560, 1440)]
LEAST_TEXT = 10  # pixels on the screen
LEAST_SIGN = 11.5  # where three take cards in a low window, five signs are of 11.6
TRIES = 600  # looks at the page until all drawings have found their size


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
    for tab in ("board", "me", "others", "log"):
        player.see(f"tab-{tab}").tap()
        assert player.see(f"tab-{tab}").get_attribute("aria-selected") == "true"
        assert not player.scrolls_sideways(), f"in the tab {tab}"
        assert inside(player, player.see("question"))
        assert inside(player, player.see("hand"))
    assert player.see("log").is_visible()


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
    for width, height in DESKTOPS:
        player.page.set_viewport_size({"width": width, "height": height})
        found: list[str] = []
        for _ in range(TRIES):  # the drawings find their sizes one after the other
            found = player.page.evaluate(SCROLLS, [LEAST_TEXT, LEAST_SIGN])
            if not found:
                break
            player.page.wait_for_timeout(100)
        assert found == [], f"at {width} x {height}"
    player.shot(f"desktop-{game}-{players}-{len(modules)}-{prompt}")


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("modules", [(), GAMES[MODULAR].modules], ids=["plain", "everything"])
def test_choosing_a_card_moves_nothing(somebody: Sit, server: Server, modules: tuple[str, ...], players: int) -> None:
    player = somebody(server)
    player.sit(server.practice(late(MODULAR, players, modules, PROOFS[MODULAR].MOMENTS["a turn"].prompt, hand=5)))
    player.ready()
    for width, height in DESKTOPS:
        player.page.set_viewport_size({"width": width, "height": height})
        before = settled(player)
        assert {"board", "area-0"} < before.keys()
        hand = player.see("hand").locator(".lit[data-thing]")
        for card in [hand.nth(number).get_attribute("data-thing") or "" for number in range(hand.count())]:
            player.choose(card)
            player.page.wait_for_function("() => document.querySelector('[data-beside] .lit[data-thing]') !== null")
            assert settled(player) == before, f"with {card} at {width} x {height}"
            player.page.keyboard.press("Escape")
            player.page.wait_for_function("() => document.querySelectorAll('.hand .lit[data-thing]').length > 4")
        player.shot(f"turn-{players}-{len(modules)}-{width}")


def settled(player: Player) -> dict[str, list[int]]:
    """Where the board and the areas are as soon as they stay there."""
    last: dict[str, list[int]] = {}
    for _ in range(TRIES):
        player.drawn()  # a change of size is noticed in one frame, measured in the next, and drawn in the one after it
        player.drawn()
        found: dict[str, list[int]] = player.page.evaluate(PLACES)
        if found == last:
            return found
        last = found
    raise AssertionError("the places do not come to rest")
