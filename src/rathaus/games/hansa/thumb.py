"""Rules of thumb: what a player gives or takes who does not think long."""

from __future__ import annotations

from rathaus.games.hansa.state import Town


def fewest(g: Town, seat: int, things: tuple[int, ...]) -> int:
    """The colour of which a seat has fewest workers."""
    first = g.cards.colour0
    best = things[0]
    for thing in things:
        if g.workers(seat, thing - first) < g.workers(seat, best - first):
            best = thing
    return best


def most(g: Town, seat: int, things: tuple[int, ...]) -> int:
    """The colour of which a seat has most workers."""
    first = g.cards.colour0
    best = things[0]
    for thing in things:
        if g.workers(seat, thing - first) > g.workers(seat, best - first):
            best = thing
    return best


def cheapest(g: Town, things: tuple[int, ...]) -> int:
    """The card of the lowest price, and among those of the fewest points."""
    price, points = g.cards.price, g.cards.points
    best = things[0]
    for card in things:
        if price[card] < price[best] or (price[card] == price[best] and points[card] < points[best]):
            best = card
    return best
