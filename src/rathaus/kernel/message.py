"""Messages: what the program has to say, as an id with arguments and never as a sentence.

The sentences live in ``rathaus.text``, one file per language; a message prints as the English one. An argument is a
number, the name of a thing (``card:school``), another message, or a tuple of these.
"""

from __future__ import annotations

from typing import Any

from rathaus.kernel.outside import spoken
from rathaus.kernel.views import MessageData


class Message:
    """A message id with its arguments; equal to another with the same id and arguments.

    ``str`` is the English sentence, in which seats are numbered as in Python. ``rathaus.text.Words`` says it with the
    names of players and, where there are others, in another language.
    """

    __slots__ = ("args", "id")

    def __init__(self, id: str, **args: Any) -> None:
        self.id: str = id
        self.args: dict[str, Any] = args

    def to_data(self) -> MessageData:
        """The message as JSON-able data: ``{"id": ..., "args": {...}}``."""
        return {"id": self.id, "args": {k: _data(v) for k, v in self.args.items()}}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.id, tuple(sorted(self.args))))

    def __reduce__(self) -> Any:
        return message, (self.id, self.args)

    def __repr__(self) -> str:
        return f"Message({', '.join([repr(self.id), *[f'{k}={v!r}' for k, v in self.args.items()]])})"

    def __str__(self) -> str:
        sentence = spoken(self)
        return self.brief() if sentence is None else sentence

    def brief(self) -> str:
        """The message without a sentence: its id, and its arguments by name."""
        words = [f"{key} {_words(value)}" for key, value in self.args.items()]
        return f"{self.id} ({', '.join(words)})" if words else self.id


def message(id: str, args: dict[str, Any]) -> Message:
    """A message from its id and its arguments in a dictionary."""
    return Message(id, **args)


def _data(value: Any) -> Any:
    if isinstance(value, Message):
        return value.to_data()
    if isinstance(value, tuple):
        return [_data(v) for v in value]
    return value


def _words(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join([_words(v) for v in value])
    if isinstance(value, Message):
        return value.brief()
    return str(value)
