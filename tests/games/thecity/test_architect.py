"""The Architect: one per player, free, alone, once a game."""

from __future__ import annotations

from games.thecity.table import table
from rathaus import Message


def test_everybody_may_choose_the_own_architect_without_holding_it() -> None:
    t = table(5)
    assert all("architect" in t.offers(seat) for seat in range(5))


def test_the_architect_costs_nothing() -> None:
    t = table(2).cash(0, 3).build(0, "architect")
    assert t.due(0) == 0
    assert len(t.hand_of(0)) == 3


def test_the_architect_leaves_its_place_beside_the_deck() -> None:
    t = table(3).choose(0, "architect").choose(2, "architect").others_pass()
    assert t.seen(None)["architects"] == 1
    assert t.tableau_of(0) == ["architect"]
    assert t.tableau_of(2) == ["architect"]


def test_the_architect_draws_a_card_from_the_round_it_is_placed() -> None:
    t = table(2).top("school", "museum", "bridge", "casino", "theatre", "hospital")
    t.build(0, "architect").keep(1, "school").finish()
    assert t.hand_of(0) == ["hospital"]


def test_the_architect_is_placed_once_a_game() -> None:
    t = table(2).build(0, "architect").finish()
    assert "architect" not in t.offers(0)
    assert t.why_not(0, "architect") == Message("thecity-at-limit", card="card:architect", limit=1)


def test_the_architects_of_others_remain_theirs() -> None:
    t = table(2).build(0, "architect").finish()
    assert "architect" in t.offers(1)


def test_the_architect_is_never_second_to_another_card() -> None:
    t = table(2).tableau(0, "construction-crew").hand(0, "car-park", "car-park").choose(0, "car-park")
    assert t.offers(0) == {"car-park", "done"}
    assert t.why_not(0, "architect") == Message("thecity-alone-only", card="card:architect")


def test_no_card_is_second_to_the_architect() -> None:
    t = table(2).tableau(0, "construction-crew").hand(0, "car-park", "car-park").choose(0, "architect")
    assert t.waiting() == (1,)
    t.finish()
    assert t.tableau_of(0) == ["construction-crew", "architect"]


def test_a_new_construction_crew_is_not_added_to_the_architect() -> None:
    t = table(2).hand(0, "construction-crew").cash(0, 4).choose(0, "architect")
    assert t.waiting() == (1,)


def test_an_architect_cannot_be_discarded_as_payment() -> None:
    t = table(2).tableau(0, "architect").hand(0, "house", "cinema").build(0, "house")
    assert t.offers(0) == {"cinema"}
    assert t.why_not(0, "architect") == Message("thecity-not-in-hand", card="card:architect")


def test_a_player_with_an_empty_hand_may_still_place_the_architect() -> None:
    t = table(2)
    assert t.hand_of(0) == []
    assert t.offers(0) == {"architect", "pass"}
