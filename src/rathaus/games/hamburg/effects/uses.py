"""Using III buildings in Hamburg: whether they can act, what they cost, and free uses."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.refusals import POINTLESS, PRICE
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, DONE
from rathaus.games.hansa.effects.acts import Perform, possible
from rathaus.games.hansa.questions import card_name, own_workers
from rathaus.kernel.happening import USED
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import FLAG, SEAT, Fields, Pick


def unpayable(g: Hamburg, seat: int, card: int, spent: tuple[int, ...]) -> int:
    """Why a III building cannot act for its price, when workers of these colours are spent already; 0: it can."""
    price = g.book.prices[card]
    for colour in price:
        if g.workers(seat, colour) <= spent.count(colour):
            return PRICE
    if price:
        spent = spent + price
    if g.book.any_worker[card]:
        named = [colour for colour in range(5) if g.workers(seat, colour) > spent.count(colour)]
        if not named:
            return PRICE
        return 0 if any([possible(g, seat, card, colour, (*spent, colour)) for colour in named]) else POINTLESS
    if g.book.different[card]:
        return 0 if g.all_workers(seat) > len(spent) else PRICE
    return 0 if possible(g, seat, card, 0, spent) else POINTLESS


def use(g: Hamburg, seat: int, card: int) -> None:
    """Pay the price of a III building and let it act."""
    told_use(g, seat, card)
    for colour in g.book.prices[card]:
        g.gain_workers(seat, colour, -1)
    if g.book.any_worker[card]:
        g.push(NameWorker(seat, card, 1))
    elif g.book.different[card]:
        g.push(PayDifferent(seat, card, 0))
    else:
        g.push(Perform(seat, card, 0, 0))


def told_use(g: Hamburg, seat: int, card: int) -> None:
    """Report that a building is used."""
    if g.sink is not None:
        g.tell("hamburg-told-used", USED, act=True, seat=f"seat:{seat}", card=card_name(card))


def use_free(g: Hamburg, seat: int, card: int) -> None:
    """Let a III building act without its price of workers."""
    told_use(g, seat, card)
    if g.book.any_worker[card] and g.book.names_colour[card]:
        g.push(NameWorker(seat, card, 0))
    else:
        g.push(Perform(seat, card, 0, 0))


class NameWorker(Pick[Hamburg]):
    """Return a worker of any colour; where no price is paid, only name one."""

    __slots__ = ("card", "pays")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": ranges.CARD, "pays": FLAG}

    def __init__(self, seat: int, card: int, pays: int) -> None:
        super().__init__(seat)
        self.card: int = card
        self.pays: int = pays

    def fits(self, g: Hamburg, at: int) -> bool:
        return g.book.any_worker[self.card]

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-name-worker", card=card_name(self.card), paid=self.pays)

    def things(self, g: Hamburg) -> list[int]:
        if not self.pays:
            return [COLOUR0 + colour for colour in range(5) if possible(g, self.seat, self.card, colour, ())]
        held = own_workers(g, self.seat)
        return [t for t in held if possible(g, self.seat, self.card, t - COLOUR0, (t - COLOUR0,))]

    def about(self, g: Hamburg, thing: int) -> str:
        return "worker" if self.pays else "colour"

    def chosen(self, g: Hamburg, thing: int) -> None:
        if self.pays:
            g.gain_workers(self.seat, thing - COLOUR0, -1)
        g.push(Perform(self.seat, self.card, 0, thing - COLOUR0))


class PayDifferent(Pick[Hamburg]):
    """Return workers of different colours, as many as wished."""

    __slots__ = ("card", "paid")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": ranges.CARD, "paid": ranges.COLOURS}
    ABOUT: ClassVar[str] = "worker"

    def __init__(self, seat: int, card: int, paid: int) -> None:
        super().__init__(seat)
        self.card: int = card
        self.paid: int = paid  # the colours returned, as bits

    def fits(self, g: Hamburg, at: int) -> bool:
        return g.book.different[self.card]

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-pay-different", paid=self.paid.bit_count())

    def things(self, g: Hamburg) -> list[int]:
        colours = [t for t in own_workers(g, self.seat) if not self.paid >> (t - COLOUR0) & 1]
        return [DONE, *colours] if self.paid else colours

    def chosen(self, g: Hamburg, thing: int) -> None:
        paid = self.paid
        if thing != DONE:
            g.gain_workers(self.seat, thing - COLOUR0, -1)
            paid |= 1 << (thing - COLOUR0)
            again = PayDifferent(self.seat, self.card, paid)
            if again.things(g) != [DONE]:
                g.push(again)
                return
        g.push(Perform(self.seat, self.card, 0, paid.bit_count()))
