"""The authorities (13 to 24, brown) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.cards import refused
from games.hamburg.table import table
from rathaus.games.hamburg.kinds import COLOURS


def test_013_lets_every_other_player_discard_a_card_clockwise() -> None:
    t = table(4).marks(1, 3).sites(1, "orange").hand(0, 100, 101).hand(2, 150, 151).hand(1, 200)
    t.play(13, "build", seat=1)
    assert (t.g.waiting, t.offers()) == ((2,), [150, 151])
    t.answer(151)
    assert (t.g.waiting, t.offers()) == ((0,), [100, 101])
    t.answer(100)
    assert t.g.discard == [151, 100]
    assert [t.has_hand(seat) for seat in range(4)] == [[101], [200], [150], []]
    assert t.asked() is None


SITE_MARKS = [(15, "pink"), (16, "purple"), (17, "gray"), (18, "orange")]


@pytest.mark.parametrize(("card", "colour"), SITE_MARKS)
def test_015_to_018_give_two_marks_per_site_of_their_colour(card: int, colour: str) -> None:
    t = table().built(0, card).sites(0, colour, colour, "brown").sites(1, colour).workers(0, **{colour: 2})
    t.site(0, colour, 100)
    t.use(card)
    assert t.has_marks() == 6
    assert t.has_workers() == {colour: 1}


@pytest.mark.parametrize(("card", "colour"), SITE_MARKS)
def test_015_to_018_may_be_used_for_nothing_but_need_their_worker(card: int, colour: str) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).use(card)
    assert (t.has_marks(), t.has_workers()) == (0, {})
    all_others = {other: 1 for other in COLOURS if other != colour}
    refused(table().built(0, card).workers(0, **all_others), card, "hamburg-price")


def test_019_lets_the_bolt_of_what_it_finds_act() -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray").hand(1, 99, 100).discarded(13)
    t.play(19, "build", t.g.roomy(0)[0], 13)
    assert t.g.waiting == (1,)
    t.answer(100)
    assert t.has_hand(1) == [99]


SITE_POINTS = [(20, "purple"), (21, "orange"), (22, "gray"), (23, "pink")]


@pytest.mark.parametrize(("card", "colour"), SITE_POINTS)
@pytest.mark.parametrize(("sites", "points"), [(0, 0), (2, 0), (3, 2), (5, 2), (6, 4)])
def test_020_to_023_give_two_points_per_three_sites(card: int, colour: str, sites: int, points: int) -> None:
    t = table().built(0, card).sites(0, *[colour] * sites, "brown").workers(0, **{colour: 1}).use(card)
    assert t.has_points() == points
    assert t.has_workers() == {}
