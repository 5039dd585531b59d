"""The vocabulary of Bruges: what can be chosen, as ints. A card is its own number."""

from __future__ import annotations

from typing import Final

from rathaus.games.bruges.kinds import COLOURS, COUNT
from rathaus.games.bruges.views import Marker
from rathaus.kernel.things import Vocabulary

BASIC: Final = ("workers", "florins", "threat", "canal", "house", "character")
SIDES: Final = ("left", "right")
PILES: Final = ("left", "right")
MARKERS: Final[tuple[Marker, ...]] = ("progress", "characters", "canal")
SEATS: Final = 4

DONE: Final = 0
COLOUR0: Final = 166
BASIC0: Final = 171
SIDE0: Final = 177
YES: Final = 179
NO: Final = 180
SEAT0: Final = 181
PILE0: Final = 185
MARKER0: Final = 187

VOCABULARY: Final = Vocabulary(
    "done",
    ("card", range(1, COUNT + 1)),
    ("colour", COLOURS),
    ("basic", BASIC),
    ("side", SIDES),
    "yes",
    "no",
    ("seat", range(SEATS)),
    ("pile", PILES),
    ("marker", MARKERS),
)
assert VOCABULARY.thing("colour:blue") == COLOUR0
assert VOCABULARY.thing("yes") == YES
assert VOCABULARY.thing("marker:progress") == MARKER0

# The six actions, in the order of the vocabulary.
TAKE_WORKERS: Final = BASIC0
TAKE_FLORINS: Final = BASIC0 + 1
DISCARD_THREAT: Final = BASIC0 + 2
CANAL: Final = BASIC0 + 3
HOUSE: Final = BASIC0 + 4
CHARACTER: Final = BASIC0 + 5
