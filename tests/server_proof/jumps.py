"""The time of day as servers see it: it can be set ahead or back, or go at another speed, while they run."""

from __future__ import annotations

import mmap
import struct
import time
from pathlib import Path

from server_proof.preloads import preload

SHIFT = struct.Struct("=ddd")


class TimeOfDay:
    """The time of day of the servers that get its surroundings."""

    def __init__(self, file: Path) -> None:
        file.write_bytes(SHIFT.pack(0.0, 0.0, 0.0))
        self.surroundings = {"LD_PRELOAD": str(preload("clock")), "CLOCK_FILE": str(file)}
        with file.open("r+b") as opened:
            self.shared = mmap.mmap(opened.fileno(), SHIFT.size)
        self.since = time.monotonic()
        self.ahead = self.drift = 0.0

    def __call__(self) -> float:
        """The time now."""
        return time.time() + self.ahead + self.drift * (time.monotonic() - self.since)

    def set(self, by: float, drift: float = 0.0) -> None:
        """Set it ahead by so many seconds, or back; from now on it gains so many seconds in each."""
        now = self() - time.time()
        self.ahead, self.drift, self.since = now + by, drift, time.monotonic()
        self.shared[:] = SHIFT.pack(self.ahead, self.drift, self.since)
