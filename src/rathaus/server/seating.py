"""Seating: creating tables, joining, starting, leaving, and playing again."""

from __future__ import annotations

import asyncio
import base64
import hmac
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
from rathaus.server.devices import inherit, new_token
from rathaus.server.errors import Conflict, Refusal, refused
from rathaus.server.holders import Device, Holders, hashed, heirs, held, tokens
from rathaus.server.house import TRIES, House, new_id
from rathaus.server.models import Speed
from rathaus.server.names import same
from rathaus.server.room import Room
from rathaus.server.rows import LEFT, EventRow, SeatRow, TableRow
from rathaus.server.spread import at_home
from rathaus.server.storage import Session
from rathaus.server.table import Table
from rathaus.server.workers import BotFault, Job

MOST_LISTED = 5  # open tables of one client in the public list
EDITION_NAME = 60  # characters


# ---- creating -----------------------------------------------------------------------------------------


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


# ---- joining, starting, leaving -----------------------------------------------------------------------


async def _change(house: House, room: Room, change: Callable[[], tuple[list[SeatRow], bool]]) -> None:
    """Change the seats of a table that has not started, and start it if the change says so.

    Tried again where another process was faster; then the change looks at the seats anew.
    """
    for _ in range(TRIES):
        async with room.lock:
            seats, starts = change()
            try:
                if starts:
                    await _start(house, room, seats)
                else:
                    await house.revise(room, seats)
            except Conflict:
                continue
            if starts:
                house.tell_table(room)
            else:
                house.tell_change(room)
            house.stir(room)
            return
    raise Refusal(409, Message("server-busy"), index=0)


async def _start(house: House, room: Room, seats: list[SeatRow]) -> None:
    row = room.table.row
    table = Table(row, seats, house.storage.outages)
    table.chat, table.here, table.elsewhere = room.table.chat, room.table.here, room.table.elsewhere
    try:
        await house.run(table.begin, house.now())
    except RathausError as fault:
        raise refused(fault, game=row.game) from None
    now = house.now()
    table.row = table.revised(seats, now, "playing")
    room.stale = True
    try:
        table.row = await house.run(house.storage.revise, table.row, seats, now)
    except Conflict:
        await house.level(room)
        raise
    room.table = table
    room.stale = False


async def join(house: House, room: Room, name: str, seat: int | None, ready: bool = False) -> tuple[str, int]:
    """Take an open seat; the token and the seat. Nobody is less ready because of that."""
    token = new_token()
    taken = -1

    def change() -> tuple[list[SeatRow], bool]:
        nonlocal taken
        table = room.table
        index = table.index(None)
        if table.status != "open":
            raise Refusal(409, Message("server-started"), "seat", index=index)
        if seat is not None and seat >= len(table.seats):
            raise Refusal(422, Message("no-such-seat", found=seat, players=len(table.seats)), "seat")
        free = [row.seat for row in table.seats if row.kind == "open" and not row.name]
        if not free or (seat is not None and seat not in free):
            raise Refusal(409, Message("server-seat-taken"), "seat", index=index)
        taken = free[0] if seat is None else seat
        _check_name(table, taken, name)
        return _with(
            table.seats, SeatRow(taken, "person", name, None, hashed(token), ready=int(ready), since=house.now())
        )

    await _change(house, room, change)
    return token, taken


def _check_name(table: Table, seat: int, name: str) -> None:
    """Refuse a name by which somebody at another seat goes, or that is kept for who played there before."""
    for row in table.seats:
        if row.seat != seat and row.name and same(row.name, name):
            raise Refusal(409, Message("server-name-taken"), "name", index=table.index(None))


def _with(seats: list[SeatRow], new: SeatRow) -> tuple[list[SeatRow], bool]:
    """The seats with another one in place of one, and whether the game starts: none is open, and all are ready."""
    rows = [new if row.seat == new.seat else row for row in seats]
    return rows, all([row.kind in ("bot", "rules") or (row.kind == "person" and row.ready) for row in rows])


async def get_ready(house: House, room: Room, seat: int, ready: bool) -> None:
    """Say that somebody is ready to start, or take it back; with the last one at a full table it starts."""

    def change() -> tuple[list[SeatRow], bool]:
        if room.table.status != "open":
            raise Refusal(409, Message("server-started"), index=room.table.index(seat))
        row = _held(room, seat)
        if ready and room.table.row.rated and row.person is None:
            raise Refusal(403, Message("server-sign-first"))
        return _with(room.table.seats, replace(row, ready=int(ready)))

    await _change(house, room, change)


async def sit_signed(house: House, room: Room, seat: int, person: str, name: str) -> None:
    """Let somebody who has signed for a name sit at a rated table under it."""

    def change() -> tuple[list[SeatRow], bool]:
        if room.table.status != "open":
            raise Refusal(409, Message("server-started"), index=room.table.index(seat))
        if not room.table.row.rated:
            raise Refusal(403, Message("server-not-rated"))
        row = _held(room, seat)
        if any([other.person == person for other in room.table.seats if other.seat != seat]):
            raise Refusal(409, Message("server-person-here"), "public", index=room.table.index(seat))
        return [replace(row, person=person, name=name) if o is row else o for o in room.table.seats], False

    await _change(house, room, change)


def _held(room: Room, seat: int) -> SeatRow:
    """A seat that somebody holds; Refusal if it was left a moment ago."""
    row = room.table.seats[seat]
    if row.kind != "person":
        raise Refusal(401, Message("server-wrong-token"), "token")
    return row


async def start(house: House, room: Room, seat: int) -> None:
    """Start a table, as only its host may; greedy bots take the open seats."""

    def change() -> tuple[list[SeatRow], bool]:
        if room.table.status != "open":
            raise Refusal(409, Message("server-started"), index=room.table.index(None))
        if not _held(room, seat).host:
            raise Refusal(403, Message("server-not-host"))
        if room.table.row.rated and any([r.kind == "person" and r.person is None for r in room.table.seats]):
            raise Refusal(403, Message("server-not-signed"))
        return [SeatRow(r.seat, "bot", bot="greedy") if r.kind == "open" else r for r in room.table.seats], True

    await _change(house, room, change)


async def leave(house: House, room: Room, seat: int) -> None:
    """Give a seat up: it opens again before the start, afterwards a greedy bot takes it."""
    for _ in range(TRIES):
        async with room.lock:
            table = room.table
            row = _held(room, seat)
            # Who leaves a rated game before its end is remembered to have left it.
            person = None if row.person is None else row.person if table.status == "over" else LEFT + row.person
            left = SeatRow(seat, "bot", row.name, "greedy", person=person)
            new = SeatRow(seat, "open") if table.status == "open" else left
            seats = _hosted([new if other.seat == seat else other for other in table.seats])
            try:
                if table.status == "open" and not any([other.kind == "person" for other in seats]):
                    await house.run(house.storage.remove, table.row)
                    await house.replace_room(room)
                    return
                await house.revise(room, seats)
            except Conflict:
                await house.level(room)
                continue
            for viewer in list(room.viewers):
                if viewer.seat == seat:
                    viewer.part(1000)
            house.tell_change(room)
            house.stir(room)
            return
    raise Refusal(409, Message("server-busy"), index=room.table.index(seat))


def _hosted(seats: list[SeatRow]) -> list[SeatRow]:
    """The seats, with the first person as the host if that one has gone."""
    people = [row.seat for row in seats if row.kind == "person"]
    if not people or any([row.host for row in seats]):
        return seats
    return [replace(row, host=1) if row.seat == people[0] else row for row in seats]


# ---- once more ----------------------------------------------------------------------------------------


def next_token(token: str, id: str) -> str:
    """The token at the next table of who has this one: the same however often it is asked for."""
    digest = hmac.new(token.encode(errors="replace"), b"rematch:" + id.encode(), "sha256").digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


async def rematch(house: House, room: Room, seat: int, token: str) -> tuple[Room, str, int, bool]:
    """A seat at a new table with the same options: who asks first creates it; whether that was this one.

    Who asks to play again is ready for it.
    """
    old = room.table
    if old.status != "over":
        raise Refusal(403, Message("server-not-over"))
    if old.row.practice:
        raise Refusal(403, Message("server-no-rematch"))
    created = False
    if old.row.rematch is None:
        try:
            again = await _again(house, old, seat, token, room.owner)
            created = True
        except Conflict:
            pass
        await house.catch_up(room)
        if created:
            return again, next_token(token, again.table.row.id), seat, True
    id = room.table.row.rematch
    assert id is not None
    again = await house.room(id)
    mine = next_token(token, id)
    if hashed(mine) in tokens(again.table.seats[seat]) or await inherit(house, again, seat, token, mine):
        return again, mine, seat, False

    def change() -> tuple[list[SeatRow], bool]:
        row = again.table.seats[seat]
        if again.table.status != "open" or row.kind != "open":
            raise Refusal(409, Message("server-seat-taken"), "seat", index=again.table.index(None))
        if old.seats[seat].name:
            _check_name(again.table, seat, old.seats[seat].name)
        return _with(again.table.seats, _followed(old, seat, token, id, house.now()))

    await _change(house, again, change)
    return again, mine, seat, False


def _followed(old: Table, seat: int, token: str, id: str, now: float, host: int = 0) -> SeatRow:
    """The seat at the next table of somebody who is ready for it; other devices that held the old one may follow.

    For a rated table one signs anew first.
    """
    mine = Device(hashed(next_token(token, id)), now)
    row = SeatRow(seat, "person", old.seats[seat].name, host=host, ready=int(not old.row.rated))
    return held(row, Holders((mine,), heirs=heirs(old.seats[seat], token)))


async def _again(house: House, old: Table, seat: int, token: str, owner: str) -> Room:
    now = house.now()
    changes: dict[str, Any] = {
        "id": at_home(house.settings.share, new_id),
        "seed": str(chance.fresh_seed()),
        "status": "open",
        "waiting": "",
        "n": 0,
        "rules": game_named(old.row.game).rules,
        "result": None,
        "rated": int(bool(old.row.rated)),
    }
    changes |= {"created": now, "updated": now, "due": None, "version": 0, "lines": 0, "comings": 0, "rematch": None}
    row = replace(old.row, **changes)
    seats = []
    for other in old.seats:
        if other.seat == seat:
            seats.append(_followed(old, seat, token, row.id, now, host=1))
        elif other.kind == "person":
            seats.append(SeatRow(other.seat, "open", other.name))
        else:
            seats.append(
                replace(
                    other,
                    token=None,
                    since=None,
                    person=None,
                    devices="",
                    away=0,
                    name="" if other.kind == "bot" else other.name,
                )
            )
    return await put(house, row, seats, owner, old.row.id)
