"""The six actions of a card in Bruges, and what canal spaces, houses and characters bring with them."""

from __future__ import annotations

from typing import ClassVar, Final

from rathaus.games.bruges.kinds import COLOUR
from rathaus.games.bruges.matters import (
    AFTER_CANAL,
    AFTER_CHARACTER,
    FLORINS,
    MORE_WORKERS,
    OTHERS_CHARACTER,
    PRICE,
    TWICE,
)
from rathaus.games.bruges.ranges import TIMES
from rathaus.games.bruges.refusals import (
    CANAL_TOO_DEAR,
    NO_HOUSE,
    NO_ROOM,
    NO_SPACE,
    NO_THREAT,
    NO_WORKER,
    NOT_HERE,
    TOO_DEAR,
    why_not_action,
)
from rathaus.games.bruges.state import Bruges
from rathaus.games.bruges.things import (
    BASIC,
    BASIC0,
    CANAL,
    CHARACTER,
    DISCARD_THREAT,
    HOUSE,
    SIDE0,
    SIDES,
    TAKE_FLORINS,
    TAKE_WORKERS,
)
from rathaus.games.bruges.thumb import best_action, best_empty_house, best_side
from rathaus.games.hansa import ranges
from rathaus.games.hansa.board import SIDES as BUILT
from rathaus.games.hansa.board import WIDTH
from rathaus.games.hansa.effects.acts import BoltAgain, Perform, possible
from rathaus.games.hansa.hands import EVERYBODY
from rathaus.games.hansa.questions import card_name
from rathaus.kernel.happening import BUILT as PLACED
from rathaus.kernel.happening import GAINED, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, ForSeat, Pick, Question, Task


def play(g: Bruges, seat: int, card: int) -> None:
    """Let a seat choose an action for a card of its hand."""
    g.air_open = (card, EVERYBODY) in g.known[seat]
    g.from_hand(seat, card)
    g.air = card
    g.push(Basic(seat))


def price_of(g: Bruges, seat: int, card: int) -> int:
    """What it costs a seat to place a character."""
    # ruling: half-price
    return g.consult(PRICE, seat, g.book.price[card], card)


class Basic(Question[Bruges]):
    """Which action is the card in the air used for?"""

    ABOUT: ClassVar[str] = "basic"

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-basic", card=card_name(g.air), colour=g.colour_name(COLOUR[g.air]))

    def things(self, g: Bruges) -> list[int]:
        # ruling: nothing-impossible
        further = [basic for basic in range(DISCARD_THREAT, CHARACTER + 1) if not self.obstacle(g, basic)]
        return [TAKE_WORKERS, TAKE_FLORINS, *further]

    def obstacle(self, g: Bruges, basic: int) -> int:
        """Why an action cannot be done; 0: it can."""
        seat, colour = self.seat, COLOUR[g.air]
        if basic == DISCARD_THREAT:
            return 0 if g.risk(seat, colour) else NO_THREAT
        if basic == CANAL:
            if canal_sides(g, seat, colour, 1):
                return 0
            return CANAL_TOO_DEAR if colour in (g.next_section(seat, 0), g.next_section(seat, 1)) else NO_SPACE
        if basic == HOUSE:
            return 0 if g.workers(seat, colour) else NO_WORKER
        if basic == CHARACTER:
            if not g.houses[seat]:
                return NO_HOUSE
            if not g.empty_houses(seat):
                return NO_ROOM
            return TOO_DEAR if price_of(g, seat, g.air) > g.money(seat) else 0
        return 0

    def refusal(self, g: Bruges, thing: int) -> int:
        return self.obstacle(g, thing) if BASIC0 <= thing <= CHARACTER else NOT_HERE

    def reason(self, g: Bruges, thing: int, code: int) -> Message:
        return why_not_action(g, self, price_of(g, self.seat, g.air), code)

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return best_action(g, self.seat, g.air, things)

    def deed(self, g: Bruges, thing: int) -> Message:
        return Message(f"bruges-do-basic-{BASIC[thing - BASIC0]}", card=card_name(g.air))

    def chosen(self, g: Bruges, thing: int) -> None:
        # ruling: every-action
        seat, card = self.seat, g.air
        colour = COLOUR[card]
        if g.sink is not None:
            told_basic(g, seat, thing)
        if thing == HOUSE:
            g.gain_workers(seat, colour, -1)
            g.air = 0
            g.place_site(seat, card)
        elif thing == CHARACTER:
            g.gain_money(seat, -price_of(g, seat, card))
            g.air_open = True
            empty = g.empty_houses(seat)
            if len(empty) == 1:
                move_in(g, seat, empty[0])
            else:
                g.push(ChooseHouse(seat))
        else:
            g.air = 0
            g.throw(card)
            if thing == TAKE_WORKERS:
                # ruling: foreman
                g.gain_workers(seat, colour, g.consult(MORE_WORKERS, seat, g.book.workers, colour))
            elif thing == TAKE_FLORINS:
                g.gain_money(seat, g.consult(FLORINS, seat, g.dice[colour], colour))
            elif thing == DISCARD_THREAT:
                # ruling: point-per-step
                g.reduce(seat, colour)
            else:
                dig(g, seat, colour, 1)


def told_basic(g: Bruges, seat: int, basic: int) -> None:
    """Report an action; the front of a card that becomes a house stays hidden."""
    name, id, card = f"seat:{seat}", f"bruges-told-basic-{BASIC[basic - BASIC0]}", card_name(g.air)
    if basic == HOUSE:
        g.tell_seat(seat, Message(id, seat=name, card=card), Message(f"{id}-hidden", seat=name), act=True)
    else:
        g.tell(id, act=True, seat=name, card=card)


# ---- canal --------------------------------------------------------------------------------------------

ANY: Final = 5  # in place of a colour: a canal space of any colour


def canal_sides(g: Bruges, seat: int, colour: int, times: int) -> list[int]:
    """The sides whose next space is of a colour, or any, and can be paid so many times."""
    sides = []
    for side in (0, 1):
        space = g.next_section(seat, side)
        fits = space >= 0 and colour in (space, ANY)
        if fits and g.space_price(seat, side, times) <= g.money(seat):
            sides.append(side)
    return sides


def dig(g: Bruges, seat: int, colour: int, times: int) -> None:
    """Let a seat build a canal space; there is at least one it can build."""
    sides = canal_sides(g, seat, colour, times)
    if len(sides) == 1:
        build_space(g, seat, sides[0], times)
    else:
        g.push(CanalSide(seat, colour, times))


class CanalSide(Pick[Bruges]):
    """On which side is the canal space built? ``times``: so many times its price is paid."""

    __slots__ = ("colour", "times_paid")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.GIVEN, "times_paid": TIMES}
    ABOUT: ClassVar[str] = "space"

    def __init__(self, seat: int, colour: int, times_paid: int) -> None:
        super().__init__(seat)
        self.colour: int = colour
        self.times_paid: int = times_paid

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-canal-side")

    def things(self, g: Bruges) -> list[int]:
        return [SIDE0 + side for side in canal_sides(g, self.seat, self.colour, self.times_paid)]

    def promise(self, g: Bruges) -> list[Message]:
        return [space_for(thing - SIDE0, self.price(g, thing)) for thing in self.things(g)]

    def outlook(self, g: Bruges, thing: int) -> list[Message]:
        return [space_for(thing - SIDE0, self.price(g, thing))]

    def price(self, g: Bruges, thing: int) -> int:
        """What the next space of a side costs here."""
        return g.space_price(self.seat, thing - SIDE0, self.times_paid)

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return best_side(g, self.seat, things, self.times_paid)

    def chosen(self, g: Bruges, thing: int) -> None:
        build_space(g, self.seat, thing - SIDE0, self.times_paid)


def space_for(side: int, price: int) -> Message:
    """A canal space on a side, for so many florins."""
    return Message("bruges-or-space", of=f"side:{SIDES[side]}", number=price)


def build_space(g: Bruges, seat: int, side: int, times: int) -> None:
    """Pay, place, statue; then a threat of its colour may be discarded."""
    # ruling: order-after-canal, made-by-effects
    colour = g.next_section(seat, side)
    g.gain_money(seat, -g.space_price(seat, side, times))
    g.n[seat * WIDTH + BUILT + side] += 1
    if g.sink is not None:
        name, where = g.colour_name(colour), f"side:{SIDES[side]}"
        g.tell("bruges-told-space", GAINED, seat=f"seat:{seat}", colour=name, side=where)
    if g.finishes(seat, side):
        g.win_statue(seat, side)
    g.consult(AFTER_CANAL, seat, 0, colour)


# ---- characters ---------------------------------------------------------------------------------------


class ChooseHouse(Pick[Bruges]):
    """Into which house does the character move?"""

    ABOUT: ClassVar[str] = "house"

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-choose-house", card=card_name(g.air))

    def things(self, g: Bruges) -> list[int]:
        return g.empty_houses(self.seat)

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return best_empty_house(g, self.seat, things)

    def chosen(self, g: Bruges, thing: int) -> None:
        move_in(g, self.seat, thing)


def move_in(g: Bruges, seat: int, house: int) -> None:
    """The character in the air moves in: Fire Eater, others' Toll Farmer, its bolt; it stands for what is later."""
    # ruling: order-after-placing, not-on-itself
    card = g.air
    g.air = 0
    later: list[Task[Bruges]] = [Toll(seat)]
    if g.book.bolts[card]:
        later.append(Perform(seat, card, 0, 0))
        if g.consult(TWICE, seat, 0, card):
            later.append(Again(seat, card))
    g.plan(*later)
    g.consult(AFTER_CHARACTER, seat, 0, COLOUR[card])
    g.house_character(seat, house, card)
    if g.sink is not None:
        g.tell("bruges-told-character", PLACED, seat=f"seat:{seat}", card=card_name(card))


class Toll(ForSeat[Bruges]):
    """A seat has placed a character: others may get florins for it."""

    def run(self, g: Bruges) -> None:
        for other in g.after(self.seat):
            florins = g.consult(OTHERS_CHARACTER, other, 0, -1)
            if florins and g.sink is not None:
                g.blame(other, card_name(toll_farmer(g, other)))
            g.gain_money(other, florins)
        g.blame(NOBODY, "")


def toll_farmer(g: Bruges, seat: int) -> int:
    """The character by which a seat gets florins when another places one."""
    for card in g.dwellers(seat):
        if any([effect.matter == OTHERS_CHARACTER for effect in g.book.standing[card]]):
            return card
    return 0


class Again(Task[Bruges]):
    """A bolt that has acted may act again, if it can do anything."""

    __slots__ = ("card", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": ranges.CARD}

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def fits(self, g: Bruges, at: int) -> bool:
        return g.book.bolts[self.card]

    def run(self, g: Bruges) -> None:
        # ruling: bolt-twice
        if possible(g, self.seat, self.card, 0, ()):
            g.push(BoltAgain(self.seat, self.card))
