"""What The City's cards count: symbols and buildings, of the seat itself, of others, of all."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from rathaus.games.thecity.kinds import BUILDINGS, NEIGHBOURS, OWN_SYMBOLS, TALLIES
from rathaus.games.thecity.things import card_name, symbol_name
from rathaus.kernel.message import Message

if TYPE_CHECKING:
    from rathaus.games.thecity.state import TheCity


class Measure:
    """How often an amount counts for a seat; ``suffix`` is its field's name in the edition."""

    suffix: str
    category: int

    @abstractmethod
    def count(self, g: TheCity, seat: int, more: int) -> int:
        """How often the amount counts now, or would if this card were built too (-1: no other card)."""

    @abstractmethod
    def message(self, gain: str, number: int) -> Message:
        """The message of an effect that gives so much of a gain ("income", "points") by this measure."""


class OwnSymbols(Measure):
    """Once per ``every`` symbols of a kind in the own tableau."""

    def __init__(self, symbol: int, every: int) -> None:
        self.suffix = "_per"
        self.category = OWN_SYMBOLS
        self.symbol: int = symbol
        self.every: int = every

    def count(self, g: TheCity, seat: int, more: int) -> int:
        count = g.tally[seat * TALLIES + self.symbol]
        if more >= 0:
            count += g.book.tally[more * TALLIES + self.symbol]
        return count // self.every

    def message(self, gain: str, number: int) -> Message:
        symbol = symbol_name(self.symbol)
        return Message(f"thecity-{gain}-per-symbols", number=number, symbol=symbol, every=self.every)


class RivalSymbols(Measure):
    """Once per symbol of a kind in the tableau of the other player who has most of them."""

    def __init__(self, symbol: int) -> None:
        self.suffix = "_rival"
        self.category = NEIGHBOURS
        self.symbol: int = symbol

    def count(self, g: TheCity, seat: int, more: int) -> int:
        # ruling: best-rival
        best = 0
        for other in range(g.players):
            if other != seat:
                best = max(best, g.tally[other * TALLIES + self.symbol])
        return best

    def message(self, gain: str, number: int) -> Message:
        symbol = symbol_name(self.symbol)
        return Message(f"thecity-{gain}-per-rival-symbol", number=number, symbol=symbol)


class OwnOthers(Measure):
    """Once per further copy of this card in the own tableau."""

    def __init__(self, kind: int) -> None:
        self.suffix = "_per"
        self.category = BUILDINGS
        self.kind: int = kind

    def count(self, g: TheCity, seat: int, more: int) -> int:
        return g.has(seat, self.kind) - (0 if more == self.kind else 1)

    def message(self, gain: str, number: int) -> Message:
        return Message(f"thecity-{gain}-per-other", number=number, card=card_name(self.kind))


class WithOwn(Measure):
    """Once if a card of this kind is in the own tableau."""

    def __init__(self, kind: int) -> None:
        self.suffix = "_with"
        self.category = BUILDINGS
        self.kind: int = kind

    def count(self, g: TheCity, seat: int, more: int) -> int:
        return 1 if more == self.kind or g.has(seat, self.kind) else 0

    def message(self, gain: str, number: int) -> Message:
        return Message(f"thecity-{gain}-with-own", number=number, card=card_name(self.kind))


class PerInPlay(Measure):
    """Once per card of this kind in all tableaus."""

    def __init__(self, kind: int) -> None:
        self.suffix = "_per"
        self.category = BUILDINGS
        self.kind: int = kind

    def count(self, g: TheCity, seat: int, more: int) -> int:
        count = 1 if more == self.kind else 0
        for other in range(g.players):
            count += g.has(other, self.kind)
        return count

    def message(self, gain: str, number: int) -> Message:
        return Message(f"thecity-{gain}-per-in-play", number=number, card=card_name(self.kind))


class WithInPlay(PerInPlay):
    """Once if a card of this kind is in any tableau."""

    def __init__(self, kind: int) -> None:
        super().__init__(kind)
        self.suffix = "_with"

    def count(self, g: TheCity, seat: int, more: int) -> int:
        return 1 if PerInPlay.count(self, g, seat, more) else 0

    def message(self, gain: str, number: int) -> Message:
        return Message(f"thecity-{gain}-with-in-play", number=number, card=card_name(self.kind))
