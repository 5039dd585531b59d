"""Rooms: a table in memory, those who look at it, and what this process does there."""

from __future__ import annotations

import asyncio
import time

from rathaus.server.rows import Stamp
from rathaus.server.table import Table
from rathaus.server.telling import Listener

EMPTY, EVENT = 20_000, 400  # about how many bytes a table fills, and each event at it


class Room:
    """A table in memory with its viewers. The lock is held while the table is being changed."""

    def __init__(self, table: Table, owner: str = "") -> None:
        self.table = table
        self.owner = owner or table.row.id  # who takes turns with others where bots think; kept nowhere
        self.lock = asyncio.Lock()
        self.viewers: set[Listener] = set()
        self.stale = False  # the database may be further
        self.gone = False
        self.hearing = False  # another process has changed the table, which is about to be looked at
        self.heard: Stamp | None = None  # how far the table is then, if that is known
        self.door = asyncio.Lock()  # held while it is written who came or went
        self.noted: set[int] = set()  # the seats that the database has as connected to this process
        self.kept = False  # this process plays its bots and clocks
        self.refused = 0.0  # when another process was found to do that
        self.driver: asyncio.Task[None] | None = None
        self.stirred = asyncio.Event()
        self.until: float | None = None  # when its driver, which only waits for a clock, has something to do
        self.used = time.monotonic()

    def weight(self) -> int:
        """About how many bytes of memory the table fills."""
        return EMPTY + EVENT * self.table.n

    def here(self) -> set[int]:
        """The seats with a viewer in this process."""
        return {viewer.seat for viewer in self.viewers if viewer.seat is not None}
