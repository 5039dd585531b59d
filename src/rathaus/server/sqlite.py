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
from collections.abc import Callable, Sequence
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
CROWD, GATHERING = 16, 0.005  # where so many wait to be written, so many seconds are left for more to come along
BUSY = 5000  # milliseconds to wait for another process that writes
STARTING = 20.0  # seconds in which another process may be making the same file
EXAMINED = 256 * 1024 * 1024  # bytes of a file that is looked through at the start
AGAIN = 0.001  # seconds until it is tried again to write where another process does
GLANCE = 0.05  # seconds between looks at what other processes wrote
TOGETHER = sqlite3.sqlite_version_info >= (3, 33)  # whether one statement can change many tables
CACHE = 256  # KiB of the file that a connection which reads keeps; the system keeps more of it, once for all
SIZES = (1, 2, 4, 8, 16, 32, 64, 128)  # of so many rows statements are made: few statements, which are kept


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
    """Statements on one connection.

    All use one cursor: a connection remembers each one it gave away for a while, here and there in memory.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.cursor = connection.cursor()

    def run(self, sql: str, args: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Run a statement and return its rows."""
        return self.cursor.execute(sql, args).fetchall()

    def count(self, sql: str, args: Sequence[Any] = ()) -> int:
        """Run a statement and return how many rows it changed."""
        return self.cursor.execute(sql, args).rowcount

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()


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
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.crowded = False  # many writes were waiting when it was looked last
        self.readers: deque[SQLiteSession] = deque()  # the last one given back goes out first: few are warm
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
            session = self._begin()
        except (sqlite3.Error, OSError) as fault:
            why = fault.strerror if isinstance(fault, OSError) else fault
            raise StorageAway(f"{self.path}: {why}") from None
        try:
            session.run("BEGIN IMMEDIATE")
            self.migrate(session)
            session.run("COMMIT")
        except sqlite3.Error as fault:
            raise StorageAway(f"{self.path}: {fault}") from None
        finally:
            session.close()
        self.writer = threading.Thread(target=self._write_groups, name="rathaus-writer", daemon=True)
        self.writer.start()

    def _begin(self) -> SQLiteSession:
        """A session that writes to a log beside the file. Another process that makes the same file is waited for."""
        end = monotonic() + STARTING
        while True:
            session: SQLiteSession | None = None
            try:
                session = self._connect()
                session.run("PRAGMA journal_mode = WAL")
                return session
            except sqlite3.OperationalError as fault:
                if session is not None:
                    session.close()
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

    def _connect(self, waits: bool = True) -> SQLiteSession:
        timeout = BUSY / 1000 if waits else 0.0
        session = SQLiteSession(
            sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=timeout)
        )
        session.run("PRAGMA synchronous = FULL")
        return session

    # ---- reading ----------------------------------------------------------------------------------

    def read(self, work: Callable[[Session], T]) -> T:
        """Run some queries that see one state of the file."""
        try:
            try:
                session = self.readers.pop()
            except IndexError:
                session = self._connect()
                session.run(f"PRAGMA cache_size = -{CACHE}")
            try:
                session.run("BEGIN")
                try:
                    return work(session)
                finally:
                    session.run("COMMIT")
            except sqlite3.Error:
                session.close()
                raise
            finally:
                self._give_back(session)
        except sqlite3.Error as fault:
            raise StorageAway(type(fault).__name__) from None

    def _give_back(self, session: SQLiteSession) -> None:
        try:
            usable = not session.connection.in_transaction
        except sqlite3.ProgrammingError:  # it was closed after a fault
            return
        if usable:
            self.readers.append(session)
        else:
            session.close()

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
        session: SQLiteSession | None = None
        last = False
        while not last:
            group, last = self._next_group()
            try:
                session = session or self._connect(waits=False)
                if group:
                    self._commit(session, group)
            except Exception as fault:
                for job in group:
                    job.fault = job.fault or StorageAway(type(fault).__name__)
                session = _none_of(session)
            _tell(group)
            if self.watcher is not None and session is not None:
                try:
                    self.watcher.look(session)
                except sqlite3.Error:
                    session = _none_of(session)
        _none_of(session)

    def _next_group(self) -> tuple[list[Job], bool]:
        """All that waits, and whether it is the last; after a while nothing, so that it can be looked around."""
        group: list[Job] = []
        try:
            job = self.jobs.get(timeout=GLANCE)
            if self.crowded:
                sleep(GATHERING)
            while job is not None:
                group.append(job)
                if len(group) == GROUP:
                    return group, False
                job = self.jobs.get_nowait()
        except queue.Empty:
            return group, False
        finally:
            self.crowded = len(group) >= CROWD
        return group, True

    def begin_append(
        self, id: str, events: Sequence[EventRow], progress: Progress, version: int, done: asyncio.Future[None]
    ) -> bool:
        """Add events without waiting: ``done`` says when they are on disk, or why not."""
        if self.writer is None or self.closing.is_set():
            raise StorageAway("closed")
        self.jobs.put(Append(self._appending(id, events, progress, version), (id, version, progress), events, done))
        return True

    def _commit(self, session: SQLiteSession, group: list[Job]) -> None:
        # Put together before the database is locked.
        appends = Appends([job for job in group if isinstance(job, Append)] if TOGETHER else [])
        alone = [job for job in group if not isinstance(job, Append)] if TOGETHER else group
        _begin(session)
        try:
            self._append_together(session, appends)
        except (Conflict, sqlite3.IntegrityError):  # one of them at least: each by itself, to know which
            session.run("ROLLBACK")
            _begin(session)
            alone = group
        for job in alone:
            session.run("SAVEPOINT job")
            try:
                job.result = job.work(session)
            except (Conflict, sqlite3.IntegrityError):
                job.fault = Conflict()
                session.run("ROLLBACK TO job")
            session.run("RELEASE job")
        session.run("COMMIT")

    def _append_together(self, session: SQLiteSession, appends: Appends) -> None:
        """Add the events of many tables by few statements; Conflict if there is one with any of them."""
        for marks, values, _ in appends.events:
            columns = "table_id, n, kind, seat, thing, auto, at, joined"
            session.run(
                f"INSERT INTO events ({columns}) SELECT * FROM (VALUES {marks}) WHERE column1 IS NOT NULL", values
            )
        for marks, values, number in appends.tables:
            sql = (
                "UPDATE tables SET n = new.column1, status = new.column2, waiting = new.column3, due = new.column4, "
                f"updated = COALESCE(new.column5, updated), result = new.column6, {TOUCHED}, "
                "keeper = CASE WHEN new.column4 IS NULL THEN keeper ELSE COALESCE(keeper, ?) END "
                f"FROM (VALUES {marks}) AS new "
                "WHERE id = new.column7 AND tables.n = new.column8 AND version = new.column9"
            )
            if session.count(sql, [self.process, *values]) != number:
                raise Conflict

    # ---- watching ---------------------------------------------------------------------------------

    def watch(self, heard: Heard) -> None:
        """Look again and again whether another process changed the file, and which tables."""
        self.watcher = Watcher(heard)


class Watcher:
    """Looks at what other processes write, on the connection that writes: what it wrote itself does not count there."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.session: SQLiteSession | None = None
        self.version = 0
        self.newest = 0.0
        self.next = 0.0

    def look(self, session: SQLiteSession) -> None:
        """Look, unless that was just done, and tell once of all that was changed."""
        now = monotonic()
        if now < self.next:
            return
        self.next = now + GLANCE
        version = session.run("PRAGMA data_version")[0][0]
        if session is not self.session:
            self.newest = session.run("SELECT COALESCE(MAX(touched), 0.0) FROM tables")[0][0]
            self.heard(None)  # whatever was changed before this is unknown
        elif version != self.version:
            # With what this process wrote in between: it may have come over what another one did.
            sql = "SELECT id, n, version, lines, comings, touched FROM tables WHERE touched > ?"
            rows = session.run(sql, (self.newest,))
            self.heard({id: Stamp(*stamp) for id, *stamp, _ in rows})
            self.newest = max([self.newest, *[row[-1] for row in rows]])
        self.session, self.version = session, version


def _none_of(session: SQLiteSession | None) -> SQLiteSession | None:
    """No session, once that one is closed."""
    if session is not None:
        session.close()
    return None


def _begin(session: SQLiteSession) -> None:
    """Begin to write, as soon as no other process does; SQLite by itself would look ever more seldom."""
    end = time.monotonic() + BUSY / 1000
    while True:
        try:
            session.run("BEGIN IMMEDIATE")
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


def _parts(rows: list[tuple[Any, ...]]) -> list[tuple[str, list[Any], int]]:
    """The rows in parts of a few sizes, each with its marks, its values and how many of the rows they are.

    What a part lacks is filled up with rows that hold nothing.
    """
    parts = []
    for start in range(0, len(rows), SIZES[-1]):
        some = rows[start : start + SIZES[-1]]
        width = len(some[0])
        size = next(size for size in SIZES if size >= len(some))
        marks = ", ".join([f"({', '.join('?' * width)})"] * size)
        values = [value for row in some for value in row]
        parts.append((marks, values + [None] * (width * (size - len(some))), len(some)))
    return parts


class Appends:
    """What is to be written for appends: the events, and what changes of their tables."""

    def __init__(self, jobs: list[Append]) -> None:
        self.events = _parts([_event_row(job.row[0], event) for job in jobs for event in job.events])
        self.tables = _parts([_table_row(job) for job in jobs])
