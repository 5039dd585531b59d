"""Clergy tiles: one lies at each window of the church; the one under the clergyman is in force for all.

A tile has a good and a bad side. At the end of the round in which it was in force it is turned over.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rathaus.games.hamburg.board import CLERGY
from rathaus.games.hamburg.expansion import Expansion
from rathaus.games.hamburg.expansions.workers import OneOf, ReturnOneOf, TakeOneOf
from rathaus.games.hamburg.kinds import BROWN, COLOUR, GRAY, ORANGE, PINK, PURPLE
from rathaus.games.hamburg.matters import (
    AFTER_ACTION,
    DICE_PRICE,
    DRAWS_TOKEN,
    TURN_BUILD_LESS,
    TURN_BUILD_MORE,
    TURN_MONEY,
    TURN_WALL_LESS,
    TURN_WALL_MORE,
    TURNS,
    WAKES,
)
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import BASIC0, COLOUR0, TAKE_WORKERS
from rathaus.games.hansa.matters import RISES
from rathaus.games.hansa.questions import DrawBlind, TakeDrawn, discard_cards
from rathaus.games.hansa.state import Town
from rathaus.kernel.edition import Edition
from rathaus.kernel.effects import Standing
from rathaus.kernel.fields import Field
from rathaus.kernel.game import CardText
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import ForSeat, Task

NAMES: Final = (
    "money", "warm-money", "cold-money", "workers", "wall", "hands", "square", "ships", "build", "worker", "turns",
    "risks",
)  # fmt: skip
SIDES: Final = ("good", "bad")
WINDOWS: Final = 6
(
    MONEY, WARM_MONEY, COLD_MONEY, WORKERS, WALL, HANDS, SQUARE, SHIPS, BUILD, WORKER, TURN_COUNT, RISKS,
) = range(12)  # fmt: skip
# The numbers of the tiles in an edition, by tile.
NUMBERS: Final = (
    "money", "warm_money", "cold_money", "workers", "wall", "", "square_marks", "", "build", "worker", "turn", "",
)  # fmt: skip

# What an edition may set them to.
RANGES: Final = {**{field: (0, 10) for field in NUMBERS if field}, "turn": (0, 1)}

GOOD: Final = 0
BAD: Final = 1

AFTER_WORKERS: Final = AFTER_ACTION + TAKE_WORKERS - BASIC0

ANY: Final = 31  # all colours, as bits
WARM: Final = 1 << ORANGE | 1 << PINK | 1 << PURPLE
COLD: Final = 1 << GRAY | 1 << BROWN


def in_force(g: Hamburg) -> int:
    """The side in force: twice the tile, plus 1 if it is the bad one; -1 before the clergyman has come."""
    # ruling: clergy-sides
    return g.extras[CLERGY][g.window - 1] if g.window else -1


# ---- what a side does ----------------------------------------------------------------------------------------


class OnTile(Standing[Hamburg]):
    """An effect of one side of a tile; it has its say while that side is in force."""

    def __init__(self, side: int, matter: int, number: int, colours: int = ANY) -> None:
        super().__init__(matter, True)
        self.side: int = side
        self.number: int = number
        self.colours: int = colours

    def applies(self, g: Hamburg, colour: int) -> bool:
        """Whether the side is in force and concerns a colour."""
        return in_force(g) == self.side and self.colours >> colour & 1 > 0

    def message(self) -> Message:
        return says(self.side, self.number)


class AddsOnTile(OnTile):
    """Adds a number, whatever the matter is about."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return value + self.number if in_force(g) == self.side else value


class AddsForColours(OnTile):
    """Adds a number where the matter is about one of the colours."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return value + self.number if self.applies(g, about) else value


class Without(OnTile):
    """Takes colours, given as bits, out of the value."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return value & ~self.number if in_force(g) == self.side else value


class SetsOnTile(OnTile):
    """Sets a number, whatever the matter is about."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return self.number if in_force(g) == self.side else value


class WithWorkers(OnTile):
    """Something follows the basic action workers with a card of one of the colours."""

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        if self.applies(g, about):
            self.follow(g, seat, about)
        return value

    def follow(self, g: Hamburg, seat: int, colour: int) -> None:
        """More workers of the card's colour."""
        g.gain_workers(seat, colour, self.number)


class AnyWithWorkers(WithWorkers):
    """Workers of any colours come too."""

    def follow(self, g: Hamburg, seat: int, colour: int) -> None:
        g.plan(*[TakeOneOf(seat, ANY) for _ in range(self.number)])


class ReturnWithWorkers(WithWorkers):
    """Workers of any colours are returned."""

    def follow(self, g: Hamburg, seat: int, colour: int) -> None:
        g.plan(*[ReturnAny(seat) for _ in range(self.number)])


class ReturnAny(ForSeat[Hamburg]):
    """Return a worker of any colour, if there is one."""

    def run(self, g: Hamburg) -> None:
        if g.all_workers(self.seat):
            g.push(ReturnOneOf(self.seat, ANY))


# ---- new hands -----------------------------------------------------------------------------------------------


class NewHands(Task[Hamburg]):
    """The tile about hands: in turn order, everybody exchanges theirs."""

    def run(self, g: Hamburg) -> None:
        if in_force(g) // 2 == HANDS:
            g.plan(*[NewHand(seat) for seat in g.order() if g.holds_cards(seat)])


class NewHand(ForSeat[Hamburg]):
    """Discard the hand and draw another: one of each colour, or from two piles."""

    def run(self, g: Hamburg) -> None:
        seat = self.seat
        g.plan(DrawNew(seat), TakeDrawn(seat))
        discard_cards(g, seat, len(g.hands[seat]))


class DrawNew(ForSeat[Hamburg]):
    """The cards of the new hand."""

    def run(self, g: Hamburg) -> None:
        if in_force(g) % 2 == GOOD:
            g.drawn = [pile.pop() for pile in g.piles if pile]
        else:
            draw_from_pile(g, self.seat, 3)


class DrawFromPile(DrawBlind):
    """From which pile come three, then from which other pile two?"""

    NOT: ClassVar[str] = "other-pile"

    def answers(self, g: Town) -> int:
        return 1

    def fits(self, g: Town, at: int) -> bool:
        return self.count == (2 if g.drawn else 3)

    def prompt(self, g: Town) -> Message:
        return Message("hamburg-draw-from-pile", number=self.count)

    def things(self, g: Town) -> list[int]:
        first = COLOUR[g.drawn[0]] if g.drawn else -1
        sizes = [0 if colour == first else min(self.count, g.cards_in(COLOUR0 + colour)) for colour in range(5)]
        most = max(sizes)
        return [COLOUR0 + colour for colour in range(5) if most and sizes[colour] == most]

    def chosen(self, g: Town, thing: int) -> None:
        for _ in range(min(self.count, g.cards_in(thing))):
            g.drawn.append(g.take_top(thing))
        if self.count == 3:
            draw_from_pile(g, self.seat, 2)


def draw_from_pile(g: Town, seat: int, number: int) -> None:
    """Let a seat draw so many cards from one pile, as far as there is one."""
    ask = DrawFromPile(seat, number)
    if ask.things(g):
        g.push(ask)


class TurnTile(Task[Hamburg]):
    """The tile under the clergyman is turned over."""

    def run(self, g: Hamburg) -> None:
        tiles = list(g.extras[CLERGY])
        tiles[g.window - 1] ^= 1
        g.extras[CLERGY] = tuple(tiles)


# ---- the tiles -----------------------------------------------------------------------------------------------


def says(side: int, number: int) -> Message:
    """What a side says."""
    return Message(f"hamburg-clergy-{NAMES[side // 2]}-{SIDES[side % 2]}-says", number=abs(number))


def effects(n: dict[str, int]) -> list[OnTile]:
    """The standing effects of all sides; hands are exchanged by a task."""
    # ruling: clergy-risks
    return [
        AddsOnTile(2 * MONEY, TURN_MONEY, n["money"]),
        AddsOnTile(2 * MONEY + BAD, TURN_MONEY, -n["money"]),
        AddsForColours(2 * WARM_MONEY, TURN_MONEY, n["warm_money"], WARM),
        AddsForColours(2 * WARM_MONEY + BAD, TURN_MONEY, -n["warm_money"], WARM),
        AddsForColours(2 * COLD_MONEY, TURN_MONEY, n["cold_money"], COLD),
        AddsForColours(2 * COLD_MONEY + BAD, TURN_MONEY, -n["cold_money"], COLD),
        AnyWithWorkers(2 * WORKERS, AFTER_WORKERS, n["workers"]),
        ReturnWithWorkers(2 * WORKERS + BAD, AFTER_WORKERS, n["workers"]),
        AddsOnTile(2 * WALL, TURN_WALL_LESS, n["wall"]),
        AddsOnTile(2 * WALL + BAD, TURN_WALL_MORE, n["wall"]),
        AddsOnTile(2 * SQUARE, DICE_PRICE, -n["square_marks"]),
        AddsOnTile(2 * SQUARE + BAD, DICE_PRICE, n["square_marks"]),
        SetsOnTile(2 * SHIPS, WAKES, 1),
        SetsOnTile(2 * SHIPS + BAD, WAKES, 0),
        AddsOnTile(2 * BUILD, TURN_BUILD_LESS, n["build"]),
        AddsOnTile(2 * BUILD + BAD, TURN_BUILD_MORE, n["build"]),
        WithWorkers(2 * WORKER, AFTER_WORKERS, n["worker"], WARM),
        WithWorkers(2 * WORKER + BAD, AFTER_WORKERS, n["worker"], COLD),
        AddsOnTile(2 * TURN_COUNT, TURNS, n["turn"]),
        AddsOnTile(2 * TURN_COUNT + BAD, TURNS, -n["turn"]),
        Without(2 * RISKS, RISES, WARM),
        Without(2 * RISKS + BAD, RISES, COLD),
        SetsOnTile(2 * RISKS + BAD, DRAWS_TOKEN, 0),
    ]


class Clergy(Expansion):
    """Six of twelve tiles, one at each window."""

    def __init__(self, edition: Edition) -> None:
        super().__init__("clergy_tiles")
        self.edition: Edition = edition
        self.after_roll = (NewHands(),)
        self.end_of_round = (TurnTile(),)
        self.effects: list[OnTile] = effects(edition.section("clergy"))

    def set_up(self, g: Hamburg) -> None:
        tiles = list(range(len(NAMES)))
        g.rng.shuffle(tiles)
        g.extras[CLERGY] = tuple([2 * tile + g.rng.below(2) for tile in tiles[:WINDOWS]])

    def stand(self, g: Hamburg) -> None:
        for seat in range(g.players):
            for effect in self.effects:
                g.stand(effect, seat)

    def view(self, g: Hamburg) -> Any:
        return [[NAMES[side // 2], SIDES[side % 2]] for side in g.extras[CLERGY]]

    def write(self, g: Hamburg) -> Any:
        return list(g.extras[CLERGY])

    def read(self, g: Hamburg, data: Field) -> None:
        sides = [item.integer(0, 2 * len(NAMES) - 1) for item in data.items(WINDOWS, WINDOWS)]
        tiles = [side // 2 for side in sides]
        for tile in tiles:
            if tiles.count(tile) > 1:
                data.doubt("hamburg-tile-twice", tile=tile + 1)
        g.extras[CLERGY] = tuple(sides)

    def plans(self, task: Task[Any]) -> bool:
        return isinstance(task, OneOf) or super().plans(task)

    def pieces(self) -> list[CardText]:
        texts = []
        for side in range(2 * len(NAMES)):
            numbers: dict[str, int] = {}
            name = NUMBERS[side // 2]
            if name:
                numbers[name] = self.edition.numbers[f"clergy.{name}"]
            sources = {field: self.edition.provenance[f"clergy.{field}"] for field in numbers}
            thing = f"clergy:{NAMES[side // 2]}-{SIDES[side % 2]}"
            texts.append(CardText(thing, numbers, sources, [says(side, next(iter(numbers.values()), 0))], "clergy"))
        return texts
