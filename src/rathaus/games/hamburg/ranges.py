"""What the fields of Hamburg's tasks may be, beside those of every town."""

from __future__ import annotations

from typing import Any, Final

from rathaus.games.hamburg.kinds import CATEGORIES, COUNT
from rathaus.games.hansa import ranges as shared
from rathaus.kernel.tasks import Range

CARD: Final = shared.CARD
COLOUR: Final = shared.COLOUR
CATEGORY: Final = Range(0, len(CATEGORIES) - 1)
COLOURS: Final = Range(0, 31)  # as bits
SOME_COLOURS: Final = Range(1, 31)  # as bits, at least one
SEATS: Final = Range(0, 31)  # as bits
CARDS: Final = Range(0, 2 ** (COUNT + 1) - 1)  # as bits
PRICE: Final = Range(0, 1000)
TURN: Final = Range(0, 1000)
WAY: Final = Range(0, 3)


class TokenRange(Range):
    """A kind of token that is played with."""

    def __init__(self) -> None:
        super().__init__(0, 0)

    def most_at(self, g: Any) -> int:
        return len(g.book.tokens) - 1


TOKEN: Final = TokenRange()
