"""Questions that several rules and characters of Bruges ask: discarding a threat, losing something."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.bruges.state import Bruges
from rathaus.games.bruges.things import NO, SIDE0, SIDES, YES
from rathaus.games.bruges.thumb import least_character, least_house, least_side, worst_by_fire
from rathaus.games.hansa import ranges
from rathaus.games.hansa.board import SIDES as BUILT
from rathaus.games.hansa.board import WIDTH
from rathaus.games.hansa.questions import Lose
from rathaus.kernel.happening import LOST, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick


class DiscardThis(Pick[Bruges]):
    """Discard a threat of this colour, for a point?"""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}
    DEED: ClassVar[str] = "reduce"

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour: int = colour

    def fits(self, g: Bruges, at: int) -> bool:
        return g.risk(self.seat, self.colour) > 0

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-discard-this", colour=g.colour_name(self.colour))

    def things(self, g: Bruges) -> list[int]:
        return [YES, NO]

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return YES

    def chosen(self, g: Bruges, thing: int) -> None:
        if thing == YES:
            g.reduce(self.seat, self.colour)


# ---- losing -------------------------------------------------------------------------------------------


class LoseHouse(Lose[Bruges]):
    """Discard one own house; its character returns to the hand."""

    ABOUT: ClassVar[str] = "house"
    NOT: ClassVar[str] = "own-house"

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-lose-house")

    def things(self, g: Bruges) -> list[int]:
        return sorted(g.site_cards(self.seat))

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return least_house(g, self.seat, things)

    def chosen(self, g: Bruges, thing: int) -> None:
        g.blame(self.by, self.because())
        g.lose_site(self.seat, thing)
        g.blame(NOBODY, "")


class LoseCharacter(Lose[Bruges]):
    """Discard one own character; its house stays."""

    ABOUT: ClassVar[str] = "character"

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-lose-character")

    def things(self, g: Bruges) -> list[int]:
        return sorted(g.dwellers(self.seat))

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return least_character(g, self.seat, things)

    def chosen(self, g: Bruges, thing: int) -> None:
        g.blame(self.by, self.because())
        g.lift_dweller(self.seat, thing)
        g.throw(thing)
        g.blame(NOBODY, "")


class LoseSpace(Lose[Bruges]):
    """Remove an outermost canal tile of either side; a statue stays."""

    ABOUT: ClassVar[str] = "space"
    DEED: ClassVar[str] = "lose-side"
    NOT: ClassVar[str] = "tile"

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-lose-space")

    def things(self, g: Bruges) -> list[int]:
        return sides_with_tiles(g, self.seat)

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return least_side(g, self.seat, things)

    def chosen(self, g: Bruges, thing: int) -> None:
        remove_tile(g, self.seat, thing - SIDE0, self.by, self.because())


class LoseToFire(Lose[Bruges]):
    """Lose a house, or an outermost canal tile of either side."""

    NOT: ClassVar[str] = "to-burn"

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-lose-to-fire")

    def things(self, g: Bruges) -> list[int]:
        # ruling: fire
        return sorted(g.site_cards(self.seat)) + sides_with_tiles(g, self.seat)

    def about(self, g: Bruges, thing: int) -> str:
        return "space" if thing >= SIDE0 else "house"

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return worst_by_fire(g, self.seat, things)

    def chosen(self, g: Bruges, thing: int) -> None:
        if thing >= SIDE0:
            remove_tile(g, self.seat, thing - SIDE0, self.by, self.because())
        else:
            g.blame(self.by, self.because())
            g.lose_site(self.seat, thing)
            g.blame(NOBODY, "")


def sides_with_tiles(g: Bruges, seat: int) -> list[int]:
    """The sides of a canal on which there is a tile to lose, as things."""
    return [SIDE0 + side for side in (0, 1) if g.n[seat * WIDTH + BUILT + side]]


def remove_tile(g: Bruges, seat: int, side: int, by: int, because: str) -> None:
    """The outermost canal tile of a side is removed."""
    g.n[seat * WIDTH + BUILT + side] -= 1
    if g.sink is not None:
        g.tell("bruges-told-lost-space", LOST, by, because, seat=f"seat:{seat}", side=f"side:{SIDES[side]}")


def lose_house(g: Bruges, seat: int, by: int, card: int) -> None:
    """Let a seat lose a house, if it has one."""
    if g.houses[seat]:
        g.push(LoseHouse(seat, by, card))


def lose_character(g: Bruges, seat: int, by: int, card: int) -> None:
    """Let a seat lose a character, if it has one."""
    if g.characters(seat):
        g.push(LoseCharacter(seat, by, card))


def lose_space(g: Bruges, seat: int, by: int, card: int) -> None:
    """Let a seat lose a canal tile, if it has one."""
    if g.sections(seat):
        g.push(LoseSpace(seat, by, card))
