"""What a seat's assets are worth to bots that judge a position of Bruges."""

from __future__ import annotations

from typing import Final

# By asset, in the order in which ``State.assets`` counts them: flat, per round still to come, per its square.
ASSETS: Final[dict[str, tuple[float, float, float]]] = {
    "florins": (0.1, 0.05, 0.0),
    "florins over 12": (0.05, 0.01, 0.0),
    "workers": (0.2, 0.0, 0.0),
    "worker colours": (0.1, 0.03, 0.0),
    "cards": (0.4, 0.0, 0.0),
    "empty houses": (0.5, 0.1, 0.0),
    "threats": (-0.5, 0.0, 0.0),
    "threats at 2": (-0.7, -0.2, 0.0),
    "engine": (0.0, 0.08, 0.0),
    "canal": (0.3, 0.05, 0.0),
    "characters": (0.2, 0.0, 0.0),
}
SPREAD: Final = 15.0
