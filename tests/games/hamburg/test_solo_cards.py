"""The solo game: what TOM loses, and the cards of each against the other."""

from __future__ import annotations

import pytest

from games.hamburg.solo import COLOURS, TOM, YOU, acts, suffers, tom_builds, you_build
from games.hamburg.table import table

# ---- losses -------------------------------------------------------------------------------------------


def test_a_fire_takes_his_cheapest_building_and_of_equal_ones_the_leftmost() -> None:
    t = table(1).built(TOM, 60, 57, 56, 61).risks(TOM, orange=2)
    suffers(t, orange=5)
    assert (t.display(TOM), t.g.discard, len(t.g.sites[TOM])) == ([56, 60, 61], [57], 4)


def test_a_fire_looks_at_printed_prices() -> None:
    t = table(1).built(TOM, 60, 184, 104).risks(TOM, orange=2)  # 184 halves 60 to 5, and costs 6 itself
    assert suffers(t, orange=5).display(TOM) == [60, 104]


def test_a_fire_spares_his_zoo_and_park_cards() -> None:
    t = suffers(table(1).built(TOM, 257, 277, 60).risks(TOM, orange=2), orange=5)
    assert (t.display(TOM), len(t.g.beside[TOM])) == ([], 2)


def test_what_burns_stands_no_longer() -> None:
    t = suffers(table(1).built(TOM, 150).risks(TOM, orange=2), orange=5)
    acts(t.marks(TOM, 5).risks(TOM, gray=1), gray=3)
    assert (t.has_wall(TOM), t.has_points(TOM), t.has_risks(TOM)) == ((1, 0), 0, {"gray": 1})


def test_a_flood_takes_his_leftmost_empty_site() -> None:
    t = table(1).risks(TOM, gray=2)
    kept = t.site(TOM, "gray", 49)
    empty = t.site(TOM, "pink")
    other = t.site(TOM, "purple")
    suffers(t, gray=5)
    assert ([site for site, _, _ in t.g.sites[TOM]], t.g.discard) == ([kept, other], [empty])


def test_a_flood_takes_the_site_with_the_cheapest_building_and_discards_both() -> None:
    t = table(1).risks(TOM, gray=2)
    dear = t.site(TOM, "gray", 60)
    cheap = t.site(TOM, "pink", 58)
    also = t.site(TOM, "purple", 70)
    suffers(t, gray=5)
    assert [site for site, _, _ in t.g.sites[TOM]] == [dear, also]
    assert sorted(t.g.discard) == sorted([cheap, 58])
    assert (t.display(TOM), t.has_hand(TOM)) == ([60, 70], [])


def test_a_flood_discards_both_buildings_of_a_site() -> None:
    t = table(1).risks(TOM, gray=2).built(TOM, 192)
    site = t.site(TOM, "gray", 58, 60)
    t.site(TOM, "pink", 61, 69)
    suffers(t, gray=5)
    assert (t.display(TOM), sorted(t.g.discard), t.has_hand(TOM)) == ([61, 69, 192], sorted([site, 58, 60]), [])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((3, 4), (3, 3)),
        ((4, 3), (3, 3)),
        ((3, 1), (3, 0)),
        ((1, 3), (0, 3)),
        ((3, 5), (3, 4)),
        ((2, 2), (1, 2)),
        ((5, 5), (4, 5)),
        ((3, 3), (2, 3)),
        ((3, 0), (2, 0)),
        ((0, 3), (0, 2)),
        ((0, 5), (0, 4)),
        ((0, 0), (0, 0)),
    ],
)
def test_a_collapse_spares_third_sections_and_else_takes_the_left(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    t = suffers(table(1).wall(TOM, *before).risks(TOM, brown=2), brown=5)
    assert (t.has_wall(TOM), t.asked(), t.has_risks(TOM)) == (after, None, {})


def test_a_riot_takes_his_marks_and_a_disease_his_workers() -> None:
    t = table(1).marks(TOM, 7).marks(YOU, 6).workers(TOM, pink=1, gray=2).workers(YOU, pink=1)
    suffers(t.risks(TOM, pink=2, purple=2), pink=5, purple=6)
    assert (t.has_marks(TOM), t.has_workers(TOM), t.has_risks(TOM)) == (0, {}, {})
    assert (t.has_marks(YOU), t.has_workers(YOU)) == (6, {"pink": 1})


@pytest.mark.parametrize("colour", COLOURS)
def test_with_nothing_to_lose_nothing_happens(colour: str) -> None:
    t = suffers(table(1).risks(TOM, **{colour: 2}), **{colour: 5})
    assert (t.asked(), t.has_risks(TOM), t.g.discard) == (None, {}, [])


# ---- the human's cards against TOM --------------------------------------------------------------------


def test_172_takes_two_of_his_workers() -> None:
    t = you_build(table(1).workers(TOM, brown=3), 172)
    assert (t.has_workers(YOU), t.has_workers(TOM)) == ({"brown": 2}, {"brown": 1})
    t = you_build(table(1).workers(TOM, brown=1), 172)
    assert (t.has_workers(YOU), t.has_workers(TOM)) == ({"brown": 1}, {})


def test_173_removes_one_of_his_sections_like_a_collapse() -> None:
    assert you_build(table(1).wall(TOM, 3, 2), 173).has_wall(TOM) == (3, 1)
    assert you_build(table(1).wall(TOM, 3, 3), 173).has_wall(TOM) == (2, 3)


def test_175_moves_him_back() -> None:
    t = you_build(table(1).square(TOM, 4).square(YOU, 4), 175)
    assert (t.space(TOM), t.space(YOU)) == (3, 4)
    assert you_build(table(1), 175).space(TOM) == 0


def test_176_takes_his_cheapest_building() -> None:
    t = you_build(table(1).built(TOM, 60, 58, 57), 176)
    assert (t.display(TOM), t.g.discard, len(t.g.sites[TOM])) == ([57, 60], [58], 3)


def test_177_takes_an_empty_site_first() -> None:
    t = table(1).built(TOM, 58)
    empty = t.site(TOM, "pink")
    you_build(t, 177)
    assert (t.display(TOM), t.g.discard) == ([58], [empty])


def test_177_discards_his_building_too() -> None:
    t = you_build(table(1).built(TOM, 60, 58), 177)
    assert (t.display(TOM), t.has_hand(TOM), len(t.g.sites[TOM])) == ([60], [], 1)
    assert (len(t.g.discard), 58 in t.g.discard) == (2, True)


def test_178_raises_his_risk() -> None:
    t = you_build(table(1).risks(YOU, pink=1).risks(TOM, pink=2).marks(TOM, 7), 178, "pink")
    assert (t.has_risks(YOU), t.has_points(YOU), t.has_risks(TOM), t.has_marks(TOM)) == ({}, 1, {}, 0)


def test_85_turns_his_first_marker_back() -> None:
    t = you_build(table(1).turned(TOM, "buildings", "zoo").turned(YOU, "wall"), 85)
    assert (t.shows(TOM), t.shows(YOU)) == (["zoo"], ["wall"])
    assert you_build(table(1), 85).shows(TOM) == []


def test_171_takes_3_of_his_marks() -> None:
    t = you_build(table(1).marks(TOM, 7), 171)
    assert (t.has_marks(YOU), t.has_marks(TOM)) == (3, 4)
    t = you_build(table(1).marks(TOM, 2), 171)
    assert (t.has_marks(YOU), t.has_marks(TOM)) == (2, 0)


def test_103_buys_one_of_his_points() -> None:
    t = you_build(table(1).marks(YOU, 2).points(TOM, 4), 103)
    assert (t.has_marks(YOU), t.has_points(YOU), t.has_marks(TOM), t.has_points(TOM)) == (1, 1, 1, 3)


def test_236_raises_his_risks() -> None:
    t = you_build(table(1).bag("gray"), 236)
    assert (t.has_risks(TOM), t.has_risks(YOU)) == ({"gray": 1}, {})


def test_228_borrows_one_of_his_bolts() -> None:
    t = you_build(table(1).built(TOM, 121), 228, 121)
    assert (t.has_marks(YOU), t.has_marks(TOM)) == (6, 0)


# ---- TOM's cards against the human --------------------------------------------------------------------


def test_his_172_lets_the_human_choose_two_workers() -> None:
    t = tom_builds(table(1).workers(YOU, purple=1, pink=2, gray=1), 172)
    assert (t.asked(), t.g.waiting) == ("give-worker", (YOU,))
    t.answer("pink", "gray")
    assert (t.has_workers(YOU), t.has_workers(TOM)) == ({"purple": 1, "pink": 1}, {"gray": 1, "pink": 1})


def test_his_173_lets_the_human_choose_a_side() -> None:
    t = tom_builds(table(1).wall(YOU, 2, 2).wall(TOM, 2, 2), 173)
    assert (t.asked(), t.g.waiting, t.offers()) == ("lose-wall", (YOU,), ["left", "right"])
    assert (t.answer("right").has_wall(YOU), t.has_wall(TOM)) == ((2, 1), (2, 2))


def test_his_175_moves_the_human_back() -> None:
    t = tom_builds(table(1).square(YOU, 4).square(TOM, 4), 175)
    assert (t.space(YOU), t.space(TOM)) == (3, 4)


def test_his_176_lets_the_human_choose_a_building() -> None:
    t = tom_builds(table(1).built(YOU, 57, 60), 176)
    assert (t.g.waiting, t.offers()) == ((YOU,), [57, 60])
    assert (t.answer(60).display(YOU), t.display(TOM)) == ([57], [176])


def test_his_177_returns_the_building_to_the_humans_hand() -> None:
    t = table(1)
    site = t.site(YOU, "pink", 57)
    tom_builds(t, 177)
    assert (t.g.waiting, t.offers()) == ((YOU,), [site])
    t.answer(site)
    assert (t.has_hand(YOU), t.g.discard, len(t.g.sites[TOM])) == ([57], [site], 1)


def test_his_178_reduces_his_first_risk_and_raises_the_humans() -> None:
    t = tom_builds(table(1).risks(TOM, orange=2, pink=1), 178)
    assert (t.has_risks(TOM), t.has_points(TOM), t.has_risks(YOU)) == ({"orange": 1, "pink": 1}, 1, {"orange": 1})
    t = tom_builds(table(1).risks(YOU, pink=1), 178)
    assert (t.has_risks(YOU), t.has_points(TOM)) == ({"pink": 1}, 0)


def test_his_85_lets_the_human_choose_a_marker() -> None:
    t = tom_builds(table(1).turned(YOU, "wall", "zoo").turned(TOM, "square"), 85)
    assert (t.g.waiting, t.offers()) == ((YOU,), ["marker:wall", "marker:zoo"])
    assert (t.answer("marker:zoo").shows(YOU), t.shows(TOM)) == (["wall"], ["square"])


def test_his_171_and_103_take_from_the_human() -> None:
    t = tom_builds(table(1).marks(YOU, 5), 171)
    assert (t.has_marks(YOU), t.has_marks(TOM)) == (2, 3)
    t = tom_builds(table(1).points(YOU, 5).marks(TOM, 2), 103)
    assert (t.has_points(YOU), t.has_marks(YOU), t.has_points(TOM), t.has_marks(TOM)) == (4, 1, 1, 1)


def test_his_236_raises_the_humans_risks() -> None:
    t = tom_builds(table(1).bag("gray"), 236)
    assert (t.has_risks(YOU), t.has_risks(TOM)) == ({"gray": 1}, {})


def test_his_91_and_180_pay_when_the_human_builds() -> None:
    t = table(1).built(TOM, 91).marks(YOU, 3).play(193, "wall")
    assert (t.has_workers(TOM), t.has_wall(YOU)) == ({"purple": 1}, (1, 0))
    t = you_build(table(1).built(TOM, 180), 57)
    assert t.has_marks(TOM) == 2
