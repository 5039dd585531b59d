"""The types of what games show, as schemas in the description of the interface."""

from __future__ import annotations

from inspect import getdoc
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

SIMPLE = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}


def add_schema(schemas: dict[str, Any], kind: type[Any]) -> None:
    """Add a TypedDict, and all that it is made of, under their names; what has a schema already keeps it."""
    if kind.__name__ in schemas:
        return
    fields = get_type_hints(kind, include_extras=True)
    optional = [name for name, field in fields.items() if get_origin(field) is NotRequired]
    schemas[kind.__name__] = {
        "type": "object",
        "title": kind.__name__,
        "description": getdoc(kind) or "",
        "properties": {},
        "required": [name for name in fields if name not in optional],
        "additionalProperties": False,
    }
    properties = schemas[kind.__name__]["properties"]
    for name, field in fields.items():
        properties[name] = schema(schemas, get_args(field)[0] if name in optional else field)


def schema(schemas: dict[str, Any], kind: Any) -> dict[str, Any]:
    """The schema of a type; ``Annotated[list[int], 2]`` is a list of exactly two."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in SIMPLE:
        return {"type": SIMPLE[kind]}
    if is_typeddict(kind):
        add_schema(schemas, kind)
        return {"$ref": f"#/components/schemas/{kind.__name__}"}
    if origin is Annotated:
        length = args[1]
        item = schema(schemas, get_args(args[0])[0])
        return {"type": "array", "prefixItems": [item] * length, "minItems": length, "maxItems": length}
    if origin is Literal:
        return {"type": "string", "enum": list(args)}
    if origin in (Union, UnionType):
        return {"anyOf": [schema(schemas, arg) for arg in args]}
    if origin is list:
        return {"type": "array", "items": schema(schemas, args[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(schemas, args[1])}
    raise TypeError(f"no schema for {kind}")
