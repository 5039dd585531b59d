"""The stock exchange: a tile that makes one basic action of a turn better and better, then worse and worse.

A tile has a green side for the course 1, 2, 3 and a red one for 4, 5, 6. Who does the basic action shown
in a turn has the effect of the current course, and the course goes on; after 6 comes the next tile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rathaus.games.hamburg.board import STOCK
from rathaus.games.hamburg.expansion import Expansion
from rathaus.games.hamburg.expansions.workers import OneOf, ReturnOneOf, TakeOneOf
from rathaus.games.hamburg.matters import (
    AFTER_ACTION,
    CAN_ACT,
    FEE,
    TURN_BUILD_LESS,
    TURN_BUILD_MORE,
    TURN_MONEY,
    TURN_WALL_MORE,
    WALL_FREE,
)
from rathaus.games.hamburg.questions import colour_name
from rathaus.games.hamburg.refusals import FEE_MARKS, FEE_WORKER, FEE_WORKERS
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import BASIC, BASIC0, BUILD, MONEY_ACTION, REDUCE, SITE, TAKE_WORKERS, WALL
from rathaus.kernel.edition import Edition
from rathaus.kernel.effects import Standing
from rathaus.kernel.fields import Field
from rathaus.kernel.game import CardText
from rathaus.kernel.message import Message
from rathaus.kernel.rng import Rng
from rathaus.kernel.tasks import Task

TILES: Final = 10
STEPS: Final = 3  # on each side


# ---- what is kept: the course, then the tiles, the current one last ------------------------------------------


def course(g: Hamburg) -> int:
    """Where the marker stands, 1 to 6."""
    return g.extras[STOCK][0]


def side_in_force(g: Hamburg) -> int:
    """The side of the current tile, 1 to 20, or 0 when the exchange is closed."""
    kept = g.extras[STOCK]
    return 0 if len(kept) == 1 else 2 * kept[-1] + (1 if kept[0] <= STEPS else 2)


def move_course(g: Hamburg) -> None:
    """The marker goes on; after the last space the next tile is green again."""
    kept = g.extras[STOCK]
    if kept[0] < 2 * STEPS:
        g.extras[STOCK] = (kept[0] + 1, *kept[1:])
    else:
        g.extras[STOCK] = (1, *kept[1:-1])
        g.revealed()
    if g.sink is not None:
        side = side_in_force(g)
        if side:
            g.tell("hamburg-told-course", tile=f"stock:b{side:02}", course=course(g))
        else:
            g.tell("hamburg-told-closed", act=True)


# ---- what a side does ----------------------------------------------------------------------------------------


class OnCourse(Standing[Hamburg]):
    """An effect of one side, by the course; it has its say while that side is in force.

    ``steps`` has a number or, as bits, the colours for each of its three spaces.
    """

    def __init__(self, side: int, matter: int, steps: tuple[int, ...]) -> None:
        super().__init__(matter, True)
        self.side: int = side
        self.steps: tuple[int, ...] = steps

    def now(self, g: Hamburg) -> int:
        """The number or the colours of the current space, or -1 while another side is in force."""
        return self.steps[(course(g) - 1) % STEPS] if side_in_force(g) == self.side else -1

    def message(self) -> Message:
        return Message(f"hamburg-stock-b{self.side:02}-says", **said(self.side, self.steps))


class AddsNow(OnCourse):
    """Adds the current number to the value."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return value + max(0, self.now(g))


class TakesNow(OnCourse):
    """Takes the current number off the value."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return value - max(0, self.now(g))


class GivesPoints(OnCourse):
    """Points after the action."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        g.gain_points(seat, max(0, self.now(g)))
        return value


class LosesPoints(OnCourse):
    """Points fewer after the action."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        g.gain_points(seat, -max(0, self.now(g)))
        return value


class GivesMarks(OnCourse):
    """Marks after the action."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        g.gain_marks(seat, max(0, self.now(g)))
        return value


class GivesWorkers(OnCourse):
    """Workers of the card's or the die's colour after the action."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        g.gain_workers(seat, about, max(0, self.now(g)))
        return value


class GivesOneOf(OnCourse):
    """A worker of one of the current colours after the action."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        colours = self.now(g)
        if colours > 0:
            g.push(TakeOneOf(seat, colours))
        return value


class NeedsMarks(OnCourse):
    """The action costs marks: it cannot be done without them."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return FEE_MARKS if not value and self.now(g) > g.marks(seat) else value


class PaysMarks(OnCourse):
    """The marks are paid."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        g.gain_marks(seat, -max(0, self.now(g)))
        return value


class NeedsWorkers(OnCourse):
    """The action costs workers of the card's colour: it cannot be done without them."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return FEE_WORKERS if not value and self.now(g) > g.workers(seat, about) else value


class PaysWorkers(OnCourse):
    """Those workers are returned."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        g.gain_workers(seat, about, -max(0, self.now(g)))
        return value


class NeedsOneOf(OnCourse):
    """The action costs one more worker of the current colours, beside its own."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        colours = self.now(g)
        if value or colours < 0:
            return value
        for colour in range(5):
            if colours >> colour & 1 and g.workers(seat, colour) > (1 if colour == about else 0):
                return value
        return FEE_WORKER


class PaysOneOf(OnCourse):
    """That worker is returned."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        colours = self.now(g)
        if colours > 0:
            g.push(ReturnOneOf(seat, colours))
        return value


class SetsNow(OnCourse):
    """Sets the current number or colours."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        fee = self.now(g)
        return value if fee < 0 else fee


class FreeNow(OnCourse):
    """A section of the current colours is free."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        colours = self.now(g)
        return 1 if about >= 0 and colours > 0 and colours >> about & 1 else value


class OneMoreNow(OnCourse):
    """A section of the current colours costs a mark more."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        colours = self.now(g)
        return value + 1 if colours > 0 and colours >> about & 1 else value


class MovesCourse(Standing[Hamburg]):
    """A basic action moves the marker if the tile shows it."""

    def __init__(self, basic: int) -> None:
        super().__init__(AFTER_ACTION + basic - BASIC0, True)
        self.basic: int = basic

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        # ruling: stock-course
        side = side_in_force(g)
        if side and ACTION[side] == self.basic:
            move_course(g)
        return value

    def message(self) -> Message:
        return Message("hamburg-moves-course")


# ---- the tiles -----------------------------------------------------------------------------------------------

Maker = Callable[[int, int, tuple[int, ...]], OnCourse]

# By side: the basic action it shows, and its effects as pairs of a kind and a matter.
ACTION: Final = (
    0, MONEY_ACTION, MONEY_ACTION, TAKE_WORKERS, TAKE_WORKERS, WALL, WALL, REDUCE, REDUCE, SITE, SITE,
    BUILD, BUILD, TAKE_WORKERS, BUILD, MONEY_ACTION, WALL, REDUCE, SITE, WALL, WALL,
)  # fmt: skip
EFFECTS: Final[tuple[tuple[tuple[Maker, int], ...], ...]] = (
    (),
    ((AddsNow, TURN_MONEY),),
    ((TakesNow, TURN_MONEY),),
    ((GivesWorkers, AFTER_ACTION),),
    ((NeedsMarks, CAN_ACT), (SetsNow, FEE), (PaysMarks, AFTER_ACTION)),
    ((GivesPoints, AFTER_ACTION),),
    ((LosesPoints, AFTER_ACTION),),
    ((GivesPoints, AFTER_ACTION),),
    ((NeedsMarks, CAN_ACT), (SetsNow, FEE), (PaysMarks, AFTER_ACTION)),
    ((GivesPoints, AFTER_ACTION),),
    ((NeedsOneOf, CAN_ACT), (SetsNow, FEE), (PaysOneOf, AFTER_ACTION)),
    ((AddsNow, TURN_BUILD_LESS),),
    ((AddsNow, TURN_BUILD_MORE),),
    ((GivesOneOf, AFTER_ACTION),),
    ((NeedsWorkers, CAN_ACT), (SetsNow, FEE), (PaysWorkers, AFTER_ACTION)),
    ((GivesWorkers, AFTER_ACTION),),
    ((AddsNow, TURN_WALL_MORE),),
    ((GivesMarks, AFTER_ACTION),),
    ((NeedsMarks, CAN_ACT), (SetsNow, FEE), (PaysMarks, AFTER_ACTION)),
    ((FreeNow, WALL_FREE),),
    ((OneMoreNow, TURN_WALL_MORE),),
)
BY_COLOUR: Final = (10, 13, 19, 20)  # sides whose spaces show one colour, then two, then two

# What an edition may set its numbers to.
RANGES: Final = {f"b{side:02}": (0, 4 if side in BY_COLOUR else 10) for side in range(1, 2 * TILES + 1)}


def matter_of(side: int, matter: int) -> int:
    """The matter of an effect: where there is one for each basic action, that of the action shown."""
    return matter + ACTION[side] - BASIC0 if matter in (CAN_ACT, AFTER_ACTION) else matter


def spaces(side: int, numbers: dict[str, int]) -> tuple[int, ...]:
    """The three spaces of a side: numbers, or colours as bits."""
    key = f"b{side:02}"
    if side not in BY_COLOUR:
        return tuple([numbers[f"{key}.{step}"] for step in range(1, STEPS + 1)])
    one, two, three, four, five = [1 << numbers[f"{key}.{place}"] for place in range(1, 6)]
    return one, two | three, four | five


def said(side: int, steps: tuple[int, ...]) -> dict[str, Any]:
    """The arguments of the message that says what a side does."""
    if side not in BY_COLOUR:
        return {f"step{i}": number for i, number in enumerate(steps, 1)}
    return {
        f"step{i}": tuple([colour_name(colour) for colour in range(5) if bits >> colour & 1])
        for i, bits in enumerate(steps, 1)
    }


class Stock(Expansion):
    """Ten tiles and the course marker."""

    def __init__(self, edition: Edition) -> None:
        super().__init__("stock")
        self.edition: Edition = edition
        numbers = edition.section("stock")
        self.effects: list[OnCourse] = []
        for side in range(1, 2 * TILES + 1):
            steps = spaces(side, numbers)
            self.effects += [make(side, matter_of(side, matter), steps) for make, matter in EFFECTS[side]]
        self.moves: list[MovesCourse] = [MovesCourse(BASIC0 + basic) for basic in range(len(BASIC))]

    def set_up(self, g: Hamburg) -> None:
        tiles = list(range(TILES))
        g.rng.shuffle(tiles)
        g.extras[STOCK] = (1, *tiles)

    def stand(self, g: Hamburg) -> None:
        for seat in range(g.options.players):
            for effect in self.effects:
                g.stand(effect, seat)
            for moves in self.moves:
                g.stand(moves, seat)

    def view(self, g: Hamburg) -> Any:
        side = side_in_force(g)
        return {
            "side": f"b{side:02}" if side else None,
            "action": BASIC[ACTION[side] - BASIC0] if side else None,
            "course": course(g) if side else None,
            "says": self.says(side).to_data() if side else None,
            "to_come": [f"b{2 * tile + 1:02}" for tile in sorted(g.extras[STOCK][1:-1])],
        }

    def write(self, g: Hamburg) -> Any:
        return {"course": course(g), "tiles": list(g.extras[STOCK][1:])}

    def read(self, g: Hamburg, data: Field) -> None:
        data.only("course", "tiles")
        tiles = [item.integer(0, TILES - 1) for item in data.get("tiles").items(0, TILES)]
        for tile in tiles:
            if tiles.count(tile) > 1:
                data.get("tiles").doubt("hamburg-tile-twice", tile=tile)
        g.extras[STOCK] = (data.get("course").integer(1, 2 * STEPS if tiles else 1), *tiles)

    def plans(self, task: Task[Any]) -> bool:
        return isinstance(task, OneOf)

    def redeal(self, g: Hamburg, rng: Rng) -> None:
        kept = g.extras[STOCK]
        hidden = sorted(kept[1:-1])
        rng.shuffle(hidden)
        g.extras[STOCK] = (kept[0], *hidden, *kept[1:][-1:])

    def pieces(self) -> list[CardText]:
        texts = []
        for side in range(1, 2 * TILES + 1):
            start = f"stock.b{side:02}."
            numbers = {path[len("stock.") :]: n for path, n in self.edition.numbers.items() if path.startswith(start)}
            sources = {field: self.edition.provenance[f"stock.{field}"] for field in numbers}
            texts.append(CardText(f"stock:b{side:02}", numbers, sources, [self.says(side)], "stock"))
        return texts

    def says(self, side: int) -> Message:
        """What a side says."""
        return next(effect.message() for effect in self.effects if effect.side == side)
