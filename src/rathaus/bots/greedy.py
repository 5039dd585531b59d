"""The greedy bot: what each choice leads to, one step ahead over sampled copies.

A step ends when the seat's own next decisions are made: a card and what is done with it are judged together. Where
others decide at the same time or hidden cards come up, several samples are judged and averaged, the same ones for
every choice.
"""

from __future__ import annotations

from random import Random

from rathaus.bots.base import Bot, Situation
from rathaus.bots.judge import Judge, Table
from rathaus.kernel.play import is_opening, play_together
from rathaus.kernel.rng import Rng
from rathaus.kernel.state import State

SAMPLES = 2
DEPTH = 2  # own decisions looked at together
TOGETHER = 4  # times as many samples, and one own decision only, where all seats act at the same time
WIDTH = 40  # positions judged for one choice at most


class GreedyBot(Bot):
    """Takes what is worth most one step ahead.

    ``samples`` copies are judged for every choice; ``table`` replaces the weights of the judge.
    """

    def __init__(
        self, rng: Rng | Random, samples: int = SAMPLES, depth: int = DEPTH, table: Table | None = None
    ) -> None:
        super().__init__(rng)
        self.samples = samples
        self.depth = depth
        self.table = table
        self.judge: Judge | None = None

    def choose(self, situation: Situation) -> int:
        """The offered thing with the best mean value."""
        things = situation.things
        if len(things) == 1:
            return things[0]
        values = self.values(situation)
        best = max(values)
        ties = [thing for thing, value in zip(things, values, strict=True) if value == best]
        return ties[self.rng.below(len(ties))]

    def advise(self, situation: Situation) -> list[tuple[int, float]]:
        """Every offered thing with its mean value in points, the best first."""
        pairs = list(zip(situation.things, self.values(situation), strict=True))
        return sorted(pairs, key=lambda pair: -pair[1])

    def values(self, situation: Situation) -> list[float]:
        """What each offered thing is worth, in the order of ``situation.things``."""
        seat = situation.seat
        sums = [0.0] * len(situation.things)
        sample = situation.sample(self.rng)
        if self.judge is None:
            self.judge = Judge(sample.options.game, self.table)
        samples, depth = (TOGETHER * self.samples, 0) if sample.lanes else (self.samples, self.depth - 1)
        for number in range(samples):
            if number:
                sample = situation.sample(self.rng)
            others = self.rng.spawn()
            for i, thing in enumerate(situation.things):
                after = sample.copy()
                after.choose(seat, thing)
                sums[i] += look_ahead(after, seat, depth, self.judge, others.copy())
        return [value / samples for value in sums]


def look_ahead(state: State, seat: int, depth: int, judge: Judge, others: Rng) -> float:
    """The best value a seat can reach with its next own decisions.

    Where all seats act at the same time, others choose at random, and what the seat itself has still to do before
    the next common choice is done at random too.
    """
    if state.lanes:
        play_together(state, seat, depth > 0, others)
    if depth == 0 or seat not in state.waiting or is_opening(state, seat):
        return judge.value(state, seat)
    best = -1e9
    for thing in state.things(seat)[:WIDTH]:
        after = state.copy()
        after.choose(seat, thing)
        best = max(best, look_ahead(after, seat, depth - 1, judge, others.copy()))
    return best
