"""What the database holds, row by row."""

from __future__ import annotations

from dataclasses import dataclass, field

from rathaus.server.clocks import Outages


@dataclass(frozen=True)
class TableRow:
    """A table without its events.

    ``start`` is the state a practice table goes on from, unless it was dealt; ``result`` has the points at the end.
    ``rated`` is 1 if it counts, and 2 once its result was taken.
    """

    id: str
    game: str
    rules: int
    players: int
    modules: str
    edition: str | None
    seed: str | None
    start: str | None
    practice: int
    public: int
    speed: str
    seconds: int | None
    status: str
    created: float
    updated: float
    rematch: str | None = None
    waiting: str = ""
    due: float | None = None
    n: int = 0
    version: int = 0
    lines: int = 0
    comings: int = 0
    begun: float | None = None
    result: str | None = None
    increment: int | None = None
    rated: int = 0

    def played(self, n: int, updated: float | None) -> TableRow:
        """The row after so many events; ``updated`` is None if that is as before.

        As ``replace`` makes it, which looks at every field: too long for each choice.
        """
        row = object.__new__(TableRow)
        vars(row).update(vars(self), n=n)
        if updated is not None:
            vars(row)["updated"] = updated
        return row


@dataclass(frozen=True)
class SeatRow:
    """A seat. An open one with a name is reserved; ``token`` is the hash of its holder's token.

    ``host`` if its holder opened the table, ``ready`` if the holder is ready to start. ``since`` is when that token was
    given; ``devices`` has the other tokens, and links, as ``holders`` reads them. ``person`` is who has signed for a
    name there, after ``LEFT`` if that one has left the game.
    """

    seat: int
    kind: str
    name: str = ""
    bot: str | None = None
    token: str | None = None
    away: int = 0
    host: int = 0
    ready: int = 0
    since: float | None = None
    devices: str = ""
    person: str | None = None


LEFT = "-"

CHOSE, BOT, LATE, AWAY = 0, 1, 2, 3  # a person; a bot; a bot for a person whose time was up, or who is away


@dataclass(frozen=True)
class EventRow:
    """An event: a choice, an undo, or that the game goes on by other rules.

    ``auto`` says whether a person chose, a bot for itself, or a bot for a person and why; ``joined`` if it was kept as
    one with the event before.
    """

    n: int
    kind: str
    seat: int
    thing: str | None
    auto: int
    at: float
    joined: int = 0


@dataclass(frozen=True)
class ChatRow:
    """A line of chat; of a ready phrase ``text`` is the English."""

    id: int
    seat: int | None
    name: str
    text: str
    at: float
    phrase: str | None = None


@dataclass(frozen=True)
class Snapshot:
    """The state and the log after so many events."""

    n: int
    state: str
    log: str


@dataclass(frozen=True)
class Stamp:
    """How often the parts of a table have changed."""

    n: int
    version: int
    lines: int
    comings: int


@dataclass(frozen=True)
class Progress:
    """What an event changes beside the history; ``updated`` is None if others must not notice it."""

    status: str
    waiting: str
    due: float | None
    updated: float | None
    result: str | None = None


@dataclass(frozen=True)
class Stored:
    """A table as it is in the database: all of it, or what is new."""

    row: TableRow
    seats: list[SeatRow]
    snapshot: Snapshot | None
    events: list[EventRow]
    chat: list[ChatRow]
    present: set[int]
    outages: Outages = field(default_factory=Outages)
