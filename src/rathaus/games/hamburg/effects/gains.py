"""What a card does when it acts: the common ground, and gains of marks, points and workers."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.disasters import HIGH
from rathaus.games.hamburg.effects.measures import Measure
from rathaus.games.hamburg.kinds import BLACK
from rathaus.games.hamburg.matters import PARK_MARKS
from rathaus.games.hamburg.questions import (
    AnyWorker,
    ReduceOne,
    colour_name,
    own_workers,
    reduce_further,
    reduce_up_to,
)
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, DONE
from rathaus.kernel.effects import Effect
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import COUNTED, SEAT, Counted, Fields, Pick


class Act(Effect[Hamburg]):
    """Something a card does when it acts for a seat."""

    @abstractmethod
    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        """Do it, as far as possible; ``given`` is what the card's price named."""

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        """Whether it can be done without the workers of these colours; what only counts may count nothing."""
        return True


class Marks(Act):
    """Marks: a number times a measure."""

    def __init__(self, number: int, measure: Measure) -> None:
        self.number: int = number
        self.measure: Measure = measure

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        g.gain_marks(seat, self.number * self.measure.count(g, seat, given))

    def message(self) -> Message:
        return Message(f"hamburg-marks-{self.measure.id}", number=self.number, **self.measure.args())


class ParkMarks(Act):
    """Marks of a park card, which a standing effect may raise."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        g.gain_marks(seat, g.consult(PARK_MARKS, seat, self.number, card))

    def message(self) -> Message:
        return Message("hamburg-marks-flat", number=self.number)


class Points(Act):
    """Points: a number for every so many of a measure."""

    def __init__(self, number: int, every: int, measure: Measure) -> None:
        self.number: int = number
        self.every: int = every
        self.measure: Measure = measure

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        g.gain_points(seat, self.number * (self.measure.count(g, seat, given) // self.every))

    def message(self) -> Message:
        return Message(f"hamburg-points-{self.measure.id}", number=self.number, every=self.every, **self.measure.args())


# ---- workers --------------------------------------------------------------------------------------------


class Workers(Act):
    """One worker of each of these colours."""

    def __init__(self, colours: tuple[int, ...]) -> None:
        self.colours: tuple[int, ...] = colours

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        for colour in self.colours:
            g.gain_workers(seat, colour, 1)

    def message(self) -> Message:
        return Message("hamburg-workers", colours=tuple([colour_name(colour) for colour in self.colours]))


class AnyWorkers(Act):
    """Workers of any colours."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        g.push(AnyWorker(seat, self.number))

    def message(self) -> Message:
        return Message("hamburg-any-workers", number=self.number)


class HighDieWorker(Act):
    """A worker of a colour if its die is high."""

    def __init__(self, colour: int) -> None:
        self.colour: int = colour

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.dice[self.colour] >= HIGH:
            g.gain_workers(seat, self.colour, 1)

    def message(self) -> Message:
        return Message("hamburg-high-die-worker", colour=colour_name(self.colour))


class WorkersOnOnes(Act):
    """A worker of the colour of each die showing 1; for the black one any worker."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        for colour in range(5):
            if g.dice[colour] == 1:
                g.gain_workers(seat, colour, 1)
        if g.dice[BLACK] == 1:
            g.push(AnyWorker(seat, 1))

    def message(self) -> Message:
        return Message("hamburg-workers-on-ones")


class WorkersOnEqualDice(Act):
    """A worker of the colour of each die that shows what the black one shows."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        for colour in range(5):
            if g.dice[colour] == g.dice[BLACK]:
                g.gain_workers(seat, colour, 1)

    def message(self) -> Message:
        return Message("hamburg-workers-on-equal-dice")


class BuyWorker(Counted[Hamburg]):
    """Buy workers of any colours for a mark each, as many as wished."""

    ABOUT: ClassVar[str] = "supply"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-buy-worker", count=self.count)

    def things(self, g: Hamburg) -> list[int]:
        return [DONE, *[COLOUR0 + colour for colour in range(5)]] if g.marks(self.seat) else [DONE]

    def chosen(self, g: Hamburg, thing: int) -> None:
        if thing != DONE:
            g.gain_marks(self.seat, -1)
            g.gain_workers(self.seat, thing - COLOUR0, 1)
            if self.count > 1 and g.marks(self.seat):
                g.push(BuyWorker(self.seat, self.count - 1))


class BuyWorkers(Act):
    """Buy up to so many workers."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.marks(seat):
            g.push(BuyWorker(seat, self.number))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.marks(seat) > 0

    def message(self) -> Message:
        return Message("hamburg-buy-workers", number=self.number)


class ExchangeGive(Pick[Hamburg]):
    """Give workers to be exchanged. The new ones, by colour, are put down at the end, so that none is given again."""

    __slots__ = ("brown", "gray", "orange", "pink", "purple")

    FIELDS: ClassVar[Fields] = {
        "seat": SEAT,
        "purple": COUNTED,
        "orange": COUNTED,
        "gray": COUNTED,
        "pink": COUNTED,
        "brown": COUNTED,
    }
    ABOUT: ClassVar[str] = "worker"

    def __init__(self, seat: int, purple: int, orange: int, gray: int, pink: int, brown: int) -> None:
        super().__init__(seat)
        self.purple: int = purple
        self.orange: int = orange
        self.gray: int = gray
        self.pink: int = pink
        self.brown: int = brown

    def taken(self) -> list[int]:
        """The new workers by colour."""
        return [self.purple, self.orange, self.gray, self.pink, self.brown]

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-exchange-give")

    def things(self, g: Hamburg) -> list[int]:
        return [DONE, *own_workers(g, self.seat)]

    def chosen(self, g: Hamburg, thing: int) -> None:
        if thing == DONE:
            for colour, number in enumerate(self.taken()):
                g.gain_workers(self.seat, colour, number)
        else:
            g.gain_workers(self.seat, thing - COLOUR0, -1)
            given = thing - COLOUR0
            g.push(ExchangeTake(self.seat, self.purple, self.orange, self.gray, self.pink, self.brown, given))


class ExchangeTake(ExchangeGive):
    """Take a worker of another colour for the one given."""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {**ExchangeGive.FIELDS, "colour": ranges.COLOUR}
    ABOUT: ClassVar[str] = "supply"
    NOT: ClassVar[str] = "same"

    def __init__(self, seat: int, purple: int, orange: int, gray: int, pink: int, brown: int, colour: int) -> None:
        super().__init__(seat, purple, orange, gray, pink, brown)
        self.colour: int = colour

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-exchange-take", colour=colour_name(self.colour))

    def things(self, g: Hamburg) -> list[int]:
        # ruling: different-colour
        return [COLOUR0 + colour for colour in range(5) if colour != self.colour]

    def chosen(self, g: Hamburg, thing: int) -> None:
        taken = self.taken()
        taken[thing - COLOUR0] += 1
        g.push(ExchangeGive(self.seat, taken[0], taken[1], taken[2], taken[3], taken[4]))


class Exchange(Act):
    """Exchange any number of workers for as many of other colours."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        g.push(ExchangeGive(seat, 0, 0, 0, 0, 0))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.all_workers(seat) > len(spent)

    def message(self) -> Message:
        return Message("hamburg-exchange")


# ---- marks and points by dice ---------------------------------------------------------------------------


class MostEqualDice(Act):
    """As many marks as the number says that most dice show, if one number leads."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        # ruling: most-frequent-number
        counts = [g.dice.count(number) for number in range(1, 7)]
        if counts.count(max(counts)) == 1:
            g.gain_marks(seat, counts.index(max(counts)) + 1)

    def message(self) -> Message:
        return Message("hamburg-most-equal-dice")


class MarksIfAtMost(Act):
    """Marks if all dice total at most a number."""

    def __init__(self, number: int, most: int) -> None:
        self.number: int = number
        self.most: int = most

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if sum(g.dice) <= self.most:
            g.gain_marks(seat, self.number)

    def message(self) -> Message:
        return Message("hamburg-marks-if-at-most", number=self.number, most=self.most)


class PointsIfAtLeast(Act):
    """Points if all dice total at least a number."""

    def __init__(self, number: int, least: int) -> None:
        self.number: int = number
        self.least: int = least

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if sum(g.dice) >= self.least:
            g.gain_points(seat, self.number)

    def message(self) -> Message:
        return Message("hamburg-points-if-at-least", number=self.number, least=self.least)


# ---- risks ----------------------------------------------------------------------------------------------


class ReduceRisk(Act):
    """Reduce the risk of one colour."""

    def __init__(self, colour: int) -> None:
        self.colour: int = colour

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        g.reduce(seat, self.colour)

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.risk(seat, self.colour) > 0

    def message(self) -> Message:
        return Message("hamburg-reduce-risk", colour=colour_name(self.colour))


class ReduceOneRisk(Act):
    """Reduce one risk of any colour."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.any_risk(seat):
            g.push(ReduceOne(seat))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.any_risk(seat)

    def message(self) -> Message:
        return Message("hamburg-reduce-one-risk")


class ReduceThatRisk(Act):
    """Reduce the risk of the named colour up to so many times."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.reduce(seat, given):
            reduce_further(g, seat, self.number - 1, given)

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.risk(seat, given) > 0

    def message(self) -> Message:
        return Message("hamburg-reduce-that-risk", number=self.number)


class ReduceRisks(Act):
    """Reduce risks of any colours, up to a number times a measure."""

    def __init__(self, number: int, measure: Measure) -> None:
        self.number: int = number
        self.measure: Measure = measure

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        reduce_up_to(g, seat, self.number * self.measure.count(g, seat, given))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.any_risk(seat)

    def message(self) -> Message:
        return Message(f"hamburg-reduce-{self.measure.id}", number=self.number, **self.measure.args())
