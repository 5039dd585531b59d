"""What several rules and cards of Macao ask: cubes to pay and to take, a voyage, a person to discard."""

from __future__ import annotations

from typing import ClassVar, Final

from rathaus.games.macao import thumb
from rathaus.games.macao.board import HAND, WIDTH
from rathaus.games.macao.kinds import COUNT, PERSON, TYPE
from rathaus.games.macao.refusals import (
    NO_GOOD,
    NOT_BESIDE,
    NOT_HELD,
    NOT_HERE,
    NOT_IN_PORT,
    ONE_CUBE_FIRST,
    PAID_ALREADY,
    SHIP_HERE,
    STEP_FIRST,
    why_not_at_sea,
)
from rathaus.games.macao.state import Macao
from rathaus.games.macao.things import (
    COLOUR0,
    DONE,
    GOOD0,
    SEA0,
    STOP,
    TOLL,
    WALL0,
    card_name,
    colour_name,
)
from rathaus.kernel.happening import NO_CAUSE
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import FLAG, SEAT, Counted, Fields, Pick, Question, Range, Task, asked_for

CARD: Final = Range(1, COUNT)
COUNT_OF_CUBES: Final = Range(1, 200)  # the whole wall of any edition costs less
STEPS: Final = Range(1, 20)
COLOUR_BITS: Final = Range(0, 63)
GIVEN: Final = Range(0, 6)


class Perform(Task[Macao]):
    """A card does what it does, once its price is paid; ``given`` is how many cubes that were, where one may choose."""

    __slots__ = ("card", "given", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": CARD, "given": GIVEN}

    def __init__(self, seat: int, card: int, given: int) -> None:
        self.seat: int = seat
        self.card: int = card
        self.given: int = given

    def fits(self, g: Macao, at: int) -> bool:
        return g.has(self.seat, self.card) and g.book.usable[self.card]

    def run(self, g: Macao) -> None:
        perform(g, self.seat, self.card, self.given)


def perform(g: Macao, seat: int, card: int, given: int) -> None:
    """Let a card do what it does; what is told of it was caused by the card."""
    if g.sink is not None:
        g.blame(seat, card_name(card))
    for gain in g.book.gains[card]:
        gain.act(g, seat, card, given)
    if g.sink is not None:
        g.blame(*NO_CAUSE)


# ---- cubes --------------------------------------------------------------------------------------------------


def pay_any(g: Macao, seat: int, count: int) -> None:
    """Pay so many cubes of any colours; asked only if there is a choice."""
    at = seat * WIDTH + HAND
    held = g.colours_held(seat)
    if len(held) == 1:
        g.n[at + held[0]] -= count
    elif g.all_cubes(seat) == count:
        for colour in range(6):
            g.n[at + colour] = 0
    else:
        g.push(PayCubes(seat, count))


class PayCubes(Counted[Macao]):
    """Pay cubes of any colours, one after the other."""

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": COUNT_OF_CUBES}
    ABOUT: ClassVar[str] = "payment"

    def fits(self, g: Macao, at: int) -> bool:
        return g.all_cubes(self.seat) > self.count  # else there is nothing to choose

    def prompt(self, g: Macao) -> Message:
        return Message("macao-pay-any", count=self.count)

    def things(self, g: Macao) -> list[int]:
        return [COLOUR0 + colour for colour in g.colours_held(self.seat)]

    def answers(self, g: Macao) -> int:
        return self.count

    def times(self, g: Macao, thing: int) -> int:
        return g.cubes(self.seat, thing - COLOUR0)

    def outlook(self, g: Macao, thing: int) -> list[Message]:
        return []

    def promise(self, g: Macao) -> list[Message]:
        return [Message("macao-costs-any-cube", number=self.count)]

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.least_wanted_cube(g, self.seat, things)

    def chosen(self, g: Macao, thing: int) -> None:
        g.n[self.seat * WIDTH + HAND + thing - COLOUR0] -= 1
        if self.count > 1:
            g.push(PayCubes(self.seat, self.count - 1))


class AnyCube(Counted[Macao]):
    """Take cubes of any colours."""

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": COUNT_OF_CUBES}
    ABOUT: ClassVar[str] = "supply"

    def prompt(self, g: Macao) -> Message:
        return Message("macao-any-cube", count=self.count)

    def things(self, g: Macao) -> list[int]:
        return [COLOUR0 + colour for colour in range(6)]

    def answers(self, g: Macao) -> int:
        return self.count

    def times(self, g: Macao, thing: int) -> int:
        return self.count

    def promise(self, g: Macao) -> list[Message]:
        return [Message("macao-brings-any-cube", number=self.count)]

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.most_wanted_cube(g, self.seat, things)

    def chosen(self, g: Macao, thing: int) -> None:
        g.gain_cubes(self.seat, thing - COLOUR0, 1)
        if self.count > 1:
            g.push(AnyCube(self.seat, self.count - 1))


class Different(Question[Macao]):
    """Pay cubes of different colours, as many as wished."""

    __slots__ = ("card", "paid")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": CARD, "paid": COLOUR_BITS}
    ABOUT: ClassVar[str] = "payment"

    def __init__(self, seat: int, card: int, paid: int) -> None:
        super().__init__(seat)
        self.card: int = card
        self.paid: int = paid  # the colours, as bits

    def fits(self, g: Macao, at: int) -> bool:
        return g.has(self.seat, self.card) and g.book.use_different[self.card] and self.things(g) != [DONE]

    def prompt(self, g: Macao) -> Message:
        return Message("macao-pay-different-ask", card=card_name(self.card), paid=self.paid.bit_count())

    def things(self, g: Macao) -> list[int]:
        found = [COLOUR0 + colour for colour in g.colours_held(self.seat) if not self.paid >> colour & 1]
        if self.paid:
            found.append(DONE)
        return found

    def refusal(self, g: Macao, thing: int) -> int:
        if thing == DONE:
            return 0 if self.paid else ONE_CUBE_FIRST
        if not COLOUR0 <= thing < COLOUR0 + 6:
            return NOT_HERE
        if self.paid >> (thing - COLOUR0) & 1:
            return PAID_ALREADY
        return 0 if g.cubes(self.seat, thing - COLOUR0) else NOT_HELD

    def reason(self, g: Macao, thing: int, code: int) -> Message:
        if code == ONE_CUBE_FIRST:
            return Message("macao-one-cube-first")
        if code == PAID_ALREADY:
            return Message("macao-same-colour", colour=colour_name(thing - COLOUR0))
        if code == NOT_HELD:
            return Message("macao-no-cube", colour=colour_name(thing - COLOUR0))
        return asked_for(g, self)

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.cube_or_done(g, self.seat, things)

    def outlook(self, g: Macao, thing: int) -> list[Message] | None:
        if thing == DONE:
            return None
        number = sum([gain.worth(g, self.seat, 1) for gain in g.book.gains[self.card]])
        return [
            Message("macao-costs-cube", number=1, of=colour_name(thing - COLOUR0)),
            Message("macao-brings-points", number=number),
        ]

    def chosen(self, g: Macao, thing: int) -> None:
        # ruling: cathedral
        paid = self.paid
        if thing != DONE:
            g.n[self.seat * WIDTH + HAND + thing - COLOUR0] -= 1
            paid |= 1 << (thing - COLOUR0)
            again = Different(self.seat, self.card, paid)
            if again.things(g) != [DONE]:
                g.push(again)
                return
        perform(g, self.seat, self.card, paid.bit_count())


# ---- ship and persons ---------------------------------------------------------------------------------------


def at_sea(g: Macao, seat: int, thing: int) -> int:
    """Why a ship cannot go to a space with one step, cubes aside, or a good not be delivered here; 0: it can."""
    if SEA0 <= thing <= WALL0:
        space = thing - SEA0
        if space == g.ship(seat):
            return SHIP_HERE
        return 0 if space in g.book.links[g.ship(seat)] else NOT_BESIDE
    if GOOD0 <= thing < TOLL:
        good = thing - GOOD0
        if g.goods(seat, good) == 0:
            return NO_GOOD
        return 0 if g.book.port_of[good] == g.ship(seat) else NOT_IN_PORT
    return NOT_HERE


def deliverable(g: Macao, seat: int) -> int:
    """The good that can be delivered where the ship lies, or -1."""
    good = g.book.good_of[g.ship(seat)]
    return good if good >= 0 and g.goods(seat, good) else -1


class Voyage(Question[Macao]):
    """Move the ship without cubes, up to so many steps in one go; deliver on the way."""

    __slots__ = ("left", "under_way")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "left": STEPS, "under_way": FLAG}

    def __init__(self, seat: int, left: int, under_way: int) -> None:
        super().__init__(seat)
        self.left: int = left
        self.under_way: int = under_way

    def prompt(self, g: Macao) -> Message:
        return Message("macao-voyage", left=self.left)

    def about(self, g: Macao, thing: int) -> str:
        return "deliver" if GOOD0 <= thing < TOLL else ""

    def things(self, g: Macao) -> list[int]:
        found = [SEA0 + space for space in g.book.links[g.ship(self.seat)]]
        good = deliverable(g, self.seat)
        if good >= 0:
            found.append(GOOD0 + good)
        if self.under_way:
            found.append(STOP)
        return found

    def refusal(self, g: Macao, thing: int) -> int:
        if thing == STOP:
            return 0 if self.under_way else STEP_FIRST
        return at_sea(g, self.seat, thing)

    def reason(self, g: Macao, thing: int, code: int) -> Message:
        return Message("macao-step-first") if code == STEP_FIRST else why_not_at_sea(g, self, thing, code)

    def promise(self, g: Macao) -> list[Message]:
        return [Message("macao-brings-step", number=self.left)]

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.next_step(g, self.seat, things, self.left)

    def chosen(self, g: Macao, thing: int) -> None:
        # ruling: sail-by-card
        if thing == STOP:
            return
        if thing >= GOOD0:
            g.deliver(self.seat, thing - GOOD0)
            g.push(self)
            return
        g.sail(self.seat, thing - SEA0)
        if self.left > 1:
            g.push(Voyage(self.seat, self.left - 1, 1))


class Dismiss(Pick[Macao]):
    """Which other activated person is discarded."""

    __slots__ = ("card",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "card": CARD}
    ABOUT: ClassVar[str] = "person"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def fits(self, g: Macao, at: int) -> bool:
        return g.has(self.seat, self.card) and g.book.use_person[self.card] and g.persons(self.seat) > 1

    def prompt(self, g: Macao) -> Message:
        return Message("macao-dismiss-ask", card=card_name(self.card))

    def things(self, g: Macao) -> list[int]:
        # ruling: gravedigger
        return sorted([card for card in g.active[self.seat] if TYPE[card] == PERSON and card != self.card])

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.least_wanted_person(g, self.seat, things)

    def chosen(self, g: Macao, thing: int) -> None:
        g.dismiss(self.seat, thing)
