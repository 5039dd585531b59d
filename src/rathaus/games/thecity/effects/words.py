"""The words in which a card of The City is written: each makes an effect of the edition's numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rathaus.games.thecity.effects.measures import (
    Measure,
    OwnOthers,
    OwnSymbols,
    PerInPlay,
    RivalSymbols,
    WithInPlay,
    WithOwn,
)
from rathaus.games.thecity.effects.standing import (
    Crew,
    Discount,
    Gain,
    Limit,
    Printed,
    Requires,
    SetAside,
    SymbolDiscount,
)
from rathaus.games.thecity.kinds import INCOME_TALLY, INDEX, POINTS_TALLY
from rathaus.games.thecity.matters import INCOME, POINTS
from rathaus.kernel.edition import Numbers
from rathaus.kernel.effects import Effect

if TYPE_CHECKING:
    from rathaus.games.thecity.state import TheCity

Maker = Callable[[Numbers], "Effect[TheCity]"]


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
