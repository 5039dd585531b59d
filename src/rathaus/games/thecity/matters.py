"""The matters of The City on which standing effects have a say, for a seat."""

from __future__ import annotations

from typing import Final

# About a card: as if it were built too; about none: as it is.
INCOME: Final = 0  # how many cards does it draw each round, beside the printed ones?
POINTS: Final = 1  # how many points does it score each round, beside the printed ones?
# About the card that is paid.
COST: Final = 2  # how many cards does it pay?
# About nothing.
CREW: Final = 3  # up to which printed cost may it build two cards in one round? (-1: it may not)
MATTERS: Final = 4
