"""Data from outside against the types of views: the first thing that does not fit is refused with its place."""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from rathaus.kernel.fields import Field
from rathaus.kernel.views import MessageData

LARGEST = 2**53  # a browser counts no further


@cache
def fields_of(kind: Any) -> dict[str, Any]:
    """The fields of a TypedDict with their types."""
    return get_type_hints(kind, include_extras=True)


def check(field: Field, kind: Any) -> None:
    """Refuse a value that is not what a type says, or a dictionary of fields with their types.

    ``Annotated[list[int], 2]`` is a list of exactly two.
    """
    origin, args = get_origin(kind), get_args(kind)
    if kind is MessageData:
        _check_message(field)
    elif is_typeddict(kind) or isinstance(kind, dict):
        _check_fields(field, _fields(kind))
    elif origin is Annotated:
        field.items(args[1], args[1])
        check(field, args[0])
    elif origin is Literal:
        field.one_of({word: word for word in args})
    elif origin in (Union, UnionType):
        if field.value is not None or NoneType not in args:
            check(field, _filled(field.value, args))
    elif origin is list:
        for item in field.items():
            check(item, args[0])
    elif origin is dict:
        for key in field.mapping():
            check(field.get(key), args[1])
    elif kind is bool:
        if not isinstance(field.value, bool):
            field.fail("not-a-truth")
    elif kind is int:
        field.integer(-LARGEST, LARGEST)
    elif kind is str:
        field.text()
    else:
        assert kind is Any, f"no way to check {kind}"


def inside(field: Field, kind: Any, key: Field) -> tuple[Field, Any]:
    """A part of a value by its key or number, and the part's type."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return inside(field, _filled(field.value, args), key)
    if origin is Annotated:
        return inside(field, args[0], key)
    if isinstance(field.value, list):
        number = key.integer(0, len(field.value) - 1)
        return Field(field.value[number], f"{field.path}.{number}", field.error), args[0] if args else Any
    if not isinstance(field.value, dict) or key.text() not in field.value:
        key.fail("unknown-word", found=str(key.value)[:40])
    if not is_typeddict(kind) and not isinstance(kind, dict):
        return field.get(key.value), args[1] if args else Any
    part = _fields(kind)[key.value]
    return field.get(key.value), get_args(part)[0] if get_origin(part) is NotRequired else part


def _fields(kind: Any) -> dict[str, Any]:
    return kind if isinstance(kind, dict) else fields_of(kind)


def _filled(value: Any, kinds: tuple[Any, ...]) -> Any:
    """Of several types the one that a value may have; the last where none fits better."""
    real = [kind for kind in kinds if kind is not NoneType]
    near = [kind for kind in real if type(value) is (dict if is_typeddict(kind) else get_origin(kind) or kind)]
    return (near or real)[-1]


def _check_fields(field: Field, kinds: dict[str, Any]) -> None:
    field.only(*kinds)
    for key, kind in kinds.items():
        if get_origin(kind) is not NotRequired:
            check(field.get(key), kind)
        elif key in field.mapping():
            check(field.get(key), get_args(kind)[0])


def _check_message(field: Field) -> None:
    field.only("id", "args")
    field.get("id").text()
    args = field.get("args")
    for key in args.mapping():
        _check_argument(args.get(key))


def _check_argument(field: Field) -> None:
    value = field.value
    if isinstance(value, dict):
        _check_message(field)
    elif isinstance(value, list):
        for item in field.items():
            _check_argument(item)
    elif isinstance(value, float):
        if not -LARGEST <= value <= LARGEST:
            field.fail("not-a-number", found=str(value))
    elif isinstance(value, str):
        return
    else:
        field.integer(-LARGEST, LARGEST)
