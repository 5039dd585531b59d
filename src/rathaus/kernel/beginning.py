"""Where a game begins, and the way back: dealt from a seed, or from a position, and without its last choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rathaus.kernel.errors import BrokenPosition, IllegalChoice
from rathaus.kernel.fields import Field
from rathaus.kernel.game import Options
from rathaus.kernel.happening import Sink
from rathaus.kernel.message import Message
from rathaus.kernel.position import read_position
from rathaus.kernel.rng import seeded
from rathaus.kernel.written import choices_of

if TYPE_CHECKING:
    from rathaus.kernel.state import State


def dealt(options: Options, seed: int, sink: Sink | None = None) -> State:
    """A new game, dealt and waiting for its first choice."""
    state = options.game.set_up(options)
    state.seed = seed
    state.rng = seeded(seed)
    state.sink = sink
    state.begin()
    return state


def undone(g: State) -> State:
    """The game without its last choice; IllegalChoice, with the reason, if that stays."""
    if g.history is None:
        raise IllegalChoice("undo", Message("undo-nothing"))
    if g.seed is None and g.start is None:
        raise IllegalChoice("undo", Message("no-record"))
    if g.count == g.floor:
        raise IllegalChoice("undo", Message("undo-revealed"))
    if g.start is None:
        assert g.seed is not None
        state = dealt(g.options, g.seed)
    else:
        state = read_position(g.options.game, Field({**g.start, "past": None}, "start", BrokenPosition))
    for seat, name in choices_of(g)[:-1]:
        state.choose(seat, state.thing(name))
    return state
