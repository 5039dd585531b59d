"""Colours, categories and cards of Hamburg as small ints.

A card is its printed number, 1 to 280. Twelve numbers make a category, four categories a colour;
the zoo and the park follow with four cards of each colour.
"""

from __future__ import annotations

from typing import Final

from rathaus.games.hamburg.views import Colour

# ruling: colour-order
COLOURS: Final[tuple[Colour, ...]] = ("purple", "orange", "gray", "pink", "brown")
PURPLE: Final = 0
ORANGE: Final = 1
GRAY: Final = 2
PINK: Final = 3
BROWN: Final = 4
BLACK: Final = 5  # the sixth die and the sixth church window

CATEGORIES: Final = (
    "citizens",
    "authorities",
    "university",
    "health",
    "leisure",
    "arts",
    "theatre",
    "circus",
    "trade",
    "industry",
    "bank",
    "crafts",
    "army",
    "police",
    "underworld",
    "secret-society",
    "port",
    "church",
    "migration",
    "mysticism",
    "zoo",
    "park",
)
(
    CITIZENS, AUTHORITIES, UNIVERSITY, HEALTH, LEISURE, ARTS, THEATRE, CIRCUS, TRADE, INDUSTRY, BANK,
    CRAFTS, ARMY, POLICE, UNDERWORLD, SECRET_SOCIETY, PORT, CHURCH, MIGRATION, MYSTICISM, ZOO, PARK,
) = range(22)  # fmt: skip

COUNT: Final = 280
FIRST_ZOO: Final = 241
FIRST_PARK: Final = 261

_BY_CATEGORY: Final = (BROWN, PINK, ORANGE, GRAY, PURPLE)  # four categories each, in this order
_LEFT: Final = (GRAY, ORANGE, BROWN, PURPLE, PINK)  # four zoo and four park cards each, in this order


def _category(number: int) -> int:
    if number >= FIRST_PARK:
        return 21
    return 20 if number >= FIRST_ZOO else (number - 1) // 12


def _colour(number: int) -> int:
    if number >= FIRST_ZOO:
        return _LEFT[(number - FIRST_ZOO) % 20 // 4]
    return _BY_CATEGORY[(number - 1) // 48]


# By card number; the entry 0 is no card.
CATEGORY: Final[list[int]] = [0] + [_category(number) for number in range(1, COUNT + 1)]
COLOUR: Final[list[int]] = [0] + [_colour(number) for number in range(1, COUNT + 1)]
