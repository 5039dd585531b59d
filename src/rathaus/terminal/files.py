"""Reading and writing files for the command: clear errors, and nothing half written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rathaus.arena.files import whole
from rathaus.kernel.errors import BadOption, RathausError
from rathaus.kernel.message import Message


def read_text(path: Path) -> str:
    """The text of a file; BadOption names the file if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8-sig")  # some editors begin a file with a mark
    except OSError as fault:
        raise BadOption(str(path), Message("unreadable", why=str(fault.strerror))) from None
    except UnicodeDecodeError:
        raise BadOption(str(path), Message("unreadable", why="UTF-8")) from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; BadOption names the file if it cannot be written."""
    with whole(path) as part:
        part.write_text(text, encoding="utf-8")


@contextmanager
def reading(path: Path | None, kind: type[RathausError] = RathausError) -> Iterator[None]:
    """Let errors of this kind name the file that they are about, if it is one."""
    try:
        yield
    except kind as fault:
        if path is None:
            raise
        named = tuple([(_inside(path, field), reason) for field, reason in faults_of(fault)])
        raise BadFile(*named[0], named) from None


class BadFile(RathausError):
    """A file with faults in it; each of them names the file."""

    def __init__(self, field: str, reason: Message, faults: tuple[tuple[str, Message], ...] = ()) -> None:
        super().__init__(field, reason)
        self.faults = faults or ((field, reason),)

    def __reduce__(self) -> Any:
        return type(self), (self.field, self.reason, self.faults)


def faults_of(fault: RathausError) -> tuple[tuple[str, Message], ...]:
    """All that an error has to say, field by field."""
    found: tuple[tuple[str, Message], ...] = getattr(fault, "faults", ())
    return found or ((fault.field, fault.reason),)


def _inside(path: Path, field: str) -> str:
    if field == str(path) or field.startswith(f"{path}:"):
        return field
    return f"{path}: {field}" if field else str(path)
