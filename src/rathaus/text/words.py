"""Messages into words: a message id finds its sentence, its arguments find their names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from rathaus.kernel.errors import RathausError
from rathaus.kernel.message import Message

LANGUAGES = ("en",)


class Names(FluentType):
    """Several names in a sentence: joined by "and", or by "or" with the Fluent function OR()."""

    def __init__(self, names: list[str], style: Any = "standard") -> None:
        self.names = names
        self.style = style

    def format(self, locale: Any) -> str:
        """The names as one phrase."""
        return format_list(self.names, style=self.style, locale=locale)


def _or(names: Names) -> Names:
    return Names(names.names, "or")


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False, functions={"OR": _or})
    for path in sentences(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def sentences(language: str) -> list[Traversable]:
    """The files with the sentences of a language: those of all games, then those in each game's own folder."""
    folders = [files("rathaus.text"), *sorted(files("rathaus.games").iterdir(), key=lambda folder: folder.name)]
    found = []
    for folder in folders:
        place = folder.joinpath(language) if folder is folders[0] else folder.joinpath("text").joinpath(language)
        if place.is_dir():
            found += sorted([p for p in place.iterdir() if p.name.endswith(".ftl")], key=lambda path: path.name)
    return found


class Words:
    """A language for one game: ``say`` puts a message into a sentence.

    ``seats`` are the names of the players; without them they are numbered from 1.
    """

    def __init__(self, game: str = "", language: str = "en", seats: Sequence[str] = ()) -> None:
        self.game = game
        self.language = language
        self.seats = list(seats)
        self.bundle = _bundle(language)

    def say(self, message: Message) -> str:
        """The message as a sentence; a KeyError if the language does not have it."""
        return self.text(message.id, **message.args)

    def text(self, id: str, **args: Any) -> str:
        """The sentence of an id with these arguments."""
        if not self.bundle.has_message(id):
            raise KeyError(f"no message {id!r} in language {self.language!r}")
        pattern = self.bundle.get_message(id).value
        assert pattern is not None
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
            return self.thing(value)
        if isinstance(value, (tuple, list)):
            return Names([str(self._value(item)) for item in value])
        return value
