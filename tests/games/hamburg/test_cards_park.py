"""The park cards (261 to 280): a small income every round, no majority."""

from __future__ import annotations

import pytest

from games.hamburg.cards import end_round
from games.hamburg.printed import PARK_CARDS
from games.hamburg.table import Table, table
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import Refill

MARK = [261, 265, 269, 273, 277]
WORKER = {262: "gray", 266: "orange", 270: "brown", 274: "purple", 278: "pink"}
DRAW = {263: "gray", 267: "orange", 271: "brown", 275: "purple", 279: "pink"}
POINT = [264, 268, 272, 276, 280]


@pytest.mark.parametrize("card", [card for card, _, _, _ in PARK_CARDS])
def test_a_park_card_counts_for_no_majority(card: int) -> None:
    t = end_round(table().points(1, 1).built(0, card))
    assert t.shows(0) == []


def refilled(t: Table, drawn: str = "pink") -> Table:
    """Phase I of seat 0, which draws all its cards from one pile."""
    t.happen(Refill(0))
    while t.asked() == "draw":
        t.answer(drawn)
    return t


@pytest.mark.parametrize("card", MARK)
def test_a_park_card_of_one_mark(card: int) -> None:
    t = refilled(table().built(0, card))
    assert (t.has_marks(), t.has_points(), t.has_workers(), len(t.has_hand())) == (1, 0, {}, 5)
    assert t.has_marks(1) == 0


@pytest.mark.parametrize("card", MARK)
def test_122_adds_a_mark_to_a_park_card_that_gives_marks(card: int) -> None:
    t = table().built(0, card)
    t.site(0, "pink" if card < 277 else "gray", 122)
    assert refilled(t).has_marks() == 2


@pytest.mark.parametrize(("card", "colour"), WORKER.items())
def test_a_park_card_of_one_worker(card: int, colour: str) -> None:
    t = refilled(table().built(0, card))
    assert (t.has_marks(), t.has_points(), t.has_workers(), len(t.has_hand())) == (0, 0, {colour: 1}, 5)


@pytest.mark.parametrize(("card", "colour"), DRAW.items())
def test_a_park_card_that_draws_over_the_hand_limit(card: int, colour: str) -> None:
    t = table().built(0, card)
    top = t.g.piles[COLOURS.index(colour)][-1]
    refilled(t, "purple" if colour != "purple" else "gray")
    assert len(t.has_hand()) == 6
    assert top in t.has_hand()
    assert (t.has_marks(), t.has_points(), t.has_workers()) == (0, 0, {})


@pytest.mark.parametrize(("card", "colour"), DRAW.items())
def test_a_park_card_draws_nothing_from_an_empty_pile(card: int, colour: str) -> None:
    t = table().built(0, card).pile(colour)
    refilled(t, "purple" if colour != "purple" else "gray")
    assert len(t.has_hand()) == 5


@pytest.mark.parametrize("card", POINT)
def test_a_park_card_of_one_point(card: int) -> None:
    t = refilled(table().built(0, card))
    assert (t.has_marks(), t.has_points(), t.has_workers(), len(t.has_hand())) == (0, 1, {}, 5)


@pytest.mark.parametrize("card", [*WORKER, *DRAW, *POINT])
def test_122_adds_nothing_to_other_park_cards(card: int) -> None:
    t = table().built(0, card)
    t.site(0, "pink" if card < 277 else "gray", 122)
    assert refilled(t).has_marks() == 0


def test_122_adds_a_mark_to_each_of_several_park_cards_of_its_owner_only() -> None:
    t = table().built(0, 261, 265, 277).built(1, 269)
    t.site(0, "purple", 122)
    assert refilled(t).has_marks() == 3 * 2
    t.happen(Refill(1))
    while t.asked() == "draw":
        t.answer("purple")
    assert t.has_marks(1) == 1


def test_park_cards_act_every_round_and_after_the_hand_is_seen() -> None:
    t = table().built(0, 261, 263).happen(Refill(0)).answer("pink", "pink", "pink", "pink")
    assert (t.has_marks(), t.has_hand()) == (0, [])
    t.answer("pink")
    assert (t.has_marks(), len(t.has_hand())) == (1, 6)
    t.g.throw(t.g.hands[0].pop())
    t.happen(Refill(0))  # five cards: nothing to draw, and the park acts again
    assert t.asked() is None
    assert (t.has_marks(), len(t.has_hand())) == (2, 6)


def test_a_hand_above_the_limit_goes_down_to_it_before_the_park_draws() -> None:
    t = table().built(0, 279).hand(0, 1, 2, 3, 4, 5, 6).happen(Refill(0))
    assert t.asked() == "discard"
    t.answer(6)
    assert t.asked() is None
    assert len(t.has_hand()) == 6
    assert t.g.discard == [6]


def test_the_card_drawn_by_the_park_comes_from_the_top_and_only_its_owner_sees_it() -> None:
    t = table().built(0, 279).hand(0, 1, 2, 3, 4, 5).top(57).happen(Refill(0))
    assert t.has_hand() == [1, 2, 3, 4, 5, 57]
    assert t.g.view(1)["table"]["seats"][0]["hand"] == []


def test_a_park_card_built_this_round_acts_from_the_next_phase_one_on() -> None:
    t = table().marks(0, 6).play(280, "build")
    assert t.has_points() == 0
    assert refilled(t).has_points() == 1
