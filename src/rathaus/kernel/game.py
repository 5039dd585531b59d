"""A game as a title: its name, its limits, its vocabulary, and how to set it up."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from rathaus.kernel.brief import table_in_brief
from rathaus.kernel.edition import Edition, changed
from rathaus.kernel.errors import BadOption, BrokenEdition
from rathaus.kernel.formats import of_file, read_file
from rathaus.kernel.message import Message
from rathaus.kernel.native import mypyc_attr
from rathaus.kernel.rng import SEED_LIMIT
from rathaus.kernel.tasks import Question, Task
from rathaus.kernel.things import Vocabulary

if TYPE_CHECKING:
    from rathaus.kernel.encoder import Encoder
    from rathaus.kernel.fields import Field
    from rathaus.kernel.state import State


NEWEST: Final = 9999
MOST_BOOKS: Final = 64
OWN: Final = ("mini",)  # editions that games have beside the printed one


def make_room(books: dict[str, Any]) -> None:
    """Forget all books that a game has made if they are many: who types an edition makes one with every number."""
    if len(books) >= MOST_BOOKS:
        books.clear()


class Options:
    """What a table was set up with; shared by all copies of a state, never changed.

    ``players`` take the first seats; the rules play for the other ``seats`` by themselves.
    """

    def __init__(self, game: Game, players: int, seats: int, modules: tuple[str, ...], edition: Edition) -> None:
        self.game: Game = game
        self.players: int = players
        self.seats: int = seats
        self.modules: tuple[str, ...] = modules
        self.edition: Edition = edition

    def __repr__(self) -> str:
        return f"<Options: {self.game.name}, {table_in_brief(self.players, self.modules, self.edition.to_data())}>"


class CardText:
    """A card for a person: its thing, its numbers with their sources, and what it says.

    ``path`` is where its numbers stand in an edition.
    """

    def __init__(
        self, thing: str, numbers: dict[str, int], provenance: dict[str, str], says: list[Message], path: str
    ) -> None:
        self.thing: str = thing
        self.numbers: dict[str, int] = numbers
        self.provenance: dict[str, str] = provenance
        self.says: list[Message] = says
        self.path: str = path

    @property
    def paths(self) -> list[str]:
        """Where each of its numbers stands in an edition."""
        return [f"{self.path}.{field}" if self.path else field for field in self.numbers]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """A title. One instance per game, registered in ``rathaus.GAMES``.

    ``rules`` is the rules version: it grows when an old record would no longer replay. ``since`` is the year in which
    the game came out; games are listed in this order. ``assets`` names what ``State.assets`` counts, in its order, and
    says for bots what each is worth in points: a flat part, a part for every round still to come, and a part for the
    square of these rounds. ``spread`` is how many points' difference are about as good as won or lost.
    """

    def __init__(
        self,
        name: str,
        *,
        least: int,
        most: int,
        rules: int,
        modules: tuple[str, ...],
        vocabulary: Vocabulary,
        tasks: Sequence[type[Task[Any]]],
        printed: Edition,
        ranges: Mapping[str, tuple[int, int]],
        since: int = NEWEST,
        assets: Mapping[str, tuple[float, float, float]] | None = None,
        spread: float = 15.0,
        purse: tuple[str, ...] = (),
        price: tuple[str, ...] = ("price", "cost"),
        view_type: type[Any] | None = None,
        encoder: Callable[[Game], Encoder] | None = None,
    ) -> None:
        self.name: str = name
        self.least: int = least
        self.most: int = most
        self.rules: int = rules
        self.modules: tuple[str, ...] = modules
        self.vocabulary: Vocabulary = vocabulary
        self.tasks: dict[str, type[Task[Any]]] = {task.__name__: task for task in tasks}
        self.questions: tuple[str, ...] = tuple(sorted([task.__name__ for task in tasks if issubclass(task, Question)]))
        self.printed: Edition = printed
        self.home: Path | None = None  # its folder, once it was found there
        self.ranges: Mapping[str, tuple[int, int]] = ranges
        self.since: int = since
        self.assets: Mapping[str, tuple[float, float, float]] = {} if assets is None else assets
        self.spread: float = spread
        self.purse: tuple[str, ...] = purse  # the kinds that ``State.purse`` counts, such as ``worker colour:pink``
        self.price: tuple[str, ...] = price  # the numbers of a card that together are its price
        self.view_type: type[Any] | None = view_type  # the TypedDict of ``State.view_table``
        self._encoder: Encoder | None = None
        self._make_encoder: Callable[[Game], Encoder] | None = encoder

    def __reduce__(self) -> str:
        """A title is the ``GAME`` of its module: when pickled or copied, it is that again."""
        return "GAME"

    def __repr__(self) -> str:
        modules = f", modules {' '.join(self.modules)}" if self.modules else ""
        return f"<Game: {self.name}, {self.least} to {self.most} players{modules}>"

    @property
    def encoder(self) -> Encoder | None:
        """What writes positions of this game as numbers for what learns, made once; None if it has none."""
        if self._encoder is None and self._make_encoder is not None:
            self._encoder = self._make_encoder(self)
        return self._encoder

    @abstractmethod
    def set_up(self, options: Options) -> State:
        """A state on the table with nothing dealt; its agenda deals and plays."""

    @abstractmethod
    def restore(self, options: Options, table: Field) -> State:
        """The state of a written table; the field is refused where it is impossible."""

    @abstractmethod
    def check(self, state: State) -> None:
        """Refuse, with BrokenPosition, a restored state whose agenda does not fit its table."""

    def renewed(self, position: dict[str, Any]) -> dict[str, Any] | None:
        """A position of an older rules version by the names of this one, or None if there is no such position."""
        return None

    @abstractmethod
    def cards(self, edition: Edition) -> list[CardText]:
        """Every card, in order, with the numbers of an edition."""

    def pieces(self, module: str, edition: Edition) -> list[CardText]:
        """What a module adds to the table beside cards, with the numbers of an edition."""
        return []

    def advice(self, modules: Sequence[str]) -> list[Message]:
        """What a person should know before playing with these modules together."""
        return []

    def seats(self, players: int) -> int:
        """How many seats a table for so many players has; more if the rules play some by themselves."""
        return players

    def edition(self, source: Edition | Mapping[str, Any] | str | Path | None) -> Edition:
        """The printed edition, or the one of a mapping or file (TOML, CSV or JSON) that states other numbers.

        ``mini`` is the game's own small edition, where it has one; a file of this name is written as ``./mini``.
        """
        if source is None:
            return self.printed
        if isinstance(source, Edition):
            return source
        if not isinstance(source, (str, Path)):
            return changed(self.printed, self.name, source, self.ranges)
        path = Path(source)
        if str(source) in OWN and self.home is not None:
            path = self.home / f"{source}.toml"
        found = read_file(path)
        try:
            return changed(self.printed, self.name, found, self.ranges)
        except BrokenEdition as fault:
            raise of_file(fault, path) from None

    def options(
        self,
        players: SupportsIndex,
        modules: Sequence[str] = (),
        edition: Edition | Mapping[str, Any] | str | Path | None = None,
    ) -> Options:
        """Checked options; BadOption or BrokenEdition says what is wrong."""
        number = whole(players)
        if number is None:
            raise BadOption("players", Message("not-a-number", found=repr(players)))
        if not self.least <= number <= self.most:
            reason = Message("players-out-of-range", found=number, least=self.least, most=self.most)
            raise BadOption("players", reason)
        named: object = modules
        if isinstance(named, str) or not isinstance(named, Sequence):
            raise BadOption("modules", Message("not-a-list"))
        known: list[Any] = list(named)
        for i, module in enumerate(known):
            if module not in self.modules:
                reason = Message("unknown-module", module=str(module), known=self.modules)
                raise BadOption("modules", reason if self.modules else _no_modules(module))
            if module in known[:i]:
                raise BadOption("modules", Message("module-twice", module=module))
        numbers: object = edition
        if numbers is not None and not isinstance(numbers, (Edition, Mapping, str, Path)):
            raise BadOption("edition", Message("not-an-edition", found=repr(numbers)))
        return Options(self, number, self.seats(number), tuple(sorted(known)), self.edition(edition))


def _no_modules(module: Any) -> Message:
    return Message("game-without-modules", module=str(module))


def whole(found: object) -> int | None:
    """A whole number, also of another library; None for anything else, such as a text or a truth value."""
    if isinstance(found, bool) or not isinstance(found, SupportsIndex):
        return None
    return index(found)


def checked_seed(seed: SupportsIndex | None) -> int:
    """The seed, or a fresh unguessable one for None; BadOption if it is not a usable number."""
    if seed is None:
        return secrets.randbelow(SEED_LIMIT)
    number = whole(seed)
    if number is None or not 0 <= number < SEED_LIMIT:
        raise BadOption("seed", Message("bad-seed", found=repr(seed)))
    return number
