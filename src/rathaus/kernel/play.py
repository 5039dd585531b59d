"""Playing on without anybody thinking: random playouts, and counting what can happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rathaus.kernel.rng import Rng, generator
from rathaus.kernel.state import State

if TYPE_CHECKING:
    from random import Random


def playout(state: State, rng: Rng | Random, limit: int = 1_000_000) -> int:
    """Let every seat choose at random until the game is over; how many choices that took.

    Stops after ``limit`` choices, for games that random players might never end.
    """
    own = generator(rng)
    count = 0
    while state.waiting:
        for seat in state.waiting:
            if count == limit:
                return count
            things = state.things(seat)
            state.choose(seat, things[own.below(len(things))])
            count += 1
    return count


def is_opening(state: State, seat: int) -> bool:
    """Whether a waiting seat begins to choose in secret, with all others."""
    question = state.question(seat)
    opening = question.opening(seat)
    return opening is not None and type(opening) is type(question)


def play_together(state: State, seat: int, stops: bool, rng: Rng) -> None:
    """Let everybody who acts at the same time choose at random, until the next common choice begins.

    With ``stops``, only until the seat itself is asked.
    """
    while state.waiting and state.lanes:
        waiting = state.waiting
        other = waiting[0]
        if seat in waiting:
            if stops or is_opening(state, seat):
                return
            if other == seat and len(waiting) > 1:
                other = waiting[1]
        things = state.things(other)
        state.choose(other, things[rng.below(len(things))])


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
