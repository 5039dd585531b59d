"""Judging a position: the points if the game ended now, plus what everything else is worth.

A game counts a seat's assets (``Game.assets``, ``State.assets``); here a small table per game says what each is
worth: a flat part, which fades in the last round, a part for every round still to come, and a part for their square
(what grows into more). A game without a table is judged by its points alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from rathaus.kernel.game import Game
from rathaus.kernel.state import State

Table = Mapping[str, tuple[float, float, float]]  # by asset: flat, per round still to come, per its square

WEIGHTS: dict[str, Table] = {
    "thecity": {
        "cards": (0.0, 0.08, 0.006),
        "income": (-0.15, 0.0, 0.035),
        "per round": (0.0, 0.18, 0.0),
        "prospect": (0.1, 0.0, 0.0),
    },
    "hamburg": {
        "marks": (0.1, 0.05, 0.0),
        "marks over 12": (0.1, 0.0, 0.004),
        "workers": (0.2, -0.02, 0.0),
        "worker colours": (0.1, 0.03, 0.0),
        "cards": (0.4, -0.02, 0.0),
        "free sites": (0.6, 0.1, 0.0),
        "risks": (-0.5, 0.0, 0.004),
        "risks at 2": (-0.7, -0.23, 0.006),
        "engine": (-0.1, 0.7, 0.0),
        "parks": (0.0, 0.53, 0.0),
        "wall": (0.3, 0.05, 0.0),
    },
}

# How many points' difference are about as good as won or lost.
SPREAD: dict[str, float] = {"thecity": 15.0, "hamburg": 15.0}


class Judge:
    """Judges positions of one game with a table of weights."""

    def __init__(self, game: Game, table: Table | None = None) -> None:
        weights = WEIGHTS.get(game.name, {}) if table is None else table
        rows = [weights.get(name, (0.0, 0.0, 0.0)) for name in game.assets]
        self.flat = [row[0] for row in rows]
        self.each = [row[1] for row in rows]
        self.square = [row[2] for row in rows]
        self.spread = SPREAD.get(game.name, 15.0)

    def value(self, state: State, seat: int) -> float:
        """What a seat has, in points."""
        value = float(state.total(seat))
        left = state.rounds_left(seat)
        if left > 0:
            fade = left if left < 1 else 1.0
            flat, each, square = self.flat, self.each, self.square
            for i, number in enumerate(state.assets(seat)):
                if number:
                    value += number * (flat[i] * fade + (each[i] + square[i] * left) * left)
        return value
