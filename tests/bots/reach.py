"""What an object leads to, and whether any of that is more than a seat may know."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from types import FrameType, ModuleType
from typing import Any

from rathaus import Rng, State
from rathaus.kernel.rng import seeded

TELLING = 6  # so many numbers in a row are not the same by chance
OURS = ("rathaus", "toy")  # whose modules are looked into


def leads_to(*roots: object) -> Iterator[object]:
    """Everything that objects refer to, directly or not; of modules only those of this package, of frames their own."""
    foreign = {id(vars(module)) for name, module in list(sys.modules.items()) if name.partition(".")[0] not in OURS}
    seen: set[int] = set()
    todo: list[object] = list(roots)
    while todo:
        found = todo.pop()
        ours = not isinstance(found, ModuleType) or found.__name__.partition(".")[0] in OURS
        if id(found) in seen or id(found) in foreign or not ours:
            continue
        seen.add(id(found))
        yield found
        if isinstance(found, FrameType):  # not who called it: within a process, that cannot be kept from anybody
            todo += found.f_locals.values()
            continue
        todo += gc.get_referents(found)
        if not isinstance(found, type):
            todo += _held(found)


def slots(kind: type) -> set[str]:
    """The names of what the objects of a class hold, on both engines."""
    names: set[str] = set()
    for base in kind.__mro__:
        own = vars(base).get("__slots__", vars(base).get("__mypyc_attrs__", ()))
        names |= {own} if isinstance(own, str) else set(own)
    return {name for name in names if not name.startswith("__")}


def _held(found: object) -> list[object]:
    """What lies in the slots and the dictionary of an object, in case it does not say so itself."""
    kind = type(found)
    names = slots(kind) if kind.__module__.partition(".")[0] in OURS else ()
    return [getattr(found, name) for name in names if hasattr(found, name)] + [*getattr(found, "__dict__", {}).values()]


def rows(value: Any) -> Iterator[tuple[Any, ...]]:
    """All rows of numbers in nested lists that are long enough to tell something."""
    if isinstance(value, (list, tuple)):
        if len(value) >= TELLING and all([type(item) is int for item in value]):
            yield tuple(value)
        for item in value:
            yield from rows(item)


def table_of(state: State) -> list[Any]:
    """What a state is made of beside the kernel's part."""
    return [getattr(state, name) for name in sorted(slots(type(state)) - slots(State) - {"book", "cards"})]


def hidden_rows(state: State, seat: int) -> set[tuple[Any, ...]]:
    """The rows of numbers that a seat cannot know: those that are others in other deals."""
    hidden = set(rows(table_of(state)))
    for number in range(3):
        hidden -= set(rows(table_of(state.determinize(seat, seeded(number, "another deal")))))
    return hidden


def leaks(state: State, seat: int, *roots: object) -> set[str]:
    """What can be found out from objects that a seat must not know."""
    hidden = hidden_rows(state, seat)
    assert hidden, "there is nothing to be found out here"
    table, key = state.position()["table"], state.rng.key
    texts = (str(state.seed), key.hex())
    found: set[str] = set()
    for thing in leads_to(*roots):
        if isinstance(thing, State):
            if thing.position()["table"] == table:
                found.add("the table")
            if (thing.seed, thing.start, thing.history, thing.sink) != (None, None, None, None):
                found.add("the past")
        elif isinstance(thing, Rng) and thing.key == key:
            found.add("the generator")
        elif (type(thing) is int and thing == state.seed) or (
            isinstance(thing, str) and any(t in thing for t in texts)
        ):
            found.add("the seed")
        elif thing == key:
            found.add("the key")
        elif isinstance(thing, (list, tuple)) and len(thing) >= TELLING and not hidden.isdisjoint(rows(thing)):
            found.add("hidden cards")
    return found
