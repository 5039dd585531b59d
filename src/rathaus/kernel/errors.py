"""What can go wrong, by name. Every error says which field is wrong and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rathaus.kernel.message import Message


class RathausError(ValueError):
    """Something given to Rathaus is not usable; nothing was changed by the attempt.

    ``field`` names the offending part (``seats.1.hand``, ``players``, ``line 7``), ``reason`` is a message. Printed, an
    error is the field and the reason as a sentence.
    """

    def __init__(self, field: str, reason: Message) -> None:
        super().__init__(field, reason)
        self.field: str = field
        self.reason: Message = reason

    def __str__(self) -> str:
        return f"{self.field}: {self.reason}" if self.field else str(self.reason)

    def __reduce__(self) -> Any:
        return type(self), (self.field, self.reason)


class UnknownGame(RathausError):
    """No game of this name is registered."""


class BadOption(RathausError):
    """A number of players, a module, a seed or another option that the game does not have."""


class UnknownThing(RathausError):
    """A name or number outside the game's vocabulary."""


class IllegalChoice(RathausError):
    """The seat is not asked, or the thing is not offered to it now."""


class BrokenPosition(RathausError):
    """A position that no game can be in.

    ``faults`` has every field that was found to be wrong, and why; ``field`` and ``reason`` are the first of them.
    """

    def __init__(self, field: str, reason: Message, faults: tuple[tuple[str, Message], ...] = ()) -> None:
        super().__init__(field, reason)
        self.faults: tuple[tuple[str, Message], ...] = faults or ((field, reason),)

    def __reduce__(self) -> Any:
        return type(self), (self.field, self.reason, self.faults)


class BrokenRecord(RathausError):
    """A record that was cut off, edited, or made under other rules."""


class BrokenEdition(RathausError):
    """An edition that names a card or number the game does not have, or gives it a bad value.

    ``faults`` are all that were found, each as field and reason; ``field`` and ``reason`` are the first of them.
    """

    def __init__(self, field: str, reason: Message, faults: Sequence[tuple[str, Message]] = ()) -> None:
        super().__init__(field, reason)
        self.faults: tuple[tuple[str, Message], ...] = tuple(faults) or ((field, reason),)

    def __reduce__(self) -> Any:
        return type(self), (self.field, self.reason, self.faults)
