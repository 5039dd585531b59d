"""Many tables that are stepped at once, in this process or in several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rathaus.kernel.edition import Edition
from rathaus.kernel.errors import BadOption
from rathaus.kernel.game import checked_seed, whole
from rathaus.kernel.message import Message
from rathaus.kernel.rng import seeded
from rathaus.kernel.state import State
from rathaus.learn.episodes import LONGEST, Setting, chosen_from
from rathaus.learn.slices import AUTORESETS, Finals, Layout, Plan, Slice
from rathaus.learn.workers import BEGIN, STEP, Workers

DTYPES = ("uint8", "float32")


@dataclass(frozen=True)
class Turn:
    """What there is to decide at every table, and what came of the decisions before. All arrays are new ones.

    ``things[starts[t]:starts[t + 1]]`` are offered at table t, in ascending order, the same as in ``mask``. ``reward``
    and ``done`` are of the step that led here. With ``autoreset="same"`` everything else is of the new game already
    where one has ended; ``final`` says by table how that did. At a table that has ended for good ``seat`` is -1.
    """

    seat: NDArray[np.int64]  # who is asked
    obs: NDArray[Any] | None  # what that seat sees, a row for each table; None without views
    mask: NDArray[np.bool_]
    things: NDArray[np.int64]
    starts: NDArray[np.int64]
    done: NDArray[np.bool_]
    reward: NDArray[np.float32]  # of every seat, a row for each table
    acted: NDArray[np.int64]  # who chose in this step; -1 for nobody
    episode: NDArray[np.int64]  # the number of the game at each table
    final: dict[int, dict[str, Any]]  # points, parts, places, winners, seed, decisions, illegal and cut

    def offered(self, table: int) -> NDArray[np.int64]:
        """What is offered at a table."""
        return self.things[self.starts[table] : self.starts[table + 1]]


class Batch:
    """So many tables of a game. At each of them one seat at a time is asked, and all are stepped at once.

    The game number e at table t follows from ``seed``, t and e only: with any number of ``workers`` the same actions
    lead to the same turns. Without workers everything is played in this process.

    ``autoreset="same"`` deals a new game in the step in which one ends, ``"never"`` leaves the table. ``forced``
    chooses where only one thing is offered. ``views=False`` leaves the observations out. Seats that decide at the same
    time are asked one after the other, and see nothing of each other's choices.

    >>> import rathaus
    >>> batch = rathaus.learn.Batch(next(iter(rathaus.GAMES)), players=4, tables=3, seed=1)
    >>> turn = batch.reset()
    >>> turn = batch.step([turn.offered(table)[0] for table in range(3)])
    >>> turn.done.tolist()
    [False, False, False]
    """

    def __init__(
        self,
        game: str,
        players: SupportsIndex | None = None,
        tables: SupportsIndex = 1,
        seed: SupportsIndex | None = None,
        workers: SupportsIndex = 0,
        modules: Sequence[str] = (),
        edition: Edition | Mapping[str, Any] | str | Path | None = None,
        reward: str = "place",
        autoreset: str = "same",
        forced: bool = True,
        views: bool = True,
        dtype: str = "uint8",
        max_decisions: SupportsIndex = LONGEST,
    ) -> None:
        count, processes = _number("tables", tables, 1), _number("workers", workers, 0)
        chosen_from("autoreset", autoreset, AUTORESETS)
        chosen_from("dtype", dtype, DTYPES)
        options: dict[str, Any] = {
            "game": game, "players": players, "modules": modules, "edition": edition, "reward": reward,
            "max_decisions": max_decisions,
        }  # fmt: skip
        self.setting = Setting(**options)
        plan = Plan(options, checked_seed(seed), count, autoreset, forced, views)
        self._lay(plan, dtype, min(processes, count), None)

    def _lay(self, plan: Plan, dtype: str, workers: int, states: list[State] | None) -> None:
        self.plan = plan
        self.tables: int = plan.tables
        self.seed: int = plan.seed
        self.dtype = dtype
        self.scale: NDArray[np.float32] = np.array(self.setting.encoder.scale, np.float32)
        self._sent = False
        self._begun = False
        self._copied = states is not None
        self._workers: Workers | None = None
        self._slice: Slice | None = None
        if workers:
            self._workers = Workers(plan, workers)
            self._arrays = self._workers.arrays
        else:
            layout = Layout(self.setting, plan)
            own = layout.over(bytearray(layout.size))
            self._slice = Slice(self.setting, plan, 0, plan.tables, own, states, alone=True)
            self._arrays = self._slice.arrays

    def reset(self) -> Turn:
        """Deal the first game at every table; the same every time. A batch of copies begins once."""
        if self._begun and self._copied:
            raise BadOption("reset", Message("begins-once"))
        if self._begun:
            if self._workers is not None:
                self._workers.send(BEGIN)
                self._workers.receive()
            else:
                self._own.begin()
        self._begun, self._sent = True, False
        return self._turn({})

    def step(self, actions: ArrayLike) -> Turn:
        """Let the seat that is asked choose at every table: a thing for each, by its number."""
        self.send(actions)
        return self.recv()

    def send(self, actions: ArrayLike) -> None:
        """The first half of ``step``: workers begin, and this process can do something else."""
        given = np.asarray(actions)
        if given.shape != (self.tables,) or given.dtype.kind not in "iu":
            found = f"{given.dtype} {given.shape}"
            raise BadOption("actions", Message("not-the-actions", found=found, tables=self.tables))
        self._begun, self._sent = True, True
        self._arrays["action"][:] = given
        if self._workers is not None:
            self._workers.send(STEP)

    def recv(self) -> Turn:
        """The second half of ``step``."""
        if not self._sent:
            raise BadOption("actions", Message("nothing-sent"))
        self._sent = False
        return self._turn(self._own.step() if self._workers is None else self._workers.receive())

    @property
    def _own(self) -> Slice:
        assert self._slice is not None
        return self._slice

    def _turn(self, finals: Finals) -> Turn:
        made_new = ("mask", "code") if self._slice is not None else ()
        arrays = {name: array if name in made_new else array.copy() for name, array in self._arrays.items()}
        mask, width = arrays["mask"], self.setting.encoder.things
        found = np.flatnonzero(mask)
        starts = np.searchsorted(found, np.arange(self.tables + 1) * width)
        obs = None
        if self.plan.views:
            obs = arrays["code"]
            obs = obs if self.dtype == "uint8" else np.divide(obs, self.scale, dtype=np.float32)
        return Turn(
            arrays["seat"], obs, mask, found % width, starts, arrays["done"], arrays["reward"], arrays["acted"],
            arrays["episode"], finals,
        )  # fmt: skip

    @property
    def states(self) -> list[State]:
        """The games at the tables, hidden cards and all; BadOption if they are played by workers."""
        if self._slice is None:
            raise BadOption("workers", Message("played-elsewhere"))
        return list(self._slice.tables.states)

    def copies(self, count: SupportsIndex, deal: SupportsIndex | None = None) -> Batch:
        """A new batch with so many copies of each table: those of table t are at ``t * count`` and after it.

        With ``deal``, a seed, everything that the seat that is asked cannot know is dealt anew in each of them; without
        it they know what comes. No new games are dealt where copies end. Only a batch without workers can do that.
        """
        number = _number("count", count, 1)
        states = []
        for table, state in enumerate(self.states):
            for copy in range(number):
                if deal is None or state.over:
                    states.append(state.copy())
                else:
                    rng = seeded(checked_seed(deal), f"table:{table}:copy:{copy}")
                    states.append(state.determinize(state.waiting[0], rng))
        made = object.__new__(Batch)
        made.setting = self.setting
        made._lay(self.plan._replace(tables=len(states), autoreset="never"), self.dtype, 0, states)
        return made

    def close(self) -> None:
        """End the workers, if there are any."""
        if self._workers is not None:
            self._workers.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Batch: {self.tables} tables of {self.setting.game.name}, {self.setting.players} players>"


def _number(field: str, found: SupportsIndex, least: int) -> int:
    number = whole(found)
    if number is None or number < least:
        raise BadOption(field, Message("too-few", found=repr(found), least=least))
    return number
