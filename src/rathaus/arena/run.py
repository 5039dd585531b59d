"""Running an arena: batches of games, here, in worker processes or on Ray, that can be interrupted and go on."""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any

from rathaus.arena.data import checked_number, checked_time
from rathaus.arena.games import Plan, Played, play_batch
from rathaus.arena.journal import Journal, seed_of
from rathaus.arena.meetings import Meetings, meetings_of
from rathaus.arena.report import Report
from rathaus.bots import AnyBot
from rathaus.bots.isolated import LIMIT as SECONDS
from rathaus.bots.isolated import try_out as try_out_isolated
from rathaus.bots.registry import name_of, try_out
from rathaus.games.registry import as_registered, game_named
from rathaus.kernel.edition import Edition
from rathaus.kernel.errors import BadOption
from rathaus.kernel.game import checked_seed
from rathaus.kernel.message import Message

BATCH = 25
RETRIES = 3  # how often in a row a worker process may die before the run is given up

Batch = tuple[int, int]  # the number of the first game, and of the one after the last
Finish = Callable[[list[Played]], None]


def run(
    game: str,
    bots: Sequence[AnyBot],
    games: int = 100,
    seed: int | None = None,
    modules: Sequence[str] = (),
    edition: Edition | dict[str, Any] | str | Path | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    watch: bool = False,
    resume: Path | None = None,
    ray: str | bool | None = None,
    strict: bool = False,
    meetings: str | None = None,
    players: int | None = None,
    isolated: bool = False,
    limit: float | None = None,
) -> Report:
    """Play many games between bots and report.

    All bots sit at every table, unless there are ``meetings`` at tables of some ``players`` (two, where the game
    allows it): with "ladder" every bot meets every other, with "against" the first of them meets each of the
    others. Then ``games`` is how many each meeting plays, all of them with the same deals.

    Bots are names, classes of bots, bots (copied for every game), or whatever makes one from a generator. One that
    cannot be made is refused before the first game. With several ``workers``, classes and objects must come from a
    module that can be imported; a bot of the program itself is best named by its file. With ``strict``, the first
    fault of a bot ends the run: a ``BotFault``, with what the bot raised as its cause.

    With ``isolated``, every bot plays in a process of its own, which gets what its seat may know as data and nothing
    else, and decides within ``limit`` seconds (30 without it). A bot that is too slow, ends its process or prints
    without end loses that move; the games are the same as without, as long as none does.

    The same arguments give the same report for any number of ``workers``. ``progress`` is called
    with the number of games finished since its last call. ``watch`` notes cards and rounds, for
    statistics about cards.

    ``resume`` is a journal: every finished batch is kept in it, and a run of the same plan goes on
    where the journal ends (``progress`` is first called with the number of games in it). It may ask for
    more games than before; without a seed it takes the journal's. A run that is interrupted returns
    the report of what is finished, which is not ``complete``.

    ``ray`` plays on a Ray cluster: True (or "") on the one at hand, else on a new one here with so
    many ``workers``; a text is a cluster's address.

    >>> import rathaus
    >>> game, *_ = rathaus.GAMES
    >>> report = rathaus.arena.run(game, ["random", "random"], games=4, seed=1)
    >>> sum(line.wins for line in report.standings)
    4.0
    """
    game = as_registered(game)
    if isinstance(bots, str):
        raise BadOption("bots", Message("not-a-list"))
    title = game_named(game)
    met: Meetings = ()
    if meetings is not None:
        players = max(2, title.least) if players is None else players
        met = meetings_of(meetings, len(bots), players)
    elif players is not None:
        raise BadOption("players", Message("only-with", option=("meetings",)))
    options = title.options(len(bots) if players is None else players, modules, edition)
    if limit is not None and not isolated:
        raise BadOption("limit", Message("only-with", option=("isolated",)))
    seconds = checked_time("limit", SECONDS if limit is None else limit)
    if isolated:
        try_out_isolated(list(bots))
    else:
        for bot in bots:
            try_out(bot)
    games = checked_number("games", games) * max(1, len(met))
    checked_number("workers", workers)
    on_ray = ray is not None and ray is not False
    if on_ray:
        from rathaus.arena import cluster

        cluster.check()
    if seed is None and resume is not None:
        seed = seed_of(resume)
    written = Plan(
        game=game,
        bots=tuple([name_of(bot) for bot in bots]),
        seed=checked_seed(seed),
        modules=options.modules,
        edition=options.edition.to_data(),
        watch=watch,
        rules=options.game.rules,
        meetings=met,
    )
    own = tuple([None if isinstance(bot, str) else bot for bot in bots])
    plan = written._replace(made_here=own if any([bot is not None for bot in own]) else (), strict=strict)
    plan = plan._replace(isolated=isolated, limit=seconds)
    if workers > 1 and not on_ray:
        _check_travel(plan)
    journal = Journal(resume, written) if resume is not None else None
    done = {number: played for number, played in (journal.games if journal else {}).items() if number < games}
    resumed = len(done)
    if progress and journal:
        progress(resumed)

    def finish(batch: list[Played]) -> None:
        if journal:
            journal.append(batch)
        done.update({played.number: played for played in batch})
        if progress:
            progress(len(batch))

    begun = perf_counter()
    try:
        if on_ray:
            cluster.play_on_ray(
                plan, _batches(done, games, BATCH), finish, ray if isinstance(ray, str) else "", workers
            )
        elif workers == 1:
            _here(plan, _batches(done, games, BATCH), finish)
        else:
            _in_processes(plan, done, games, workers, finish)
    except KeyboardInterrupt:
        pass  # what is finished is reported
    finally:
        if journal:
            journal.close()
    order = [done[number] for number in sorted(done)]
    return Report(written, order, perf_counter() - begun, games, resumed)


def _check_travel(plan: Plan) -> None:
    """Refuse a bot that a worker process could not find again."""
    for name, bot in zip(plan.bots, plan.made_here, strict=False):
        if bot is None:
            continue
        try:
            pickled = pickle.dumps(bot)
        except (pickle.PicklingError, AttributeError, TypeError):
            pickled = b"__main__"
        if b"__main__" in pickled:
            raise BadOption("bots", Message("bot-stays-here", bot=name))


@contextmanager
def _without_the_program() -> Iterator[None]:
    """Let processes that start now not run the program that starts them: a plain script would play again in each."""
    program = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = program


def _batches(done: dict[int, Played], games: int, size: int) -> list[Batch]:
    """What is still to be played, in batches of at most so many games."""
    batches: list[Batch] = []
    for number in range(games):
        if number in done:
            continue
        if batches and batches[-1][1] == number and number - batches[-1][0] < size:
            batches[-1] = batches[-1][0], number + 1
        else:
            batches.append((number, number + 1))
    return batches


def rest(batch: Batch, played: list[Played]) -> list[Batch]:
    """What a batch that was handed in early has left to play."""
    first = batch[0] + len(played)
    return [(first, batch[1])] if first < batch[1] else []


def _here(plan: Plan, batches: list[Batch], finish: Finish) -> None:
    todo = deque(batches)
    while todo:
        batch = todo.popleft()
        played = play_batch(plan, *batch)
        finish(played)
        todo.extendleft(rest(batch, played))


def _in_processes(plan: Plan, done: dict[int, Played], games: int, workers: int, finish: Finish) -> None:
    """Play with worker processes; when one dies, what it had not handed in is played again."""
    size = max(1, min(BATCH, games // (4 * workers)))
    died = 0
    while len(done) < games:
        before = len(done)
        try:
            _with_workers(plan, _batches(done, games, size), workers, finish)
        except BrokenProcessPool:
            died = died + 1 if len(done) == before else 1
            if died > RETRIES:
                raise BadOption("workers", Message("worker-died", times=died)) from None


def _with_workers(plan: Plan, batches: list[Batch], workers: int, finish: Finish) -> None:
    # Fresh processes: a forked copy of a program with threads may never wake up.
    fresh = multiprocessing.get_context("spawn")
    todo = deque(batches)
    running: dict[Future[list[Played]], Batch] = {}
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(min(workers, len(batches)), fresh, _leave_interrupts_to_the_parent)
    try:
        while todo or running:
            while todo and len(running) < 2 * workers:
                batch = todo.popleft()
                with _without_the_program():
                    running[pool.submit(play_batch, plan, *batch)] = batch
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                played = future.result()
                finish(played)
                todo.extendleft(rest(running.pop(future), played))
    except BaseException:
        # Nobody waits for a slow bot to finish its game.
        for child in multiprocessing.active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
