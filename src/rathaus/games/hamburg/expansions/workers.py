"""Workers of one of several colours, which tiles of the stock exchange and of the clergy give and take."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0
from rathaus.games.hansa.thumb import fewest, most
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick


class OneOf(Pick[Hamburg]):
    """A worker of one of these colours, as bits."""

    __slots__ = ("colours",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colours": ranges.SOME_COLOURS}

    def __init__(self, seat: int, colours: int) -> None:
        super().__init__(seat)
        self.colours: int = colours


class TakeOneOf(OneOf):
    """Which worker comes?"""

    ABOUT: ClassVar[str] = "supply"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-any-worker", count=1)

    def things(self, g: Hamburg) -> list[int]:
        return [COLOUR0 + colour for colour in range(5) if self.colours >> colour & 1]

    def promise(self, g: Hamburg) -> list[Message]:
        return [Message("hamburg-brings-any", number=1)]

    def hunch(self, g: Hamburg, things: tuple[int, ...]) -> int:
        return fewest(g, self.seat, things)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.gain_workers(self.seat, thing - COLOUR0, 1)


class ReturnOneOf(OneOf):
    """Which worker is returned?"""

    ABOUT: ClassVar[str] = "worker"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-return-worker")

    def things(self, g: Hamburg) -> list[int]:
        return [COLOUR0 + colour for colour in range(5) if self.colours >> colour & 1 and g.workers(self.seat, colour)]

    def promise(self, g: Hamburg) -> list[Message]:
        return [Message("hamburg-gives-worker")]

    def hunch(self, g: Hamburg, things: tuple[int, ...]) -> int:
        return most(g, self.seat, things)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.gain_workers(self.seat, thing - COLOUR0, -1)
