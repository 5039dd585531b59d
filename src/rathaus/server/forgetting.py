"""What the database forgets: tables that nobody needs any more, and on wish a name and what was said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rathaus.server.errors import Conflict
from rathaus.server.rows import TableRow
from rathaus.server.storage import TOUCHED, Session, Storage

DAY = 86_400.0
AT_ONCE = 100  # tables that are removed in one go
OWN = (
    "seats",
    "events",
    "snapshots",
    "chat",
    "presence",
    "superseded",
    "subscriptions",
    "announced",
    "letters",
    "results",
)  # what a table has in the database


@dataclass(frozen=True)
class Keeping:
    """For how many days after the last change tables are kept, by kind; 0 for ever."""

    finished: float = 0.0
    abandoned: float = 0.0  # not started, or not ended
    practice: float = 0.0


def expire(storage: Storage, keeping: Keeping, now: float) -> list[str]:
    """Remove some of the tables whose time is over, at which nobody is; their ids."""
    kinds = [
        ("practice = 0 AND status = 'over'", keeping.finished),
        ("practice = 0 AND status <> 'over' AND (due IS NULL OR due < ?)", keeping.abandoned),
        ("practice = 1", keeping.practice),
    ]

    def work(s: Session) -> list[str]:
        ids: list[str] = []
        for kind, days in kinds:
            if days > 0:
                empty = f"updated < ? AND id NOT IN (SELECT table_id FROM presence) LIMIT {AT_ONCE}"
                args = [now] * kind.count("?") + [now - days * DAY]
                ids += [id for (id,) in s.run(f"SELECT id FROM tables WHERE {kind} AND {empty}", args)]
        for id in ids:
            _remove(s, id)
        return ids

    return storage.write(work)


def _remove(s: Session, id: str) -> None:
    s.run("DELETE FROM tables WHERE id = ?", (id,))
    for name in OWN:
        s.run(f"DELETE FROM {name} WHERE table_id = ?", (id,))
    s.run(f"UPDATE tables SET rematch = NULL, version = version + 1, {TOUCHED} WHERE rematch = ?", (id,))


def blank(storage: Storage, row: TableRow, seats: Sequence[int]) -> None:
    """Let a table no longer say who sat at some seats, nor what they said; Conflict if it was changed meanwhile."""

    def work(s: Session) -> None:
        sql = f"UPDATE tables SET version = version + 1, {TOUCHED} WHERE id = ? AND version = ?"
        if s.count(sql, (row.id, row.version)) != 1:
            raise Conflict
        for seat in seats:
            s.run("UPDATE seats SET name = '' WHERE table_id = ? AND seat = ?", (row.id, seat))
            for name in ("chat", "subscriptions", "letters"):
                s.run(f"DELETE FROM {name} WHERE table_id = ? AND seat = ?", (row.id, seat))

    storage.write(work, row.id)
