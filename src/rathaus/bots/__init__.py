"""Bots: they know the kernel, not the games' insides, and never see more than their seat does."""

from rathaus.bots.base import Bot, Situation
from rathaus.bots.greedy import GreedyBot
from rathaus.bots.random import RandomBot
from rathaus.bots.registry import BOTS, AnyBot, bot_named
from rathaus.bots.search import SearchBot

__all__ = ["BOTS", "AnyBot", "Bot", "GreedyBot", "RandomBot", "SearchBot", "Situation", "bot_named"]
