"""What only Bruges' characters count: levels and finished sides of the canal."""

from __future__ import annotations

from rathaus.games.hansa.board import LEVEL, SIDES, WIDTH
from rathaus.games.hansa.effects.measures import Measure
from rathaus.games.hansa.state import Town


class Level(Measure):
    """The own level on the progress track."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return g.n[seat * WIDTH + LEVEL]


class FinishedSides(Measure):
    """Sides of the canal with all five spaces."""

    def count(self, g: Town, seat: int, given: int) -> int:
        at = seat * WIDTH + SIDES
        return (1 if g.n[at] == 5 else 0) + (1 if g.n[at + 1] == 5 else 0)
