"""Routes about messages to people whose page is closed."""

from __future__ import annotations

import re
import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from rathaus.kernel.message import Message
from rathaus.server.answers import Answer, errors
from rathaus.server.errors import Refusal
from rathaus.server.holders import hashed
from rathaus.server.push.asked import BrowserSubscription, Device, Moved, Sender, Tried, TurnOff, Wish
from rathaus.server.push.crier import Crier
from rathaus.server.push.messages import HOOK, PUSH
from rathaus.server.push.sealing import browser_key, shared_secret
from rathaus.server.push.subscribers import (
    MOST,
    Subscription,
    device_of,
    move,
    subscribe,
    subscriptions,
    turn_off,
    turn_off_by_key,
    unsubscribe,
)
from rathaus.server.push.targets import BadTarget, hook_target, push_target
from rathaus.server.routes_tables import Here, Visit, client_of
from rathaus.text import LANGUAGES

router = APIRouter(prefix="/api", tags=["messages"])

DEVICE = re.compile(r"[0-9a-f]{64}\Z")
SITE = 200  # characters of the page's own address


def crier_of(request: Request) -> Crier:
    """Who tells people, in this process."""
    crier = request.app.state.crier
    assert isinstance(crier, Crier)
    return crier


TheCrier = Annotated[Crier, Depends(crier_of)]


def _sends(crier: Crier) -> None:
    if crier.keys is None:
        raise Refusal(403, Message("server-push-off"))


@router.get("/messages", response_model=Sender, responses=errors())
async def sender(crier: TheCrier) -> Answer:
    """Who sends messages, as a browser must know before it takes any."""
    key = None if crier.keys is None else crier.keys.public
    hooks = key is not None and bool(crier.pushing.hooks)
    return Answer({"key": key, "webhooks": hooks, "quiet": crier.pushing.quiet})


@router.get("/tables/{id}/messages", response_model=list[Device], responses=errors(401, 403, 404))
async def devices(here: Here) -> Answer:
    """Where messages for my seat go."""
    table, seat = here.room.table.row.id, here.seated()
    found = await here.house.run(subscriptions, here.house.storage, table, seat)
    return Answer([_device(one) for one in found])


@router.post("/tables/{id}/messages", response_model=Device, responses=errors(400, 401, 403, 404, 409, 413))
async def wish_messages(request: Request, here: Here, crier: TheCrier, wish: Wish) -> Answer:
    """Have messages sent when it is my turn and my page is closed; the same again changes how."""
    seat = here.seated()
    _sends(crier)
    here.house.limits.check_subscription(client_of(request))
    _worth(here, seat)
    if wish.language not in LANGUAGES:
        raise Refusal(422, Message("server-one-of", known=", ".join(LANGUAGES)), "language")
    new = _subscription(request, here, crier, seat, wish)
    if not await here.house.run(subscribe, here.house.storage, new):
        raise Refusal(409, Message("server-push-devices", most=MOST), index=here.room.table.index(seat))
    return Answer(_device(new))


@router.delete(
    "/tables/{id}/messages/{device}", status_code=204, response_class=Response, responses=errors(401, 403, 404)
)
async def no_messages(here: Here, device: str) -> Response:
    """Have no more messages sent to a device for my seat."""
    _check_device(device)
    await here.house.run(unsubscribe, here.house.storage, here.room.table.row.id, here.seated(), device)
    return Response(status_code=204)


@router.post("/tables/{id}/messages/{device}/try", response_model=Tried, responses=errors(401, 403, 404))
async def try_messages(request: Request, here: Here, crier: TheCrier, device: str) -> Answer:
    """Send a message to a device of mine now, to see whether it arrives."""
    table, seat = here.room.table.row.id, here.seated()
    _check_device(device)
    _sends(crier)
    found = await here.house.run(subscriptions, here.house.storage, table, seat)
    mine = [one for one in found if one.device == device]
    if not mine:
        raise Refusal(404, Message("server-push-none"), "device")
    here.house.limits.check_trial(client_of(request))
    return Answer({"status": await crier.try_out(mine[0])})


@router.post("/messages/off", status_code=204, response_class=Response, responses=errors(400, 413))
async def off(request: Request, crier: TheCrier, wish: TurnOff) -> Response:
    """Have no more messages sent: to a browser for all its tables, to a webhook for the seat it is for."""
    house = crier.house
    house.limits.check_subscription(client_of(request))
    if wish.endpoint is not None:
        await house.run(turn_off, house.storage, device_of(wish.endpoint))
    else:
        await house.run(turn_off_by_key, house.storage, wish.key or "")
    return Response(status_code=204)


@router.post("/messages/moved", status_code=204, response_class=Response, responses=errors(400, 413))
async def moved(request: Request, crier: TheCrier, wish: Moved) -> Response:
    """Let a browser that was given another address have its messages there."""
    house = crier.house
    house.limits.check_subscription(client_of(request))
    _check_browser(crier, wish.subscription)
    new, keys = wish.subscription.endpoint, wish.subscription.keys
    await house.run(move, house.storage, device_of(wish.endpoint), device_of(new), new, keys.p256dh, keys.auth)
    return Response(status_code=204)


def _device(one: Subscription) -> dict[str, object]:
    return {"id": one.device, "kind": one.kind, "often": bool(one.often)}


def _check_device(device: str) -> None:
    if not DEVICE.match(device):
        raise Refusal(404, Message("server-push-none"), "device")


def _worth(here: Visit, seat: int) -> None:
    """Refuse where nobody has to be waited for: nothing would ever be sent."""
    table = here.room.table
    if table.row.practice or table.status == "shown":
        raise Refusal(403, Message("server-push-practice"))
    if table.status == "over":
        raise Refusal(409, Message("game-over"), index=table.index(seat))
    if not any([row.seat != seat and row.kind in ("person", "open") for row in table.seats]):
        raise Refusal(403, Message("server-push-alone"))


def _subscription(request: Request, here: Visit, crier: Crier, seat: int, wish: Wish) -> Subscription:
    """A wish as it is kept; Refusal naming what is wrong with it."""
    table = here.room.table.row.id
    holder = hashed(here.token or "")
    site = str(request.base_url).rstrip("/")[:SITE]
    rest = (secrets.token_urlsafe(24), site, wish.language, int(wish.often))
    if wish.subscription is not None:
        _check_browser(crier, wish.subscription)
        url, keys = wish.subscription.endpoint, wish.subscription.keys
        return Subscription(table, seat, device_of(url), holder, PUSH, url, keys.p256dh, keys.auth, "", *rest)
    assert wish.webhook is not None
    url = wish.webhook.url
    try:
        hook_target(url, crier.pushing.hooks)
    except BadTarget:
        raise Refusal(422, Message("server-webhook-target"), "webhook.url") from None
    return Subscription(table, seat, device_of(url, table, seat), holder, HOOK, url, "", "", wish.webhook.secret, *rest)


def _check_browser(crier: Crier, given: BrowserSubscription) -> None:
    try:
        push_target(given.endpoint, crier.pushing.targets)
    except BadTarget:
        raise Refusal(422, Message("server-push-target"), "subscription.endpoint") from None
    for name, text, check in (("p256dh", given.keys.p256dh, browser_key), ("auth", given.keys.auth, shared_secret)):
        try:
            check(text)
        except ValueError:
            raise Refusal(422, Message("server-push-key"), f"subscription.keys.{name}") from None
