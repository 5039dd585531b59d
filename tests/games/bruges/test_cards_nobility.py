"""The nobility: characters 1 to 15."""

from __future__ import annotations

import pytest

from games.bruges.cards import (
    florins_per_character_of_its_group,
    has,
    laurel_per_character_of_its_group,
    place,
    refused,
    use,
)
from games.bruges.printed import Printed, each
from games.bruges.table import table

CHATELAINE, LORD_STEWARD, EARL, COUNTESS, KNIGHT_BANNERET = 11, 12, 13, 14, 15


# ---- lords --------------------------------------------------------------------------------------------


@each(1, 2, 3, 4, 5)
def test_lords_bring_a_point_and_2_florins(card: Printed) -> None:
    t = use(table().points(0, 5).florins(0, 1), card.number)
    assert (t.has_points(), t.has_florins(), t.has_workers()) == (6, 3, {})
    assert (t.asked(), t.reason(card.number)) == ("turn", "used")


# ---- ladies -------------------------------------------------------------------------------------------


@each(6, 7, 8, 9, 10)
def test_ladies_draw_from_either_pile_and_use_the_card_at_once(card: Printed) -> None:
    t = table().top("left", 101).top("right", 26).dice(red=4)  # both are red
    use(t, card.number)
    held = t.has_hand()
    assert (t.asked(), t.offers(), t.abouts()) == ("draw-to-act", ["left", "right"], ["pile", "pile"])
    t.answer("right")
    assert (t.asked(), t.g.air, t.offers()) == ("basic", 26, ["workers", "florins"])
    t.answer("florins")
    assert (t.has_florins(), t.has_hand(), t.g.discard[-1]) == (4, held, 26)
    assert (t.asked(), t.offers()) == ("turn", held)  # the turn's own card is still to be played


@each(6, 7, 8, 9, 10)
def test_ladies_may_place_the_character_they_draw(card: Printed) -> None:
    t = table().top("left", 101).houses(0, "red")
    use(t, card.number, "left", "character")
    assert (t.has_characters(), t.has_florins()) == (sorted([card.number, 101]), 6)


@each(6, 7, 8, 9, 10)
def test_ladies_are_not_offered_without_a_card_to_draw(card: Printed) -> None:
    refused(has(table(), card.number).last_round().sizes(0, 0), card.number, "needs-pile")


@each(6, 7, 8, 9, 10)
def test_others_do_not_see_the_card_that_a_lady_draws_before_it_is_used(card: Printed) -> None:
    t = use(table().top("left", 101), card.number, "left")
    assert (t.seen(0)["air"], t.seen(1)["air"]) == (101, None)


# ---- each of its own ----------------------------------------------------------------------------------


def test_011_chatelaine_2_florins_per_noble() -> None:
    florins_per_character_of_its_group(CHATELAINE)


def test_012_lord_steward_2_points_per_noble_at_the_end() -> None:
    laurel_per_character_of_its_group(LORD_STEWARD)


@pytest.mark.parametrize("low", [1, 2])
def test_013_earl_only_if_no_die_is_low(low: int) -> None:
    t = table().characters(0, EARL).florins(0, 9).advancing(0)
    assert t.asked() == "advance"
    t.answer("yes")
    assert (t.has_level(), t.has_florins(), t.asked()) == (1, 5, None)
    t = table().characters(0, EARL).florins(0, 9).dice(red=low).advancing(0).answer("yes")
    assert (t.has_level(), t.has_florins()) == (1, 9 - low)


def test_013_earl_asks_only_who_has_4_florins_and_is_not_at_the_top() -> None:
    assert table().characters(0, EARL).florins(0, 3).advancing(0).asked() is None
    assert table().characters(0, EARL).florins(0, 9).level(0, 12).advancing(0).asked() is None
    t = table().characters(0, EARL).florins(0, 4).advancing(0).answer("no")
    assert (t.has_level(), t.has_florins(), t.asked()) == (0, 4, None)


def test_013_earl_is_of_no_use_to_others_and_in_turns() -> None:
    assert table().characters(0, EARL).florins(1, 9).advancing().asked() is None
    refused(table(), EARL, "no-use")


def test_014_countess_a_level_at_once_and_never_again() -> None:
    t = place(table().level(0, 3), COUNTESS)
    assert (t.has_level(), t.has_florins(), t.asked()) == (4, 0, None)
    refused(t, COUNTESS, "no-use")


def test_014_countess_can_be_placed_at_the_top_and_does_nothing() -> None:
    t = place(table().level(0, 12), COUNTESS)
    assert (t.has_level(), t.has_characters()) == (12, [COUNTESS])


@pytest.mark.parametrize("way", ["dice", "Earl", "Countess"])
def test_015_knight_banneret_a_point_for_every_advance(way: str) -> None:
    t = table().characters(0, KNIGHT_BANNERET).characters(1, KNIGHT_BANNERET - 1)
    if way == "dice":
        t.florins(0, 2).dice(blue=2).advancing(0).answer("yes")
    elif way == "Earl":
        t.characters(0, EARL).florins(0, 4).advancing(0).answer("yes")
    else:
        t = place(table().characters(0, KNIGHT_BANNERET), COUNTESS)
    assert (t.has_level(), t.has_points(), t.has_florins()) == (1, 1, 0)


def test_015_knight_banneret_gives_nothing_for_others_advances_or_for_staying() -> None:
    t = table().characters(0, KNIGHT_BANNERET).florins(0, 1).florins(1, 1).dice(blue=1).advancing().answer("no", "yes")
    assert (t.has_level(1), t.has_points(), t.has_points(1)) == (1, 0, 0)
