"""A server process that listens nowhere: a front hands it the connections that others have opened."""

from __future__ import annotations

import asyncio
import errno
import shutil
import signal
import socket
import sys
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from rathaus.server.app import create_app
from rathaus.server.connections import RESERVE, Doors, Trusted, open_files
from rathaus.server.settings import Settings
from rathaus.server.spread import Homing
from rathaus.server.workers import Job

LETTER = 64  # bytes: how many processes are there, and the address of whoever opened the connection that comes with it
READY = b"ready"
AGAIN = 0.02  # seconds until the front is told again what it had no room for
# Seconds until another thread may go on: the one that writes waits so long after each statement, and all other
# processes with it, for the database is locked.
HANDOVER = 0.001
COUNTED = 10  # ticks of a tenth of a second between two looks at how many tables are in memory


class Shared(Doors):
    """Counts the connections of this process; those of each client are counted by the front, who is told what ends."""

    def __init__(self, pair: socket.socket) -> None:
        most = open_files() - RESERVE
        super().__init__(most, Trusted(()), most)
        self.pair = pair
        self.unsaid = b""
        self.saying = False

    def enter(self, address: str) -> bool:
        """Count a connection, unless there are too many."""
        if super().enter(address):
            return True
        self.gone(address)
        return False

    def leave(self, address: str) -> None:
        """A connection that was counted has ended."""
        super().leave(address)
        self.gone(address)

    def gone(self, address: str) -> None:
        """Tell the front that a connection has ended."""
        self.unsaid += address.encode() + b"\n"
        if not self.saying:
            self.saying = True
            asyncio.get_running_loop().call_soon(self.say)

    def say(self) -> None:
        """Tell the front what it does not know yet."""
        try:
            self.unsaid = self.unsaid[self.pair.send(self.unsaid) :]
        except BlockingIOError:
            pass
        except OSError:  # there is no front any more
            self.unsaid = b""
        self.saying = bool(self.unsaid)
        if self.saying:
            asyncio.get_running_loop().call_later(AGAIN, self.say)


class Handed(uvicorn.Server):
    """A server that takes its connections from a front, and ends when that does."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, pair: socket.socket, doors: Shared) -> None:
        super().__init__(config)
        self.application = app
        self.pair = pair
        self.doors = doors
        self.taking: set[asyncio.Task[Any]] = set()
        self.alone = False  # whether there is no front any more

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End when told to; Ctrl-C is for the front."""
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup([])
        house = self.application.state.house
        for _ in range(house.settings.workers):
            house.workers.submit(Job("wake", ()), "")
        self.pair.setblocking(False)
        asyncio.get_running_loop().add_reader(self.pair, self._take)
        self.doors.unsaid += READY + b"\n"
        self.doors.say()

    async def on_tick(self, counter: int) -> bool:
        """Look whether to end, and count what only this process knows."""
        if counter % COUNTED == 0:
            house = self.application.state.house
            house.metrics.tables.set(len(house.rooms))
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the connections, then the rest."""
        asyncio.get_running_loop().remove_reader(self.pair)
        self.pair.close()
        await super().shutdown()

    def _take(self) -> None:
        """Take a connection that the front hands over."""
        try:
            letter, files, _, _ = socket.recv_fds(self.pair, LETTER, 1)
        except (BlockingIOError, InterruptedError):
            return
        except OSError as fault:
            if fault.errno != errno.ECONNRESET:
                raise
            letter, files = b"", []
        if not letter:  # the front has ended
            asyncio.get_running_loop().remove_reader(self.pair)
            self.should_exit = self.alone = True
            return
        self.application.state.house.metrics.processes.set(letter[0])
        self.application.state.alive = letter[0]
        for file in files:
            # The protocol is named because answers are sent without delay only where it is.
            connection = socket.socket(-1, socket.SOCK_STREAM, socket.IPPROTO_TCP, fileno=file)
            connection.setblocking(False)
            task = asyncio.create_task(self._begin(connection, letter[1:].rstrip(b"\0").decode()))
            self.taking.add(task)
            task.add_done_callback(self.taking.discard)

    async def _begin(self, connection: socket.socket, address: str) -> None:
        protocol: Any = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        protocol.opened_by = address
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        except OSError:  # it has ended on the way
            connection.close()
            if protocol.transport is None:
                self.doors.gone(address)


def run(settings: Settings, pair: socket.socket) -> None:
    """Serve what comes through the pair until that ends; the whole life of a process."""
    from rathaus.server.serve import collect_seldom, configured

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    share = settings.share
    assert share is not None
    app = create_app(settings)
    app.add_middleware(Homing, share=share)
    doors = Shared(pair)
    server = Handed(configured(app, settings, doors), app, pair, doors)
    collect_seldom()
    sys.setswitchinterval(HANDOVER)
    server.run()
    if server.alone:  # a front that was killed leaves it behind
        shutil.rmtree(share.folder, ignore_errors=True)
