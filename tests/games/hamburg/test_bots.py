"""Bots at a table of Hamburg."""

from __future__ import annotations

import pytest

from bots.middles import positions
from rathaus import GAMES, State, seeded
from rathaus.bots import GreedyBot, Situation
from rathaus.bots.judge import Judge
from rathaus.kernel.play import is_opening

pytestmark = pytest.mark.breadth


def test_greedy_takes_the_points_that_lie_there() -> None:
    """With weights on points alone, a basic action that scores is chosen before one that does not."""
    for state, seat in positions("hamburg", 2, (), 40):
        if state.ask(seat).prompt.id != "hamburg-basic":
            continue
        bot = GreedyBot(seeded(1), samples=1, depth=1, table={})
        totals = {}
        for thing in state.things(seat):
            after = state.copy()
            after.choose(seat, thing)
            totals[thing] = after.total(seat)
        chosen = bot.choose(Situation(state, seat))
        if len(state.waiting) == 1 and max(totals.values()) > min(totals.values()):
            assert totals[chosen] == max(totals.values())
            return
    raise AssertionError("no such position was found")


@pytest.mark.parametrize("depth", [1, 2])
def test_greedy_judges_what_its_choices_lead_to(depth: int) -> None:
    """Every offered thing is worth what the best of the seat's own next decisions leaves it with."""
    judge = Judge(GAMES["hamburg"])

    def worth(state: State, seat: int, more: int) -> float:
        if more == 0 or seat not in state.waiting or is_opening(state, seat):
            return judge.value(state, seat)
        return max([worth(after(state, seat, thing), seat, more - 1) for thing in state.things(seat)])

    compared = further = 0
    for state, seat in positions("hamburg", 2, (), 25):
        things = state.things(seat)
        sample = Situation(state, seat).sample(seeded(1))
        leads = [after(sample, seat, thing) for thing in things]
        if sample.lanes or any([lead.lanes or len(lead.things(seat)) > 40 for lead in leads]):
            continue
        values = GreedyBot(seeded(1), samples=1, depth=depth).values(Situation(state, seat))
        assert values == [worth(lead, seat, depth - 1) for lead in leads]
        now = judge.value(state, seat)
        compared += any([value != now for value in values])
        further += values != [judge.value(lead, seat) for lead in leads]
    assert compared >= 5
    assert (further >= 5) == (depth == 2)


def after(state: State, seat: int, thing: int) -> State:
    """The state that a choice leads to."""
    copy = state.copy()
    copy.choose(seat, thing)
    return copy
