"""The same record everywhere: other processes, other hash seeds, golden files, counts of leaves."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rathaus
from every_game.cases import every_set
from proofs import PROOFS, Later, Perft
from rathaus import seeded
from rathaus.games.registry import GAMES
from rathaus.kernel.native import compiled
from rathaus.kernel.play import perft, playout
from toy.games.toy.title import GAME as TOY

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
        if case.game != TOY.name:
            state = rathaus.new(case.game, case.players, case.modules, case.seed)
            playout(state, seeded(case.seed, "elsewhere"))
            found.append(str(state.record().digest))
    return found


def digests_elsewhere(hash_seed: str, **more: str) -> tuple[bool, list[str]]:
    """How they end in another process, and whether the engine there is compiled."""
    tables = [case for case in every_set() if case.game != TOY.name]
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
    wanted = {f"{game}-{players}p" for game, g in GAMES.items() for players in range(g.least, g.most + 1)}
    assert {name for name in wanted if not name.startswith(f"{TOY.name}-")} <= recorded


def test_every_record_of_a_proof_is_there_and_no_other() -> None:
    wanted = {f"{game}-{table.name}" for game, proof in PROOFS.items() for table in proof.TABLES}
    assert {named(path) for path in GOLDEN} == wanted


def tables(field: str) -> list[Any]:
    """The tables of all proofs, with the game they are of."""
    return [
        pytest.param(game, table, id=f"{game}-{table.players}p-seed{table.seed}")
        for game, proof in PROOFS.items()
        for table in getattr(proof, field)
    ]


@pytest.mark.parametrize(("game", "table"), tables("PERFT"))
def test_perft(game: str, table: Perft) -> None:
    """The number of ways to make the first choices; the first waiting seat always goes next."""
    state = rathaus.new(game, table.players, seed=table.seed)
    assert [perft(state, depth) for depth in range(len(table.counts))] == table.counts


@pytest.mark.parametrize(("game", "table"), tables("PERFT_LATER"))
def test_perft_later(game: str, table: Later) -> None:
    """The same from the first moment of choosing, into payments, drawing and the next round."""
    state = rathaus.new(game, table.players, seed=table.seed)
    playout(state, seeded(table.seed, "perft"), table.choices)
    assert [perft(state, depth) for depth in range(len(table.counts))] == table.counts
