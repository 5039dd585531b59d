"""``make play``: plain Python at once, the engine compiled beside it, and nothing left when it ends.

A small project stands for ours: its server says which engine it has and waits, and building its wheel waits for a word.
What it is built with is locked: a package in a file beside it, and nothing that its build asks for.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TypeVar
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
PATIENCE = 120.0  # seconds, also on a busy machine
T = TypeVar("T")

PROJECT = """
[build-system]
requires = ["there-is-no-such-package"]
build-backend = "backend"
backend-path = ["."]

[project]
name = "rathaus"
version = "1"
"""
SERVER = """
import signal, sys
from rathaus import word
from rathaus.kernel import engine
print("serving", *sys.argv[1:], engine.NAME, word.WORD, flush=True)
signal.pause()
"""
BACKEND = """
import os, sys, zipfile
from pathlib import Path
from typing import TypeVar

def build_wheel(folder, settings=None, metadata=None):
    import tools
    assert tools.LOCKED
    assert os.environ["RATHAUS_COMPILE"] == "1"
    Path("begun").write_text(str(os.getpid()) + " " + str(os.nice(0)))
    with open("word") as word:
        if word.read() == "fail":
            sys.exit("the compiler has a headache")
    name = "rathaus-1-py3-none-any.whl"
    with zipfile.ZipFile(Path(folder, name), "w") as wheel:
        wheel.writestr("rathaus/__init__.py", "WRONG")
        wheel.writestr("rathaus/word.py", "WORD = 'old'")
        wheel.writestr("rathaus/kernel/__init__.py", "")
        wheel.writestr("rathaus/kernel/engine.py", "import common\\nNAME = common.NAME")
        wheel.writestr("common.py", "NAME = 'compiled'")
        wheel.writestr("rathaus-1.dist-info/METADATA", "Metadata-Version: 2.1\\nName: rathaus\\nVersion: 1\\n")
        wheel.writestr("rathaus-1.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("rathaus-1.dist-info/RECORD", "")
    return name
"""


def packed(path: Path, files: dict[str, str], name: str) -> None:
    """A wheel of these files."""
    about = f"{name}-1.dist-info"
    with ZipFile(path, "w") as wheel:
        for file, text in files.items():
            wheel.writestr(file, text)
        wheel.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "")


def until(found: Callable[[], T | None]) -> T:
    """What is found, as soon as there is something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if there := found():
            return there
        time.sleep(0.02)
    raise AssertionError("it does not happen")


class Project:
    """A project in a folder, and its players."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.running: list[subprocess.Popen[str]] = []
        package = root / "src" / "rathaus"
        for name, text in {
            "__init__.py": "", "__main__.py": SERVER, "word.py": "WORD = 'new'", "kernel/__init__.py": "",
            "kernel/engine.py": "NAME = 'plain'", "games/__init__.py": "",
        }.items():  # fmt: skip
            (package / name).parent.mkdir(parents=True, exist_ok=True)
            (package / name).write_text(text)
        shutil.copy(ROOT / "play.py", root)
        (root / "build_compiled.py").touch()
        (root / "backend.py").write_text(BACKEND)
        (root / "pyproject.toml").write_text(PROJECT)
        os.mkfifo(root / "word")
        tools = root / "tools-1-py3-none-any.whl"
        packed(tools, {"tools.py": "LOCKED = True"}, "tools")
        self.lock(sha256(tools.read_bytes()).hexdigest())

    def lock(self, found: str) -> None:
        """Write down which hash the tools have."""
        lock = self.root / "requirements" / "compile.txt"
        lock.parent.mkdir(exist_ok=True)
        lock.write_text(f"./tools-1-py3-none-any.whl --hash=sha256:{found}\n")

    def play(self, **environment: str) -> tuple[subprocess.Popen[str], list[str]]:
        """Start it; what it said until it served."""
        source = str(self.root / "src")  # last, as an editable install would have it
        started = subprocess.Popen(
            [sys.executable, "play.py", "--open"],
            cwd=self.root, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "CC": sys.executable, "PYTHONPATH": source, **environment},
        )  # fmt: skip
        self.running.append(started)
        assert started.stdout is not None
        said: list[str] = []
        while not said or not said[-1].startswith("serving"):
            line = started.stdout.readline()
            assert line, said
            said.append(line.strip())
        return started, said

    def tell(self, word: str) -> None:
        """Let whoever compiles go on."""
        (self.root / "word").write_text(word)

    def compiling(self) -> int:
        """The process that compiles, as soon as it does."""
        begun = self.root / "begun"
        process, nice = until(lambda: (begun.exists() and begun.read_text().split()) or None)
        assert int(nice) == 19
        begun.unlink()
        return int(process)

    def children(self, word: str) -> list[Path]:
        """The processes of this project that were started with a word."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                line = (process / "cmdline").read_bytes().decode().split("\0")
                found += [process] if word in line and str(self.root / "play.py") in line else []
        return found

    def engines(self) -> list[Path]:
        return [path for path in self.place.iterdir() if path.is_dir() and not path.name.startswith("work-")]

    @property
    def place(self) -> Path:
        return self.root / "build" / "play"

    def log(self) -> str:
        return (self.place / "compile.log").read_text()


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    found = Project(tmp_path)
    yield found
    for process in found.running:
        with suppress(ProcessLookupError):
            process.kill()
        process.communicate(timeout=PATIENCE)


def gone(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def end(server: subprocess.Popen[str], with_: signal.Signals = signal.SIGINT) -> None:
    server.send_signal(with_)
    server.wait(PATIENCE)


def test_it_plays_at_once_and_the_next_time_on_the_compiled_engine(project: Project) -> None:
    first, said = project.play()
    assert said[-1] == "serving serve --open plain new"
    assert "compiled beside it (build/play/compile.log)" in said[0]
    project.compiling()
    assert first.poll() is None
    project.tell("go")
    until(project.engines)
    until(lambda: not project.children("--compile"))
    assert project.log().rstrip().endswith("Compiled: the next make play is faster.")
    assert first.poll() is None
    end(first)
    for _ in range(2):
        again, said = project.play()
        assert said == ["serving serve --open compiled new"]
        end(again)
    assert len(project.engines()) == 1


def test_what_is_not_compiled_is_always_that_of_today(project: Project) -> None:
    first, _ = project.play()
    project.compiling()
    project.tell("go")
    until(project.engines)
    end(first)
    (project.root / "src" / "rathaus" / "word.py").write_text("from rathaus.more import WORD")
    (project.root / "src" / "rathaus" / "more.py").write_text("WORD = 'newest'")
    again, said = project.play()
    assert said == ["serving serve --open compiled newest"]
    end(again)


def test_changed_rules_are_compiled_anew(project: Project) -> None:
    first, _ = project.play()
    project.compiling()
    project.tell("go")
    (old,) = until(project.engines)
    end(first)
    (project.root / "src" / "rathaus" / "games" / "rules.py").write_text("NEW = True")
    again, said = project.play()
    assert said[-1] == "serving serve --open plain new"
    project.compiling()
    project.tell("go")
    until(lambda: project.engines() not in ([old], []))
    assert not old.exists()
    end(again)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_compiling_ends_with_the_server_and_begins_again(project: Project, how: signal.Signals) -> None:
    first, _ = project.play()
    compiling = project.compiling()
    end(first, how)
    until(lambda: gone(compiling))
    assert project.engines() == []
    again, said = project.play()
    assert said[-1] == "serving serve --open plain new"
    project.compiling()
    project.tell("go")
    until(project.engines)
    until(lambda: not list(project.place.glob("work-*")))
    end(again)


def test_two_at_once_compile_once(project: Project) -> None:
    first, _ = project.play()
    project.compiling()
    second, said = project.play()
    assert said[-1] == "serving serve --open plain new"
    until(lambda: len(project.children("--compile")) == 1)
    end(second)
    project.tell("go")
    until(project.engines)
    end(first)
    assert not (project.root / "begun").exists()


def test_what_cannot_be_compiled_is_said_and_not_tried_again_at_once(project: Project) -> None:
    first, _ = project.play()
    project.compiling()
    project.tell("fail")
    (mark,) = until(lambda: list(project.place.glob("*.failed")))
    assert "the compiler has a headache" in project.log()
    end(first)
    again, said = project.play()
    assert "compiling failed: build/play/compile.log says why" in said[0]
    assert said[-1] == "serving serve --open plain new"
    assert "the compiler has a headache" in project.log()
    end(again)
    os.utime(mark, (0, 0))
    later, said = project.play()
    assert "compiled beside it" in said[0]
    project.compiling()
    end(later)


def test_tools_that_are_not_those_of_the_lock_compile_nothing(project: Project) -> None:
    project.lock("0" * 64)
    first, said = project.play()
    assert said[-1] == "serving serve --open plain new"
    until(lambda: list(project.place.glob("*.failed")))
    until(lambda: not project.children("--compile"))
    assert "DO NOT MATCH THE HASHES" in project.log()
    assert project.engines() == []
    assert not (project.root / "begun").exists()
    end(first)


def test_without_a_compiler_it_plays_on_plain_python(project: Project) -> None:
    server, said = project.play(CC="there-is-no-such-compiler")
    assert said[-1] == "serving serve --open plain new"
    assert "no C compiler" in said[0]
    assert not (project.place / "compile.log").exists()
    end(server)
