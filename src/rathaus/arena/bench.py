"""How fast a game runs here: decisions, games and copies of random play, decisions and playouts of bots."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from rathaus.bots import GreedyBot, SearchBot, Situation
from rathaus.games.registry import game_named, new
from rathaus.kernel.native import compiled
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded

COPIES = 20_000
PLAYOUTS = 100  # of a search, at each place


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
    greedy_decisions_per_second: float
    search_playouts_per_second: float  # of PLAYOUT decisions each, in the middle of games

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
    greedy, search = _bots(game, players, modules, decisions // games, seconds / 2)
    rates = decisions / spent, games / spent, copies, decisions / games
    return Speed(game, players, compiled(), *rates, greedy, search)


def _bots(game: str, players: int, modules: tuple[str, ...], length: int, seconds: float) -> tuple[float, float]:
    """Greedy decisions and search playouts per second, each at the same places in the middle of games."""
    greedy = playouts = seed = 0
    greedy_time = search_time = 0.0
    while greedy_time + search_time < seconds or not playouts:
        state = new(game, players, modules, seed)
        playout(state, seeded(seed, "bench bots"), length // 4 + seed * 13 % max(1, length // 2))
        seed += 1
        seat = next((seat for seat in state.waiting if len(state.things(seat)) > 1), -1)
        if seat < 0:
            continue
        situation = Situation(state, seat)
        begun = perf_counter()
        GreedyBot(seeded(seed)).choose(situation)
        greedy_time += perf_counter() - begun
        greedy += 1
        begun = perf_counter()
        SearchBot(seeded(seed), iterations=PLAYOUTS).choose(situation)
        search_time += perf_counter() - begun
        playouts += PLAYOUTS
    return greedy / greedy_time, playouts / search_time


def _copies(game: str, players: int, modules: tuple[str, ...]) -> float:
    """Copies per second of a state in the middle of a game."""
    length = playout(new(game, players, modules, 0), seeded(0, "bench"))
    state = new(game, players, modules, 0)
    playout(state, seeded(0, "bench"), length // 2)
    begun = perf_counter()
    for _ in range(COPIES):
        state.copy()
    return COPIES / (perf_counter() - begun)
