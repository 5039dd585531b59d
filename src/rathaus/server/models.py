"""The shapes of what the server answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

BotName = Literal["random", "greedy", "search"]
Speed = Literal["relaxed", "live", "budget", "days"]
Kind = Literal["other", "round", "drawn", "built", "used", "lost", "gained"]
Status = Literal["open", "playing", "over", "shown"]
EditionFormat = Literal["toml", "csv", "json"]
Source = Literal["rulebook", "interpreted", "listing", "reconstructed"]


class MessageData(BaseModel):
    """A message: its id finds the sentence, its arguments fill it in."""

    id: str
    args: dict[str, int | float | str | MessageData | list[int | float | str | MessageData]]


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


# ---- the socket ---------------------------------------------------------------------------------------


class TableMessage(BaseModel):
    """The whole table, at once after the first message."""

    type: Literal["table"]
    table: TableView


class UpdateMessage(BaseModel):
    """What changed; log entries with an index above ``dropped`` are to be forgotten first."""

    type: Literal["update"]
    table: TableCore
    log: list[LogEntry]
    dropped: int | None


class ChangesMessage(BaseModel):
    """What changed, for a viewer that takes changes: ``changes`` by field of the table it was told last.

    A change is a list with the new value, or an object with the changes of its fields; of a list by place, where one
    after the last place is new. ``number`` counts these messages since the last whole table. Log entries with an
    index above ``dropped`` are to be forgotten first.
    """

    type: Literal["changes"]
    number: int
    changes: dict[str, Any]
    log: list[LogEntry]
    dropped: int | None


class ChatMessage(BaseModel):
    """Somebody said something."""

    type: Literal["chat"]
    line: ChatEntry


class SeatsMessage(BaseModel):
    """Somebody came, went, or is played for by a bot."""

    type: Literal["seats"]
    seats: list[SeatView]


class PongMessage(BaseModel):
    """The answer to a ping."""

    type: Literal["pong"]
    ping: int


class DoneMessage(BaseModel):
    """The choice, or the undo, with this number was made; ``index`` is the viewer's new one."""

    type: Literal["done"]
    id: int
    index: int


class RefusedMessage(BaseModel):
    """The choice, or the undo, with this number was refused as it would be by HTTP with this status."""

    type: Literal["refused"]
    id: int
    status: int
    error: ErrorData


class ErrorMessage(BaseModel):
    """Why the socket is being closed."""

    type: Literal["error"]
    error: ErrorData


SocketMessage = (
    TableMessage
    | UpdateMessage
    | ChangesMessage
    | ChatMessage
    | SeatsMessage
    | PongMessage
    | DoneMessage
    | RefusedMessage
    | ErrorMessage
)
