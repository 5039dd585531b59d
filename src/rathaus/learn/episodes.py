"""Episodes: a game from the deal to its rewards, the same for every library that learns with it.

A reward is given at the end, to every seat that somebody plays:

| reward | what a seat gets |
|---|---|
| ``place`` | from 1 for the first to -1 for the last: (2 x seats behind + ties) / (seats - 1) - 1 |
| ``win`` | its part of the win, less what everybody would get: 1 / winners - 1 / seats, or - 1 / seats |
| ``margin`` | points more than the best other, as a part of the game's spread, from -1 to 1 |
| ``points`` | its points |
| ``shaped`` | ``place``, and after every decision what has changed in points more than the others on average |

``place`` and ``win`` have the sum 0 over all seats of a table, those included that the rules play by themselves. What
``shaped`` adds has the sum 0 over a game that begins with equal points, so the best play is the same as with ``place``.

What is chosen and not offered ends an episode: who chose it gets -1 whatever the reward, all others share the places
before. An episode is cut after ``max_decisions`` and judged as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, SupportsIndex

from rathaus.games.registry import as_registered, game_named
from rathaus.kernel.beginning import dealt
from rathaus.kernel.edition import Edition
from rathaus.kernel.encoder import Encoder
from rathaus.kernel.errors import BadOption
from rathaus.kernel.game import Game, Options, whole
from rathaus.kernel.message import Message
from rathaus.kernel.rng import seeded
from rathaus.kernel.state import State
from rathaus.kernel.tables import pass_over
from rathaus.learn.features import encoder_of

REWARDS: Final = ("place", "win", "margin", "points", "shaped")
LONGEST: Final = 10_000  # decisions: ten times as many as long games have


def chosen_from(field: str, found: str, known: Sequence[str]) -> str:
    """An option that is one of some words; BadOption if it is another."""
    if found not in known:
        raise BadOption(field, Message("unknown-setting", found=repr(found), known=tuple(known)))
    return found


def seed_of(seed: int, table: int, episode: int) -> int:
    """The seed of an episode at one of many tables: it follows from these three and from nothing else."""
    draw = seeded(seed, f"table:{table}:episode:{episode}")
    return draw.word() << 32 | draw.word()


class Setting:
    """What all episodes have in common: the table that is dealt, and how it is judged. BadOption says what is wrong.

    Without ``players`` two play, or as many as the game is for.
    """

    def __init__(
        self,
        game: str,
        players: SupportsIndex | None = None,
        modules: Sequence[str] = (),
        edition: Edition | Mapping[str, Any] | str | Path | None = None,
        reward: str = "place",
        max_decisions: SupportsIndex = LONGEST,
    ) -> None:
        self.game: Game = game_named(as_registered(game))
        self.encoder: Encoder = encoder_of(game)
        wanted = min(max(2, self.game.least), self.game.most) if players is None else players
        self.options: Options = self.game.options(wanted, modules, edition)
        self.players: int = self.options.players
        self.seats: int = self.options.seats
        self.reward: str = chosen_from("reward", reward, REWARDS)
        longest = whole(max_decisions)
        if longest is None or longest < 1:
            raise BadOption("max_decisions", Message("no-decisions", found=repr(max_decisions)))
        self.max_decisions: int = longest

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which numbers all rewards lie."""
        return (float("-inf"), float("inf")) if self.reward in ("points", "shaped") else (-1.0, 1.0)


class Episode:
    """A game that is judged: who is asked, what is chosen, and what everybody gets for it.

    ``offenders`` are the seats that chose what was not offered; ``cut`` says that the game lasted too long.
    """

    def __init__(self, setting: Setting, seed: int) -> None:
        self.begin(setting, dealt(setting.options, seed))

    @classmethod
    def of(cls, setting: Setting, state: State) -> Episode:
        """An episode that goes on with a game."""
        new = cls.__new__(cls)
        new.begin(setting, state)
        return new

    def begin(self, setting: Setting, state: State) -> None:
        """Judge this game from now on."""
        self.setting: Setting = setting
        self.state: State = state
        self.offenders: tuple[int, ...] = ()
        self._standing: list[float] = self._potential() if setting.reward == "shaped" else []

    @property
    def cut(self) -> bool:
        """Whether the episode ended because it lasted too long."""
        return not self.offenders and not self.state.over and self.state.count >= self.setting.max_decisions

    @property
    def over(self) -> bool:
        """Whether the episode has ended, in whatever way."""
        state = self.state
        return not state.waiting or bool(self.offenders) or state.count >= self.setting.max_decisions

    def offered(self, seat: int, action: object) -> int | None:
        """The thing that an action of a seat stands for; None if it is not offered."""
        try:
            thing = whole(action)
        except TypeError:  # what says that it is a number, and is none
            return None
        return thing if thing is not None and thing in self.state.things(seat) else None

    def choose(self, seat: int, action: object) -> bool:
        """Let a seat choose; False if the episode ends because that is not offered."""
        thing = self.offered(seat, action)
        if thing is None:
            self.offend(seat)
            return False
        self.state.choose(seat, thing)
        return True

    def offend(self, *seats: int) -> None:
        """End the episode because these seats chose what is not offered."""
        self.offenders = seats

    def skip(self) -> None:
        """Choose for every seat that is offered one thing only, until all that are asked have a choice."""
        if not self.over:
            pass_over(self.state, self.setting.max_decisions)

    # ---- judging ------------------------------------------------------------------------------

    def rewards(self) -> list[float]:
        """What every seat that somebody plays gets since it was asked for the last time; all of it at the end."""
        kind = self.setting.reward
        people = self.setting.players
        if kind != "shaped":
            return self._final(kind)[:people] if self.over else [0.0] * people
        before, over = self._standing, self.over
        self._standing = now = [0.0] * len(before) if over else self._potential()
        at_the_end = self._final("place") if over else [0.0] * len(before)
        return [end + new - old for end, new, old in zip(at_the_end, now, before, strict=True)][:people]

    def _potential(self) -> list[float]:
        totals = [self.state.total(seat) for seat in range(self.setting.seats)]
        mean = sum(totals) / len(totals)
        return [(total - mean) / self.setting.game.spread for total in totals]

    def _final(self, kind: str) -> list[float]:
        seats = range(self.setting.seats)
        others = max(1, len(seats) - 1)
        points = [score.total for score in self.state.scores]
        if self.offenders:
            return [-1.0 if seat in self.offenders else self._unpunished(kind, points[seat]) for seat in seats]
        if kind == "points":
            return [float(number) for number in points]
        if kind == "margin":
            leads = [
                points[seat] - max([points[o] for o in seats if o != seat], default=points[seat]) for seat in seats
            ]
            return [max(-1.0, min(1.0, lead / self.setting.game.spread)) for lead in leads]
        places = self.places()
        if kind == "win":
            won = 1 / places.count(1)
            return [(won if place == 1 else 0.0) - 1 / len(seats) for place in places]
        behind = [sum([other > place for other in places]) for place in places]
        ties = [places.count(place) - 1 for place in places]
        return [(2 * b + t) / others - 1 if len(seats) > 1 else 0.0 for b, t in zip(behind, ties, strict=True)]

    def _unpunished(self, kind: str, points: int) -> float:
        """What a seat gets when others ended the episode: all who did not are as good as first."""
        count, wrong = self.setting.seats, len(self.offenders)
        if kind == "points":
            return float(points)
        if kind == "win":
            return 1 / (count - wrong) - 1 / count
        return 0.0 if kind == "margin" else wrong / (count - 1)

    def places(self) -> list[int]:
        """The place of each seat of the table, as it stands: 1 is first, and ties share the better place."""
        ranks = [self.state.rank(seat) for seat in range(self.setting.seats)]
        return [1 + sum([other > rank for other in ranks]) for rank in ranks]

    def result(self) -> dict[str, Any]:
        """How it ended, as plain data: points with their parts, places, winners, the game's seed, decisions."""
        scores = self.state.scores
        return {
            "points": [score.total for score in scores],
            "parts": [dict(score.parts) for score in scores],
            "places": self.places(),
            "winners": list(self.state.winners),
            "seed": self.state.seed,
            "decisions": self.state.count,
            "illegal": list(self.offenders),
            "cut": self.cut,
        }

    def asked(self, seat: int) -> dict[str, Any]:
        """What a seat is asked, as plain data: the kind of question, and the id of its prompt."""
        question = self.state.question(seat)
        return {"question": type(question).__name__, "prompt": question.prompt(self.state).id}
