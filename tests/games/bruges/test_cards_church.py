"""The church: characters 61 to 75."""

from __future__ import annotations

import pytest

from games.bruges.cards import (
    another,
    florins_per_character_of_its_group,
    has,
    laurel_per_character_of_its_group,
    place,
    refused,
    use,
)
from games.bruges.printed import Printed, each
from games.bruges.table import table
from rathaus.games.bruges.kinds import COLOURS

INQUISITOR, ABBOT, BISHOP, PREACHER, PILGRIM = 71, 72, 73, 74, 75


# ---- a worker and florins at once ---------------------------------------------------------------------

BROTHERS = {61: "blue", 62: "brown", 63: "yellow", 64: "red", 65: "violet"}


@each(*BROTHERS)
def test_brothers_and_sisters_bring_a_worker_and_3_florins_at_once(card: Printed) -> None:
    t = place(table(), card.number, left=1)
    assert (t.has_workers(), t.has_florins(), t.asked()) == ({BROTHERS[card.number]: 1}, 4, None)
    refused(t, card.number, "no-use")


# ---- beguines -----------------------------------------------------------------------------------------

ON_TOP = {"blue": 103, "brown": 104, "yellow": 105, "red": 101, "violet": 102}


@each(66, 67, 68, 69, 70)
def test_beguines_lay_the_top_card_of_a_pile_as_a_house(card: Printed) -> None:
    other, third = another(card.pay), another(another(card.pay))
    t = table().top("left", ON_TOP[other]).top("right", ON_TOP[third]).workers(0, **{other: 2, third: 1})
    use(t, card.number)
    assert (t.asked(), t.offers(), t.abouts()) == ("site-from-pile", ["left", "right"], ["pile", "pile"])
    held, houses = t.has_hand(), t.has_houses()
    t.answer("left")
    assert t.has_houses() == [*houses, other]
    assert t.g.houses[0][-1] == (ON_TOP[other], 0)
    assert (t.has_workers(), t.has_hand()) == ({other: 1, third: 1}, held)
    assert (t.asked(), t.reason(card.number)) == ("turn", "used")


@each(66, 67, 68, 69, 70)
def test_beguines_take_only_from_a_pile_whose_colour_can_be_paid(card: Printed) -> None:
    other = another(card.pay)
    t = table().top("left", ON_TOP[another(other)]).top("right", ON_TOP[other]).workers(0, **{other: 1})
    use(t, card.number)
    assert t.offers() == ["right"]
    assert t.reason("pile:left") == "not-site-pile"
    t.answer("right")
    assert t.has_workers() == {}


@each(66, 67, 68, 69, 70)
def test_beguines_need_a_second_worker_where_a_pile_shows_their_own_colour(card: Printed) -> None:
    left, right = ON_TOP[card.pay], ON_TOP[another(card.pay)]
    refused(table().top("left", left).top("right", right), card.number, "needs-worker-for-pile")
    t = use(table().top("left", left).top("right", right).workers(0, **{card.pay: 1}), card.number)
    assert t.offers() == ["left"]
    t.answer("left")
    assert (t.has_workers(), t.has_houses()[-1]) == ({}, card.pay)


@each(66, 67, 68, 69, 70)
def test_beguines_are_not_offered_without_a_card_to_lay(card: Printed) -> None:
    t = has(table().workers(0, **dict.fromkeys(COLOURS, 1)), card.number).last_round().sizes(0, 0)
    refused(t, card.number, "needs-worker-for-pile")


@each(66, 67, 68, 69, 70)
def test_others_do_not_see_the_card_that_a_beguine_lays_and_its_owner_may_look(card: Printed) -> None:
    t = table().top("left", ON_TOP["red"]).workers(0, red=1)
    use(t, card.number, "left")
    assert t.seen(0)["seats"][0]["houses"][-1]["house"] == ON_TOP["red"]
    assert t.seen(1)["seats"][0]["houses"][-1]["house"] is None


# ---- each of its own ----------------------------------------------------------------------------------


def test_071_inquisitor_2_florins_per_character_of_the_church() -> None:
    florins_per_character_of_its_group(INQUISITOR)


def test_072_abbot_2_points_per_character_of_the_church_at_the_end() -> None:
    laurel_per_character_of_its_group(ABBOT)


@pytest.mark.parametrize(("red", "blue", "points"), [(0, 0, 0), (1, 0, 0), (1, 1, 1), (3, 0, 1), (4, 5, 4)])
def test_073_bishop_a_point_per_2_workers_at_the_end(red: int, blue: int, points: int) -> None:
    t = table().characters(0, BISHOP).workers(0, red=red, blue=blue).workers(1, red=9)
    assert (t.part("laurels"), t.part("laurels", 1)) == (points, 0)


@pytest.mark.parametrize("way", ["dice", "Earl", "Countess"])
def test_074_preacher_may_discard_any_threat_after_an_advance(way: str) -> None:
    t = table().characters(0, PREACHER).threats(0, blue=1, red=2)
    if way == "dice":
        t.florins(0, 2).dice(violet=2).advancing(0).answer("yes")
    elif way == "Earl":
        t.characters(0, 13).florins(0, 4).advancing(0).answer("yes")
    else:
        place(t, 14)
    assert (t.has_level(), t.asked(), t.offers()) == (1, "reduce-any", ["done", "blue", "red"])
    t.answer("red")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({"blue": 1, "red": 1}, 1, None)


def test_074_preacher_may_be_declined_and_is_not_asked_without_a_threat_or_an_advance() -> None:
    t = table().characters(0, PREACHER).threats(0, blue=1).florins(0, 1).dice(red=1).advancing(0).answer("yes", "done")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({"blue": 1}, 0, None)
    t = table().characters(0, PREACHER).florins(0, 1).dice(red=1).advancing(0).answer("yes")
    assert t.asked() is None
    t = table().characters(0, PREACHER).threats(0, blue=1).florins(0, 1).dice(red=1).advancing(0).answer("no")
    assert t.asked() is None


def test_074_preacher_does_not_see_the_advances_of_others() -> None:
    t = table().characters(0, PREACHER).threats(0, blue=1).threats(1, blue=1).florins(1, 1).dice(red=1)
    assert t.advancing(1).answer("yes").asked() is None


@pytest.mark.parametrize("colour", COLOURS)
def test_075_pilgrim_a_worker_of_any_colour_free_once_a_round(colour: str) -> None:
    t = use(table(), PILGRIM)
    assert (t.asked(), t.offers()) == ("any-worker", list(COLOURS))
    t.answer(colour)
    assert (t.has_workers(), t.asked()) == ({colour: 1}, "turn")
    refused(t, PILGRIM, "used")
