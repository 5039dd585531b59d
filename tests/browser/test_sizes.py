"""A phone and a tablet: nothing scrolls sideways, all can be seen and touched. A desktop: only the log scrolls."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator

from browser.contrast import faint
from browser.page import Player, Sit
from browser.positions import at, late, shown
from browser.server import Seat, Server
from proofs import ALONE, MODULAR, PROOFS
from rathaus import GAMES

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}
LYING = {**PHONE, "viewport": {"width": 844, "height": 390}}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
# late in a game, when displays are full
FULL = [(game, *table) for game, proof in PROOFS.items() for table in proof.FULL]
DESKTOPS = [(1280, 720), (1440, 900), (1920, 1080), (2560, 1440)]
LEAST_TEXT = 10  # pixels on the screen
LEAST_SIGN = 11.95  # twelve, but for what is lost in scaling
TRIES = 600  # looks at the page until all drawings have found their size
# What scrolls beside the log, what is outside the window, what of mine is cut off, and words and signs that are too
# small. Numbers in drawn signs, such as small coins, are not meant: they come with words.
_SCROLLS = """([least, sign]) => {
  const found = [];
  const named = (element) => element.dataset.testid || String(element.className) || element.tagName;
  for (const element of document.querySelectorAll('.page *')) {
    if (element.closest('.log, .unseen, svg') || !element.clientHeight) continue;
    const style = getComputedStyle(element);
    if (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      found.push(`${named(element)} scrolls by ${element.scrollHeight - element.clientHeight}`);
    if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      found.push(`${named(element)} scrolls sideways by ${element.scrollWidth - element.clientWidth}`);
  }
  for (const element of document.querySelectorAll('.middle .place, [data-testid="hand"]')) {
    const { bottom, right } = element.getBoundingClientRect();
    if (bottom > innerHeight + 1 || right > innerWidth + 1) found.push(`${named(element)} is not in the window`);
  }
  for (const place of document.querySelectorAll('.place.board, .place.me, .holds')) {
    const whole = place.getBoundingClientRect();
    for (const element of place.querySelectorAll('[data-thing], [data-piece]')) {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      if (element.closest('[data-beside]')) continue; // it opens over all else
      if (top < whole.top - 3 || bottom > whole.bottom + 3 || left < whole.left - 3 || right > whole.right + 3)
        found.push(`${element.dataset.thing ?? element.dataset.piece} is cut off in ${named(place)}`);
    }
  }
  for (const element of document.querySelectorAll('.middle svg')) {
    const { width, height } = element.getBoundingClientRect();
    if (element.parentElement.closest('svg, .unseen') || !width || Math.max(width, height) >= sign) continue;
    found.push(`a sign of ${width} by ${height} pixels in ${named(element.closest('[data-testid]'))}`);
  }
  const texts = document.createTreeWalker(document.querySelector('.middle'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [parent, text] = [texts.currentNode.parentElement, texts.currentNode.textContent.trim()];
    if (!text || parent.closest('svg, .unseen, [hidden], .sign, [data-thing]')) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize) * parent.currentCSSZoom;
    if (size < least) found.push(`"${text}" is written in ${size} pixels`);
  }
  return found;
}"""


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
        assert inside(player, player.see("purse"))
    assert player.see("log").is_visible()


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
        shows_everything(player, f"at {width} x {height}")
    player.shot(f"desktop-{game}-{players}-{len(modules)}-{prompt}")
    assert faint(player) == []
    player.page.emulate_media(color_scheme="dark")
    assert faint(player) == [], "in the dark"
    if players == GAMES[game].most:  # who watches sees all areas alike
        watcher = somebody(server, viewport={"width": 1280, "height": 720})
        watcher.open(player.table)
        watcher.see(f"area-{players - 1}").wait_for()
        shows_everything(watcher, "to who watches")
        watcher.shot(f"watched-{game}-{players}-{len(modules)}-{prompt}")
        assert faint(watcher) == []


def shows_everything(player: Player, where: str) -> None:
    """Nothing scrolls, is cut off or too small, as soon as the drawings have found their sizes, one after the other."""
    found: list[str] = []
    for _ in range(TRIES):
        found = player.page.evaluate(_SCROLLS, [LEAST_TEXT, LEAST_SIGN])
        if not found:
            return
        player.page.wait_for_timeout(100)
    assert found == [], where


# Where the board and the areas are, in whole pixels.
_PLACES = """() => Object.fromEntries([...document.querySelectorAll('.middle .place')].map((place) => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return [place.dataset.testid, [left, top, width, height].map(Math.round)];
}))"""


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
        found: dict[str, list[int]] = player.page.evaluate(_PLACES)
        if found == last:
            return found
        last = found
    raise AssertionError("the places do not come to rest")
