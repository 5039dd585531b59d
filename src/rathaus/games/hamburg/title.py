"""Hamburg as a title: its set-up, its cards for people, and reading a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Final

from rathaus.games.hamburg import actions, buildings, disasters, questions, round, walls
from rathaus.games.hamburg.book import Book
from rathaus.games.hamburg.cards import CARDS
from rathaus.games.hamburg.effects import boards, gains, others, piles, uses
from rathaus.games.hamburg.expansion import Expansion
from rathaus.games.hamburg.expansions import clergy, mayors, ships, solo, special_disasters, statues, stock, workers
from rathaus.games.hamburg.features import HamburgEncoder
from rathaus.games.hamburg.judging import ASSETS, SPREAD
from rathaus.games.hamburg.kinds import COLOURS, COUNT
from rathaus.games.hamburg.position import check_agenda, read_table, renamed
from rathaus.games.hamburg.state import PURSE, Hamburg, bare
from rathaus.games.hamburg.things import VOCABULARY
from rathaus.games.hamburg.views import HamburgTable
from rathaus.games.hansa.tasks import TASKS as SHARED_TASKS
from rathaus.kernel.edition import Edition, printed
from rathaus.kernel.errors import BrokenPosition
from rathaus.kernel.fields import Field
from rathaus.kernel.game import CardText, Game, Options, make_room
from rathaus.kernel.message import Message
from rathaus.kernel.state import State
from rathaus.kernel.tasks import tasks_in

PRINTED_EDITION: Final = printed(
    files("rathaus.games.hamburg").joinpath("edition.toml").read_text(encoding="utf-8"), COLOURS
)

# What an edition may set each number to.
RANGES: Final = {
    "rounds": (1, 20),
    "turns": (1, 8),
    "hand": (1, 10),
    "start_points": (0, 50),
    "start_marks": (0, 50),
    "start_workers": (0, 20),
    "workers": (0, 10),
    "beyond": (0, 20),
    "majority": (0, 20),
    "third": (0, 20),
    "square": (0, 99),
    "wall": (0, 10),
    "two": (0, 50),
    "three": (0, 50),
    "four": (0, 50),
    "five": (0, 50),
    **{f"{side}{seat}": (0, 4) for side in ("left", "right") for seat in range(1, 6)},
    "price": (0, 40),
    "points": (0, 40),
    "marks": (0, 40),
    "score": (0, 40),
    "every": (1, 20),
    "laurel": (0, 40),
    "steps": (0, 20),
    "draw": (0, 10),
    "discard": (0, 10),
    "less": (0, 40),
    "at_most": (6, 36),
    "at_least": (6, 36),
    **mayors.RANGES,
    **ships.RANGES,
    **stock.RANGES,
    **clergy.RANGES,
    **solo.RANGES,
}

EXPANSIONS: Final[dict[str, Callable[[Edition], Expansion]]] = {
    "mayors": mayors.Mayors,
    "statues": statues.Statues,
    "disasters": special_disasters.Disasters,
    "ships": ships.Ships,
    "stock": stock.Stock,
    "clergy": clergy.Clergy,
}
# Tasks that come with an expansion; with which, ``Expansion.plans`` says.
FURTHER_TASKS: Final = tasks_in(mayors, statues, special_disasters, ships, stock, clergy, workers, solo)
TASKS: Final = [
    *SHARED_TASKS,
    *tasks_in(round, actions, walls, buildings, questions, disasters, uses, gains, piles, boards, others),
    *FURTHER_TASKS,
]


class HamburgGame(Game):
    """Hamburg by Stefan Feld, for two to five players, or for one against TOM."""

    def __init__(self) -> None:
        super().__init__(
            "hamburg",
            least=1,
            most=5,
            rules=3,
            modules=tuple(EXPANSIONS),
            vocabulary=VOCABULARY,
            tasks=TASKS,
            printed=PRINTED_EDITION,
            ranges=RANGES,
            since=2022,
            assets=ASSETS,
            purse=PURSE,
            spread=SPREAD,
            view_type=HamburgTable,
            encoder=HamburgEncoder,
        )
        self.books: dict[str, Book] = {}

    def seats(self, players: int) -> int:
        return max(2, players)

    def advice(self, modules: Sequence[str]) -> list[Message]:
        # ruling: stock-with-clergy
        return [Message("hamburg-advice-stock-clergy")] if "stock" in modules and "clergy" in modules else []

    def book(self, edition: Edition, modules: Sequence[str] = (), alone: bool = False) -> Book:
        """The book of an edition with these modules, made once."""
        key = f"{edition.key} {' '.join(modules)} {alone}"
        if key not in self.books:
            make_room(self.books)
            expansions = [make(edition) for module, make in EXPANSIONS.items() if module in modules]
            if alone:  # last, so that TOM has the last word about himself
                expansions.append(solo.Solo(edition))
            self.books[key] = Book(edition, tuple(expansions))
        return self.books[key]

    def book_for(self, options: Options) -> Book:
        """The book of a table."""
        return self.book(options.edition, options.modules, options.players == 1)

    def set_up(self, options: Options) -> State:
        g = bare(options, self.book_for(options))
        g.agenda.append(round.SetUp())
        return g

    def restore(self, options: Options, table: Field) -> State:
        return read_table(options, self.book_for(options), table)

    def check(self, state: State) -> None:
        assert isinstance(state, Hamburg)
        for i, task in enumerate(state.agenda):
            if type(task) in FURTHER_TASKS and not any([e.plans(task) for e in state.book.expansions]):
                raise BrokenPosition(f"agenda.{i}", Message("impossible-task"))
        check_agenda(state)

    def renewed(self, position: dict[str, Any]) -> dict[str, Any] | None:
        if position["rules"] not in (1, 2):
            return None
        named = renamed(position) if position["rules"] == 1 else position
        return {**named, "rules": self.rules}

    def cards(self, edition: Edition) -> list[CardText]:
        book = self.book(edition)
        texts = []
        for number in range(1, COUNT + 1):
            path = f"cards.{number}"
            says = [*timing(number), *[effect.message() for effect in book.effects[number]]]
            sources = {field: edition.provenance[f"{path}.{field}"] for field in edition.section(path)}
            texts.append(CardText(f"card:{number}", edition.section(path), sources, says, path))
        return texts

    def pieces(self, module: str, edition: Edition) -> list[CardText]:
        return EXPANSIONS[module](edition).pieces()


WHEN: Final = ("", "i", "ii", "iii", "iv", "bolt", "always", "laurel")


def timing(number: int) -> list[Message]:
    """When a card acts, and which workers it costs to use it."""
    line = CARDS[number]
    says = [Message(f"hamburg-when-{WHEN[line.when]}")] if line.when else []
    for price in line.prices:
        if price.colours:
            says.append(Message("hamburg-pay-worker", colour=f"colour:{COLOURS[price.colours[0]]}"))
        elif price.any_one:
            says.append(Message("hamburg-pay-any-worker"))
        else:
            says.append(Message("hamburg-pay-different-workers"))
    return says


GAME: Final = HamburgGame()
