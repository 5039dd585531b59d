"""Worker processes in which bots think. A bot that crashes or hangs takes only its own process with it."""

from __future__ import annotations

import multiprocessing
import queue
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any

from rathaus.bots import Bot, Situation, bot_named
from rathaus.bots.greedy import GreedyBot
from rathaus.bots.remarks import hints, remarks
from rathaus.bots.search import SearchBot
from rathaus.games.registry import load, replay
from rathaus.kernel.errors import RathausError
from rathaus.kernel.rng import seeded
from rathaus.server.brought import recorded

PATIENCE = 30.0  # seconds after which a bot that has not chosen is given up
STARTING = 60.0  # seconds that a process may take to start
OWNERS = 10_000  # of jobs, remembered at most


class BotFault(Exception):
    """A bot raised, crashed, hung, or chose what was not offered."""


@dataclass(frozen=True)
class Job:
    """Something to think about: the name of a function below, and its arguments."""

    work: str
    args: tuple[Any, ...]


# ---- in the worker process ----------------------------------------------------------------------------


def choose(position: str, seat: int, bot: str, seed: int) -> str:
    """What a bot chooses."""
    state = load(position)
    player: Bot = bot_named(bot)(seeded(seed))
    situation = Situation(state, seat)
    thing = player.choose(situation)
    if thing not in situation.things:
        raise BotFault("not offered")
    return state.name(thing)


def advise(position: str, seat: int, bot: str, seed: int, milliseconds: float) -> dict[str, Any]:
    """The best few choices by a bot's measure."""
    rng = seeded(seed)
    searching = bot == "search"
    player: Bot = SearchBot(rng, milliseconds=milliseconds) if searching else GreedyBot(rng)
    return hints(load(position), seat, player, rng, "chance" if searching else "points")


def judge(record: str, seat: int, seed: int) -> list[dict[str, Any]]:
    """The choices of a seat that a greedy bot would regret most, and those where its eye was best rewarded."""
    choices = replay(record, closed=False).record().choices
    return remarks(replay(record, steps=0, closed=False), choices, seat, seeded(seed))


def replayed(record: str) -> str | RathausError:
    """The state that a record leads to, as JSON with its past; or what is wrong with the record."""
    try:
        return recorded(record).to_json()
    except RathausError as fault:
        return fault


def wake() -> None:
    """Nothing: only the process is started."""


WORK: dict[str, Callable[..., Any]] = {
    "choose": choose,
    "advise": advise,
    "judge": judge,
    "replayed": replayed,
    "wake": wake,
}


def _serve(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pipe.send((True, None))  # ready
    except OSError:  # the server has ended meanwhile
        return
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        answer: tuple[bool, Any]
        try:
            answer = True, WORK[job.work](*job.args)
        except Exception as fault:
            answer = False, type(fault).__name__
        try:
            pipe.send(answer)
        except OSError:  # the server has ended meanwhile
            return


# ---- in the server ------------------------------------------------------------------------------------


class Workers:
    """A fixed number of worker processes, each with a thread that hands it jobs."""

    def __init__(self, number: int, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.jobs: queue.PriorityQueue[tuple[int, int, int, Job | None, Future[Any]]] = queue.PriorityQueue()
        self.count = 0
        self.turn = 0  # the latest turn in which a job was handed out
        self.turns: dict[str, int] = {}  # the last turn that each owner has taken
        self.lock = threading.Lock()
        self.closing = False
        self.threads = [
            threading.Thread(target=self._hand_out, name="rathaus-bots", daemon=True) for _ in range(number)
        ]

    def start(self) -> None:
        """Begin to hand out jobs; a process starts with its first one."""
        for thread in self.threads:
            thread.start()

    def submit(self, job: Job, owner: str, urgent: bool = True) -> Future[Any]:
        """The result of a job to come; BotFault if the bot cannot do it.

        Owners take turns, however many jobs each has; those of one are done in their order.
        """
        future: Future[Any] = Future()
        with self.lock:
            self.count += 1
            if len(self.turns) >= OWNERS:
                self.turns = {name: turn for name, turn in self.turns.items() if turn > self.turn}
            turn = self.turns[owner] = max(self.turn, self.turns.get(owner, 0)) + 1
            self.jobs.put((0 if urgent else 1, turn, self.count, job, future))
        return future

    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return self.jobs.qsize()

    def close(self) -> None:
        """End all processes; what still waits is given up."""
        self.closing = True
        with self.lock:
            for _ in self.threads:
                self.count += 1
                self.jobs.put((-1, 0, self.count, None, Future()))
        for thread in self.threads:
            if thread.is_alive():
                thread.join()

    def _hand_out(self) -> None:
        # Fresh processes: a forked copy of a program with threads may never wake up.
        spawn = multiprocessing.get_context("spawn")
        process: Any = None
        pipe: Connection | None = None
        while True:
            _, turn, _, job, future = self.jobs.get()
            if job is None:
                break
            with self.lock:
                self.turn = max(self.turn, turn)
            if not future.set_running_or_notify_cancel():
                continue
            try:
                if pipe is None:
                    pipe, other = spawn.Pipe()
                    process = spawn.Process(target=_serve, args=(other,), daemon=True)
                    _begin(process)
                    other.close()
                    self._receive(pipe, STARTING)
                pipe.send(job)
                good, result = self._receive(pipe, self.patience)
            except (OSError, EOFError, ValueError) as fault:
                good, result = False, type(fault).__name__
                _end(process, pipe)
                process = pipe = None
            if good:
                future.set_result(result)
            else:
                future.set_exception(BotFault(result))
        _end(process, pipe)

    def _receive(self, pipe: Connection, patience: float) -> tuple[bool, Any]:
        waited = 0.0
        while not pipe.poll(0.25):
            waited += 0.25
            if waited >= patience or self.closing:
                raise EOFError
        good, result = pipe.recv()
        return bool(good), result


def _begin(process: Any) -> None:
    """Start a process; Ctrl-C, which is for the server, waits until the process says itself that it does not mind."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        process.start()
        return
    resource_tracker.ensure_running()  # else it is started now, and lets signals come again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(process: Any, pipe: Connection | None) -> None:
    if pipe is not None:
        pipe.close()
    if process is not None:
        process.kill()
        process.join()
