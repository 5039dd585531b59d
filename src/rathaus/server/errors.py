"""What the server refuses, and how it says so."""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import Response

from rathaus.games.registry import GAMES
from rathaus.kernel.errors import RathausError
from rathaus.kernel.message import Message
from rathaus.text import Words


class StorageAway(Exception):
    """The database cannot be reached or cannot write; what was asked for may be tried again."""


class Conflict(Exception):
    """Another process changed the table first; nothing was written."""


class Refusal(Exception):
    """A request that is refused, with the status, the reason and what else the caller should know."""

    def __init__(self, status: int, reason: Message, field: str = "", game: str = "", **extras: Any) -> None:
        super().__init__(str(reason))
        self.status = status
        self.reason = reason
        self.field = field
        self.game = game
        self.extras = extras


def refused(fault: RathausError, status: int = 422, game: str = "", prefix: str = "") -> Refusal:
    """An error of the rules as a refusal."""
    field = f"{prefix}.{fault.field}" if prefix and fault.field else prefix or fault.field
    return Refusal(status, fault.reason, field, game)


def error_data(refusal: Refusal) -> dict[str, Any]:
    """A refusal as the page gets it: the field, the message, and the message in English."""
    words = Words(refusal.game if refusal.game in GAMES else "")
    try:
        text = words.say(refusal.reason)
    except (KeyError, ValueError, ArithmeticError):  # an argument from outside that no sentence can hold
        text = refusal.reason.id
    data = {"field": refusal.field, **refusal.reason.to_data(), "text": text, **refusal.extras}
    return {"error": data}


def error_response(refusal: Refusal) -> Response:
    """The response to a request that is refused."""
    # ASCII only: what a client sent may not be encodable, and comes back in the reason.
    body = json.dumps(error_data(refusal), ensure_ascii=True)
    headers = {"Cache-Control": "no-store"}
    if refusal.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if refusal.status in (429, 503):
        headers["Retry-After"] = "1"
    return Response(body, refusal.status, headers, "application/json")


def away() -> Refusal:
    """The database is away."""
    return Refusal(503, Message("server-away"))


def place_of(fault: BaseException) -> str:
    """Where in the program a fault happened."""
    at = fault.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    return f"{at.tb_frame.f_code.co_filename}:{at.tb_lineno}" if at is not None else ""
