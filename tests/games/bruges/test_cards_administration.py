"""The administration: characters 16 to 30."""

from __future__ import annotations

import pytest

from games.bruges.cards import (
    another,
    florins_per_character_of_its_group,
    laurel_per_character_of_its_group,
    refused,
    use,
)
from games.bruges.printed import Printed, each
from games.bruges.table import table

BOOKKEEPER, MAYOR, NOTARY, JUDGE, ALDERMAN = 26, 27, 28, 29, 30


# ---- houses of a colour -------------------------------------------------------------------------------


@each(16, 17, 18, 19, 20)
def test_reeves_bring_2_florins_per_house_of_the_workers_colour(card: Printed) -> None:
    other = another(card.pay)
    t = table().houses(0, card.pay, other, card.pay).houses(1, card.pay)
    t.characters(0, MAYOR, colour=card.pay)  # a house with a character counts too
    use(t, card.number, house=other)
    assert (t.has_florins(), t.has_workers(), t.asked()) == (6, {}, "turn")


@each(16, 17, 18, 19, 20)
def test_reeves_may_be_used_without_such_a_house(card: Printed) -> None:
    t = use(table(), card.number, house=another(card.pay))
    assert (t.has_florins(), t.has_workers(), t.reason(card.number)) == (0, {}, "used")


@each(21, 22, 23, 24, 25)
@pytest.mark.parametrize(("houses", "points"), [(0, 0), (1, 0), (2, 3), (3, 3), (4, 6), (6, 9)])
def test_assessors_bring_3_points_per_2_houses_of_the_workers_colour(card: Printed, houses: int, points: int) -> None:
    other = another(card.pay)
    t = table().houses(0, *[card.pay] * houses, other, other).houses(1, card.pay)
    use(t, card.number, house=other)
    assert (t.has_points(), t.has_workers(), t.reason(card.number)) == (points, {}, "used")


# ---- each of its own ----------------------------------------------------------------------------------


def test_026_bookkeeper_2_florins_free_once_a_round() -> None:
    t = use(table(), BOOKKEEPER)
    assert (t.has_florins(), t.has_workers(), t.asked()) == (2, {}, "turn")
    refused(t, BOOKKEEPER, "used")
    t.answer(t.has_hand()[0], "workers")
    assert t.asked() is None


def test_026_bookkeeper_is_there_again_in_the_next_round() -> None:
    t = table().characters(0, BOOKKEEPER).used(0, BOOKKEEPER).turns(1, 4)
    assert (t.g.round, t.has_used()) == (2, [])


def test_027_mayor_2_points_per_character_of_the_administration_at_the_end() -> None:
    laurel_per_character_of_its_group(MAYOR)


@pytest.mark.parametrize(("die", "price"), [(1, 0), (2, 0)])
def test_028_notary_2_florins_less_but_not_below_0(die: int, price: int) -> None:
    t = table().characters(0, NOTARY).dice(red=die).advancing(0)
    assert t.asked() == "advance"
    t.answer("yes")
    assert (t.has_level(), t.has_florins()) == (1, price)


def test_028_notary_is_asked_only_if_the_rest_can_be_paid() -> None:
    t = table().characters(0, NOTARY).dice(red=2, blue=2, violet=1).florins(0, 3).florins(1, 4).advancing()
    assert t.seat() == 0
    t.answer("yes")
    assert (t.has_florins(), t.asked()) == (0, None)
    assert table().characters(0, NOTARY).dice(red=2, blue=2, violet=1).florins(0, 2).advancing(0).asked() is None


def test_028_notary_is_of_no_use_without_a_low_die() -> None:
    assert table().characters(0, NOTARY).florins(0, 9).advancing(0).asked() is None


@pytest.mark.parametrize("marker", ["progress", "characters", "canal"])
def test_029_judge_turns_the_marker_on_a_tie_for_first(marker: str) -> None:
    t = table(3).characters(0, JUDGE, 1).characters(1, 2)
    if marker == "progress":
        t.level(0, 3).level(1, 3).level(2, 2)
    elif marker == "characters":
        t.characters(1, 3)
    else:
        t.canal(0, 2, 1).canal(1, 3)
    t.majorities()
    assert marker in t.shows(0)
    assert marker not in t.shows(1)
    assert t.shows(2) == []


def test_029_judge_is_of_no_use_behind_or_at_0() -> None:
    t = table().characters(0, JUDGE).characters(1, 1, 2).level(1, 1).majorities()
    assert (t.shows(0), t.shows(1)) == ([], ["progress", "characters"])
    t = table().characters(0, JUDGE).characters(1, 1).majorities()
    assert (t.shows(0), t.shows(1)) == (["characters"], [])


def test_030_alderman_2_florins_per_character_of_the_administration() -> None:
    florins_per_character_of_its_group(ALDERMAN)
