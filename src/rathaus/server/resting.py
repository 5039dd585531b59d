"""Resting: tables that nobody looks at leave memory soon. The database has them, and says when something is due."""

from __future__ import annotations

import ctypes
import gc
import time
from collections.abc import Iterable

from rathaus.server.room import Room

REST = 30.0  # seconds that a table stays in memory when nobody looks at it any more ...
OVER = 3.0  # ... if its game is over
FAR = 60.0  # seconds until something happens by itself at a table that may leave memory before
TRIM = 100  # tables that have left memory until it is given back to the system ...
AT_LEAST = 60.0  # ... or seconds, if it is fewer
CALM = 100  # tables in memory up to which also what Python keeps is given back: with more of them that takes long
ROOMS = 2000  # tables in memory that nobody looks at ...
BYTES = 256 * 1024 * 1024  # ... and about how much of it they may fill


def resting(rooms: Iterable[Room], now: float) -> list[Room]:
    """The rooms that may leave memory by now (in the time of the tables' clocks)."""
    at = time.monotonic()
    return [room for room in rooms if unwatched(room) and at - room.used > _patience(room) and not _busy(room, now)]


def crowding(rooms: dict[str, Room]) -> list[Room]:
    """The rooms that must leave memory now, because there are too many: those that nobody looked at for longest."""
    if len(rooms) < ROOMS and sum([room.weight() for room in rooms.values()]) < BYTES:
        return []
    idle = [room for room in rooms.values() if unwatched(room) and room.driver is None]
    return sorted(idle, key=lambda room: room.used)[: max(1, len(idle) // 10)]


def unwatched(room: Room) -> bool:
    """Whether nobody looks at a table, and nobody is about to change it."""
    return not (room.viewers or room.noted or room.hearing or room.lock.locked() or room.door.locked())


def _patience(room: Room) -> float:
    return REST if room.table.status in ("open", "playing") else OVER


def _busy(room: Room, now: float) -> bool:
    """Whether something happens at a table by itself, and soon."""
    return room.driver is not None and (room.until is None or room.until < now + FAR)


class Trimming:
    """Gives memory that tables have left back to the system: the C library keeps it otherwise."""

    def __init__(self) -> None:
        self.left = 0
        self.last = time.monotonic()

    def due(self, left: int) -> bool:
        """Whether it is time for it, after so many more tables have left."""
        self.left += left
        now = time.monotonic()
        if self.left < TRIM and (not self.left or now - self.last < AT_LEAST):
            return False
        self.left, self.last = 0, now
        return True


def trim(calm: bool) -> None:
    """Give free memory back, where the C library can do so; if it is ``calm`` also what Python keeps for later."""
    if calm:
        gc.collect()
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (AttributeError, OSError, TypeError):  # only glibc has it
        return
