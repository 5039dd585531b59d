"""Running an arena: batches of games, here or in worker processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from time import perf_counter
from typing import Any

from rathaus.arena.games import Plan, Played, play_batch
from rathaus.arena.report import Report
from rathaus.bots import bot_named
from rathaus.games.registry import game_named
from rathaus.kernel.edition import Edition
from rathaus.kernel.errors import BadOption
from rathaus.kernel.game import checked_seed
from rathaus.kernel.message import Message

BATCH = 25


def run(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    seed: int | None = None,
    modules: Sequence[str] = (),
    edition: Edition | dict[str, Any] | str | Path | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play many games between bots and report.

    The same arguments give the same report for any number of ``workers``. ``progress`` is called
    with the number of games finished since its last call.
    """
    options = game_named(game).options(len(bots), modules, edition)
    for bot in bots:
        bot_named(bot)
    for name, number in (("games", games), ("workers", workers)):
        if type(number) is not int or number < 1:
            raise BadOption(name, Message("out-of-range", found=str(number), least=1, most=1_000_000))
    plan = Plan(game, tuple(bots), checked_seed(seed), options.modules, options.edition.to_data())
    batches = [(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    begun = perf_counter()
    done: list[list[Played]] = []
    if workers == 1:
        for first, last in batches:
            done.append(play_batch(plan, first, last))
            if progress:
                progress(last - first)
    else:
        done = _with_workers(plan, batches, workers, progress)
    return Report(plan, [played for batch in done for played in batch], perf_counter() - begun)


def _with_workers(
    plan: Plan, batches: list[tuple[int, int]], workers: int, progress: Callable[[int], None] | None
) -> list[list[Played]]:
    # Fresh processes: a forked copy of a program with threads may never wake up.
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(batches)), mp_context=fresh) as pool:
        futures = [pool.submit(play_batch, plan, first, last) for first, last in batches]
        try:
            for future in as_completed(futures):
                batch = future.result()
                if progress:
                    progress(len(batch))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
        return [future.result() for future in futures]
