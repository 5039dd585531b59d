"""Things that are the same in every game of the family: a card is its own number, and 0 is being done.

Where colours and answers lie, the book says: ``Cards.colour0``, ``yes`` and ``no``.
"""

from __future__ import annotations

from typing import Final

DONE: Final = 0
