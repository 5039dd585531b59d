"""Rematches: playing again with the same options."""

from __future__ import annotations

import base64
import hmac
from dataclasses import replace
from typing import Any

from rathaus.games.registry import game_named
from rathaus.kernel.message import Message
from rathaus.server import chance
from rathaus.server.creating import put
from rathaus.server.devices import inherit
from rathaus.server.errors import Conflict, Refusal
from rathaus.server.holders import Device, Holders, hashed, heirs, held, tokens
from rathaus.server.house import House, new_id
from rathaus.server.room import Room
from rathaus.server.rows import SeatRow
from rathaus.server.seating import change_seats, check_name, seated_with
from rathaus.server.spread import at_home
from rathaus.server.table import Table


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
            check_name(again.table, seat, old.seats[seat].name)
        return seated_with(again.table.seats, _followed(old, seat, token, id, house.now()))

    await change_seats(house, again, change)
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
