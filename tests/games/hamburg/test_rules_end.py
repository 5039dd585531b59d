"""The end: what is counted, the worked example of the rulebook, and ties."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus.games.hamburg.round import EndRound


def over(t: Table) -> Table:
    """The game is over as the table stands."""
    t.g.round = 8
    t.g.window = 6
    return t.happen()


def test_the_worked_example() -> None:
    printed = {"cards.59.points": 2, "cards.72.points": 1, "cards.73.points": 3, "cards.6.points": 3}
    printed |= {"cards.257.points": 0, "cards.261.points": 0}
    t = table(edition=printed).points(0, 61).built(0, 59, 72, 73, 6, 257, 261)
    t.turned(0, "square", "score").wall(0, 3, 2).square(0, 5)
    t.g.front = [0, 0, 0, 3, 0, 1]
    assert t.final() == {
        "track": 61,
        "printed": 9,
        "laurels": 4,
        "majorities": 8,
        "third sections": 3,
        "statues": 0,
        "clergy": 11,
        "square": 7,
    }
    assert t.g.scores[0].total == 103


def test_buildings_zoo_and_park_give_their_printed_points() -> None:
    assert table().built(0, 57, 7, 241, 280).final()["printed"] == 2 + 3 + 2 + 2


def test_cards_in_the_hand_and_sites_give_nothing() -> None:
    assert sum(table().hand(0, 57, 7).sites(0, "pink", "gray").final().values()) == 0


def test_both_buildings_of_a_site_count() -> None:
    t = table()
    t.site(0, "gray", 57, 7)
    assert t.final()["printed"] == 2 + 3


@pytest.mark.parametrize(
    "laurel", [11, 24, 35, 47, 59, 72, 84, 94, 107, 120, 131, 144, 154, 167, 179, 191, 204, 215, 225, 239]
)
def test_a_laurel_gives_2_points_for_each_building_of_its_category_itself_included(laurel: int) -> None:
    first = (laurel - 1) // 12 * 12 + 1
    others = [card for card in range(first, first + 12) if card not in (laurel, 66)][:2]
    assert table().built(0, laurel).final()["laurels"] == 2
    assert table().built(0, laurel, *others).final()["laurels"] == 6


def test_a_laurel_counts_own_buildings_only() -> None:
    assert table().built(0, 59).built(1, 57, 58).final()["laurels"] == 2


def test_155_in_the_example_gives_a_point_for_each_risk_step() -> None:
    t = table().built(0, 155).risks(0, gray=2, brown=1, orange=1, purple=1)
    assert t.final()["laurels"] == 5


@pytest.mark.parametrize("number", range(6))
def test_each_colour_side_majority_gives_4_points(number: int) -> None:
    markers = ["square", "buildings", "wall", "score", "zoo"][:number]
    assert table().turned(0, *markers).final()["majorities"] == 4 * number


@pytest.mark.parametrize(("left", "right", "points"), [(2, 2, 0), (3, 0, 3), (2, 5, 3), (3, 3, 6), (5, 4, 6)])
def test_each_third_wall_section_gives_3_points(left: int, right: int, points: int) -> None:
    assert table().wall(0, left, right).final()["third sections"] == points


def test_statues_give_their_points() -> None:
    t = table()
    t.g.statues_won[0] = (9, 4)
    assert t.final()["statues"] == 13


@pytest.mark.parametrize(("window", "card"), [(1, 201), (2, 121), (3, 150), (4, 57), (5, 6)])
def test_a_clergyman_gives_a_point_for_each_own_building_of_his_windows_colour(window: int, card: int) -> None:
    t = table().built(0, card, card + 1)
    t.g.front[window - 1] = 1
    assert t.final(0)["clergy"] == 2
    assert t.final(1)["clergy"] == 0


def test_a_clergyman_at_a_coloured_window_does_not_see_zoo_and_park_of_that_colour() -> None:
    t = table().built(0, 57, 257, 277)
    t.g.front[3] = 1
    assert t.final()["clergy"] == 1


def test_a_clergyman_at_the_black_window_sees_zoo_and_park_of_all_colours_only() -> None:
    t = table().built(0, 57, 257, 261, 253)
    t.g.front[5] = 2
    assert t.final()["clergy"] == 6


def test_clergymen_do_not_see_sites() -> None:
    t = table().sites(0, "pink", "pink")
    t.g.front[3] = 2
    assert t.final()["clergy"] == 0


def test_a_worker_placed_by_189_counts_for_everybody() -> None:
    t = table().built(0, 189).built(1, 57, 58).workers(0, pink=1).use(189, "pink")
    t.g.round = 8
    t.happen(EndRound())
    assert t.final(1)["clergy"] == 2
    assert t.final(0)["clergy"] == 1  # 189 is gray, as is the third window, where the clergyman stood


# ---- who has won ----------------------------------------------------------------------------------------


def test_the_most_points_of_all_kinds_win() -> None:
    t = over(table(3).points(0, 10).points(1, 8).square(1, 4).points(2, 9))
    assert t.g.winners == (1,)


def test_a_tie_is_broken_by_more_marks() -> None:
    t = over(table(3).points(0, 10).points(1, 10).marks(1, 1).points(2, 9).marks(2, 50))
    assert t.g.winners == (1,)


def test_a_tie_in_points_and_marks_is_shared() -> None:
    t = over(table(3).points(0, 10).points(1, 10).marks(0, 3).marks(1, 3).points(2, 9))
    assert t.g.winners == (0, 1)


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert table().hand(0, 57).turn().g.winners == ()


def test_majorities_of_the_last_round_count() -> None:
    t = table().points(0, 3)
    t.g.round = 8
    t.happen(EndRound())
    assert t.g.over
    assert t.final()["majorities"] == 4


# ---- the score track --------------------------------------------------------------------------------------


def test_nobody_falls_below_0_points() -> None:
    t = table().sites(0, "brown").marks(0, 4).play(103, "build")
    assert (t.has_points(0), t.has_points(1)) == (0, 0)
    assert (t.has_marks(0), t.has_marks(1)) == (0, 1)


def test_103_moves_a_point_for_a_mark() -> None:
    t = table(3).sites(0, "brown").marks(0, 9).points(1, 5).points(2, 0).play(103, "build")
    assert [t.has_points(seat) for seat in range(3)] == [1, 4, 0]
    assert [t.has_marks(seat) for seat in range(3)] == [4, 1, 1]
