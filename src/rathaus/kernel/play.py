"""Playing on without anybody thinking: random playouts, and counting what can happen."""

from __future__ import annotations

from rathaus.kernel.rng import Rng
from rathaus.kernel.state import State


def playout(state: State, rng: Rng, limit: int = 1_000_000) -> int:
    """Let every seat choose at random until the game is over; how many choices that took.

    Stops after ``limit`` choices, for games that random players might never end.
    """
    count = 0
    while state.waiting:
        for seat in state.waiting:
            if count == limit:
                return count
            things = state.things(seat)
            state.choose(seat, things[rng.below(len(things))])
            count += 1
    return count


def perft(state: State, depth: int) -> int:
    """The number of ways to make ``depth`` choices, the first waiting seat always going next."""
    if depth == 0 or state.over:
        return 1
    seat = state.waiting[0]
    leaves = 0
    for thing in state.things(seat):
        after = state.copy()
        after.choose(seat, thing)
        leaves += perft(after, depth - 1)
    return leaves
