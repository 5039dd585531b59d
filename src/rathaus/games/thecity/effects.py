"""The effect vocabulary of The City: what a card's text can say.

A card pays income and points each round, both a number times a measure: flat, per symbol, with
another building, and so on. Discounts and the Construction Crew have a say in matters of the rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rathaus.games.thecity.kinds import INDEX, NAMES
from rathaus.kernel.edition import Numbers
from rathaus.kernel.effects import Effect, Standing
from rathaus.kernel.message import Message

if TYPE_CHECKING:
    from rathaus.games.thecity.state import TheCity

# The matters in which standing effects have a say, for a seat.
INCOME: Final = 0  # how many cards does it draw each round, beside the printed ones?
POINTS: Final = 1  # how many points does it score each round, beside the printed ones?
COST: Final = 2  # how many cards does it pay for this card?
CREW: Final = 3  # up to which printed cost may it build two cards in one round? (-1: it may not)
MATTERS: Final = 4

SYMBOLS: Final = ("car", "cart", "fountain")
CAR: Final = 0
CART: Final = 1
FOUNTAIN: Final = 2

# What is simply added up over a tableau: the symbols, printed income and printed points.
INCOME_TALLY: Final = 3
POINTS_TALLY: Final = 4
TALLIES: Final = 5

# Where points come from, for the breakdown of a score.
CATEGORIES: Final = ("printed", "symbols", "buildings", "neighbours")
PRINTED: Final = 0
OWN_SYMBOLS: Final = 1
BUILDINGS: Final = 2
NEIGHBOURS: Final = 3


Maker = Callable[[Numbers], "Effect[TheCity]"]


# ---- measures: what an amount is multiplied by ----------------------------------------------------


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
        symbol = f"symbol:{SYMBOLS[self.symbol]}"
        return Message(f"thecity-{gain}-per-symbols", number=number, symbol=symbol, every=self.every)


class RivalSymbols(Measure):
    """Once per symbol of a kind in the tableau of the other player who has most of them."""

    def __init__(self, symbol: int) -> None:
        self.suffix = "_rival"
        self.category = NEIGHBOURS
        self.symbol: int = symbol

    def count(self, g: TheCity, seat: int, more: int) -> int:
        best = 0
        for other in range(g.players):
            if other != seat:
                best = max(best, g.tally[other * TALLIES + self.symbol])
        return best

    def message(self, gain: str, number: int) -> Message:
        symbol = f"symbol:{SYMBOLS[self.symbol]}"
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
        return Message(f"thecity-{gain}-per-other", number=number, card=NAMES[self.kind])


class WithOwn(Measure):
    """Once if a card of this kind is in the own tableau."""

    def __init__(self, kind: int) -> None:
        self.suffix = "_with"
        self.category = BUILDINGS
        self.kind: int = kind

    def count(self, g: TheCity, seat: int, more: int) -> int:
        return 1 if more == self.kind or g.has(seat, self.kind) else 0

    def message(self, gain: str, number: int) -> Message:
        return Message(f"thecity-{gain}-with-own", number=number, card=NAMES[self.kind])


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
        return Message(f"thecity-{gain}-per-in-play", number=number, card=NAMES[self.kind])


class WithInPlay(PerInPlay):
    """Once if a card of this kind is in any tableau."""

    def __init__(self, kind: int) -> None:
        super().__init__(kind)
        self.suffix = "_with"

    def count(self, g: TheCity, seat: int, more: int) -> int:
        return 1 if PerInPlay.count(self, g, seat, more) else 0

    def message(self, gain: str, number: int) -> Message:
        return Message(f"thecity-{gain}-with-in-play", number=number, card=NAMES[self.kind])


# ---- effects --------------------------------------------------------------------------------------


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
        return Message("thecity-discount", number=self.number, cards=tuple([NAMES[kind] for kind in self.kinds]))


class SymbolDiscount(Standing["TheCity"]):
    """Every card that shows a symbol costs less."""

    def __init__(self, number: int, symbol: int) -> None:
        super().__init__(COST, True)
        self.number: int = number
        self.symbol: int = symbol

    def apply(self, g: TheCity, seat: int, value: int, about: int) -> int:
        return value - self.number if g.book.tally[about * TALLIES + self.symbol] else value

    def message(self) -> Message:
        return Message("thecity-symbol-discount", number=self.number, symbol=f"symbol:{SYMBOLS[self.symbol]}")


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
        return Message("thecity-requires", cards=tuple([NAMES[kind] for kind in self.kinds]))


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


# ---- how a card line is written -------------------------------------------------------------------


def income(measure: Measure | None = None) -> Maker:
    """Income each round, printed or by a measure."""
    if measure is None:
        return lambda numbers: Printed(INCOME_TALLY, numbers.take("income"))
    return lambda numbers: Gain(INCOME, numbers.take("income" + measure.suffix), measure)


def points(measure: Measure | None = None) -> Maker:
    """Points each round, printed or by a measure."""
    if measure is None:
        return lambda numbers: Printed(POINTS_TALLY, numbers.take("points"))
    return lambda numbers: Gain(POINTS, numbers.take("points" + measure.suffix), measure)


def income_per_several(symbol: int) -> Maker:
    """Income per several own symbols; how many make one is a number of the edition."""

    def make(numbers: Numbers) -> Effect[TheCity]:
        every = numbers.take("income_every")
        return Gain(INCOME, numbers.take("income_per"), OwnSymbols(symbol, every))

    return make


def per_symbol(symbol: int) -> Measure:
    """Per own symbol of a kind."""
    return OwnSymbols(symbol, 1)


def per_rival_symbol(symbol: int) -> Measure:
    """Per symbol of the other player who has most."""
    return RivalSymbols(symbol)


def per_other(name: str) -> Measure:
    """Per further own copy of the card itself."""
    return OwnOthers(INDEX[name])


def with_own(name: str) -> Measure:
    """Once with this building in the own tableau."""
    return WithOwn(INDEX[name])


def per_in_play(name: str) -> Measure:
    """Per card of this name in all tableaus."""
    return PerInPlay(INDEX[name])


def with_in_play(name: str) -> Measure:
    """Once with a card of this name in any tableau."""
    return WithInPlay(INDEX[name])


def discount(*names: str) -> Maker:
    """These cards cost less."""
    kinds = tuple([INDEX[name] for name in names])
    return lambda numbers: Discount(numbers.take("discount"), kinds)


def symbol_discount(symbol: int) -> Maker:
    """Cards with this symbol cost less."""
    return lambda numbers: SymbolDiscount(numbers.take("discount"), symbol)


def requires(*names: str) -> Maker:
    """One of these is needed."""
    kinds = tuple([INDEX[name] for name in names])
    return lambda numbers: Requires(kinds)


def limit() -> Maker:
    """At most so many per player."""
    return lambda numbers: Limit(numbers.take("limit"))


def crew() -> Maker:
    """Two cards in one round."""
    return lambda numbers: Crew(numbers.take("crew"))


def set_aside() -> Maker:
    """Lies ready for each player."""
    return lambda numbers: SetAside()
