"""Speed of catanatron's random games, as JSON; runs in an environment that has catanatron.

A decision is one call of ``play_tick`` (forced ones included), a game includes its set-up, and the
copy is taken in the middle of a game. Each number is the best of several repeats.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter

from catanatron import Color, Game, RandomPlayer

REPEATS = 5
COPIES = 500
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def new(players: int, seed: int) -> Game:
    return Game([RandomPlayer(colour) for colour in COLOURS[:players]], seed=seed)


def over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= 1000


def main(players: int, seconds: float) -> None:
    best = per_game = copies = 0.0
    decisions = games = 0
    for _ in range(REPEATS):
        begun = perf_counter()
        done = count = 0
        while perf_counter() - begun < seconds * 0.8 / REPEATS:
            game = new(players, games)
            while not over(game):
                game.play_tick()
                done += 1
            games += 1
            count += 1
        spent = perf_counter() - begun
        decisions += done
        best = max(best, done / spent)
        per_game = max(per_game, count / spent)
    game = new(players, 0)
    for _ in range(decisions // games // 2):
        if not over(game):
            game.play_tick()
    for _ in range(REPEATS):
        begun = perf_counter()
        for _ in range(COPIES):
            game.copy()
        copies = max(copies, COPIES / (perf_counter() - begun))
    print(
        json.dumps(
            {
                "decisions_per_second": best,
                "games_per_second": per_game,
                "copies_per_second": copies,
                "decisions_per_game": decisions / games,
            }
        )
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
