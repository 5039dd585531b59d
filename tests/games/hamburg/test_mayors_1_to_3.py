"""Mayors 1 to 3: more cards, workers for risks, no tokens."""

from __future__ import annotations

import pytest

from games.hamburg.mayors import (
    city,
    march,
    price,
    rolled,
)
from games.hamburg.table import Answer
from rathaus.games.hamburg.expansions.clergy import NewHands
from rathaus.games.hamburg.kinds import COLOUR, COLOURS
from rathaus.games.hamburg.round import ActInTwo, Refill

# ---- mayor 1: seven cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("held", range(7))
def test_mayor_1_refills_to_7_cards(held: int) -> None:
    t = city(1).hand(0, *[1, 2, 3, 5, 6, 7, 8][:held]).happen(Refill(0))
    t.answer(*["pink"] * (7 - held))
    assert (len(t.has_hand()), t.asked()) == (7, None)


def test_mayor_1_neither_draws_nor_discards_with_7_cards() -> None:
    t = city(1).hand(0, 1, 2, 3, 5, 6, 7, 8).happen(Refill(0))
    assert (t.asked(), t.has_hand(), t.g.discard) == (None, [1, 2, 3, 5, 6, 7, 8], [])


def test_mayor_1_discards_down_to_7_of_own_choice_and_draws_none() -> None:
    t = city(1).hand(0, 1, 2, 3, 5, 6, 7, 8, 9, 10).happen(Refill(0))
    assert t.asked() == "discard"
    t.answer(5, 1)
    assert (t.asked(), t.has_hand(), t.g.discard) == (None, [2, 3, 6, 7, 8, 9, 10], [5, 1])


def test_another_player_still_has_a_limit_of_5() -> None:
    t = city(1).hand(1, 1, 2, 3).happen(Refill(1)).answer("pink", "pink")
    assert (len(t.has_hand(1)), t.asked()) == (5, None)
    t = city(1).hand(1, 1, 2, 3, 5, 6, 7).happen(Refill(1))
    assert t.asked() == "discard"
    assert len(t.answer(1).has_hand(1)) == 5
    assert t.asked() is None


def test_mayor_1_draws_park_cards_and_033_beyond_the_7() -> None:
    t = city(1).built(0, 33, 263).hand(0, 1, 2, 3, 5, 6, 7).happen(Refill(0)).answer("pink", "pink")
    assert (len(t.has_hand()), t.asked()) == (9, None)
    t.happen(Refill(0))
    assert t.asked() == "discard"


def test_mayor_1_refills_as_far_as_the_piles_allow() -> None:
    t = city(1).pile("purple").pile("orange").pile("gray").pile("pink").pile("brown", 1, 2, 3)
    t.happen(Refill(0)).answer("brown", "brown", "brown")
    assert (t.has_hand(), t.asked()) == ([1, 2, 3], None)


@pytest.mark.parametrize(("side", "answers"), [("good", []), ("bad", ["pink", "gray"])])
def test_mayor_1_exchanges_7_cards_for_5_by_the_clergy_tile_of_hands(side: str, answers: list[Answer]) -> None:
    held = [1, 2, 3, 5, 6, 7, 8]
    t = city(1, "clergy").hand(0, *held).clergy("hands", side).happen(NewHands())
    t.answer(*held, *answers)
    colours = [COLOURS[COLOUR[card]] for card in t.has_hand(0)]
    expected = [*COLOURS] if side == "good" else ["pink"] * 3 + ["gray"] * 2
    assert sorted(colours) == sorted(expected)


# ---- mayor 2: workers for risks ---------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("die", [5, 6])
def test_mayor_2_gains_a_worker_of_the_colour_of_each_increase(colour: str, die: int) -> None:
    t = rolled(city(2).dice(**{colour: die}), 0, 1)
    assert (t.has_risks(), t.has_workers()) == ({colour: 1}, {colour: 1})
    assert (t.has_risks(1), t.has_workers(1)) == ({colour: 1}, {})


def test_mayor_2_gains_nothing_without_an_increase() -> None:
    t = rolled(city(2).risks(0, pink=2).dice(purple=4, orange=1, black=4))
    assert (t.has_risks(), t.has_workers()) == ({"pink": 2}, {})


def test_mayor_2_gains_a_worker_for_a_token_and_two_where_a_die_agrees() -> None:
    t = rolled(city(2).dice(black=5).bag("gray"))
    assert t.has_workers() == {"gray": 1}
    t = rolled(city(2).dice(black=5, gray=6).bag("gray"))
    assert (t.has_risks(), t.has_workers()) == ({"gray": 2}, {"gray": 2})


def test_mayor_2_gains_the_colour_that_231_has_chosen() -> None:
    t = rolled(city(2).built(0, 231).dice(black=5).bag("gray")).answer("brown")
    assert (t.has_risks(), t.has_workers()) == ({"brown": 1}, {"brown": 1})


def test_mayor_2_gains_both_colours_of_a_double_token() -> None:
    t = rolled(city(2, "disasters").dice(black=5).bag("orange-pink"))
    assert (t.has_risks(), t.has_workers()) == ({"orange": 1, "pink": 1}, {"orange": 1, "pink": 1})


def test_mayor_2_gains_a_worker_beside_the_gift_of_a_token() -> None:
    t = rolled(city(2, "disasters").dice(black=5).bag("purple-gift")).answer("gray")
    assert t.has_workers() == {"purple": 1, "gray": 1}
    t = rolled(city(2, "disasters").risks(0, pink=1).dice(black=5).bag("brown-gift")).answer("pink")
    assert (t.has_workers(), t.has_risks()) == ({"brown": 1}, {"brown": 1})


def test_mayor_2_gains_nothing_for_an_increase_that_151_prevents() -> None:
    t = rolled(city(2).built(0, 151).workers(0, pink=1).dice(pink=5)).answer("yes")
    assert (t.has_risks(), t.has_workers()) == ({}, {})
    t = rolled(city(2).built(0, 151).workers(0, pink=1).dice(pink=5)).answer("no")
    assert (t.has_risks(), t.has_workers()) == ({"pink": 1}, {"pink": 2})


def test_mayor_2_gains_a_worker_for_the_one_of_two_increases_that_is_not_prevented() -> None:
    t = rolled(city(2).built(0, 151).workers(0, pink=2).dice(pink=5, black=5).bag("pink")).answer("yes", "no")
    assert (t.has_risks(), t.has_workers()) == ({"pink": 1}, {"pink": 2})


def test_mayor_2_cannot_prevent_with_the_worker_that_the_increase_would_bring() -> None:
    t = rolled(city(2).built(0, 151).dice(pink=5, black=5).bag("pink"))
    assert t.asked() is None
    assert (t.has_risks(), t.has_workers()) == ({"pink": 2}, {"pink": 2})


def test_mayor_2_gains_a_worker_for_the_increase_that_strikes() -> None:
    t = rolled(city(2).risks(0, pink=2).marks(0, 7).dice(pink=5))
    assert (t.has_marks(), t.has_risks(), t.has_workers()) == (0, {}, {"pink": 1})


def test_mayor_2_gains_a_worker_for_each_of_four_increases_with_165() -> None:
    t = city(2).built(0, 165)
    for level in (1, 2, 3, 0):
        rolled(t.dice(gray=5))
        assert t.has_risks() == ({"gray": level} if level else {})
    assert t.has_workers() == {"gray": 4}


def test_mayor_2_loses_the_new_workers_too_when_disease_strikes() -> None:
    t = rolled(city(2).risks(0, purple=2).workers(0, brown=3).dice(purple=5, gray=6))
    assert (t.has_risks(), t.has_workers()) == ({"gray": 1}, {})


def test_mayor_2_gains_a_worker_when_the_178_of_another_raises_a_risk() -> None:
    t = city(2, players=3).sites(1, "brown").marks(1, 3).risks(1, pink=1).play(178, "build", "pink", seat=1)
    assert [t.has_risks(seat) for seat in range(3)] == [{"pink": 1}, {}, {"pink": 1}]
    assert [t.has_workers(seat) for seat in range(3)] == [{"pink": 1}, {}, {}]


def test_mayor_2_gains_nothing_by_an_own_178() -> None:
    t = city(2).sites(0, "brown").marks(0, 3).risks(0, pink=1).play(178, "build", "pink")
    assert (t.has_risks(0), t.has_risks(1)) == ({}, {"pink": 1})
    assert (t.has_workers(0), t.has_workers(1)) == ({}, {})


def test_mayor_2_gains_workers_by_the_236_of_another_and_none_by_an_own_one() -> None:
    t = city(2, "disasters").bag("gray-brown").sites(1, "brown").marks(1, 3).play(236, "build", seat=1)
    assert (t.has_workers(0), t.has_workers(1)) == ({"gray": 1, "brown": 1}, {})
    t = city(2, "disasters").bag("gray-brown").sites(0, "brown").marks(0, 3).play(236, "build")
    assert (t.has_workers(0), t.has_workers(1)) == ({}, {})


def test_mayor_2_gains_nothing_where_the_clergy_tile_keeps_a_risk_down() -> None:
    t = rolled(city(2, "clergy").dice(pink=5, gray=5).clergy("risks", "good"))
    assert (t.has_risks(), t.has_workers()) == ({"gray": 1}, {"gray": 1})


def test_mayor_2_gains_nothing_for_reducing() -> None:
    t = city(2).risks(0, orange=2).play(97, "risk")
    assert (t.has_workers(), t.has_points()) == ({}, 1)


# ---- mayor 3: no tokens, no black die -----------------------------------------------------------------------


@pytest.mark.parametrize("black", [5, 6])
def test_mayor_3_draws_no_token(black: int) -> None:
    t = rolled(city(3).dice(black=black))
    assert (t.has_risks(), t.g.bag) == ({}, [2] * 5)


def test_the_others_draw_theirs() -> None:
    t = rolled(city(3, players=3).dice(black=5).bag("pink", "pink"), 0, 1, 2)
    assert [t.has_risks(seat) for seat in range(3)] == [{}, {"pink": 1}, {"pink": 1}]
    assert t.g.bag == [0] * 5


def test_mayor_3_suffers_the_coloured_dice() -> None:
    t = rolled(city(3).dice(black=5, pink=5, gray=6, brown=4))
    assert t.has_risks() == {"pink": 1, "gray": 1}


def test_mayor_3_is_not_paid_by_187_and_188_in_phase_ii() -> None:
    t = rolled(city(3).built(0, 187, 188).dice(black=6))
    assert (t.has_points(), t.has_marks()) == (0, 0)


def test_mayor_3_chooses_no_colour_by_231_and_gets_no_gift() -> None:
    t = rolled(city(3, "disasters").built(0, 231).dice(black=6).bag("gray-gift"))
    assert (t.asked(), t.has_risks(), t.has_marks()) == (None, {}, 0)
    assert sum(t.g.bag) == 1


def test_mayor_3_draws_for_an_own_236_and_is_paid_by_187_and_188() -> None:
    t = city(3).built(0, 187, 188).bag("pink", "pink").sites(0, "brown").marks(0, 3).play(236, "build")
    assert (t.has_risks(0), t.has_risks(1)) == ({}, {"pink": 1})
    assert (t.has_points(), t.has_marks(), sum(t.g.bag)) == (1, 2, 1)


def test_mayor_3_suffers_the_236_of_another() -> None:
    t = city(3).bag("pink").sites(1, "brown").marks(1, 3).play(236, "build", seat=1)
    assert (t.has_risks(0), t.has_risks(1)) == ({"pink": 1}, {})


def test_mayor_3_leaves_out_the_black_die_when_advancing() -> None:
    t = march(city(3).marks(0, 9).marks(1, 9).dice(purple=1, gray=2, black=2), 0, 1)
    assert price(t) == 3
    t.answer("yes")
    assert (t.has_marks(), t.space()) == (6, 1)
    assert price(t) == 5


@pytest.mark.parametrize("black", [1, 2])
def test_mayor_3_advances_for_0_when_only_the_black_die_shows_1_or_2(black: int) -> None:
    t = march(city(3).dice(black=black), 0, 1)
    assert t.g.waiting == (0,)
    assert price(t) == 0
    t.answer("yes")
    assert (t.space(), t.has_marks(), t.asked()) == (1, 0, None)


def test_mayor_3_may_decline_to_advance_for_0() -> None:
    assert march(city(3).dice(black=1)).answer("no").space() == 0


def test_mayor_3_cannot_advance_without_a_1_or_2() -> None:
    assert march(city(3).marks(0, 9)).asked() is None


def test_mayor_3_never_pays_the_240_of_another() -> None:
    dice = {"purple": 1, "gray": 2, "black": 5}
    t = march(city(3, players=3).built(1, 240).marks(0, 20).marks(2, 20).dice(**dice), 0, 2)
    assert price(t) == 3
    assert price(t.answer("no")) == 8


def test_mayor_3_does_not_pay_240_when_only_the_black_die_is_low() -> None:
    t = march(city(3, players=3).built(1, 240).marks(0, 20).marks(2, 20).dice(black=2), 0, 2)
    assert price(t) == 0
    assert price(t.answer("no")) == 4


def test_mayor_3_does_not_pay_240_on_002_either() -> None:
    t = march(city(3).built(0, 2).built(1, 240).marks(0, 20).dice(black=5))
    assert price(t) == 4
    t = march(city(3, players=3).built(2, 2).built(1, 240).marks(2, 20).dice(black=5), 2)
    assert price(t) == 9


def test_mayor_3_does_not_use_002_when_only_the_black_die_is_low() -> None:
    t = march(city(3).built(0, 2).marks(0, 9).dice(black=2))
    assert price(t) == 0
    t.answer("yes")
    assert (t.space(), t.asked()) == (1, None)


def test_the_240_of_mayor_3_lets_the_others_pay() -> None:
    assert price(march(city(3).built(0, 240).marks(1, 20).dice(purple=1, black=5), 1)) == 6


def test_mayor_3_has_125_and_the_clergy_tile_on_top() -> None:
    assert price(march(city(3).built(0, 125).marks(0, 9).dice(purple=2, gray=1, black=2))) == 1
    assert price(march(city(3, "clergy").marks(0, 9).dice(black=1).clergy("square", "bad"))) == 2
    assert price(march(city(3, "clergy").marks(0, 9).dice(purple=2, gray=2, black=1).clergy("square", "good"))) == 2


def test_for_mayor_3_the_black_die_counts_everywhere_else() -> None:
    t = city(3).built(0, 230).workers(0, orange=1).dice(black=5).use(230)
    assert t.has_marks() == 5
    assert city(3).built(0, 164).dice(black=6, pink=6).happen(ActInTwo(0)).has_marks() == 2
    t = city(3).built(0, 232).wall(0, 4, 4).marks(0, 9).dice(black=1).play(97, "wall")
    assert t.offers() == ["number:1", "number:5"]
