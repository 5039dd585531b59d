"""Macao as a title: its set-up, its cards for people, and reading a table."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from rathaus.games.macao import actions, paying, questions, round
from rathaus.games.macao.book import Book
from rathaus.games.macao.cards import CARDS
from rathaus.games.macao.effects.words import AT_WORD
from rathaus.games.macao.features import MacaoEncoder
from rathaus.games.macao.judging import ASSETS, SPREAD
from rathaus.games.macao.kinds import COLOURS, COUNT, GOODS, MOST_PLAYERS, SPACES
from rathaus.games.macao.position import check_agenda, read_table
from rathaus.games.macao.state import PURSE, Macao, bare
from rathaus.games.macao.things import MOST_SPACES, VOCABULARY, card_name, colour_name
from rathaus.games.macao.views import MacaoTable
from rathaus.kernel.edition import Edition, printed
from rathaus.kernel.fields import Field
from rathaus.kernel.game import CardText, Game, Options, make_room
from rathaus.kernel.message import Message
from rathaus.kernel.state import State
from rathaus.kernel.tasks import tasks_in

PRINTED_EDITION: Final = printed(
    files("rathaus.games.macao").joinpath("edition.toml").read_text(encoding="utf-8"), GOODS
)

# What an edition may set each number to.
RANGES: Final = {
    "rounds": (1, 12),
    "offices": (0, 2),
    "draw": (2, 7),
    "spare": (0, 8),
    "gold": (0, 30),
    "board": (1, 10),
    "penalty": (0, 20),
    "group": (0, 10),
    "joker_gold": (1, 20),
    "baroness_one": (0, 50),
    "baroness_two": (0, 50),
    "baroness_three": (0, 50),
    "spaces": (0, MOST_SPACES),
    "first": (1, 10),
    "further": (0, 10),
    "turned": (2, 7),
    "good": (0, len(GOODS) - 1),
    **dict.fromkeys(SPACES[1:], (0, 1)),
    **dict.fromkeys(COLOURS, (0, 4)),
    "dark": (0, 1),
    "toll_gold": (0, 5),
    "toll_points": (0, 5),
    "points": (0, 20),
    "cubes": (1, 6),
    "gold_with": (0, 20),
    "price_gold": (1, 20),
    "price_cubes": (1, 10),
    "least": (0, 10),
    "most": (0, 24),
    "every": (1, 30),
    "steps": (1, 15),
    "times": (1, 5),
    "more": (0, 5),
}


class MacaoGame(Game):
    """Macao by Stefan Feld, for two to four players."""

    def __init__(self) -> None:
        super().__init__(
            "macao",
            least=2,
            most=MOST_PLAYERS,
            rules=2,
            modules=(),
            vocabulary=VOCABULARY,
            tasks=tasks_in(round, actions, paying, questions),
            printed=PRINTED_EDITION,
            ranges=RANGES,
            since=2009,
            assets=ASSETS,
            spread=SPREAD,
            purse=PURSE,
            price=COLOURS,
            view_type=MacaoTable,
            encoder=MacaoEncoder,
        )
        self.books: dict[str, Book] = {}

    def book(self, edition: Edition) -> Book:
        """The book of an edition, made once; BrokenEdition if no game can be played with it."""
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
        assert isinstance(state, Macao)
        check_agenda(state)

    def renewed(self, position: dict[str, Any]) -> dict[str, Any] | None:
        return {**position, "rules": self.rules} if position["rules"] == 1 else None

    def cards(self, edition: Edition) -> list[CardText]:
        book = self.book(edition)
        texts = []
        for number in range(1, COUNT + 1):
            path = f"cards.{number}"
            says = [*timing(book, number), *[effect.message() for effect in book.effects[number]]]
            sources = {field: edition.provenance[f"{path}.{field}"] for field in edition.section(path)}
            texts.append(CardText(card_name(number), edition.section(path), sources, says, path))
        return texts


WHEN: Final = ("use", "always", "phase-1", "phase-2", "end")


def timing(book: Book, number: int) -> list[Message]:
    """When a card acts, and what a use of it costs."""
    line = CARDS[number]
    says = [Message(f"macao-when-{WHEN[line.when]}")]
    if line.again:
        says.append(Message("macao-repeatedly"))
    if line.when != AT_WORD:
        return says
    if book.use_colour[number] >= 0:
        says.append(Message("macao-pay-colour", colour=colour_name(book.use_colour[number])))
    if book.use_cubes[number]:
        says.append(Message("macao-price-cubes", number=book.use_cubes[number]))
    if book.use_different[number]:
        says.append(Message("macao-pay-different"))
    if book.use_gold[number]:
        says.append(Message("macao-price-gold", number=book.use_gold[number]))
    if book.use_person[number]:
        says.append(Message("macao-dismiss"))
    return says


GAME: Final = MacaoGame()
