"""Backups: all tables of a running server in one SQLite file, and from it into a new database of either kind."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message
from rathaus.server.app import open_storage
from rathaus.server.errors import StorageAway
from rathaus.server.settings import Settings
from rathaus.server.sqlite import SQLiteStorage
from rathaus.server.storage import Session, Storage

ROWS = 5000  # of a database, copied at once
# What lasts, with the order of its rows; the rest is about running processes.
KEPT = {
    "tables": "id",
    "seats": "table_id, seat",
    "events": "table_id, n",
    "snapshots": "table_id, n",
    "chat": "table_id, id",
    "superseded": "table_id, rules",
    "lives": "began",
    "push_keys": "id",
    "subscriptions": "table_id, seat, device",
    "devices": "device",
    "announced": "table_id, seat",
    "letters": "device, table_id, seat, what",
    "seeks": "wish",
    "persons": "id",
    "ratings": "who, game",
    "results": "table_id",
}
NOW = ("processes", "presence", "challenges")
BESIDE = ("-wal", "-shm", "-journal")  # files that SQLite keeps beside one

Told = Callable[[int, int], None]
"""Called with how much is copied, and of how much."""


def back_up(db: str, path: Path, told: Told) -> int:
    """Write all that was acknowledged before this begins into a new file; the number of tables in it.

    BadOption, with nothing left behind, if the file is there already or cannot be written, or if no database answers.
    """
    if path.exists():
        raise BadOption("FILE", Message("server-backup-exists", file=str(path)))
    part = path.with_name(path.name + ".part")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as fault:
        raise BadOption("FILE", Message("unwritable", why=str(fault.strerror))) from None
    try:
        if Settings(db=db).postgres:
            _copy_rows(open_storage(Settings(db=db)), part, told)
        else:
            _copy_pages(Path(db), part, told)
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            for name in NOW:
                copy.execute(f"DELETE FROM {name}")
            copy.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file
            tables = int(copy.execute("SELECT COUNT(*) FROM tables").fetchone()[0])
        _to_disk(part)
        os.link(part, path)  # fails if there is one by now
        _to_disk(path.parent)
    except (sqlite3.Error, StorageAway) as fault:
        raise BadOption("--db", Message("server-no-database", why=str(fault))) from None
    except OSError as fault:
        raise BadOption("FILE", Message("unwritable", why=str(fault.strerror))) from None
    finally:
        _remove(part)
    return tables


def _copy_pages(source: Path, part: Path, told: Told) -> None:
    if not source.is_file():
        raise StorageAway(f"no file {source}")
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=30)) as old,
        closing(sqlite3.connect(part)) as new,
    ):
        old.backup(new)  # in one step, which holds up nobody; in several it would begin anew with each choice meanwhile
    told(1, 1)


def _copy_rows(source: Storage, part: Path, told: Told) -> None:
    source.start()
    try:
        copy = SQLiteStorage(part, "backup")
        copy.start()
        try:
            source.read(lambda old: copy.write(lambda new: _copy(old, new, told)))
        finally:
            copy.close()
    finally:
        source.close()


def _copy(old: Session, new: Session, told: Told) -> int:
    """Copy all that lasts from one database into another, empty one; the number of tables."""
    counts = {name: int(old.run(f"SELECT COUNT(*) FROM {name}")[0][0]) for name in KEPT}
    of, done = sum(counts.values()), 0
    for name, keys in KEPT.items():
        for start in range(0, counts[name], ROWS):
            # The columns are those of the same migrations, so in the same order.
            for row in old.run(f"SELECT * FROM {name} ORDER BY {keys} LIMIT {ROWS} OFFSET {start}"):
                new.run(f"INSERT INTO {name} VALUES ({', '.join('?' * len(row))})", row)
                done += 1
            told(done, of)
    return counts["tables"]


def restore(path: Path, db: str, told: Told) -> int:
    """Write a backup into a new database; the number of tables.

    BadOption if the file is no sound backup, or if there are tables in the database already; then nothing is changed.
    """
    settings = Settings(db=db)
    fresh = None if settings.postgres or Path(db).exists() else Path(db)
    done = False
    try:
        with _opened(path) as source:
            storage = open_storage(settings)
            try:
                storage.start()
                tables = source.read(lambda old: storage.write(lambda new: _fill(old, new, told)))
                done = True
            except StorageAway as fault:
                raise BadOption("--db", Message("server-no-database", why=str(fault))) from None
            finally:
                storage.close()
    finally:
        if fresh is not None and not done:
            _remove(fresh)
    return tables


def _fill(old: Session, new: Session, told: Told) -> int:
    if new.run("SELECT id FROM tables LIMIT 1"):
        raise BadOption("--db", Message("server-database-used"))
    for name in ("lives", "push_keys"):
        new.run(f"DELETE FROM {name}")
    return _copy(old, new, told)


@contextmanager
def _opened(path: Path) -> Iterator[Storage]:
    """A copy of a backup, brought up to date; BadOption if it is none."""
    if not path.is_file():
        raise BadOption("FILE", Message("unreadable", why="there is no such file"))
    with tempfile.TemporaryDirectory(prefix="rathaus-") as folder:
        copy = Path(folder) / "backup.sqlite"
        storage = SQLiteStorage(copy, "restore")
        try:
            copy.write_bytes(path.read_bytes())
            with closing(sqlite3.connect(copy)) as given:
                sound = given.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
                known = given.execute("SELECT name FROM sqlite_master WHERE name = 'migrations'").fetchone()
            if not sound or known is None:
                raise BadOption("FILE", Message("server-no-backup"))
            storage.start()
        except sqlite3.Error:
            raise BadOption("FILE", Message("server-no-backup")) from None
        except StorageAway as fault:
            raise BadOption("FILE", Message("server-no-database", why=str(fault))) from None
        except OSError as fault:
            raise BadOption("FILE", Message("unreadable", why=str(fault.strerror))) from None
        try:
            yield storage
        finally:
            storage.close()


def _to_disk(path: Path) -> None:
    """Have what was written to a file, or to a folder, on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _remove(file: Path) -> None:
    for end in ("", *BESIDE):
        file.with_name(file.name + end).unlink(missing_ok=True)
