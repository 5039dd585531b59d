"""The six basic actions of Hamburg, and what walls and buildings bring with them."""

from __future__ import annotations

from typing import ClassVar, Final

from rathaus.games.hamburg.asks import AnyWorker, Pick, card_name, colour_name, reduce_further
from rathaus.games.hamburg.board import WALLS, WIDTH, WON
from rathaus.games.hamburg.kinds import BLACK, COLOUR, FIRST_ZOO, GRAY
from rathaus.games.hamburg.questions import (
    AFTER_BUILD,
    AFTER_SITE,
    AFTER_WALL,
    BUILD_LESS,
    BUILD_PRICE,
    MONEY,
    MORE_WORKERS,
    OTHERS_BUILD,
    OTHERS_WALL,
    RECOLOURS,
    RISK_STEPS,
    TWICE,
    WALL_AT_BLACK,
    WALL_FREE,
)
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import BASIC, BASIC0, COLOUR0, NO, NUMBER0, SIDE0, YES
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import Question, Task

# Basic actions, in the order of the vocabulary.
TAKE_WORKERS: Final = BASIC0
MONEY_ACTION: Final = BASIC0 + 1
REDUCE: Final = BASIC0 + 2
WALL: Final = BASIC0 + 3
SITE: Final = BASIC0 + 4
BUILD: Final = BASIC0 + 5

# Ways of building a wall section.
BASIC_WALL: Final = 0  # by the basic action, of the card's colour
DOUBLE: Final = 1  # by a card, any colour, at twice the price
FREE: Final = 2  # by a card, any colour, for nothing

# Why something cannot be done; 0: it can.
NOT_OFFERED: Final = 1
NO_RISK: Final = 2
NO_SECTION: Final = 3
WALL_TOO_DEAR: Final = 4
NO_WORKER: Final = 5
NO_ROOM: Final = 6
TOO_DEAR: Final = 7
RECOLOURED: Final = 8


def wall_prices(g: Hamburg, seat: int, side: int, way: int) -> list[int]:
    """The prices at which the next section of a side may be built; sorted, different."""
    built = g.n[seat * WIDTH + WALLS + side]
    if way == FREE or (way == BASIC_WALL and g.consult(WALL_FREE, seat, 0, -1)):
        return [0]
    prices = [g.book.wall[built]]
    if g.consult(WALL_AT_BLACK, seat, 0, -1) and g.dice[BLACK] not in prices:
        prices.append(g.dice[BLACK])
    if way == DOUBLE:
        prices = [2 * price for price in prices]
    return sorted(prices)


def wall_sides(g: Hamburg, seat: int, way: int, colour: int) -> list[int]:
    """The sides on which a section can be built and paid."""
    sides = []
    for side in (0, 1):
        section = g.next_section(seat, side)
        fits = section >= 0 and (way != BASIC_WALL or section == colour)
        if fits and wall_prices(g, seat, side, way)[0] <= g.marks(seat):
            sides.append(side)
    return sides


def build_price(g: Hamburg, seat: int, card: int) -> int:
    """What the basic action build costs with this card."""
    price = g.book.price[card]
    if card < FIRST_ZOO:
        price = g.consult(BUILD_PRICE, seat, price, card)
        price = max(0, g.consult(BUILD_LESS, seat, price, card))
    return price


class Basic(Question[Hamburg]):
    """Choose the basic action for the card in the air, which counts as a colour."""

    __slots__ = ("colour", "recoloured")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "colour", "recoloured")

    def __init__(self, seat: int, colour: int, recoloured: int) -> None:
        self.seat = seat
        self.colour: int = colour
        self.recoloured: int = recoloured

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-basic", card=card_name(g.air), colour=colour_name(self.colour))

    def things(self, g: Hamburg) -> list[int]:
        things = []
        if self.may_recolour(g):
            things += [COLOUR0 + colour for colour in range(5) if colour != self.colour]
        things += [basic for basic in range(BASIC0, BASIC0 + 6) if not self.obstacle(g, basic)]
        return things

    def may_recolour(self, g: Hamburg) -> bool:
        """Whether the card may still be treated as another colour, for a gray worker."""
        return not self.recoloured and g.workers(self.seat, GRAY) > 0 and g.consult(RECOLOURS, self.seat, 0, -1) > 0

    def obstacle(self, g: Hamburg, basic: int) -> int:
        """Why a basic action cannot be done; 0: it can."""
        seat, colour = self.seat, self.colour
        if basic == REDUCE:
            return 0 if g.risk(seat, colour) else NO_RISK
        if basic == WALL:
            if wall_sides(g, seat, BASIC_WALL, colour):
                return 0
            next_ones = (g.next_section(seat, 0), g.next_section(seat, 1))
            return WALL_TOO_DEAR if colour in next_ones else NO_SECTION
        if basic == SITE:
            return 0 if g.workers(seat, colour) else NO_WORKER
        if basic == BUILD:
            if self.recoloured:
                return RECOLOURED
            if g.air < FIRST_ZOO and not g.roomy(seat):
                return NO_ROOM
            return TOO_DEAR if build_price(g, seat, g.air) > g.marks(seat) else 0
        return 0

    def refusal(self, g: Hamburg, thing: int) -> int:
        if BASIC0 <= thing < BASIC0 + 6:
            return self.obstacle(g, thing)
        if COLOUR0 <= thing < COLOUR0 + 5 and thing - COLOUR0 != self.colour and self.may_recolour(g):
            return 0
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
            return Message("hamburg-too-dear", price=build_price(g, self.seat, g.air), marks=g.marks(self.seat))
        if code == RECOLOURED:
            return Message("hamburg-recoloured")
        return Message("not-offered")

    def chosen(self, g: Hamburg, thing: int) -> None:
        seat, colour = self.seat, self.colour
        if thing < BASIC0:
            g.gain_workers(seat, GRAY, -1)
            g.push(Basic(seat, thing - COLOUR0, 1))
            return
        if g.sink is not None:
            told_basic(g, seat, thing)
        if thing == TAKE_WORKERS:
            drop_air(g)
            g.gain_workers(seat, colour, g.book.workers)
            more = g.consult(MORE_WORKERS, seat, 0, -1)
            if more:
                g.push(AnyWorker(seat, more))
        elif thing == MONEY_ACTION:
            drop_air(g)
            g.gain_marks(seat, g.consult(MONEY, seat, g.dice[colour], colour))
        elif thing == REDUCE:
            drop_air(g)
            g.reduce(seat, colour)
            reduce_further(g, seat, g.consult(RISK_STEPS, seat, 0, -1), colour)
        elif thing == WALL:
            drop_air(g)
            raise_wall(g, seat, BASIC_WALL, colour)
        elif thing == SITE:
            g.gain_workers(seat, colour, -1)
            card = g.air
            g.air = 0
            place_site(g, seat, card)
            for _ in range(g.consult(AFTER_SITE, seat, 0, -1)):
                g.reduce(seat, COLOUR[card])
        else:
            card = g.air
            price = build_price(g, seat, card)
            g.gain_marks(seat, -price)
            g.air_open = True
            if card >= FIRST_ZOO:
                g.air = 0
                g.left[seat] = (*g.left[seat], (card, 0))
                if g.sink is not None:
                    g.tell("hamburg-told-built", seat=f"seat:{seat}", card=card_name(card))
            else:
                g.plan(*place_building(g, seat), AfterBuild(seat, card))


def told_basic(g: Hamburg, seat: int, basic: int) -> None:
    """Report a basic action; the front of a card that becomes a site stays hidden."""
    name, what, card = f"seat:{seat}", f"basic:{BASIC[basic - BASIC0]}", card_name(g.air)
    if basic == SITE:
        hidden = Message("hamburg-told-basic-hidden", seat=name, basic=what)
        g.tell_seat(seat, Message("hamburg-told-basic", seat=name, basic=what, card=card), hidden)
    else:
        g.tell("hamburg-told-basic", seat=name, basic=what, card=card)


def drop_air(g: Hamburg) -> None:
    """The card has done its work: it lies on the discard pile."""
    g.throw(g.air)
    g.air = 0


def place_site(g: Hamburg, seat: int, card: int) -> None:
    """A card face down is a site."""
    g.sites[seat] = (*g.sites[seat], (card, 0, 0))
    if g.sink is not None:
        g.tell("hamburg-told-site", seat=f"seat:{seat}", colour=colour_name(COLOUR[card]))


# ---- walls ----------------------------------------------------------------------------------------------


def raise_wall(g: Hamburg, seat: int, way: int, colour: int) -> None:
    """Let a seat build a section; there is at least one it can build."""
    sides = wall_sides(g, seat, way, colour)
    if len(sides) == 1:
        choose_price(g, seat, way, sides[0])
    else:
        g.push(WallSide(seat, way, colour))


class WallSide(Pick):
    """On which side is the section built?"""

    __slots__ = ("colour", "way")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "way", "colour")

    def __init__(self, seat: int, way: int, colour: int) -> None:
        super().__init__(seat)
        self.way: int = way
        self.colour: int = colour

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-wall-side")

    def things(self, g: Hamburg) -> list[int]:
        return [SIDE0 + side for side in wall_sides(g, self.seat, self.way, self.colour)]

    def chosen(self, g: Hamburg, thing: int) -> None:
        choose_price(g, self.seat, self.way, thing - SIDE0)


class WallPrice(Pick):
    """Which of two prices is paid for the section?"""

    __slots__ = ("side", "way")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "way", "side")

    def __init__(self, seat: int, way: int, side: int) -> None:
        super().__init__(seat)
        self.way: int = way
        self.side: int = side

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-wall-price")

    def things(self, g: Hamburg) -> list[int]:
        prices = wall_prices(g, self.seat, self.side, self.way)
        return [NUMBER0 + price for price in prices if price <= g.marks(self.seat)]

    def chosen(self, g: Hamburg, thing: int) -> None:
        build_section(g, self.seat, self.way, self.side, thing - NUMBER0)


def choose_price(g: Hamburg, seat: int, way: int, side: int) -> None:
    """Ask for the price where there is a choice."""
    prices = [price for price in wall_prices(g, seat, side, way) if price <= g.marks(seat)]
    if len(prices) == 1:
        build_section(g, seat, way, side, prices[0])
    else:
        g.push(WallPrice(seat, way, side))


def build_section(g: Hamburg, seat: int, way: int, side: int, price: int) -> None:
    """Pay, place, statue, own risk, others' workers."""
    colour = g.next_section(seat, side)
    at = seat * WIDTH
    g.gain_marks(seat, -price)
    g.n[at + WALLS + side] += 1
    if g.sink is not None:
        g.tell("hamburg-told-wall", seat=f"seat:{seat}", colour=colour_name(colour))
    if g.n[at + WALLS + side] == 5 and not g.n[at + WON] >> side & 1 and g.statues:
        g.n[at + WON] |= 1 << side
        g.statues_won[seat] = (*g.statues_won[seat], g.statues[-1])
        g.statues = g.statues[:-1]
        if g.sink is not None:
            g.tell("hamburg-told-statue", seat=f"seat:{seat}", points=g.statues_won[seat][-1])
    if way == BASIC_WALL:
        for _ in range(g.consult(AFTER_WALL, seat, 0, -1)):
            g.reduce(seat, colour)
    for other in g.after(seat):
        g.gain_workers(other, colour, g.consult(OTHERS_WALL, other, 0, colour))


# ---- buildings --------------------------------------------------------------------------------------------


def place_building(g: Hamburg, seat: int) -> list[Task[Hamburg]]:
    """What is to happen so that the card in the air lies on a site with room."""
    roomy = g.roomy(seat)
    if len(roomy) == 1:
        g.put_building(seat, roomy[0], g.air)
        g.air = 0
        return []
    return [ChooseSite(seat)]


class ChooseSite(Pick):
    """On which site is the building built?"""

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-site", card=card_name(g.air))

    def things(self, g: Hamburg) -> list[int]:
        return g.roomy(self.seat)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.put_building(self.seat, thing, g.air)
        g.air = 0


class AfterBuild(Task[Hamburg]):
    """After the basic action build: the own risk, then what follows any building."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

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
        seat, card = self.seat, self.card
        if g.sink is not None:
            g.tell("hamburg-told-built", seat=f"seat:{seat}", card=card_name(card))
        for other in g.after(seat):
            g.gain_marks(other, g.consult(OTHERS_BUILD, other, 0, card))
        twice = g.consult(TWICE, seat, 0, -1) > 0
        for effect in g.book.standing[card]:
            g.stand(effect, seat)
        if g.book.bolts[card]:
            if twice:
                g.push(BoltAgain(seat, card))
            g.push(Perform(seat, card, 0, 0))


class Perform(Task[Hamburg]):
    """A card acts for a seat, part by part; ``given`` is the colour or number its price named."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "step", "given")

    def __init__(self, seat: int, card: int, step: int, given: int) -> None:
        self.seat: int = seat
        self.card: int = card
        self.step: int = step
        self.given: int = given

    def run(self, g: Hamburg) -> None:
        acts = g.book.acts[self.card]
        if self.step + 1 < len(acts):
            g.push(Perform(self.seat, self.card, self.step + 1, self.given))
        acts[self.step].act(g, self.seat, self.card, self.given)


class BoltAgain(Pick):
    """A bolt that has just acted may act a second time."""

    __slots__ = ("card",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-bolt-again", card=card_name(self.card))

    def things(self, g: Hamburg) -> list[int]:
        return [YES, NO]

    def chosen(self, g: Hamburg, thing: int) -> None:
        if thing == YES:
            g.push(Perform(self.seat, self.card, 0, 0))
