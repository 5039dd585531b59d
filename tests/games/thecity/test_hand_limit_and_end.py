"""The end of a round: fifty points end the game, otherwise hands shrink to twelve."""

from __future__ import annotations

import pytest

from games.thecity.table import table
from rathaus import Message


def test_everybody_above_twelve_discards_down_to_twelve_at_once() -> None:
    t = table(3).cash(0, 14).cash(1, 11).cash(2, 13).finish()
    assert t.waiting() == (0, 2)
    assert (t.asked(0), t.due(0)) == ("discard", 3)
    assert (t.asked(2), t.due(2)) == ("discard", 2)
    assert len(t.hand_of(1)) == 12


def test_twelve_cards_are_not_too_many() -> None:
    t = table(2).cash(0, 11).finish()
    assert len(t.hand_of(0)) == 12
    assert t.asked(0) == "choose"


def test_the_owner_decides_what_to_discard() -> None:
    t = table(2).cash(0, 12).finish()
    assert t.offers(0) == set(t.hand_of(0))
    name = t.hand_of(0)[3]
    t.discard(0, name)
    assert len(t.hand_of(0)) == 12
    assert t.discards_of(0)[-1] == name


def test_the_next_round_waits_until_everybody_has_discarded() -> None:
    t = table(2).cash(0, 12).cash(1, 12).finish()
    t.discard(1, t.hand_of(1)[0])
    assert t.waiting() == (0,)
    assert t.seen(None)["round"] == 1
    t.discard(0, t.hand_of(0)[0])
    assert t.seen(None)["round"] == 2
    assert t.waiting() == (0, 1)


def test_income_may_lift_a_hand_above_twelve_only_until_the_end_of_the_round() -> None:
    t = table(2).tableau(0, "casino", "department-store", "house").cash(0, 10).finish()
    assert len(t.hand_of(0)) == 10 + 1 + 7
    assert t.due(0) == 6


def test_the_hand_limit_does_not_bind_during_a_round() -> None:
    t = table(2).cash(0, 20).hand(0, "car-park")
    assert t.build(0, "car-park").asked(0) is None


@pytest.mark.parametrize(("before", "over"), [(41, False), (42, True), (43, True)])
def test_the_game_ends_at_fifty_points_or_more(before: int, over: bool) -> None:
    t = table(2).tableau(0, "opera-house").scored(0, before).finish()
    assert t.points(0) == before + 8
    assert t.state.over is over


def test_the_round_is_played_to_its_end_for_everybody() -> None:
    t = table(2).tableau(0, "opera-house").scored(0, 42).tableau(1, "theatre", "architect").scored(1, 40).finish()
    assert t.state.over
    assert t.points(1) == 43
    assert len(t.hand_of(1)) == 1 + 2


def test_the_points_of_anyone_end_the_game() -> None:
    t = table(4).tableau(3, "opera-house").scored(3, 45).finish()
    assert t.state.over
    assert t.state.winners == (3,)


def test_there_is_no_hand_limit_at_the_end() -> None:
    t = table(2).tableau(0, "opera-house").scored(0, 42).cash(1, 20).finish()
    assert t.state.over
    assert len(t.hand_of(1)) == 21


def test_income_is_drawn_in_the_last_round_too() -> None:
    t = table(2).tableau(0, "opera-house", "casino").scored(0, 42).finish()
    assert len(t.hand_of(0)) == 1 + 4


def test_most_points_win() -> None:
    t = table(3).scored(0, 49).tableau(0, "theatre").scored(1, 49).tableau(1, "town-hall").cash(0, 10).finish()
    assert [t.points(seat) for seat in range(3)] == [52, 54, 0]
    assert t.state.winners == (1,)


def test_of_two_who_reach_fifty_the_one_with_more_points_wins() -> None:
    t = table(2).scored(0, 48).tableau(0, "theatre").scored(1, 44).tableau(1, "opera-house").finish()
    assert [t.points(0), t.points(1)] == [51, 52]
    assert t.state.winners == (1,)


def test_a_tie_goes_to_the_bigger_hand() -> None:
    t = table(2).scored(0, 42).tableau(0, "opera-house").scored(1, 43).tableau(1, "concert-hall")
    t.cash(0, 3).cash(1, 4).finish()
    assert t.points(0) == t.points(1) == 50
    assert t.state.winners == (1,)


def test_a_full_tie_is_shared() -> None:
    t = table(3).scored(0, 42).tableau(0, "opera-house").scored(2, 43).tableau(2, "concert-hall")
    t.cash(0, 3).cash(2, 3).finish()
    assert t.state.winners == (0, 2)


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert table(2).scored(0, 49).state.winners == ()


def test_nothing_more_is_asked_after_the_end() -> None:
    t = table(2).tableau(0, "opera-house").scored(0, 42).finish()
    assert t.waiting() == ()
    assert t.why_not(0, "pass") == Message("game-over")


def test_everyone_passing_for_ever_never_ends_the_game() -> None:
    t = table(2)
    while t.seen(None)["round"] <= 60:
        t.finish()
        assert t.waiting() == (0, 1)
        for seat in (0, 1):
            if t.asked(seat) == "discard":
                t.discard(seat, t.hand_of(seat)[0])
    assert not t.state.over
    assert [t.points(0), t.points(1)] == [0, 0]
