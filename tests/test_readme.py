"""The README's example plays a game in ten lines; that all examples run is tested with the others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_python_example_runs_and_has_ten_lines(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = EXAMPLE
    assert len([line for line in code.splitlines() if line.strip()]) == 10
    exec(compile(code, "README.md", "exec"), {})
    out = capsys.readouterr().out
    assert "won by (" in out
    assert "and now: The game is over." in out
