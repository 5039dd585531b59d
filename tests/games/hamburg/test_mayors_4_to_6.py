"""Mayors 4 to 6: cheap buildings, walls for 2, points for reducing."""

from __future__ import annotations

import pytest

from games.hamburg.mayors import (
    BY_EFFECT,
    LEFT,
    TURN,
    act,
    city,
    march,
    rolled,
    told,
)
from games.hamburg.table import table
from rathaus.games.hamburg.expansions.solo import TomDie
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import MayTakeBack

# ---- mayor 4: cheap buildings -------------------------------------------------------------------------------

CHEAP = [4, 27, 49, 50, 51, 52, 74, 75, 76, 77, 111, 112, 113, 114, 121, 147, 164, 187, 188]


@pytest.mark.parametrize("card", CHEAP)
def test_mayor_4_gains_a_point_and_2_marks_for_each_building_of_price_0(card: int) -> None:
    t = city(4).sites(0, "brown").play(card, "build")
    assert (t.has_points(), t.has_marks()) == (1, 2 + (6 if card == 121 else 0))
    assert (t.has_points(1), t.has_marks(1)) == (0, 0)


@pytest.mark.parametrize("card", [98, 57, 80, 10])
def test_mayor_4_gains_nothing_for_dearer_buildings(card: int) -> None:
    t = city(4).sites(0, "brown").marks(0, 12).play(card, "build")
    assert t.has_points() == 0
    assert t.has_marks() == 12 - t.g.book.price[card]


@pytest.mark.parametrize("way", BY_EFFECT)
def test_mayor_4_gains_them_for_a_building_of_a_basic_action_by_an_effect(way: int) -> None:
    t = city(4).sites(0, "brown")
    act(t, way, 111, "build")
    assert 111 in t.display()
    assert (t.has_points(), t.has_marks()) == (1, 2)


SEARCHED = [(5, 4), (31, 27), (55, 49), (83, 74), (119, 112), (126, 121), (148, 147), (163, 164), (186, 188)]


@pytest.mark.parametrize(("search", "found"), SEARCHED)
def test_mayor_4_gains_them_for_a_building_found_in_the_discard_pile(search: int, found: int) -> None:
    t = city(4).discarded(found).marks(0, 9)
    site = t.site(0)
    t.site(0)
    t.play(search, "build", site, found)
    assert t.display() == sorted([search, found])
    assert (t.has_points(), t.has_marks()) == (1, 2 + (6 if found == 121 else 0))


def test_mayor_4_gains_nothing_for_a_dearer_building_found_free() -> None:
    t = city(4).discarded(109).marks(0, 9)
    site = t.site(0)
    t.site(0)
    t.play(119, "build", site, 109)
    assert (t.display(), t.has_points(), t.has_marks()) == ([109, 119], 0, 0)


def test_mayor_4_gains_them_for_a_building_that_190_puts_under_a_zoo_card() -> None:
    t = city(4).built(0, 190, 245).hand(0, 111).workers(0, orange=1).use(190, "orange", 111)
    assert t.g.beside[0] == ((245, 111),)
    assert (t.has_points(), t.has_marks()) == (1, 2)
    t = city(4).built(0, 190, 245).hand(0, 98).workers(0, orange=1).use(190, "orange", 98)
    assert (t.has_points(), t.has_marks()) == (0, 0)


def test_for_mayor_4_only_the_printed_price_counts() -> None:
    t = city(4).built(0, 132).sites(0, "brown").play(98, "build")  # 3 less 3
    assert (t.display(), t.has_points(), t.has_marks()) == ([98, 132], 0, 0)
    t = city(4, "stock").stock(11, 3).sites(0, "brown").play(98, "build")
    assert (t.display(), t.has_points(), t.has_marks()) == ([98], 0, 0)
    t = city(4, "stock").stock(12, 6).sites(0, "brown").marks(0, 3).play(111, "build")  # 0 and 3 more
    assert (t.display(), t.has_points(), t.has_marks()) == ([111], 1, 2)
    t = city(4, "clergy").clergy("build", "bad").sites(0, "brown").marks(0, 2).play(111, "build")
    assert (t.display(), t.has_points(), t.has_marks()) == ([111], 1, 2)


def test_mayor_4_cannot_pay_with_what_the_building_will_bring() -> None:
    t = city(4, "clergy").clergy("build", "bad").sites(0, "brown").marks(0, 1).hand(0, 111).turn().answer(111)
    assert "build" not in t.offers()


def test_for_mayor_4_the_edition_says_what_is_printed() -> None:
    prices = {"cards.111.price": 1, "cards.98.price": 0}
    t = city(4, edition=prices).sites(0, "brown").marks(0, 1).play(111, "build")
    assert (t.has_points(), t.has_marks()) == (0, 0)
    t = city(4, edition=prices).sites(0, "brown").play(98, "build")
    assert (t.has_points(), t.has_marks()) == (1, 2)


@pytest.mark.parametrize("card", [245, 265])
def test_mayor_4_gains_nothing_for_zoo_and_park_cards(card: int) -> None:
    t = city(4, edition={f"cards.{card}.price": 0}).play(card, "build")
    assert t.g.beside[0] == ((card, 0),)
    assert (t.has_points(), t.has_marks()) == (0, 0)


def test_mayor_4_gains_nothing_for_the_building_of_another() -> None:
    t = city(4).sites(1, "brown").play(111, "build", seat=1)
    assert [(t.has_points(seat), t.has_marks(seat)) for seat in (0, 1)] == [(0, 0), (0, 0)]


def test_mayor_4_gains_them_between_166_and_the_180_of_another() -> None:
    t = city(4).built(0, 166).built(1, 180).sites(0, "brown").risks(0, gray=3)
    heard = told(t)
    t.play(147, "build")
    gains = [entry for entry in heard if entry[0] in ("reduced", "points", "marks")]
    assert gains == [
        ("reduced", "seat:0", None),
        ("points", "seat:0", 1),
        ("points", "seat:0", 1),
        ("marks", "seat:0", 2),
        ("marks", "seat:1", 2),
    ]
    assert t.asked() == "reduce-any"  # the bolt comes last


def test_mayor_4_has_the_marks_when_the_bolt_acts() -> None:
    t = city(4, edition={"cards.103.price": 0}).sites(0, "brown").points(1, 4).play(103, "build")
    assert (t.has_points(0), t.has_marks(0)) == (2, 1)
    assert (t.has_points(1), t.has_marks(1)) == (3, 1)


def test_mayor_4_gains_them_once_although_036_lets_the_bolt_act_twice() -> None:
    t = city(4).built(0, 36).sites(0, "brown").play(121, "build", "yes")
    assert (t.has_points(), t.has_marks()) == (1, 2 + 6 + 6)


def test_mayor_4_gains_them_again_for_a_building_taken_back_and_rebuilt() -> None:
    t = city(4).built(0, 4).sites(0, "brown").play(111, "build")
    t.happen(MayTakeBack(0)).answer(111, "done").turn().answer(111, "build")
    assert (t.has_points(), t.has_marks()) == (2, 4)


# ---- mayor 5: walls for 2 -----------------------------------------------------------------------------------


@pytest.mark.parametrize("built", range(5))
def test_mayor_5_pays_2_for_any_section(built: int) -> None:
    t = city(5).marks(0, 9).wall(0, built, 5).play(LEFT[built], "wall")
    assert (t.has_wall(), t.has_marks()) == ((built + 1, 5), 7)


@pytest.mark.parametrize("way", BY_EFFECT)
@pytest.mark.parametrize("built", [0, 4])
def test_mayor_5_pays_2_for_a_section_of_a_basic_action_by_an_effect(way: int, built: int) -> None:
    t = city(5).marks(0, 3).wall(0, built, 5)
    act(t, way, LEFT[built], "wall")
    assert (t.has_wall(), t.has_marks()) == ((built + 1, 5), 1)


def test_mayor_5_cannot_build_the_first_section_for_1() -> None:
    t = city(5).marks(0, 1).hand(0, 201).turn().answer(201)
    assert "wall" not in t.offers()
    why = t.why_not("wall")
    assert why is not None
    assert (why.id, why.args) == ("hamburg-wall-too-dear", {"marks": 1})


def test_for_mayor_5_both_sides_cost_the_same() -> None:
    t = city(5).marks(0, 2).wall(0, 4, 0).play(97, "wall")
    assert t.offers() == ["left", "right"]
    t.answer("left")
    assert (t.has_wall(), t.has_marks()) == ((5, 0), 0)


def test_another_player_pays_the_printed_price() -> None:
    t = city(5).marks(1, 9).wall(1, 4, 5).play(66, "wall", seat=1)
    assert (t.has_wall(1), t.has_marks(1)) == ((5, 5), 4)


@pytest.mark.parametrize("way", [TURN, *BY_EFFECT])
def test_mayor_5_pays_nothing_with_108(way: int) -> None:
    t = city(5).built(0, 108).wall(0, 4, 5)
    act(t, way, 97, "wall")
    assert (t.has_wall(), t.has_marks()) == ((5, 5), 0)


def test_mayor_5_pays_nothing_for_the_section_of_145() -> None:
    t = city(5).sites(0, "brown").marks(0, 3).wall(0, 4, 5).play(145, "build")
    assert (t.has_wall(), t.has_marks()) == ((5, 5), 0)


@pytest.mark.parametrize(("card", "colour"), [(62, "orange"), (63, "brown"), (64, "purple"), (65, "gray")])
@pytest.mark.parametrize("built", [0, 4])
def test_mayor_5_pays_2_for_the_section_of_062_to_065(card: int, colour: str, built: int) -> None:
    t = city(5).built(0, card).wall(0, built, 5).workers(0, **{colour: 1}).marks(0, 9).use(card)
    assert (t.has_wall(), t.has_marks(), t.has_workers()) == ((built + 1, 5), 7, {})


def test_mayor_5_pays_2_for_the_section_of_062_even_with_108() -> None:
    t = city(5).built(0, 62, 108).wall(0, 4, 5).workers(0, orange=1).marks(0, 2).use(62)
    assert (t.has_wall(), t.has_marks()) == ((5, 5), 0)


def test_mayor_5_cannot_use_062_with_1_mark() -> None:
    t = city(5).built(0, 62).hand(0, 97).workers(0, orange=1).marks(0, 1).turn()
    assert t.offers() == [97]


@pytest.mark.parametrize("black", [1, 2, 6])
def test_mayor_5_has_no_choice_by_232(black: int) -> None:
    t = city(5).built(0, 232).wall(0, 4, 5).marks(0, 9).dice(black=black).play(97, "wall")
    assert (t.asked(), t.has_wall(), t.has_marks()) == (None, (5, 5), 7)
    t = city(5).built(0, 62, 232).wall(0, 4, 5).workers(0, orange=1).marks(0, 9).dice(black=black).use(62)
    assert (t.has_wall(), t.has_marks()) == ((5, 5), 7)


@pytest.mark.parametrize(("side", "course"), [(16, 4), (16, 5), (16, 6), (20, 4), (20, 5), (20, 6)])
@pytest.mark.parametrize("built", range(5))
def test_mayor_5_pays_2_whatever_the_stock_adds(side: int, course: int, built: int) -> None:
    t = city(5, "stock").stock(side, course).marks(0, 9).wall(0, built, 5).play(LEFT[built], "wall")
    assert (t.has_wall(), t.has_marks()) == ((built + 1, 5), 7)
    assert t.course() == course % 6 + 1


@pytest.mark.parametrize(("course", "free"), [(1, [4]), (2, [0, 1]), (3, [2, 3])])
@pytest.mark.parametrize("built", range(5))
def test_mayor_5_pays_nothing_where_b19_is_free(course: int, free: list[int], built: int) -> None:
    t = city(5, "stock").stock(19, course).marks(0, 9).wall(0, built, 5).play(LEFT[built], "wall")
    assert (t.has_wall(), t.has_marks()) == ((built + 1, 5), 9 if built in free else 7)


@pytest.mark.parametrize("way", BY_EFFECT)
def test_b19_is_not_free_for_mayor_5_by_an_effect(way: int) -> None:
    t = city(5, "stock").stock(19, 1).marks(0, 9).wall(0, 4, 5)
    act(t, way, 97, "wall")
    assert (t.has_wall(), t.has_marks(), t.course()) == ((5, 5), 7, 1)


@pytest.mark.parametrize("side", ["good", "bad"])
@pytest.mark.parametrize("built", [0, 1, 4])
def test_mayor_5_pays_2_whatever_the_clergy_tile_says(side: str, built: int) -> None:
    t = city(5, "clergy").clergy("wall", side).marks(0, 9).wall(0, built, 5).play(LEFT[built], "wall")
    assert (t.has_wall(), t.has_marks()) == ((built + 1, 5), 7)


# ---- mayor 6: points for reducing ---------------------------------------------------------------------------


@pytest.mark.parametrize("way", [TURN, *BY_EFFECT])
def test_mayor_6_gains_2_points_for_a_step_reduced(way: int) -> None:
    t = city(6).risks(0, orange=2)
    act(t, way, 97, "risk")
    assert (t.has_risks(), t.has_points()) == ({"orange": 1}, 2)


def test_another_player_gains_1() -> None:
    t = city(6).risks(1, orange=2).play(97, "risk", seat=1)
    assert (t.has_risks(1), t.has_points(1), t.has_points(0)) == ({"orange": 1}, 1, 0)


def test_mayor_6_gains_2_points_for_each_of_the_two_steps_of_168() -> None:
    t = city(6).built(0, 168).risks(0, orange=3).play(97, "risk")
    assert (t.has_risks(), t.has_points()) == ({"orange": 1}, 4)
    t = city(6).built(0, 168).risks(0, orange=1).play(97, "risk")
    assert (t.has_risks(), t.has_points()) == ({}, 2)


def test_mayor_6_gains_2_points_by_070_150_and_166() -> None:
    t = city(6).built(0, 70).risks(0, orange=1).workers(0, orange=1).play(97, "site")
    assert (t.has_risks(), t.has_points()) == ({}, 2)
    t = city(6).built(0, 150).risks(0, purple=1).marks(0, 1).play(201, "wall")
    assert (t.has_risks(), t.has_points()) == ({}, 2)
    t = city(6).built(0, 166).risks(0, orange=1).sites(0, "brown").play(111, "build")
    assert (t.has_risks(), t.has_points()) == ({}, 2)


def test_mayor_6_gains_nothing_by_070_150_and_166_at_0() -> None:
    t = city(6).built(0, 70).risks(0, gray=1).workers(0, orange=1).play(97, "site")
    assert (t.has_risks(), t.has_points()) == ({"gray": 1}, 0)
    assert city(6).built(0, 150).marks(0, 1).play(201, "wall").has_points() == 0
    assert city(6).built(0, 166).sites(0, "brown").play(111, "build").has_points() == 0


def test_mayor_6_gains_2_points_by_214() -> None:
    t = march(city(6).built(0, 214, 226).risks(0, pink=1).marks(0, 1).dice(purple=1)).answer("yes", "pink")
    assert (t.has_risks(), t.has_points()) == ({}, 2 + 1)


def test_mayor_6_gains_2_points_for_each_step_of_cards_that_reduce() -> None:
    t = city(6).sites(0, "brown").risks(0, pink=2, gray=2).play(147, "build", "pink", "gray")
    assert (t.has_risks(), t.has_points()) == ({"pink": 1, "gray": 1}, 4)
    t = city(6).built(0, 156).risks(0, pink=2).use(156, "pink")
    assert (t.has_risks(), t.has_points()) == ({"pink": 1}, 2)
    t = city(6).built(0, 160).workers(0, pink=1).risks(0, pink=2).use(160)
    assert (t.has_risks(), t.has_points()) == ({"pink": 1}, 2)


def test_mayor_6_gains_2_points_by_178_and_the_others_none() -> None:
    t = city(6).sites(0, "brown").marks(0, 3).risks(0, pink=1).play(178, "build", "pink")
    assert (t.has_points(0), t.has_points(1), t.has_risks(1)) == (2, 0, {"pink": 1})


def test_mayor_6_gains_2_points_by_the_black_ship() -> None:
    t = city(6, "ships").awake("black").marks(0, 1).workers(0, purple=1).risks(0, pink=2)
    t.play(201, "wall", "ship:black", "pink")
    assert (t.has_risks(), t.has_points()) == ({"pink": 1}, 2)


def test_mayor_6_gains_nothing_by_the_brown_token_with_a_gift() -> None:
    t = rolled(city(6, "disasters").risks(0, pink=2).dice(black=5).bag("brown-gift")).answer("pink")
    assert (t.has_risks(), t.has_points()) == ({"pink": 1, "brown": 1}, 0)


def test_mayor_6_gains_nothing_for_a_risk_that_strikes_or_is_prevented() -> None:
    t = rolled(city(6).risks(0, pink=2).dice(pink=5))
    assert (t.has_risks(), t.has_points()) == ({}, 0)
    t = rolled(city(6).built(0, 151).workers(0, pink=1).dice(pink=5)).answer("yes")
    assert (t.has_risks(), t.has_points()) == ({}, 0)


@pytest.mark.parametrize(("course", "points"), [(1, 2), (2, 3), (3, 4)])
def test_mayor_6_gains_the_points_of_b07_beside_the_2(course: int, points: int) -> None:
    t = city(6, "stock").stock(7, course).risks(0, orange=1).play(97, "risk")
    assert t.has_points() == points


def test_tom_gains_1_point_where_the_human_gains_2() -> None:
    t = table(1, "mayors").mayor(0, 6).risks(1, pink=2).dice(pink=4).happen(TomDie(COLOURS.index("pink")))
    assert (t.has_risks(1), t.has_points(1), t.has_points(0)) == ({"pink": 1}, 1, 0)
    t.risks(0, orange=1).play(97, "risk")
    assert t.has_points(0) == 2
