"""A test that hangs ends, also where telling it once that it has taken too long does not help."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
STUBBORN = """
def stubborn():
    while True:
        try:
            time.sleep(60)
        except BaseException:
            pass
"""


@pytest.mark.parametrize(
    "hangs",
    [
        "def test_it():\n    stubborn()\n",
        "@pytest.fixture(scope='session')\ndef it():\n    yield\n    stubborn()\ndef test_it(it):\n    assert False\n",
    ],
    ids=["in itself", "when it has failed"],
)
def test_a_process_in_which_a_test_hangs_is_ended_and_says_where(hangs: str, tmp_path: Path) -> None:
    file = tmp_path / "test_stubborn.py"
    file.write_text("import time, pytest\n" + STUBBORN + hangs)
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\ntimeout = 0.2\nfaulthandler_timeout = 0.6\nfaulthandler_exit_on_timeout = true\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "conftest", "-p", "no:cacheprovider", str(file)]
    surroundings = {name: text for name, text in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        command, cwd=tmp_path, env={**surroundings, "PYTHONPATH": str(TESTS)}, capture_output=True, text=True,
        timeout=200, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "Timeout (0:00:0" in done.stderr
    assert "in stubborn" in done.stderr
