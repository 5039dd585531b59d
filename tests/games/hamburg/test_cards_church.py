"""The church (205 to 216, purple) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.cards import WAYS, advanced
from games.hamburg.table import table
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import MayAdvance


@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3)])
def test_205_pays_a_point_per_two_workers(number: int, points: int) -> None:
    t = table().built(0, 205).workers(0, pink=number // 2, gray=number - number // 2)
    assert t.final()["laurels"] == points


@pytest.mark.parametrize(("card", "colour"), [(206, "pink"), (207, "gray"), (208, "orange"), (209, "brown")])
def test_206_to_209_give_a_worker_and_three_marks(card: int, colour: str) -> None:
    t = table().sites(0, "gray").marks(0, 3).play(card, "build")
    assert t.has_marks() == 3
    assert t.has_workers() == {colour: 1}


def test_211_finds_a_card_without_the_discount_of_132_and_the_reduction_of_166() -> None:
    t = table().sites(0, "gray", "pink").built(0, 132, 166).marks(0, 6).risks(0, purple=2).discarded(205)
    t.play(211, "build", t.g.sites[0][0][0], 205)
    assert t.has_marks() == 0  # 9 - 3 for 211, nothing for 205
    assert t.has_risks() == {"purple": 1}  # one step for building 211


def test_212_gives_workers_of_dice_showing_one() -> None:
    t = table().built(0, 212).workers(0, gray=1).dice(pink=1, gray=1, brown=2).use(212)
    assert t.asked() is None
    assert t.has_workers() == {"pink": 1, "gray": 1}


def test_212_gives_any_worker_for_a_black_one() -> None:
    t = table().built(0, 212).workers(0, gray=1).dice(pink=1, black=1).use(212)
    assert t.asked() == "any-worker"
    assert t.offers() == list(COLOURS)
    assert t.answer("pink").has_workers() == {"pink": 2}


def test_212_may_give_nothing() -> None:
    assert table().built(0, 212).workers(0, gray=1).use(212).has_workers() == {}


@pytest.mark.parametrize(
    ("dice", "points"), [({}, 0), ({"pink": 1}, 1), ({"black": 1}, 1), ({"pink": 1, "gray": 1, "black": 1}, 3)]
)
def test_213_pays_a_point_per_die_showing_one(dice: dict[str, int], points: int) -> None:
    t = table().built(0, 213).workers(0, orange=1).dice(**dice).use(213)
    assert t.has_points() == points
    assert t.has_workers() == {}


@pytest.mark.parametrize(("way", "space", "points"), WAYS)
def test_214_reduces_a_risk_at_every_advance(way: str, space: int, points: int) -> None:
    t = advanced(214, way)
    assert t.space() == space
    assert t.has_marks() == 0
    assert t.offers() == ["gray", "pink"]
    t.answer("pink")
    assert t.has_risks() == {"pink": 1, "gray": 1}
    assert t.has_points() == points + 1
    assert t.asked() is None


def test_214_asks_nothing_without_a_risk_or_without_an_advance() -> None:
    t = table().built(0, 214).dice(pink=1).marks(0, 1).happen(MayAdvance(0)).answer("yes")
    assert (t.asked(), t.has_points(), t.space()) == (None, 0, 1)
    t = table().built(0, 214).risks(0, pink=1).dice(pink=1).marks(0, 1).happen(MayAdvance(0)).answer("no")
    assert (t.asked(), t.has_points(), t.space()) == (None, 0, 0)


def test_214_and_226_work_together_and_only_for_their_owner() -> None:
    t = table().built(0, 214, 226).risks(0, pink=1).risks(1, pink=1).dice(pink=1).marks(0, 1).marks(1, 1)
    t.happen(MayAdvance(0), MayAdvance(1)).answer("yes", "pink", "yes")
    assert (t.has_points(0), t.has_points(1)) == (2, 0)
    assert t.has_risks(1) == {"pink": 1}


def test_216_gives_two_workers_and_three_marks() -> None:
    t = table().built(0, 216).workers(0, pink=1).use(216)
    assert t.offers() == list(COLOURS)
    t.answer("gray", "pink")
    assert t.has_workers() == {"gray": 1, "pink": 1}
    assert t.has_marks() == 3
    assert t.has_points() == 0
