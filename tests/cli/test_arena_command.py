"""The arena's command: options, files, interruption and going on."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.progress import Progress, ProgressColumn

from proofs import ALONE, TOGETHER
from rathaus import arena
from rathaus.bots import BOTS, RandomBot, Situation
from rathaus.cli import main
from rathaus.terminal.arena import Rate, progress
from rathaus.text import Words


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["arena", *args], catch_exceptions=False)


TWO = [TOGETHER, "random", "random", "--seed", "1"]


def test_the_report_has_ratings_categories_time_and_speed() -> None:
    result = run(*TWO, "--games", "5")
    assert result.exit_code == 0
    for words in (f"5 games of {Words().text(TOGETHER)}, seed 1", "Rating", "Decisions", "ms each", "per second"):
        assert words in result.stdout
    assert "Faults" not in result.stdout


def test_modules_may_be_named_together_or_one_by_one() -> None:
    told = [
        json.loads(run(ALONE, "random", "random", "--games", "1", "--seed", "1", "--json", "-", *args).stdout)
        for args in (["--modules", "stock,ships"], ["--module", "ships", "--module", "stock"],
                     ["--modules", "ships", "--module", "stock"])
    ]  # fmt: skip
    assert told[0]["modules"] == ["ships", "stock"]
    assert told[0] == told[1] == told[2]


def test_json_and_parquet_files_hold_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "a.json", tmp_path / "a.parquet"
    assert run(*TWO, "--games", "4", "--cards", "--json", str(one), "--parquet", str(two)).exit_code == 0
    assert arena.read(one).to_data() == arena.read(two).to_data()
    assert any(arena.read(one).games[0].cards)


def test_a_solo_game_is_told_against_its_opponent() -> None:
    text = run(ALONE, "random", "--games", "3", "--seed", "1").stdout
    assert "Won against the game's own opponent: 0.0%" in text
    assert "Rating" not in text


def test_a_bot_that_fails_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("from rathaus.bots import Bot\n\n\nclass Bad(Bot):\n    def choose(self, situation):\n"
                    "        raise ValueError('[red]no idea[/red]')\n")  # fmt: skip
    result = run(TOGETHER, "random", f"{path}:Bad", "--games", "2", "--seed", "1")
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())
    assert "Faults" in text
    assert re.search(r"bad\.py:Bad 2 failed in \d+ decisions", text)
    assert "first in game 0: ValueError: [red]no idea[/red]" in text


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--parquet", "no/where.parquet"], "The file cannot be written"),
        (["--json", "."], "The file cannot be written"),
        (["--modules", "ships"], "There is no module called ships"),
        (["--games", "1000001"], "games: 1000001 is out of range"),
        (["--resume", "no/where.jsonl"], "The file cannot be written"),
    ],
)
def test_bad_options_are_told_before_a_game_is_played(
    args: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rathaus.arena.games.play", None)
    result = run(*TWO, *args)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())
    assert list(tmp_path.iterdir()) == []


def test_a_journal_of_another_run_is_refused_with_what_differs(tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    assert run(*TWO, "--games", "2", "--resume", str(journal)).exit_code == 0
    result = run(TOGETHER, "random", "random", "--seed", "2", "--games", "2", "--resume", str(journal))
    assert result.exit_code == 2
    assert "of another run. What differs (journal / now): seed 1 / 2." in " ".join(result.stderr.split())


@pytest.mark.parametrize("flag", [["--ray"], ["--ray", "auto"]])
def test_without_ray_the_extra_is_named(flag: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = run(*TWO, *flag)
    assert result.exit_code == 2
    assert "rathaus[cluster]" in result.stderr


def command_in(text: str) -> list[str]:
    """The command to go on that a text ends with."""
    (line,) = [line for line in text.splitlines() if line.startswith("rathaus arena ")]
    return shlex.split(line)


def interrupted(asked: int) -> type[RandomBot]:
    """A bot that is asked so often until somebody presses Ctrl-C, and then never again."""
    left = iter(range(asked))

    class Interrupted(RandomBot):
        def choose(self, situation: Situation) -> int:
            if next(left, None) == asked - 1:
                raise KeyboardInterrupt
            return super().choose(situation)

    return Interrupted


def test_an_interruption_without_a_journal_keeps_what_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tmp_path / "whole.json"
    run(*TWO, "--games", "60", "--json", str(whole))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(BOTS, "random", interrupted(3500))
    result = run(*TWO, "--games", "60", "--json", "mine.json")
    assert result.exit_code == 130
    assert "Interrupted: 25 of 60 games are finished." in result.stdout
    assert not (tmp_path / "mine.json").exists()
    assert (tmp_path / f"arena-{TOGETHER}-1.jsonl").exists()
    again = run(*command_in(result.stdout)[2:])
    assert again.exit_code == 0
    assert (tmp_path / "mine.json").read_bytes() == whole.read_bytes()


def test_an_interruption_before_anything_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(RandomBot):
        def choose(self, situation: Situation) -> int:
            raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(BOTS, "random", Interrupted)
    result = run(*TWO, "--json", "-")
    assert result.exit_code == 130
    assert result.stdout == ""
    assert "Nothing was finished." in result.stderr
    assert list(tmp_path.iterdir()) == []


SLOW = """
import time
from pathlib import Path

from rathaus.bots import RandomBot


class Slow(RandomBot):
    def choose(self, situation):
        if (Path(__file__).parent / "slow").exists():
            time.sleep(0.003)
        return super().choose(situation)
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_in_a_terminal_and_the_command_that_goes_on(workers: str, tmp_path: Path) -> None:
    """A real process in its own group, interrupted as a terminal does it: the whole group at once."""
    (tmp_path / "bots.py").write_text(SLOW)
    (tmp_path / "slow").touch()
    journal = tmp_path / "run.jsonl"
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    arguments = [TOGETHER, "bots.py:Slow", "random", "--games", "80", "--seed", "1", "--json", "out.json"]
    typed = ["rathaus", "arena", *arguments, "--workers", workers, "--resume", "run.jsonl"]
    with subprocess.Popen(
        typed, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as process:  # fmt: skip
        limit = monotonic() + 60
        while not (journal.exists() and journal.read_bytes().count(b"\n") >= 2):
            assert monotonic() < limit
            assert process.poll() is None
            sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in stderr
    kept = journal.read_bytes()
    assert not (tmp_path / "out.json").exists()
    (tmp_path / "slow").unlink()
    subprocess.run(command_in(stdout), cwd=tmp_path, env=environment, check=True, capture_output=True)
    assert journal.read_bytes().startswith(kept)
    first = (tmp_path / "out.json").read_bytes()
    subprocess.run(["rathaus", "arena", *arguments], cwd=tmp_path, env=environment, check=True, capture_output=True)
    assert (tmp_path / "out.json").read_bytes() == first
    assert json.loads(first)["games"] == 80


def test_the_rate_is_that_of_this_run_without_what_was_finished_before(monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[Progress] = []
    times = iter(range(1000))

    def made(*columns: ProgressColumn, **options: Any) -> Progress:
        bars.append(Progress(*columns, **options, get_time=lambda: float(next(times)), auto_refresh=False))
        return bars[-1]

    monkeypatch.setattr("rathaus.terminal.arena.Progress", made)
    words = Words(TOGETHER)
    with progress(words, 100, resumed=True) as advance:
        advance(60)
        (task,) = bars[0].tasks
        assert (task.completed, str(Rate(words).render(task))) == (60, "")
        for _ in range(10):
            advance(1)
        assert task.completed == 70
        assert task.speed is not None
        assert 0 < task.speed <= 1
        assert str(Rate(words).render(task)) == f"{task.speed:.3g} games/s"


def test_a_strict_run_shows_the_traceback_of_the_first_fault(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "from rathaus.bots import Bot\nclass Mine(Bot):\n    def choose(self, situation):\n        return oops\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "rathaus", "arena", TOGETHER, f"{path}:Mine", "random", "--games", "3"]
    strict = subprocess.run([*command, "--strict"], capture_output=True, text=True, check=False)
    assert strict.returncode == 1
    assert f'File "{path}", line 4, in choose' in strict.stderr
    assert "BotFault: seat 0: NameError: name 'oops' is not defined" in strict.stderr
    lenient = subprocess.run(command, capture_output=True, text=True, check=False)
    assert lenient.returncode == 0


def test_a_ladder_and_one_against_many() -> None:
    told = run(TOGETHER, "--ladder", "random", "greedy", "random", "--games", "3", "--seed", "1")
    assert told.exit_code == 0
    for words in ("9 games of", "Who came before whom", "Against", "Before"):
        assert words in told.stdout
    table = [line for line in told.stdout.splitlines() if line.startswith("│ ")]
    assert table[0].startswith("│ greedy 2 │     6 │")
    data = json.loads(
        run(TOGETHER, "--against", "greedy", "random", "random", "--games", "2", "--seed", "1", "--json", "-").stdout
    )
    assert (data["bots"], data["meetings"]) == (["greedy", "random", "random"], [[0, 1], [0, 2]])
    assert [(pair["one"], pair["other"], pair["games"]) for pair in data["pairs"]] == [(0, 1, 2), (0, 2, 2)]
    three = run(TOGETHER, "--ladder", *["random"] * 4, "--players", "3", "--games", "1", "--json", "-")
    assert json.loads(three.stdout)["games"] == 4


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--ladder", "--against", "greedy"], "--ladder: This does not go with --against."),
        (["--players", "2"], "--players: This goes with --ladder or --against only."),
        (["--ladder", "--players", "4"], "players: 4 is out of range; it must be from 2 to 2."),
        (["--ray", "x:1", "--workers", "2"], "--ray: This does not go with --workers."),
        (["--json", "x.json", "--parquet", "./x.json"], "--parquet: This is the file of --json, too."),
        (["--json", "run.jsonl", "--resume", "run.jsonl"], "--resume: This is the file of --json, too."),
    ],
)
def test_options_that_contradict_each_other_are_refused(args: list[str], said: str, elsewhere: Path) -> None:
    told = run(*TWO, *args)
    assert (told.exit_code, told.stderr) == (2, f"rathaus: {said}\n")
    assert list(elsewhere.iterdir()) == []


def test_an_error_has_one_line_and_an_edition_is_named(elsewhere: Path) -> None:
    (elsewhere / "box.toml").write_text("[table]\ncolour = 7\n")
    told = subprocess.run(
        [sys.executable, "-m", "rathaus", "arena", *TWO, "--edition", "box.toml"], capture_output=True, text=True
    )
    assert told.returncode == 2
    assert told.stderr.startswith("rathaus: box.toml:2: table.colour: There is no ")
    assert told.stderr.count("\n") == 1


def test_an_interrupted_ladder_goes_on_and_its_parquet_is_written(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = [TOGETHER, "--ladder", "random", "random", "random", "--games", "20", "--seed", "1", "--cards"]
    assert run(*arguments, "--parquet", "whole.parquet").exit_code == 0
    monkeypatch.setitem(BOTS, "random", interrupted(3500))
    result = run(*arguments, "--parquet", "mine.parquet")
    assert result.exit_code == 130
    assert "What is finished is in mine.parquet, too." in result.stdout
    found = arena.read("mine.parquet")
    assert (len(found.games), found.asked, found.complete) == (25, 60, False)
    assert arena.read(f"arena-{TOGETHER}-1.jsonl").to_data()["results"] == found.to_data()["results"]
    tables = [
        CliRunner().invoke(main, ["cards", TOGETHER, "--stats", file, "--json"]).stdout
        for file in ("mine.parquet", f"arena-{TOGETHER}-1.jsonl")
    ]
    assert tables[0] == tables[1]
    assert json.loads(tables[0])["games"] == 25
    again = run(*command_in(result.stdout)[2:])
    assert again.exit_code == 0
    assert arena.read("mine.parquet").to_data() == arena.read("whole.parquet").to_data()


def test_against_goes_on_with_the_same_bots(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "random", interrupted(3500))
    result = run(
        TOGETHER, "--against", "random", "random", "random", "--games", "40", "--seed", "1", "--json", "a.json"
    )
    assert result.exit_code == 130
    assert run(*command_in(result.stdout)[2:]).exit_code == 0
    assert json.loads((elsewhere / "a.json").read_text())["meetings"] == [[0, 1], [0, 2]]
    assert json.loads((elsewhere / "a.json").read_text())["games"] == 80


@pytest.mark.parametrize("bot", ["mine.py", "mine.py:", "mine.py:Careful"])
def test_a_file_without_bots_is_named(bot: str, elsewhere: Path) -> None:
    told = run(TOGETHER, bot, "random")
    assert (told.exit_code, told.stderr) == (
        2, "rathaus: bot: The file cannot be read: mine.py: No such file or directory.\n"
    )  # fmt: skip
    (elsewhere / "mine.py").write_text("x = 1\n")
    told = run(TOGETHER, bot, "random")
    assert (told.exit_code, told.stderr) == (2, "rathaus: bot: There is no bot in mine.py.\n")


def test_a_run_that_was_finished_before_has_no_speed(elsewhere: Path) -> None:
    assert "games per second" in run(*TWO, "--games", "2", "--resume", "run.jsonl").stdout
    assert "games per second" not in run(*TWO, "--games", "2", "--resume", "run.jsonl").stdout
