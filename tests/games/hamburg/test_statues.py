"""Statues: Hans Hummel gives points at the end, the Lemonjette marks at once; both are on offer.

On the first board the left side is purple, gray, brown, pink, orange, and the right side orange,
pink, gray, purple, brown.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import rathaus
from games.broken import refusal
from games.hamburg.table import Answer, Table, table
from games.hamburg.test_positions import edited, position
from rathaus import Message
from rathaus.games.hamburg.board import LEMONJETTES
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.expansions.solo import TomDie
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.state import Hamburg

HUMMEL = "statue:hummel"
LEMONJETTE = "statue:lemonjette"
BOTH: list[Answer] = [HUMMEL, LEMONJETTE]
LISTS = {  # by players, the highest first
    1: [10, 7, 5, 2],
    2: [10, 7, 5, 2],
    3: [10, 8, 7, 5, 4, 2],
    4: [10, 9, 8, 6, 5, 4, 3, 2],
    5: [10, 9, 8, 7, 6, 5, 4, 3, 2, 2],
}


def quay(players: int = 2, *modules: str) -> Table:
    """Both sides of seat 0 lack their fifth section, and it has just the marks for one of them."""
    return table(players, "statues", *modules).wall(0, 4, 4).marks(0, 5)


def finish(t: Table, *answers: Answer) -> Table:
    """Seat 0 finishes its left side."""
    return t.play(97, "wall", *answers)


def other(t: Table, *answers: Answer) -> Table:
    """Seat 0 gets the marks for its right side and finishes it."""
    t.g.gain_marks(0, 5)
    return t.play(36, "wall", *answers)


def on_offer(t: Table) -> tuple[int, int]:
    """The points and the marks of the two statues asked for now."""
    assert t.asked() == "take-statue"
    args = t.g.ask(t.g.waiting[0]).prompt.args
    points, marks = args["points"], args["marks"]
    assert isinstance(points, int)
    assert isinstance(marks, int)
    return points, marks


def standing(t: Table) -> tuple[list[int], list[int]]:
    """What is left of Hans Hummel and of the Lemonjette, the highest first, as everybody sees it."""
    shown = t.g.view(None)["table"]
    return sorted(shown["statues"], reverse=True), sorted(shown["lemonjettes"], reverse=True)


def won(t: Table, seat: int = 0) -> list[int]:
    """The points of the statues a seat has won; a Lemonjette has none."""
    return list(t.g.statues_won[seat])


# ---- set-up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_statues_follow_the_number_of_players(players: int) -> None:
    state = rathaus.new("hamburg", players, ("statues",), seed=1)
    assert isinstance(state, Hamburg)
    shown = state.view(None)["table"]
    assert sorted(shown["statues"], reverse=True) == LISTS[players]
    assert sorted(shown["lemonjettes"], reverse=True) == [12, 9, 6]


def test_without_the_module_there_is_one_kind_only() -> None:
    t = table().wall(0, 4, 4).marks(0, 5).play(97, "wall")
    assert (t.asked(), won(t), t.has_marks()) == (None, [9], 0)
    assert "lemonjettes" not in t.g.view(None)["table"]


def test_an_edition_may_have_other_numbers() -> None:
    t = table(2, "statues", edition={"hummel.two.1": 11, "lemonjette.marks.1": 13}).wall(0, 4, 4).marks(0, 5)
    assert on_offer(finish(t)) == (11, 13)
    assert t.answer(LEMONJETTE).has_marks() == 13


# ---- taking one -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_statues_are_on_offer_the_highest_of_each_kind(players: int) -> None:
    t = finish(quay(players))
    assert t.g.waiting == (0,)
    assert t.offers() == BOTH
    assert on_offer(t) == (10, 12)


def test_one_of_the_two_must_be_taken() -> None:
    t = finish(quay())
    for answer in ("done", "no", "yes"):
        why = t.why_not(answer)
        assert why is not None
        assert why == Message("asked-for", what=(Message("hamburg-a-statue"),))


def test_hans_hummel_gives_points_at_the_end_and_no_marks() -> None:
    t = finish(quay(), HUMMEL)
    assert (won(t), t.has_marks(), t.has_points()) == ([10], 0, 0)
    assert t.final()["statues"] == 10
    assert standing(t) == ([7, 5, 2], [12, 9, 6])


def test_the_lemonjette_pays_her_marks_at_once_and_has_no_points() -> None:
    t = finish(quay(), LEMONJETTE)
    assert (won(t), t.has_marks(), t.has_points()) == ([0], 12, 0)
    assert t.final()["statues"] == 0
    assert sum(t.final().values()) == 3 + 3  # two third sections
    assert standing(t) == ([10, 7, 5, 2], [9, 6])


def test_the_other_player_gets_nothing() -> None:
    for kind in BOTH:
        t = finish(quay(), kind)
        assert (won(t, 1), t.has_marks(1), t.has_points(1)) == ([], 0, 0)


def test_the_section_is_paid_before_the_lemonjette_pays() -> None:
    t = quay().marks(0, 4).hand(0, 97).turn().answer(97)
    assert "wall" not in t.offers()


def test_the_fourth_section_takes_nothing() -> None:
    t = table(2, "statues").wall(0, 3, 0).marks(0, 9).play(66, "wall")
    assert (t.asked(), t.has_wall(), won(t)) == (None, (4, 0), [])
    assert standing(t) == ([10, 7, 5, 2], [12, 9, 6])


@pytest.mark.parametrize("card", [62, 108, 145, 202])
def test_a_section_built_by_a_card_takes_one_too(card: int) -> None:
    t = quay().wall(0, 4, 5).marks(0, 20)
    if card == 62:
        t.built(0, 62).workers(0, orange=1).use(62)
    elif card == 145:
        t.sites(0, "brown").play(145, "build")
    elif card == 202:
        t.built(0, 202).workers(0, pink=1).discarded(97).use(202, "wall")
    else:
        t.built(0, 108).play(97, "wall")
    assert (t.has_wall(), t.offers()) == ((5, 5), BOTH)
    before = t.has_marks()
    assert t.answer(LEMONJETTE).has_marks() == before + 12


def test_a_section_built_by_the_gray_ship_takes_one_too() -> None:
    t = quay(2, "ships").wall(0, 3, 1).awake("gray").marks(0, 6).workers(0, pink=1).top(57)
    t.play(66, "wall", "left", "ship:gray", "wall")  # pink twice: the fourth on the left, the second on the right
    assert (t.has_wall(), won(t)) == ((4, 2), [])
    t = quay(2, "ships").wall(0, 4, 0).awake("gray").marks(0, 6).workers(0, orange=1).top(98)
    t.play(97, "wall", "right", "ship:gray", "wall")
    assert (t.has_wall(), t.offers()) == ((5, 1), BOTH)


# ---- refilling ------------------------------------------------------------------------------------------


def test_each_space_is_refilled_from_its_own_kind() -> None:
    t = other(finish(quay(), HUMMEL))
    assert on_offer(t) == (7, 12)
    t = other(finish(quay(), LEMONJETTE))
    assert on_offer(t) == (10, 9)


def test_one_player_may_win_two_of_a_kind_or_one_of_each() -> None:
    for first, second, points, marks in (
        (HUMMEL, HUMMEL, 17, 0),
        (HUMMEL, LEMONJETTE, 10, 12),
        (LEMONJETTE, HUMMEL, 10, 12),
        (LEMONJETTE, LEMONJETTE, 0, 21),
    ):
        t = other(finish(quay(), first), second)
        assert (t.final()["statues"], t.has_marks()) == (points, marks)
        assert len(won(t)) == 2


def test_the_lemonjettes_pay_12_then_9_then_6() -> None:
    t = other(finish(quay(3), LEMONJETTE), LEMONJETTE)
    assert t.has_marks() == 21
    t.wall(1, 4, 5).marks(1, 5).play(66, "wall", seat=1)  # pink is the fifth on the left of the second board
    assert (t.g.waiting, on_offer(t)) == ((1,), (10, 6))
    t.answer(LEMONJETTE)
    assert (t.has_marks(1), standing(t)) == (6, ([10, 8, 7, 5, 4, 2], []))


FIFTH = [  # by seat: the colours of the last section, left and right
    ("orange", "brown"), ("pink", "gray"), ("purple", "pink"), ("gray", "purple"), ("pink", "purple"),
]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_is_a_hans_hummel_for_every_side_from_high_to_low(players: int) -> None:
    t = table(players, "statues")
    for i, points in enumerate(LISTS[players]):
        seat, side = i // 2, i % 2
        t.wall(seat, 4 + side, 5 - side).marks(seat, 5)
        card = t.g.piles[COLOURS.index(FIFTH[seat][side])][0]
        assert on_offer(t.play(card, "wall", seat=seat)) == (points, 12)
        t.answer(HUMMEL)
        assert won(t, seat)[side:] == [points]
    assert standing(t) == ([], [12, 9, 6])


# ---- exhausted kinds --------------------------------------------------------------------------------------


def test_without_lemonjettes_hans_hummel_is_taken() -> None:
    t = quay()
    t.g.extras[LEMONJETTES] = ()
    finish(t)
    assert (t.asked(), won(t), t.has_marks()) == (None, [10], 0)
    assert standing(t) == ([7, 5, 2], [])


def test_without_hans_hummel_the_lemonjette_is_taken_and_pays() -> None:
    t = quay()
    t.g.statues = ()
    finish(t)
    assert (t.asked(), won(t), t.has_marks()) == (None, [0], 12)
    assert standing(t) == ([], [9, 6])


def test_when_both_kinds_are_gone_there_is_nothing() -> None:
    t = quay().built(0, 150).built(1, 91).risks(0, orange=1)
    t.g.statues = ()
    t.g.extras[LEMONJETTES] = ()
    finish(t)
    assert (t.asked(), t.has_wall(), won(t), t.has_marks()) == (None, (5, 4), [], 0)
    assert (t.has_risks(), t.has_workers(1)) == ({}, {"orange": 1})


def test_the_last_of_a_kind_is_still_a_choice() -> None:
    t = quay()
    t.g.statues = (2,)
    t.g.extras[LEMONJETTES] = (6,)
    assert on_offer(finish(t)) == (2, 6)
    t.answer(HUMMEL)
    assert (won(t), standing(t)) == ([2], ([], [6]))
    other(t)
    assert (t.asked(), won(t), t.has_marks(), standing(t)) == (None, [2, 0], 6, ([], []))


# ---- each side once -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [HUMMEL, LEMONJETTE])
@pytest.mark.parametrize("by", ["collapse", "173"])
def test_a_side_wins_at_most_one_also_when_its_section_is_lost_and_rebuilt(kind: str, by: str) -> None:
    t = finish(quay(), kind)
    if by == "173":
        t.sites(1, "brown").marks(1, 3).play(173, "build", "left", seat=1)
    else:
        t.risks(0, brown=2).dice(brown=5).happen(RiskByDice(0)).answer("left")
    assert (t.has_wall(), won(t)) == ((4, 4), [10] if kind == HUMMEL else [0])
    marks, left = t.has_marks(), standing(t)
    t.g.gain_marks(0, 5)
    t.play(98, "wall")
    assert (t.asked(), t.has_wall(), len(won(t))) == (None, (5, 4), 1)
    assert (t.has_marks(), standing(t)) == (marks, left)
    assert other(t).offers() == BOTH  # the other side has still its own to win


def test_the_lemonjette_stays_and_her_marks_too_when_her_section_is_lost() -> None:
    t = finish(quay().built(0, 29), LEMONJETTE)
    t.risks(0, brown=2).dice(brown=5).happen(RiskByDice(0)).answer("left")
    assert (t.has_marks(), won(t)) == (12, [0])
    assert t.final()["laurels"] == 2 * 3  # two third sections and the statue


def test_the_right_side_wins_its_own_once_as_well() -> None:
    t = other(quay().marks(0, 0), LEMONJETTE)
    assert (t.has_wall(), t.has_marks()) == ((4, 5), 12)
    t.wall(0, 4, 4).play(6, "wall")
    assert (t.asked(), t.has_wall(), won(t)) == (None, (4, 5), [0])


# ---- cards that count statues -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [(HUMMEL, HUMMEL), (HUMMEL, LEMONJETTE), (LEMONJETTE, LEMONJETTE)])
def test_each_statue_counts_for_029(first: str, second: str) -> None:
    t = finish(quay().built(0, 29), first)
    assert t.final()["laurels"] == 2 * (2 + 1)
    assert other(t, second).final()["laurels"] == 2 * (2 + 2)
    assert t.final(1)["laurels"] == 0


@pytest.mark.parametrize(("first", "second"), [(HUMMEL, HUMMEL), (HUMMEL, LEMONJETTE), (LEMONJETTE, LEMONJETTE)])
def test_each_statue_counts_for_105(first: str, second: str) -> None:
    t = finish(quay().built(0, 105), first).workers(0, gray=1).use(105)
    assert t.has_points() == 2 + 1
    t.g.used[0] = ()
    other(t, second).workers(0, gray=1).points(0, 0).use(105)
    assert t.has_points() == 2 + 2


def test_096_doubles_the_points_of_hans_hummel() -> None:
    t = other(finish(quay().built(0, 96), HUMMEL), HUMMEL)
    assert (t.final()["statues"], t.final()["laurels"]) == (17, 10)


def test_096_does_not_double_the_marks_of_the_lemonjette() -> None:
    t = finish(quay().built(0, 96), LEMONJETTE)
    assert (t.has_marks(), t.final()["statues"], t.final()["laurels"]) == (12, 0, 0)


@pytest.mark.parametrize(("first", "second"), [(HUMMEL, LEMONJETTE), (LEMONJETTE, HUMMEL)])
def test_096_finds_hans_hummel_beside_the_lemonjette(first: str, second: str) -> None:
    t = other(finish(quay().built(0, 96), first), second)
    assert (t.final()["statues"], t.final()["laurels"]) == (10, 10)


def test_only_hans_hummel_is_in_the_final_scoring() -> None:
    t = other(finish(quay(), LEMONJETTE), HUMMEL)
    assert t.final() == {
        "track": 0,
        "printed": 0,
        "laurels": 0,
        "majorities": 0,
        "third sections": 6,
        "statues": 10,
        "clergy": 0,
        "square": 0,
    }


# ---- what comes after ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [HUMMEL, LEMONJETTE])
def test_the_statue_comes_before_150_and_the_091_of_others(kind: str) -> None:
    t = finish(quay(3).built(0, 150).built(2, 91).risks(0, orange=2))
    assert t.asked() == "take-statue"
    assert (t.has_marks(), t.has_wall()) == (0, (5, 4))  # paid and placed
    assert (t.has_risks(), t.has_points(), t.has_workers(2)) == ({"orange": 2}, 0, {})
    t.answer(kind)
    assert (t.has_risks(), t.has_points(), t.has_workers(2)) == ({"orange": 1}, 1, {"orange": 1})


def test_the_statue_comes_before_the_stock() -> None:
    t = finish(quay(2, "stock").stock(5, 3))
    assert (t.asked(), t.has_points(), t.course()) == ("take-statue", 0, 3)
    t.answer(HUMMEL)
    assert (t.has_points(), t.course()) == (2, 4)


def test_the_marks_of_the_lemonjette_can_pay_the_pink_ship() -> None:
    t = finish(quay(2, "ships").awake("pink").workers(0, orange=1), LEMONJETTE)
    assert t.offers() == ["done", "ship:pink"]
    t.answer("ship:pink")
    assert (t.has_marks(), t.space(), t.has_workers()) == (9, 1, {})
    t = finish(quay(2, "ships").awake("pink").workers(0, orange=1), HUMMEL)
    assert (t.asked(), t.space()) == (None, 0)


# ---- TOM ------------------------------------------------------------------------------------------------------------


def tom_finishes(t: Table) -> Table:
    """TOM builds the pink section that finishes his left side."""
    t.wall(1, 4, 1).marks(1, 5).dice(pink=3)
    return t.happen(TomDie(COLOURS.index("pink")))


def test_tom_takes_hans_hummel_while_one_stands() -> None:
    t = tom_finishes(table(1, "statues"))
    assert (t.asked(), t.has_wall(1), won(t, 1), t.has_marks(1)) == (None, (5, 1), [10], 0)
    t = table(1, "statues")
    t.g.statues = (2,)
    tom_finishes(t)
    assert (won(t, 1), t.has_marks(1), standing(t)) == ([2], 0, ([], [12, 9, 6]))


def test_tom_takes_the_lemonjette_when_no_hans_hummel_is_left() -> None:
    t = table(1, "statues")
    t.g.statues = ()
    tom_finishes(t)
    assert (won(t, 1), t.has_marks(1), standing(t)) == ([0], 12, ([], [9, 6]))


def test_against_tom_the_human_has_the_choice() -> None:
    t = tom_finishes(quay(1))
    assert on_offer(finish(t)) == (7, 12)
    assert t.g.waiting == (0,)
    t.answer(LEMONJETTE)
    assert (t.has_marks(), won(t), won(t, 1)) == (12, [0], [10])


# ---- JSON -----------------------------------------------------------------------------------------------------------


def test_the_choice_survives_writing_and_reading() -> None:
    t = finish(quay().built(0, 150).risks(0, orange=1))
    state = rathaus.load(t.g.to_json())
    assert state.to_json() == t.g.to_json()
    assert [state.name(thing) for thing in state.things(0)] == BOTH
    state.choose(0, state.thing(LEMONJETTE))
    seat = state.view(0)["table"]["seats"][0]
    assert (seat["marks"], seat["statues"], seat["risks"]["orange"]) == (12, [0], 0)


@pytest.mark.parametrize("kind", [HUMMEL, LEMONJETTE])
def test_what_is_left_and_what_is_won_survives_writing_and_reading(kind: str) -> None:
    t = finish(quay().hand(0, 36), kind)
    t.wall(0, 4, 4).marks(0, 5).hand(0, 98).turn()
    data = json.loads(t.g.to_json())["table"]
    assert data["lemonjettes"] == ([6, 9, 12] if kind == HUMMEL else [6, 9])
    assert data["statues"] == ([2, 5, 7] if kind == HUMMEL else [2, 5, 7, 10])
    state = rathaus.load(t.g.to_json())
    assert state.view(None) == t.g.view(None)
    for name in ("card:98", "basic:wall"):
        state.choose(0, state.thing(name))
    assert state.waiting == ()  # this side has won its statue
    state = rathaus.load(t.g.to_json())
    for name in ("card:36", "basic:wall"):
        state.choose(0, state.thing(name))
    args = state.ask(0).prompt.args
    assert (args["points"], args["marks"]) == ((7, 12) if kind == HUMMEL else (10, 9))


def laid_out() -> Table:
    return quay().hand(0, 97).turn()


@pytest.mark.parametrize("left", [[], [6], [6, 9], [6, 9, 12]])
def test_the_lemonjettes_that_can_be_left_are_loaded(left: list[int]) -> None:
    state = rathaus.load(edited("table.lemonjettes", left, laid_out()))
    assert state.view(None)["table"]["lemonjettes"] == left


BROKEN: list[tuple[str, Any, str, str]] = [
    ("lemonjettes", ..., "lemonjettes", "missing"),
    ("lemonjettes", {}, "lemonjettes", "not-a-list"),
    ("lemonjettes", 12, "lemonjettes", "not-a-list"),
    ("lemonjettes", [6, 9, 12, 12], "lemonjettes", "wrong-length"),
    ("lemonjettes.1", "9", "lemonjettes.1", "not-a-number"),
    ("lemonjettes.0", True, "lemonjettes.0", "not-a-number"),
    ("lemonjettes.2", -1, "lemonjettes.2", "out-of-range"),
    ("lemonjettes", [12], "lemonjettes", "hamburg-other-statues"),
    ("lemonjettes", [9, 12], "lemonjettes", "hamburg-other-statues"),
    ("lemonjettes", [12, 9, 6], "lemonjettes", "hamburg-other-statues"),
    ("lemonjettes", [6, 9, 13], "lemonjettes", "hamburg-other-statues"),
]


@pytest.mark.parametrize(("path", "value", "field", "reason"), BROKEN)
def test_a_broken_field_is_named(path: str, value: Any, field: str, reason: str) -> None:
    found, why = refusal(edited(f"table.{path}", value, laid_out()))
    assert (found, why.id) == (f"table.{field}", reason)


def test_a_table_without_the_module_has_no_lemonjettes() -> None:
    t = table().hand(0, 97).turn()
    found, why = refusal(edited("table.lemonjettes", [6, 9, 12], t))
    assert (found, why.id) == ("table.lemonjettes", "unknown-field")
    data = position(t)
    data["agenda"][-1] = ["TakeStatue", 0, 0]
    found, why = refusal(data)
    assert (found, why.id) == ("agenda.2", "impossible-task")


@pytest.mark.parametrize(("task", "at"), [(["TakeStatue", 2, 0], 1), (["TakeStatue", 0, 2], 2)])
def test_a_seat_or_side_that_is_not_there_takes_no_statue(task: list[Any], at: int) -> None:
    data = position(laid_out())
    data["agenda"].insert(2, task)
    found, why = refusal(data)
    assert (found, why.id) == (f"agenda.2.{at}", "out-of-range")


def choosing(won: int, side: int) -> dict[str, Any]:
    """Seat 0, with a finished left side only, is asked which statue it takes for a side."""
    data = position(quay().wall(0, 5, 4).hand(0, 97).turn())
    data["table"]["seats"][0]["won"] = won
    data["table"]["seats"][0]["statues"] = [10] if won else []
    data["table"]["statues"] = [2, 5, 7] if won else [2, 5, 7, 10]
    data["agenda"][-1] = ["TakeStatue", 0, side]
    return data


def test_a_finished_side_that_has_not_won_takes_a_statue() -> None:
    state = rathaus.load(choosing(won=0, side=0))
    assert [state.name(thing) for thing in state.things(0)] == BOTH


@pytest.mark.parametrize(("won", "side"), [(0, 1), (1, 0), (1, 1)])
def test_an_unfinished_side_or_one_that_has_won_takes_no_statue(won: int, side: int) -> None:
    found, why = refusal(choosing(won, side))
    assert (found, why.id) == ("agenda.2", "impossible-task")


def test_a_choice_between_no_statues_is_refused() -> None:
    data = choosing(won=0, side=0)
    data["table"]["statues"] = []
    data["table"]["lemonjettes"] = []
    assert refusal(data)[0].startswith("agenda")
