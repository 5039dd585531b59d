"""The matters of shared rules in which standing effects have a say, each for a seat.

A game numbers its own matters from ``MATTERS`` on.
"""

from __future__ import annotations

from typing import Final

RISES: Final = 0  # which risks can rise? (colours, as bits)
PREVENTS: Final = 1  # may it prevent increases? (above 0: yes)
STRIKES_AT: Final = 2  # at which level does a disaster strike?
RAISED_WORKERS: Final = 3  # how many workers of its colour does an increase give?
REDUCE_POINTS: Final = 4  # how many points does a step down give?
TIES: Final = 5  # does it turn its marker on a tie? (above 0: yes)
MATTERS: Final = 6
