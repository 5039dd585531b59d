"""Creating tables: what may be wished, and games that go on from a record, a position or a step."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pydantic_core import PydanticCustomError

from rathaus.games.registry import game_named
from rathaus.kernel.edition import Edition
from rathaus.kernel.errors import RathausError
from rathaus.kernel.message import Message
from rathaus.kernel.state import State
from rathaus.server import chance
from rathaus.server.asked import NewPractice, NewTable, PlayOn, plain
from rathaus.server.brought import positioned, short
from rathaus.server.clocks import BUDGET_INCREMENT, BUDGET_SECONDS, DAY, LIVE_SECONDS, USUAL_DAYS
from rathaus.server.devices import new_token
from rathaus.server.errors import Refusal, refused
from rathaus.server.holders import hashed
from rathaus.server.house import House, new_id
from rathaus.server.models import Speed
from rathaus.server.room import Room
from rathaus.server.rows import EventRow, SeatRow, TableRow
from rathaus.server.spread import at_home
from rathaus.server.storage import Session
from rathaus.server.table import Table
from rathaus.server.workers import BotFault, Job

MOST_LISTED = 5  # open tables of one client in the public list
EDITION_NAME = 60  # characters


async def create(house: House, wish: NewTable, owner: str) -> tuple[Room, str, int]:
    """A new table; it starts at once if no seat is open. The room, the token and the seat of who asked."""
    if wish.public and "open" in [plan.kind for plan in wish.seats]:
        check_listed(house, owner)
    row, seats, token = await planned(house, wish)
    return await put(house, row, seats, owner), token, [plan.kind for plan in wish.seats].index("you")


def check_listed(house: House, owner: str) -> None:
    """Refuse a client that has too many tables in the public list."""
    if not house.limits.strict:
        return
    listed = [room for room in house.rooms.values() if room.owner == owner and room.table.status == "open"]
    if len([room for room in listed if room.table.row.public]) >= MOST_LISTED:
        raise Refusal(429, Message("server-too-many-listed", most=MOST_LISTED), "public")


async def planned(house: House, wish: NewTable, ready: bool = False) -> tuple[TableRow, list[SeatRow], str]:
    """A table and its seats as they are wished, not written yet, and the token of who asked."""
    plans = wish.seats
    if len(plans) != wish.players:
        raise Refusal(422, Message("server-seats-and-players", seats=len(plans), players=wish.players), "seats")
    if [plan.kind for plan in plans].count("you") != 1:
        raise Refusal(422, Message("server-one-you"), "seats")
    if wish.rated:
        _check_rated(wish)
    token = new_token()
    seats = [
        SeatRow(i, "person", wish.name, None, hashed(token), host=1, ready=int(ready), since=house.now())
        if plan.kind == "you"
        else SeatRow(i, plan.kind, bot=plan.bot)
        for i, plan in enumerate(plans)
    ]
    row = await house.run(_row, wish, at_home(house.settings.share, new_id), house.now())
    seats += [SeatRow(i, "rules") for i in range(wish.players, game_named(row.game).seats(row.players))]
    return row, seats, token


def _check_rated(wish: NewTable) -> None:
    """Refuse a table that cannot count: a game that may never end, alone, or with other numbers than all others."""
    if wish.players < 2:
        raise Refusal(422, Message("server-rated-alone"), "players")
    if wish.edition is not None:
        raise Refusal(422, Message("server-rated-edition"), "edition")
    if _clock(wish)[1] is None:
        raise Refusal(422, Message("server-rated-clock"), "speed")


def _row(wish: NewTable, id: str, now: float) -> TableRow:
    speed, seconds, increment = _clock(wish)
    try:
        game = game_named(wish.game)
        options = game.options(wish.players, wish.modules, wish.edition)
        game.set_up(options)  # an edition with which no game can be set up is refused here
    except RathausError as fault:
        raise refused(fault, game=wish.game) from None
    edition = _told(options.edition, "edition")
    return TableRow(
        id=id,
        game=game.name,
        rules=game.rules,
        players=wish.players,
        modules=json.dumps(list(options.modules)),
        edition=None if edition is None else json.dumps(edition),
        seed=str(chance.fresh_seed()),
        start=None,
        practice=0,
        public=int(wish.public),
        rated=int(wish.rated),
        speed=speed,
        seconds=seconds,
        increment=increment,
        status="open",
        created=now,
        updated=now,
    )


def _told(edition: Edition, field: str) -> dict[str, Any] | None:
    """An edition as everybody at the table is told it; Refusal if its name is too long, or not one."""
    try:
        name = plain(edition.name)
    except PydanticCustomError:
        raise Refusal(422, Message("server-control-characters"), f"{field}.name") from None
    if name != edition.name or len(name) > EDITION_NAME:
        raise Refusal(422, Message("server-too-many-or-long", most=EDITION_NAME), f"{field}.name")
    return edition.to_data()


def _clock(wish: NewTable) -> tuple[Speed, int | None, int | None]:
    """The clock of a new table: its kind, seconds and increment; Refusal for what this kind does not have."""
    speed = wish.speed or ("relaxed" if wish.seconds is None else "live")
    for field, value, kinds in (
        ("seconds", wish.seconds, ("live", "budget")),
        ("increment", wish.increment, ("budget",)),
        ("days", wish.days, ("days",)),
    ):
        if value is not None and speed not in kinds:
            raise Refusal(422, Message("server-clock-without", speed=speed, known=" or ".join(kinds)), field)
    if speed == "live":
        return speed, wish.seconds or LIVE_SECONDS, None
    if speed == "budget":
        increment = BUDGET_INCREMENT if wish.increment is None else wish.increment
        return speed, wish.seconds or BUDGET_SECONDS, increment
    return speed, (wish.days or USUAL_DAYS) * DAY if speed == "days" else None, None


async def put(
    house: House,
    row: TableRow,
    seats: list[SeatRow],
    owner: str,
    from_table: str | None = None,
    events: Sequence[EventRow] = (),
    claim: Callable[[Session], None] | None = None,
) -> Room:
    """Write a new table, started if no seat is open, with what has happened at it; the owner is who asked for it.

    ``claim`` is written with it, and may raise Conflict.
    """
    table = Table(row, seats, house.storage.outages)
    if not row.rated and not any([seat.kind == "open" for seat in seats]):
        try:
            await house.run(_begin, table, events)
        except RathausError as fault:
            raise refused(fault, game=row.game) from None
        table.row = table.revised(seats, row.created, "playing" if table.status == "open" else table.status)
    await house.run(house.storage.create, table.row, seats, from_table, events, claim)
    return house.enter(table, owner)


def _begin(table: Table, events: Sequence[EventRow]) -> None:
    table.begin(table.row.created)
    for event in events:
        table.follow(event)


async def practise(house: House, wish: NewPractice, owner: str) -> tuple[Room, str, int]:
    """A practice table that goes on from a record or a position; the table of a game that is over shows how it went."""
    text = wish.position
    if wish.record is not None:
        text = await _replayed(house, wish.record, owner)
    state = await house.run(_practice_state, text or "", wish)
    return await _practice(house, state, wish, wish.look, owner)


async def play_on(house: House, state: State, wish: PlayOn, owner: str) -> tuple[Room, str, int]:
    """A practice table that goes on from a state that was looked back at."""
    if state.over:
        raise Refusal(422, Message("game-over"), "step")
    _check_practice_seat(state, wish.seat)
    return await _practice(house, state, wish, False, owner)


async def _practice(
    house: House, state: State, wish: NewPractice | PlayOn, look: bool, owner: str
) -> tuple[Room, str, int]:
    token = new_token()
    seats = [
        SeatRow(seat, "person", wish.name, None, hashed(token), since=house.now()) if seat == wish.seat
        else SeatRow(seat, "bot", bot=wish.bots) if seat < state.people
        else SeatRow(seat, "rules")
        for seat in range(state.players)
    ]  # fmt: skip
    now = house.now()
    options = state.options
    edition = _told(options.edition, "position" if isinstance(wish, NewPractice) and wish.position else "record")
    row = TableRow(
        id=at_home(house.settings.share, new_id),
        game=options.game.name,
        rules=options.game.rules,
        players=options.players,
        modules=json.dumps(list(options.modules)),
        edition=None if edition is None else json.dumps(edition),
        seed=None if state.seed is None else str(state.seed),
        start=state.to_json(),
        practice=1,
        public=0,
        speed="relaxed",
        seconds=None,
        status="shown" if look and not state.over else "open",
        created=now,
        updated=now,
    )
    if not state.over and not look:
        return await put(house, row, seats, owner), token, wish.seat
    record = state.record()
    events = [EventRow(n, "choice", seat, thing, 0, now) for n, (seat, thing) in enumerate(record.choices, 1)]
    start = None if record.start is None else json.dumps({**record.start, "past": None}, ensure_ascii=False)
    return await put(house, replace(row, start=start), seats, owner, None, events), token, wish.seat


async def _replayed(house: House, record: str, owner: str) -> str:
    """The position that a record leads to, with its past; a process in which bots think plays it again."""
    try:
        short(record)
        found = await asyncio.wrap_future(house.workers.submit(Job("replayed", (record,)), owner))
    except RathausError as fault:
        raise refused(fault, prefix="record") from None
    except BotFault:
        raise Refusal(503, Message("server-busy")) from None
    if isinstance(found, RathausError):
        raise refused(found, prefix="record")
    assert isinstance(found, str)
    return found


def _practice_state(text: str, wish: NewPractice) -> State:
    field = "position" if wish.record is None else "record"
    try:
        state = positioned(text)
        state.to_json().encode()
    except RathausError as fault:
        raise refused(fault, prefix=field) from None
    except UnicodeEncodeError:
        raise Refusal(422, Message("not-json", line=1, column=1), field) from None
    if state.over and not state.count:
        raise Refusal(422, Message("game-over"), field)  # nothing to go on from, and nothing to look back at
    _check_practice_seat(state, wish.seat)
    return state


def _check_practice_seat(state: State, seat: int) -> None:
    if seat >= state.people:
        raise Refusal(422, Message("no-such-seat", found=seat, players=state.people), "seat")
