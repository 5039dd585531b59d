"""Bots in processes of their own, which get what a situation has as data and nothing else.

A bot that is too slow, ends its process, says what is no answer or prints without end loses its process and that
decision; for its next one it is made again. Nothing it sends is run here: an answer is a number that was offered.
"""

from __future__ import annotations

import base64
import json
import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final

from rathaus.bots.base import Bot, Situation
from rathaus.bots.cell import close_off, received
from rathaus.bots.registry import LONGEST, AnyBot, name_of
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message, message
from rathaus.kernel.rng import Rng

LIMIT: Final = 30.0  # seconds for a decision, if nobody says otherwise
STARTING: Final = 60.0  # seconds for starting a process, and for making a bot, which may read a large file
ENDING: Final = 5.0  # seconds for a process that says nothing more to be gone
MOST: Final = 100_000  # bytes of an answer
PRINTED: Final = 1_000_000  # bytes that a bot may print during a decision
WAITING: Final = 3  # answers that nobody has asked for yet
ENDED, NONSENSE, FLOOD = object(), object(), object()  # what comes instead of an answer
BOOT: Final = "import sys; sys.path[:0] = [sys.argv[1]]; from rathaus.bots.cell import main; main()"
REFUSED: Final = {  # why a bot cannot be made, and what the sentence needs
    "bot-none-in-file": {"file"},
    "bot-not-in-file": {"bot", "file", "known"},
    "bot-not-loaded": {"bot", "why"},
    "bot-not-made": {"bot", "why"},
    "bot-option": {"bot", "option", "known"},
    "bot-option-number": {"bot", "option", "found"},
    "bot-unnamed": {"file", "known"},
    "not-a-bot": {"bot"},
    "unknown-bot": {"bot", "known"},
    "unreadable": {"why"},
}


class IsolationFault(RuntimeError):
    """An isolated bot was too slow, its process ended, or it said what is no answer."""


class RaisedThere(RuntimeError):
    """An isolated bot raised: ``told`` is that in a line; the traceback is printed with this."""

    def __init__(self, told: str, trace: str, refused: BadOption | None = None) -> None:
        super().__init__(f"\n{trace}" if trace else told)
        self.told = told
        self.refused = refused


class _Walls:
    """Other processes cannot read the memory of this one while there are cells."""

    lock = threading.Lock()
    cells = 0
    reopen: Callable[[], None]

    @classmethod
    def raised(cls) -> None:
        with cls.lock:
            cls.cells += 1
            if cls.cells == 1:
                cls.reopen = close_off(for_good=False)

    @classmethod
    def lowered(cls) -> None:
        with cls.lock:
            cls.cells -= 1
            if cls.cells == 0:
                cls.reopen()


class Cell:
    """A process for one bot, started when it is needed and again when it was lost.

    Use it with ``with``, or ``close`` it: then nothing of it is left.
    """

    def __init__(self, bot: AnyBot, limit: float = LIMIT) -> None:
        self.limit = limit
        self.name = name_of(bot)
        self.bot: dict[str, Any] = {"bot": bot if isinstance(bot, str) else "", "pickled": None}
        if not isinstance(bot, str):
            self.bot["pickled"] = base64.b64encode(_pickled(bot, self.name)).decode()
        self.process: subprocess.Popen[bytes] | None = None
        self.closed = False
        _Walls.raised()
        self.number = 0  # of processes so far
        self.fresh = True  # nothing was asked of this process
        self.inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.heard = 0  # bytes printed since the last question

    def __enter__(self) -> Cell:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()

    def start(self) -> None:
        """Start the process, if it does not run; whoever asks then waits for it."""
        if self.process is not None:
            return
        self.number += 1
        self.inbox, self.outbox = queue.SimpleQueue(), queue.SimpleQueue()
        here = str(Path(__file__).parents[2])
        self.process = process = subprocess.Popen(
            [sys.executable, "-c", BOOT, here], bufsize=0,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=os.name == "posix",
        )  # fmt: skip
        for work in (self._write, self._read, self._hear):
            threading.Thread(target=work, args=(process, self.inbox, self.outbox), daemon=True).start()
        self.fresh = True

    def ask(self, question: dict[str, Any], key: str, limit: float) -> Any:
        """The field of this name of the answer to a question, of whatever type it is.

        RaisedThere if the bot raised. IsolationFault if there is no such answer within the time; then the process is
        lost too.
        """
        self.start()
        try:
            if self.fresh:
                self._answer("ready", STARTING)
                self.fresh = False
            self.heard = 0
            data = json.dumps(question).encode()
            self.outbox.put(len(data).to_bytes(4, "big") + data)
            return self._answer(key, limit)
        except IsolationFault:
            self.lose()
            raise

    def begin(self, rng: Rng) -> None:
        """Make the bot, with a generator that nothing was drawn from."""
        self.ask({"do": "begin", **self.bot, "path": sys.path, "key": rng.key.hex()}, "made", self._making())

    def try_out(self) -> None:
        """Make the bot once; BadOption if it cannot be made, or is none."""
        try:
            self.ask({"do": "try", **self.bot, "path": sys.path}, "made", self._making())
        except RaisedThere as fault:
            raise fault.refused or _unmade(self.name, fault.told) from None
        except IsolationFault as fault:
            raise _unmade(self.name, str(fault)) from None

    def close(self) -> None:
        """End the process and let others look at this one again."""
        self.lose()
        if not self.closed:
            self.closed = True
            _Walls.lowered()

    def _making(self) -> float:
        return max(self.limit, STARTING)

    def _answer(self, key: str, limit: float) -> Any:
        try:
            answer = self.inbox.get(timeout=limit)
        except queue.Empty:
            raise IsolationFault(f"no answer within {limit:g} seconds") from None
        if answer is ENDED:
            raise IsolationFault(f"its process ended with {self._code()}")
        if answer is FLOOD:
            raise IsolationFault(f"it printed more than {PRINTED} bytes during a decision")
        if isinstance(answer, dict) and key in answer:
            return answer[key]
        if isinstance(answer, dict) and isinstance(answer.get("error"), str):
            trace = answer.get("trace")
            raise RaisedThere(_line(answer["error"]), _shown(trace), _refused(answer.get("refused")))
        raise IsolationFault("it said what is no answer")

    def _code(self) -> str:
        assert self.process is not None
        try:
            code = self.process.wait(timeout=ENDING)
        except subprocess.TimeoutExpired:  # it has only closed its side
            return "no code"
        return f"code {code}" if code >= 0 else f"signal {-code}"

    def lose(self) -> None:
        """End the process and all that it has started; the next question begins another."""
        process, self.process = self.process, None
        if process is None:
            return
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)  # those it has started too
        process.kill()
        process.wait()
        self.outbox.put(None)

    # ---- threads that read and write, so that nobody waits for longer than he wants ----------------------------

    def _write(self, process: subprocess.Popen[bytes], inbox: Any, outbox: queue.SimpleQueue[bytes | None]) -> None:
        assert process.stdin is not None
        with suppress(OSError), process.stdin as pipe:
            while (data := outbox.get()) is not None:
                left = memoryview(data)
                while left:
                    left = left[pipe.write(left) :]

    def _read(self, process: subprocess.Popen[bytes], inbox: queue.SimpleQueue[Any], outbox: Any) -> None:
        assert process.stdout is not None
        with process.stdout as raw, os.fdopen(os.dup(raw.fileno()), "rb") as pipe:
            try:
                while (answer := received(pipe, MOST)) is not None:
                    inbox.put(answer)
                    if inbox.qsize() > WAITING:
                        raise ValueError("nobody asked for so much")
                inbox.put(ENDED)
            except (OSError, ValueError, RecursionError):
                inbox.put(NONSENSE)

    def _hear(self, process: subprocess.Popen[bytes], inbox: queue.SimpleQueue[Any], outbox: Any) -> None:
        assert process.stderr is not None
        with suppress(OSError), process.stderr as pipe:
            while data := pipe.read(65536):
                self.heard += len(data)
                if self.heard > PRINTED:
                    inbox.put(FLOOD)
                    return
                with suppress(OSError, ValueError):
                    sys.stderr.write(_shown(data.decode(errors="replace")))


class Isolated(Bot):
    """A bot that plays in a cell. What it raises there is a RaisedThere here, all else an IsolationFault."""

    def __init__(self, rng: Rng | Random, cell: Cell) -> None:
        super().__init__(rng)
        self.cell = cell
        self.made = 0  # in which of the cell's processes
        self.fault: RaisedThere | None = None  # why it cannot be made

    def choose(self, situation: Situation) -> int:
        """What the bot chooses within its time."""
        if self.fault is not None:
            raise self.fault
        cell = self.cell
        if cell.process is None or self.made != cell.number:
            try:
                cell.begin(self.rng if not self.made else self.rng.spawn())
            except RaisedThere as fault:
                self.fault = fault
                raise
            self.made = cell.number
        question = {"do": "choose", "position": situation.position(), "seat": situation.seat}
        thing = cell.ask(question, "thing", cell.limit)
        if type(thing) is not int or thing not in situation.things:
            cell.lose()
            raise IsolationFault("it said what is no answer")
        return thing


def try_out(bots: list[AnyBot]) -> None:
    """Make every bot once in a process of its own; BadOption if one cannot be made, or is none."""
    cells: list[Cell] = []
    try:
        for bot in bots:
            cells.append(Cell(bot))
            cells[-1].start()  # beside the others
        for cell in cells:
            cell.try_out()
    finally:
        for cell in cells:
            cell.close()


def _pickled(bot: Any, name: str) -> bytes:
    """A class or an object on its way to another process; BadOption if it would not be found there."""
    try:
        pickled = pickle.dumps(bot)
    except (pickle.PicklingError, AttributeError, TypeError):
        pickled = b"__main__"
    if b"__main__" in pickled:
        raise BadOption("bots", Message("bot-stays-here", bot=name))
    return pickled


def _unmade(name: str, why: str) -> BadOption:
    return BadOption("bot", Message("bot-not-made", bot=name, why=why))


def _refused(data: Any) -> BadOption | None:
    """The reason that came from there, if it can be one: texts in a sentence that there is."""
    try:
        field, reason = data
        args = {str(key): _text(value) for key, value in reason["args"].items()}
        if field == "bot" and REFUSED.get(reason["id"]) == set(args):
            return BadOption(field, message(reason["id"], args))
    except (TypeError, ValueError, KeyError, AttributeError):
        pass
    return None


def _text(value: Any) -> Any:
    return tuple([_line(str(item)) for item in value]) if isinstance(value, list) else _line(str(value))


def _line(text: str) -> str:
    return _shown(text).partition("\n")[0][:LONGEST]


def _shown(text: Any) -> str:
    """A text from there without what steers terminals."""
    return "".join([c if c.isprintable() or c in "\n\t" else "?" for c in text]) if isinstance(text, str) else ""
