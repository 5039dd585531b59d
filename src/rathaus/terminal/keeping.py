"""Keeping a game that is played at the terminal: in a file of its own, never in that of another game."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from rathaus.kernel.errors import BadOption, RathausError
from rathaus.kernel.message import Message
from rathaus.kernel.record import Record, read_record
from rathaus.terminal.files import read_text, write_text


class Keeper:
    """Where one game is kept: the file that it came from or was saved to, else a new one."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.ours: set[Path] = set()  # the files that this sitting has written

    def keep(self, record: Record) -> Path:
        """Write the game to its file, or to a new one where it has none or that one went another way."""
        if self.file is not None and self._may_take(self.file, record):
            self._write(self.file, record)
            return self.file
        fault = None
        for folder in _folders():
            try:
                path = self._new(folder, record)
                self._write(path, record)
            except BadOption as unwritable:
                fault = fault or unwritable
            else:
                return path
        assert fault is not None
        raise fault

    def save(self, path: Path, record: Record) -> None:
        """Write the game to a file that somebody named; BadOption if something else is in it."""
        if path.exists() and not path.is_dir() and not self._may_take(path, record):
            raise BadOption(str(path), Message("file-taken"))
        self._write(path, record)

    def _write(self, path: Path, record: Record) -> None:
        try:
            write_text(path, record.text())
        except BadOption:
            if path.exists() and path.stat().st_size == 0:
                path.unlink()  # it was only taken
            raise
        self.ours.add(path.resolve())
        self.file = path

    def _may_take(self, path: Path, record: Record) -> bool:
        return path.resolve() in self.ours or begins(path, record)

    def _new(self, folder: Path, record: Record) -> Path:
        """A file for a game that has none; it is taken at once, before another game can have it."""
        number = 1
        while True:
            path = folder / f"{record.game}{'' if number == 1 else f'-{number}'}.rathaus.jsonl"
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                if begins(path, record):
                    return path
            except OSError as fault:
                raise BadOption(str(path), Message("unwritable", why=str(fault.strerror))) from None
            else:
                return path
            number += 1


def begins(path: Path, record: Record) -> bool:
    """Whether a file holds an earlier moment of the game of a record, or the same."""
    try:
        earlier = read_record(read_text(path))
    except RathausError:
        return False
    count = len(earlier.choices)
    return record.choices[:count] == earlier.choices and _head(earlier) == _head(record)


def _head(record: Record) -> tuple[object, ...]:
    return (record.game, record.rules, record.players, record.modules, record.edition, record.seed, record.start)


def _folders() -> Iterator[Path]:
    """Where a game may be kept that has no file: here, at home, or wherever there is room."""
    yield Path()
    yield Path.home()
    yield Path(tempfile.gettempdir())
