"""What the command says about itself, and what the shell completes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from rathaus import GAMES
from rathaus.cli import main
from rathaus.cli.shown import out
from rathaus.terminal.typed import typed

GAME = next(game for game in GAMES.values() if len(game.modules) > 1)


def completed(typed: str, folder: Path) -> list[str]:
    """The words that the shell is offered for the last word of a line."""
    return [line.partition(",")[2] for line in offered(typed, folder) if line.startswith("plain,")]


def offered(typed: str, folder: Path) -> list[str]:
    """What the shell is offered: words, or that it should look for files."""
    words = typed.split(" ")
    environment = {
        **os.environ,
        "_RATHAUS_COMPLETE": "bash_complete",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(words) - 1),
    }
    code = "from rathaus.cli import main; main(prog_name='rathaus')"
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=folder, capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_every_summary_is_told_to_its_end() -> None:
    shown = CliRunner().invoke(main, ["--help"], terminal_width=80).output
    _, _, commands = shown.partition("Commands:\n")
    assert set(re.findall(r"^  (\w+) ", commands, re.MULTILINE)) == set(main.commands)
    assert "..." not in commands


def test_games_and_commands_are_completed(tmp_path: Path) -> None:
    assert completed("rathaus are", tmp_path) == ["arena"]
    assert completed("rathaus play ", tmp_path) == list(GAMES)
    assert completed(f"rathaus play {GAME.name[:3]}", tmp_path) == [n for n in GAMES if n.startswith(GAME.name[:3])]


def test_modules_are_those_of_the_game(tmp_path: Path) -> None:
    assert completed(f"rathaus play {GAME.name} --module ", tmp_path) == list(GAME.modules)
    first, second = GAME.modules[:2]
    offered = completed(f"rathaus arena {GAME.name} greedy --modules {first},", tmp_path)
    assert f"{first},{second}" in offered
    assert f"{first},{first}" not in offered
    without = next(game for game in GAMES.values() if not game.modules)
    assert completed(f"rathaus play {without.name} --module ", tmp_path) == []


def test_bots_are_names_and_files(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "deep.py").write_text("")
    assert completed(f"rathaus arena {GAME.name} gre", tmp_path) == ["greedy"]
    assert completed(f"rathaus arena {GAME.name} greedy mi", tmp_path) == ["mine.py"]
    assert completed(f"rathaus arena {GAME.name} more/", tmp_path) == ["more/deep.py"]
    assert completed(f"rathaus arena {GAME.name} nowhere/", tmp_path) == []
    assert completed(f"rathaus play {GAME.name} --bots greedy,ran", tmp_path) == ["greedy,random"]


@pytest.mark.parametrize(
    "typed", ["play GAME --resume ", "cards GAME --stats ", "verify ", "arena GAME greedy --json "]
)
def test_files_are_left_to_the_shell(typed: str, tmp_path: Path) -> None:
    assert offered(f"rathaus {typed.replace('GAME', GAME.name)}", tmp_path) == ["file,"]


def test_who_meets_the_others_is_a_bot(tmp_path: Path) -> None:
    assert completed(f"rathaus arena {GAME.name} --against gre", tmp_path) == ["greedy"]


@pytest.mark.parametrize(("columns", "width"), [("80", 80), ("", 120), ("wide", 120), ("0", 120)])
def test_what_is_piped_is_as_wide_as_columns_says(monkeypatch: pytest.MonkeyPatch, columns: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr("sys.stdout.isatty", lambda: False, raising=False)
    assert out().width == width


def test_commands_to_type_are_quoted_for_the_shell_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["rathaus", "play", "x", "--resume=my game.jsonl"]
    monkeypatch.setattr("sys.platform", "linux")
    assert typed(words) == "rathaus play x '--resume=my game.jsonl'"
    monkeypatch.setattr("sys.platform", "win32")
    assert typed(words) == 'rathaus play x "--resume=my game.jsonl"'


def test_ctrl_c_has_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rathaus.cli.games.measure", interrupted)
    told = CliRunner().invoke(main, ["bench"])
    assert (told.exit_code, told.output) == (130, "\n")
    monkeypatch.setattr("rathaus.server.serve.serve", interrupted)
    told = CliRunner().invoke(main, ["serve", "--db", "x.sqlite"])
    assert (told.exit_code, told.output) == (0, "")


def test_an_edition_that_is_wrong_is_named(elsewhere: Path) -> None:
    (elsewhere / "box.toml").write_text("\ufeff[table]\ncolour = 7\nsmell = 8\n", encoding="utf-8")
    for command in (["cards", GAME.name], ["play", GAME.name]):
        told = CliRunner().invoke(main, [*command, "--edition", "box.toml"])
        assert told.exit_code == 2
        one, other = told.stderr.splitlines()  # all faults at once
        assert one.startswith("rathaus: box.toml:2: table.colour: There is no ")
        assert other.startswith("rathaus: box.toml:3: table.smell: There is no ")
