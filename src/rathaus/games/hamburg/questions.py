"""Questions that several rules and cards of Hamburg ask: colours, cards, piles, yes or no."""

from __future__ import annotations

from typing import ClassVar, Final

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.board import RISKS, WALLS, WIDTH, WORKERS
from rathaus.games.hamburg.kinds import COLOUR, COLOURS
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, DONE, NO, SIDE0, YES
from rathaus.games.hamburg.thumb import cheapest, fewest
from rathaus.kernel.happening import DRAWN, FATE, LOST, NOBODY
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import COUNTED, SEAT, Counted, Fields, Pick, Task


def colour_name(colour: int) -> str:
    """A colour as a thing's name."""
    return f"colour:{COLOURS[colour]}"


def card_name(card: int) -> str:
    """A card as a thing's name."""
    return f"card:{card}"


EVERY_COLOUR: Final = [COLOUR0 + colour for colour in range(5)]


# ---- workers ------------------------------------------------------------------------------------------


class AnyWorker(Counted[Hamburg]):
    """Gain workers of any colours, one after the other."""

    ABOUT: ClassVar[str] = "supply"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-any-worker", count=self.count)

    def things(self, g: Hamburg) -> list[int]:
        return [COLOUR0 + colour for colour in range(5)]

    def answers(self, g: Hamburg) -> int:
        return self.count

    def times(self, g: Hamburg, thing: int) -> int:
        return self.count

    def promise(self, g: Hamburg) -> list[Message]:
        return [Message("hamburg-brings-any", number=self.count)]

    def hunch(self, g: Hamburg, things: tuple[int, ...]) -> int:
        return fewest(g, self.seat, things)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.gain_workers(self.seat, thing - COLOUR0, 1)
        if self.count > 1:
            g.push(AnyWorker(self.seat, self.count - 1))


def own_workers(g: Hamburg, seat: int) -> list[int]:
    """The colours of which a seat has workers, as things."""
    at = seat * WIDTH + WORKERS
    return [COLOUR0 + colour for colour in range(5) if g.n[at + colour]]


# ---- risks --------------------------------------------------------------------------------------------


def own_risks(g: Hamburg, seat: int) -> list[int]:
    """The colours of the risks above 0, as things."""
    at = seat * WIDTH + RISKS
    return [COLOUR0 + colour for colour in range(5) if g.n[at + colour]]


class ReduceAny(Counted[Hamburg]):
    """Reduce risks of any colours, up to so many times."""

    ABOUT: ClassVar[str] = "risk"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-reduce-any", count=self.count)

    def things(self, g: Hamburg) -> list[int]:
        return [DONE, *own_risks(g, self.seat)]

    def chosen(self, g: Hamburg, thing: int) -> None:
        if thing != DONE:
            g.reduce(self.seat, thing - COLOUR0)
            reduce_up_to(g, self.seat, self.count - 1)


class ReduceOne(Pick[Hamburg]):
    """Reduce one risk of any colour."""

    ABOUT: ClassVar[str] = "risk"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-reduce-any", count=1)

    def things(self, g: Hamburg) -> list[int]:
        return own_risks(g, self.seat)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.reduce(self.seat, thing - COLOUR0)


def reduce_up_to(g: Hamburg, seat: int, times: int) -> None:
    """Let a seat reduce risks, if there are any."""
    if times > 0 and g.any_risk(seat):
        g.push(ReduceAny(seat, times))


class ReduceFurther(Counted[Hamburg]):
    """Reduce the same risk by further steps, as far as wished."""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": COUNTED, "colour": ranges.COLOUR}

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


# ---- drawing and discarding -------------------------------------------------------------------------------


def full_piles(g: Hamburg) -> list[int]:
    """The piles that have cards, as things."""
    # ruling: piles
    if all(g.piles):
        return EVERY_COLOUR[:]
    return [COLOUR0 + colour for colour in range(5) if g.piles[colour]]


class DrawBlind(Counted[Hamburg]):
    """Draw cards from any piles; nobody looks until all are drawn."""

    ABOUT: ClassVar[str] = "pile"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-draw", count=self.count)

    def things(self, g: Hamburg) -> list[int]:
        return full_piles(g)

    def answers(self, g: Hamburg) -> int:
        return min(self.count, sum([len(pile) for pile in g.piles]))

    def times(self, g: Hamburg, thing: int) -> int:
        return len(g.piles[thing - COLOUR0])

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.drawn.append(g.piles[thing - COLOUR0].pop())
        draw_blind(g, self.seat, self.count - 1)


class TakeDrawn(Task[Hamburg]):
    """Look at the drawn cards: they are in the hand now."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT}

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, g: Hamburg) -> None:
        if g.drawn:
            if g.sink is not None:
                told_draw(g, self.seat, g.drawn)
            g.hands[self.seat] += g.drawn
            g.hands[self.seat].sort()
            g.drawn = []
            g.revealed()


def told_draw(g: Hamburg, seat: int, cards: list[int]) -> None:
    """Report that a seat has drawn cards; the others see their backs."""
    name = f"seat:{seat}"
    colours = tuple([colour_name(COLOUR[card]) for card in cards])
    g.tell_seat(
        seat,
        Message("hamburg-told-drew", seat=name, cards=tuple([card_name(card) for card in cards])),
        Message("hamburg-told-drew-backs", seat=name, colours=colours),
        DRAWN,
    )


def draw_blind(g: Hamburg, seat: int, number: int) -> None:
    """Let a seat draw so many cards, as far as the piles allow."""
    if number > 0 and any(g.piles):
        g.push(DrawBlind(seat, number))


class DiscardCards(Counted[Hamburg]):
    """Discard cards from the hand, one after the other; the last lies on top.

    ``by`` and ``card`` say whose card takes them, if it is another seat's.
    """

    __slots__ = ("by", "card")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": COUNTED, "by": ranges.CAUSE, "card": ranges.CAUSING}
    ABOUT: ClassVar[str] = "hand"

    def __init__(self, seat: int, count: int, by: int, card: int) -> None:
        super().__init__(seat, count)
        self.by: int = by
        self.card: int = card

    def fits(self, g: Hamburg, at: int) -> bool:
        return self.by != FATE and (self.by == NOBODY) == (self.card == 0)

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-discard", count=self.count)

    def things(self, g: Hamburg) -> list[int]:
        return g.hands[self.seat][:]

    def answers(self, g: Hamburg) -> int:
        return min(self.count, len(g.hands[self.seat]))

    def hunch(self, g: Hamburg, things: tuple[int, ...]) -> int:
        return cheapest(g, things)

    def chosen(self, g: Hamburg, thing: int) -> None:
        # ruling: discard-pile
        g.from_hand(self.seat, thing)
        if g.sink is not None and self.by != NOBODY:
            seat, card = f"seat:{self.seat}", card_name(thing)
            g.tell("hamburg-told-lost-card", LOST, self.by, card_name(self.card), seat=seat, card=card)
        g.throw(thing)
        discard_cards(g, self.seat, self.count - 1, self.by, self.card)


def discard_cards(g: Hamburg, seat: int, number: int, by: int = NOBODY, card: int = 0) -> None:
    """Let a seat discard so many cards, as far as it has them, perhaps by a card of another seat."""
    if number > 0 and g.hands[seat]:
        g.push(DiscardCards(seat, number, by, card))


# ---- losing -------------------------------------------------------------------------------------------


class Lose(Pick[Hamburg]):
    """A seat chooses how it loses something, by a card of another seat or, without one, by a disaster."""

    __slots__ = ("by", "card")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "by": ranges.CAUSE, "card": ranges.CAUSING}

    def __init__(self, seat: int, by: int, card: int) -> None:
        super().__init__(seat)
        self.by: int = by
        self.card: int = card

    def fits(self, g: Hamburg, at: int) -> bool:
        return self.by != NOBODY and (self.by == FATE) == (self.card == 0)

    def because(self) -> str:
        """The card that causes it, or nothing."""
        return card_name(self.card) if self.card else ""


class LoseSite(Lose):
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


class LoseBuilding(Lose):
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


class LoseWall(Lose):
    """Remove an outermost wall section of either side; a statue stays."""

    ABOUT: ClassVar[str] = "section"

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
