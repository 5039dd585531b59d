"""The shapes of what the server answers about games, their cards, numbers and editions."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from rathaus.server.models import MessageData

Source = Literal["rulebook", "interpreted", "listing", "reconstructed"]


class GameInfo(BaseModel):
    """A game that can be played."""

    game: str
    least: int
    most: int
    solo: bool
    modules: list[str]
    categories: list[str]


class Card(BaseModel):
    """A card or a piece: the numbers on it, and what it says."""

    thing: str
    numbers: dict[str, int]
    says: list[MessageData]


class Book(BaseModel):
    """What a table plays with: its cards and pieces, and all numbers of its edition by path."""

    cards: list[Card]
    numbers: dict[str, int]


class NumberLine(BaseModel):
    """A number of a game: on which card or piece it stands (null: on the table), what it is, and what it may be.

    ``certain`` ones need no looking up; where they are ``named``, names stand for 0, 1, ...
    """

    path: str
    thing: str | None
    number: MessageData
    ours: int
    source: Source
    certain: bool
    named: bool
    least: int
    most: int


class GameNumbers(BaseModel):
    """All numbers of a game, the names that stand for some of them, and its cards and pieces."""

    names: list[str]
    lines: list[NumberLine]
    book: Book


class EditionFault(BaseModel):
    """What is wrong with a field of an edition."""

    field: str
    reason: MessageData


class Proofread(BaseModel):
    """What an edition states, the first of all its faults, and its cards; no cards if nothing can be played with it."""

    name: str
    given: dict[str, int]
    faults: list[EditionFault]
    all_faults: int
    book: Book | None


class EditionText(BaseModel):
    """An edition as the text of a file, and a name for it."""

    file: str
    text: str
