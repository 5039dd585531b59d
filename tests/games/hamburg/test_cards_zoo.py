"""The zoo cards (241 to 260): a majority of their own, no income."""

from __future__ import annotations

import pytest

from games.hamburg.cards import end_round
from games.hamburg.printed import ZOO_CARDS
from games.hamburg.table import Table, table
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import Refill


@pytest.mark.parametrize("card", [card for card, _, _, _ in ZOO_CARDS])
def test_a_zoo_card_wins_the_majority_of_the_zoo_and_not_of_buildings(card: int) -> None:
    t = end_round(table().points(1, 1).built(0, card))
    assert t.shows(0) == ["zoo"]
    assert t.shows(1) == ["score"]
    assert t.final()["majorities"] == 4


def test_the_zoo_majority_needs_more_zoo_cards_than_anybody_else() -> None:
    t = end_round(table(3).points(2, 1).built(0, 241, 242).built(1, 243, 246))
    assert t.shows(0) == t.shows(1) == []
    t = end_round(table(3).points(2, 1).built(0, 241, 242).built(1, 243).built(2, 244))
    assert t.shows(0) == ["zoo"]
    t = end_round(table(3).points(2, 1))
    assert [t.shows(seat) for seat in range(3)] == [[], [], ["score"]]


def test_the_zoo_majority_is_kept_for_good() -> None:
    t = end_round(table().points(1, 1).built(0, 241).turned(1, "zoo"))
    assert t.shows(0) == ["zoo"]
    assert t.shows(1) == ["score", "zoo"]


def test_046_wins_a_tie_in_the_zoo_but_not_without_zoo_cards() -> None:
    t = end_round(table().points(1, 1).built(0, 46, 241).built(1, 242))
    assert t.shows(0) == ["buildings", "zoo"]
    t = end_round(table().points(1, 1).built(0, 46))
    assert t.shows(0) == ["buildings"]


def test_095_pays_when_the_zoo_marker_turns() -> None:
    t = table().points(1, 1).built(0, 95, 241).built(1, 11)
    assert end_round(t).shows(0) == ["zoo"]
    assert t.has_workers() == dict.fromkeys(COLOURS, 1)


def test_a_building_under_a_zoo_card_is_no_second_zoo_card_and_no_building_of_the_majority() -> None:
    t = end_round(table().points(1, 1).under(0, 245, 131).built(1, 246))
    assert t.shows(0) == []
    assert t.final()["printed"] == 2  # the zoo card alone
    assert t.final()["laurels"] == 0


def refilled(t: Table, drawn: str = "pink") -> Table:
    """Phase I of seat 0, which draws all its cards from one pile."""
    t.happen(Refill(0))
    while t.asked() == "draw":
        t.answer(drawn)
    return t


@pytest.mark.parametrize("card", [card for card, _, _, _ in ZOO_CARDS])
def test_a_zoo_card_has_no_income(card: int) -> None:
    t = refilled(table().built(0, card))
    assert (t.has_marks(), t.has_points(), t.has_workers(), len(t.has_hand())) == (0, 0, {}, 5)
