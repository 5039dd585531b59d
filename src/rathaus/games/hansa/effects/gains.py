"""Gains: money, points, workers and reduced risks, with the questions they ask."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hansa import ranges
from rathaus.games.hansa.effects.acts import Worded
from rathaus.games.hansa.effects.measures import Measure
from rathaus.games.hansa.questions import AnyWorker, ReduceOne, own_workers, reduce_up_to
from rathaus.games.hansa.risks import HIGH
from rathaus.games.hansa.state import Town
from rathaus.games.hansa.things import DONE
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import COUNTED, SEAT, Fields, Pick


class Money(Worded):
    """Money: a number times a measure."""

    def __init__(self, says: Message, number: int, measure: Measure) -> None:
        super().__init__(says)
        self.number: int = number
        self.measure: Measure = measure

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        g.gain_money(seat, self.number * self.measure.count(g, seat, given))


class MoneyIfAtMost(Worded):
    """Money if all dice total at most a number."""

    def __init__(self, says: Message, number: int, most: int) -> None:
        super().__init__(says)
        self.number: int = number
        self.most: int = most

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        if sum(g.dice) <= self.most:
            g.gain_money(seat, self.number)


class Points(Worded):
    """Points: a number for every so many of a measure."""

    def __init__(self, says: Message, number: int, every: int, measure: Measure) -> None:
        super().__init__(says)
        self.number: int = number
        self.every: int = every
        self.measure: Measure = measure

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        g.gain_points(seat, self.number * (self.measure.count(g, seat, given) // self.every))


# ---- workers --------------------------------------------------------------------------------------------


class Workers(Worded):
    """One worker of each of these colours."""

    def __init__(self, says: Message, colours: tuple[int, ...]) -> None:
        super().__init__(says)
        self.colours: tuple[int, ...] = colours

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        for colour in self.colours:
            g.gain_workers(seat, colour, 1)


class AnyWorkers(Worded):
    """Workers of any colours."""

    def __init__(self, says: Message, number: int) -> None:
        super().__init__(says)
        self.number: int = number

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        g.push(AnyWorker(seat, self.number))


class HighDieWorker(Worded):
    """Workers of a colour if its die is high."""

    def __init__(self, says: Message, number: int, colour: int) -> None:
        super().__init__(says)
        self.number: int = number
        self.colour: int = colour

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        if g.dice[self.colour] >= HIGH:
            g.gain_workers(seat, self.colour, self.number)


class ExchangeGive(Pick[Town]):
    """Give workers to be exchanged. The new ones, by colour, are put down at the end, so that none is given again."""

    __slots__ = ("fifth", "first", "fourth", "second", "third")

    FIELDS: ClassVar[Fields] = {
        "seat": SEAT,
        "first": COUNTED,
        "second": COUNTED,
        "third": COUNTED,
        "fourth": COUNTED,
        "fifth": COUNTED,
    }
    ABOUT: ClassVar[str] = "worker"

    def __init__(self, seat: int, first: int, second: int, third: int, fourth: int, fifth: int) -> None:
        super().__init__(seat)
        self.first: int = first
        self.second: int = second
        self.third: int = third
        self.fourth: int = fourth
        self.fifth: int = fifth

    def taken(self) -> list[int]:
        """The new workers by colour."""
        return [self.first, self.second, self.third, self.fourth, self.fifth]

    def prompt(self, g: Town) -> Message:
        return g.says("exchange-give")

    def things(self, g: Town) -> list[int]:
        return [DONE, *own_workers(g, self.seat)]

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.give_hunch(self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        if thing == DONE:
            for colour, number in enumerate(self.taken()):
                g.gain_workers(self.seat, colour, number)
        else:
            given = thing - g.cards.colour0
            g.gain_workers(self.seat, given, -1)
            g.push(ExchangeTake(self.seat, self.first, self.second, self.third, self.fourth, self.fifth, given))


class ExchangeTake(ExchangeGive):
    """Take a worker of another colour for the one given."""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {**ExchangeGive.FIELDS, "colour": ranges.COLOUR}
    ABOUT: ClassVar[str] = "supply"
    NOT: ClassVar[str] = "same"

    def __init__(self, seat: int, first: int, second: int, third: int, fourth: int, fifth: int, colour: int) -> None:
        super().__init__(seat, first, second, third, fourth, fifth)
        self.colour: int = colour

    def prompt(self, g: Town) -> Message:
        return g.says("exchange-take", colour=g.colour_name(self.colour))

    def things(self, g: Town) -> list[int]:
        # ruling: different-colour
        return [g.cards.colour0 + colour for colour in range(5) if colour != self.colour]

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.take_hunch(self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        taken = self.taken()
        taken[thing - g.cards.colour0] += 1
        g.push(ExchangeGive(self.seat, taken[0], taken[1], taken[2], taken[3], taken[4]))


class Exchange(Worded):
    """Exchange any number of workers for as many of other colours."""

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        g.push(ExchangeGive(seat, 0, 0, 0, 0, 0))

    def possible(self, g: Town, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.all_workers(seat) > len(spent)


# ---- risks ----------------------------------------------------------------------------------------------


class ReduceRisk(Worded):
    """Reduce the risk of one colour."""

    def __init__(self, says: Message, colour: int) -> None:
        super().__init__(says)
        self.colour: int = colour

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        g.reduce(seat, self.colour)

    def possible(self, g: Town, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.risk(seat, self.colour) > 0


class ReduceOneRisk(Worded):
    """Reduce one risk of any colour."""

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        if g.any_risk(seat):
            g.push(ReduceOne(seat))

    def possible(self, g: Town, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.any_risk(seat)


class ReduceRisks(Worded):
    """Reduce risks of any colours, up to a number times a measure."""

    def __init__(self, says: Message, number: int, measure: Measure) -> None:
        super().__init__(says)
        self.number: int = number
        self.measure: Measure = measure

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        reduce_up_to(g, seat, self.number * self.measure.count(g, seat, given))

    def possible(self, g: Town, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.any_risk(seat)
