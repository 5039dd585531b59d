"""Why a thing of Hamburg cannot be chosen: codes, each of which a question puts into a message. 0: it can."""

from __future__ import annotations

from typing import Final

NOT_OFFERED: Final = 1

# In a turn.
NOT_HELD: Final = 2
ACTED: Final = 3
USED: Final = 4
PRICE: Final = 5
POINTLESS: Final = 6
MUST_PLAY: Final = 7

# A basic action.
NO_RISK: Final = 8
NO_SECTION: Final = 9
WALL_TOO_DEAR: Final = 10
NO_WORKER: Final = 11
NO_ROOM: Final = 12
TOO_DEAR: Final = 13
RECOLOURED: Final = 14
FEE_MARKS: Final = 15
FEE_WORKER: Final = 16  # one worker of some colours
FEE_WORKERS: Final = 17  # several workers of the card's colour
SAME_COLOUR: Final = 18
NO_RECOLOURING: Final = 19
