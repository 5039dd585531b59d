"""What stands only in Bruges: a threat that may be discarded after something was built."""

from __future__ import annotations

from rathaus.games.bruges.questions import DiscardThis
from rathaus.games.bruges.state import Bruges
from rathaus.games.hansa.questions import reduce_up_to
from rathaus.kernel.effects import Standing
from rathaus.kernel.message import Message


class MayDiscard(Standing[Bruges]):
    """Lets its owner discard a threat of the colour that the matter is about."""

    def __init__(self, says: Message, matter: int) -> None:
        super().__init__(matter, True)
        self.says: Message = says

    def apply(self, g: Bruges, seat: int, value: int, about: int) -> int:
        if g.risk(seat, about):
            g.push(DiscardThis(seat, about))
        return value

    def message(self) -> Message:
        return self.says


class MayDiscardAny(MayDiscard):
    """Lets its owner discard a threat of any colour."""

    def apply(self, g: Bruges, seat: int, value: int, about: int) -> int:
        reduce_up_to(g, seat, 1)
        return value
