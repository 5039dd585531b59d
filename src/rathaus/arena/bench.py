"""How fast a game runs here: decisions, games and copies per second of random play."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from rathaus.games.registry import game_named, new
from rathaus.kernel.native import compiled
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded

REPEATS = 5
COPIES = 2000


@dataclass(frozen=True)
class Speed:
    """Random full games in one process; each number is the best of several repeats."""

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
    best = per_game = 0.0
    for _ in range(REPEATS):
        begun = perf_counter()
        done = count = 0
        while perf_counter() - begun < seconds * 0.8 / REPEATS:
            state = new(game, players, modules, games)
            done += playout(state, seeded(games, "bench"))
            games += 1
            count += 1
        spent = perf_counter() - begun
        decisions += done
        best = max(best, done / spent)
        per_game = max(per_game, count / spent)
    return Speed(game, players, compiled(), best, per_game, _copies(game, players, modules), decisions / games)


def _copies(game: str, players: int, modules: tuple[str, ...]) -> float:
    """Copies per second of a state in the middle of a game."""
    length = playout(new(game, players, modules, 0), seeded(0, "bench"))
    state = new(game, players, modules, 0)
    playout(state, seeded(0, "bench"), length // 2)
    best = 0.0
    for _ in range(REPEATS):
        begun = perf_counter()
        for _ in range(COPIES):
            state.copy()
        best = max(best, COPIES / (perf_counter() - begun))
    return best
