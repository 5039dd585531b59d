"""The artists: characters 136 to 150."""

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

GILDER, COURT_PAINTER, ENGRAVER, PLASTERER, ARCHITECT = 146, 147, 148, 149, 150


# ---- houses of a colour -------------------------------------------------------------------------------


@each(136, 137, 138, 139, 140)
@pytest.mark.parametrize("houses", [0, 1, 4])
def test_painters_bring_a_point_per_house_of_the_workers_colour(card: Printed, houses: int) -> None:
    other = another(card.pay)
    t = use(table().houses(0, *[card.pay] * houses, other).houses(1, card.pay), card.number, house=other)
    assert (t.has_points(), t.has_florins(), t.has_workers()) == (houses, 0, {})
    assert (t.asked(), t.reason(card.number)) == ("turn", "used")


@each(141, 142, 143, 144, 145)
@pytest.mark.parametrize("houses", [0, 1, 4])
def test_poets_bring_2_florins_per_house_of_the_workers_colour(card: Printed, houses: int) -> None:
    other = another(card.pay)
    t = use(table().houses(0, *[card.pay] * houses, other).houses(1, card.pay), card.number, house=other)
    assert (t.has_florins(), t.has_points(), t.has_workers()) == (2 * houses, 0, {})
    assert (t.asked(), t.reason(card.number)) == ("turn", "used")


@each(*range(136, 146))
def test_painters_and_poets_count_the_house_they_live_in(card: Printed) -> None:
    t = use(table(), card.number, house=card.pay)
    assert (t.has_points(), t.has_florins()) == ((1, 0) if card.number < 141 else (0, 2))


# ---- each of its own ----------------------------------------------------------------------------------


def test_146_gilder_2_florins_per_artist() -> None:
    florins_per_character_of_its_group(GILDER)


def test_147_court_painter_2_points_per_artist_at_the_end() -> None:
    laurel_per_character_of_its_group(COURT_PAINTER)


def test_148_engraver_a_point_per_different_group_at_the_end() -> None:
    t = table().characters(0, ENGRAVER)
    assert t.part("laurels") == 1
    t.characters(0, 149, 1, 2, 26).characters(1, 119)
    assert (t.part("laurels"), t.part("laurels", 1)) == (3, 0)  # artists, nobility, administration
    t = table(4).characters(0, ENGRAVER, *range(1, 166, 15))
    assert t.part("laurels") == 11


def test_148_engraver_of_the_first_print_is_an_edition() -> None:
    first = {"cards.148.price": 12, "cards.148.points": 4, "cards.148.laurel": 2}
    t = table(edition={"name": "first print", **first}).houses(0, "brown").hand(0, ENGRAVER).florins(0, 11).turn()
    t.answer(ENGRAVER)
    assert t.reason("character") == "too-dear"
    t = table(edition={"name": "first print", **first}).characters(0, ENGRAVER, 1)
    assert (t.part("printed"), t.part("laurels")) == (4 + 3, 4)


@pytest.mark.parametrize("number", [26, 27, 28, 29, 30])
def test_149_plasterer_discards_a_threat_of_a_new_houses_colour(number: int) -> None:
    colour = BY_NUMBER[number].colour
    t = table().characters(0, PLASTERER).workers(0, **{colour: 1}).threats(0, **dict.fromkeys(COLOURS, 1))
    t.play(number, "house")
    assert (t.asked(), t.offers(), t.has_houses()) == ("discard-this", ["yes", "no"], ["brown", colour])
    t.answer("yes")
    assert (t.has_threats(), t.has_points()) == ({other: 1 for other in COLOURS if other != colour}, 1)


def test_149_plasterer_may_be_declined_and_is_not_asked_without_such_a_threat() -> None:
    t = table().characters(0, PLASTERER).workers(0, red=1).threats(0, red=1).play(26, "house", "no")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({"red": 1}, 0, None)
    assert table().characters(0, PLASTERER).workers(0, red=1).threats(0, blue=1).play(26, "house").asked() is None


def test_149_plasterer_does_not_see_canals_characters_or_others_houses() -> None:
    t = table().characters(0, PLASTERER).florins(0, 1).threats(0, blue=1).play(28, "canal")
    assert (t.has_canal(), t.asked()) == ((1, 0), None)
    assert place(table().characters(0, PLASTERER).threats(0, yellow=1), 36).asked() is None
    t = table().characters(0, PLASTERER).threats(0, red=1).threats(1, red=1).workers(1, red=1).play(26, "house", seat=1)
    assert (t.has_houses(1), t.asked()) == (["red"], None)


def test_150_architect_2_cards_from_the_piles_become_houses_free() -> None:
    t = place(table().top("left", 61, 62).top("right", 63), ARCHITECT)
    assert (t.asked(), t.offers(), t.abouts()) == ("draw-sites", ["left", "right"], ["pile", "pile"])
    t.answer("left")
    assert (t.asked(), t.offers()) == ("draw-sites", ["left", "right"])
    t.answer("left")
    assert t.g.houses[0][1:] == ((62, 0), (61, 0))
    assert (t.has_workers(), t.has_florins(), t.has_hand(), t.asked()) == ({}, 0, [], None)
    assert t.part("houses") == 3


def test_150_architect_lays_as_many_as_there_are() -> None:
    t = table().hand(0, ARCHITECT).houses(0, "brown").florins(0, 6).last_round().sizes(1, 0).turn()
    t.answer(ARCHITECT, "character")
    assert t.offers() == ["left"]
    t.answer("left")
    assert (len(t.has_houses()), t.asked()) == (2, None)
    t = table().hand(0, ARCHITECT).houses(0, "brown").florins(0, 6).last_round().sizes(0, 0).turn()
    t.answer(ARCHITECT, "character")
    assert (len(t.has_houses()), t.asked()) == (1, None)


def test_150_architect_others_see_only_the_backs_of_his_houses() -> None:
    t = place(table().top("left", 61).top("right", 63), ARCHITECT, "left", "right")
    assert [house["house"] for house in t.seen(0)["seats"][0]["houses"][1:]] == [61, 63]
    assert [house["house"] for house in t.seen(1)["seats"][0]["houses"][1:]] == [None, None]
    assert [house["colour"] for house in t.seen(1)["seats"][0]["houses"][1:]] == ["brown", "red"]
    refused(t, ARCHITECT, "no-use")
