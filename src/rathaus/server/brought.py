"""Games that somebody brings: records and positions, which may be broken or made to do harm."""

from __future__ import annotations

from rathaus.games.registry import load, replay
from rathaus.kernel.errors import BrokenPosition, BrokenRecord
from rathaus.kernel.message import Message
from rathaus.kernel.state import State

MOST_BROUGHT = 5_000  # choices of a record; whole games have some hundreds


def positioned(text: str) -> State:
    """The state of a position that somebody brings; BrokenPosition if it is none, or if too much led to it.

    Nothing is played again for that; who looks back at it, later, plays its past again.
    """
    try:
        state = load(text)
    except (ValueError, RecursionError, OverflowError) as fault:
        if isinstance(fault, BrokenPosition):
            raise
        raise BrokenPosition("", Message("not-json", line=1, column=1)) from None
    if state.count > MOST_BROUGHT:
        raise BrokenPosition("past.choices", Message("server-too-long"))
    return state


def recorded(text: str) -> State:
    """The state that a brought record leads to; BrokenRecord if it is none, or too long to be played again.

    Playing it again takes time, so it is done in a process of its own.
    """
    short(text)
    try:
        return replay(text, closed=False)
    except (ValueError, RecursionError, OverflowError) as fault:
        if isinstance(fault, (BrokenRecord, BrokenPosition)):
            raise
        raise BrokenRecord("line 1", Message("not-json", line=1, column=1)) from None


def short(text: str) -> None:
    """BrokenRecord, before anything is played again, for a record with too many choices."""
    if text.count("\n") > MOST_BROUGHT + 2:  # the first line says what is played, the last how it ended
        raise BrokenRecord(f"line {MOST_BROUGHT + 2}", Message("server-too-long"))
