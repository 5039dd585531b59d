"""The discard pile: face down, and the new deck when the old one is empty."""

from __future__ import annotations

from games.thecity.table import table


def test_an_empty_deck_is_replaced_by_the_discard_pile() -> None:
    t = table(2).tableau(0, "house").hand(0, "car-park").hand(1, "car-park").rest_discarded(1)
    pile = t.seen(None)["discards"]
    t.choose(0, "car-park").choose(1, "car-park")
    assert t.seen(None)["discards"] == 0
    assert t.seen(None)["deck"] == pile - 1
    assert len(t.hand_of(0)) == 1


def test_the_new_deck_holds_what_everybody_discarded() -> None:
    t = table(2).tableau(0, "casino").hand(0, "car-park").discarded(0, "school").discarded(1, "museum", "bridge")
    t.rest_held(1).choose(0, "car-park").choose(1, "car-park", "done")
    assert sorted(t.hand_of(0)) == ["bridge", "museum", "school"]


def test_the_last_cards_of_the_old_deck_are_drawn_before_the_shuffle() -> None:
    t = table(2).tableau(0, "house", "house").hand(0, "car-park").top("school").discarded(1, "museum")
    t.rest_held(1).choose(0, "car-park").choose(1, "car-park", "done")
    assert sorted(t.hand_of(0)) == ["museum", "school"]


def test_the_discard_pile_is_left_alone_while_the_deck_lasts() -> None:
    t = table(2).tableau(0, "house").hand(0, "car-park").top("school").rest_discarded(1)
    t.hand(1, "car-park").choose(0, "car-park").choose(1, "car-park")
    assert t.hand_of(0) == ["school"]
    assert t.seen(None)["deck"] == 0
    assert t.seen(None)["discards"] > 0


def test_the_pile_is_shuffled_when_it_becomes_the_deck() -> None:
    t = table(2).tableau(0, "house").hand(0, "car-park").hand(1, "car-park").rest_discarded(1)
    before = t.state.position()["table"]["seats"][1]["discards"]
    t.choose(0, "car-park").choose(1, "car-park")
    after = t.state.position()["table"]["deck"]
    assert sorted([*after, *t.hand_of(0)]) == sorted(before)
    assert after != before[: len(after)]


def test_the_shuffle_can_fall_between_two_cards_of_a_passing_player() -> None:
    t = table(2).top("school", "museum").discarded(1, "bridge", "casino", "theatre").rest_held(1)
    t.choose(0, "pass").choose(1, "architect")
    assert t.offers(0) == {"school", "museum", "bridge", "casino", "theatre"}


def test_this_rounds_payments_are_in_the_new_deck() -> None:
    t = table(2).tableau(0, "house").hand(0, "bus-station", "monument").rest_held(1)
    t.choose(0, "bus-station").choose(1, "architect").pay(0, "monument")
    assert "monument" in t.hand_of(0) + t.hand_of(1)
    assert t.seen(None)["discards"] == 0


def test_what_a_passing_player_discards_serves_the_incomes_after_it() -> None:
    t = table(2).tableau(0, "house", "house", "house", "house").top("school", "museum", "bridge").rest_held(1)
    t.choose(0, "pass").choose(1, "pass").keep(0, "school").keep(1, "museum")
    assert t.hand_of(0) == ["school", "bridge"]
