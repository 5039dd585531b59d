"""Buildings of Hamburg: placing one, and what follows."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.kinds import COLOUR
from rathaus.games.hamburg.matters import (
    AFTER_BUILD,
    BUILT_MARKS,
    BUILT_POINTS,
    OTHERS_BUILD,
    TWICE,
)
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hansa.effects.acts import BoltAgain, Perform
from rathaus.games.hansa.questions import card_name
from rathaus.kernel.happening import BUILT
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick, Task


def place_building(g: Hamburg, seat: int) -> list[Task[Hamburg]]:
    """What is to happen so that the card in the air lies on a site with room."""
    roomy = g.roomy(seat)
    if len(roomy) == 1:
        g.put_building(seat, roomy[0], g.air)
        g.air = 0
        return []
    return [ChooseSite(seat)]


class ChooseSite(Pick[Hamburg]):
    """On which site is the building built?"""

    ABOUT: ClassVar[str] = "site"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-site", card=card_name(g.air))

    def things(self, g: Hamburg) -> list[int]:
        return g.roomy(self.seat)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.put_building(self.seat, thing, g.air)
        g.air = 0


class AfterBuild(Task[Hamburg]):
    """After the basic action build: the own risk, then what follows any building."""

    __slots__ = ("card", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": ranges.CARD}

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def run(self, g: Hamburg) -> None:
        for _ in range(g.consult(AFTER_BUILD, self.seat, 0, -1)):
            g.reduce(self.seat, COLOUR[self.card])
        g.push(Built(self.seat, self.card))


class Built(AfterBuild):
    """A building is new in a display: others' marks, then it stands, then its bolt acts."""

    def run(self, g: Hamburg) -> None:
        # ruling: order-after-building, not-on-itself
        seat, card = self.seat, self.card
        if g.sink is not None:
            g.tell("hamburg-told-built", BUILT, seat=f"seat:{seat}", card=card_name(card))
        g.gain_points(seat, g.consult(BUILT_POINTS, seat, 0, card))
        g.gain_marks(seat, g.consult(BUILT_MARKS, seat, 0, card))
        for other in g.after(seat):
            g.gain_marks(other, g.consult(OTHERS_BUILD, other, 0, card))
        twice = g.consult(TWICE, seat, 0, -1) > 0
        for effect in g.book.standing[card]:
            g.stand(effect, seat)
        if g.book.bolts[card]:
            if twice:
                g.push(BoltAgain(seat, card))
            g.push(Perform(seat, card, 0, 0))
