"""Views against their types: what a seat is asked, and where a value is not what a type says."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from rathaus import State
from rathaus.kernel.views import AskData


def asked(state: State, seat: int) -> AskData:
    """What a waiting seat is asked, as its view says it."""
    ask = state.view(seat)["ask"]
    assert ask is not None, f"seat {seat} is asked nothing"
    return ask


def misfits(value: Any, kind: Any, at: str = "view") -> list[str]:
    """Where a value is not exactly what a type says: no field more or less, and a bool is no number."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return []
    if is_typeddict(kind):
        return _fields(value, _hints(kind), at)
    if origin is Annotated:
        wrong = [] if len(value) == args[1] else [f"{at} has {len(value)} instead of {args[1]}"]
        return wrong + misfits(value, args[0], at)
    if origin is Literal:
        return [] if value in args else [f"{at} is {value!r}, not one of {args}"]
    if origin in (Union, UnionType):
        return [] if any([not misfits(value, arg) for arg in args]) else [f"{at} is {value!r}, not {kind}"]
    if origin is list and type(value) is list:
        return [fault for i, item in enumerate(value) for fault in misfits(item, args[0], f"{at}.{i}")]
    if origin is dict and type(value) is dict:
        return [
            fault for key in value for fault in misfits(key, args[0], at) + misfits(value[key], args[1], f"{at}.{key}")
        ]
    return [] if type(value) is kind else [f"{at} is {value!r}, not {kind}"]


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _fields(value: Any, hints: dict[str, Any], at: str) -> list[str]:
    if type(value) is not dict:
        return [f"{at} is {value!r}, not an object"]
    faults = [f"{at}.{key} is not in the type" for key in value if key not in hints]
    for key, kind in hints.items():
        if get_origin(kind) is NotRequired:
            kind = get_args(kind)[0]
        elif key not in value:
            faults.append(f"{at}.{key} is missing")
        if key in value:
            faults += misfits(value[key], kind, f"{at}.{key}")
    return faults
