"""What a seat's assets are worth to bots that judge a position of Macao."""

from __future__ import annotations

from typing import Final

# By asset, in the order in which ``State.assets`` counts them: flat, per round still to come, per its square.
ASSETS: Final[dict[str, tuple[float, float, float]]] = {
    "gold": (0.9, 0.03, 0.0),
    "jokers": (1.0, 0.15, 0.0),
    "cubes": (0.2, 0.0, 0.0),
    "cubes to come": (0.14, 0.0, 0.0),
    "gaps": (-0.2, 0.0, 0.0),
    "plans": (0.04, 0.0, 0.0),
    "cards": (-2.0, 0.0, 0.0),
    "engine": (0.0, 0.08, 0.0),
    "cargo": (0.1, 0.1, -0.004),
    "way": (-0.25, 0.0, 0.0),
    "place": (0.1, 0.05, 0.0),
}
SPREAD: Final = 20.0
