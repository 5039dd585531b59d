"""Choosing: one card, the own architect, or nothing; all in secret and at the same time."""

from __future__ import annotations

from games.thecity.table import cards, table
from rathaus import Message


def test_everybody_chooses_at_the_same_time() -> None:
    t = table(4)
    assert t.waiting() == (0, 1, 2, 3)
    assert {t.asked(seat) for seat in range(4)} == {"choose"}


def test_the_seats_may_choose_in_any_order() -> None:
    t = table(3).hand(2, "car-park").choose(2, "car-park")
    assert t.waiting() == (0, 1)
    t.choose(0, "architect")
    assert t.waiting() == (1,)


def test_nothing_is_built_before_all_have_chosen() -> None:
    t = table(2).hand(0, "car-park").choose(0, "car-park")
    assert t.tableau_of(0) == []
    t.choose(1, "architect")
    assert t.tableau_of(0) == ["car-park"]
    assert t.tableau_of(1) == ["architect"]


def test_a_choice_once_made_cannot_be_made_again() -> None:
    t = table(2).hand(0, "car-park", "house").choose(0, "car-park")
    assert t.why_not(0, "house") == Message("not-asked", waiting=("seat:1",))


def test_any_card_of_the_hand_that_can_be_built_is_offered_once() -> None:
    t = table(2).hand(0, "house", "house", "car-park", "cinema")
    assert t.offers(0) == {"architect", "house", "car-park", "cinema", "pass"}
    assert len(t.state.ask(0).things) == 5


def test_nothing_may_always_be_chosen() -> None:
    t = table(2).hand(0, "car-park").tableau(1, "architect")
    assert "pass" in t.offers(0)
    assert t.offers(1) == {"pass"}


def test_a_card_without_the_cards_to_pay_for_it_is_not_offered() -> None:
    t = table(2).hand(0, "cinema", "apartment-tower", "house")
    assert t.offers(0) == {"architect", "cinema", "house", "pass"}


def test_the_card_itself_does_not_pay_for_itself() -> None:
    t = table(2).hand(0, "house")
    assert t.offers(0) == {"architect", "pass"}
    assert t.why_not(0, "house") == Message("thecity-too-expensive", card="card:house", cost=1, cards=0)


def test_a_second_copy_pays_for_the_first() -> None:
    t = table(2).hand(0, "house", "house")
    assert "house" in t.offers(0)
    t.build(0, "house").pay(0, "house").finish()
    assert t.tableau_of(0) == ["house"]
    assert t.discards_of(0) == ["house"]


def test_a_card_whose_requirement_is_missing_is_not_offered() -> None:
    t = table(2).hand(0, "school").cash(0, 5)
    assert "school" not in t.offers(0)


def test_a_card_at_its_limit_is_not_offered() -> None:
    t = table(2).tableau(0, "gardens").hand(0, "gardens").cash(0, 5)
    assert "gardens" not in t.offers(0)


def test_a_discount_can_bring_a_card_within_reach() -> None:
    bare = table(2).hand(0, "luxury-villa").cash(0, 2)
    schooled = table(2).tableau(0, "house", "school").hand(0, "luxury-villa").cash(0, 2)
    assert "luxury-villa" not in bare.offers(0)
    assert "luxury-villa" in schooled.offers(0)


def test_a_free_card_may_be_the_last_of_the_hand() -> None:
    t = table(2).hand(0, "car-park")
    assert "car-park" in t.offers(0)


def test_only_one_card_is_chosen_without_a_construction_crew() -> None:
    t = table(2).hand(0, "house", "car-park", "cinema").choose(0, "house")
    assert t.waiting() == (1,)


def test_another_players_house_does_not_enable_a_school() -> None:
    t = table(2).tableau(1, "house").hand(0, "school").cash(0, 3)
    needs = cards("house", "housing-estate", "luxury-villa")
    assert t.why_not(0, "school") == Message("thecity-needs", card="card:school", cards=needs)


def test_another_players_copy_does_not_count_for_the_own_limit() -> None:
    t = table(2).tableau(1, "gardens").hand(0, "gardens").cash(0, 3)
    assert "gardens" in t.offers(0)


def test_the_order_of_choosing_makes_no_difference() -> None:
    def fresh_table(order: tuple[int, ...]) -> str:
        t = table(3).hand(0, "car-park").hand(1, "house", "cinema").top("school", "museum", "bridge")
        for seat in order:
            t.choose(seat, ("car-park", "house", "pass")[seat])
        return t.pay(1, "cinema").finish().state.digest()

    assert fresh_table((0, 1, 2)) == fresh_table((2, 1, 0)) == fresh_table((1, 2, 0))
