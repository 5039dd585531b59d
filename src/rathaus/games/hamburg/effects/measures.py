"""What Hamburg's cards count, beside what is counted in every town."""

from __future__ import annotations

from rathaus.games.hamburg.kinds import BLACK
from rathaus.games.hansa.board import RISKS, WIDTH, WORKERS
from rathaus.games.hansa.effects.measures import Measure
from rathaus.games.hansa.state import Town


class WallSections(Measure):
    """Wall sections on both sides."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return g.sections(seat)


class WorkerSets(Measure):
    """Complete sets of five workers."""

    def count(self, g: Town, seat: int, given: int) -> int:
        at = seat * WIDTH + WORKERS
        return min(g.n[at : at + 5])


class WorkerColours(Measure):
    """Different colours among the workers."""

    def count(self, g: Town, seat: int, given: int) -> int:
        at = seat * WIDTH + WORKERS
        return 5 - g.n[at : at + 5].count(0)


class WorkersPaid(Measure):
    """The workers returned as the card's price."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return given


class RiskColours(Measure):
    """Risks with at least one step."""

    def count(self, g: Town, seat: int, given: int) -> int:
        at = seat * WIDTH + RISKS
        return 5 - g.n[at : at + 5].count(0)


class RiskSteps(Measure):
    """Steps of all risks."""

    def count(self, g: Town, seat: int, given: int) -> int:
        at = seat * WIDTH + RISKS
        return sum(g.n[at : at + 5])


class DiceShowing(Measure):
    """Dice, the black one included, that show a number."""

    def __init__(self, number: int) -> None:
        super().__init__("per-die", {"shown": number})
        self.number: int = number

    def count(self, g: Town, seat: int, given: int) -> int:
        return g.dice.count(self.number)


class BlackDie(Measure):
    """What the black die shows."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return g.dice[BLACK]


class DieOfWorker(Measure):
    """What the die of the named worker's colour shows."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return g.dice[given]
