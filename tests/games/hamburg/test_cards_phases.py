"""When buildings act: those of phase III for their worker and once a round, the others never in a turn."""

from __future__ import annotations

import pytest

from games.hamburg.cards import SPARE
from games.hamburg.printed import ANY_WORKER, BESIDE, NO_WORKER, PRINTED, WORKER
from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import ActInTwo

BUILDINGS = [card for card in PRINTED if card not in BESIDE]
IN_PHASE_II = [49, 50, 51, 52, 87, 92, 93, 164, 237]  # these act by themselves; 002 asks before the dice are read


def ready(card: int) -> Table:
    """Seat 0 has built the card and could do nearly everything with it but for workers."""
    t = table().built(0, card, 97 if card == 54 else 57).marks(0, 50).hand(0, SPARE, 5)
    return t.risks(0, **dict.fromkeys(COLOURS, 1)).discarded(103)


@pytest.mark.parametrize(("card", "colour"), WORKER.items())
def test_a_building_of_phase_iii_needs_its_worker_and_is_used_once_a_round(card: int, colour: str) -> None:
    others = {other: 2 for other in COLOURS if other != colour}
    t = ready(card).workers(0, **others).turn()
    assert card not in t.offers()
    assert t.why_not(card) == Message("hamburg-price", card=f"card:{card}")
    t = ready(card).workers(0, **others, **{colour: 2})
    if card == 54:  # it needs a building that was used this round
        t.use(97)
    t.turn()
    before = t.has_workers()
    t.answer(card)
    assert before[colour] - t.has_workers()[colour] == 1
    while t.asked() != "turn":  # whatever it asks, until the turn goes on
        t.answer(t.offers()[0])
    assert card not in t.offers()
    assert t.why_not(card) == Message("hamburg-used", card=f"card:{card}")


@pytest.mark.parametrize("card", [card for card in BUILDINGS if card not in [*WORKER, *ANY_WORKER, *NO_WORKER]])
def test_a_building_without_the_sign_of_phase_iii_is_not_used_in_a_turn(card: int) -> None:
    held = SPARE if card != SPARE else 5
    t = table().built(0, card).marks(0, 50).workers(0, **dict.fromkeys(COLOURS, 2)).hand(0, held)
    t.turn()
    assert t.offers() == [held]
    assert t.why_not(card) == Message("hamburg-not-held", card=f"card:{card}")


@pytest.mark.parametrize("card", [card for card in BUILDINGS if card not in IN_PHASE_II])
def test_a_building_without_the_sign_of_phase_ii_does_nothing_in_it(card: int) -> None:
    t = table().built(0, card).workers(0, **dict.fromkeys(COLOURS, 2)).risks(0, pink=2).marks(0, 5)
    t.happen(ActInTwo(0))
    assert t.asked() is None
    assert (t.has_marks(), t.has_points(), t.has_hand(), t.has_risks()) == (5, 0, [], {"pink": 2})
    assert t.has_workers() == dict.fromkeys(COLOURS, 2)
