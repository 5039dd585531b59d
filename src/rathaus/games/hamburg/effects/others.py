"""Cards that reach other players: victims decide clockwise, each finishing before the next."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.board import EVERYBODY, SQUARE, TURNED, WIDTH
from rathaus.games.hamburg.disasters import RaiseColour, RaiseToken, draw_token
from rathaus.games.hamburg.effects.gains import Act
from rathaus.games.hamburg.kinds import COLOUR
from rathaus.games.hamburg.matters import BY_CARD, DRAWS_TOKEN
from rathaus.games.hamburg.questions import (
    Lose,
    card_name,
    discard_cards,
    lose_building,
    lose_site,
    lose_wall,
    own_risks,
    own_workers,
)
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, MARKER0, MARKERS, SEAT0
from rathaus.games.hamburg.thumb import most
from rathaus.kernel.happening import DRAWN, LOST, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import COUNTED, SEAT, Counted, Fields, Pick, Task


class Blow:
    """What one victim suffers from a card of another seat."""

    id: str

    @abstractmethod
    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        """Let it happen."""


class Victim(Task[Hamburg]):
    """A seat suffers a blow; ``what`` is its place in BLOWS."""

    __slots__ = ("by", "card", "number", "seat", "what")

    FIELDS: ClassVar[Fields] = {
        "seat": SEAT,
        "by": SEAT,
        "card": ranges.CARD,
        "number": ranges.NUMBER,
        "what": ranges.BLOW,
    }

    def __init__(self, seat: int, by: int, card: int, number: int, what: int) -> None:
        self.seat: int = seat
        self.by: int = by
        self.card: int = card
        self.number: int = number
        self.what: int = what

    def run(self, g: Hamburg) -> None:
        g.blame(self.by, card_name(self.card))
        BLOWS[self.what].fall(g, self.seat, self.by, self.card, self.number)
        g.blame(NOBODY, "")


class Others(Act):
    """Every other seat suffers a blow."""

    def __init__(self, what: int, number: int = 0) -> None:
        self.what: int = what
        self.number: int = number

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        # ruling: victims-clockwise
        g.plan(*[Victim(other, seat, card, self.number, self.what) for other in g.after(seat)])

    def message(self) -> Message:
        return Message(f"hamburg-others-{BLOWS[self.what].id}", number=self.number)


class DiscardCard(Blow):
    """Discard a card from the hand."""

    def __init__(self) -> None:
        self.id = "discard-card"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        discard_cards(g, victim, 1, by, card)


class TurnMarker(Blow):
    """Turn a majority marker back."""

    def __init__(self) -> None:
        self.id = "turn-marker"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        if g.turned(victim):
            g.push(TurnBack(victim, by, card))


class TurnBack(Lose):
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


class StolenCard(Blow):
    """A card of the hand, at random, goes to the other seat; both know it."""

    def __init__(self) -> None:
        self.id = "stolen-card"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        # ruling: stolen-card
        if g.hands[victim] and g.holds_cards(by):
            taken = g.hands[victim][g.rng.below(len(g.hands[victim]))]
            g.from_hand(victim, taken)
            if g.sink is not None:
                names = {"seat": f"seat:{by}", "other": f"seat:{victim}"}
                for knower in (by, victim):
                    stolen = Message("hamburg-told-stolen-card", card=card_name(taken), **names)
                    g.tell_seat(knower, stolen, None, DRAWN, by)
                g.tell("hamburg-told-stolen", LOST, by, of=victim, **names)
            g.to_hand_known(by, taken, victim)
            g.known[victim] = doubtful(g.known[victim], COLOUR[taken], by)
            g.revealed()


def doubtful(facts: tuple[tuple[int, int], ...], colour: int, thief: int) -> tuple[tuple[int, int], ...]:
    """What is still known of a hand from which a card with this back was taken unseen.

    Any card of that colour may have been the one, but for the thief, who knows it was not.
    """
    kept = [fact for fact in facts if COLOUR[fact[0]] != colour or fact[1] >= 0]
    sure = [(card, thief) for card, who in facts if COLOUR[card] == colour and who == EVERYBODY]
    return tuple(kept + sure)


class PaidMarks(Blow):
    """Pay marks to the other seat."""

    def __init__(self) -> None:
        self.id = "pay"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        marks = min(number, g.marks(victim))
        g.gain_marks(victim, -marks)
        g.gain_marks(by, marks)


class GivenWorkers(Blow):
    """Give workers to the other seat."""

    def __init__(self) -> None:
        self.id = "give-workers"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        # ruling: giver-chooses
        if number and g.all_workers(victim):
            g.push(GiveWorker(victim, number, by, card))


class GiveWorker(Counted[Hamburg]):
    """Which worker is given away?"""

    __slots__ = ("by", "card")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": COUNTED, "by": SEAT, "card": ranges.CARD}
    ABOUT: ClassVar[str] = "worker"

    def __init__(self, seat: int, count: int, by: int, card: int) -> None:
        super().__init__(seat, count)
        self.by: int = by
        self.card: int = card

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-give-worker", seat=f"seat:{self.by}", count=self.count)

    def things(self, g: Hamburg) -> list[int]:
        return own_workers(g, self.seat)

    def answers(self, g: Hamburg) -> int:
        return min(self.count, g.all_workers(self.seat))

    def times(self, g: Hamburg, thing: int) -> int:
        return g.workers(self.seat, thing - COLOUR0)

    def hunch(self, g: Hamburg, things: tuple[int, ...]) -> int:
        return most(g, self.seat, things)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.blame(self.by, card_name(self.card))
        g.gain_workers(self.seat, thing - COLOUR0, -1)
        g.gain_workers(self.by, thing - COLOUR0, 1)
        g.blame(NOBODY, "")
        if self.count > 1 and g.all_workers(self.seat):
            g.push(GiveWorker(self.seat, self.count - 1, self.by, self.card))


class LostWall(Blow):
    """Remove a wall section."""

    def __init__(self) -> None:
        self.id = "lose-wall"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        lose_wall(g, victim, by, card)


class StepBack(Blow):
    """Move back a step on the square."""

    def __init__(self) -> None:
        self.id = "step-back"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        # ruling: back-from-the-start
        at = victim * WIDTH + SQUARE
        if g.n[at]:
            g.n[at] -= 1
            if g.sink is not None:
                g.tell("hamburg-told-stepped-back", LOST, seat=f"seat:{victim}")


class LostBuilding(Blow):
    """Discard a building."""

    def __init__(self) -> None:
        self.id = "lose-building"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        lose_building(g, victim, by, card)


class LostSite(Blow):
    """Discard a site."""

    def __init__(self) -> None:
        self.id = "lose-site"

    def fall(self, g: Hamburg, victim: int, by: int, card: int, number: int) -> None:
        lose_site(g, victim, by, card)


BLOWS: tuple[Blow, ...] = (
    DiscardCard(),
    TurnMarker(),
    StolenCard(),
    PaidMarks(),
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


class MarksForPoints(Act):
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


class ReduceMineRaiseOthers(Act):
    """Reduce one risk; if that was possible, everybody else's is raised."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.any_risk(seat):
            g.push(ReduceAndRaise(seat))

    def message(self) -> Message:
        return Message("hamburg-reduce-mine-raise-others")


class TokenForOthers(Act):
    """Draw a black token: everybody else's risk of its colour is raised."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        # ruling: own-token
        if g.consult(DRAWS_TOKEN, seat, 1, BY_CARD):
            token = draw_token(g, seat)
            g.plan(*[RaiseToken(other, token) for other in g.after(seat)])

    def message(self) -> Message:
        return Message("hamburg-token-for-others")
