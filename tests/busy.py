"""Random players who end nothing while they can do something else: they see more of a game's rules than others."""

from __future__ import annotations

from rathaus import Rng, State

ENDINGS = frozenset({"pass", "done", "stop", "none"})


def busy(state: State, seat: int, rng: Rng) -> int:
    """What such a player chooses: anything but an end, if there is anything else."""
    things = [thing for thing in state.things(seat) if state.name(thing) not in ENDINGS] or state.things(seat)
    return things[rng.below(len(things))]


def play_busily(state: State, rng: Rng, choices: int = 100_000) -> None:
    """Let such players play on, for so many choices or to the end."""
    for _ in range(choices):
        if state.over:
            break
        seat = state.waiting[rng.below(len(state.waiting))]
        state.choose(seat, busy(state, seat, rng))
