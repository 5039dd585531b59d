"""Cards that act: the common ground of what they do, a card acting part by part, and bolts that act again."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from rathaus.games.hansa import ranges
from rathaus.games.hansa.questions import card_name
from rathaus.games.hansa.state import T, Town
from rathaus.kernel.effects import Effect
from rathaus.kernel.happening import NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick, Task


class Act(Effect[T]):
    """Something a card does when it acts for a seat."""

    @abstractmethod
    def act(self, g: T, seat: int, card: int, given: int) -> None:
        """Do it, as far as possible; ``given`` is what the card's price named."""

    def possible(self, g: T, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        """Whether it can be done without the workers of these colours; what only counts may count nothing."""
        return True


class Worded(Act[Town]):
    """An act of every town, which each game puts into words of its own."""

    def __init__(self, says: Message) -> None:
        self.says: Message = says

    def message(self) -> Message:
        return self.says


def possible(g: Town, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
    """Whether every part of a card can be done now, when workers of these colours are spent."""
    return all([act.possible(g, seat, card, given, spent) for act in g.cards.acts[card]])


class Perform(Task[Town]):
    """A card acts for a seat, part by part; ``given`` is the colour or number its price named."""

    __slots__ = ("card", "given", "seat", "step")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": ranges.CARD, "step": ranges.STEP, "given": ranges.GIVEN}

    def __init__(self, seat: int, card: int, step: int, given: int) -> None:
        self.seat: int = seat
        self.card: int = card
        self.step: int = step
        self.given: int = given

    def fits(self, g: Town, at: int) -> bool:
        return self.step < len(g.cards.acts[self.card])

    def run(self, g: Town) -> None:
        # ruling: bolts-must-act
        acts = g.cards.acts[self.card]
        if self.step + 1 < len(acts):
            g.push(Perform(self.seat, self.card, self.step + 1, self.given))
        if g.sink is None:
            acts[self.step].act(g, self.seat, self.card, self.given)
            return
        g.blame(self.seat, card_name(self.card))
        acts[self.step].act(g, self.seat, self.card, self.given)
        g.blame(NOBODY, "")


class BoltAgain(Pick[Town]):
    """A bolt that has just acted may act a second time."""

    __slots__ = ("card",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": ranges.CARD}
    DEED: ClassVar[str] = "again"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def fits(self, g: Town, at: int) -> bool:
        return g.cards.bolts[self.card]

    def prompt(self, g: Town) -> Message:
        return g.says("bolt-again", card=card_name(self.card))

    def things(self, g: Town) -> list[int]:
        return [g.cards.yes, g.cards.no]

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.again_hunch(self.seat, self.card)

    def chosen(self, g: Town, thing: int) -> None:
        # ruling: bolt-twice
        if thing == g.cards.yes:
            g.push(Perform(self.seat, self.card, 0, 0))
