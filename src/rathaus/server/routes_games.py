"""Routes about the games, not about tables: what can be played, and what the cards say."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from rathaus.games.registry import GAMES, game_named, new
from rathaus.kernel.edition import Edition
from rathaus.kernel.errors import RathausError, UnknownGame
from rathaus.kernel.game import CardText, Game
from rathaus.kernel.message import Message
from rathaus.server.answers import KNOWN, errors, unchanging
from rathaus.server.errors import Refusal, refused
from rathaus.server.models_games import Card, GameInfo
from rathaus.server.wire import Lasting

router = APIRouter(prefix="/api/games", tags=["games"])


@cache
def _info(game: Game) -> dict[str, Any]:
    parts = new(game.name, game.most, seed=1).scores[0].parts
    return {
        "game": game.name,
        "least": game.least,
        "most": game.most,
        "solo": game.least == 1,
        "modules": list(game.modules),
        "categories": list(parts),
    }


@router.get("", response_model=list[GameInfo], responses=KNOWN)
def games(request: Request) -> Response:
    """The games that can be played."""
    return unchanging([_info(game) for game in GAMES.values()]).answer(request)


@router.get("/{game}/cards", response_model=list[Card], responses={**KNOWN, **errors(404)})
def cards(request: Request, game: str) -> Response:
    """The cards of a game."""
    return _cards(named(game)).answer(request)


@cache
def _cards(title: Game) -> Lasting:
    return unchanging(_texts(title.cards(title.printed)))


@router.get("/{game}/modules/{module}/pieces", response_model=list[Card], responses={**KNOWN, **errors(404)})
def pieces(request: Request, game: str, module: str) -> Response:
    """The pieces that a module adds to a game."""
    title = named(game)
    if module not in title.modules:
        reason = Message("unknown-module", module=module, known=title.modules)
        raise Refusal(404, reason if title.modules else Message("game-without-modules", module=module), "module", game)
    return unchanging(_texts(title.pieces(module, title.printed))).answer(request)


def named(game: str) -> Game:
    """The game of this name; a refusal if there is none."""
    try:
        return game_named(game)
    except UnknownGame as fault:
        raise refused(fault, 404) from None
    except RathausError as fault:
        raise refused(fault) from None


@lru_cache(64)
def book(game: str, modules: str, edition: str | None) -> Lasting:
    """The cards, pieces and numbers of a table, by what its row says."""
    return unchanging(book_data(game, modules, edition))


def book_data(game: str, modules: str, edition: str | None) -> dict[str, Any]:
    """What a book says."""
    title = game_named(game)
    return book_of(title, json.loads(modules), title.edition(None if edition is None else json.loads(edition)))


def book_of(title: Game, modules: Sequence[str], edition: Edition) -> dict[str, Any]:
    """The cards, the pieces of some modules, and all numbers of an edition."""
    pieces = [piece for module in modules for piece in title.pieces(module, edition)]
    return {"cards": _texts([*title.cards(edition), *pieces]), "numbers": edition.numbers}


def _texts(texts: list[CardText]) -> list[dict[str, Any]]:
    return [
        {"thing": card.thing, "numbers": card.numbers, "says": [message.to_data() for message in card.says]}
        for card in texts
    ]
