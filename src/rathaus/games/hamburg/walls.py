"""Walls of Hamburg: what a section costs, building one, and what follows."""

from __future__ import annotations

from typing import ClassVar, Final

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.board import WALLS
from rathaus.games.hamburg.kinds import BLACK
from rathaus.games.hamburg.matters import (
    AFTER_ACTION,
    AFTER_WALL,
    OTHERS_WALL,
    TURN_WALL_LESS,
    TURN_WALL_MORE,
    WALL_AT_BLACK,
    WALL_EXACT,
    WALL_FREE,
    WINS_STATUE,
)
from rathaus.games.hamburg.questions import colour_name
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import BASIC0, NUMBER0, SIDE0, SIDES, WALL
from rathaus.games.hansa.board import WIDTH
from rathaus.kernel.happening import GAINED
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import FLAG, SEAT, Fields, Pick, Task

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
    g.gain_marks(seat, -price)
    g.n[seat * WIDTH + WALLS + side] += 1
    if g.sink is not None:
        g.tell("hamburg-told-wall", GAINED, seat=f"seat:{seat}", colour=colour_name(colour))
    g.push(AfterWall(seat, way, colour))
    if g.finishes(seat, side) and not g.consult(WINS_STATUE, seat, 0, side):
        g.win_statue(seat, side)


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
