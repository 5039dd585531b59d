"""The merchants: characters 106 to 120."""

from __future__ import annotations

import pytest

from games.bruges.cards import (
    florins_per_character_of_its_group,
    laurel_per_character_of_its_group,
    place,
    refused,
    use,
)
from games.bruges.printed import BY_NUMBER, Printed, each
from games.bruges.table import table

HOSTELLER, MERCHANT_PRINCE, MONEYLENDER, TOLL_FARMER, LOADING_MASTER = 116, 117, 118, 119, 120


# ---- florins ------------------------------------------------------------------------------------------


@each(106, 107, 108, 109, 110)
def test_traders_bring_3_florins(card: Printed) -> None:
    t = use(table().florins(0, 1), card.number)
    assert (t.has_florins(), t.has_workers(), t.asked()) == (4, {}, "turn")
    refused(t, card.number, "used")


BROKERS = {111: "blue", 112: "brown", 113: "yellow", 114: "red", 115: "violet"}


@each(*BROKERS)
@pytest.mark.parametrize("played", [26, 27, 28, 29, 30])  # one of each colour
def test_brokers_bring_3_florins_more_with_their_die(card: Printed, played: int) -> None:
    colour = BY_NUMBER[played].colour
    t = table().characters(0, card.number).dice(**{colour: 4}).play(played, "florins")
    assert t.has_florins() == (7 if colour == BROKERS[card.number] else 4)


@each(*BROKERS)
def test_brokers_bring_nothing_to_others_or_with_other_gains(card: Printed) -> None:
    (played,) = [number for number in range(26, 31) if BY_NUMBER[number].colour == BROKERS[card.number]]
    assert table().characters(0, card.number).play(played, "florins", seat=1).has_florins(1) == 3
    assert use(table().characters(0, card.number), 26).has_florins() == 2


# ---- each of its own ----------------------------------------------------------------------------------


def test_116_hosteller_2_florins_per_merchant() -> None:
    florins_per_character_of_its_group(HOSTELLER)


def test_117_merchant_prince_2_points_per_merchant_at_the_end() -> None:
    laurel_per_character_of_its_group(MERCHANT_PRINCE)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_118_moneylender_a_florin_to_everybody_for_a_point_each(players: int) -> None:
    t = place(table(players), MONEYLENDER, left=5)
    assert [t.has_florins(seat) for seat in range(players)] == [6 - players, *[1] * (players - 1)]
    assert [t.has_points(seat) for seat in range(players)] == [players - 1, *[0] * (players - 1)]
    assert t.asked() is None


def test_118_moneylender_with_too_few_florins_gives_all_to_whom_he_chooses() -> None:
    t = place(table(4), MONEYLENDER, left=1)
    assert (t.asked(), t.offers(), t.abouts()) == ("choose-paid", ["seat:1", "seat:2", "seat:3"], ["seat"] * 3)
    t.answer("seat:3")
    assert [t.has_florins(seat) for seat in range(4)] == [0, 0, 0, 1]
    assert (t.has_points(), t.asked()) == (1, None)


def test_118_moneylender_without_florins_gives_nothing() -> None:
    t = place(table(4), MONEYLENDER)
    assert (t.has_points(), t.asked(), t.has_characters()) == (0, None, [MONEYLENDER])


def test_119_toll_farmer_2_florins_when_another_places_a_character() -> None:
    t = place(table(3).characters(0, TOLL_FARMER), 101, seat=1)
    assert [t.has_florins(seat) for seat in range(3)] == [2, 6, 0]


def test_119_toll_farmer_gets_nothing_for_own_characters_or_for_himself() -> None:
    assert place(table().characters(0, TOLL_FARMER), 36).has_florins() == 0
    t = place(table(), TOLL_FARMER)
    assert (t.has_florins(), t.has_florins(1)) == (0, 0)


def test_119_toll_farmer_gets_nothing_for_houses_or_canals() -> None:
    t = table().characters(0, TOLL_FARMER).workers(1, blue=1).play(28, "house", seat=1)
    assert t.has_florins() == 0
    t = table().characters(0, TOLL_FARMER).florins(1, 1).play(29, "canal", seat=1)
    assert t.has_florins() == 0


@pytest.mark.parametrize(("left", "right", "points"), [(4, 4, 0), (5, 4, 2), (0, 5, 2), (5, 5, 4)])
def test_120_loading_master_2_points_per_finished_side(left: int, right: int, points: int) -> None:
    t = use(table().canal(0, left, right).canal(1, 5, 5), LOADING_MASTER)
    assert (t.has_points(), t.has_points(1), t.reason(LOADING_MASTER)) == (points, 0, "used")


def test_120_loading_master_does_not_count_a_statue_whose_side_is_lost() -> None:
    t = use(table().canal(0, left=4).won(0, "left"), LOADING_MASTER)
    assert (t.has_points(), t.has_workers()) == (0, {})
