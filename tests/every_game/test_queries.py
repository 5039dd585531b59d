"""Queries change nothing in a state, not even for a moment: whoever copies it meanwhile copies what is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Event, Thread
from time import sleep
from typing import Any, Final

import pytest

import rathaus
from every_game.cases import Case, cases, dice, start, step
from rathaus import State
from rathaus.games.registry import GAMES
from rathaus.kernel.native import compiled

# Without modules, with each alone, and with all of them together.
ALL = [
    pytest.param(case, id=str(case))
    for case in cases()
    if len(case.modules) < 2 or case.modules == GAMES[case.game].modules
]

CACHE: Final = "offers"  # what a seat may choose, kept once it was looked up: whoever looks finds the same


class Written(Exception):
    """Something was written while a state was asked."""


def refuse(*_: object, **__: object) -> None:
    """What a guarded list, state or generator does instead of changing."""
    raise Written


class GuardedList(list[Any]):
    """A list that refuses every change; its slices and copies are plain lists."""


for _method in (
    "__delitem__", "__iadd__", "__imul__", "__setitem__", "append", "clear", "extend", "insert", "pop", "remove",
    "reverse", "sort",
):  # fmt: skip
    setattr(GuardedList, _method, refuse)


def guarded(value: Any) -> Any:
    """A list, and the lists in it, that refuse changes; anything else as it is."""
    return GuardedList([guarded(item) for item in value]) if isinstance(value, list) else value


def guard(state: State) -> Any:
    """A copy that raises Written when anything of it is changed, its random numbers included.

    Only plain Python can be guarded so: compiled code writes into lists and objects past such guards.
    """
    copy = state.copy()
    copy.offers = [None] * copy.players
    things: list[Any] = [copy.rng, copy]
    for thing in things:
        names = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
        for name in [*names, *getattr(thing, "__dict__", ())]:
            if name != CACHE:
                setattr(thing, name, guarded(getattr(thing, name)))
    for thing in things:
        cls = type(thing)
        thing.__class__ = type(cls.__name__, (cls,), {"__slots__": (), "__setattr__": refuse, "__delattr__": refuse})
    return copy


def queries(state: State) -> list[Callable[[], object]]:
    """Everything that can be asked of a state."""
    seats = range(state.players)
    things = range(len(state.options.game.vocabulary))
    return [
        lambda: state.scores,
        lambda: state.winners,
        lambda: [state.view(seat) for seat in (*seats, None)],
        lambda: [state.assets(seat) for seat in seats],
        lambda: [state.total(seat) for seat in seats],
        lambda: [state.rank(seat) for seat in seats],
        lambda: [state.rounds_left(seat) for seat in seats],
        lambda: [state.things(seat) for seat in seats],
        lambda: [state.question(seat).things(state) for seat in state.waiting],
        lambda: [state.question(seat).hunch(state, state.things(seat)) for seat in state.waiting],
        lambda: [state.ask(seat) for seat in state.waiting],
        lambda: [state.why_not(seat, thing) for seat in seats for thing in things],
        state.trace,
        state.position,
        state.digest,
        state.to_json,
        state.record,
        state.copy,
    ]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_guarded_state_refuses_to_change(game: str) -> None:
    """The guard itself: a choice, a random number, a list and an attribute are all caught."""
    state = rathaus.new(game, GAMES[game].most, seed=1)
    text = state.to_json()
    seat = state.waiting[0]
    thing = state.things(seat)[0]
    if not compiled():
        safe = guard(state)
        writes: list[Callable[[], object]] = [
            lambda: safe.choose(seat, thing),
            lambda: safe.rng.word(),
            lambda: safe.agenda.append(safe.agenda[0]),
            lambda: setattr(safe, "count", 1),
            safe.revealed,
        ]
        for write in writes:
            with pytest.raises(Written):
                write()
        assert safe.to_json() == safe.copy().to_json() == text
    state.choose(seat, thing)
    assert state.to_json() != text


@pytest.mark.parametrize("case", ALL)
def test_no_query_writes_into_the_state(case: Case) -> None:
    state, rng = start(case), dice(case)
    while True:
        if state.over or state.count % 10 == case.players:
            asked = state if compiled() else guard(state)
            text = asked.to_json()
            for query in queries(asked):
                query()
            for seat in (*range(state.players), None):
                asked.determinize(seat, rng)
            assert asked.to_json() == text
        if state.over:
            break
        step(state, rng)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_state_can_be_copied_while_it_is_asked(game: str) -> None:
    """One thread asks, another copies, and they change places as often as they can."""
    state, rng = rathaus.new(game, 3, GAMES[game].modules, seed=1), rathaus.seeded(1, "asked")
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        while not state.over:
            if state.count % 10 == 0:
                check_copies(state)
            step(state, rng)
    finally:
        sys.setswitchinterval(interval)


def check_copies(state: State) -> None:
    """Every copy of a state is right while another thread asks it again and again."""
    right = seen(state)
    asking, enough = Event(), Event()

    def ask() -> None:
        while not enough.is_set():
            asking.set()
            state.rank(0)
            for seat in state.waiting:
                question = state.question(seat)
                question.hunch(state, tuple(question.things(state)))

    other = Thread(target=ask)
    other.start()
    try:
        assert asking.wait(60)
        copies = []
        for _ in range(100):
            copies.append(state.copy())
            sleep(0)  # let the other thread go on
    finally:
        enough.set()
        other.join()
    for copy in copies:
        assert seen(copy) == right


def seen(state: State) -> list[Any]:
    """A state as it is written, and as it is seen: what is only derived shows there."""
    return [state.position(), state.view(None)]
