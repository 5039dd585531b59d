"""The shapes of what the server answers to who looks back at a game."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from rathaus.server.models import MessageData, SeatSummary, Told, View
from rathaus.server.models_games import Book


class MadeChoice(BaseModel):
    """A choice in a replay."""

    seat: int
    thing: str


class ReplayStep(BaseModel):
    """What the viewer saw after so many choices, and what happened by the last of them."""

    step: int
    steps: int
    view: View
    happenings: list[Told]
    choice: MadeChoice | None


class RoundMark(BaseModel):
    """A round, and the first step in it."""

    round: int
    step: int


class Outline(BaseModel):
    """The outline of a replay: how many steps, where rounds begin, and the steps at which something happened."""

    steps: int
    rounds: list[RoundMark]
    acts: list[int]


class DiaryStep(BaseModel):
    """A step of a diary: what changed in what was seen, as pairs of a path and the new value there."""

    round: int
    changes: list[Annotated[list[Any], Field(min_length=2, max_length=2)]]
    told: list[MessageData]
    chose: str | None


class Diary(BaseModel):
    """What a viewer saw of a game, with the cards and numbers it was played with."""

    game: str
    players: int
    modules: list[str]
    edition: dict[str, Any] | None
    seat: int | None
    seats: list[SeatSummary]
    book: Book
    outline: Outline
    steps: list[DiaryStep]


class RoundTotals(BaseModel):
    """The points of all seats at the end of a round."""

    round: int
    totals: list[int]


class JudgedChoice(BaseModel):
    """A choice of the viewer beside what a bot would have chosen, in points it expects.

    ``margin`` is how much more the best was worth, or if it was chosen, how much more than the others on average.
    """

    step: int
    seat: int
    round: int
    thing: str
    deed: MessageData
    value: float
    best: str
    best_deed: MessageData
    best_value: float
    margin: float


class Course(BaseModel):
    """How a game went."""

    rounds: list[RoundTotals]
    choices: list[JudgedChoice]
