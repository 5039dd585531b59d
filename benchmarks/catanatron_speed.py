"""Speed of catanatron's random games, as JSON; runs in an environment that has catanatron.

A decision is one call of ``play_tick`` (forced ones included), a game includes its set-up, and the
copy is taken in the middle of a game.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter

from catanatron import Color, Game, RandomPlayer

COPIES = 2000
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def new(players: int, seed: int) -> Game:
    return Game([RandomPlayer(colour) for colour in COLOURS[:players]], seed=seed)


def over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= 1000


def main(players: int, seconds: float) -> None:
    decisions = games = 0
    begun = perf_counter()
    spent = 0.0
    while spent < seconds:
        game = new(players, games)
        while not over(game):
            game.play_tick()
            decisions += 1
        games += 1
        spent = perf_counter() - begun
    game = new(players, 0)
    for _ in range(decisions // games // 2):
        if not over(game):
            game.play_tick()
    begun = perf_counter()
    for _ in range(COPIES):
        game.copy()
    copies = COPIES / (perf_counter() - begun)
    print(
        json.dumps(
            {
                "decisions_per_second": decisions / spent,
                "games_per_second": games / spent,
                "copies_per_second": copies,
                "decisions_per_game": decisions / games,
            }
        )
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
