"""axe-core looks at every kind of page, in light and in dark, and finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.page import Player, Sit
from browser.positions import asks, moment
from browser.server import Seat, Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "() => axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)"


def serious(player: Player) -> list[str]:
    """The serious and critical violations on the page, each with where it is."""
    player.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = player.page.evaluate(RUN)
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for violation in found
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:5]
    ]


def home(player: Player, finished: Seat) -> None:
    """The home page with a table of mine."""
    player.sit(finished)
    player.go_home()
    player.see("my-tables").locator("li").first.wait_for()


def options(player: Player, finished: Seat) -> None:
    """The options of a new table."""
    player.go_home()
    player.see("options-hamburg").click()
    player.see("create").wait_for()


def lobby(player: Player, finished: Seat) -> None:
    """A table that waits for players."""
    player.go_home()
    player.see("friends-thecity").click()
    player.see("create").click()
    player.see("lobby").wait_for()


def table_of(record: str, prompt: str, after: int) -> Callable[[Player, Seat], None]:
    """A running game."""

    def show(player: Player, finished: Seat) -> None:
        player.sit(player.server.practice(moment(record, asks(0, prompt), after)))
        player.ready()

    return show


def card(player: Player, finished: Seat) -> None:
    """A running game with a card enlarged and a hint."""
    table_of("thecity-4p-seed1", "thecity-choose", 60)(player, finished)
    player.see("hint").click()
    player.see("hint-panel").wait_for()
    player.see("hand").locator("[data-thing]").first.hover()
    player.see("look").wait_for()


def rules(player: Player, finished: Seat) -> None:
    """The rules in short."""
    table_of("hamburg-2p-seed1", "hamburg-turn", 100)(player, finished)
    player.see("help").click()
    player.page.get_by_role("dialog").wait_for()


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


PLACES: dict[str, Callable[[Player, Seat], None]] = {
    "home": home,
    "options": options,
    "lobby": lobby,
    "thecity": table_of("thecity-4p-seed1", "thecity-choose", 60),
    "hamburg": table_of("hamburg-4p-everything", "hamburg-turn", 250),
    "hamburg draw": table_of("hamburg-2p-seed1", "hamburg-draw", 100),
    "hamburg basic": table_of("hamburg-2p-seed1", "hamburg-basic", 150),
    "card": card,
    "rules": rules,
    "end": end,
    "replay": replay,
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_nothing_serious(somebody: Sit, server: Server, finished: Seat, place: str, scheme: str) -> None:
    assert AXE.is_file(), "axe-core is missing. Run: make page"
    player = somebody(server, color_scheme=scheme)
    PLACES[place](player, finished)
    player.page.wait_for_load_state("networkidle")
    player.shot(f"{place.replace(' ', '-')}-{scheme}")
    assert serious(player) == []
