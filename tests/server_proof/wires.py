"""The wire between a server and its database: it can stop passing anything, lose answers, be slow, or be cut."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress

GLANCE = 0.02  # seconds between looks at whether something may pass
QUIET = 1.0  # seconds between looks at whether a connection on which nothing comes has ended
BACKLOG = 64


class Line:
    """One connection over a wire."""

    def __init__(self, wire: Wire, near: socket.socket, far: socket.socket) -> None:
        self.wire = wire
        self.near = near
        self.far = far
        self.lost = False  # nothing passes any more, and nobody is told
        self.ended = threading.Event()
        for one in (near, far):
            one.settimeout(QUIET)
        self.threads = [
            threading.Thread(target=self.carry, args=way, daemon=True)
            for way in ((near, far, True), (far, near, False))
        ]
        for thread in self.threads:
            thread.start()

    def carry(self, source: socket.socket, to: socket.socket, asks: bool) -> None:
        """Pass on what comes from one side, while the wire lets it."""
        with suppress(OSError):
            while not self.ended.is_set():
                if not self.wire.passes(self, asks):
                    time.sleep(GLANCE)
                    continue
                try:
                    data = source.recv(65536)
                except TimeoutError:
                    continue
                while not self.wire.passes(self, asks):  # an end is noticed as late as anything else
                    if self.ended.is_set():
                        return
                    time.sleep(GLANCE)
                if not data:
                    break
                if self.wire.delay:
                    time.sleep(self.wire.delay)
                before = asks and self.wire.seen(data)
                while before and not self.wire.passes(self, asks) and not self.ended.is_set():
                    time.sleep(GLANCE)
                to.sendall(data)
        self.end()

    def end(self) -> None:
        """Cut it, at both ends."""
        self.ended.set()
        for one in (self.near, self.far):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()


class Wire:
    """A way to a port of this machine that is not as reliable as the port."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.asks = self.answers = True  # whether what is asked, and what is answered, passes
        self.refuses = False
        self.delay = 0.0
        self.word: tuple[bytes, Callable[[], None]] | None = None
        self.lines: list[Line] = []
        self.listening = socket.create_server(("127.0.0.1", 0), backlog=BACKLOG)
        self.port = int(self.listening.getsockname()[1])
        self.over = False
        self.accepting = threading.Thread(target=self.accept, daemon=True)
        self.accepting.start()

    def url(self, db: str) -> str:
        """The address of a database over this wire."""
        return db.replace(f":{self.to}/", f":{self.port}/")

    def accept(self) -> None:
        """Take connections; while nothing passes they are made, and hear nothing."""
        self.listening.settimeout(GLANCE)
        while not self.over:
            try:
                near, _ = self.listening.accept()
            except TimeoutError:
                continue
            except OSError:
                return
            try:
                if self.refuses:
                    raise ConnectionRefusedError
                far = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                near.close()
                continue
            self.lines = [*[line for line in self.lines if not line.ended.is_set()], Line(self, near, far)]

    def passes(self, line: Line, asks: bool) -> bool:
        """Whether something may pass just now."""
        return not line.lost and (self.asks if asks else self.answers)

    def seen(self, data: bytes) -> bool:
        """Do what was wished for the moment at which this word passes; whether that was now."""
        if self.word is None or self.word[0] not in data:
            return False
        _, then = self.word
        self.word = None
        then()
        return True

    # ---- what can be wrong with it ---------------------------------------------------------------------

    def silent(self) -> None:
        """Nothing passes any more, and nobody is told."""
        self.asks = self.answers = False

    def mute(self) -> None:
        """What is asked arrives, and no answer comes back."""
        self.answers = False

    def cut(self) -> None:
        """All connections end, and new ones are refused."""
        self.refuses = True
        for line in self.lines:
            line.end()

    def forget(self) -> None:
        """Nothing passes on the connections that there are, for ever; new ones are well."""
        for line in self.lines:
            line.lost = True

    def upon(self, word: bytes, then: Callable[[], None]) -> None:
        """Do something at the moment at which a word is asked: before it has passed."""
        self.word = (word, then)

    def heal(self) -> None:
        """All is well again; what was on its way arrives."""
        self.asks = self.answers = True
        self.refuses = False
        self.delay = 0.0

    def close(self) -> None:
        """End it."""
        self.over = True
        self.listening.close()
        for line in self.lines:
            line.end()
        for thread in (self.accepting, *[thread for line in self.lines for thread in line.threads]):
            thread.join(5)
