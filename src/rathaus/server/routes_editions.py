"""Routes of the workshop for editions: a game's numbers, what is wrong with an owner's, and editions as files."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from rathaus.kernel.edition import CERTAIN, Edition, field_of, sound_part
from rathaus.kernel.errors import BrokenEdition
from rathaus.kernel.formats import read
from rathaus.kernel.game import Game
from rathaus.kernel.message import Message
from rathaus.server.answers import KNOWN, Answer, errors, unchanging
from rathaus.server.asked import BroughtEdition, EditionFile
from rathaus.server.errors import refused
from rathaus.server.models_games import EditionText, GameNumbers, Proofread
from rathaus.server.routes_games import book_of, named
from rathaus.server.routes_tables import AtHome, client_of
from rathaus.server.wire import Lasting
from rathaus.text import Words
from rathaus.text.sheets import edition_text, lines_of

router = APIRouter(prefix="/api/games/{game}", tags=["editions"])

MOST_FAULTS = 100  # that are told


@router.get("/numbers", response_model=GameNumbers, responses={**KNOWN, **errors(404)})
def numbers(request: Request, game: str) -> Response:
    """Every number of a game: what it is, on which card or piece, and where it comes from."""
    return _numbers(named(game)).answer(request)


@cache
def _numbers(title: Game) -> Lasting:
    printed = title.printed
    return unchanging(
        {
            "names": list(printed.names),
            "lines": [
                {
                    "path": line.path,
                    "thing": line.thing or None,
                    "number": line.number.to_data(),
                    "ours": printed.numbers[line.path],
                    "source": printed.provenance[line.path],
                    "certain": printed.provenance[line.path] in CERTAIN,
                    "named": line.path in printed.named,
                    "least": title.ranges[field_of(line.path)][0],
                    "most": title.ranges[field_of(line.path)][1],
                }
                for line in lines_of(title, Words(title.name))
            ],
            "book": book_of(title, title.modules, printed),
        }
    )


@router.post("/editions", response_model=Proofread, responses=errors(400, 404, 413))
async def proofread(request: Request, house: AtHome, game: str, wish: BroughtEdition) -> Answer:
    """An edition as somebody types it, or from a file: what it states, all that is wrong with it, and its cards.

    Nothing of it is kept. Where something is wrong, the rest is told all the same.
    """
    house.limits.check_edition(client_of(request))
    return Answer(await house.run(_proofread, named(game), wish))


def _proofread(title: Game, wish: BroughtEdition) -> dict[str, Any]:
    source: dict[str, Any] = wish.edition or {}
    faults: list[tuple[str, Message]] = []
    if wish.text is not None:
        try:
            source = read(wish.text, wish.format or "")
        except BrokenEdition as fault:
            faults += fault.faults
    found, wrong = sound_part(title.printed, title.name, source, title.ranges)
    faults += wrong
    book = None
    try:
        title.set_up(title.options(title.most, title.modules, found))
        book = book_of(title, title.modules, found)
    except BrokenEdition as fault:
        faults += fault.faults
    told = [{"field": field, "reason": reason.to_data()} for field, reason in faults[:MOST_FAULTS]]
    return {"name": found.name, "given": found.given, "faults": told, "all_faults": len(faults), "book": book}


@router.post("/editions/file", response_model=EditionText, responses=errors(400, 404, 413))
async def written(request: Request, house: AtHome, game: str, wish: EditionFile) -> Answer:
    """An edition as the text of a file; one with faults is refused."""
    house.limits.check_edition(client_of(request))
    return Answer(await house.run(_written, named(game), wish))


def _written(title: Game, wish: EditionFile) -> dict[str, Any]:
    try:
        found = title.edition(wish.edition)
    except BrokenEdition as fault:
        raise refused(fault, game=title.name) from None
    text = edition_text(title, found, wish.format, Words(title.name), ";" if wish.semicolons else ",")
    return {"file": f"{_stem(title, found)}.{wish.format}", "text": text}


def _stem(title: Game, edition: Edition) -> str:
    """A file name that any machine takes."""
    return re.sub(r"[^a-z0-9]+", "-", f"{title.name} {edition.name}".lower()).strip("-")[:60]
