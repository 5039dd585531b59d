"""Several processes behind one address: a table's connections meet in one, and no process is missed for long."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path

import httpx2 as httpx
import pytest

from seeds import dice
from server_proof.conftest import Serve
from server_proof.eager import Eager, explains, reached
from server_proof.players import Seat, check_end, play_out, sit_down, stored, web
from server_proof.processes import PATIENCE, Server, alive, children, until
from server_proof.test_connections import end_of, healthy, opened

SHORT = {"table": {"goal": 12}}  # an edition in which a game is over soon


@pytest.fixture
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An SQLite file; what concerns the database has the one of all proofs."""
    return str(tmp_path / "rathaus.sqlite")


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "rathaus.sqlite")
    new: str = request.getfixturevalue("postgres").new()
    return new


def said(server: Server, name: str) -> float:
    """A number that the server tells for all its processes."""
    with web(server) as client:
        lines = client.get("/metrics").text.splitlines()
    return sum([float(line.split()[-1]) for line in lines if line.partition(" ")[0] == name])


def present(server: Server) -> int:
    """How many processes take connections."""
    with web(server) as client:
        number: int = client.get("/api/health").json()["processes"]
    return number


def holder(server: Server, port: int) -> int:
    """The process that has the connection which somebody opened from a port."""

    def look() -> int:
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
            fields = line.split()
            local, remote = [int(place.partition(":")[2], 16) for place in fields[1:3]]
            if (local, remote) != (server.port, port):
                continue
            for member in server.workers():
                for file in Path(f"/proc/{member}/fd").iterdir():
                    try:
                        if os.readlink(file) == f"socket:[{fields[9]}]":
                            return member
                    except OSError:
                        continue  # it was closed meanwhile
        return 0

    return int(until("a process has the connection", look))


@contextmanager
def asked(server: Server, path: str) -> Iterator[int]:
    """The port of a connection over which something was asked, and answered."""
    with opened(server, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()) as connection:
        assert b" 200 " in connection.recv(65536).partition(b"\r\n")[0]
        port: int = connection.getsockname()[1]
        yield port


def test_all_that_is_said_about_a_table_comes_to_the_process_that_made_it(serve: Serve, either: str) -> None:
    server = serve(either, processes=2)
    tables = [sit_down(server) for _ in range(8)]
    used: list[int] = []
    for people in tables:
        sockets = [person.socket() for person in people] + [Seat(server, people[0].table).socket()]
        ports = [socket.raw.socket.getsockname()[1] for socket in sockets]
        with ExitStack() as stack:
            path = f"/api/tables/{people[0].table}"
            ports += [stack.enter_context(asked(server, path + more)) for more in ("", "?seat=0")]
            holders = {holder(server, port) for port in ports}
        assert len(holders) == 1
        used += holders
    assert sorted(used) == sorted(server.workers() * 4)  # new tables go to the processes in turn
    choices = 0
    for people in tables:
        for person in people:
            view = person.view()
            if view["view"]["ask"] is not None:
                assert person.choose(view["index"], view["view"]["ask"]["things"][0]).status_code == 200
                choices += 1
    assert said(server, 'rathaus_events_total{by="person"}') == choices
    assert said(server, "rathaus_sockets") == 24
    assert said(server, "rathaus_processes") == present(server) == 2
    assert until("all tables are counted", lambda: said(server, "rathaus_tables") == 8)


def test_a_kept_connection_may_go_on_about_another_table(serve: Serve, db: str) -> None:
    server = serve(db, processes=2)
    tables = [sit_down(server)[0] for _ in range(4)]
    with web(server) as client:
        for person in [*tables, *reversed(tables)]:
            answer = client.get(f"/api/tables/{person.table}", headers=person.headers)
            assert answer.json()["seat"] == person.seat
    # What is not about a process's own tables is its last answer on a connection: the next one finds home.
    with asked(server, f"/api/tables/{tables[0].table}") as port:
        process = holder(server, port)
    there = {person.table: 0 for person in tables}
    for person in tables:
        with asked(server, f"/api/tables/{person.table}") as port:
            there[person.table] = holder(server, port)
    stranger = next(table for table, member in there.items() if member != process)
    both = f"GET /api/tables/{tables[0].table} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    both += f"GET /api/tables/{stranger} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with opened(server, both.encode()) as connection:
        heard = end_of(connection)
    assert heard.count(b"HTTP/1.1 200 ") == 2
    assert heard.lower().count(b"connection: close") == 1


def test_a_process_that_is_killed_is_not_missed(serve: Serve, either: str) -> None:
    server = serve(either, processes=2)
    tables = [sit_down(server, edition=SHORT) for _ in range(4)]
    (ada,) = sit_down(server, seats=("you", "random"), edition=SHORT)
    up = threading.Event()
    up.set()
    done: list[int] = []
    eager = [
        Eager(person, dice("spread", number, person.seat), up, done)
        for number, people in enumerate(tables)
        for person in people
    ]
    for thread in eager:
        thread.start()
    for victim in server.workers():
        until("more choices", partial(reached, done, len(done) + 10, eager))
        os.kill(victim, signal.SIGKILL)
        until("all are there again", partial(_all_but, server, victim))
    for thread in eager:
        thread.join(2 * PATIENCE)
        assert not thread.is_alive()
        if thread.fault is not None:
            raise thread.fault
    for number, people in enumerate(tables):
        events = stored(either, people[0].table).events
        for thread in eager[2 * number : 2 * number + 2]:
            own = [event for event in events if event.seat == thread.person.seat]
            assert explains(thread.attempts, own), (thread.attempts, own)
        for person in people:
            check_end(person, either)
    assert play_out([ada], dice("spread", "bot"))  # whose bot was left by both
    check_end(ada, either)
    assert server.errors().count("it is started again") == 2


def _all_but(server: Server, victim: int) -> bool:
    """Whether all processes take connections, and one of them is none of them any more."""
    try:
        return victim not in server.workers() and present(server) == 2
    except httpx.TransportError:
        return False


def test_a_front_that_is_killed_leaves_nobody_behind(serve: Serve, db: str) -> None:
    server = serve(db, processes=2)
    assert present(server) == 2
    members = server.workers()
    folder = Path(
        next(
            line.partition(b"=")[2].decode()
            for line in Path(f"/proc/{members[0]}/environ").read_bytes().split(b"\0")
            if line.startswith(b"PROMETHEUS_MULTIPROC_DIR=")
        )
    )
    assert folder.is_dir()
    below = until("bots' processes", lambda: len(found := [pid for m in members for pid in children(m)]) >= 2 and found)
    server.kill()
    until("all have ended", lambda: not any([alive(pid) for pid in [*members, *below]]))
    assert not folder.exists()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_all_processes_as_it_ends_one(tmp_path: Path, how: signal.Signals) -> None:
    command = [sys.executable, "-u", "-c", "from rathaus.cli import main; main()", "serve", "--processes", "2"]
    command += ["--port", "0", "--db", str(tmp_path / "rathaus.sqlite")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        line = process.stdout.readline()
        members = children(process.pid)
        assert "http://127.0.0.1:" in line
        os.killpg(process.pid, how)  # all at once, as a terminal does
        assert process.wait(PATIENCE) == (0 if how == signal.SIGINT else -how)
        assert process.stderr.read() == ""
    until("all have ended", lambda: not any([alive(pid) for pid in members]))


def test_what_is_no_request_ends_or_is_refused(serve: Serve, db: str) -> None:
    server = serve(db, processes=2, head=0.5)
    beginnings = [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", b"GET /api/tab", b"GET", b"\r\n\r\n\r\n", b"\0" * 5000]
    beginnings += [b"GET /api/tables/" + b"a" * 5000, b"x /api/tables/aaaaaaaaaaaa HTTP/1.1\r\n\r\n"]
    for beginning in beginnings * 2:
        with opened(server, beginning) as connection:
            heard = end_of(connection)
        assert heard == b"" or heard.startswith(b"HTTP/1.1 4"), (beginning, heard)
    with ExitStack() as stack:  # gone before anything was said, or in the midst of being handed over
        for said in (b"", b"GET / HTTP/1.1\r\n") * 20:
            stack.enter_context(opened(server, said))
    assert healthy(server)
    with closing(web(server)) as client:
        assert client.get("/api/tables/aaaaaaaaaaaa").status_code == 404


def test_a_process_that_cannot_start_ends_all(tmp_path: Path, db: str) -> None:
    code = (
        "import rathaus.server.handed as handed\n"
        "handed.create_app = None\n"
        "if __name__ == '__main__':\n"
        "    from rathaus.cli import main\n"
        f"    main(['serve', '--processes', '2', '--port', '0', '--db', {db!r}])\n"
    )
    (tmp_path / "broken.py").write_text(code)
    told = subprocess.run(
        [sys.executable, str(tmp_path / "broken.py")], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert told.returncode == 3
    assert told.stdout == ""


def test_bots_processes_are_shared_among_the_processes(serve: Serve, db: str) -> None:
    server = serve(db, processes=2, workers=3)
    assert healthy(server)
    # Each has its own part of them, and Python's keeper of what they share.
    until("bots' processes", lambda: sum([_bots(member) for member in server.workers()]) == 3)
    assert sorted([_bots(member) for member in server.workers()]) == [1, 2]


def _bots(member: int) -> int:
    """How many processes bots think in, of those that a process has started."""
    found = 0
    for child in children(member):
        try:
            found += b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
        except OSError:
            continue
    return found
