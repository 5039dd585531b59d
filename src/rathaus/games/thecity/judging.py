"""What a seat's assets are worth to bots that judge a position of The City."""

from __future__ import annotations

from typing import Final

# By asset, in the order in which ``State.assets`` counts them: flat, per round still to come, per its square.
ASSETS: Final[dict[str, tuple[float, float, float]]] = {
    "cards": (0.0, 0.08, 0.006),
    "income": (-0.15, 0.0, 0.035),
    "per round": (0.0, 0.18, 0.0),
    "prospect": (0.1, 0.0, 0.0),
}
SPREAD: Final = 15.0
