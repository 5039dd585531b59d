"""Databases and servers for the proofs: each proof runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server_proof.processes import KINDS, Postgres, Server

Serve = Callable[..., Server]
"""Starts a server on a database; it is ready a little later, and then knows its address."""


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL that all proofs of this test process share."""
    server = Postgres()
    try:
        server.create()
        yield server
    finally:
        server.remove()


@pytest.fixture
def postgres(postgres_server: Postgres) -> Iterator[Postgres]:
    """The PostgreSQL, which a proof may freeze or stop; it runs again afterwards."""
    yield postgres_server
    postgres_server.thaw()
    if not postgres_server.running():
        postgres_server.start()


@pytest.fixture(scope="module", params=KINDS)
def lasting(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all proofs of a file, once on each kind of database; it may not have met any fault."""
    folder = tmp_path_factory.mktemp("lasting")
    db = str(folder / "rathaus.sqlite")
    if request.param == "postgres":
        postgres = request.getfixturevalue("postgres_server")
        assert isinstance(postgres, Postgres)
        db = postgres.new()
    server = Server(db, folder / "server", hint=20.0)
    try:
        server.start()
        yield server
        server.life.close()
        server.stop()
        assert "Traceback" not in server.errors()
        assert "ERROR" not in server.errors()
    finally:
        server.life.close()
        server.sweep()


@pytest.fixture(params=KINDS)
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "rathaus.sqlite")
    postgres = request.getfixturevalue("postgres")
    assert isinstance(postgres, Postgres)
    return postgres.new()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Start servers; they are ended with the proof, and none may have met a fault it did not expect."""
    servers: list[Server] = []

    def begin(db: str, **wish: Any) -> Server:
        server = Server(db, tmp_path / f"server{len(servers)}", **wish)
        servers.append(server)
        server.begin()
        return server

    try:
        yield begin
        for server in servers:
            server.life.close()
            server.stop()
            assert "Traceback" not in server.errors()
            assert "ERROR" not in server.errors()
    finally:
        for server in servers:
            server.life.close()
            if server.process is not None:
                if server.process.poll() is None:
                    server.kill()
                server.sweep()
