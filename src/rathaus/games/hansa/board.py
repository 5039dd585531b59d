"""How the numbers of a seat lie in one flat list."""

from __future__ import annotations

from typing import Final

MONEY: Final = 0
SCORE: Final = 1
LEVEL: Final = 2
WORKERS: Final = 3  # five, by colour
RISKS: Final = 8  # five, by colour
SIDES: Final = 13  # two: the sections on the left and on the right
TURNED: Final = 15  # majorities that show the colour side, as bits
WON: Final = 16  # sides that have won a statue, as bits
WIDTH: Final = 17
