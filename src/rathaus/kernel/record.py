"""Records: a game as its options, its seed and its choices, in readable JSON lines.

The first line says what was played, then comes a line per choice (``[0, "card:school"]``), and the
last line closes the record with the number of choices and the digest of the position reached.
"""

from __future__ import annotations

import json
from typing import Any

from rathaus.kernel.brief import table_in_brief
from rathaus.kernel.errors import BrokenRecord
from rathaus.kernel.fields import Field, parse
from rathaus.kernel.message import Message
from rathaus.kernel.outside import drawn
from rathaus.kernel.rng import SEED_LIMIT


class Record:
    """A game that can be replayed. ``digest`` is None in a record that was never closed."""

    def __init__(
        self,
        *,
        game: str,
        rules: int,
        players: int,
        modules: tuple[str, ...],
        edition: dict[str, Any] | None,
        seed: int | None,
        start: dict[str, Any] | None,
        choices: list[tuple[int, str]],
        digest: str | None,
    ) -> None:
        self.game: str = game
        self.rules: int = rules
        self.players: int = players
        self.modules: tuple[str, ...] = modules
        self.edition: dict[str, Any] | None = edition
        self.seed: int | None = seed
        self.start: dict[str, Any] | None = start
        self.choices: list[tuple[int, str]] = choices
        self.digest: str | None = digest

    def __repr__(self) -> str:
        parts = [self.game, table_in_brief(self.players, self.modules, self.edition), f"rules {self.rules}"]
        parts += ["from a position" if self.seed is None else f"seed {self.seed}", f"{len(self.choices)} choices"]
        if self.digest is None:
            parts.append("not closed")
        return f"<Record: {', '.join(parts)}>"

    def _repr_html_(self) -> str | None:
        """The table that it leads to as a spectator sees it, for a notebook."""
        return drawn(self)

    def text(self) -> str:
        """The record as JSON lines."""
        head: dict[str, Any] = {
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "modules": list(self.modules),
            "edition": self.edition,
        }
        if self.start is None:
            head["seed"] = self.seed
        else:
            head["start"] = self.start
        lines: list[Any] = [head, *[[seat, name] for seat, name in self.choices]]
        if self.digest is not None:
            lines.append({"choices": len(self.choices), "digest": self.digest})
        return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in lines])


def read_record(text: str) -> Record:
    """The record in a text; BrokenRecord names the line that is wrong.

    Whether the choices are legal and the digest true is for ``rathaus.replay`` to say.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise BrokenRecord("line 1", Message("empty-record"))
    head = parse(lines[0], "line 1", BrokenRecord)
    head.only("game", "rules", "players", "modules", "edition", "seed", "start")
    seed = head.optional("seed")
    start = head.optional("start")
    if (seed is None) == (start is None):
        head.fail("seed-or-start")
    edition = head.optional("edition")
    choices: list[tuple[int, str]] = []
    digest: str | None = None
    for number, line in enumerate(lines[1:], 2):
        field = parse(line, f"line {number}", BrokenRecord)
        if digest is not None:
            field.fail("after-the-end")
        if isinstance(field.value, dict):
            digest = _closing(field, len(choices))
        else:
            seat, name = field.items(2, 2)
            choices.append((seat.integer(0, 99), name.text()))
    return Record(
        game=head.get("game").text(),
        rules=head.get("rules").integer(0, 1_000_000),
        players=head.get("players").integer(0, 99),
        modules=tuple([module.text() for module in head.get("modules").items()]),
        edition=None if edition is None else edition.mapping(),
        seed=None if seed is None else seed.integer(0, SEED_LIMIT - 1),
        start=None if start is None else start.mapping(),
        choices=choices,
        digest=digest,
    )


def _closing(field: Field, found: int) -> str:
    field.only("choices", "digest")
    expected = field.get("choices").integer(0, 1_000_000)
    if expected != found:
        field.get("choices").fail("choices-missing", found=found, expected=expected)
    return field.get("digest").text()
