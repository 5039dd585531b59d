"""Cards of Hamburg that reach other players, beside those of every town."""

from __future__ import annotations

from typing import Any, ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.disasters import RaiseToken, draw_token
from rathaus.games.hamburg.matters import BY_CARD, DRAWS_TOKEN
from rathaus.games.hamburg.questions import lose_building, lose_site, lose_wall
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, MARKER0, MARKERS, SEAT0
from rathaus.games.hansa.board import TURNED, WIDTH
from rathaus.games.hansa.effects.acts import Act
from rathaus.games.hansa.effects.others import Blow, GivenWorkers, PaidMoney, StepBack, StolenCard
from rathaus.games.hansa.questions import Lose, card_name, discard_cards, own_risks
from rathaus.games.hansa.risks import RaiseColour
from rathaus.kernel.happening import LOST, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick


class DiscardCard(Blow[Hamburg]):
    """Discard a card from the hand."""

    def __init__(self) -> None:
        self.id = "discard-card"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        discard_cards(g, victim, 1, by, card)


class TurnMarker(Blow[Hamburg]):
    """Turn a majority marker back."""

    def __init__(self) -> None:
        self.id = "turn-marker"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        if g.turned(victim):
            g.push(TurnBack(victim, by, card))


class TurnBack(Lose[Hamburg]):
    """Which marker is turned back?"""

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-turn-back")

    def things(self, g: Hamburg) -> list[int]:
        turned = g.n[self.seat * WIDTH + TURNED]
        return [MARKER0 + marker for marker in range(5) if turned >> marker & 1]

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.n[self.seat * WIDTH + TURNED] &= ~(1 << (thing - MARKER0))
        if g.sink is not None:
            marker = f"marker:{MARKERS[thing - MARKER0]}"
            g.tell("hamburg-told-turned-back", LOST, self.by, self.because(), seat=f"seat:{self.seat}", marker=marker)


class LostWall(Blow[Hamburg]):
    """Remove a wall section."""

    def __init__(self) -> None:
        self.id = "lose-wall"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        lose_wall(g, victim, by, card)


class LostBuilding(Blow[Hamburg]):
    """Discard a building."""

    def __init__(self) -> None:
        self.id = "lose-building"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        lose_building(g, victim, by, card)


class LostSite(Blow[Hamburg]):
    """Discard a site."""

    def __init__(self) -> None:
        self.id = "lose-site"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        lose_site(g, victim, by, card)


BLOWS: tuple[Blow[Any], ...] = (
    DiscardCard(),
    TurnMarker(),
    StolenCard(),
    PaidMoney(),
    GivenWorkers(),
    LostWall(),
    StepBack(),
    LostBuilding(),
    LostSite(),
)
DISCARD_CARD, TURN_MARKER, STOLEN_CARD, PAY, GIVE_WORKERS, LOSE_WALL, STEP_BACK, LOSE_BUILDING, LOSE_SITE = range(9)


# ---- marks for points -------------------------------------------------------------------------------------


def give_mark(g: Hamburg, seat: int, other: int, card: int) -> None:
    """A mark for a point, if the other has one."""
    # ruling: mark-for-nothing
    g.blame(seat, card_name(card))
    g.gain_marks(seat, -1)
    g.gain_marks(other, 1)
    if g.points_of(other):
        g.gain_points(other, -1)
        g.gain_points(seat, 1)
    g.blame(NOBODY, "")


class ChoosePaid(Pick[Hamburg]):
    """Who gets a mark? ``paid`` are those who have got one, as bits."""

    __slots__ = ("card", "paid")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "paid": ranges.SEATS, "card": ranges.CARD}

    def __init__(self, seat: int, paid: int, card: int) -> None:
        super().__init__(seat)
        self.paid: int = paid
        self.card: int = card

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-paid")

    def things(self, g: Hamburg) -> list[int]:
        return [SEAT0 + other for other in range(g.players) if other != self.seat and not self.paid >> other & 1]

    def chosen(self, g: Hamburg, thing: int) -> None:
        give_mark(g, self.seat, thing - SEAT0, self.card)
        if g.marks(self.seat):
            g.push(ChoosePaid(self.seat, self.paid | 1 << (thing - SEAT0), self.card))


class MarksForPoints(Act[Hamburg]):
    """Give each other player a mark, as far as possible: each loses a point, and this seat gains it."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.marks(seat) >= g.players - 1:
            for other in g.after(seat):
                give_mark(g, seat, other, card)
        elif g.marks(seat):
            g.push(ChoosePaid(seat, 0, card))

    def message(self) -> Message:
        return Message("hamburg-marks-for-points")


# ---- risks of others --------------------------------------------------------------------------------------


class ReduceAndRaise(Pick[Hamburg]):
    """Which own risk is reduced, and everybody else's raised?"""

    ABOUT: ClassVar[str] = "risk"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-reduce-and-raise")

    def things(self, g: Hamburg) -> list[int]:
        return own_risks(g, self.seat)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.reduce(self.seat, thing - COLOUR0)
        g.plan(*[RaiseColour(other, thing - COLOUR0) for other in g.after(self.seat)])


class ReduceMineRaiseOthers(Act[Hamburg]):
    """Reduce one risk; if that was possible, everybody else's is raised."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.any_risk(seat):
            g.push(ReduceAndRaise(seat))

    def message(self) -> Message:
        return Message("hamburg-reduce-mine-raise-others")


class TokenForOthers(Act[Hamburg]):
    """Draw a black token: everybody else's risk of its colour is raised."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        # ruling: own-token
        if g.consult(DRAWS_TOKEN, seat, 1, BY_CARD):
            token = draw_token(g, seat)
            g.plan(*[RaiseToken(other, token) for other in g.after(seat)])

    def message(self) -> Message:
        return Message("hamburg-token-for-others")
