"""The circus (85 to 96, pink) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.cards import end_round
from games.hamburg.table import table
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import ActInTwo


def test_085_turns_a_marker_of_every_other_player_back_clockwise() -> None:
    t = table(4).marks(1, 6).sites(1, "gray").turned(0, "square", "zoo").turned(1, "score").turned(2, "wall", "zoo")
    t.play(85, "build", seat=1)
    assert (t.g.waiting, t.offers()) == ((2,), ["marker:wall", "marker:zoo"])
    t.answer("marker:zoo")
    assert (t.g.waiting, t.offers()) == ((0,), ["marker:square", "marker:zoo"])
    t.answer("marker:square")
    assert [t.shows(seat) for seat in range(4)] == [["zoo"], ["score"], ["wall"], []]
    assert t.final(2)["majorities"] == 4
    assert t.asked() is None


def test_085_lets_the_marker_be_won_again() -> None:
    t = table().built(1, 95).marks(0, 6).sites(0, "gray").turned(1, "wall").wall(1, 1).play(85, "build", "marker:wall")
    assert t.shows(1) == []
    end_round(t)
    assert t.shows(1) == ["wall"]
    assert t.has_workers(1) == dict.fromkeys(COLOURS, 1)


def test_085_borrowed_by_228_spares_the_borrower() -> None:
    t = table(3).built(1, 85).marks(0, 6).sites(0, "gray").turned(0, "zoo").turned(1, "wall").turned(2, "score")
    t.play(228, "build", 85, "marker:wall", "marker:score")
    assert [t.shows(seat) for seat in range(3)] == [["zoo"], [], []]


@pytest.mark.parametrize(
    ("dice", "marks"),
    [
        ((1, 1, 2, 3, 4, 5), 1),
        ((1, 1, 2, 2, 4, 5), 0),
        ((1, 2, 3, 4, 5, 6), 0),
        ((6, 6, 6, 2, 2, 1), 6),
        ((4, 4, 4, 2, 2, 2), 0),
        ((5, 5, 2, 2, 3, 5), 5),  # the black die decides
        ((4, 4, 4, 4, 4, 4), 4),
    ],
)
def test_087_gives_as_many_marks_as_the_most_frequent_number_says(dice: tuple[int, ...], marks: int) -> None:
    t = table().built(0, 87).dice(**dict(zip([*COLOURS, "black"], dice, strict=True))).happen(ActInTwo(0))
    assert t.has_marks() == marks
    assert t.asked() is None


@pytest.mark.parametrize(("orange", "others", "sets"), [(3, 2, 2), (2, 2, 1), (1, 3, 0), (5, 1, 1)])
def test_088_gives_a_point_and_five_marks_per_set_of_workers_left(orange: int, others: int, sets: int) -> None:
    t = table().built(0, 88).workers(0, purple=others, orange=orange, gray=others, pink=others, brown=others).use(88)
    assert t.has_points() == sets
    assert t.has_marks() == 5 * sets
    assert t.has_workers().get("orange", 0) == orange - 1
    assert t.has_workers()["gray"] == others


def test_089_gives_two_points_per_majority_when_built() -> None:
    t = table().marks(0, 6).sites(0, "gray").turned(0, "wall", "score", "zoo").turned(1, "square").play(89, "build")
    assert t.has_points() == 6


def test_090_lets_the_bolt_of_what_it_finds_act() -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray").turned(0, "wall").discarded(89)
    t.play(90, "build", t.g.roomy(0)[0], 89)
    assert t.has_points() == 2


def test_091_gives_a_worker_of_the_colour_of_each_section_others_build() -> None:
    t = table(3).built(0, 91).marks(1, 9).marks(2, 9).play(150, "wall", seat=1)
    assert t.has_workers(0) == {"gray": 1}
    t.play(49, "wall", seat=2)
    assert t.has_workers(0) == {"gray": 1, "pink": 1}
    assert (t.has_workers(1), t.has_workers(2)) == ({}, {})


def test_091_gives_nothing_for_own_sections() -> None:
    t = table().built(0, 91).marks(0, 9).play(200, "wall")
    assert t.has_wall() == (1, 0)
    assert t.has_workers() == {}


def test_091_sees_free_and_doubled_sections_too() -> None:
    t = table().built(0, 91).marks(1, 3).sites(1, "orange").play(145, "build", "right", seat=1)
    assert t.has_workers() == {"pink": 1}
    t = table().built(0, 91).built(1, 62).marks(1, 2).workers(1, orange=1).use(62, "left", seat=1)
    assert t.has_workers() == {"gray": 1}


@pytest.mark.parametrize(("black", "marks"), [(2, 5), (3, 5), (4, 0), (6, 0)])
def test_092_gives_five_marks_when_the_dice_total_at_most_23(black: int, marks: int) -> None:
    t = table().built(0, 92).dice(purple=4, orange=4, gray=4, pink=4, brown=4, black=black).happen(ActInTwo(0))
    assert t.has_marks() == marks


@pytest.mark.parametrize(("black", "points"), [(2, 0), (3, 0), (4, 2), (6, 2)])
def test_093_gives_two_points_when_the_dice_total_at_least_19(black: int, points: int) -> None:
    t = table().built(0, 93).dice(purple=3, orange=3, gray=3, pink=3, brown=3, black=black).happen(ActInTwo(0))
    assert t.has_points() == points


def test_095_gives_a_worker_of_each_colour_for_each_marker_turned() -> None:
    t = end_round(table().built(0, 95, 257).square(0, 1).points(1, 3))
    assert t.shows(0) == ["square", "buildings", "zoo"]
    assert t.has_workers(0) == dict.fromkeys(COLOURS, 3)
    assert t.shows(1) == ["score"]
    assert t.has_workers(1) == {}


def test_095_gives_nothing_for_a_marker_that_shows_its_colour_already() -> None:
    t = end_round(table().built(0, 95).turned(0, "buildings", "wall").wall(0, 1))
    assert t.shows(0) == ["buildings", "wall"]
    assert t.has_workers() == {}


def test_095_pays_for_a_tie_that_046_wins() -> None:
    t = end_round(table().built(0, 46, 95).turned(0, "buildings").wall(0, 1).wall(1, 1))
    assert t.shows(0) == ["buildings", "wall"]
    assert t.has_workers() == dict.fromkeys(COLOURS, 1)
    assert t.shows(1) == []


def test_096_counts_the_best_statue_twice() -> None:
    t = table().built(0, 96)
    assert (t.final()["statues"], t.final()["laurels"]) == (0, 0)
    t.g.statues_won[0] = (4, 9)
    t.g.statues_won[1] = (7,)
    assert (t.final()["statues"], t.final()["laurels"]) == (13, 9)
    assert (t.final(1)["statues"], t.final(1)["laurels"]) == (7, 0)


def test_096_counts_nothing_under_a_zoo_card() -> None:
    t = table().under(0, 258, 96)
    t.g.statues_won[0] = (9,)
    assert (t.final()["statues"], t.final()["laurels"]) == (9, 0)
