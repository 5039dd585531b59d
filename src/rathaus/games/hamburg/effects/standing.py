"""What stands while a card lies in a display, and what counts at the end."""

from __future__ import annotations

from rathaus.games.hamburg.effects.measures import Measure, Once
from rathaus.games.hamburg.effects.piles import category_name
from rathaus.games.hamburg.kinds import COLOUR
from rathaus.games.hamburg.questions import colour_name
from rathaus.games.hamburg.state import Hamburg
from rathaus.kernel.effects import Effect, Standing
from rathaus.kernel.message import Message


class Adds(Standing[Hamburg]):
    """Adds a number in a matter."""

    def __init__(self, id: str, matter: int, number: int) -> None:
        super().__init__(matter, False)
        self.id: str = id
        self.number: int = number

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return value + self.number

    def message(self) -> Message:
        return Message(f"hamburg-{self.id}", number=abs(self.number))


class Sets(Adds):
    """Sets a number in a matter, whatever it was before."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return self.number


class AddsForColour(Adds):
    """Adds a number where the matter is about a colour."""

    def __init__(self, id: str, matter: int, number: int, colour: int) -> None:
        super().__init__(id, matter, number)
        self.colour: int = colour

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return value + self.number if about == self.colour else value

    def message(self) -> Message:
        return Message(f"hamburg-{self.id}", number=self.number, colour=colour_name(self.colour))


class AddsAbout(Adds):
    """Adds what the matter is about, such as the black die."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return value + about


class Halves(Standing[Hamburg]):
    """Halves the price of buildings of a colour, rounded up."""

    def __init__(self, matter: int, colour: int) -> None:
        super().__init__(matter, False)
        self.colour: int = colour

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return (value + 1) // 2 if COLOUR[about] == self.colour else value

    def message(self) -> Message:
        return Message("hamburg-half-price", colour=colour_name(self.colour))


class Laurel(Effect[Hamburg]):
    """Points at the end: a number for every so many of a measure."""

    def __init__(self, number: int, every: int, measure: Measure) -> None:
        self.number: int = number
        self.every: int = every
        self.measure: Measure = measure

    def worth(self, g: Hamburg, seat: int, built: list[int]) -> int:
        """The points it would give now, when these buildings count."""
        return self.number * (self.measure.at_end(g, seat, built) // self.every)

    def message(self) -> Message:
        return Message(f"hamburg-points-{self.measure.id}", number=self.number, every=self.every, **self.measure.args())


class BestStatueTwice(Laurel):
    """The best statue counts once more."""

    def __init__(self) -> None:
        super().__init__(1, 1, Once())

    def worth(self, g: Hamburg, seat: int, built: list[int]) -> int:
        return max(g.statues_won[seat], default=0)

    def message(self) -> Message:
        return Message("hamburg-best-statue-twice")


class CountsAs(Effect[Hamburg]):
    """The building belongs to several categories."""

    def __init__(self, categories: tuple[int, ...]) -> None:
        # ruling: four-categories
        self.categories: tuple[int, ...] = categories

    def message(self) -> Message:
        return Message("hamburg-counts-as", categories=tuple([category_name(c) for c in self.categories]))


class WithoutLowDice(Effect[Hamburg]):
    """Advance for marks when no die shows 1 or 2."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def message(self) -> Message:
        return Message("hamburg-without-low-dice", number=self.number)


class TakeBuildingsBack(Effect[Hamburg]):
    """Take buildings back into the hand at the end of a round."""

    def message(self) -> Message:
        return Message("hamburg-take-buildings-back")
