"""The cards of trade (97 to 108, orange) one by one."""

from __future__ import annotations

import pytest

from games.hamburg.cards import build, search
from games.hamburg.table import table
from rathaus import Message

ZOO = 241  # a gray zoo card, held where only a card in hand matters


def test_097_gives_two_marks_per_trade_building() -> None:
    assert table().built(0, 97).workers(0, pink=1).use(97).has_marks() == 2
    t = table().built(0, 97, 98, 108, 111).built(1, 99).workers(0, pink=1).use(97)
    assert t.has_marks() == 6
    assert t.has_workers() == {}


def test_097_counts_a_trade_building_under_a_zoo_card() -> None:
    assert table().built(0, 97).under(0, 245, 98).workers(0, pink=1).use(97).has_marks() == 4


@pytest.mark.parametrize(("card", "colour"), [(98, "pink"), (99, "purple"), (100, "brown"), (101, "gray")])
def test_098_to_101_give_three_marks_for_a_worker(card: int, colour: str) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).use(card)
    assert t.has_marks() == 3
    assert t.has_workers() == {}
    assert t.has_points() == 0


def test_102_gives_two_marks_for_nothing_once_a_round() -> None:
    t = table().built(0, 102).hand(0, ZOO).use(102)
    assert t.has_marks() == 2
    assert t.why_not(102) == Message("hamburg-used", card="card:102")


def test_102_may_be_left_unused() -> None:
    assert table().built(0, 102).turn().answer("done").has_marks() == 0


def test_102_acts_in_the_turn_it_is_built_after_the_basic_action() -> None:
    t = build(table(), 102)
    assert t.asked() == "turn-after"
    assert t.answer(102).has_marks() == 2


def test_103_gives_each_other_player_a_mark_for_a_point() -> None:
    t = build(table(3).points(0, 1).points(1, 5).points(2, 2), 103, left=4)
    assert [t.has_marks(seat) for seat in range(3)] == [2, 1, 1]
    assert [t.has_points(seat) for seat in range(3)] == [3, 4, 1]


def test_103_gives_the_mark_also_to_a_player_without_points_but_no_point_moves() -> None:
    t = build(table(3).points(2, 1), 103, left=2)
    assert [t.has_marks(seat) for seat in range(3)] == [0, 1, 1]
    assert [t.has_points(seat) for seat in range(3)] == [1, 0, 0]


def test_103_lets_its_owner_choose_whom_to_pay_when_marks_are_short() -> None:
    t = build(table(4).points(1, 3).points(2, 3).points(3, 3), 103, left=2)
    assert t.offers() == ["seat:1", "seat:2", "seat:3"]
    t.answer("seat:3")
    assert t.offers() == ["seat:1", "seat:2"]
    t.answer("seat:1")
    assert t.asked() is None
    assert [t.has_marks(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [t.has_points(seat) for seat in range(4)] == [2, 2, 3, 2]


def test_103_does_nothing_without_a_mark_left() -> None:
    t = build(table().points(1, 3), 103)
    assert t.asked() is None
    assert (t.has_points(0), t.has_points(1), t.has_marks(1)) == (0, 3, 0)


def test_103_acting_twice_by_036_gives_the_marks_again() -> None:
    t = build(table().built(0, 36).points(1, 5), 103, left=2)
    assert (t.has_marks(0), t.has_marks(1)) == (1, 1)
    t.answer("yes")
    assert (t.has_marks(0), t.has_marks(1)) == (0, 2)
    assert (t.has_points(0), t.has_points(1)) == (2, 3)


def test_104_builds_a_discarded_trade_card_free_and_shuffles_the_pile() -> None:
    t = search(table().discarded(97, 111, 108, 25, 265), 104)
    assert t.offers() == [97, 108]
    t.answer(108)
    assert t.display() == [104, 108]
    assert t.has_marks() == 0
    assert sorted(t.g.discard) == [25, 97, 111, 265]
    assert t.g.murky == 3


def test_104_takes_nothing_without_a_free_site_and_shuffles_all_the_same() -> None:
    t = build(table().discarded(97, 111, 108), 104)
    assert t.asked() is None
    assert t.display() == [104]
    assert sorted(t.g.discard) == [97, 108, 111]
    assert t.g.murky == 2


def test_104_lets_the_found_bolt_act() -> None:
    t = table().discarded(103).points(1, 4)
    first = t.site(0)
    t.site(0)
    t.marks(0, 10).play(104, "build", first, 103)
    assert (t.has_marks(0), t.has_marks(1)) == (0, 1)
    assert (t.has_points(0), t.has_points(1)) == (1, 3)


def test_105_gives_a_point_per_third_section_and_statue() -> None:
    t = table().built(0, 105).workers(0, gray=1).wall(0, left=5, right=3)
    t.g.statues_won[0] = (9,)
    assert t.use(105).has_points() == 3


@pytest.mark.parametrize(("left", "right", "points"), [(2, 2, 0), (3, 0, 1), (2, 4, 1), (4, 3, 2)])
def test_105_counts_third_sections_and_not_every_three(left: int, right: int, points: int) -> None:
    t = table().built(0, 105).workers(0, gray=1).wall(0, left=left, right=right).wall(1, left=3)
    assert t.use(105).has_points() == points


def test_106_gives_the_marks_of_the_die_of_the_returned_worker() -> None:
    t = table().built(0, 106).dice(pink=5, brown=1).workers(0, pink=1, brown=1).use(106)
    assert set(t.offers()) == {"pink", "brown"}
    t.answer("pink")
    assert t.has_marks() == 5
    assert t.has_workers() == {"brown": 1}


def test_106_is_refused_without_any_worker() -> None:
    t = table().built(0, 106).hand(0, ZOO).turn()
    assert t.why_not(106) == Message("hamburg-price", card="card:106")


def test_106_freed_by_060_names_a_colour_without_a_worker() -> None:
    t = table().built(0, 106).dice(gray=6)
    t.site(0)
    t.marks(0, 9).play(60, "build", 106, "gray")
    assert t.has_marks() == 6


def test_106_is_not_raised_by_139_as_it_is_no_basic_action() -> None:
    assert table().built(0, 106, 139).workers(0, gray=1).use(106, "gray").has_marks() == 3


def test_106_used_again_by_054_is_paid_again() -> None:
    t = table().built(0, 54, 106).dice(pink=5, gray=1).workers(0, purple=1, pink=1, gray=1)
    t.use(106, "pink", 54, 106, "gray")
    assert t.has_marks() == 6
    assert t.has_workers() == {}


def test_107_gives_two_points_per_trade_building_at_the_end() -> None:
    assert table().built(0, 107).final()["laurels"] == 2
    assert table().built(0, 107, 97, 104, 111).built(1, 98).final()["laurels"] == 6
    assert table().built(0, 107).under(0, 245, 98).final()["laurels"] == 2


def test_108_makes_the_basic_action_wall_free() -> None:
    t = table().hand(0, 193).turn().answer(193)
    assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=0)
    t = table().built(0, 108).play(193, "wall")
    assert t.has_wall() == (1, 0)
    assert t.has_marks() == 0


def test_108_keeps_the_marks_also_far_out() -> None:
    t = table().built(0, 108).wall(0, left=4).marks(0, 7).play(97, "wall", "left")
    assert t.has_wall() == (5, 0)
    assert t.has_marks() == 7


def test_108_makes_a_basic_wall_by_an_effect_free() -> None:
    t = table().built(0, 108, 7).workers(0, purple=1).top(193).use(7, "purple", "wall")
    assert t.has_wall() == (1, 0)


def test_108_makes_a_basic_wall_with_the_top_discard_free() -> None:
    t = table().built(0, 108, 202).workers(0, pink=1).discarded(193).use(202, "wall")
    assert t.has_wall() == (1, 0)


def test_108_does_not_free_the_wall_of_062() -> None:
    t = table().built(0, 108, 62).workers(0, orange=1).hand(0, ZOO).marks(0, 1).turn()
    assert t.why_not(62) == Message("hamburg-pointless", card="card:62")
    assert t.marks(0, 2).use(62, "left").has_marks() == 0
    assert t.has_wall() == (1, 0)


def test_108_leaves_nothing_to_pay_at_the_black_die() -> None:
    t = table().built(0, 108, 232).marks(0, 6).play(193, "wall")
    assert t.asked() is None
    assert t.has_marks() == 6


def test_108_helps_nobody_else() -> None:
    t = table().built(0, 108).hand(1, 146).turn(1).answer(146)
    assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=0)
