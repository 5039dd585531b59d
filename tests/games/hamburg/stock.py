"""What the tests of the stock exchange share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import rathaus
from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.state import Hamburg
from rathaus.kernel.happening import Happening

CARD = {"purple": 201, "orange": 97, "gray": 150, "pink": 66, "brown": 36}
SHOWN = {
    1: "money", 2: "money", 3: "workers", 4: "workers", 5: "wall", 6: "wall", 7: "risk", 8: "risk", 9: "site",
    10: "site", 11: "build", 12: "build", 13: "workers", 14: "build", 15: "money", 16: "wall", 17: "risk", 18: "site",
    19: "wall", 20: "wall",
}  # fmt: skip
GREEN = [f"b{side:02}" for side in range(1, 20, 2)]
VIEWERS = (0, 1, 2, None)


def tile(side: int, space: int = 1, *modules: str, players: int = 2) -> Table:
    """A side is in force, with the marker on its first, second or third space."""
    return table(players, "stock", *modules).stock(side, space if side % 2 else 3 + space)


def seen(g: rathaus.State, viewer: int | None = 0) -> dict[str, Any]:
    """The exchange as somebody sees it."""
    shown = g.view(viewer)["table"]["stock"]
    assert isinstance(shown, dict)
    return shown


def fresh(seed: int, players: int = 3) -> Hamburg:
    """A new game with the exchange."""
    state = rathaus.new("hamburg", players, ["stock"], seed=seed)
    assert isinstance(state, Hamburg)
    return state


def rich(t: Table) -> Table:
    """The first seat can do every basic action with a pink card, and pay what a side asks for."""
    t.marks(0, 9).points(0, 5).risks(0, pink=1).sites(0, "brown").wall(0, 3, 0).dice(pink=4)
    return t.workers(0, purple=3, orange=3, gray=3, pink=3, brown=3)


# Marks, points and pink workers of such a seat after a basic action that no tile is about.
ORDINARY = {
    "workers": (9, 5, 6),
    "money": (13, 5, 3),
    "risk": (9, 6, 3),
    "wall": (5, 5, 3),
    "site": (9, 5, 2),
    "build": (6, 5, 3),
}


def holds(t: Table) -> tuple[int, int, int]:
    """Marks, points and pink workers of the first seat."""
    return t.has_marks(), t.has_points(), t.has_workers().get("pink", 0)


def settled(t: Table) -> Table:
    """Whatever is asked is answered with the first thing offered."""
    for _ in range(9):
        if t.asked():
            t.answer(t.offers()[0])
    return t


def listened(t: Table, play: Callable[[Table], object]) -> list[Message]:
    """What everybody is told while this is played."""
    heard: list[Happening] = []
    t.g.sink = heard.append
    play(t)
    return [message for happening in heard if (message := happening.seen_by(None)) is not None]
