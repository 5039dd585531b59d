"""The cards of health (37 to 48, brown) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.cards import SPARE, end_round, refused
from games.hamburg.table import table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS, ZOO

PILES = [(37, "pink", 257, 65), (38, "orange", 245, 110), (39, "gray", 241, 150), (40, "purple", 253, 200)]


@pytest.mark.parametrize(("card", "colour", "zoo", "other"), PILES)
def test_037_to_040_take_a_zoo_card_from_their_pile(card: int, colour: str, zoo: int, other: int) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).use(card)
    assert t.asked() == "find-in-pile"
    assert t.offers() == [zoo, zoo + 1, zoo + 2, zoo + 3]
    pile = t.g.piles[COLOURS.index(colour)][:]
    t.answer(zoo + 2)
    assert zoo + 2 in t.has_hand()
    assert t.has_workers() == {}
    pile.remove(zoo + 2)
    left = t.g.piles[COLOURS.index(colour)]
    assert sorted(left) == sorted(pile)
    assert left != pile


@pytest.mark.parametrize(("card", "colour", "zoo", "other"), PILES)
def test_037_to_040_are_paid_and_shuffle_also_without_a_zoo_card(card: int, colour: str, zoo: int, other: int) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).hand(0, zoo, zoo + 1, zoo + 2, zoo + 3)
    at = COLOURS.index(colour)
    pile = t.g.piles[at][:]
    t.use(card)
    assert t.asked() == "turn"
    assert t.has_workers() == {}
    assert sorted(t.g.piles[at]) == sorted(pile)
    assert t.g.piles[at] != pile
    assert t.why_not(card) == Message("hamburg-used", card=f"card:{card}")


@pytest.mark.parametrize(("card", "colour", "zoo", "other"), PILES)
def test_037_to_040_need_their_worker_and_a_pile(card: int, colour: str, zoo: int, other: int) -> None:
    all_others = {name: 1 for name in COLOURS if name != colour}
    refused(table().built(0, card).workers(0, **all_others), card, "hamburg-price")
    t = table().built(0, card).workers(0, **{colour: 1}).hand(0, SPARE).pile(colour).turn()
    assert t.why_not(card) == Message("hamburg-pointless", card=f"card:{card}")


@pytest.mark.parametrize(("card", "colour", "zoo", "other"), PILES)
def test_037_to_040_take_the_only_card_of_a_pile(card: int, colour: str, zoo: int, other: int) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).pile(colour, zoo).use(card, zoo)
    assert t.has_hand() == [zoo]
    assert t.g.piles[COLOURS.index(colour)] == []


@pytest.mark.parametrize(("card", "colour", "zoo", "other"), PILES)
def test_037_to_040_show_everybody_the_kind_but_not_the_card(card: int, colour: str, zoo: int, other: int) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).hand(0, other).use(card, zoo + 1)
    seen = t.g.view(1)["table"]["seats"][0]
    assert seen["hand"] == []
    assert seen["kinds"] == [[ZOO, COLOURS.index(colour)]]
    t.answer(zoo + 1, "workers")
    assert t.g.view(1)["table"]["seats"][0]["kinds"] == []


def test_037_gives_a_card_that_must_be_played_in_the_same_turn() -> None:
    t = table().built(0, 37).workers(0, pink=1).use(37, 257)
    assert t.offers() == [257]
    assert t.why_not("done") == Message("hamburg-must-play")
    t.answer(257, "workers")
    assert t.has_workers() == {"pink": 3}
    assert t.asked() is None


PARKS = [("gray", 261), ("orange", 265), ("purple", 273), ("pink", 277), ("brown", 269)]


@pytest.mark.parametrize(("colour", "park"), PARKS)
def test_041_takes_a_park_card_from_the_pile_of_the_returned_worker(colour: str, park: int) -> None:
    t = table()
    t.site(0, "orange" if colour == "brown" else "brown", 41)
    t.workers(0, **{colour: 1}, **{"pink" if colour != "pink" else "gray": 1}).use(41, colour)
    assert t.offers() == [park, park + 1, park + 2, park + 3]
    t.answer(park + 1)
    assert t.has_hand() == [park + 1]
    assert t.g.workers(0, COLOURS.index(colour)) == 0
    assert t.g.all_workers(0) == 1


def test_041_is_offered_only_workers_whose_pile_has_cards() -> None:
    t = table().built(0, 41).workers(0, pink=1, gray=1).pile("pink").use(41)
    assert t.offers() == ["gray"]
    t = table().built(0, 41).workers(0, pink=1).hand(0, SPARE).pile("pink").turn()
    assert t.why_not(41) == Message("hamburg-pointless", card="card:41")
    refused(table().built(0, 41), 41, "hamburg-price")


def test_041_is_paid_and_shuffles_also_without_a_park_card() -> None:
    t = table().built(0, 41).workers(0, gray=1).pile("gray", *range(145, 165)).use(41, "gray")
    assert (t.has_workers(), t.has_hand(), t.asked()) == ({}, [], None)
    assert sorted(t.g.piles[2]) == list(range(145, 165))
    assert t.g.piles[2] != list(range(145, 165))


def test_042_gives_two_marks_per_health_building() -> None:
    t = table().built(0, 42, 46, 100, 261).built(1, 47).workers(0, orange=2).use(42)
    assert (t.has_marks(), t.has_workers()) == (4, {"orange": 1})
    assert t.asked() is None
    t = table().built(0, 42).under(0, 249, 46).workers(0, orange=1).use(42)
    assert t.has_marks() == 4
    refused(table().built(0, 42).workers(0, purple=1, gray=1, pink=1, brown=1), 42, "hamburg-price")


def test_043_gives_three_marks_and_a_point_for_a_purple_and_another_worker() -> None:
    t = table().built(0, 43).workers(0, purple=1, gray=1, pink=1).use(43)
    assert t.offers() == ["gray", "pink"]
    t.answer("gray")
    assert (t.has_marks(), t.has_points(), t.has_workers()) == (3, 1, {"pink": 1})


def test_043_takes_two_purple_workers_but_not_one() -> None:
    t = table().built(0, 43).workers(0, purple=2).use(43, "purple")
    assert (t.has_marks(), t.has_points(), t.has_workers()) == (3, 1, {})
    refused(table().built(0, 43).workers(0, purple=1), 43, "hamburg-price")
    refused(table().built(0, 43).workers(0, gray=2), 43, "hamburg-price")


def test_045_gives_a_mark_per_category() -> None:
    t = table().built(0, 45, 48, 6, 100, 249, 261).under(0, 253, 210).built(1, 30).workers(0, gray=1).use(45)
    assert t.has_marks() == 4  # health, citizens, trade, church
    assert t.has_workers() == {}
    refused(table().built(0, 45).workers(0, pink=1, purple=1), 45, "hamburg-price")


def test_045_counts_066_as_four_categories() -> None:
    t = table().built(0, 45, 66).workers(0, gray=1).use(45)
    assert t.has_marks() == 1 + 4
    t = table().built(0, 45, 66, 59, 69).workers(0, gray=1).use(45)
    assert t.has_marks() == 1 + 4


def test_046_turns_markers_on_a_tie_for_first() -> None:
    t = table(3).built(0, 46).built(1, 30).square(0, 2).square(1, 2).wall(0, 1).wall(2, 0, 1).points(0, 4).points(1, 4)
    end_round(t)
    assert t.shows(0) == ["square", "buildings", "wall", "score"]
    assert t.shows(1) == []
    assert t.shows(2) == []


def test_046_turns_no_marker_on_a_tie_at_nothing_or_behind_the_first() -> None:
    t = end_round(table().built(0, 46).built(1, 30, 29))
    assert t.shows(0) == []
    assert t.shows(1) == ["buildings"]


def test_046_turns_the_zoo_marker_on_a_tie_too() -> None:
    t = end_round(table().built(0, 46, 249).built(1, 253))
    assert t.shows(0) == ["buildings", "zoo"]
    assert t.shows(1) == []


def test_047_is_worth_two_points_per_health_building() -> None:
    assert table().built(0, 47).final()["laurels"] == 2
    assert table().built(0, 47, 37, 38, 100, 249).built(1, 39).final()["laurels"] == 6
    assert table().built(0, 47).under(0, 249, 37).final()["laurels"] == 2
    assert table().built(0, 37).under(0, 249, 47).final()["laurels"] == 0


@pytest.mark.parametrize("colour", COLOURS)
def test_048_gives_a_worker_of_any_colour_without_a_price(colour: str) -> None:
    t = table().built(0, 48).use(48, colour)
    assert t.has_workers() == {colour: 1}
    assert t.asked() is None
