"""The City watched for the statistics about cards."""

from __future__ import annotations

from collections import Counter

import pytest

from arena.watching import counts, watched
from rathaus.games.thecity.state import TheCity
from rathaus.games.thecity.things import card_name

pytestmark = pytest.mark.breadth


@pytest.mark.parametrize("seed", range(5))
def test_cards_drawn_are_in_the_hand_built_or_discarded(seed: int) -> None:
    state, watcher, heard = watched("thecity", 4, seed)
    assert isinstance(state, TheCity)
    for seat in range(4):
        gone = Counter(
            str(happening.message.args["card"])
            for happening in heard
            if happening.message.id in ("thecity-told-discarded", "thecity-told-paid") and happening.seat == seat
        )
        built = Counter(card_name(card) for card in state.tableaus[seat])
        assert counts(watcher, seat, 2) == built
        del built["card:architect"]  # never in a hand
        assert counts(watcher, seat, 1) == Counter(card_name(card) for card in state.hands[seat]) + built + gone
        assert not counts(watcher, seat, 3)
