"""The black tokens of Hamburg by kind: which risks each raises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rathaus.games.hamburg.kinds import COLOURS
from rathaus.kernel.tasks import Task


class Token:
    """A kind of black token: the risks it raises, and what it gives the seat that draws it for itself."""

    def __init__(self, name: str, colours: tuple[int, ...], gift: Callable[[int], Task[Any]] | None = None) -> None:
        self.name: str = name
        self.colours: tuple[int, ...] = colours
        self.gift: Callable[[int], Task[Any]] | None = gift


# By kind. The first five are the base game's; expansions add theirs.
TOKENS: Final[list[Token]] = [Token(name, (colour,)) for colour, name in enumerate(COLOURS)]
