"""Editions: the printed numbers of a game, where each comes from, and what an owner has changed.

A game's own ``edition.toml`` holds every number under a dotted path (``cards.school.cost``) and a
``[provenance]`` table: a word per field, and a word per path where a number differs from its
field's usual source. Another TOML file, or a mapping, overrides any of these numbers.
"""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rathaus.kernel.errors import BrokenEdition
from rathaus.kernel.message import Message

SOURCES = ("rulebook", "listing", "reconstructed")


class Edition:
    """The numbers of one game by path; ``changes`` are those that differ from the game's own."""

    def __init__(self, name: str, numbers: dict[str, int], provenance: dict[str, str], changes: dict[str, int]) -> None:
        self.name: str = name
        self.numbers: dict[str, int] = numbers
        self.provenance: dict[str, str] = provenance
        self.changes: dict[str, int] = changes
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


def printed(toml: str) -> Edition:
    """The game's own edition from the text of its ``edition.toml``."""
    data = tomllib.loads(toml)
    words = _flat(data.pop("provenance"))
    numbers = _flat(data)
    provenance = {path: str(words.get(path, words[path.rsplit(".", 1)[1]])) for path in numbers}
    if any(word not in SOURCES for word in provenance.values()):
        raise ValueError(f"provenance must be one of {SOURCES}")
    return Edition("", numbers, provenance, {})


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
        if type(value) is not int:
            raise BrokenEdition(path, Message("not-a-number", found=repr(value)))
        least, most = ranges[path.rsplit(".", 1)[1]]
        if not least <= value <= most:
            raise BrokenEdition(path, Message("out-of-range", found=value, least=least, most=most))
        if value != base.numbers[path]:
            numbers[path] = changes[path] = value
            provenance[path] = "edition"
    return Edition(name, numbers, provenance, changes)


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
        else:
            flat[f"{start}{key}"] = value
    return flat
