"""The army (145 to 156, gray) one by one."""

from __future__ import annotations

import pytest

from games.hamburg.cards import build, search, tokens
from games.hamburg.table import table
from rathaus import Message
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import ActInTwo

REDUCE_UP_TO = [(147, 2), (149, 3), (153, 4)]
PINK = COLOURS.index("pink")
ZOO = 241  # a gray zoo card, held where only a card in hand matters


@pytest.mark.parametrize(("side", "wall"), [("left", (4, 1)), ("right", (3, 2))])
def test_145_builds_a_wall_section_of_either_side_for_nothing(side: str, wall: tuple[int, int]) -> None:
    t = build(table().wall(0, left=3, right=1), 145)
    assert t.offers() == ["left", "right"]
    t.answer(side)
    assert t.has_wall() == wall
    assert t.has_marks() == 0


def test_145_wins_the_statue_of_a_finished_side() -> None:
    t = build(table().wall(0, left=4), 145, "left")
    assert t.g.statues_won[0] == (9,)
    assert t.final()["statues"] == 9


def test_145_is_no_basic_action_for_150_but_a_wall_for_091_of_others() -> None:
    t = build(table().built(0, 150).built(1, 91).risks(0, purple=1), 145, "left")
    assert t.has_risks() == {"purple": 1}
    assert t.has_points() == 0
    assert t.has_workers(1) == {"purple": 1}


def test_145_does_nothing_when_the_wall_is_finished() -> None:
    t = build(table().wall(0, left=5, right=5), 145)
    assert t.asked() is None
    assert t.has_wall() == (5, 5)


def test_145_acting_twice_by_036_builds_two_sections() -> None:
    assert build(table().built(0, 36), 145, "left", "yes", "left").has_wall() == (2, 0)


def test_146_gives_two_marks_per_army_building() -> None:
    assert table().built(0, 146).workers(0, pink=1).use(146).has_marks() == 2
    assert table().built(0, 146, 145, 156, 158).built(1, 147).workers(0, pink=1).use(146).has_marks() == 6


@pytest.mark.parametrize(("card", "times"), REDUCE_UP_TO)
def test_147_149_153_reduce_risks_of_any_colours_for_a_point_each(card: int, times: int) -> None:
    t = build(table().risks(0, pink=2, gray=2, brown=2), card)
    assert set(t.offers()) == {"done", "pink", "gray", "brown"}
    t.answer(*["pink", "pink", "gray", "brown"][:times])
    assert t.asked() is None
    assert t.has_points() == times
    assert sum(t.has_risks().values()) == 6 - times


@pytest.mark.parametrize(("card", "times"), REDUCE_UP_TO)
def test_147_149_153_may_stop_early_and_stop_at_zero(card: int, times: int) -> None:
    t = build(table().risks(0, pink=2, gray=2), card, "gray", "done")
    assert t.has_risks() == {"pink": 2, "gray": 1}
    assert t.has_points() == 1
    t = build(table().risks(0, pink=1), card, "pink")
    assert t.asked() is None
    assert t.has_points() == 1
    t = build(table(), card)
    assert t.asked() is None
    assert t.has_points() == 0


def test_148_builds_a_discarded_army_card_free_and_shuffles_the_pile() -> None:
    t = search(table().discarded(158, 145, 153, 25), 148)
    assert t.offers() == [145, 153]
    t.answer(145, "right")
    assert t.display() == [145, 148]
    assert t.has_wall() == (0, 1)
    assert t.has_marks() == 0
    assert sorted(t.g.discard) == [25, 153, 158]
    assert t.g.murky == 2


def test_148_must_take_a_card_and_takes_nothing_without_room() -> None:
    assert search(table().discarded(97, 145), 148).offers() == [145]
    t = build(table().discarded(97, 145), 148)
    assert t.asked() is None
    assert sorted(t.g.discard) == [97, 145]
    assert t.g.murky == 1


def test_150_reduces_the_risk_of_the_section_of_a_basic_wall() -> None:
    t = table().built(0, 150).risks(0, purple=2, pink=1).marks(0, 1).play(193, "wall")
    assert t.has_wall() == (1, 0)
    assert t.has_risks() == {"purple": 1, "pink": 1}
    assert t.has_points() == 1


def test_150_gives_no_point_where_there_is_no_risk() -> None:
    t = table().built(0, 150).risks(0, pink=1).marks(0, 1).play(193, "wall")
    assert t.has_risks() == {"pink": 1}
    assert t.has_points() == 0


def test_150_applies_to_a_basic_wall_by_an_effect_but_not_to_062() -> None:
    t = table().built(0, 150, 7).risks(0, purple=1).marks(0, 1).workers(0, purple=1).top(193)
    assert t.use(7, "purple", "wall").has_risks() == {}
    t = table().built(0, 150, 62).risks(0, purple=1).marks(0, 2).workers(0, orange=1).use(62, "left")
    assert t.has_wall() == (1, 0)
    assert t.has_risks() == {"purple": 1}


def test_150_looks_at_the_colour_of_the_section_and_not_of_the_card() -> None:
    t = table().built(0, 150, 224).workers(0, gray=1).risks(0, purple=1, brown=1).marks(0, 1)
    t.play(1, "purple", "wall")
    assert t.has_risks() == {"brown": 1}
    assert t.has_points() == 1


def test_151_prevents_an_increase_for_a_worker_of_its_colour_without_a_point() -> None:
    t = table().built(0, 151).dice(pink=5).workers(0, pink=1, gray=1).risks(0, pink=1).happen(RiskByDice(0))
    assert t.asked() == "prevent"
    t.answer("yes")
    assert t.has_risks() == {"pink": 1}
    assert t.has_workers() == {"gray": 1}
    assert t.has_points() == 0


def test_151_may_be_declined_and_needs_a_worker() -> None:
    t = table().built(0, 151).dice(pink=6).workers(0, pink=1).happen(RiskByDice(0)).answer("no")
    assert t.has_risks() == {"pink": 1}
    assert t.has_workers() == {"pink": 1}
    t = table().built(0, 151).dice(pink=6).workers(0, gray=1).happen(RiskByDice(0))
    assert t.asked() is None
    assert t.has_risks() == {"pink": 1}


@pytest.mark.parametrize(("workers", "left"), [(1, 1), (2, 0)])
def test_151_prevents_each_increase_by_a_worker_of_its_own(workers: int, left: int) -> None:
    t = tokens(table().built(0, 151), pink=1).dice(pink=5, gray=6, black=6).workers(0, pink=workers)
    t.happen(RiskByDice(0)).answer(*["yes"] * workers)
    assert t.asked() is None
    assert t.g.risk(0, PINK) == left
    assert t.has_risks()["gray"] == 1
    assert t.has_workers() == {}


def test_151_keeps_a_disaster_away() -> None:
    t = table().built(0, 151).risks(0, pink=2).dice(pink=5).workers(0, pink=1).marks(0, 8)
    t.happen(RiskByDice(0)).answer("yes")
    assert t.has_marks() == 8
    assert t.has_risks() == {"pink": 2}


def test_151_uses_only_workers_held_now() -> None:
    t = table().built(0, 151, 52).dice(purple=5).happen(RiskByDice(0), ActInTwo(0))
    assert t.asked() is None
    assert t.has_risks() == {"purple": 1}
    assert t.has_workers() == {"purple": 1}


def test_151_prevents_the_increase_of_178() -> None:
    t = table().built(1, 151).workers(1, pink=1).risks(0, pink=1)
    t.site(0)
    t.marks(0, 3).play(178, "build", "pink")
    assert t.g.waiting == (1,)
    t.answer("yes")
    assert t.has_risks(1) == {}
    assert t.has_workers(1) == {}
    assert (t.has_points(0), t.has_points(1)) == (1, 0)


def test_151_prevents_the_increase_of_236() -> None:
    t = tokens(table().built(1, 151), pink=1).workers(1, pink=1)
    t.site(0)
    t.marks(0, 3).play(236, "build", "yes")
    assert t.has_risks(1) == {}
    assert t.has_workers(1) == {}


def test_151_prevents_what_231_chose() -> None:
    t = tokens(table().built(0, 151, 231), gray=1).dice(black=5).workers(0, pink=1)
    t.happen(RiskByDice(0)).answer("pink", "yes")
    assert t.has_risks() == {}
    assert t.has_workers() == {}


def test_151_decides_before_a_disease_of_the_same_roll() -> None:
    t = table().built(0, 151).risks(0, purple=2).dice(purple=5, brown=5).workers(0, brown=1)
    t.happen(RiskByDice(0)).answer("yes")
    assert t.has_risks() == {}
    assert t.has_workers() == {}


def test_151_protects_nobody_else() -> None:
    t = table().built(0, 151).dice(pink=5).workers(1, pink=1).happen(RiskByDice(1))
    assert t.asked() is None
    assert t.has_risks(1) == {"pink": 1}


def test_152_reduces_up_to_once_per_building_itself_included() -> None:
    t = table().built(0, 97, 98, 241).built(1, 99).risks(0, pink=2, gray=2, brown=2)
    build(t, 152, "pink", "gray", "brown")
    assert t.asked() is None
    assert t.has_points() == 3
    assert t.has_risks() == {"pink": 1, "gray": 1, "brown": 1}


def test_152_counts_a_building_under_a_zoo_card() -> None:
    t = build(table().under(0, 245, 98).risks(0, pink=2, gray=2), 152, "pink", "pink")
    assert t.asked() is None
    assert t.has_points() == 2


def test_152_counts_both_buildings_of_a_site() -> None:
    t = table().built(0, 192).risks(0, pink=2, gray=2, brown=2)
    t.site(0, "pink", 97, 98)
    home = t.site(0)
    t.marks(0, 6).play(152, "build", home, "pink", "pink", "gray", "gray")
    assert t.asked() is None
    assert t.has_points() == 4


def test_152_may_stop_early() -> None:
    t = build(table().built(0, 97, 98).risks(0, pink=2), 152, "pink", "done")
    assert t.has_risks() == {"pink": 1}


def test_154_gives_two_points_per_army_building_at_the_end() -> None:
    assert table().built(0, 154).final()["laurels"] == 2
    assert table().built(0, 154, 145, 151, 158).built(1, 146).final()["laurels"] == 6
    assert table().built(0, 154).under(0, 241, 145).final()["laurels"] == 2


def test_155_gives_a_point_per_risk_step_at_the_end() -> None:
    t = table().built(0, 155).risks(0, pink=2, brown=1, orange=1, purple=1).risks(1, gray=2)
    assert t.final()["laurels"] == 5
    assert table().built(0, 155).final()["laurels"] == 0


def test_155_counts_the_third_step_that_165_allows() -> None:
    assert table().built(0, 155, 165).risks(0, pink=3).final()["laurels"] == 3


def test_156_reduces_one_risk_of_any_colour() -> None:
    t = table().built(0, 156).risks(0, pink=2, gray=1).use(156)
    assert set(t.offers()) == {"pink", "gray"}
    t.answer("pink")
    assert t.asked() is None
    assert t.has_risks() == {"pink": 1, "gray": 1}
    assert t.has_points() == 1


def test_156_is_used_once_a_round_and_not_without_a_risk() -> None:
    t = table().built(0, 156).hand(0, ZOO).turn()
    assert t.why_not(156) == Message("hamburg-pointless", card="card:156")
    t.risks(0, pink=2).use(156, "pink")
    assert t.why_not(156) == Message("hamburg-used", card="card:156")
