"""What players of Hamburg have reported, from the table they sent."""

from __future__ import annotations

from games.reports import reported


def test_nobody_looks_at_a_hand_before_all_its_cards_are_drawn() -> None:
    # ruling: refill
    state = reported("hamburg", "hand-seen-too-early")
    (drawing,) = state.waiting
    assert state.view(drawing)["table"]["seats"][drawing]["hand"] == []
    for _ in range(2):
        state.choose(drawing, state.thing("colour:pink"))
    assert len(state.view(drawing)["table"]["seats"][drawing]["hand"]) == 5
    assert state.view(1 - drawing)["table"]["seats"][drawing]["hand"] == []
