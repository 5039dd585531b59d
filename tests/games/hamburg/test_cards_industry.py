"""The industry (109 to 120, orange) one by one."""

from __future__ import annotations

import pytest

from games.hamburg.cards import search
from games.hamburg.table import table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS

ZOO = 241  # a gray zoo card, held where only a card in hand matters
EXCHANGES = [(111, "purple"), (112, "brown"), (113, "pink"), (114, "gray")]
TWO_WORKERS = [(115, "gray"), (116, "purple"), (117, "pink"), (118, "brown")]


def all_five(number: int, but: str = "") -> dict[str, int]:
    """So many workers of every colour, but for one."""
    return {colour: number for colour in COLOURS if colour != but}


def test_109_gives_a_point_and_a_mark_per_worker_of_different_colours() -> None:
    t = table().built(0, 109).workers(0, **all_five(2)).use(109, "pink", "gray", "done")
    assert (t.has_points(), t.has_marks()) == (2, 2)
    assert t.has_workers() == {**all_five(2), "pink": 1, "gray": 1}


def test_109_takes_up_to_five() -> None:
    t = table().built(0, 109).workers(0, **all_five(2)).use(109, *COLOURS)
    assert (t.has_points(), t.has_marks()) == (5, 5)
    assert t.has_workers() == all_five(1)


def test_109_takes_no_colour_twice() -> None:
    t = table().built(0, 109).workers(0, pink=2, gray=1).use(109, "pink")
    assert t.why_not("pink") is not None
    assert "gray" in t.offers()
    t.answer("gray")
    assert (t.has_points(), t.has_marks()) == (2, 2)
    assert t.has_workers() == {"pink": 1}


def test_109_is_refused_without_any_worker() -> None:
    t = table().built(0, 109).hand(0, ZOO).turn()
    assert t.why_not(109) == Message("hamburg-price", card="card:109")


def test_109_is_not_offered_by_060() -> None:
    t = table().built(0, 109, 98).workers(0, **all_five(1))
    t.site(0)
    assert t.marks(0, 9).play(60, "build").offers() == ["done", 98]


def test_110_gives_two_marks_per_industry_building() -> None:
    assert table().built(0, 110).workers(0, gray=1).use(110).has_marks() == 2
    t = table().built(0, 110, 111, 120, 97).built(1, 112).workers(0, gray=1).use(110)
    assert t.has_marks() == 6


@pytest.mark.parametrize(("card", "price"), EXCHANGES)
def test_111_to_114_exchange_workers_for_other_colours(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 1, "orange": 3}).use(card, "orange")
    assert set(t.offers()) == set(COLOURS) - {"orange"}
    t.answer("brown", "orange", "purple", "done")
    assert t.has_workers() == {"orange": 1, "brown": 1, "purple": 1}


@pytest.mark.parametrize(("card", "price"), EXCHANGES)
def test_111_to_114_may_give_the_colour_another_worker_was_given_of(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 2, "orange": 1})
    t.use(card, "orange", price, price, "orange")
    if t.asked() is not None:
        t.answer("done")
    assert t.has_workers() == {"orange": 1, price: 1}


@pytest.mark.parametrize(("card", "price"), EXCHANGES)
def test_111_to_114_may_exchange_none(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 1, "orange": 2}).use(card, "done")
    assert t.has_workers() == {"orange": 2}


@pytest.mark.parametrize(("card", "price"), EXCHANGES)
def test_111_to_114_keep_their_worker_when_freed_by_060(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 1})
    t.site(0)
    t.marks(0, 9).play(60, "build", card, price, "orange")
    if t.asked() == "exchange-give":
        t.answer("done")
    assert t.has_workers() == {"orange": 1}


@pytest.mark.parametrize(("card", "price"), EXCHANGES)
def test_111_to_114_are_not_offered_with_no_worker_left_to_exchange(card: int, price: str) -> None:
    t = table().built(0, card).hand(0, ZOO).workers(0, **{price: 1}).turn()
    assert t.why_not(card) == Message("hamburg-pointless", card=f"card:{card}")


@pytest.mark.parametrize(("card", "price"), TWO_WORKERS)
def test_115_to_118_give_two_workers_of_any_colours(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 1}).use(card)
    assert set(t.offers()) == set(COLOURS)
    t.answer("orange", "orange")
    assert t.asked() is None
    assert t.has_workers() == {"orange": 2}
    assert table().built(0, card).workers(0, **{price: 1}).use(card, price, "orange").has_workers() == {
        price: 1,
        "orange": 1,
    }


def test_119_builds_a_discarded_industry_card_free_and_shuffles_the_pile() -> None:
    t = search(table().discarded(97, 111, 109, 25), 119)
    assert t.offers() == [109, 111]
    t.answer(109)
    assert t.display() == [109, 119]
    assert t.has_marks() == 0
    assert sorted(t.g.discard) == [25, 97, 111]
    assert t.g.murky == 2


def test_119_shuffles_also_when_there_is_no_industry_card() -> None:
    t = search(table().discarded(97, 25, 1), 119)
    assert t.asked() is None
    assert t.display() == [119]
    assert t.g.murky == 2


def test_119_lets_the_found_building_be_used_at_once() -> None:
    t = search(table().discarded(115).workers(0, gray=1), 119, 115, 115, "pink", "brown")
    assert t.has_workers() == {"pink": 1, "brown": 1}


def test_120_gives_two_points_per_industry_building_at_the_end() -> None:
    assert table().built(0, 120).final()["laurels"] == 2
    assert table().built(0, 120, 109, 119, 97).built(1, 110).final()["laurels"] == 6
    assert table().built(0, 120).under(0, 245, 110).final()["laurels"] == 2
