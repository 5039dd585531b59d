"""A table in memory: its state, its log and its events. No reading, writing or waiting here.

Viewers are the seats and the spectator, who is numbered after the last seat. Where seats choose at the same
time, a seat's steps on the way to its choice are nobody else's business: such an event is *hidden* from the other
viewers. Each viewer has its own index, which counts the events that are not hidden from it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from rathaus.games.registry import game_named, load, new
from rathaus.kernel.edition import Edition, sound_part
from rathaus.kernel.happening import Happening
from rathaus.kernel.message import Message
from rathaus.kernel.state import State
from rathaus.server.clocks import Clocks, Outages, SeatClock
from rathaus.server.errors import Refusal
from rathaus.server.log import Log, LogItem, logged, told_instead
from rathaus.server.rows import BOT, ChatRow, EventRow, Progress, SeatRow, Snapshot, Stamp, Stored, TableRow
from rathaus.server.storage import CHAT_SHOWN

GRACE = 20.0  # seconds that a seat has at least after a process took a table over
SNAPSHOT = 50  # events between snapshots
TOLD_RULES = ("server-told-rules", "server-told-rules-back")
MOST_EVENTS = 20_000  # an edition may make a game that never ends

JSON = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Made:
    """A choice that stands: its event, and the index of each viewer before it.

    ``joined`` if it was made as one with the choice before, and is taken back with it.
    """

    n: int
    seat: int
    auto: int
    before: tuple[int, ...]
    hidden: bool
    joined: bool = False


@dataclass(frozen=True)
class Step:
    """An event that was tried out: the state it leads to, and what happened on the way."""

    kind: str
    seat: int
    thing: str | None
    auto: int
    state: State
    happenings: list[Happening]
    hidden: bool
    joined: bool = False


@dataclass(frozen=True)
class Change:
    """What events changed for the viewers: those who see it, the first event, and the log to forget first."""

    seen: tuple[bool, ...]
    n: int
    dropped: tuple[int, ...] | None

    def and_then(self, later: Change) -> Change:
        """This change and a later one as one; the later of two undos goes further back."""
        seen = tuple([one or other for one, other in zip(self.seen, later.seen, strict=True)])
        return Change(seen, self.n, self.dropped if later.dropped is None else later.dropped)


def iso(at: float) -> str:
    """A time as text."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def commitment(seed: str) -> str:
    """The hash of a seed that is shown from the start."""
    return sha256(seed.encode()).hexdigest()


def unnoticed(before: State, after: State, heard: list[Happening]) -> bool:
    """Whether a choice is nobody else's business: a step on the way to what seats choose at the same time."""
    told = any([h.seat is None or h.outside is not None for h in heard])
    if told or not before.lanes or not after.lanes or before.waiting != after.waiting:
        return False
    return before.view(None) == after.view(None)  # in which order two cards are built can be seen


def result(state: State) -> str | None:
    """The points of a game that is over, as the database keeps them."""
    return json.dumps([score.total for score in state.scores]) if state.over else None


def _edition(row: TableRow) -> Edition:
    """The numbers of a table; of one that waits since other rules were valid, those that there are today."""
    game = game_named(row.game)
    data = {} if row.edition is None else json.loads(row.edition)
    return sound_part(game.printed, game.name, data, game.ranges)[0]


class Table:
    """A table: what the database holds of it, and the game it has come to."""

    def __init__(self, row: TableRow, seats: list[SeatRow], outages: Outages | None = None) -> None:
        self.row = row
        self.edition = _edition(row)
        self.modules = json.loads(row.modules)
        self.created = iso(row.created)
        self.commitment = None if row.seed is None else commitment(row.seed)
        self.seats = seats
        self.state: State | None = None
        self.n = 0
        viewers = len(seats) + 1
        self.indexes = (0,) * viewers  # the index of each viewer
        self.asked = [0] * len(seats)  # the index at which each seat was asked what it is asked
        self.turns = [0] * len(seats)  # the choice since which each seat is asked, or was last
        self.clocks = Clocks.new(outages or Outages(), row.seconds, row.increment, len(seats))
        self.said = [False] * len(seats)  # that a bot chose for the seat in this turn
        self.undoable = [False] * len(seats)
        self.log = Log()
        self.made: list[Made] = []
        self.past: list[tuple[State, Clocks]] = []  # the states that undo can go back to, with the clocks of then
        self.chat: list[ChatRow] = []
        self.here: set[int] = set()  # seats at which somebody is connected to this process
        self.elsewhere: set[int] = set()  # ... to another one, as far as it is known
        self.granted = 0.0  # no clock runs out before
        self.snapshot_at = 0

    # ---- from the database ------------------------------------------------------------------------

    @classmethod
    def rebuilt(cls, stored: Stored) -> Table:
        """The table that its row, a snapshot and the events since lead to."""
        table = cls(stored.row, stored.seats, stored.outages)
        table.chat = stored.chat
        table.elsewhere = stored.present
        if stored.row.status == "open":
            return table
        game = game_named(stored.row.game)
        if stored.row.rules != game.rules:
            reason = Message("other-rules", found=stored.row.rules, rules=game.rules)
            raise Refusal(409, reason, game=game.name, index=stored.row.n)
        if stored.snapshot is not None:
            table._restore(stored.snapshot)
        else:
            begun = stored.row.begun  # not known of tables from before it was kept
            first = stored.events[0].at if stored.events else stored.row.updated
            table.begin(first if begun is None else begun)
        for event in stored.events:
            table.follow(event)
        return table

    def begin(self, at: float) -> None:
        """Deal the cards, or take up the position of a practice table."""
        row = self.row
        heard: list[Happening] = []
        if row.start is not None:
            self.state = load(row.start)
        else:
            assert row.seed is not None
            edition = None if row.edition is None else json.loads(row.edition)
            self.state = new(row.game, row.players, json.loads(row.modules), int(row.seed), edition, heard.append)
            self.state.sink = None
        self.row = replace(self.row, begun=at)
        self.clocks = self.clocks.moved(self.state.waiting, (), at)
        self._note(heard)

    def follow(self, event: EventRow) -> Change:
        """Apply an event of the database."""
        if event.kind == "rules":
            return self._go_on(event)
        if event.kind == "undo":
            step = self.try_undo(event.seat)
        else:
            assert self.state is not None
            step = self.try_choice(event.seat, self.state.thing(event.thing or ""), event.auto)
        return self.adopt(replace(step, joined=bool(event.joined)), event.at)

    def _go_on(self, event: EventRow) -> Change:
        """Say that the game goes on by other rules; nothing from before can be taken back."""
        found, rules, taken = [int(part) for part in (event.thing or "").split()]
        self.n = event.n
        self.indexes = tuple([index + 1 for index in self.indexes])
        self.past = []
        self.undoable = [False] * len(self.seats)
        for seat in self.waiting():  # a choice that is on its way may answer a question that was taken back
            self.asked[seat] = self.indexes[seat]
        self.clocks = self.clocks.fresh(self.waiting(), event.at)
        message = Message("server-told-rules", found=found, rules=rules)
        if taken:
            message = Message("server-told-rules-back", found=found, rules=rules, taken=taken)
        self.log.append(LogItem(self.n, self.indexes, None, message.to_data(), None, act=True))
        self.row = replace(self.row, n=self.n, updated=event.at)
        return Change((True,) * len(self.indexes), self.n, None)

    def _restore(self, snapshot: Snapshot) -> None:
        data = json.loads(snapshot.log)
        self.state = load(snapshot.state)
        self.n = self.snapshot_at = snapshot.n
        self.indexes = tuple(data["indexes"] if "indexes" in data else data["marks"])  # as older snapshots call them
        self.asked = data["asked"]
        self.turns = data.get("turns", self.turns)
        self.clocks = replace(self.clocks, seats=self._clocks_of(data))
        self.said = data.get("said", self.said)
        self.log = Log(data["log"])
        self.made = [Made(n, seat, auto, tuple(before), hidden) for n, seat, auto, before, hidden in data["made"]]

    def _clocks_of(self, data: JSON) -> tuple[SeatClock, ...]:
        if "clocks" in data:
            return tuple([SeatClock(*clock) for clock in data["clocks"]])
        # A snapshot from before budgets has since when each seat was asked, or was asked last.
        asked = [at if seat in self.waiting() else None for seat, at in enumerate(data["since"])]
        return tuple([replace(clock, asked=at) for clock, at in zip(self.clocks.seats, asked, strict=True)])

    def snapshot(self) -> Snapshot | None:
        """The state and the log for the database, if it is time for that."""
        # Not while something can be undone: the states to go back to are not in a snapshot.
        if self.state is None or self.past or self.n < self.snapshot_at + SNAPSHOT:
            return None
        self.snapshot_at = self.n
        data = {
            "indexes": self.indexes,
            "asked": self.asked,
            "turns": self.turns,
            "clocks": [[clock.asked, clock.total, clock.start, clock.left] for clock in self.clocks.seats],
            "said": self.said,
            "made": [[made.n, made.seat, made.auto, made.before, made.hidden] for made in self.made],
        }
        return Snapshot(self.n, self.state.to_json(), f'{json.dumps(data)[:-1]}, "log": {self.log.text()}}}')

    def stamp(self) -> Stamp:
        """How far this table is known."""
        return Stamp(self.n, self.row.version, self.row.lines, self.row.comings)

    # ---- events -----------------------------------------------------------------------------------

    def try_choice(self, seat: int, thing: int, auto: int, last: Step | None = None) -> Step:
        """A choice on a copy of the state, or of what a last step leads to; IllegalChoice if it may not be."""
        assert self.state is not None
        before = self.state if last is None else last.state
        after = before.copy()
        heard: list[Happening] = []
        after.sink = heard.append
        after.choose(seat, thing)
        after.sink = None
        hidden = unnoticed(before, after, heard)
        return Step("choice", seat, before.name(thing), auto, after, heard, hidden, last is not None)

    def try_undo(self, seat: int) -> Step:
        """The seat's last choice taken back; Refusal if that may not be."""
        if not self.can_undo(seat):
            raise Refusal(422, self.why_no_undo(seat), "index", self.row.game)
        assert self.state is not None
        before, _ = self.past[-1]
        hidden = self.made[-1].hidden and before.waiting == self.state.waiting
        return Step("undo", seat, None, 0, before, [], hidden)

    def try_undos(self, seat: int) -> list[Step]:
        """The seat's last choice taken back, with all that was chosen as one with it."""
        steps = [self.try_undo(seat)]
        while self.made[-len(steps)].joined:
            later, number = steps[-1].state, len(steps) + 1
            before, _ = self.past[-number]
            hidden = self.made[-number].hidden and before.waiting == later.waiting
            steps.append(Step("undo", seat, None, 0, before, [], hidden, True))
        return steps

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last choice back: nobody else chose, nothing was revealed since."""
        state = self.state
        if state is None or state.over or not self.made or not self.past:
            return False
        last = self.made[-1]
        return last.seat == seat and not last.auto and state.can_undo(seat)

    def why_no_undo(self, seat: int) -> Message:
        """Why the seat may not take anything back."""
        if self.state is None or self.state.over:
            return Message("game-over") if self.state is not None else Message("server-not-started")
        if not self.made or all(made.seat != seat for made in self.made):
            return Message("server-undo-nothing")
        if any([item.message["id"] in TOLD_RULES for item in self.log.since(self.made[-1].n + 1)]):
            return Message("server-undo-rules")
        if self.made[-1].seat != seat:
            return Message("server-undo-other")
        return Message("server-undo-bot" if self.made[-1].auto else "server-undo-revealed")

    def event(self, step: Step, at: float, number: int = 1) -> EventRow:
        """The event of a step, as it will be appended as the so manyth."""
        return EventRow(self.n + number, step.kind, step.seat, step.thing, step.auto, at, int(step.joined))

    def progress(self, steps: list[Step], at: float) -> Progress:
        """What the events of some steps change in the table's row."""
        state = steps[-1].state
        status = "over" if state.over else "playing"
        waiting = ",".join([str(seat) for seat in state.waiting])
        clocks = self.clocks if self.clocks.seconds is None else self._clocks_after(steps, at)
        due = self.due(state.waiting, clocks, at, self.seats)
        updated = None if all([step.hidden for step in steps]) else at
        return Progress(status, waiting, due, updated, result(state))

    def adopt(self, step: Step, at: float) -> Change:
        """Let the event of a step have happened."""
        before = self.state
        assert before is not None
        self.n += 1
        last = self.indexes
        seen = tuple([not step.hidden or viewer == step.seat for viewer in range(len(last))])
        self.indexes = tuple([index + told for index, told in zip(last, seen, strict=True)])
        clocks, self.clocks = self.clocks, self._clocks_after([step], at)
        self.state = step.state
        dropped = None
        if step.kind == "undo":
            made = self.made.pop()
            self.past.pop()
            self.log.cut(made.n)
            dropped = made.before
        else:
            self._say_instead(step)
            self.made.append(Made(self.n, step.seat, step.auto, last, step.hidden, step.joined))
            back = step.state.count - step.state.floor
            self.past = [*self.past, (before, clocks)][-back:] if step.state.can_undo(step.seat) else []
            self._note(step.happenings)
        for seat in step.state.waiting:
            if seat == step.seat or seat not in before.waiting:
                self.asked[seat] = self.indexes[seat]
            if seat not in before.waiting and step.kind == "choice":  # taking back begins no turn
                self.turns[seat] = self.n
        for seat, clock in enumerate(self.clocks.seats):
            self.said[seat] = self.said[seat] and clock is clocks.seats[seat]  # the same turn
        for seat in range(len(self.seats)):
            if seen[seat]:
                self.undoable[seat] = self.can_undo(seat)
        self.row = self.row.played(self.n, None if step.hidden else at)
        if step.state.over:
            self.row = replace(self.row, status="over", result=result(step.state))
        return Change(seen, self.n, dropped)

    def _clocks_after(self, steps: list[Step], at: float) -> Clocks:
        """The clocks once these steps have happened."""
        clocks, before, past = self.clocks, self.state, list(self.past)
        for step in steps:
            assert before is not None
            waiting = step.state.waiting
            if step.kind == "undo":
                clocks = clocks.taken_back(past.pop()[1], waiting, at)
            else:
                anew: tuple[int, ...] = ()
                if step.state.round != before.round:
                    anew = waiting
                elif any([seat not in before.waiting for seat in waiting]):
                    anew = (step.seat,)
                clocks = clocks.moved(waiting, anew, at)
            before = step.state
        return clocks

    def _say_instead(self, step: Step) -> None:
        """Say that a bot chooses for a person, once in a turn."""
        if step.auto > BOT and not step.hidden and not self.said[step.seat]:
            self.said[step.seat] = True
            self.log.append(told_instead(step.seat, step.auto, self.n, self.indexes))

    def _note(self, happenings: list[Happening]) -> None:
        for happening in happenings:
            self.log.append(logged(happening, self.n, self.indexes))

    # ---- who must choose, and until when ----------------------------------------------------------

    @property
    def present(self) -> set[int]:
        """The seats at which somebody is connected, to whichever process."""
        return self.here | self.elsewhere

    @property
    def status(self) -> str:
        """open, playing, over, or shown: a game that is only looked back at, and that is not over."""
        return self.row.status

    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        return self.state.waiting if self.state is not None else ()

    def deadline(self, seat: int) -> float | None:
        """When a bot will choose for a person at a seat, or None."""
        row = self.seats[seat]
        deadline = self.clocks.deadline(seat)
        if deadline is None or row.kind != "person" or row.away:
            return None
        return max(deadline, self.granted)

    def plays_itself(self, seat: int) -> bool:
        """Whether a bot chooses for the seat now."""
        row = self.seats[seat]
        return row.kind == "bot" or bool(row.away)

    def abandoned(self) -> bool:
        """Whether no person holds a seat any more; then bots play only for those who look."""
        return not any([row.kind == "person" for row in self.seats])

    def due(self, waiting: tuple[int, ...], clocks: Clocks, at: float, seats: list[SeatRow]) -> float | None:
        """When something happens by itself if these seats wait by these clocks, or None."""
        if not waiting or not any([row.kind == "person" for row in seats]):
            return None
        if any([seats[seat].kind == "bot" or seats[seat].away for seat in waiting]):
            return at
        deadlines = [deadline for deadline in map(clocks.deadline, waiting) if deadline is not None]
        return min(deadlines) if deadlines else None

    def revised(self, seats: list[SeatRow], at: float, status: str | None = None) -> TableRow:
        """The row for other people at the seats."""
        waiting = self.waiting()
        row = replace(self.row, n=self.n, waiting=",".join([str(seat) for seat in waiting]))
        return replace(row, status=status or row.status, due=self.due(waiting, self.clocks, at, seats))

    # ---- for viewers ------------------------------------------------------------------------------

    def index(self, seat: int | None) -> int:
        """The index of a viewer."""
        return self.indexes[-1 if seat is None else seat]

    def seats_view(self) -> list[JSON]:
        """The seats, the same for everybody."""
        views = []
        for row in self.seats:
            deadline, left = self.deadline(row.seat), self.clocks.left(row.seat)
            views.append(
                {
                    "kind": row.kind,
                    "name": row.name,
                    "bot": row.bot,
                    "present": row.kind == "person" and row.seat in self.present,
                    "away": bool(row.away),
                    "deadline": None if deadline is None else iso(deadline),
                    "left": None if left is None or row.kind != "person" else round(left, 1),
                    "host": bool(row.host),
                    "ready": row.kind in ("bot", "rules") or bool(row.ready),
                    "signed": row.person is not None,
                }
            )
        return views

    def core(self, seat: int | None, seats: list[JSON] | None = None) -> JSON:
        """The table for a viewer, without log and chat; ``seats`` is their view, if it is there already."""
        row = self.row
        told = row.status in ("over", "shown")
        return {
            "id": row.id,
            "game": row.game,
            "players": row.players,
            "modules": self.modules,
            "edition": self.edition.in_play(),
            "stated": len(self.edition.given),
            "status": row.status,
            "practice": bool(row.practice),
            "public": bool(row.public),
            "rated": bool(row.rated),
            "created": self.created,
            "speed": row.speed,
            "seconds": row.seconds,
            "increment": row.increment,
            "index": self.index(seat),
            "seat": seat,
            "commitment": self.commitment,
            "seed": row.seed if told else None,
            "seats": self.seats_view() if seats is None else seats,
            "view": None if self.state is None else self.state.view(seat),
            "undo": seat is not None and row.status == "playing" and self.undoable[seat],
            "rematch": row.rematch,
        }

    def log_for(self, seat: int | None, n: int = 0) -> list[JSON]:
        """The log of a viewer, or what was added to it from an event on."""
        viewer = -1 if seat is None else seat
        told = [(item.indexes[viewer], item.told(seat)) for item in self.log.since(n)]
        return [{"index": index, **entry} for index, entry in told if entry is not None]

    def view(self, seat: int | None) -> JSON:
        """The table for a viewer."""
        return self.rest(self.core(seat), seat)

    def rest(self, core: JSON, seat: int | None) -> JSON:
        """The table for a viewer, with log and chat."""
        return {**core, "log": self.log_for(seat), "chat": [chat_view(row) for row in self.chat]}

    def hear(self, line: ChatRow) -> None:
        """Take a line of chat up."""
        self.chat = [*self.chat, line][-CHAT_SHOWN:]
        self.row = replace(self.row, lines=max(self.row.lines, line.id))


def chat_view(row: ChatRow) -> JSON:
    """A line of chat, the same for everybody."""
    return {
        "id": row.id,
        "seat": row.seat,
        "name": row.name,
        "text": row.text,
        "phrase": row.phrase,
        "at": iso(row.at),
    }
