"""How fast a game runs here: decisions, games and copies per second of random play."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from rathaus.games.registry import game_named, new
from rathaus.kernel.native import compiled
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded

COPIES = 20_000


@dataclass(frozen=True)
class Speed:
    """Random full games in one process, and copies of a state in the middle of a game."""

    game: str
    players: int
    compiled: bool
    decisions_per_second: float
    games_per_second: float
    copies_per_second: float
    decisions_per_game: float

    def to_data(self) -> dict[str, Any]:
        """The numbers as JSON-able data."""
        return asdict(self)


def measure(game: str, players: int, seconds: float = 2.0, modules: tuple[str, ...] = ()) -> Speed:
    """Measure for about so many seconds. Set-up counts as part of a game."""
    game_named(game).options(players, modules)
    decisions = games = 0
    begun = perf_counter()
    spent = 0.0
    while spent < seconds:
        state = new(game, players, modules, games)
        decisions += playout(state, seeded(games, "bench"))
        games += 1
        spent = perf_counter() - begun
    copies = _copies(game, players, modules)
    return Speed(game, players, compiled(), decisions / spent, games / spent, copies, decisions / games)


def _copies(game: str, players: int, modules: tuple[str, ...]) -> float:
    """Copies per second of a state in the middle of a game."""
    length = playout(new(game, players, modules, 0), seeded(0, "bench"))
    state = new(game, players, modules, 0)
    playout(state, seeded(0, "bench"), length // 2)
    begun = perf_counter()
    for _ in range(COPIES):
        state.copy()
    return COPIES / (perf_counter() - begun)
