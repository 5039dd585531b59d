"""Editions beside each other: how far one has come, where two differ, and several as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rathaus.kernel.edition import CERTAIN, Edition
from rathaus.kernel.errors import BrokenEdition
from rathaus.kernel.message import Message


class Section:
    """A part of a game's numbers, and what an edition says of them.

    ``stated`` of its ``numbers`` are the box's, ``changed`` of these differ from the game's own; ``uncertain`` of the
    numbers are in no rulebook, and ``left`` of these are still to be looked up.
    """

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.numbers: int = 0
        self.stated: int = 0
        self.changed: int = 0
        self.uncertain: int = 0
        self.left: int = 0


def sections(printed: Edition, edition: Edition) -> list[Section]:
    """How far an edition has come with each part of a game: the first words of its paths, in order."""
    found: dict[str, Section] = {}
    for path, source in printed.provenance.items():
        section = found.setdefault(path.split(".")[0], Section(path.split(".")[0]))
        stated = path in edition.given
        section.numbers += 1
        section.stated += stated
        section.changed += path in edition.changes
        section.uncertain += source not in CERTAIN
        section.left += source not in CERTAIN and not stated
    return list(found.values())


def total(parts: Sequence[Section]) -> Section:
    """All parts together."""
    whole = Section("")
    for part in parts:
        whole.numbers += part.numbers
        whole.stated += part.stated
        whole.changed += part.changed
        whole.uncertain += part.uncertain
        whole.left += part.left
    return whole


def name_of(edition: Edition) -> Message:
    """What an edition is called; in quotes, so that no name is taken for a thing of the game."""
    return Message("edition-named", name=f'"{edition.name}"') if edition.name else Message("edition-nameless")


def played_with(edition: Edition) -> Message | None:
    """What is to be said of a game that was played with an edition; None if it was the game's own."""
    if edition.to_data() is None:
        return None
    changed, stated = len(edition.changes), len(edition.given)
    return Message("edition-played-with", edition=name_of(edition), changed=changed, stated=stated)


def differences(one: Edition, other: Edition) -> list[str]:
    """The paths that only one of two editions states, or that they state differently."""
    return [path for path in one.numbers if one.given.get(path) != other.given.get(path)]


def merged(editions: Sequence[tuple[str, Edition]]) -> dict[str, Any]:
    """What several named editions state together; BrokenEdition tells all numbers on which they do not agree."""
    name = ""
    numbers: dict[str, int] = {}
    by: dict[str, str] = {}
    faults: list[tuple[str, Message]] = []
    for label, edition in editions:
        name = name or edition.name
        for path, number in edition.given.items():
            if path not in numbers:
                numbers[path], by[path] = number, label
            elif numbers[path] != number:
                told = Message(
                    "edition-conflict",
                    one=edition.word(path, numbers[path]),
                    one_in=by[path],
                    other=edition.word(path, number),
                    other_in=label,
                )
                faults.append((path, told))
    if faults:
        raise BrokenEdition(*faults[0], faults)
    return {"name": name, **dict(sorted(numbers.items()))}
