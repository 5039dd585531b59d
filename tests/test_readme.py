"""The README tells the truth: its example runs, its commands exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from rathaus.cli import main

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
COMMANDS = [line.split("#")[0].strip() for line in README.splitlines() if line.startswith("    rathaus ")]


def test_the_python_example_runs_and_has_ten_lines(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = EXAMPLE
    assert len([line for line in code.splitlines() if line.strip()]) == 10
    exec(compile(code, "README.md", "exec"), {})
    out = capsys.readouterr().out
    assert "won by (" in out
    assert "and now: The game is over." in out


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_exist(line: str) -> None:
    words = shlex.split(line)[1:]
    result = CliRunner().invoke(main, [words[0], "--help"])
    assert result.exit_code == 0
    for option in re.findall(r"--[a-z]+", line):
        assert option in result.output
