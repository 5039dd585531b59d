"""Messages into words: a message id finds its sentence, its arguments find their names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number

import rathaus.games
from rathaus.kernel.errors import RathausError
from rathaus.kernel.message import Message

SHARED = Path(__file__).parent
LARGEST = 10**20  # beyond it numbers cannot be put into groups of digits
DEFAULT = "en"  # what a game speaks that does not have a language


class Names(FluentType):
    """Several names in a sentence: joined by "and", or by "or" with the Fluent function OR()."""

    def __init__(self, names: list[str], style: Any = "standard") -> None:
        self.names = names
        self.style = style

    def format(self, locale: Any) -> str:
        """The names as one phrase."""
        return format_list(self.names, style=self.style, locale=locale)


class Seat(FluentType):
    """A seat in a sentence: its name, and whether it is the one that the sentence is said to."""

    def __init__(self, name: str, me: bool) -> None:
        self.name = name
        self.me = me

    def format(self, locale: Any) -> str:
        """The name."""
        return self.name

    def __str__(self) -> str:
        return self.name


def _or(names: Names) -> Names:
    return Names(names.names, "or")


def _who(seat: Any, me: Any, other: Any) -> Any:
    """What is said of me, or of another: WHO($seat, "build", "builds")."""
    return me if isinstance(seat, Seat) and seat.me else other


def _count(names: Any) -> Any:
    """How many names there are."""
    return fluent_number(len(names.names) if isinstance(names, Names) else 1)


FUNCTIONS: dict[str, Any] = {"OR": _or, "WHO": _who, "COUNT": _count}


@cache
def _bundle(language: str, places: tuple[str, ...]) -> FluentBundle:
    """The sentences of a language, with those of the games in these places."""
    bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
    for path in sentences(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def sentences(language: str, game: str | None = None) -> list[Path]:
    """The files with the sentences of a language: the shared ones, then each game's; or one game's, "" the shared."""
    places = {"": SHARED / language} if not game else {}
    if game != "":
        for name, folder in games().items():
            if game in (None, name):
                own = folder / "text" / language
                places[name] = own if own.is_dir() else folder / "text" / DEFAULT
    return [path for place in places.values() for path in sorted(place.glob("*.ftl"))]


def games() -> dict[str, Path]:
    """The folders of all games by name; of two with the same name the first counts."""
    found: dict[str, Path] = {}
    for place in rathaus.games.__path__:
        for folder in sorted(Path(place).glob("*/text")):
            found.setdefault(folder.parent.name, folder.parent)
    return found


# The languages there are sentences in.
LANGUAGES = tuple(sorted([folder.name for folder in SHARED.iterdir() if any(folder.glob("*.ftl"))]))


class Words:
    """A language for one game: ``say`` puts a message into a sentence.

    ``seats`` are the names of the players; without them they are numbered from 1. To the seat ``me`` it says "you".

    >>> from rathaus import Message
    >>> from rathaus.text import Words
    >>> Words(seats=["Ada", "Berta"]).say(Message("not-asked", waiting=("seat:1",)))
    "It is not this seat's turn to choose; waiting for Berta."
    """

    def __init__(self, game: str = "", language: str = "en", seats: Sequence[str] = (), me: int | None = None) -> None:
        self.game = game
        self.language = language
        self.seats = list(seats)
        self.me = me
        self.bundle = _bundle(language, tuple(rathaus.games.__path__))

    def say(self, message: Message) -> str:
        """The message as a sentence; a KeyError if the language does not have it."""
        return self.text(message.id, **message.args)

    def text(self, id: str, **args: Any) -> str:
        """The sentence of an id with these arguments."""
        if not self.bundle.has_message(id):
            raise KeyError(f"no message {id!r} in language {self.language!r}")
        pattern = self.bundle.get_message(id).value
        assert pattern is not None
        return self._format(id, pattern, args)

    def part(self, message: Message, name: str) -> str | None:
        """A part of a sentence, as an attribute of its message; None if the message has none of this name."""
        pattern = self.bundle.get_message(message.id).attributes.get(name)
        return None if pattern is None else self._format(f"{message.id}.{name}", pattern, message.args)

    def _format(self, id: str, pattern: Any, args: dict[str, Any]) -> str:
        text, faults = self.bundle.format_pattern(pattern, {k: self._value(v) for k, v in args.items()})
        if faults:
            raise KeyError(f"message {id!r}: {faults[0]}")
        return str(text)

    def thing(self, name: str) -> str:
        """The name of a thing for a person: ``card:school`` is a School."""
        kind, _, value = name.partition(":")
        if kind == "seat" and value.isdigit():
            number = int(value)
            return self.seats[number] if number < len(self.seats) else self.text("seat", number=number + 1)
        if kind == "number":
            return value
        id = f"{self.game}-{kind}-{value}" if value else f"{self.game}-{kind}"
        return self.text(id) if self.game and self.bundle.has_message(id) else name

    def error(self, error: RathausError) -> str:
        """An error as one line: the field, and the reason in words."""
        return self.text("error-in-field", field=error.field, reason=error.reason)

    def _value(self, value: Any) -> Any:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, str):
            if value.startswith("seat:"):
                return Seat(self.thing(value), value == f"seat:{self.me}")
            return self.thing(value)
        if isinstance(value, (tuple, list)):
            return Names([str(self._value(item)) for item in value])
        if isinstance(value, int) and abs(value) > LARGEST:
            return str(value)
        return value
