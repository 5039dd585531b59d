"""The common ground of what only Bruges' characters do."""

from __future__ import annotations

from rathaus.games.bruges.state import Bruges
from rathaus.games.hansa.effects.acts import Act
from rathaus.kernel.message import Message


class Says(Act[Bruges]):
    """An act that says what it was made with."""

    def __init__(self, says: Message) -> None:
        self.says: Message = says

    def message(self) -> Message:
        return self.says
