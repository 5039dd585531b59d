"""Routes about words: the sentences of a game in a language, as the page needs them."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from rathaus.games.registry import GAMES
from rathaus.kernel.message import Message
from rathaus.server.answers import errors
from rathaus.server.errors import Refusal
from rathaus.text import LANGUAGES
from rathaus.text.words import sentences

router = APIRouter(prefix="/api/words", tags=["games"])

FLUENT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "Fluent text."}
}
KNOWN: dict[int | str, dict[str, Any]] = {304: {"description": "The text is the one whose ETag was given."}}


@router.get("/{language}/{game}", response_class=Response, responses={**FLUENT, **KNOWN, **errors(404)})
def words(language: str, game: str, request: Request) -> Response:
    """The sentences of a game in a language; in English if the game does not speak it."""
    if game not in GAMES:
        raise Refusal(404, Message("unknown-game", game=game, known=tuple(GAMES)), "game")
    if language not in LANGUAGES:
        raise Refusal(404, Message("unknown-word", found=language), "language")
    text = "\n".join([path.read_text(encoding="utf-8") for path in sentences(language, game)])
    tag = f'"{sha256(text.encode()).hexdigest()[:16]}"'
    headers = {"Cache-Control": "no-cache", "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return PlainTextResponse(text, headers=headers)
