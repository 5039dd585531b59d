"""The arena: the same result for any number of workers, honest intervals, clear errors."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rathaus
from proofs import TOGETHER
from rathaus import BadOption, BrokenEdition, UnknownGame, arena
from rathaus.arena.bench import measure
from rathaus.arena.games import Cells, Plan, play
from rathaus.kernel.native import compiled


def test_the_number_of_workers_makes_no_difference() -> None:
    seen: list[int] = []
    alone = arena.run(TOGETHER, ["random"] * 3, games=60, seed=1, progress=seen.append)
    together = arena.run(TOGETHER, ["random"] * 3, games=60, seed=1, workers=3)
    assert sum(seen) == 60
    assert alone.to_data() == together.to_data()
    assert alone.to_data() != arena.run(TOGETHER, ["random"] * 3, games=60, seed=2).to_data()


def test_bots_change_seats() -> None:
    plan = Plan(TOGETHER, ("random", "random", "random"), 1, (), None)
    assert [play(plan, number, Cells(plan)).seats for number in range(4)] == [
        (0, 1, 2),
        (1, 2, 0),
        (2, 0, 1),
        (0, 1, 2),
    ]


def test_wins_and_points_add_up() -> None:
    report = arena.run(TOGETHER, ["random"] * 4, games=80, seed=3, edition={"table.goal": 30})
    lines = report.standings
    assert sum(line.wins for line in lines) == pytest.approx(80)
    for line in lines:
        low, high = line.interval
        assert 0 <= low <= line.share <= high <= 1
    for game in report.games:
        assert all(game.points[bot] == max(game.points) for bot in game.winners)
    assert report.given_up == 0
    assert report.games_per_second > 0
    assert report.to_data()["edition"] == {"name": "", "table.goal": 30}
    json.dumps(report.to_data())


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    """The values of the published tables."""
    assert list(arena.wilson(wins, games)) == pytest.approx([low, high], abs=1e-4)


@pytest.mark.parametrize(
    "options",
    [
        {"bots": ["random"]},
        {"bots": ["random"] * 6},
        {"bots": ["random", "deep blue"]},
        {"games": 0},
        {"workers": 0},
        {"seed": -1},
        {"modules": ["ships"]},
    ],
)
def test_bad_options(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        arena.run(**{"game": TOGETHER, "bots": ["random"] * 2, **options})


def test_unknown_games_and_broken_editions() -> None:
    with pytest.raises(UnknownGame):
        arena.run("chess", ["random"] * 2)
    with pytest.raises(BrokenEdition):
        arena.run(TOGETHER, ["random"] * 2, edition={"table.gaol": 1})


def test_errors_travel_between_processes() -> None:
    try:
        rathaus.new(TOGETHER, 9)
    except BadOption as fault:
        again = pickle.loads(pickle.dumps(fault))
        assert (again.field, again.reason, str(again)) == (fault.field, fault.reason, str(fault))


def test_the_name_of_a_game_may_be_written_as_people_write_it() -> None:
    told = arena.run(TOGETHER.upper(), ["random"] * 2, games=2, seed=1).to_data()
    assert told == arena.run(TOGETHER, ["random"] * 2, games=2, seed=1).to_data()
    assert told["game"] == TOGETHER


@pytest.mark.parametrize("name", ["games", "workers"])
def test_what_is_no_number_and_no_list_is_told_as_such(name: str) -> None:
    wrong: Any = {name: "3"}
    with pytest.raises(BadOption) as fault:
        arena.run(TOGETHER, ["random"] * 2, seed=1, **wrong)
    assert str(fault.value) == f"{name}: This must be a whole number, not '3'."
    with pytest.raises(BadOption, match="bots: This must be a list"):
        arena.run(TOGETHER, "random", games=1)


def test_bench_says_what_it_measured() -> None:
    speed = measure(TOGETHER, 3, seconds=0.05)
    assert speed.compiled == compiled()
    assert speed.decisions_per_second > 0
    assert speed.games_per_second > 0
    assert speed.copies_per_second > 0
    assert 30 < speed.decisions_per_game < 400
    with pytest.raises(BadOption):
        measure(TOGETHER, 1)


PLAIN = """
import rathaus
report = rathaus.arena.run({game!r}, ["greedy", "random"], games=6, seed=1, workers=2)
print(len(report.games), report.standings[0].bot)
"""


@pytest.mark.parametrize("how", ["file", "pipe"])
def test_a_plain_script_plays_with_workers_and_without_a_guard(how: str, tmp_path: Path) -> None:
    code = PLAIN.format(game=TOGETHER)
    path = tmp_path / "script.py"
    path.write_text(code, encoding="utf-8")
    command = [sys.executable, *([str(path)] if how == "file" else [])]
    done = subprocess.run(command, input=code, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == ["6", "greedy"]  # once, and not again in each process


def test_a_class_of_the_script_is_told_where_to_go(tmp_path: Path) -> None:
    path = tmp_path / "script.py"
    own = "from rathaus.bots import RandomBot\nclass Mine(RandomBot): pass\n"
    path.write_text(own + PLAIN.format(game=TOGETHER).replace('"greedy"', "Mine"), encoding="utf-8")
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("rathaus.kernel.errors.BadOption: bots: ")
