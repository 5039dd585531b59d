"""What counts as what: zoo and park fronts, sites, the four categories of 066, buildings under zoo cards."""

from __future__ import annotations

import pytest

from games.hamburg.table import table
from rathaus.games.hamburg.round import EndRound

# ---- zoo and park cards are not buildings ---------------------------------------------------------------


def test_025_does_not_count_zoo_and_park() -> None:
    t = table().built(0, 257, 261).sites(0, "brown").marks(0, 6).play(25, "build")
    assert t.has_marks() == 2


def test_045_and_071_do_not_count_them_as_categories() -> None:
    t = table().built(0, 45, 71, 257, 261).workers(0, gray=1).use(45)
    assert t.has_marks() == 2
    assert t.final()["laurels"] == 2


def test_132_and_half_prices_are_not_for_them() -> None:
    t = table().built(0, 132, 184).marks(0, 10).play(260, "build")
    assert t.has_marks() == 0


def test_152_does_not_count_them() -> None:
    t = table().built(0, 257, 261).sites(0, "brown").marks(0, 6).risks(0, pink=3).play(152, "build", "pink")
    assert (t.asked(), t.has_risks()) == (None, {"pink": 2})


def test_166_does_not_act_for_them() -> None:
    t = table().built(0, 166).marks(0, 4).risks(0, pink=1).play(257, "build")
    assert (t.has_risks(), t.has_points()) == ({"pink": 1}, 0)


def test_176_cannot_take_them() -> None:
    t = table().built(1, 257, 261).sites(0, "brown").marks(0, 6).play(176, "build")
    assert t.asked() is None
    assert len(t.g.beside[1]) == 2


def test_180_does_not_pay_for_them() -> None:
    t = table().built(1, 180).marks(0, 4).play(257, "build")
    assert t.has_marks(1) == 0


# ---- sites ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "site", "worker", "marks"),
    [(15, "pink", "pink", 4), (16, "purple", "purple", 4), (17, "gray", "gray", 4), (18, "orange", "orange", 4)]
    + [(74, "orange", "orange", 2), (76, "purple", "purple", 2), (77, "gray", "gray", 2)],
)
def test_sites_count_with_or_without_a_building(card: int, site: str, worker: str, marks: int) -> None:
    t = table().built(0, card).sites(0, site).workers(0, **{worker: 1})
    t.site(0, site, 57)
    assert t.use(card).has_marks() == marks


def test_a_site_counts_in_its_own_colour_not_in_that_of_its_building() -> None:
    t = table().built(0, 15).workers(0, pink=1)
    t.site(0, "gray", 57)  # a pink building on a gray site
    assert t.use(15).has_marks() == 0


def test_194_and_203_count_built_up_sites_too() -> None:
    t = table().sites(0, "purple", "orange", "gray", "brown").marks(0, 3)
    t.site(0, "pink", 57)
    brown = [site for site, _, _ in t.g.sites[0]][3]
    assert t.play(194, "build", brown).has_marks() == 10
    t = table().sites(0, "purple", "orange", "gray")
    t.site(0, "pink", 57)
    assert t.built(0, 203).final()["laurels"] == 5


def test_203_needs_all_five_colours() -> None:
    assert table().sites(0, "purple", "orange", "gray").built(0, 203).final()["laurels"] == 0


def test_177_takes_a_site_with_or_without_a_building() -> None:
    t = table().sites(0, "brown").marks(0, 6)
    empty, full = t.site(1, "gray"), t.site(1, "pink", 57)
    t.play(177, "build")
    assert t.g.waiting == (1,)
    assert t.offers() == sorted([empty, full])
    t.answer(full)
    assert (t.has_hand(1), t.g.discard) == ([57], [full])


# ---- 066 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "worker"), [(53, "orange"), (61, "brown"), (73, "gray"), (86, "brown")])
def test_066_counts_in_each_of_its_four_categories(card: int, worker: str) -> None:
    t = table().built(0, card, 66).workers(0, **{worker: 1}).use(card)
    assert t.has_marks() == 4


@pytest.mark.parametrize("laurel", [59, 72, 84, 94])
def test_066_counts_for_the_laurels_of_its_four_categories(laurel: int) -> None:
    assert table().built(0, laurel, 66).final()["laurels"] == 4


def test_066_counts_as_four_categories_for_045_and_071() -> None:
    t = table().built(0, 45, 66).workers(0, gray=1).use(45)
    assert t.has_marks() == 5
    assert table().built(0, 71, 66).final()["laurels"] == 4  # 071 is an arts card itself


def test_066_in_the_discard_pile_is_an_arts_card_only() -> None:
    t = table().sites(0, "brown", "brown").marks(0, 9).discarded(66)
    site = t.g.sites[0][0][0]
    t.play(67, "build", site)
    assert t.offers() == [66]
    for other in (55, 83, 90):
        t = table().sites(0, "brown", "brown").marks(0, 9).discarded(66)
        t.play(other, "build", t.g.sites[0][0][0])
        assert t.asked() != "choose-found"


def test_066_is_one_pink_building_for_the_clergy() -> None:
    t = table().built(0, 66)
    t.g.front[3] = 2
    assert t.final()["clergy"] == 2


# ---- buildings under zoo cards ----------------------------------------------------------------------------


def test_190_builds_free_under_a_zoo_card_of_the_same_colour() -> None:
    t = table().built(0, 190, 257).workers(0, pink=1).hand(0, 57, 97).use(190, "pink", 57)
    assert t.g.beside[0] == ((257, 57),)
    assert (t.has_hand(), t.has_workers(), t.has_marks()) == ([97], {}, 0)


def test_a_building_under_a_zoo_card_works() -> None:
    t = table().under(0, 257, 57).hand(0, 97).use(57)
    assert t.has_marks() == 2
    assert table().under(0, 245, 138).dice(pink=2).play(66, "money").has_marks() == 5


def test_a_bolt_built_under_a_zoo_card_acts() -> None:
    t = table().built(0, 190, 245).workers(0, orange=1).hand(0, 121, 97).use(190, "orange", 121)
    assert t.has_marks() == 6


def test_180_pays_for_a_building_under_a_zoo_card() -> None:
    t = table().built(0, 190, 257).built(1, 180).workers(0, pink=1).hand(0, 57, 97).use(190, "pink", 57)
    assert t.has_marks(1) == 2


def test_a_building_under_a_zoo_card_counts_for_effects() -> None:
    t = table().built(0, 3).under(0, 249, 6).workers(0, gray=1).use(3)
    assert t.has_marks() == 4
    t = table().under(0, 249, 6).sites(0, "brown").marks(0, 6).play(25, "build")
    assert t.has_marks() == 4
    t = table().under(0, 249, 6).sites(0, "brown").marks(0, 6).risks(0, pink=3).play(152, "build", "pink", "pink")
    assert t.has_risks() == {"pink": 1}


def test_a_building_under_a_zoo_card_does_not_count_for_the_building_majority() -> None:
    t = table().under(0, 257, 57)
    t.g.round = 8
    assert t.happen(EndRound()).shows() == ["zoo"]


def test_at_the_end_a_building_under_a_zoo_card_gives_nothing_and_is_counted_by_nothing() -> None:
    t = table().under(0, 257, 59).built(0, 72, 71, 84)
    t.g.front[3] = 1
    parts = t.final()
    assert parts["printed"] == 2 + 2 + 3 + 2  # the zoo card, 072, 071, 084
    assert parts["laurels"] == 2 * 2 + 2 + 2  # 072 with two arts cards, two categories, one theatre
    assert parts["clergy"] == 3


# ---- reducing -------------------------------------------------------------------------------------------


def test_reducing_by_any_effect_gives_a_point_for_each_step_really_taken() -> None:
    t = table().built(0, 157).workers(0, pink=1).risks(0, pink=2).use(157, "pink", "yes")
    assert (t.has_risks(), t.has_points()) == ({}, 2)
    t = table().sites(0, "brown").marks(0, 6).risks(0, pink=1, gray=1).play(153, "build", "pink", "gray")
    assert (t.asked(), t.has_points()) == (None, 2)


def test_at_0_a_reduction_gives_nothing() -> None:
    t = table().sites(0, "brown").marks(0, 6).play(153, "build")
    assert (t.asked(), t.has_points()) == (None, 0)
