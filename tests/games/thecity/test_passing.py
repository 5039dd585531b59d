"""Building nothing: draw five, keep one of these, discard four."""

from __future__ import annotations

import pytest

from games.thecity.table import table
from rathaus import Message

FIVE = ("school", "museum", "bridge", "casino", "theatre")


def test_who_builds_nothing_draws_five_and_keeps_one() -> None:
    t = table(2).top(*FIVE).choose(0, "pass").choose(1, "architect")
    assert t.asked(0) == "keep"
    assert t.offers(0) == set(FIVE)
    t.keep(0, "bridge")
    assert t.hand_of(0) == ["bridge"]


def test_the_other_four_are_discarded() -> None:
    t = table(2).top(*FIVE).choose(0, "pass").choose(1, "architect").keep(0, "bridge")
    assert sorted(t.discards_of(0)) == ["casino", "museum", "school", "theatre"]


def test_the_card_kept_is_one_of_the_five_and_not_of_the_hand() -> None:
    t = table(2).hand(0, "house").top(*FIVE).choose(0, "pass").choose(1, "architect")
    assert t.why_not(0, "house") == Message("thecity-not-drawn")
    assert t.keep(0, "casino").hand_of(0) == ["house", "casino"]


def test_keeping_none_is_not_offered() -> None:
    t = table(2).top(*FIVE).choose(0, "pass").choose(1, "architect")
    assert t.why_not(0, "pass") == Message("thecity-not-drawn")
    assert t.why_not(0, "done") == Message("thecity-not-drawn")


def test_equal_cards_among_the_five_are_offered_once() -> None:
    t = table(2).top("house", "house", "museum", "house", "school").choose(0, "pass").choose(1, "architect")
    assert t.offers(0) == {"house", "museum", "school"}
    assert len(t.state.ask(0).things) == 3
    assert t.keep(0, "house").discards_of(0).count("house") == 2


def test_nothing_built_still_scores_and_draws_the_income_of_the_tableau() -> None:
    t = table(2).tableau(0, "house", "townhouse").top(*FIVE, "hospital").choose(0, "pass").choose(1, "architect")
    t.keep(0, "bridge")
    assert t.points(0) == 1
    assert len(t.hand_of(0)) == 2


def test_a_player_who_could_build_may_sit_out() -> None:
    t = table(2).hand(0, "car-park").choose(0, "pass").choose(1, "architect")
    assert t.asked(0) == "keep"
    assert t.tableau_of(0) == []


def test_all_payments_are_discarded_before_anybody_draws() -> None:
    t = table(2).hand(1, "house", "museum").top(*FIVE).choose(0, "pass").choose(1, "house")
    assert t.waiting() == (1,)
    assert t.seen(0)["drawn"] == 0
    t.pay(1, "museum")
    assert t.waiting() == (0,)
    assert t.asked(0) == "keep"


def test_a_payment_can_come_back_to_a_passing_player() -> None:
    t = table(2).hand(1, "house", "museum").rest_held(1).choose(0, "pass").choose(1, "house", "done").pay(1, "museum")
    assert t.offers(0) == {"museum"}


def test_passing_players_draw_in_seat_order() -> None:
    t = table(3).top(*FIVE, "hospital", "airport", "cinema", "stadium", "university")
    t.choose(2, "pass").choose(1, "architect").choose(0, "pass")
    assert t.waiting() == (0,)
    assert t.offers(0) == set(FIVE)
    t.keep(0, "school")
    assert t.waiting() == (2,)
    assert t.offers(2) == {"hospital", "airport", "cinema", "stadium", "university"}


def test_a_passing_player_discards_before_the_next_one_draws() -> None:
    t = table(2).top(*FIVE).rest_held(1).choose(0, "pass").choose(1, "pass").keep(0, "bridge")
    assert t.offers(1) == set(FIVE) - {"bridge"}


@pytest.mark.parametrize("available", [1, 2, 3, 4])
def test_with_fewer_cards_available_one_of_those_is_kept(available: int) -> None:
    t = table(2).top(*FIVE[:available]).rest_held(1).choose(0, "pass").choose(1, "car-park", "done")
    assert t.offers(0) == set(FIVE[:available])
    t.keep(0, "school")
    assert t.hand_of(0) == ["school"]
    assert sorted(t.discards_of(0)) == sorted(FIVE[1:available])


def test_with_no_card_available_nothing_is_drawn_or_kept() -> None:
    t = table(2).rest_held(1).choose(0, "pass").choose(1, "car-park", "done")
    assert t.asked(0) is None  # the round went on to its end, where seat 1 holds too many cards
    assert t.asked(1) == "discard"
    assert t.hand_of(0) == []
