"""Clocks: how much time the seats of a table have to choose, and what of it has passed.

The time of a seat runs while it is asked. A *turn* lasts from when a seat is asked until it is not asked any more: all
it chooses in between shares one time, however many small choices that are. Where a seat is asked again at once, because
it was the last to choose, its next turn begins with the round, or when its choice lets somebody else be asked.

Taking back goes back to the clock of before: what the turn had used up stays used up, and nothing that was added or
begun by the choice stands. While it was not asked in between, its time stood still.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import itemgetter

DAY = 86_400
LIVE_SECONDS = 120
BUDGET_SECONDS = 600
BUDGET_INCREMENT = 15
USUAL_DAYS = 3


def wall() -> float:
    """The time of day, as the database has it."""
    return time.time()


class Now:
    """The server's time: that of the day when this process began, then it goes on whatever the machine's clock does.

    It never goes back, from one process to the next neither: what was asked once was asked in the past.
    """

    def __init__(self) -> None:
        self.set(wall())

    def set(self, at: float) -> None:
        """Go on from this time."""
        self.at = at
        self.mark = time.monotonic()

    def __call__(self) -> float:
        """The time now."""
        return self.at + time.monotonic() - self.mark


class Outages:
    """When no process of the server was alive: such time counts against nobody.

    There are as many such times as the server was started: only those that matter are gone through.
    """

    def __init__(self) -> None:
        self.gaps: list[tuple[float, float]] = []  # in order
        self.latest = 0.0  # the server's time as far as any process has told it

    def learn(self, lives: Sequence[tuple[float, float]]) -> None:
        """Take over from when to when the server has lived, in order."""
        gaps = []
        for (_, end), (begin, _) in pairwise(lives):
            if begin > end:
                gaps.append((end, begin))
        self.gaps = gaps
        self.latest = max([end for _, end in lives], default=0.0)

    def passed(self, since: float, until: float) -> float:
        """The seconds between two moments that count."""
        lost = 0.0
        for begin, end in self._from(since):
            if begin >= until:
                break
            lost += min(until, end) - max(since, begin)
        return max(0.0, until - since - lost)

    def after(self, since: float, seconds: float) -> float:
        """The moment at which so many seconds that count have passed."""
        moment = since + seconds
        for begin, end in self._from(since):
            if begin >= moment:
                break
            moment += end - max(begin, since)
        return moment

    def _from(self, since: float) -> Iterator[tuple[float, float]]:
        """The gaps that end after a moment, in order."""
        gaps = self.gaps
        return map(gaps.__getitem__, range(bisect_right(gaps, since, key=itemgetter(1)), len(gaps)))


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of a seat.

    ``asked`` is when it began to be asked, or None; ``total`` for how long it had been asked before that, ``start``
    what that was when its turn began, and ``left`` what it had left of its budget then.
    """

    asked: float | None
    total: float
    start: float
    left: float


@dataclass(frozen=True)
class Clocks:
    """The clocks of a table: so many seconds for each turn, or for all with an increment after each turn."""

    outages: Outages
    seconds: int | None
    increment: int | None  # None if the seconds are for each turn
    seats: tuple[SeatClock, ...]

    @classmethod
    def new(cls, outages: Outages, seconds: int | None, increment: int | None, seats: int) -> Clocks:
        """Clocks that do not run yet."""
        return cls(outages, seconds, increment, (SeatClock(None, 0.0, 0.0, float(seconds or 0)),) * seats)

    def moved(self, waiting: Collection[int], anew: Collection[int], at: float) -> Clocks:
        """The clocks when these seats are asked from then on; those ``anew`` have a new turn though they were asked."""
        return replace(
            self,
            seats=tuple([self._moved(seat, seat in waiting, seat in anew, at) for seat in range(len(self.seats))]),
        )

    def _moved(self, seat: int, asked: bool, anew: bool, at: float) -> SeatClock:
        clock = self.seats[seat]
        if clock.asked is not None and asked and not anew:
            return clock
        if clock.asked is not None:
            total = self._total(clock, at)
            left = max(0.0, clock.left - (total - clock.start)) + (self.increment or 0)
            clock = SeatClock(None, total, total, left)
        return replace(clock, asked=at, start=clock.total) if asked else clock

    def taken_back(self, were: Clocks, waiting: Collection[int], at: float) -> Clocks:
        """The clocks when a choice is taken back that was made when they were so."""
        clocks = []
        for seat, (clock, before) in enumerate(zip(self.seats, were.seats, strict=True)):
            asked, total = clock.asked, clock.total
            if asked is None and seat in waiting:
                asked = at
            elif asked is not None and seat not in waiting:
                asked, total = None, self._total(clock, at)
            clocks.append(SeatClock(asked, total, before.start, before.left))
        return replace(self, seats=tuple(clocks))

    def fresh(self, seats: Collection[int], at: float) -> Clocks:
        """The clocks when the turns of seats that are asked begin only then."""
        return replace(
            self,
            seats=tuple(
                [
                    replace(clock, asked=at, start=clock.total) if seat in seats and clock.asked is not None else clock
                    for seat, clock in enumerate(self.seats)
                ]
            ),
        )

    def _total(self, clock: SeatClock, at: float) -> float:
        return clock.total + (0.0 if clock.asked is None else self.outages.passed(clock.asked, at))

    def deadline(self, seat: int) -> float | None:
        """When the time of a seat that is asked has run out, or None."""
        clock = self.seats[seat]
        if self.seconds is None or clock.asked is None:
            return None
        allowed = float(self.seconds) if self.increment is None else clock.left
        return self.outages.after(clock.asked, allowed - (clock.total - clock.start))

    def left(self, seat: int) -> float | None:
        """What a seat that is not asked has left of its budget, or None."""
        clock = self.seats[seat]
        return clock.left if self.increment is not None and clock.asked is None else None
