"""Characters that change the own board: levels, canal spaces, and threats for which a house is needed."""

from __future__ import annotations

from rathaus.games.bruges.actions import ANY, canal_sides, dig
from rathaus.games.bruges.effects.acts import Says
from rathaus.games.bruges.kinds import COLOUR
from rathaus.games.bruges.state import Bruges
from rathaus.games.hansa.questions import ReduceOne
from rathaus.kernel.message import Message


class Advance(Says):
    """Advance a level."""

    def act(self, g: Bruges, seat: int, card: int, given: int) -> None:
        g.advance(seat)

    def possible(self, g: Bruges, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.can_advance(seat)


class CanalAtDoublePrice(Says):
    """Build a canal space of any colour for twice its price."""

    def act(self, g: Bruges, seat: int, card: int, given: int) -> None:
        # ruling: acrobats
        dig(g, seat, ANY, 2)

    def possible(self, g: Bruges, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return bool(canal_sides(g, seat, ANY, 2))


class DiscardWithHouse(Says):
    """Discard a threat of any colour, with a house of one colour."""

    def __init__(self, says: Message, colour: int) -> None:
        super().__init__(says)
        self.colour: int = colour

    def act(self, g: Bruges, seat: int, card: int, given: int) -> None:
        # ruling: sergeants
        g.push(ReduceOne(seat))

    def possible(self, g: Bruges, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.any_risk(seat) and self.has_house(g, seat)

    def has_house(self, g: Bruges, seat: int) -> bool:
        """Whether a seat has a house of the colour."""
        return any([COLOUR[house] == self.colour for house, _ in g.houses[seat]])
