"""What is kept in the database, and how it is read and written; the same SQL for every database.

All calls block and are made from threads. A write is on disk when it returns. ``Conflict`` says that
another process was faster, ``StorageAway`` that the database cannot be reached or cannot write.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any, Protocol, TypeVar

from rathaus.server.clocks import Outages
from rathaus.server.errors import Conflict, StorageAway
from rathaus.server.holders import tokens
from rathaus.server.rows import ChatRow, EventRow, Progress, SeatRow, Snapshot, Stamp, Stored, TableRow

T = TypeVar("T")
CHAT_SHOWN = 200
OPEN_SHOWN = 50
AHEAD, LEASES = 120.0, 10  # seconds, or leases if those are longer, for which no process says that it will live
OPEN_FOR = 24 * 3600.0  # how long an open table is listed after the last change

TABLE_COLUMNS = (
    "id, game, rules, players, modules, edition, seed, start, practice, public, speed, seconds, status, created, "
    "updated, rematch, waiting, due, n, version, lines, comings, begun, result, increment, rated"
)
SEAT_COLUMNS = "seat, kind, name, bot, token, away, host, ready, since, devices, person"

# Each change has a higher number than all before, whatever the clock says.
TOUCHED = "touched = (SELECT COALESCE(MAX(touched), 0) + 1 FROM tables)"

Heard = Callable[[Mapping[str, Stamp | None] | None], None]
"""Called from a thread with tables that may have changed, and how far they are if that is known; None for any."""


class Session(Protocol):
    """A transaction that statements are run in, with ? for the arguments."""

    def run(self, sql: str, args: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Run a statement and return its rows."""

    def count(self, sql: str, args: Sequence[Any] = ()) -> int:
        """Run a statement and return how many rows it changed."""


def migrations() -> list[tuple[int, list[str]]]:
    """The numbered steps that build the database, each as its statements."""
    steps = []
    for path in sorted(files("rathaus.server").joinpath("migrations").iterdir(), key=lambda path: path.name):
        if path.name.endswith(".sql"):
            text = re.sub(r"^--.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
            steps.append((int(path.name[:4]), [part.strip() for part in text.split(";") if part.strip()]))
    return steps


class Storage(ABC):
    """The database of one server process. ``process`` names the process in it."""

    def __init__(self, process: str) -> None:
        self.process = process
        self.outages = Outages()  # as far as the last heartbeats know them

    # ---- what each database does in its own way ---------------------------------------------------

    @abstractmethod
    def start(self) -> None:
        """Connect, and bring the database up to date."""

    def examine(self) -> None:
        """Refuse with StorageAway if what the database holds is visibly damaged."""
        self.check()

    @abstractmethod
    def close(self) -> None:
        """Let go of all connections."""

    @abstractmethod
    def watch(self, heard: Heard) -> None:
        """Tell from now on, from a thread, what other processes change."""

    @abstractmethod
    def read(self, work: Callable[[Session], T]) -> T:
        """Run some queries that see one state of the database."""

    @abstractmethod
    def write(self, work: Callable[[Session], T], changed: str | None = None) -> T:
        """Run some statements all or none, on disk when this returns; others are told of the changed table."""

    def migrate(self, session: Session) -> None:
        """Apply the migrations that are new to this database; the caller holds a lock."""
        session.run("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
        done = {number for (number,) in session.run("SELECT number FROM migrations")}
        if not done <= {number for number, _ in migrations()}:
            raise StorageAway("a newer program has written into it")
        for number, statements in migrations():
            if number not in done:
                for statement in statements:
                    session.run(statement)
                session.run("INSERT INTO migrations (number) VALUES (?)", (number,))

    # ---- reading ----------------------------------------------------------------------------------

    def check(self) -> None:
        """Refuse with StorageAway if the database does not answer."""
        self.read(lambda s: s.run("SELECT number FROM migrations WHERE number = 1"))

    def load(self, id: str, now: float, known: Stamp | None = None) -> Stored | None:
        """A table; with ``known`` only the events and the chat after that."""

        def work(s: Session) -> Stored | None:
            rows = s.run(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?", (id,))
            if not rows:
                return None
            snapshot = None
            if known is None:
                for row in s.run(
                    "SELECT n, state, log FROM snapshots WHERE table_id = ? ORDER BY n DESC LIMIT 1", (id,)
                ):
                    snapshot = Snapshot(*row)
            after = known.n if known else snapshot.n if snapshot else 0
            chat = self._chat(s, id, known.lines if known else 0)
            return Stored(TableRow(*rows[0]), self.seats(s, id), snapshot, self._events(s, id, after),
                          chat, self._present(s, id, now), self.outages)  # fmt: skip

        return self.read(work)

    def events(self, id: str) -> list[EventRow]:
        """All events of a table."""
        return self.read(lambda s: self._events(s, id, 0))

    def present(self, id: str, now: float) -> set[int]:
        """The seats of a table at which somebody is connected to another process."""
        return self.read(lambda s: self._present(s, id, now))

    def stamps(self, ids: Sequence[str]) -> dict[str, Stamp]:
        """How far these tables are; those that are gone are left out."""

        def work(s: Session) -> dict[str, Stamp]:
            found: dict[str, Stamp] = {}
            for start in range(0, len(ids), 200):
                some = list(ids[start : start + 200])
                marks = ", ".join("?" * len(some))
                sql = f"SELECT id, n, version, lines, comings FROM tables WHERE id IN ({marks})"
                for id, *stamp in s.run(sql, some):
                    found[id] = Stamp(*stamp)
            return found

        return self.read(work)

    def open_tables(self, now: float) -> list[tuple[TableRow, list[SeatRow]]]:
        """The public tables with an open seat that is not reserved, newest first."""

        def work(s: Session) -> list[tuple[TableRow, list[SeatRow]]]:
            sql = (
                f"SELECT {TABLE_COLUMNS} FROM tables WHERE status = 'open' AND public = 1 AND updated > ? "
                "AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'open' AND name = '') "
                "ORDER BY created DESC LIMIT ?"
            )
            rows = [TableRow(*row) for row in s.run(sql, (now - OPEN_FOR, OPEN_SHOWN))]
            return [(row, self.seats(s, row.id)) for row in rows]

        return self.read(work)

    def held(self, holders: Sequence[tuple[str, str]]) -> list[tuple[TableRow, list[SeatRow], int]]:
        """The tables of these ids and token hashes, each with the seat that is held."""

        def work(s: Session) -> list[tuple[TableRow, list[SeatRow], int]]:
            found = []
            for id, token in holders:
                seats = self.seats(s, id)
                for seat in seats:
                    if token in tokens(seat):
                        row = TableRow(*s.run(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?", (id,))[0])
                        found.append((row, seats, seat.seat))
            return found

        return self.read(work)

    def seats(self, s: Session, id: str) -> list[SeatRow]:
        """Who sits at a table, as a transaction sees it."""
        sql = f"SELECT {SEAT_COLUMNS} FROM seats WHERE table_id = ? ORDER BY seat"
        return [SeatRow(*row) for row in s.run(sql, (id,))]

    def _events(self, s: Session, id: str, after: int) -> list[EventRow]:
        sql = "SELECT n, kind, seat, thing, auto, at, joined FROM events WHERE table_id = ? AND n > ? ORDER BY n"
        return [EventRow(*row) for row in s.run(sql, (id, after))]

    def _chat(self, s: Session, id: str, after: int) -> list[ChatRow]:
        sql = "SELECT id, seat, name, text, at, phrase FROM chat WHERE table_id = ? AND id > ? ORDER BY id DESC LIMIT ?"
        return [ChatRow(*row) for row in s.run(sql, (id, after, CHAT_SHOWN))][::-1]

    def _present(self, s: Session, id: str, now: float) -> set[int]:
        sql = (
            "SELECT DISTINCT seat FROM presence WHERE table_id = ? "
            "AND process <> ? AND process IN (SELECT id FROM processes WHERE until > ?)"
        )
        return {seat for (seat,) in s.run(sql, (id, self.process, now))}

    # ---- writing ----------------------------------------------------------------------------------

    def create(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        from_table: str | None = None,
        events: Sequence[EventRow] = (),
        claim: Callable[[Session], None] | None = None,
    ) -> None:
        """A new table with its events; as a rematch of another one only if that has none yet, else Conflict.

        ``claim`` is done with it, and may raise Conflict too.
        """

        def work(s: Session) -> None:
            if claim is not None:
                claim(s)
            if from_table is not None:
                sql = (
                    f"UPDATE tables SET rematch = ?, version = version + 1, {TOUCHED} WHERE id = ? AND rematch IS NULL"
                )
                if s.count(sql, (row.id, from_table)) != 1:
                    raise Conflict
            columns = TABLE_COLUMNS.split(", ")
            values = [getattr(row, column) for column in columns]
            values.append(None if row.due is None else self.process)
            marks = ", ".join("?" * len(values))
            s.run(f"INSERT INTO tables ({TABLE_COLUMNS}, keeper, touched) VALUES ({marks}, 0)", values)
            s.run(f"UPDATE tables SET {TOUCHED} WHERE id = ?", (row.id,))
            self._put_seats(s, row.id, seats)
            for event in events:
                self._put_event(s, row.id, event)

        self.write(work, from_table)

    def append(self, id: str, events: Sequence[EventRow], progress: Progress, version: int) -> None:
        """Add events to a table, all or none of them.

        Conflict if there is already one of these numbers, or if the seats have changed.
        """
        self.write(self._appending(id, events, progress, version), id)

    def begin_append(
        self, id: str, events: Sequence[EventRow], progress: Progress, version: int, done: Future[None]
    ) -> bool:
        """Add events without waiting: ``done`` says when they are on disk, or why not. False if there is no way to."""
        return False

    def _appending(
        self, id: str, events: Sequence[EventRow], progress: Progress, version: int
    ) -> Callable[[Session], None]:
        first, last = events[0], events[-1]

        def work(s: Session) -> None:
            for event in events:
                self._put_event(s, id, event)
            sql = (
                "UPDATE tables SET n = ?, status = ?, waiting = ?, due = ?, updated = COALESCE(?, updated), "
                f"result = ?, {TOUCHED}{self._kept(progress.due)} WHERE id = ? AND n = ? AND version = ?"
            )
            told = (progress.status, progress.waiting, progress.due, progress.updated, progress.result)
            if s.count(sql, (last.n, *told, id, first.n - 1, version)) != 1:
                raise Conflict

        return work

    def _kept(self, due: float | None) -> str:
        """The rest of an update that makes something due: who does so plays it, unless another process keeps the table.

        In the same transaction, so that no other process can find it overdue in between.
        """
        return "" if due is None else f", keeper = COALESCE(keeper, '{self.process}')"

    def _put_event(self, s: Session, id: str, event: EventRow) -> None:
        values = (id, event.n, event.kind, event.seat, event.thing, event.auto, event.at, event.joined)
        columns = "table_id, n, kind, seat, thing, auto, at, joined"
        s.run(f"INSERT INTO events ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)

    def revise(self, row: TableRow, seats: Sequence[SeatRow], now: float) -> TableRow:
        """Change the status, what is due and the seats of a table; Conflict if another process did meanwhile."""

        def work(s: Session) -> None:
            sql = (
                "UPDATE tables SET status = CASE WHEN status = 'over' THEN status ELSE ? END, waiting = ?, due = ?, "
                f"updated = ?, {TOUCHED}, begun = ?, version = version + 1{self._kept(row.due)} "
                "WHERE id = ? AND version = ? AND n = ?"
            )
            values = (row.status, row.waiting, row.due, now, row.begun, row.id, row.version, row.n)
            if s.count(sql, values) != 1:
                raise Conflict
            s.run("DELETE FROM seats WHERE table_id = ?", (row.id,))
            self._put_seats(s, row.id, seats)

        self.write(work, row.id)
        return replace(row, version=row.version + 1, updated=now)

    def renew(
        self,
        old: TableRow,
        row: TableRow,
        now: float,
        told: EventRow | None = None,
        events: Sequence[EventRow] | None = None,
        record: str | None = None,
    ) -> None:
        """Let a table go on by other rules; Conflict if another process changed it meanwhile.

        ``told`` says so at the table, ``events`` come in place of those so far, and ``record`` is kept of those.
        """

        def work(s: Session) -> None:
            sql = (
                "UPDATE tables SET rules = ?, start = ?, status = ?, waiting = ?, due = ?, n = ?, updated = ?, "
                f"{TOUCHED}, result = ?, version = version + 1 WHERE id = ? AND version = ? AND n = ? AND rules = ?"
            )
            values = (row.rules, row.start, row.status, row.waiting, row.due, row.n, row.updated, row.result)
            if s.count(sql, (*values, old.id, old.version, old.n, old.rules)) != 1:
                raise Conflict
            s.run("DELETE FROM snapshots WHERE table_id = ?", (old.id,))
            if record is not None:
                kept = (old.id, old.rules, record, now)
                s.run("INSERT INTO superseded (table_id, rules, record, at) VALUES (?, ?, ?, ?)", kept)
            if events is not None:
                for name in ("events", "announced"):  # which counts events
                    s.run(f"DELETE FROM {name} WHERE table_id = ?", (old.id,))
                for event in events:
                    self._put_event(s, old.id, event)
            if told is not None:
                self._put_event(s, old.id, told)

        self.write(work, old.id)

    def superseded(self, id: str) -> list[tuple[int, str]]:
        """The records of what was taken back at a table, each with its rules version."""
        sql = "SELECT rules, record FROM superseded WHERE table_id = ? ORDER BY rules"
        return [(rules, record) for rules, record in self.read(lambda s: s.run(sql, (id,)))]

    def chat(self, id: str) -> list[ChatRow]:
        """What was said last at a table."""
        return self.read(lambda s: self._chat(s, id, 0))

    def remove(self, row: TableRow) -> None:
        """Forget a table that never started; Conflict if somebody joined meanwhile."""

        def work(s: Session) -> None:
            if s.count("DELETE FROM tables WHERE id = ? AND version = ? AND n = 0", (row.id, row.version)) != 1:
                raise Conflict
            for name in ("seats", "chat", "presence", "subscriptions", "letters"):
                s.run(f"DELETE FROM {name} WHERE table_id = ?", (row.id,))
            # Who played before may play again all the same.
            s.run(f"UPDATE tables SET rematch = NULL, version = version + 1, {TOUCHED} WHERE rematch = ?", (row.id,))

        self.write(work, row.id)

    def say(self, id: str, seat: int | None, name: str, text: str, at: float, phrase: str | None = None) -> ChatRow:
        """Add a line of chat."""

        def work(s: Session) -> ChatRow:
            s.run(f"UPDATE tables SET lines = lines + 1, {TOUCHED} WHERE id = ?", (id,))
            number = s.run("SELECT lines FROM tables WHERE id = ?", (id,))[0][0]
            values = (id, number, seat, name, text, at, phrase)
            s.run("INSERT INTO chat (table_id, id, seat, name, text, at, phrase) VALUES (?, ?, ?, ?, ?, ?, ?)", values)
            return ChatRow(number, seat, name, text, at, phrase)

        return self.write(work, id)

    def take_snapshot(self, id: str, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of older ones."""

        def work(s: Session) -> None:
            s.run("DELETE FROM snapshots WHERE table_id = ? AND n <= ?", (id, snapshot.n))
            values = (id, snapshot.n, snapshot.state, snapshot.log)
            s.run("INSERT INTO snapshots (table_id, n, state, log) VALUES (?, ?, ?, ?)", values)

        self.write(work)

    def _put_seats(self, s: Session, id: str, seats: Sequence[SeatRow]) -> None:
        for row in seats:
            values = [id, *[getattr(row, column) for column in SEAT_COLUMNS.split(", ")]]
            marks = ", ".join("?" * len(values))
            s.run(f"INSERT INTO seats (table_id, {SEAT_COLUMNS}) VALUES ({marks})", values)

    # ---- processes --------------------------------------------------------------------------------

    def beat(self, now: float, until: float, at: float | None = None) -> bool:
        """Say that this process lives until then, and forget those that have not said so for too long.

        Whether this process was still known: if not, others may have taken its tables over, or none was alive. ``now``
        and ``until`` are by the machine's clock, which may be set; ``at`` is the server's time.
        """

        def work(s: Session) -> tuple[bool, list[tuple[float, float]]]:
            sql = "UPDATE processes SET until = ? WHERE id = ? AND until > ?"
            known = s.count(sql, (until, self.process, now)) == 1
            # Who said so when the clock was ahead says so again before that, or has ended.
            most = now + max(AHEAD, LEASES * (until - now))
            s.run("UPDATE processes SET until = ? WHERE until > ?", (most, most))
            if s.count("DELETE FROM processes WHERE until <= ?", (now,)):
                s.run("DELETE FROM presence WHERE process NOT IN (SELECT id FROM processes)")
            time = at if known and at is not None else now
            if s.run("SELECT id FROM processes LIMIT 1"):
                self._live(s, time)
            else:
                time = max([time, *[end for (end,) in s.run("SELECT until FROM lives")]])
                s.run("INSERT INTO lives (began, until) VALUES (?, ?) ON CONFLICT DO NOTHING", (time, time))
            if known:
                return True, []
            s.run("INSERT INTO processes (id, until) VALUES (?, ?)", (self.process, until))
            return False, [(began, end) for began, end in s.run("SELECT began, until FROM lives ORDER BY began")]

        known, lives = self.write(work)
        if not known:
            self.outages.learn(lives)
        return known

    def _live(self, s: Session, at: float) -> None:
        """Note that the server is alive still."""
        s.run("UPDATE lives SET until = ? WHERE began = (SELECT MAX(began) FROM lives) AND until < ?", (at, at))

    def leave(self, at: float) -> None:
        """Say that this process ends, at this time of the server; others take its tables over."""

        def work(s: Session) -> None:
            s.run("DELETE FROM processes WHERE id = ?", (self.process,))
            s.run("DELETE FROM presence WHERE process = ?", (self.process,))
            self._live(s, at)

        self.write(work)

    def keep(self, id: str, now: float) -> bool:
        """Become the one process that plays bots and clocks of a table, if no living process is."""
        sql = (
            "UPDATE tables SET keeper = ? WHERE id = ? AND (keeper IS NULL OR keeper = ? "
            "OR keeper NOT IN (SELECT id FROM processes WHERE until > ?))"
        )
        return self.write(lambda s: s.count(sql, (self.process, id, self.process, now)) == 1)

    def overdue(self, now: float, at: float | None = None) -> list[str]:
        """Tables on which something is due and that no living process keeps, or that this one should.

        Due by the server's time, which is that of the machine's clock unless it is given.
        """
        sql = (
            "SELECT id FROM tables WHERE status = 'playing' AND due <= ? AND (keeper IS NULL OR keeper = ? "
            "OR keeper NOT IN (SELECT id FROM processes WHERE until > ?)) ORDER BY due LIMIT 500"
        )
        return [id for (id,) in self.read(lambda s: s.run(sql, (now if at is None else at, self.process, now)))]

    def come(self, id: str, seat: int, now: float) -> None:
        """Somebody at a seat is connected to this process."""

        def work(s: Session) -> None:
            s.run("DELETE FROM presence WHERE table_id = ? AND seat = ? AND process = ?", (id, seat, self.process))
            s.run("INSERT INTO presence (table_id, seat, process) VALUES (?, ?, ?)", (id, seat, self.process))
            s.run(f"UPDATE tables SET comings = comings + 1, {TOUCHED} WHERE id = ?", (id,))

        self.write(work, id)

    def go(self, id: str, seat: int, now: float) -> None:
        """Nobody at a seat is connected to this process any more."""

        def work(s: Session) -> None:
            s.run("DELETE FROM presence WHERE table_id = ? AND seat = ? AND process = ?", (id, seat, self.process))
            s.run(f"UPDATE tables SET comings = comings + 1, {TOUCHED} WHERE id = ?", (id,))

        self.write(work, id)
