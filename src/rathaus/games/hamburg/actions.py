"""The six basic actions of Hamburg, and what walls and buildings bring with them."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.buildings import AfterBuild, place_building
from rathaus.games.hamburg.kinds import COLOUR, FIRST_ZOO, GRAY
from rathaus.games.hamburg.matters import (
    AFTER_ACTION,
    AFTER_SITE,
    BUILD_LESS,
    BUILD_PRICE,
    CAN_ACT,
    FEE,
    MONEY,
    MORE_WORKERS,
    RECOLOURS,
    RISK_STEPS,
    TURN_BUILD_LESS,
    TURN_BUILD_MORE,
    TURN_MONEY,
)
from rathaus.games.hamburg.questions import colour_name
from rathaus.games.hamburg.refusals import (
    FEE_MARKS,
    FEE_WORKER,
    FEE_WORKERS,
    NO_RECOLOURING,
    NO_RISK,
    NO_ROOM,
    NO_SECTION,
    NO_WORKER,
    NOT_OFFERED,
    RECOLOURED,
    SAME_COLOUR,
    TOO_DEAR,
    WALL_TOO_DEAR,
)
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import BASIC, BASIC0, BUILD, COLOUR0, MONEY_ACTION, REDUCE, SITE, TAKE_WORKERS, WALL
from rathaus.games.hamburg.walls import BASIC_WALL, TURN_WALL, raise_wall, wall_sides
from rathaus.games.hansa.board import RISKS, WIDTH, WORKERS
from rathaus.games.hansa.questions import AnyWorker, card_name
from rathaus.kernel.happening import BUILT
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import FLAG, SEAT, Fields, Question, asked_for


def build_price(g: Hamburg, seat: int, card: int, own: int) -> int:
    """What the basic action build costs with this card; ``own``: as the basic action of a turn."""
    # ruling: price-order-build
    price = g.book.price[card]
    if card < FIRST_ZOO:
        price = g.consult(BUILD_PRICE, seat, price, card)
        price = g.consult(BUILD_LESS, seat, price, card)
        if own:
            price = max(0, price - g.consult(TURN_BUILD_LESS, seat, 0, card))
            return price + g.consult(TURN_BUILD_MORE, seat, 0, card)
        return max(0, price)
    return price


class Basic(Question[Hamburg]):
    """Choose the basic action for the card in the air, which counts as a colour.

    ``own``: it is the basic action of a turn, not one that an effect allows.
    """

    __slots__ = ("colour", "own", "recoloured")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR, "recoloured": FLAG, "own": FLAG}

    def __init__(self, seat: int, colour: int, recoloured: int, own: int) -> None:
        self.seat = seat
        self.colour: int = colour
        self.recoloured: int = recoloured
        self.own: int = own

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-basic", card=card_name(g.air), colour=colour_name(self.colour), own=self.own)

    def things(self, g: Hamburg) -> list[int]:
        things = []
        if self.may_recolour(g):
            things += [COLOUR0 + colour for colour in range(5) if colour != self.colour]
        basics = [TAKE_WORKERS, MONEY_ACTION]
        basics += [basic for basic in range(REDUCE, BUILD + 1) if not self.obstacle(g, basic)]
        if self.own and g.stands(FEE, self.seat):
            basics = [basic for basic in basics if not self.fee(g, basic)]
        return things + basics

    def fee(self, g: Hamburg, basic: int) -> int:
        """What else the basic action of a turn costs and cannot be paid; 0: nothing."""
        if not self.own or (basic == BUILD and g.air >= FIRST_ZOO):
            return 0
        return g.consult(CAN_ACT + basic - BASIC0, self.seat, 0, self.colour)

    def may_recolour(self, g: Hamburg) -> bool:
        """Whether the card may still be treated as another colour, for a gray worker."""
        # ruling: recoloured
        return not self.recoloured and g.workers(self.seat, GRAY) > 0 and g.consult(RECOLOURS, self.seat, 0, -1) > 0

    def obstacle(self, g: Hamburg, basic: int) -> int:
        """Why a basic action cannot be done; 0: it can."""
        # ruling: risk-above-zero, own-price
        seat, colour = self.seat, self.colour
        if basic == REDUCE:
            return 0 if g.n[seat * WIDTH + RISKS + colour] else NO_RISK
        if basic == WALL:
            if wall_sides(g, seat, TURN_WALL if self.own else BASIC_WALL, colour):
                return 0
            next_ones = (g.next_section(seat, 0), g.next_section(seat, 1))
            return WALL_TOO_DEAR if colour in next_ones else NO_SECTION
        if basic == SITE:
            return 0 if g.n[seat * WIDTH + WORKERS + colour] else NO_WORKER
        if basic == BUILD:
            if self.recoloured:
                return RECOLOURED
            if g.air < FIRST_ZOO and not g.roomy(seat):
                return NO_ROOM
            return TOO_DEAR if build_price(g, seat, g.air, self.own) > g.marks(seat) else 0
        return 0

    def refusal(self, g: Hamburg, thing: int) -> int:
        if BASIC0 <= thing < BASIC0 + 6:
            return self.obstacle(g, thing) or self.fee(g, thing)
        if COLOUR0 <= thing < COLOUR0 + 5:
            if thing - COLOUR0 == self.colour:
                return SAME_COLOUR
            return 0 if self.may_recolour(g) else NO_RECOLOURING
        return NOT_OFFERED

    def reason(self, g: Hamburg, thing: int, code: int) -> Message:
        colour = colour_name(self.colour)
        if code == NO_RISK:
            return Message("hamburg-no-risk", colour=colour)
        if code == NO_SECTION:
            return Message("hamburg-no-section", colour=colour)
        if code == WALL_TOO_DEAR:
            return Message("hamburg-wall-too-dear", marks=g.marks(self.seat))
        if code == NO_WORKER:
            return Message("hamburg-no-worker", colour=colour)
        if code == NO_ROOM:
            return Message("hamburg-no-room")
        if code == TOO_DEAR:
            price = build_price(g, self.seat, g.air, self.own)
            return Message("hamburg-too-dear", price=price, marks=g.marks(self.seat))
        if code == RECOLOURED:
            return Message("hamburg-recoloured")
        fee = g.consult(FEE, self.seat, 0, -1)
        if code == FEE_WORKERS:
            return Message("hamburg-fee-workers", number=fee, colour=colour)
        if code == FEE_WORKER:
            return Message("hamburg-fee-worker", colours=tuple([colour_name(i) for i in range(5) if fee >> i & 1]))
        if code == FEE_MARKS:
            return Message("hamburg-fee-marks", number=fee, marks=g.marks(self.seat))
        if code == SAME_COLOUR:
            return Message("hamburg-same-colour", colour=colour)
        if code == NO_RECOLOURING:
            return Message("hamburg-no-recolouring")
        return asked_for(g, self)

    def about(self, g: Hamburg, thing: int) -> str:
        return "paint" if thing < BASIC0 else "basic"

    def deed(self, g: Hamburg, thing: int) -> Message:
        if thing < BASIC0:
            return super().deed(g, thing)
        return Message(f"hamburg-do-basic-{BASIC[thing - BASIC0]}", card=card_name(g.air))

    def chosen(self, g: Hamburg, thing: int) -> None:
        seat, colour = self.seat, self.colour
        if thing < BASIC0:
            g.gain_workers(seat, GRAY, -1)
            g.push(Basic(seat, thing - COLOUR0, 1, self.own))
            return
        if g.sink is not None:
            told_basic(g, seat, thing)
        if thing == WALL:
            drop_air(g)
            raise_wall(g, seat, TURN_WALL if self.own else BASIC_WALL, colour)
            return
        if thing == BUILD:
            card = g.air
            build(g, seat, build_price(g, seat, card, self.own))
            if card >= FIRST_ZOO:
                return
        elif thing == SITE:
            lay_site(g, seat, colour)
        else:
            drop_air(g)
            if thing == TAKE_WORKERS:
                g.gain_workers(seat, colour, g.book.workers)
            elif thing == MONEY_ACTION:
                marks = g.consult(MONEY, seat, g.dice[colour], colour)
                if self.own:
                    marks = max(0, g.consult(TURN_MONEY, seat, marks, colour))
                g.gain_marks(seat, marks)
            else:
                reduce_risk(g, seat, colour)
        if self.own:
            g.consult(AFTER_ACTION + thing - BASIC0, seat, 0, colour)
        if thing == TAKE_WORKERS:
            more_workers(g, seat)


def more_workers(g: Hamburg, seat: int) -> None:
    """What comes with the basic action workers beside those of the card's colour."""
    more = g.consult(MORE_WORKERS, seat, 0, -1)
    if more:
        g.push(AnyWorker(seat, more))


def reduce_risk(g: Hamburg, seat: int, colour: int) -> None:
    """The basic action risk; there is one to reduce."""
    # ruling: always-two-steps
    for _ in range(1 + g.consult(RISK_STEPS, seat, 0, -1)):
        g.reduce(seat, colour)


def lay_site(g: Hamburg, seat: int, colour: int) -> None:
    """The basic action site with the card in the air, for a worker of a colour."""
    g.gain_workers(seat, colour, -1)
    card = g.air
    g.air = 0
    g.place_site(seat, card)
    for _ in range(g.consult(AFTER_SITE, seat, 0, -1)):
        g.reduce(seat, COLOUR[card])


def build(g: Hamburg, seat: int, price: int) -> None:
    """The basic action build with the card in the air; it can be paid and placed."""
    card = g.air
    g.gain_marks(seat, -price)
    g.air_open = True
    if card >= FIRST_ZOO:
        g.air = 0
        g.beside[seat] = (*g.beside[seat], (card, 0))
        if g.sink is not None:
            g.tell("hamburg-told-built", BUILT, seat=f"seat:{seat}", card=card_name(card))
    else:
        g.plan(*place_building(g, seat), AfterBuild(seat, card))


def told_basic(g: Hamburg, seat: int, basic: int) -> None:
    """Report a basic action; the front of a card that becomes a site stays hidden."""
    name, id, card = f"seat:{seat}", f"hamburg-told-basic-{BASIC[basic - BASIC0]}", card_name(g.air)
    if basic == SITE:
        g.tell_seat(seat, Message(id, seat=name, card=card), Message(f"{id}-hidden", seat=name), act=True)
    else:
        g.tell(id, act=True, seat=name, card=card)


def drop_air(g: Hamburg) -> None:
    """The card has done its work: it lies on the discard pile."""
    g.throw(g.air)
    g.air = 0
