"""What a seat's assets are worth to bots that judge a position of Hamburg."""

from __future__ import annotations

from typing import Final

# By asset, in the order in which ``State.assets`` counts them: flat, per round still to come, per its square.
ASSETS: Final[dict[str, tuple[float, float, float]]] = {
    "marks": (0.1, 0.05, 0.0),
    "marks over 12": (0.1, 0.0, 0.004),
    "workers": (0.2, -0.02, 0.0),
    "worker colours": (0.1, 0.03, 0.0),
    "cards": (0.4, -0.02, 0.0),
    "free sites": (0.6, 0.1, 0.0),
    "risks": (-0.5, 0.0, 0.004),
    "risks at 2": (-0.7, -0.23, 0.006),
    "engine": (-0.1, 0.7, 0.0),
    "parks": (0.0, 0.53, 0.0),
    "wall": (0.3, 0.05, 0.0),
}
SPREAD: Final = 15.0
