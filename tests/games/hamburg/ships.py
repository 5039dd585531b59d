"""What the tests of ships share."""

from __future__ import annotations

from games.hamburg.table import Answer, Table, table
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.state import Hamburg

SHIPS = ["purple", "orange", "gray", "pink", "brown", "black"]
CARD = {"purple": 204, "orange": 107, "gray": 154, "pink": 59, "brown": 11}  # all cost 6 marks and act only at the end


def port(*awake: str, players: int = 2, modules: tuple[str, ...] = ()) -> Table:
    """A table where these ships are awake."""
    return table(players, "ships", *modules).awake(*awake)


def walled(t: Table, *answers: Answer, left: int = 0) -> Table:
    """Seat 0 builds the first section, which is purple, with a purple card, and has so many marks left."""
    t.g.gain_workers(0, COLOURS.index("purple"), 1)
    return t.marks(0, 1 + left).play(CARD["purple"], "wall", *answers)


def ships_in_view(g: Hamburg) -> list[str]:
    found = g.view(None)["table"]["ships"]
    assert isinstance(found, list)
    return found
