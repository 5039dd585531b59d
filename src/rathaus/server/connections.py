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
from websockets.protocol import State

from rathaus.server.inbox import Inbox
from rathaus.server.limits import network

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    FASTEST: type[asyncio.Protocol] = HttpToolsProtocol
except ImportError:  # where it is not made for the machine
    FASTEST = H11Protocol

HEAD = 10.0  # seconds for the head of a request
LONGEST_HEAD = 64 * 1024  # bytes of it
TAKING = 60.0  # seconds in which a client must take what waits for it
PER_CLIENT = 200  # connections of one client; a browser has up to six and one socket for each table
FILES = 65_536  # open files that are asked of the system
RESERVE = 100  # of them, for the database, the workers and the page's files
UNKNOWN = 1024  # open files where the system does not say how many there may be
AT_ONCE = "rathaus.at-once"  # where a socket's scope says how messages are written at once
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
        self.moving: str | None = None  # the address of a connection that is just becoming a WebSocket

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


class Taken(asyncio.Protocol):
    """Part of a connection: it is cut off when too much has waited to be taken for so many seconds.

    Closing it would not do: that waits until all is taken.
    """

    loop: asyncio.AbstractEventLoop
    transport: Any
    taking = TAKING
    waiting: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """More waits than is good."""
        super().pause_writing()
        if self.waiting is None:
            self.waiting = self.loop.call_later(self.taking, self._abort)

    def resume_writing(self) -> None:
        """Enough of it was taken."""
        super().resume_writing()
        self._taken()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._taken()
        super().connection_lost(exc)

    def _taken(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _abort(self) -> None:
        self.waiting = None
        self._lose()
        self.transport.abort()

    def _lose(self) -> None:
        """Let what is still being answered not be written: nobody is there."""


class Patient(Taken):
    """A connection on which requests come: one too many, and a too slow or too long one, is cut off."""

    doors: Doors
    head: float
    client: tuple[str, int] | None
    cycle: Any
    opened_by = ""  # the address, where it was told with the connection
    counted: str | None = None  # the address under which it is counted
    patience: asyncio.TimerHandle | None = None
    size = 0  # bytes of a head that has begun
    asked: tuple[Any, ...] = ()  # what was asked in one go and is not answered yet

    def connection_made(self, transport: Any) -> None:
        """Begin, or refuse to."""
        super().connection_made(transport)
        address = self.opened_by or (self.client[0] if self.client else "")
        if not self.doors.enter(address):
            transport.abort()
            return
        self.counted = address
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._leave()
        self._lose()
        super().connection_lost(exc)

    def on_headers_complete(self) -> None:
        """Remember what is to be answered: of several requests in one go the protocol itself knows the last only."""
        super().on_headers_complete()  # type: ignore[misc]
        if self.cycle is not None and self.cycle not in self.asked:
            self.asked = (*[cycle for cycle in self.asked if not cycle.response_complete], self.cycle)

    def _lose(self) -> None:
        for cycle in self.asked:
            cycle.disconnected = True

    def data_received(self, data: bytes) -> None:
        """Take what has come; a head that has begun must end."""
        super().data_received(data)
        if self._answering():
            self.size = 0
            self._heard()
        elif self.counted is not None:
            # What is left of a body whose request was answered already is no head.
            self.size = 0 if self.cycle is not None and self.cycle.more_body else self.size + len(data)
            if self.size > LONGEST_HEAD:
                self.transport.abort()
            elif self.patience is None:
                self._expect()

    def handle_websocket_upgrade(self, *events: Any) -> None:
        """Become a WebSocket, which is counted in its place and has patience of its own."""
        self._heard()
        self.doors.moving, self.counted = self.counted, None
        super().handle_websocket_upgrade(*events)  # type: ignore[misc]
        if self.doors.moving is not None:  # it did not become one
            self.counted, self.doors.moving = self.doors.moving, None

    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _expect(self) -> None:
        self.patience = self.loop.call_later(self.head, self._waited)

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
            self.doors.leave(self.counted)
            self.counted = None


def protocols(
    doors: Doors, head: float = HEAD, taking: float = TAKING, http: type[asyncio.Protocol] = FASTEST
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """What speaks HTTP and WebSocket on the connections of a process: too many, and too slow ones, are cut off."""
    allowed = taking
    connection = type("Connection", (Patient, http), {"doors": doors, "head": head, "taking": taking})

    class Socket(Taken, WebSocketsSansIOProtocol):
        """A connection that has become a WebSocket."""

        taking = allowed
        counted: str | None = None

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self.queue: Any = Inbox()

        def connection_made(self, transport: Any) -> None:
            """Begin in the place of the connection that it was."""
            super().connection_made(transport)
            self.counted, doors.moving = doors.moving, None

        def connection_lost(self, exc: Exception | None) -> None:
            """End."""
            if self.counted is not None:
                doors.leave(self.counted)
                self.counted = None
            super().connection_lost(exc)
            self.conn.parser.close()  # it and what parses with it hold each other

        async def run_asgi(self) -> None:
            """Serve it; the application may write messages at once."""
            self.scope["state"][AT_ONCE] = self.write_at_once
            try:
                await super().run_asgi()
            finally:
                del self.scope["state"][AT_ONCE]  # nothing shall hold a connection that is held by it

        def write_at_once(self, texts: Sequence[str]) -> bool:
            """Write messages all together; False, with nothing written, if too much waits or the socket ends."""
            if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
                return False
            for text in texts:
                self.conn.send_text(text.encode())
            self.transport.write(b"".join(self.conn.data_to_send()))
            return True

    return connection, Socket


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
        if "_start_serving" in record.getMessage() and record.exc_info and isinstance(record.exc_info[1], ValueError):
            return False  # to listen again was tried when the server had ended
        if "socket.accept() out of system resource" not in record.getMessage():
            return True
        now = monotonic()
        if now - self.told < self.quiet:
            return False
        self.told = now
        record.exc_info = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True
