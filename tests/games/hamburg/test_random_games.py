"""Hamburg in bulk: every card is built, and whole games stay within the printed boards."""

from __future__ import annotations

import pytest

import rathaus
from rathaus import seeded
from rathaus.games.hamburg.kinds import COUNT
from rathaus.games.hamburg.state import Hamburg
from rathaus.kernel.rng import Rng

pytestmark = pytest.mark.breadth

GAMES = 5000


def play_preferring_to_build(state: Hamburg, rng: Rng, wanted: set[int]) -> None:
    """Random play that builds whenever it can; cards built are no longer wanted."""
    build = state.thing("basic:build")
    while not state.over:
        seat = state.waiting[0]
        things = state.things(seat)
        state.choose(seat, build if build in things else things[rng.below(len(things))])
    for seat in range(state.players):
        wanted -= {card for spot in (*state.sites[seat], *state.beside[seat]) for card in spot[1:]}
        wanted -= {card for card, _ in state.beside[seat]}


def test_no_card_is_never_built() -> None:
    """The report of cards never built is empty, long before 5,000 games."""
    wanted = set(range(1, COUNT + 1))
    for seed in range(GAMES):
        state = rathaus.new("hamburg", 2 + seed % 4, seed=seed)
        assert isinstance(state, Hamburg)
        play_preferring_to_build(state, seeded(seed, "report"), wanted)
        if not wanted:
            break
    assert sorted(wanted) == []


def test_every_game_has_eight_rounds() -> None:
    for seed in range(20):
        state = rathaus.new("hamburg", 2 + seed % 4, seed=seed)
        assert isinstance(state, Hamburg)
        play_preferring_to_build(state, seeded(seed, "rounds"), set())
        assert state.round == 8
        assert sum(state.front) >= 8
