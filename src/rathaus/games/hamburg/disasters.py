"""What raises risks in Hamburg: dice and black tokens."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.kinds import BLACK
from rathaus.games.hamburg.matters import DRAWS_TOKEN, PHASE_II, TOKEN_CHOICE, TOKEN_MARKS, TOKEN_POINTS
from rathaus.games.hamburg.questions import colour_name
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0
from rathaus.games.hamburg.tokens import TOKENS
from rathaus.games.hansa.risks import HIGH, Suffer
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import COUNTED, SEAT, Counted, Fields, ForSeat, Task


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
    DEED: ClassVar[str] = "raise"

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
