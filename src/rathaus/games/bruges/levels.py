"""The progress track of Bruges: one level up, and what follows."""

from __future__ import annotations

from rathaus.games.bruges.matters import ADVANCE_POINTS, ADVANCE_REDUCES
from rathaus.games.bruges.state import Bruges
from rathaus.games.hansa.board import LEVEL, WIDTH
from rathaus.games.hansa.questions import reduce_up_to
from rathaus.kernel.happening import GAINED


def can_advance(g: Bruges, seat: int) -> bool:
    """Whether there is a level above a seat's own."""
    # ruling: highest-level
    return g.n[seat * WIDTH + LEVEL] + 1 < len(g.book.levels)


def advance(g: Bruges, seat: int) -> None:
    """One level up, unless it is the highest; then points, and perhaps a threat less."""
    # ruling: every-step-is-an-advance
    if not can_advance(g, seat):
        return
    g.n[seat * WIDTH + LEVEL] += 1
    if g.sink is not None:
        g.tell("bruges-told-advanced", GAINED, seat=f"seat:{seat}", level=g.n[seat * WIDTH + LEVEL])
    g.gain_points(seat, g.consult(ADVANCE_POINTS, seat, 0, -1))
    reduce_up_to(g, seat, g.consult(ADVANCE_REDUCES, seat, 0, -1))
