"""The log of a table: what has happened, and who may know what of it.

Only the newest happenings are told again and again, so only these are kept as they are. The others are kept as text, in
a tenth of the memory: most of what a table filled was its log.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from pydantic_core import to_json

from rathaus.kernel.happening import FATE, KINDS, NOBODY, OTHER, Happening
from rathaus.kernel.message import Message
from rathaus.kernel.views import MessageData
from rathaus.server.rows import AWAY, LATE

TOLD_INSTEAD = {LATE: "server-told-late", AWAY: "server-told-away"}
TOGETHER, NEWEST = 8, 2  # items that are put away together, and the newest ones that are not put away yet

JSON = dict[str, Any]


@dataclass(frozen=True, slots=True)
class LogItem:
    """A happening: after which event, with the index of each viewer, and who may know what."""

    n: int
    indexes: tuple[int, ...]
    seat: int | None
    message: MessageData
    outside: MessageData | None
    kind: str = KINDS[OTHER]
    of: int | None = None  # the seat it is about
    by: int | Literal["fate"] | None = None  # the seat whose card caused it, or fate
    card: str | None = None  # by this card
    act: bool = False  # an act begins with it, to which what follows belongs

    def seen_by(self, seat: int | None) -> MessageData | None:
        """What this seat (or a spectator) may be told, or None."""
        return self.message if self.seat is None or self.seat == seat else self.outside

    def told(self, seat: int | None) -> JSON | None:
        """The item as this seat (or a spectator) is told it, or None if it is not."""
        message = self.seen_by(seat)
        if message is None:
            return None
        card = self.card if message is self.message else None  # who is told less is not told why
        return {"message": message, "kind": self.kind, "of": self.of, "by": self.by, "card": card, "act": self.act}

    def row(self) -> list[Any]:
        """The item for a snapshot, in the order of its fields."""
        about = [self.kind, self.of, self.by, self.card, self.act]
        return [self.n, self.indexes, self.seat, self.message, self.outside, *about]


@dataclass(frozen=True, slots=True)
class Pack:
    """Items that were put away: the event of the last one, and their rows as JSON without the brackets around them."""

    last: int
    rows: bytes

    def items(self) -> list[LogItem]:
        """The items again."""
        return _items(json.loads(b"[%b]" % self.rows))


def _items(rows: Iterable[list[Any]]) -> list[LogItem]:
    # An item of a snapshot from before happenings had a kind ends with what the others were told.
    return [LogItem(n, tuple(indexes), *rest) for n, indexes, *rest in rows]


def _packed(items: list[LogItem]) -> Pack:
    return Pack(items[-1].n, to_json([item.row() for item in items])[1:-1])


class Log:
    """The items of a log, in the order in which they happened; it begins with those of these rows."""

    __slots__ = ("newest", "packs")

    def __init__(self, rows: Iterable[list[Any]] = ()) -> None:
        self.packs: list[Pack] = []
        self.newest: list[LogItem] = _items(rows)
        self._put_away()

    def append(self, item: LogItem) -> None:
        """Add an item."""
        self.newest.append(item)
        self._put_away()

    def _put_away(self) -> None:
        while len(self.newest) >= TOGETHER + NEWEST:
            self.packs.append(_packed(self.newest[:TOGETHER]))
            self.newest = self.newest[TOGETHER:]

    def since(self, n: int) -> list[LogItem]:
        """The items from an event on."""
        found = [item for item in self.newest if item.n >= n]
        parts = [found]
        if len(found) == len(self.newest):
            for pack in reversed(self.packs):
                if pack.last < n:
                    break
                parts.append([item for item in pack.items() if item.n >= n])
        return [item for part in reversed(parts) for item in part]

    def cut(self, n: int) -> None:
        """Forget the items from an event on."""
        self.newest = [item for item in self.newest if item.n < n]
        while self.packs and self.packs[-1].last >= n:
            self.newest = [item for item in self.packs.pop().items() if item.n < n] + self.newest

    def text(self) -> str:
        """All rows as JSON."""
        rows = [pack.rows for pack in self.packs]
        if self.newest:
            rows.append(_packed(self.newest).rows)
        return f"[{b','.join(rows).decode()}]"


def logged(happening: Happening, n: int, indexes: tuple[int, ...] = ()) -> LogItem:
    """A happening for the log."""
    outside = None if happening.outside is None else happening.outside.to_data()
    of = None if happening.of == NOBODY else happening.of
    by: int | Literal["fate"] | None = None if happening.by == NOBODY else happening.by
    if by == FATE:
        by = "fate"
    told = (happening.seat, happening.message.to_data(), outside)
    return LogItem(n, indexes, *told, KINDS[happening.kind], of, by, happening.card or None, happening.act)


def told_instead(seat: int, auto: int, n: int, indexes: tuple[int, ...] = ()) -> LogItem:
    """That a bot chose for a person, for the log."""
    return LogItem(n, indexes, None, instead(seat, auto).to_data(), None, of=seat, act=True)


def instead(seat: int, auto: int) -> Message:
    """That a bot chose for a person, and why."""
    return Message(TOLD_INSTEAD[auto], seat=f"seat:{seat}")
