"""Using III buildings in Hamburg: whether they can act, what they cost, and free uses."""

from __future__ import annotations

from typing import ClassVar, Final

from rathaus.games.hamburg.actions import Perform
from rathaus.games.hamburg.asks import Pick, card_name, own_workers
from rathaus.games.hamburg.board import WIDTH, WORKERS
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, DONE
from rathaus.kernel.message import Message

# Why a building cannot be used; 0: it can.
PRICE: Final = 5
POINTLESS: Final = 6


def unpayable(g: Hamburg, seat: int, card: int) -> int:
    """Why a III building cannot act for its price; 0: it can."""
    price = g.book.prices[card]
    for colour in price:
        if not g.workers(seat, colour):
            return PRICE
    for colour in price:
        lend(g, seat, colour, -1)
    code = 0
    if g.book.any_worker[card]:
        named = [colour for colour in range(5) if g.workers(seat, colour)]
        if not named:
            code = PRICE
        elif not any([possible_with(g, seat, card, colour, True) for colour in named]):
            code = POINTLESS
    elif g.book.different[card]:
        code = 0 if g.all_workers(seat) else PRICE
    elif not possible(g, seat, card, 0):
        code = POINTLESS
    for colour in price:
        lend(g, seat, colour, 1)
    return code


def lend(g: Hamburg, seat: int, colour: int, number: int) -> None:
    """Take or give back a worker only to see what would be possible: nobody hears of it."""
    g.n[seat * WIDTH + WORKERS + colour] += number


def possible(g: Hamburg, seat: int, card: int, given: int) -> bool:
    """Whether every part of a card can be done now."""
    return all([act.possible(g, seat, card, given) for act in g.book.acts[card]])


def possible_with(g: Hamburg, seat: int, card: int, colour: int, paid: bool) -> bool:
    """Whether a card can act after a worker of this colour was named, and perhaps paid."""
    if paid:
        lend(g, seat, colour, -1)
    good = possible(g, seat, card, colour)
    if paid:
        lend(g, seat, colour, 1)
    return good


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
        g.tell("hamburg-told-used", seat=f"seat:{seat}", card=card_name(card))


def use_free(g: Hamburg, seat: int, card: int) -> None:
    """Let a III building act without its price of workers."""
    told_use(g, seat, card)
    if g.book.any_worker[card] and g.book.names_colour[card]:
        g.push(NameWorker(seat, card, 0))
    else:
        g.push(Perform(seat, card, 0, 0))


class NameWorker(Pick):
    """Return a worker of any colour; where no price is paid, only name one."""

    __slots__ = ("card", "pays")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "pays")

    def __init__(self, seat: int, card: int, pays: int) -> None:
        super().__init__(seat)
        self.card: int = card
        self.pays: int = pays

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-name-worker", card=card_name(self.card), paid=self.pays)

    def things(self, g: Hamburg) -> list[int]:
        colours = own_workers(g, self.seat) if self.pays else [COLOUR0 + colour for colour in range(5)]
        return [t for t in colours if possible_with(g, self.seat, self.card, t - COLOUR0, bool(self.pays))]

    def chosen(self, g: Hamburg, thing: int) -> None:
        if self.pays:
            g.gain_workers(self.seat, thing - COLOUR0, -1)
        g.push(Perform(self.seat, self.card, 0, thing - COLOUR0))


class PayDifferent(Pick):
    """Return workers of different colours, as many as wished."""

    __slots__ = ("card", "paid")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "paid")

    def __init__(self, seat: int, card: int, paid: int) -> None:
        super().__init__(seat)
        self.card: int = card
        self.paid: int = paid  # the colours returned, as bits

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
