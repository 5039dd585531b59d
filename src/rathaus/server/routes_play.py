"""Routes for playing at a table, and for looking back at it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, WebSocket
from starlette.responses import Response

from rathaus.kernel.message import Message
from rathaus.server import play, review
from rathaus.server.answers import Answer, errors
from rathaus.server.asked import ChatLine, Choice, Undo
from rathaus.server.clocks import wall
from rathaus.server.errors import Refusal
from rathaus.server.models import Course, Hint, NewIndex, ReplayStep, Why
from rathaus.server.renewal import OtherRules, finished_record
from rathaus.server.review import Films
from rathaus.server.routes_tables import Acting, Here, client_of, house_of, look
from rathaus.server.sockets import serve_socket

router = APIRouter(prefix="/api/tables/{id}", tags=["play"])


def films_of(request: Request) -> Films:
    """The replays of this process."""
    films = request.app.state.films
    assert isinstance(films, Films)
    return films


@router.post("/choices", response_model=NewIndex, responses=errors(400, 401, 403, 404, 409, 413))
async def choose(here: Acting, wish: Choice) -> Answer:
    """Choose a thing in answer to the question of an index, or several that answer it and what follows as one."""
    names, field = ([wish.thing], "thing") if wish.thing is not None else (wish.things or [], "things")
    return Answer({"index": await play.choose(here.house, here.room, here.seated(), wish.index, names, field)})


@router.post("/undo", response_model=NewIndex, responses=errors(400, 401, 403, 404, 409, 413))
async def undo(here: Here, wish: Undo) -> Answer:
    """Take the last choice back; several that were made as one together."""
    return Answer({"index": await play.undo(here.house, here.room, here.seated(), wish.index)})


@router.get("/why", response_model=Why, responses=errors(401, 403, 404))
async def why(here: Here, thing: Annotated[str, Query(max_length=100)]) -> Answer:
    """Why a thing may not be chosen now."""
    reason = play.why(here.room, here.seated(), thing)
    return Answer({"why": None if reason is None else reason.to_data()})


@router.post("/hint", response_model=Hint, responses=errors(401, 403, 404))
async def hint(request: Request, here: Here) -> Answer:
    """What a bot would choose, and what it thinks the best few choices are worth."""
    seat = here.seated()
    here.house.limits.check_hint(client_of(request))
    return Answer(await play.hint(here.house, here.room, seat))


@router.post("/chat", status_code=201, response_class=Response, responses=errors(400, 401, 403, 404, 413))
async def chat(here: Here, wish: ChatLine) -> Response:
    """Say something at the table."""
    await play.say(here.house, here.room, here.seated(), wish.text)
    return Answer({}, 201)


@router.get(
    "/record",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "The record"}, **errors(401, 403, 404)},
)
async def record(request: Request, id: str) -> Response:
    """The record of a game that is over, as JSON lines; also if this program has other rules by now."""
    try:
        here = await look(request, id)
        game, text = here.room.table.row.game, review.finished(here.room).record().text()
    except OtherRules as fault:
        house = house_of(request)
        found = await house.run(finished_record, house.storage, id, wall())
        if found is None:
            raise
        game, text = fault.game, found
    name = f"{game}-{id}.rathaus.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


@router.get(
    "/position",
    response_class=Response,
    responses={200: {"content": {"application/json": {}}, "description": "The position"}, **errors(401, 403, 404)},
)
async def position(here: Here) -> Response:
    """The position of a practice table, or of a game that is over."""
    state = here.room.table.state
    if here.room.table.status != "over" and not here.room.table.row.practice:
        raise Refusal(403, Message("server-not-over"))
    assert state is not None
    return Response(state.to_json(), media_type="application/json")


@router.get("/replay/{step}", response_model=ReplayStep, responses=errors(401, 403, 404))
async def replay(request: Request, here: Here, step: Annotated[int, Path(ge=0, le=1_000_000)]) -> Answer:
    """What the viewer saw after so many choices of a game that is over."""
    return Answer(await review.replay_step(here.house, films_of(request), here.room, here.seat, step))


@router.get("/course", response_model=Course, responses=errors(401, 403, 404))
async def course(request: Request, here: Here) -> Answer:
    """How a game that is over went: points by round, and the viewer's best and worst choices."""
    films = films_of(request)
    film = await films.of(here.house, here.room)
    return Answer({"rounds": film.rounds, "choices": await films.judged(here.house, here.room, here.seat)})


@router.websocket("/socket")
async def socket(websocket: WebSocket, id: str) -> None:
    """Changes of a table as they happen."""
    await serve_socket(websocket.app.state.house, websocket, id)
