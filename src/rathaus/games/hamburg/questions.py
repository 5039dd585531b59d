"""Questions that several rules and cards of Hamburg ask, beside those of every town: further steps, and losses."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.board import WALLS
from rathaus.games.hamburg.kinds import COLOUR, COLOURS
from rathaus.games.hamburg.things import NO, SIDE0, YES
from rathaus.games.hansa.board import WIDTH
from rathaus.games.hansa.questions import Lose
from rathaus.kernel.happening import LOST, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import COUNTED, SEAT, Counted, Fields

if TYPE_CHECKING:
    from rathaus.games.hamburg.state import Hamburg


def colour_name(colour: int) -> str:
    """A colour as a thing's name."""
    return f"colour:{COLOURS[colour]}"


class ReduceFurther(Counted["Hamburg"]):
    """Reduce the same risk by further steps, as far as wished."""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": COUNTED, "colour": ranges.COLOUR}
    DEED: ClassVar[str] = "further"

    def __init__(self, seat: int, count: int, colour: int) -> None:
        super().__init__(seat, count)
        self.colour: int = colour

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-reduce-further", colour=colour_name(self.colour))

    def things(self, g: Hamburg) -> list[int]:
        return [YES, NO]

    def chosen(self, g: Hamburg, thing: int) -> None:
        if thing == YES:
            g.reduce(self.seat, self.colour)
            reduce_further(g, self.seat, self.count - 1, self.colour)


def reduce_further(g: Hamburg, seat: int, times: int, colour: int) -> None:
    """Offer further steps of one risk, while there are any."""
    if times > 0 and g.risk(seat, colour):
        g.push(ReduceFurther(seat, times, colour))


# ---- losing -------------------------------------------------------------------------------------------


class LoseSite(Lose["Hamburg"]):
    """Discard one own site; its buildings return to the hand."""

    ABOUT: ClassVar[str] = "site"
    NOT: ClassVar[str] = "site-lost"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-lose-site")

    def things(self, g: Hamburg) -> list[int]:
        return sorted([site for site, _, _ in g.sites[self.seat]])

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.blame(self.by, self.because())
        for site, one, two in g.sites[self.seat]:
            if site == thing:
                for building in (one, two):
                    if building:
                        g.lift_building(self.seat, building)
                        if g.holds_cards(self.seat):
                            g.to_hand_known(self.seat, building, -1)
                        else:
                            g.throw(building)
        g.sites[self.seat] = tuple([spot for spot in g.sites[self.seat] if spot[0] != thing])
        if g.sink is not None:
            g.tell("hamburg-told-lost-site", LOST, seat=f"seat:{self.seat}", colour=colour_name(COLOUR[thing]))
        g.throw(thing)
        g.blame(NOBODY, "")
        g.revealed()


class LoseBuilding(Lose["Hamburg"]):
    """Discard one own building; its site stays."""

    ABOUT: ClassVar[str] = "building"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-lose-building")

    def things(self, g: Hamburg) -> list[int]:
        return sorted(g.buildings(self.seat))

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.blame(self.by, self.because())
        g.lift_building(self.seat, thing)
        g.throw(thing)
        g.blame(NOBODY, "")


class LoseWall(Lose["Hamburg"]):
    """Remove an outermost wall section of either side; a statue stays."""

    ABOUT: ClassVar[str] = "section"
    DEED: ClassVar[str] = "lose-side"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-lose-wall")

    def things(self, g: Hamburg) -> list[int]:
        return [SIDE0 + side for side in (0, 1) if g.n[self.seat * WIDTH + WALLS + side]]

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.n[self.seat * WIDTH + WALLS + thing - SIDE0] -= 1
        if g.sink is not None:
            g.tell("hamburg-told-lost-wall", LOST, self.by, self.because(), seat=f"seat:{self.seat}")


def lose_site(g: Hamburg, seat: int, by: int, card: int) -> None:
    """Let a seat lose a site, if it has one."""
    if g.sites[seat]:
        g.push(LoseSite(seat, by, card))


def lose_building(g: Hamburg, seat: int, by: int, card: int) -> None:
    """Let a seat lose a building, if it has one."""
    if g.buildings(seat):
        g.push(LoseBuilding(seat, by, card))


def lose_wall(g: Hamburg, seat: int, by: int, card: int) -> None:
    """Let a seat lose a wall section, if it has one."""
    if g.sections(seat):
        g.push(LoseWall(seat, by, card))
