"""The encoder of a game by the game's name, its features one by one, and its cards as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rathaus.games.registry import as_registered, game_named
from rathaus.kernel.edition import Edition
from rathaus.kernel.encoder import Encoder, Table
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message


@dataclass(frozen=True)
class Feature:
    """A number of a code: its ``place``, its ``name``, and what its block says of it."""

    place: int
    name: str
    block: str
    part: str  # globals, question, seats or cards
    scale: int  # the number divided by this is from 0 to about 1
    own: bool  # about what the viewer sees or is asked, so that other viewers have another number

    def to_data(self) -> dict[str, Any]:
        """The same as JSON-able data."""
        return asdict(self)


def encoder_of(game: str) -> Encoder:
    """The encoder of a game; UnknownGame if there is no such game, BadOption if it has none."""
    title = game_named(as_registered(game))
    if title.encoder is None:
        raise BadOption("game", Message("no-encoder", game=Message(title.name)))
    return title.encoder


def features(game: str) -> list[Feature]:
    """Every number that the encoder of a game writes, in order."""
    encoder = encoder_of(game)
    return [
        Feature(place, encoder.names[place], block.name, block.part, encoder.scale[place], block.own)
        for block in encoder.blocks
        for place in range(block.start, block.start + block.size)
    ]


def cards(game: str, edition: Edition | Mapping[str, Any] | str | Path | None = None) -> Table:
    """What every card of a game is, in the order in which blocks have the cards; with the numbers of an edition."""
    encoder = encoder_of(game)
    return encoder.cards(encoder.game.edition(edition))
