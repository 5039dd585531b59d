"""Judging a position: the points if the game ended now, plus what everything else is worth.

A game counts a seat's assets (``State.assets``) and says what each is worth (``Game.assets``): a flat part, which fades
in the last round, a part for every round still to come, and a part for their square (what grows into more). A game that
names no assets is judged by its points alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from rathaus.kernel.game import Game
from rathaus.kernel.state import State

Table = Mapping[str, tuple[float, float, float]]  # by asset: flat, per round still to come, per its square


class Judge:
    """Judges positions of one game with a table of weights."""

    def __init__(self, game: Game, table: Table | None = None) -> None:
        weights = game.assets if table is None else table
        rows = [weights.get(name, (0.0, 0.0, 0.0)) for name in game.assets]
        self.flat = [row[0] for row in rows]
        self.each = [row[1] for row in rows]
        self.square = [row[2] for row in rows]
        self.spread = game.spread

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
