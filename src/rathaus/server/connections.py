"""Connections: how many there may be, and how long one may take to say what it wants."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections import Counter
from collections.abc import Sequence
from time import monotonic
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rathaus.server.limits import network

HEAD = 10.0  # seconds for the head of a request
PER_CLIENT = 200  # connections of one client; a browser has up to six and one socket for each table
FILES = 65_536  # open files that are asked of the system
RESERVE = 100  # of them, for the database, the workers and the page's files
UNKNOWN = 1024  # open files where the system does not say how many there may be
QUIET = 60.0  # seconds in which the same trouble with connections is told once


class Trusted:
    """Proxies whose word counts on who asks: addresses and networks."""

    def __init__(self, proxies: Sequence[str]) -> None:
        self.networks = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]

    def __contains__(self, address: str) -> bool:
        """Whether an address is a proxy's."""
        try:
            given = ipaddress.ip_address(address)
        except ValueError:
            return False
        mapped = getattr(given, "ipv4_mapped", None)
        return any([(mapped or given) in known for known in self.networks])


class Doors:
    """Counts the connections of a process: how many in all, and how many of each client."""

    def __init__(self, most: int, trusted: Trusted, per_client: int = PER_CLIENT) -> None:
        self.most = most
        self.trusted = trusted
        self.per_client = per_client
        self.open = 0
        self.by_client: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection, unless there are too many: of all, or of a client that is no proxy."""
        client = network(address)
        if self.open >= self.most or (self.by_client[client] >= self.per_client and address not in self.trusted):
            if not self.by_client[client]:
                del self.by_client[client]
            return False
        self.open += 1
        self.by_client[client] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection that was counted has ended."""
        client = network(address)
        self.open -= 1
        self.by_client[client] -= 1
        if self.by_client[client] <= 0:
            del self.by_client[client]


def protocols(doors: Doors, head: float = HEAD) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """What speaks HTTP and WebSocket on the connections of a process: too many, and too slow ones, are cut off."""

    class Connection(H11Protocol):
        """A connection on which requests come."""

        counted: str | None = None  # the address under which it is counted
        patience: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            """Begin, or refuse to."""
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            if not doors.enter(address):
                transport.abort()
                return
            self.counted = address
            self._expect()

        def connection_lost(self, exc: Exception | None) -> None:
            """End."""
            self._leave()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            """Take what has come; a head that has begun must end."""
            super().data_received(data)
            if self._answering():
                self._heard()
            elif self.patience is None and self.counted is not None:
                self._expect()

        def handle_websocket_upgrade(self, event: Any) -> None:
            """Become a WebSocket, which counts itself and has patience of its own."""
            self._leave()
            super().handle_websocket_upgrade(event)

        def _answering(self) -> bool:
            return self.cycle is not None and not self.cycle.response_complete

        def _expect(self) -> None:
            self.patience = self.loop.call_later(head, self._waited)

        def _heard(self) -> None:
            if self.patience is not None:
                self.patience.cancel()
                self.patience = None

        def _waited(self) -> None:
            self.patience = None
            if not self._answering():
                self.transport.abort()

        def _leave(self) -> None:
            self._heard()
            if self.counted is not None:
                doors.leave(self.counted)
                self.counted = None

    class Socket(WebSocketsSansIOProtocol):
        """A connection that has become a WebSocket."""

        counted: str | None = None

        def connection_made(self, transport: Any) -> None:
            """Begin in the place of the connection that it was."""
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            if doors.enter(address):
                self.counted = address

        def connection_lost(self, exc: Exception | None) -> None:
            """End."""
            if self.counted is not None:
                doors.leave(self.counted)
                self.counted = None
            super().connection_lost(exc)

    return Connection, Socket


def open_files() -> int:
    """How many files and connections this process may have open, after asking for as many as would be of use."""
    try:
        import resource
    except ImportError:  # Windows counts differently
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return wanted
        except (OSError, ValueError):
            return soft if soft > 0 else UNKNOWN
    return soft if soft != resource.RLIM_INFINITY else FILES


class Seldom(logging.Filter):
    """Tells of trouble with accepting connections in a line, and once in a while: it can come thousands of times."""

    def __init__(self, quiet: float = QUIET) -> None:
        super().__init__()
        self.quiet = quiet
        self.told = -quiet

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to tell of it."""
        if "socket.accept() out of system resource" not in record.getMessage():
            return True
        now = monotonic()
        if now - self.told < self.quiet:
            return False
        self.told = now
        record.exc_info = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True
