"""Quick match: who wants to play with anybody comes to somebody who waits for that, or waits at an own table."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rathaus.kernel.message import Message
from rathaus.server import creating, seating
from rathaus.server.asked import NAME, NewTable, QuickMatch, SeatPlan
from rathaus.server.clocks import wall
from rathaus.server.errors import Conflict, Refusal
from rathaus.server.house import TRIES, House
from rathaus.server.names import apart
from rathaus.server.room import Room
from rathaus.server.rows import SeatRow, TableRow
from rathaus.server.storage import OPEN_FOR, TABLE_COLUMNS, Session, Storage

JUST = 30.0  # seconds after sitting down in which somebody need not be connected yet
FITTING = 20  # tables that are looked at


def present_at(storage: Storage, ids: Sequence[str], now: float) -> dict[str, set[int]]:
    """The seats of tables at which somebody is connected to any process."""

    def work(s: Session) -> dict[str, set[int]]:
        return {id: _present(s, id, now) for id in ids}

    return storage.read(work)


def _present(s: Session, id: str, now: float) -> set[int]:
    alive = "process IN (SELECT id FROM processes WHERE until > ?)"
    sql = f"SELECT DISTINCT seat FROM presence WHERE table_id = ? AND {alive}"
    return {seat for (seat,) in s.run(sql, (id, now))}


def all_there(row: TableRow, seats: Sequence[SeatRow], present: set[int], now: float) -> bool:
    """Whether everybody who sits at a table is connected, or has only just sat down; nobody is not enough."""
    people = [seat for seat in seats if seat.kind == "person"]
    gone = len(people) == 1 and row.comings > 0  # somebody was connected, and it can only be this one
    return bool(people) and all(
        [seat.seat in present or (not gone and (seat.since or 0.0) > now - JUST) for seat in people]
    )


async def quick_match(house: House, wish: QuickMatch, owner: str) -> tuple[Room, str, int, bool]:
    """A seat for somebody who plays with anybody: the room, the token, the seat, and whether the table is new.

    Two who ask at once are never both left waiting: of two tables for the same wish only one can be opened.
    """
    plans = [SeatPlan(kind="you"), *[SeatPlan(kind="open")] * (wish.players - 1)]
    plan = NewTable(
        game=wish.game, players=wish.players, modules=wish.modules, seats=plans, name=wish.name, speed=wish.speed,
        public=True,
    )  # fmt: skip
    row, seats, token = await creating.planned(house, plan, ready=True)
    what = json.dumps([row.game, row.players, json.loads(row.modules), row.speed, row.seconds, row.increment])
    for _ in range(TRIES):
        known, fitting = await house.run(_look, house.storage, what, row, wall())
        for id in fitting:
            try:
                room = await house.room(id)
                name = apart(wish.name, [one.name for one in room.table.seats if one.name], NAME)
                joined, seat = await seating.join(house, room, name, None, ready=True)
            except Refusal as refusal:
                if refusal.status not in (404, 409):
                    raise
                continue
            return room, joined, seat, False
        creating.check_listed(house, owner)

        def claim(s: Session, known: str | None = known) -> None:
            if known is None:
                s.run("INSERT INTO seeks (wish, table_id) VALUES (?, ?)", (what, row.id))
            elif s.count("UPDATE seeks SET table_id = ? WHERE wish = ? AND table_id = ?", (row.id, what, known)) != 1:
                raise Conflict

        try:
            return await creating.put(house, row, seats, owner, claim=claim), token, 0, True
        except Conflict:
            continue
    raise Refusal(409, Message("server-busy"), index=0)


def _look(storage: Storage, what: str, wish: TableRow, now: float) -> tuple[str | None, list[str]]:
    """Where somebody with this wish waited last, and the tables that fit it with all there, oldest first."""

    def work(s: Session) -> tuple[str | None, list[str]]:
        known = [id for (id,) in s.run("SELECT table_id FROM seeks WHERE wish = ?", (what,))]
        sql = (
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE status = 'open' AND public = 1 AND updated > ? AND game = ? "
            "AND players = ? AND modules = ? AND speed = ? AND COALESCE(seconds, -1) = ? "
            "AND COALESCE(increment, -1) = ? AND edition IS NULL AND rated = 0 AND EXISTS "
            "(SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'open' AND name = '') ORDER BY created LIMIT ?"
        )
        clock = [-1 if value is None else value for value in (wish.seconds, wish.increment)]
        args = (now - OPEN_FOR, wish.game, wish.players, wish.modules, wish.speed, *clock, FITTING)
        rows = [TableRow(*found) for found in s.run(sql, args)]
        fitting = [row.id for row in rows if all_there(row, storage.seats(s, row.id), _present(s, row.id, now), now)]
        return (known[0] if known else None), fitting

    return storage.read(work)
