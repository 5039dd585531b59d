"""Processes that the proofs start and end: servers of Rathaus, and a PostgreSQL of their own."""

from __future__ import annotations

import json
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg

from proofs import PROOFS
from seeds import FRESH, KNOWN

KINDS = ("sqlite", "postgres")  # of databases
# What a database keeps are names, whatever game is played: the games take turns with them. A run with a seed of its own
# plays every game on each.
IN_TURNS = [
    (kind, game) for i, game in enumerate(PROOFS) for j, kind in enumerate(KINDS) if FRESH or (i + j) % len(KINDS) == 0
]

PATIENCE = 60.0  # seconds until something that must come is missed; the machine may be busy

# Through Settings and not the command line: the proofs also set what no option sets.
LAUNCH = (
    KNOWN
    + """
import json, logging, sys
wish = json.loads(sys.argv[1])
if wish.pop("bare"):  # as where there are no faster parts for the machine
    sys.modules["httptools"] = sys.modules["uvloop"] = None
if __name__ == "__main__":
    if wish.pop("loud"):
        logging.basicConfig(level=logging.DEBUG, format="%(levelname)s %(name)s: %(message)s")
    from rathaus.server.serve import serve
    from rathaus.server.settings import Settings
    serve(Settings(**wish), False, lambda address: print(address, flush=True))
"""
)

# What Python says in a worker whose server is killed while the worker starts.
UNBORN = r"Traceback \(most recent call last\):\n(?:  .*\n)*EOFError: Ran out of input\n"


def until(what: str, look: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """Look again and again until something is there; what it is."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.01)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for thread in Path(f"/proc/{pid}/task").glob("*"):
        try:
            found += [int(child) for child in (thread / "children").read_text().split()]
        except OSError:
            continue  # it has ended
    return found


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not looked at does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except OSError:
        return False


class Server:
    """A server process that can be killed and started again on the same database."""

    def __init__(
        self, db: str, folder: Path, surroundings: Mapping[str, str] | None = None, first: str = "", **wish: Any
    ) -> None:
        """``surroundings`` are further variables of the process, ``first`` is what it runs before anything else."""
        self.surroundings = {} if surroundings is None else surroundings
        self.first = first
        self.wish = {"db": db, "port": 0, "workers": 1, "pace": 0.0, "rate": 0.0, "limits": False, "lease": 1.5,
                     "hint": 40.0, "loud": False, "bare": False, **wish}  # fmt: skip
        self.db = db
        self.folder = folder
        self.starts = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.address = ""
        self.life = ExitStack()  # connections of clients, closed with the proof

    @property
    def pid(self) -> int:
        """The process."""
        assert self.process is not None
        return self.process.pid

    @property
    def url(self) -> str:
        """Where it is; waits until it is there."""
        if not self.address:
            self.ready()
        return self.address

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.url.rpartition(":")[2])

    def begin(self) -> None:
        """Start the process without waiting for it."""
        self.starts += 1
        self.address = ""
        folder = self.folder
        folder.mkdir(parents=True, exist_ok=True)
        launch = self.first + LAUNCH
        program = ["-c", launch]
        if "processes" in self.wish:  # each of them reads the program too, and so deals known seeds
            (folder / "launch.py").write_text(launch, encoding="utf-8")
            program = [str(folder / "launch.py")]
        with (folder / f"out{self.starts}").open("wb") as out, (folder / f"err{self.starts}").open("wb") as err:
            self.process = subprocess.Popen(
                [sys.executable, *program, json.dumps(self.wish)],
                stdin=subprocess.DEVNULL, stdout=out, stderr=err, start_new_session=True,
                env={**os.environ, **self.surroundings},
            )  # fmt: skip

    def ready(self) -> Server:
        """Wait until the process says where it is."""
        out = self.folder / f"out{self.starts}"

        def said() -> str:
            assert self.process is not None
            assert self.process.poll() is None, self.errors()
            text = out.read_text()
            return text.strip() if text.endswith("\n") else ""

        self.address = until("the server's address", said).rstrip("/")
        return self

    def start(self) -> Server:
        """Start the process."""
        self.begin()
        return self.ready()

    def workers(self) -> list[int]:
        """The processes that bots think in."""
        found = []
        for child in children(self.pid):
            try:
                command = Path(f"/proc/{child}/cmdline").read_bytes()
            except OSError:
                continue
            if b"spawn_main" in command:
                found.append(child)
        return found

    def kill(self) -> None:
        """End the process at once, as a crash would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End the process as it should be ended; at once if it does not listen."""
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(PATIENCE)
                raise AssertionError("the server did not end") from None
        self.sweep()

    def sweep(self) -> None:
        """End whatever the process has left behind."""
        assert self.process is not None
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return

    def errors(self) -> str:
        """All that the process has written to its error stream, in all its lives."""
        files = sorted(self.folder.glob("err*"))
        text = "".join([file.read_text(errors="replace") for file in files])
        return re.sub(UNBORN, "", text)


class Postgres:
    """A PostgreSQL server of the tests' own, on a free port of this machine, with safe writing as it comes."""

    def __init__(self) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
        own = shutil.which("postgres")
        self.bin = found[-1].parent if found else Path(own or "postgres").parent
        self.folder = Path(tempfile.mkdtemp(prefix="rathaus-pg-", dir="/tmp"))
        self.user = _another_user()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.frozen: list[int] = []
        self.databases = 0

    def _run(self, *command: str, out: Any) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [str(self.bin / command[0]), *command[1:]],
            stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, cwd=self.folder,
            user=self.user, group=None if self.user is None else pwd.getpwnam(self.user).pw_gid,
            extra_groups=None if self.user is None else [],
            env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"},
        )  # fmt: skip

    def create(self) -> None:
        """Make the files of the database, and start it."""
        data = str(self.folder / "data")
        making = self._run("initdb", "-D", data, "-U", "rathaus", "-A", "trust", "-E", "UTF8", "--no-locale",
                           "--no-sync", out=subprocess.PIPE)  # fmt: skip
        text = making.communicate(timeout=60)[0]
        assert making.returncode == 0, text
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = self._run("postgres", "-D", str(self.folder / "data"), "-h", "127.0.0.1",
                                     "-p", str(self.port), "-k", str(self.folder), out=log)  # fmt: skip

        def answers() -> bool:
            assert self.process is not None
            assert self.process.poll() is None, (self.folder / "log").read_text()
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=5).close()
            except psycopg.Error:
                return False
            return True

        until("PostgreSQL", answers)

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://rathaus@127.0.0.1:{self.port}/{database}"

    def new(self) -> str:
        """The address of a new, empty database."""
        self.databases += 1
        name = f"proof{self.databases}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def freeze(self) -> None:
        """Stop all of its processes where they are; connections stay open and nothing answers."""
        assert self.process is not None
        self.frozen = [self.process.pid]
        os.kill(self.process.pid, signal.SIGSTOP)
        for child in children(self.process.pid):
            os.kill(child, signal.SIGSTOP)
            self.frozen.append(child)

    def thaw(self) -> None:
        """Let a frozen server go on."""
        for pid in reversed(self.frozen):
            try:
                os.kill(pid, signal.SIGCONT)
            except ProcessLookupError:
                continue
        self.frozen = []

    def running(self) -> bool:
        """Whether the server has not been ended."""
        return self.process is not None and self.process.poll() is None

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End the server; SIGINT cuts all connections and ends properly."""
        self.thaw()
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.send_signal(signal.SIGQUIT)
                self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End all of its processes at once, as a crash would; memory they share is left behind."""
        assert self.process is not None
        self.thaw()
        pids = [self.process.pid, *children(self.process.pid)]
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        until("all of PostgreSQL has ended", lambda: not any([alive(pid) for pid in pids]))

    def remove(self) -> None:
        """End the server and remove its files."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def _another_user() -> str | None:
    """Whom PostgreSQL runs as: it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def limited(pid: int, kind: int, soft: int) -> Iterator[None]:
    """Limit a running process, and lift the limit again."""
    import resource

    old = resource.prlimit(pid, kind)
    resource.prlimit(pid, kind, (soft, old[1]))
    try:
        yield
    finally:
        if alive(pid):
            resource.prlimit(pid, kind, old)
