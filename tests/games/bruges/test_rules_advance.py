"""The last part of phase 2: advancing a level for the low dice, by the Earl, and what follows an advance."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.bruges.table import Table, table
from rathaus import Message

EARL, COUNTESS, KNIGHT, NOTARY, PREACHER = 13, 14, 15, 28, 74


def advancing(florins: int, *characters: int, **dice: int) -> Table:
    """Seat 0 with these florins and characters may advance for these dice; the others show 3."""
    return table().dice(**dice).florins(0, florins).characters(0, *characters).advancing(0)


# ---- the price ---------------------------------------------------------------------------------------

PRICES = [
    ({"blue": 1}, 1),
    ({"blue": 2}, 2),
    ({"blue": 1, "violet": 2}, 3),
    ({"blue": 1, "brown": 1, "red": 1, "yellow": 1, "violet": 1}, 5),
    ({"blue": 2, "brown": 2, "red": 2, "yellow": 2, "violet": 2}, 10),
    ({"blue": 1, "brown": 4, "red": 5, "yellow": 6}, 1),
]


@pytest.mark.parametrize(("dice", "price"), PRICES)
def test_a_level_costs_the_sum_of_the_dice_showing_1_or_2(dice: dict[str, int], price: int) -> None:
    # ruling: advance-price
    t = advancing(11, **dice)
    assert t.g.ask(0).prompt == Message("bruges-advance", price=price, level=1)
    assert t.seen()["advance"] == price
    t.answer("yes")
    assert (t.has_level(), t.has_florins()) == (1, 11 - price)


def test_one_may_stay_and_pay_nothing() -> None:
    t = advancing(11, red=2).answer("no")
    assert (t.has_level(), t.has_florins(), t.asked()) == (0, 11, None)


def test_only_who_can_pay_is_asked() -> None:
    # ruling: advance-price
    assert advancing(2, red=2, blue=1).asked() is None
    assert advancing(3, red=2, blue=1).asked() == "advance"


def test_only_one_level_a_round() -> None:
    t = advancing(20, red=1).answer("yes")
    assert (t.has_level(), t.asked()) == (1, None)


def test_each_decides_in_turn_order() -> None:
    t = table(3).dice(red=1)
    for seat in range(3):
        t.florins(seat, 2)
    t.g.first = 1
    t.advancing()
    seats = []
    while t.asked():
        seats.append(t.seat())
        t.answer("no" if t.seat() == 2 else "yes")
    assert seats == [1, 2, 0]
    assert [t.has_level(seat) for seat in range(3)] == [1, 1, 0]


def test_several_may_share_a_level() -> None:
    # ruling: highest-level
    t = table(3).dice(red=1).florins(0, 1).level(0, 4).level(1, 5).advancing(0).answer("yes")
    assert [t.has_level(seat) for seat in (0, 1)] == [5, 5]


def test_without_a_1_or_2_nobody_advances() -> None:
    # ruling: advance-price
    t = advancing(50, blue=3, brown=4, yellow=5, red=6)
    assert t.asked() is None
    assert t.seen()["advance"] is None


# ---- the highest level -------------------------------------------------------------------------------


def test_nobody_pays_beyond_level_12() -> None:
    # ruling: highest-level
    t = table().dice(red=1).florins(0, 9).level(0, 11).advancing(0).answer("yes")
    assert t.has_level() == 12
    t = table().dice(red=1).florins(0, 9).level(0, 12).advancing(0)
    assert t.asked() is None
    t = table().florins(0, 9).level(0, 12).characters(0, EARL).advancing(0)
    assert t.asked() is None


def test_nothing_follows_an_advance_that_is_none() -> None:
    # ruling: highest-level
    t = table().characters(0, KNIGHT, PREACHER).houses(0, "red").level(0, 12).threats(0, blue=1).florins(0, 3)
    t.play(COUNTESS, "character")
    assert (t.has_level(), t.has_points(), t.asked()) == (12, 0, None)
    assert t.has_threats() == {"blue": 1}


# ---- Notary and Earl ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "price"), [({"red": 2, "blue": 2}, 2), ({"red": 2}, 0), ({"red": 1}, 0)])
def test_the_notary_pays_2_less_but_not_below_0(dice: dict[str, int], price: int) -> None:
    # ruling: advance-price
    t = advancing(5, NOTARY, **dice)
    assert t.g.ask(0).prompt.args["price"] == price
    t.answer("yes")
    assert (t.has_level(), t.has_florins()) == (1, 5 - price)


def test_the_notary_is_asked_without_a_florin_if_nothing_is_to_pay() -> None:
    assert advancing(0, NOTARY, red=2).asked() == "advance"
    assert advancing(0, NOTARY, red=2, blue=1).asked() is None


def test_the_table_shows_the_price_for_everybody_without_the_notary() -> None:
    assert advancing(5, NOTARY, red=2, blue=2).seen(0)["advance"] == 4


def test_the_earl_advances_for_4_florins_if_no_die_shows_1_or_2() -> None:
    # ruling: earl
    t = advancing(4, EARL)
    assert t.g.ask(0).prompt == Message("bruges-advance", price=4, level=1)
    t.answer("yes")
    assert (t.has_level(), t.has_florins()) == (1, 0)
    assert advancing(3, EARL).asked() is None


def test_with_a_low_die_the_earl_pays_the_dice() -> None:
    # ruling: earl
    t = advancing(9, EARL, red=2, blue=2, brown=2)
    assert t.g.ask(0).prompt.args["price"] == 6
    assert advancing(5, EARL, red=2, blue=2, brown=2).asked() is None
    assert advancing(1, EARL, red=1).g.ask(0).prompt.args["price"] == 1


def test_the_notary_does_not_lower_the_price_of_the_earl() -> None:
    # ruling: earl
    assert advancing(4, EARL, NOTARY).g.ask(0).prompt.args["price"] == 4
    assert advancing(3, EARL, NOTARY).asked() is None


# ---- what follows an advance -------------------------------------------------------------------------


def paid(t: Table) -> Table:
    return t.dice(red=1).florins(0, 1).advancing(0).answer("yes")


def by_earl(t: Table) -> Table:
    return t.florins(0, 4).characters(0, EARL).advancing(0).answer("yes")


def by_countess(t: Table) -> Table:
    return t.florins(0, 3).houses(0, "red").play(COUNTESS, "character")


@pytest.mark.parametrize("step", [paid, by_earl, by_countess])
def test_every_step_is_an_advance_for_knight_and_preacher(step: Callable[[Table], Table]) -> None:
    # ruling: every-step-is-an-advance
    t = table().characters(0, KNIGHT, PREACHER).threats(0, blue=1, violet=2)
    step(t)
    assert (t.has_level(), t.has_points()) == (1, 1)  # the Knight's point comes first
    assert t.offers() == ["done", "blue", "violet"]
    t.answer("violet")
    assert (t.has_points(), t.has_threats()) == (2, {"blue": 1, "violet": 1})


def test_the_preacher_may_leave_the_threats() -> None:
    t = paid(table().characters(0, PREACHER).threats(0, blue=1)).answer("done")
    assert (t.has_points(), t.has_threats()) == (0, {"blue": 1})


def test_the_preacher_is_not_asked_without_a_threat() -> None:
    assert paid(table().characters(0, PREACHER)).asked() is None


def test_who_stays_gains_nothing() -> None:
    t = table().characters(0, KNIGHT, PREACHER).threats(0, blue=1).dice(red=1).florins(0, 1).advancing(0).answer("no")
    assert (t.has_points(), t.asked()) == (0, None)


def test_another_players_advance_is_not_ones_own() -> None:
    t = table().characters(1, KNIGHT, PREACHER).threats(1, blue=1).dice(red=1).florins(0, 1).advancing(0).answer("yes")
    assert (t.has_points(1), t.asked()) == (0, None)


def test_being_moved_back_is_no_advance_and_the_start_space_is_the_last() -> None:
    # ruling: back-from-the-start
    t = table(3).houses(0, "red").florins(0, 3).level(1, 2).characters(1, KNIGHT).play(155, "character")
    assert [t.has_level(seat) for seat in range(3)] == [0, 1, 0]
    assert t.has_points(1) == 0
