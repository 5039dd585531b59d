"""Several processes behind one address: which of them a table belongs to, and what they share."""

from __future__ import annotations

import mmap
import struct
from binascii import crc32
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from time import monotonic

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rathaus.server.limits import Bucket, Buckets, Limits

TABLES = "/api/tables/"
LETTERS = 12  # of a table's id
SLOTS = 1 << 14  # of a book of buckets
PROBES = 8  # slots that are looked at for a bucket
SLOT = struct.Struct("=8sdd")  # whose it is, how much was taken, and when


@dataclass(frozen=True)
class Share:
    """Which of several processes behind one address this is; what they count together is in a folder of theirs."""

    number: int
    of: int
    folder: Path


def home(id: str, of: int) -> int:
    """The number of the process, of so many, to which all connections of a table are given."""
    return crc32(id.encode()) % of


def at_home(share: Share | None, draw: Callable[[], str]) -> str:
    """A drawn id of a new table whose connections come to the process that makes it."""
    while True:
        id = draw()
        if share is None or home(id, share.of) == share.number:
            return id


class Homing:
    """Ends a kept connection after a request about another process's table: the next one is then given to that."""

    def __init__(self, app: ASGIApp, share: Share) -> None:
        self.app = app
        self.share = share

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or pass anything else on."""
        if scope["type"] != "http" or not self._elsewhere(scope["path"]):
            await self.app(scope, receive, send)
            return

        async def last(event: Message) -> None:
            if event["type"] == "http.response.start":
                MutableHeaders(scope=event)["Connection"] = "close"
            await send(event)

        await self.app(scope, receive, last)

    def _elsewhere(self, path: str) -> bool:
        id = path[len(TABLES) :].partition("/")[0] if path.startswith(TABLES) else ""
        return len(id) == LETTERS and home(id, self.share.of) != self.share.number


class Entry(Bucket):
    """A bucket in a book."""

    __slots__ = ("book", "place", "whose")

    def __init__(self, burst: float, rate: float, book: mmap.mmap, place: int, whose: bytes) -> None:
        super().__init__(burst, rate)
        self.book = book
        self.place = place
        self.whose = whose

    def _fill(self) -> None:
        whose, taken, at = SLOT.unpack_from(self.book, self.place)
        self.at = monotonic()
        self.left = self.burst - (max(0.0, taken - (self.at - at) * self.rate) if whose == self.whose else 0.0)

    def take(self) -> bool:
        """Take one, if there is one."""
        if not super().take():
            return False
        SLOT.pack_into(self.book, self.place, self.whose, self.burst - self.left, self.at)
        return True


class SharedBuckets(Buckets):
    """Buckets in a file that several processes have open.

    Nobody waits for anybody: two processes that take at the very same moment may count that once. When there is no
    room, the fullest of the buckets nearby is forgotten.
    """

    def __init__(self, burst: float, rate: float, file: Path) -> None:
        super().__init__(burst, rate)
        with file.open("a+b") as book:
            book.truncate(SLOTS * SLOT.size)
            self.book = mmap.mmap(book.fileno(), SLOTS * SLOT.size)

    def of(self, key: str) -> Bucket:
        """The bucket of a key."""
        whose = blake2b(key.encode(errors="replace"), digest_size=8).digest()
        start = int.from_bytes(whose[:4], "little")
        now = monotonic()
        least, place = float("inf"), 0
        for number in range(start, start + PROBES):
            at = number % SLOTS * SLOT.size
            owner, taken, when = SLOT.unpack_from(self.book, at)
            if owner == whose:
                return Entry(self.burst, self.rate, self.book, at, whose)
            left = max(0.0, taken - (now - when) * self.rate)
            if left < least:
                least, place = left, at
        return Entry(self.burst, self.rate, self.book, place, whose)


def share_limits(limits: Limits, folder: Path) -> None:
    """Let limits hold over all processes that have this folder together."""
    for name, buckets in list(vars(limits).items()):
        if isinstance(buckets, Buckets):
            setattr(limits, name, SharedBuckets(buckets.burst, buckets.rate, folder / f"limits-{name}"))
