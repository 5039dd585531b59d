"""The City in bulk: no card is left out of play, and deals reach every corner of the rules."""

from __future__ import annotations

import pytest

import rathaus
from rathaus import seeded
from rathaus.kernel.play import playout

pytestmark = pytest.mark.breadth


def test_no_card_is_never_built_in_2000_random_games() -> None:
    cards = set(rathaus.GAMES["thecity"].vocabulary.names) - {"pass", "done"}
    for seed in range(2000):
        state = rathaus.new("thecity", 2 + seed % 4, seed=seed)
        playout(state, seeded(seed, "report"))
        for seat in state.view(None)["table"]["seats"]:
            cards -= {f"card:{name}" for name in seat["tableau"]}
    assert sorted(cards) == []
