"""Building: sites with room, prices, what follows a building, zoo and park cards to the left."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table


def cost(t: Table, card: int) -> int:
    """What building this card costs seat 0 with plenty of marks."""
    t.marks(0, 50).hand(0, card).turn().answer(card, "build")
    return 50 - t.has_marks()


# ---- room ---------------------------------------------------------------------------------------------


def test_with_several_free_sites_one_is_chosen() -> None:
    t = table().marks(0, 9)
    gray, pink = t.site(0, "gray"), t.site(0, "pink")
    t.site(0, "brown", 57)
    t.play(59, "build")
    assert t.offers() == sorted([gray, pink])
    t.answer(pink)
    assert (pink, 59, 0) in t.g.sites[0]


def test_a_site_may_have_another_colour_than_its_building() -> None:
    t = table().sites(0, "gray").marks(0, 9).play(59, "build")
    assert t.display() == [59]


def test_with_192_each_site_holds_two_buildings() -> None:
    t = table().marks(0, 50).built(0, 192)
    site = t.site(0, "gray", 57)
    t.play(59, "build", site)
    assert (site, 57, 59) in t.g.sites[0]


def test_even_192_leaves_no_room_for_a_third() -> None:
    t = table().marks(0, 50)
    t.site(0, "brown", 192, 57)
    t.site(0, "gray", 58, 53)
    t.hand(0, 59).turn().answer(59)
    assert "build" not in t.offers()


def test_the_site_192_stands_on_has_room_for_another() -> None:
    t = table().marks(0, 50).built(0, 192).play(59, "build")
    assert t.display() == [59, 192]
    assert len(t.g.sites[0]) == 1


def test_when_192_is_lost_second_buildings_stay_and_no_new_ones_come() -> None:
    t = table().marks(0, 50).built(0, 192)
    t.site(0, "gray", 57, 58)
    t.site(0, "pink", 53)
    t.g.lift_building(0, 192)
    t.g.throw(192)
    assert t.display() == [53, 57, 58]
    free = [site for site, one, _ in t.g.sites[0] if not one]
    t.play(59, "build")
    assert t.asked() == "turn-after"
    assert (free[0], 59, 0) in t.g.sites[0]
    t.hand(0, 49).turn().answer(49)
    assert "build" not in t.offers()


# ---- zoo and park -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "price"), [(241, 4), (254, 6), (259, 8), (252, 10), (261, 3), (280, 6)])
def test_zoo_and_park_cards_go_to_the_left_without_a_site(card: int, price: int) -> None:
    t = table()
    assert cost(t, card) == price
    assert t.g.beside[0] == ((card, 0),)
    assert t.g.sites[0] == ()


def test_a_zoo_card_takes_no_room_on_a_site() -> None:
    t = table().sites(0, "gray").marks(0, 10).play(257, "build")
    assert (t.asked(), t.g.sites[0][0][1]) == (None, 0)


def test_a_park_card_acts_in_phase_i_and_not_when_it_is_built() -> None:
    t = table().marks(0, 3).play(261, "build")
    assert t.has_marks() == 0


# ---- prices -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("building", "card"), [(182, 132), (183, 200), (184, 71), (185, 5)])
def test_buildings_of_one_colour_cost_half_rounded_up(building: int, card: int) -> None:
    assert cost(table().built(0, building).sites(0, "brown"), card) == 5  # of 9


@pytest.mark.parametrize("building", [182, 183, 184, 185])
def test_other_colours_cost_what_they_cost(building: int) -> None:
    assert cost(table().built(0, building).sites(0, "brown"), 148) == 9


def test_132_lowers_the_price_by_3() -> None:
    assert cost(table().built(0, 132).sites(0, "brown"), 71) == 6


def test_132_does_not_lower_the_price_below_0() -> None:
    assert cost(table().built(0, 132).sites(0, "brown"), 74) == 0


@pytest.mark.parametrize("order", [(184, 132), (132, 184)])
def test_the_half_is_taken_first_and_then_132_whichever_was_built_first(order: tuple[int, int]) -> None:
    assert cost(table().built(0, *order).sites(0, "brown"), 71) == 2  # 9: half is 5, less 3


@pytest.mark.parametrize("order", [(184, 132), (132, 184)])
def test_half_and_132_together_do_not_go_below_0(order: tuple[int, int]) -> None:
    assert cost(table().built(0, *order).sites(0, "brown"), 61) == 0  # 6: half is 3, less 3
    assert cost(table().built(0, *order).sites(0, "brown"), 62) == 0  # 3: half is 2, less 3


def test_neither_the_half_nor_132_is_for_zoo_and_park() -> None:
    assert cost(table().built(0, 132, 184), 260) == 10
    assert cost(table().built(0, 132, 184), 280) == 6


def test_a_price_that_becomes_payable_makes_building_possible() -> None:
    t = table().built(0, 132).sites(0, "brown").marks(0, 6).play(71, "build")
    assert (t.display(), t.has_marks()) == ([71, 132], 0)


def test_a_standing_card_does_not_apply_to_the_action_that_builds_it() -> None:
    assert cost(table().sites(0, "brown"), 132) == 9
    assert cost(table().built(0, 132).sites(0, "brown"), 184) == 3
    t = table().sites(0, "brown").marks(0, 3).risks(0, gray=2).play(166, "build")
    assert (t.has_risks(), t.has_points()) == ({"gray": 2}, 0)


# ---- what follows -------------------------------------------------------------------------------------


def test_166_reduces_the_risk_of_the_buildings_colour() -> None:
    t = table().built(0, 166).sites(0, "brown").marks(0, 9).risks(0, pink=2, brown=1).play(59, "build")
    assert (t.has_risks(), t.has_points()) == ({"pink": 1, "brown": 1}, 1)


def test_180_gives_2_marks_each_time_another_player_builds() -> None:
    t = table(3).built(1, 180).marks(0, 20)
    site = t.site(0, "gray")
    t.sites(0, "gray").play(59, "build", site)
    assert [t.has_marks(seat) for seat in range(3)] == [14, 2, 0]
    t.play(57, "build")
    assert t.has_marks(1) == 4


def test_180_gives_nothing_for_own_buildings() -> None:
    t = table().built(0, 180).sites(0, "brown").marks(0, 6).play(59, "build")
    assert t.has_marks() == 0


def test_a_bolt_acts_when_it_is_built() -> None:
    assert table().sites(0, "brown").play(121, "build").has_marks() == 6


def test_166_and_180_come_before_the_bolt() -> None:
    # 171 takes what 180 has just paid; 152 sees what 166 has left
    t = table().built(1, 180).sites(0, "brown").marks(0, 6).play(171, "build")
    assert (t.has_marks(0), t.has_marks(1)) == (2, 0)
    t = table().built(0, 166).sites(0, "brown").risks(0, gray=1).play(147, "build")
    assert (t.asked(), t.has_risks(), t.has_points()) == (None, {}, 1)


def test_a_building_counts_in_its_own_bolt() -> None:
    t = table().built(0, 57, 58).sites(0, "brown").marks(0, 6).play(25, "build")
    assert t.has_marks() == 6


def test_036_lets_a_bolt_just_built_act_twice_in_a_row() -> None:
    t = table().built(0, 36).sites(0, "brown").play(121, "build")
    assert (t.has_marks(), t.offers()) == (6, ["yes", "no"])
    assert t.answer("yes").has_marks() == 12


def test_036_may_be_declined() -> None:
    t = table().built(0, 36).sites(0, "brown").play(121, "build", "no")
    assert (t.has_marks(), t.asked()) == (6, None)


def test_bolts_act_as_far_as_possible() -> None:
    t = table(3).sites(0, "brown").marks(0, 6).marks(1, 2).marks(2, 7).play(171, "build")
    assert [t.has_marks(seat) for seat in range(3)] == [5, 0, 4]


def test_up_to_includes_none() -> None:
    t = table().sites(0, "brown").risks(0, pink=2).play(147, "build")
    assert "done" in t.offers()
    assert t.answer("done").has_risks() == {"pink": 2}
