"""Journals: what a run has finished, batch by batch, so that it can go on after an interruption."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rathaus.arena.data import differences, game_data, plan_data, read_game, read_plan
from rathaus.arena.games import Plan, Played
from rathaus.arena.report import Report
from rathaus.kernel.errors import BadOption
from rathaus.kernel.fields import Field
from rathaus.kernel.message import Message

SHORTEST = ",", ":"
HEAD = b'{"rathaus":'  # how a journal begins


class Journal:
    """A JSON-lines file: the plan, then a line of games and their times per finished batch.

    Opening one that exists reads its ``games`` by number and drops a last line that was not finished;
    BadOption if the journal is of another plan, and names what differs.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.games: dict[int, Played] = {}
        lines, sound = _lines(path)
        if lines:
            self._read(lines, plan)
        try:
            self._file = path.open("ab")
            self._file.truncate(sound)
        except OSError as fault:
            raise BadOption(str(path), Message("unwritable", why=str(fault.strerror))) from None
        if not lines:
            self._write(plan_data(plan))

    def _read(self, lines: list[Any], plan: Plan) -> None:
        found = lines[0]
        if not isinstance(found, dict) or "rathaus" not in found:
            raise BadOption(str(self.path), Message("not-a-journal"))
        fields = differences(plan, found)
        if fields:
            wanted = plan_data(plan)
            told = "; ".join(f"{name} {_short(found.get(name))} / {_short(wanted.get(name))}" for name in fields)
            raise BadOption(str(self.path), Message("other-plan", fields=tuple(fields), told=told))
        self.games = _games(self.path, lines, plan)

    def append(self, batch: Iterable[Played]) -> None:
        """Keep a finished batch, at once."""
        games = list(batch)
        self._write({"results": [game_data(game) for game in games], "seconds": [list(g.seconds) for g in games]})

    def _write(self, data: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(data, separators=SHORTEST, ensure_ascii=False).encode() + b"\n")
            self._file.flush()
        except OSError as fault:
            raise BadOption(str(self.path), Message("unwritable", why=str(fault.strerror))) from None

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def is_journal(content: bytes) -> bool:
    """Whether a file holds the lines of a journal, not a result."""
    first, _, _ = content.partition(b"\n")
    try:
        head = json.loads(first)
    except ValueError:
        return False
    return isinstance(head, dict) and "bots" in head and "results" not in head


def read_journal(path: Path) -> Report:
    """What a journal has so far; BadOption names the line that is wrong."""
    lines, _ = _lines(path)
    plan = read_plan(Field(lines[0], f"{path}: line 1", BadOption))
    games = _games(path, lines, plan)
    return Report(plan, [games[number] for number in sorted(games)], asked=len(games))


def _games(path: Path, lines: list[Any], plan: Plan) -> dict[int, Played]:
    """The games of a journal, by number."""
    games = {}
    for number, line in enumerate(lines[1:], 2):
        batch = Field(line, f"{path}: line {number}", BadOption)
        times = batch.get("seconds").items()
        results = batch.get("results").items(len(times), len(times))
        for data, seconds in zip(results, times, strict=True):
            game = read_game(data, plan, seconds)
            games[game.number] = game
    return games


def seed_of(path: Path) -> int | None:
    """The seed of the run in a journal; None if the file is not there or empty."""
    lines, _ = _lines(path)
    seed = lines[0].get("seed") if lines and isinstance(lines[0], dict) else None
    return seed if type(seed) is int else None


def _lines(path: Path) -> tuple[list[Any], int]:
    """The finished lines of a file, and how many bytes they take."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return [], 0
    except OSError as fault:
        raise BadOption(str(path), Message("unreadable", why=str(fault.strerror))) from None
    raw = content.split(b"\n")
    torn = raw.pop()
    lines = []
    for number, line in enumerate(raw, 1):
        try:
            lines.append(json.loads(line))
        except ValueError:
            raise BadOption(f"{path}: line {number}", Message("not-json", line=number, column=1)) from None
    if torn and not lines and not HEAD.startswith(torn[: len(HEAD)]):
        raise BadOption(str(path), Message("not-a-journal"))  # somebody's file: leave it alone
    return lines, len(content) - len(torn)


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "..."
