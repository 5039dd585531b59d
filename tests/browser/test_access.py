"""axe-core looks at every page and dialog, light and dark, at rest, pointed at and focused: nothing is serious."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest

from browser.contrast import faint
from browser.page import Player, Sit
from browser.positions import at, shown
from browser.server import Seat, Server
from proofs import ALONE, MODULAR, PROOFS, TOGETHER

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """(where) => axe.run(where.length ? { include: where } : document, { resultTypes: ['violations'] })
  .then((found) => found.violations)"""
# What the mouse changes, and the dark, are colours.
SEEN = """(where) => axe.run(where.length ? { include: where } : document, {
  runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'],
}).then((found) => found.violations)"""
FOCUS = "([part]) => part && document.querySelector(part)?.focus({ preventScroll: true })"
# One of each kind of what the mouse can be over: a primary button, another one, what is lit, a card.
KINDS = """() => {
  const found = new Map();
  const top = document.querySelector('dialog[open]') ?? document;
  for (const element of top.querySelectorAll('.button, button, .lit[data-thing], [data-thing^="card:"], a')) {
    if (element.disabled || element.closest('.unseen, [data-testid="look"]') || !element.checkVisibility()) continue;
    const where = element.closest('dialog, [data-testid^="area-"], [data-testid]:not([data-thing])');
    const kind = [
      where?.dataset.testid?.replace(/\\d+/, ''), element.tagName,
      [...element.classList].sort(), element.dataset.thing?.split(':')[0],
    ].join(' ');
    if (!found.has(kind)) found.set(kind, element);
  }
  let number = 0;
  for (const element of found.values()) element.dataset.under = String(number++);
  return [...found.keys()];
}"""


def serious(player: Player, look: str, *where: str) -> list[str]:
    """The serious and critical violations on the page or in parts of it, and what no landmark holds."""
    found: list[dict[str, Any]] = player.page.evaluate(look, [[part] for part in where])
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for violation in found
        if violation["impact"] in ("serious", "critical") or violation["id"] == "region"
        for node in violation["nodes"][:5]
    ]


def home(player: Player, finished: Seat) -> None:
    """The home page with two tables of mine: at one it is my turn, the other game is over."""
    player.sit(finished, player.server.practice(at(TOGETHER, "a turn")))
    player.go_home()
    assert player.see("docs").get_attribute("href") == "/docs/"
    player.see("my-tables").locator("li").nth(1).wait_for()


def options(player: Player, finished: Seat) -> None:
    """The options of a new table."""
    player.go_home()
    player.see(f"options-{MODULAR}").click()
    player.see("create").wait_for()


def lobby(player: Player, finished: Seat) -> None:
    """A table that waits for players."""
    player.go_home()
    player.see(f"friends-{TOGETHER}").click()
    player.see("create").click()
    player.see("lobby").wait_for()


def table_of(game: str, name: str) -> Callable[[Player, Seat], None]:
    """A running game."""

    def show(player: Player, finished: Seat) -> None:
        player.sit(player.server.practice(at(game, name)))
        player.ready()

    return show


def box_of(game: str) -> Callable[[Player, Seat], None]:
    """The numbers on the box of a game, one of them typed, one of them wrong."""

    def show(player: Player, finished: Seat) -> None:
        player.go_home()
        player.see(f"box-{game}").click()
        fields = player.page.locator("input[data-number]")
        fields.nth(0).fill("1")
        fields.nth(1).fill("none")
        player.page.locator("article .drawn").first.wait_for()

    return show


def card(player: Player, finished: Seat) -> None:
    """A running game with a card enlarged and a hint."""
    table_of(TOGETHER, "a full table")(player, finished)
    player.see("hint").click()
    player.see("hint-panel").wait_for()
    player.see("hand").locator("[data-thing]").first.hover()
    player.see("look").wait_for()


def rules(player: Player, finished: Seat) -> None:
    """The rules in short."""
    table_of(ALONE, "a turn")(player, finished)
    player.see("help").click()
    player.page.get_by_role("dialog").wait_for()


def uses_of(game: str) -> Callable[[Player, Seat], None]:
    """What can be done with a card, open at it."""

    def show(player: Player, finished: Seat) -> None:
        table_of(game, "a turn")(player, finished)
        player.page.locator('[data-testid="hand"] .lit[data-thing^="card:"]').first.click()
        player.page.locator("[data-beside] [data-digit]").first.wait_for()

    return show


def watched(game: str) -> Callable[[Player, Seat], None]:
    """A running game, to who watches."""

    def show(player: Player, finished: Seat) -> None:
        player.open(player.server.practice(at(game, "a full table")).table)
        player.see("area-0").wait_for()

    return show


def on_a_phone(game: str) -> Callable[[Player, Seat], None]:
    """A running game in a narrow window."""

    def show(player: Player, finished: Seat) -> None:
        player.page.set_viewport_size({"width": 390, "height": 844})
        table_of(game, "a full table")(player, finished)

    return show


def end(player: Player, finished: Seat) -> None:
    """The end of a game."""
    player.sit(finished)
    player.see("score-sheet").wait_for()


def replay(player: Player, finished: Seat) -> None:
    """The replay of a game."""
    end(player, finished)
    player.see("tab-replay").click()
    player.page.get_by_role("button", name="One step on").click()
    player.see("replay").locator("[data-thing]").first.wait_for()


def diary(player: Player, finished: Seat) -> None:
    """What I have seen of a game, read from its file."""
    player.sit(player.server.table(TOGETHER, 2))
    player.ready()
    player.see("menu").click()
    with player.page.expect_download() as saving:
        player.see("download-diary").click()
    file = player.server.folder / saving.value.suggested_filename
    saving.value.save_as(file)
    player.go_home()
    player.see("practice").set_input_files(file)
    player.see("replay").locator("[data-thing]").first.wait_for()


def settings(player: Player) -> None:
    """The settings, from the home page."""
    player.page.get_by_role("button", name="Settings").click()


def settings_at_the_table(player: Player) -> None:
    """The settings, from the menu of a table."""
    player.see("menu").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Settings").click()


def menu(player: Player) -> None:
    """The menu of a table, with the question whether to leave."""
    player.see("menu").click()
    player.see("leave").click()
    player.see("leave-sure").wait_for()


def play_on(player: Player) -> None:
    """The seats from which a game can be played on."""
    player.page.get_by_role("button", name="Play on from here").click()


Scheme = Literal["light", "dark"]
SCHEMES: dict[Scheme, str] = {"light": RUN, "dark": SEEN}
PLACES: dict[str, Callable[[Player, Seat], None]] = {
    "home": home,
    "options": options,
    "lobby": lobby,
    "box": box_of(TOGETHER),
    "box with pieces": box_of(MODULAR),
    **{f"{game}, {name}": table_of(game, name) for game, name in shown("access")},
    "card": card,
    "rules": rules,
    **{f"{game}, uses": uses_of(game) for game in dict(shown("uses"))},
    **{f"{game}, watched": watched(game) for game in PROOFS},
    **{f"{game}, on a phone": on_a_phone(game) for game in PROOFS},
    "end": end,
    "replay": replay,
    "diary": diary,
}
# What is opened there in the end, one after the other.
DIALOGS: dict[str, list[Callable[[Player], None]]] = {
    "home": [settings],
    "card": [menu, settings_at_the_table],
    "replay": [play_on],
}
looked_at: set[tuple[Scheme, str, str]] = set()  # what the mouse was over, in which colours, at which game


@pytest.mark.parametrize("place", PLACES)
def test_nothing_serious(somebody: Sit, server: Server, finished: Seat, place: str) -> None:
    assert AXE.is_file(), "axe-core is missing. Run: make page"
    player = somebody(server, color_scheme="light")
    game = place.partition(",")[0]
    PLACES[place](player, finished)
    player.page.wait_for_load_state("networkidle")
    player.page.evaluate(AXE.read_text())
    for scheme, look in SCHEMES.items():
        player.page.emulate_media(color_scheme=scheme)
        player.drawn()
        player.shot(f"{place.replace(' ', '-')}-{scheme}")
        assert serious(player, look) == [], scheme
        assert faint(player) == [], scheme
        faults: list[str] = []
        kinds: list[str] = player.page.evaluate(KINDS)
        assert kinds, "nothing can be pointed at"
        reached = 0
        focused: list[str] = []  # one at a time, while the pointer is at the next
        player.page.keyboard.press("Tab")  # from now on the focus is seen
        for number, kind in enumerate(kinds):
            part = f'[data-under="{number}"]'
            player.page.evaluate(FOCUS, focused)
            if not player.point_at(player.page.locator(part)):
                continue  # it lies below something else, so that no mouse comes to it
            reached += 1
            if (scheme, game, kind) in looked_at:
                continue
            looked_at.add((scheme, game, kind))
            enlarged = player.page.locator('[data-testid="look"]').count() > 0
            faults += serious(player, SEEN, part, *focused, *(['[data-testid="look"]'] if enlarged else []))
            focused = [part]
        assert reached > len(kinds) / 2, f"only {reached} of {len(kinds)} kinds can be pointed at"
        assert faults == [], scheme
    for dialog in DIALOGS.get(place, []):
        dialog(player)
        player.page.get_by_role("dialog").wait_for()
        for scheme, look in SCHEMES.items():
            player.page.emulate_media(color_scheme=scheme)
            assert serious(player, look, "dialog") == [], f"{dialog.__name__}, {scheme}"
        player.page.keyboard.press("Escape")
        player.page.get_by_role("dialog").wait_for(state="detached")
