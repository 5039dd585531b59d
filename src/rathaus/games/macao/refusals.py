"""Why a thing of Macao cannot be chosen: codes, each of which a question puts into a message. 0: it can."""

from __future__ import annotations

from typing import Final

NOT_HERE: Final = 1  # nothing of the kind is asked for

# Activating and using cards.
NOT_YOURS: Final = 2
CANNOT_ACTIVATE: Final = 3
USED_UP: Final = 4
BY_ITSELF: Final = 5
NO_CUBE: Final = 6  # of the colour that the card wants
NO_CUBES: Final = 7
NO_GOLD: Final = 8
CONDITION: Final = 9
POINTLESS: Final = 10

# Districts, wall, ship, toll, jokers.
DISTRICT_TAKEN: Final = 11
NO_MORE_DISTRICTS: Final = 12
CANNOT_TAKE: Final = 13
WALL_DONE: Final = 14
END_OF_WALL: Final = 15
WALL_CUBES: Final = 16
NOT_BESIDE: Final = 17
SHIP_HERE: Final = 18
NO_CUBE_TO_SAIL: Final = 19
NO_GOOD: Final = 20
NOT_IN_PORT: Final = 21
TOLL_USED: Final = 22
TOLL_GOLD: Final = 23
TOLL_NOTHING: Final = 24
NO_JOKER: Final = 25

# Ways to pay.
NO_DISCOUNT: Final = 26
NO_COUNT: Final = 27
NO_HERALD: Final = 28
NO_CRAFTSMAN: Final = 29
UNPAYABLE: Final = 30
NOT_IN_PRICE: Final = 31
INSTEAD_GOLD: Final = 32

# Elsewhere.
STEP_FIRST: Final = 33
NOT_IDLE: Final = 34
DIE_TWICE: Final = 35
SHIFT_IMPOSSIBLE: Final = 36
PAID_ALREADY: Final = 37
NOT_HELD: Final = 38
ONE_CUBE_FIRST: Final = 39
