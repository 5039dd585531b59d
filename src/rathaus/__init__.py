"""Rathaus: city-building board games for players, bot makers and designers; ``GAMES`` has them all."""

from importlib import import_module as _import_module
from importlib.metadata import version as _version
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

from rathaus.games.registry import GAMES, load, new, replay
from rathaus.kernel.ask import Ask, Outlook
from rathaus.kernel.errors import (
    BadOption,
    BrokenEdition,
    BrokenPosition,
    BrokenRecord,
    IllegalChoice,
    RathausError,
    UnknownGame,
    UnknownThing,
)
from rathaus.kernel.game import Game
from rathaus.kernel.message import Message
from rathaus.kernel.outside import use as _use
from rathaus.kernel.record import Record
from rathaus.kernel.rng import Rng, seeded
from rathaus.kernel.state import Score, State

if _TYPE_CHECKING:
    from rathaus import arena, bots, learn, text

__version__: str = _version("rathaus")

_LATER = ("arena", "bots", "learn", "text")  # loaded when they are first named: the engine starts without them


def __getattr__(name: str) -> _Any:
    if name in _LATER:
        return _import_module(f"rathaus.{name}")
    raise AttributeError(f"module 'rathaus' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *_LATER])


def _in_words(message: _Any) -> str | None:
    """A message as a sentence, where the library for sentences is there."""
    try:
        from rathaus.text.said import said
    except ImportError:
        return None
    return said(message)


def _as_html(shown: _Any) -> str | None:
    """A state or record as HTML, where the library for drawings is there."""
    try:
        from rathaus.terminal.notebook import html
    except ImportError:
        return None
    return html(shown)


def _as_text(state: _Any, seat: int | None) -> str | None:
    """A state as text, as a seat sees it, where the library for drawings is there."""
    try:
        from rathaus.terminal.notebook import text
    except ImportError:
        return None
    return text(state, seat)


_use(_in_words, _as_html, _as_text)

__all__ = [
    "GAMES",
    "Ask",
    "BadOption",
    "BrokenEdition",
    "BrokenPosition",
    "BrokenRecord",
    "Game",
    "IllegalChoice",
    "Message",
    "Outlook",
    "RathausError",
    "Record",
    "Rng",
    "Score",
    "State",
    "UnknownGame",
    "UnknownThing",
    "__version__",
    "arena",
    "bots",
    "learn",
    "load",
    "new",
    "replay",
    "seeded",
    "text",
]
