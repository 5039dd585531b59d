"""Marks on the boards of Hamburg, beside those of every town."""

from __future__ import annotations

from typing import Final

from rathaus.games.hamburg.views import Marker
from rathaus.games.hansa.board import LEVEL, MONEY, SIDES

# The numbers of a seat as this town calls them.
MARKS: Final = MONEY
SQUARE: Final = LEVEL
WALLS: Final = SIDES

# Majorities, in the order in which they are checked.
MAJORITIES: Final[tuple[Marker, ...]] = ("square", "buildings", "wall", "score", "zoo")
LAST_SPACE: Final = 9

# What expansions keep on the table, in one list.
MAYORS: Final = 0  # chosen sides by seat (0: none), dealt tiles by seat (0: none), second uses as bits
LEMONJETTES: Final = 1  # on offer, the highest last
SHIPS: Final = 2  # those awake, as bits
STOCK: Final = 3  # the course, then the tiles, the current one last
CLERGY: Final = 4  # by window: twice the tile, plus 1 on its bad side
EXTRAS: Final = 5

# Who knows a card in a hand beside its holder, other than a seat or everybody.
KIND_ONLY: Final = -2  # everybody knows kind and colour
