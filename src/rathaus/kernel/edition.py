"""Editions: the printed numbers of a game, where each comes from, and what an owner has changed.

A game's own ``edition.toml`` holds every number under a dotted path (``cards.school.cost``) and a
``[provenance]`` table: a word per field, and a word per path where a number differs from its
field's usual source. An owner's file, or a mapping, states any of these numbers anew; also a number
that is the same as the game's own is then one that somebody has read off the box.
"""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

from rathaus.kernel.errors import BrokenEdition
from rathaus.kernel.message import Message

SOURCES: Final = ("rulebook", "interpreted", "listing", "reconstructed")
CERTAIN: Final = ("rulebook",)  # nobody needs to look these up on the box
STATED: Final = "edition"  # the source of every number that an owner's edition states
MOST_LISTED: Final = 12  # names in one message
MOST_SUGGESTED: Final = 50  # faults with a suggestion; a file with more of them is for something else
DEEPEST: Final = 8  # words of a path


class Edition:
    """The numbers of one game by path.

    ``given`` are those that an owner's file states, ``changes`` those of them that differ from the game's own.
    ``names`` stand for the numbers 0, 1, ... at the paths in ``named`` (colours, for example).
    """

    def __init__(
        self,
        name: str,
        numbers: dict[str, int],
        provenance: dict[str, str],
        changes: dict[str, int],
        given: dict[str, int],
        names: Sequence[str],
        named: AbstractSet[str],
    ) -> None:
        self.name: str = name
        self.numbers: dict[str, int] = numbers
        self.provenance: dict[str, str] = provenance
        self.changes: dict[str, int] = changes
        self.given: dict[str, int] = given
        self.names: Sequence[str] = names
        self.named: AbstractSet[str] = named
        self.key: str = json.dumps(changes, sort_keys=True)  # the same for editions that play the same

    def section(self, path: str) -> dict[str, int]:
        """The numbers below a path, by what follows it: ``section("cards.school")["cost"]``."""
        start = path + "."
        return {k[len(start) :]: v for k, v in self.numbers.items() if k.startswith(start)}

    def word(self, path: str, number: int) -> str:
        """A number as it is written for people: a name where names stand for numbers."""
        return self.names[number] if path in self.named and 0 <= number < len(self.names) else str(number)

    def to_data(self) -> dict[str, Any] | None:
        """Name and stated numbers as JSON-able data, which reads back as an equal edition; or None."""
        return self._data(self.given)

    def in_play(self) -> dict[str, Any] | None:
        """Name and changed numbers as JSON-able data: all that matters at the table; or None."""
        return self._data(self.changes)

    def _data(self, numbers: dict[str, int]) -> dict[str, Any] | None:
        if not numbers and not self.name:
            return None
        return {"name": self.name, **dict(sorted(numbers.items()))}


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
    words = dict(flat(data.pop("provenance")))
    written = dict(flat(data))
    named = frozenset([path for path, value in written.items() if isinstance(value, str)])
    numbers: dict[str, int] = {path: _number(value, names) for path, value in written.items()}
    provenance = {}
    for path in numbers:
        provenance[path] = str(words[path] if path in words else words[field_of(path)])
    if any(word not in SOURCES for word in provenance.values()):
        raise ValueError(f"provenance must be one of {SOURCES}")
    return Edition("", numbers, provenance, {}, {}, names, named)


def changed(base: Edition, game: str, source: Mapping[str, Any], ranges: Mapping[str, tuple[int, int]]) -> Edition:
    """The base edition with the numbers of a mapping; BrokenEdition tells all that is wrong with it.

    ``ranges`` gives the allowed values by the last word of a path.
    """
    edition, faults = sound_part(base, game, source, ranges)
    if faults:
        raise BrokenEdition(*faults[0], faults)
    return edition


def sound_part(
    base: Edition, game: str, source: Mapping[str, Any], ranges: Mapping[str, tuple[int, int]]
) -> tuple[Edition, list[tuple[str, Message]]]:
    """The base edition with those numbers of a mapping that can be, and what is wrong with the others, by path."""
    faults: list[tuple[str, Message]] = []
    data = dict(source)
    name = data.pop("name", "")
    if not isinstance(name, str):
        faults.append(("name", Message("not-a-text", found=_shown(name))))
        name = ""
    made_for = data.pop("game", game)
    if made_for != game:
        faults.append(("game", Message("other-game", found=str(made_for), game=Message(game))))
    given: dict[str, int] = {}
    for path, value in flat(data):
        number = _number(value, base.names if path in base.named else ())
        fault = _fault(base, path, number, ranges, len(faults) < MOST_SUGGESTED)
        if fault is None and path in given and given[path] != number:
            fault = Message("edition-twice")
        if fault is None:
            given[path] = number
        else:
            faults.append((path, fault))
    changes = {path: number for path, number in given.items() if number != base.numbers[path]}
    provenance = {**base.provenance, **dict.fromkeys(given, STATED)}
    return Edition(name, {**base.numbers, **changes}, provenance, changes, given, base.names, base.named), faults


def _fault(
    base: Edition, path: str, value: Any, ranges: Mapping[str, tuple[int, int]], suggest: bool
) -> Message | None:
    """What is wrong with a number at a path."""
    if path not in base.numbers:
        return _unknown(path, base) if suggest else Message("edition-no-such-number")
    if isinstance(value, str) and path in base.named:
        return Message("edition-not-a-name", found=_shown(value), known=tuple(base.names))
    if type(value) is not int:
        return Message("not-a-number", found=_shown(value))
    least, most = ranges[field_of(path)]
    return None if least <= value <= most else Message("out-of-range", found=value, least=least, most=most)


def _shown(value: Any) -> str:
    """A value as a fault tells it: not longer than a line, however much there is of it."""
    if isinstance(value, Mapping):
        return "{...}"
    text = "[...]" if isinstance(value, list) else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _unknown(path: str, base: Edition) -> Message:
    """What could be meant by a path that the game does not have, looked for where its known part leads."""
    words = path.split(".")
    known = len(words)
    while known and not any([at.startswith(".".join(words[:known]) + ".") for at in base.numbers]):
        known -= 1
    start = "".join([word + "." for word in words[:known]])
    options = list(dict.fromkeys([at[len(start) :].split(".")[0] for at in base.numbers if at.startswith(start)]))
    if known < len(words) and not words[known].isdigit():
        close = difflib.get_close_matches(words[known], options, 1, 0.6)
        if close:
            meant = ".".join([*words[:known], close[0], *words[known + 1 :]])
            return Message("unknown-field", known=meant if meant in base.numbers else start + close[0])
        elsewhere = [at for at in base.numbers if at.endswith("." + path)]
        if not known and len(elsewhere) == 1:
            return Message("unknown-field", known=elsewhere[0])
    if len(options) > MOST_LISTED:
        return Message("edition-no-such-number")
    return Message("edition-unknown-number", known=tuple([start + option for option in options]))


def flat(data: Mapping[str, Any], start: str = "") -> list[tuple[str, Any]]:
    """Every value by its path, in order; a path may come twice."""
    found: list[tuple[str, Any]] = []
    for key, value in data.items():
        if start.count(".") >= DEEPEST:
            found.append((f"{start}{key}", value))
        elif isinstance(value, Mapping):
            found += flat(value, f"{start}{key}.")
        elif isinstance(value, list):
            found += flat({str(i): item for i, item in enumerate(value, 1)}, f"{start}{key}.")
        else:
            found.append((f"{start}{key}", value))
    return found


def _number(value: Any, names: Sequence[str]) -> Any:
    word = value.lower() if isinstance(value, str) else ""  # some spreadsheets begin a cell with a capital letter
    return list(names).index(word) if word in names else value
