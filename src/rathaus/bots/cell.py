"""What runs in the process of an isolated bot: it reads questions, lets the bot answer, and knows nothing else.

A question is a JSON text after its length in four bytes, and so is an answer. What the bot prints goes to the standard
error stream, whatever it does to its own; its input is empty.
"""

from __future__ import annotations

import base64
import json
import os
import pickle
import queue
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from rathaus.bots.base import Bot
from rathaus.bots.registry import bot_named, choice_of, told, try_out
from rathaus.games.registry import load
from rathaus.kernel.errors import BadOption
from rathaus.kernel.rng import Rng

TRACE: Final = 20_000  # characters of a traceback that are told
GONE: Final = 0

# Linux: what keeps processes of one person from reading each other.
DUMPABLE, PARENT_DEATH, NO_NEW_PRIVILEGES, KILL = 4, 1, 38, 9
CAPABILITIES_3: Final = 0x20080522
POWERS: Final = (16, 17, 19, 21, 38, 39, 40)  # modules, raw memory, other processes, administration, tracing ...


def main() -> None:
    """Answer until nobody asks any more."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    close_off(for_good=True)
    asked: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def read() -> None:
        while (question := received(questions)) is not None:
            asked.put(question)
        os._exit(GONE)  # whoever asked has ended, whatever the bot is doing

    threading.Thread(target=read, daemon=True).start()
    send(answers, {"ready": True})
    bot: Bot | None = None
    answer: dict[str, Any]
    while True:
        question = asked.get()
        try:
            if question["do"] == "begin":
                bot, answer = None, {"made": True}
                bot = _made(question)
            elif question["do"] == "try":
                try_out(_bot(question))
                answer = {"made": True}
            else:
                assert bot is not None
                answer = {"thing": _chosen(bot, question)}
        except BaseException as fault:  # whatever a bot does, whoever asked hears of it
            answer = {"error": told(fault), "trace": traceback.format_exc()[-TRACE:]}
            if isinstance(fault, BadOption):
                answer["refused"] = [fault.field, fault.reason.to_data()]
        sys.stdout.flush()
        send(answers, answer)


def _bot(question: dict[str, Any]) -> Any:
    """The bot as it was named, or as an object that came along."""
    sys.path[:] = question["path"]
    pickled = question["pickled"]
    return question["bot"] if pickled is None else pickle.loads(base64.b64decode(pickled))


def _made(question: dict[str, Any]) -> Bot:
    return bot_named(_bot(question))(Rng(bytes.fromhex(question["key"]), 0, []))


def _chosen(bot: Bot, question: dict[str, Any]) -> int:
    state, seat = load(question["position"]), question["seat"]
    thing = choice_of(bot, state, seat)
    if type(thing) is not int or thing not in state.things(seat):
        state.choose(seat, thing)  # raises, and so tells why not
    return thing


# ---- messages -----------------------------------------------------------------------------------------


def send(pipe: Any, message: dict[str, Any]) -> None:
    """Write a message."""
    data = json.dumps(message).encode()
    pipe.write(len(data).to_bytes(4, "big") + data)
    pipe.flush()


def received(pipe: Any, most: int = 2**32) -> Any:
    """The next message; None at the end. ValueError if it is none, or longer than ``most`` bytes."""
    head = pipe.read(4)
    if len(head) < 4:
        return None
    length = int.from_bytes(head, "big")
    if length > most:
        raise ValueError("too long")
    data = pipe.read(length)
    return json.loads(data) if len(data) == length else None


# ---- walls --------------------------------------------------------------------------------------------


def close_off(for_good: bool) -> Callable[[], None]:
    """Keep other processes of the same person from reading the memory of this one, where the system can; a way back.

    ``for_good``, this process also gives up what would let it read theirs, and ends with the one that started it.
    """
    if sys.platform != "linux":
        return _nothing
    import ctypes

    with suppress(OSError, AttributeError):
        libc = ctypes.CDLL(None, use_errno=True)
        before = libc.prctl(3, 0, 0, 0, 0)
        libc.prctl(DUMPABLE, 0, 0, 0, 0)
        if not for_good:
            return lambda: libc.prctl(DUMPABLE, before, 0, 0, 0)
        libc.prctl(PARENT_DEATH, KILL, 0, 0, 0)
        libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        head = (ctypes.c_uint32 * 2)(CAPABILITIES_3, 0)
        held = (ctypes.c_uint32 * 6)()  # effective, permitted, inheritable; twice
        if libc.capget(head, held) == 0:
            for power in POWERS:
                for kind in range(3):
                    held[3 * (power // 32) + kind] &= ~(1 << power % 32) & 0xFFFFFFFF
            libc.capset(head, held)
    return _nothing


def _nothing() -> None:
    return None
