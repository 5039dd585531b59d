"""What happens to servers and databases that are left running: they are killed, stopped, frozen, locked and filled."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

import httpx2 as httpx

from server_proof.crowd import Place
from server_proof.processes import Postgres, Server, limited, until

HELD = (1.0, 8.0)  # seconds that an outage lasts: SQLite waits 5 for a lock, and 5 are waited for PostgreSQL


@dataclass
class Met:
    """What a place has met, and how long each start took until the server answered that it is well."""

    times: Counter[str] = field(default_factory=Counter)
    starts: list[float] = field(default_factory=list)

    @property
    def kills(self) -> int:
        """How often a server was ended without warning."""
        return self.times["kill -9"]


def healthy(server: Server) -> bool:
    """Whether a server says that it can work."""
    try:
        return httpx.get(f"{server.url}/api/health", timeout=15, trust_env=False).status_code == 200
    except httpx.HTTPError:
        return False


class Troubles:
    """One trouble after the other, at one place."""

    def __init__(self, place: Place, rng: Random, gap: float, postgres: Postgres | None = None) -> None:
        self.place = place
        self.rng = rng
        self.gap = gap
        self.postgres = postgres
        self.met = Met()

    async def start(self, server: Server) -> None:
        """Start a server, and let people in when it is well."""
        begun = time.monotonic()
        await asyncio.to_thread(server.begin)
        await asyncio.to_thread(until, "a server that is well", partial(healthy, server))
        self.met.starts.append(time.monotonic() - begun)
        self.place.up.append(server)
        self.place.changed()

    async def run(self, stop: asyncio.Event) -> None:
        """Bring trouble until it is time to stop; then all is well again."""
        outages: list[Callable[[], None]] = [self.full, self.locked]
        if self.postgres is not None:
            outages = [self.stopped, self.crashed, self.immediate, self.frozen]
        turns = 0
        while not stop.is_set():
            wait = asyncio.create_task(stop.wait())
            await asyncio.wait((wait,), timeout=self.rng.random() * 2 * self.gap)
            wait.cancel()
            if stop.is_set():
                return
            turns += 1
            dice = self.rng.random()
            if dice < 0.7:
                await self.ended(kill=dice < 0.62)
            elif dice < 0.78:
                await asyncio.to_thread(self.worker)
            else:
                await asyncio.to_thread(outages[turns % len(outages)])
            for server in self.place.up:
                await asyncio.to_thread(until, "a server that is well", partial(healthy, server), 120)

    async def ended(self, kill: bool) -> None:
        """A server ends at once, or as it should, and is started again."""
        server = self.rng.choice(self.place.up)
        self.place.up.remove(server)
        self.place.changed()
        await asyncio.to_thread(server.kill if kill else server.stop)
        server.sweep()
        self.met.times["kill -9" if kill else "ended"] += 1
        await self.start(server)

    def worker(self) -> None:
        """A process in which bots think ends at once."""
        found = self.rng.choice(self.place.up).workers()
        if found:
            os.kill(self.rng.choice(found), signal.SIGKILL)
            self.met.times["bots killed"] += 1

    def hold(self) -> None:
        """For as long as the outage lasts."""
        time.sleep(self.rng.uniform(*HELD))

    def full(self) -> None:
        """The disk takes nothing more."""
        with limited(self.place.up[0].pid, resource.RLIMIT_FSIZE, 0):
            self.hold()
        self.met.times["disk full"] += 1

    def locked(self) -> None:
        """Another program keeps the file for itself."""
        with closing(sqlite3.connect(self.place.db, timeout=30, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            self.hold()
            other.execute("ROLLBACK")
        self.met.times["file locked"] += 1

    def _again(self, name: str, how: Callable[[], None]) -> None:
        assert self.postgres is not None
        how()
        self.hold()
        self.postgres.start()
        self.met.times[name] += 1

    def stopped(self) -> None:
        """The database ends properly."""
        assert self.postgres is not None
        self._again("database stopped", self.postgres.stop)

    def immediate(self) -> None:
        """The database ends without tidying up."""
        assert self.postgres is not None
        postgres = self.postgres
        self._again("database stopped at once", lambda: postgres.stop(signal.SIGQUIT))

    def crashed(self) -> None:
        """All processes of the database are killed."""
        assert self.postgres is not None
        self._again("database killed", self.postgres.kill)

    def frozen(self) -> None:
        """The database hangs."""
        assert self.postgres is not None
        self.postgres.freeze()
        try:
            self.hold()
        finally:
            self.postgres.thaw()
        self.met.times["database frozen"] += 1


def sqlite_place(folder: Path, first: str) -> Place:
    """A place with an SQLite file and one server."""
    db = str(folder / "rathaus.sqlite")
    return Place("sqlite", db, [Server(db, folder / "server", first=first)])


def postgres_place(folder: Path, postgres: Postgres, first: str) -> Place:
    """A place with a database in PostgreSQL and two servers."""
    db = postgres.new()
    return Place("postgres", db, [Server(db, folder / f"server{number}", first=first) for number in range(2)])
