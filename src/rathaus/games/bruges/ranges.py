"""What the fields of Bruges' own tasks may be."""

from __future__ import annotations

from typing import Any, Final

from rathaus.kernel.tasks import Range

TIMES: Final = Range(1, 2)  # how many times a price is paid
PRICE: Final = Range(0, 1000)
SEATS: Final = Range(0, 15)  # as bits
DRAWN: Final = Range(1, 10)


class TurnRange(Range):
    """How many turns of all seats have begun in a round."""

    def __init__(self) -> None:
        super().__init__(0, 0)

    def most_at(self, g: Any) -> int:
        return int(g.book.turns) * int(g.players)


TURN: Final = TurnRange()
