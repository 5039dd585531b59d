"""Statues: beside Hans Hummel stands the Lemonjette, who pays marks at once."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rathaus.games.hamburg.board import LEMONJETTES, WALLS
from rathaus.games.hamburg.book import PLAYERS
from rathaus.games.hamburg.expansion import Expansion
from rathaus.games.hamburg.matters import WINS_STATUE
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import STATUE0
from rathaus.games.hansa.board import WIDTH, WON
from rathaus.kernel.edition import Edition
from rathaus.kernel.effects import Standing
from rathaus.kernel.fields import Field
from rathaus.kernel.game import CardText
from rathaus.kernel.happening import GAINED
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import FLAG, SEAT, Fields, Pick

HUMMEL: Final = STATUE0
LEMONJETTE: Final = STATUE0 + 1


class TakesEither(Standing[Hamburg]):
    """Who finishes a side of the wall must take one of the two statues on offer."""

    def __init__(self) -> None:
        super().__init__(WINS_STATUE, True)

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        # ruling: statue-kinds
        if not g.extras[LEMONJETTES]:
            return value
        if g.statues:
            g.push(TakeStatue(seat, about))
        else:
            take_lemonjette(g, seat, about)
        return 1

    def message(self) -> Message:
        return Message("hamburg-takes-either")


class TakeStatue(Pick[Hamburg]):
    """Which of the two statues?"""

    __slots__ = ("side",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "side": FLAG}

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat)
        self.side: int = side

    def fits(self, g: Hamburg, at: int) -> bool:
        own = self.seat * WIDTH
        return g.n[own + WALLS + self.side] == 5 and not g.n[own + WON] >> self.side & 1

    def prompt(self, g: Hamburg) -> Message:
        marks = g.extras[LEMONJETTES]
        return Message("hamburg-take-statue", points=max(g.statues, default=0), marks=max(marks, default=0))

    def things(self, g: Hamburg) -> list[int]:
        return ([HUMMEL] if g.statues else []) + ([LEMONJETTE] if g.extras[LEMONJETTES] else [])

    def chosen(self, g: Hamburg, thing: int) -> None:
        if thing == HUMMEL:
            g.win_statue(self.seat, self.side)
        else:
            take_lemonjette(g, self.seat, self.side)


def take_lemonjette(g: Hamburg, seat: int, side: int) -> None:
    """The highest Lemonjette: a statue of no points, whose marks come at once."""
    marks = g.extras[LEMONJETTES][-1]
    g.extras[LEMONJETTES] = g.extras[LEMONJETTES][:-1]
    g.n[seat * WIDTH + WON] |= 1 << side
    g.statues_won[seat] = (*g.statues_won[seat], 0)
    if g.sink is not None:
        g.tell("hamburg-told-lemonjette", GAINED, seat=f"seat:{seat}")
    g.gain_marks(seat, marks)


class Statues(Expansion):
    """Hans Hummel and the Lemonjette."""

    def __init__(self, edition: Edition) -> None:
        super().__init__("lemonjettes")
        self.edition: Edition = edition
        numbers = edition.section("hummel")
        self.hummels: list[tuple[int, ...]] = [(), ()]  # by players, the highest last
        for word in PLAYERS:
            values = [value for path, value in numbers.items() if path.split(".")[0] == word]
            self.hummels.append(tuple(sorted(values)))
        self.lemonjettes: tuple[int, ...] = tuple(sorted(edition.section("lemonjette").values()))
        self.effect: TakesEither = TakesEither()

    def set_up(self, g: Hamburg) -> None:
        g.statues = self.hummels[g.players]
        g.extras[LEMONJETTES] = self.lemonjettes

    def stand(self, g: Hamburg) -> None:
        for seat in range(g.players):
            g.stand(self.effect, seat)

    def view(self, g: Hamburg) -> Any:
        return list(g.extras[LEMONJETTES])

    def write(self, g: Hamburg) -> Any:
        return list(g.extras[LEMONJETTES])

    def read(self, g: Hamburg, data: Field) -> None:
        kept = [item.integer(0, 1_000_000) for item in data.items(0, len(self.lemonjettes))]
        if kept != list(self.lemonjettes[: len(kept)]):
            data.doubt("hamburg-other-statues")
        g.extras[LEMONJETTES] = tuple(kept)

    def pieces(self) -> list[CardText]:
        numbers = self.edition.section("lemonjette")
        sources = {field: self.edition.provenance[f"lemonjette.{field}"] for field in numbers}
        marks = Message("hamburg-lemonjette-says", marks=" ".join([str(n) for n in self.lemonjettes[::-1]]))
        hummel = self.edition.section("hummel")
        origins = {field: self.edition.provenance[f"hummel.{field}"] for field in hummel}
        return [
            CardText("statue:hummel", hummel, origins, [Message("hamburg-hummel-says")], "hummel"),
            CardText("statue:lemonjette", numbers, sources, [marks], "lemonjette"),
        ]
