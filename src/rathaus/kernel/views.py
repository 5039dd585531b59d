"""The shape of what a seat sees, as types; for annotations only, so it is never compiled.

``Annotated[list[int], 2]`` is a list of exactly two. A game's own part of a view has its types in the game's
``views.py``; ``Game.view_type`` names it.
"""

from __future__ import annotations

from typing import Any, TypedDict


class MessageData(TypedDict):
    """A message: its id finds the sentence, its arguments fill it in."""

    id: str
    args: dict[str, Any]


class OfferData(TypedDict):
    """A thing that may be chosen: what it is here, how often it may be given, what it costs, brings and reveals."""

    about: str
    times: int
    brings: list[MessageData]
    reveals: bool


class AskData(TypedDict):
    """What the seat is asked, with an offer for each of the things; see ``Ask`` and ``Outlook``."""

    prompt: MessageData
    things: list[str]
    kind: int
    count: int
    row: int
    forced: bool
    offers: dict[str, OfferData]
    proposal: list[str]
    reveals: bool


class ScoreData(TypedDict):
    """The points of a seat: in all, and by category."""

    total: int
    parts: dict[str, int]


class View(TypedDict):
    """What a seat, or a spectator, may see of a game; ``table`` is the game's own part."""

    game: str
    players: int
    modules: list[str]
    edition: dict[str, Any] | None
    seat: int | None
    waiting: list[int]
    ask: AskData | None
    over: bool
    winners: list[int]
    scores: list[ScoreData]
    table: Any
