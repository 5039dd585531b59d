"""Where the numbers of a seat are, one after the other in ``Macao.n``."""

from __future__ import annotations

from typing import Final

GOLD: Final = 0
DELIVERED: Final = 1  # points, by where they come from
TOLLED: Final = 2
CARDED: Final = 3
PENALTIES: Final = 4
SHIP: Final = 5
SPACE: Final = 6  # on the wall
JOKERS: Final = 7
HALF: Final = 8  # how many of the jokers are half used
OWNED: Final = 9  # districts, as bits

# Of this round.
MOVED: Final = 10  # steps of the ship
TAKEN: Final = 11  # districts
TOLLS_USED: Final = 12
ADVANCED: Final = 13  # whether the wall was used
GOLD_GAINED: Final = 14  # whether there was any
POINTS_GAINED: Final = 15
PASSED: Final = 16  # whether the turn is over
KIND_USED: Final = 17  # how often offices of each of six kinds were used
KIND_TWICE: Final = 23  # whether one of each kind was used twice
ROUND_END: Final = 29

# Cubes and goods.
HAND: Final = 29  # six colours
ABOARD: Final = 35  # eight goods
ROSE: Final = 43  # six numbers of six colours

# Derived.
BY_KIND: Final = 79  # activated offices of each of six kinds
BUILT: Final = 85
PEOPLE: Final = 86
GROUP: Final = 87
WIDTH: Final = 88

# For comparing prices with cubes: six bits a colour, the highest of which guards.
GUARD: Final = 0b100000_100000_100000_100000_100000_100000
MOST_COUNTED: Final = 31
