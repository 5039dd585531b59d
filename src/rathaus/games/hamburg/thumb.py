"""Rules of thumb of Hamburg: what a player gives or takes who does not think long."""

from __future__ import annotations

from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0


def fewest(g: Hamburg, seat: int, things: tuple[int, ...]) -> int:
    """The colour of which a seat has fewest workers."""
    best = things[0]
    for thing in things:
        if g.workers(seat, thing - COLOUR0) < g.workers(seat, best - COLOUR0):
            best = thing
    return best


def most(g: Hamburg, seat: int, things: tuple[int, ...]) -> int:
    """The colour of which a seat has most workers."""
    best = things[0]
    for thing in things:
        if g.workers(seat, thing - COLOUR0) > g.workers(seat, best - COLOUR0):
            best = thing
    return best


def cheapest(g: Hamburg, things: tuple[int, ...]) -> int:
    """The card of the lowest price, and among those of the fewest points."""
    price, points = g.book.price, g.book.points
    best = things[0]
    for card in things:
        if price[card] < price[best] or (price[card] == price[best] and points[card] < points[best]):
            best = card
    return best
