"""How the numbers of a seat lie in one flat list, and other marks on the boards of Hamburg."""

from __future__ import annotations

from typing import Final

from rathaus.games.hamburg.views import Marker

# The numbers of a seat, in one flat list for all seats.
MARKS: Final = 0
SCORE: Final = 1
SQUARE: Final = 2
WORKERS: Final = 3  # five, by colour
RISKS: Final = 8  # five, by colour
WALLS: Final = 13  # two: left, right
TURNED: Final = 15  # majorities that show the colour side, as bits
WON: Final = 16  # sides of the wall that have won a statue, as bits
WIDTH: Final = 17

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

# Who knows a card in a hand beside its holder, other than a seat.
EVERYBODY: Final = -1
KIND_ONLY: Final = -2  # everybody knows kind and colour
