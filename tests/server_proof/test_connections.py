"""Connections that mean no good: slow ones, silent ones, too many of them, and proxies nobody asked to speak."""

from __future__ import annotations

import json
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2 as httpx
import pytest

from proofs import TOGETHER
from rathaus.server.connections import open_files
from server_proof.conftest import Serve
from server_proof.processes import PATIENCE, Server, limited, until


@pytest.fixture
def db(tmp_path: Path) -> str:
    """One kind of database: connections end before it."""
    return str(tmp_path / "rathaus.sqlite")


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


def test_a_body_that_does_not_come_is_not_waited_for(serve: Serve, db: str) -> None:
    server = serve(db, head=0.5)
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    head += b"Content-Length: 50\r\n\r\n{"
    with opened(server, head) as slow:
        heard = end_of(slow)
    assert b" 408 " in heard.splitlines()[0]
    assert json.loads(heard.rpartition(b"\r\n\r\n")[2])["error"]["id"] == "server-too-slow"
    assert healthy(server)


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


def test_nobody_speaks_for_others_but_a_trusted_proxy(serve: Serve, db: str) -> None:
    def refused(server: Server) -> int:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
            codes = [
                client.get("/api/games", headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code
                for number in range(40)
            ]
        assert set(codes) <= {200, 429}
        return codes.count(429)

    assert refused(serve(db, rate=0.5)) >= 30
    assert refused(serve(db, rate=0.5, proxies=["127.0.0.1"])) == 0


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
        for _ in range(100):
            stack.enter_context(opened(server, HEAD))
        until("complaints", lambda: "system resource" in server.errors())
    assert until("an answer", lambda: _answers(server))
    assert server.errors().count("system resource") == 1
    assert len(server.errors()) < 5000


def test_as_many_files_are_asked_for_as_are_of_use() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        assert open_files() > 256
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == open_files()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
