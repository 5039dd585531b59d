"""What an arena has found out: wins with intervals, ratings, points, time, faults, and every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean
from typing import Any

from rathaus.arena.data import MOST, game_data, plan_data, read_game, read_plan, time_of
from rathaus.arena.games import Plan, Played
from rathaus.arena.meetings import Pair, scores_of_pairs
from rathaus.kernel.errors import BadOption
from rathaus.kernel.fields import Field


def wilson(wins: float, games: int, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's score interval for a share of wins.

    >>> from rathaus.arena import wilson
    >>> low, high = wilson(60, 100)
    >>> f"{low:.3f} .. {high:.3f}"
    '0.502 .. 0.691'
    """
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True)
class Rating:
    """A Plackett-Luce rating: strength ``mu``, its uncertainty ``sigma``, and a safe guess ``ordinal``."""

    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True)
class Standing:
    """How one bot of the plan has done in its ``games``. A shared win counts as its share.

    ``rating`` is None if there is none; ``seconds_per_decision`` if the time is not known.
    """

    bot: str
    games: int
    wins: float
    share: float
    interval: tuple[float, float]
    mean_points: float
    categories: dict[str, float]  # mean points
    rating: Rating | None
    decisions: int
    seconds_per_decision: float | None
    faults: int


@dataclass(frozen=True)
class Fault:
    """A bot that failed: how many of its decisions were lost to random ones, and its first error."""

    number: int  # the bot's place in the plan, from 0
    bot: str
    count: int
    game: int  # the number of the game of the first error
    error: str


@dataclass(frozen=True)
class Solo:
    """One bot against the seats that the rules play: how often it won, and their mean points."""

    wins: float
    share: float
    interval: tuple[float, float]
    mean_points: float


@dataclass(frozen=True)
class Report:
    """All games of an arena in order.

    ``asked`` is how many games were asked for: more than there are if the run was interrupted. ``seconds``
    is how long this run took, without the ``resumed`` games of an earlier one; it is no part of the result.
    """

    plan: Plan
    games: list[Played]
    seconds: float = 0.0
    asked: int = 0
    resumed: int = 0

    @property
    def complete(self) -> bool:
        """Whether every game that was asked for is there."""
        return len(self.games) >= self.asked

    @cached_property
    def played(self) -> list[list[tuple[Played, int]]]:
        """The games of each bot of the plan, and which of the bots at the table it was."""
        found: list[list[tuple[Played, int]]] = [[] for _ in self.plan.bots]
        for game in self.games:
            for at, bot in enumerate(self.plan.met(game.number)):
                found[bot].append((game, at))
        return found

    @cached_property
    def standings(self) -> list[Standing]:
        """One line per bot, in the order of the plan."""
        lines = []
        for bot, name in enumerate(self.plan.bots):
            played = self.played[bot]
            count = len(played)
            wins = sum(1 / len(game.winners) for game, at in played if at in game.winners)
            decisions = sum(game.decisions[at] for game, at in played)
            seconds = sum(game.seconds[at] for game, at in played if game.seconds)
            lines.append(
                Standing(
                    bot=name,
                    games=count,
                    wins=wins,
                    share=wins / count if count else 0.0,
                    interval=wilson(wins, count),
                    mean_points=fmean([game.points[at] for game, at in played]) if count else 0.0,
                    categories=self._categories(bot),
                    rating=self.ratings[bot] if self.ratings else None,
                    decisions=decisions,
                    seconds_per_decision=seconds / decisions if seconds and decisions else None,
                    faults=sum(game.faults[at] for game, at in played),
                )
            )
        return lines

    def _categories(self, bot: int) -> dict[str, float]:
        sums: dict[str, int] = {}
        for game, at in self.played[bot]:
            for part, points in game.categories[at].items():
                sums[part] = sums.get(part, 0) + points
        return {part: points / len(self.played[bot]) for part, points in sums.items()}

    @cached_property
    def pairs(self) -> list[Pair]:
        """Every two bots that met, where not all of them sit at every table."""
        scores = scores_of_pairs(self.plan.meetings, self.games) if self.plan.meetings else {}
        return [
            Pair(one, other, len(got), fmean(got) if got else 0.0, wilson(sum(got), len(got)))
            for (one, other), got in scores.items()
        ]

    @cached_property
    def ratings(self) -> list[Rating] | None:
        """One rating per bot, from the games in order; None without openskill, or with a single bot."""
        if len(self.plan.bots) < 2:
            return None
        try:
            from openskill.models import PlackettLuce
        except ImportError:
            return None
        model = PlackettLuce()
        teams = [[model.rating()] for _ in self.plan.bots]
        for game in self.games:
            if game.ended:
                met = self.plan.met(game.number)
                rated = model.rate([teams[bot] for bot in met], ranks=[float(rank) for rank in game.ranks])
                for bot, team in zip(met, rated, strict=True):
                    teams[bot] = team
        return [Rating(float(team[0].mu), float(team[0].sigma), float(team[0].ordinal())) for team in teams]

    @property
    def unrated(self) -> bool:
        """Whether ratings are missing because openskill is not installed."""
        return len(self.plan.bots) > 1 and self.ratings is None

    @cached_property
    def faults(self) -> list[Fault]:
        """The bots that failed, in the order of the plan."""
        found = []
        for bot, name in enumerate(self.plan.bots):
            failed = [(game, at) for game, at in self.played[bot] if game.faults[at]]
            if failed:
                first, at = failed[0]
                error = first.errors[at] if first.errors else ""
                count = sum(game.faults[at] for game, at in failed)
                found.append(Fault(bot, name, count, first.number, error))
        return found

    @property
    def solo(self) -> Solo | None:
        """For one bot that met seats the rules play: how it did against them; else None."""
        others = [points for game in self.games for points in game.others]
        if len(self.plan.bots) > 1 or not others:
            return None
        line = self.standings[0]
        return Solo(line.wins, line.share, line.interval, fmean(others))

    @property
    def given_up(self) -> int:
        """How many games had to be stopped because they did not end."""
        return sum(not game.ended for game in self.games)

    @property
    def games_per_second(self) -> float:
        """The speed of this run, all workers together."""
        return (len(self.games) - self.resumed) / self.seconds if self.seconds else 0.0

    def rows(self) -> list[dict[str, Any]]:
        """One flat dict per game and bot, for a data frame."""
        return [
            {
                "game": game.number,
                "seed": game.seed,
                "bot": bot,
                "name": self.plan.bots[bot],
                "seat": game.seats[at],
                "won": at in game.winners,
                "rank": game.ranks[at],
                "points": game.points[at],
                **{f"points: {part}": points for part, points in game.categories[at].items()},
                "choices": game.choices,
                "ended": game.ended,
                "decisions": game.decisions[at],
                "faults": game.faults[at],
                "error": game.errors[at] if game.errors else "",
                "seconds": game.seconds[at] if game.seconds else 0.0,
            }
            for game in self.games
            for at, bot in enumerate(self.plan.met(game.number))
        ]

    def to_data(self, times: bool = False) -> dict[str, Any]:
        """The result as JSON-able data; the same for any number of workers, unless ``times`` are added."""
        data = {
            **plan_data(self.plan),
            "games": len(self.games),
            "asked": self.asked,
            "given_up": self.given_up,
            "standings": [
                {
                    "bot": line.bot,
                    **({"games": line.games} if self.plan.meetings else {}),
                    "wins": line.wins,
                    "share": line.share,
                    "interval": list(line.interval),
                    "mean_points": line.mean_points,
                    "categories": line.categories,
                    "rating": vars(line.rating) if line.rating else None,
                    "decisions": line.decisions,
                    "faults": line.faults,
                }
                for line in self.standings
            ],
            **(
                {"pairs": [{**vars(pair), "interval": list(pair.interval)} for pair in self.pairs]}
                if self.pairs
                else {}
            ),
            "faults": [vars(fault) for fault in self.faults],
            "solo": {**vars(self.solo), "interval": list(self.solo.interval)} if self.solo else None,
            "results": [game_data(game) for game in self.games],
        }
        if times:
            data["times"] = [list(game.seconds) for game in self.games]
            data["seconds"] = self.seconds
        return data

    @classmethod
    def from_data(cls, data: Mapping[str, Any], path: str = "") -> Report:
        """The report of its data; BadOption names the field (below ``path``) that cannot be."""
        root = Field(dict(data), path, BadOption)
        plan = read_plan(root)
        results = root.get("results").items()
        times = root.optional("times")
        seconds = times.items(len(results), len(results)) if times else [None] * len(results)
        games = [read_game(game, plan, time) for game, time in zip(results, seconds, strict=True)]
        whole = root.optional("seconds")
        return cls(plan, games, time_of(whole) if whole else 0.0, root.get("asked").integer(0, MOST))

    def save(self, path: str | Path) -> None:
        """Write the result to a ``.json`` or ``.parquet`` file; ``rathaus.arena.read`` reads it back.

        >>> import pathlib, rathaus, tempfile
        >>> game, *_ = rathaus.GAMES
        >>> report = rathaus.arena.run(game, ["random", "random"], games=2, seed=1)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     file = pathlib.Path(folder, "result.json")
        ...     report.save(file)
        ...     rathaus.arena.read(file).to_data() == report.to_data()
        True
        """
        from rathaus.arena.files import write

        write(self, Path(path))

    def _repr_html_(self) -> str:
        from rathaus.arena.sheet import html

        return html(self)
