"""The same record everywhere: other processes, other hash seeds, golden files, counts of leaves."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import rathaus
from every_game.cases import cases, every_set
from rathaus import seeded
from rathaus.kernel.native import compiled
from rathaus.kernel.play import perft, playout

SOURCE = Path(__file__).parents[2] / "src"
GOLDEN = sorted((Path(__file__).parent.parent / "games").glob("*/records/*.jsonl"))


def named(path: Path) -> str:
    """The name of a golden record: its game, and its table."""
    return f"{path.parent.parent.name}-{path.stem}"


PLAY = """
import sys
from rathaus import new, seeded
from rathaus.kernel.native import compiled
from rathaus.kernel.play import playout
print(compiled())
for case in sys.argv[1:]:
    game, players, modules, seed = case.split(":")
    state = new(game, int(players), [m for m in modules.split(",") if m], int(seed))
    playout(state, seeded(int(seed), "elsewhere"))
    print(state.record().digest)
"""


def test_the_expected_engine_is_measured() -> None:
    """The suite runs on plain files and on the compiled wheel; each run must be what it says."""
    expected = os.environ.get("RATHAUS_EXPECT")
    assert expected in (None, "pure", "compiled")
    assert expected is None or compiled() == (expected == "compiled")


@cache
def digests_here() -> list[str]:
    """How the games of all tables end in this process."""
    found = []
    for case in every_set():
        if case.game != "toy":
            state = rathaus.new(case.game, case.players, case.modules, case.seed)
            playout(state, seeded(case.seed, "elsewhere"))
            found.append(str(state.record().digest))
    return found


def digests_elsewhere(hash_seed: str, **more: str) -> tuple[bool, list[str]]:
    """How they end in another process, and whether the engine there is compiled."""
    tables = [case for case in every_set() if case.game != "toy"]
    names = [f"{c.game}:{c.players}:{','.join(c.modules)}:{c.seed}" for c in tables]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, **more}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, *names], capture_output=True, text=True, check=True, env=environment
    )
    engine, *digests = done.stdout.split()
    return engine == "True", digests


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_same_digests_in_another_process(hash_seed: str) -> None:
    assert digests_elsewhere(hash_seed) == (compiled(), digests_here())


def test_the_plain_files_play_the_same_with_every_set_of_modules() -> None:
    """In the run on the compiled wheel this holds the two engines against each other."""
    assert digests_elsewhere("1", PYTHONPATH=str(SOURCE)) == (False, digests_here())


@pytest.mark.parametrize("path", GOLDEN, ids=named)
def test_golden_record(path: Path) -> None:
    """Recorded games replay to the digest they were closed with, and write the same text again."""
    text = path.read_text(encoding="utf-8")
    state = rathaus.replay(text)
    assert state.over
    assert state.record().text() == text


def test_every_game_and_player_count_is_recorded() -> None:
    recorded = {named(path).rsplit("-", 1)[0] for path in GOLDEN}
    wanted = {f"{c.game}-{c.players}p" for c in cases() if c.game != "toy"}
    assert wanted <= recorded


# The number of ways to make the first choices; the first waiting seat always goes next.
PERFT = [
    ("thecity", 2, 1, [1, 7, 7 * 6, 7 * 6 * 7, 7 * 6 * 7 * 6, 8568]),
    ("thecity", 3, 1, [1, 7, 7 * 6, 7 * 6 * 7, 7 * 6 * 7 * 6]),
    ("thecity", 5, 4, [1, 7, 7 * 6, 7 * 6 * 7, 7 * 6 * 7 * 6]),
    ("hamburg", 2, 1, [1, 5, 5**2, 5**3, 5**4]),
    ("hamburg", 4, 3, [1, 5, 5**2, 5**3]),
]


@pytest.mark.parametrize(("game", "players", "seed", "counts"), PERFT)
def test_perft(game: str, players: int, seed: int, counts: list[int]) -> None:
    state = rathaus.new(game, players, seed=seed)
    assert [perft(state, depth) for depth in range(len(counts))] == counts


# The same from the first moment of choosing, into payments, drawing and the next round.
PERFT_LATER = [
    ("thecity", 2, 1, 4, [1, 5, 25, 105, 375, 1586, 6513]),
    ("thecity", 2, 7, 20, [1, 4, 20, 68, 425, 1513, 7050]),
    ("thecity", 3, 3, 60, [1, 17, 17 * 16, 17 * 16 * 15, 17 * 16 * 15 * 14]),
    ("thecity", 4, 5, 90, [1, 4, 20, 220, 1536, 10848]),
    ("hamburg", 2, 5, 60, [1, 5, 5**2, 5**3]),
    ("hamburg", 3, 2, 150, [1, 3, 7, 29]),
    ("hamburg", 4, 7, 300, [1, 6, 24, 102]),
    ("hamburg", 5, 3, 500, [1, 5, 25, 200]),
]


@pytest.mark.parametrize(("game", "players", "seed", "choices", "counts"), PERFT_LATER)
def test_perft_later(game: str, players: int, seed: int, choices: int, counts: list[int]) -> None:
    state = rathaus.new(game, players, seed=seed)
    playout(state, seeded(seed, "perft"), choices)
    assert [perft(state, depth) for depth in range(len(counts))] == counts
