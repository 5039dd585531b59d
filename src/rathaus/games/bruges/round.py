"""A game of Bruges in the order of the rulebook: set-up, then rounds of four phases until a pile has run out."""

from __future__ import annotations

from typing import Any, ClassVar

from rathaus.games.bruges import ranges
from rathaus.games.bruges.actions import play
from rathaus.games.bruges.kinds import COLOURS, COUNT
from rathaus.games.bruges.matters import ADVANCE_PRICE, MORE_CARDS, WITHOUT_LOW_DICE
from rathaus.games.bruges.refusals import (
    ACTED,
    MUST_PLAY,
    NO_USE,
    NOT_HELD,
    NOT_HERE,
    POINTLESS,
    PRICE,
    USED,
    why_not_card,
)
from rathaus.games.bruges.state import Bruges
from rathaus.games.bruges.things import DONE, MARKERS, NO, YES
from rathaus.games.bruges.thumb import best_pile, best_turn, pays_to_advance
from rathaus.games.hansa.board import LEVEL, MONEY, SCORE, WIDTH, WORKERS
from rathaus.games.hansa.effects.acts import Perform, possible
from rathaus.games.hansa.questions import TakeDrawn, card_name, draw_blind
from rathaus.games.hansa.risks import HIGH, Suffer
from rathaus.kernel.happening import ROUND
from rathaus.kernel.happening import USED as TOLD_USED
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import FLAG, SEAT, Counted, Fields, ForSeat, Pick, Question, Task


class SetUp(Task[Bruges]):
    """Boards, piles, and the first player."""

    def fits(self, g: Bruges, at: int) -> bool:
        return False  # nobody is asked before it has run

    def run(self, g: Bruges) -> None:
        # ruling: stock-and-reserve
        cards = list(range(1, COUNT + 1))
        g.rng.shuffle(cards)
        stock = g.book.stock * g.players
        left = (stock + 1) // 2
        g.piles = [cards[:left], cards[left:stock]]
        g.reserve = cards[stock:]
        g.statues = g.book.statues
        g.first = g.rng.below(g.players)
        for seat in range(g.players):
            at = seat * WIDTH
            g.n[at + MONEY] = g.book.start_florins
            g.n[at + SCORE] = g.book.start_points
            g.n[at + WORKERS : at + WORKERS + 5] = [g.book.start_workers] * 5
        g.push(Round())


class Round(Task[Bruges]):
    """A round: draw, dice, turns, majorities."""

    def fits(self, g: Bruges, at: int) -> bool:
        return False  # it begins at once, when the one before is over

    def run(self, g: Bruges) -> None:
        g.round += 1
        if g.sink is not None:
            g.tell("bruges-told-round", ROUND, number=g.round, first=f"seat:{g.first}")
        order = g.order()
        g.plan(
            *[Refill(seat) for seat in order],
            Roll(),
            *[TakeThreats(seat) for seat in order],
            *[ActInTwo(seat) for seat in order],
            *[MayAdvance(seat) for seat in order],
            NextTurn(0),
            EndRound(),
        )


# ---- phase 1: draw ------------------------------------------------------------------------------------


class Refill(ForSeat[Bruges]):
    """Draw up to the hand limit, perhaps one more, then look."""

    def run(self, g: Bruges) -> None:
        # ruling: refill
        g.plan(MayDrawMore(self.seat), TakeDrawn(self.seat))
        draw_blind(g, self.seat, g.book.hand - len(g.hands[self.seat]))


class MayDrawMore(ForSeat[Bruges]):
    """With a full hand, and before looking, a character may let its owner draw more."""

    def run(self, g: Bruges) -> None:
        # ruling: inventor
        seat = self.seat
        limit = g.consult(MORE_CARDS, seat, g.book.hand, -1)
        further = limit - len(g.hands[seat]) - len(g.drawn)
        if further > 0 and limit > g.book.hand and g.unseen_draws():
            g.push(DrawMore(seat, further))


class DrawMore(Counted[Bruges]):
    """Draw one card more than the hand limit, or be done."""

    ABOUT: ClassVar[str] = "pile"

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-draw-more", count=self.count)

    def things(self, g: Bruges) -> list[int]:
        return [DONE, *g.full_piles()]

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return best_pile(g, self.seat, things[1:])

    def chosen(self, g: Bruges, thing: int) -> None:
        if thing != DONE:
            g.drawn.append(g.take_top(thing))
            g.push(MayDrawMore(self.seat))


# ---- phase 2: dice ------------------------------------------------------------------------------------


class Roll(Task[Bruges]):
    """Roll the five dice."""

    def run(self, g: Bruges) -> None:
        g.dice = [g.rng.below(6) + 1 for _ in COLOURS]
        if g.sink is not None:
            shown: dict[str, Any] = {name: g.dice[i] for i, name in enumerate(COLOURS)}
            g.tell("bruges-told-rolled", act=True, **shown)
        g.revealed()


class TakeThreats(ForSeat[Bruges]):
    """A seat takes a threat for each high die, then suffers what strikes."""

    def run(self, g: Bruges) -> None:
        # ruling: increases-then-strikes, shield-bearer, third-strikes
        g.raising = [1 if die >= HIGH else 0 for die in g.dice]
        g.push(Suffer(self.seat))


class ActInTwo(ForSeat[Bruges]):
    """Characters of phase 2 act by themselves."""

    def run(self, g: Bruges) -> None:
        # ruling: phase-two-characters
        acting = [card for card in g.dwellers(self.seat) if g.book.by_dice[card]]
        g.plan(*[Perform(self.seat, card, 0, 0) for card in acting])


class MayAdvance(ForSeat[Bruges]):
    """A seat may advance one level, for the dice showing 1 or 2, or by its own character without them."""

    def run(self, g: Bruges) -> None:
        price = advance_price(g, self.seat)
        if 0 <= price <= g.money(self.seat) and g.can_advance(self.seat):
            g.push(Advance(self.seat, price))


def advance_price(g: Bruges, seat: int) -> int:
    """What advancing costs a seat in phase 2, or -1 if it is impossible."""
    # ruling: advance-price, earl
    price = g.dice_price()
    if price < 0:
        return g.consult(WITHOUT_LOW_DICE, seat, -1, -1)
    return max(0, g.consult(ADVANCE_PRICE, seat, price, -1))


class Advance(Pick[Bruges]):
    """Advance for this price?"""

    __slots__ = ("price",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "price": ranges.PRICE}
    DEED: ClassVar[str] = "advance"

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price: int = price

    def fits(self, g: Bruges, at: int) -> bool:
        return (
            self.price == advance_price(g, self.seat) and self.price <= g.money(self.seat) and g.can_advance(self.seat)
        )

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-advance", price=self.price, level=g.n[self.seat * WIDTH + LEVEL] + 1)

    def things(self, g: Bruges) -> list[int]:
        return [YES, NO]

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return YES if pays_to_advance(g, self.seat, self.price) else NO

    def chosen(self, g: Bruges, thing: int) -> None:
        if thing == YES:
            g.advance(self.seat, self.price)


# ---- phase 3: turns -----------------------------------------------------------------------------------


class NextTurn(Task[Bruges]):
    """Turns go around the table until everybody has had all of theirs."""

    __slots__ = ("turn",)

    FIELDS: ClassVar[Fields] = {"turn": ranges.TURN}

    def __init__(self, turn: int) -> None:
        self.turn: int = turn

    def run(self, g: Bruges) -> None:
        if self.turn == g.players * g.book.turns:
            return
        g.turn = self.turn // g.players + 1
        g.plan(TakeTurn((g.first + self.turn) % g.players, 0), NextTurn(self.turn + 1))


class TakeTurn(Task[Bruges]):
    """A turn, before or after its card; asked while there is anything to do."""

    __slots__ = ("acted", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "acted": FLAG}

    def __init__(self, seat: int, acted: int) -> None:
        self.seat: int = seat
        self.acted: int = acted

    def run(self, g: Bruges) -> None:
        if (not self.acted and g.hands[self.seat]) or usable_cards(g, self.seat):
            g.push(Turn(self.seat, self.acted))


def usable_cards(g: Bruges, seat: int) -> list[int]:
    """The characters that a seat can use now."""
    found = []
    usable = g.book.usable
    for _, card in g.houses[seat]:
        if card and usable[card] and not unusable(g, seat, card):
            found.append(card)
    return found


def unusable(g: Bruges, seat: int, card: int) -> int:
    """Why a character that can be used in turns cannot be used now; 0: it can."""
    # ruling: uses
    if card in g.used[seat]:
        return USED
    price = g.book.prices[card]
    for colour in price:
        if not g.workers(seat, colour):
            return PRICE
    return 0 if possible(g, seat, card, 0, price) else POINTLESS


class Turn(Question[Bruges]):
    """Play a card, use a character, or be done."""

    __slots__ = ("acted",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "acted": FLAG}

    def __init__(self, seat: int, acted: int) -> None:
        self.seat = seat
        self.acted: int = acted

    def prompt(self, g: Bruges) -> Message:
        if self.acted:
            return Message("bruges-turn-after")
        return Message("bruges-turn" if g.hands[self.seat] else "bruges-turn-without-cards")

    def things(self, g: Bruges) -> list[int]:
        # ruling: must-play
        seat = self.seat
        cards = usable_cards(g, seat)
        if not self.acted and g.hands[seat]:
            return sorted(cards + g.hands[seat]) if cards else g.hands[seat][:]
        return [DONE, *sorted(cards)]

    def refusal(self, g: Bruges, thing: int) -> int:
        if thing == DONE:
            return MUST_PLAY if not self.acted and g.hands[self.seat] else 0
        if thing > COUNT:
            return NOT_HERE
        if thing in g.hands[self.seat]:
            return ACTED if self.acted else 0
        if thing not in g.dwellers(self.seat):
            return NOT_HELD
        return unusable(g, self.seat, thing) if g.book.usable[thing] else NO_USE

    def reason(self, g: Bruges, thing: int, code: int) -> Message:
        return why_not_card(g, self, thing, code)

    def about(self, g: Bruges, thing: int) -> str:
        return "" if thing == DONE else "hand" if thing in g.hands[self.seat] else "use"

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return best_turn(g, self.seat, things)

    def chosen(self, g: Bruges, thing: int) -> None:
        seat = self.seat
        if thing == DONE:
            return
        if thing in g.hands[seat]:
            g.push(TakeTurn(seat, 1))
            play(g, seat, thing)
        else:
            g.used[seat] = (*g.used[seat], thing)
            if g.sink is not None:
                g.tell("bruges-told-used", TOLD_USED, act=True, seat=f"seat:{seat}", card=card_name(thing))
            for colour in g.book.prices[thing]:
                g.gain_workers(seat, colour, -1)
            g.plan(Perform(seat, thing, 0, 0), TakeTurn(seat, self.acted))


# ---- phase 4: majorities ----------------------------------------------------------------------------------


class EndRound(Task[Bruges]):
    """Majorities, then the next first player; after the last round the end."""

    def fits(self, g: Bruges, at: int) -> bool:
        return at == 0

    def run(self, g: Bruges) -> None:
        # ruling: majorities, judge
        for majority in range(len(MARKERS)):
            g.turn_markers(majority, [standing_in(g, seat, majority) for seat in range(g.players)], False)
        g.used = [()] * g.players
        g.turn = 0
        g.first = (g.first + 1) % g.players
        # ruling: last-round
        if g.round != g.ending:
            g.push(Round())


def standing_in(g: Bruges, seat: int, majority: int) -> int:
    """What a seat has in a majority."""
    if majority == 0:
        return g.n[seat * WIDTH + LEVEL]
    return g.characters(seat) if majority == 1 else g.sections(seat)
