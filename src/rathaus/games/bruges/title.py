"""Bruges as a title: its set-up, its characters for people, and reading a table."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from rathaus.games.bruges import actions, questions, round
from rathaus.games.bruges.book import Book
from rathaus.games.bruges.cards import CARDS
from rathaus.games.bruges.effects import cards as playing
from rathaus.games.bruges.effects import others
from rathaus.games.bruges.features import BrugesEncoder
from rathaus.games.bruges.judging import ASSETS, SPREAD
from rathaus.games.bruges.kinds import COLOURS, COUNT
from rathaus.games.bruges.position import check_agenda, read_table
from rathaus.games.bruges.state import PURSE, Bruges, bare
from rathaus.games.bruges.things import SEATS, VOCABULARY
from rathaus.games.bruges.views import BrugesTable
from rathaus.games.hansa.effects.words import AT_ONCE, AT_THE_END, STANDING
from rathaus.games.hansa.tasks import TASKS
from rathaus.kernel.edition import Edition, printed
from rathaus.kernel.fields import Field
from rathaus.kernel.game import CardText, Game, Options, make_room
from rathaus.kernel.message import Message
from rathaus.kernel.state import State
from rathaus.kernel.tasks import tasks_in

PRINTED_EDITION: Final = printed(
    files("rathaus.games.bruges").joinpath("edition.toml").read_text(encoding="utf-8"), COLOURS
)

# What an edition may set each number to.
RANGES: Final = {
    "hand": (1, 10),
    "stock": (5, 33),
    "turns": (1, 8),
    "start_points": (0, 50),
    "start_florins": (0, 50),
    "start_workers": (0, 20),
    "workers": (1, 10),
    "majority": (0, 20),
    "third": (0, 20),
    "house": (0, 20),
    "intrigue": (0, 20),
    "level": (0, 99),
    "canal": (0, 10),
    "statue": (0, 50),
    **{f"{side}{seat}": (0, 4) for side in ("left", "right") for seat in range(1, SEATS + 1)},
    "price": (0, 40),
    "points": (0, 40),
    "florins": (0, 40),
    "score": (0, 40),
    "every": (1, 20),
    "laurel": (0, 40),
    "steps": (0, 20),
    "draw": (1, 10),
    "discard": (0, 10),
    "more": (0, 10),
    "less": (0, 40),
    "at_most": (5, 30),
}


class BrugesGame(Game):
    """Bruges by Stefan Feld, for two to four players."""

    def __init__(self) -> None:
        super().__init__(
            "bruges",
            least=2,
            most=SEATS,
            rules=3,
            modules=(),
            vocabulary=VOCABULARY,
            tasks=[*tasks_in(round, actions, questions, playing, others), *TASKS],
            printed=PRINTED_EDITION,
            ranges=RANGES,
            since=2013,
            assets=ASSETS,
            spread=SPREAD,
            purse=PURSE,
            view_type=BrugesTable,
            encoder=BrugesEncoder,
        )
        self.books: dict[str, Book] = {}

    def book(self, edition: Edition) -> Book:
        """The book of an edition, made once."""
        key = edition.key
        if key not in self.books:
            make_room(self.books)
            self.books[key] = Book(edition)
        return self.books[key]

    def set_up(self, options: Options) -> State:
        g = bare(options, self.book(options.edition))
        g.agenda.append(round.SetUp())
        return g

    def restore(self, options: Options, table: Field) -> State:
        return read_table(options, self.book(options.edition), table)

    def check(self, state: State) -> None:
        assert isinstance(state, Bruges)
        check_agenda(state)

    def renewed(self, position: dict[str, Any]) -> dict[str, Any] | None:
        return {**position, "rules": self.rules} if position["rules"] in (1, 2) else None

    def cards(self, edition: Edition) -> list[CardText]:
        book = self.book(edition)
        texts = []
        for number in range(1, COUNT + 1):
            path = f"cards.{number}"
            says = [*timing(book, number), *[effect.message() for effect in book.effects[number]]]
            sources = {field: edition.provenance[f"{path}.{field}"] for field in edition.section(path)}
            texts.append(CardText(f"card:{number}", edition.section(path), sources, says, path))
        return texts


def timing(book: Book, number: int) -> list[Message]:
    """When a character acts, and which worker it costs to use it."""
    when = CARDS[number].when
    if when == AT_ONCE:
        return [Message("bruges-when-bolt")]
    if when == AT_THE_END:
        return [Message("bruges-when-laurel")]
    if when == STANDING:
        return [Message("bruges-when-phase-2" if book.by_dice[number] else "bruges-when-always")]
    if not book.prices[number]:
        return [Message("bruges-when-round")]
    return [Message("bruges-when-worker", colour=f"colour:{COLOURS[book.prices[number][0]]}")]


GAME: Final = BrugesGame()
