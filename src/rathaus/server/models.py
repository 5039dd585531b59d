"""The shapes of what the server answers about tables, people and itself, and of what every answer is made of."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

BotName = Literal["random", "greedy", "search"]
Speed = Literal["relaxed", "live", "budget", "days"]
Kind = Literal["other", "round", "drawn", "built", "used", "lost", "gained"]
Status = Literal["open", "playing", "over", "shown"]
EditionFormat = Literal["toml", "csv", "json"]


class MessageData(BaseModel):
    """A message: its id finds the sentence, its arguments fill it in."""

    id: str
    args: dict[str, int | float | str | MessageData | list[int | float | str | MessageData]]


class OfferData(BaseModel):
    """A thing that may be chosen: what it is here, how often it may be given, what it costs, brings and reveals."""

    about: str
    times: int
    brings: list[MessageData]
    reveals: bool


class AskData(BaseModel):
    """What the viewer is asked: the question, and the things that may be chosen.

    ``count`` equal answers follow, ``row`` of them if what is revealed between them is counted over; ``forced`` says
    that there is only one way to give them; ``proposal`` is what one would answer without thinking, or empty;
    ``reveals`` whether something is revealed once all are given.
    """

    prompt: MessageData
    things: list[str]
    kind: int
    count: int
    row: int
    forced: bool
    offers: dict[str, OfferData]
    proposal: list[str]
    reveals: bool


class ScoreData(BaseModel):
    """The points of a seat: in all, and by category."""

    total: int
    parts: dict[str, int]


class View(BaseModel):
    """What a viewer may see of a game; ``table`` is the game's own part."""

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
    table: dict[str, Any]


class SeatView(BaseModel):
    """A seat: who holds it, whether somebody is there, and until when a choice is expected.

    ``left`` has the seconds of a budget that is not running. ``host`` opened the table. Bots are always ``ready``.
    ``signed`` if its holder has signed for a name.
    """

    kind: Literal["person", "bot", "open", "rules"]
    name: str
    bot: str | None
    present: bool
    away: bool
    deadline: str | None
    left: float | None
    host: bool
    ready: bool
    signed: bool


class SeatSummary(BaseModel):
    """A seat in a list of tables."""

    kind: Literal["person", "bot", "open", "rules"]
    name: str
    bot: str | None


class Told(BaseModel):
    """Something that happened, as the viewer may know it.

    ``of`` is the seat it is about; ``by`` the seat whose card caused it, or fate, ``card`` that card. With an ``act``
    begins a line of the log, to which what follows belongs.
    """

    message: MessageData
    kind: Kind
    of: int | None
    by: int | Literal["fate"] | None
    card: str | None
    act: bool


class LogEntry(Told):
    """Something that happened; ``index`` says after which event."""

    index: int


class ChatEntry(BaseModel):
    """Something that was said; of a ready phrase the id, for the sentence ``phrase-ID``, and the text in English."""

    id: int
    seat: int | None
    name: str
    text: str
    phrase: str | None
    at: str


class TableCore(BaseModel):
    """A table for one viewer, without its log and chat.

    ``edition`` has the name and the changed numbers of an own edition; ``stated`` says how many it has from the box.
    """

    id: str
    game: str
    players: int
    modules: list[str]
    edition: dict[str, Any] | None
    stated: int
    status: Status
    practice: bool
    public: bool
    rated: bool
    created: str
    speed: Speed
    seconds: int | None
    increment: int | None
    index: int
    seat: int | None
    commitment: str | None
    seed: str | None
    seats: list[SeatView]
    view: View | None
    undo: bool
    rematch: str | None


class TableView(TableCore):
    """A table for one viewer."""

    log: list[LogEntry]
    chat: list[ChatEntry]


class TableSummary(BaseModel):
    """An open table in a list."""

    id: str
    game: str
    rated: bool
    players: int
    modules: list[str]
    seats: list[SeatSummary]
    created: str
    speed: Speed
    seconds: int | None
    increment: int | None


class OpenTable(TableSummary):
    """An open table that everybody may join; ``present`` if all who sit there are connected."""

    present: bool


class MyTable(TableSummary):
    """A table somebody plays at."""

    seat: int
    status: Status
    practice: bool
    your_turn: bool
    updated: str


class Seated(BaseModel):
    """A table, and the token of the seat somebody got at it."""

    table: TableView
    token: str
    seat: int


class SeatDevice(BaseModel):
    """A device that holds a seat, since when, and whether it is the one that asks."""

    id: str
    since: str | None
    mine: bool


class Challenge(BaseModel):
    """Something to sign, once."""

    nonce: str


class Person(BaseModel):
    """Somebody with a signed name."""

    id: str
    name: str


class Standing(BaseModel):
    """Who stands where in a game: a person with a signed name, or a bot, with the rating and how sure that is."""

    place: int
    id: str | None
    name: str
    bot: str | None
    rating: int
    uncertainty: int
    games: int
    won: int


class Devices(BaseModel):
    """The devices that hold a seat; ``secret`` is that of the link by which this device shares it, if it does."""

    devices: list[SeatDevice]
    secret: str | None


class SeatLink(BaseModel):
    """The secret of a link that gives a seat."""

    secret: str


class NewIndex(BaseModel):
    """The index after what was done."""

    index: int


class Why(BaseModel):
    """Why a thing may not be chosen, or null if it may."""

    why: MessageData | None


class Worth(BaseModel):
    """A thing and what a bot thinks it is worth, with what one does by choosing it, and what that costs and brings.

    ``good`` if it is as good as the best, as far as the bot can tell them apart.
    """

    thing: str
    value: float
    deed: MessageData
    brings: list[MessageData]
    good: bool


class Hint(BaseModel):
    """What a bot would choose: the best few choices with their worth.

    ``proposal`` is what is pre-picked, if the bot has found something better.
    """

    thing: str
    choices: list[Worth]
    measure: Literal["chance", "points"]
    proposal: list[str] | None
    round: int


class Health(BaseModel):
    """Whether the server works, with which engine (compiled, or the plain Python files), and in how many processes."""

    status: Literal["ok"]
    version: str
    engine: Literal["compiled", "plain"]
    processes: int


class ErrorData(BaseModel):
    """Why something is refused; ``index`` is the current one where an old one was given."""

    field: str
    id: str
    args: dict[str, Any]
    text: str
    index: int | None = None


class ErrorBody(BaseModel):
    """A refusal."""

    error: ErrorData
