"""Mayors: the deal, the choice of a side, and positions with mayors."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rathaus
from games.broken import refusal
from games.hamburg.mayors import (
    PAIRS,
    SPARE,
    START,
    choose_all,
    city,
    fresh,
    offered,
    tiles,
)
from games.hamburg.table import Table, table
from games.hamburg.test_positions import edited, position
from rathaus import BrokenPosition, IllegalChoice

# ---- the deal -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_dealt_one_of_five_different_tiles(players: int) -> None:
    for seed in range(12):
        dealt = tiles(fresh(players, seed))
        assert len(dealt) == players
        assert all(tile in PAIRS for tile in dealt)
        assert len({tile[0] for tile in dealt}) == players


def test_the_deal_is_random() -> None:
    assert {tuple(tiles(fresh(2, seed))[0]) for seed in range(60)} == {tuple(pair) for pair in PAIRS}
    assert {tuple(tiles(fresh(2, seed))[1]) for seed in range(60)} == {tuple(pair) for pair in PAIRS}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sides_are_chosen_in_turn_order_before_the_first_draw(players: int) -> None:
    firsts = set()
    for seed in range(12):
        g = fresh(players, seed)
        first = g.first
        firsts.add(first)
        for later in range(players):
            seat = (first + later) % players
            assert g.waiting == (seat,)
            assert g.ask(seat).prompt.id == "hamburg-choose-mayor"
            assert (g.round, g.hands) == (0, [[] for _ in range(players)])
            g.choose(seat, g.things(seat)[0])
        assert (g.round, g.waiting) == (1, (first,))
        assert g.ask(first).prompt.id == "hamburg-draw"
    assert len(firsts) > 1


@pytest.mark.parametrize("players", [1, 3, 5])
def test_only_the_two_sides_of_the_own_tile_are_offered(players: int) -> None:
    for seed in range(6):
        g = fresh(players, seed)
        while g.round == 0:
            seat = g.waiting[0]
            own = tiles(g)[seat]
            assert offered(g) == [f"mayor:{side}" for side in own]
            for side in range(1, 11):
                why = g.why_not(seat, g.thing(f"mayor:{side}"))
                assert (why is None) == (side in own)
            other = g.thing(f"mayor:{next(side for side in range(1, 11) if side not in own)}")
            with pytest.raises(IllegalChoice):
                g.choose(seat, other)
            g.choose(seat, g.thing(f"mayor:{own[seed % 2]}"))


def test_nobody_can_do_without_a_mayor() -> None:
    g = fresh(2)
    assert g.why_not(g.waiting[0], g.thing("done")) is not None


@pytest.mark.parametrize("place", [0, 1])
def test_the_chosen_side_says_with_what_its_player_begins(place: int) -> None:
    g = choose_all(fresh(5), place)
    sides = [tile[place] for tile in tiles(g)]
    assert sorted(sides) == [1 + place, 3 + place, 5 + place, 7 + place, 9 + place]
    for seat, side in enumerate(sides):
        shown = g.view(None)["table"]["seats"][seat]
        assert (shown["marks"], list(shown["workers"].values())) == (START[side][0], [START[side][1]] * 5)


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_points_at_the_start_are_the_same_for_all(players: int, place: int) -> None:
    g = choose_all(fresh(players), place)
    assert [seat["score"] for seat in g.view(None)["table"]["seats"]] == [5] * max(players, 2)


def test_without_the_module_everybody_begins_alike_and_chooses_nothing() -> None:
    g = rathaus.new("hamburg", 3, seed=1)
    assert g.ask(g.waiting[0]).prompt.id == "hamburg-draw"
    shown = g.view(None)["table"]
    assert "mayors" not in shown
    assert [(seat["marks"], seat["workers"]["pink"]) for seat in shown["seats"]] == [(5, 1)] * 3


def test_everybody_sees_the_tiles_and_the_sides_chosen_so_far() -> None:
    g = fresh(3)
    first = g.first
    own = tiles(g)[first]
    g.choose(first, g.thing(f"mayor:{own[1]}"))
    for viewer in (0, 1, 2, None):
        mayors = g.view(viewer)["table"]["mayors"]
        assert [shown["mayor"] for shown in mayors] == [own[1] if seat == first else None for seat in range(3)]
        assert [shown["tile"] for shown in mayors] == tiles(g)


def test_tom_gets_no_mayor_and_begins_as_usual() -> None:
    for seed in range(8):
        g = fresh(1, seed)
        assert g.waiting == (0,)
        side = tiles(g)[0][0]
        g.choose(0, g.things(0)[0])
        human, tom = g.view(0)["table"]["seats"]
        assert (human["marks"], human["workers"]["gray"]) == START[side]
        assert (tom["marks"], list(tom["workers"].values())) == (5, [1] * 5)
        assert g.view(0)["table"]["mayors"][1] == {"mayor": None, "tile": [], "used_again": False}


def test_patricia_of_the_example_begins_with_10_marks_and_two_of_each_and_draws_7_cards() -> None:
    g = next(g for g in (fresh(2, seed) for seed in range(60)) if tiles(g)[g.first] == [1, 2])
    patricia = g.first
    g.choose(patricia, g.thing("mayor:1"))
    g.choose(g.waiting[0], g.things(g.waiting[0])[0])
    assert (g.marks(patricia), g.all_workers(patricia)) == (10, 10)
    for left in range(7, 0, -1):
        assert g.ask(patricia).prompt.args["count"] == left
        g.choose(patricia, g.things(patricia)[0])
    assert len(g.hands[patricia]) == 7
    assert g.waiting == (1 - patricia,)
    assert g.ask(1 - patricia).prompt.args["count"] == 5


# ---- JSON -----------------------------------------------------------------------------------------------------


def test_a_game_can_be_written_and_read_back_while_sides_are_chosen() -> None:
    g = fresh(4, 3)
    for _ in range(4):
        again = rathaus.load(g.to_json())
        assert again.to_json() == g.to_json()
        assert (again.waiting, again.things(again.waiting[0])) == (g.waiting, g.things(g.waiting[0]))
        assert again.view(None) == g.view(None)
        seat = g.waiting[0]
        for state in (g, again):
            state.choose(seat, state.things(seat)[1])
        assert again.to_json() == g.to_json()


def test_what_the_mayors_keep_is_written_by_seat() -> None:
    t = city(7).mayor(1, 2).built(0, 6).hand(0, SPARE).use(6, 6)
    assert json.loads(t.g.to_json())["table"]["mayors"] == {"chosen": [7, 2], "tiles": [4, 1], "again": 1}


def test_a_spent_second_use_is_still_spent_after_loading() -> None:
    t = city(7).built(0, 6, 56).hand(0, SPARE).turn().answer(6, 56)
    state = rathaus.load(t.g.to_json())
    assert list(state.things(0)) == [6, 56, SPARE]
    state.choose(0, 6)
    assert list(rathaus.load(state.to_json()).things(0)) == [SPARE]


def test_a_mayor_stands_once_after_loading() -> None:
    state = rathaus.load(city(10).dice(orange=4).hand(0, 97).turn().g.to_json())
    state.choose(0, 97)
    state.choose(0, state.thing("basic:money"))
    assert state.view(0)["table"]["seats"][0]["marks"] == 6


def laid_out() -> Table:
    """Seat 0 plays side 7 and seat 1 side 2; it is the turn of seat 0."""
    return city(7).mayor(1, 2).built(0, 6).hand(0, SPARE).turn()


def test_the_laid_out_position_can_be_loaded() -> None:
    assert list(rathaus.load(position(laid_out())).things(0)) == [6, SPARE]


BROKEN: list[tuple[str, Any, str, str]] = [
    ("mayors", ..., "mayors", "missing"),
    ("mayors", [7, 2], "mayors", "not-an-object"),
    ("mayors.chosen", ..., "mayors.chosen", "missing"),
    ("mayors.tiles", ..., "mayors.tiles", "missing"),
    ("mayors.again", ..., "mayors.again", "missing"),
    ("mayors.sides", [1, 2], "mayors.sides", "unknown-field"),
    ("mayors.chosen", [7], "mayors.chosen", "wrong-length"),
    ("mayors.chosen", [7, 2, 0], "mayors.chosen", "wrong-length"),
    ("mayors.chosen", 7, "mayors.chosen", "not-a-list"),
    ("mayors.chosen.0", -1, "mayors.chosen.0", "out-of-range"),
    ("mayors.chosen.1", 11, "mayors.chosen.1", "out-of-range"),
    ("mayors.chosen.1", "2", "mayors.chosen.1", "not-a-number"),
    ("mayors.chosen.0", 2, "mayors.chosen.0", "hamburg-other-side"),
    ("mayors.chosen.1", 3, "mayors.chosen.1", "hamburg-other-side"),
    ("mayors.tiles.0", 5, "mayors.chosen.0", "hamburg-other-side"),
    ("mayors.tiles", [4], "mayors.tiles", "wrong-length"),
    ("mayors.tiles", {}, "mayors.tiles", "not-a-list"),
    ("mayors.tiles.0", 0, "mayors.tiles.0", "out-of-range"),
    ("mayors.tiles.1", 6, "mayors.tiles.1", "out-of-range"),
    ("mayors.tiles.1", 4, "mayors.tiles.1", "hamburg-tile-twice"),
    ("mayors.tiles.0", True, "mayors.tiles.0", "not-a-number"),
    ("mayors.again", -1, "mayors.again", "out-of-range"),
    ("mayors.again", 4, "mayors.again", "out-of-range"),
    ("mayors.again", False, "mayors.again", "not-a-number"),
]


@pytest.mark.parametrize(("path", "value", "field", "reason"), BROKEN)
def test_a_broken_field_is_named(path: str, value: Any, field: str, reason: str) -> None:
    found, why = refusal(edited(f"table.{path}", value, laid_out()))
    assert (found, why.id) == (f"table.{field}", reason)


def test_tom_can_have_neither_tile_nor_side() -> None:
    t = table(1, "mayors").mayor(0, 7).hand(0, SPARE).turn()
    for path, field in (("tiles.1", "tiles.1"), ("chosen.1", "chosen.1")):
        found, _ = refusal(edited(f"table.mayors.{path}", 1, t))
        assert found == f"table.mayors.{field}"


def test_a_table_without_the_module_has_no_mayors() -> None:
    t = table().hand(0, SPARE).turn()
    found, why = refusal(edited("table.mayors", {"chosen": [0, 0], "tiles": [1, 2], "again": 0}, t))
    assert (found, why.id) == ("table.mayors", "unknown-field")
    data = position(t)
    data["agenda"][-1] = ["ChooseMayor", 0]
    found, why = refusal(data)
    assert (found, why.id) == ("agenda.2", "impossible-task")


@pytest.mark.parametrize("task", ["ChooseMayor", "MayorFor"])
def test_a_side_cannot_be_chosen_for_a_seat_that_is_not_there(task: str) -> None:
    data = position(laid_out())
    data["agenda"].insert(2, [task, 2])
    found, why = refusal(data)
    assert (found, why.id) == ("agenda.2.1", "out-of-range")


def test_a_side_cannot_be_chosen_a_second_time() -> None:
    g = fresh(2)
    first = g.first
    g.choose(first, g.things(first)[0])
    data = json.loads(g.to_json())
    assert data["agenda"] == [["Round"], ["ChooseMayor", 1 - first]]
    data["agenda"][1] = ["ChooseMayor", first]
    found, why = refusal(data)
    assert (found, why.id) == ("agenda.1", "impossible-task")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("task", ["ChooseMayor", "MayorFor"])
def test_a_side_cannot_be_chosen_once_the_game_has_begun(task: str, seat: int) -> None:
    data = position(city(7).hand(0, SPARE).turn())  # seat 1 has none
    data["agenda"].insert(2, [task, seat])
    if task == "ChooseMayor":
        data["agenda"].pop()
    found, why = refusal(data)
    assert (found, why.id) == ("agenda.2", "impossible-task")


@pytest.mark.parametrize("task", [["MayorFor", 1], ["ChooseMayor", 1]])
def test_who_was_dealt_no_tile_has_no_side_to_choose(task: list[Any]) -> None:
    data = rathaus.new("hamburg", 1, ["mayors"], seed=1).position()
    data["agenda"].insert(len(data["agenda"]) - 1, task)
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert fault.value.reason.id == "impossible-task"
