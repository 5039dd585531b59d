"""The driver: bots that choose, clocks that run out, and tables whose process has died."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from contextlib import suppress
from dataclasses import replace

from rathaus.kernel.errors import RathausError
from rathaus.server.chance import bots_dice
from rathaus.server.clocks import wall
from rathaus.server.errors import Conflict, Refusal, StorageAway
from rathaus.server.house import TRIES, House
from rathaus.server.play import position
from rathaus.server.room import Room
from rathaus.server.rows import AWAY, BOT, LATE
from rathaus.server.table import GRACE, MOST_EVENTS, Step
from rathaus.server.workers import BotFault, Job

EXPIRE = 3600.0  # seconds between looks for tables whose time is over
RETRY = 1.0  # seconds until the database is tried again
TOGETHER = 2.0  # times the pace where all choose in secret: two small steps take as long as one

log = logging.getLogger("rathaus.server")


def rest(thought: float, pace: float) -> float:
    """How long a bot that has thought so long still waits: until whole steps of the pace have passed.

    How long it thought depends on what it holds, and that is nobody's business.
    """
    return max(1, math.ceil(thought / pace)) * pace - thought if pace > 0 else 0.0


class Driver:
    """Plays, for the tables that this process keeps, what nobody at the table plays."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.process = house.storage.process
        self.last_beat = 0.0
        self.expired = -EXPIRE
        self.closing = False
        self.beating: asyncio.Task[None] | None = None
        self.sweeping: asyncio.Task[None] | None = None
        house.stir = self.stir

    # ---- this process among others ----------------------------------------------------------------

    async def start(self) -> None:
        """Take part: say that this process lives, and take over what no other process keeps."""
        await self._beat()
        self.beating = asyncio.create_task(self._keep_beating())

    async def stop(self) -> None:
        """Stop all, and leave the tables to other processes."""
        self.closing = True
        rooms = list(self.house.rooms.values())
        own = (self.beating, self.sweeping)
        tasks = [task for task in (*own, *[room.driver for room in rooms]) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(StorageAway):
            await self.house.run(self.house.storage.leave, self.house.now())

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(self.house.settings.lease / 3)
            try:
                await self._beat()
            except StorageAway:
                self.house.writes = False
                self._doubt()
            except Exception as fault:
                log.error("the heartbeat failed: %s", type(fault).__name__)

    async def _beat(self) -> None:
        house = self.house
        now = wall()
        known = await house.run(house.storage.beat, now, now + house.settings.lease, house.now())
        self.last_beat = time.monotonic()
        house.writes = True
        if not known:
            # This process begins, or the machine has slept, or its clock was set forward: time that counts for nobody.
            house.now.set(max(now, house.storage.outages.latest, house.now() if self.beating else 0.0))
        for room in house.rooms.values():
            room.kept = room.kept and known  # else others may have taken it over
            house.note(room, anew=not known)  # also what could not be written when somebody came or went
            if not known and room.table.row.seconds is not None:
                house.tell_seats(room)  # clocks stood still
                self.stir(room)
        if not known:
            house.asleep.clear()
        house.rest()
        if time.monotonic() - self.expired > EXPIRE:
            self.expired = time.monotonic()
            house.begin(house.expire())
        if self.sweeping is None or self.sweeping.done():
            self.sweeping = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        """Look after tables on which something is due; beside the heartbeat, which must not wait for it."""
        house = self.house
        try:
            for id in await house.run(house.storage.overdue, wall(), house.now()):
                with suppress(Refusal):
                    self.stir(await house.room(id))
        except StorageAway:
            return  # the next heartbeat tries again
        except Exception as fault:
            log.error("looking after tables failed: %s", type(fault).__name__)

    def _doubt(self) -> None:
        """Keep no table any more once others may have taken them over."""
        if time.monotonic() - self.last_beat > self.house.settings.lease:
            self.house.asleep.clear()
            for room in self.house.rooms.values():
                room.kept = False

    # ---- a table ----------------------------------------------------------------------------------

    def stir(self, room: Room) -> None:
        """Something changed at a table: see whether there is something to play."""
        room.stirred.set()
        if room.driver is None and not self.closing and room.table.status == "playing" and not self._idle(room):
            room.driver = asyncio.create_task(self._drive(room))

    def _idle(self, room: Room) -> bool:
        """Whether nothing will happen at a table by itself."""
        table = room.table
        if room.gone or table.status != "playing" or table.n >= MOST_EVENTS:
            return True
        if table.abandoned() and not room.viewers:
            return True
        return not any([table.plays_itself(s) or table.deadline(s) is not None for s in table.waiting()])

    async def _drive(self, room: Room) -> None:
        try:
            while not self._idle(room):
                try:
                    if not await self._keep(room):
                        return
                    await self._play(room)
                except StorageAway:
                    await asyncio.sleep(RETRY)
                    with suppress(StorageAway):
                        await self.house.catch_up(room)
        except asyncio.CancelledError:
            raise
        except Exception as fault:
            log.error("a table stopped: %s", type(fault).__name__)
        finally:
            room.driver = None

    async def _keep(self, room: Room) -> bool:
        """Whether this process is the one that plays at the table."""
        if not room.kept:
            if time.monotonic() - room.refused < self.house.settings.lease / 2:
                return False
            storage = self.house.storage
            room.kept = await self.house.run(storage.keep, room.table.row.id, wall())
            room.refused = 0.0 if room.kept else time.monotonic()
            if room.kept and room.table.row.seconds is not None and room.table.n:
                room.table.granted = self.house.now() + min(GRACE, room.table.row.seconds)
        return room.kept

    async def _play(self, room: Room) -> None:
        """Wait for the next clock, or let bots choose for all seats they play."""
        table = room.table
        room.stirred.clear()
        seats = [seat for seat in table.waiting() if table.plays_itself(seat)]
        late = [] if seats else await self._late(room)
        if not seats and not late:
            deadlines = [d for d in map(table.deadline, table.waiting()) if d is not None]
            if deadlines:
                room.until = min(deadlines)
                try:
                    # Not wait_for: it forgets that it was cancelled if the event is set at that very moment.
                    async with asyncio.timeout(max(0.0, room.until - self.house.now()) + 0.01):
                        await room.stirred.wait()
                except TimeoutError:
                    pass
                finally:
                    room.until = None
            return
        begun = time.monotonic()
        state = table.state
        assert state is not None
        pace = self.house.settings.pace * (TOGETHER if state.lanes else 1.0)
        forced = set(late)
        things = await asyncio.gather(*[self._answer(room, seat, seat in forced) for seat in (seats or late)])
        await asyncio.sleep(rest(time.monotonic() - begun, pace))
        for seat, answer in zip(seats or late, things, strict=True):
            if answer is not None:
                await self._apply(room, seat, *answer, forced=seat in forced)

    async def _late(self, room: Room) -> list[int]:
        """Seats whose clock has run out; those where nobody is are away from now on."""
        table = room.table
        now = self.house.now()
        late = [seat for seat in table.waiting() if (table.deadline(seat) or now + 1) <= now]
        if not late:
            return []
        present = await self.house.run(self.house.storage.present, table.row.id, wall()) | room.here()
        absent = [seat for seat in late if seat not in present]
        if absent:
            async with room.lock:
                rows = [replace(r, away=1) if r.seat in absent and r.kind == "person" else r for r in room.table.seats]
                try:
                    await self.house.revise(room, rows)
                except Conflict:
                    return []
                self.house.tell_seats(room)
        return late

    async def _answer(self, room: Room, seat: int, forced: bool) -> tuple[str, int] | None:
        """What a bot chooses for a seat, and at which index it was asked; None if it need not choose any more.

        Steps that nobody else may notice are taken at once: how long a bot takes tells nothing.
        """
        while True:
            if not self._plays(room, seat, forced):
                return None
            asked = room.table.asked[seat]
            thing = await self._think(room, seat)
            async with room.lock:
                step = self._step(room, seat, thing, asked, forced)
                if step is None:
                    return None
                if not step.hidden:
                    return thing, asked
                try:
                    await self.house.commit(room, step)
                except Conflict:
                    return None

    async def _think(self, room: Room, seat: int) -> str:
        state = room.table.state
        assert state is not None
        row = room.table.seats[seat]
        bot = row.bot if row.kind == "bot" and row.bot else "greedy"
        dice = bots_dice(room.table.row.seed, state, seat)
        for name in (bot, "greedy"):  # a greedy one whose process ended gets another try
            args = (position(state), seat, name, dice)
            try:
                self.house.metrics.thinking.set(self.house.workers.waiting())
                thing: str = await asyncio.wrap_future(self.house.workers.submit(Job("choose", args), room.owner))
                return thing
            except BotFault:
                self.house.metrics.bot_faults.inc()
                log.warning("a bot failed and is replaced")
                if row.kind == "bot" and name != "greedy":
                    await self._demote(room, seat)
        things = state.things(seat)
        return state.name(things[dice % len(things)])

    async def _demote(self, room: Room, seat: int) -> None:
        """Let a greedy bot take the seat of one that failed."""
        for _ in range(TRIES):
            async with room.lock:
                rows = [replace(r, bot="greedy") if r.seat == seat and r.kind == "bot" else r for r in room.table.seats]
                with suppress(Conflict):
                    await self.house.revise(room, rows)
                    self.house.tell_seats(room)
                    return

    def _plays(self, room: Room, seat: int, forced: bool) -> bool:
        """Whether a bot chooses for a seat: always, or because its clock has run out."""
        table = room.table
        if seat not in table.waiting():
            return False
        deadline = table.deadline(seat)
        return table.plays_itself(seat) or (forced and deadline is not None and deadline <= self.house.now())

    def _step(self, room: Room, seat: int, thing: str, asked: int, forced: bool) -> Step | None:
        """The choice of a bot, tried out; None if the seat is asked something else by now."""
        table = room.table
        state = table.state
        if state is None or not self._plays(room, seat, forced) or table.asked[seat] != asked:
            return None
        try:
            chosen = BOT if table.seats[seat].kind == "bot" else LATE if forced else AWAY
            return table.try_choice(seat, state.thing(thing), chosen)
        except RathausError:
            return None

    async def _apply(self, room: Room, seat: int, thing: str, asked: int, forced: bool) -> None:
        async with room.lock:
            step = self._step(room, seat, thing, asked, forced)
            if step is not None:
                with suppress(Conflict):
                    await self.house.commit(room, step)
