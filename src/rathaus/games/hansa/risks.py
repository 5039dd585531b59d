"""Risks: increases, preventions, and the order in which disasters strike."""

from __future__ import annotations

from typing import ClassVar, Final

from rathaus.games.hansa import ranges
from rathaus.games.hansa.board import RISKS, WIDTH
from rathaus.games.hansa.matters import PREVENTS, RAISED_WORKERS, RISES, STRIKES_AT
from rathaus.games.hansa.state import Town
from rathaus.kernel.happening import FATE, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, ForSeat, Pick, Task

ALL: Final = 31  # all colours, as bits
HIGH: Final = 5  # a die of this or more raises a risk
LIMIT: Final = 3  # at this level a disaster strikes


class RaiseColour(Task[Town]):
    """A seat's risk of a colour is raised by another's card."""

    __slots__ = ("colour", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}

    def __init__(self, seat: int, colour: int) -> None:
        self.seat: int = seat
        self.colour: int = colour

    def run(self, g: Town) -> None:
        g.raising = [1 if colour == self.colour else 0 for colour in range(5)]
        g.push(Suffer(self.seat))


class Suffer(ForSeat[Town]):
    """Decide preventions, apply the other increases, then let disasters strike."""

    def run(self, g: Town) -> None:
        # ruling: increases-then-strikes
        rises = g.consult(RISES, self.seat, ALL, -1)
        if rises != ALL:
            g.raising = [number if rises >> colour & 1 else 0 for colour, number in enumerate(g.raising)]
        g.push(Increase(self.seat))
        if g.consult(PREVENTS, self.seat, 0, -1):
            g.plan(*[Prevent(self.seat, colour) for colour in range(5) for _ in range(g.raising[colour])])


class Prevent(Task[Town]):
    """One increase may be prevented by returning a worker of its colour."""

    __slots__ = ("colour", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}

    def __init__(self, seat: int, colour: int) -> None:
        self.seat: int = seat
        self.colour: int = colour

    def run(self, g: Town) -> None:
        if g.workers(self.seat, self.colour):
            g.push(PreventThis(self.seat, self.colour))


class PreventThis(Pick[Town]):
    """Prevent this increase?"""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}
    DEED: ClassVar[str] = "prevent"

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour: int = colour

    def prompt(self, g: Town) -> Message:
        return g.says("prevent", colour=g.colour_name(self.colour))

    def things(self, g: Town) -> list[int]:
        return [g.cards.yes, g.cards.no]

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.prevent_hunch(self.seat, self.colour)

    def chosen(self, g: Town, thing: int) -> None:
        # ruling: prevented-is-no-increase
        if thing == g.cards.yes:
            g.gain_workers(self.seat, self.colour, -1)
            g.raising[self.colour] -= 1


class Increase(ForSeat[Town]):
    """The increases one by one; a risk that reaches its limit strikes and counts from 0 again."""

    def run(self, g: Town) -> None:
        limit = g.consult(STRIKES_AT, self.seat, LIMIT, -1)
        workers = g.consult(RAISED_WORKERS, self.seat, 0, -1)
        for colour in range(5):
            at = self.seat * WIDTH + RISKS + colour
            for _ in range(g.raising[colour]):
                g.n[at] += 1
                if g.sink is not None:
                    g.told("raised", seat=f"seat:{self.seat}", colour=g.colour_name(colour), level=g.n[at])
                if workers:
                    g.gain_workers(self.seat, colour, workers)
                if g.n[at] >= limit:
                    g.n[at] = 0
                    g.striking |= 1 << colour
        g.raising = [0] * 5
        g.push(Strike(self.seat))


class Strike(ForSeat[Town]):
    """The marked disasters strike, in the order their victim chooses."""

    def run(self, g: Town) -> None:
        marked = [colour for colour in range(5) if g.striking >> colour & 1]
        if len(marked) == 1:
            strike(g, self.seat, marked[0])
        elif marked:
            g.push(NextStrike(self.seat))


class NextStrike(Pick[Town]):
    """Which disaster strikes next?"""

    ABOUT: ClassVar[str] = "strike"

    def prompt(self, g: Town) -> Message:
        return g.says("next-strike")

    def things(self, g: Town) -> list[int]:
        first = g.cards.colour0
        return [first + colour for colour in range(5) if g.striking >> colour & 1]

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.strike_hunch(self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        g.push(Strike(self.seat))
        strike(g, self.seat, thing - g.cards.colour0)


def strike(g: Town, seat: int, colour: int) -> None:
    """A disaster strikes a seat; what it does, the game knows."""
    g.striking &= ~(1 << colour)
    if g.sink is not None:
        g.told(f"strike-{g.cards.colours[colour]}", by=FATE, act=True, seat=f"seat:{seat}")
    g.blame(FATE, "")
    g.strike(seat, colour)
    g.blame(NOBODY, "")
