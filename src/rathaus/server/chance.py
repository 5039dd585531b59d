"""Chance at a server: seeds of tables that nobody can guess, and the dice of bots, which follow from them."""

from __future__ import annotations

from rathaus.kernel.game import checked_seed
from rathaus.kernel.rng import seeded
from rathaus.kernel.state import State


def fresh_seed() -> int:
    """The seed of a new table."""
    return checked_seed(None)


def bots_dice(seed: str | None, state: State, seat: int) -> int:
    """The seed of what a bot thinks about a question.

    It depends on the table's seed, which nobody knows before the end, and on how often the seat has chosen: neither
    taking back nor the speed of others throws a bot's dice anew.
    """
    if seed is None:
        return fresh_seed()
    chosen = 0
    past = state.history
    while past is not None:
        chosen += past[1] == seat
        past = past[0]
    return int.from_bytes(seeded(int(seed), f"bot:{seat}:{chosen}").key[:8])
