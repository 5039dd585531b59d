"""What stands above the engine and speaks and draws for it, where it is there.

The engine has messages and no sentences, states and no pictures. The package says who makes them when something is
printed or shown in a notebook; without that, messages print as ids and states as a line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Speaker = Callable[[Any], str | None]
Writer = Callable[[Any, int | None], str | None]


class Outside:
    """Who puts messages into words, who draws states and records, and who writes what a seat sees of a state.

    None from any of them means that it cannot.
    """

    def __init__(self) -> None:
        self.speaks: Speaker | None = None
        self.draws: Speaker | None = None
        self.writes: Writer | None = None


OUTSIDE: Final = Outside()


def use(speaks: Speaker | None, draws: Speaker | None, writes: Writer | None = None) -> None:
    """Let these speak, draw and write from now on."""
    OUTSIDE.speaks = speaks
    OUTSIDE.draws = draws
    OUTSIDE.writes = writes


def spoken(message: Any) -> str | None:
    """A message as a sentence, or None."""
    return None if OUTSIDE.speaks is None else OUTSIDE.speaks(message)


def drawn(shown: Any) -> str | None:
    """A state or record as HTML, or None."""
    return None if OUTSIDE.draws is None else OUTSIDE.draws(shown)


def written(state: Any, seat: int | None) -> str | None:
    """A state as text, as a seat or a spectator sees it, or None."""
    return None if OUTSIDE.writes is None else OUTSIDE.writes(state, seat)
