"""PostgreSQL: for several server processes; LISTEN and NOTIFY tell them what the others change."""

from __future__ import annotations

import logging
import os
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic, sleep
from typing import Any, TypeVar

import psycopg
from psycopg import Connection, errors
from psycopg_pool import ConnectionPool, PoolTimeout

from rathaus.server.errors import Conflict, StorageAway
from rathaus.server.storage import Heard, Session, Storage

T = TypeVar("T")
CHANNEL = "rathaus"
LOCK = 1_890_001  # any number, the same for all processes: who holds it brings the database up to date
CONNECTIONS = 8
PATIENCE = 5.0  # seconds to wait for a connection, and for what is done on it
GLANCE = 0.5  # seconds between looks at whether to stop listening, and at what takes too long
PAUSE = 1.0  # seconds until a lost connection is tried again
SILENCE = 5.0  # seconds without a word after which it is asked whether a connection still lives
OPTIONS = {"connect_timeout": 5, "keepalives_idle": 10}

log = logging.getLogger("rathaus.server")


class PostgresSession:
    """Statements in one transaction."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def run(self, sql: str, args: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Run a statement and return its rows."""
        cursor = self.connection.execute(_percent(sql), args)
        return cursor.fetchall() if cursor.description is not None else []

    def count(self, sql: str, args: Sequence[Any] = ()) -> int:
        """Run a statement and return how many rows it changed."""
        return self.connection.execute(_percent(sql), args).rowcount


def _percent(sql: str) -> bytes:
    """The statement with PostgreSQL's marks for arguments; no statement holds a question mark otherwise."""
    return sql.replace("?", "%s").encode()


class PostgresStorage(Storage):
    """Tables in a PostgreSQL database that several processes share."""

    def __init__(self, url: str, process: str) -> None:
        super().__init__(process)
        self.url = url
        self.pool = ConnectionPool(
            url, min_size=1, max_size=CONNECTIONS, timeout=PATIENCE, open=False, kwargs=dict(OPTIONS),
            configure=self._configure, check=self._check, reconnect_timeout=PATIENCE, name="rathaus",
        )  # fmt: skip
        self.listener: threading.Thread | None = None
        self.guard: threading.Thread | None = None
        self.busy: dict[Connection, float] = {}  # since when something is done on a connection
        self.closing = threading.Event()
        self.ended = threading.Event()  # nothing is done on any connection any more

    def start(self) -> None:
        """Connect, and bring the database up to date while no other process does."""
        try:
            with psycopg.connect(self.url, connect_timeout=5) as connection:
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
                self.migrate(PostgresSession(connection))
            self.pool.open(wait=True, timeout=PATIENCE)
        except (psycopg.Error, PoolTimeout) as fault:
            raise StorageAway(next(iter(str(fault).splitlines()), type(fault).__name__)) from None
        self.guard = threading.Thread(target=self._cut_off, name="rathaus-guard", daemon=True)
        self.guard.start()

    def close(self) -> None:
        """Close all connections, also if the database hangs."""
        self.closing.set()
        if self.listener is not None:
            self.listener.join()
        self.pool.close()
        if self.guard is not None:
            while self.busy:  # the guard sees to it that this does not take long
                sleep(GLANCE)
            self.ended.set()
            self.guard.join()

    # ---- a database that hangs --------------------------------------------------------------------

    @contextmanager
    def _guarded(self, connection: Connection) -> Iterator[None]:
        """Let nothing on a connection take too long; then it fails as if the database were gone."""
        self.busy[connection] = monotonic()
        try:
            yield
        finally:
            self.busy.pop(connection, None)

    def _configure(self, connection: Connection) -> None:
        """Let the database drop what was begun here and is not gone on with, as when the network fails in the middle.

        Until it does, nobody else can change the table. By then it was given up here.
        """
        with self._guarded(connection):
            connection.execute(f"SET idle_in_transaction_session_timeout = {1000 * int(PATIENCE)}".encode())
            connection.commit()

    def _check(self, connection: Connection) -> None:
        with self._guarded(connection):
            ConnectionPool.check_connection(connection)

    def _cut_off(self) -> None:
        """Cut connections on which nothing comes back: a database that hangs does not even say that it does."""
        while not self.ended.wait(GLANCE):
            for connection, since in self.busy.copy().items():
                if monotonic() - since > PATIENCE and self.busy.get(connection) == since:
                    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as wire:
                        connection.fileno()  # it is open still: what has its number is no other connection
                        wire.shutdown(socket.SHUT_RDWR)

    # ---- reading and writing ----------------------------------------------------------------------

    def read(self, work: Callable[[Session], T]) -> T:
        """Run some queries that see one state of the database."""

        def reading(session: Session) -> T:
            session.run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            return work(session)

        return self._transact(reading)

    def write(self, work: Callable[[Session], T], changed: str | None = None) -> T:
        """Run some statements all or none; the other processes hear of the changed table."""

        def writing(session: Session) -> T:
            result = work(session)
            if changed is not None:
                session.run("SELECT pg_notify(?, ?)", (CHANNEL, f"{self.process} {changed}"))
            return result

        return self._transact(writing)

    def _transact(self, work: Callable[[Session], T]) -> T:
        try:
            with self.pool.connection() as connection, self._guarded(connection), connection.transaction():
                return work(PostgresSession(connection))
        except (errors.UniqueViolation, errors.SerializationFailure, errors.DeadlockDetected):
            raise Conflict from None
        except (psycopg.Error, PoolTimeout) as fault:
            raise StorageAway(type(fault).__name__) from None

    # ---- listening --------------------------------------------------------------------------------

    def watch(self, heard: Heard) -> None:
        """Listen for changes by other processes."""
        self.listener = threading.Thread(target=self._listen, args=(heard,), name="rathaus-listener", daemon=True)
        self.listener.start()

    def _listen(self, heard: Heard) -> None:
        while not self.closing.is_set():
            try:
                with Connection.connect(self.url, autocommit=True, connect_timeout=5, keepalives_idle=10) as connection:
                    with self._guarded(connection):
                        connection.execute("LISTEN rathaus")
                    heard(None)  # whatever was said before this is unknown
                    asked = monotonic()
                    while not self.closing.is_set():
                        for notice in connection.notifies(timeout=GLANCE):
                            process, _, id = notice.payload.partition(" ")
                            if process != self.process:
                                heard({id: None})
                        if monotonic() - asked > SILENCE:  # who hears nothing does not know whether anything was said
                            with self._guarded(connection):
                                connection.execute("SELECT 1")
                            heard(None)  # and a word may be lost without anybody's fault being noticed
                            asked = monotonic()
            except Exception as fault:  # whatever it is: who no longer listens would never hear of anything again
                if not isinstance(fault, psycopg.Error):
                    log.error("listening failed: %s", type(fault).__name__)
                self.closing.wait(PAUSE)
