"""Positions: reading a state from JSON, and refusing what no game can be in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rathaus.kernel.errors import BrokenPosition, RathausError
from rathaus.kernel.fields import Field
from rathaus.kernel.game import Game
from rathaus.kernel.message import Message
from rathaus.kernel.rng import SEED_LIMIT, Rng, resumed
from rathaus.kernel.tasks import Question, Task
from rathaus.kernel.written import FORMAT, sealed

if TYPE_CHECKING:
    from rathaus.kernel.state import State

KEYS = ("rathaus", "game", "rules", "players", "modules", "edition", "rng", "agenda", "lanes", "table")


def read_position(game: Game, data: Field) -> State:
    """The state of a position; BrokenPosition names the fields that are wrong.

    A position whose seal is unbroken keeps its past. One that was edited, or has none, starts a new
    record from here.
    """
    data = data.collecting()
    data.only(*KEYS, "past")
    data.get("rathaus").integer(FORMAT, FORMAT)
    rules = data.get("rules").integer(0, 1_000_000)
    if rules != game.rules:
        data.get("rules").fail("other-rules", found=rules, rules=game.rules)
    edition = data.get("edition")
    try:
        options = game.options(
            data.get("players").value,
            [module.text() for module in data.get("modules").items()],
            None if edition.value is None else edition.mapping(),
        )
        state = game.restore(options, data.get("table"))
    except BrokenPosition:
        raise
    except RathausError as fault:
        found: tuple[tuple[str, Message], ...] = getattr(fault, "faults", ()) or ((fault.field, fault.reason),)
        found = (*(data.noted or ()), *found)
        raise BrokenPosition(*found[0], found) from None
    data.settle()
    state.rng = _rng(data.get("rng"))
    state.agenda = _tasks(state, data.get("agenda"))
    lanes = data.get("lanes").items(0, options.seats)
    if lanes and len(lanes) != options.seats:
        data.get("lanes").fail("wrong-length", found=len(lanes), least=0, most=options.seats)
    state.lanes = [_tasks(state, lane) for lane in lanes]
    data.settle()
    state.stack = state.agenda
    _find_waiting(state, data)
    _check_tasks(state, data)
    game.check(state)
    _past(state, data)
    data.settle()
    return state


def resumed_from(
    game: Game,
    position: dict[str, Any],
    seed: int | None,
    start: dict[str, Any] | None,
    choices: list[tuple[int, int]],
    floor: int,
) -> State:
    """The state that was taken apart into these, to be pickled."""
    state = read_position(game, Field({**position, "past": None}, "", BrokenPosition))
    state.seed = seed
    state.start = start
    for seat, thing in choices:
        state.history = (state.history, seat, thing)
        state.last = seat
    state.count = len(choices)
    state.floor = floor
    return state


def _rng(data: Field) -> Rng:
    data.only("key", "drawn")
    key = data.get("key")
    try:
        raw = bytes.fromhex(key.text())
    except ValueError:
        raw = b""
    if len(raw) != 32 or raw.hex() != key.value:
        key.fail("not-a-key")
    return resumed(raw, data.get("drawn").integer(0, 2**60))


def _tasks(state: State, data: Field) -> list[Task[Any]]:
    tasks = [_task(state, task) for task in data.items(0, 1000)]
    return [task for task in tasks if task is not None]


def _task(state: State, data: Field) -> Task[Any] | None:
    """A task that is to come; None, with its name noted, if there is no such task."""
    parts = data.items(1, 20)
    make: Callable[..., Task[Any]] = parts[0].one_of(state.options.game.tasks)
    if not isinstance(parts[0].value, str) or parts[0].value not in state.options.game.tasks:
        return None
    fields = state.options.game.tasks[parts[0].value].FIELDS
    data.items(len(fields) + 1, len(fields) + 1)
    values = []
    for name, part in zip(fields, parts[1:], strict=True):
        values.append(part.integer(fields[name].least, fields[name].most_at(state)))
    return make(*values)


def _check_tasks(state: State, data: Field) -> None:
    """Refuse tasks that cannot be to come at this table."""
    for field, task, at in _with_fields(state, data):
        if not task.fits(state, at):
            field.note("impossible-task")
    data.settle()


def _with_fields(state: State, data: Field) -> list[tuple[Field, Task[Any], int]]:
    """Every task that is to come, with its field and its place in its list."""
    lists = [(data.get("agenda"), state.agenda)]
    lists += [(field, lane) for field, lane in zip(data.get("lanes").items(), state.lanes, strict=True)]
    return [
        (field, task, at)
        for items, tasks in lists
        for at, (field, task) in enumerate(zip(items.items(), tasks, strict=True))
    ]


def _find_waiting(state: State, data: Field) -> None:
    """Work out who is asked; a position always rests where somebody is, or at the end."""
    if state.lanes:
        waiting = [seat for seat, lane in enumerate(state.lanes) if lane]
        for seat in waiting:
            top = state.lanes[seat][-1]
            if not isinstance(top, Question) or top.seat != seat:
                raise BrokenPosition(f"lanes.{seat}", Message("lane-without-question"))
        if not waiting:
            data.get("lanes").fail("lane-without-question")
        state.waiting = tuple(waiting)
    elif state.agenda:
        top = state.agenda[-1]
        if not isinstance(top, Question) or top.seat >= state.options.players:
            raise BrokenPosition(f"agenda.{len(state.agenda) - 1}", Message("agenda-without-question"))
        state.waiting = (top.seat,)
    else:
        state.waiting = ()
    state.offers = [None] * state.players


def _past(state: State, data: Field) -> None:
    position = {key: data.value[key] for key in KEYS}
    past = data.optional("past")
    state.seed = None
    state.start = position
    state.history = None
    state.count = state.floor = 0
    state.last = -1
    if past is None:
        return
    past.only("seal", "seed", "start", "floor", "choices")
    if past.get("seal").text() != sealed(position, past.mapping()):
        return
    seed, start = past.optional("seed"), past.optional("start")
    if (seed is None) == (start is None):
        past.fail("seed-or-start")
    numbers = state.options.game.vocabulary.numbers
    for choice in past.get("choices").items():
        seat, thing = choice.items(2, 2)
        state.last = seat.integer(0, state.options.players - 1)
        state.history = (state.history, state.last, thing.one_of(numbers))
        state.count += 1
    state.floor = past.get("floor").integer(0, state.count)
    state.seed = None if seed is None else seed.integer(0, SEED_LIMIT - 1)
    state.start = None if start is None else start.mapping()
