"""Phase 4: majorities in progress, characters and canal, and the Judge."""

from __future__ import annotations

import pytest

from games.bruges.table import Table, table

JUDGE = 29


def levels(t: Table, *numbers: int) -> Table:
    for seat, number in enumerate(numbers):
        t.level(seat, number)
    return t


def characters(t: Table, *numbers: int) -> Table:
    """So many characters for each seat, beside the Judge's owner's Judge."""
    for seat, number in enumerate(numbers):
        t.characters(seat, *range(seat * 10 + 46, seat * 10 + 46 + number))
    return t


def canals(t: Table, *numbers: int) -> Table:
    for seat, number in enumerate(numbers):
        t.canal(seat, left=min(number, 4), right=max(0, number - 4))
    return t


KINDS = {"progress": levels, "characters": characters, "canal": canals}


def winners(t: Table, kind: str) -> list[int]:
    """Who has turned the marker of a kind."""
    return [seat for seat in range(t.g.players) if kind in t.shows(seat)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("numbers", [(3, 2, 1), (1, 0, 0), (2, 6, 5), (4, 4, 5)])
def test_who_is_alone_in_front_turns_the_marker(kind: str, numbers: tuple[int, ...]) -> None:
    # ruling: majorities
    t = KINDS[kind](table(3), *numbers).majorities()
    assert winners(t, kind) == [numbers.index(max(numbers))]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("numbers", [(3, 3, 1), (2, 2, 2), (1, 4, 4)])
def test_on_a_tie_nobody_does(kind: str, numbers: tuple[int, ...]) -> None:
    # ruling: majorities
    assert winners(KINDS[kind](table(3), *numbers).majorities(), kind) == []


def test_nobody_wins_with_0() -> None:
    # ruling: majorities
    t = table(4).majorities()
    assert [t.shows(seat) for seat in range(4)] == [[], [], [], []]


def test_the_three_majorities_are_apart() -> None:
    t = canals(characters(levels(table(3), 5, 4, 3), 1, 2, 1), 0, 0, 6).majorities()
    assert [t.shows(seat) for seat in range(3)] == [["progress"], ["characters"], ["canal"]]
    t = canals(characters(levels(table(2), 5, 4), 2, 1), 2, 1).majorities()
    assert t.shows(0) == ["progress", "characters", "canal"]


def test_canal_spaces_of_both_sides_count_together() -> None:
    t = table().canal(0, left=3, right=2).canal(1, left=4).majorities()
    assert t.shows(0) == ["canal"]


def test_houses_without_a_character_do_not_count() -> None:
    t = table().characters(0, 46).houses(1, "red", "blue", "violet").majorities()
    assert (t.shows(0), t.shows(1)) == (["characters"], [])


def test_a_turned_marker_stays_turned() -> None:
    # ruling: majorities
    t = levels(table().turned(0, "progress"), 1, 5).majorities()
    assert (t.shows(0), t.shows(1)) == (["progress"], ["progress"])  # several may turn the same one


def test_nothing_is_asked() -> None:
    t = canals(characters(levels(table(3), 5, 4, 3), 1, 2, 1), 0, 0, 6).majorities()
    assert t.asked() is None


def test_a_majority_is_worth_4_points() -> None:
    for markers, points in (((), 0), (("canal",), 4), (("canal", "progress"), 8)):
        assert table().turned(0, *markers).part("majorities") == points
    assert table().turned(0, "canal", "progress", "characters").part("majorities") == 12


# ---- the Judge ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["progress", "canal"])
def test_with_the_judge_a_tie_for_first_is_enough_for_his_owner_alone(kind: str) -> None:
    # ruling: judge
    t = KINDS[kind](table(3), 4, 4, 1).characters(1, JUDGE).majorities()
    assert winners(t, kind) == [1]
    assert winners(KINDS[kind](table(3), 4, 4, 4).characters(1, JUDGE).majorities(), kind) == [1]


def test_the_judge_counts_among_the_characters() -> None:
    # ruling: judge
    t = characters(table(3), 3, 2, 0).characters(1, JUDGE).majorities()
    assert winners(t, "characters") == [1]
    assert winners(characters(table(3), 4, 2, 0).characters(1, JUDGE).majorities(), "characters") == [0]


@pytest.mark.parametrize("kind", ["progress", "canal"])
def test_the_judge_does_not_help_at_0_or_from_behind(kind: str) -> None:
    # ruling: judge
    assert winners(table(3).characters(1, JUDGE).majorities(), kind) == []
    assert winners(KINDS[kind](table(3), 4, 3, 4).characters(1, JUDGE).majorities(), kind) == []


def test_who_is_alone_in_front_needs_no_judge_and_others_do_not_hinder() -> None:
    t = levels(table(3), 5, 4, 4).characters(1, JUDGE).majorities()
    assert winners(t, "progress") == [0]
