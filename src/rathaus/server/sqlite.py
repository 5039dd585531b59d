"""SQLite: one file, one writing thread that puts everything waiting into one commit."""

from __future__ import annotations

import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from rathaus.server.errors import Conflict, StorageAway
from rathaus.server.rows import Stamp
from rathaus.server.storage import Heard, Session, Storage

T = TypeVar("T")
GROUP = 200  # writes in one commit at most
BUSY = 5000  # milliseconds to wait for another process that writes
EXAMINED = 256 * 1024 * 1024  # bytes of a file that is looked through at the start
GLANCE = 0.05  # seconds between looks at what other processes wrote


class SQLiteSession:
    """Statements on one connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def run(self, sql: str, args: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Run a statement and return its rows."""
        return self.connection.execute(sql, args).fetchall()

    def count(self, sql: str, args: Sequence[Any] = ()) -> int:
        """Run a statement and return how many rows it changed."""
        return self.connection.execute(sql, args).rowcount


class Job:
    """A write that waits for its commit."""

    def __init__(self, work: Callable[[Session], Any]) -> None:
        self.work = work
        self.done: Future[Any] = Future()
        self.result: Any = None
        self.fault: Exception | None = None


class SQLiteStorage(Storage):
    """Tables in an SQLite file, which several processes on one machine may share."""

    def __init__(self, path: Path, process: str) -> None:
        super().__init__(process)
        self.path = path
        self.jobs: queue.Queue[Job | None] = queue.Queue()
        self.readers: queue.SimpleQueue[sqlite3.Connection] = queue.SimpleQueue()
        self.writer: threading.Thread | None = None
        self.watcher: threading.Thread | None = None
        self.closing = threading.Event()

    def start(self) -> None:
        """Open the file, and bring it up to date."""
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # For nobody else to read: it holds the seeds of games that are played. Its companions are made like it.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            connection = self._connect()
        except (sqlite3.Error, OSError) as fault:
            why = fault.strerror if isinstance(fault, OSError) else fault
            raise StorageAway(f"{self.path}: {why}") from None
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("BEGIN IMMEDIATE")
            self.migrate(SQLiteSession(connection))
            connection.execute("COMMIT")
        except sqlite3.Error as fault:
            raise StorageAway(f"{self.path}: {fault}") from None
        finally:
            connection.close()
        self.writer = threading.Thread(target=self._write_groups, name="rathaus-writer", daemon=True)
        self.writer.start()

    def examine(self) -> None:
        """Look through the whole file, unless that would take long."""
        if self.path.stat().st_size > EXAMINED:
            self.check()
            return
        found = self.read(lambda s: s.run("PRAGMA quick_check(1)"))
        if found != [("ok",)]:
            raise StorageAway(f"{self.path} is damaged: {str(found[0][0]).splitlines()[-1]}")

    def close(self) -> None:
        """Finish what is waiting, and close the file."""
        self.closing.set()
        if self.writer is not None:
            self.jobs.put(None)
            self.writer.join()
        if self.watcher is not None:
            self.watcher.join()
        while True:
            try:
                self.readers.get_nowait().close()
            except queue.Empty:
                return

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=BUSY / 1000)
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    # ---- reading ----------------------------------------------------------------------------------

    def read(self, work: Callable[[Session], T]) -> T:
        """Run some queries that see one state of the file."""
        try:
            try:
                connection = self.readers.get_nowait()
            except queue.Empty:
                connection = self._connect()
            try:
                connection.execute("BEGIN")
                try:
                    return work(SQLiteSession(connection))
                finally:
                    connection.execute("COMMIT")
            except sqlite3.Error:
                connection.close()
                raise
            finally:
                self._give_back(connection)
        except sqlite3.Error as fault:
            raise StorageAway(type(fault).__name__) from None

    def _give_back(self, connection: sqlite3.Connection) -> None:
        try:
            usable = not connection.in_transaction
        except sqlite3.ProgrammingError:  # it was closed after a fault
            return
        if usable:
            self.readers.put(connection)
        else:
            connection.close()

    # ---- writing ----------------------------------------------------------------------------------

    def write(self, work: Callable[[Session], T], changed: str | None = None) -> T:
        """Run some statements all or none; whatever waits at the same time shares one commit."""
        if self.writer is None or self.closing.is_set():
            raise StorageAway("closed")
        job = Job(work)
        self.jobs.put(job)
        result: T = job.done.result()
        return result

    def _write_groups(self) -> None:
        connection: sqlite3.Connection | None = None
        last = False
        while not last:
            group, last = self._next_group()
            if not group:
                continue
            try:
                connection = connection or self._connect()
                self._commit(connection, group)
            except Exception as fault:
                for job in group:
                    job.fault = job.fault or StorageAway(type(fault).__name__)
                if connection is not None:
                    connection.close()
                    connection = None
            for job in group:
                if job.fault is not None:
                    job.done.set_exception(job.fault)
                else:
                    job.done.set_result(job.result)
        if connection is not None:
            connection.close()

    def _next_group(self) -> tuple[list[Job], bool]:
        """All that waits, and whether it is the last; blocks until something does."""
        group: list[Job] = []
        job = self.jobs.get()
        while job is not None:
            group.append(job)
            if len(group) == GROUP:
                return group, False
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                return group, False
        return group, True

    def _commit(self, connection: sqlite3.Connection, group: list[Job]) -> None:
        session = SQLiteSession(connection)
        connection.execute("BEGIN IMMEDIATE")
        for job in group:
            connection.execute("SAVEPOINT job")
            try:
                job.result = job.work(session)
            except (Conflict, sqlite3.IntegrityError):
                job.fault = Conflict()
                connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
        connection.execute("COMMIT")

    # ---- watching ---------------------------------------------------------------------------------

    def watch(self, heard: Heard) -> None:
        """Look again and again whether the file was changed, and by which tables."""
        self.watcher = threading.Thread(target=self._watch, args=(heard,), name="rathaus-watcher", daemon=True)
        self.watcher.start()

    def _watch(self, heard: Heard) -> None:
        connection: sqlite3.Connection | None = None
        seen, newest = -1, 0.0
        while not self.closing.wait(GLANCE):
            try:
                connection = connection or self._connect()
                version = connection.execute("PRAGMA data_version").fetchone()[0]
                if version == seen:
                    continue
                if seen == -1:
                    newest = connection.execute("SELECT COALESCE(MAX(touched), 0.0) FROM tables").fetchone()[0]
                    heard(None, None)  # whatever was changed before this is unknown
                sql = "SELECT id, n, version, lines, comings, touched FROM tables WHERE touched > ?"
                for id, n, changes, lines, comings, touched in connection.execute(sql, (newest,)).fetchall():
                    newest = max(newest, touched)
                    heard(id, Stamp(n, changes, lines, comings))
                seen = version
            except sqlite3.Error:
                if connection is not None:
                    connection.close()
                connection, seen = None, -1
        if connection is not None:
            connection.close()
