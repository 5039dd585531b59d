"""All games by name, and how to start, load and replay one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rathaus.games.hamburg.title import GAME as HAMBURG
from rathaus.games.thecity.title import GAME as THE_CITY
from rathaus.kernel.edition import Edition
from rathaus.kernel.errors import BadOption, BrokenPosition, BrokenRecord, RathausError, UnknownGame
from rathaus.kernel.fields import Field, parse
from rathaus.kernel.game import Game, checked_seed
from rathaus.kernel.happening import Sink
from rathaus.kernel.message import Message
from rathaus.kernel.position import read_position
from rathaus.kernel.record import Record, read_record
from rathaus.kernel.rng import seeded
from rathaus.kernel.state import State

GAMES: Final[dict[str, Game]] = {game.name: game for game in (THE_CITY, HAMBURG)}


def game_named(name: str) -> Game:
    """The game of this name; UnknownGame if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame("game", Message("unknown-game", game=str(name), known=tuple(GAMES)))
    return GAMES[name]


def new(
    game: str,
    players: int,
    modules: Sequence[str] = (),
    seed: int | None = None,
    edition: Edition | Mapping[str, Any] | str | Path | None = None,
    sink: Sink | None = None,
) -> State:
    """A new game, dealt and waiting for its first choice.

    The same arguments give the same game everywhere. Without a seed a fresh one is drawn.
    ``edition`` overrides printed numbers: a TOML file's path, or a mapping. ``sink`` hears what
    happens, set-up included.
    """
    title = game_named(game)
    options = title.options(players, modules, edition)
    number = checked_seed(seed)
    state = title.set_up(options)
    state.seed = number
    state.rng = seeded(number)
    state.sink = sink
    state.begin()
    return state


def load(json: str | bytes | Mapping[str, Any]) -> State:
    """The state of a JSON text (or its parsed object) that ``State.to_json`` wrote.

    The position may have been edited: it is checked, and BrokenPosition names the field that is
    wrong. An edited position starts a new record.
    """
    if isinstance(json, (str, bytes)):
        data = parse(json, "", BrokenPosition)
    else:
        data = Field(dict(json), "", BrokenPosition)
    name = data.get("game")
    if name.text() not in GAMES:
        name.fail("unknown-game", game=name.value, known=tuple(GAMES))
    return read_position(GAMES[name.value], data)


def replay(record: Record | str, steps: int | None = None, closed: bool = True, sink: Sink | None = None) -> State:
    """The state after all choices of a record, or after the first ``steps`` of them.

    BrokenRecord names the line that cannot be: a choice that was not offered, a missing closing
    line, or a digest that differs from the state reached. With ``closed=False`` a record that was
    typed by hand needs no closing line. ``sink`` hears what happens, set-up included.
    """
    if not isinstance(record, Record):
        record = read_record(record)
    if closed and record.digest is None:
        raise BrokenRecord(f"line {len(record.choices) + 2}", Message("not-closed"))
    if steps is not None and not 0 <= steps <= len(record.choices):
        raise BadOption("steps", Message("out-of-range", found=steps, least=0, most=len(record.choices)))
    state = _beginning(record, sink)
    for index, (seat, name) in enumerate(record.choices):
        if index == steps:
            return state
        try:
            state.choose(seat, state.thing(name))
        except RathausError as fault:
            raise BrokenRecord(f"line {index + 2}", fault.reason) from None
    if record.digest is not None and record.digest != state.digest():
        raise BrokenRecord(f"line {len(record.choices) + 2}", Message("other-digest"))
    return state


def _beginning(record: Record, sink: Sink | None) -> State:
    if record.game not in GAMES:
        raise BrokenRecord("line 1", Message("unknown-game", game=record.game, known=tuple(GAMES)))
    title = GAMES[record.game]
    if record.rules != title.rules:
        raise BrokenRecord("line 1", Message("other-rules", found=record.rules, rules=title.rules))
    try:
        if record.start is None:
            return new(record.game, record.players, record.modules, record.seed, record.edition, sink)
        state = load({**record.start, "past": None})
        state.sink = sink
        return state
    except RathausError as fault:
        raise BrokenRecord(f"line 1, {fault.field}", fault.reason) from None
