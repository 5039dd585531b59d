"""One person on several devices: links that give a seat, and ending what holds it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from rathaus.kernel.message import Message
from rathaus.server.errors import Conflict, Refusal
from rathaus.server.holders import Device, Holders, Link, Way, hashed, held, holders, secret_of
from rathaus.server.house import TRIES, House
from rathaus.server.room import Room
from rathaus.server.rows import SeatRow
from rathaus.server.table import iso


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(24)


def listed(row: SeatRow, token: str) -> dict[str, Any]:
    """The devices that hold a seat, and the secret of the link that the one with this token shares it by."""
    by = holders(row)
    link = by.link_of(hashed(token), "share")
    return {
        "devices": [
            {
                "id": device.id,
                "since": None if device.since is None else iso(device.since),
                "mine": device.token == hashed(token),
            }
            for device in by.devices
        ],
        "secret": None if link is None else secret_of(token, link.salt),
    }


async def _change(
    house: House, room: Room, seat: Callable[[], int], change: Callable[[Holders], Holders | None]
) -> bool:
    """Change who holds a seat; False if there is nothing to change. Who lost it does not hear more of it."""
    for _ in range(TRIES):
        async with room.lock:
            before = room.table.seats
            number = seat()
            row = before[number]
            found = change(holders(row))
            if found is None:
                return False
            try:
                await house.revise(room, [held(row, found) if other is row else other for other in before])
            except Conflict:
                continue
            house.turn_out(room)
            return True
    raise Refusal(409, Message("server-busy"), index=room.table.index(None))


def _still(room: Room, seat: int, token: str) -> int:
    """The seat, which the token must hold still."""
    if holders(room.table.seats[seat]).by(hashed(token)) is None:
        raise Refusal(401, Message("server-wrong-token"), "token")
    return seat


async def make_link(house: House, room: Room, seat: int, token: str, way: Way) -> str:
    """The secret of a link that gives the seat: for sharing the same one each time, for moving a new one."""
    link = holders(room.table.seats[seat]).link_of(hashed(token), way)
    if link is None or way == "move":
        salt = secrets.token_urlsafe(12)
        link = Link(hashed(secret_of(token, salt)), way, salt, hashed(token))
        new = link
        await _change(house, room, lambda: _still(room, seat, token), lambda by: by.with_link(new))
    return secret_of(token, link.salt)


async def open_link(house: House, room: Room, secret: str) -> tuple[str, int]:
    """The token and the seat for who brings the secret of a link; Refusal if there is no such link (any more)."""
    token = new_token()
    given = hashed(secret)
    seat = -1

    def find() -> int:
        nonlocal seat
        for row in room.table.seats:
            if any([secrets.compare_digest(link.secret, given) for link in holders(row).links]):
                seat = row.seat
                return seat
        raise Refusal(403, Message("server-wrong-link"), "secret")

    def change(by: Holders) -> Holders | None:
        link = next(link for link in by.links if link.secret == given)
        return by.opened(link, Device(hashed(token), house.now(), given if link.way == "share" else None))

    if not await _change(house, room, find, change):
        raise Refusal(403, Message("server-wrong-link"), "secret")
    return token, seat


async def end(house: House, room: Room, seat: int, token: str, device: str | None) -> None:
    """End a device that holds the seat, and its links; with None all but the one with this token, and all links."""
    mine = hashed(token)

    def change(by: Holders) -> Holders | None:
        if device is None:
            return Holders(tuple([one for one in by.devices if one.token == mine]))
        gone = next((one for one in by.devices if one.id == device), None)
        if gone is None:
            raise Refusal(404, Message("server-no-device"), "device")
        if gone.token == mine:
            raise Refusal(422, Message("server-own-device"), "device")
        return by.without(gone.token)

    await _change(house, room, lambda: _still(room, seat, token), change)


async def inherit(house: House, room: Room, seat: int, token: str, mine: str) -> bool:
    """Let a device that held the seat at the table before hold it here too; whether it may."""

    def change(by: Holders) -> Holders | None:
        return by.inherited(hashed(token), Device(hashed(mine), house.now())) if hashed(token) in by.heirs else None

    return await _change(house, room, lambda: seat, change)
