"""Every card costs its printed price and is worth its printed points."""

from __future__ import annotations

import pytest

from games.hamburg.printed import ANY_WORKER, BESIDE, NO_WORKER, PRINTED, WORKER
from games.hamburg.table import table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS

# What building the first card of one's own brings at once in marks.
AT_ONCE = {25: 2, 121: 6, 194: 2, 206: 3, 207: 3, 208: 3, 209: 3}

CARDS_OF = {
    "brown": [*range(1, 49), *range(249, 253), *range(269, 273)],
    "pink": [*range(49, 97), *range(257, 261), *range(277, 281)],
    "orange": [*range(97, 145), *range(245, 249), *range(265, 269)],
    "gray": [*range(145, 193), *range(241, 245), *range(261, 265)],
    "purple": [*range(193, 241), *range(253, 257), *range(273, 277)],
}


def test_the_table_is_about_every_card_once() -> None:
    assert sorted(PRINTED) == list(range(1, 281))
    assert list(range(241, 281)) == BESIDE
    used = [*WORKER, *ANY_WORKER, *NO_WORKER]
    assert len(used) == len(set(used))
    assert max(used) < min(BESIDE)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_pile_has_the_cards_of_its_colour(colour: str) -> None:
    assert sorted(table().g.piles[COLOURS.index(colour)]) == CARDS_OF[colour]


@pytest.mark.parametrize("card", PRINTED)
def test_a_card_costs_its_price_and_is_worth_its_points(card: int) -> None:
    price, points = PRINTED[card]
    if price:
        t = table().hand(0, card).sites(0, "gray").marks(0, price - 1).turn().answer(card)
        assert "build" not in t.offers()
        assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)
    t = table().hand(0, card).sites(0, "gray").marks(0, price).turn().answer(card)
    assert "build" in t.offers()
    t.answer("build")
    assert t.display() == ([] if card in BESIDE else [card])
    assert t.has_marks() == AT_ONCE.get(card, 0)
    assert t.final()["printed"] == points
