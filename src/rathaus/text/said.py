"""What Python prints for a message: the English sentence, with seats numbered as in Python."""

from __future__ import annotations

from typing import Any

from rathaus.kernel.message import Message
from rathaus.text.lines import clause
from rathaus.text.words import Words, games

SEATS = 10  # as many as any game could have


def said(message: Message) -> str | None:
    """A message as a sentence; None if there is no sentence for it."""
    words = seated(_game_of(message) or "")
    for told in (message, clause(message)):  # what happened says how often and how much more or less
        try:
            return words.say(told)
        except KeyError:
            continue
    return None


def seated(game: str) -> Words:
    """English words for a game, in which seats are called by their numbers in Python."""
    words = Words(game)
    words.seats = [words.text("seat-in-python", number=number) for number in range(SEATS)]
    return words


def _game_of(value: Any) -> str | None:
    """The game in whose words a message is said: that of its id, or of a message in it."""
    if isinstance(value, (tuple, list)):
        return next((game for item in value if (game := _game_of(item))), None)
    if not isinstance(value, Message):
        return None
    own = next((name for name in games() if value.id == name or value.id.startswith(f"{name}-")), None)
    return own or _game_of(list(value.args.values()))
