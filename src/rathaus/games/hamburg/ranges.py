"""What the fields of Hamburg's tasks may be."""

from __future__ import annotations

from typing import Any, Final

from rathaus.games.hamburg.kinds import CATEGORIES, COUNT
from rathaus.kernel.happening import FATE
from rathaus.kernel.tasks import Range

CARD: Final = Range(1, COUNT)
CATEGORY: Final = Range(0, len(CATEGORIES) - 1)
COLOUR: Final = Range(0, 4)
COLOURS: Final = Range(0, 31)  # as bits
SOME_COLOURS: Final = Range(1, 31)  # as bits, at least one
SEATS: Final = Range(0, 31)  # as bits
CARDS: Final = Range(0, 2 ** (COUNT + 1) - 1)  # as bits
GIVEN: Final = Range(0, 5)
NUMBER: Final = Range(0, 40)
PRICE: Final = Range(0, 1000)
STEP: Final = Range(0, 9)
TURN: Final = Range(0, 1000)
WAY: Final = Range(0, 3)
BLOW: Final = Range(0, 8)


CAUSING: Final = Range(0, COUNT)  # a card, or 0 for none


class CauseRange(Range):
    """Whose card causes something: a seat, nobody, or fate."""

    def __init__(self) -> None:
        super().__init__(FATE, FATE)

    def most_at(self, g: Any) -> int:
        return int(g.players) - 1


CAUSE: Final = CauseRange()


class TokenRange(Range):
    """A kind of token that is played with."""

    def __init__(self) -> None:
        super().__init__(0, 0)

    def most_at(self, g: Any) -> int:
        return len(g.book.tokens) - 1


TOKEN: Final = TokenRange()
