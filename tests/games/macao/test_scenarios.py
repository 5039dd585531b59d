"""Fifteen situations worked out by hand from the rulebook, each from its first choice to its last number."""

from __future__ import annotations

import pytest

from games.macao.table import Table, costing, table

PROFESSOR, EXPLORER, MASTER = 89, 86, 90
TOWER, FOUNTAIN, SCOUT = 60, 65, 113
HEALER, CRAFTSMAN, COUNT, MASTER_BUILDER, CRANE = 84, 97, 96, 114, 35
SPICE_STORE, COOPERAGE, LIGHTHOUSE = 42, 34, 30
SCRIBE, BORDER_POST, CLERK = 104, 49, 101
DIPLOMAT, EMBASSY, ENVOY = 72, 66, 107
JUGGLER, GRAVEDIGGER = 73, 76
PALACE, BARONESS_ONE, BARONESS_THREE, ABBOT = 44, 87, 95, 79
ROLLED_4_6_3_2_1_5 = 27984  # so many random words were drawn before this roll


def test_01_the_toll_counts_all_six_cards_before_the_last_two_go() -> None:
    t = table(2).next_offices(3, 1).top(29, 34, 26, 25).turn(1)  # 1/2 and 0/0; 2/2, 1/1, 0/1, 1/2
    t.do("pass")
    assert (t.g.toll_gold, t.g.toll_points) == (5, 8)
    assert t.offers() == [1, 3, 29, 34]
    assert {26, 25} <= set(t.g.discards)
    t.do(29, 1)
    assert {3, 34} <= set(t.g.discards)
    assert (t.g.open, t.asked()) == ((), "choose-dice")


def test_02_a_sixth_card_costs_a_penalty_and_any_of_the_six_goes() -> None:
    t = table(2).round(12).points(0, 20).board(0, 40, 41, 42, 43, 44).taking(45, 46, 1, 2).do(45)
    assert t.asked() == "discard-sixth"
    assert t.offers() == [40, 41, 42, 43, 44, 45]
    t.do(45)
    assert (t.has_board(), t.has_penalties(), t.has_points()) == ([40, 41, 42, 43, 44], 1, 20)
    assert 45 in t.g.discards
    assert t.part("penalties") == -3
    assert t.total() == 17


def test_03_in_round_10_dice_from_4_on_are_turned_to_1_for_everything() -> None:
    t = table(2).round(10).active(0, PROFESSOR).drawn(ROLLED_4_6_3_2_1_5).taking(25, 26, 1, 2)
    t.do(25, 26)
    assert t.g.dice == (1, 1, 3, 2, 1, 1)
    t.do("red", "violet")
    assert (t.has_gold(), t.has_cubes(), t.has_penalties()) == (2, {"red": 1, "violet": 1}, 0)


def test_04_the_master_moves_the_cubes_of_a_die_and_the_explorers_cube_stays() -> None:
    t = table(2).round(3).active(0, MASTER, EXPLORER).dice(red=1, blue=2, green=1, black=1, violet=1, grey=5)
    t.do("blue", "grey")
    assert t.offers() == ["shift:blue-up", "shift:grey-up", "shift:grey-down", "none"]
    assert t.reason("shift:blue-down") == "shift-impossible"
    t.do("shift:blue-up")
    # Before turning: blue 2 at 3, blue 1 at 2, grey 6 at 5.
    assert (t.has_cubes(), t.has_rose()) == ({}, {1: {"blue": 1}, 2: {"blue": 2}, 4: {"grey": 6}})


def test_05_nothing_at_the_arrow_is_a_penalty_whatever_jokers_and_cards_could_bring() -> None:
    t = table(2).active(0, 78).jokers(0, 1).dice(2, 2, 2, 2, 2, 2)
    t.do("red", "blue")
    assert (t.has_penalties(), t.has_cubes()) == (1, {})
    t.do("red", "blue")
    assert t.asked() == "turn"
    assert t.offers("sea") == []
    assert t.reason("sea:s1") == "no-cube-to-sail"
    t.do(78)
    assert t.has_cubes() == {"black": 1}
    assert t.offers("sea") == ["sea:s1"]


def a_b_c(*active: int) -> Table:
    """C (seat 2) lies below B (seat 1) on space 6, A (seat 0) is on 4 with three cubes."""
    return table(3).wall(4, 6, 6).order(1, 2, 0).turn(0).cubes(0, red=3, blue=1).active(1, *active)


def test_06_an_arriving_disc_goes_on_top_and_the_wall_is_used_once() -> None:
    t = a_b_c().do("wall:2", "red", "red", "red")
    assert (t.spaces(), t.g.order) == ([6, 6, 6], (0, 1, 2))
    assert t.has_cubes() == {"blue": 1}
    assert t.offers("wall") == []
    assert t.reason("wall:1") == "wall-done"


def test_06_the_tower_stays_on_top() -> None:
    t = a_b_c(TOWER).do("wall:2", "red", "red", "red")
    assert (t.spaces(), t.g.order) == ([6, 6, 6], (1, 0, 2))


def test_07_on_space_16_the_first_stays_first() -> None:
    t = table(2).round(9).wall(16, 15).active(0, FOUNTAIN).active(1, TOWER, SCOUT).cubes(0, red=1).cubes(1, red=1)
    t.do("district:4-4")
    assert (t.spaces(), t.g.order) == ([16, 15], (0, 1))
    t.do("pass", "wall:1")
    assert (t.spaces(), t.g.order) == ([16, 16], (0, 1))
    assert SCOUT not in t.offers()
    assert t.reason(SCOUT) == "pointless"


def with_healer(*active: int) -> Table:
    """A person costs blue, green and black, and there is one blue and one black cube."""
    edition = costing(70, blue=1, green=1, black=1)
    return table(2, edition).active(0, HEALER, *active).board(0, 70, 108).cubes(0, blue=1, black=1)


def test_08_the_healer_saves_the_cube_that_is_missing_and_helps_once_a_round() -> None:
    t = with_healer().do(70)
    assert t.asked() == "turn"  # there was one way only
    assert (t.has_cubes(), t.has_active()) == ({}, [HEALER, 70])
    assert t.reason(108) == "cannot-activate"


def test_08_the_craftsman_keeps_what_the_healer_leaves() -> None:
    t = with_healer(CRAFTSMAN).do(70)
    assert t.offers() == ["pay:saving-green", "pay:kept-saving-green"]
    t.do("pay:kept-saving-green")
    assert (t.has_cubes(), t.has_active()) == ({"blue": 1, "black": 1}, [HEALER, CRAFTSMAN, 70])
    assert t.seen()["seats"][0]["used"] == [HEALER, CRAFTSMAN]


def test_09_the_count_pays_gold_without_a_discount() -> None:
    t = table(2).gold(0, 5).active(0, COUNT, MASTER_BUILDER, CRANE).board(0, 48).do(48)
    assert t.has_active() == [COUNT, MASTER_BUILDER, CRANE, 48]
    assert t.has_gold() == 5 - 4 + 2
    assert t.seen()["seats"][0]["used"] == [COUNT]


def spices() -> Table:
    """The ship lies before Lisboa with two spices and three cards for deliveries; the best space is taken."""
    t = table(2).ship(0, "s1").goods(0, spices=2).delivered(spices=1).cubes(0, red=2)
    return t.active(0, SPICE_STORE, COOPERAGE, LIGHTHOUSE).do("sea:lisboa")


def test_10_store_doubles_the_space_then_cooperage_then_lighthouse() -> None:
    t = spices().do("good:spices")
    assert (t.has_points(), t.has_gold()) == (3 * 2 + 1, 1)
    t.do("good:spices")
    assert (t.has_points(), t.has_gold()) == (7 + 2 * 2 + 1, 2)
    assert t.has_cubes() == {"red": 1}


def test_10_one_delivery_or_none_is_enough() -> None:
    t = spices()
    assert {"good:spices", "sea:s2", "pass"} <= set(t.offers())
    t.do("sea:s2")
    assert (t.has_points(), t.has_gold(), t.has_goods()) == (0, 0, ["spices", "spices"])
    t = spices().do("good:spices", "sea:s2")
    assert (t.has_points(), t.has_goods()) == (7, ["spices"])


def test_11_a_good_received_in_its_port_can_be_delivered_at_once_or_later() -> None:
    t = table(2).ship(0, "genova").tile("4-4", "tea").cubes(0, red=2).do("district:4-4")
    assert t.offers("good") == ["good:tea"]
    t.do("wall:1")  # it can wait
    assert t.offers("good") == ["good:tea"]
    t.do("good:tea")
    assert (t.has_points(), t.has_goods(), t.has_cubes()) == (5, [], {})


def test_12_the_scribe_uses_one_office_of_each_kind_a_second_time() -> None:
    t = table(2).active(0, 1, 5, 2, SCRIBE, BORDER_POST, CLERK).cubes(0, red=4, blue=1)
    t.do(1, 5, 1)
    assert (t.has_gold(), t.has_cubes()) == (3 + 3, {"red": 1, "blue": 1})
    assert {1, 5} & set(t.offers()) == set()
    assert t.reason(5) == "used-up"
    t.do(2)
    assert t.has_gold() == 7
    t.do(CLERK)
    assert t.has_gold() == 9


def test_13_the_embassy_makes_a_toll_of_nothing_worth_while_and_the_envoy_does_not() -> None:
    t = table(2).toll(0, 0).active(0, EMBASSY, ENVOY).do("toll")
    assert (t.has_points(), t.has_cubes(), t.asked()) == (2, {}, "turn")
    t = table(2).toll(0, 0).active(0, ENVOY)
    assert t.reason("toll") == "toll-nothing"


def test_13_diplomat_embassy_and_envoy_work_on_each_use() -> None:
    t = table(2).toll(0, 3).active(0, DIPLOMAT, EMBASSY, ENVOY)
    t.do("toll", "green", "toll", "grey")
    assert (t.has_points(), t.has_cubes()) == (10, {"green": 1, "grey": 1})
    assert t.reason("toll") == "toll-used"


def juggling() -> Table:
    """Juggler and Gravedigger, and one joker turned into gold."""
    t = table(2).active(0, JUGGLER, GRAVEDIGGER).jokers(0, 1).do("joker:gold")
    assert (t.has_gold(), t.has_jokers()) == (3, (1, 1))
    return t


def test_14_when_the_juggler_goes_half_used_jokers_go() -> None:
    t = juggling().do(GRAVEDIGGER, JUGGLER)
    assert (t.has_gold(), t.has_jokers(), t.g.jokers_spent) == (5, (0, 0), 1)
    assert t.reason("joker:gold") == "no-joker"


def test_14_the_second_use_may_come_in_the_next_round_and_be_a_cube() -> None:
    t = juggling().do("pass", "pass")
    while t.asked() != "turn":
        t.g.choose(t.seat, t.g.things(t.seat)[0])
    before = t.has_cubes().get("violet", 0)
    t.do("joker:violet")
    assert (t.has_cubes()["violet"], t.has_jokers()) == (before + 1, (0, 0))


@pytest.mark.parametrize(("abbot", "total"), [(True, 59), (False, 53)])
def test_15_the_end(abbot: bool, total: int) -> None:
    t = table(2).round(12).points(0, 40).penalties(0, 1).board(0, 48, 49)
    t.active(0, PALACE, BARONESS_ONE, BARONESS_THREE, *([ABBOT] if abbot else []))
    t.owns(0, "1-1", "2-1", "3-1", "3-2", "5-5", "5-6").to_the_end()
    assert t.part("end cards") == 6 + 8
    assert t.part("districts") == 8
    assert t.part("penalties") == (-3 if abbot else -9)
    assert t.total() == total
