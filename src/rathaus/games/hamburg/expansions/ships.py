"""Ships: after the basic action wall of a turn, one ship that is awake may be used for a worker."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.actions import Basic
from rathaus.games.hamburg.board import SHIPS
from rathaus.games.hamburg.expansion import Expansion, at_table
from rathaus.games.hamburg.kinds import BLACK, BROWN, GRAY, ORANGE, PINK, PURPLE
from rathaus.games.hamburg.matters import AFTER_ACTION, WAKES
from rathaus.games.hamburg.questions import colour_name
from rathaus.games.hamburg.round import advance
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import BASIC0, COLOUR0, DONE, SHIP0, WALL
from rathaus.games.hamburg.things import SHIPS as NAMES
from rathaus.games.hansa.effects.acts import Perform
from rathaus.games.hansa.questions import ReduceOne
from rathaus.games.hansa.thumb import fewest
from rathaus.kernel.edition import Edition
from rathaus.kernel.effects import Standing
from rathaus.kernel.fields import Field
from rathaus.kernel.game import CardText
from rathaus.kernel.happening import GAINED
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick, Question, Task, asked_for

RANGES: Final = {"wakes": (1, 6)}  # what an edition may set its numbers to

# Why a ship cannot be used; 0: it can.
NOT_OFFERED: Final = 1
ASLEEP: Final = 2
MARKS: Final = 3
PILE: Final = 4
BOLT: Final = 5
RISK: Final = 6
WORKER: Final = 7


class Wake(Task[Hamburg]):
    """The ships wake whose dice show the right numbers."""

    def run(self, g: Hamburg) -> None:
        wakes = ships(g).wakes
        awake = 0
        for ship in range(len(NAMES)):
            if g.consult(WAKES, g.first, 1 if g.dice[ship] in wakes else 0, ship):
                awake |= 1 << ship
        g.extras[SHIPS] = (awake,)
        if awake and g.sink is not None:
            g.tell(
                "hamburg-told-awake", ships=tuple([f"ship:{name}" for i, name in enumerate(NAMES) if awake >> i & 1])
            )


class Sleep(Task[Hamburg]):
    """All ships sleep again."""

    def run(self, g: Hamburg) -> None:
        g.extras[SHIPS] = (0,)


class OffersShips(Standing[Hamburg]):
    """Who has built a wall section in a turn may use a ship."""

    def __init__(self) -> None:
        super().__init__(AFTER_ACTION + WALL - BASIC0, True)

    def apply(self, g: Hamburg, seat: int, value: int, about: int) -> int:
        ask = UseShip(seat, about)  # ruling: ships-awake
        if ask.things(g) != [DONE]:
            g.push(ask)
        return value

    def message(self) -> Message:
        return Message("hamburg-offers-ships")


class UseShip(Question[Hamburg]):
    """Use a ship for a worker of the section's colour, or none."""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "colour": ranges.COLOUR}

    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour: int = colour

    def fits(self, g: Hamburg, at: int) -> bool:
        return bool(g.extras[SHIPS]) and self.things(g) != [DONE]

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-use-ship", colour=colour_name(self.colour))

    def things(self, g: Hamburg) -> list[int]:
        return [DONE, *[SHIP0 + ship for ship in range(len(NAMES)) if not self.obstacle(g, ship)]]

    def obstacle(self, g: Hamburg, ship: int) -> int:
        """Why a ship cannot be used; 0: it can."""
        seat = self.seat
        if not g.extras[SHIPS][0] >> ship & 1:
            return ASLEEP
        if not g.workers(seat, self.colour):
            return WORKER
        if ship == PINK and g.marks(seat) < ships(g).price:
            return MARKS
        if ship == GRAY and not g.piles[self.colour]:
            return PILE
        if ship == BROWN and not own_bolts(g, seat):
            return BOLT
        if ship == BLACK and not g.any_risk(seat):
            return RISK
        return 0

    def refusal(self, g: Hamburg, thing: int) -> int:
        if thing == DONE:
            return 0
        return self.obstacle(g, thing - SHIP0) if SHIP0 <= thing < SHIP0 + len(NAMES) else NOT_OFFERED

    def reason(self, g: Hamburg, thing: int, code: int) -> Message:
        if code == ASLEEP:
            return Message("hamburg-ship-asleep")
        if code == WORKER:
            return Message("hamburg-no-worker", colour=colour_name(self.colour))
        if code == MARKS:
            return Message("hamburg-fee-marks", number=ships(g).price, marks=g.marks(self.seat))
        if code == PILE:
            return Message("hamburg-ship-pile", colour=colour_name(self.colour))
        if code == BOLT:
            return Message("hamburg-ship-bolt")
        if code == RISK:
            return Message("hamburg-ship-risk")
        return asked_for(g, self)

    def chosen(self, g: Hamburg, thing: int) -> None:
        if thing == DONE:
            return
        seat, ship = self.seat, thing - SHIP0
        if g.sink is not None:
            g.tell("hamburg-told-ship", GAINED, act=True, seat=f"seat:{seat}", ship=f"ship:{NAMES[ship]}")
        g.gain_workers(seat, self.colour, -1)
        if ship == ORANGE:
            g.push(ThreeWorkers(seat))
        elif ship == GRAY:
            g.air = g.piles[self.colour].pop()
            g.air_open = False
            g.revealed()
            g.push(Basic(seat, self.colour, 0, 0))
        elif ship == PINK:
            g.gain_marks(seat, -ships(g).price)
            advance(g, seat)
        elif ship == BROWN:
            g.push(OwnBolt(seat))
        elif ship == PURPLE:
            g.gain_marks(seat, ships(g).marks)
        else:
            g.push(ReduceOne(seat))


class ThreeWorkers(Pick[Hamburg]):
    """Of which colour do all the workers come?"""

    ABOUT: ClassVar[str] = "supply"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-three-workers", number=ships(g).workers)

    def things(self, g: Hamburg) -> list[int]:
        return [COLOUR0 + colour for colour in range(5)]

    def promise(self, g: Hamburg) -> list[Message]:
        return [Message("hamburg-brings-any", number=ships(g).workers)]

    def hunch(self, g: Hamburg, things: tuple[int, ...]) -> int:
        return fewest(g, self.seat, things)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.gain_workers(self.seat, thing - COLOUR0, ships(g).workers)


def own_bolts(g: Hamburg, seat: int) -> list[int]:
    """The own buildings that act when they are built; sorted."""
    return sorted([card for card in g.buildings(seat) if g.book.bolts[card]])


class OwnBolt(Pick[Hamburg]):
    """Which own bolt acts once more?"""

    ABOUT: ClassVar[str] = "building"
    NOT: ClassVar[str] = "own-bolt"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-own-bolt")

    def things(self, g: Hamburg) -> list[int]:
        return own_bolts(g, self.seat)

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.push(Perform(self.seat, thing, 0, 0))


class Ships(Expansion):
    """Six ships, one for each die."""

    def __init__(self, edition: Edition) -> None:
        super().__init__("ships")
        self.edition: Edition = edition
        self.after_risks = (Wake(),)
        self.end_of_round = (Sleep(),)
        numbers = edition.section("ships")
        self.wakes: list[int] = [numbers["wakes.1"], numbers["wakes.2"]]
        self.workers: int = numbers["workers"]
        self.price: int = numbers["price"]
        self.marks: int = numbers["marks"]
        self.effect: OffersShips = OffersShips()

    def set_up(self, g: Hamburg) -> None:
        g.extras[SHIPS] = (0,)

    def stand(self, g: Hamburg) -> None:
        for seat in range(g.players):
            g.stand(self.effect, seat)

    def view(self, g: Hamburg) -> Any:
        return [name for ship, name in enumerate(NAMES) if g.extras[SHIPS][0] >> ship & 1]

    def write(self, g: Hamburg) -> Any:
        return g.extras[SHIPS][0]

    def read(self, g: Hamburg, data: Field) -> None:
        g.extras[SHIPS] = (data.integer(0, 63),)

    def pieces(self) -> list[CardText]:
        fields = {"orange": "workers", "pink": "price", "purple": "marks"}
        texts = []
        for name in NAMES:
            numbers = {fields[name]: self.edition.numbers[f"ships.{fields[name]}"]} if name in fields else {}
            sources = {field: self.edition.provenance[f"ships.{field}"] for field in numbers}
            says = Message(f"hamburg-ship-{name}-says", number=next(iter(numbers.values()), 0))
            texts.append(CardText(f"ship:{name}", numbers, sources, [says], "ships"))
        return texts


def ships(g: Hamburg) -> Ships:
    """The expansion at this table."""
    return at_table(g, Ships)
