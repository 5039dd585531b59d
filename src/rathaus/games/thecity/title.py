"""The City as a title: its set-up, its cards for people, and reading a table."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from rathaus.games.thecity import round
from rathaus.games.thecity.book import MOST_COST, Book
from rathaus.games.thecity.effects.standing import Gain, Printed
from rathaus.games.thecity.features import TheCityEncoder
from rathaus.games.thecity.judging import ASSETS, SPREAD
from rathaus.games.thecity.kinds import KINDS
from rathaus.games.thecity.position import check_agenda, read_table
from rathaus.games.thecity.round import SetUp
from rathaus.games.thecity.state import TheCity, bare
from rathaus.games.thecity.things import VOCABULARY, card_name
from rathaus.games.thecity.views import TheCityTable
from rathaus.kernel.edition import Edition, printed
from rathaus.kernel.effects import Effect
from rathaus.kernel.fields import Field
from rathaus.kernel.game import CardText, Game, Options, make_room
from rathaus.kernel.state import State
from rathaus.kernel.tasks import tasks_in

PRINTED_EDITION: Final = printed(files("rathaus.games.thecity").joinpath("edition.toml").read_text(encoding="utf-8"))

assert (
    tuple(dict.fromkeys([path.split(".")[1] for path in PRINTED_EDITION.numbers if path[:6] == "cards."])) == KINDS
), "kinds.py and edition.toml list the same cards in the same order"

# What an edition may set each number to.
RANGES: Final = {
    "hand": (1, 20),
    "first_discard": (0, 20),
    "pass_draw": (1, 20),
    "hand_limit": (1, 60),
    "goal": (1, 10_000),
    "copies": (0, 20),
    "cost": (0, MOST_COST),
    "cars": (0, 9),
    "carts": (0, 9),
    "fountains": (0, 9),
    "income": (0, 30),
    "points": (0, 30),
    "limit": (1, 20),
    "crew": (0, 30),
    "discount": (0, 30),
    "income_with": (0, 30),
    "points_with": (0, 30),
    "income_per": (0, 30),
    "points_per": (0, 30),
    "income_every": (1, 30),
    "points_rival": (0, 30),
}


class TheCityGame(Game):
    """The City by Tom Lehmann, for two to five players."""

    def __init__(self) -> None:
        super().__init__(
            "thecity",
            least=2,
            most=5,
            rules=2,
            modules=(),
            vocabulary=VOCABULARY,
            tasks=tasks_in(round),
            printed=PRINTED_EDITION,
            ranges=RANGES,
            since=2009,
            assets=ASSETS,
            spread=SPREAD,
            view_type=TheCityTable,
            encoder=TheCityEncoder,
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
        g.agenda.append(SetUp())
        return g

    def restore(self, options: Options, table: Field) -> State:
        return read_table(options, self.book(options.edition), table)

    def check(self, state: State) -> None:
        assert isinstance(state, TheCity)
        check_agenda(state)

    def renewed(self, position: dict[str, Any]) -> dict[str, Any] | None:
        return {**position, "rules": self.rules} if position["rules"] == 1 else None

    def cards(self, edition: Edition) -> list[CardText]:
        book = self.book(edition)
        texts = []
        for kind, name in enumerate(KINDS):
            path = f"cards.{name}"
            says = [effect.message() for effect in book.effects[kind] if _says_something(effect)]
            sources = {field: edition.provenance[f"{path}.{field}"] for field in edition.section(path)}
            texts.append(CardText(card_name(kind), edition.section(path), sources, says, path))
        return texts


def _says_something(effect: Effect[TheCity]) -> bool:
    return not (isinstance(effect, (Gain, Printed)) and effect.number == 0)


GAME: Final = TheCityGame()
