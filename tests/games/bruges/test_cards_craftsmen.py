"""The craftsmen: characters 46 to 60."""

from __future__ import annotations

import pytest

from games.bruges.cards import another, laurel_per_character_of_its_group, place, refused, use
from games.bruges.printed import BY_NUMBER, Printed, each
from games.bruges.table import table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS

SADDLER, GUILD_MASTER, WELL_BUILDER, FOREMAN, APPRENTICE = 56, 57, 58, 59, 60


# ---- exchange -----------------------------------------------------------------------------------------


@each(46, 47, 48, 49, 50)
def test_exchangers_give_any_number_of_workers_for_as_many_of_other_colours(card: Printed) -> None:
    other, third = another(card.pay), another(another(card.pay))
    t = use(table().workers(0, **{other: 2, third: 1}), card.number)
    assert t.asked() == "exchange-give"
    assert t.offers() == ["done", *[colour for colour in COLOURS if colour in (other, third)]]
    t.answer(other)
    assert (t.asked(), t.offers()) == ("exchange-take", [colour for colour in COLOURS if colour != other])
    t.answer(card.pay)
    assert t.offers() == ["done", *[colour for colour in COLOURS if colour in (other, third)]]  # not the new one
    t.answer(third, card.pay, "done")
    assert t.has_workers() == {
        colour: 2 if colour == card.pay else 1 for colour in COLOURS if colour in (other, card.pay)
    }
    assert (t.asked(), t.reason(card.number)) == ("turn", "used")


@each(46, 47, 48, 49, 50)
def test_exchangers_may_stop_at_once(card: Printed) -> None:
    other = another(card.pay)
    t = use(table().workers(0, **{other: 2}), card.number, "done")
    assert (t.has_workers(), t.asked(), t.reason(card.number)) == ({other: 2}, "turn", "used")


@each(46, 47, 48, 49, 50)
def test_exchangers_give_no_worker_for_one_of_its_own_colour(card: Printed) -> None:
    other = another(card.pay)
    t = use(table().workers(0, **{other: 1}), card.number, other)
    assert t.why_not(f"colour:{other}") is not None
    t.answer(card.pay)
    assert t.offers() == ["done"]
    t.answer("done")
    assert t.has_workers() == {card.pay: 1}


@each(46, 47, 48, 49, 50)
def test_exchangers_are_not_offered_if_the_last_worker_would_pay_them(card: Printed) -> None:
    refused(table(), card.number, "needs-worker")
    t = use(table().workers(0, **{card.pay: 1}), card.number)
    assert t.offers() == ["done", card.pay]


# ---- workers of any colours ---------------------------------------------------------------------------


@each(51, 52, 53, 54, 55)
@pytest.mark.parametrize(("first", "second"), [("red", "red"), ("blue", "violet")])
def test_makers_bring_2_workers_of_any_colours(card: Printed, first: str, second: str) -> None:
    t = use(table(), card.number)
    assert (t.asked(), t.offers(), t.has_workers()) == ("any-worker", list(COLOURS), {})
    t.answer(first)
    assert (t.asked(), t.offers()) == ("any-worker", list(COLOURS))
    t.answer(second)
    assert t.has_workers() == ({first: 2} if first == second else {first: 1, second: 1})
    assert (t.asked(), t.reason(card.number)) == ("turn", "used")


# ---- each of its own ----------------------------------------------------------------------------------


def test_056_saddler_a_florin_per_different_group() -> None:
    t = use(table(), SADDLER)
    assert (t.has_florins(), t.reason(SADDLER)) == (1, "used")
    t = use(table().characters(0, 57, 58, 1, 2, 26, 101).characters(1, 119).hand(0, 121), SADDLER)
    assert (t.has_florins(), t.has_florins(1)) == (4, 0)  # craftsmen, nobility, administration, scholars


def test_056_saddler_up_to_11_florins() -> None:
    t = use(table(4).characters(0, *range(1, 46, 15), *range(61, 166, 15)), SADDLER)
    assert t.has_florins() == 11


def test_057_guild_master_2_points_per_craftsman_at_the_end() -> None:
    laurel_per_character_of_its_group(GUILD_MASTER)


@pytest.mark.parametrize("built", range(5))
def test_058_well_builder_canal_spaces_cost_nothing(built: int) -> None:
    colour = ("blue", "brown", "yellow", "violet", "red")[built]  # on the left side of the first seat
    card = {"blue": 28, "brown": 29, "yellow": 30, "violet": 27, "red": 26}[colour]
    t = table().characters(0, WELL_BUILDER).canal(0, left=built).play(card, "canal")
    if t.asked() == "canal-side":
        t.answer("left")
    assert (t.has_canal(), t.has_florins(), t.asked()) == ((built + 1, 0), 0, None)


def test_058_well_builder_is_of_no_use_to_others() -> None:
    t = table().characters(1, WELL_BUILDER).hand(0, 28).turn().answer(28)
    assert t.why_not("canal") == Message("bruges-canal-too-dear", florins=0)


@pytest.mark.parametrize("number", [26, 27, 28, 29, 30])
def test_059_foreman_a_third_worker_of_the_cards_colour(number: int) -> None:
    t = table().characters(0, FOREMAN).play(number, "workers")
    assert (t.has_workers(), t.asked()) == ({BY_NUMBER[number].colour: 3}, None)


def test_059_foreman_is_for_the_action_workers_of_his_owner_only() -> None:
    t = table().characters(0, FOREMAN).play(26, "workers", seat=1)
    assert t.has_workers(1) == {"red": 2}
    assert place(table().characters(0, FOREMAN), APPRENTICE).has_workers() == dict.fromkeys(COLOURS, 1)
    assert use(table().characters(0, FOREMAN), 51, "red", "red").has_workers() == {"red": 2}


def test_060_apprentice_a_worker_of_each_colour_at_once() -> None:
    t = place(table().workers(0, red=1), APPRENTICE)
    assert t.has_workers() == {"blue": 1, "brown": 1, "yellow": 1, "red": 2, "violet": 1}
    refused(t, APPRENTICE, "no-use")
