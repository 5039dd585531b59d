"""SQLite: one file, one writing thread that puts everything waiting into one commit.

Each statement gives the interpreter to the loop and must get it back, which takes long where the loop is busy. So the
events that wait are written together, by few statements, whatever their number.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

from rathaus.server.errors import Conflict, StorageAway
from rathaus.server.rows import EventRow, Progress, Stamp
from rathaus.server.storage import TOUCHED, Heard, Session, Storage

T = TypeVar("T")
GROUP = 200  # writes in one commit at most
BUSY = 5000  # milliseconds to wait for another process that writes
STARTING = 20.0  # seconds in which another process may be making the same file
EXAMINED = 256 * 1024 * 1024  # bytes of a file that is looked through at the start
AGAIN = 0.001  # seconds until it is tried again to write where another process does
GLANCE = 0.05  # seconds between looks at what other processes wrote
TOGETHER = sqlite3.sqlite_version_info >= (3, 33)  # whether one statement can change many tables
CACHE = 256  # KiB of the file that a connection which reads keeps; the system keeps more of it, once for all
PARTS = (128, 64, 32, 16, 8, 4, 2, 1)  # of so many events a statement is made: few statements, which are kept


def _for_the_owner(path: Path) -> None:
    """Take from everybody else what they may do with a file of before that everybody may read, and its companions.

    What only a group may read, somebody has shared on purpose.
    """
    if os.name != "posix":
        return
    for end in ("", "-wal", "-shm"):
        file = path.with_name(path.name + end)
        with suppress(FileNotFoundError, PermissionError):  # it is somebody else's: who runs the server knows that
            mode = file.stat().st_mode & 0o777
            if mode & 0o007:
                file.chmod(mode & 0o700)


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


def _keep_name(path: Path) -> None:
    """Have it on disk that a file or folder is where it is: what is in it may be there long before."""
    with suppress(OSError):  # not every system lets folders be opened; those that do not need not be asked
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


class Job:
    """A write that waits for its commit."""

    def __init__(self, work: Callable[[Session], Any]) -> None:
        self.work = work
        self.done: Future[Any] = Future()
        self.result: Any = None
        self.fault: Exception | None = None


class Append(Job):
    """Events that wait for their commit; ``waits`` is told of it in its own loop."""

    def __init__(
        self,
        work: Callable[[Session], Any],
        row: tuple[str, int, Progress],
        events: Sequence[EventRow],
        waits: asyncio.Future[None],
    ) -> None:
        self.work = work
        self.result = None
        self.fault = None
        self.row = row  # the table's id and version, and what changes of it
        self.events = events
        self.waits = waits


class SQLiteStorage(Storage):
    """Tables in an SQLite file, which several processes on one machine may share."""

    def __init__(self, path: Path, process: str) -> None:
        super().__init__(process)
        self.path = path
        self.jobs: queue.Queue[Job | None] = queue.Queue()
        self.readers: deque[sqlite3.Connection] = deque()  # the last one given back goes out first: few are warm
        self.writer: threading.Thread | None = None
        self.closing = threading.Event()
        self.watcher: Watcher | None = None

    def start(self) -> None:
        """Open the file, and bring it up to date."""
        try:
            folder = self.path.absolute().parent
            made = [new for new in (folder, *folder.parents) if not new.exists()]
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            # For nobody else to read: it holds the seeds of games that are played. Its companions are made like it.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            for new in (self.path.absolute(), *made):
                _keep_name(new)
            _for_the_owner(self.path)
            connection = self._begin()
        except (sqlite3.Error, OSError) as fault:
            why = fault.strerror if isinstance(fault, OSError) else fault
            raise StorageAway(f"{self.path}: {why}") from None
        try:
            connection.execute("BEGIN IMMEDIATE")
            self.migrate(SQLiteSession(connection))
            connection.execute("COMMIT")
        except sqlite3.Error as fault:
            raise StorageAway(f"{self.path}: {fault}") from None
        finally:
            connection.close()
        self.writer = threading.Thread(target=self._write_groups, name="rathaus-writer", daemon=True)
        self.writer.start()

    def _begin(self) -> sqlite3.Connection:
        """A connection that writes to a log beside the file. Another process that makes the same file is waited for."""
        end = monotonic() + STARTING
        while True:
            connection: sqlite3.Connection | None = None
            try:
                connection = self._connect()
                connection.execute("PRAGMA journal_mode = WAL")
                return connection
            except sqlite3.OperationalError as fault:
                if connection is not None:
                    connection.close()
                if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > end:
                    raise
                sleep(GLANCE)

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
        with suppress(IndexError):
            while True:
                self.readers.pop().close()

    def _connect(self, waits: bool = True) -> sqlite3.Connection:
        timeout = BUSY / 1000 if waits else 0.0
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=timeout)
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    # ---- reading ----------------------------------------------------------------------------------

    def read(self, work: Callable[[Session], T]) -> T:
        """Run some queries that see one state of the file."""
        try:
            try:
                connection = self.readers.pop()
            except IndexError:
                connection = self._connect()
                connection.execute(f"PRAGMA cache_size = -{CACHE}")
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
            self.readers.append(connection)
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
            try:
                connection = connection or self._connect(waits=False)
                if group:
                    self._commit(connection, group)
            except Exception as fault:
                for job in group:
                    job.fault = job.fault or StorageAway(type(fault).__name__)
                connection = _none_of(connection)
            _tell(group)
            if self.watcher is not None and connection is not None:
                try:
                    self.watcher.look(connection)
                except sqlite3.Error:
                    connection = _none_of(connection)
        _none_of(connection)

    def _next_group(self) -> tuple[list[Job], bool]:
        """All that waits, and whether it is the last; after a while nothing, so that it can be looked around."""
        group: list[Job] = []
        try:
            job = self.jobs.get(timeout=GLANCE)
            while job is not None:
                group.append(job)
                if len(group) == GROUP:
                    return group, False
                job = self.jobs.get_nowait()
        except queue.Empty:
            return group, False
        return group, True

    def begin_append(
        self, id: str, events: Sequence[EventRow], progress: Progress, version: int, done: asyncio.Future[None]
    ) -> bool:
        """Add events without waiting: ``done`` says when they are on disk, or why not."""
        if self.writer is None or self.closing.is_set():
            raise StorageAway("closed")
        self.jobs.put(Append(self._appending(id, events, progress, version), (id, version, progress), events, done))
        return True

    def _commit(self, connection: sqlite3.Connection, group: list[Job]) -> None:
        session = SQLiteSession(connection)
        appends = [job for job in group if isinstance(job, Append)] if TOGETHER else []
        _begin(connection)
        if appends:
            try:
                self._append_together(session, appends)
            except (Conflict, sqlite3.IntegrityError):  # one of them at least: each by itself, to know which
                connection.execute("ROLLBACK")
                _begin(connection)
                appends = []
        for job in [job for job in group if not isinstance(job, Append)] if appends else group:
            connection.execute("SAVEPOINT job")
            try:
                job.result = job.work(session)
            except (Conflict, sqlite3.IntegrityError):
                job.fault = Conflict()
                connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
        connection.execute("COMMIT")

    def _append_together(self, session: SQLiteSession, appends: list[Append]) -> None:
        """Add the events of many tables by few statements; Conflict if there is one with any of them."""
        rows = [_event_row(job.row[0], event) for job in appends for event in job.events]
        columns = "table_id, n, kind, seat, thing, auto, at, joined"
        for part in _parts(rows):
            session.run(f"INSERT INTO events ({columns}) VALUES {_marks(part)}", _flat(part))
        for group in _parts([_table_row(job) for job in appends]):
            sql = (
                "UPDATE tables SET n = new.column1, status = new.column2, waiting = new.column3, due = new.column4, "
                f"updated = COALESCE(new.column5, updated), result = new.column6, {TOUCHED}, "
                "keeper = CASE WHEN new.column4 IS NULL THEN keeper ELSE COALESCE(keeper, ?) END "
                f"FROM (VALUES {_marks(group)}) AS new "
                "WHERE id = new.column7 AND tables.n = new.column8 AND version = new.column9"
            )
            if session.count(sql, [self.process, *_flat(group)]) != len(group):
                raise Conflict

    # ---- watching ---------------------------------------------------------------------------------

    def watch(self, heard: Heard) -> None:
        """Look again and again whether another process changed the file, and which tables."""
        self.watcher = Watcher(heard)


class Watcher:
    """Looks at what other processes write, on the connection that writes: what it wrote itself does not count there."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.connection: sqlite3.Connection | None = None
        self.version = 0
        self.newest = 0.0
        self.next = 0.0

    def look(self, connection: sqlite3.Connection) -> None:
        """Look, unless that was just done, and tell once of all that was changed."""
        now = monotonic()
        if now < self.next:
            return
        self.next = now + GLANCE
        version = connection.execute("PRAGMA data_version").fetchone()[0]
        if connection is not self.connection:
            self.newest = connection.execute("SELECT COALESCE(MAX(touched), 0.0) FROM tables").fetchone()[0]
            self.heard(None)  # whatever was changed before this is unknown
        elif version != self.version:
            # With what this process wrote in between: it may have come over what another one did.
            sql = "SELECT id, n, version, lines, comings, touched FROM tables WHERE touched > ?"
            rows = connection.execute(sql, (self.newest,)).fetchall()
            self.heard({id: Stamp(*stamp) for id, *stamp, _ in rows})
            self.newest = max([self.newest, *[row[-1] for row in rows]])
        self.connection, self.version = connection, version


def _none_of(connection: sqlite3.Connection | None) -> sqlite3.Connection | None:
    """No connection, once that one is closed."""
    if connection is not None:
        connection.close()
    return None


def _begin(connection: sqlite3.Connection) -> None:
    """Begin to write, as soon as no other process does; SQLite by itself would look ever more seldom."""
    end = time.monotonic() + BUSY / 1000
    while True:
        try:
            connection.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(AGAIN)


def _tell(group: list[Job]) -> None:
    """Say what became of a group of writes: to each loop at once, however many wait there."""
    loops: dict[asyncio.AbstractEventLoop, list[Append]] = {}
    for job in group:
        if isinstance(job, Append):
            loops.setdefault(job.waits.get_loop(), []).append(job)
        elif job.fault is not None:
            job.done.set_exception(job.fault)
        else:
            job.done.set_result(job.result)
    for loop, jobs in loops.items():
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(_wake, jobs)


def _wake(jobs: list[Append]) -> None:
    for job in jobs:
        if job.waits.done():  # nobody waits any more
            continue
        if job.fault is not None:
            job.waits.set_exception(job.fault)
        else:
            job.waits.set_result(None)


def _event_row(id: str, event: EventRow) -> tuple[Any, ...]:
    return (id, event.n, event.kind, event.seat, event.thing, event.auto, event.at, event.joined)


def _table_row(job: Append) -> tuple[Any, ...]:
    id, version, told = job.row
    now = (job.events[-1].n, told.status, told.waiting, told.due, told.updated, told.result)
    return (*now, id, job.events[0].n - 1, version)


def _parts(rows: list[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    """The rows in parts of a few sizes."""
    start = 0
    for size in PARTS:
        while start + size <= len(rows):
            yield rows[start : start + size]
            start += size


def _marks(rows: list[tuple[Any, ...]]) -> str:
    row = f"({', '.join('?' * len(rows[0]))})"
    return ", ".join([row] * len(rows))


def _flat(rows: list[tuple[Any, ...]]) -> list[Any]:
    return [value for row in rows for value in row]
