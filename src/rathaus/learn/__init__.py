"""Positions as numbers, for what learns to play: what a seat may know, what it is offered, and what the cards are."""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

from rathaus.kernel.encoder import Axis, Block, Encoder, Table
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message
from rathaus.learn.features import Feature, cards, encoder_of, features

if _TYPE_CHECKING:
    from rathaus.learn.batch import Batch, Turn

_LATER = {"Batch": "batch", "Turn": "batch"}  # what needs NumPy is loaded when it is first named


def __getattr__(name: str) -> _Any:
    if name not in _LATER:
        raise AttributeError(f"module 'rathaus.learn' has no attribute {name!r}")
    try:
        return getattr(_import_module(f"rathaus.learn.{_LATER[name]}"), name)
    except ModuleNotFoundError as fault:
        if fault.name != "numpy":
            raise
        raise BadOption("learn", Message("needs-extra", extra="learn")) from None


__all__ = ["Axis", "Batch", "Block", "Encoder", "Feature", "Table", "Turn", "cards", "encoder_of", "features"]
