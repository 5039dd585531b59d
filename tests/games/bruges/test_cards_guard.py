"""The guard: characters 76 to 90."""

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
from games.bruges.printed import Printed, each
from games.bruges.table import table
from rathaus.games.bruges.kinds import COLOURS

ARMOURER, CAPTAIN, JAILER, WATCHMAN, SHIELD_BEARER = 86, 87, 88, 89, 90


# ---- guards and sergeants -----------------------------------------------------------------------------


@each(76, 77, 78, 79, 80)
def test_guards_discard_a_threat_of_the_workers_colour(card: Printed) -> None:
    other = another(card.pay)
    t = use(table().threats(0, **{card.pay: 2, other: 1}), card.number)
    assert (t.has_threats(), t.has_points(), t.has_workers()) == ({card.pay: 1, other: 1}, 1, {})
    assert (t.asked(), t.reason(card.number)) == ("turn", "used")


@each(76, 77, 78, 79, 80)
def test_guards_are_not_offered_without_such_a_threat(card: Printed) -> None:
    refused(table().threats(0, **{another(card.pay): 2}).threats(1, **{card.pay: 1}), card.number, "needs-threat")


@each(81, 82, 83, 84, 85)
def test_sergeants_discard_any_threat_with_a_house_of_the_workers_colour(card: Printed) -> None:
    other = another(card.pay)
    t = use(table().houses(0, card.pay).threats(0, blue=1, violet=2), card.number, house=other)
    assert (t.asked(), t.offers()) == ("reduce-any", ["blue", "violet"])
    assert t.why_not("done") is not None
    t.answer("violet")
    assert (t.has_threats(), t.has_points(), t.has_workers()) == ({"blue": 1, "violet": 1}, 1, {})
    assert (t.asked(), t.reason(card.number)) == ("turn", "used")


@each(81, 82, 83, 84, 85)
def test_sergeants_may_live_in_that_house_themselves(card: Printed) -> None:
    t = use(table().threats(0, red=1), card.number, "red", house=card.pay)
    assert (t.has_threats(), t.has_points()) == ({}, 1)


@each(81, 82, 83, 84, 85)
def test_sergeants_need_the_house_and_a_threat(card: Printed) -> None:
    other = another(card.pay)
    t = table().characters(0, card.number, colour=other).workers(0, **{card.pay: 1}).threats(0, red=1)
    refused(t.houses(1, card.pay), card.number, "needs-house-and-threat")
    t = table().characters(0, card.number, colour=card.pay).workers(0, **{card.pay: 1}).threats(1, red=1)
    refused(t, card.number, "needs-house-and-threat")


# ---- each of its own ----------------------------------------------------------------------------------


def test_086_armourer_2_florins_per_guard() -> None:
    florins_per_character_of_its_group(ARMOURER)


def test_087_captain_of_the_guard_2_points_per_guard_at_the_end() -> None:
    laurel_per_character_of_its_group(CAPTAIN)


def test_088_jailer_up_to_as_many_threats_as_characters_himself_included() -> None:
    t = place(table().characters(0, 1, 2).threats(0, blue=2, brown=1, red=2).characters(1, 3), JAILER)
    assert (t.asked(), t.offers()) == ("reduce-any", ["done", "blue", "brown", "red"])
    t.answer("blue", "blue")
    assert t.offers() == ["done", "brown", "red"]
    t.answer("red")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({"brown": 1, "red": 1}, 3, None)


def test_088_jailer_may_stop_and_stops_when_no_threat_is_left() -> None:
    t = place(table().characters(0, 1, 2).threats(0, blue=2), JAILER, "blue", "done")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({"blue": 1}, 1, None)
    t = place(table().characters(0, 1, 2).threats(0, blue=2), JAILER, "blue", "blue")
    assert (t.has_points(), t.asked()) == (2, None)
    assert place(table().characters(0, 1, 2), JAILER).asked() is None


@pytest.mark.parametrize(("built", "number"), [(0, 28), (1, 29), (2, 30), (3, 27), (4, 26)])
def test_089_watchman_discards_a_threat_of_a_new_canal_spaces_colour(built: int, number: int) -> None:
    colour = ("blue", "brown", "yellow", "violet", "red")[built]
    t = table().characters(0, WATCHMAN).canal(0, left=built, right=5).florins(0, 5)
    t.threats(0, **dict.fromkeys(COLOURS, 1)).play(number, "canal")
    assert (t.has_canal(), t.asked(), t.offers()) == ((built + 1, 5), "discard-this", ["yes", "no"])
    t.answer("yes")
    assert (t.has_threats(), t.has_points()) == ({other: 1 for other in COLOURS if other != colour}, 1)


def test_089_watchman_may_be_declined_and_is_not_asked_without_such_a_threat() -> None:
    t = table().characters(0, WATCHMAN).florins(0, 1).threats(0, blue=1).play(28, "canal", "no")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({"blue": 1}, 0, None)
    assert table().characters(0, WATCHMAN).florins(0, 1).threats(0, red=1).play(28, "canal").asked() is None


def test_089_watchman_does_not_see_houses_or_others_canals() -> None:
    t = table().characters(0, WATCHMAN).workers(0, blue=1).threats(0, blue=1).play(28, "house")
    assert t.asked() is None
    t = table().characters(0, WATCHMAN).threats(0, brown=1).threats(1, brown=1).florins(1, 1).play(29, "canal", seat=1)
    assert (t.has_canal(1), t.asked()) == ((1, 0), None)


def test_090_shield_bearer_prevents_a_threat_for_a_worker_and_no_point() -> None:
    t = table().characters(0, SHIELD_BEARER).workers(0, red=2).threats(0, red=2).dice(red=5).threatened(0)
    assert (t.asked(), t.offers()) == ("prevent", ["yes", "no"])
    t.answer("yes")
    assert (t.has_threats(), t.has_workers(), t.has_points()) == ({"red": 2}, {"red": 1}, 0)


def test_090_shield_bearer_may_be_declined() -> None:
    t = table().characters(0, SHIELD_BEARER).workers(0, red=2).dice(red=6).threatened(0).answer("no")
    assert (t.has_threats(), t.has_workers()) == ({"red": 1}, {"red": 2})


def test_090_shield_bearer_is_not_asked_without_a_worker_of_the_colour() -> None:
    t = table().characters(0, SHIELD_BEARER).workers(0, blue=2).workers(1, red=1).dice(red=6).threatened()
    assert (t.has_threats(), t.has_threats(1), t.asked()) == ({"red": 1}, {"red": 1}, None)
