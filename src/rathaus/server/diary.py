"""Diaries: what one viewer saw of a game so far, as JSON lines. ``docs/diaries.md`` describes them.

A record holds the seed, and with it all that is still hidden. A diary holds what a seat or a spectator has seen, and
nothing else: it can be kept and shown while the game is being played.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, TypedDict

from rathaus.games.registry import game_named, replay
from rathaus.kernel.errors import BrokenRecord, RathausError
from rathaus.kernel.fields import Field, parse
from rathaus.kernel.game import Game
from rathaus.kernel.happening import Happening
from rathaus.kernel.message import Message
from rathaus.kernel.record import Record
from rathaus.kernel.state import State
from rathaus.kernel.views import MessageData, ScoreData
from rathaus.server.rows import SeatRow
from rathaus.server.shapes import check, fields_of, inside
from rathaus.server.table import MOST_EVENTS, unnoticed

FORMAT: Final = 1

JSON = dict[str, Any]


class Sitting(TypedDict):
    """Who holds a seat."""

    kind: Literal["person", "bot", "open", "rules"]
    name: str
    bot: str | None


class Seen(TypedDict):
    """What is kept of a view: what the first line does not say already, and without what was asked."""

    waiting: list[int]
    over: bool
    winners: list[int]
    scores: list[ScoreData]
    table: Any


@dataclass(frozen=True)
class Page:
    """A step as a viewer noticed it: the state, what had happened, and the viewer's own choice."""

    state: State
    heard: list[Happening]
    chose: str | None


@dataclass(frozen=True)
class Diary:
    """A diary that was read: its first line, and a line for each step."""

    game: Game
    players: int
    modules: list[str]
    edition: JSON | None
    seat: int | None
    seats: list[JSON]
    steps: list[JSON]


# ---- writing ------------------------------------------------------------------------------------------


def pages(record: Record, seat: int | None) -> Iterator[Page]:
    """The steps of a game that a viewer noticed, the set-up first."""
    heard: list[Happening] = []
    state = replay(record, steps=0, closed=False, sink=heard.append)
    state.sink = None
    yield Page(state.copy(), heard, None)
    for chooser, name in record.choices:
        before = state.copy()
        heard = []
        state.sink = heard.append
        state.choose(chooser, state.thing(name))
        state.sink = None
        if chooser == seat or not unnoticed(before, state, heard):
            yield Page(state.copy(), heard, name if chooser == seat else None)


def written(seat: int | None, seats: list[SeatRow], pages: Iterable[Page]) -> str:
    """The diary of a viewer as text."""
    lines: list[Any] = []
    last: Any = None
    for page in pages:
        state = page.state
        if not lines:
            lines.append(_head(state, seat, seats))
        now = _seen(state, seat)
        told = [message.to_data() for message in [h.seen_by(seat) for h in page.heard] if message is not None]
        line: JSON = {"round": state.round, "changes": list(_changes(last, now, [])), "told": told}
        if page.chose is not None:
            line["chose"] = page.chose
        lines.append(line)
        last = now
    return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in lines])


def _head(state: State, seat: int | None, seats: list[SeatRow]) -> JSON:
    options = state.options
    return {
        "diary": FORMAT,
        "game": options.game.name,
        "rules": options.game.rules,
        "players": options.players,
        "modules": list(options.modules),
        "edition": options.edition.to_data(),
        "seat": seat,
        "seats": [{"kind": row.kind, "name": row.name, "bot": row.bot} for row in seats],
    }


def _seen(state: State, seat: int | None) -> Any:
    seen: Seen = {
        "waiting": list(state.waiting),
        "over": state.over,
        "winners": list(state.winners),
        "scores": [{"total": score.total, "parts": score.parts} for score in state.scores],
        "table": state.view_table(seat),
    }
    return json.loads(json.dumps(seen))


def _changes(old: Any, new: Any, path: list[str | int]) -> Iterator[list[Any]]:
    """What differs, as pairs of a path and the new value there."""
    if old == new and type(old) is type(new):
        return
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for key in new:
            yield from _changes(old[key], new[key], [*path, key])
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and _objects(old) and _objects(new):
        for number, item in enumerate(new):
            yield from _changes(old[number], item, [*path, number])
    else:
        yield [path, new]


def _objects(items: list[Any]) -> bool:
    return all([isinstance(item, dict) for item in items])


# ---- reading ------------------------------------------------------------------------------------------


def read_diary(text: str) -> Diary:
    """The diary in a text, checked against the types of the game's views; BrokenRecord names the line that is wrong."""
    try:
        diary = _read(text)
        json.dumps([diary.seats, diary.steps], ensure_ascii=False, allow_nan=False).encode()
    except BrokenRecord:
        raise
    except (ValueError, RecursionError, OverflowError):
        raise BrokenRecord("line 1", Message("not-json", line=1, column=1)) from None
    return diary


def _read(text: str) -> Diary:
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise BrokenRecord("line 1", Message("empty-diary"))
    diary = _read_head(parse(lines[0][1], "line 1", BrokenRecord))
    if len(lines) > MOST_EVENTS:
        raise BrokenRecord(f"line {lines[MOST_EVENTS][0]}", Message("server-too-long"))
    seen: Any = None
    for number, line in lines[1:]:
        step = parse(line, f"line {number}", BrokenRecord)
        step.only("round", "changes", "told", "chose")
        step.get("round").integer(0, MOST_EVENTS)
        for message in step.get("told").items():
            check(message, MessageData)
        chose = step.optional("chose")
        if chose is not None:
            chose.text()
        for change in step.get("changes").items():
            seen = _changed(seen, change, diary.game)
        if seen is None:
            step.get("changes").fail("missing")
        diary.steps.append({"chose": None, **step.mapping()})
    if not diary.steps:
        raise BrokenRecord("line 2", Message("missing"))
    return diary


def _read_head(head: Field) -> Diary:
    if head.get("diary").value != FORMAT:
        head.get("diary").fail("other-diary", found=str(head.get("diary").value)[:40], known=FORMAT)
    head.only("diary", "game", "rules", "players", "modules", "edition", "seat", "seats")
    edition = head.optional("edition")
    modules = [module.text() for module in head.get("modules").items()]
    try:
        game = game_named(head.get("game").text())
        options = game.options(
            head.get("players").integer(0, 99), modules, None if edition is None else edition.mapping()
        )
    except BrokenRecord:
        raise
    except RathausError as fault:
        raise BrokenRecord(f"line 1, {fault.field}", fault.reason) from None
    rules = head.get("rules").integer(0, 1_000_000)
    if rules != game.rules:
        head.get("rules").fail("other-rules", found=rules, rules=game.rules)
    seats = head.get("seats")
    number = game.seats(options.players)
    seats.items(number, number)
    check(seats, list[Sitting])
    seat = head.optional("seat")
    return Diary(
        game=game,
        players=options.players,
        modules=modules,
        edition=None if edition is None else edition.mapping(),
        seat=None if seat is None else seat.integer(0, number - 1),
        seats=seats.value,
        steps=[],
    )


def _whole(game: Game) -> JSON:
    """The types of all that is kept of a view of this game."""
    return {**fields_of(Seen), "table": game.view_type}


def _changed(seen: Any, change: Field, game: Game) -> Any:
    """What is seen after a change, which is made in place."""
    path, value = change.items(2, 2)
    keys = path.items()
    field, kind = Field(seen, change.path, BrokenRecord), _whole(game)
    parent: Any = None
    for key in keys:
        parent = field.value
        field, kind = inside(field, kind, key)
    check(value, kind)
    if not keys:
        return _own(value.value)
    parent[keys[-1].value] = _own(value.value)
    return seen


def _own(value: Any) -> Any:
    """A copy that later changes may be made in: the lines themselves stay as they are."""
    return json.loads(json.dumps(value))
