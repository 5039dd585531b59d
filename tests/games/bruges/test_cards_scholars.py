"""The scholars: characters 91 to 105."""

from __future__ import annotations

import pytest

from games.bruges.cards import has, laurel_per_character_of_its_group, place, refused, use
from games.bruges.printed import BY_NUMBER, PRINTED, Printed, each
from games.bruges.table import table

ALCHEMIST, RECTOR, ASTRONOMER, INVENTOR, GEOGRAPHER = 101, 102, 103, 104, 105
PAINTERS = range(136, 141)  # one of each colour


# ---- half price ---------------------------------------------------------------------------------------

HALVES = {91: "blue", 92: "brown", 93: "yellow", 94: "red", 95: "violet"}


@each(*HALVES)
@pytest.mark.parametrize(("printed", "half"), [(0, 0), (3, 2), (6, 3), (9, 5), (12, 6)])
def test_masters_halve_the_price_of_a_colours_characters_rounded_up(card: Printed, printed: int, half: int) -> None:
    (number,) = [other.number for other in PRINTED if other.colour == HALVES[card.number] and other.number in PAINTERS]
    t = table(edition={f"cards.{number}.price": printed}).characters(0, card.number).houses(0, "brown").hand(0, number)
    assert "character" in t.florins(0, half).turn().answer(number).offers()
    t.answer("character")
    assert (t.has_florins(), t.has_characters()) == (0, sorted([card.number, number]))
    assert t.part("printed") == 2 + BY_NUMBER[number].points  # the points stay


@each(*HALVES)
def test_masters_are_of_no_use_for_other_colours_or_to_others(card: Printed) -> None:
    for other in PRINTED[15:20]:  # reeves, one of each colour, for 6 florins
        t = table().characters(0, card.number).houses(0, "brown").hand(0, other.number).florins(0, 5)
        t.turn().answer(other.number)
        assert ("character" in t.offers()) == (other.colour == HALVES[card.number])
        t = table().characters(1, card.number).houses(0, "brown").hand(0, other.number).florins(0, 5)
        t.turn().answer(other.number)
        assert t.reason("character") == "too-dear"


# ---- students -----------------------------------------------------------------------------------------


@each(96, 97, 98, 99, 100)
def test_students_draw_2_cards_and_discard_1_of_the_whole_hand(card: Printed) -> None:
    t = table().top("left", 61, 62).top("right", 63, 64).hand(0, 16, 17)
    use(t, card.number)
    assert (t.asked(), t.offers()) == ("draw", ["left", "right"])
    t.answer("left")
    assert (t.asked(), t.has_hand()) == ("draw", [16, 17])  # not seen yet
    t.answer("right")
    assert (t.asked(), t.offers()) == ("discard", [16, 17, 62, 64])
    t.answer(17)
    assert (t.has_hand(), t.g.discard[-1:], t.has_points()) == ([16, 62, 64], [17], 0)
    assert (t.asked(), t.reason(card.number)) == ("turn", "used")


@each(96, 97, 98, 99, 100)
def test_students_without_another_card_discard_one_they_drew(card: Printed) -> None:
    t = table().top("left", 61, 62).characters(0, card.number).workers(0, **{card.pay: 1}).turn()
    assert t.asked() == "turn-without-cards"
    t.answer(card.number, "left", "left", 61)
    assert (t.has_hand(), t.asked()) == ([62], "turn")


@each(96, 97, 98, 99, 100)
def test_students_draw_as_far_as_there_are_cards(card: Printed) -> None:
    t = has(table(), card.number).last_round().sizes(0, 1).turn()
    held = t.has_hand()
    t.answer(card.number)
    assert t.offers() == ["right"]
    t.answer("right")
    assert (t.asked(), len(t.offers())) == ("discard", 2)
    t.answer(*held)
    assert (len(t.has_hand()), set(held) <= set(t.g.discard)) == (1, True)


@each(96, 97, 98, 99, 100)
def test_students_are_not_offered_without_a_card_to_draw(card: Printed) -> None:
    refused(has(table(), card.number).last_round().sizes(0, 0), card.number, "needs-pile")


# ---- each of its own ----------------------------------------------------------------------------------


def test_101_alchemist_6_florins_at_once() -> None:
    t = place(table(), ALCHEMIST, left=1)
    assert (t.has_florins(), t.asked()) == (7, None)
    refused(t, ALCHEMIST, "no-use")


def test_102_rector_2_points_per_scholar_at_the_end() -> None:
    laurel_per_character_of_its_group(RECTOR)


def test_103_astronomer_a_bolt_may_act_twice() -> None:
    t = place(table().characters(0, ASTRONOMER), ALCHEMIST)
    assert (t.has_florins(), t.asked(), t.offers()) == (6, "bolt-again", ["yes", "no"])
    t.answer("yes")
    assert (t.has_florins(), t.asked()) == (12, None)
    t = place(table().characters(0, ASTRONOMER), ALCHEMIST, "no")
    assert (t.has_florins(), t.asked()) == (6, None)


def test_103_astronomer_is_for_bolts_of_his_owner_only() -> None:
    assert place(table().characters(0, ASTRONOMER), ALCHEMIST, seat=1).asked() is None
    assert place(table().characters(0, ASTRONOMER), INVENTOR).asked() is None
    assert use(table().characters(0, ASTRONOMER), 106).asked() == "turn"


def test_103_astronomer_comes_too_late_for_bolts_placed_before() -> None:
    t = place(table().characters(0, ALCHEMIST), ASTRONOMER)
    assert (t.has_florins(), t.asked()) == (0, None)


@pytest.mark.parametrize("held", range(5))
def test_104_inventor_a_sixth_card_unseen(held: int) -> None:
    t = table().characters(0, INVENTOR).hand(0, *range(1, held + 1)).drawing(0)
    for _ in range(5 - held):
        assert (t.asked(), t.offers()) == ("draw", ["left", "right"])
        t.answer("left")
    assert (t.asked(), t.offers(), len(t.has_hand())) == ("draw-more", ["done", "left", "right"], held)
    t.answer("right")
    assert (len(t.has_hand()), t.asked()) == (6, None)


@pytest.mark.parametrize(("held", "asked"), [(5, "draw-more"), (6, None), (7, None)])
def test_104_inventor_with_a_full_hand(held: int, asked: str | None) -> None:
    t = table().characters(0, INVENTOR).hand(0, *range(1, held + 1)).drawing(0)
    assert t.asked() == asked
    if asked:
        t.answer("done")
        assert (len(t.has_hand()), t.asked()) == (5, None)


def test_104_inventor_does_not_serve_others_and_not_without_cards_in_the_piles() -> None:
    t = table().characters(0, INVENTOR).hand(1, 1, 2, 3, 4, 5).drawing(1)
    assert t.asked() is None
    t = table().characters(0, INVENTOR).hand(0, 1, 2, 3, 4, 5).last_round().sizes(0, 0).drawing(0)
    assert t.asked() is None


@pytest.mark.parametrize(
    ("left", "right", "points"), [(2, 2, 0), (3, 0, 2), (4, 3, 4), (5, 0, 4), (5, 3, 6), (5, 5, 8)]
)
def test_105_geographer_2_points_per_third_space_and_per_statue(left: int, right: int, points: int) -> None:
    t = table().characters(0, GEOGRAPHER).canal(0, left, right).canal(1, 5, 5)
    assert (t.part("laurels"), t.part("laurels", 1)) == (points, 0)


def test_105_geographer_counts_a_statue_whose_side_is_lost() -> None:
    t = table().characters(0, GEOGRAPHER).canal(0, left=2).won(0, "left")
    assert t.part("laurels") == 2
