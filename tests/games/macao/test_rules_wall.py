"""The wall: what advancing costs, stacks, the last space, and who is first and last."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.macao.table import Table, table
from rathaus import Message

TOWER, FOUNTAIN, SCOUT, GATE, GUNNER = 60, 65, 113, 67, 100


@pytest.mark.parametrize(("spaces", "cost"), [(1, 1), (2, 3), (3, 5), (4, 7), (5, 9)])
def test_so_many_spaces_cost_twice_as_many_cubes_less_one(spaces: int, cost: int) -> None:
    t = table(2).cubes(0, red=cost).do(f"wall:{spaces}")
    assert (t.spaces(), t.has_cubes()) == ([1 + spaces, 1], {})
    t = table(2).cubes(0, red=cost - 1)
    assert t.why_not(f"wall:{spaces}") == Message("macao-wall-cubes", cost=cost, cubes=cost - 1)


def test_all_distances_that_can_be_paid_are_offered() -> None:
    assert table(2).cubes(0, red=3, blue=3).offers("wall") == ["wall:1", "wall:2", "wall:3"]
    assert table(2).cubes(0, red=4, blue=3).offers("wall") == ["wall:1", "wall:2", "wall:3", "wall:4"]


def test_the_cubes_may_have_any_colours_and_their_owner_chooses() -> None:
    t = table(2).cubes(0, red=2, blue=1, grey=1).do("wall:2")
    assert (t.asked(), t.offers()) == ("pay-any", ["colour:red", "colour:blue", "colour:grey"])
    t.do("grey", "red", "blue")
    assert (t.has_cubes(), t.spaces()) == ({"red": 1}, [3, 1])


def test_the_wall_is_used_once_a_round() -> None:
    t = table(2).cubes(0, red=5).do("wall:1")
    assert t.offers("wall") == []
    assert t.why_not("wall:1") == Message("macao-wall-done")


def test_nobody_goes_beyond_space_16() -> None:
    t = table(2).wall(14, 1).cubes(0, red=19)
    assert t.offers("wall") == ["wall:1", "wall:2"]
    assert t.why_not("wall:3") == Message("macao-wall-end", spaces=2)
    assert table(2).wall(16, 1).cubes(0, red=9).offers("wall") == []


# ---- order --------------------------------------------------------------------------------------------


def test_the_furthest_disc_comes_first_and_in_a_stack_the_upper_one() -> None:
    t = table(4).wall(3, 8, 3, 3).order(1, 2, 0, 3)
    asked = []
    for _ in range(4):
        asked.append(t.seat)
        t.do("pass")
    assert asked == [1, 2, 0, 3]


def test_an_arriving_disc_goes_on_top() -> None:
    t = table(3).wall(3, 3, 1).order(1, 0, 2).turn(2).cubes(2, red=3).do("wall:2")
    assert t.g.order == (2, 1, 0)


def test_a_disc_that_leaves_a_stack_leaves_the_others_as_they_are() -> None:
    t = table(4).wall(3, 3, 3, 5).order(3, 2, 0, 1).turn(0).cubes(0, red=1).do("wall:1")
    assert (t.spaces(), t.g.order) == ([4, 3, 3, 5], (3, 0, 2, 1))


def test_space_16_keeps_the_order_of_arrival() -> None:
    t = table(4).wall(15, 16, 14, 16).order(3, 1, 0, 2).turn(0).cubes(0, red=1).cubes(2, red=3)
    t.do("wall:1")
    assert t.g.order == (3, 1, 0, 2)
    t.do("pass", "wall:2")
    assert (t.spaces(), t.g.order) == ([16, 16, 16, 16], (3, 1, 0, 2))


# ---- Tower --------------------------------------------------------------------------------------------


def test_the_tower_lifts_its_disc_at_once() -> None:
    t = table(3).wall(4, 4, 4).order(1, 2, 0).turn(0).board(0, TOWER).cubes(0, red=1, blue=1, green=1, black=1)
    t.cubes(0, violet=1, grey=1).do(TOWER)
    assert t.g.order == (0, 1, 2)


def test_the_tower_lifts_nothing_over_a_disc_that_is_further() -> None:
    t = table(3).wall(4, 5, 4).order(1, 2, 0).turn(0).board(0, TOWER)
    t.cubes(0, red=1, blue=1, green=1, black=1, violet=1, grey=1).do(TOWER)
    assert t.g.order == (1, 0, 2)


def test_the_tower_lifts_its_disc_whenever_another_arrives_by_whatever_way() -> None:
    t = table(3).wall(4, 5, 5).order(1, 2, 0).turn(0).active(1, TOWER).active(0, FOUNTAIN, SCOUT).cubes(0, red=1)
    assert t.copy().do(SCOUT).g.order == (1, 0, 2)
    assert t.copy().do("wall:1").g.order == (1, 0, 2)
    assert t.copy().do("district:4-4").g.order == (1, 0, 2)


def test_whoever_has_the_tower_arrives_on_top_as_everybody() -> None:
    t = table(2).wall(4, 5).turn(0).active(0, TOWER).cubes(0, red=1).do("wall:1")
    assert t.g.order == (0, 1)


def test_the_tower_does_nothing_on_space_16() -> None:
    t = table(2).wall(16, 16).order(1, 0).turn(0).board(0, TOWER)
    t.cubes(0, red=1, blue=1, green=1, black=1, violet=1, grey=1).do(TOWER)
    assert t.g.order == (1, 0)


# ---- Fountain and Scout -------------------------------------------------------------------------------


def test_the_fountain_advances_with_each_district_and_leaves_the_wall_action() -> None:
    t = table(2).active(0, FOUNTAIN).cubes(0, red=2).do("district:4-4")
    assert (t.spaces(), t.offers("wall")) == ([2, 1], ["wall:1"])
    assert t.do("wall:1").spaces() == [3, 1]


def test_the_fountain_must_advance() -> None:
    t = table(2).wall(1, 2).turn(0).active(0, FOUNTAIN).cubes(0, red=1).do("district:4-4")
    assert (t.spaces(), t.asked(), t.g.order) == ([2, 2], "turn", (0, 1))


def test_the_scout_advances_at_its_owners_word_and_leaves_the_wall_action() -> None:
    t = table(2).wall(1, 3).turn(0).active(0, SCOUT).cubes(0, red=1).do(SCOUT)
    assert (t.spaces(), t.offers("wall")) == ([2, 3], ["wall:1"])
    assert t.reason(SCOUT) == "used-up"


def test_the_scout_is_not_for_the_first_on_the_wall() -> None:
    t = table(2).active(0, SCOUT)
    assert t.condition(SCOUT) == "unless-first"


def test_fountain_and_scout_do_nothing_on_space_16() -> None:
    t = table(2).wall(16, 16).order(1, 0).turn(0).active(0, FOUNTAIN, SCOUT).cubes(0, red=1)
    assert t.reason(SCOUT) == "pointless"
    t.do("district:4-4")
    assert (t.spaces(), t.g.order) == ([16, 16], (1, 0))


# ---- any moves ----------------------------------------------------------------------------------------


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(1, 5)), max_size=30),
    st.sampled_from([None, 0, 1, 2, 3]),
    st.permutations(range(4)),
)
def test_the_order_after_any_moves_is_that_of_the_stacks(
    moves: list[tuple[int, int]], tower: int | None, first: list[int]
) -> None:
    """The same with stacks of discs, from below to above, on each space of the wall."""
    if tower is not None:
        first = [tower, *[seat for seat in first if seat != tower]]
    t = table(4).order(*first).active(3 if tower is None else tower, *([] if tower is None else [TOWER]))
    wall: list[list[int]] = [[] for _ in range(17)]
    wall[1] = list(first)[::-1]
    for seat, steps in moves:
        t.g.advance(seat, steps)
        space = next(number for number, stack in enumerate(wall) if seat in stack)
        if space == 16:
            continue
        wall[space].remove(seat)
        space = min(space + steps, 16)
        wall[space].insert(0 if space == 16 else len(wall[space]), seat)
        if tower in wall[space] and space < 16:
            wall[space].sort(key=lambda disc: disc == tower)
        assert list(t.g.order) == [disc for stack in wall[::-1] for disc in stack[::-1]]
        assert t.spaces() == [next(n for n, stack in enumerate(wall) if disc in stack) for disc in range(4)]


# ---- first and last -----------------------------------------------------------------------------------


def stacked(seat: int) -> Table:
    """Three discs on one space, in the order 1, 0, 2."""
    t = table(3).wall(4, 4, 4).order(1, 0, 2).turn(seat).active(seat, GATE, GUNNER)
    return t.cubes(seat, red=1)


@pytest.mark.parametrize(("seat", "first", "last"), [(1, True, False), (0, False, False), (2, False, True)])
def test_in_a_stack_exactly_one_player_is_first_and_one_is_last(seat: int, first: bool, last: bool) -> None:
    t = stacked(seat)
    assert (GATE in t.offers(), GUNNER in t.offers()) == (first, last)
    if not first:
        assert t.condition(GATE) == "if-first"
    if not last:
        assert t.condition(GUNNER) == "if-last"


def test_first_and_last_are_looked_at_in_that_moment() -> None:
    t = stacked(2)
    assert (GATE in t.offers(), GUNNER in t.offers()) == (False, True)
    t.do("wall:1")
    assert (GATE in t.offers(), GUNNER in t.offers()) == (True, False)
