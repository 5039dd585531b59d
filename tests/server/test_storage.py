"""The database: all or nothing, on disk, one winner; the same for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from proofs import TOGETHER
from rathaus.server.app import open_storage
from rathaus.server.errors import Conflict, StorageAway
from rathaus.server.postgres import PostgresStorage
from rathaus.server.rows import EventRow, Progress, SeatRow, Snapshot, Stamp
from rathaus.server.sqlite import Job, SQLiteSession, SQLiteStorage
from rathaus.server.storage import TABLE_COLUMNS, Session, Storage, migrations
from server.conftest import PATIENCE, settings, until
from server.postgres import Cluster
from server.test_table import row
from server_proof.wires import Wire

SEATS = [SeatRow(0, "person", "Ada", None, "hash"), SeatRow(1, "bot", bot="greedy")]


@pytest.fixture
def pair(database: str) -> Iterator[tuple[Storage, Storage]]:
    """Two processes on one database, which holds one table."""
    both = open_storage(settings(database)), open_storage(settings(database))
    for storage in both:
        storage.start()
        storage.beat(time.time(), time.time() + 60)
    both[0].create(row(TOGETHER, 2), SEATS)
    yield both
    for storage in both:
        storage.close()


ID = "abcdefghijkl"


def event(n: int, thing: str = "pass", at: float = 5.0) -> EventRow:
    return EventRow(n, "choice", 0, thing, 0, at)


GOING = Progress("playing", "0,1", None, 5.0)


def test_a_table_comes_back_as_it_was_written(pair: tuple[Storage, Storage]) -> None:
    one, two = pair
    one.append(ID, [event(1, "card:school")], GOING, 0)
    one.append(ID, [EventRow(2, "undo", 0, None, 0, 6.0)], Progress("playing", "0", 9.5, None), 0)
    line = two.say(ID, 0, "Ada", "Grüße 🙂", 7.0)
    for storage in pair:
        stored = storage.load(ID, time.time())
        assert stored is not None
        assert stored.seats == SEATS
        assert stored.events == [event(1, "card:school"), EventRow(2, "undo", 0, None, 0, 6.0)]
        assert stored.chat == [line]
        assert (stored.row.n, stored.row.waiting, stored.row.due, stored.row.updated) == (2, "0", 9.5, 5.0)
        news = storage.load(ID, time.time(), Stamp(1, 0, 1, 0))
        assert news is not None
        assert ([e.n for e in news.events], news.chat) == ([2], [])
        assert storage.load("zzzzzzzzzzzz", time.time()) is None
        assert storage.stamps([ID, "zzzzzzzzzzzz"]) == {ID: Stamp(2, 0, 1, 0)}


def test_of_two_events_with_one_number_one_is_written(pair: tuple[Storage, Storage]) -> None:
    wins = []

    def append(number: int) -> None:
        try:
            pair[number % 2].append(ID, [event(1, f"card:{number}")], GOING, 0)
            wins.append(number)
        except Conflict:
            pass

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(append, range(16)))
    assert len(wins) == 1
    assert [e.thing for e in pair[0].events(ID)] == [f"card:{wins[0]}"]
    with pytest.raises(Conflict):
        pair[1].append(ID, [event(3)], GOING, 0)  # number 2 is missing
    assert len(pair[0].events(ID)) == 1


def test_of_two_revisions_one_is_written(pair: tuple[Storage, Storage]) -> None:
    seats = [SeatRow(0, "bot", "Ada", "greedy"), SEATS[1]]
    new = pair[0].revise(row(TOGETHER, 2), seats, 8.0)
    assert new.version == 1
    with pytest.raises(Conflict):
        pair[1].revise(row(TOGETHER, 2), SEATS, 9.0)
    stored = pair[1].load(ID, time.time())
    assert stored is not None
    assert (stored.seats, stored.row.version, stored.row.updated) == (seats, 1, 8.0)


def test_a_rematch_is_created_once(pair: tuple[Storage, Storage]) -> None:
    pair[0].create(row(TOGETHER, 2, id="aaaaaaaaaaaa"), SEATS, ID)
    with pytest.raises(Conflict):
        pair[1].create(row(TOGETHER, 2, id="bbbbbbbbbbbb"), SEATS, ID)
    assert set(pair[1].stamps([ID, "aaaaaaaaaaaa", "bbbbbbbbbbbb"])) == {ID, "aaaaaaaaaaaa"}


def test_a_write_that_fails_leaves_nothing(pair: tuple[Storage, Storage]) -> None:
    def half(s: Session) -> None:
        s.run("UPDATE tables SET game = 'lost' WHERE id = ?", (ID,))
        raise Conflict

    with pytest.raises(Conflict):
        pair[0].write(half, ID)
    stored = pair[1].load(ID, time.time())
    assert stored is not None
    assert stored.row.game == TOGETHER


def test_who_makes_something_due_keeps_the_table(pair: tuple[Storage, Storage]) -> None:
    one, two = pair
    now = time.time()
    one.create(row(TOGETHER, 2, id="aaaaaaaaaaaa", status="playing", due=4.0), SEATS)
    assert (one.overdue(now), two.overdue(now)) == (["aaaaaaaaaaaa"], [])
    two.revise(row(TOGETHER, 2, status="playing", due=3.0), SEATS, 8.0)
    assert (one.overdue(now), two.overdue(now)) == (["aaaaaaaaaaaa"], [ID])
    one.append("aaaaaaaaaaaa", [event(1)], Progress("playing", "0", None, 5.0), 0)  # nothing is due any more
    assert one.overdue(now) == []
    two.append("aaaaaaaaaaaa", [event(2)], Progress("playing", "1", 5.0, 5.0), 0)  # through the other process
    assert (one.overdue(now), two.overdue(now)) == (["aaaaaaaaaaaa"], [ID])


def test_one_process_keeps_a_table_until_it_dies(pair: tuple[Storage, Storage]) -> None:
    one, two = pair
    one.append(ID, [event(1)], Progress("playing", "1", 5.0, 5.0), 0)
    now = time.time()
    assert two.overdue(now) == []
    assert one.overdue(now) == [ID]
    assert one.keep(ID, now)
    assert one.keep(ID, now)
    assert not two.keep(ID, now)
    assert two.overdue(now) == []
    one.come(ID, 0, now)
    assert two.present(ID, now) == {0}
    one.beat(now, now + 1)
    assert two.present(ID, now) == {0}
    two.beat(now + 2, now + 60)  # the other has not been heard of
    assert two.present(ID, now + 2) == set()
    assert two.overdue(now + 2) == [ID]
    assert two.keep(ID, now + 2)
    two.leave(now + 3)
    assert one.keep(ID, now + 3)


def test_snapshots_replace_each_other(pair: tuple[Storage, Storage]) -> None:
    for n in (1, 2, 3):
        pair[0].append(ID, [event(n)], GOING, 0)
    pair[0].take_snapshot(ID, Snapshot(1, "one", "{}"))
    pair[0].take_snapshot(ID, Snapshot(2, "two", "{}"))
    stored = pair[1].load(ID, time.time())
    assert stored is not None
    assert stored.snapshot == Snapshot(2, "two", "{}")
    assert [e.n for e in stored.events] == [3]
    assert [e.n for e in pair[1].events(ID)] == [1, 2, 3]


def test_other_processes_hear_of_changes(pair: tuple[Storage, Storage]) -> None:
    heard: list[str | None] = []
    listening = threading.Event()

    def hear(stamps: Mapping[str, Stamp | None] | None) -> None:
        heard.extend([None] if stamps is None else stamps)
        listening.set()

    pair[1].watch(hear)
    until(listening.is_set)
    heard.clear()
    pair[0].append(ID, [event(1)], GOING, 0)
    until(lambda: ID in heard)


def test_migrations_are_applied_once(pair: tuple[Storage, Storage], database: str) -> None:
    with ThreadPoolExecutor(3) as threads:
        more = [open_storage(settings(database)) for _ in range(3)]
        list(threads.map(lambda storage: storage.start(), more))
        for storage in more:
            storage.close()
    rows = pair[0].read(lambda s: s.run("SELECT number FROM migrations"))
    assert rows == [(number,) for number, _ in migrations()]


def test_a_database_of_an_older_version_is_brought_up_to_date(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for count in range(1, len(migrations())):
        with monkeypatch.context() as older:
            older.setattr("rathaus.server.storage.migrations", lambda count=count: migrations()[:count])
            storage = open_storage(settings(database))
            storage.start()
            storage.close()
    columns = [name for name in TABLE_COLUMNS.split(", ") if name != "begun"]
    old = row(TOGETHER, 2)

    def create(s: Session) -> None:
        marks = ", ".join("?" * (len(columns) + 1))
        values = [*[getattr(old, name) for name in columns], 1.0]
        s.run(f"INSERT INTO tables ({', '.join(columns)}, touched) VALUES ({marks})", values)

    storage = open_storage(settings(database))
    storage.start()
    storage.write(create)
    stored = storage.load(ID, time.time())
    storage.close()
    assert stored is not None
    assert stored.row == old


def test_many_writes_share_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = SQLiteStorage(tmp_path / "db", "one")
    storage.start()
    storage.create(row(TOGETHER, 2), SEATS)
    writing, slow = threading.Event(), threading.Event()

    def hold(s: Session) -> None:
        writing.set()
        slow.wait(PATIENCE)

    held = threading.Thread(target=lambda: storage.write(hold))
    held.start()
    assert writing.wait(PATIENCE)
    groups: list[int] = []
    commit = storage._commit

    def counted(session: SQLiteSession, group: list[Job]) -> None:
        groups.append(len(group))
        commit(session, group)

    monkeypatch.setattr(storage, "_commit", counted)
    with ThreadPoolExecutor(20) as threads:
        futures = [threads.submit(storage.say, ID, 0, "Ada", str(n), float(n)) for n in range(20)]
        until(lambda: storage.jobs.qsize() == 20)
        slow.set()
        assert sorted(future.result().id for future in futures) == list(range(1, 21))
    held.join()
    assert groups == [20]
    storage.close()
    with pytest.raises(StorageAway):
        storage.say(ID, 0, "Ada", "too late", 1.0)


@pytest.mark.parametrize(("number", "late"), [(1, set()), (5, set()), (131, set()), (131, {0, 77, 130})])
def test_what_many_tables_append_is_in_one_commit(tmp_path: Path, number: int, late: set[int]) -> None:
    """As if each had been written by itself; who comes too late gets a Conflict, and nobody else does."""
    storage = SQLiteStorage(tmp_path / "db", "one")
    storage.start()
    ids = [f"abcdefghi{n:03}" for n in range(number)]
    for id in ids:
        storage.create(row(TOGETHER, 2, id=id), SEATS)
    told = [Progress("playing", "0,1", None if n % 3 else 1 / (n + 1), None if n % 2 else n / 7) for n in range(number)]
    made = [[event(1, f"card {n}", n / 3), *([event(2, "more", n / 9)] if n % 5 == 0 else [])] for n in range(number)]
    for n in late:
        storage.append(ids[n], [event(1, "before")], GOING, 0)

    async def append() -> list[BaseException | None]:
        loop = asyncio.get_running_loop()
        held = threading.Event()
        done: list[asyncio.Future[None]] = [loop.create_future() for _ in ids]
        with ThreadPoolExecutor(1) as threads:
            writing = threads.submit(storage.write, lambda s: held.wait(PATIENCE))
            for n, id in enumerate(ids):
                storage.begin_append(id, made[n], told[n], 0, done[n])
            held.set()
            writing.result()
        return await asyncio.gather(*done, return_exceptions=True)

    faults = asyncio.run(append())
    assert [type(fault) for fault in faults] == [Conflict if n in late else type(None) for n in range(number)]
    for n, id in enumerate(ids):
        stored = storage.load(id, 5.0)
        assert stored is not None
        found = stored.row
        if n in late:
            assert (stored.events, found.n) == ([event(1, "before")], 1)
        else:
            assert (stored.events, found.n, found.due) == (made[n], len(made[n]), told[n].due)
            assert found.updated == (row(TOGETHER, 2).updated if told[n].updated is None else told[n].updated)
    touched = storage.read(lambda s: s.run("SELECT keeper FROM tables ORDER BY id"))
    assert touched == [("one" if told[n].due is not None and n not in late else None,) for n in range(number)]
    storage.close()


def test_sqlite_is_durable(tmp_path: Path) -> None:
    storage = SQLiteStorage(tmp_path / "db", "one")
    storage.start()
    modes = storage.read(lambda s: (s.run("PRAGMA journal_mode"), s.run("PRAGMA synchronous")))
    assert modes == ([("wal",)], [(2,)])
    storage.close()


def _talk(storage: Storage) -> None:
    for n in range(1, 2000):
        storage.say(ID, 0, "Ada", "x" * 300, float(n))


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = SQLiteStorage(tmp_path / "db", "one")
    storage.start()
    storage.create(row(TOGETHER, 2), SEATS)

    def fill(s: Session) -> None:
        pages = s.run("PRAGMA page_count")[0][0]
        s.run(f"PRAGMA max_page_count = {pages}")

    connect = storage._connect

    def small() -> SQLiteSession:
        session = connect()
        fill(session)
        return session

    storage.write(fill)
    monkeypatch.setattr(storage, "_connect", small)
    with pytest.raises(StorageAway):
        _talk(storage)
    stored = storage.load(ID, time.time())
    assert stored is not None
    lines = stored.row.lines
    assert lines == stored.chat[-1].id
    monkeypatch.undo()
    storage.close()


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StorageAway):
        SQLiteStorage(tmp_path / "file" / "db", "one").start()
    (tmp_path / "text.sqlite").write_text("this is not a database, but it is long enough to look like one" * 100)
    with pytest.raises(StorageAway):
        SQLiteStorage(tmp_path / "text.sqlite", "one").start()
    with pytest.raises(StorageAway):
        open_storage(settings("postgresql://rathaus@127.0.0.1:1/none")).start()


def test_a_database_that_says_nothing_any_more_keeps_nobody_from_ending(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rathaus.server.postgres.SILENCE", 0.0)
    url, wire = postgres.new_database(), Wire(postgres.port)
    storage = open_storage(settings(wire.url(url)))
    assert isinstance(storage, PostgresStorage)
    storage.start()
    storage.create(row(TOGETHER, 2), SEATS)
    heard: list[str | None] = []
    storage.watch(lambda stamps: heard.extend([None] if stamps is None else stamps))
    until(lambda: heard)
    monkeypatch.setattr("rathaus.server.postgres.PATIENCE", 3600.0)  # nobody is given up before it is time to end
    wire.silent()
    faults: list[Exception] = []

    def read() -> None:
        try:
            storage.chat(ID)
        except StorageAway as fault:
            faults.append(fault)

    reading = threading.Thread(target=read, daemon=True)
    reading.start()
    until(lambda: len(storage.busy) == 2)  # who listens asks whether anybody is there
    closing = threading.Thread(target=storage.close, daemon=True)
    closing.start()
    until(storage.closing.is_set)
    monkeypatch.setattr("rathaus.server.postgres.PATIENCE", 0.0)
    for thread in (closing, reading, storage.listener, storage.guard):
        assert thread is not None
        thread.join(PATIENCE)
        assert not thread.is_alive()
    assert len(faults) == 1
    wire.close()


def test_lost_connections_are_made_again(postgres: Cluster) -> None:
    url = postgres.new_database()
    storage = open_storage(settings(url))
    storage.start()
    storage.create(row(TOGETHER, 2), SEATS)
    heard: list[str | None] = []
    storage.watch(lambda stamps: heard.extend([None] if stamps is None else stamps))
    until(lambda: heard)
    heard.clear()
    postgres.end_connections(url)
    until(lambda: None in heard)  # listening again, and everything may have changed
    assert storage.say(ID, 0, "Ada", "still here", 1.0).id == 1
    storage.close()
