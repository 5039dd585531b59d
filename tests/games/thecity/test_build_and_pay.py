"""Building: all reveal, requirements and limits look at the own tableau, cards of the hand pay."""

from __future__ import annotations

import pytest

from games.thecity.table import table
from rathaus import IllegalChoice, Message


def test_all_reveal_and_build_at_once() -> None:
    t = table(3).hand(0, "house", "cinema").hand(1, "car-park").hand(2, "bus-station", "museum")
    t.choose(0, "house").choose(1, "car-park").choose(2, "bus-station")
    assert [t.tableau_of(seat) for seat in range(3)] == [["house"], ["car-park"], ["bus-station"]]
    assert t.waiting() == (0, 2)  # the car park is free


def test_a_building_costs_as_many_cards_as_are_printed() -> None:
    t = table(2).hand(0, "apartment-tower", "house", "museum", "bridge", "casino").build(0, "apartment-tower")
    assert t.due(0) == 3
    t.pay(0, "house", "museum")
    assert t.due(0) == 1
    t.pay(0, "casino")
    assert t.asked(0) is None
    assert t.hand_of(0) == ["bridge"]


def test_the_payment_lies_on_the_discard_pile() -> None:
    t = table(2).hand(0, "cinema", "house", "museum", "bridge").build(0, "cinema").pay(0, "house", "bridge")
    assert t.discards_of(0) == ["house", "bridge"]
    assert t.seen(None)["discards"] == 2


def test_the_owner_decides_which_cards_pay() -> None:
    t = table(2).hand(0, "house", "museum", "bridge").build(0, "house")
    assert t.offers(0) == {"museum", "bridge"}


def test_the_built_card_has_left_the_hand_and_cannot_pay() -> None:
    t = table(2).hand(0, "house", "museum").build(0, "house")
    assert t.why_not(0, "house") == Message("thecity-not-in-hand", card="card:house")


def test_a_card_cannot_pay_twice() -> None:
    t = table(2).hand(0, "cinema", "house", "museum", "bridge").build(0, "cinema").pay(0, "house")
    assert t.offers(0) == {"museum", "bridge"}


def test_a_chosen_card_must_be_built() -> None:
    t = table(2).hand(0, "cinema", "house", "museum").build(0, "cinema")
    for way_out in ("pass", "done"):
        with pytest.raises(IllegalChoice):
            t.choose(0, way_out)
    assert t.finish().tableau_of(0) == ["cinema"]


def test_a_free_building_leaves_nothing_to_pay() -> None:
    t = table(2).hand(0, "car-park", "house").build(0, "car-park")
    assert t.due(0) == 0
    assert t.hand_of(0) == ["house"]


def test_all_pay_at_the_same_time_in_any_order() -> None:
    t = table(3).hand(0, "cinema", "house", "museum").hand(2, "bus-station", "bridge")
    t.choose(0, "cinema").choose(1, "architect").choose(2, "bus-station")
    assert t.waiting() == (0, 2)
    t.pay(0, "house").pay(2, "bridge")
    assert t.waiting() == (0,)


# ---- requirements and limits -------------------------------------------------------------------------


def test_a_requirement_is_met_by_any_one_of_the_cards_named() -> None:
    for enabling in ("house", "housing-estate", "luxury-villa"):
        t = table(2).tableau(0, enabling).hand(0, "school").cash(0, 1)
        assert "school" in t.offers(0)


def test_a_requirement_is_met_before_building_not_by_a_card_of_the_hand() -> None:
    t = table(2).hand(0, "school", "house").cash(0, 3)
    assert "school" not in t.offers(0)


def test_one_enabling_card_serves_any_number_of_buildings() -> None:
    t = table(2).tableau(0, "house", "school", "school", "shopping-street").hand(0, "school").cash(0, 1)
    assert "school" in t.offers(0)


def test_cards_without_a_limit_may_be_built_again() -> None:
    t = table(2).tableau(0, "business-centre", "business-centre").hand(0, "business-centre").cash(0, 3)
    assert "business-centre" in t.offers(0)


def test_a_limit_is_one_per_player() -> None:
    t = table(3).tableau(0, "interchange").hand(0, "interchange").hand(1, "interchange").cash(0, 3).cash(1, 3)
    assert t.why_not(0, "interchange") == Message("thecity-at-limit", card="card:interchange", limit=1)
    assert t.why_not(1, "interchange") is None


# ---- discounts ---------------------------------------------------------------------------------------


def test_the_cost_is_the_printed_one_less_the_discount() -> None:
    t = table(2).tableau(0, "house", "school").hand(0, "luxury-villa").cash(0, 4)
    assert t.price(0, "luxury-villa") == 2


@pytest.mark.parametrize("copies", [1, 2, 3, 4])
def test_each_discount_text_counts_once_however_many_copies_lie_there(copies: int) -> None:
    t = table(2).tableau(0, "house", *["school"] * copies).hand(0, "luxury-villa").cash(0, 4)
    assert t.price(0, "luxury-villa") == 2


def test_different_discounts_add_up() -> None:
    t = table(2).tableau(0, "research-centre", "citizens-office").hand(0, "hospital").cash(0, 6)
    assert t.price(0, "hospital") == 3


def test_the_cost_never_falls_below_nothing() -> None:
    t = table(2).tableau(0, "townhouse", "citizens-office").hand(0, "restaurant", "car-park").cash(0, 2)
    assert t.price(0, "restaurant") == 0
    assert t.price(0, "car-park") == 0


def test_a_surplus_discount_is_not_credited_to_the_second_card() -> None:
    crew = table(2).tableau(0, "construction-crew", "townhouse", "citizens-office")
    t = crew.hand(0, "restaurant", "house").cash(0, 2)
    assert t.price(0, "restaurant", "house") == 1


def test_another_players_discounts_are_no_help() -> None:
    t = table(2).tableau(1, "house", "school").hand(0, "luxury-villa").cash(0, 4)
    assert t.price(0, "luxury-villa") == 4


def test_a_card_does_not_discount_itself() -> None:
    fountain = {"cards": {"citizens-office": {"fountains": 1, "limit": 2}}}
    first = table(2, fountain).hand(0, "citizens-office").cash(0, 3)
    assert first.price(0, "citizens-office") == 2
    second = table(2, fountain).tableau(0, "citizens-office").hand(0, "citizens-office").cash(0, 3)
    assert second.price(0, "citizens-office") == 1


def test_of_two_copies_built_together_the_first_discounts_the_second() -> None:
    fountain = {"cards": {"citizens-office": {"fountains": 1, "limit": 2}}}
    t = table(2, fountain).tableau(0, "construction-crew").hand(0, "citizens-office", "citizens-office").cash(0, 4)
    assert t.price(0, "citizens-office", "citizens-office") == 3


def test_a_discount_works_from_the_next_round_on_for_cards_built_alone() -> None:
    t = table(2).hand(0, "townhouse", "restaurant", "museum", "bridge")
    assert t.price(0, "restaurant") == 1
    t.build(0, "townhouse").pay(0, "museum").finish()
    assert t.price(0, "restaurant") == 0
