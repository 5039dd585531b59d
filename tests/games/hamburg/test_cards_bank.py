"""The bank (121 to 132, orange) one by one."""

from __future__ import annotations

import pytest

from games.hamburg.cards import build, search
from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import ActInOne, MayAdvance
from rathaus.games.hansa.risks import RaiseColour

ZOO = 241  # a gray zoo card, held where only a card in hand matters
POINT_AND_MARKS = [(127, "orange"), (128, "gray"), (129, "purple"), (130, "pink")]


def costs(t: Table, card: int, price: int) -> bool:
    """Whether the basic action build with this card costs seat 0 just so many marks; it does it."""
    t.hand(0, card)
    if price:
        t.marks(0, price - 1).turn().answer(card)
        if t.why_not("build") != Message("hamburg-too-dear", price=price, marks=price - 1):
            return False
        t.g.air = 0
        t.g.to_hand(0, card)
    t.marks(0, price).turn().answer(card, "build")
    return t.has_marks() == 0


def test_121_gives_six_marks_at_once_and_not_again() -> None:
    t = build(table().hand(0, ZOO), 121)
    assert t.has_marks() == 6
    assert t.turn().why_not(121) is not None


def test_121_acting_twice_by_036_gives_twelve_marks() -> None:
    assert build(table().built(0, 36), 121, "yes").has_marks() == 12
    assert build(table().built(0, 36), 121, "no").has_marks() == 6


@pytest.mark.parametrize("park", [261, 265, 269, 273, 277])
def test_122_adds_a_mark_to_each_park_card_that_gives_marks(park: int) -> None:
    assert table().built(0, park).happen(ActInOne(0)).has_marks() == 1
    assert table().built(0, 122, park).happen(ActInOne(0)).has_marks() == 2


def test_122_adds_for_every_such_card_and_for_no_other() -> None:
    t = table().built(0, 122, 261, 265, 262, 264).happen(ActInOne(0))
    assert t.has_marks() == 4
    assert t.has_workers() == {"gray": 1}
    assert t.has_points() == 1


def test_122_gives_nothing_alone_or_to_others() -> None:
    assert table().built(0, 122).happen(ActInOne(0)).has_marks() == 0
    assert table().built(0, 122).built(1, 261).happen(ActInOne(1)).has_marks(1) == 1


@pytest.mark.parametrize(
    ("space", "marks"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 7), (6, 9), (7, 12), (8, 15), (9, 18)],
)
def test_123_gives_the_points_of_the_own_space_on_the_square_in_marks(space: int, marks: int) -> None:
    t = build(table().square(0, space).square(1, 4), 123)
    assert t.has_marks() == marks
    assert t.has_points() == 0
    assert t.space() == space


def test_124_gives_two_marks_per_bank_building() -> None:
    assert table().built(0, 124).workers(0, brown=1).use(124).has_marks() == 2
    assert table().built(0, 124, 121, 132, 97).built(1, 122).workers(0, brown=1).use(124).has_marks() == 6


def test_125_lowers_the_price_of_advancing_by_two() -> None:
    t = table().built(0, 125).dice(orange=2, pink=2, black=1).marks(0, 2).happen(MayAdvance(0))
    assert t.asked() is None
    t.marks(0, 3).happen(MayAdvance(0)).answer("yes")
    assert t.has_marks() == 0
    assert t.space() == 1


@pytest.mark.parametrize("die", [1, 2])
def test_125_does_not_lower_it_below_zero(die: int) -> None:
    t = table().built(0, 125).dice(orange=die).marks(0, 4).happen(MayAdvance(0)).answer("yes")
    assert t.has_marks() == 4
    assert t.space() == 1


def test_125_does_not_let_its_owner_advance_without_a_low_die() -> None:
    assert table().built(0, 125).marks(0, 9).happen(MayAdvance(0)).asked() is None


def test_125_does_not_lower_what_240_of_another_adds() -> None:
    t = table().built(0, 125).built(1, 240).dice(orange=1, black=4).marks(0, 3).happen(MayAdvance(0))
    assert t.asked() is None
    t.marks(0, 4).happen(MayAdvance(0)).answer("yes")
    assert t.has_marks() == 0


def test_125_does_not_lower_the_price_of_002() -> None:
    t = table().built(0, 125, 2).marks(0, 3).happen(MayAdvance(0))
    assert t.asked() is None
    t.marks(0, 4).happen(MayAdvance(0)).answer("yes")
    assert t.has_marks() == 0


def test_125_helps_nobody_else() -> None:
    assert table().built(0, 125).dice(orange=2).marks(1, 1).happen(MayAdvance(1)).asked() is None


def test_126_builds_a_discarded_bank_card_free_and_shuffles_the_pile() -> None:
    t = search(table().discarded(97, 131, 132, 25), 126)
    assert t.offers() == [131, 132]
    t.answer(132)
    assert t.display() == [126, 132]
    assert t.has_marks() == 0
    assert sorted(t.g.discard) == [25, 97, 131]
    assert t.g.murky == 2


def test_126_lets_the_found_bolt_act() -> None:
    assert search(table().discarded(121), 126, 121).has_marks() == 6


def test_126_must_take_a_card_and_takes_nothing_without_room() -> None:
    assert search(table().discarded(97, 121), 126).offers() == [121]
    t = build(table().discarded(97, 121), 126)
    assert t.asked() is None
    assert sorted(t.g.discard) == [97, 121]
    assert t.g.murky == 1


@pytest.mark.parametrize(("card", "colour"), POINT_AND_MARKS)
def test_127_to_130_give_a_point_and_two_marks(card: int, colour: str) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).use(card)
    assert (t.has_points(), t.has_marks()) == (1, 2)
    assert t.has_workers() == {}


def test_131_gives_two_points_per_bank_building_at_the_end() -> None:
    assert table().built(0, 131).final()["laurels"] == 2
    assert table().built(0, 131, 121, 126, 97).built(1, 122).final()["laurels"] == 6
    assert table().built(0, 131).under(0, 245, 121).final()["laurels"] == 2


@pytest.mark.parametrize(("card", "price"), [(10, 9), (55, 6), (195, 3), (62, 0), (111, 0)])
def test_132_lowers_the_price_of_the_basic_action_build_by_three(card: int, price: int) -> None:
    assert costs(table(edition={"cards.10.price": 12}).built(0, 132).sites(0, "pink"), card, price)


def test_132_gives_nothing_back_below_zero() -> None:
    assert table().built(0, 132).sites(0, "pink").marks(0, 2).play(111, "build").has_marks() == 2


@pytest.mark.parametrize(("card", "price"), [(241, 4), (245, 4), (261, 3), (264, 6)])
def test_132_does_not_lower_the_price_of_zoo_and_park_cards(card: int, price: int) -> None:
    assert costs(table().built(0, 132), card, price)


@pytest.mark.parametrize("built", [(132, 182), (182, 132)])
@pytest.mark.parametrize(("card", "price"), [(104, 2), (97, 0), (98, 0), (133, 0)])
def test_132_comes_after_halving_whichever_was_built_first(built: tuple[int, int], card: int, price: int) -> None:
    assert costs(table().built(0, *built).sites(0, "pink"), card, price)


def test_132_is_not_lowered_by_itself() -> None:
    assert costs(table().sites(0, "pink"), 132, 9)


def test_132_applies_to_a_basic_build_by_an_effect() -> None:
    t = table().built(0, 132, 7).sites(0, "pink").workers(0, purple=1).top(97).marks(0, 3)
    t.use(7, "orange", "build")
    assert 97 in t.display()
    assert t.has_marks() == 0


def test_132_applies_no_longer_when_lost() -> None:
    t = table().built(0, 132).sites(0, "pink").risks(0, orange=2)
    t.happen(RaiseColour(0, COLOURS.index("orange"))).answer(132)  # it burns down
    assert costs(t, 97, 6)
