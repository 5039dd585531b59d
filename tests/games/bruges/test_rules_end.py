"""The end: what is counted, the example of the rulebook, and ties."""

from __future__ import annotations

import pytest

from games.bruges.table import Table, table
from rathaus.games.bruges.kinds import COLOURS

PRINCE, ACROBAT, MAYOR, ALCHEMIST, ALDERMAN = 3, 34, 27, 101, 30
LORD_STEWARD, BISHOP, GEOGRAPHER, CUPBEARER, LADY_IN_WAITING, ENGRAVER = 12, 73, 105, 133, 135, 148


def test_the_example_of_the_rulebook() -> None:
    # ruling: final-scoring
    t = table().characters(0, PRINCE, ACROBAT, MAYOR, ALCHEMIST, ALDERMAN).houses(0, "red")
    t.turned(0, "progress", "canal").canal(0, left=3).level(0, 6)
    assert t.g.scores[0].parts == {
        "track": 0,
        "printed": 3 + 1 + 2 + 0 + 2,
        "houses": 6,
        "laurels": 2 * 2,
        "majorities": 2 * 4,
        "third spaces": 3,
        "statues": 0,
        "level": 6,
    }
    assert t.total() == 35


def test_everything_that_counts_is_counted_once() -> None:
    # ruling: final-scoring
    t = table().points(0, 11).characters(0, PRINCE).canal(0, left=5, right=4).level(0, 12).turned(0, "canal")
    assert t.g.scores[0].parts == {
        "track": 11,
        "printed": 3,
        "houses": 1,
        "laurels": 0,
        "majorities": 4,
        "third spaces": 6,
        "statues": 7,
        "level": 12,
    }


@pytest.mark.parametrize("level", range(13))
def test_a_level_is_worth_its_number(level: int) -> None:
    assert table().level(0, level).part("level") == level


def test_each_house_is_worth_a_point_with_a_character_or_without() -> None:
    # ruling: final-scoring
    assert table().houses(0, "red", "blue").characters(0, PRINCE).part("houses") == 3


def test_printed_points_are_those_of_characters_and_not_of_houses_or_hands() -> None:
    t = table().characters(0, PRINCE).hand(0, 136, 137)
    t.g.houses[0] = (*t.g.houses[0], (t.take(138), 0))
    assert t.part("printed") == 3


def test_florins_workers_and_threats_are_worth_nothing() -> None:
    t = table().florins(0, 30).workers(0, red=9).threats(0, blue=2).hand(0, 1, 2)
    assert t.total() == 0


# ---- laurels -----------------------------------------------------------------------------------------

GROUP_LAURELS = [12, 27, 42, 57, 72, 87, 102, 117, 132, 147, 162]


@pytest.mark.parametrize("card", GROUP_LAURELS)
def test_a_laurel_of_a_group_counts_its_characters_and_itself(card: int) -> None:
    # ruling: what-counts
    first = (card - 1) // 15 * 15 + 1
    mine, theirs = [first, first + 1, first + 2], first + 3
    stranger = 1 if first > 1 else 16
    t = table().characters(1, theirs).characters(0, card, *mine, stranger)
    assert t.part("laurels") == 2 * 4


@pytest.mark.parametrize(("workers", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (9, 4)])
def test_the_bishop_counts_pairs_of_workers_of_any_colours(workers: int, points: int) -> None:
    t = table().characters(0, BISHOP).workers(0, red=workers // 2, blue=workers - workers // 2)
    assert t.part("laurels") == points


def test_the_geographer_counts_third_spaces_and_statues() -> None:
    assert table().characters(0, GEOGRAPHER).canal(0, left=5, right=3).part("laurels") == 2 * 3
    assert table().characters(0, GEOGRAPHER).canal(0, left=2).won(0, "left").part("laurels") == 2


def test_the_cupbearer_needs_houses_of_all_five_colours() -> None:
    t = table().houses(0, *COLOURS[:4])
    t.house(0, "blue", CUPBEARER)
    assert t.part("laurels") == 0
    t.houses(0, "violet")
    assert t.part("laurels") == 5


def test_the_lady_in_waiting_counts_turned_markers_and_the_engraver_groups() -> None:
    # ruling: engraver
    assert table().characters(0, LADY_IN_WAITING).turned(0, "canal", "progress").part("laurels") == 4
    assert table().characters(0, ENGRAVER, 1, 2, 16, 31).part("laurels") == 4


def test_a_laurel_counts_only_while_it_is_in_its_house() -> None:
    assert table().hand(0, LORD_STEWARD).characters(0, PRINCE).part("laurels") == 0


# ---- who wins ----------------------------------------------------------------------------------------


def ended(*results: tuple[int, int]) -> Table:
    """The game is over; points of the track and florins of each seat."""
    t = table(len(results)).last_round()
    for seat, (points, florins) in enumerate(results):
        t.points(seat, points).florins(seat, florins)
    return t.majorities()


def test_most_points_win() -> None:
    assert ended((20, 9), (30, 0), (29, 50)).g.winners == (1,)


def test_equal_points_are_parted_by_florins() -> None:
    # ruling: ties
    assert ended((30, 4), (30, 5), (29, 50)).g.winners == (1,)


def test_equal_points_and_florins_share_the_victory() -> None:
    # ruling: ties
    assert ended((30, 5), (30, 5), (30, 4)).g.winners == (0, 1)
    assert ended((7, 2), (7, 2), (7, 2), (7, 2)).g.winners == (0, 1, 2, 3)


def test_what_the_end_adds_decides_too() -> None:
    t = table().last_round().points(0, 10).points(1, 6).level(1, 5).florins(0, 50).majorities()
    assert t.part("majorities", 1) == 4
    assert (t.total(0), t.total(1), t.g.winners) == (10, 15, (1,))


def test_while_the_game_goes_on_nobody_has_won() -> None:
    assert table().hand(0, 1).points(0, 50).turn().g.winners == ()
