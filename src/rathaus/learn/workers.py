"""Processes that play a part of a batch's tables each, in memory that all of them share.

A worker is told what to do by one byte, and answers with how games have ended. It runs nothing of the program that
started it, and ends when that does.
"""

from __future__ import annotations

import mmap
import os
import pickle
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, BinaryIO, Final

from numpy.typing import NDArray

from rathaus.learn.episodes import Setting
from rathaus.learn.slices import Finals, Layout, Plan, Slice

STEP: Final = b"s"
BEGIN: Final = b"b"
START: Final = (
    "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); "
    "from rathaus.learn.workers import serve; serve(sys.stdin.buffer, sys.stdout.buffer)"
)
SHARED: Final = Path("/dev/shm")  # memory, where a system has such a folder


class WorkerFault(RuntimeError):
    """A worker of a batch failed, or is gone; the batch is of no use any more."""


class Workers:
    """So many processes, each with its part of the tables; ``arrays`` are shared with all of them."""

    def __init__(self, plan: Plan, count: int) -> None:
        layout = Layout(Setting(**plan.options), plan)
        place = SHARED if SHARED.is_dir() and os.access(SHARED, os.W_OK) else None
        handle, name = tempfile.mkstemp(prefix="rathaus-", dir=place)
        self.processes: list[subprocess.Popen[bytes]] = []
        try:
            os.ftruncate(handle, layout.size)
            self.memory = mmap.mmap(handle, layout.size)
            self.arrays: dict[str, NDArray[Any]] = layout.over(self.memory)
            ends = [plan.tables * number // count for number in range(count + 1)]
            # One thread each for linear algebra: workers are there to use the other cores.
            own = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
            for first, last in pairwise(ends):
                self.processes.append(_started(own))
                for told in (sys.path, (plan, first, last, name)):
                    pickle.dump(told, _input(self.processes[-1]))
                _input(self.processes[-1]).flush()
            self._end = weakref.finalize(self, _ended, self.processes)
            self.receive()
        except BaseException:
            _ended(self.processes)
            raise
        finally:
            os.close(handle)
            with suppress(PermissionError):  # Windows keeps what is in use, in its folder for such files
                os.unlink(name)

    def send(self, what: bytes) -> None:
        """Tell all workers what to do."""
        for process in self.processes:
            try:
                _input(process).write(what)
                _input(process).flush()
            except OSError:
                raise WorkerFault("a worker is gone") from None

    def receive(self) -> Finals:
        """Wait for all workers; how games have ended."""
        found: Finals = {}
        for finals in [_answer(process) for process in self.processes]:
            found.update(finals)
        return found

    def close(self) -> None:
        """End all workers."""
        self._end()


def _started(environment: dict[str, str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", START], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment,
        start_new_session=True,  # so that Ctrl-C is for the program that started it
    )  # fmt: skip


def _input(process: subprocess.Popen[bytes]) -> Any:
    assert process.stdin is not None
    return process.stdin


def _answer(process: subprocess.Popen[bytes]) -> Finals:
    assert process.stdout is not None
    try:
        fault, finals = pickle.load(process.stdout)
    except (EOFError, OSError, pickle.UnpicklingError):
        raise WorkerFault("a worker is gone") from None
    if fault:
        raise WorkerFault(fault)
    found: Finals = finals
    return found


def _ended(processes: list[subprocess.Popen[bytes]]) -> None:
    """End processes: they do when nobody can tell them anything any more."""
    for process in processes:
        try:
            _input(process).close()
        except OSError:  # it is gone already
            continue
    for process in processes:
        assert process.stdout is not None
        process.stdout.close()
        process.wait()


def serve(told: BinaryIO, answers: BinaryIO) -> None:
    """What a worker does, from its beginning to its end."""
    sys.stdout = sys.stderr  # what somebody prints is no answer
    try:
        for finals in _played(told):
            pickle.dump(("", finals), answers)
            answers.flush()
    except BrokenPipeError:  # nobody listens any more, not even to what is left in the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())
    except Exception as fault:
        pickle.dump((f"{type(fault).__name__}: {fault}", {}), answers)
        answers.flush()


def _played(told: BinaryIO) -> Iterator[Finals]:
    plan, first, last, name = pickle.load(told)
    setting = Setting(**plan.options)
    layout = Layout(setting, plan)
    with open(name, "r+b") as file:
        memory = mmap.mmap(file.fileno(), layout.size)
    own = Slice(setting, plan, first, last, layout.over(memory))
    yield {}
    while what := told.read(1):
        if what == STEP:
            yield own.step()
        else:
            own.begin()
            yield {}
