"""Some of the tables of a batch: dealt, stepped, judged and dealt again, in this process or in one of its workers."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rathaus.kernel.state import State
from rathaus.kernel.tables import Tables
from rathaus.learn.episodes import Episode, Setting, seed_of

AUTORESETS: Final = ("same", "never")
Finals = dict[int, dict[str, Any]]


class Plan(NamedTuple):
    """What the tables of a batch have in common; the same plan gives the same games in any process."""

    options: dict[str, Any]  # of ``Setting``
    seed: int
    tables: int
    autoreset: str
    forced: bool
    views: bool


class Layout:
    """The arrays of a turn in one piece of memory, by table."""

    def __init__(self, setting: Setting, plan: Plan) -> None:
        count, encoder = plan.tables, setting.encoder
        codes = encoder.size if plan.views else 0
        self.shapes: list[tuple[str, tuple[int, ...], Any]] = [
            ("action", (count,), np.int64),
            ("episode", (count,), np.int64),
            ("seat", (count,), np.int64),
            ("acted", (count,), np.int64),
            ("reward", (count, setting.players), np.float32),
            ("done", (count,), np.bool_),
            ("mask", (count, encoder.things), np.bool_),
            ("code", (count, codes), np.uint8),
        ]
        self.size: int = sum([int(np.prod(shape)) * np.dtype(kind).itemsize for _, shape, kind in self.shapes])

    def over(self, memory: Any) -> dict[str, NDArray[Any]]:
        """The arrays that lie in a buffer."""
        arrays, at = {}, 0
        for name, shape, kind in self.shapes:
            length = int(np.prod(shape))
            arrays[name] = np.frombuffer(memory, kind, length, at).reshape(shape) if length else np.zeros(shape, kind)
            at += length * np.dtype(kind).itemsize
        return arrays


class Slice:
    """The tables from ``first`` up to ``last - 1`` of a batch, which writes its turns into the arrays of all.

    With ``states`` these games are gone on with, and none is dealt before the next episode. Where nobody else needs
    them in one place (``alone``), masks and codes are new arrays every time.
    """

    def __init__(
        self, setting: Setting, plan: Plan, first: int, last: int, arrays: dict[str, NDArray[Any]],
        states: list[State] | None = None, alone: bool = False,
    ) -> None:  # fmt: skip
        self.setting = setting
        self.alone = alone
        self.plan = plan
        self.first = first
        self.arrays = {name: array[first:last] for name, array in arrays.items()}
        self.shaped = setting.reward == "shaped"
        self.numbers = [0] * (last - first)
        self.episodes: list[Episode] = []
        self.begin(states)

    def begin(self, states: list[State] | None = None) -> None:
        """Deal the first game at every table."""
        count = len(self.numbers)
        self.numbers = [0] * count
        if states is None:
            self.episodes = [self._dealt(table) for table in range(count)]
        else:
            self.episodes = [Episode.of(self.setting, state) for state in states]
        dealt = [episode.state for episode in self.episodes]
        self.tables = Tables(self.setting.encoder, dealt, self.setting.max_decisions, self.plan.forced)
        self.arrays["acted"][:] = -1
        self.arrays["reward"][:] = 0
        self.arrays["done"][:] = False
        self._show()

    def _dealt(self, table: int) -> Episode:
        return Episode(self.setting, seed_of(self.plan.seed, self.first + table, self.numbers[table]))

    def step(self) -> Finals:
        """Let everybody choose what the arrays say; how the games ended that have, by table of the batch."""
        arrays, tables = self.arrays, self.tables
        arrays["acted"][:] = asked = tables.seats[:]
        done = tables.step(arrays["action"].tolist())
        arrays["done"][:] = False
        arrays["reward"][:] = 0
        for table in tables.wrong:
            self.episodes[table].offend(asked[table])
        finals = {}
        for table in range(len(self.numbers)) if self.shaped else done:
            if asked[table] >= 0:
                arrays["reward"][table] = self.episodes[table].rewards()
        for table in done:
            arrays["done"][table] = True
            finals[self.first + table] = self.episodes[table].result()
            if self.plan.autoreset == "same":
                self.numbers[table] += 1
                self.episodes[table] = self._dealt(table)
                tables.place(table, self.episodes[table].state)
        self._show()
        return finals

    def _show(self) -> None:
        arrays, tables = self.arrays, self.tables
        arrays["episode"][:] = self.numbers
        arrays["seat"][:] = tables.seats
        self._put("mask", np.frombuffer(tables.masks(), np.bool_))
        if self.plan.views:
            self._put("code", np.frombuffer(tables.codes(), np.uint8))

    def _put(self, name: str, found: NDArray[Any]) -> None:
        rows = found.reshape(self.arrays[name].shape)
        if self.alone:
            self.arrays[name] = rows
        else:
            self.arrays[name][:] = rows
