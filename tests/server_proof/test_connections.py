"""Connections that mean no good: slow ones, silent ones, too many of them, and proxies nobody asked to speak."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import httpx2 as httpx
import pytest

from proofs import TOGETHER
from rathaus.server.connections import Doors, Taken, Trusted, open_files, protocols
from rathaus.server.settings import Settings
from server_proof.conftest import Serve
from server_proof.processes import PATIENCE, Server, limited, until


@pytest.fixture
def db(tmp_path: Path) -> str:
    """One kind of database: connections end before it."""
    return str(tmp_path / "rathaus.sqlite")


@pytest.fixture(params=["fast", "bare"])
def serve(serve: Serve, request: pytest.FixtureRequest) -> Serve:
    """Servers with the faster loop and the faster reader of requests, and without them; or two behind one address."""
    if request.param == "spread":
        return partial(serve, processes=2)
    return partial(serve, bare=request.param == "bare")


EVERY_WAY = pytest.mark.parametrize("serve", ["fast", "bare", "spread"], indirect=True)


HEAD = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@contextmanager
def opened(server: Server, said: bytes = b"") -> Iterator[socket.socket]:
    """A plain connection on which something was said."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        connection.sendall(said)
        yield connection


def end_of(connection: socket.socket) -> bytes:
    """All that comes until the server ends the connection."""
    heard = b""
    while True:
        try:
            part = connection.recv(65536)
        except ConnectionError:
            return heard
        if not part:
            return heard
        heard += part


def healthy(server: Server) -> bool:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        return client.get("/api/health").status_code == 200


@EVERY_WAY
def test_who_does_not_say_what_is_wanted_is_cut_off(serve: Serve, db: str) -> None:
    server = serve(db, head=0.5)
    with opened(server) as silent, opened(server, HEAD) as half:
        assert end_of(silent) == b""
        assert end_of(half) == b""
    with opened(server, HEAD + b"\r\n") as kept:  # answered, and then the next head does not come
        assert b" 200 " in kept.recv(65536)
        kept.sendall(HEAD)
        end_of(kept)
    with opened(server) as dripping:
        ended = False
        for byte in HEAD * 100:
            try:
                dripping.sendall(bytes([byte]))
            except ConnectionError:
                ended = True
                break
            time.sleep(0.02)  # slow on purpose
        assert ended
    assert healthy(server)


def test_a_head_without_end_is_cut_off(serve: Serve, db: str) -> None:
    server = serve(db, head=60.0)
    with opened(server, HEAD) as endless:
        ended = False
        for _ in range(1000):
            try:
                endless.sendall(b"X-More: " + b"x" * 4000 + b"\r\n")
            except ConnectionError:
                ended = True
                break
        assert ended
    assert healthy(server)


def test_a_body_that_does_not_come_is_not_waited_for(serve: Serve, db: str) -> None:
    server = serve(db, head=0.5)
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    head += b"Content-Length: 50\r\n\r\n{"
    with opened(server, head) as slow:
        heard = end_of(slow)
    assert b" 408 " in heard.splitlines()[0]
    assert json.loads(heard.rpartition(b"\r\n\r\n")[2])["error"]["id"] == "server-too-slow"
    assert healthy(server)


def connections(server: Server) -> int:
    """How many connections of clients a server has open."""
    port = f"{server.port:04X}"
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    return len([line for line in lines if line.split()[1].endswith(f":{port}") and line.split()[3] == "01"])


def deaf(server: Server, stack: ExitStack, number: int = 200) -> None:
    """Ask on one connection for more than it holds, and take nothing of what comes."""
    connection = stack.enter_context(socket.socket())
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(PATIENCE)
    connection.connect(("127.0.0.1", server.port))
    connection.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * number)


def test_who_does_not_take_an_answer_is_cut_off(serve: Serve, db: str) -> None:
    server = serve(db, taking=0.5)
    assert server.wish["taking"] < Settings(db="").taking
    assert healthy(server)
    until("all are gone", lambda: connections(server) == 0)
    with ExitStack() as stack:
        for _ in range(3):
            deaf(server, stack)
        until("they wait", lambda: connections(server) == 3)
        until("they are cut off", lambda: connections(server) == 0)
    assert healthy(server)


class Hurried(asyncio.SelectorEventLoop):
    """A loop whose time is set by hand."""

    now = 0.0

    def time(self) -> float:
        return self.now


def test_the_patience_with_who_takes_nothing_is_a_minute_and_begins_anew() -> None:
    assert Taken.taking == Settings(db="").taking == 60.0
    assert all(issubclass(spoken, Taken) for spoken in protocols(Doors(1, Trusted(()))))
    loop = Hurried()
    cut: list[float] = []

    class Watched(Taken):
        def __init__(self) -> None:
            self.loop = loop
            self.transport = SimpleNamespace(abort=lambda: cut.append(loop.time()))

    async def passes(seconds: float) -> None:
        loop.now += seconds
        for _ in range(3):
            await asyncio.sleep(0)

    async def main() -> None:
        watched = Watched()
        watched.pause_writing()
        await passes(59.0)
        watched.resume_writing()
        watched.pause_writing()
        await passes(59.0)
        assert cut == []
        await passes(1.5)
        assert len(cut) == 1
        gone = Watched()
        gone.pause_writing()
        gone.connection_lost(None)
        await passes(100.0)
        assert len(cut) == 1

    try:
        with ThreadPoolExecutor(1) as beside:  # in this thread another loop may run, that of a browser
            beside.submit(loop.run_until_complete, main()).result()
    finally:
        loop.close()


@EVERY_WAY
def test_many_connections_of_one_client_leave_room_for_others(serve: Serve, db: str) -> None:
    server = serve(db, connections=5, head=60.0, limits=True)
    with ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(opened(server, HEAD))
        with opened(server, HEAD + b"\r\n") as one_more:
            assert end_of(one_more) == b""
    assert until("room again", lambda: _answers(server))


def _answers(server: Server) -> bool:
    try:
        return healthy(server)
    except httpx.HTTPError:
        return False


@EVERY_WAY
def test_sockets_count_as_connections_until_they_end(serve: Serve, db: str) -> None:
    server = serve(db, connections=3, head=60.0, limits=True)
    upgrade = (
        b"GET /api/tables/abcdefghijkl/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
        b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with ExitStack() as stack:
        for _ in range(3):
            connection = stack.enter_context(opened(server, upgrade))
            assert b" 101 " in connection.recv(65536)
        with opened(server, HEAD + b"\r\n") as one_more:
            assert end_of(one_more) == b""
    assert until("room again", lambda: _answers(server))


@EVERY_WAY
def test_nobody_speaks_for_others_but_a_trusted_proxy(serve: Serve, db: str) -> None:
    def refused(server: Server, after: str = "") -> int:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
            codes = [
                client.get("/api/games", headers={"X-Forwarded-For": f"192.0.2.{number}{after}"}).status_code
                for number in range(40)
            ]
        assert set(codes) <= {200, 429}
        return codes.count(429)

    assert refused(serve(db, rate=0.5)) >= 30
    behind = serve(db, rate=0.5, proxies=["127.0.0.1"])
    assert refused(behind) == 0
    # What somebody says of themselves stands before what the proxy says of them.
    assert refused(behind, ", 198.51.100.7") >= 30


@EVERY_WAY
def test_no_limit_on_requests_is_no_freedom_from_the_other_limits(serve: Serve, db: str) -> None:
    server = serve(db, rate=0.0, limits=True)
    wish = {"game": TOGETHER, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "name": "Ada"}
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        codes = [client.post("/api/tables", json=wish).status_code for _ in range(40)]
        assert codes[:20] == [201] * 20
        assert codes[-1] == 429
        assert [client.get("/api/games").status_code for _ in range(300)] == [200] * 300


def test_without_files_for_connections_a_server_complains_little_and_goes_on_later(serve: Serve, db: str) -> None:
    server = serve(db, head=60.0)
    assert healthy(server)
    held = len(list(Path(f"/proc/{server.pid}/fd").iterdir()))
    with limited(server.pid, resource.RLIMIT_NOFILE, held + 20), ExitStack() as stack:
        held_open = [stack.enter_context(opened(server, HEAD)) for _ in range(100)]
        if server.wish["bare"]:
            until("complaints", lambda: "system resource" in server.errors())
        else:  # the faster loop takes such a connection and ends it
            assert end_of(held_open[-1]) == b""
    assert until("an answer", lambda: _answers(server))
    assert server.errors().count("system resource") == int(server.wish["bare"])
    assert len(server.errors()) < 5000


def test_as_many_files_are_asked_for_as_are_of_use() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        assert open_files() > 256
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == open_files()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
