"""What the tests of the server share: databases, a client in this process, and servers of their own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from rathaus.server.app import create_app
from rathaus.server.house import House
from rathaus.server.settings import Settings
from seeds import FILE, KNOWN, Dealer
from server.postgres import Cluster, cluster


@pytest.fixture(autouse=True)
def known_seeds(monkeypatch: pytest.MonkeyPatch, seed: None) -> None:
    """Servers in this process deal by the name of the test."""
    monkeypatch.setattr("rathaus.server.chance.fresh_seed", Dealer(Path(os.environ[FILE])))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL for this run of the tests."""
    with cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind, as ``--db`` takes it."""
    if request.param == "sqlite":
        return str(tmp_path / "rathaus.sqlite")
    running: Cluster = request.getfixturevalue("postgres")
    return running.new_database()


def settings(db: str, **more: Any) -> Settings:
    """Settings for tests: bots without pause, no limits."""
    return Settings(**{"db": db, "workers": 1, "pace": 0.0, "rate": 0.0, "limits": False, "hint": 50.0, **more})


def house_of(client: TestClient) -> House:
    """The tables of a server that runs in this process."""
    assert isinstance(client.app, FastAPI)
    house = client.app.state.house
    assert isinstance(house, House)
    return house


Start = Callable[..., TestClient]
PATIENCE = 60.0  # seconds until something that must come is missed; the machine may be busy


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers in this process: ``start(db, pace=1.0)``; all end with the test."""
    with ExitStack() as stack:

        def begin(db: str | None = None, **more: Any) -> TestClient:
            app = create_app(settings(db or str(tmp_path / "rathaus.sqlite"), **more))
            return stack.enter_context(TestClient(app))

        yield begin


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A client of one server for all tests that need nothing special; tables are independent."""
    app = create_app(settings(str(tmp_path_factory.mktemp("server") / "rathaus.sqlite")))
    with TestClient(app) as here:
        yield here


RATHAUS = [sys.executable, "-c", KNOWN + "from rathaus.cli import main; main()"]


class RunningServer:
    """``rathaus serve`` as a process of its own on a free port."""

    def __init__(self, db: str, *options: str) -> None:
        command = [*RATHAUS, "serve", "--port", "0", "--db", db, "--workers", "1"]
        self.process = subprocess.Popen(
            [*command, "--pace", "0", "--unlimited", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+?/", line)
        assert found, f"the server did not start: {line}{self.process.communicate()[1]}"
        self.url = found[0].rstrip("/")
        self.client = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def kill(self) -> None:
        """End the process at once, as a power cut would; its bots end by themselves."""
        self.process.send_signal(signal.SIGKILL)
        self._clear_up()

    def stop(self) -> str:
        """End the process properly; what it wrote to stderr."""
        if self.process.poll() is None:
            self.process.terminate()
        return self._clear_up()

    def _clear_up(self) -> str:
        self.client.close()
        try:
            return self.process.communicate(timeout=PATIENCE)[1]
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the server did not end") from None


@pytest.fixture
def running_server() -> Iterator[Callable[..., RunningServer]]:
    """Starts ``rathaus serve`` as a subprocess: ``running_server(db)``; all end with the test."""
    started: list[RunningServer] = []

    def begin(db: str, *options: str) -> RunningServer:
        server = RunningServer(db, *options)
        started.append(server)
        return server

    yield begin
    for server in started:
        if server.process.poll() is None:
            server.stop()


def until(holds: Callable[[], Any]) -> Any:
    """Wait until something holds; what it says."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        result = holds()
        if result:
            return result
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")
