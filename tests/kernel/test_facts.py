"""What every state knows of itself: its round, what can be taken back, and what happened from the start."""

from __future__ import annotations

import pytest

import rathaus
from rathaus import seeded
from rathaus.kernel.happening import Happening
from rathaus.kernel.play import playout

GAMES = ("toy", *rathaus.GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_counted_from_one_and_never_fall(game: str) -> None:
    state, rng = rathaus.new(game, 3, seed=4), seeded(4, "facts")
    seen = [state.round]
    while not state.over:
        seat = state.waiting[0]
        things = state.things(seat)
        state.choose(seat, things[rng.below(len(things))])
        if state.round != seen[-1]:
            seen.append(state.round)
            assert state.copy().round == rathaus.load(state.to_json()).round == state.round
    assert seen[0] in (0, 1)
    assert seen == list(range(seen[0], len(seen) + seen[0]))
    assert len(seen) > 2


def test_a_choice_can_be_taken_back_by_its_seat_until_another_chooses() -> None:
    state = rathaus.new("toy", 2, seed=1)
    assert not state.can_undo(0)
    state.choose(0, state.things(0)[0])
    assert state.can_undo(0)
    assert not state.can_undo(1)
    state.choose(1, state.things(1)[0])
    assert state.can_undo(1)
    assert not state.can_undo(0)


@pytest.mark.parametrize("game", rathaus.GAMES)
def test_whoever_listens_from_the_start_hears_what_a_replay_tells(game: str) -> None:
    first: list[Happening] = []
    state = rathaus.new(game, 3, seed=2, sink=first.append)
    assert first
    playout(state, seeded(2, "facts"), 30)
    again: list[Happening] = []
    rathaus.replay(state.record(), sink=again.append)
    assert [str(happening.message) for happening in again] == [str(happening.message) for happening in first]
