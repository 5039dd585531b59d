"""The crier: one of the server's processes, which tells people whose page is closed that it is their turn.

It looks at the database again and again: whom does a table wait for that is not there? Who was not there for the whole
grace gets a message for each device, once in a turn. All that was announced and is not sent yet is in the database too,
so the next crier goes on where this one stopped.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from rathaus.server.clocks import wall
from rathaus.server.errors import Conflict, Refusal, StorageAway
from rathaus.server.house import House
from rathaus.server.push import letters, messages
from rathaus.server.push.keys import Keys
from rathaus.server.push.letters import Candidate, Parcel
from rathaus.server.push.messages import HOOK, Sending
from rathaus.server.push.posting import Forbidden, Reply, Unreached, post
from rathaus.server.push.subscribers import Subscription, clear_up, turn_off
from rathaus.server.push.targets import BadTarget, Target, allowed, hook_target, push_target

AT_ONCE = 8  # messages on their way at the same time
TRIES = 5  # times that a message is tried
STEEPER = 4.0  # times as long is waited after each further failure
LONGEST = 86_400.0  # seconds: who wishes to be left alone for longer gets this message no more
OFTEN = 3600.0  # seconds between clearing up
GONE = (404, 410)  # said by push services of browsers that take no messages any more
LATER = (408, 425, 429)  # and all from 500 on

log = logging.getLogger("rathaus.server")


class Crier:
    """Tells people whose page is closed, from this process if no other does."""

    def __init__(self, house: House, clock: Callable[[], float] = time.monotonic) -> None:
        self.house = house
        self.pushing = house.settings.pushing
        self.clock = clock  # for the grace
        self.now = wall  # for what is due; who lives is always asked by the time of day
        self.noticed: dict[tuple[str, int], float] = {}  # since when somebody is not there who must choose
        self.sending: dict[str, asyncio.Task[None]] = {}
        self.threads = ThreadPoolExecutor(AT_ONCE, "rathaus-push")  # for looking names up, and for sealing
        self.cleared = -OFTEN
        self.keys: Keys | None = None
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to look, if this server tells anybody."""
        if not self.pushing.on:
            return
        self.keys = await self.house.run(Keys.kept, self.house.storage)
        if self.pushing.glance > 0:
            self.task = asyncio.create_task(self._keep_looking())

    async def stop(self) -> None:
        """End; what is on its way has its time, the rest is for the next process."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await asyncio.gather(*self.sending.values(), return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(self.pushing.glance)
            try:
                await self.look()
            except (StorageAway, Conflict):
                continue  # the next look tries again
            except Exception as fault:
                log.error("looking for whom to tell failed: %s", type(fault).__name__)

    async def look(self) -> None:
        """Announce what is to be announced, and begin to send what is due."""
        storage, run = self.house.storage, self.house.run
        now = self.now()
        if not await run(letters.leads, storage, wall()):
            self.noticed.clear()
            return
        if self.clock() - self.cleared > OFTEN:
            self.cleared = self.clock()
            await run(clear_up, storage, now, self.pushing.quiet)
        await self._announce(await run(letters.candidates, storage, wall()), now)
        for device in await run(letters.due, storage, now, AT_ONCE):
            if device not in self.sending and len(self.sending) < AT_ONCE:
                self.sending[device] = asyncio.create_task(self._send(device))

    # ---- announcing -------------------------------------------------------------------------------

    async def _announce(self, found: list[Candidate], now: float) -> None:
        absent = {(one.table, one.seat) for one in found if not one.there}
        self.noticed = {key: since for key, since in self.noticed.items() if key in absent}
        for one in found:
            if one.over and one.there:
                await self.house.run(letters.announce_end, self.house.storage, one, now, self.pushing.quiet)
            if one.there:
                continue
            if self.clock() - self.noticed.setdefault((one.table, one.seat), self.clock()) >= self.pushing.grace:
                await self._announce_to(one, now)

    async def _announce_to(self, one: Candidate, now: float) -> None:
        storage, run = self.house.storage, self.house.run
        try:
            table = (await self.house.room(one.table)).table
        except Refusal:  # it was removed, or cannot be shown by these rules
            await run(letters.settle, storage, one.table, one.seat, one.n)
            return
        except (StorageAway, Conflict):
            raise
        except Exception as fault:  # a table that cannot be read keeps nobody else from being told
            log.error("a table could not be looked at: %s", type(fault).__name__)
            await run(letters.settle, storage, one.table, one.seat, one.n)
            return
        if table.n != one.n:
            return  # it has gone on: the next look sees how
        if sum([row.kind == "person" for row in table.seats]) < 2:  # only bots wait
            await run(letters.settle, storage, one.table, one.seat, one.n)
        elif one.over:
            await run(letters.announce_end, storage, one, now, self.pushing.quiet)
        elif one.seat in table.waiting():
            chosen = max([made.n for made in table.made if made.seat == one.seat], default=-1)
            since = table.turns[one.seat]
            await run(letters.announce_turn, storage, one, since, chosen, now, self.pushing.quiet)

    # ---- sending ----------------------------------------------------------------------------------

    async def _send(self, device: str) -> None:
        run, storage = self.house.run, self.house.storage
        try:
            parcel = await run(letters.take, storage, device, wall())
            if parcel is None:
                return
            try:
                reply = await self._posted(parcel.subscription, messages.content(parcel), parcel)
            except (BadTarget, Forbidden):
                reply = Reply(0)
            except Unreached:
                reply = Reply(599)
            await self._answered(parcel, reply)
        except (StorageAway, Conflict):
            log.warning("whether a message was sent could not be written")
        except Exception as fault:
            log.error("a message failed: %s", type(fault).__name__)
        finally:
            self.sending.pop(device, None)

    async def _answered(self, parcel: Parcel, reply: Reply) -> None:
        run, storage = self.house.run, self.house.storage
        if 200 <= reply.status < 300:
            outcome = "sent"
            await run(letters.sent, storage, parcel, self.now())
        elif reply.status in GONE:
            outcome = "gone"
            await run(turn_off, storage, parcel.subscription.device)
        else:
            wait = max(self.pushing.retry * STEEPER**parcel.tries, reply.wait)
            again = reply.status in LATER or reply.status >= 500
            if again and parcel.tries + 1 < TRIES and wait <= LONGEST:
                outcome = "later"
                await run(letters.put_off, storage, parcel, self.now() + wait)
            else:
                outcome = "refused"
                await run(letters.give_up, storage, parcel)
        self.house.metrics.pushes.labels(parcel.subscription.kind, outcome).inc()

    async def _posted(self, to: Subscription, said: dict[str, object], parcel: Parcel | None = None) -> Reply:
        """The answer to a message; BadTarget or Forbidden if it may not go there, Unreached if there is none."""
        now = self.now()
        # Looked at again each time: the operator may have changed what is allowed.
        if to.kind == HOOK:
            where = hook_target(to.target, self.pushing.hooks)
            sending, anywhere = messages.hooked(said, to, now), True
        else:
            where = push_target(to.target, self.pushing.targets)
            anywhere = allowed(where, self.pushing.targets)
            sending = await self._sealed(said, to, where, parcel, now)
        return await post(where, sending.headers, sending.body, anywhere, self.threads, now)

    async def _sealed(
        self, said: dict[str, object], to: Subscription, where: Target, parcel: Parcel | None, now: float
    ) -> Sending:
        assert self.keys is not None
        contact = self.pushing.contact or (to.site if to.site.startswith("https:") else "")
        args = (said, to, where, self.keys, contact, now)
        if parcel is not None:
            more = (messages.lasts(parcel, now), messages.urgency(parcel, now), messages.topic(parcel))
            return await self.house.run(messages.pushed, *args, *more)
        return await self.house.run(messages.pushed, *args)

    async def try_out(self, to: Subscription) -> int:
        """Send somebody a message for trying it out; the status of the answer, 0 if there was none."""
        try:
            return (await self._posted(to, messages.trial())).status
        except (BadTarget, Forbidden, Unreached):
            return 0
