"""The front of several server processes: it gives each connection to one of them, and starts those anew that end.

It looks at the beginning of what a connection says without taking it, and hands the connection itself over. So all
that is said about a table comes to the same process, and no byte goes through the front.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import multiprocessing
import os
import re
import shutil
import signal
import socket
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from prometheus_client.multiprocess import mark_process_dead

from rathaus.server.connections import Doors, Seldom
from rathaus.server.handed import LETTER, READY, run
from rathaus.server.settings import Settings
from rathaus.server.spread import Share, home

LOOKED = 64  # bytes that are looked at
ABOUT = re.compile(rb"[A-Z]+ /api/tables/([a-z0-9]{12})[/? ]")
AT_ONCE = 100  # connections that are accepted before others have their turn
FULL = (errno.EAGAIN, errno.ENOBUFS, errno.ETOOMANYREFS)  # a process is given more than it takes at the moment
AGAIN = 0.05  # seconds until something that could not be done is tried again
SHORT = 1.0  # the same where files for connections are missing
SOONEST, LATEST = 0.5, 30.0  # seconds until a process that has ended is started again
STEADY = 60.0  # seconds after which a process has not failed at its start
ENDING = 15.0  # seconds that the processes may take to end
NOT_STARTED = 3  # how the program ends if the processes cannot start

log = logging.getLogger("rathaus.server")


class Child:
    """One of the processes: the way to it, and whose connections it has."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process: Any = None
        self.pair: socket.socket | None = None
        self.alive = False  # whether it takes connections
        self.clients: Counter[str] = Counter()
        self.heard = b""
        self.queue: deque[tuple[socket.socket, str]] = deque()
        self.begun = 0.0
        self.failures = 0


class Waiting:
    """A connection that has said nothing yet."""

    def __init__(self, connection: socket.socket, address: str) -> None:
        self.connection = connection
        self.address = address
        self.patience: asyncio.TimerHandle | None = None
        self.again: asyncio.TimerHandle | None = None


class Front:
    """Listens for all processes."""

    def __init__(self, settings: Settings, listening: socket.socket, doors: Doors, ready: Callable[[], None]) -> None:
        self.settings = settings
        self.listening = listening
        self.doors = doors
        self.ready = ready
        self.waited = doors.most  # connections that may wait here at once
        self.folder = Path(tempfile.mkdtemp(prefix="rathaus-"))
        self.children = [Child(number) for number in range(settings.processes)]
        self.waiting: set[Waiting] = set()
        self.turn = 0
        self.open = False  # whether all have been there, and connections are taken
        self.why: int | None = None  # the signal that ended it
        self.failed = False
        self.end = asyncio.Event()
        doors.most *= settings.processes

    async def run(self) -> None:
        """Serve until a signal comes."""
        self.loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            self.loop.add_signal_handler(number, self._signal, number)
        try:
            for child in self.children:
                self._start(child)
            await self.end.wait()
        finally:
            await self._stop()
            for number in (signal.SIGINT, signal.SIGTERM):
                self.loop.remove_signal_handler(number)

    # ---- the processes ----------------------------------------------------------------------------

    def _start(self, child: Child) -> None:
        own, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        number, of = child.number, len(self.children)
        workers = self.settings.workers
        settings = replace(
            self.settings,
            workers=max(1, workers // of + (number < workers % of)),
            share=Share(number, of, self.folder),
        )
        # Not as a daemon: it has processes of its own. It ends when its end of the pair does.
        process = multiprocessing.get_context("spawn").Process(target=run, args=(settings, other))
        # Ctrl-C is for the front alone, which then ends the others.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        named = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(self.folder)
        try:
            process.start()
        finally:
            signal.signal(signal.SIGINT, before)
            if named is None:
                del os.environ["PROMETHEUS_MULTIPROC_DIR"]
            else:
                os.environ["PROMETHEUS_MULTIPROC_DIR"] = named
            other.close()
        own.setblocking(False)
        child.process, child.pair, child.heard = process, own, b""
        child.begun = time.monotonic()
        self.loop.add_reader(own, self._hear, child)
        self.loop.add_reader(process.sentinel, self._ended, child)

    def _hear(self, child: Child) -> None:
        """Take what a process says: that it is ready, or whose connection has ended."""
        assert child.pair is not None
        try:
            said = child.pair.recv(65536)
        except BlockingIOError:
            return
        except OSError:
            said = b""
        if not said:
            self._lose(child)
            return
        *lines, child.heard = (child.heard + said).split(b"\n")
        for line in lines:
            if line == READY:
                child.alive = True
                self._tell_how_many()
                if not self.open and all([one.alive for one in self.children]):
                    self.open = True
                    self.loop.add_reader(self.listening, self._accept)
                    self.ready()
            else:
                address = line.decode()
                if child.clients[address] > 0:
                    child.clients[address] -= 1
                    self.doors.leave(address)
                if not child.clients[address]:
                    del child.clients[address]

    def _lose(self, child: Child) -> None:
        """A process takes nothing more: what it had has ended, and what waits for it goes to another."""
        if child.pair is None:
            return
        self.loop.remove_reader(child.pair)
        child.pair.close()
        child.pair = None
        child.alive = False
        for connection, address in child.queue:
            self._wait(Waiting(connection, address))
        child.clients.subtract([address for _, address in child.queue])
        child.queue.clear()
        for address in child.clients.elements():
            self.doors.leave(address)
        child.clients.clear()
        self._tell_how_many()

    def _ended(self, child: Child) -> None:
        """A process has ended; it is started again, later each time it fails soon."""
        self.loop.remove_reader(child.process.sentinel)
        self._lose(child)
        child.process.join()
        code, pid = child.process.exitcode, child.process.pid
        if self.end.is_set():
            return
        mark_process_dead(pid, str(self.folder))  # type: ignore[no-untyped-call]
        if not self.open:
            self.failed = True
            self.end.set()
            return
        child.failures = child.failures + 1 if time.monotonic() - child.begun < STEADY else 0
        pause = min(LATEST, SOONEST * 2**child.failures)
        log.warning("process %d ended (%d); it is started again in %.1f s", child.number + 1, code, pause)
        self.loop.call_later(pause, self._start_again, child)

    def _start_again(self, child: Child) -> None:
        if not self.end.is_set():
            self._start(child)

    def _tell_how_many(self) -> None:
        for child in self.children:
            if child.alive and child.pair is not None:
                try:
                    child.pair.send(self._letter(""))
                except OSError:
                    continue  # it is busy: the next connection tells it too

    def _letter(self, address: str) -> bytes:
        return (bytes([sum([child.alive for child in self.children])]) + address.encode()).ljust(LETTER, b"\0")

    # ---- connections ------------------------------------------------------------------------------

    def _accept(self) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, peer = self.listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as fault:
                log.error("socket.accept() out of system resource: %s", fault)
                self.loop.remove_reader(self.listening)
                self.loop.call_later(SHORT, self._open_again)
                return
            address = str(peer[0])[: LETTER - 1]
            if len(self.waiting) >= self.waited or not self.doors.enter(address):
                connection.close()
                continue
            connection.setblocking(False)
            self._wait(Waiting(connection, address))

    def _open_again(self) -> None:
        if not self.end.is_set():
            self.loop.add_reader(self.listening, self._accept)

    def _wait(self, one: Waiting) -> None:
        """Hand a connection over as soon as it has said something, or let it go."""
        if self._look(one):
            return
        self.waiting.add(one)
        one.patience = self.loop.call_later(self.settings.head, self._let_go, one)
        if one.again is None:
            self.loop.add_reader(one.connection, self._look, one)

    def _look(self, one: Waiting) -> bool:
        """Whether it is known what becomes of a connection."""
        try:
            said = one.connection.recv(LOOKED, socket.MSG_PEEK)
        except (BlockingIOError, InterruptedError):
            return False
        except OSError:
            said = b""
        if not said:
            self._let_go(one)
            return True
        # What is cut short or no request at all may be served by anybody, who has patience and limits of its own.
        found = ABOUT.match(said)
        child = self._one_for(found[1].decode() if found else None)
        if child is None:  # none is there just now
            self.loop.remove_reader(one.connection)
            one.again = self.loop.call_later(AGAIN, self._look, one)
            return False
        self._forget(one)
        child.clients[one.address] += 1
        if child.queue or not self._hand(child, one.connection, one.address):
            child.queue.append((one.connection, one.address))
            if len(child.queue) == 1:
                self.loop.call_later(AGAIN, self._hand_more, child)
        return True

    def _one_for(self, table: str | None) -> Child | None:
        """The process that is to have a connection: a table's own while it is there, else one after another."""
        alive = [child for child in self.children if child.alive]
        if not alive:
            return None
        if table is None:
            self.turn += 1
            return alive[self.turn % len(alive)]
        own = self.children[home(table, len(self.children))]
        return own if own.alive else alive[home(table, len(alive))]

    def _hand(self, child: Child, connection: socket.socket, address: str) -> bool:
        """Give a connection to a process, unless it has enough for now."""
        assert child.pair is not None
        try:
            socket.send_fds(child.pair, [self._letter(address)], [connection.fileno()])
        except OSError as fault:
            if fault.errno in FULL:
                return False
            # It has just ended, which will be noticed: the connection ends with it.
        connection.close()
        return True

    def _hand_more(self, child: Child) -> None:
        while child.queue and child.pair is not None:
            if not self._hand(child, *child.queue[0]):
                self.loop.call_later(AGAIN, self._hand_more, child)
                return
            child.queue.popleft()

    def _forget(self, one: Waiting) -> None:
        """Look at a connection no more."""
        self.waiting.discard(one)
        self.loop.remove_reader(one.connection)
        for timer in (one.patience, one.again):
            if timer is not None:
                timer.cancel()

    def _let_go(self, one: Waiting) -> None:
        self._forget(one)
        one.connection.close()
        self.doors.leave(one.address)

    # ---- the end ----------------------------------------------------------------------------------

    def _signal(self, number: int) -> None:
        if self.end.is_set():  # somebody is in a hurry
            for child in self.children:
                if child.process is not None and child.process.is_alive():
                    child.process.kill()
        elif self.why is None:
            self.why = number
            self.end.set()

    async def _stop(self) -> None:
        """End all processes, and wait for them."""
        self.end.set()
        self.loop.remove_reader(self.listening)
        self.listening.close()
        started = [child for child in self.children if child.process is not None]
        for child in started:
            child.alive = False
        for child in started:
            self._lose(child)
        for one in list(self.waiting):
            self._let_go(one)
        until = time.monotonic() + ENDING
        while time.monotonic() < until and any([child.process.is_alive() for child in started]):
            await asyncio.sleep(0.02)
        for child in started:
            if child.process.is_alive():
                log.warning("process %d did not end", child.number + 1)
                child.process.kill()
            child.process.join()
        shutil.rmtree(self.folder, ignore_errors=True)


def serve_in_front(settings: Settings, listening: socket.socket, doors: Doors, ready: Callable[[], None]) -> None:
    """Run the processes of the settings behind one address until a signal comes, and end as it says."""
    log.addFilter(Seldom())

    async def begin() -> Front:
        front = Front(settings, listening, doors, ready)
        await front.run()
        return front

    front = asyncio.run(begin())
    if front.failed:
        raise SystemExit(NOT_STARTED)
    if front.why is not None:
        signal.raise_signal(front.why)
