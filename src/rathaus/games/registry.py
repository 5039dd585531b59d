"""All games by name, found in their folders, and how to start, load and replay one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, SupportsIndex

import rathaus.games
from rathaus.kernel.beginning import dealt
from rathaus.kernel.edition import Edition
from rathaus.kernel.errors import BadOption, BrokenPosition, BrokenRecord, RathausError, UnknownGame
from rathaus.kernel.fields import Field, parse
from rathaus.kernel.game import Game, checked_seed, whole
from rathaus.kernel.happening import Sink
from rathaus.kernel.message import Message
from rathaus.kernel.position import read_position
from rathaus.kernel.record import Record, read_record
from rathaus.kernel.state import State

GAMES: Final[dict[str, Game]] = {}

# What could not be read, by the name of the game, or by the folder of games that is none.
FAULTS: Final[dict[str, Message]] = {}


def _find() -> None:
    """Find every game: a folder with a ``title.py`` that has a ``GAME`` of the folder's name."""
    found: dict[str, Game] = {}
    for place in rathaus.games.__path__:
        folder = Path(place)
        if not folder.is_dir():
            FAULTS[str(folder)] = Message("no-folder-of-games", folder=str(folder))
            continue
        for title in sorted(folder.glob("*/title.py")):
            name = title.parent.name
            fault = "there is a game of this name already" if name in found else ""
            if not fault:
                try:
                    game = getattr(import_module(f"rathaus.games.{name}.title"), "GAME", None)
                    if isinstance(game, Game) and game.name == name:
                        game.home = title.parent
                        found[name] = game
                    else:
                        fault = f"title.py has no GAME called {name}"
                except Exception as error:  # whatever is wrong with one game, the others can be played
                    fault = f"{type(error).__name__}: {error}"
            if fault:
                FAULTS[name] = Message("broken-game", folder=str(title.parent), why=fault)
    for game in sorted(found.values(), key=_order):
        GAMES[game.name] = game


def _order(game: Game) -> tuple[int, str]:
    return game.since, game.name


_find()


def game_named(name: str) -> Game:
    """The game of this name; UnknownGame if there is none, or if it is broken."""
    if isinstance(name, str) and name not in GAMES and name in FAULTS:
        raise UnknownGame("game", FAULTS[name])
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame("game", Message("unknown-game", game=str(name), known=tuple(GAMES)))
    return GAMES[name]


def as_registered(name: str) -> str:
    """The name of the game that a person means, who writes it in any case and perhaps with blanks."""
    plain = "".join(str(name).split()).lower()
    return plain if plain in GAMES and name not in GAMES else name


def new(
    game: str,
    players: SupportsIndex,
    modules: Sequence[str] = (),
    seed: SupportsIndex | None = None,
    edition: Edition | Mapping[str, Any] | str | Path | None = None,
    sink: Sink | None = None,
) -> State:
    """A new game, dealt and waiting for its first choice.

    The same arguments give the same game everywhere. Without a seed a fresh one is drawn. ``game`` is a name of
    ``GAMES``, in any case; ``players`` and ``seed`` are whole numbers, also those of other libraries.
    ``edition`` states printed numbers anew: the path of a TOML, CSV or JSON file, or a mapping. ``sink``
    hears what happens, set-up included.
    """
    options = game_named(as_registered(game)).options(players, modules, edition)
    return dealt(options, checked_seed(seed), sink)


def load(json: str | bytes | Mapping[str, Any]) -> State:
    """The state of a JSON text (or its parsed object) that ``State.to_json`` wrote.

    The position may have been edited: it is checked, and BrokenPosition names the field that is
    wrong. An edited position starts a new record.
    """
    if isinstance(json, (str, bytes)):
        data = parse(json, "", BrokenPosition)
    else:
        given: Any = json  # whatever it is, it is looked at there
        data = Field(dict(given) if isinstance(given, Mapping) else given, "", BrokenPosition)
    name = data.get("game")
    if name.text() not in GAMES:
        name.doubt("unknown-game", game=name.value, known=tuple(GAMES))
    return read_position(GAMES[name.value], data)


def replay(record: Record | str, steps: int | None = None, closed: bool = True, sink: Sink | None = None) -> State:
    """The state after all choices of a record, or after the first ``steps`` of them.

    BrokenRecord names the line that cannot be: a choice that was not offered, a missing closing
    line, or a digest that differs from the state reached. With ``closed=False`` a record that was
    typed by hand needs no closing line. ``sink`` hears what happens, set-up included.
    """
    given: object = record
    if not isinstance(given, (Record, str)):
        raise BadOption("record", Message("not-a-text", found=repr(given)))
    if not isinstance(record, Record):
        record = read_record(record)
    if closed and record.digest is None:
        raise BrokenRecord(f"line {len(record.choices) + 2}", Message("not-closed"))
    if steps is not None and whole(steps) is None:
        raise BadOption("steps", Message("not-a-number", found=repr(steps)))
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
