"""The shapes of what is asked of the server."""

from __future__ import annotations

import json
import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from rathaus.server.models import BotName, EditionFormat, Speed
from rathaus.server.names import tidied

NAME = 24
CHAT = 300
MOST_THINGS = 64  # answers in one request

_FORBIDDEN = ("Cc", "Cs", "Cn", "Zl", "Zp")
_TURNING = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plain(text: str) -> str:
    """The text, trimmed; refused if it holds control characters or characters that turn others around."""
    text = text.strip()
    if any(unicodedata.category(c) in _FORBIDDEN or c in _TURNING for c in text):
        raise PydanticCustomError("control_characters", "must not contain control characters")
    return text


def _seen(text: str) -> str:
    if not any(unicodedata.category(c)[0] not in "CZ" for c in text):
        raise PydanticCustomError("string_too_short", "must contain something that can be seen")
    return text


def _short(limit: int) -> AfterValidator:
    def check(text: str) -> str:
        if len(text) > limit:
            raise PydanticCustomError("string_too_long", "must be shorter", {"max_length": limit})
        return text

    return AfterValidator(check)


# The limits stand here for the description; they are checked after trimming.
Name = Annotated[
    str,
    Field(json_schema_extra={"minLength": 1, "maxLength": NAME}),
    AfterValidator(plain),
    AfterValidator(tidied),
    AfterValidator(_seen),
    _short(NAME),
]
ChatText = Annotated[
    str,
    Field(json_schema_extra={"minLength": 1, "maxLength": CHAT}),
    AfterValidator(plain),
    AfterValidator(_seen),
    _short(CHAT),
]
Word = Annotated[str, Field(max_length=100)]
Token = Annotated[str, Field(max_length=200)]
Index = Annotated[int, Field(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Field(ge=0, le=99)]


# Pydantic would keep strings it has read, for later ones that are equal: tokens are secrets, and never come again.
READ = ConfigDict(cache_strings="none")


class Asked(BaseModel):
    """A request's body: fields that are not known are refused."""

    model_config = ConfigDict(**READ, extra="forbid")


class SeatPlan(Asked):
    """Who shall sit at a seat of a new table."""

    kind: Literal["you", "open", "bot"]
    bot: BotName | None = None

    @model_validator(mode="after")
    def _bot(self) -> SeatPlan:
        if (self.bot is not None) != (self.kind == "bot"):
            raise PydanticCustomError("bot_and_kind", "a bot seat, and no other, names its bot")
        return self


class NewTable(Asked):
    """A table to create.

    Its clock is ``speed``: none (``relaxed``), ``seconds`` for each turn (``live``), a budget of ``seconds`` with an
    ``increment`` after each turn (``budget``), or ``days`` for each turn. What is left out is as usual.
    """

    game: Word
    players: Annotated[int, Field(ge=1, le=99)]
    modules: Annotated[list[Word], Field(max_length=20)] = []
    edition: dict[str, Any] | None = None
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=99)]
    name: Name
    speed: Speed | None = None
    seconds: Annotated[int, Field(ge=5, le=604_800)] | None = None
    increment: Annotated[int, Field(ge=0, le=3600)] | None = None
    days: Annotated[int, Field(ge=1, le=30)] | None = None
    public: bool = False
    rated: bool = False

    @model_validator(mode="after")
    def _encodable(self) -> NewTable:
        _refuse_unencodable(self.edition)
        return self


class NewPractice(Asked):
    """A practice table that goes on from a record or a position, or shows how it went if that game is over.

    With ``look`` it shows how it went also if the game is not over.
    """

    record: str | None = None
    position: str | None = None
    seat: SeatNumber
    name: Name
    bots: BotName = "greedy"
    look: bool = False

    @model_validator(mode="after")
    def _one(self) -> NewPractice:
        if (self.record is None) == (self.position is None):
            raise PydanticCustomError("record_or_position", "give either a record or a position")
        return self


class PlayOn(Asked):
    """A practice table that goes on from a step of a game that can be looked back at."""

    step: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: SeatNumber
    name: Name
    bots: BotName = "greedy"


class BroughtEdition(Asked):
    """An edition to look at: its numbers by path, or the text of a file; without a format the text is looked at."""

    edition: dict[str, Any] | None = None
    text: str | None = None
    format: EditionFormat | None = None

    @model_validator(mode="after")
    def _one(self) -> BroughtEdition:
        if (self.edition is None) == (self.text is None):
            raise PydanticCustomError("edition_or_text", "give either an edition or the text of a file")
        _refuse_unencodable([self.edition, self.text])
        return self


class EditionFile(Asked):
    """An edition to be written as a file; a sheet with semicolons for spreadsheets that want them."""

    edition: dict[str, Any]
    format: EditionFormat
    semicolons: bool = False

    @model_validator(mode="after")
    def _encodable(self) -> EditionFile:
        _refuse_unencodable(self.edition)
        return self


class BroughtDiary(Asked):
    """A diary to look at."""

    diary: str


def _refuse_unencodable(value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        raise PydanticCustomError("string_unicode", "must be plain JSON in Unicode") from None


class Held(Asked):
    """A table and the token of a seat at it."""

    id: Word
    token: Token


class Mine(Asked):
    """The tables somebody plays at."""

    tables: Annotated[list[Held], Field(max_length=50)]


class Signed(Asked):
    """A signature: the public key, the challenge, and what the key says to it, in base64url.

    The key is an uncompressed point of P-256, the signature ECDSA with SHA-256, 32 bytes each of r and s.
    """

    public: Word
    nonce: Word
    signature: Word


class NamedPerson(Signed):
    """Somebody who signs for a name."""

    name: Name


class QuickMatch(Asked):
    """What somebody wants to play with anybody. A pace has its usual time."""

    game: Word
    players: Annotated[int, Field(ge=2, le=99)]
    modules: Annotated[list[Word], Field(max_length=20)] = []
    speed: Speed = "relaxed"
    name: Name


class NewLink(Asked):
    """A link that gives the own seat to another device: beside this one, or in its place."""

    way: Literal["share", "move"]


class OpenLink(Asked):
    """The secret of a link that gives a seat."""

    secret: Token


class EndDevice(Asked):
    """The device that shall not hold the own seat any more; all others for null."""

    device: Word | None = None


class Join(Asked):
    """Somebody who takes a seat; any open one for null."""

    name: Name
    seat: SeatNumber | None = None


class Ready(Asked):
    """Somebody who is ready to start, or is not any more."""

    ready: bool = True


class Choice(Asked):
    """A choice: the thing, and the index of the question it answers.

    Or several small answers of the seat that follow each other: made, kept and taken back as one, or not at all.
    """

    index: Index
    thing: Word | None = None
    things: Annotated[list[Word], Field(min_length=1, max_length=MOST_THINGS)] | None = None

    @model_validator(mode="after")
    def _one(self) -> Choice:
        if (self.thing is None) == (self.things is None):
            raise PydanticCustomError("thing_or_things", "give either a thing or several things")
        return self


class Undo(Asked):
    """Taking the last choice back: the index at which it is wished."""

    index: Index


Phrase = Literal["hello", "good-luck", "well-played", "thanks", "one-moment", "your-turn", "sorry", "good-game"]


class ChatLine(Asked):
    """Something to say at the table: a text, or a ready phrase that everybody reads in the own language."""

    text: ChatText | None = None
    phrase: Phrase | None = None

    @model_validator(mode="after")
    def _one(self) -> ChatLine:
        if (self.text is None) == (self.phrase is None):
            raise PydanticCustomError("text_or_phrase", "give either a text or a phrase")
        return self


class Hello(Asked):
    """The first message of a viewer: its token, or null for a spectator, and whether it takes changes of tables."""

    token: Token | None
    changes: bool = False


Number = Annotated[int, Field(ge=-(2**53), le=2**53)]


class Ping(Asked):
    """A sign of life."""

    ping: Number


class ChooseMessage(Asked):
    """A choice over a socket, with a number that its answer will have."""

    choose: Choice
    id: Number


class UndoMessage(Asked):
    """Taking the last choice back over a socket, with a number that the answer will have."""

    undo: Undo
    id: Number
