"""The cards one by one: industry, roads and stations, the town's offices and gardens, shops."""

from __future__ import annotations

import pytest

from games.thecity.table import Card, card, cards, table
from rathaus import Message


def test_industrial_park_draws_a_card() -> None:
    assert card("industrial-park") == Card(copies=3, cost=1, cars=0, carts=0, fountains=0)
    assert table(2).tableau(0, "industrial-park").gains(0) == (1, 0)


def test_industrial_park_draws_one_more_with_a_research_centre() -> None:
    assert table(2).tableau(0, "industrial-park", "research-centre").income(0) == 2 + 1
    assert table(2).tableau(0, "industrial-park", "research-centre", "research-centre").income(0) == 2 + 2
    assert table(2).tableau(0, "industrial-park", "industrial-park", "research-centre").income(0) == 4 + 1
    assert table(2).tableau(0, "industrial-park").tableau(1, "research-centre").income(0) == 1


def test_industrial_park_lowers_the_cost_of_research_centre_and_business_estate_once() -> None:
    for copies in (1, 3):
        t = table(2).tableau(0, *["industrial-park"] * copies).hand(0, "research-centre", "business-estate").cash(0, 4)
        assert t.price(0, "research-centre") == 3
        assert t.price(0, "business-estate") == 1


def test_business_estate_draws_a_card() -> None:
    assert card("business-estate") == Card(copies=2, cost=2, cars=1, carts=0, fountains=0)
    assert table(2).tableau(0, "business-estate").gains(0) == (1, 0)


def test_business_estate_lowers_the_cost_of_motorway_and_interchange_once() -> None:
    for copies in (1, 2):
        t = table(2).tableau(0, *["business-estate"] * copies).hand(0, "motorway", "interchange").cash(0, 4)
        assert t.price(0, "motorway") == 2
        assert t.price(0, "interchange") == 1


def test_motorway_scores_nothing_without_an_interchange() -> None:
    assert card("motorway") == Card(copies=2, cost=3, cars=1, carts=0, fountains=0)
    assert table(2).tableau(0, "motorway").gains(0) == (0, 0)


def test_motorway_scores_two_for_each_interchange_of_anybody() -> None:
    t = table(3).tableau(0, "motorway").tableau(1, "interchange").tableau(2, "interchange")
    assert t.scores(0) == 4
    assert table(2).tableau(0, "motorway", "motorway").tableau(1, "interchange").scores(0) == 4


def test_motorway_counts_the_own_interchange_too() -> None:
    assert table(2).tableau(0, "motorway", "interchange").scores(0) == 2 + 1


def test_interchange_draws_and_scores_one_for_each_own_car() -> None:
    assert card("interchange") == Card(copies=3, cost=2, cars=0, carts=0, fountains=0)
    assert table(2).tableau(0, "interchange").gains(0) == (0, 0)
    assert table(2).tableau(0, "interchange", "car-park", "sports-park").gains(0) == (3, 3 + 3)
    assert table(2).tableau(0, "interchange").tableau(1, "amusement-park").gains(0) == (0, 0)


def test_interchange_is_limited_to_one() -> None:
    t = table(2).tableau(0, "interchange").hand(0, "interchange").cash(0, 4)
    assert t.why_not(0, "interchange") == Message("thecity-at-limit", card="card:interchange", limit=1)


def test_interchange_enables_the_shopping_street_but_no_school_or_office() -> None:
    t = table(2).tableau(0, "interchange").hand(0, "office-building", "school", "shopping-street")
    assert t.offers(0) == {"architect", "shopping-street", "pass"}


def test_bridge_draws_one_and_scores_two() -> None:
    assert card("bridge") == Card(copies=2, cost=4, cars=1, carts=0, fountains=0)
    assert table(2).tableau(0, "bridge").gains(0) == (1, 2)


def test_bridge_draws_one_more_with_a_motorway() -> None:
    assert table(2).tableau(0, "bridge", "motorway").income(0) == 2
    assert table(2).tableau(0, "bridge", "motorway", "motorway").income(0) == 2
    assert table(2).tableau(0, "bridge", "bridge", "motorway").income(0) == 4
    assert table(2).tableau(0, "bridge").tableau(1, "motorway").income(0) == 1


def test_car_park_is_free_and_shows_every_symbol() -> None:
    assert card("car-park") == Card(copies=3, cost=0, cars=1, carts=1, fountains=1)
    assert table(2).tableau(0, "car-park").gains(0) == (0, 0)


def test_park_and_ride_counts_own_cars_and_the_best_rival() -> None:
    assert card("park-and-ride") == Card(copies=1, cost=11, cars=2, carts=0, fountains=0)
    assert table(2).tableau(0, "park-and-ride").gains(0) == (0, 2)
    t = table(4).tableau(0, "park-and-ride", "cinema").tableau(1, "sports-park").tableau(3, "amusement-park")
    assert t.scores(0) == 3 + 3


def test_park_and_ride_counts_one_rival_only() -> None:
    t = table(3).tableau(0, "park-and-ride").tableau(1, "stadium").tableau(2, "stadium")
    assert t.scores(0) == 2 + 2


def test_underground_counts_own_fountains_and_the_best_rival() -> None:
    assert card("underground") == Card(copies=1, cost=11, cars=0, carts=0, fountains=0)
    assert table(2).tableau(0, "underground").gains(0) == (0, 0)
    t = table(4).tableau(0, "underground", "cinema").tableau(1, "modern-art").tableau(3, "monument")
    assert t.scores(0) == 1 + 3


def test_underground_counts_one_rival_only() -> None:
    t = table(3).tableau(0, "underground").tableau(1, "modern-art").tableau(2, "modern-art")
    assert t.scores(0) == 2


def test_railway_station_draws_one_scores_two_and_shows_every_symbol() -> None:
    assert card("railway-station") == Card(copies=2, cost=4, cars=1, carts=1, fountains=1)
    assert table(2).tableau(0, "railway-station").gains(0) == (1, 2)


def test_bus_station_scores_one() -> None:
    assert card("bus-station") == Card(copies=1, cost=1, cars=0, carts=1, fountains=1)
    assert table(2).tableau(0, "bus-station").gains(0) == (0, 1)


def test_bus_station_draws_a_card_with_a_shopping_street() -> None:
    assert table(2).tableau(0, "house", "shopping-street", "bus-station").income(0) == 1 + 1 + 1
    assert table(2).tableau(0, "house", "shopping-street", "shopping-street", "bus-station").income(0) == 1 + 2 + 1
    assert table(2).tableau(0, "bus-station").tableau(1, "house", "shopping-street").income(0) == 0


def test_airport_draws_one_and_scores_eight() -> None:
    assert card("airport") == Card(copies=1, cost=9, cars=1, carts=1, fountains=0)
    assert table(2).tableau(0, "airport").gains(0) == (1, 8)


def test_town_hall_scores_five() -> None:
    assert card("town-hall") == Card(copies=1, cost=6, cars=0, carts=0, fountains=1)
    assert table(2).tableau(0, "town-hall").gains(0) == (0, 5)


def test_citizens_office_scores_one_and_draws_for_each_own_fountain() -> None:
    assert card("citizens-office") == Card(copies=3, cost=2, cars=0, carts=0, fountains=0)
    assert table(2).tableau(0, "citizens-office").gains(0) == (0, 1)
    assert table(2).tableau(0, "citizens-office", "car-park", "modern-art").income(0) == 3
    assert table(2).tableau(0, "citizens-office").tableau(1, "monument").income(0) == 0


def test_citizens_office_lowers_the_cost_of_every_card_with_a_fountain_by_one() -> None:
    t = table(2).tableau(0, "citizens-office").hand(0, "gardens", "monument", "hospital", "car-park").cash(0, 8)
    assert [t.price(0, name) for name in ("gardens", "monument", "hospital", "car-park")] == [0, 8, 5, 0]


def test_citizens_office_takes_one_off_however_many_fountains_a_card_shows() -> None:
    t = table(2).tableau(0, "citizens-office").hand(0, "business-centre").cash(0, 3)
    assert t.price(0, "business-centre") == 2


def test_citizens_office_does_not_help_cards_without_a_fountain() -> None:
    t = table(2).tableau(0, "citizens-office").hand(0, "house", "bridge").cash(0, 4)
    assert (t.price(0, "house"), t.price(0, "bridge")) == (1, 4)


def test_citizens_office_is_limited_to_one() -> None:
    t = table(2).tableau(0, "citizens-office").hand(0, "citizens-office").cash(0, 4)
    assert t.why_not(0, "citizens-office") == Message("thecity-at-limit", card="card:citizens-office", limit=1)


def test_gardens_score_one_for_each_own_fountain_their_own_included() -> None:
    assert card("gardens") == Card(copies=3, cost=1, cars=0, carts=0, fountains=1)
    assert table(2).tableau(0, "gardens").gains(0) == (0, 1)
    assert table(2).tableau(0, "gardens", "monument").scores(0) == 4 + 8
    assert table(2).tableau(0, "gardens").tableau(1, "monument").scores(0) == 1


def test_gardens_are_limited_to_one() -> None:
    t = table(2).tableau(0, "gardens").hand(0, "gardens").cash(0, 4)
    assert t.why_not(0, "gardens") == Message("thecity-at-limit", card="card:gardens", limit=1)


@pytest.mark.parametrize(
    ("others", "income"), [((), 1), (("housing-estate",), 2), (("shopping-centre",), 4), (("trade-centre",), 3)]
)
def test_shopping_arcade_draws_one_for_each_own_cart_its_own_included(others: tuple[str, ...], income: int) -> None:
    assert card("shopping-arcade") == Card(copies=2, cost=2, cars=0, carts=1, fountains=0)
    flat = {"housing-estate": 1, "shopping-centre": 2, "trade-centre": 3}
    t = table(2).tableau(0, "shopping-arcade", *others)
    assert t.income(0) == income + sum(flat[name] for name in others)


def test_shopping_arcade_ignores_the_carts_of_others_and_scores_nothing() -> None:
    assert table(2).tableau(0, "shopping-arcade").tableau(1, "shopping-centre").gains(0) == (1, 0)


def test_shopping_arcade_is_limited_to_one() -> None:
    t = table(2).tableau(0, "shopping-arcade").hand(0, "shopping-arcade").cash(0, 4)
    assert t.why_not(0, "shopping-arcade") == Message("thecity-at-limit", card="card:shopping-arcade", limit=1)


@pytest.mark.parametrize("enabling", ["house", "housing-estate", "interchange"])
def test_shopping_street_is_enabled_by_house_housing_estate_and_interchange(enabling: str) -> None:
    assert card("shopping-street", enabling) == Card(copies=3, cost=1, cars=1, carts=1, fountains=0)


def test_shopping_street_draws_a_card() -> None:
    assert table(2).tableau(0, "house", "shopping-street").gains(0) == (2, 0)


def test_shopping_street_needs_a_way_there() -> None:
    t = table(2).tableau(0, "townhouse", "motorway").hand(0, "shopping-street").cash(0, 4)
    needs = cards("house", "housing-estate", "interchange")
    assert t.why_not(0, "shopping-street") == Message("thecity-needs", card="card:shopping-street", cards=needs)


def test_department_store_draws_two() -> None:
    assert card("department-store") == Card(copies=3, cost=3, cars=0, carts=1, fountains=1)
    assert table(2).tableau(0, "department-store").gains(0) == (2, 0)


def test_wholesale_market_draws_three_and_scores_one() -> None:
    assert card("wholesale-market") == Card(copies=1, cost=6, cars=1, carts=2, fountains=0)
    assert table(2).tableau(0, "wholesale-market").gains(0) == (3, 1)


def test_shopping_centre_draws_two_and_scores_one_for_each_own_cart() -> None:
    assert card("shopping-centre") == Card(copies=1, cost=7, cars=0, carts=3, fountains=0)
    assert table(2).tableau(0, "shopping-centre").gains(0) == (2, 3)
    assert table(2).tableau(0, "shopping-centre", "car-park").tableau(1, "multiplex").scores(0) == 4


def test_trade_centre_draws_three_and_scores_one_for_each_own_cart() -> None:
    assert card("trade-centre") == Card(copies=2, cost=8, cars=1, carts=2, fountains=0)
    assert table(2).tableau(0, "trade-centre").gains(0) == (3, 2)
    assert table(2).tableau(0, "trade-centre", "trade-centre").scores(0) == 4 + 4
    assert table(2).tableau(0, "trade-centre", "car-park").tableau(1, "multiplex").scores(0) == 3


def test_exhibition_grounds_draw_one_and_score_one() -> None:
    assert card("exhibition-grounds") == Card(copies=1, cost=3, cars=1, carts=0, fountains=0)
    assert table(2).tableau(0, "exhibition-grounds").gains(0) == (1, 1)


def test_convention_centre_draws_one_and_scores_five() -> None:
    assert card("convention-centre") == Card(copies=1, cost=7, cars=0, carts=1, fountains=0)
    assert table(2).tableau(0, "convention-centre").gains(0) == (1, 5)
