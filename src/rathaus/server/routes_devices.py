"""Routes about the devices of a seat: links that give it to another one, and ending those that hold it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from rathaus.server import devices
from rathaus.server.answers import Answer, errors
from rathaus.server.asked import EndDevice, NewLink, OpenLink
from rathaus.server.errors import Refusal
from rathaus.server.models import Devices, Seated, SeatLink
from rathaus.server.routes_tables import AtHome, Here, client_of, seated_answer

router = APIRouter(prefix="/api/tables/{id}", tags=["tables"])


@router.get("/devices", response_model=Devices, responses=errors(401, 403, 404))
async def listed(here: Here) -> Answer:
    """The devices that hold the viewer's seat."""
    seat = here.seated()
    assert here.token is not None
    return Answer(devices.listed(here.room.table.seats[seat], here.token))


@router.post("/links", status_code=201, response_model=SeatLink, responses=errors(400, 401, 403, 404, 409, 413))
async def make(here: Here, wish: NewLink) -> Answer:
    """The secret of a link that gives the viewer's seat to another device, beside this one or in its place."""
    seat = here.seated()
    assert here.token is not None
    return Answer({"secret": await devices.make_link(here.house, here.room, seat, here.token, wish.way)}, 201)


@router.post("/links/open", response_model=Seated, responses=errors(400, 403, 404, 409, 413))
async def opened(request: Request, house: AtHome, id: str, wish: OpenLink) -> Answer:
    """The seat that a link gives, for who brings its secret."""
    client = client_of(request)
    room = await house.room(id)
    house.limits.check_guesses(client, id)
    try:
        token, seat = await devices.open_link(house, room, wish.secret)
    except Refusal as refusal:
        if refusal.status == 403:
            house.limits.guessed(client, id)
        raise
    await house.back(room, seat)
    return seated_answer(room, token, seat, 200)


@router.post("/devices/end", status_code=204, response_class=Response, responses=errors(400, 401, 403, 404, 409, 413))
async def end(here: Here, wish: EndDevice) -> Response:
    """End a device that holds the viewer's seat; or all others, and all links."""
    seat = here.seated()
    assert here.token is not None
    await devices.end(here.house, here.room, seat, here.token, wish.device)
    return Response(status_code=204)
