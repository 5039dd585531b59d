"""Seating: joining, getting ready, starting and leaving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rathaus.kernel.errors import RathausError
from rathaus.kernel.message import Message
from rathaus.server.devices import new_token
from rathaus.server.errors import Conflict, Refusal, StorageAway, refused
from rathaus.server.holders import hashed
from rathaus.server.house import TRIES, House
from rathaus.server.names import same
from rathaus.server.room import Room
from rathaus.server.rows import LEFT, SeatRow
from rathaus.server.table import Table


async def change_seats(house: House, room: Room, change: Callable[[], tuple[list[SeatRow], bool]]) -> None:
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
    except StorageAway:
        house.doubt(room)
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
        check_name(table, taken, name)
        return seated_with(
            table.seats, SeatRow(taken, "person", name, None, hashed(token), ready=int(ready), since=house.now())
        )

    await change_seats(house, room, change)
    return token, taken


def check_name(table: Table, seat: int, name: str) -> None:
    """Refuse a name by which somebody at another seat goes, or that is kept for who played there before."""
    for row in table.seats:
        if row.seat != seat and row.name and same(row.name, name):
            raise Refusal(409, Message("server-name-taken"), "name", index=table.index(None))


def seated_with(seats: list[SeatRow], new: SeatRow) -> tuple[list[SeatRow], bool]:
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
        return seated_with(room.table.seats, replace(row, ready=int(ready)))

    await change_seats(house, room, change)


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

    await change_seats(house, room, change)


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

    await change_seats(house, room, change)


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
