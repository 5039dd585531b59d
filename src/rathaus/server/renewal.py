"""Tables of older rules: games that are being played go on by the rules of this program, finished ones are shown.

A table is its options, its seed and its choices, so it can be played again by other rules. Where a choice is no longer
possible the game goes on from before it; what is taken back is kept in the database as the record it was.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from rathaus.games.registry import game_named, load, new
from rathaus.kernel.errors import RathausError
from rathaus.kernel.game import Game
from rathaus.kernel.message import Message
from rathaus.kernel.record import Record
from rathaus.kernel.state import State
from rathaus.server.errors import Refusal
from rathaus.server.rows import EventRow, Stored, TableRow
from rathaus.server.storage import Storage
from rathaus.server.table import Table, result


class OtherRules(Refusal):
    """A table that cannot be shown by the rules of this program."""

    def __init__(self, row: TableRow, reason: Message) -> None:
        super().__init__(409, reason, game=row.game, index=row.n)


def versions(row: TableRow) -> Message:
    """Which rules a table has, and which this program."""
    return Message("other-rules", found=row.rules, rules=game_named(row.game).rules)


def renewed(storage: Storage, stored: Stored, now: float) -> Table:
    """A table of older rules by those of this program, in the database too unless it is over.

    Conflict if another process has changed it meanwhile. OtherRules if it cannot be brought up; it stays as it is.
    """
    row = stored.row
    if row.rules > game_named(row.game).rules:
        raise OtherRules(row, versions(row))
    if row.status == "open":
        return _not_begun(storage, stored, now)
    events = storage.events(row.id)
    return _looked_back(stored, events) if row.status == "over" else _gone_on(storage, stored, events, now)


def _not_begun(storage: Storage, stored: Stored, now: float) -> Table:
    row = replace(stored.row, rules=game_named(stored.row.game).rules, version=stored.row.version + 1)
    storage.renew(stored.row, row, now)
    return Table.rebuilt(replace(stored, row=row, snapshot=None, events=[]))


def _gone_on(storage: Storage, stored: Stored, events: list[EventRow], now: float) -> Table:
    row = stored.row
    table, followed = _followed(stored, events)
    kept, taken = None, 0
    if followed < len(events):  # perhaps only for a choice that was taken back anyway
        kept = standing(events)
        table, followed = _followed(stored, kept)
        taken = len([event for event in kept[followed:] if event.kind == "choice"])
        kept = kept[:followed]
    told = f"{row.rules} {table.row.rules} {taken}"
    last = EventRow(table.n + 1, "rules", -1, told, 0, now)
    table.follow(last)
    table.row = replace(table.revised(stored.seats, now, _status(row, table)), version=row.version + 1)
    record = None if kept is None and row.start is None else old_record(row, events).text()
    storage.renew(row, table.row, now, last, kept, record)
    return table


def _status(row: TableRow, table: Table) -> str | None:
    """What is only looked at stays so, unless it ends by these rules."""
    return row.status if row.status == "shown" and table.status != "over" else None


def _looked_back(stored: Stored, events: list[EventRow]) -> Table:
    """A finished game, if it ends by these rules as it did."""
    row = stored.row
    where = f"/api/tables/{row.id}/record"
    rules = game_named(row.game).rules
    if row.result is None:
        raise OtherRules(row, Message("server-over-by-other-rules", found=row.rules, rules=rules, record=where))
    table, followed = _followed(stored, events)
    if followed < len(events) or table.state is None or result(table.state) != row.result:
        points = tuple(json.loads(row.result))
        reason = Message("server-other-result", found=row.rules, rules=rules, points=points, record=where)
        raise OtherRules(row, reason)
    table.row = replace(table.row, rules=row.rules, start=row.start)
    return table


def _followed(stored: Stored, events: list[EventRow]) -> tuple[Table, int]:
    """The table by the rules of this program, as far as its events are still possible, and how many are."""
    row = stored.row
    game = game_named(row.game)
    try:
        start = None if row.start is None else raised_start(game, row)
        begun = events[0].at if row.begun is None and events else row.begun
        young = replace(row, rules=game.rules, start=start, begun=begun, status="playing", n=0)
        table = Table.rebuilt(replace(stored, row=young, snapshot=None, events=[]))
    except RathausError:  # a position, a module or an edition that these rules do not know
        raise OtherRules(row, versions(row)) from None
    for number, event in enumerate(events):
        try:
            table.follow(event)
        except (RathausError, Refusal):
            return table, number
    return table, len(events)


def standing(events: list[EventRow]) -> list[EventRow]:
    """The events without those that were taken back, numbered anew."""
    made: list[EventRow] = []
    for event in events:
        if event.kind == "undo":
            made.pop()
        else:
            made.append(event)
    return [replace(event, n=number) for number, event in enumerate(made, 1)]


def old_record(row: TableRow, events: list[EventRow]) -> Record:
    """The record of a table by the rules it was played by."""
    choices = [(event.seat, event.thing or "") for event in standing(events) if event.kind == "choice"]
    seed = None if row.seed is None else int(row.seed)
    start = None
    if row.start is not None:
        seed, start = None, json.loads(row.start)
        past = start.pop("past")
        if past is not None:
            seed, start = past["seed"], past["start"]
            choices = [(seat, thing) for seat, thing in past["choices"]] + choices
    return Record(
        game=row.game,
        rules=row.rules,
        players=row.players,
        modules=tuple(json.loads(row.modules)),
        edition=None if row.edition is None else json.loads(row.edition),
        seed=seed,
        start=start,
        choices=choices,
        digest=None,
    )


def finished_record(storage: Storage, id: str, now: float) -> str | None:
    """The record of a finished game of other rules, or None."""
    stored = storage.load(id, now)
    if stored is None or stored.row.status != "over":
        return None
    return old_record(stored.row, storage.events(id)).text()


# ---- positions that practice began from ---------------------------------------------------------------


def raised_start(game: Game, row: TableRow) -> str:
    """The position of a practice table by the names of these rules; OtherRules if it has none.

    What led to it stays with it if it still does.
    """
    assert row.start is not None
    old: dict[str, Any] = json.loads(row.start)
    state, played = _renamed(game, old), _played_again(game, old)
    if state is None and played is None:
        raise OtherRules(row, versions(row))
    if played is not None and (state is None or played.digest() == state.digest()):
        return played.to_json()
    assert state is not None
    return state.to_json()


def _renamed(game: Game, old: dict[str, Any]) -> State | None:
    """The state of a position of older rules by these, or None."""
    position = game.renewed({key: value for key, value in old.items() if key != "past"})
    if position is None:
        return None
    try:
        return load({**position, "past": None})
    except RathausError:
        return None


def _played_again(game: Game, old: dict[str, Any]) -> State | None:
    """The state that the past of a position leads to by these rules, or None."""
    past = old.get("past")
    if past is None:
        return None
    try:
        if past["start"] is None:
            state = new(game.name, old["players"], old["modules"], past["seed"], old["edition"])
        else:
            begun = _renamed(game, past["start"])
            if begun is None:
                return None
            state = begun
        for seat, thing in past["choices"]:
            state.choose(seat, state.thing(thing))
    except RathausError:
        return None
    return state
