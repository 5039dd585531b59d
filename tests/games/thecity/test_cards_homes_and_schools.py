"""The cards one by one: the Architect, the Crew, homes, offices, schools and research."""

from __future__ import annotations

import pytest

from games.thecity.table import Card, card, cards, table
from rathaus import Message


def test_architect_is_free_draws_a_card_and_is_not_in_the_deck() -> None:
    assert card("architect") == Card(copies=0, cost=0, cars=0, carts=0, fountains=0)
    assert table(2).tableau(0, "architect").gains(0) == (1, 0)


def test_architect_is_limited_to_one() -> None:
    t = table(2).tableau(0, "architect")
    assert t.why_not(0, "architect") == Message("thecity-at-limit", card="card:architect", limit=1)


def test_construction_crew_gains_nothing_but_a_second_card() -> None:
    assert card("construction-crew") == Card(copies=2, cost=1, cars=0, carts=0, fountains=0)
    t = table(2).tableau(0, "construction-crew").hand(0, "car-park", "car-park")
    assert t.gains(0) == (0, 0)
    assert t.build(0, "car-park", "car-park").tableau_of(0)[1:] == ["car-park", "car-park"]


def test_house_draws_a_card() -> None:
    assert card("house") == Card(copies=4, cost=1, cars=0, carts=0, fountains=0)
    assert table(2).tableau(0, "house").gains(0) == (1, 0)


@pytest.mark.parametrize("building", ["office-building", "school", "shopping-street"])
def test_house_enables_office_building_school_and_shopping_street(building: str) -> None:
    assert building not in table(2).hand(0, building).cash(0, 4).offers(0)
    assert building in table(2).tableau(0, "house").hand(0, building).cash(0, 4).offers(0)


def test_housing_estate_draws_a_card_and_scores_a_point() -> None:
    assert card("housing-estate") == Card(copies=3, cost=2, cars=0, carts=1, fountains=0)
    assert table(2).tableau(0, "housing-estate").gains(0) == (1, 1)


@pytest.mark.parametrize("building", ["office-building", "school", "shopping-street"])
def test_housing_estate_enables_office_building_school_and_shopping_street(building: str) -> None:
    assert building in table(2).tableau(0, "housing-estate").hand(0, building).cash(0, 4).offers(0)


def test_townhouse_scores_a_point() -> None:
    assert card("townhouse") == Card(copies=3, cost=1, cars=0, carts=0, fountains=1)
    assert table(2).tableau(0, "townhouse").gains(0) == (0, 1)


def test_townhouse_lowers_the_cost_of_restaurant_and_fashion_boutique_once() -> None:
    for copies in (1, 2):
        t = table(2).tableau(0, *["townhouse"] * copies).hand(0, "restaurant", "fashion-boutique").cash(0, 3)
        assert t.price(0, "restaurant") == 0
        assert t.price(0, "fashion-boutique") == 1


def test_townhouse_lowers_no_other_cost() -> None:
    t = table(2).tableau(0, "townhouse").hand(0, "townhouse", "cinema", "bus-station").cash(0, 3)
    assert (t.price(0, "townhouse"), t.price(0, "cinema"), t.price(0, "bus-station")) == (1, 2, 1)


def test_townhouse_enables_the_office_building_but_no_school_or_shopping_street() -> None:
    t = table(2).tableau(0, "townhouse").hand(0, "office-building", "school", "shopping-street")
    assert t.offers(0) == {"architect", "office-building", "pass"}


def test_apartment_tower_costs_three_draws_one_and_scores_one() -> None:
    assert card("apartment-tower") == Card(copies=3, cost=3, cars=0, carts=1, fountains=1)
    assert table(2).tableau(0, "apartment-tower").gains(0) == (1, 1)


def test_apartment_tower_enables_the_office_building_but_no_school_or_shopping_street() -> None:
    t = table(2).tableau(0, "apartment-tower").hand(0, "office-building", "school", "shopping-street")
    assert t.offers(0) == {"architect", "office-building", "pass"}


@pytest.mark.parametrize(("villas", "points"), [(1, 3), (2, 10), (3, 21), (4, 36)])
def test_luxury_villa_scores_three_and_two_for_each_other_villa(villas: int, points: int) -> None:
    assert table(2).tableau(0, *["luxury-villa"] * villas).gains(0) == (0, points)


def test_luxury_villa_costs_four_and_ignores_the_villas_of_others() -> None:
    assert card("luxury-villa") == Card(copies=4, cost=4, cars=0, carts=0, fountains=0)
    t = table(2).tableau(0, "luxury-villa").tableau(1, "luxury-villa", "luxury-villa")
    assert t.scores(0) == 3
    assert t.scores(1) == 10


def test_luxury_villa_enables_the_school_but_no_office_or_shopping_street() -> None:
    t = table(2).tableau(0, "luxury-villa").hand(0, "office-building", "school", "shopping-street")
    assert t.offers(0) == {"architect", "school", "pass"}


@pytest.mark.parametrize("home", ["house", "housing-estate", "townhouse", "apartment-tower"])
def test_office_building_is_enabled_by_each_home_but_the_villa(home: str) -> None:
    assert card("office-building", home) == Card(copies=3, cost=2, cars=0, carts=0, fountains=0)


def test_office_building_needs_a_home() -> None:
    t = table(2).tableau(0, "luxury-villa").hand(0, "office-building").cash(0, 4)
    needs = cards("house", "housing-estate", "townhouse", "apartment-tower")
    assert t.why_not(0, "office-building") == Message("thecity-needs", card="card:office-building", cards=needs)


def test_office_building_draws_one_and_scores_two() -> None:
    assert table(2).tableau(0, "house", "office-building").gains(0) == (1 + 1, 2)


def test_office_building_draws_one_more_with_a_townhouse() -> None:
    assert table(2).tableau(0, "townhouse", "office-building").gains(0) == (1 + 1, 1 + 2)


def test_office_building_counts_townhouses_once_per_office() -> None:
    assert table(2).tableau(0, "townhouse", "townhouse", "office-building").income(0) == 2
    assert table(2).tableau(0, "townhouse", "office-building", "office-building").income(0) == 4


def test_office_building_ignores_the_townhouse_of_another_player() -> None:
    assert table(2).tableau(0, "house", "office-building").tableau(1, "townhouse").income(0) == 2


@pytest.mark.parametrize("home", ["house", "housing-estate", "luxury-villa"])
def test_school_is_enabled_by_house_housing_estate_and_luxury_villa(home: str) -> None:
    assert card("school", home) == Card(copies=4, cost=1, cars=0, carts=0, fountains=0)


def test_school_scores_two() -> None:
    assert table(2).tableau(0, "house", "school").gains(0) == (1, 2)


def test_school_needs_a_home() -> None:
    t = table(2).tableau(0, "townhouse", "apartment-tower", "university").hand(0, "school").cash(0, 4)
    needs = cards("house", "housing-estate", "luxury-villa")
    assert t.why_not(0, "school") == Message("thecity-needs", card="card:school", cards=needs)


@pytest.mark.parametrize(("schools", "price"), [(0, 4), (1, 2), (2, 2), (4, 2)])
def test_school_lowers_the_cost_of_a_luxury_villa_by_two_once(schools: int, price: int) -> None:
    t = table(2).tableau(0, "house", *["school"] * schools).hand(0, "luxury-villa").cash(0, 4)
    assert t.price(0, "luxury-villa") == price


def test_university_scores_four_alone() -> None:
    assert card("university") == Card(copies=1, cost=5, cars=0, carts=0, fountains=1)
    assert table(2).tableau(0, "university").gains(0) == (0, 4)


def test_university_scores_one_more_for_each_school_of_anybody() -> None:
    t = table(3).tableau(0, "university", "house", "school").tableau(1, "house", "school", "school")
    assert t.scores(0) == 2 + 4 + 3
    assert table(3).tableau(0, "university").tableau(2, "house", "school").scores(0) == 4 + 1


def test_museum_scores_four_and_draws_nothing_alone() -> None:
    assert card("museum") == Card(copies=2, cost=5, cars=0, carts=0, fountains=1)
    assert table(2).tableau(0, "museum").gains(0) == (0, 4)


def test_museum_draws_a_card_for_each_school_of_anybody() -> None:
    t = table(3).tableau(0, "museum", "house", "school").tableau(2, "house", "school", "school")
    assert t.income(0) == 1 + 3
    assert t.scores(0) == 4 + 2


def test_each_museum_draws_for_the_schools() -> None:
    t = table(2).tableau(0, "museum", "museum").tableau(1, "house", "school", "school")
    assert t.gains(0) == (4, 8)


def test_research_centre_draws_one_and_scores_two_without_a_university() -> None:
    assert card("research-centre") == Card(copies=2, cost=4, cars=0, carts=0, fountains=0)
    assert table(2).tableau(0, "research-centre").gains(0) == (1, 2)


def test_research_centre_scores_four_with_a_university_of_anybody_in_play() -> None:
    assert table(2).tableau(0, "research-centre", "university").scores(0) == 4 + 4
    assert table(3).tableau(0, "research-centre").tableau(2, "university").scores(0) == 4
    assert table(2).tableau(0, "research-centre", "research-centre").tableau(1, "university").scores(0) == 8


def test_research_centre_ignores_a_university_in_hand() -> None:
    assert table(2).tableau(0, "research-centre").hand(0, "university").scores(0) == 2


def test_research_centre_lowers_the_cost_of_technology_park_and_hospital_by_two_once() -> None:
    for copies in (1, 2):
        t = table(2).tableau(0, *["research-centre"] * copies).hand(0, "technology-park", "hospital").cash(0, 6)
        assert t.price(0, "technology-park") == 3
        assert t.price(0, "hospital") == 4


def test_research_centre_does_not_lower_its_own_cost() -> None:
    t = table(2).tableau(0, "research-centre").hand(0, "research-centre").cash(0, 6)
    assert t.price(0, "research-centre") == 4


def test_technology_park_draws_two_and_scores_two() -> None:
    assert card("technology-park") == Card(copies=2, cost=5, cars=1, carts=0, fountains=1)
    assert table(2).tableau(0, "technology-park").gains(0) == (2, 2)


def test_hospital_draws_one_and_scores_four() -> None:
    assert card("hospital") == Card(copies=2, cost=6, cars=0, carts=0, fountains=1)
    assert table(2).tableau(0, "hospital").gains(0) == (1, 4)


def test_hospital_with_research_centre_and_citizens_office_costs_three() -> None:
    t = table(2).tableau(0, "research-centre", "citizens-office").hand(0, "hospital").cash(0, 6)
    assert t.price(0, "hospital") == 6 - 2 - 1
