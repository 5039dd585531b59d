"""The entertainers: characters 31 to 45."""

from __future__ import annotations

import pytest

from games.bruges.cards import (
    another,
    florins_per_character_of_its_group,
    laurel_per_character_of_its_group,
    place,
    refused,
    use,
)
from games.bruges.printed import BY_NUMBER, Printed, each
from games.bruges.table import table
from rathaus.games.bruges.kinds import COLOURS
from rathaus.games.bruges.round import ActInTwo, TakeThreats

PUPPETEER, MASTER_OF_REVELS, FIRE_EATER, FORTUNE_TELLER, BEAR_LEADER = 41, 42, 43, 44, 45


# ---- acrobats -----------------------------------------------------------------------------------------


@each(31, 32, 33, 34, 35)
def test_acrobats_build_the_next_space_of_either_side_for_twice_its_price(card: Printed) -> None:
    t = use(table().canal(0, left=2, right=1).florins(0, 7), card.number)
    assert (t.asked(), t.offers(), t.abouts()) == ("canal-side", ["left", "right"], ["space", "space"])
    t.answer("left")
    assert (t.has_canal(), t.has_florins(), t.has_workers()) == ((3, 1), 1, {})
    assert (t.asked(), t.reason(card.number)) == ("turn", "used")


@each(31, 32, 33, 34, 35)
def test_acrobats_build_without_asking_on_the_only_side_that_can_be_paid(card: Printed) -> None:
    t = use(table().canal(0, left=2, right=1).florins(0, 5), card.number)
    assert (t.has_canal(), t.has_florins(), t.asked()) == ((2, 2), 1, "turn")
    t = use(table().canal(0, left=5, right=1).florins(0, 20), card.number)
    assert (t.has_canal(), t.has_florins(), t.asked()) == ((5, 2), 16, "turn")


@each(31, 32, 33, 34, 35)
def test_acrobats_are_not_offered_if_no_space_can_be_paid_or_is_left(card: Printed) -> None:
    refused(table().canal(0, left=2, right=1).florins(0, 3), card.number, "needs-space")
    refused(table().canal(0, left=5, right=5).florins(0, 30), card.number, "needs-space")


@each(31, 32, 33, 34, 35)
def test_acrobats_win_the_statue_of_a_side(card: Printed) -> None:
    t = use(table().canal(0, left=4).florins(0, 10), card.number, "left")
    assert (t.has_statues(), t.has_florins()) == ([7], 0)


# ---- musicians ----------------------------------------------------------------------------------------

CALM: dict[str, int] = dict.fromkeys(COLOURS, 3)
MUSICIANS = {36: "blue", 37: "brown", 38: "yellow", 39: "red", 40: "violet"}


@each(*MUSICIANS)
@pytest.mark.parametrize("die", range(1, 7))
def test_musicians_bring_2_workers_if_their_die_shows_5_or_6(card: Printed, die: int) -> None:
    colour = MUSICIANS[card.number]
    t = table().characters(0, card.number).dice(**{colour: die}).happen(ActInTwo(0), ActInTwo(1))
    assert (t.has_workers(), t.has_workers(1), t.asked()) == ({colour: 2} if die >= 5 else {}, {}, None)


@each(*MUSICIANS)
def test_musicians_do_not_look_at_other_dice(card: Printed) -> None:
    colour = MUSICIANS[card.number]
    others = {other: 6 for other in MUSICIANS.values() if other != colour}
    assert table().characters(0, card.number).dice(**others).happen(ActInTwo(0)).has_workers() == {}


@each(*MUSICIANS)
def test_musicians_play_in_phase_2_when_all_threats_are_dealt_with(card: Printed) -> None:
    colour = MUSICIANS[card.number]
    t = table().hand(0, 1, 2, 3, 4, 5).hand(1, 6, 7, 8, 9, 10).characters(0, card.number)
    t.rolling(**{**CALM, colour: 6}).next_round()
    assert (t.has_threats(), t.has_threats(1)) == ({colour: 1}, {colour: 1})
    assert (t.has_workers(), t.asked()) == ({colour: 2}, "turn")


@each(36, 38, 39, 40)
def test_musicians_bring_nothing_if_a_plague_has_taken_them(card: Printed) -> None:
    t = table().characters(0, card.number).threats(0, brown=2).dice(**{MUSICIANS[card.number]: 6, "brown": 6})
    t.happen(TakeThreats(0), ActInTwo(0)).answer(card.number)
    assert (t.has_workers(), t.has_characters()) == ({}, [])


def test_036_piper_brings_his_workers_after_the_flood() -> None:
    t = table().characters(0, 36).workers(0, red=2).threats(0, blue=2).dice(blue=6)
    t.happen(TakeThreats(0), ActInTwo(0))
    assert t.has_workers() == {"blue": 2}


# ---- each of its own ----------------------------------------------------------------------------------


def test_041_puppeteer_2_florins_per_entertainer() -> None:
    florins_per_character_of_its_group(PUPPETEER)


def test_042_master_of_revels_2_points_per_entertainer_at_the_end() -> None:
    laurel_per_character_of_its_group(MASTER_OF_REVELS)


@pytest.mark.parametrize("number", [36, 37, 38, 39, 40])
def test_043_fire_eater_discards_a_threat_of_a_placed_characters_colour(number: int) -> None:
    colour = BY_NUMBER[number].colour
    t = table().characters(0, FIRE_EATER).threats(0, **{colour: 2, another(colour): 1})
    place(t, number)
    assert (t.asked(), t.offers()) == ("discard-this", ["yes", "no"])
    t.answer("yes")
    assert (t.has_threats(), t.has_points()) == ({colour: 1, another(colour): 1}, 1)


def test_043_fire_eater_may_be_declined_and_is_not_asked_without_such_a_threat() -> None:
    t = place(table().characters(0, FIRE_EATER).threats(0, yellow=1), 36, "no")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({"yellow": 1}, 0, None)
    t = place(table().characters(0, FIRE_EATER).threats(0, red=1), 36)
    assert (t.has_threats(), t.asked()) == ({"red": 1}, None)


def test_043_fire_eater_is_asked_about_the_characters_colour_not_the_houses() -> None:
    t = table().characters(0, FIRE_EATER).threats(0, red=1).houses(0, "red").play(36, "character")
    assert t.asked() is None


def test_043_fire_eater_does_not_see_houses_canals_or_others_characters() -> None:
    t = table().characters(0, FIRE_EATER).threats(0, blue=1).workers(0, blue=1).play(28, "house")
    assert t.asked() is None
    t = table().characters(0, FIRE_EATER).threats(0, blue=1).florins(0, 9).play(28, "canal")
    assert t.asked() is None
    assert (
        place(table().characters(0, FIRE_EATER).threats(0, yellow=1).threats(1, yellow=1), 36, seat=1).asked() is None
    )


def test_043_fire_eater_does_not_apply_to_himself() -> None:
    t = place(table().threats(0, blue=1), FIRE_EATER)
    assert (t.has_threats(), t.asked()) == ({"blue": 1}, None)


@pytest.mark.parametrize("markers", [[], ["canal"], ["progress", "characters"], ["progress", "characters", "canal"]])
def test_044_fortune_teller_2_points_per_turned_majority_at_once(markers: list[str]) -> None:
    t = place(table().turned(0, *markers).turned(1, "progress"), FORTUNE_TELLER)
    assert (t.has_points(), t.has_points(1), t.asked()) == (2 * len(markers), 0, None)


def test_045_bear_leader_a_point_free_once_a_round() -> None:
    t = use(table(), BEAR_LEADER)
    assert (t.has_points(), t.has_workers(), t.asked()) == (1, {}, "turn")
    refused(t, BEAR_LEADER, "used")
