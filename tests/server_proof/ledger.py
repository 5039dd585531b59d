"""What people tried and were told at a table, and whether the database agrees: nothing lost, doubled or untrue."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import rathaus
from server_proof.eager import Attempt, explains
from server_proof.players import Event, query, stored


@dataclass
class Said:
    """A line of chat, and whether it was acknowledged."""

    text: str
    acknowledged: bool


@dataclass
class Sat:
    """A table at which people sit, and all that they tried and were told there."""

    table: str
    db: str
    game: str
    seats: dict[int, str] = field(default_factory=dict)  # with their tokens
    attempts: dict[int, list[Attempt]] = field(default_factory=dict)
    chat: list[Said] = field(default_factory=list)
    told: list[tuple[int | None, list[tuple[int, bytes]]]] = field(default_factory=list)  # by viewer and connection
    last: dict[int | None, Any] = field(default_factory=dict)  # what each viewer saw at the end
    record: str | None = None

    def connected(self, seat: int | None) -> list[tuple[int, bytes]]:
        """What a viewer is told on a new connection, to be added to: indexes and views."""
        heard: list[tuple[int, bytes]] = []
        self.told.append((seat, heard))
        return heard


def digest(view: Any) -> bytes:
    """A view, short."""
    return blake2b(json.dumps(view, sort_keys=True).encode(), digest_size=12).digest()


@dataclass
class Verdict:
    """What became of all that was tried at tables."""

    tables: int = 0
    over: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    unanswered: int = 0
    applied: int = 0  # of those without an answer
    undone: int = 0
    by_bots: int = 0
    said: int = 0
    views: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: Verdict) -> None:
        """Count more tables."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def line(self) -> str:
        """The figures in one line."""
        return (
            f"{self.tables} tables, {self.over} of them over; {self.acknowledged} acknowledged, {self.lost} lost, "
            f"{self.doubled} doubled; {self.unanswered} unanswered, {self.applied} of them done; {self.undone} taken "
            f"back; {self.by_bots} by bots; {self.said} lines of chat; {self.views} views as the record has them; "
            f"{len(self.faults)} faults"
        )


def astray(attempts: Sequence[Attempt], events: Sequence[Event]) -> tuple[int, int]:
    """How many acknowledged attempts are lost at least, and how many events were never tried or are there twice."""
    if explains(list(attempts), list(events)):
        return 0, 0
    # The cheapest way to lay the events beside the attempts; what is left over on either side is wrong.
    row = [(number, 0, number) for number in range(len(events) + 1)]  # cost, lost, doubled
    for attempt in attempts:
        skip = int(attempt.acknowledged)
        below = [(row[0][0] + skip, row[0][1] + skip, row[0][2])]
        for place, event in enumerate(events, 1):
            up, left, across = row[place], below[place - 1], row[place - 1]
            ways = [(up[0] + skip, up[1] + skip, up[2]), (left[0] + 1, left[1], left[2] + 1)]
            if (event.kind, event.thing) == (attempt.kind, attempt.thing):
                ways.append(across)
            below.append(min(ways))
        row = below
    return row[-1][1], row[-1][2]


def in_order(heard: Sequence[bytes], shown: Sequence[bytes]) -> bool:
    """Whether all views that were heard on a connection are among those that there were, in order."""
    at = 0
    for view in heard:
        try:
            at = shown.index(view, at)
        except ValueError:
            return False
    return True


def judge(sat: Sat) -> Verdict:
    """Play a table's events by the rules alone, and compare them with all that was tried and told."""
    found = Verdict(tables=1)
    kept = stored(sat.db, sat.table)
    try:
        states = kept.played()
    except rathaus.RathausError as fault:
        found.faults.append(f"{sat.game} {sat.table}: its record does not play: {fault}")
        return found
    last = states[-1]
    for seat in sat.seats:
        attempts = sat.attempts.get(seat, [])
        events = [event for event in kept.events if event.seat == seat and not event.auto]
        lost, doubled = astray(attempts, events)
        known = len([attempt for attempt in attempts if attempt.acknowledged])
        found.acknowledged += known
        found.unanswered += len(attempts) - known
        found.applied += max(0, len(events) - known + lost - doubled)
        found.lost += lost
        found.doubled += doubled
        if lost or doubled:
            found.faults.append(f"{sat.game} {sat.table} seat {seat}: {lost} lost, {doubled} doubled of {known}")
    found.by_bots = len([event for event in kept.events if event.auto])
    found.undone = len([event for event in kept.events if event.kind == "undo"])
    _views(sat, states, found)
    for viewer, seen in sat.last.items():
        if seen != json.loads(json.dumps(last.view(viewer))):
            found.faults.append(f"{sat.game} {sat.table}: at the end seat {viewer} is shown what no record leads to")
    if sat.record is not None:
        found.over = 1
        if rathaus.replay(sat.record).digest() != last.digest():
            found.faults.append(f"{sat.game} {sat.table}: its record leads elsewhere")
    _chat(sat, found)
    return found


def _views(sat: Sat, states: list[Any], found: Verdict) -> None:
    for seat in {seat for seat, _ in sat.told}:
        shown = [digest(state.view(seat)) for state in states]
        for viewer, heard in sat.told:
            if viewer != seat:
                continue
            found.views += len(heard)
            if [index for index, _ in heard] != sorted([index for index, _ in heard]):
                found.faults.append(f"{sat.game} {sat.table}: seat {seat} was told something old after something new")
            if not in_order([view for _, view in heard], shown):
                found.faults.append(f"{sat.game} {sat.table}: seat {seat} was told what the record does not lead to")


def _chat(sat: Sat, found: Verdict) -> None:
    rows = query(sat.db, "SELECT text FROM chat WHERE table_id = ?", [sat.table])
    lines = Counter([str(row["text"]) for row in rows])
    for said in sat.chat:
        found.said += said.acknowledged
        if lines[said.text] > 1 or (said.acknowledged and not lines[said.text]):
            found.faults.append(f"{sat.game} {sat.table}: {said.text!r} is there {lines[said.text]} times")
