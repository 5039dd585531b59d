"""Reading data from outside: every value knows its path, every complaint names it."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from typing import Any, NoReturn

from rathaus.kernel.errors import RathausError
from rathaus.kernel.message import Message


class Field:
    """A value from outside with its path, and the kind of error to raise when it is wrong."""

    def __init__(self, value: Any, path: str, error: type[RathausError]) -> None:
        self.value: Any = value
        self.path: str = path
        self.error: type[RathausError] = error

    def fail(self, id: str, **args: Any) -> NoReturn:
        """Refuse the value for this reason."""
        raise self.error(self.path, Message(id, **args))

    def _inside(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def only(self, *keys: str) -> None:
        """Refuse an object that has any other key."""
        for key in self.mapping():
            if key not in keys:
                close = difflib.get_close_matches(str(key), keys, 1)
                reason = Message("unknown-field", known=(close or list(keys))[0])
                raise self.error(self._inside(str(key)), reason)

    def mapping(self) -> dict[str, Any]:
        """The value, which must be a JSON object."""
        if not isinstance(self.value, dict):
            self.fail("not-an-object")
        return self.value

    def get(self, key: str) -> Field:
        """The field of an object; it must be there."""
        data = self.mapping()
        if key not in data:
            raise self.error(self._inside(key), Message("missing"))
        return Field(data[key], self._inside(key), self.error)

    def optional(self, key: str) -> Field | None:
        """The field of an object, or None where it is absent or null."""
        data = self.mapping()
        if data.get(key) is None:
            return None
        return Field(data[key], self._inside(key), self.error)

    def items(self, least: int = 0, most: int = 1_000_000) -> list[Field]:
        """The items of a list of this many items."""
        if not isinstance(self.value, list):
            self.fail("not-a-list")
        if not least <= len(self.value) <= most:
            self.fail("wrong-length", found=len(self.value), least=least, most=most)
        return [Field(v, self._inside(str(i)), self.error) for i, v in enumerate(self.value)]

    def integer(self, least: int, most: int) -> int:
        """The value, which must be a whole number in this range."""
        value = self.value
        if type(value) is not int:
            self.fail("not-a-number", found=_short(value))
        if not least <= value <= most:
            self.fail("out-of-range", found=value, least=least, most=most)
        return value

    def text(self) -> str:
        """The value, which must be a string."""
        if not isinstance(self.value, str):
            self.fail("not-a-text", found=_short(self.value))
        return self.value

    def one_of(self, known: Mapping[str, Any]) -> Any:
        """What a known word stands for."""
        word = self.text()
        if word not in known:
            close = difflib.get_close_matches(word, list(known), 1)
            if close:
                self.fail("unknown-word-like", found=word, close=close[0])
            self.fail("unknown-word", found=word)
        return known[word]


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def parse(text: str | bytes, path: str, error: type[RathausError]) -> Field:
    """JSON text as a field; text that is not JSON is refused with the place of the fault."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError as fault:
        raise error(path, Message("not-json", line=fault.lineno, column=fault.colno)) from None
    except (ValueError, RecursionError):  # not UTF-8, a number of thousands of digits, brackets without end
        raise error(path, Message("not-json", line=1, column=1)) from None
    return Field(value, path, error)
