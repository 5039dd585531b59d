"""Gains of marks, points and workers in Hamburg, beside those of every town."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hamburg.kinds import BLACK
from rathaus.games.hamburg.matters import PARK_MARKS
from rathaus.games.hamburg.questions import reduce_further
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, DONE
from rathaus.games.hansa.effects.acts import Act
from rathaus.games.hansa.questions import AnyWorker
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import Counted


class ParkMarks(Act[Hamburg]):
    """Marks of a park card, which a standing effect may raise."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        g.gain_marks(seat, g.consult(PARK_MARKS, seat, self.number, card))

    def message(self) -> Message:
        return Message("hamburg-marks-flat", number=self.number)


# ---- workers --------------------------------------------------------------------------------------------


class WorkersOnOnes(Act[Hamburg]):
    """A worker of the colour of each die showing 1; for the black one any worker."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        for colour in range(5):
            if g.dice[colour] == 1:
                g.gain_workers(seat, colour, 1)
        if g.dice[BLACK] == 1:
            g.push(AnyWorker(seat, 1))

    def message(self) -> Message:
        return Message("hamburg-workers-on-ones")


class WorkersOnEqualDice(Act[Hamburg]):
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


class BuyWorkers(Act[Hamburg]):
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


# ---- marks and points by dice ---------------------------------------------------------------------------


class MostEqualDice(Act[Hamburg]):
    """As many marks as the number says that most dice show, if one number leads."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        # ruling: most-frequent-number
        counts = [g.dice.count(number) for number in range(1, 7)]
        if counts.count(max(counts)) == 1:
            g.gain_marks(seat, counts.index(max(counts)) + 1)

    def message(self) -> Message:
        return Message("hamburg-most-equal-dice")


class PointsIfAtLeast(Act[Hamburg]):
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


class ReduceThatRisk(Act[Hamburg]):
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
