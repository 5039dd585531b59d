"""What reaches other players in Bruges alone: what they lose, florins given, smuggling."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rathaus.games.bruges import ranges
from rathaus.games.bruges.effects.acts import Says
from rathaus.games.bruges.questions import lose_character, lose_house, lose_space
from rathaus.games.bruges.state import Bruges
from rathaus.games.bruges.things import SEAT0
from rathaus.games.bruges.thumb import least_rival
from rathaus.games.hansa.effects.others import Blow, GivenWorkers, PaidMoney, StepBack, StolenCard
from rathaus.games.hansa.questions import card_name
from rathaus.games.hansa.ranges import CARD
from rathaus.games.hansa.risks import RaiseColour
from rathaus.kernel.happening import NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick


class LostSpace(Blow[Bruges]):
    """Remove a canal tile."""

    def __init__(self) -> None:
        self.id = "lose-space"

    def fall(self, g: Bruges, victim: int, by: int, card: int, number: int) -> None:
        lose_space(g, victim, by, card)


class LostCharacter(Blow[Bruges]):
    """Discard a character."""

    def __init__(self) -> None:
        self.id = "lose-character"

    def fall(self, g: Bruges, victim: int, by: int, card: int, number: int) -> None:
        lose_character(g, victim, by, card)


class LostHouse(Blow[Bruges]):
    """Discard a house."""

    def __init__(self) -> None:
        self.id = "lose-house"

    def fall(self, g: Bruges, victim: int, by: int, card: int, number: int) -> None:
        lose_house(g, victim, by, card)


BLOWS: Final[tuple[Blow[Any], ...]] = (
    StolenCard(),
    PaidMoney(),
    GivenWorkers(),
    StepBack(),
    LostSpace(),
    LostCharacter(),
    LostHouse(),
)
STOLEN_CARD, PAY, GIVE_WORKERS, STEP_BACK, LOSE_SPACE, LOSE_CHARACTER, LOSE_HOUSE = range(7)


# ---- florins for points -----------------------------------------------------------------------------------


def give_florin(g: Bruges, seat: int, other: int, card: int) -> None:
    """A florin to another seat, for a point."""
    g.blame(seat, card_name(card))
    g.gain_money(seat, -1)
    g.gain_money(other, 1)
    g.gain_points(seat, 1)
    g.blame(NOBODY, "")


class ChoosePaid(Pick[Bruges]):
    """Who gets a florin? ``paid`` are those who have got one, as bits."""

    __slots__ = ("card", "paid")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "paid": ranges.SEATS, "card": CARD}

    def __init__(self, seat: int, paid: int, card: int) -> None:
        super().__init__(seat)
        self.paid: int = paid
        self.card: int = card

    def fits(self, g: Bruges, at: int) -> bool:
        short = 0 < g.money(self.seat) < g.players - 1 - self.paid.bit_count()
        return short and self.paid < 1 << g.players and not self.paid >> self.seat & 1

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-choose-paid", florins=g.money(self.seat))

    def things(self, g: Bruges) -> list[int]:
        return [SEAT0 + other for other in range(g.players) if other != self.seat and not self.paid >> other & 1]

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return least_rival(g, things)

    def chosen(self, g: Bruges, thing: int) -> None:
        give_florin(g, self.seat, thing - SEAT0, self.card)
        if g.money(self.seat):
            g.push(ChoosePaid(self.seat, self.paid | 1 << (thing - SEAT0), self.card))


class FlorinsForPoints(Says):
    """Give each other player a florin, as far as possible, for a point each."""

    def act(self, g: Bruges, seat: int, card: int, given: int) -> None:
        # ruling: moneylender
        if g.money(seat) >= g.players - 1:
            for other in g.after(seat):
                give_florin(g, seat, other, card)
        elif g.money(seat):
            g.push(ChoosePaid(seat, 0, card))

    def possible(self, g: Bruges, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.money(seat) > 0


# ---- smuggling --------------------------------------------------------------------------------------------


class Smuggle(Says):
    """Discard a threat of a colour; every other player gets one."""

    def __init__(self, says: Message, colour: int) -> None:
        super().__init__(says)
        self.colour: int = colour

    def act(self, g: Bruges, seat: int, card: int, given: int) -> None:
        # ruling: smugglers
        if g.reduce(seat, self.colour):
            g.plan(*[RaiseColour(other, self.colour) for other in g.after(seat)])

    def possible(self, g: Bruges, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.risk(seat, self.colour) > 0
