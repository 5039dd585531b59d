"""The two cards of a category that count its buildings, in brown, pink and purple: marks now, points at the end."""

from __future__ import annotations

import pytest

from games.hamburg.cards import needs
from games.hamburg.table import table

CATEGORY_MARKS = [(3, "gray", 11), (14, "purple", 24)]


@pytest.mark.parametrize(("card", "price", "other"), CATEGORY_MARKS)
def test_003_and_014_give_two_marks_per_building_of_their_category(card: int, price: str, other: int) -> None:
    t = table().built(0, card, other, 100, 261).built(1, other - 1).workers(0, **{price: 2}).use(card)
    assert t.has_marks() == 4
    assert t.has_workers() == {price: 1}
    assert t.asked() is None


@pytest.mark.parametrize(("card", "price", "other"), CATEGORY_MARKS)
def test_003_and_014_count_a_building_under_a_zoo_card(card: int, price: str, other: int) -> None:
    t = table().built(0, card).under(0, 249, other).workers(0, **{price: 1}).use(card)
    assert t.has_marks() == 4


CATEGORY_LAURELS = [(11, 3), (24, 14)]


@pytest.mark.parametrize(("card", "other"), CATEGORY_LAURELS)
def test_011_and_024_are_worth_two_points_per_building_of_their_category(card: int, other: int) -> None:
    assert table().built(0, card).final()["laurels"] == 2
    t = table().built(0, card, other, other + 1, 100, 249).built(1, other + 2)
    assert t.final()["laurels"] == 6
    assert t.has_points() == 0


@pytest.mark.parametrize(("card", "other"), CATEGORY_LAURELS)
def test_011_and_024_neither_count_nor_work_under_a_zoo_card(card: int, other: int) -> None:
    assert table().built(0, card).under(0, 249, other).final()["laurels"] == 2
    t = table().built(0, other).under(0, 249, card)
    assert t.final()["laurels"] == 0


@pytest.mark.parametrize(("card", "price", "other"), [(53, "orange", 59), (61, "brown", 70)])
def test_053_and_061_give_two_marks_per_building_of_their_category(card: int, price: str, other: int) -> None:
    t = table().built(0, card, other, 100, 261).built(1, other + 1).workers(0, **{price: 2}).use(card)
    assert t.has_marks() == 4
    t = table().built(0, card).under(0, 258, other).workers(0, **{price: 1}).use(card)
    assert (t.has_marks(), t.has_workers()) == (4, {})
    needs(card, price)


@pytest.mark.parametrize(("card", "price"), [(53, "orange"), (61, "brown")])
def test_053_and_061_count_066(card: int, price: str) -> None:
    t = table().built(0, card, 66).workers(0, **{price: 1}).use(card)
    assert t.has_marks() == 4


@pytest.mark.parametrize(("card", "other"), [(59, 56), (72, 61)])
def test_059_and_072_are_worth_two_points_per_building_of_their_category(card: int, other: int) -> None:
    assert table().built(0, card).final()["laurels"] == 2
    t = table().built(0, card, other, other + 1, 66, 100, 257).built(1, other + 2)
    assert t.final()["laurels"] == 8
    assert t.has_points() == 0
    assert table().built(0, card).under(0, 258, other).final()["laurels"] == 2
    assert table().built(0, other).under(0, 258, card).final()["laurels"] == 0


@pytest.mark.parametrize(("card", "price", "other"), [(73, "gray", 84), (86, "brown", 94)])
def test_073_and_086_give_two_marks_per_building_of_their_category(card: int, price: str, other: int) -> None:
    t = table().built(0, card, other, 66, 100, 257).built(1, other - 1).workers(0, **{price: 2}).use(card)
    assert t.has_marks() == 6
    t = table().built(0, card).under(0, 258, other).workers(0, **{price: 1}).use(card)
    assert (t.has_marks(), t.has_workers()) == (4, {})
    needs(card, price)


@pytest.mark.parametrize(("card", "other"), [(84, 73), (94, 86)])
def test_084_and_094_are_worth_two_points_per_building_of_their_category(card: int, other: int) -> None:
    assert table().built(0, card).final()["laurels"] == 2
    t = table().built(0, card, other, other + 1, 66, 100, 257).built(1, other + 2)
    assert t.final()["laurels"] == 8
    assert table().built(0, card).under(0, 258, other).final()["laurels"] == 2
    assert table().built(0, other).under(0, 258, card).final()["laurels"] == 0


# Card, its worker, two more buildings of its category.
PER_BUILDING = [
    (195, "orange", 203, 204),
    (210, "brown", 205, 215),
    (218, "orange", 225, 226),
    (229, "brown", 231, 239),
]


@pytest.mark.parametrize(("card", "colour", "one", "two"), PER_BUILDING)
def test_two_marks_per_building_of_the_category(card: int, colour: str, one: int, two: int) -> None:
    others = {195: 214, 210: 203, 218: 232, 229: 205}  # purple, but of another category
    t = table().built(0, card, others[card]).built(1, one).workers(0, **{colour: 1}).use(card)
    assert t.has_marks() == 2
    assert t.has_workers() == {}
    t = table().built(0, card, one, two).workers(0, **{colour: 1}).use(card)
    assert t.has_marks() == 6


PER_BUILDING_AT_THE_END = [(204, 195, 203), (215, 210, 214), (225, 218, 226), (239, 229, 240)]


@pytest.mark.parametrize(("card", "one", "two"), PER_BUILDING_AT_THE_END)
def test_a_laurel_of_two_points_per_building_of_the_category(card: int, one: int, two: int) -> None:
    others = {204: 232, 215: 196, 225: 232, 239: 196}
    assert table().built(0, card).final()["laurels"] == 2
    assert table().built(0, card, others[card]).built(1, one).final()["laurels"] == 2
    t = table().built(0, card, one)
    assert t.final()["laurels"] == 4
    assert t.has_points() == 0
    t = table().built(0, card)
    t.site(0, "gray", two)
    assert t.final()["laurels"] == 4
