"""A state in writing: its position as JSON, its past under a seal, its record and its digest."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message
from rathaus.kernel.record import Record
from rathaus.kernel.tasks import written

if TYPE_CHECKING:
    from rathaus.kernel.state import State

FORMAT = 1


def position_of(g: State) -> dict[str, Any]:
    """A state as JSON-able data without its past."""
    options = g.options
    return {
        "rathaus": FORMAT,
        "game": options.game.name,
        "rules": options.game.rules,
        "players": options.players,
        "modules": list(options.modules),
        "edition": options.edition.to_data(),
        "rng": {"key": g.rng.key.hex(), "drawn": g.rng.drawn},
        "agenda": [written(task) for task in g.agenda],
        "lanes": [[written(task) for task in lane] for lane in g.lanes],
        "table": g.write_table(),
    }


def json_of(g: State) -> str:
    """A whole state as JSON text, past included."""
    position = g.position()
    past: dict[str, Any] | None = None
    if g.seed is not None or g.start is not None:
        past = {"seed": g.seed, "start": g.start, "floor": g.floor, "choices": choices_of(g)}
        past["seal"] = sealed(position, past)
    return json.dumps({**position, "past": past}, ensure_ascii=False)


def record_of(g: State) -> Record:
    """The game so far as a record; BadOption for a determinized copy, which has no past."""
    if g.seed is None and g.start is None:
        raise BadOption("record", Message("no-record"))
    options = g.options
    return Record(
        game=options.game.name,
        rules=options.game.rules,
        players=options.players,
        modules=options.modules,
        edition=options.edition.to_data(),
        seed=g.seed,
        start=g.start,
        choices=[(seat, name) for seat, name in choices_of(g)],
        digest=g.digest(),
    )


def choices_of(g: State) -> list[list[Any]]:
    """Every choice that led here, as seat and readable name."""
    names = g.options.game.vocabulary.names
    return [[seat, names[thing]] for seat, thing in things_of(g)]


def things_of(g: State) -> list[tuple[int, int]]:
    """Every choice that led here, as seat and thing."""
    choices: list[tuple[int, int]] = []
    past = g.history
    while past is not None:
        choices.append((past[1], past[2]))
        past = past[0]
    choices.reverse()
    return choices


def digest_of(position: dict[str, Any]) -> str:
    """The digest of a position without its past."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def sealed(position: dict[str, Any], past: dict[str, Any]) -> str:
    """The seal of a past: it breaks when the position or the past is edited."""
    return digest_of({**position, "past": {k: v for k, v in past.items() if k != "seal"}})
