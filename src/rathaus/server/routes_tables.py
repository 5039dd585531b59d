"""Routes about tables: creating, finding, joining, starting, leaving, playing again."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from rathaus.kernel.message import Message
from rathaus.server import creating, quick, rematches, routes_games, seating
from rathaus.server.answers import KNOWN, Answer, errors
from rathaus.server.asked import Join, Mine, NewPractice, NewTable, QuickMatch, Ready
from rathaus.server.clocks import wall
from rathaus.server.errors import Refusal
from rathaus.server.holders import hashed
from rathaus.server.house import ID, House
from rathaus.server.limits import network
from rathaus.server.models import MyTable, OpenTable, Seated, TableView
from rathaus.server.models_games import Book
from rathaus.server.push.subscribers import unsubscribe
from rathaus.server.room import Room
from rathaus.server.rows import SeatRow, TableRow
from rathaus.server.table import iso

router = APIRouter(prefix="/api", tags=["tables"])


def house_of(request: Request) -> House:
    """The house of this process."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def client_of(request: Request) -> str:
    """The address a request comes from."""
    return request.client.host if request.client else ""


def token_of(request: Request) -> str | None:
    """The token of a request, or None; Refusal if the header is not one."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    kind, _, token = header.partition(" ")
    if kind.lower() != "bearer" or not token.strip() or len(token) > 200:
        raise Refusal(401, Message("server-wrong-token"), "token")
    return token.strip()


class Visit:
    """A request to a table: the house, the room, and the viewer's seat or None."""

    def __init__(self, house: House, room: Room, seat: int | None, token: str | None) -> None:
        self.house = house
        self.room = room
        self.seat = seat
        self.token = token

    def seated(self) -> int:
        """The viewer's seat; Refusal for a spectator."""
        if self.seat is None:
            raise Refusal(403, Message("server-spectator"))
        return self.seat


async def visit(request: Request, id: str, fresh: bool) -> Visit:
    """Who asks about which table."""
    house = house_of(request)
    client = client_of(request)
    token = token_of(request)
    room = await house.room(id, fresh)
    if token is not None:
        house.limits.check_guesses(client, id)
    try:
        seat = await house.holder(room, token)
    except Refusal:
        house.limits.guessed(client, id)
        raise
    if seat is not None:
        await house.back(room, seat)
    return Visit(house, room, seat, token)


async def look(request: Request, id: str) -> Visit:
    """A visit that sees all that any process has acknowledged."""
    return await visit(request, id, True)


async def act(request: Request, id: str) -> Visit:
    """A visit whose deed finds out by itself whether the table is further."""
    return await visit(request, id, False)


Here = Annotated[Visit, Depends(look)]
Acting = Annotated[Visit, Depends(act)]
AtHome = Annotated[House, Depends(house_of)]


def seated_answer(room: Room, token: str, seat: int, status: int) -> Answer:
    """The answer to somebody who got a seat."""
    return Answer({"table": room.table.view(seat), "token": token, "seat": seat}, status)


@router.post("/tables", status_code=201, response_model=Seated, responses=errors(400, 403, 413))
async def create(request: Request, house: AtHome, wish: NewTable) -> Answer:
    """Create a table. It starts at once if no seat is open."""
    house.limits.check_creation(client_of(request))
    room, token, seat = await creating.create(house, wish, network(client_of(request)))
    return seated_answer(room, token, seat, 201)


@router.post("/practice", status_code=201, response_model=Seated, responses=errors(400, 403, 413))
async def practise(request: Request, house: AtHome, wish: NewPractice) -> Answer:
    """Create a practice table that goes on from a record or a position, or that only looks back at it."""
    house.limits.check_practice(client_of(request))
    room, token, seat = await creating.practise(house, wish, network(client_of(request)))
    return seated_answer(room, token, seat, 201)


@router.get("/tables", response_model=list[OpenTable], responses=errors())
async def open_tables(house: AtHome) -> Answer:
    """Public tables with an open seat, newest first."""
    found = await house.run(house.storage.open_tables, house.now())
    now = wall()
    there = await house.run(quick.present_at, house.storage, [row.id for row, _ in found], now)
    return Answer(
        [{**_summary(row, seats), "present": quick.all_there(row, seats, there[row.id], now)} for row, seats in found]
    )


@router.post(
    "/quick",
    status_code=201,
    response_model=Seated,
    responses={200: {"model": Seated, "description": "Somebody was waiting"}, **errors(400, 403, 409, 413)},
)
async def play_with_anybody(request: Request, house: AtHome, wish: QuickMatch) -> Answer:
    """A seat with somebody who waits for such a game, or at a new public table; with the last one it starts."""
    house.limits.check_creation(client_of(request))
    room, token, seat, created = await quick.quick_match(house, wish, network(client_of(request)))
    return seated_answer(room, token, seat, 201 if created else 200)


@router.post("/tables/mine", response_model=list[MyTable], responses=errors(400, 403, 413))
async def mine(request: Request, house: AtHome, wish: Mine) -> Answer:
    """The tables that these tokens hold a seat at; others are left out."""
    client = client_of(request)
    asked = [held for held in wish.tables if ID.match(held.id) and house.limits.may_guess(client, held.id)]
    found = await house.run(house.storage.held, [(held.id, hashed(held.token)) for held in asked])
    right = {row.id for row, _, _ in found}
    for held in asked:
        if held.id not in right:
            house.limits.guessed(client, held.id)
    return Answer([_my_table(row, seats, seat) for row, seats, seat in found])


def _summary(row: TableRow, seats: list[SeatRow]) -> dict[str, Any]:
    return {
        "id": row.id,
        "game": row.game,
        "rated": bool(row.rated),
        "players": row.players,
        "modules": json.loads(row.modules),
        "seats": [{"kind": seat.kind, "name": seat.name, "bot": seat.bot} for seat in seats],
        "created": iso(row.created),
        "speed": row.speed,
        "seconds": row.seconds,
        "increment": row.increment,
    }


def _my_table(row: TableRow, seats: list[SeatRow], seat: int) -> dict[str, Any]:
    return {
        **_summary(row, seats),
        "seat": seat,
        "status": row.status,
        "practice": bool(row.practice),
        "your_turn": row.status == "playing" and str(seat) in row.waiting.split(","),
        "updated": iso(row.updated),
    }


@router.get("/tables/{id}", response_model=TableView, responses=errors(401, 404))
async def table(here: Here) -> Answer:
    """A table as the viewer may see it."""
    return Answer(here.room.table.view(here.seat))


@router.get("/tables/{id}/book", response_model=Book, responses={**KNOWN, **errors(401, 404)})
async def book(request: Request, here: Here) -> Response:
    """The cards, pieces and numbers that a table plays with: those of its own edition."""
    row = here.room.table.row
    found = await here.house.run(routes_games.book, row.game, row.modules, row.edition)
    return found.answer(request, "private, no-cache")


@router.post("/tables/{id}/join", response_model=Seated, responses=errors(400, 401, 403, 404, 409, 413))
async def join(here: Here, wish: Join) -> Answer:
    """Take an open seat. The game starts when all are ready, or when the host starts it."""
    if here.seat is not None:
        raise Refusal(409, Message("server-already-seated"), "seat", index=here.room.table.index(here.seat))
    token, seat = await seating.join(here.house, here.room, wish.name, wish.seat)
    return seated_answer(here.room, token, seat, 200)


@router.post("/tables/{id}/start", response_model=TableView, responses=errors(401, 403, 404, 409))
async def start(here: Here) -> Answer:
    """Start the game, as who opened the table may; greedy bots take the open seats."""
    seat = here.seated()
    await seating.start(here.house, here.room, seat)
    return Answer(here.room.table.view(seat))


@router.post("/tables/{id}/ready", response_model=TableView, responses=errors(400, 401, 403, 404, 409, 413))
async def ready(here: Here, wish: Ready) -> Answer:
    """Be ready to start, or not any more. The game starts when no seat is open and all are ready."""
    seat = here.seated()
    await seating.get_ready(here.house, here.room, seat, wish.ready)
    return Answer(here.room.table.view(seat))


@router.post("/tables/{id}/leave", status_code=204, response_class=Response, responses=errors(401, 403, 404, 409))
async def leave(here: Here) -> Response:
    """Give the seat up, for good once the game has started."""
    seat = here.seated()
    await seating.leave(here.house, here.room, seat)
    await here.house.run(unsubscribe, here.house.storage, here.room.table.row.id, seat)
    return Response(status_code=204)


@router.post("/tables/{id}/forget", status_code=204, response_class=Response, responses=errors(401, 403, 404, 409))
async def forget(here: Here) -> Response:
    """Take the name from the seat, and blank what was said from it, for everybody and for good."""
    await here.house.forget_seat(here.room, here.seated())
    return Response(status_code=204)


@router.post(
    "/tables/{id}/rematch",
    status_code=201,
    response_model=Seated,
    responses={200: {"model": Seated, "description": "The table was there already"}, **errors(401, 403, 404, 409)},
)
async def rematch(here: Here) -> Answer:
    """A seat at a new table with the same options and people."""
    seat = here.seated()
    assert here.token is not None
    room, token, seat, created = await rematches.rematch(here.house, here.room, seat, here.token)
    return seated_answer(room, token, seat, 201 if created else 200)
