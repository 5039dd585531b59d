"""Tables that every interface is tried at, and players who choose at random."""

from __future__ import annotations

from rathaus import GAMES, Rng
from rathaus.learn.episodes import Episode


def tables() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(name, players) for name, game in GAMES.items() for players in range(game.least, game.most + 1)]


def largest() -> list[tuple[str, int]]:
    """Every game with the most players."""
    return [(name, game.most) for name, game in GAMES.items()]


def play(episode: Episode, rng: Rng, decisions: int = 10_000) -> None:
    """Let the first seat that is asked choose at random, again and again."""
    for _ in range(decisions):
        if episode.over:
            return
        seat = episode.state.waiting[0]
        assert episode.choose(seat, rng.choice(episode.state.things(seat)))
