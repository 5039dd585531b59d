"""Mayors: everybody is dealt a tile and chooses the side with which to begin and to play."""

from __future__ import annotations

from typing import Any, Final

from rathaus.games.hamburg.board import MAYORS
from rathaus.games.hamburg.effects.standing import adds, saying, sets
from rathaus.games.hamburg.expansion import Expansion, at_table
from rathaus.games.hamburg.matters import (
    BLACK_DIE,
    BUILT_MARKS,
    BUILT_POINTS,
    DRAWS_TOKEN,
    HAND_LIMIT,
    MARKER_MARKS,
    MONEY,
    PHASE_II,
    SITE_POINTS,
    USE_AGAIN,
    USED_AGAIN,
    WALL_EXACT,
)
from rathaus.games.hamburg.round import provide
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import MAYOR0
from rathaus.games.hansa.effects.standing import Adds
from rathaus.games.hansa.matters import RAISED_WORKERS, REDUCE_POINTS
from rathaus.games.hansa.state import Town
from rathaus.kernel.edition import Edition
from rathaus.kernel.effects import Standing
from rathaus.kernel.fields import Field
from rathaus.kernel.game import CardText
from rathaus.kernel.happening import GAINED
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import ForSeat, Pick, Task

TILES: Final = 5
SIDES: Final = 10

# What an edition may set its numbers to.
RANGES: Final = {
    **{f"tile{tile}": (1, SIDES) for tile in range(1, TILES + 1)},
    "raised": (0, 20),
    "more": (0, 40),
}


# ---- what is kept: the chosen sides and the dealt tiles by seat, then the second uses as bits ------------------


def chosen_side(g: Hamburg, seat: int) -> int:
    """The mayor of a seat, 1 to 10, or 0."""
    return g.extras[MAYORS][seat]


def dealt_tile(g: Hamburg, seat: int) -> int:
    """The tile of a seat, 1 to 5, or 0."""
    return g.extras[MAYORS][g.players + seat]


def to_come(g: Hamburg, seat: int) -> bool:
    """Whether a seat has a tile of which it has not chosen a side."""
    return g.round == 0 and bool(g.extras[MAYORS]) and dealt_tile(g, seat) != 0 and chosen_side(g, seat) == 0


def put(g: Hamburg, at: int, number: int) -> None:
    """Change one of the numbers that are kept."""
    kept = list(g.extras[MAYORS])
    kept[at] = number
    g.extras[MAYORS] = tuple(kept)


# ---- abilities ---------------------------------------------------------------------------------------------


class NoToken(Standing[Hamburg]):
    """Draws no token in phase II; cards still draw them."""

    def __init__(self) -> None:
        super().__init__(DRAWS_TOKEN, False)

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return 0 if about == PHASE_II else value

    def message(self) -> Message:
        return Message("hamburg-no-token")


class ForCheap(Adds):
    """Adds a number where a building's printed price is 0."""

    def apply(self, g: Town, seat: int, value: int, about: int) -> int:
        return value + self.number if g.cards.price[about] == 0 else value


class MayUseAgain(Standing[Hamburg]):
    """Once a round a used III building may be used a second time."""

    def __init__(self) -> None:
        super().__init__(USE_AGAIN, False)

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        return value if g.extras[MAYORS][-1] >> seat & 1 else 1

    def message(self) -> Message:
        return Message("hamburg-mayor-again")


class HasUsedAgain(MayUseAgain):
    """The second use of this round is spent."""

    def __init__(self) -> None:
        Standing.__init__(self, USED_AGAIN, False)

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        put(g, 2 * g.players, g.extras[MAYORS][-1] | 1 << seat)
        return value


def abilities(side: int, numbers: dict[str, int]) -> list[Standing[Hamburg]]:
    """The standing effects of a side."""
    # ruling: mayor-details
    if side == 1:
        return [sets("hand-limit", HAND_LIMIT, numbers["hand"])]
    if side == 2:
        return [adds("raised-workers", RAISED_WORKERS, numbers["raised"])]
    if side == 3:
        return [NoToken(), sets("no-black-die", BLACK_DIE, 0)]
    if side == 4:
        return [
            ForCheap(saying("cheap-points", numbers["score"]), BUILT_POINTS, numbers["score"]),
            ForCheap(saying("cheap-marks", numbers["more"]), BUILT_MARKS, numbers["more"]),
        ]
    if side == 5:
        return [sets("wall-exact", WALL_EXACT, numbers["wall"])]
    if side == 6:
        return [sets("reduce-points", REDUCE_POINTS, numbers["score"])]
    if side == 7:
        return [MayUseAgain(), HasUsedAgain()]
    if side == 8:
        return [adds("marker-marks", MARKER_MARKS, numbers["more"])]
    if side == 9:
        return [adds("site-points", SITE_POINTS, numbers["score"])]
    return [adds("money-more", MONEY, numbers["more"])]


# ---- set-up ------------------------------------------------------------------------------------------------


class MayorFor(ForSeat[Hamburg]):
    """A seat chooses its side."""

    def fits(self, g: Hamburg, at: int) -> bool:
        return to_come(g, self.seat)

    def run(self, g: Hamburg) -> None:
        g.push(ChooseMayor(self.seat))


class ChooseMayor(Pick[Hamburg]):
    """Which side of the mayor's tile?"""

    def fits(self, g: Hamburg, at: int) -> bool:
        return to_come(g, self.seat)

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-mayor")

    def outlook(self, g: Hamburg, thing: int) -> list[Message]:
        return []  # the tile says what the mayor begins with

    def things(self, g: Hamburg) -> list[int]:
        tile = dealt_tile(g, self.seat)
        return sorted([MAYOR0 + side - 1 for side in mayors(g).tiles[tile]])

    def chosen(self, g: Hamburg, thing: int) -> None:
        side = thing - MAYOR0 + 1
        if g.sink is not None:
            g.tell("hamburg-told-mayor", GAINED, act=True, seat=f"seat:{self.seat}", mayor=f"mayor:{side}")
        put(g, self.seat, side)
        start = mayors(g).sides[side]
        provide(g, self.seat, start.marks, start.workers)
        start.stand(g, self.seat)


class NewUses(Task[Hamburg]):
    """A new round: second uses are possible again."""

    def run(self, g: Hamburg) -> None:
        put(g, 2 * g.players, 0)


class Side:
    """One side of a mayor's tile: what its player begins with, and an ability."""

    def __init__(self, side: int, numbers: dict[str, int]) -> None:
        self.marks: int = numbers["marks"]
        self.workers: int = numbers["workers"]
        self.abilities: list[Standing[Hamburg]] = abilities(side, numbers) if side else []

    def stand(self, g: Hamburg, seat: int) -> None:
        """Put the ability in force for a seat."""
        for effect in self.abilities:
            g.stand(effect, seat)


class Mayors(Expansion):
    """Five tiles with two sides each."""

    def __init__(self, edition: Edition) -> None:
        super().__init__("mayors")
        self.edition: Edition = edition
        self.end_of_round = (NewUses(),)
        nobody = Side(0, {"marks": 0, "workers": 0})
        self.sides: list[Side] = [nobody]
        self.sides += [Side(side, edition.section(f"mayors.{side}")) for side in range(1, SIDES + 1)]
        tiles = edition.section("mayor_tiles")
        self.tiles: list[list[int]] = [[]]  # the sides of each
        self.tiles += [[tiles[f"tile{tile}.1"], tiles[f"tile{tile}.2"]] for tile in range(1, TILES + 1)]

    def set_up(self, g: Hamburg) -> None:
        # ruling: mayor-sides
        tiles = list(range(1, TILES + 1))
        g.rng.shuffle(tiles)
        players = g.options.players
        dealt = tiles[:players] + [0] * (g.players - players)
        g.extras[MAYORS] = (*[0] * g.players, *dealt, 0)
        g.plan(*[MayorFor(seat) for seat in g.order() if seat < players])

    def stand(self, g: Hamburg) -> None:
        for seat in range(g.players):
            self.sides[chosen_side(g, seat)].stand(g, seat)

    def view(self, g: Hamburg) -> Any:
        return [
            {
                "mayor": chosen_side(g, seat) or None,
                "tile": self.tiles[dealt_tile(g, seat)],
                "used_again": bool(g.extras[MAYORS][-1] >> seat & 1),
            }
            for seat in range(g.players)
        ]

    def write(self, g: Hamburg) -> Any:
        kept = g.extras[MAYORS]
        return {"chosen": list(kept[: g.players]), "tiles": list(kept[g.players : -1]), "again": kept[-1]}

    def read(self, g: Hamburg, data: Field) -> None:
        data.only("chosen", "tiles", "again")
        sides = data.get("chosen").items(g.players, g.players)
        tiles = data.get("tiles").items(g.players, g.players)
        seen: list[int] = []
        for seat in range(g.players):
            least, most = (1, TILES) if seat < g.options.players else (0, 0)
            tile = tiles[seat].integer(least, most)
            if tile in seen and tile:
                tiles[seat].doubt("hamburg-tile-twice", tile=tile)
            seen.append(tile)
            side = sides[seat].integer(0, SIDES)
            if side and side not in self.tiles[tile]:
                sides[seat].doubt("hamburg-other-side", tile=tile)
        again = data.get("again").integer(0, (1 << g.players) - 1)
        g.extras[MAYORS] = (*[field.value for field in sides], *seen, again)

    def pieces(self) -> list[CardText]:
        texts = []
        for side in range(1, SIDES + 1):
            path = f"mayors.{side}"
            numbers = self.edition.section(path)
            sources = {field: self.edition.provenance[f"{path}.{field}"] for field in numbers}
            start = Message("hamburg-mayor-start", marks=numbers["marks"], workers=numbers["workers"])
            says = [start, *[effect.message() for effect in self.sides[side].abilities[:2]]]
            texts.append(CardText(f"mayor:{side}", numbers, sources, says, path))
        return texts


def mayors(g: Hamburg) -> Mayors:
    """The expansion at this table."""
    return at_table(g, Mayors)
