"""The toy game among the real ones, for the time of a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import rathaus.games
from rathaus.games.registry import GAMES
from toy.games.toy.title import GAME as TOY

FOLDER = Path(__file__).parent / "games"


def with_toy() -> Iterator[None]:
    """Have the toy and its words among the games."""
    GAMES[TOY.name] = TOY
    rathaus.games.__path__.append(str(FOLDER))
    yield
    rathaus.games.__path__.remove(str(FOLDER))
    del GAMES[TOY.name]
