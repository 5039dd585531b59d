"""Hints agree with what is proposed or say what is better; remarks leave out what is within the noise."""

from __future__ import annotations

import pytest

import rathaus
from proofs import PROOFS
from rathaus import State, seeded
from rathaus.bots import GreedyBot, Situation
from rathaus.bots.base import Bot
from rathaus.bots.remarks import LOOKS, NOISE_CHANCE, NOISE_POINTS, hints, remarks
from rathaus.kernel.play import playout


class Certain(Bot):
    """A bot that finds one thing better than all others, by so much."""

    def __init__(self, best: int, by: float) -> None:
        super().__init__(seeded(1, "certain"))
        self.best, self.by = best, by

    def choose(self, situation: Situation) -> int:
        return self.best

    def advise(self, situation: Situation) -> list[tuple[int, float]]:
        others = [(thing, 0.5) for thing in situation.things if thing != self.best]
        return [(self.best, 0.5 + self.by), *others]


def proposing(game: str) -> tuple[State, int]:
    """The first question of a game of sensible bots of which not everything is proposed, and the seat."""
    state = rathaus.new(game, 2, seed=7)
    bots = [GreedyBot(seeded(7, f"remarks {seat}"), samples=1) for seat in range(2)]
    while not state.over:
        for seat in state.waiting:
            if state.ask(seat).row > 1:
                proposal = state.outlook(seat).proposal
                if proposal and set(proposal) < set(state.things(seat)):
                    return state, seat
        seat = state.waiting[0]
        state.choose(seat, bots[seat].choose(Situation(state, seat)))
    raise AssertionError(f"nothing is ever proposed in {game}")


@pytest.mark.parametrize("game", sorted(PROOFS))
def test_a_hint_agrees_with_the_proposal_or_says_that_something_else_is_better(game: str) -> None:
    state, seat = proposing(game)
    proposal = state.outlook(seat).proposal
    other = next(thing for thing in state.things(seat) if thing not in proposal)

    def hint(by: float) -> dict[str, object]:
        return hints(state, seat, Certain(other, by), seeded(1, "hint"), "chance")

    better = hint(2 * NOISE_CHANCE)
    assert better["thing"] == state.name(other)
    assert better["proposal"] == [state.name(thing) for thing in proposal]
    as_good = hint(NOISE_CHANCE / 2)
    assert as_good["thing"] in [state.name(thing) for thing in proposal]
    assert as_good["proposal"] is None


@pytest.mark.parametrize("game", sorted(PROOFS))
def test_remarks_of_random_choices_are_of_more_than_noise(game: str) -> None:
    played = rathaus.new(game, 2, seed=3)
    playout(played, seeded(3, "remarks"), 60)
    choices = played.record().choices
    found = remarks(rathaus.new(game, 2, seed=3), choices, 0, seeded(3, "remarks"))
    costly = [told for told in found if told["thing"] != told["best"]]
    assert costly
    for told in costly:
        assert told["best_value"] - told["value"] >= NOISE_POINTS * played.options.game.spread - 0.01
        assert choices[told["step"] - 1] == (0, told["thing"])
        assert told["deed"] != told["best_deed"]


@pytest.mark.parametrize("game", sorted(PROOFS))
def test_who_plays_by_the_same_measure_with_other_luck_has_made_no_mistake(game: str) -> None:
    """Two looks at the same choice differ: that is noise, and no mistake."""
    played = rathaus.new(game, 2, seed=5)
    bots = [GreedyBot(seeded(5, f"player {seat}"), samples=LOOKS, depth=1) for seat in range(2)]
    while not played.over:
        seat = played.waiting[0]
        played.choose(seat, bots[seat].choose(Situation(played, seat)))
    found = remarks(rathaus.new(game, 2, seed=5), played.record().choices, 0, seeded(5, "another look"))
    assert [told for told in found if told["thing"] != told["best"]] == []
