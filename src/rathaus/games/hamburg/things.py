"""The vocabulary of Hamburg: what can be chosen, as ints. A card is its own number."""

from __future__ import annotations

from typing import Final

from rathaus.games.hamburg.kinds import COLOURS, COUNT
from rathaus.kernel.things import Vocabulary

BASIC: Final = ("workers", "money", "risk", "wall", "site", "build")
SIDES: Final = ("left", "right")
MAYORS: Final = 10
SHIPS: Final = (*COLOURS, "black")
STATUES: Final = ("hummel", "lemonjette")
MARKERS: Final = ("square", "buildings", "wall", "score", "zoo")
SEATS: Final = 5
NUMBERS: Final = 41

DONE: Final = 0
COLOUR0: Final = 281
BASIC0: Final = 286
SIDE0: Final = 292
SEAT0: Final = 294
MARKER0: Final = 299
YES: Final = 304
NO: Final = 305
NUMBER0: Final = 306
MAYOR0: Final = 347
SHIP0: Final = 357
STATUE0: Final = 363

VOCABULARY: Final = Vocabulary(
    "done",
    ("card", range(1, COUNT + 1)),
    ("colour", COLOURS),
    ("basic", BASIC),
    ("side", SIDES),
    ("seat", range(SEATS)),
    ("marker", MARKERS),
    "yes",
    "no",
    ("number", range(NUMBERS)),
    ("mayor", range(1, MAYORS + 1)),
    ("ship", SHIPS),
    ("statue", STATUES),
)
assert VOCABULARY.thing("colour:purple") == COLOUR0
assert VOCABULARY.thing("number:0") == NUMBER0
assert VOCABULARY.thing("statue:hummel") == STATUE0

# Basic actions, in the order of the vocabulary.
TAKE_WORKERS: Final = BASIC0
MONEY_ACTION: Final = BASIC0 + 1
REDUCE: Final = BASIC0 + 2
WALL: Final = BASIC0 + 3
SITE: Final = BASIC0 + 4
BUILD: Final = BASIC0 + 5
