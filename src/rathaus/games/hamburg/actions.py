"""The six basic actions of Hamburg, and what walls and buildings bring with them."""

from __future__ import annotations

from typing import ClassVar, Final

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.board import RISKS, WALLS, WIDTH, WON, WORKERS
from rathaus.games.hamburg.kinds import BLACK, COLOUR, FIRST_ZOO, GRAY
from rathaus.games.hamburg.matters import (
    AFTER_ACTION,
    AFTER_BUILD,
    AFTER_SITE,
    AFTER_WALL,
    BUILD_LESS,
    BUILD_PRICE,
    BUILT_MARKS,
    BUILT_POINTS,
    CAN_ACT,
    FEE,
    MONEY,
    MORE_WORKERS,
    OTHERS_BUILD,
    OTHERS_WALL,
    RECOLOURS,
    RISK_STEPS,
    SITE_POINTS,
    TURN_BUILD_LESS,
    TURN_BUILD_MORE,
    TURN_MONEY,
    TURN_WALL_LESS,
    TURN_WALL_MORE,
    TWICE,
    WALL_AT_BLACK,
    WALL_EXACT,
    WALL_FREE,
    WINS_STATUE,
)
from rathaus.games.hamburg.questions import AnyWorker, card_name, colour_name
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
from rathaus.games.hamburg.things import BASIC, BASIC0, COLOUR0, NO, NUMBER0, SIDE0, SIDES, YES
from rathaus.kernel.happening import BUILT, GAINED, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import FLAG, SEAT, Fields, Pick, Question, Task, asked_for

# Basic actions, in the order of the vocabulary.
TAKE_WORKERS: Final = BASIC0
MONEY_ACTION: Final = BASIC0 + 1
REDUCE: Final = BASIC0 + 2
WALL: Final = BASIC0 + 3
SITE: Final = BASIC0 + 4
BUILD: Final = BASIC0 + 5

# Ways of building a wall section.
BASIC_WALL: Final = 0  # by a basic action that an effect allows, of the card's colour
DOUBLE: Final = 1  # by a card, any colour, at twice the price
FREE: Final = 2  # by a card, any colour, for nothing
TURN_WALL: Final = 3  # by the basic action of a turn, of the card's colour


def wall_prices(g: Hamburg, seat: int, side: int, way: int) -> list[int]:
    """The prices at which the next section of a side may be built; sorted, different."""
    # ruling: price-order-wall
    if way == FREE:
        return [0]
    colour = g.next_section(seat, side)
    if way != DOUBLE and g.consult(WALL_FREE, seat, 0, colour if way == TURN_WALL else -1):
        return [0]
    exact = g.consult(WALL_EXACT, seat, -1, -1)
    if exact >= 0:
        return [exact]
    prices = [g.book.wall[g.n[seat * WIDTH + WALLS + side]]]
    if g.consult(WALL_AT_BLACK, seat, 0, -1) and g.dice[BLACK] not in prices:
        prices.append(g.dice[BLACK])
    if way == DOUBLE:
        prices = [2 * price for price in prices]
    elif way == TURN_WALL:
        less = g.consult(TURN_WALL_LESS, seat, 0, colour)
        more = g.consult(TURN_WALL_MORE, seat, 0, colour)
        if less or more:
            prices = [max(0, price - less) + more for price in prices]
            prices = prices[:1] if prices[-1] == prices[0] else prices
    return sorted(prices)


def wall_sides(g: Hamburg, seat: int, way: int, colour: int) -> list[int]:
    """The sides on which a section can be built and paid."""
    sides = []
    for side in (0, 1):
        section = g.next_section(seat, side)
        fits = section >= 0 and (section == colour or way in (DOUBLE, FREE))
        if fits and wall_prices(g, seat, side, way)[0] <= g.marks(seat):
            sides.append(side)
    return sides


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
    place_site(g, seat, card)
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
        g.tell("hamburg-told-site", GAINED, seat=f"seat:{seat}", colour=colour_name(COLOUR[card]))
    g.gain_points(seat, g.consult(SITE_POINTS, seat, 0, card))


# ---- walls ----------------------------------------------------------------------------------------------


def raise_wall(g: Hamburg, seat: int, way: int, colour: int) -> None:
    """Let a seat build a section; there is at least one it can build."""
    sides = wall_sides(g, seat, way, colour)
    if len(sides) == 1:
        choose_price(g, seat, way, sides[0])
    else:
        g.push(WallSide(seat, way, colour))


class WallSide(Pick[Hamburg]):
    """On which side is the section built?"""

    __slots__ = ("colour", "way")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "way": ranges.WAY, "colour": ranges.COLOUR}
    ABOUT: ClassVar[str] = "section"

    def __init__(self, seat: int, way: int, colour: int) -> None:
        super().__init__(seat)
        self.way: int = way
        self.colour: int = colour

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-wall-side")

    def things(self, g: Hamburg) -> list[int]:
        return [SIDE0 + side for side in wall_sides(g, self.seat, self.way, self.colour)]

    def promise(self, g: Hamburg) -> list[Message]:
        sides = wall_sides(g, self.seat, self.way, self.colour)
        return [section_for(side, wall_prices(g, self.seat, side, self.way)[0]) for side in sides]

    def outlook(self, g: Hamburg, thing: int) -> list[Message]:
        prices = wall_prices(g, self.seat, thing - SIDE0, self.way)
        return [section_for(thing - SIDE0, price) for price in prices if price <= g.marks(self.seat)]

    def chosen(self, g: Hamburg, thing: int) -> None:
        choose_price(g, self.seat, self.way, thing - SIDE0)


def section_for(side: int, price: int) -> Message:
    """A wall section on a side, for so many marks."""
    return Message("hamburg-or-section", of=f"side:{SIDES[side]}", number=price)


class WallPrice(Pick[Hamburg]):
    """Which of two prices is paid for the section?"""

    __slots__ = ("side", "way")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "way": ranges.WAY, "side": FLAG}
    ABOUT: ClassVar[str] = "price"

    def __init__(self, seat: int, way: int, side: int) -> None:
        super().__init__(seat)
        self.way: int = way
        self.side: int = side

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-wall-price")

    def things(self, g: Hamburg) -> list[int]:
        prices = wall_prices(g, self.seat, self.side, self.way)
        return [NUMBER0 + price for price in prices if price <= g.marks(self.seat)]

    def promise(self, g: Hamburg) -> list[Message]:
        return [section_for(self.side, thing - NUMBER0) for thing in self.things(g)]

    def hunch(self, g: Hamburg, things: tuple[int, ...]) -> int:
        return things[0]

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
    """Pay, place, statue; then what follows."""
    colour = g.next_section(seat, side)
    at = seat * WIDTH
    g.gain_marks(seat, -price)
    g.n[at + WALLS + side] += 1
    if g.sink is not None:
        g.tell("hamburg-told-wall", GAINED, seat=f"seat:{seat}", colour=colour_name(colour))
    g.push(AfterWall(seat, way, colour))
    if g.n[at + WALLS + side] == 5 and not g.n[at + WON] >> side & 1 and not g.consult(WINS_STATUE, seat, 0, side):
        win_statue(g, seat, side)


def win_statue(g: Hamburg, seat: int, side: int) -> None:
    """Take the highest statue of those that stand, if any does."""
    # ruling: statues-on-offer
    if g.statues:
        g.n[seat * WIDTH + WON] |= 1 << side
        g.statues_won[seat] = (*g.statues_won[seat], g.statues[-1])
        g.statues = g.statues[:-1]
        if g.sink is not None:
            g.tell("hamburg-told-statue", GAINED, seat=f"seat:{seat}", points=g.statues_won[seat][-1])


class AfterWall(Task[Hamburg]):
    """After a section: own risk, others' workers, then what else follows the action of a turn."""

    __slots__ = ("colour", "seat", "way")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "way": ranges.WAY, "colour": ranges.COLOUR}

    def __init__(self, seat: int, way: int, colour: int) -> None:
        self.seat: int = seat
        self.way: int = way
        self.colour: int = colour

    def run(self, g: Hamburg) -> None:
        # ruling: order-after-wall, basic-only
        seat, way, colour = self.seat, self.way, self.colour
        if way in (BASIC_WALL, TURN_WALL):
            for _ in range(g.consult(AFTER_WALL, seat, 0, -1)):
                g.reduce(seat, colour)
        for other in g.after(seat):
            g.gain_workers(other, colour, g.consult(OTHERS_WALL, other, 0, colour))
        if way == TURN_WALL:
            g.consult(AFTER_ACTION + WALL - BASIC0, seat, 0, colour)


# ---- buildings --------------------------------------------------------------------------------------------


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


class Perform(Task[Hamburg]):
    """A card acts for a seat, part by part; ``given`` is the colour or number its price named."""

    __slots__ = ("card", "given", "seat", "step")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": ranges.CARD, "step": ranges.STEP, "given": ranges.GIVEN}

    def __init__(self, seat: int, card: int, step: int, given: int) -> None:
        self.seat: int = seat
        self.card: int = card
        self.step: int = step
        self.given: int = given

    def fits(self, g: Hamburg, at: int) -> bool:
        return self.step < len(g.book.acts[self.card])

    def run(self, g: Hamburg) -> None:
        # ruling: bolts-must-act
        acts = g.book.acts[self.card]
        if self.step + 1 < len(acts):
            g.push(Perform(self.seat, self.card, self.step + 1, self.given))
        if g.sink is None:
            acts[self.step].act(g, self.seat, self.card, self.given)
            return
        g.blame(self.seat, card_name(self.card))
        acts[self.step].act(g, self.seat, self.card, self.given)
        g.blame(NOBODY, "")


class BoltAgain(Pick[Hamburg]):
    """A bolt that has just acted may act a second time."""

    __slots__ = ("card",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": ranges.CARD}

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def fits(self, g: Hamburg, at: int) -> bool:
        return g.book.bolts[self.card]

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-bolt-again", card=card_name(self.card))

    def things(self, g: Hamburg) -> list[int]:
        return [YES, NO]

    def chosen(self, g: Hamburg, thing: int) -> None:
        # ruling: bolt-twice
        if thing == YES:
            g.push(Perform(self.seat, self.card, 0, 0))
