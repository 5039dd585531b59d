"""Routes for playing at a table, and for looking back at it."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, WebSocket
from starlette.responses import Response

from rathaus.kernel.message import Message
from rathaus.server import creating, play, review, routes_games
from rathaus.server.answers import Answer, errors
from rathaus.server.asked import BroughtDiary, ChatLine, Choice, PlayOn, Undo
from rathaus.server.clocks import wall
from rathaus.server.errors import Refusal
from rathaus.server.limits import network
from rathaus.server.models import Hint, NewIndex, Seated, Why
from rathaus.server.models_review import Course, Diary, Outline, ReplayStep
from rathaus.server.renewal import OtherRules, finished_record
from rathaus.server.review import Films
from rathaus.server.routes_tables import Acting, AtHome, Here, client_of, house_of, look, seated_answer
from rathaus.server.sockets import serve_socket

router = APIRouter(prefix="/api/tables/{id}", tags=["play"])
diaries = APIRouter(prefix="/api", tags=["play"])


def films_of(request: Request) -> Films:
    """The replays of this process."""
    films = request.app.state.films
    assert isinstance(films, Films)
    return films


@router.post("/choices", response_model=NewIndex, responses=errors(400, 401, 403, 404, 409, 413))
async def choose(here: Acting, wish: Choice) -> Answer:
    """Choose a thing in answer to the question of an index, or several that answer it and what follows as one."""
    return Answer({"index": await play.choose(here.house, here.room, here.seated(), wish)})


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
    if here.room.table.row.rated and here.room.table.status == "playing":
        raise Refusal(403, Message("server-rated-no-hint"))
    here.house.limits.check_hint(client_of(request))
    return Answer(await play.hint(here.house, here.room, seat))


@router.post("/chat", status_code=201, response_class=Response, responses=errors(400, 401, 403, 404, 413))
async def chat(here: Here, wish: ChatLine) -> Response:
    """Say something at the table: a text, or one of the ready phrases."""
    await play.say(here.house, here.room, here.seated(), wish)
    return Answer({}, 201)


@router.get(
    "/record",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "The record"}, **errors(401, 403, 404)},
)
async def record(request: Request, id: str) -> Response:
    """The record of a game that is over or for practice, as JSON lines; also if this program has other rules by now."""
    try:
        here = await look(request, id)
        game, text = here.room.table.row.game, review.recorded(here.room).record().text()
    except OtherRules as fault:
        house = house_of(request)
        found = await house.run(finished_record, house.storage, id, wall())
        if found is None:
            raise
        game, text = fault.game, found
    return _file(f"{game}-{id}.rathaus.jsonl", text)


def _file(name: str, text: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


@router.get(
    "/diary",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "The diary"}, **errors(401, 404)},
)
async def diary(request: Request, here: Here) -> Response:
    """What the viewer saw of the game so far, as JSON lines: at any time, and without the seed or hidden cards."""
    here.house.limits.check_diary(client_of(request))
    text = await review.diary(here.house, here.room, here.seat)
    return _file(f"{here.room.table.row.game}-{here.room.table.row.id}.diary.jsonl", text)


@router.get(
    "/position",
    response_class=Response,
    responses={200: {"content": {"application/json": {}}, "description": "The position"}, **errors(401, 403, 404)},
)
async def position(here: Here) -> Response:
    """The position of a practice table, or of a game that is over."""
    return Response(review.recorded(here.room).to_json(), media_type="application/json")


@router.get("/replay", response_model=Outline, responses=errors(401, 403, 404))
async def replay_outline(request: Request, here: Here) -> Answer:
    """How many steps the replay has, where rounds begin, and at which steps the viewer was told something."""
    film = await films_of(request).of(here.house, here.room)
    return Answer(film.outline(here.seat))


@router.get("/replay/{step}", response_model=ReplayStep, responses=errors(401, 403, 404))
async def replay(request: Request, here: Here, step: Annotated[int, Path(ge=0, le=1_000_000)]) -> Answer:
    """What the viewer saw after so many choices of a game that can be looked back at."""
    return Answer(await review.replay_step(here.house, films_of(request), here.room, here.seat, step))


@router.post("/practice", status_code=201, response_model=Seated, responses=errors(400, 401, 403, 404, 413))
async def play_on(request: Request, here: Here, wish: PlayOn) -> Answer:
    """Create a practice table that goes on from a step of a game that can be looked back at."""
    client = client_of(request)
    here.house.limits.check_practice(client)
    film = await films_of(request).of(here.house, here.room)
    state, _ = await here.house.run(review.at_step, film, wish.step)
    room, token, seat = await creating.play_on(here.house, state, wish, network(client))
    return seated_answer(room, token, seat, 201)


@router.get("/course", response_model=Course, responses=errors(401, 403, 404))
async def course(request: Request, here: Here) -> Answer:
    """How a game that is over went: points by round, and the viewer's best and worst choices."""
    films = films_of(request)
    review.finished(here.room)
    film = await films.of(here.house, here.room)
    return Answer({"rounds": film.rounds, "choices": await films.judged(here.house, here.room, here.seat)})


@diaries.post("/diaries", response_model=Diary, responses=errors(400, 403, 413))
async def open_diary(request: Request, house: AtHome, wish: BroughtDiary) -> Answer:
    """A diary that somebody brings, checked, with what a replay of it needs. Nothing of it is kept."""
    house.limits.check_diary(client_of(request))
    found = await house.run(review.opened, wish.diary)
    edition = None if found["edition"] is None else json.dumps(found["edition"])
    book = await house.run(routes_games.book_data, found["game"], json.dumps(found["modules"]), edition)
    return Answer({**found, "book": book})


async def socket(websocket: WebSocket) -> None:
    """Changes of a table as they happen."""
    await serve_socket(websocket.app.state.house, websocket, websocket.path_params["id"])


# Without what FastAPI holds ready for a request until its end, which for a socket is long.
router.add_websocket_route(f"{router.prefix}/socket", socket)
