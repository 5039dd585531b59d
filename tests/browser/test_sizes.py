"""A phone and a tablet: nothing scrolls sideways, everything asked for can be seen and touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from browser.page import Player, Sit
from browser.positions import Wish, asks, moment
from browser.server import Seat, Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
MOMENTS: dict[str, tuple[str, Wish, int]] = {
    "thecity-choose": ("thecity-4p-seed1", asks(0, "thecity-choose"), 60),
    "thecity-keep": ("thecity-2p-seed1", asks(0, "thecity-keep"), 0),
    "hamburg-draw": ("hamburg-2p-seed1", asks(0, "hamburg-draw"), 100),
    "hamburg-turn": ("hamburg-4p-everything", asks(0, "hamburg-turn"), 250),
    "hamburg-basic": ("hamburg-4p-everything", asks(0, "hamburg-basic"), 250),
    "hamburg-risk": ("hamburg-2p-everything", asks(0, "hamburg-reduce-any"), 0),
}


def inside(player: Player, part: Locator) -> bool:
    """Whether a part of the page is in the window, at least its top line."""
    box = part.bounding_box()
    size = player.page.viewport_size
    assert size
    return box is not None and box["y"] >= 0 and box["y"] + min(box["height"], 44) <= size["height"]


@pytest.mark.parametrize("name", MOMENTS)
def test_a_table_on_a_phone(somebody: Sit, server: Server, name: str) -> None:
    player = somebody(server, **PHONE)
    player.sit(server.practice(moment(*MOMENTS[name])))
    player.ready()
    player.page.wait_for_load_state("networkidle")
    player.shot(f"phone-{name}")
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


def test_what_is_asked_brings_its_tab_forward(somebody: Sit, server: Server) -> None:
    player = somebody(server, **PHONE)
    player.sit(server.practice(moment(*MOMENTS["hamburg-risk"])))
    player.ready()
    assert player.see("tab-me").get_attribute("aria-selected") == "true"
    player.sit(server.practice(moment(*MOMENTS["hamburg-draw"])))
    player.ready()
    assert player.see("tab-board").get_attribute("aria-selected") == "true"


@pytest.mark.parametrize("name", ["thecity-choose", "hamburg-turn"])
def test_a_table_on_a_tablet(somebody: Sit, server: Server, name: str) -> None:
    player = somebody(server, **TABLET)
    player.sit(server.practice(moment(*MOMENTS[name])))
    player.ready()
    player.page.wait_for_load_state("networkidle")
    player.shot(f"tablet-{name}")
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
    player.sit(server.table("hamburg", 2))
    player.play_to_round(2)
    assert player.small_targets() == []
    assert not player.scrolls_sideways()


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_home_and_end_on_small_screens(somebody: Sit, server: Server, finished: Seat, size: str) -> None:
    player = somebody(server, **(PHONE if size == "phone" else TABLET))
    player.go_home()
    assert not player.scrolls_sideways()
    player.shot(f"{size}-home", whole=True)
    player.see("options-hamburg").tap()
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
