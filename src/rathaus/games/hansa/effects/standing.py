"""What stands while a card lies in a display, and what counts at the end."""

from __future__ import annotations

from rathaus.games.hansa.effects.measures import Measure
from rathaus.games.hansa.state import Town
from rathaus.kernel.effects import Effect, Standing
from rathaus.kernel.message import Message


class Adds(Standing[Town]):
    """Adds a number in a matter."""

    def __init__(self, says: Message, matter: int, number: int) -> None:
        super().__init__(matter, False)
        self.says: Message = says
        self.number: int = number

    def apply(self, g: Town, seat: int, value: int, about: int) -> int:
        return value + self.number

    def message(self) -> Message:
        return self.says


class Sets(Adds):
    """Sets a number in a matter, whatever it was before."""

    def apply(self, g: Town, seat: int, value: int, about: int) -> int:
        return self.number


class AddsForColour(Adds):
    """Adds a number where the matter is about a colour."""

    def __init__(self, says: Message, matter: int, number: int, colour: int) -> None:
        super().__init__(says, matter, number)
        self.colour: int = colour

    def apply(self, g: Town, seat: int, value: int, about: int) -> int:
        return value + self.number if about == self.colour else value


class Halves(Standing[Town]):
    """Halves the price of dwellers of a colour, rounded up."""

    def __init__(self, says: Message, matter: int, colour: int) -> None:
        super().__init__(matter, False)
        self.says: Message = says
        self.colour: int = colour

    def apply(self, g: Town, seat: int, value: int, about: int) -> int:
        return (value + 1) // 2 if g.cards.colour[about] == self.colour else value

    def message(self) -> Message:
        return self.says


class Laurel(Effect[Town]):
    """Points at the end: a number for every so many of a measure."""

    def __init__(self, says: Message, number: int, every: int, measure: Measure) -> None:
        self.says: Message = says
        self.number: int = number
        self.every: int = every
        self.measure: Measure = measure

    def worth(self, g: Town, seat: int, built: list[int]) -> int:
        """The points it would give now, when these dwellers count."""
        return self.number * (self.measure.at_end(g, seat, built) // self.every)

    def message(self) -> Message:
        return self.says


class WithoutLowDice(Effect[Town]):
    """Advance for money when no die shows 1 or 2."""

    def __init__(self, says: Message, number: int) -> None:
        self.says: Message = says
        self.number: int = number

    def message(self) -> Message:
        return self.says
