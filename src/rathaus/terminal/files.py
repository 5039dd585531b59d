"""Reading and writing files for the command: clear errors, and nothing half written."""

from __future__ import annotations

from pathlib import Path

from rathaus.arena.files import whole
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message


def read_text(path: Path) -> str:
    """The text of a file; BadOption names the file if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadOption(str(path), Message("unreadable", why=str(fault.strerror))) from None
    except UnicodeDecodeError:
        raise BadOption(str(path), Message("unreadable", why="UTF-8")) from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; BadOption names the file if it cannot be written."""
    with whole(path) as part:
        part.write_text(text, encoding="utf-8")
