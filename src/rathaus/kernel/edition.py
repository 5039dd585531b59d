"""Editions: the printed numbers of a game, where each comes from, and what an owner has changed.

A game's own ``edition.toml`` holds every number under a dotted path (``cards.school.cost``) and a
``[provenance]`` table: a word per field, and a word per path where a number differs from its
field's usual source. Another TOML file, or a mapping, overrides any of these numbers.
"""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rathaus.kernel.errors import BrokenEdition
from rathaus.kernel.message import Message

SOURCES = ("rulebook", "interpreted", "listing", "reconstructed")


class Edition:
    """The numbers of one game by path; ``changes`` are those that differ from the game's own."""

    def __init__(
        self,
        name: str,
        numbers: dict[str, int],
        provenance: dict[str, str],
        changes: dict[str, int],
        names: Sequence[str] = (),
    ) -> None:
        self.name: str = name
        self.numbers: dict[str, int] = numbers
        self.provenance: dict[str, str] = provenance
        self.changes: dict[str, int] = changes
        self.names: Sequence[str] = names
        self.key: str = json.dumps(self.to_data(), sort_keys=True)  # the same for equal editions

    def section(self, path: str) -> dict[str, int]:
        """The numbers below a path, by what follows it: ``section("cards.school")["cost"]``."""
        start = path + "."
        return {k[len(start) :]: v for k, v in self.numbers.items() if k.startswith(start)}

    def to_data(self) -> dict[str, Any] | None:
        """Name and changes as JSON-able data, which reads back as an equal edition; or None."""
        if not self.changes and not self.name:
            return None
        return {"name": self.name, **dict(sorted(self.changes.items()))}


class Numbers:
    """The numbers of one card, handed out once each to the effects that stand for them."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers: dict[str, int] = numbers
        self.left: set[str] = set(numbers)

    def take(self, field: str) -> int:
        """The number of a field, which some effect of the card now stands for."""
        self.left.remove(field)
        return self.numbers[field]


def field_of(path: str) -> str:
    """The field a path is about: its last word, or for an item of a list the word before."""
    words = path.split(".")
    return words[-2] if words[-1].isdigit() else words[-1]


def printed(toml: str, names: Sequence[str] = ()) -> Edition:
    """The game's own edition from the text of its ``edition.toml``.

    ``names`` may stand in it for the numbers 0, 1, ... (colours, for example).
    """
    data = tomllib.loads(toml)
    words = _flat(data.pop("provenance"))
    numbers = {path: _number(value, names) for path, value in _flat(data).items()}
    provenance = {}
    for path in numbers:
        provenance[path] = str(words[path] if path in words else words[field_of(path)])
    if any(word not in SOURCES for word in provenance.values()):
        raise ValueError(f"provenance must be one of {SOURCES}")
    return Edition("", numbers, provenance, {}, names)


def changed(base: Edition, game: str, source: Mapping[str, Any], ranges: Mapping[str, tuple[int, int]]) -> Edition:
    """The base edition with the numbers of a mapping; each field is checked.

    ``ranges`` gives the allowed values by the last word of a path.
    """
    data = dict(source)
    name = data.pop("name", "")
    if not isinstance(name, str):
        raise BrokenEdition("name", Message("not-a-text", found=repr(name)))
    made_for = data.pop("game", game)
    if made_for != game:
        raise BrokenEdition("game", Message("other-game", found=str(made_for), game=game))
    numbers = dict(base.numbers)
    provenance = dict(base.provenance)
    changes: dict[str, int] = {}
    for path, value in _flat(data).items():
        if path not in base.numbers:
            raise BrokenEdition(path, _unknown(path, base))
        value = _number(value, base.names)
        if type(value) is not int:
            raise BrokenEdition(path, Message("not-a-number", found=repr(value)))
        least, most = ranges[field_of(path)]
        if not least <= value <= most:
            raise BrokenEdition(path, Message("out-of-range", found=value, least=least, most=most))
        if value != base.numbers[path]:
            numbers[path] = changes[path] = value
            provenance[path] = "edition"
    return Edition(name, numbers, provenance, changes, base.names)


def read_toml(path: Path) -> dict[str, Any]:
    """The contents of an edition file; BrokenEdition names the file if it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BrokenEdition(str(path), Message("unreadable", why=str(fault.strerror))) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BrokenEdition(str(path), Message("not-toml", why=str(fault))) from None


def _unknown(path: str, base: Edition) -> Message:
    close = difflib.get_close_matches(path, list(base.numbers), 1, 0.5)
    return Message("unknown-field", known=close[0] if close else next(iter(base.numbers)))


def _flat(data: Mapping[str, Any], start: str = "") -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in data.items():
        if isinstance(value, Mapping):
            flat.update(_flat(value, f"{start}{key}."))
        elif isinstance(value, list):
            flat.update({f"{start}{key}.{i}": item for i, item in enumerate(value, 1)})
        else:
            flat[f"{start}{key}"] = value
    return flat


def _number(value: Any, names: Sequence[str]) -> Any:
    return list(names).index(value) if isinstance(value, str) and value in names else value
