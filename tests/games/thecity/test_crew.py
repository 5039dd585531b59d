"""The Construction Crew: two cards in one round, each of printed cost four or less."""

from __future__ import annotations

import pytest

from games.thecity.table import table
from rathaus import IllegalChoice, Message

CREW = "construction-crew"


def test_with_a_crew_in_the_tableau_two_cards_may_be_chosen() -> None:
    t = table(2).tableau(0, CREW).hand(0, "house", "cinema", "bridge", "casino", "stadium")
    t.choose(0, "house")
    assert t.asked(0) == "choose-second"
    assert t.offers(0) == {"cinema", "done"}
    t.choose(0, "cinema").others_pass()
    assert t.due(0) == 3
    t.finish()
    assert t.tableau_of(0) == [CREW, "house", "cinema"]


def test_one_card_is_enough_with_a_crew() -> None:
    t = table(2).tableau(0, CREW).hand(0, "house", "cinema", "bridge", "casino", "stadium")
    t.build(0, "house", "done").pay(0, "casino").finish()
    assert t.tableau_of(0) == [CREW, "house"]


def test_nothing_may_be_chosen_with_a_crew() -> None:
    t = table(2).tableau(0, CREW).cash(0, 6).choose(0, "pass")
    assert t.waiting() == (1,)


def test_both_cards_may_be_two_copies() -> None:
    t = table(2).tableau(0, CREW).hand(0, "car-park", "car-park").build(0, "car-park", "car-park").finish()
    assert t.tableau_of(0) == [CREW, "car-park", "car-park"]


def test_a_card_is_not_its_own_second() -> None:
    t = table(2).tableau(0, CREW).hand(0, "car-park", "bridge").choose(0, "car-park")
    assert t.waiting() == (1,)


def test_two_cards_cost_the_sum_of_both() -> None:
    t = table(2).tableau(0, CREW).hand(0, "bridge", "theatre").cash(0, 9)
    assert t.price(0, "bridge", "theatre") == 8


def test_two_cards_need_the_cards_to_pay_for_both() -> None:
    t = table(2).tableau(0, CREW).hand(0, "bridge", "theatre", "car-park").cash(0, 6).choose(0, "bridge")
    assert t.offers(0) >= {"car-park", "done"}
    assert t.why_not(0, "theatre") == Message("thecity-not-together", card="card:theatre", other="card:bridge")


def test_neither_chosen_card_pays_for_the_other() -> None:
    t = table(2).tableau(0, CREW).hand(0, "house", "bus-station", "museum").choose(0, "house")
    assert t.waiting() == (1,)  # two cards are due and one is left


def test_a_card_of_cost_five_has_no_second() -> None:
    t = table(2).tableau(0, CREW).hand(0, "museum", "car-park").cash(0, 8).choose(0, "museum")
    assert t.waiting() == (1,)
    assert t.others_pass().due(0) == 5


def test_a_card_of_cost_five_is_not_a_second() -> None:
    t = table(2).tableau(0, CREW).hand(0, "museum", "car-park", "car-park").cash(0, 8).choose(0, "car-park")
    assert "museum" not in t.offers(0)
    assert t.why_not(0, "museum") == Message("thecity-not-together", card="card:museum", other="card:car-park")


def test_a_card_of_cost_four_may_be_one_of_two() -> None:
    t = table(2).tableau(0, CREW).hand(0, "bridge", "car-park").cash(0, 4)
    assert t.price(0, "bridge", "car-park") == 4


def test_the_printed_cost_counts_whatever_the_discount() -> None:
    t = table(2).tableau(0, CREW, "research-centre").hand(0, "technology-park", "car-park").cash(0, 8)
    assert t.price(0, "technology-park") == 3
    t.choose(0, "technology-park")
    assert t.waiting() == (1,)


def test_a_single_card_of_any_cost_stays_allowed_with_a_crew() -> None:
    t = table(2).tableau(0, CREW).hand(0, "park-and-ride").cash(0, 11)
    assert t.price(0, "park-and-ride") == 11


def test_a_second_crew_adds_nothing() -> None:
    t = table(2).tableau(0, CREW, CREW).hand(0, "car-park", "car-park", "car-park", "museum").cash(0, 8)
    t.choose(0, "car-park")
    assert "museum" not in t.offers(0)
    t.choose(0, "car-park")
    assert t.waiting() == (1,)


def test_a_second_crew_may_be_built_all_the_same() -> None:
    t = table(2).tableau(0, CREW).hand(0, CREW, "casino").build(0, CREW).pay(0, "casino").finish()
    assert t.tableau_of(0) == [CREW, CREW]


def test_another_players_crew_does_not_help() -> None:
    t = table(2).tableau(1, CREW).hand(0, "car-park", "car-park").choose(0, "car-park")
    assert t.waiting() == (1,)


# ---- in the round in which the crew is built -------------------------------------------------------


def test_who_chooses_a_crew_may_add_a_second_card_in_the_same_round() -> None:
    t = table(2).hand(0, CREW, "bridge", "museum").cash(0, 5).choose(0, CREW)
    assert t.asked(0) == "choose-second"
    assert "bridge" in t.offers(0)
    t.choose(0, "bridge").others_pass()
    assert t.due(0) == 5
    t.finish()
    assert t.tableau_of(0) == [CREW, "bridge"]


def test_the_card_beside_a_new_crew_costs_four_or_less() -> None:
    t = table(2).hand(0, CREW, "museum").cash(0, 9).choose(0, CREW)
    assert t.why_not(0, "museum") == Message("thecity-not-together", card="card:museum", other=f"card:{CREW}")


def test_a_crew_may_be_chosen_alone() -> None:
    t = table(2).hand(0, CREW, "car-park").cash(0, 5)
    assert t.price(0, CREW, "done") == 1


def test_the_crew_may_be_named_second_and_is_still_built_first() -> None:
    t = table(2).hand(0, CREW, "bridge", "car-park").cash(0, 5).choose(0, "bridge")
    assert t.offers(0) == {CREW, "done"}
    assert t.why_not(0, "car-park") == Message("thecity-not-together", card="card:car-park", other="card:bridge")
    t.choose(0, CREW).others_pass()
    assert t.due(0) == 5


def test_two_new_crews_are_built_in_one_round() -> None:
    t = table(2).hand(0, CREW, CREW).cash(0, 2)
    assert t.price(0, CREW, CREW) == 2
    assert t.build(0, CREW, CREW).finish().tableau_of(0) == [CREW, CREW]


def test_a_new_crew_does_not_make_three_cards_of_two() -> None:
    t = table(2).tableau(0, CREW).hand(0, CREW, "car-park", "car-park").cash(0, 4).choose(0, CREW, "car-park")
    assert t.waiting() == (1,)


def test_a_crew_in_hand_that_is_not_chosen_is_no_help() -> None:
    t = table(2).hand(0, CREW, "car-park", "car-park").choose(0, "car-park")
    with pytest.raises(IllegalChoice):
        t.choose(0, "car-park")


# ---- order of two cards ------------------------------------------------------------------------------


def test_the_first_of_two_cards_enables_the_second() -> None:
    t = table(2).tableau(0, CREW).hand(0, "house", "school").cash(0, 2)
    assert t.price(0, "house", "school") == 2
    assert t.build(0, "house", "school").finish().tableau_of(0) == [CREW, "house", "school"]


def test_a_card_is_offered_if_a_second_one_enables_it() -> None:
    t = table(2).tableau(0, CREW).hand(0, "house", "school").cash(0, 2)
    assert "school" in t.offers(0)
    t.choose(0, "school")
    assert t.offers(0) == {"house"}
    assert t.why_not(0, "done") == Message("thecity-not-alone", card="card:school")
    t.choose(0, "house").others_pass()
    assert t.due(0) == 2
    assert set(t.tableau_of(0)) == {CREW, "house", "school"}


def test_a_card_is_not_offered_if_the_enabling_one_cannot_be_paid_too() -> None:
    t = table(2).tableau(0, CREW).hand(0, "house", "school").cash(0, 1)
    assert "school" not in t.offers(0)


def test_a_new_crew_and_a_house_leave_no_room_for_a_school() -> None:
    t = table(2).hand(0, CREW, "house", "school").cash(0, 6)
    assert "school" not in t.offers(0)
    t.choose(0, CREW)
    assert "school" not in t.offers(0)


def test_the_first_of_two_cards_discounts_the_second() -> None:
    t = table(2).tableau(0, CREW).hand(0, "business-estate", "motorway").cash(0, 6)
    t.build(0, "motorway", "business-estate")
    assert t.asked(0) == "build-first"
    assert t.offers(0) == {"motorway", "business-estate"}
    assert t.copy().choose(0, "business-estate").due(0) == 4
    assert t.copy().choose(0, "motorway").due(0) == 5


def test_the_question_which_comes_first_names_both_prices() -> None:
    t = table(2).tableau(0, CREW).hand(0, "business-estate", "motorway").cash(0, 6)
    t.build(0, "motorway", "business-estate")
    assert t.state.ask(0).prompt == Message(
        "thecity-build-first", one="card:motorway", two="card:business-estate", price_one=5, price_two=4
    )


def test_the_owner_is_not_asked_for_the_order_where_it_makes_no_difference() -> None:
    t = table(2).tableau(0, CREW).hand(0, "cinema", "theatre").cash(0, 6).build(0, "cinema", "theatre")
    assert t.asked(0) == "pay"
    assert t.due(0) == 6


def test_only_the_order_that_can_be_paid_remains() -> None:
    t = table(2).tableau(0, CREW).hand(0, "business-estate", "motorway").cash(0, 4)
    t.build(0, "motorway", "business-estate")
    assert t.asked(0) == "pay"
    assert t.due(0) == 4


def test_only_the_order_that_fulfils_the_requirement_remains() -> None:
    t = table(2).tableau(0, CREW).hand(0, "luxury-villa", "school").cash(0, 6)
    t.build(0, "school", "luxury-villa")
    assert t.asked(0) == "pay"
    assert t.due(0) == 5  # the villa comes first, at its full price


def test_the_order_is_free_once_the_requirement_is_met_before() -> None:
    t = table(2).tableau(0, CREW, "house").hand(0, "luxury-villa", "school").cash(0, 6)
    t.build(0, "school", "luxury-villa")
    assert t.asked(0) == "build-first"
    assert t.copy().choose(0, "school").due(0) == 3
    assert t.copy().choose(0, "luxury-villa").due(0) == 5


def test_a_discount_already_in_the_tableau_is_not_doubled_by_a_new_copy() -> None:
    t = table(2).tableau(0, CREW, "business-estate").hand(0, "business-estate", "motorway").cash(0, 6)
    t.build(0, "business-estate", "motorway")
    assert t.due(0) == 4


def test_the_new_crew_comes_first_so_no_order_is_asked() -> None:
    t = table(2).hand(0, CREW, "bridge").cash(0, 6).build(0, "bridge", CREW)
    assert t.asked(0) == "pay"


def test_two_copies_of_a_card_with_limit_one_are_never_built_together() -> None:
    t = table(2).tableau(0, CREW).hand(0, "gardens", "gardens").cash(0, 5).choose(0, "gardens")
    assert t.why_not(0, "gardens") == Message("thecity-not-together", card="card:gardens", other="card:gardens")


def test_two_free_cards_are_built_without_a_payment() -> None:
    t = table(2).tableau(0, CREW, "townhouse").hand(0, "restaurant", "car-park").build(0, "restaurant", "car-park")
    assert t.due(0) == 0
    assert t.tableau_of(0) == [CREW, "townhouse", "restaurant", "car-park"]


def test_an_order_that_makes_both_cards_free_leaves_nothing_to_pay() -> None:
    edition = {"cards": {"townhouse": {"cost": 0}}}
    t = table(2, edition).tableau(0, CREW).hand(0, "townhouse", "restaurant").cash(0, 2)
    t.build(0, "restaurant", "townhouse")
    assert t.asked(0) == "build-first"
    assert t.copy().choose(0, "restaurant").due(0) == 1
    assert t.copy().choose(0, "townhouse").due(0) == 0


# ---- the order in the tableau -----------------------------------------------------------------------


def test_a_new_crew_lies_before_the_card_it_helped_to_build() -> None:
    t = table(2).hand(0, "bridge", CREW).cash(0, 6).build(0, "bridge", CREW)
    assert t.tableau_of(0) == [CREW, "bridge"]


def test_the_enabling_card_lies_before_the_one_that_needs_it() -> None:
    t = table(2).tableau(0, CREW).hand(0, "school", "house").cash(0, 6).build(0, "school", "house")
    assert t.tableau_of(0) == [CREW, "house", "school"]


@pytest.mark.parametrize(("first", "second"), [("motorway", "business-estate"), ("business-estate", "motorway")])
def test_the_tableau_shows_the_order_the_owner_decided(first: str, second: str) -> None:
    t = table(2).tableau(0, CREW).hand(0, "business-estate", "motorway").cash(0, 6)
    t.build(0, "business-estate", "motorway").choose(0, first)
    assert t.tableau_of(0) == [CREW, first, second]
