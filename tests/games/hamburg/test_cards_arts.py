"""The arts (61 to 72, pink) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.cards import needs, refused
from games.hamburg.table import table
from rathaus.games.hamburg.kinds import COLOURS

WALLS = [(62, "orange"), (63, "brown"), (64, "purple"), (65, "gray")]


@pytest.mark.parametrize(("card", "price"), WALLS)
def test_062_to_065_build_a_wall_section_at_twice_its_price(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 1}).wall(0, 2, 1).marks(0, 7).use(card)
    assert t.asked() == "wall-side"
    assert t.offers() == ["left", "right"]
    t.answer("left")
    assert t.has_wall() == (3, 1)
    assert (t.has_marks(), t.has_workers(), t.g.discard) == (7 - 6, {}, [])


@pytest.mark.parametrize(("card", "price"), WALLS)
def test_062_to_065_build_only_what_can_be_paid(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 1}).wall(0, 2, 1).marks(0, 5).use(card)
    assert t.has_wall() == (2, 2)
    assert t.has_marks() == 5 - 4
    needs(card, price)
    t = table().built(0, card).workers(0, **{price: 1}).wall(0, 2, 1).marks(0, 3)
    refused(t, card, "hamburg-pointless")
    t = table().built(0, card).workers(0, **{price: 1}).wall(0, 5, 5).marks(0, 20)
    refused(t, card, "hamburg-pointless")


@pytest.mark.parametrize(("card", "price"), WALLS)
def test_062_to_065_win_a_statue_and_pay_others_with_091(card: int, price: str) -> None:
    t = table().built(0, card).built(1, 91).workers(0, **{price: 1}).wall(0, 4, 5).marks(0, 10).use(card)
    assert t.has_wall() == (5, 5)
    assert t.g.statues_won[0] == (9,)
    assert t.has_workers(1) == {"orange": 1}
    assert t.has_marks() == 0


@pytest.mark.parametrize(("card", "price"), WALLS)
def test_062_to_065_are_no_basic_action_for_108_and_150(card: int, price: str) -> None:
    t = table().built(0, card, 108, 150).workers(0, **{price: 1}).risks(0, purple=1).marks(0, 5).use(card, "left")
    assert t.has_wall() == (1, 0)
    assert t.has_marks() == 5 - 2
    assert t.has_risks() == {"purple": 1}


@pytest.mark.parametrize(("card", "price"), WALLS)
def test_062_to_065_cost_twice_the_black_die_with_232_if_wished(card: int, price: str) -> None:
    t = table().built(0, card, 232).workers(0, **{price: 1}).wall(0, 4, 5).dice(black=2).marks(0, 10).use(card)
    assert t.offers() == ["number:4", "number:10"]
    t.answer("number:4")
    assert (t.has_wall(), t.has_marks()) == ((5, 5), 6)


@pytest.mark.parametrize(("card", "found"), [(55, False), (67, True), (83, False), (90, False)])
def test_066_in_the_discard_pile_is_found_as_an_arts_card_only(card: int, found: bool) -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray").discarded(66)
    t.play(card, "build", t.g.roomy(0)[0])
    assert t.offers() == ([66] if found else [])


@pytest.mark.parametrize(("laurel", "other"), [(59, 56), (72, 61), (84, 73), (94, 86)])
def test_066_counts_for_each_of_its_four_categories(laurel: int, other: int) -> None:
    assert table().built(0, laurel, 66).final()["laurels"] == 4
    assert table().built(0, laurel, other, 66).final()["laurels"] == 6


def test_066_counts_as_one_building() -> None:
    t = table().built(0, 66).marks(0, 6).sites(0, "gray").play(25, "build")
    assert t.has_marks() == 2 * 2
    assert t.g.built_on_sites(0) == 2


def test_066_is_one_pink_building_for_the_clergy() -> None:
    t = table().built(0, 66)
    t.g.front[COLOURS.index("pink")] = 3
    t.g.front[COLOURS.index("brown")] = 5
    assert t.final()["clergy"] == 3


def test_066_is_a_pink_card_for_184_and_counts_nowhere_else() -> None:
    t = table().built(0, 184).marks(0, 2).sites(0, "gray").play(66, "build")
    assert t.has_marks() == 0
    assert table().built(0, 66, 11, 24, 35, 47).final()["laurels"] == 4 * 2


def test_067_lets_the_bolt_of_what_it_finds_act() -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray").discarded(68)
    t.play(67, "build", t.g.roomy(0)[0], 68)
    assert t.space() == 1


def test_068_advances_a_step_when_built() -> None:
    t = table().marks(0, 6).sites(0, "orange").square(0, 3).play(68, "build")
    assert (t.space(), t.has_marks()) == (4, 0)


def test_068_is_an_advance_and_costs_nothing_with_240() -> None:
    t = table().built(0, 214, 226).built(1, 240).marks(0, 6).risks(0, gray=1).sites(0, "orange")
    t.play(68, "build", "gray")
    assert (t.space(), t.has_marks(), t.has_points()) == (1, 0, 1 + 1)
    assert t.has_risks() == {}


def test_068_gives_four_points_beyond_the_last_space() -> None:
    t = table().marks(0, 6).sites(0, "orange").square(0, 9).play(68, "build")
    assert (t.space(), t.has_points()) == (9, 4)


@pytest.mark.parametrize(("others", "points"), [((), 1), ((70, 72), 3), ((66, 59), 2)])
def test_069_gives_a_point_per_arts_building(others: tuple[int, ...], points: int) -> None:
    t = table().built(0, 69, *others).built(1, 71).workers(0, orange=1).use(69)
    assert t.has_points() == points
    assert t.has_workers() == {}
    needs(69, "orange")


def test_070_reduces_the_risk_of_a_site_played_as_a_basic_action() -> None:
    t = table().built(0, 70).workers(0, gray=1).risks(0, gray=2, pink=1).play(150, "site")
    assert t.has_risks() == {"gray": 1, "pink": 1}
    assert t.has_points() == 1


def test_070_gives_nothing_at_no_risk_or_for_the_sites_of_others() -> None:
    t = table().built(0, 70).workers(0, gray=1).risks(0, pink=1).play(150, "site")
    assert (t.has_risks(), t.has_points()) == ({"pink": 1}, 0)
    t = table().built(0, 70).workers(1, gray=1).risks(0, gray=1).risks(1, gray=1).play(150, "site", seat=1)
    assert (t.has_risks(0), t.has_risks(1)) == ({"gray": 1}, {"gray": 1})


def test_070_looks_at_the_own_colour_of_a_site_that_224_recoloured() -> None:
    t = table().built(0, 70, 224).workers(0, gray=1, pink=1).risks(0, purple=1, pink=1).play(200, "pink", "site")
    assert t.has_workers() == {}
    assert t.has_risks() == {"pink": 1}


def test_070_applies_to_a_site_played_by_007_but_not_by_219() -> None:
    t = table().built(0, 7, 70).workers(0, purple=1, gray=1).risks(0, gray=1).use(7, "gray", "site")
    assert t.has_risks() == {}
    t = table().built(0, 219, 70).workers(0, brown=1, gray=1).risks(0, gray=1).use(219, "gray")
    assert len(t.g.sites[0]) == 3
    assert t.has_risks() == {"gray": 1}


def test_071_is_worth_a_point_per_category() -> None:
    assert table().built(0, 71).final()["laurels"] == 1
    t = table().built(0, 71, 61, 6, 100, 249, 261).built(1, 30)
    assert t.final()["laurels"] == 3
    assert table().built(0, 71, 66).final()["laurels"] == 4
    assert table().built(0, 71).under(0, 258, 66).final()["laurels"] == 1
