"""Positions as numbers, for what learns to play: what a seat may know, what it is offered, and what the cards are."""

from rathaus.kernel.encoder import Axis, Block, Encoder, Table
from rathaus.learn.features import Feature, cards, encoder_of, features

__all__ = ["Axis", "Block", "Encoder", "Feature", "Table", "cards", "encoder_of", "features"]
