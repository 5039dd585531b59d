"""Spaces, codes and masks of a game as Gymnasium and NumPy have them."""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rathaus.kernel.encoder import MOST, Encoder
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message
from rathaus.kernel.outside import written
from rathaus.kernel.state import State
from rathaus.learn.episodes import chosen_from

MASKS: Final = ("observation", "info")
DTYPES: Final = ("float32", "uint8")
RENDERS: Final = ("ansi", "json", "human")

Observation = Any  # an array, or a dict of an array and a mask
Numbers = NDArray[Any]
Mask = NDArray[np.int8]


class Seen:
    """How a seat sees a table: observations and masks, always new arrays, and the spaces in which they lie.

    ``mask`` says where the mask is: beside the array in the ``observation``, or in the ``info``. Numbers are divided by
    their scales, as ``float32``, or whole, as ``uint8``. With ``wait`` there is one action more than things, the last:
    that of a seat that is not asked.
    """

    def __init__(self, encoder: Encoder, mask: str, dtype: str, wait: bool = False) -> None:
        self.encoder = encoder
        self.inside = chosen_from("mask", mask, MASKS) == "observation"
        self.raw = chosen_from("dtype", dtype, DTYPES) == "uint8"
        self.actions: int = encoder.things + wait
        self.wait: int | None = encoder.things if wait else None
        self.scale: NDArray[np.float32] = np.array(encoder.scale, np.float32)

    def action_space(self) -> spaces.Discrete:
        """A new space of actions: the things of the game by their numbers."""
        return spaces.Discrete(self.actions)

    def observation_space(self) -> spaces.Space[Any]:
        """A new space of observations."""
        size = (self.encoder.size,)
        numbers: spaces.Box[Any]
        if self.raw:
            numbers = spaces.Box(0, MOST, size, np.uint8)
        else:
            numbers = spaces.Box(np.zeros(size, np.float32), MOST / self.scale, dtype=np.float32)
        if not self.inside:
            return numbers
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({"observation": numbers, "action_mask": mask})

    def observation(self, state: State, seat: int, asked: bool) -> Observation:
        """What a seat sees."""
        numbers = self.numbers(state, seat)
        return {"observation": numbers, "action_mask": self.mask(state, seat, asked)} if self.inside else numbers

    def numbers(self, state: State, seat: int) -> Numbers:
        """The code of a seat."""
        encoder = self.encoder
        out = bytearray(encoder.size)
        encoder.write(state, seat, out)
        code = np.frombuffer(out, np.uint8)
        return code if self.raw else np.divide(code, self.scale, dtype=np.float32)

    def mask(self, state: State, seat: int, asked: bool) -> Mask:
        """What a seat may choose. A seat that is not asked may wait; where it cannot, everything is as good."""
        if not asked and self.wait is None:
            return np.ones(self.actions, np.int8)
        out = bytearray(self.actions)
        if asked:
            self.encoder.write_mask(state, seat, out)
        else:
            out[self.encoder.things] = 1
        return np.frombuffer(out, np.int8)


def checked_render(mode: str | None) -> str | None:
    """A way to render; BadOption if there is none of this name."""
    return None if mode is None else chosen_from("render_mode", mode, RENDERS)


def rendered(state: State, seat: int | None, mode: str | None) -> str | None:
    """What a seat sees: drawn as in the terminal, or as JSON; printed for people."""
    if mode is None:
        return None
    view = state.view(seat)
    if mode == "json":
        return json.dumps(view, ensure_ascii=False)
    text = written(state, seat)
    if text is None:
        raise BadOption("render_mode", Message("unknown-setting", found=repr(mode), known=("json",)))
    if mode == "human":
        print(text)
        return None
    return text
