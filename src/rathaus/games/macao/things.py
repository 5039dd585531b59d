"""The vocabulary of Macao: what can be chosen, as ints. A card is its number."""

from __future__ import annotations

from typing import Final

from rathaus.games.macao.kinds import COLOURS, DISTRICTS, GOODS, OFFICES, SPACES, TYPES
from rathaus.kernel.things import Vocabulary

MOST_SPACES: Final = 20  # of the wall, in any edition

VOCABULARY: Final = Vocabulary(
    "pass",
    ("card", range(1, 121)),
    ("district", DISTRICTS),
    ("sea", SPACES),
    ("wall", range(1, MOST_SPACES)),
    ("good", GOODS),
    "toll",
    ("joker", (*COLOURS, "gold")),
    ("colour", COLOURS),
    (
        "pay",
        (
            "cubes",
            *[f"saving-{colour}" for colour in COLOURS],
            "kept",
            *[f"kept-saving-{colour}" for colour in COLOURS],
            "gold",
        ),
    ),
    ("die", COLOURS),
    ("shift", [f"{colour}-{way}" for colour in COLOURS for way in ("up", "down")]),
    "none",
    "stop",
    "done",
)

PASS: Final = 0
DISTRICT0: Final = 121
SEA0: Final = 151
WALL0: Final = 165  # wall:1 is the thing after it
GOOD0: Final = 185
TOLL: Final = 193
JOKER0: Final = 194
JOKER_GOLD: Final = 200
COLOUR0: Final = 201
PAY_CUBES: Final = 207
PAY_SAVING0: Final = 208
PAY_KEPT: Final = 214
PAY_KEPT_SAVING0: Final = 215
PAY_GOLD: Final = 221
DIE0: Final = 222
SHIFT0: Final = 228  # up and down for each colour
NONE: Final = 240
STOP: Final = 241
DONE: Final = 242

assert VOCABULARY.thing("card:1") == 1
assert VOCABULARY.thing("district:1-1") == DISTRICT0
assert VOCABULARY.thing("sea:anchor") == SEA0
assert VOCABULARY.thing("wall:1") == WALL0 + 1
assert VOCABULARY.thing("good:spices") == GOOD0
assert VOCABULARY.thing("toll") == TOLL
assert VOCABULARY.thing("joker:red") == JOKER0
assert VOCABULARY.thing("joker:gold") == JOKER_GOLD
assert VOCABULARY.thing("colour:red") == COLOUR0
assert VOCABULARY.thing("pay:cubes") == PAY_CUBES
assert VOCABULARY.thing("pay:saving-red") == PAY_SAVING0
assert VOCABULARY.thing("pay:kept") == PAY_KEPT
assert VOCABULARY.thing("pay:kept-saving-red") == PAY_KEPT_SAVING0
assert VOCABULARY.thing("pay:gold") == PAY_GOLD
assert VOCABULARY.thing("die:red") == DIE0
assert VOCABULARY.thing("shift:red-up") == SHIFT0
assert VOCABULARY.thing("none") == NONE
assert VOCABULARY.thing("stop") == STOP
assert VOCABULARY.thing("done") == DONE


def card_name(card: int) -> str:
    """A card as a thing's name."""
    return f"card:{card}"


def colour_name(colour: int) -> str:
    """A colour as a thing's name."""
    return f"colour:{COLOURS[colour]}"


def good_name(good: int) -> str:
    """A good as a thing's name."""
    return f"good:{GOODS[good]}"


def district_name(hex: int) -> str:
    """A district as a thing's name."""
    return f"district:{DISTRICTS[hex]}"


def space_name(space: int) -> str:
    """A space of the sea as a thing's name."""
    return f"sea:{SPACES[space]}"


def office_name(kind: int) -> str:
    """A kind of offices as the name by which messages call it."""
    return f"office:{OFFICES[kind]}"


def type_name(kind: int) -> str:
    """A kind of cards as the name by which messages call it."""
    return f"type:{TYPES[kind]}"
