"""The house: all tables that this process has in memory, and the way from a change to disk and viewers."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import partial, reduce
from typing import Any, ParamSpec, TypeVar

from rathaus.games.registry import game_named
from rathaus.kernel.message import Message
from rathaus.server import telling
from rathaus.server.clocks import Now, wall
from rathaus.server.errors import Conflict, Refusal, StorageAway
from rathaus.server.forgetting import blank, expire
from rathaus.server.holders import hashed, tokens
from rathaus.server.limits import Limits
from rathaus.server.metrics import Metrics
from rathaus.server.renewal import renewed
from rathaus.server.resting import CALM, Trimming, crowding, resting, trim
from rathaus.server.room import Room
from rathaus.server.rows import EventRow, Progress, SeatRow, Stamp, Stored, TableRow
from rathaus.server.settings import Settings
from rathaus.server.storage import CHAT_SHOWN, Storage
from rathaus.server.table import Change, Step, Table, chat_view
from rathaus.server.telling import Listener
from rathaus.server.workers import Workers

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 16  # for the database
ID = re.compile(r"[a-z0-9]{12}\Z")
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
AGAIN = 1.0  # seconds until the database is asked once more what was heard while it was away
TRIES = 20  # times that a change is tried again because another process was faster

log = logging.getLogger("rathaus.server")


def new_id() -> str:
    """A new table's id, which is also its link: nobody can guess it."""
    return "".join([secrets.choice(LETTERS) for _ in range(12)])


class House:
    """The tables of one process."""

    def __init__(self, settings: Settings, storage: Storage, workers: Workers, metrics: Metrics) -> None:
        self.settings = settings
        self.storage = storage
        self.workers = workers
        self.metrics = metrics
        self.now = Now()
        self.limits = Limits(settings.rate, settings.limits)
        self.rooms: dict[str, Room] = {}
        self.asleep: set[str] = set()  # tables not in memory whose clocks are this process's business
        self.trimming = Trimming()
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.overheard: set[str] = set()  # tables that may have changed while they were read from the database
        self.looking = False  # all tables in memory are about to be looked at
        self.threads = ThreadPoolExecutor(THREADS, "rathaus-storage")
        self.closing = False
        self.writes = True  # whether the last heartbeat could be written
        self.tasks: set[asyncio.Task[Any]] = set()
        self.stir: Callable[[Room], None] = lambda room: None  # set by the driver of bots and clocks

    # ---- threads and tasks ------------------------------------------------------------------------

    def begin_threads(self) -> None:
        """Start all threads, before there are tables: what they keep shall not lie among what tables leave behind."""
        all_there = threading.Barrier(THREADS)
        for _ in range(THREADS):
            self.threads.submit(all_there.wait)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call something that blocks, in a thread."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, partial(work, *args, **kwargs))
        except StorageAway:
            self.metrics.storage_faults.inc()
            raise

    def begin(self, work: Any) -> None:
        """Let a coroutine run beside; faults of the database are left to the next attempt."""

        async def guarded() -> None:
            with suppress(StorageAway, Conflict):
                await work

        task = asyncio.create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed: %s", type(task.exception()).__name__)

    # ---- finding tables ---------------------------------------------------------------------------

    async def room(self, id: str, fresh: bool = True) -> Room:
        """The room of a table; Refusal if there is none.

        It is as far as the database, unless it need not be: a commit finds out by itself if another process is further.
        """
        if not ID.match(id):
            raise Refusal(404, Message("server-no-table"), "id")
        room = self.rooms.get(id)
        if room is None:
            room = await self._load(id)
        elif fresh or (room.stale and not room.lock.locked()):  # whoever holds it knows better, and soon
            await self._refresh(room)
            if room.gone:
                room = await self._load(id)
        room.used = time.monotonic()
        return room

    async def _load(self, id: str) -> Room:
        if id in self.loading:
            return await asyncio.shield(self.loading[id])
        future: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self.loading[id] = future
        try:
            table = await self.run(self._rebuild, id)
            if table is None:
                raise Refusal(404, Message("server-no-table"), "id")
            self._make_space()
            room = self.rooms[id] = Room(table)
            room.kept = id in self.asleep
            self.asleep.discard(id)
            future.set_result(room)
            if id in self.overheard:
                self.heard({id: None})
            self.stir(room)
            return room
        except BaseException as fault:
            future.set_exception(fault if isinstance(fault, Exception) else StorageAway("cancelled"))
            future.exception()  # it was looked at, also if nobody else waits
            raise
        finally:
            del self.loading[id]
            self.overheard.discard(id)

    def _rebuild(self, id: str) -> Table | None:
        stored = self.storage.load(id, wall())
        if stored is None:
            return None
        if stored.row.rules != game_named(stored.row.game).rules:
            try:
                return renewed(self.storage, stored, self.now())
            except Conflict:  # another process was faster
                return self._rebuild(id)
        try:
            return Table.rebuilt(stored)
        except Refusal:
            raise
        except Exception:
            if stored.snapshot is None:
                raise
            # A snapshot is a help, never the truth.
            log.warning("a snapshot was not usable")
            return Table.rebuilt(replace(stored, snapshot=None, events=self.storage.events(id)))

    async def _refresh(self, room: Room) -> None:
        """Catch up if the database is further than the room."""
        id = room.table.row.id
        stamps = await self.run(self.storage.stamps, [id])
        if stamps.get(id) != room.table.stamp() or room.stale:
            await self.catch_up(room)

    def enter(self, table: Table, owner: str) -> Room:
        """The room of a table that was just created by somebody."""
        self._make_space()
        room = self.rooms[table.row.id] = Room(table, owner)
        self.stir(room)
        return room

    def _make_space(self) -> None:
        """Forget tables that nobody looked at for longest; the database has them."""
        for room in crowding(self.rooms):
            self._forget(room)

    def rest(self) -> None:
        """Forget tables that nobody looks at any more."""
        left = resting(list(self.rooms.values()), self.now())
        for room in left:
            self._forget(room)
        if self.trimming.due(len(left)):
            self.begin(self.run(trim, len(self.rooms) <= CALM))

    def _forget(self, room: Room) -> None:
        id = room.table.row.id
        room.gone = True
        del self.rooms[id]
        if room.kept and room.driver is not None:
            room.driver.cancel()
            self.asleep.add(id)  # its clock is this process's business still

    def overtaken(self, room: Room) -> None:
        """A room has changed its table; if it was forgotten meanwhile, the one in its place must hear of it."""
        if self.rooms.get(room.table.row.id) is not room:
            self.heard({room.table.row.id: None})

    # ---- viewers ----------------------------------------------------------------------------------

    async def holder(self, room: Room, token: str | None) -> int | None:
        """The seat that a token holds, also if another process gave it a moment ago; Refusal for a wrong one."""
        try:
            return self.seat_of(room, token)
        except Refusal:
            await self.catch_up(room)
            return self.seat_of(room, token)

    def seat_of(self, room: Room, token: str | None) -> int | None:
        """The seat that a token holds, None for no token; Refusal for a wrong one."""
        if token is None:
            return None
        given = hashed(token)
        for row in room.table.seats:
            if any([secrets.compare_digest(token, given) for token in tokens(row)]):
                return row.seat
        raise Refusal(401, Message("server-wrong-token"), "token")

    def admit(self, room: Room, viewer: Listener) -> None:
        """Tell a viewer the table, and changes from then on; nothing is awaited, so that none is missed."""
        seat = viewer.seat
        if seat is not None:
            self._know(room, room.here() | {seat}, room.table.elsewhere)
        telling.tell_whole(viewer, *telling.whole_table(room.table, seat))
        room.viewers.add(viewer)
        self.note(room)
        self.metrics.sockets.inc()
        self.stir(room)

    def dismiss(self, room: Room, viewer: Listener) -> None:
        """Tell a viewer nothing more."""
        room.viewers.discard(viewer)
        room.used = time.monotonic()
        self.metrics.sockets.dec()
        self._know(room, room.here(), room.table.elsewhere)
        self.note(room)

    def _know(self, room: Room, here: set[int], elsewhere: set[int]) -> None:
        """Who is connected, to this process and to others; all viewers are told if it has changed."""
        table = room.table
        before = table.present
        table.here, table.elsewhere = here, elsewhere
        if table.present != before:
            self.tell_seats(room)

    def note(self, room: Room, anew: bool = False) -> None:
        """Let other processes know who is connected to this one; ``anew`` if the database has forgotten it."""
        if not self.closing and (anew or room.here() != room.noted):
            self.begin(self._note(room, anew))

    async def _note(self, room: Room, anew: bool) -> None:
        # One after the other, and each time what holds now: who comes back at once is not overtaken by having gone.
        async with room.door:
            if anew:
                room.noted.clear()
            id = room.table.row.id
            while room.noted != room.here():
                for seat in room.noted - room.here():
                    await self.run(self.storage.go, id, seat, self.now())
                    room.noted.discard(seat)
                for seat in room.here() - room.noted:
                    await self.run(self.storage.come, id, seat, self.now())
                    room.noted.add(seat)

    def turn_out(self, room: Room) -> None:
        """Let the viewers whose tokens do not hold their seats any more come in anew, if they still may."""
        for viewer in list(room.viewers):
            if viewer.seat is not None and viewer.token not in tokens(room.table.seats[viewer.seat]):
                viewer.part(1012)

    def tell_all(self, room: Room, message: dict[str, Any]) -> None:
        """Tell all viewers the same."""
        telling.tell_all(room.viewers, message)

    def tell_seats(self, room: Room) -> None:
        """Tell all viewers who is there."""
        if room.viewers:
            telling.tell_seats(room.table, room.viewers)

    def tell_table(self, room: Room) -> None:
        """Tell all viewers the whole table: a game has begun."""
        telling.tell_table(room.table, room.viewers)

    def tell_change(self, room: Room, change: Change | None = None) -> None:
        """Tell all viewers who may know it what has changed, all in one go."""
        telling.tell_change(room.table, room.viewers, change)

    # ---- changing ---------------------------------------------------------------------------------

    async def commit(self, room: Room, *steps: Step) -> None:
        """Append the events of steps as one, then let them have happened, then tell; the caller holds the lock.

        Conflict, with the room caught up, if another process was faster. StorageAway if it may not be on disk.
        """
        table = room.table
        at = self.now()
        room.stale = True  # until it is known what the database holds
        try:
            events = [table.event(step, at, number) for number, step in enumerate(steps, 1)]
            progress = table.progress(list(steps), at)
            await self._append(table.row, events, progress)
        except Conflict:
            await self.level(room)
            raise
        except StorageAway:
            self.doubt(room)
            raise
        changes = [table.adopt(step, at) for step in steps]
        room.stale = False
        self.metrics.events.labels("bot" if steps[0].auto else "person").inc(len(steps))
        self.tell_change(room, reduce(Change.and_then, changes))
        self.overtaken(room)
        self._after(room)

    async def _append(self, row: TableRow, events: list[EventRow], progress: Progress) -> None:
        done = asyncio.get_running_loop().create_future()
        try:
            begun = self.storage.begin_append(row.id, events, progress, row.version, done)
            if begun:
                await done
        except StorageAway:
            self.metrics.storage_faults.inc()
            raise
        if not begun:
            await self.run(self.storage.append, row.id, events, progress, row.version)

    async def revise(self, room: Room, seats: list[SeatRow], status: str | None = None) -> None:
        """Change who sits at a table, and perhaps its status; the caller holds the lock."""
        table = room.table
        now = self.now()
        room.stale = True
        try:
            row = await self.run(self.storage.revise, table.revised(seats, now, status), seats, now)
        except Conflict:
            await self.level(room)
            raise
        except StorageAway:
            self.doubt(room)
            raise
        room.stale = False
        table.row = row
        table.seats = seats
        self.overtaken(room)

    def doubt(self, room: Room) -> None:
        """Nobody knows whether a change is on disk: look as soon as the database answers, and tell if it is."""
        self.heard({room.table.row.id: None})

    async def back(self, room: Room, seat: int) -> None:
        """Somebody at a seat is there again: no bot plays for it any more."""
        for _ in range(TRIES):
            if not room.table.seats[seat].away:
                return
            async with room.lock:
                rows = room.table.seats
                if not rows[seat].away:
                    return
                with suppress(Conflict):
                    await self.revise(room, [replace(row, away=0) if row.seat == seat else row for row in rows])
                    self.tell_seats(room)
                    self.stir(room)

    async def forget_seat(self, room: Room, seat: int) -> None:
        """Let a table no longer say who sits at a seat, nor what was said from there."""
        for _ in range(TRIES):
            async with room.lock:
                with suppress(Conflict):
                    await self.run(blank, self.storage, room.table.row, [seat])
                    await self.level(room)
                    return
                await self.level(room)
        raise Refusal(409, Message("server-busy"), index=room.table.index(seat))

    async def expire(self) -> None:
        """Remove tables whose time is over."""
        while ids := await self.run(expire, self.storage, self.settings.keeping, wall()):
            for id in ids:
                if id in self.rooms:
                    await self.replace_room(self.rooms[id])

    async def replace_room(self, room: Room) -> None:
        """Forget a room whose table is gone."""
        room.gone = True
        if self.rooms.get(room.table.row.id) is room:
            del self.rooms[room.table.row.id]
        for viewer in list(room.viewers):
            viewer.part(1000)
        id = room.table.row.id
        self.heard({other: None for other, before in self.rooms.items() if before.table.row.rematch == id})

    def _after(self, room: Room) -> None:
        snapshot = room.table.snapshot()
        if snapshot is not None:
            self.begin(self.run(self.storage.take_snapshot, room.table.row.id, snapshot))
        self.stir(room)

    # ---- what other processes change --------------------------------------------------------------

    def heard(self, stamps: Mapping[str, Stamp | None] | None) -> None:
        """Another process may have changed these tables, or any table."""
        if stamps is None:
            self.overheard.update(self.loading)
            if not self.looking:
                self.looking = True
                self.begin(self._look_around())
            return
        self.overheard.update(self.loading.keys() & stamps.keys())
        for id, stamp in stamps.items():
            room = self.rooms.get(id)
            if room is None:
                continue
            if room.hearing:
                room.heard = None  # twice: where it was the first time is not the last word
            elif stamp is None or stamp != room.table.stamp():
                room.hearing, room.heard = True, stamp
                self.begin(self._hear(room))

    async def _look_around(self) -> None:
        """See which tables in memory are not as far as the database."""
        while not self.closing:
            self.looking = False  # what is said from here on is looked at once more
            try:
                found = await self.run(self.storage.stamps, list(self.rooms))
            except StorageAway:
                self.looking = True
                await asyncio.sleep(AGAIN)
            else:
                doubtful = {id for id, room in self.rooms.items() if room.stale and not room.lock.locked()}
                self.heard({id: None if id in doubtful else found.get(id) for id in self.rooms})
                return

    async def _hear(self, room: Room) -> None:
        try:
            while not self.closing:
                try:
                    async with room.lock:
                        room.hearing = False
                        if room.heard is None or room.heard != room.table.stamp():
                            await self.level(room)
                    return
                except StorageAway:
                    room.hearing, room.heard = True, None
                    await asyncio.sleep(AGAIN)  # nobody says it once more
        finally:
            room.hearing = False

    async def catch_up(self, room: Room) -> None:
        """Bring a room to where the database is."""
        async with room.lock:
            await self.level(room)

    async def level(self, room: Room) -> None:
        """Bring a room to where the database is; the caller holds the lock."""
        table = room.table
        known = table.stamp()
        stored = await self.run(self.storage.load, table.row.id, wall(), known)
        if stored is None:
            await self.replace_room(room)
            return
        if stored.row.rules != table.row.rules:  # a newer program plays it now
            await self.replace_room(room)
            return
        if stored.row.status != "open" and table.state is None:
            await self._start_over(room, stored)
            return
        revised = stored.row.version != known.version
        if revised:
            table.row = replace(stored.row, n=table.n, lines=known.lines, status=table.row.status)
            table.seats = stored.seats
            self.turn_out(room)
        change: Change | None = None
        for event in stored.events:
            if change is not None and not event.joined:
                self.tell_change(room, change)
                change = None
            followed = table.follow(event)
            change = followed if change is None else change.and_then(followed)
        if change is not None:
            self.tell_change(room, change)
        if revised:
            said = {line.id for line in await self.run(self.storage.chat, table.row.id)}
            older = min(said) if len(said) == CHAT_SHOWN else 0  # of these nothing is known
            left = [line for line in table.chat if line.id in said or line.id < older]
            if len(left) < len(table.chat):  # somebody wished to be forgotten
                table.chat = left
                self.tell_table(room)
            else:
                self.tell_change(room)
        for line in stored.chat:
            if line.id > table.row.lines:
                table.hear(line)
                self.tell_all(room, {"type": "chat", "line": chat_view(line)})
        table.row = replace(table.row, comings=stored.row.comings)
        self._know(room, room.here(), stored.present)
        room.stale = False
        if stored.events or revised:
            self._after(room)

    async def _start_over(self, room: Room, stored: Stored) -> None:
        """Take up a table that another process has started."""
        table = await self.run(self._rebuild, stored.row.id)
        if table is None:
            await self.replace_room(room)
            return
        table.here = room.here()
        room.table = table
        room.stale = False
        self.tell_table(room)
        self.stir(room)
