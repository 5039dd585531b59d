"""Happenings: the changes a person would notice, reported to whoever listens."""

from __future__ import annotations

from collections.abc import Callable

from rathaus.kernel.message import Message


class Happening:
    """Something that happened. ``seat`` alone sees the details, if it is not None."""

    def __init__(self, message: Message, seat: int | None = None, outside: Message | None = None) -> None:
        self.message: Message = message
        self.seat: int | None = seat
        self.outside: Message | None = outside

    def seen_by(self, seat: int | None) -> Message | None:
        """What this seat (or a spectator) may be told, or None if nothing."""
        if self.seat is None or self.seat == seat:
            return self.message
        return self.outside


Sink = Callable[[Happening], None]
