"""Cards that reach other players: victims decide clockwise, each finishing before the next."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Generic

from rathaus.games.hansa import ranges
from rathaus.games.hansa.effects.acts import Worded
from rathaus.games.hansa.hands import doubtful
from rathaus.games.hansa.questions import card_name, own_workers
from rathaus.games.hansa.state import T, Town
from rathaus.games.hansa.thumb import most
from rathaus.kernel.happening import DRAWN, LOST, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import COUNTED, SEAT, Counted, Fields, Task


class Blow(Generic[T]):
    """What one victim suffers from a card of another seat; ``id`` is part of the message that says it."""

    id: str

    @abstractmethod
    def fall(self, g: T, victim: int, by: int, card: int, number: int) -> None:
        """Let it happen."""


class Victim(Task[Town]):
    """A seat suffers a blow; ``what`` is its place among those of the game."""

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

    def run(self, g: Town) -> None:
        g.blame(self.by, card_name(self.card))
        g.cards.blows[self.what].fall(g, self.seat, self.by, self.card, self.number)
        g.blame(NOBODY, "")


class Others(Worded):
    """Every other seat suffers a blow."""

    def __init__(self, says: Message, what: int, number: int) -> None:
        super().__init__(says)
        self.what: int = what
        self.number: int = number

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        # ruling: victims-clockwise
        g.plan(*[Victim(other, seat, card, self.number, self.what) for other in g.after(seat)])


class StolenCard(Blow[Town]):
    """A card of the hand, at random, goes to the other seat; both know it."""

    def __init__(self) -> None:
        self.id = "stolen-card"

    def fall(self, g: Town, victim: int, by: int, card: int, number: int) -> None:
        # ruling: stolen-card
        if g.hands[victim] and g.holds_cards(by):
            taken = g.hands[victim][g.rng.below(len(g.hands[victim]))]
            g.from_hand(victim, taken)
            if g.sink is not None:
                names: dict[str, Any] = {"seat": f"seat:{by}", "other": f"seat:{victim}"}
                for knower in (by, victim):
                    stolen = g.says("told-stolen-card", card=card_name(taken), **names)
                    g.tell_seat(knower, stolen, None, DRAWN, by)
                g.told("stolen", LOST, by, of=victim, **names)
            g.to_hand_known(by, taken, victim)
            g.known[victim] = doubtful(g, victim, taken, by)
            g.revealed()


class PaidMoney(Blow[Town]):
    """Pay money to the other seat."""

    def __init__(self) -> None:
        self.id = "pay"

    def fall(self, g: Town, victim: int, by: int, card: int, number: int) -> None:
        paid = min(number, g.money(victim))
        g.gain_money(victim, -paid)
        g.gain_money(by, paid)


class GivenWorkers(Blow[Town]):
    """Give workers to the other seat."""

    def __init__(self) -> None:
        self.id = "give-workers"

    def fall(self, g: Town, victim: int, by: int, card: int, number: int) -> None:
        # ruling: giver-chooses
        if number and g.all_workers(victim):
            g.push(GiveWorker(victim, number, by, card))


class GiveWorker(Counted[Town]):
    """Which worker is given away?"""

    __slots__ = ("by", "card")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": COUNTED, "by": SEAT, "card": ranges.CARD}
    ABOUT: ClassVar[str] = "worker"

    def __init__(self, seat: int, count: int, by: int, card: int) -> None:
        super().__init__(seat, count)
        self.by: int = by
        self.card: int = card

    def prompt(self, g: Town) -> Message:
        return g.says("give-worker", seat=f"seat:{self.by}", count=self.count)

    def things(self, g: Town) -> list[int]:
        return own_workers(g, self.seat)

    def answers(self, g: Town) -> int:
        return min(self.count, g.all_workers(self.seat))

    def times(self, g: Town, thing: int) -> int:
        return g.workers(self.seat, thing - g.cards.colour0)

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return most(g, self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        colour = thing - g.cards.colour0
        g.blame(self.by, card_name(self.card))
        g.gain_workers(self.seat, colour, -1)
        g.gain_workers(self.by, colour, 1)
        g.blame(NOBODY, "")
        if self.count > 1 and g.all_workers(self.seat):
            g.push(GiveWorker(self.seat, self.count - 1, self.by, self.card))


class StepBack(Blow[Town]):
    """Move back a level."""

    def __init__(self) -> None:
        self.id = "step-back"

    def fall(self, g: Town, victim: int, by: int, card: int, number: int) -> None:
        g.step_back(victim)
