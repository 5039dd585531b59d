"""Bots of the arena's tests, in a file, so that worker processes find them too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

HEAD = """
import os
import signal
import time
from pathlib import Path

from rathaus.bots import RandomBot

HERE = Path(__file__).parent


class Tested(RandomBot):
    def choose(self, situation):
"""


@pytest.fixture
def bot(tmp_path: Path) -> Callable[[str], str]:
    """The name of a bot that runs these lines, and then chooses at random."""

    def named(lines: str) -> str:
        path = tmp_path / f"bot{len(list(tmp_path.glob('bot*.py')))}.py"
        body = "".join(f"        {line}\n" for line in lines.splitlines())
        path.write_text(f"{HEAD}{body}        return super().choose(situation)\n")
        return f"{path}:Tested"

    return named
