"""Telling: what the viewers of a room are sent, made once for each seat and each change.

A viewer that takes changes has been told a table before; its next message holds only what has changed since. All
viewers of a seat have mostly been told the same, so what has changed is found and written once for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from pydantic_core import to_json

from rathaus.server.changes import changes
from rathaus.server.table import Change, Table

JSON = dict[str, Any]


def written(data: JSON) -> str:
    """Data as JSON."""
    return to_json(data).decode()


class Listener(Protocol):
    """A viewer that is told of changes."""

    seat: int | None
    token: str | None
    """The hash of the token by which it has the seat."""
    takes_changes: bool
    known: JSON | None
    """The table it was told last, if it takes changes and that is kept."""
    number: int
    """How many changes it was told since it was told a whole table."""

    def tell(self, text: str) -> None:
        """Send a message."""

    def part(self, code: int) -> None:
        """End the connection."""


class News:
    """What has changed of a table for one seat."""

    def __init__(self, table: Table, seat: int | None, seats: list[JSON], change: Change | None) -> None:
        self.core = table.core(seat, seats)
        dropped = None if change is None else change.dropped
        self.log = [] if change is None else table.log_for(seat, change.n)
        self.dropped = None if dropped is None else dropped[-1 if seat is None else seat]
        self.whole: str | None = None
        self.since: list[tuple[JSON, str | None]] = []  # what has changed since these tables, or None for nothing

    def tell(self, viewer: Listener) -> None:
        """Tell a viewer, unless nothing has changed since it was told last."""
        if not viewer.takes_changes:
            viewer.tell(self._whole())
            return
        known, viewer.known = viewer.known, self.core
        if known is not None:
            rest = self._since(known)
            if rest is not None:
                viewer.number += 1
                viewer.tell(f'{{"type":"changes","number":{viewer.number},{rest}')
            return
        viewer.number = 0
        viewer.tell(self._whole())

    def _whole(self) -> str:
        if self.whole is None:
            data = {"type": "update", "table": self.core, "log": self.log, "dropped": self.dropped}
            self.whole = written(data)
        return self.whole

    def _since(self, known: JSON) -> str | None:
        """The message after its number, for who knows this table; None if there is nothing to tell."""
        for other, rest in self.since:
            if other is known:
                return rest
        parts = changes(known, self.core)
        assert parts is not None, "a table always has the same fields"
        rest = None
        if parts or self.log or self.dropped is not None:
            rest = written({"changes": parts, "log": self.log, "dropped": self.dropped})[1:]
        self.since.append((known, rest))
        return rest


def whole_table(table: Table, seat: int | None) -> tuple[JSON, str]:
    """A table as a seat sees it, without log and chat, and the message that tells all of it."""
    core = table.core(seat)
    return core, written({"type": "table", "table": table.rest(core, seat)})


def tell_whole(viewer: Listener, core: JSON, text: str) -> None:
    """Tell a viewer all of a table."""
    if viewer.takes_changes:
        viewer.known, viewer.number = core, 0
    viewer.tell(text)


def tell_table(table: Table, viewers: Iterable[Listener]) -> None:
    """Tell viewers the whole table: a game has begun."""
    made: dict[int | None, tuple[JSON, str]] = {}
    for viewer in viewers:
        if viewer.seat not in made:
            made[viewer.seat] = whole_table(table, viewer.seat)
        tell_whole(viewer, *made[viewer.seat])


def tell_change(table: Table, viewers: Iterable[Listener], change: Change | None = None) -> None:
    """Tell viewers who may know it what has changed, all in one go."""
    made: dict[int | None, News] = {}
    seats = table.seats_view()
    for viewer in viewers:
        seat = viewer.seat
        if change is not None and not change.seen[-1 if seat is None else seat]:
            continue
        news = made.get(seat)
        if news is None:
            news = made[seat] = News(table, seat, seats, change)
        news.tell(viewer)


def tell_all(viewers: Iterable[Listener], message: JSON) -> None:
    """Tell all viewers the same."""
    text = written(message)
    for viewer in viewers:
        viewer.tell(text)


def tell_seats(table: Table, viewers: Iterable[Listener]) -> None:
    """Tell all viewers who is there."""
    seats = table.seats_view()
    made: dict[int, JSON] = {}
    for viewer in viewers:
        known = viewer.known
        if known is not None:
            if id(known) not in made:
                made[id(known)] = {**known, "seats": seats}
            viewer.known = made[id(known)]
    tell_all(viewers, {"type": "seats", "seats": seats})
