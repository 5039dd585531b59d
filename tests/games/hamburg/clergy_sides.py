"""What the tests of the sides of clergy tiles share."""

from __future__ import annotations

from games.hamburg.table import Answer, Table, table
from rathaus.games.hamburg.expansions.clergy import NAMES
from rathaus.games.hamburg.expansions.ships import UseShip
from rathaus.games.hamburg.kinds import COLOUR, COLOURS
from rathaus.games.hansa.effects.acts import Perform

SIDES = ["good", "bad"]
EVERY_SIDE = [(tile, side) for tile in NAMES for side in SIDES]
WARM = ["purple", "orange", "pink"]
COLD = ["gray", "brown"]
BASIC = ["workers", "money", "risk", "wall", "site", "build"]

CARD = {"purple": 204, "orange": 107, "gray": 154, "pink": 59, "brown": 11}  # all cost 6 marks and act only at the end
SECTION = {"purple": 0, "gray": 1, "brown": 2, "pink": 3, "orange": 4}  # how many stand before it on the left
BY_EFFECT = [1, 7, 8, 9, 10, 202, "gray ship"]


def lying(tile: str, side: str, *modules: str, players: int = 2, black: int = 3) -> Table:
    """A table where this side is in force."""
    return table(players, "clergy", *modules).dice(black=black).clergy(tile, side)


def by_effect(t: Table, way: int | str, card: int, *answers: Answer) -> Table:
    """An effect lets seat 0 make a basic action with the card; the worker it costs is given for it."""
    colour = COLOUR[card]
    if way == 202:
        t.g.gain_workers(0, COLOURS.index("pink"), 1)
        return t.built(0, 202).discarded(card).use(202, *answers)
    t.top(card)
    if way == "gray ship":
        t.g.gain_workers(0, colour, 1)
        return t.awake("gray").happen(UseShip(0, colour)).answer("ship:gray", *answers)
    assert isinstance(way, int)
    if way == 1:
        return t.happen(Perform(0, 1, 0, 0)).answer(COLOURS[colour], *answers)
    price = {7: "purple", 8: "gray", 9: "orange", 10: "pink"}[way]
    t.g.gain_workers(0, COLOURS.index(price), 1)
    return t.built(0, way).use(way, COLOURS[colour], *answers)
