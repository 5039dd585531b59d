"""What an arena has found out: wins with intervals, mean points, and every game."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any

from rathaus.arena.games import Plan, Played


def wilson(wins: float, games: int, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's score interval for a share of wins."""
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True)
class Standing:
    """How one bot of the plan has done. A shared win counts as its share."""

    bot: str
    wins: float
    share: float
    interval: tuple[float, float]
    mean_points: float


@dataclass(frozen=True)
class Report:
    """All games of an arena in order; ``seconds`` is how long they took and no part of the result."""

    plan: Plan
    games: list[Played]
    seconds: float

    @property
    def standings(self) -> list[Standing]:
        """One line per bot, in the order of the plan."""
        lines = []
        for bot, name in enumerate(self.plan.bots):
            wins = sum(1 / len(game.winners) for game in self.games if bot in game.winners)
            count = len(self.games)
            points = fmean([game.points[bot] for game in self.games]) if self.games else 0.0
            lines.append(Standing(name, wins, wins / count if count else 0.0, wilson(wins, count), points))
        return lines

    @property
    def given_up(self) -> int:
        """How many games had to be stopped because they did not end."""
        return sum(not game.ended for game in self.games)

    @property
    def games_per_second(self) -> float:
        """The speed of this run, all workers together."""
        return len(self.games) / self.seconds if self.seconds else 0.0

    def to_data(self) -> dict[str, Any]:
        """The result as JSON-able data; the same for any number of workers."""
        return {
            "game": self.plan.game,
            "bots": list(self.plan.bots),
            "seed": self.plan.seed,
            "modules": list(self.plan.modules),
            "edition": self.plan.edition,
            "games": len(self.games),
            "given_up": self.given_up,
            "standings": [
                {
                    "bot": line.bot,
                    "wins": line.wins,
                    "share": line.share,
                    "interval": list(line.interval),
                    "mean_points": line.mean_points,
                }
                for line in self.standings
            ],
            "results": [
                {
                    "number": game.number,
                    "seed": game.seed,
                    "seats": list(game.seats),
                    "winners": list(game.winners),
                    "points": list(game.points),
                    "choices": game.choices,
                    "ended": game.ended,
                    "others": list(game.others),
                }
                for game in self.games
            ],
        }
