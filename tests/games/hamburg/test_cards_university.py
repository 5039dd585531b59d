"""The university (25 to 36, brown) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.cards import no_piles, refused
from games.hamburg.table import table
from rathaus.games.hamburg.round import Refill


def test_025_gives_two_marks_per_building_itself_included() -> None:
    t = table().built(0, 34, 100, 249, 261).under(0, 250, 6).built(1, 3).marks(0, 6).sites(0, "gray").play(25, "build")
    assert t.has_marks() == 2 * 4


def test_026_gives_two_marks_per_university_building() -> None:
    t = table().built(0, 26, 29, 100, 261).built(1, 30).workers(0, pink=2).use(26)
    assert (t.has_marks(), t.has_workers()) == (4, {"pink": 1})
    assert t.asked() is None
    t = table().built(0, 26).under(0, 249, 29).workers(0, pink=1).use(26)
    assert t.has_marks() == 4
    refused(table().built(0, 26).workers(0, purple=1, orange=1, gray=1, brown=1), 26, "hamburg-price")


def test_027_sells_up_to_five_workers_for_a_mark_each() -> None:
    t = table().built(0, 27).marks(0, 9).use(27, "pink", "pink", "gray", "brown", "purple")
    assert t.has_workers() == {"pink": 2, "gray": 1, "brown": 1, "purple": 1}
    assert t.has_marks() == 4
    assert t.asked() is None


def test_027_sells_as_many_as_wished_and_as_can_be_paid() -> None:
    t = table().built(0, 27).marks(0, 9).use(27, "orange", "done")
    assert (t.has_workers(), t.has_marks()) == ({"orange": 1}, 8)
    t = table().built(0, 27).marks(0, 2).use(27, "orange", "orange")
    assert (t.has_workers(), t.has_marks()) == ({"orange": 2}, 0)
    assert t.asked() is None


def test_027_is_of_no_use_without_marks() -> None:
    refused(table().built(0, 27), 27, "hamburg-pointless")


def test_028_draws_four_cards_unseen_then_discards_four_of_the_hand() -> None:
    t = table().marks(0, 3).sites(0, "gray").hand(0, 200).top(150).top(100).top(240).top(239)
    t.play(28, "build", "gray", "orange", "purple")
    assert t.has_hand() == [200]
    t.answer("purple")
    assert t.has_hand() == [100, 150, 200, 239, 240]
    t.answer(200, 240, 150, 239)
    assert t.has_hand() == [100]
    assert t.g.discard == [200, 240, 150, 239]
    assert t.asked() is None


def test_028_draws_as_far_as_the_piles_allow() -> None:
    t = no_piles(table().marks(0, 3).sites(0, "gray").hand(0, 28, 200), pink=(49,))
    t.turn().answer(28, "build", "pink")
    assert t.offers() == [49, 200]
    t.answer(49, 200)
    assert t.has_hand() == []
    assert t.asked() is None


def test_029_is_worth_two_points_per_third_section_and_per_statue() -> None:
    t = table().built(0, 29)
    assert t.final()["laurels"] == 0
    assert t.wall(0, 2, 2).final()["laurels"] == 0
    assert t.wall(0, 3, 2).final()["laurels"] == 2
    assert t.wall(0, 4, 3).final()["laurels"] == 4
    t.g.statues_won[0] = (9,)
    t.g.statues_won[1] = (7,)
    assert t.wall(0, 5, 3).final()["laurels"] == 6
    assert t.wall(0, 2, 3).final()["laurels"] == 4  # a statue stays when its section is lost


def test_030_is_worth_two_points_per_majority() -> None:
    t = table().built(0, 30).turned(1, "wall", "zoo")
    assert t.final()["laurels"] == 0
    assert t.turned(0, "square", "buildings", "score").final()["laurels"] == 6
    assert t.final()["majorities"] == 3 * 4


def test_031_lets_the_bolt_of_what_it_finds_act() -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray").discarded(25)
    t.play(31, "build", t.g.roomy(0)[0], 25)
    assert t.has_marks() == 2 * 2


def test_032_places_two_drawn_cards_as_sites_without_workers() -> None:
    t = table().marks(0, 6).sites(0, "gray").top(150).top(49).play(32, "build", "gray", "pink")
    assert [site for site, _, _ in t.g.sites[0]][1:] == [150, 49]
    assert len(t.g.roomy(0)) == 2
    assert (t.has_marks(), t.has_hand(), t.g.discard) == (0, [], [])
    assert t.asked() is None


def test_032_is_no_basic_action_for_070() -> None:
    t = table().built(0, 70).marks(0, 6).risks(0, pink=1, gray=1).sites(0, "gray").play(32, "build", "gray", "pink")
    assert t.has_risks() == {"pink": 1, "gray": 1}


def test_032_draws_as_far_as_the_piles_allow() -> None:
    t = no_piles(table().marks(0, 6).sites(0, "gray").hand(0, 32), pink=(49,)).turn().answer(32, "build", "pink")
    assert len(t.g.sites[0]) == 2
    assert t.asked() is None


def test_033_draws_a_card_more_after_looking_at_the_others() -> None:
    t = table().built(0, 33).hand(0, 3, 6, 100, 101).top(49).top(150).happen(Refill(0)).answer("pink")
    assert t.has_hand() == [3, 6, 49, 100, 101]
    assert t.asked() == "draw"
    t.answer("gray")
    assert t.has_hand() == [3, 6, 49, 100, 101, 150]
    assert t.asked() is None


def test_033_draws_beyond_a_full_hand_and_nothing_from_empty_piles() -> None:
    t = table().built(0, 33).hand(0, 3, 6, 100, 101, 102).top(49).happen(Refill(0)).answer("pink")
    assert t.has_hand() == [3, 6, 49, 100, 101, 102]
    t = no_piles(table().built(0, 33).hand(0, 3)).happen(Refill(0))
    assert (t.has_hand(), t.asked()) == ([3], None)


def test_034_gives_one_more_worker_of_any_colour_with_the_basic_action_workers() -> None:
    t = table().built(0, 34).play(200, "workers", "gray")
    assert t.has_workers() == {"purple": 3, "gray": 1}
    t = table().built(0, 34).built(1, 48).play(200, "workers", seat=1)
    assert t.has_workers(1) == {"purple": 3}


def test_034_does_not_apply_to_other_gains_of_workers() -> None:
    t = table().built(0, 34, 58).use(58)
    assert t.has_workers() == {"pink": 1}
    assert t.asked() is None


def test_035_is_worth_two_points_per_university_building() -> None:
    assert table().built(0, 35).final()["laurels"] == 2
    assert table().built(0, 35, 26, 27, 100, 249).built(1, 28).final()["laurels"] == 6
    assert table().built(0, 35).under(0, 249, 26).final()["laurels"] == 2
    assert table().built(0, 26).under(0, 249, 35).final()["laurels"] == 0


def test_036_lets_a_bolt_just_built_act_twice() -> None:
    t = table().built(0, 36).marks(0, 6).sites(0, "gray").play(68, "build")
    assert t.space() == 1
    assert t.asked() == "bolt-again"
    t.answer("yes")
    assert t.space() == 2
    assert t.has_marks() == 0
    assert t.asked() is None


BOLTS = [1, 5, 13, 19, 25, 28, 31, 32, 44, 55, 60, 67, 68, 83, 85, 89, 90]


@pytest.mark.parametrize("card", BOLTS)
def test_036_offers_each_brown_and_pink_bolt_a_second_time(card: int) -> None:
    t = table().built(0, 36).marks(0, 9).hand(1, 100, 101).turned(1, "wall", "zoo").sites(0, "gray").play(card, "build")
    for again in (0, 1):
        while t.asked() not in ("bolt-again", None):
            t.answer(t.offers()[-1])
        assert (t.asked() == "bolt-again") == (again == 0)
        if not again:
            t.answer("yes")


def test_036_lets_each_other_player_lose_twice() -> None:
    t = table(3).built(0, 36).marks(0, 3).hand(1, 100, 101).hand(2, 150).sites(0, "gray")
    t.play(13, "build", 100, 150, "yes", 101)
    assert (t.has_hand(1), t.has_hand(2), t.asked()) == ([], [], None)
    t = table().built(0, 36).marks(0, 6).turned(1, "wall", "zoo").sites(0, "gray")
    t.play(85, "build", "marker:zoo", "yes", "marker:wall")
    assert t.shows(1) == []


def test_036_may_be_declined() -> None:
    t = table().built(0, 36).marks(0, 6).sites(0, "gray").play(68, "build", "no")
    assert t.space() == 1
    assert t.asked() is None


def test_036_asks_for_no_other_building_and_not_for_others_bolts() -> None:
    t = table().built(0, 36).marks(0, 6).sites(0, "gray").play(34, "build")
    assert t.asked() is None
    t = table().built(0, 36).marks(1, 6).sites(1, "gray").play(68, "build", seat=1)
    assert (t.asked(), t.space(1)) == (None, 1)


def test_036_does_not_double_zoo_and_park_cards() -> None:
    t = table().built(0, 36).marks(0, 9).play(261, "build")
    assert t.asked() is None


def test_036_gives_228_a_second_choice_and_does_not_double_the_borrowed_bolt() -> None:
    t = table().built(0, 36).built(1, 68, 121).marks(0, 6).sites(0, "gray").play(228, "build")
    assert t.offers() == [68, 121]
    t.answer(68)
    assert (t.space(), t.asked()) == (1, "bolt-again")
    t.answer("yes")
    assert t.offers() == [68, 121]
    t.answer(121)
    assert (t.space(), t.has_marks()) == (1, 6)
    assert t.asked() is None


def test_036_lets_103_give_its_marks_again() -> None:
    t = table(3).built(0, 36).marks(0, 3 + 4).points(1, 5).points(2, 1).sites(0, "gray").play(103, "build")
    assert [t.has_marks(seat) for seat in range(3)] == [2, 1, 1]
    assert [t.has_points(seat) for seat in range(3)] == [2, 4, 0]
    t.answer("yes")
    assert [t.has_marks(seat) for seat in range(3)] == [0, 2, 2]
    assert [t.has_points(seat) for seat in range(3)] == [3, 3, 0]


def test_036_lets_a_search_find_two_cards() -> None:
    t = table().built(0, 36).marks(0, 9).sites(0, "gray", "orange", "pink").discarded(3, 6)
    t.play(5, "build", t.g.roomy(0)[0], 3, t.g.roomy(0)[1])
    assert t.asked() == "bolt-again"
    t.answer("yes", 6)
    assert t.display() == [3, 5, 6, 36]


def test_036_doubles_a_bolt_that_a_search_built() -> None:
    t = table().built(0, 36).marks(0, 9).sites(0, "gray", "orange").discarded(68)
    t.play(67, "build", t.g.roomy(0)[0], 68)
    assert (t.space(), t.asked()) == (1, "bolt-again")
    t.answer("yes")
    assert (t.space(), t.asked()) == (2, "bolt-again")
    t.answer("yes")
    assert t.asked() is None


def test_036_does_not_apply_to_the_bolt_that_brought_it() -> None:
    t = table().marks(0, 9).sites(0, "gray", "orange", "pink").discarded(36, 26)
    t.play(31, "build", t.g.roomy(0)[0], 36, t.g.roomy(0)[1])
    assert t.display() == [31, 36]
    assert t.asked() is None
