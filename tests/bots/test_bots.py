"""Bots see what their seat sees: the same view leads a seeded bot to the same choice."""

from __future__ import annotations

import pytest

import rathaus
from rathaus import BadOption, seeded
from rathaus.bots import BOTS, Situation, bot_named
from rathaus.kernel.play import playout


@pytest.mark.parametrize("name", sorted(BOTS))
def test_states_that_look_the_same_lead_to_the_same_choice(name: str) -> None:
    for seed in range(10):
        state = rathaus.new("thecity", 3, seed=seed)
        playout(state, seeded(seed), 10 + 7 * seed)
        if state.over:
            continue
        seat = state.waiting[0]
        other = state.determinize(seat, seeded(seed, "other"))
        choices = [bot_named(name)(seeded(5)).choose(Situation(table, seat)) for table in (state, other)]
        assert choices[0] == choices[1]
        assert choices[0] in state.things(seat)


def test_a_situation_gives_ask_view_names_and_samples() -> None:
    state = rathaus.new("thecity", 2, seed=1)
    situation = Situation(state, 1)
    assert situation.ask().things == situation.things == state.things(1)
    assert situation.view() == state.view(1)
    assert situation.name(0) == "card:architect"
    sample = situation.sample(seeded(3))
    assert sample.view(1) == state.view(1)
    assert sample.position()["table"]["deck"] != state.position()["table"]["deck"]
    assert not hasattr(situation, "state")


def test_unknown_bots() -> None:
    with pytest.raises(BadOption):
        bot_named("deep blue")
