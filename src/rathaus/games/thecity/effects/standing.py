"""What is printed on The City's cards: income and points, discounts, the Crew, and what building needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rathaus.games.thecity.effects.measures import Measure
from rathaus.games.thecity.kinds import INCOME_TALLY, TALLIES
from rathaus.games.thecity.matters import COST, CREW, INCOME
from rathaus.games.thecity.things import card_names, symbol_name
from rathaus.kernel.effects import Effect, Standing
from rathaus.kernel.message import Message

if TYPE_CHECKING:
    from rathaus.games.thecity.state import TheCity


class Printed(Effect["TheCity"]):
    """Income or points each round: a number and no more. The table keeps a tally of these."""

    def __init__(self, tally: int, number: int) -> None:
        self.tally: int = tally
        self.number: int = number

    def message(self) -> Message:
        return Message("thecity-income" if self.tally == INCOME_TALLY else "thecity-points", number=self.number)


class Gain(Standing["TheCity"]):
    """Income or points each round: a number times a measure. About a card: as if it were built too."""

    def __init__(self, matter: int, number: int, measure: Measure) -> None:
        super().__init__(matter, False)
        self.number: int = number
        self.measure: Measure = measure

    def apply(self, g: TheCity, seat: int, value: int, about: int) -> int:
        # ruling: once-per-card
        return value + self.number * self.measure.count(g, seat, about)

    def message(self) -> Message:
        return self.measure.message("income" if self.matter == INCOME else "points", self.number)


class Discount(Standing["TheCity"]):
    """Some cards cost less; a second copy of the same text adds nothing."""

    def __init__(self, number: int, kinds: tuple[int, ...]) -> None:
        super().__init__(COST, True)
        self.number: int = number
        self.kinds: tuple[int, ...] = kinds

    def apply(self, g: TheCity, seat: int, value: int, about: int) -> int:
        return value - self.number if about in self.kinds else value

    def message(self) -> Message:
        return Message("thecity-discount", number=self.number, cards=card_names(self.kinds))


class SymbolDiscount(Standing["TheCity"]):
    """Every card that shows a symbol costs less."""

    def __init__(self, number: int, symbol: int) -> None:
        super().__init__(COST, True)
        self.number: int = number
        self.symbol: int = symbol

    def apply(self, g: TheCity, seat: int, value: int, about: int) -> int:
        return value - self.number if g.book.tally[about * TALLIES + self.symbol] else value

    def message(self) -> Message:
        return Message("thecity-symbol-discount", number=self.number, symbol=symbol_name(self.symbol))


class Crew(Standing["TheCity"]):
    """Two cards may be built in one round, each of this printed cost or less."""

    def __init__(self, number: int) -> None:
        super().__init__(CREW, True)
        self.number: int = number

    def apply(self, g: TheCity, seat: int, value: int, about: int) -> int:
        return max(value, self.number)

    def message(self) -> Message:
        return Message("thecity-crew", number=self.number)


class Requires(Effect["TheCity"]):
    """One of these must already be in the own tableau."""

    def __init__(self, kinds: tuple[int, ...]) -> None:
        self.kinds: tuple[int, ...] = kinds

    def message(self) -> Message:
        return Message("thecity-requires", cards=card_names(self.kinds))


class Limit(Effect["TheCity"]):
    """A player may have only so many of this card."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def message(self) -> Message:
        return Message("thecity-limit", number=self.number)


class SetAside(Effect["TheCity"]):
    """One lies ready for each player; it is never dealt, and built alone."""

    def message(self) -> Message:
        return Message("thecity-set-aside")
