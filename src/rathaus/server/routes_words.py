"""Routes about words: the sentences of a game in a language, as the page needs them."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from rathaus.games.registry import GAMES
from rathaus.kernel.message import Message
from rathaus.server.answers import KNOWN, errors
from rathaus.server.errors import Refusal
from rathaus.server.wire import lasting
from rathaus.text import LANGUAGES
from rathaus.text.words import sentences

router = APIRouter(prefix="/api/words", tags=["games"])

FLUENT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "Fluent text."}
}


@router.get("/{language}/{game}", response_class=Response, responses={**FLUENT, **KNOWN, **errors(404)})
def words(language: str, game: str, request: Request) -> Response:
    """The sentences of a game in a language; in English if the game does not speak it."""
    if game not in GAMES:
        raise Refusal(404, Message("unknown-game", game=game, known=tuple(GAMES)), "game")
    if language not in LANGUAGES:
        raise Refusal(404, Message("unknown-word", found=language), "language")
    text = "\n".join([path.read_text(encoding="utf-8") for path in sentences(language, game)])
    return lasting(text.encode(), "text/plain").answer(request)
