"""People who cost little: both servers are played by the same client, a plain loop over sockets.

Client and server share the cores, so what the client takes the server lacks. Frames are put together by hand, and of
what comes only the places are read that decide what to answer.
"""

from __future__ import annotations

import heapq
import random
import re
import resource
import select
import socket
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Protocol

JSON = dict[str, Any]

STARTING = 300.0  # seconds that all tables have to be there
SETTLING = 30.0  # seconds for the last answers of a round
SPLIT = 1 << 16


@dataclass
class Round:
    """What was seen in one round."""

    choices: list[float] = field(default_factory=list)  # seconds until each was acknowledged
    refused: int = 0
    tables: int = 0  # that were played to their end
    heard: int = 0  # messages
    size: int = 0  # bytes of them
    cpu: float = 0.0  # seconds of the client's own work
    seconds: float = 0.0


class Line:
    """A connection in the loop."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.socket = socket.create_connection(("127.0.0.1", crowd.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.rest = b""
        self.unsent = b""
        crowd.lines[self.socket.fileno()] = self
        crowd.poll.register(self.socket, select.EPOLLIN)

    def send(self, data: bytes) -> None:
        """Send something; what does not fit goes later."""
        if self.unsent:
            self.unsent += data
            return
        try:
            sent = self.socket.send(data)
        except BlockingIOError:
            sent = 0
        if sent < len(data):
            self.unsent = data[sent:]
            self.crowd.poll.modify(self.socket, select.EPOLLIN | select.EPOLLOUT)

    def go_on(self) -> None:
        """Send what did not fit before."""
        unsent, self.unsent = self.unsent, b""
        self.crowd.poll.modify(self.socket, select.EPOLLIN)
        self.send(unsent)

    def close(self) -> None:
        """Let the connection go."""
        if self.socket.fileno() >= 0:
            self.crowd.poll.unregister(self.socket)
            del self.crowd.lines[self.socket.fileno()]
            self.socket.close()

    def take(self) -> None:
        """Read what has come."""
        try:
            data = self.socket.recv(SPLIT)
        except BlockingIOError:
            return
        if not data:
            self.close()
            self.ended()
            return
        self.crowd.round.size += len(data)
        self.rest = self.hear(self.rest + data if self.rest else data)

    def hear(self, data: bytes) -> bytes:
        """Take what is whole of what has come; the rest."""
        raise NotImplementedError

    def ended(self) -> None:
        """The server has closed the connection."""
        raise AssertionError("a connection was closed")


LENGTH = re.compile(rb"content-length: ?(\d+)", re.IGNORECASE)


class Http(Line):
    """A connection for one request after another."""

    answer: Callable[[int, bytes], None]

    def ask(self, head: bytes, body: bytes) -> None:
        """Send a request; its head ends where the length of the body is to follow."""
        self.send(b"%bContent-Length: %d\r\n\r\n%b" % (head, len(body), body))

    def hear(self, data: bytes) -> bytes:
        """Take an answer."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return data
        found = LENGTH.search(data, 0, end)
        size = int(found[1]) if found else 0
        if len(data) < end + 4 + size:
            return data
        self.answer(int(data[9:12]), data[end + 4 : end + 4 + size])
        return data[end + 4 + size :]

    def ended(self) -> None:
        """An idle connection is closed by the server."""


def frame(text: bytes) -> bytes:
    """A message of a client as WebSocket sends it; the mask, which a client must have, changes nothing."""
    size = len(text)
    head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2)
    return head + b"\0\0\0\0" + text


class Wire(Line):
    """A WebSocket."""

    path = ""
    open = False

    def greet(self) -> None:
        """Ask for a WebSocket."""
        self.send(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{self.crowd.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def hear(self, data: bytes) -> bytes:
        """Take whole messages."""
        at, size = 0, len(data)
        if not self.open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                return data
            assert data[9:12] == b"101", data[:200]
            self.open = True
            at = end + 4
            self.opened()
        while size - at >= 2:
            kind, length, begin = data[at] & 15, data[at + 1], at + 2
            if length == 126:
                begin += 2
                length = int.from_bytes(data[at + 2 : begin])
            elif length == 127:
                begin += 8
                length = int.from_bytes(data[at + 2 : begin])
            if size < begin + length:
                break
            at = begin + length
            if kind == 1:
                self.crowd.round.heard += 1
                self.told(data[begin:at])
            elif kind == 9:
                self.send(bytes([0x8A, 0x80 | length]) + b"\0\0\0\0" + data[begin:at])
        return data[at:]

    def opened(self) -> None:
        """The WebSocket is there."""

    def told(self, text: bytes) -> None:
        """A message has come."""


class Player(Protocol):
    """Somebody at a table."""

    waits: bool

    def turn(self) -> None:
        """Answer, if there is a question and time for it."""


class Opened(Protocol):
    """A table, as the crowd knows it."""

    over: bool

    @property
    def people(self) -> Sequence[Player]:
        """Who sits there."""

    def stopped(self) -> bool:
        """Whether no more is to be chosen."""


class Crowd:
    """All people of one process of clients."""

    def __init__(self, kind: Callable[[Crowd], Opened], port: int, seed: int, wish: JSON, table: JSON) -> None:
        self.kind = kind
        self.port = port
        self.rng = random.Random(seed)
        self.wish = wish  # more of the first message of a socket
        self.table = table  # more of what is wished for a table
        self.think = 0.0
        self.stop_at = 0  # choices after which a table stays as it is
        self.poll = select.epoll()
        self.lines: dict[int, Line] = {}
        self.timers: list[tuple[float, int, Callable[[], None]]] = []
        self.numbers = count()
        self.tables: set[Opened] = set()
        self.left = 0  # tables that may be opened when others are over
        self.there = 0
        self.pending = 0
        self.playing = False
        self.round = Round()

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call something after a while."""
        heapq.heappush(self.timers, (time.monotonic() + seconds, next(self.numbers), call))

    def open_table(self) -> None:
        """Open a table."""
        self.tables.add(self.kind(self))

    def step(self) -> None:
        """Do what there is to do."""
        wait = 0.05
        if self.timers:
            wait = min(wait, max(0.0, self.timers[0][0] - time.monotonic()))
        for number, event in self.poll.poll(wait):
            line = self.lines.get(number)
            if line is None:
                continue
            if event & select.EPOLLOUT:
                line.go_on()
            if event & ~select.EPOLLOUT:
                line.take()
        now = time.monotonic()
        while self.timers and self.timers[0][0] <= now:
            heapq.heappop(self.timers)[2]()

    def until(self, holds: Callable[[], bool], seconds: float, what: str) -> None:
        """Go on until something holds."""
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                raise AssertionError(f"not within {seconds:.0f} s: {what}")
            self.step()

    def open(self, tables: int, tell: Callable[[int], None], together: int = 20) -> None:
        """Open so many tables, some at a time."""
        end = time.monotonic() + STARTING
        while self.there < tables:
            while len(self.tables) < min(tables, self.there + together):
                self.open_table()
            before = self.there
            self.step()
            if self.there != before:
                tell(self.there)
            if time.monotonic() > end:
                raise AssertionError("the tables were not there in time")

    def play(self, seconds: float, think: float, tables: int, stop_at: int, tell: Callable[[int], None]) -> Round:
        """Play for a while, or until so many tables more are over, or all have come so far."""
        self.think, self.left, self.stop_at = think, tables if tables else 1 << 60, stop_at
        self.round = Round()
        began, cpu = time.monotonic(), _cpu()
        self.playing = True
        for table in list(self.tables):
            for person in table.people:
                person.turn()
        end, told = began + seconds, began
        while time.monotonic() < end:
            self.step()
            if (tables and not self.tables) or (stop_at and all([table.stopped() for table in self.tables])):
                break
            if time.monotonic() - told > 0.25:
                told = time.monotonic()
                tell(len(self.round.choices))
        self.playing = False
        done = self.round
        done.seconds, done.cpu = time.monotonic() - began, _cpu() - cpu
        return done

    def settle(self) -> None:
        """Wait for what is still under way; what was acknowledged meanwhile counts for nothing."""
        self.round = Round()
        self.until(lambda: not self.pending, SETTLING, "the last answers")
        # Tables that are being opened come to be there.
        self.until(self.complete, SETTLING, "the last tables")
        self.timers.clear()
        for table in self.tables:
            for person in table.people:
                person.waits = False

    def complete(self) -> bool:
        """Whether all tables are there, and none of them is over."""
        return self.there >= len(self.tables) and not any([table.over for table in self.tables])

    def go(self) -> None:
        """All get up and go."""
        for line in list(self.lines.values()):
            line.close()
        self.tables.clear()
        self.there = 0


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
