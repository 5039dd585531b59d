"""Damaging positions: where their values are, and what becomes of a position with another value in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import rathaus
from rathaus import Rng, State
from rathaus.kernel.errors import BrokenPosition

BOTH = {"refused", "played"}


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a value."""
    inside = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    return [found for key, part in inside for found in [(*way, key), *places(part, (*way, key))]]


def value_at(data: Any, way: tuple[Any, ...]) -> Any:
    """The value to which a way leads."""
    for key in way:
        data = data[key]
    return data


def replace(data: Any, way: tuple[Any, ...], value: Any) -> None:
    """Put another value where a way leads."""
    value_at(data, way[:-1])[way[-1]] = value


def refused_or_played(
    data: dict[str, Any], check: Callable[[State], None], play: Callable[[State, Rng], object], steps: int
) -> str:
    """Either load refuses the position by name, or the game goes on as if nothing had happened; which of them."""
    try:
        state = rathaus.load(data)
    except BrokenPosition as fault:
        assert fault.field
        assert fault.reason.id
        return "refused"
    for step in range(steps):
        check(state)
        assert rathaus.load(state.to_json()).to_json() == state.to_json()
        state.view(0)
        state.view(None)
        play(state, rathaus.seeded(step, "damaged"))
    return "played"
