"""Playing at a table: choices, undo, chat, hints and reasons."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from rathaus.kernel.errors import IllegalChoice, UnknownThing
from rathaus.kernel.message import Message
from rathaus.kernel.state import State
from rathaus.server.asked import ChatLine, Choice
from rathaus.server.chance import bots_dice
from rathaus.server.errors import Conflict, Refusal, StorageAway, refused
from rathaus.server.house import TRIES, House
from rathaus.server.room import Room
from rathaus.server.rows import CHOSE
from rathaus.server.table import MOST_EVENTS, Step, chat_view
from rathaus.server.workers import BotFault, Job
from rathaus.text import Words


def position(state: State) -> str:
    """The state without its past, for a bot."""
    return json.dumps({**state.position(), "past": None})


def playing(room: Room) -> State:
    """The state of a table that is being played; Refusal if it is not."""
    table = room.table
    if table.state is None:
        raise Refusal(422, Message("server-not-started"))
    if table.status == "shown":
        raise Refusal(422, Message("server-shown"))
    return table.state


async def choose(house: House, room: Room, seat: int, wish: Choice) -> int:
    """Make choices of a seat as one; its new index. Refusal if they are stale (409) or not allowed (422)."""
    index = wish.index
    names, field = ([wish.thing], "thing") if wish.thing is not None else (wish.things or [], "things")
    sure = False  # that the room is as far as the database
    for _ in range(TRIES):
        async with room.lock:
            try:
                steps = _choices(room, seat, index, names, field)
            except Refusal:
                if sure:
                    raise
                await house.level(room)
                sure = True
                continue
            with suppress(Conflict):
                await house.commit(room, *steps)
                return room.table.index(seat)
        # The same question may still be open, where others choose at the same time.
        await house.back(room, seat)
    raise Refusal(409, Message("server-busy"), "index", index=room.table.index(seat))


def _choices(room: Room, seat: int, index: int, names: list[str], field: str) -> list[Step]:
    table = room.table
    playing(room)
    game = table.row.game
    if table.seats[seat].kind != "person":  # the seat was left a moment ago
        raise Refusal(401, Message("server-wrong-token"), "token")
    _check_index(room, seat, index)
    if table.n + len(names) > MOST_EVENTS:
        raise Refusal(422, Message("server-too-long"), field, game)
    steps: list[Step] = []
    for number, name in enumerate(names):
        place = field if field == "thing" else f"{field}.{number}"
        last = steps[-1] if steps else None
        if last is not None and last.state.floor == last.state.count:
            raise Refusal(422, Message("server-bundle-revealed"), place, game)
        state = table.state if last is None else last.state
        assert state is not None
        try:
            steps.append(table.try_choice(seat, state.thing(name), CHOSE, last))
        except (UnknownThing, IllegalChoice) as fault:
            raise Refusal(422, fault.reason, place, game) from None
    return steps


def _check_index(room: Room, seat: int, index: int) -> None:
    """Refuse an index that is not of the question the seat is asked now."""
    table = room.table
    now = table.index(seat)
    first = table.asked[seat] if seat in table.waiting() else now
    if not first <= index <= now:
        raise Refusal(409, Message("server-stale", index=now), "index", table.row.game, index=now)


async def undo(house: House, room: Room, seat: int, index: int) -> int:
    """Take the seat's last choice back, with all that was chosen as one with it; its new index."""
    async with room.lock:
        playing(room)
        now = room.table.index(seat)
        if index != now:
            raise Refusal(409, Message("server-stale", index=now), "index", room.table.row.game, index=now)
        try:
            await house.commit(room, *room.table.try_undos(seat))
        except Conflict:
            now = room.table.index(seat)
            raise Refusal(409, Message("server-stale", index=now), "index", room.table.row.game, index=now) from None
        return room.table.index(seat)


async def say(house: House, room: Room, seat: int, wish: ChatLine) -> None:
    """Say something at the table."""
    house.limits.check_chat(f"{room.table.row.id}:{seat}")
    name = room.table.seats[seat].name
    text = wish.text or Words().text(f"phrase-{wish.phrase}")
    async with room.lock:
        try:
            line = await house.run(house.storage.say, room.table.row.id, seat, name, text, house.now(), wish.phrase)
        except StorageAway:
            house.doubt(room)
            raise
        if line.id != room.table.row.lines + 1:  # another process has told something first
            await house.level(room)
            return
        room.table.hear(line)
        house.tell_all(room, {"type": "chat", "line": chat_view(line)})
        house.overtaken(room)


def why(room: Room, seat: int, name: str) -> Message | None:
    """Why a seat may not choose a thing now, or None if it may."""
    state = playing(room)
    try:
        return state.why_not(seat, state.thing(name))
    except UnknownThing as fault:
        if name in _looked_at(state):
            return None
        raise refused(fault, game=room.table.row.game) from None


def _looked_at(state: State) -> set[str]:
    """The pieces of modules that lie on the table; not all of them can ever be chosen."""
    options = state.options
    return {piece.thing for module in options.modules for piece in options.game.pieces(module, options.edition)}


async def hint(house: House, room: Room, seat: int) -> dict[str, Any]:
    """What a searching bot would choose for a waiting seat; a greedy one if that fails."""
    state = playing(room)
    if seat not in state.waiting:
        reason = state.why_not(seat, 0)
        assert reason is not None
        raise Refusal(422, reason, "seat", room.table.row.game)
    for bot in ("search", "greedy"):
        args = (position(state), seat, bot, bots_dice(room.table.row.seed, state, seat), house.settings.hint)
        try:
            advice: dict[str, Any] = await asyncio.wrap_future(
                house.workers.submit(Job("advise", args), room.owner, urgent=False)
            )
            return advice
        except BotFault:
            house.metrics.bot_faults.inc()
    raise Refusal(503, Message("server-no-hint"))
