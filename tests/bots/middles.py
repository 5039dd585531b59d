"""Positions in the middle of games."""

from __future__ import annotations

from collections.abc import Iterator

import rathaus
from rathaus import State, seeded
from rathaus.kernel.play import playout


def positions(game: str, players: int, modules: tuple[str, ...], count: int) -> Iterator[tuple[State, int]]:
    """Positions in the middle of games, with a seat that has something to choose."""
    found = seed = 0
    while found < count:
        seed += 1
        state = rathaus.new(game, players, modules, seed)
        playout(state, seeded(seed), 5 + 23 * seed % 150)
        asked = [seat for seat in state.waiting if len(state.things(seat)) > 1]
        if asked:
            found += 1
            yield state, asked[0]
