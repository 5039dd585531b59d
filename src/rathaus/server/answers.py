"""Answers: JSON that is written as it is. The models describe it, and the tests hold it against them."""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import Response

from rathaus.server.models import ErrorBody
from rathaus.server.wire import Lasting

KNOWN: dict[int | str, dict[str, Any]] = {304: {"description": "The answer is the one whose ETag was given."}}
REASONS = {
    400: "The request is not understood",
    401: "The token is not one of this table",
    403: "This viewer may not do this",
    404: "There is no such table",
    409: "The table is further than the request says",
    413: "The body is too large",
    422: "Something in the request is wrong or not allowed",
    429: "Too many requests",
    503: "The database is away; try again",
}


class Answer(Response):
    """Data as JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The body."""
        return written(content)


def written(content: Any) -> bytes:
    """Data as JSON."""
    return json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def unchanging(content: Any) -> Lasting:
    """Data as JSON that does not change."""
    return Lasting(written(content), Answer.media_type)


def errors(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for the description; every route may also say 422, 429 and 503."""
    return {code: {"model": ErrorBody, "description": REASONS[code]} for code in (*codes, 422, 429, 503)}
