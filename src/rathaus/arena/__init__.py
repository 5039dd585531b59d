"""Many games between bots, in one process or several, with the same result either way."""

from rathaus.arena.files import read
from rathaus.arena.games import BotFault
from rathaus.arena.meetings import Pair
from rathaus.arena.report import Report, wilson
from rathaus.arena.run import run

__all__ = ["BotFault", "Pair", "Report", "read", "run", "wilson"]
