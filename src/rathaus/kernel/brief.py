"""What a state, a table or an ask is in one line, for those who program: the ``repr`` of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rathaus.kernel.message import Message
    from rathaus.kernel.state import State

MOST_NAMES = 16  # more would hide what else a line says


def table_in_brief(players: int, modules: Sequence[str], edition: dict[str, Any] | None) -> str:
    """How many play, and with what."""
    parts = [f"{players} player{'' if players == 1 else 's'}"]
    if modules:
        parts.append(f"modules {' '.join(modules)}")
    if edition is not None:
        parts.append(f"edition {edition['name']!r}")
    return ", ".join(parts)


def state_in_brief(g: State) -> str:
    """Which game, at which table, how far it is, and who is asked."""
    options = g.options
    past = "" if g.seed is not None or g.start is not None else "a sample of "
    parts = [table_in_brief(options.players, options.modules, options.edition.to_data())]
    parts += [f"round {g.round}", f"{g.count} choice{'' if g.count == 1 else 's'}"]
    if g.over:
        parts.append(f"won by {seats_in_brief(g.winners)}")
    else:
        parts.append(f"waiting for {seats_in_brief(g.waiting)}")
    return f"<State: {past}{options.game.name}, {', '.join(parts)}>"


def seats_in_brief(seats: Sequence[int]) -> str:
    """Some seats by their numbers."""
    return f"seat{'' if len(seats) == 1 else 's'} {' '.join([str(seat) for seat in seats])}"


def names_in_brief(names: Sequence[str]) -> str:
    """Names of things, the first of many."""
    more = len(names) - MOST_NAMES
    return " ".join(names) if more <= 0 else f"{' '.join(names[:MOST_NAMES])} and {more} more"


def brought_in_brief(brings: Sequence[Message]) -> str:
    """What a thing would cost and bring."""
    return "; ".join([message.brief() for message in brings]) or "nothing"
