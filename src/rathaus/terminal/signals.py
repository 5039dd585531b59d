"""What ends a sitting at the terminal from outside: Ctrl-C, a closed window, a request to end."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

# Ctrl-C, a request to end, a closed terminal, and on Windows a closed console.
NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")


class Left(BaseException):
    """The sitting was ended from outside, by this signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def code(self) -> int:
        """The exit code that a shell expects."""
        return 128 + self.number


class Signals:
    """Turns signals into ``Left`` while it is entered, and keeps them waiting where work must not be cut in two."""

    def __init__(self) -> None:
        self.before: dict[int, Any] = {}
        self.busy = 0
        self.waiting: int | None = None

    def __enter__(self) -> Signals:
        if threading.current_thread() is threading.main_thread():
            for name in NAMES:
                number = getattr(signal, name, None)
                # Whoever ignores one, like nohup, has a reason.
                if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                    self.before[number] = signal.signal(number, self._come)
        return self

    def __exit__(self, *fault: object) -> None:
        for number, handler in self.before.items():
            signal.signal(number, handler)
        self.before.clear()

    def _come(self, number: int, frame: FrameType | None) -> None:
        if self.busy:
            self.waiting = number
        else:
            raise Left(number)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Let signals wait until this is done."""
        self.busy += 1
        try:
            yield
        finally:
            self.busy -= 1
        if self.waiting is not None and not self.busy:
            number, self.waiting = self.waiting, None
            raise Left(number)
