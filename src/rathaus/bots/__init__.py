"""Bots: they know the kernel, not the games' insides, and never see more than their seat does."""

from rathaus.bots.base import Bot, Situation
from rathaus.bots.random import RandomBot
from rathaus.bots.registry import BOTS, bot_named

__all__ = ["BOTS", "Bot", "RandomBot", "Situation", "bot_named"]
