"""Phase IV: majorities, 004, the clergyman, markers, the next first player, and eight rounds."""

from __future__ import annotations

import pytest

import rathaus
from games.hamburg.table import Table, table
from rathaus.games.hamburg.round import EndRound
from rathaus.games.hamburg.state import Hamburg


def end(t: Table) -> Table:
    """The last round ends here, so that no new one begins."""
    t.g.round = 8
    return t.happen(EndRound())


# ---- 004 ----------------------------------------------------------------------------------------------


def test_004_takes_any_number_of_own_buildings_back_and_their_sites_stay() -> None:
    t = end(table().built(0, 4, 57, 58))
    assert t.offers() == ["done", 4, 57, 58]
    t.answer(57, 58, "done")
    assert (t.has_hand(), t.display()) == ([57, 58], [4])
    assert len(t.g.sites[0]) == 3


def test_004_may_take_itself_and_go_on() -> None:
    t = end(table().built(0, 4, 57, 58)).answer(4)
    assert t.offers() == ["done", 57, 58]
    assert t.answer(58, "done").has_hand() == [4, 58]


def test_004_may_take_none() -> None:
    t = end(table().built(0, 4, 57)).answer("done")
    assert (t.has_hand(), t.display()) == ([], [4, 57])


def test_004_ignores_zoo_and_park_cards_but_reaches_a_building_under_a_zoo_card() -> None:
    t = end(table().built(0, 4, 261).under(0, 257, 60))
    assert t.offers() == ["done", 4, 60]
    t.answer(60, "done")
    assert (t.has_hand(), t.g.beside[0]) == ([60], ((261, 0), (257, 0)))


def test_004_takes_buildings_back_after_the_majorities() -> None:
    t = end(table().built(0, 4, 57).built(1, 58))
    assert (t.asked(), t.shows(0), t.shows(1)) == ("take-back", ["buildings"], [])
    t.answer(4, 57)
    assert (t.has_hand(), t.shows(0), t.shows(1)) == ([4, 57], ["buildings"], [])


def test_004_takes_back_a_building_that_has_just_helped_to_a_majority() -> None:
    t = end(table().built(0, 4, 46, 95).built(1, 57, 58, 59).square(0, 2).square(1, 2)).answer(46, 95, "done")
    assert (t.shows(0), t.display()) == (["square", "buildings"], [4])
    assert t.has_workers() == dict.fromkeys(["purple", "orange", "gray", "pink", "brown"], 2)


def test_004_is_used_while_the_clergyman_still_stands_at_his_window() -> None:
    t = end(table().dice(black=4).built(0, 4))
    assert (t.asked(), t.g.window, t.g.front) == ("take-back", 4, [0] * 6)
    t.answer("done")
    assert (t.g.window, t.g.front) == (0, [0, 0, 0, 1, 0, 0])


def test_004_is_for_its_owner_only_and_cards_taken_back_are_known() -> None:
    t = end(table().built(1, 4, 57))
    assert t.g.waiting == (1,)
    t.answer(57, "done")
    assert t.g.view(0)["table"]["seats"][1]["hand"] == [57]


# ---- majorities ---------------------------------------------------------------------------------------


def leading(t: Table, majority: str, seat: int, number: int) -> Table:
    """A seat has so much of what a majority counts."""
    if majority == "square":
        t.square(seat, number)
    elif majority == "buildings":
        t.built(seat, *[57 + 10 * seat + i for i in range(number)])
    elif majority == "wall":
        t.wall(seat, number, 0)
    elif majority == "score":
        t.points(seat, number)
    else:
        t.built(seat, *[257 - 4 * seat + i for i in range(number)])
    return t


ALL = ["square", "buildings", "wall", "score", "zoo"]


@pytest.mark.parametrize("majority", ALL)
def test_who_is_alone_in_front_turns_the_marker(majority: str) -> None:
    t = end(leading(leading(table(3), majority, 0, 1), majority, 1, 2))
    assert [t.shows(seat) for seat in range(3)] == [[], [majority], []]


@pytest.mark.parametrize("majority", ALL)
def test_on_a_tie_nobody_turns_the_marker(majority: str) -> None:
    t = end(leading(leading(table(3), majority, 0, 2), majority, 1, 2))
    assert [t.shows(seat) for seat in range(3)] == [[], [], []]


def test_nobody_turns_a_marker_at_0() -> None:
    t = end(table())
    assert (t.shows(0), t.shows(1)) == ([], [])


@pytest.mark.parametrize("majority", ALL)
def test_a_turned_marker_stays_for_good(majority: str) -> None:
    t = end(leading(table().turned(0, majority), majority, 1, 2))
    assert (t.shows(0), t.shows(1)) == ([majority], [majority])


def test_both_sides_of_the_wall_count_together() -> None:
    t = end(table().wall(0, 2, 2).wall(1, 3, 0))
    assert (t.shows(0), t.shows(1)) == (["wall"], [])


def test_both_buildings_of_a_site_count() -> None:
    t = table().built(1, 58)
    t.site(0, "gray", 57, 59)
    assert end(t).shows(0) == ["buildings"]


def test_empty_sites_zoo_and_park_do_not_count_as_buildings() -> None:
    t = end(table().built(0, 57).sites(1, "gray", "gray").built(1, 261, 262))
    assert t.shows(0) == ["buildings"]


def test_park_cards_do_not_count_as_zoo_cards() -> None:
    t = end(table().built(0, 257).built(1, 261, 262))
    assert (t.shows(0), t.shows(1)) == (["zoo"], [])


def test_one_player_can_turn_several_markers() -> None:
    t = end(table().square(0, 3).wall(0, 2, 0).points(0, 9).built(0, 257, 57))
    assert t.shows(0) == ALL


def test_085_turns_one_back_and_it_can_be_won_again() -> None:
    t = table().turned(1, "square", "wall").square(1, 3).sites(0, "brown").marks(0, 6).play(85, "build")
    assert t.g.waiting == (1,)
    assert t.offers() == ["marker:square", "marker:wall"]
    t.answer("marker:square")
    assert t.shows(1) == ["wall"]
    assert end(t).shows(1) == ["square", "wall"]


@pytest.mark.parametrize("majority", ALL)
def test_046_turns_its_owners_marker_on_a_tie(majority: str) -> None:
    t = table(3).built(0, 46).built(1, 180)
    number = 1 if majority == "buildings" else 2
    for seat in (0, 1):
        if majority != "buildings":
            leading(t, majority, seat, number)
    shown = [end(t).shows(seat) for seat in range(3)]
    assert majority in shown[0]
    assert [majority in shows for shows in shown[1:]] == [False, False]


def test_046_turns_nothing_on_a_tie_at_0() -> None:
    t = end(table().built(0, 46))
    assert t.shows(0) == ["buildings"]


def test_046_turns_nothing_for_a_second_place() -> None:
    t = end(table().built(0, 46).square(0, 1).square(1, 2))
    assert "square" not in t.shows(0)


def test_095_gives_a_worker_of_each_colour_for_each_marker_turned() -> None:
    t = end(table().built(0, 95).square(0, 1).wall(0, 1, 0))
    assert t.shows(0) == ["square", "buildings", "wall"]
    assert t.has_workers() == {"purple": 3, "orange": 3, "gray": 3, "pink": 3, "brown": 3}


def test_095_gives_nothing_for_a_marker_that_shows_its_colour_already() -> None:
    t = end(table().built(0, 95).square(0, 1).turned(0, "square", "buildings"))
    assert t.has_workers() == {}


def test_095_gives_nothing_for_the_markers_of_others() -> None:
    t = end(table().built(0, 95).turned(0, "buildings").square(1, 1))
    assert (t.has_workers(0), t.has_workers(1)) == ({}, {})


# ---- the church ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", [1, 2, 3, 4, 5, 6])
def test_the_clergyman_steps_in_front_of_his_window(window: int) -> None:
    t = end(table().dice(black=window))
    expected = [0] * 6
    expected[window - 1] = 1
    assert t.g.front == expected


def test_clergymen_of_earlier_rounds_stay_there() -> None:
    t = table().dice(black=4)
    t.g.front = [1, 0, 0, 2, 0, 1]
    assert end(t).g.front == [1, 0, 0, 3, 0, 1]


def test_workers_placed_by_189_step_in_front_too() -> None:
    t = table().built(0, 189).workers(0, pink=1).dice(black=6).use(189, "pink")
    assert (t.g.church, t.has_workers()) == ([0, 0, 0, 1, 0, 0], {})
    end(t)
    assert (t.g.front, t.g.church) == ([0, 0, 0, 1, 0, 1], [0] * 6)


@pytest.mark.parametrize(
    ("window", "side", "front"), [(3, "left", 2), (3, "right", 4), (6, "left", 5), (1, "right", 2)]
)
def test_235_moves_the_clergyman_to_a_neighbouring_window(window: int, side: str, front: int) -> None:
    t = end(table().built(0, 235).workers(0, gray=1).dice(black=window).use(235, side))
    assert t.g.front[front - 1] == 1
    assert sum(t.g.front) == 1


def test_235_does_not_go_around_from_1_to_6() -> None:
    assert table().built(0, 235).workers(0, gray=1).dice(black=1).use(235).offers() == ["right"]
    assert table().built(0, 235).workers(0, gray=1).dice(black=6).use(235).offers() == ["left"]


# ---- the next round -----------------------------------------------------------------------------------


def test_markers_of_used_buildings_come_off() -> None:
    t = table().built(0, 57).use(57)
    assert t.g.used[0] == (57,)
    assert end(t).g.used[0] == ()


@pytest.mark.parametrize(("first", "then"), [(0, 1), (1, 2), (2, 0)])
def test_the_first_player_passes_left(first: int, then: int) -> None:
    t = table(3)
    t.g.first = first
    t.happen(EndRound())
    assert (t.g.first, t.g.round, t.g.waiting) == (then, 2, (then,))


def test_the_game_ends_after_eight_rounds() -> None:
    t = table()
    t.g.round = 7
    t.happen(EndRound())
    assert (t.g.round, t.g.over) == (8, False)
    t = table()
    t.g.round = 8
    assert t.happen(EndRound()).g.over


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_has_eight_rounds_with_a_clergyman_each(players: int) -> None:
    g = rathaus.new("hamburg", players, seed=players)
    assert isinstance(g, Hamburg)
    firsts = {g.round: g.first}
    while g.waiting:
        things = g.things(g.waiting[0])
        g.choose(g.waiting[0], things[(g.count * 7) % len(things)])
        if g.waiting:
            firsts.setdefault(g.round, g.first)
    assert g.round == 8
    assert sum(g.front) >= 8
    assert [(firsts[i + 1] - firsts[i]) % players for i in range(1, 8)] == [1] * 7
