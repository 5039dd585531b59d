"""Servers that a benchmark starts, what they use, and the people who play on them."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import guests
import lean

import rathaus

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = ROOT / "build"
TICK = os.sysconf("SC_CLK_TCK")
STARTING = 120.0  # seconds that a server may take to start
JSON = dict[str, Any]


class Fault(Exception):
    """Something without which nothing can be measured did not work."""


# ---- what is needed ---------------------------------------------------------------------------------------


def peer_folder() -> Path:
    """The folder of the peer with its packages, which npm installs there as the committed list says."""
    folder = BUILD / "peer"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", "server.js"):
        shutil.copy(HERE / "boardgame" / name, folder / name)
    ready = folder / "node_modules" / "ready"
    wanted = (folder / "package-lock.json").read_bytes()
    if not ready.is_file() or ready.read_bytes() != wanted:
        if shutil.which("npm") is None:
            raise Fault("The peer needs Node.js 20 or newer with npm (on Debian: apt-get install nodejs npm).")
        _run(["npm", "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"], folder)
        ready.write_bytes(wanted)
    return folder


def old_folder(commit: str) -> Path:
    """A folder from which Python imports the server of another commit, with the engine that is measured here.

    So what differs is the server alone.
    """
    source = BUILD / "old" / commit
    if not source.is_dir():
        _run(["git", "worktree", "prune"], ROOT)
        _run(["git", "worktree", "add", "--detach", str(source), commit], ROOT)
    package = BUILD / "old" / f"{commit}-package" / "rathaus"
    package.mkdir(parents=True, exist_ok=True)
    for name in ("kernel", "games"):
        link = package / name
        if link.is_symlink():
            link.unlink()
        link.symlink_to(Path(str(import_module(f"rathaus.{name}").__file__)).parent)
    (package / "__init__.py").write_text(
        "from pathlib import Path\n\n"
        f"_source = Path({str(source / 'src' / 'rathaus')!r})\n"
        "__path__.append(str(_source))\n"
        '__file__ = str(_source / "__init__.py")\n'
        'exec(compile(Path(__file__).read_bytes(), __file__, "exec"))\n',
        encoding="utf-8",
    )
    return package.parent


def _run(command: list[str], folder: Path) -> None:
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if told.returncode:
        raise Fault(f"{' '.join(command)}: {told.stderr.strip() or told.stdout.strip()}")


# ---- servers ----------------------------------------------------------------------------------------------


class Server:
    """A server of either kind."""

    def __init__(self, name: str, command: list[str], folder: Path, ready: str, more: dict[str, str]) -> None:
        self.name = name
        self.errors = folder / "errors"
        with self.errors.open("w") as file:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=file, text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **more},
            )  # fmt: skip
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        if not re.search(ready, self.said):
            self.end()
            raise Fault(f"{name} did not start: {self.errors.read_text()[-2000:]}")

    def pids(self) -> list[int]:
        """The process and all below it."""
        found, new = [], [self.process.pid]
        while new:
            found += new
            new = [child for pid in new for child in _children(pid)]
        return found

    def cpu(self) -> float:
        """Seconds of work so far, of all processes."""
        return sum([_cpu(pid) for pid in self.pids()])

    def memory(self) -> int:
        """The memory of all processes in KiB; those that only wait to think for bots change nothing."""
        return sum([_memory(pid) for pid in self.pids()])

    def end(self) -> None:
        """End the server."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for thread in Path(f"/proc/{pid}/task").glob("*"):
        try:
            found += [int(child) for child in (thread / "children").read_text().split()]
        except OSError:
            continue  # it has ended
    return found


def _cpu(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICK


def _memory(pid: int) -> int:
    try:
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return 0
    return int(found[1]) if found else 0


@contextmanager
def rathaus_server(
    folder: Path, name: str = "rathaus", processes: int = 1, old: str = "", db: str = ""
) -> Iterator[tuple[Server, int]]:
    """A server of Rathaus with a database of its own, and its port."""
    folder.mkdir(parents=True)
    command = [sys.executable, "-c", "from rathaus.cli import main; main()", "serve", "--port", "0", "--unlimited"]
    command += ["--db", db or str(folder / "rathaus.sqlite"), "--workers", "1"]
    if processes > 1:
        command += ["--processes", str(processes)]
    more = {}
    if old:
        own = os.environ.get("PYTHONPATH", "")
        more["PYTHONPATH"] = os.pathsep.join([str(old_folder(old)), *([own] if own else [])])
    server = Server(name, command, folder, r"http://127\.0\.0\.1:\d+/", more)
    try:
        found = re.search(r":(\d+)/", server.said)
        if found is None or ("compiled" in server.said) != rathaus.kernel.native.compiled():
            raise Fault(f"This server does not run on the engine that is measured: {server.said}")
        yield server, int(found[1])
    finally:
        server.end()


@contextmanager
def peer_server(folder: Path, kind: str) -> Iterator[tuple[Server, int]]:
    """A server of boardgame.io that keeps its tables in memory or in files, and its port."""
    folder.mkdir(parents=True)
    command = ["node", str(peer_folder() / "server.js"), kind, str(folder / "tables")]
    server = Server(f"boardgame.io, {kind}", command, folder, r"\d+", {"NODE_ENV": "production"})
    try:
        yield server, int(server.said)
    finally:
        server.end()


# ---- people -----------------------------------------------------------------------------------------------


class People:
    """A process of clients of a server."""

    def __init__(
        self, kind: str, port: int, seed: int = 1, wish: JSON | None = None, table: JSON | None = None
    ) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.pipe, other = spawn.Pipe()
        self.process = spawn.Process(
            target=guests.run, args=(kind, port, seed, wish or {}, table or {}, other), daemon=True
        )
        self.process.start()
        other.close()

    def ask(self, *what: Any, tell: Callable[[int], None] = lambda number: None) -> Any:
        """Tell the people to do something; what comes of it."""
        self.pipe.send(what)
        return self.hear(tell)

    def hear(self, tell: Callable[[int], None] = lambda number: None) -> Any:
        """What comes of what they were told last."""
        while True:
            try:
                kind, value = self.pipe.recv()
            except EOFError:
                raise Fault("The clients have ended.") from None
            if kind == "told":
                tell(value)
            elif kind == "fault":
                raise Fault(f"A client failed: {value}")
            else:
                return value

    def end(self) -> None:
        """End the process."""
        self.pipe.close()
        self.process.join(5)
        if self.process.is_alive():
            self.process.kill()


class Stall:
    """A server with the people at it."""

    def __init__(self, server: Server, people: list[People]) -> None:
        self.server = server
        self.people = people

    def open(self, tables: int, tell: Callable[[int], None]) -> None:
        """Open tables, each process of clients its share."""
        for number, people in enumerate(self.people):
            people.ask("open", tables // len(self.people) + (number < tables % len(self.people)), tell=tell)

    def play(
        self, seconds: float, think: float = 0.0, tables: int = 0, stop_at: int = 0,
        tell: Callable[[int], None] = lambda number: None,
    ) -> tuple[lean.Round, float]:  # fmt: skip
        """Let them play; what they have seen, and how long the server has worked for it."""
        before = self.server.cpu()
        for people in self.people:
            people.pipe.send(("play", seconds, think, tables // len(self.people), stop_at))
        rounds = [people.hear(tell) for people in self.people]
        used = self.server.cpu() - before
        for people in self.people:
            people.hear(tell)
        whole = lean.Round()
        for one in rounds:
            whole.choices += one.choices
            whole.refused += one.refused
            whole.tables += one.tables
            whole.heard += one.heard
            whole.size += one.size
            whole.cpu += one.cpu
            whole.seconds = max(whole.seconds, one.seconds)
        return whole, used


@contextmanager
def stall(
    kind: str, opened: Any, clients: int = 1, wish: JSON | None = None, table: JSON | None = None
) -> Iterator[Stall]:
    """A server, once it is opened, with so many processes of clients."""
    with opened as (server, port):
        people = [People(kind, port, seed, wish, table) for seed in range(clients)]
        try:
            yield Stall(server, people)
        finally:
            for one in people:
                one.end()


def health(port: int, number: int, pause: float = 0.02) -> list[float]:
    """How many seconds so many health answers take, one after another on one connection."""
    seconds = []
    request = f"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for _ in range(number):
            begun = time.perf_counter()
            line.sendall(request)
            data = line.recv(65536)
            while not data.endswith(b"}"):
                data += line.recv(65536)
            seconds.append(time.perf_counter() - begun)
            if not data.startswith(b"HTTP/1.1 200"):
                raise Fault(f"The server is not well: {data[:200]!r}")
            time.sleep(pause)
    return seconds


def flush(folder: Path, number: int = 50) -> list[float]:
    """How many seconds the disk takes, each time, for a page that must be kept."""
    seconds = []
    with (folder / "flushed").open("wb", buffering=0) as file:
        for _ in range(number):
            file.write(os.urandom(4096))
            begun = time.perf_counter()
            os.fdatasync(file.fileno())
            seconds.append(time.perf_counter() - begun)
    return seconds


def engine() -> str:
    """Which engine is measured."""
    return "compiled" if rathaus.kernel.native.compiled() else "plain Python"


def written(results: JSON, file: Path) -> None:
    """Keep all figures."""
    file.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
