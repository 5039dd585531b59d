"""Random games watched to their end."""

from __future__ import annotations

from collections import Counter

import rathaus
from rathaus import State, seeded
from rathaus.arena.watch import Watcher
from rathaus.kernel.happening import Happening


def watched(
    game: str, players: int, seed: int, modules: tuple[str, ...] = ()
) -> tuple[State, Watcher, list[Happening]]:
    """A random game, watched to its end, and all its happenings."""
    watcher = Watcher(rathaus.GAMES[game].seats(players))
    heard: list[Happening] = []

    def hear(happening: Happening) -> None:
        heard.append(happening)
        watcher.hear(happening)

    state = rathaus.new(game, players, modules, seed, sink=hear)
    watcher.watch(state)
    rng = seeded(seed, "watch")
    while not state.over:
        for seat in state.waiting:
            things = state.things(seat)
            state.choose(seat, things[rng.below(len(things))])
    return state, watcher, heard


def counts(watcher: Watcher, seat: int, what: int) -> Counter[str]:
    """How often each card was drawn (1), built (2) or used (3)."""
    return Counter({str(card[0]): int(card[what]) for card in watcher.cards(seat) if card[what]})
