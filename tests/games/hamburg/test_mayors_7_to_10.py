"""Mayors 7 to 10: a second use, majorities, sites, money."""

from __future__ import annotations

import pytest

from games.hamburg.mayors import (
    BY_EFFECT,
    SPARE,
    TURN,
    act,
    city,
    end,
    rolled,
    told,
)
from games.hamburg.table import Answer, Table, table
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import MayTakeBack

# ---- mayor 7: a second use ------------------------------------------------------------------------------------


def used_up(t: Table, card: int) -> None:
    """The building is not offered, because it was used this round."""
    assert card not in t.offers()
    why = t.why_not(card)
    assert why is not None
    assert (why.id, why.args) == ("hamburg-used", {"card": f"card:{card}"})


def test_mayor_7_uses_a_building_twice_in_the_same_turn_and_not_three_times() -> None:
    t = city(7).built(0, 6).hand(0, SPARE).use(6)
    assert t.offers() == [6, SPARE]
    t.answer(6)
    assert t.has_points() == 2
    used_up(t, 6)


def test_mayor_7_uses_a_building_a_second_time_in_another_turn_of_the_round() -> None:
    t = city(7).built(0, 6).hand(0, SPARE, 98, 99).turn().answer(6, SPARE, "workers", "done")
    assert t.has_points() == 1
    t.turn().answer(98, "workers", 6)
    assert (t.has_points(), t.asked()) == (2, None)
    t.turn()
    used_up(t, 6)


def test_mayor_7_need_not_use_anything_again() -> None:
    t = city(7).built(0, 6).use(6)
    assert t.offers() == ["done", 6]
    assert t.answer("done").has_points() == 1


def test_mayor_7_uses_one_building_only_a_second_time() -> None:
    t = city(7).built(0, 6, 56, 57).hand(0, SPARE).turn().answer(6, 56)
    assert t.offers() == [6, 56, 57, SPARE]
    t.answer(56)
    assert t.has_points() == 3
    used_up(t, 6)
    used_up(t, 56)
    assert t.offers() == [57, SPARE]  # a first use is still free
    t.answer(57)
    used_up(t, 57)


def test_mayor_7_pays_the_price_again() -> None:
    t = city(7).built(0, 98).workers(0, pink=2).hand(0, SPARE).turn().answer(98, 98)
    assert (t.has_marks(), t.has_workers()) == (6, {})
    t = city(7).built(0, 98).workers(0, pink=1, gray=3).hand(0, SPARE).turn().answer(98)
    assert t.offers() == [SPARE]
    why = t.why_not(98)
    assert why is not None
    assert why.id == "hamburg-price"


def test_mayor_7_keeps_the_second_use_while_it_cannot_be_paid() -> None:
    t = city(7).built(0, 98).workers(0, pink=1).hand(0, 66).turn().answer(98, 66, "workers")
    assert t.offers() == ["done", 98]
    t.answer(98)
    assert (t.has_marks(), t.has_workers()) == (6, {"pink": 2})


def test_mayor_7_names_another_worker_for_the_second_use() -> None:
    t = city(7).built(0, 106).workers(0, gray=1, pink=1).dice(gray=6, pink=4).use(106, "gray", 106)
    assert t.answer("pink").has_marks() == 10


def test_another_player_uses_each_building_once() -> None:
    t = city(7).built(1, 6).hand(1, SPARE).use(6, seat=1)
    used_up(t, 6)


def test_the_second_uses_of_two_seats_are_apart() -> None:
    t = table(2, "mayors").mayor(1, 7).built(0, 56).built(1, 6).hand(0, SPARE).hand(1, 98)
    t.use(56)
    used_up(t, 56)
    assert t.use(6, 6, seat=1).has_points(1) == 2


def test_mayor_7_uses_a_building_twice_again_in_a_new_round() -> None:
    t = city(7).built(0, 6).use(6, 6)
    assert (t.has_points(), t.asked()) == (2, None)
    end(t)
    t.hand(0, SPARE).use(6, 6)
    assert t.has_points() == 4
    used_up(t, 6)


def test_an_unused_second_use_is_not_kept_for_the_next_round() -> None:
    t = end(city(7).built(0, 6).use(6, "done"))
    t.hand(0, SPARE).use(6, 6)
    used_up(t, 6)


def test_everybody_sees_whether_the_second_use_is_spent() -> None:
    t = city(7).built(0, 6).hand(0, SPARE).use(6)
    for again in (False, True):
        for viewer in (0, 1, None):
            mayors = t.g.view(viewer)["table"]["mayors"]
            assert [(shown["mayor"], shown["used_again"]) for shown in mayors] == [(7, again), (None, False)]
        if not again:
            t.answer(6)
    end(t)
    assert t.g.view(1)["table"]["mayors"][0]["used_again"] is False


def test_a_building_lost_after_two_uses_and_rebuilt_is_new_but_the_second_use_is_spent() -> None:
    t = city(7).built(0, 4, 6).marks(0, 9).use(6, 6)
    t.happen(MayTakeBack(0)).answer(6, "done")
    t.hand(0, SPARE).turn().answer(6, "build", 6)
    assert (t.has_points(), t.asked()) == (3, None)
    t.turn()
    used_up(t, 6)


def test_a_building_lost_after_one_use_and_rebuilt_may_still_be_used_twice() -> None:
    t = city(7).built(0, 4, 6).marks(0, 9).use(6, "done")
    t.happen(MayTakeBack(0)).answer(6, "done").turn().answer(6, "build", 6, 6)
    assert (t.has_points(), t.asked()) == (3, None)


def test_the_second_use_of_a_lost_building_stays_spent_for_the_others() -> None:
    t = city(7).built(0, 6, 56).hand(0, SPARE).use(6, 6)
    t.risks(0, orange=2).dice(orange=5)
    rolled(t).answer(6)
    t.use(56)
    used_up(t, 56)


def test_mayor_7_has_the_use_of_054_beside_the_own_one() -> None:
    t = city(7).built(0, 54, 6, 57).workers(0, purple=1).hand(0, SPARE).turn().answer(6, 57, 54)
    assert t.offers() == [6, 57]
    t.answer(6)
    assert (t.has_points(), t.has_workers()) == (2, {})
    t.answer(57)
    assert t.has_marks() == 4
    used_up(t, 57)
    used_up(t, 54)


@pytest.mark.parametrize("order", [(6, 6, 54, 6), (6, 54, 6, 6)])
def test_mayor_7_and_054_together_use_a_building_three_times(order: tuple[int, ...]) -> None:
    t = city(7).built(0, 54, 6).workers(0, purple=1).hand(0, SPARE).turn().answer(*order)
    assert t.has_points() == 3
    used_up(t, 6)


def test_mayor_7_may_use_054_a_second_time_for_its_price() -> None:
    t = city(7).built(0, 54, 6, 57).workers(0, purple=2).hand(0, SPARE).turn().answer(6, 57, 54, 6, 54)
    assert t.offers() == [6, 57]
    t.answer(57)
    assert (t.has_points(), t.has_marks(), t.has_workers()) == (2, 4, {})
    used_up(t, 54)
    used_up(t, 6)


def test_a_use_by_054_does_not_spend_the_second_use() -> None:
    t = city(7).built(0, 54, 6).workers(0, purple=1).hand(0, SPARE).turn().answer(6, 54, 6)
    assert t.g.view(0)["table"]["mayors"][0]["used_again"] is False
    assert 6 in t.offers()


def test_uses_without_a_price_by_060_do_not_spend_the_second_use() -> None:
    t = city(7).built(0, 98).sites(0, "brown").workers(0, pink=2).marks(0, 9).hand(0, 60)
    t.turn().answer(98, 60, "build", 98)
    assert t.has_marks() == 9 + 3 - 9 + 3
    t.answer(98)
    assert (t.has_marks(), t.has_workers(), t.asked()) == (9, {}, None)


# ---- mayor 8: marks for majorities ----------------------------------------------------------------------------


def test_mayor_8_gains_5_marks_for_a_marker_that_turns() -> None:
    t = end(city(8).square(0, 1))
    assert (t.shows(), t.has_marks(0), t.has_marks(1)) == (["square"], 5, 0)


def test_mayor_8_gains_5_marks_for_each_of_several_markers() -> None:
    t = end(city(8).square(0, 1).built(0, 57, 241).wall(0, 1, 0).points(0, 1))
    assert (t.shows(), t.has_marks()) == (["square", "buildings", "wall", "score", "zoo"], 25)


def test_mayor_8_gains_nothing_for_a_marker_that_shows_colour_already() -> None:
    t = end(city(8).square(0, 1).wall(0, 1, 0).turned(0, "square"))
    assert (t.shows(), t.has_marks()) == (["square", "wall"], 5)
    assert end(t).has_marks() == 5


def test_mayor_8_gains_nothing_on_a_tie_or_for_the_majority_of_another() -> None:
    t = end(city(8).square(0, 1).square(1, 1).wall(1, 1, 0))
    assert (t.shows(0), t.shows(1)) == ([], ["wall"])
    assert (t.has_marks(0), t.has_marks(1)) == (0, 0)


def test_mayor_8_gains_5_marks_on_a_tie_with_046() -> None:
    t = end(city(8).built(0, 46).built(1, 57, 58).square(0, 1).square(1, 1))
    assert (t.shows(0), t.has_marks(0), t.has_marks(1)) == (["square"], 5, 0)


def test_mayor_8_gains_5_marks_beside_the_workers_of_095() -> None:
    t = end(city(8).built(0, 95).built(1, 57).square(0, 1))
    assert (t.has_marks(), t.has_workers()) == (5, dict.fromkeys(COLOURS, 1))


def test_mayor_8_gains_5_marks_again_for_a_marker_that_085_turned_back() -> None:
    t = end(city(8).square(0, 1).wall(0, 1, 0))
    assert t.has_marks() == 10
    t.sites(1, "brown").marks(1, 6).play(85, "build", "marker:wall", seat=1)
    assert (t.shows(), t.has_marks()) == (["square"], 10)  # nothing is paid back
    t.built(0, 57, 58)
    t.turned(0, "square", "buildings")
    end(t)
    assert (t.shows(), t.has_marks()) == (["square", "buildings", "wall"], 15)


def test_mayor_8_gains_nothing_by_a_marker_turned_back_and_not_won_again() -> None:
    t = end(city(8).wall(0, 1, 0))
    t.sites(1, "brown").marks(1, 6).play(85, "build", "marker:wall", seat=1)
    t.wall(1, 2, 0).built(0, 57, 58).turned(0, "buildings")
    end(t)
    assert (t.shows(), t.has_marks()) == (["buildings"], 5)


def test_the_marks_of_mayor_8_leave_the_points_of_majorities_as_they_are() -> None:
    assert end(city(8).square(0, 1)).final()["majorities"] == 4


# ---- mayor 9: points for sites --------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [TURN, *BY_EFFECT])
def test_mayor_9_gains_a_point_for_a_site(way: int) -> None:
    t = city(9).workers(0, orange=1)
    act(t, way, 97, "site")
    assert (t.has_points(), t.has_workers(), t.has_points(1)) == (1, {}, 0)


def test_mayor_9_gains_2_points_for_the_sites_of_032() -> None:
    t = city(9).sites(0, "brown").marks(0, 6).play(32, "build", "gray", "pink")
    assert (len(t.g.sites[0]), t.has_points()) == (3, 2)


@pytest.mark.parametrize(("card", "colour"), [(219, "brown"), (220, "pink"), (221, "orange"), (222, "gray")])
def test_mayor_9_gains_a_point_for_the_site_of_219_to_222(card: int, colour: str) -> None:
    t = city(9).built(0, card)
    t.workers(0, **{colour: 1, "purple": 1}).use(card, "purple")
    assert (len(t.g.sites[0]), t.has_points(), t.has_workers()) == (2, 1, {})


def test_mayor_9_gains_a_point_at_once_before_070_reduces() -> None:
    t = city(9).built(0, 70).risks(0, orange=1).workers(0, orange=1)
    heard = told(t)
    t.play(97, "site")
    assert t.has_points() == 2
    assert [entry[0] for entry in heard if entry[0] in ("points", "reduced")] == ["points", "reduced", "points"]


@pytest.mark.parametrize(("course", "points"), [(1, 2), (2, 2), (3, 3)])
def test_mayor_9_gains_the_points_of_b09_too(course: int, points: int) -> None:
    t = city(9, "stock").stock(9, course).workers(0, orange=1).play(97, "site")
    assert t.has_points() == points


@pytest.mark.parametrize("basic", ["workers", "money", "wall", "build"])
def test_mayor_9_gains_nothing_for_other_actions(basic: str) -> None:
    t = city(9).sites(0, "brown").marks(0, 9).play(99, basic)
    assert t.has_points() == 0


@pytest.mark.parametrize("card", [241, 261])
def test_mayor_9_gains_nothing_for_a_zoo_or_park_card_but_a_point_for_it_as_a_site(card: int) -> None:
    assert city(9).marks(0, 9).play(card, "build").has_points() == 0
    assert city(9).workers(0, gray=1).play(card, "site").has_points() == 1


def test_another_player_gains_no_point_for_a_site() -> None:
    t = city(9).workers(1, orange=1).play(97, "site", seat=1)
    assert (len(t.g.sites[1]), t.has_points(0), t.has_points(1)) == (1, 0, 0)
    t = city(9).sites(1, "brown").marks(1, 6).play(32, "build", "gray", "pink", seat=1)
    assert (len(t.g.sites[1]), t.has_points(0), t.has_points(1)) == (3, 0, 0)


def test_mayor_9_loses_no_point_with_a_site() -> None:
    t = city(9).workers(0, orange=1).play(97, "site")
    rolled(t.risks(0, gray=2).dice(gray=5)).answer(97)
    assert (len(t.g.sites[0]), t.has_points()) == (0, 1)


# ---- mayor 10: more money ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_mayor_10_takes_2_marks_more(die: int) -> None:
    t = city(10).dice(orange=die).play(97, "money")
    assert (t.has_marks(0), t.has_marks(1)) == (die + 2, 0)


@pytest.mark.parametrize("way", BY_EFFECT)
def test_mayor_10_takes_2_marks_more_by_an_effect(way: int) -> None:
    t = city(10).dice(orange=4)
    assert act(t, way, 97, "money").has_marks() == 6


def test_another_player_takes_what_the_die_shows() -> None:
    assert city(10).dice(orange=4).play(97, "money", seat=1).has_marks(1) == 4


@pytest.mark.parametrize(("card", "played"), [(138, 57), (139, 150), (140, 6), (141, 201)])
def test_mayor_10_takes_the_marks_of_138_to_141_too(card: int, played: int) -> None:
    assert city(10).built(0, card).play(played, "money").has_marks() == 3 + 3 + 2


@pytest.mark.parametrize(
    ("side", "course", "marks"), [(1, 1, 4), (1, 2, 5), (1, 3, 6), (2, 4, 2), (2, 5, 1), (2, 6, 1)]
)
def test_mayor_10_with_the_stock(side: int, course: int, marks: int) -> None:
    t = city(10, "stock").stock(side, course).dice(orange=1).play(97, "money")
    assert t.has_marks() == marks


@pytest.mark.parametrize("side", [1, 2])
@pytest.mark.parametrize("way", BY_EFFECT)
def test_the_stock_leaves_mayor_10_alone_by_an_effect(side: int, way: int) -> None:
    t = city(10, "stock").stock(side).dice(orange=4)
    course = t.course()
    assert act(t, way, 97, "money").has_marks() == 6
    assert t.course() == course


CLERGY = [
    # tile, side, played card, marks on a die of 1
    ("money", "good", 97, 5), ("money", "bad", 97, 1), ("money", "bad", 150, 1),
    ("warm-money", "good", 97, 5), ("warm-money", "bad", 57, 1), ("warm-money", "good", 150, 3),
    ("cold-money", "good", 150, 5), ("cold-money", "bad", 6, 1), ("cold-money", "bad", 201, 3),
]  # fmt: skip


@pytest.mark.parametrize(("tile", "side", "card", "marks"), CLERGY)
def test_mayor_10_with_the_clergy_tiles_of_money(tile: str, side: str, card: int, marks: int) -> None:
    dice = dict.fromkeys(COLOURS, 1)
    t = city(10, "clergy").dice(**dice).clergy(tile, side).play(card, "money")
    assert t.has_marks() == marks


def test_mayor_10_takes_no_less_than_nothing() -> None:
    t = city(10, "stock", "clergy").marks(0, 4).stock(2, 6).dice(orange=1).clergy("money", "bad").play(97, "money")
    assert t.has_marks() == 4
    t = city(10, "stock", "clergy").marks(0, 4).stock(2, 6).dice(orange=2).clergy("money", "bad").play(97, "money")
    assert t.has_marks() == 4
    t = city(10, "stock", "clergy").marks(0, 4).stock(2, 6).dice(orange=3).clergy("money", "bad").play(97, "money")
    assert t.has_marks() == 5


def test_mayor_10_gains_nothing_more_by_cards_that_are_no_basic_action() -> None:
    assert city(10).built(0, 106).workers(0, pink=1).dice(pink=4).use(106, "pink").has_marks() == 4
    assert city(10).built(0, 57).use(57).has_marks() == 2
    assert city(10).sites(0, "brown").play(121, "build").has_marks() == 6


# ---- the gray ship ------------------------------------------------------------------------------------------


def test_mayors_reach_the_basic_action_of_the_gray_ship() -> None:
    def sail(side: int, *answers: Answer) -> Table:
        t = city(side, "ships").awake("gray").marks(0, 4).workers(0, purple=2).risks(0, purple=2).dice(purple=4)
        t.wall(0, 0, 3).top(193)  # purple is next on both sides
        return t.play(201, "wall", "left", "ship:gray", *answers)

    assert sail(10, "money").has_marks() == 4 - 1 + 4 + 2
    assert sail(6, "risk").has_points() == 2
    assert sail(9, "site").has_points() == 1
    t = sail(5, "wall")
    assert (t.has_wall(), t.has_marks()) == ((1, 4), 0)
