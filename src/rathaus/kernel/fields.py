"""Reading data from outside: every value knows its path, every complaint names it."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from rathaus.kernel.errors import BrokenPosition, RathausError
from rathaus.kernel.message import Message

MOST_NOTED: Final = 100  # faults, which are more than anybody reads
MARK: Final = "\ufeff"  # what some editors begin a file with


class Field:
    """A value from outside with its path, and the kind of error to raise when it is wrong.

    In a position faults are collected: what has a value of the wrong kind or out of range is noted, and reading goes
    on with another one. What cannot be read on, and whatever checks what was read, ends it and tells all of them.
    """

    def __init__(
        self, value: Any, path: str, error: type[RathausError], noted: list[tuple[str, Message]] | None = None
    ) -> None:
        self.value: Any = value
        self.path: str = path
        self.error: type[RathausError] = error
        self.noted: list[tuple[str, Message]] | None = noted

    def collecting(self) -> Field:
        """The same, with the faults of a position collected."""
        return Field(self.value, self.path, BrokenPosition, [])

    def fail(self, id: str, **args: Any) -> NoReturn:
        """Refuse the value for this reason, or for what was noted before, which may be the cause of it."""
        self.settle()
        raise self.error(self.path, Message(id, **args))

    def doubt(self, id: str, **args: Any) -> None:
        """Refuse the value for this reason, unless something was noted before, which may be the cause of it."""
        if not self.noted:
            raise self.error(self.path, Message(id, **args))

    def note(self, id: str, **args: Any) -> None:
        """Refuse the value for this reason; where faults are collected, with the next that is settled."""
        self._note(self.path, Message(id, **args))

    def settle(self) -> None:
        """Refuse what was noted."""
        if self.noted:
            raise BrokenPosition(*self.noted[0], tuple(self.noted))

    def _note(self, path: str, reason: Message) -> None:
        if self.noted is None:
            raise self.error(path, reason)
        self.noted.append((path, reason))
        if len(self.noted) >= MOST_NOTED:
            self.settle()

    def _end(self, path: str, reason: Message) -> NoReturn:
        """Refuse the value, without which nothing can be read on."""
        self._note(path, reason)
        self.settle()
        raise self.error(path, reason)

    def _inside(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def only(self, *keys: str) -> None:
        """Refuse an object that has any other key."""
        for key in self.mapping():
            if key not in keys:
                close = difflib.get_close_matches(str(key), keys, 1)
                self._note(self._inside(str(key)), Message("unknown-field", known=(close or list(keys))[0]))

    def mapping(self) -> dict[str, Any]:
        """The value, which must be a JSON object."""
        if not isinstance(self.value, dict):
            self._end(self.path, Message("not-an-object"))
        return self.value

    def get(self, key: str) -> Field:
        """The field of an object; it must be there."""
        data = self.mapping()
        if key not in data:
            self._end(self._inside(key), Message("missing"))
        return Field(data[key], self._inside(key), self.error, self.noted)

    def optional(self, key: str) -> Field | None:
        """The field of an object, or None where it is absent or null."""
        data = self.mapping()
        if data.get(key) is None:
            return None
        return Field(data[key], self._inside(key), self.error, self.noted)

    def items(self, least: int = 0, most: int = 1_000_000) -> list[Field]:
        """The items of a list of this many items."""
        if not isinstance(self.value, list):
            self._end(self.path, Message("not-a-list"))
        if not least <= len(self.value) <= most:
            self._end(self.path, Message("wrong-length", found=len(self.value), least=least, most=most))
        return [Field(v, self._inside(str(i)), self.error, self.noted) for i, v in enumerate(self.value)]

    def integer(self, least: int, most: int) -> int:
        """The value, which must be a whole number in this range."""
        value = self.value
        if type(value) is not int:
            self.note("not-a-number", found=_short(value))
        elif not least <= value <= most:
            self.note("out-of-range", found=value, least=least, most=most)
        else:
            return value
        self.value = least
        return least

    def fitting(self, least: int, most: int) -> int:
        """The value, which must be a whole number in a range that follows from other fields.

        Where one of these may be wrong, it is taken as near as it comes.
        """
        if self.noted and type(self.value) is int:
            return max(least, min(self.value, most))
        return self.integer(least, most)

    def text(self) -> str:
        """The value, which must be a string."""
        if isinstance(self.value, str):
            return self.value
        self.note("not-a-text", found=_short(self.value))
        return ""

    def one_of(self, known: Mapping[str, Any]) -> Any:
        """What a known word stands for."""
        word = self.text()
        if word in known:
            return known[word]
        if isinstance(self.value, str):
            close = difflib.get_close_matches(word, list(known), 1)
            if close:
                self.note("unknown-word-like", found=word, close=close[0])
            else:
                self.note("unknown-word", found=word)
        return next(iter(known.values()))


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def parse(text: str | bytes, path: str, error: type[RathausError]) -> Field:
    """JSON text as a field; text that is not JSON is refused with the place of the fault."""
    try:
        value = json.loads(text.removeprefix(MARK) if isinstance(text, str) else text)
    except json.JSONDecodeError as fault:
        raise error(path, Message("not-json", line=fault.lineno, column=fault.colno)) from None
    except (ValueError, RecursionError):  # not UTF-8, a number of thousands of digits, brackets without end
        raise error(path, Message("not-json", line=1, column=1)) from None
    return Field(value, path, error)
