"""The two draw piles of Bruges: taking a card, the reserve that takes the place of an empty one, and the cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rathaus.games.bruges.state import Bruges


def take_top(g: Bruges, pile: int) -> int:
    """Take the top card of a draw pile that has one; the back of the next is seen."""
    card = g.piles[pile].pop()
    if not g.piles[pile]:
        run_out(g, pile)
    g.revealed()
    return card


def run_out(g: Bruges, pile: int) -> None:
    """A draw pile has run out: the reserve takes its place, or later a part of the other pile."""
    # ruling: pile-runs-out, last-round
    if g.reserve:
        g.piles[pile] = g.reserve
        g.reserve = []
        g.ending = g.round + 1 if g.turn else g.round
        if g.sink is not None:
            g.tell("bruges-told-reserve", pile=g.pile_name(pile), round=g.ending)
        return
    # ruling: cut
    other = g.piles[1 - pile]
    lower = len(other) // 2
    if lower:
        g.piles[pile] = other[:lower]
        g.piles[1 - pile] = other[lower:]
        if g.sink is not None:
            g.tell("bruges-told-cut", pile=g.pile_name(1 - pile), number=lower)
