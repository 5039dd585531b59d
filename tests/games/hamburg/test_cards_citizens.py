"""The citizens (1 to 12, brown) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.cards import SPARE, no_piles, refused
from games.hamburg.table import table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import EndRound, MayAdvance, MayTakeBack, Refill


def test_001_draws_a_card_and_acts_with_it_when_built() -> None:
    t = table().marks(0, 6).sites(0, "orange").dice(gray=5).top(150).play(1, "build", "gray")
    assert t.asked() == "basic"
    assert t.has_hand() == []
    t.answer("money")
    assert t.has_marks() == 5
    assert t.g.discard == [150]
    assert t.asked() is None


def test_001_may_build_the_drawn_card_and_that_bolt_acts_too() -> None:
    t = table().marks(0, 6 + 3).sites(0, "orange", "orange").hand(1, 240).top(13)
    t.play(1, "build", t.g.roomy(0)[0], "brown", "build")
    assert t.display() == [1, 13]
    t.answer(240)
    assert t.has_hand(1) == []


def test_001_lets_standing_cards_apply_to_the_action() -> None:
    t = table().built(0, 34).marks(0, 6).sites(0, "orange").play(1, "build", "pink", "workers", "gray")
    assert t.has_workers() == {"pink": 3, "gray": 1}


def test_001_may_build_a_zoo_card_without_a_site() -> None:
    t = table().marks(0, 6 + 9).sites(0, "orange").top(257).play(1, "build", "pink", "build")
    assert t.g.beside[0] == ((257, 0),)
    assert t.asked() is None


def test_001_does_nothing_when_no_pile_has_cards() -> None:
    t = no_piles(table().marks(0, 6).sites(0, "orange").hand(0, 1)).turn().answer(1, "build")
    assert t.display() == [1]
    assert t.asked() is None


def test_002_advances_for_four_marks_when_no_die_shows_one_or_two() -> None:
    t = table().built(0, 2).marks(0, 4).happen(MayAdvance(0)).answer("yes")
    assert (t.space(), t.has_marks()) == (1, 0)
    assert t.asked() is None


def test_002_may_be_declined_and_needs_the_four_marks() -> None:
    t = table().built(0, 2).marks(0, 4).happen(MayAdvance(0)).answer("no")
    assert (t.space(), t.has_marks()) == (0, 4)
    assert table().built(0, 2).marks(0, 3).happen(MayAdvance(0)).asked() is None
    assert table().marks(0, 9).happen(MayAdvance(0)).asked() is None


def test_002_is_of_no_use_when_a_die_shows_one_or_two() -> None:
    t = table().built(0, 2).marks(0, 9).dice(gray=2, black=1).happen(MayAdvance(0)).answer("yes")
    assert (t.space(), t.has_marks()) == (1, 9 - 3)
    assert t.asked() is None
    assert table().built(0, 2).marks(0, 4).dice(gray=2, pink=2, black=1).happen(MayAdvance(0)).asked() is None


def test_002_costs_the_black_die_more_with_240_and_no_less_with_125() -> None:
    t = table().built(0, 2, 125).built(1, 240).dice(black=5)
    assert t.marks(0, 8).happen(MayAdvance(0)).asked() is None
    t.marks(0, 9).happen(MayAdvance(0)).answer("yes")
    assert (t.space(), t.has_marks()) == (1, 0)


def test_002_works_under_a_zoo_card() -> None:
    t = table().under(0, 249, 2).marks(0, 4).happen(MayAdvance(0)).answer("yes")
    assert (t.space(), t.has_marks()) == (1, 0)


def test_002_counts_as_an_advance() -> None:
    t = table().built(0, 2, 214, 226).marks(0, 4).risks(0, pink=1).happen(MayAdvance(0)).answer("yes", "pink")
    assert t.has_risks() == {}
    assert t.has_points() == 1 + 1


def test_002_advances_beyond_the_last_space_for_points() -> None:
    t = table().built(0, 2).marks(0, 4).square(0, 9).happen(MayAdvance(0)).answer("yes")
    assert (t.space(), t.has_points()) == (9, 4)


def test_004_takes_any_number_of_buildings_back_and_itself_too() -> None:
    t = table().built(0, 4, 6, 34, 100).happen(MayTakeBack(0)).answer(34, 4)
    assert t.offers() == ["done", 6, 100]
    t.answer(6, "done")
    assert t.has_hand() == [4, 6, 34]
    assert t.display() == [100]
    assert len(t.g.sites[0]) == 4
    assert len(t.g.roomy(0)) == 3


def test_004_may_take_nothing_and_is_over_when_nothing_is_left() -> None:
    t = table().built(0, 4).happen(MayTakeBack(0)).answer("done")
    assert t.display() == [4]
    t.happen(MayTakeBack(0)).answer(4)
    assert t.has_hand() == [4]
    assert t.asked() is None
    assert t.happen(MayTakeBack(0)).asked() is None


def test_004_leaves_zoo_and_park_cards_but_takes_a_building_from_under_a_zoo_card() -> None:
    t = table().built(0, 4, 249, 261).under(0, 250, 6).happen(MayTakeBack(0))
    assert t.offers() == ["done", 4, 6]
    t.answer(6, "done")
    assert t.has_hand() == [6]
    assert t.g.beside[0] == ((249, 0), (261, 0), (250, 0))


def test_004_ends_what_stood_by_a_building() -> None:
    t = table().built(0, 4, 34).happen(MayTakeBack(0)).answer(34, "done").play(200, "workers")
    assert t.has_workers() == {"purple": 3}
    assert t.asked() is None


def test_004_makes_a_building_new_its_bolt_acts_again() -> None:
    t = table().built(0, 4, 121).marks(0, 9).happen(MayTakeBack(0)).answer(121, "done")
    t.turn().answer(121, "build")
    assert t.has_marks() == 9 + 6


def test_004_makes_a_building_new_it_is_unused() -> None:
    t = table().built(0, 4, 6).marks(0, 9).use(6)
    assert t.asked() is None
    t.happen(MayTakeBack(0)).answer(6, "done").turn().answer(6, "build", 6)
    assert t.has_points() == 2


def test_004_may_fill_a_hand_beyond_the_limit_until_the_next_round() -> None:
    t = table().built(0, 4, 6, 34).hand(0, 100, 101, 102, 103).happen(MayTakeBack(0), Refill(0)).answer(4, 6, 34)
    assert t.has_hand() == [4, 6, 34, 100, 101, 102, 103]
    assert t.asked() == "discard"
    t.answer(103, 4)
    assert t.has_hand() == [6, 34, 100, 101, 102]
    assert t.asked() is None


def test_004_acts_after_the_majorities() -> None:
    t = table().built(0, 4, 6).built(1, 3)
    t.g.round = 8
    t.happen(EndRound()).answer(4, 6)
    assert t.has_hand() == [4, 6]
    assert "buildings" in t.shows(0)
    assert "buildings" not in t.shows(1)


def test_005_lets_the_bolt_of_what_it_finds_act() -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray").discarded(1)
    t.play(5, "build", t.g.roomy(0)[0], 1)
    assert t.asked() == "draw-to-act"
    t.answer("gray", "workers")
    assert t.has_workers() == {"gray": 3}


def test_006_gives_a_point_without_a_price_once_a_round() -> None:
    t = table().built(0, 6).hand(0, SPARE).use(6)
    assert t.has_points() == 1
    assert t.why_not(6) == Message("hamburg-used", card="card:6")


DRAW_AND_ACT = [(7, "purple"), (8, "gray"), (9, "orange"), (10, "pink")]


@pytest.mark.parametrize(("card", "price"), DRAW_AND_ACT)
def test_007_to_010_draw_a_card_and_act_with_it(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 1}).hand(0, SPARE).dice(brown=6).top(48).use(card, "brown")
    assert t.has_workers() == {}
    assert t.asked() == "basic"
    assert t.g.air == 48
    assert t.has_hand() == [SPARE]
    t.answer("money")
    assert t.has_marks() == 6
    assert t.g.discard == [48]
    t.answer(SPARE, "workers")
    assert t.has_workers() == {"purple": 3}


@pytest.mark.parametrize(("card", "price"), DRAW_AND_ACT)
def test_007_to_010_may_build_at_a_standing_discount(card: int, price: str) -> None:
    t = table().built(0, card, 132, 166).workers(0, **{price: 1}).marks(0, 6).risks(0, brown=1).sites(0, "gray").top(6)
    t.use(card, "brown", "build")
    assert 6 in t.display()
    assert t.has_marks() == 0
    assert t.has_risks() == {}
    t.answer(6)
    assert t.has_points() == 1 + 1


@pytest.mark.parametrize(("card", "price"), DRAW_AND_ACT)
def test_007_to_010_need_their_worker_and_a_pile(card: int, price: str) -> None:
    all_others = {colour: 1 for colour in COLOURS if colour != price}
    refused(table().built(0, card).workers(0, **all_others), card, "hamburg-price")
    t = table().built(0, card).workers(0, **{price: 1}).hand(0, SPARE)
    no_piles(t).turn()
    assert t.why_not(card) == Message("hamburg-pointless", card=f"card:{card}")


@pytest.mark.parametrize(
    ("left", "right", "points"), [(0, 0, 0), (2, 0, 0), (2, 1, 1), (3, 2, 1), (3, 3, 2), (5, 5, 3)]
)
def test_012_gives_a_point_per_three_wall_sections(left: int, right: int, points: int) -> None:
    t = table().built(0, 12).workers(0, pink=1).wall(0, left, right).use(12)
    assert t.has_points() == points
    assert t.has_workers() == {}
