"""Routes about signed names and ratings."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from rathaus.games.registry import game_named
from rathaus.kernel.errors import RathausError
from rathaus.kernel.message import Message
from rathaus.server import persons, ratings, seating
from rathaus.server.answers import Answer, errors
from rathaus.server.asked import NamedPerson, Signed
from rathaus.server.clocks import wall
from rathaus.server.errors import Refusal, refused
from rathaus.server.models import Challenge, Person, Standing, TableView
from rathaus.server.routes_tables import AtHome, Here, client_of

router = APIRouter(prefix="/api", tags=["ratings"])


def host_of(request: Request) -> str:
    """The name under which the server is asked."""
    return request.headers.get("host", "")


@router.post("/challenges", status_code=201, response_model=Challenge, responses=errors(403))
async def challenge(request: Request, house: AtHome) -> Answer:
    """Something new to sign: good once, for five minutes."""
    house.limits.check_signing(client_of(request))
    return Answer({"nonce": await house.run(persons.challenge, house.storage, wall())}, 201)


@router.post("/persons", response_model=Person, responses=errors(400, 403, 409, 413))
async def register(request: Request, house: AtHome, wish: NamedPerson) -> Answer:
    """Take a name, or another one, by signing for it with one's key."""
    house.limits.check_signing(client_of(request))
    id = persons.signer(wish, host_of(request), "name", wish.name)
    await house.run(persons.register, house.storage, id, wish.name, wish.nonce, wall())
    return Answer({"id": id, "name": wish.name})


@router.get("/persons/{who}", response_model=Person, responses=errors(404))
async def person(house: AtHome, who: str) -> Answer:
    """The name that somebody has: the id is the beginning of the SHA-256 of the public key."""
    name = await house.run(persons.name_of, house.storage, who) if who.isalnum() and who.isascii() else None
    if name is None:
        raise Refusal(404, Message("server-no-person"), "who")
    return Answer({"id": who, "name": name})


@router.post("/persons/forget", status_code=204, response_class=Response, responses=errors(400, 403, 413))
async def forget(request: Request, house: AtHome, wish: Signed) -> Response:
    """Forget one's name and ratings, by signing for that."""
    house.limits.check_signing(client_of(request))
    id = persons.signer(wish, host_of(request), "forget")
    await house.run(persons.forget, house.storage, id, wish.nonce, wall())
    return Response(status_code=204)


@router.get("/standings/{game}", response_model=list[Standing], responses=errors(404))
async def standings(house: AtHome, game: str) -> Answer:
    """Who stands where in a game on this server, people and bots."""
    try:
        name = game_named(game).name
    except RathausError as fault:
        raise refused(fault, 404) from None
    return Answer(await house.run(ratings.standings, house.storage, name))


@router.post("/tables/{id}/sign", response_model=TableView, responses=errors(400, 401, 403, 404, 409, 413))
async def sign(request: Request, here: Here, wish: Signed) -> Answer:
    """Sit at a rated table under one's signed name, before it starts."""
    house, room, seat = here.house, here.room, here.seated()
    house.limits.check_signing(client_of(request))
    id = persons.signer(wish, host_of(request), "sit", room.table.row.id, str(seat))
    name = await house.run(persons.name_of, house.storage, id)
    if name is None:
        raise Refusal(403, Message("server-no-person"), "public")
    await house.run(persons.take, house.storage, wish.nonce, wall())
    await seating.sit_signed(house, room, seat, id, name)
    return Answer(room.table.view(seat))
