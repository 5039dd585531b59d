"""Cards that advance, build walls, use other cards, and reach the church, with their questions."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.buildings import Built
from rathaus.games.hamburg.effects.uses import unpayable, use, use_free
from rathaus.games.hamburg.kinds import COLOUR, FIRST_ZOO
from rathaus.games.hamburg.round import advance
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, DONE, SIDE0
from rathaus.games.hamburg.walls import DOUBLE, FREE, raise_wall, wall_sides
from rathaus.games.hansa.effects.acts import Act, Perform, possible
from rathaus.games.hansa.questions import card_name, own_workers
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick, Task


class Advance(Act[Hamburg]):
    """Advance one step on the town hall square."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        advance(g, seat)

    def message(self) -> Message:
        return Message("hamburg-advance-one")


class WallAtDoublePrice(Act[Hamburg]):
    """Build a wall section of any colour for twice its price."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if self.possible(g, seat, card, given, ()):
            raise_wall(g, seat, DOUBLE, 0)

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return bool(wall_sides(g, seat, DOUBLE, 0))

    def message(self) -> Message:
        return Message("hamburg-wall-at-double-price")


class FreeWall(Act[Hamburg]):
    """Build a wall section of any colour for nothing."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if wall_sides(g, seat, FREE, 0):
            raise_wall(g, seat, FREE, 0)

    def message(self) -> Message:
        return Message("hamburg-free-wall")


# ---- using buildings ------------------------------------------------------------------------------------


def reusable(g: Hamburg, seat: int, but: int, spent: tuple[int, ...]) -> list[int]:
    """The III buildings used this round that could be used once more without these workers, but for one; sorted."""
    # ruling: use-again
    built = g.buildings(seat)
    again = [card for card in g.used[seat] if card != but and card in built]
    return sorted([card for card in again if not unpayable(g, seat, card, spent)])


class ChooseAgain(Pick[Hamburg]):
    """Which used building is used a second time?"""

    __slots__ = ("card",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": ranges.CARD}
    ABOUT: ClassVar[str] = "building"
    NOT: ClassVar[str] = "again"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-again")

    def things(self, g: Hamburg) -> list[int]:
        return reusable(g, self.seat, self.card, ())

    def chosen(self, g: Hamburg, thing: int) -> None:
        use(g, self.seat, thing)


class UseAgain(Act[Hamburg]):
    """Use a III building a second time this round, for its price."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if reusable(g, seat, card, ()):
            g.push(ChooseAgain(seat, card))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return bool(reusable(g, seat, card, spent))

    def message(self) -> Message:
        return Message("hamburg-use-again")


class ChooseFree(Pick[Hamburg]):
    """Which building acts next without its price of workers? ``done`` are those that have, as bits."""

    __slots__ = ("done",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "done": ranges.CARDS}
    ABOUT: ClassVar[str] = "building"
    NOT: ClassVar[str] = "free"

    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done: int = done

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-free")

    def things(self, g: Hamburg) -> list[int]:
        # ruling: use-all-free
        cards = [
            card
            for card in g.buildings(self.seat)
            if g.book.fixed_workers[card] and not self.done >> card & 1 and self.doable(g, card)
        ]
        return [DONE, *sorted(cards)]

    def doable(self, g: Hamburg, card: int) -> bool:
        """Whether the card can act without its price."""
        if g.book.names_colour[card]:
            return any([possible(g, self.seat, card, colour, ()) for colour in range(5)])
        return possible(g, self.seat, card, 0, ())

    def chosen(self, g: Hamburg, thing: int) -> None:
        if thing != DONE:
            g.push(FreeUses(self.seat, self.done | 1 << thing))
            use_free(g, self.seat, thing)


class FreeUses(Task[Hamburg]):
    """Offer the next building that may act without its price, while there is one."""

    __slots__ = ("done", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "done": ranges.CARDS}

    def __init__(self, seat: int, done: int) -> None:
        self.seat: int = seat
        self.done: int = done

    def run(self, g: Hamburg) -> None:
        ask = ChooseFree(self.seat, self.done)
        if ask.things(g) != [DONE]:
            g.push(ask)


class UseAllFree(Act[Hamburg]):
    """Each III building whose price is a fixed number of workers may act once without that price."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        g.push(FreeUses(seat, 0))

    def message(self) -> Message:
        return Message("hamburg-use-all-free")


class ChooseBolt(Pick[Hamburg]):
    """Which bolt in another display acts?"""

    ABOUT: ClassVar[str] = "bolt"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-bolt")

    def things(self, g: Hamburg) -> list[int]:
        return sorted([card for other in g.after(self.seat) for card in g.buildings(other) if g.book.bolts[card]])

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.push(Perform(self.seat, thing, 0, 0))


class BorrowBolt(Act[Hamburg]):
    """A bolt in another player's display acts for this seat."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        # ruling: borrowed-bolt
        ask = ChooseBolt(seat)
        if ask.things(g):
            g.push(ask)

    def message(self) -> Message:
        return Message("hamburg-borrow-bolt")


# ---- the church -----------------------------------------------------------------------------------------


class PlaceWorker(Pick[Hamburg]):
    """Which worker goes to the window of its colour?"""

    ABOUT: ClassVar[str] = "worker"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-place-worker")

    def things(self, g: Hamburg) -> list[int]:
        return own_workers(g, self.seat)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.gain_workers(self.seat, thing - COLOUR0, -1)
        g.church[thing - COLOUR0] += 1


class WorkerToChurch(Act[Hamburg]):
    """A worker counts as one more clergyman."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.all_workers(seat):
            g.push(PlaceWorker(seat))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.all_workers(seat) > len(spent)

    def message(self) -> Message:
        return Message("hamburg-worker-to-church")


class ChooseWindow(Pick[Hamburg]):
    """To which side does the clergyman move?"""

    ABOUT: ClassVar[str] = "window"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-window", window=g.window)

    def things(self, g: Hamburg) -> list[int]:
        # ruling: neighbour-window
        return [SIDE0 + side for side in (0, 1) if 1 <= g.window - 1 + 2 * side <= 6]

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.window += 2 * (thing - SIDE0) - 1


class MoveClergyman(Act[Hamburg]):
    """This round's clergyman moves to a neighbouring window."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        g.push(ChooseWindow(seat))

    def message(self) -> Message:
        return Message("hamburg-move-clergyman")


# ---- under the zoo --------------------------------------------------------------------------------------


def empty_zoos(g: Hamburg, seat: int, colour: int) -> list[int]:
    """The zoo cards of a colour with nothing under them; sorted."""
    return sorted(
        [
            card
            for card, under in g.beside[seat]
            if not under and COLOUR[card] == colour and FIRST_ZOO <= card < FIRST_ZOO + 20
        ]
    )


def held_buildings(g: Hamburg, seat: int, colour: int) -> list[int]:
    """The building cards of a colour in a hand; sorted."""
    return [card for card in g.hands[seat] if card < FIRST_ZOO and COLOUR[card] == colour]


class ChooseUnder(Pick[Hamburg]):
    """Which building goes under a zoo card?"""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}
    ABOUT: ClassVar[str] = "hand"
    NOT: ClassVar[str] = "under"

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour: int = colour

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-under")

    def things(self, g: Hamburg) -> list[int]:
        return held_buildings(g, self.seat, self.colour) if empty_zoos(g, self.seat, self.colour) else []

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.from_hand(self.seat, thing)
        g.air = thing
        g.air_open = True
        zoos = empty_zoos(g, self.seat, self.colour)
        g.push(Built(self.seat, thing))
        if len(zoos) == 1:
            put_under(g, self.seat, zoos[0])
        else:
            g.push(ChooseZoo(self.seat, self.colour))


class ChooseZoo(ChooseUnder):
    """Under which zoo card does the building go?"""

    ABOUT: ClassVar[str] = "zoo"
    NOT: ClassVar[str] = "zoo"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-zoo", card=card_name(g.air))

    def things(self, g: Hamburg) -> list[int]:
        return empty_zoos(g, self.seat, self.colour)

    def chosen(self, g: Hamburg, thing: int) -> None:
        put_under(g, self.seat, thing)


def put_under(g: Hamburg, seat: int, zoo: int) -> None:
    """The card in the air goes under a zoo card."""
    g.beside[seat] = tuple([(card, g.air if card == zoo else under) for card, under in g.beside[seat]])
    g.air = 0


class BuildUnderZoo(Act[Hamburg]):
    """Build a building of the named colour from the hand, free, under a zoo card of that colour."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if self.possible(g, seat, card, given, ()):
            g.push(ChooseUnder(seat, given))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return bool(empty_zoos(g, seat, given) and held_buildings(g, seat, given))

    def message(self) -> Message:
        return Message("hamburg-build-under-zoo")
