"""Happenings: the changes a person would notice, reported to whoever listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rathaus.kernel.message import Message

# What kind of change it is, for those who count or show changes without knowing the game.
OTHER: Final = 0
ROUND: Final = 1  # a round begins; the message has its ``number``
DRAWN: Final = 2  # the ``card`` or ``cards`` of the message came into the hand of its seat
BUILT: Final = 3  # its ``card`` was built
USED: Final = 4  # its ``card`` was used
LOST: Final = 5  # its seat has less than before
GAINED: Final = 6  # its seat has more than before
KINDS: Final = ("other", "round", "drawn", "built", "used", "lost", "gained")

NOBODY: Final = -1  # the seat itself, or the rules
FATE: Final = -2  # a disaster or the like
NO_CAUSE: Final = (NOBODY, "")


class Happening:
    """Something that happened. ``seat`` alone sees the details, if it is not None.

    ``of`` is the seat that it is about, the ``seat`` of the message if nothing else is said. ``by`` is the seat whose
    card or choice caused it, NOBODY, or FATE; ``card`` the thing that did, such as ``card:17``, or empty. ``act`` says
    that an act begins with it: a turn's card, a payment, a disaster. What follows belongs to that act and is told
    in one line with it (``text/lines.py``).
    """

    def __init__(
        self,
        message: Message,
        seat: int | None = None,
        outside: Message | None = None,
        kind: int = OTHER,
        by: int = NOBODY,
        card: str = "",
        of: int = NOBODY,
        act: bool = False,
    ) -> None:
        self.message: Message = message
        self.seat: int | None = seat
        self.outside: Message | None = outside
        self.kind: int = kind
        self.by: int = by
        self.card: str = card
        self.of: int = _seat_of(message) if of == NOBODY else of
        self.act: bool = act

    def __repr__(self) -> str:
        return f"<Happening: {KINDS[self.kind]}, {self.message.brief()}>"

    def seen_by(self, seat: int | None) -> Message | None:
        """What this seat (or a spectator) may be told, or None if nothing."""
        if self.seat is None or self.seat == seat:
            return self.message
        return self.outside


def changed(number: int) -> int:
    """The kind of a change by a number: GAINED, or LOST if it is negative."""
    return LOST if number < 0 else GAINED


def _seat_of(message: Message) -> int:
    name = message.args.get("seat")
    if isinstance(name, str) and name.startswith("seat:"):
        return int(name[5:])
    return NOBODY


Sink = Callable[[Happening], None]
