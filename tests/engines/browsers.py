"""What a test needs of a browser, whichever engine it has."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 60.0  # seconds; the machine may be busy with other things


class Browser(Protocol):
    """One window of a browser."""

    name: str

    def open(self, address: str) -> None:
        """Go to an address, and wait until it is loaded."""

    def evaluate(self, function: str, *values: Any) -> Any:
        """What a function of JavaScript returns, or promises, for some plain values."""

    def act(self, actions: list[dict[str, Any]]) -> None:
        """Use pointer and keys, as WebDriver writes it."""

    def resize(self, width: int, height: int) -> None:
        """Give the page so many pixels."""

    def picture(self, file: Path) -> None:
        """Keep a picture of what is in the window."""


class Missing(Exception):
    """A program is not here; it says which, and how one gets it."""


def program(names: tuple[str, ...], package: str) -> str:
    """The first of some programs that is here."""
    for name in names:
        found = shutil.which(name)
        if found:
            return found
    raise Missing(f"{names[0]} is missing (on Debian: apt-get install {package})")


def told(file: Path, begins: str) -> str:
    """The rest of the line that a program writes once it listens."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for line in file.read_text(errors="replace").splitlines(keepends=True):
            if line.startswith(begins) and line.endswith("\n"):
                return line.removeprefix(begins).strip()
        time.sleep(0.05)
    raise AssertionError(f"it does not say {begins!r}: {file.read_text(errors='replace')}")
