"""Small libraries in C that are loaded before a server: they stand between it and the machine's disk or clock."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parent / "preload"


@cache
def preload(name: str) -> Path:
    """A library by the name of its source; it is built once for each process of tests."""
    compiler = os.environ.get("CC") or shutil.which("gcc") or shutil.which("cc")
    assert compiler, "this proof needs a C compiler (on Debian: apt-get install gcc)"
    made = Path(tempfile.mkdtemp(prefix="rathaus-preload-")) / f"{name}.so"
    command = [compiler, "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", str(made)]
    done = subprocess.run(
        [*command, str(SOURCES / f"{name}.c"), "-ldl", "-lpthread"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return made
