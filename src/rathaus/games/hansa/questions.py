"""Questions that several rules and cards ask: workers, risks, drawing, discarding, losing."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hansa import ranges
from rathaus.games.hansa.board import RISKS, WIDTH, WORKERS
from rathaus.games.hansa.state import T, Town
from rathaus.games.hansa.things import DONE
from rathaus.games.hansa.thumb import fewest
from rathaus.kernel.happening import DRAWN, FATE, LOST, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import COUNTED, SEAT, Counted, Fields, ForSeat, Pick


def card_name(card: int) -> str:
    """A card as a thing's name."""
    return f"card:{card}"


# ---- workers ------------------------------------------------------------------------------------------


class AnyWorker(Counted[Town]):
    """Gain workers of any colours, one after the other."""

    ABOUT: ClassVar[str] = "supply"

    def prompt(self, g: Town) -> Message:
        return g.says("any-worker", count=self.count)

    def things(self, g: Town) -> list[int]:
        first = g.cards.colour0
        return [first + colour for colour in range(5)]

    def answers(self, g: Town) -> int:
        return self.count

    def times(self, g: Town, thing: int) -> int:
        return self.count

    def promise(self, g: Town) -> list[Message]:
        return [g.says("brings-any", number=self.count)]

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return fewest(g, self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        g.gain_workers(self.seat, thing - g.cards.colour0, 1)
        if self.count > 1:
            g.push(AnyWorker(self.seat, self.count - 1))


def own_workers(g: Town, seat: int) -> list[int]:
    """The colours of which a seat has workers, as things."""
    at = seat * WIDTH + WORKERS
    first = g.cards.colour0
    return [first + colour for colour in range(5) if g.n[at + colour]]


# ---- risks --------------------------------------------------------------------------------------------


def own_risks(g: Town, seat: int) -> list[int]:
    """The colours of the risks above 0, as things."""
    at = seat * WIDTH + RISKS
    first = g.cards.colour0
    return [first + colour for colour in range(5) if g.n[at + colour]]


class ReduceAny(Counted[Town]):
    """Reduce risks of any colours, up to so many times."""

    def prompt(self, g: Town) -> Message:
        return g.says("reduce-any", count=self.count)

    def things(self, g: Town) -> list[int]:
        return [DONE, *own_risks(g, self.seat)]

    def about(self, g: Town, thing: int) -> str:
        return "" if thing == DONE else g.cards.risk

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.risk_hunch(self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        if thing != DONE:
            g.reduce(self.seat, thing - g.cards.colour0)
            reduce_up_to(g, self.seat, self.count - 1)


class ReduceOne(Pick[Town]):
    """Reduce one risk of any colour."""

    def prompt(self, g: Town) -> Message:
        return g.says("reduce-any", count=1)

    def things(self, g: Town) -> list[int]:
        return own_risks(g, self.seat)

    def about(self, g: Town, thing: int) -> str:
        return "" if thing == DONE else g.cards.risk

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.risk_hunch(self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        g.reduce(self.seat, thing - g.cards.colour0)


def reduce_up_to(g: Town, seat: int, times: int) -> None:
    """Let a seat reduce risks, if there are any."""
    if times > 0 and g.any_risk(seat):
        g.push(ReduceAny(seat, times))


# ---- drawing and discarding -------------------------------------------------------------------------------


class DrawBlind(Counted[Town]):
    """Draw cards from any piles; nobody looks until all are drawn."""

    ABOUT: ClassVar[str] = "pile"

    def prompt(self, g: Town) -> Message:
        return g.says("draw", count=self.count)

    def things(self, g: Town) -> list[int]:
        return g.full_piles()

    def answers(self, g: Town) -> int:
        return min(self.count, g.unseen_draws())

    def times(self, g: Town, thing: int) -> int:
        return g.cards_in(thing)

    def row(self, g: Town) -> int:
        return self.count

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.pile_hunch(self.seat, things)

    def proposal(self, g: Town, things: tuple[int, ...]) -> int:
        return g.pile_proposal(self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        g.drawn.append(g.take_top(thing))
        draw_blind(g, self.seat, self.count - 1)


class TakeDrawn(ForSeat[Town]):
    """Look at the drawn cards: they are in the hand now."""

    def run(self, g: Town) -> None:
        if g.drawn:
            if g.sink is not None:
                told_draw(g, self.seat, g.drawn)
            g.hands[self.seat] += g.drawn
            g.hands[self.seat].sort()
            g.drawn = []
            g.revealed()


def told_draw(g: Town, seat: int, cards: list[int]) -> None:
    """Report that a seat has drawn cards; the others see their backs."""
    name = f"seat:{seat}"
    colours = tuple([g.colour_name(g.cards.colour[card]) for card in cards])
    g.tell_seat(
        seat,
        g.says("told-drew", seat=name, cards=tuple([card_name(card) for card in cards])),
        g.says("told-drew-backs", seat=name, colours=colours),
        DRAWN,
    )


def draw_blind(g: Town, seat: int, number: int) -> None:
    """Let a seat draw so many cards, as far as the piles allow."""
    if number > 0 and g.unseen_draws():
        g.push(DrawBlind(seat, number))


class DiscardCards(Counted[Town]):
    """Discard cards from the hand, one after the other; the last lies on top.

    ``by`` and ``card`` say whose card takes them, if it is another seat's.
    """

    __slots__ = ("by", "card")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": COUNTED, "by": ranges.CAUSE, "card": ranges.CAUSING}
    ABOUT: ClassVar[str] = "hand"
    ORDERED: ClassVar[bool] = True
    DEED: ClassVar[str] = "discard"

    def __init__(self, seat: int, count: int, by: int, card: int) -> None:
        super().__init__(seat, count)
        self.by: int = by
        self.card: int = card

    def fits(self, g: Town, at: int) -> bool:
        return self.by != FATE and (self.by == NOBODY) == (self.card == 0)

    def prompt(self, g: Town) -> Message:
        return g.says("discard", count=self.count)

    def things(self, g: Town) -> list[int]:
        return g.hands[self.seat][:]

    def answers(self, g: Town) -> int:
        return min(self.count, len(g.hands[self.seat]))

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.discard_hunch(self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        g.from_hand(self.seat, thing)
        if g.sink is not None and self.by != NOBODY:
            seat, card = f"seat:{self.seat}", card_name(thing)
            g.told("lost-card", LOST, self.by, card_name(self.card), seat=seat, card=card)
        g.throw(thing)
        discard_cards(g, self.seat, self.count - 1, self.by, self.card)


def discard_cards(g: Town, seat: int, number: int, by: int = NOBODY, card: int = 0) -> None:
    """Let a seat discard so many cards, as far as it has them, perhaps by a card of another seat."""
    if number > 0 and g.hands[seat]:
        g.push(DiscardCards(seat, number, by, card))


# ---- losing -------------------------------------------------------------------------------------------


class Lose(Pick[T]):
    """A seat chooses how it loses something, by a card of another seat or, without one, by a disaster."""

    __slots__ = ("by", "card")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "by": ranges.CAUSE, "card": ranges.CAUSING}
    DEED: ClassVar[str] = "lose"

    def __init__(self, seat: int, by: int, card: int) -> None:
        super().__init__(seat)
        self.by: int = by
        self.card: int = card

    def fits(self, g: T, at: int) -> bool:
        return self.by != NOBODY and (self.by == FATE) == (self.card == 0)

    def because(self) -> str:
        """The card that causes it, or nothing."""
        return card_name(self.card) if self.card else ""
