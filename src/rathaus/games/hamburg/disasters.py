"""Risks and disasters of Hamburg: increases, preventions, and what strikes."""

from __future__ import annotations

from typing import ClassVar, Final

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.board import RISKS, WIDTH
from rathaus.games.hamburg.kinds import BLACK, BROWN, COLOURS, GRAY, ORANGE, PINK
from rathaus.games.hamburg.matters import (
    DRAWS_TOKEN,
    PHASE_II,
    PREVENTS,
    RAISED_WORKERS,
    RISES,
    STRIKES_AT,
    TOKEN_CHOICE,
    TOKEN_MARKS,
    TOKEN_POINTS,
)
from rathaus.games.hamburg.questions import colour_name, lose_building, lose_site, lose_wall
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, NO, YES
from rathaus.games.hamburg.tokens import TOKENS
from rathaus.kernel.happening import FATE, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import COUNTED, SEAT, Counted, Fields, ForSeat, Pick, Task

ALL: Final = 31  # all colours, as bits
HIGH: Final = 5  # a die of this or more raises a risk


class RiskByDice(ForSeat[Hamburg]):
    """Phase II, step 3, for one seat: the dice and perhaps a token raise its risks."""

    def run(self, g: Hamburg) -> None:
        # ruling: token-each
        seat = self.seat
        g.raising = [1 if die >= HIGH else 0 for die in g.dice[:5]]
        if g.dice[BLACK] < HIGH or not g.consult(DRAWS_TOKEN, seat, 1, PHASE_II):
            g.push(Suffer(seat))
            return
        token = TOKENS[draw_token(g, seat)]
        if token.gift is not None:
            g.push(token.gift(seat))
        g.push(Suffer(seat))
        if g.consult(TOKEN_CHOICE, seat, 0, -1):
            g.push(TokenColour(seat, len(token.colours), 0))
        else:
            for colour in token.colours:
                g.raising[colour] += 1


def draw_token(g: Hamburg, seat: int) -> int:
    """A seat draws a black token, for whomever it strikes: its kind."""
    token = g.draw_token()
    if g.sink is not None:
        colours = tuple([colour_name(colour) for colour in TOKENS[token].colours])
        g.tell("hamburg-told-token", seat=f"seat:{seat}", colours=colours)
    g.gain_points(seat, g.consult(TOKEN_POINTS, seat, 0, -1))
    g.gain_marks(seat, g.consult(TOKEN_MARKS, seat, 0, -1))
    return token


class TokenColour(Counted[Hamburg]):
    """Choose which risks the token raises. ``named`` are those chosen, as bits."""

    __slots__ = ("named",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": COUNTED, "named": ranges.COLOURS}
    ABOUT: ClassVar[str] = "risk"
    NOT: ClassVar[str] = "raised"

    def __init__(self, seat: int, count: int, named: int) -> None:
        super().__init__(seat, count)
        self.named: int = named

    def fits(self, g: Hamburg, at: int) -> bool:
        return at > 0 and isinstance(g.agenda[at - 1], Suffer)

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-token-colour")

    def things(self, g: Hamburg) -> list[int]:
        # ruling: named-colours
        return [COLOUR0 + colour for colour in range(5) if not self.named >> colour & 1]

    def chosen(self, g: Hamburg, thing: int) -> None:
        colour = thing - COLOUR0
        g.raising[colour] += 1
        if self.count > 1:
            g.push(TokenColour(self.seat, self.count - 1, self.named | 1 << colour))


class RaiseToken(Task[Hamburg]):
    """A seat's risks of a token's colours are raised by another's card."""

    __slots__ = ("seat", "token")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "token": ranges.TOKEN}

    def __init__(self, seat: int, token: int) -> None:
        self.seat: int = seat
        self.token: int = token

    def run(self, g: Hamburg) -> None:
        g.raising = [1 if colour in TOKENS[self.token].colours else 0 for colour in range(5)]
        g.push(Suffer(self.seat))


class RaiseColour(Task[Hamburg]):
    """A seat's risk of a colour is raised by another's card."""

    __slots__ = ("colour", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}

    def __init__(self, seat: int, colour: int) -> None:
        self.seat: int = seat
        self.colour: int = colour

    def run(self, g: Hamburg) -> None:
        g.raising = [1 if colour == self.colour else 0 for colour in range(5)]
        g.push(Suffer(self.seat))


class Suffer(ForSeat[Hamburg]):
    """Decide preventions, apply the other increases, then let disasters strike."""

    def run(self, g: Hamburg) -> None:
        # ruling: increases-then-strikes
        rises = g.consult(RISES, self.seat, ALL, -1)
        if rises != ALL:
            g.raising = [number if rises >> colour & 1 else 0 for colour, number in enumerate(g.raising)]
        g.push(Increase(self.seat))
        if g.consult(PREVENTS, self.seat, 0, -1):
            g.plan(*[Prevent(self.seat, colour) for colour in range(5) for _ in range(g.raising[colour])])


class Prevent(Task[Hamburg]):
    """One increase may be prevented by returning a worker of its colour."""

    __slots__ = ("colour", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}

    def __init__(self, seat: int, colour: int) -> None:
        self.seat: int = seat
        self.colour: int = colour

    def run(self, g: Hamburg) -> None:
        if g.workers(self.seat, self.colour):
            g.push(PreventThis(self.seat, self.colour))


class PreventThis(Pick[Hamburg]):
    """Prevent this increase?"""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour: int = colour

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-prevent", colour=colour_name(self.colour))

    def things(self, g: Hamburg) -> list[int]:
        return [YES, NO]

    def chosen(self, g: Hamburg, thing: int) -> None:
        # ruling: prevented-is-no-increase
        if thing == YES:
            g.gain_workers(self.seat, self.colour, -1)
            g.raising[self.colour] -= 1


class Increase(ForSeat[Hamburg]):
    """The increases one by one; a risk that reaches its limit strikes and counts from 0 again."""

    def run(self, g: Hamburg) -> None:
        # ruling: strikes-later
        limit = g.consult(STRIKES_AT, self.seat, 3, -1)
        workers = g.consult(RAISED_WORKERS, self.seat, 0, -1)
        for colour in range(5):
            at = self.seat * WIDTH + RISKS + colour
            for _ in range(g.raising[colour]):
                g.n[at] += 1
                if g.sink is not None:
                    g.tell("hamburg-told-raised", seat=f"seat:{self.seat}", colour=colour_name(colour), level=g.n[at])
                if workers:
                    g.gain_workers(self.seat, colour, workers)
                if g.n[at] >= limit:
                    g.n[at] = 0
                    g.striking |= 1 << colour
        g.raising = [0] * 5
        g.push(Strike(self.seat))


class Strike(ForSeat[Hamburg]):
    """The marked disasters strike, in the order their victim chooses."""

    def run(self, g: Hamburg) -> None:
        marked = [colour for colour in range(5) if g.striking >> colour & 1]
        if len(marked) == 1:
            strike(g, self.seat, marked[0])
        elif marked:
            g.push(NextStrike(self.seat))


class NextStrike(Pick[Hamburg]):
    """Which disaster strikes next?"""

    ABOUT: ClassVar[str] = "strike"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-next-strike")

    def things(self, g: Hamburg) -> list[int]:
        return [COLOUR0 + colour for colour in range(5) if g.striking >> colour & 1]

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.push(Strike(self.seat))
        strike(g, self.seat, thing - COLOUR0)


def strike(g: Hamburg, seat: int, colour: int) -> None:
    """A disaster strikes a seat."""
    # ruling: losses-are-chosen
    g.striking &= ~(1 << colour)
    if g.sink is not None:
        g.tell(f"hamburg-told-strike-{COLOURS[colour]}", seat=f"seat:{seat}")
    g.blame(FATE, "")
    if colour == PINK:  # riot
        g.gain_marks(seat, -g.marks(seat))
    elif colour == GRAY:  # flood
        lose_site(g, seat, FATE, 0)
    elif colour == BROWN:  # the wall collapses
        lose_wall(g, seat, FATE, 0)
    elif colour == ORANGE:  # fire
        lose_building(g, seat, FATE, 0)
    else:  # disease
        for worker in range(5):
            g.gain_workers(seat, worker, -g.workers(seat, worker))
    g.blame(NOBODY, "")
