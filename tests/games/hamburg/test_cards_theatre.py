"""The theatre (73 to 84, pink) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.cards import needs
from games.hamburg.table import table

SITE_MARKS = [(74, "orange"), (75, "brown"), (76, "purple"), (77, "gray")]


@pytest.mark.parametrize(("card", "colour"), SITE_MARKS)
def test_074_to_077_give_a_mark_per_site_of_their_colour(card: int, colour: str) -> None:
    t = table().sites(0, colour, colour).sites(1, colour).workers(0, **{colour: 1})
    t.site(0, "pink", card)
    t.site(0, colour, 72)
    t.use(card)
    assert (t.has_marks(), t.has_points(), t.has_workers()) == (3, 0, {})


SITE_POINTS = [(78, "orange"), (79, "brown"), (80, "purple"), (81, "gray")]


@pytest.mark.parametrize(("card", "colour"), SITE_MARKS + SITE_POINTS)
def test_074_to_081_may_be_used_for_nothing_but_need_their_worker(card: int, colour: str) -> None:
    t = table().workers(0, **{colour: 1})
    t.site(0, "pink", card)
    t.use(card)
    assert (t.has_marks(), t.has_points(), t.has_workers()) == (0, 0, {})
    needs(card, colour)


@pytest.mark.parametrize(("card", "colour"), SITE_POINTS)
def test_078_to_081_give_a_point_per_site_of_their_colour(card: int, colour: str) -> None:
    t = table().sites(0, colour, colour).sites(1, colour).workers(0, **{colour: 1})
    t.site(0, "pink", card)
    t.site(0, colour, 72)
    t.use(card)
    assert (t.has_marks(), t.has_points(), t.has_workers()) == (0, 3, {})


@pytest.mark.parametrize(("others", "points"), [((), 1), ((83, 84), 3), ((66, 72), 2)])
def test_082_gives_a_point_per_theatre_building(others: tuple[int, ...], points: int) -> None:
    t = table().built(0, 82, *others).built(1, 73).workers(0, orange=1).use(82)
    assert (t.has_points(), t.has_workers()) == (points, {})
    needs(82, "orange")
