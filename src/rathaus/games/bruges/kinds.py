"""Colours, groups and characters of Bruges as small ints.

A card is its number, 1 to 165. Fifteen numbers make a group, three of each colour.
"""

from __future__ import annotations

from typing import Final

from rathaus.games.bruges.views import Colour

COLOURS: Final[tuple[Colour, ...]] = ("blue", "brown", "yellow", "red", "violet")
BLUE: Final = 0
BROWN: Final = 1
YELLOW: Final = 2
RED: Final = 3
VIOLET: Final = 4

GROUPS: Final = (
    "nobility",
    "administration",
    "entertainers",
    "craftsmen",
    "church",
    "guard",
    "scholars",
    "merchants",
    "royal-court",
    "artists",
    "underworld",
)
(
    NOBILITY, ADMINISTRATION, ENTERTAINERS, CRAFTSMEN, CHURCH, GUARD, SCHOLARS, MERCHANTS, ROYAL_COURT, ARTISTS,
    UNDERWORLD,
) = range(11)  # fmt: skip

COUNT: Final = 165
IN_GROUP: Final = 15

# The colours of the characters of a group, in order; those of the nobility begin differently.
_COLOURS: Final = (
    BROWN, YELLOW, RED, VIOLET, BLUE,
    YELLOW, RED, VIOLET, BLUE, BROWN,
    RED, VIOLET, BLUE, BROWN, YELLOW,
)  # fmt: skip
_NOBILITY: Final = (BROWN, RED, VIOLET, YELLOW, BLUE)


def _colour(number: int) -> int:
    return _NOBILITY[number - 1] if number <= len(_NOBILITY) else _COLOURS[(number - 1) % IN_GROUP]


# By card number; the entry 0 is no card.
GROUP: Final[list[int]] = [0] + [(number - 1) // IN_GROUP for number in range(1, COUNT + 1)]
COLOUR: Final[list[int]] = [0] + [_colour(number) for number in range(1, COUNT + 1)]
