"""The end: cards left over, end cards, the largest group, penalties, and ties."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.macao.table import Table, table
from rathaus.games.macao.kinds import DISTRICTS

ABBOT, GOVERNOR = 79, 99


def at_the_end() -> Table:
    """The last turns of the game."""
    return table(2).round(12)


def test_the_game_ends_after_round_12() -> None:
    t = table(2).round(12).do("pass")
    assert (t.asked(), t.g.winners) == ("turn", ())
    t.do("pass")
    assert (t.asked(), t.g.winners) == (None, (0,))
    t = table(2).round(11).do("pass", "pass")
    assert (t.asked(), t.g.round) == ("take", 12)


# ---- cards that are left ------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [(), (48,), (48, 49, 1), (48, 49, 1, 2, 70)])
def test_each_card_still_on_the_board_is_a_penalty(cards: tuple[int, ...]) -> None:
    t = at_the_end().penalties(0, 1).board(0, *cards)
    assert t.has_penalties() == 1  # not before the end
    t.to_the_end()
    assert (t.has_penalties(), t.part("penalties")) == (1 + len(cards), -3 * (1 + len(cards)))


def test_not_with_the_abbot() -> None:
    t = at_the_end().penalties(0, 1).board(0, 48, 49).active(0, ABBOT).board(1, 50).to_the_end()
    assert (t.part("penalties", 0), t.part("penalties", 1)) == (-3, -3)


def test_an_abbot_on_the_board_is_a_card_that_is_left() -> None:
    assert at_the_end().board(0, ABBOT).to_the_end().part("penalties") == -3


# ---- districts ----------------------------------------------------------------------------------------

GROUPS = {  # the four players of the rulebook's picture: so many districts in the largest group, and their points
    "1-1 1-2 2-1 3-1 5-6": (4, 8),
    "1-1 1-2 1-3 2-4 3-4 4-5": (6, 12),
    "4-1 4-2 5-2 1-6": (3, 6),
    "1-1 2-1 2-2 5-4 5-5 4-5": (3, 6),
}


@pytest.mark.parametrize("districts", GROUPS)
def test_the_largest_connected_group_scores_2_points_a_district_and_the_others_nothing(districts: str) -> None:
    size, points = GROUPS[districts]
    t = at_the_end().owns(0, *districts.split()).to_the_end()
    assert (t.seen()["seats"][0]["group"], t.part("districts")) == (size, points)


def test_a_single_district_is_a_group_too() -> None:
    assert at_the_end().owns(0, "1-1", "5-6").to_the_end().part("districts") == 2
    assert at_the_end().to_the_end().part("districts") == 0


def test_districts_of_others_connect_nothing() -> None:
    t = at_the_end().owns(0, "1-1", "1-3").owns(1, "1-2").to_the_end()
    assert (t.part("districts", 0), t.part("districts", 1)) == (2, 2)


def neighbours(name: str) -> set[str]:
    """The neighbours of a district by the rule of the page: rows 1, 3 and 5 are shifted right by half a hex."""
    row, column = [int(number) for number in re.findall(r"\d", name)]
    around = [(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)]
    if row % 2 == 1:
        around += [(row - 1, column + 1), (row + 1, column + 1)]
    else:
        around += [(row - 1, column - 1), (row + 1, column - 1)]
    return {f"{r}-{c}" for r, c in around} & set(DISTRICTS)


def largest(owned: frozenset[str]) -> int:
    """The size of the largest group, by joining neighbours."""
    leader = {name: name for name in owned}

    def led_by(name: str) -> str:
        while leader[name] != name:
            name = leader[name]
        return name

    for name in sorted(owned):
        for other in neighbours(name) & owned:
            leader[led_by(name)] = led_by(other)
    leaders = [led_by(name) for name in owned]
    return max([leaders.count(name) for name in leaders], default=0)


def test_neighbours_are_mutual_and_as_far_apart_as_hexes_are() -> None:
    def middle(name: str) -> tuple[float, float]:
        row, column = [int(number) for number in name.split("-")]
        return column + (0.5 if row % 2 else 0.0), row * 3**0.5 / 2

    for one in DISTRICTS:
        near = set()
        for other in DISTRICTS:
            x, y = (a - b for a, b in zip(middle(one), middle(other), strict=True))
            if other != one and x * x + y * y < 1.1:
                near.add(other)
        assert near == neighbours(one)


@given(st.frozensets(st.sampled_from(DISTRICTS)))
def test_the_largest_group_of_any_districts_is_found(owned: frozenset[str]) -> None:
    bits = sum([1 << DISTRICTS.index(name) for name in owned])
    assert EMPTY.g.group(bits) == largest(owned)


EMPTY = table(2)


@given(st.lists(st.sampled_from(DISTRICTS), unique=True, max_size=8))
def test_the_group_grows_with_every_district_taken(names: list[str]) -> None:
    g = table(2).g
    for i, name in enumerate(names):
        g.take_district(0, DISTRICTS.index(name))
        assert g.view(0)["table"]["seats"][0]["group"] == largest(frozenset(names[: i + 1]))


# ---- who wins -----------------------------------------------------------------------------------------


def test_most_points_win() -> None:
    assert at_the_end().points(0, 20).points(1, 21).to_the_end().g.winners == (1,)


def test_a_tie_is_won_by_whoever_is_earlier_in_turn_order() -> None:
    t = table(3).round(12).wall(3, 9, 5).points(0, 20).points(1, 7).points(2, 20).to_the_end()
    assert t.g.winners == (2,)


def test_a_tie_on_one_space_is_won_by_the_upper_disc() -> None:
    t = at_the_end().wall(4, 4).order(1, 0).points(0, 20).points(1, 20).to_the_end()
    assert t.g.winners == (1,)


def test_totals_are_compared_with_end_cards_groups_and_penalties() -> None:
    t = at_the_end().points(0, 20).points(1, 10).active(1, GOVERNOR).owns(1, "1-1", "1-2").board(0, 48).to_the_end()
    assert (t.total(0), t.total(1)) == (17, 21)
    assert t.g.winners == (1,)


def test_a_score_adds_up_by_where_it_comes_from() -> None:
    t = at_the_end().gold(0, 1).toll(1, 4).points(0, 10).goods(0, jade=1).ship(0, "hamburg").active(0, GOVERNOR)
    t.penalties(0, 1).do("toll", "good:jade").to_the_end()
    parts = t.g.scores[0].parts
    assert parts == {"deliveries": 5, "toll": 4, "cards": 10, "end cards": 7, "districts": 2, "penalties": -3}
    assert t.total() == sum(parts.values()) == 25
