"""Breaking a position: one field of it changed, and what load then says."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from rathaus import BrokenPosition, Message


def changed(data: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The position with one field set to another value, or taken out for a value of ``...``."""
    *way, last = [int(word) if word.isdigit() else word for word in path.split(".")]
    at: Any = data
    for word in way:
        at = at[word]
    if value is ...:
        del at[last]
    else:
        at[last] = value
    return data


def refusal(data: dict[str, Any]) -> tuple[str, Message]:
    """The field that load names and what it says of it."""
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    return fault.value.field, fault.value.reason
