"""Rathaus: four city-building board games for players, bot makers and designers."""

from rathaus.games.registry import GAMES, load, new, replay
from rathaus.kernel.ask import Ask, Outlook
from rathaus.kernel.errors import (
    BadOption,
    BrokenEdition,
    BrokenPosition,
    BrokenRecord,
    IllegalChoice,
    RathausError,
    UnknownGame,
    UnknownThing,
)
from rathaus.kernel.game import Game
from rathaus.kernel.message import Message
from rathaus.kernel.record import Record
from rathaus.kernel.rng import Rng, seeded
from rathaus.kernel.state import Score, State

__all__ = [
    "GAMES",
    "Ask",
    "BadOption",
    "BrokenEdition",
    "BrokenPosition",
    "BrokenRecord",
    "Game",
    "IllegalChoice",
    "Message",
    "Outlook",
    "RathausError",
    "Record",
    "Rng",
    "Score",
    "State",
    "UnknownGame",
    "UnknownThing",
    "load",
    "new",
    "replay",
    "seeded",
]
