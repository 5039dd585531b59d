"""All bots by name."""

from __future__ import annotations

from rathaus.bots.base import Bot
from rathaus.bots.random import RandomBot
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message

BOTS: dict[str, type[Bot]] = {"random": RandomBot}


def bot_named(name: str) -> type[Bot]:
    """The class of a bot; BadOption if there is none of this name."""
    if name not in BOTS:
        raise BadOption("bot", Message("unknown-bot", bot=name, known=tuple(BOTS)))
    return BOTS[name]
