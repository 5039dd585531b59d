"""The stock exchange together with cards, other modules and TOM."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from games.hamburg.stock import CARD, ORDINARY, SHOWN, holds, listened, rich, settled, tile
from games.hamburg.table import Answer, Table
from rathaus import Message
from rathaus.games.hamburg.board import STOCK
from rathaus.games.hamburg.expansions.solo import TomActs
from rathaus.games.hamburg.title import GAME

# ---- only in a turn -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [1, 2, 3])
@pytest.mark.parametrize("side", list(SHOWN))
def test_a_basic_action_by_202_has_no_effect_of_the_tile_and_does_not_move_the_course(side: int, space: int) -> None:
    t = rich(tile(side, space)).built(0, 202).workers(0, pink=4).discarded(66)
    course = t.course()
    t.use(202, SHOWN[side])
    assert (t.asked(), holds(t), t.course()) == (None, ORDINARY[SHOWN[side]], course)


@pytest.mark.parametrize(("card", "worker"), [(7, "purple"), (8, "gray"), (9, "orange"), (10, "pink")])
@pytest.mark.parametrize("side", list(SHOWN))
def test_a_basic_action_by_007_to_010_has_no_effect_of_the_tile(side: int, card: int, worker: str) -> None:
    t = rich(tile(side, 3)).built(0, card).workers(0, **{worker: 4}).top(66)
    course = t.course()
    t.use(card, "pink", SHOWN[side])
    assert (t.asked(), holds(t), t.course()) == (None, ORDINARY[SHOWN[side]], course)


@pytest.mark.parametrize("side", [side for side, action in SHOWN.items() if action != "build"])
def test_a_basic_action_by_001_has_no_effect_of_the_tile(side: int) -> None:
    t = rich(tile(side, 3)).marks(0, 15).top(66)
    course = t.course()
    t.play(1, "build", "pink", SHOWN[side])
    assert (t.asked(), holds(t), t.course()) == (None, ORDINARY[SHOWN[side]], course)


def test_001_itself_is_a_building_of_the_turn_and_what_it_builds_is_not() -> None:
    t = tile(12, 2).sites(0, "brown", "gray").marks(0, 11).top(66)
    t.hand(0, 1).turn().answer(1, "build", t.g.sites[0][0][0], "pink", "build")
    assert (t.display(), t.has_marks(), t.course()) == ([1, 66], 0, 6)
    t = tile(14, 3).sites(0, "brown", "gray").marks(0, 9).workers(0, brown=2).top(66)
    t.hand(0, 1).turn().answer(1, "build", t.g.sites[0][0][0], "pink", "build")
    assert (t.display(), t.has_workers(), t.course()) == ([1, 66], {}, 1)


@pytest.mark.parametrize(
    ("side", "action"), [(4, "workers"), (8, "risk"), (10, "site"), (18, "site"), (14, "build"), (12, "build")]
)
def test_a_basic_action_by_an_effect_is_legal_without_what_the_tile_costs(side: int, action: str) -> None:
    t = tile(side, 3).built(0, 202).sites(0, "brown").risks(0, brown=1).workers(0, pink=1, brown=1).discarded(34)
    t.marks(0, 6 if action == "build" else 0)
    t.use(202)
    assert t.why_not(action) is None
    t.answer(action)
    assert t.asked() is None


def test_after_an_action_by_an_effect_the_turns_own_action_still_has_the_effect() -> None:
    t = tile(1, 2).built(0, 202).workers(0, pink=1).discarded(66).hand(0, 67).dice(pink=4).use(202, "money")
    assert (t.has_marks(), t.course()) == (4, 2)
    t.answer(67, "money")
    assert (t.has_marks(), t.course()) == (4 + 6, 3)


@pytest.mark.parametrize(("side", "space"), [(5, 3), (6, 3), (16, 3), (19, 2), (20, 2)])
def test_sections_by_062_and_145_are_no_basic_actions(side: int, space: int) -> None:
    t = tile(side, space).built(0, 62).workers(0, orange=1).marks(0, 9).points(0, 5)
    course = t.course()
    t.use(62, "left")
    assert (t.has_wall(), t.has_marks(), t.has_points(), t.course()) == ((1, 0), 7, 5, course)
    t = tile(side, space).sites(0, "brown").marks(0, 9).points(0, 5).play(145, "build", "left")
    assert (t.has_wall(), t.has_marks(), t.has_points(), t.course()) == ((1, 0), 6, 5, course)


@pytest.mark.parametrize("side", [9, 10, 18])
def test_sites_by_032_and_219_are_no_basic_actions(side: int) -> None:
    t = tile(side, 3).sites(0, "brown").marks(0, 6)
    course = t.course()
    t.play(32, "build", "pink", "pink")
    assert (len(t.g.sites[0]), t.has_marks(), t.has_points(), t.course()) == (3, 0, 0, course)
    t = tile(side, 3).built(0, 219).workers(0, brown=1, pink=1).use(219)
    settled(t)
    assert (len(t.g.sites[0]), t.has_workers(), t.has_points(), t.course()) == (2, {}, 0, course)


@pytest.mark.parametrize("side", [7, 8, 17])
def test_reducing_by_156_is_no_basic_action(side: int) -> None:
    t = tile(side, 3).built(0, 156).risks(0, pink=1).marks(0, 2)
    course = t.course()
    t.use(156, "pink")
    assert (t.has_points(), t.has_marks(), t.course()) == (1, 2, course)


def test_what_005_finds_is_not_built_by_a_basic_action() -> None:
    t = tile(14, 2).sites(0, "brown", "gray").marks(0, 9).workers(0, brown=1).discarded(6)
    settled(t.play(5, "build", t.g.sites[0][0][0], 6))
    assert (t.display(), t.has_workers(), t.has_marks(), t.course()) == ([5, 6], {}, 0, 6)


# ---- standing cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "colour"), [(138, "pink"), (139, "gray"), (140, "brown"), (141, "purple")])
def test_138_to_141_are_added_before_the_tile_takes_marks_off(card: int, colour: str) -> None:
    t = tile(2, 2).built(0, card).dice(**{colour: 1}).play(CARD[colour], "money")
    assert t.has_marks() == 1 + 3 - 2
    t = tile(1, 3).built(0, card).dice(**{colour: 1}).play(CARD[colour], "money")
    assert t.has_marks() == 1 + 3 + 3


def test_138_changes_nothing_of_b15() -> None:
    t = tile(15, 2).built(0, 138).dice(pink=1).play(66, "money")
    assert (t.has_marks(), t.has_workers()) == (4, {"pink": 2})


def test_034_gives_its_worker_beside_those_of_the_tile() -> None:
    t = tile(3, 3).built(0, 34).play(66, "workers", "gray")
    assert (t.has_workers(), t.asked(), t.course()) == ({"pink": 5, "gray": 1}, None, 4)


def test_034_gives_its_worker_though_the_action_costs_marks() -> None:
    t = tile(4, 3).built(0, 34).marks(0, 2).play(66, "workers", "gray")
    assert (t.has_workers(), t.has_marks()) == ({"pink": 3, "gray": 1}, 0)


def test_034_and_b13_give_a_worker_each() -> None:
    t = tile(13, 2).built(0, 34).play(66, "workers")
    questions = []
    for _ in range(2):
        questions.append(t.offers())
        t.answer("pink")
    assert sorted(len(offers) for offers in questions) == [2, 5]
    assert (t.has_workers(), t.asked(), t.course()) == ({"pink": 5}, None, 3)


def test_168_reduces_two_steps_and_the_tile_acts_once() -> None:
    t = tile(7, 3).built(0, 168).risks(0, pink=2).play(66, "risk")
    assert (t.has_points(), t.has_risks(), t.course()) == (1 + 1 + 2, {}, 4)
    t = tile(8, 3).built(0, 168).risks(0, pink=2).marks(0, 2).play(66, "risk")
    assert (t.has_points(), t.has_marks(), t.course()) == (2, 0, 1)


HALVES = [(182, 127, 5), (183, 216, 5), (184, 71, 5), (185, 36, 3)]


@pytest.mark.parametrize(("half", "card", "price"), HALVES)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_182_to_185_halve_the_printed_price_before_the_tile(space: int, half: int, card: int, price: int) -> None:
    t = tile(11, space).built(0, half).sites(0, "brown").marks(0, 9).play(card, "build")
    assert t.has_marks() == 9 - (price - space)
    t = tile(12, space).built(0, half).sites(0, "brown").marks(0, 9).play(card, "build")
    assert t.has_marks() == 9 - (price + space)


@pytest.mark.parametrize(("space", "paid"), [(1, 1), (2, 0), (3, 0)])
def test_132_and_b11_are_both_taken_off_the_half_price(space: int, paid: int) -> None:
    t = tile(11, space).built(0, 132, 184).sites(0, "brown").marks(0, 9).play(71, "build")
    assert (t.has_marks(), t.g.buildings(0)[-1]) == (9 - paid, 71)


@pytest.mark.parametrize(("card", "printed", "paid"), [(71, 9, 5 - 3 + 2), (66, 3, 0 + 2), (74, 0, 0 + 2)])
def test_b12_comes_on_top_when_132_and_184_have_taken_off_what_they_can(card: int, printed: int, paid: int) -> None:
    assert GAME.printed.numbers[f"cards.{card}.price"] == printed
    t = tile(12, 2).built(0, 132, 184).sites(0, "brown").marks(0, 9).play(card, "build")
    assert t.has_marks() == 9 - paid


def test_a_price_after_132_and_b12_that_cannot_be_paid_is_named() -> None:
    t = tile(12, 3).built(0, 132, 184).sites(0, "brown").marks(0, 4).hand(0, 71).turn().answer(71)
    assert t.why_not("build") == Message("hamburg-too-dear", price=5, marks=4)


def test_132_does_not_save_the_workers_of_b14() -> None:
    t = tile(14, 3).built(0, 132).sites(0, "brown").hand(0, 66).turn().answer(66)
    assert t.why_not("build") == Message("hamburg-fee-workers", number=2, colour="colour:pink")
    t = tile(14, 3).built(0, 132).sites(0, "brown").workers(0, pink=2).play(66, "build")
    assert (t.has_workers(), t.g.buildings(0)[-1]) == ({}, 66)


@pytest.mark.parametrize(("side", "space"), [(16, 1), (16, 3), (20, 2)])
def test_108_makes_the_section_free_whatever_the_tile_would_add(side: int, space: int) -> None:
    t = tile(side, space).built(0, 108).wall(0, 3, 0).play(66, "wall")
    assert (t.has_wall(), t.has_marks(), t.course()) == ((4, 0), 0, (3 + space) % 6 + 1)


@pytest.mark.parametrize(("side", "points"), [(5, 7), (6, 3)])
def test_108_does_not_touch_the_points_of_a_tile(side: int, points: int) -> None:
    t = tile(side, 3).built(0, 108).points(0, 5).play(201, "wall")
    assert (t.has_points(), t.has_wall()) == (points, (1, 0))


def test_232_lets_choose_between_two_prices_and_b16_comes_on_top_of_both() -> None:
    for price in (3, 6):
        t = tile(16, 2).built(0, 232).marks(0, 9).wall(0, 3, 0).dice(black=1).play(66, "wall")
        assert t.offers() == ["number:3", "number:6"]
        assert t.answer(f"number:{price}").has_marks() == 9 - price


def test_232_with_b16_offers_only_what_can_be_paid() -> None:
    t = tile(16, 2).built(0, 232).marks(0, 3).wall(0, 3, 0).dice(black=1).play(66, "wall")
    assert (t.asked(), t.has_marks(), t.has_wall()) == (None, 0, (4, 0))
    t = tile(16, 2).built(0, 232).marks(0, 2).wall(0, 3, 0).dice(black=1).hand(0, 66).turn().answer(66)
    assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=2)


@pytest.mark.parametrize(("space", "prices"), [(2, ["number:2", "number:5"]), (3, ["number:1", "number:4"])])
def test_232_with_b20_costs_a_mark_more_on_the_spaces_colours_only(space: int, prices: list[str]) -> None:
    t = tile(20, space).built(0, 232).marks(0, 9).wall(0, 3, 0).dice(black=1).play(66, "wall")
    assert t.offers() == prices


def test_232_leaves_nothing_to_choose_when_b19_makes_the_section_free() -> None:
    t = tile(19, 3).built(0, 232).wall(0, 3, 0).dice(black=2).play(66, "wall")
    assert (t.asked(), t.has_wall(), t.has_marks()) == (None, (4, 0), 0)


def test_150_gives_its_point_before_b06_takes_one() -> None:
    t = tile(6, 1).built(0, 150).risks(0, purple=1).marks(0, 1).play(201, "wall")
    assert (t.has_points(), t.has_risks()) == (0, {})
    t = tile(6, 3).built(0, 150).risks(0, purple=1).marks(0, 1).points(0, 1).play(201, "wall")
    assert t.has_points() == 0


def test_150_and_091_come_before_the_tile() -> None:
    t = tile(5, 3).built(0, 150).built(1, 91).risks(0, purple=1).marks(0, 1)
    told = listened(t, lambda t: t.play(201, "wall"))
    wanted = ("hamburg-told-wall", "hamburg-told-reduced", "hamburg-told-workers", "hamburg-told-course")
    assert [message.id for message in told if message.id in wanted] == list(wanted)
    points = [message.args["number"] for message in told if message.id == "hamburg-told-points"]
    assert points == [1, 2]
    ids = [message.id for message in told]
    assert ids.index("hamburg-told-workers") < len(ids) - 1 - ids[::-1].index("hamburg-told-points")
    assert t.has_workers(1) == {"purple": 1}


def test_070_and_b09_both_act() -> None:
    t = tile(9, 3).built(0, 70).risks(0, pink=1).workers(0, pink=1).play(66, "site")
    assert (t.has_points(), t.has_risks()) == (1 + 2, {})


def test_a_building_that_acts_at_once_acts_after_the_tile_is_paid() -> None:
    t = tile(14, 3).sites(0, "brown").marks(0, 6).workers(0, purple=2).play(201, "build")
    assert (t.has_workers(), t.course(), t.asked()) == ({}, 1, "draw")


# ---- 224: the changed colour counts -------------------------------------------------------------------------


def changed(t: Table, card: int, *answers: Answer, gray: int = 1, **workers: int) -> Table:
    """The card is treated as another colour for a gray worker, by 224."""
    return t.built(0, 224).workers(0, gray=gray, **workers).hand(0, card).turn().answer(card, *answers)


def test_224_makes_the_workers_of_b03_and_b15_come_in_the_changed_colour() -> None:
    assert changed(tile(3, 3), 97, "pink", "workers").has_workers() == {"pink": 5}
    t = changed(tile(15, 2).dice(pink=5, orange=1), 97, "pink", "money")
    assert (t.has_marks(), t.has_workers()) == (5, {"pink": 2})


def test_224_makes_a_section_of_the_changed_colour_free_with_b19() -> None:
    t = changed(tile(19, 2), 97, "purple", "wall")
    assert (t.has_wall(), t.has_marks(), t.course()) == ((1, 0), 0, 3)


def test_224_makes_a_section_cost_what_its_own_colour_costs_with_b19_and_b20() -> None:
    t = changed(tile(19, 1).marks(0, 9), 97, "purple", "wall")
    assert t.has_marks() == 8
    t = changed(tile(20, 2).marks(0, 9), 97, "purple", "wall")
    assert t.has_marks() == 7
    t = changed(tile(20, 3).marks(0, 9), 97, "purple", "wall")
    assert t.has_marks() == 8


def test_224_makes_b10_look_at_the_changed_colour() -> None:
    t = changed(tile(10, 3), 97, "pink", pink=1)
    assert t.why_not("site") == Message("hamburg-fee-worker", colours=("colour:orange", "colour:pink"))
    t = changed(tile(10, 3), 97, "pink", "site", pink=1, orange=1)
    if t.asked():
        assert t.offers() == ["orange"]
        t.answer("orange")
    assert t.has_workers() == {}


def test_the_gray_worker_given_for_224_is_gone_when_b10_asks_for_one() -> None:
    t = changed(tile(10, 1), 97, "pink", pink=1)
    assert t.why_not("site") == Message("hamburg-fee-worker", colours=("colour:gray",))
    t = changed(tile(10, 1), 97, "pink", "site", gray=2, pink=1)
    if t.asked():
        t.answer("gray")
    assert t.has_workers() == {}


def test_224_moves_the_course_as_any_card_does_and_changing_alone_does_not() -> None:
    t = changed(tile(7, 2).risks(0, pink=1), 97, "pink")
    assert t.course() == 2
    t.answer("risk")
    assert (t.has_points(), t.course()) == (2, 3)


# ---- other modules ------------------------------------------------------------------------------------------


def test_the_statue_is_taken_before_the_tile_acts() -> None:
    t = tile(5, 3, "statues").marks(0, 5).wall(0, 4, 0).play(97, "wall", "left")
    assert (t.asked() is not None, t.course(), t.has_points()) == (True, 3, 0)
    t.answer("statue:hummel")
    assert (t.asked(), t.course(), t.has_points()) == (None, 4, 2)


def test_the_ship_is_offered_after_the_tile_has_acted() -> None:
    t = tile(5, 3, "ships").marks(0, 1).workers(0, purple=1).awake("purple").play(201, "wall")
    assert ("ship:purple" in t.offers(), t.course(), t.has_points()) == (True, 4, 2)
    t.answer("ship:purple")
    assert (t.has_marks(), t.course()) == (4, 4)


@pytest.mark.parametrize(("side", "action"), [(1, "money"), (3, "workers"), (4, "workers"), (15, "money")])
def test_a_basic_action_by_the_gray_ship_has_no_effect_of_the_tile(side: int, action: str) -> None:
    t = tile(side, 3, "ships").marks(0, 1).workers(0, purple=1).awake("gray").top(201).dice(purple=5)
    course = t.course()
    t.play(202, "wall", "ship:gray", action)
    assert (t.asked(), t.course()) == (None, course)
    assert (t.has_marks(), t.has_workers()) == ((5, {}) if action == "money" else (0, {"purple": 3}))


def test_a_wall_by_the_gray_ship_moves_the_course_no_further() -> None:
    t = tile(5, 2, "ships").marks(0, 9).workers(0, purple=1).wall(0, 0, 3).awake("gray").top(201)
    t.play(202, "wall", "left", "ship:gray", "wall")
    assert (t.has_wall(), t.has_points(), t.course()) == ((1, 4), 1, 3)


def test_reducing_and_workers_by_ships_are_no_basic_actions() -> None:
    t = tile(7, 3, "ships").marks(0, 1).workers(0, purple=1).risks(0, pink=1).awake("black")
    t.play(202, "wall", "ship:black", "pink")
    assert (t.has_points(), t.course()) == (1, 3)
    t = tile(3, 3, "ships").marks(0, 1).workers(0, purple=1).awake("orange").play(202, "wall", "ship:orange", "pink")
    assert (t.has_workers(), t.course()) == ({"pink": 3}, 3)


def test_mayor_five_pays_exactly_two_whatever_the_tile_adds_and_nothing_where_it_is_free() -> None:
    for side, space, price in ((16, 3, 2), (20, 2, 2), (19, 1, 2), (19, 3, 0)):
        t = tile(side, space, "mayors").mayor(0, 5).marks(0, 9).wall(0, 3, 0).play(66, "wall")
        assert (t.has_marks(), t.has_wall()) == (9 - price, (4, 0))


def test_mayor_six_gets_two_points_a_step_and_those_of_b07() -> None:
    t = tile(7, 3, "mayors").mayor(0, 6).risks(0, pink=1).play(66, "risk")
    assert t.has_points() == 2 + 2


def test_mayor_nine_and_b09_give_their_points_for_the_same_site() -> None:
    t = tile(9, 3, "mayors").mayor(0, 9).workers(0, pink=1).play(66, "site")
    assert t.has_points() == 1 + 2


def test_mayor_ten_adds_before_b02_takes_off() -> None:
    t = tile(2, 2, "mayors").mayor(0, 10).dice(pink=1).play(66, "money")
    assert t.has_marks() == 1 + 2 - 2


def test_mayor_four_looks_at_the_printed_price() -> None:
    t = tile(11, 3, "mayors").mayor(0, 4).sites(0, "brown").marks(0, 0).play(66, "build")
    assert (t.has_points(), t.has_marks(), t.display()) == (0, 0, [66])
    t = tile(12, 3, "mayors").mayor(0, 4).sites(0, "brown").marks(0, 3).play(111, "build")
    assert (t.has_points(), t.has_marks(), t.display()) == (1, 2, [111])


# ---- with clergy tiles --------------------------------------------------------------------------------------


def test_the_publisher_advises_against_stock_and_clergy_together_only() -> None:
    assert GAME.advice(["stock", "clergy"]) == [Message("hamburg-advice-stock-clergy")]
    assert GAME.advice(["clergy", "mayors", "stock"]) == [Message("hamburg-advice-stock-clergy")]
    assert GAME.advice(["stock", "mayors", "ships"]) == []
    assert GAME.advice(["clergy"]) == []
    assert GAME.advice([]) == []


@pytest.mark.parametrize(
    ("side", "space", "clergy", "die", "marks"),
    [(1, 3, "good", 3, 8), (1, 3, "bad", 3, 4), (2, 2, "good", 3, 3), (2, 2, "bad", 5, 1), (2, 2, "bad", 3, 0)],
)
def test_money_with_both_tiles(side: int, space: int, clergy: str, die: int, marks: int) -> None:
    t = tile(side, space, "clergy").dice(pink=die).clergy("money", clergy).play(66, "money")
    assert t.has_marks() == marks


@pytest.mark.parametrize(
    ("side", "space", "clergy", "built", "price"),
    [
        (16, 1, "good", 0, 0 + 1),
        (16, 3, "good", 3, 4 - 2 + 3),
        (16, 2, "bad", 3, 4 + 2 + 2),
        (20, 2, "good", 0, 0 + 1),
        (20, 2, "bad", 0, 1 + 2 + 1),
        (19, 2, "bad", 0, 0),
        (19, 3, "bad", 0, 1 + 2),
        (5, 3, "good", 3, 4 - 2),
    ],
)
def test_walls_with_both_tiles(side: int, space: int, clergy: str, built: int, price: int) -> None:
    t = tile(side, space, "clergy").marks(0, 9).wall(0, built, 5).clergy("wall", clergy)
    t.play(201 if built == 0 else 66, "wall")
    assert (t.has_marks(), t.has_wall()) == (9 - price, (built + 1, 5))


@pytest.mark.parametrize(
    ("side", "space", "clergy", "card", "price"),
    [
        (11, 2, "good", 97, 6 - 2 - 2),
        (11, 3, "good", 66, 0),
        (11, 3, "bad", 66, 0 + 2),
        (11, 3, "bad", 111, 0 + 2),
        (12, 3, "good", 66, 1 + 3),
        (12, 3, "good", 111, 0 + 3),
        (12, 3, "bad", 66, 3 + 2 + 3),
    ],
)
def test_building_with_both_tiles(side: int, space: int, clergy: str, card: int, price: int) -> None:
    t = tile(side, space, "clergy").marks(0, 9).sites(0, "brown").clergy("build", clergy).play(card, "build")
    assert (t.has_marks(), t.display()) == (9 - price, [card])


def test_workers_with_both_tiles() -> None:
    t = tile(3, 3, "clergy").clergy("worker", "good").play(66, "workers")
    assert (t.has_workers(), t.course()) == ({"pink": 3 + 2 + 1}, 4)
    t = tile(4, 3, "clergy").marks(0, 2).clergy("worker", "bad").play(150, "workers")
    assert (t.has_workers(), t.has_marks()) == ({"gray": 3 + 1}, 0)
    t = tile(13, 1, "clergy").clergy("workers", "good").play(66, "workers")
    settled(t)
    assert t.has_workers() == {"purple": 2, "pink": 3}


# ---- solo ---------------------------------------------------------------------------------------------------


def tom(t: Table) -> tuple[int, int, dict[str, int], dict[str, int], tuple[int, int], int, list[int]]:
    """What TOM has."""
    return (
        t.has_marks(1), t.has_points(1), t.has_workers(1), t.has_risks(1), t.has_wall(1), len(t.g.sites[1]),
        t.display(1),
    )  # fmt: skip


def toms_dice(t: Table, die: int) -> Table:
    """TOM acts; the pink die shows this and the other dice 1."""
    t.dice(purple=1, orange=1, gray=1, brown=1, pink=die).top(66)
    return t.happen(TomActs())


@pytest.mark.parametrize("space", [1, 2, 3])
@pytest.mark.parametrize(
    ("side", "die", "expected"),
    [
        *[(side, 2, (3, 4 + 3, {"pink": 3}, {}, (0, 0), 1, [])) for side in (3, 4, 13)],
        *[(side, 3, (2, 4 + 3, {"pink": 1}, {}, (0, 1), 1, [])) for side in (5, 6, 16, 19, 20)],
        *[(side, 4, (3, 4 + 3, {}, {}, (0, 0), 2, [])) for side in (9, 10, 18)],
        *[(side, 5, (0, 4 + 3, {"pink": 1}, {}, (0, 0), 1, [66])) for side in (11, 12, 14)],
        *[(side, 6, (0, 4 + 3, {"pink": 1}, {}, (0, 0), 1, [66])) for side in (11, 12, 14)],
    ],
)
def test_toms_dice_have_no_effect_of_the_tile_and_do_not_move_the_course(
    side: int, space: int, die: int, expected: tuple[Any, ...]
) -> None:
    t = tile(side, space, players=1).marks(1, 3).points(1, 3).workers(1, pink=1).sites(1, "brown")
    before = t.g.extras[STOCK]
    toms_dice(t, die)
    assert tom(t) == expected
    assert t.g.extras[STOCK] == before


@pytest.mark.parametrize("side", [7, 8, 17])
def test_tom_reduces_a_risk_without_the_tile(side: int) -> None:
    t = tile(side, 3, players=1).marks(1, 3).risks(1, pink=2)
    course = t.course()
    toms_dice(t, 4)
    assert (t.has_marks(1), t.has_points(1), t.has_risks(1), t.course()) == (3, 5, {"pink": 1}, course)


def test_tom_pays_the_ordinary_prices() -> None:
    t = toms_dice(tile(19, 3, players=1), 3)
    assert (t.has_wall(1), t.has_workers(1)) == ((0, 0), {"pink": 1})
    t = toms_dice(tile(16, 3, players=1).marks(1, 1), 3)
    assert (t.has_wall(1), t.has_marks(1)) == ((0, 1), 0)
    t = toms_dice(tile(11, 3, players=1).marks(1, 2).sites(1, "brown"), 5)
    assert (t.display(1), t.has_marks(1)) == ([], 2 + 5)


def test_tom_gets_no_more_marks_by_his_dice() -> None:
    t = toms_dice(tile(1, 3, players=1), 4)
    assert (t.has_marks(1), t.course()) == (4, 3)


def test_alone_the_human_has_the_effects_and_moves_the_course() -> None:
    t = tile(3, 3, players=1).play(66, "workers")
    assert (t.has_workers(0), t.has_workers(1), t.course()) == ({"pink": 5}, {}, 4)
    t = tile(4, 1, players=1).hand(0, 66).turn().answer(66)
    assert t.why_not("workers") == Message("hamburg-fee-marks", number=1, marks=0)


# ---- two questions after one action -------------------------------------------------------------------------


def test_a_table_at_which_the_tile_and_034_both_give_a_worker_can_be_kept_and_read_again() -> None:
    t = rich(tile(13, 3)).built(0, 34).hand(0, 202).turn().answer(202, "workers")
    waiting = [task[0] for task in t.g.position()["agenda"][-2:]]
    assert waiting == ["TakeOneOf", "AnyWorker"]
    assert rathaus.load(t.g.to_json()).to_json() == t.g.to_json()
