"""Whether an installed Rathaus works: ``python smoke.py plain`` or ``compiled``. It needs the standard library only."""

from __future__ import annotations

import subprocess
import sys

import rathaus
from rathaus.kernel.native import engine
from rathaus.kernel.play import playout


def main(wanted: str) -> None:
    """Play every game, for every number of players, to its end and again from its record; run the command."""
    assert engine() == wanted, f"this is {engine()}, not {wanted}: {rathaus.__file__}"
    assert rathaus.GAMES
    for game in rathaus.GAMES.values():
        for players in range(game.least, game.most + 1):
            state = rathaus.new(game.name, players, seed=players)
            playout(state, rathaus.seeded(players))
            assert state.over
            assert state.winners
            assert rathaus.replay(state.record()).digest() == state.digest()
            print(game.name, players, state.digest())
    report = rathaus.arena.run(next(iter(rathaus.GAMES)), ["greedy", "random"], games=2, seed=1)
    assert report.complete
    assert not any(line.faults for line in report.standings)
    for words in (["--version"], ["games"], ["cards", next(iter(rathaus.GAMES))]):
        done = subprocess.run([sys.executable, "-m", "rathaus", *words], capture_output=True, text=True, check=True)
        assert done.stdout, words
    print(rathaus.__version__, engine(), "works")


if __name__ == "__main__":
    main(sys.argv[1])
