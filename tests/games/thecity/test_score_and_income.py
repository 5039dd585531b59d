"""Scoring and income: the whole tableau, every round, after all have built."""

from __future__ import annotations

from games.thecity.table import table


def test_the_whole_tableau_scores_every_round() -> None:
    t = table(2).tableau(0, "theatre", "town-hall")
    t.finish()
    assert t.points(0) == 8
    t.finish()
    assert t.points(0) == 16


def test_points_are_added_to_those_of_earlier_rounds() -> None:
    t = table(2).tableau(0, "opera-house").scored(0, 20).finish()
    assert t.points(0) == 28


def test_a_new_building_scores_in_the_round_it_is_built() -> None:
    t = table(2).hand(0, "townhouse", "museum").build(0, "townhouse").finish()
    assert t.points(0) == 1


def test_a_new_building_draws_in_the_round_it_is_built() -> None:
    t = table(2).hand(0, "house", "museum").hand(1, "car-park").top("casino")
    t.choose(0, "house").choose(1, "car-park").pay(0, "museum")
    assert t.hand_of(0) == ["casino"]


def test_income_is_drawn_for_all_buildings_together() -> None:
    t = table(2).tableau(0, "house", "house", "casino", "department-store")
    assert t.income(0) == 8


def test_scoring_and_drawing_need_no_decision() -> None:
    t = table(2).tableau(0, "house", "theatre").hand(0, "car-park").hand(1, "car-park")
    t.choose(0, "car-park").choose(1, "car-park")
    assert t.seen(None)["round"] == 2
    assert t.points(0) == 3
    assert len(t.hand_of(0)) == 2


def test_an_empty_tableau_gains_nothing() -> None:
    assert table(2).gains(0) == (0, 0)


def test_what_looks_at_other_tableaus_sees_what_they_build_this_round() -> None:
    t = table(2).tableau(0, "motorway").hand(1, "interchange").cash(1, 2)
    t.choose(0, "pass").choose(1, "interchange").finish()
    assert t.points(0) == 2


def test_seat_order_gives_no_advantage_in_scoring() -> None:
    t = table(2).tableau(1, "motorway").hand(0, "interchange").cash(0, 2)
    t.choose(1, "pass").choose(0, "interchange").finish()
    assert t.points(1) == 2


def test_income_too_looks_at_tableaus_after_all_have_built() -> None:
    t = table(2).tableau(0, "museum").tableau(1, "house").hand(1, "school").cash(1, 1)
    t.choose(0, "pass").choose(1, "school").finish()
    assert len(t.hand_of(0)) == 2  # one kept, one for the new school


def test_park_and_ride_takes_the_best_other_player_anew_each_round() -> None:
    t = table(3).tableau(0, "park-and-ride").tableau(1, "stadium").hand(2, "amusement-park").cash(2, 8)
    t.finish()
    assert t.points(0) == 2 + 2
    t.choose(2, "amusement-park").finish()
    assert t.points(0) == 2 + 2 + 2 + 3


def test_underground_takes_the_best_other_player_anew_each_round() -> None:
    t = table(3).tableau(0, "underground", "gardens").tableau(1, "modern-art").hand(2, "monument").cash(2, 9)
    t.finish()
    assert t.points(0) == 1 + (1 + 2)
    t.choose(2, "monument").finish()
    assert t.points(0) == 1 + (1 + 2) + 1 + (1 + 3)


def test_points_are_scored_before_income_is_drawn() -> None:
    t = table(2).tableau(0, "house").hand(0, "car-park").hand(1, "car-park").top("school").listen()
    t.choose(0, "car-park").choose(1, "car-park")
    told = [h.message.id for h in t.heard]
    assert told.index("thecity-told-scored") < told.index("thecity-told-drew")


# ---- incomes are dealt around the table --------------------------------------------------------------


def test_incomes_are_dealt_one_card_at_a_time_around_the_table() -> None:
    t = table(2).tableau(0, "house", "house").tableau(1, "house", "house").in_round(2)
    t.hand(0, "car-park").hand(1, "car-park").top("school", "museum", "bridge", "casino")
    t.choose(0, "car-park").choose(1, "car-park")
    assert t.hand_of(0) == ["school", "bridge"]
    assert t.hand_of(1) == ["museum", "casino"]


def test_the_dealing_starts_with_another_seat_each_round() -> None:
    for number, first in ((1, 1), (2, 2), (3, 0), (4, 1)):
        t = table(3).in_round(number).top("school", "museum", "bridge")
        for seat in range(3):
            t.tableau(seat, "house").hand(seat, "car-park")
        for seat in range(3):
            t.choose(seat, "car-park")
        assert t.hand_of(first) == ["school"]
        assert t.hand_of((first + 1) % 3) == ["museum"]
        assert t.hand_of((first + 2) % 3) == ["bridge"]


def test_who_has_all_of_a_smaller_income_is_passed_over() -> None:
    t = table(2).tableau(0, "house").tableau(1, "department-store", "house").in_round(2)
    t.hand(0, "car-park").hand(1, "car-park").top("school", "museum", "bridge", "casino", "theatre")
    t.choose(0, "car-park").choose(1, "car-park")
    assert t.hand_of(0) == ["school"]
    assert t.hand_of(1) == ["museum", "bridge", "casino"]


def test_a_shortage_is_shared() -> None:
    t = table(3).tableau(0, "casino").tableau(1, "house", "house", "house").in_round(3)
    t.hand(0, "car-park").hand(1, "car-park").top("school", "museum", "bridge", "stadium").rest_held(2)
    t.choose(0, "car-park").choose(1, "car-park").choose(2, "car-park", "done")
    assert t.hand_of(0) == ["school", "bridge"]
    assert sorted(t.hand_of(1)) == ["museum", "stadium"]


def test_with_deck_and_discard_pile_both_empty_no_more_is_drawn() -> None:
    t = table(3).tableau(0, "casino").hand(0, "car-park").hand(1, "car-park").top("school").rest_held(2)
    t.choose(0, "car-park").choose(1, "car-park").choose(2, "car-park", "done")
    assert t.hand_of(0) == ["school"]
    assert t.seen(None)["deck"] == 0


# ---- by category -------------------------------------------------------------------------------------


def test_the_score_says_where_points_come_from() -> None:
    t = table(2).tableau(0, "theatre", "gardens", "luxury-villa", "luxury-villa", "underground")
    t.tableau(1, "monument")
    t.finish()
    assert t.state.scores[0].parts == {
        "printed": 3 + 3 + 3,  # the theatre and each villa
        "symbols": 2 + 2,  # the gardens and the own half of the underground
        "buildings": 2 + 2,  # each villa for the other
        "neighbours": 3,  # the underground for the monument
    }
    assert t.state.scores[0].total == 20
