"""A rule of thumb of Hamburg: which cards a person draws who does not think long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.hamburg.kinds import COLOUR
from rathaus.games.hamburg.things import COLOUR0

if TYPE_CHECKING:
    from rathaus.games.hamburg.state import Hamburg

# How welcome a card of a colour is.
RISK: Final = 0.7  # for each step of its risk, which it can reduce
SECTION: Final = 0.6  # its colour is that of the next wall section of a side
HELD: Final = 1.0  # less for each card of the colour that is held already


def welcome_pile(g: Hamburg, seat: int, things: tuple[int, ...]) -> int:
    """The pile of the most welcome colour: against risks, for the wall, and of each colour a little."""
    held = g.hands[seat] + g.drawn
    best, chosen = -99.0, things[0]
    for thing in things:
        colour = thing - COLOUR0
        value = RISK * g.risk(seat, colour)
        for side in (0, 1):
            if g.next_section(seat, side) == colour:
                value += SECTION
        for card in held:
            if COLOUR[card] == colour:
                value -= HELD
        if value > best:
            best, chosen = value, thing
    return chosen
