"""The cards one by one: business and boutiques, stages, art, towers and sports."""

from __future__ import annotations

from games.thecity.table import KINDS, Card, card, table


def test_business_centre_draws_one_and_scores_one() -> None:
    assert card("business-centre") == Card(copies=4, cost=3, cars=0, carts=0, fountains=2)
    assert table(2).tableau(0, "business-centre").gains(0) == (1, 1)


def test_fashion_boutique_draws_a_card() -> None:
    assert card("fashion-boutique") == Card(copies=2, cost=2, cars=0, carts=1, fountains=1)
    assert table(2).tableau(0, "fashion-boutique").gains(0) == (1, 0)


def test_fashion_boutique_draws_one_more_with_a_business_centre() -> None:
    assert table(2).tableau(0, "fashion-boutique", "business-centre").income(0) == 2 + 1
    assert table(2).tableau(0, "fashion-boutique", "business-centre", "business-centre").income(0) == 2 + 2
    assert table(2).tableau(0, "fashion-boutique", "fashion-boutique", "business-centre").income(0) == 4 + 1
    assert table(2).tableau(0, "fashion-boutique").tableau(1, "business-centre").income(0) == 1


def test_fashion_boutique_with_townhouse_and_citizens_office_is_free() -> None:
    t = table(2).tableau(0, "townhouse", "citizens-office").hand(0, "fashion-boutique")
    assert t.price(0, "fashion-boutique") == 0


def test_restaurant_scores_one() -> None:
    assert card("restaurant") == Card(copies=3, cost=1, cars=0, carts=1, fountains=1)
    assert table(2).tableau(0, "restaurant").gains(0) == (0, 1)


def test_restaurant_draws_a_card_with_a_business_centre() -> None:
    assert table(2).tableau(0, "restaurant", "business-centre").income(0) == 1 + 1
    assert table(2).tableau(0, "restaurant", "restaurant", "restaurant", "business-centre").income(0) == 3 + 1
    assert table(2).tableau(0, "restaurant").tableau(1, "business-centre").income(0) == 0


def test_casino_draws_four_and_scores_one() -> None:
    assert card("casino") == Card(copies=1, cost=6, cars=0, carts=1, fountains=0)
    assert table(2).tableau(0, "casino").gains(0) == (4, 1)


def test_cinema_draws_one_and_shows_every_symbol() -> None:
    assert card("cinema") == Card(copies=3, cost=2, cars=1, carts=1, fountains=1)
    assert table(2).tableau(0, "cinema").gains(0) == (1, 0)


def test_multiplex_draws_two_and_scores_one() -> None:
    assert card("multiplex") == Card(copies=1, cost=4, cars=1, carts=2, fountains=0)
    assert table(2).tableau(0, "multiplex").gains(0) == (2, 1)


def test_theatre_draws_one_and_scores_three() -> None:
    assert card("theatre") == Card(copies=2, cost=4, cars=0, carts=0, fountains=1)
    assert table(2).tableau(0, "theatre").gains(0) == (1, 3)


def test_concert_hall_scores_seven() -> None:
    assert card("concert-hall") == Card(copies=2, cost=7, cars=0, carts=0, fountains=1)
    assert table(2).tableau(0, "concert-hall").gains(0) == (0, 7)


def test_opera_house_scores_eight() -> None:
    assert card("opera-house") == Card(copies=1, cost=8, cars=0, carts=0, fountains=1)
    assert table(2).tableau(0, "opera-house").gains(0) == (0, 8)


def test_modern_art_scores_three_and_shows_two_fountains() -> None:
    assert card("modern-art") == Card(copies=2, cost=4, cars=0, carts=0, fountains=2)
    assert table(2).tableau(0, "modern-art").gains(0) == (0, 3)


def test_monument_draws_one_scores_eight_and_shows_three_fountains() -> None:
    assert card("monument") == Card(copies=1, cost=9, cars=0, carts=0, fountains=3)
    assert table(2).tableau(0, "monument").gains(0) == (1, 8)


def test_skyscraper_draws_one_and_scores_seven() -> None:
    assert card("skyscraper") == Card(copies=1, cost=8, cars=0, carts=0, fountains=1)
    assert table(2).tableau(0, "skyscraper").gains(0) == (1, 7)


def test_stadium_draws_two_and_scores_three() -> None:
    assert card("stadium") == Card(copies=2, cost=6, cars=2, carts=0, fountains=0)
    assert table(2).tableau(0, "stadium").gains(0) == (2, 3)


def test_sports_park_scores_three() -> None:
    assert card("sports-park") == Card(copies=2, cost=4, cars=2, carts=0, fountains=0)
    assert table(2).tableau(0, "sports-park").gains(0) == (0, 3)


def test_amusement_park_draws_two_scores_five_and_shows_three_cars() -> None:
    assert card("amusement-park") == Card(copies=1, cost=8, cars=3, carts=0, fountains=0)
    assert table(2).tableau(0, "amusement-park").gains(0) == (2, 5)


# ---- all together ------------------------------------------------------------------------------------


def test_fifty_kinds_make_a_deck_of_105_beside_the_architects() -> None:
    needs_home = ("office-building", "school", "shopping-street")
    kinds = [kind for kind in KINDS if kind != "architect"]
    assert len(kinds) == 50
    assert sum(card(kind, "house").copies if kind in needs_home else card(kind).copies for kind in kinds) == 105


def test_a_tableau_adds_up_the_symbols_of_all_its_cards() -> None:
    t = table(2).tableau(0, "car-park", "wholesale-market", "monument", "amusement-park", "house")
    assert t.symbols(0) == (1 + 1 + 3, 1 + 2, 1 + 3)


def test_a_big_tableau_adds_up() -> None:
    t = table(2).tableau(0, "townhouse", "office-building", "restaurant", "business-centre", "gardens", "cinema")
    fountains = 1 + 1 + 2 + 1 + 1
    assert t.income(0) == (1 + 1) + 1 + 1 + 1  # office with townhouse, restaurant, business centre, cinema
    assert t.scores(0) == 1 + 2 + 1 + 1 + fountains
