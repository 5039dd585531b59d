"""Changes: what turns one view of a table into the next, for viewers that have the one already.

A change is a list with the new value, or an object with the changes of the parts: of the fields of an object, or of the
places of a list, counted from 0; a place after the last one is new. What is not named is as it was. An object that has
other fields than before, or has them in another order with other values, is given anew.
"""

from __future__ import annotations

from typing import Any

JSON = dict[str, Any]


def changes(old: JSON, new: JSON) -> JSON | None:
    """What turns one object into the other, part by part; None if they have other fields.

    At each place of a view there is only one type of value: what is equal is the same.
    """
    if list(old) != list(new):
        return None
    parts: JSON = {}
    for key, value in new.items():
        before = old[key]
        if before is not value and before != value:
            parts[key] = _change(before, value)
    return parts


def _change(old: Any, new: Any) -> Any:
    kind = type(new)
    if kind is dict and type(old) is dict:
        parts = changes(old, new)
        return [new] if parts is None else parts
    if kind is list and type(old) is list and 0 < len(old) <= len(new):
        items = _items(old, new)
        if items is not None:
            return items
    return [new]


def _items(old: list[Any], new: list[Any]) -> JSON | None:
    """The changes of a list that has grown or is as long as before; None if they would be longer than the list."""
    items: JSON = {}
    for number, (before, value) in enumerate(zip(old, new, strict=False)):  # the new one may be longer
        if before is not value and before != value:
            items[str(number)] = _change(before, value)
    for number in range(len(old), len(new)):
        items[str(number)] = [new[number]]
    # A short word or number in its place costs more than in the list.
    return items if 2 * len(items) <= len(new) or type(new[0]) is dict else None


def changed(old: Any, change: Any) -> Any:
    """What a change turns a value into; the value itself stays as it is."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        items = list(old)
        for place, part in change.items():
            number = int(place)
            if number == len(items):
                items.append(part[0])
            else:
                items[number] = changed(items[number], part)
        return items
    return {**old, **{key: changed(old[key], part) for key, part in change.items()}}
