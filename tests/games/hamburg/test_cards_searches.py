"""The card of a category that looks through the discard pile, in brown, pink and purple."""

from __future__ import annotations

import pytest

from games.hamburg.table import table
from rathaus import IllegalChoice, Message

SEARCHES = [
    # card, a card it finds, a card of the same colour that it does not find
    (5, 6, 14),
    (19, 14, 6),
    (31, 26, 48),
    (44, 48, 26),
    (55, 57, 61),
    (67, 61, 57),
    (83, 73, 86),
    (90, 86, 73),
]
each_search = pytest.mark.parametrize(("card", "found", "other"), SEARCHES)
OTHERS = list(range(97, 117))  # cards that none of them finds


@each_search
def test_searches_build_a_card_of_their_category_free(card: int, found: int, other: int) -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray", "purple").discarded(found, other, 241)
    t.play(card, "build", t.g.roomy(0)[0])
    assert t.asked() == "choose-found"
    assert t.offers() == [found]
    t.answer(found)
    assert t.asked() == "choose-site"
    assert t.offers() == t.g.roomy(0)
    t.answer(t.g.roomy(0)[1])
    assert t.display() == sorted([card, found])
    assert t.has_marks() == 0
    assert sorted(t.g.discard) == sorted([other, 241])
    assert len(t.g.roomy(0)) == 1


@each_search
def test_searches_must_build_where_there_is_a_card_and_a_site(card: int, found: int, other: int) -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray").discarded(found, other)
    t.play(card, "build", t.g.roomy(0)[0])
    assert t.why_not("done") == Message("asked-for", what=(Message("hamburg-a-found"),))
    with pytest.raises(IllegalChoice):
        t.answer("done")
    assert t.answer(found).display() == sorted([card, found])


@each_search
def test_searches_take_nothing_without_room_but_shuffle(card: int, found: int, other: int) -> None:
    pile = [found, *OTHERS]
    t = table().marks(0, 9).sites(0, "orange").discarded(*pile).play(card, "build")
    assert t.asked() is None
    assert t.display() == [card]
    assert sorted(t.g.discard) == sorted(pile)
    assert t.g.discard != pile
    assert t.g.murky == len(pile) - 1


@each_search
def test_searches_shuffle_also_when_nothing_fits(card: int, found: int, other: int) -> None:
    pile = [other, *OTHERS]
    t = table().marks(0, 9).sites(0, "orange", "gray").discarded(*pile)
    t.play(card, "build", t.g.roomy(0)[0])
    assert t.asked() is None
    assert t.display() == [card]
    assert sorted(t.g.discard) == sorted(pile)
    assert t.g.discard != pile


@each_search
def test_searches_shuffle_what_is_left_after_taking(card: int, found: int, other: int) -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray").discarded(*OTHERS, found)
    t.play(card, "build", t.g.roomy(0)[0], found)
    assert sorted(t.g.discard) == OTHERS
    assert t.g.discard != OTHERS
    assert t.g.murky == len(OTHERS) - 1


@each_search
def test_searches_do_nothing_on_an_empty_discard_pile(card: int, found: int, other: int) -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray")
    t.play(card, "build", t.g.roomy(0)[0])
    assert t.asked() is None
    assert t.g.discard == []
    assert t.g.murky == 0


@each_search
def test_searches_find_room_for_a_second_building_with_192(card: int, found: int, other: int) -> None:
    t = table().marks(0, 9).discarded(found)
    site = t.site(0, "gray", 192)
    t.play(card, "build")
    assert t.asked() is None  # the one site is full now
    assert t.g.sites[0] == ((site, 192, card),)
    t = table().marks(0, 9).discarded(found)
    t.site(0, "gray", 192)
    second = t.site(0, "orange")
    t.play(card, "build", second, found, second)
    assert t.g.sites[0][1] == (second, card, found)


@each_search
def test_searches_count_as_building_for_180(card: int, found: int, other: int) -> None:
    t = table(3).built(1, 180).marks(0, 9).sites(0, "orange", "gray").discarded(found)
    t.play(card, "build", t.g.roomy(0)[0])
    assert t.has_marks(1) == 2
    t.answer(found)
    assert t.has_marks(1) == 2 + 2
    assert t.has_marks(2) == 0


@each_search
def test_searches_are_no_basic_action_for_132_and_166(card: int, found: int, other: int) -> None:
    colour = "brown" if card <= 48 else "pink"
    t = table().built(0, 132, 166).marks(0, 9).risks(0, **{colour: 2}).sites(0, "orange", "gray").discarded(found)
    t.play(card, "build", t.g.roomy(0)[0], found)
    assert t.has_marks() == 9 - (9 - 3)
    assert t.has_risks() == {colour: 1}
    assert t.has_points() == 1


@each_search
def test_searches_build_a_card_that_can_be_used_in_the_same_turn(card: int, found: int, other: int) -> None:
    t = table().marks(0, 9).workers(0, purple=1, orange=1, gray=1, pink=1, brown=1).sites(0, "orange", "gray")
    t.discarded(found).play(card, "build", t.g.roomy(0)[0], found)
    assert found in t.offers()


def test_044_and_083_let_what_they_find_stand_at_once() -> None:
    t = table().marks(0, 9).sites(0, "orange", "gray").discarded(46)
    t.play(44, "build", t.g.roomy(0)[0], 46)
    assert t.display() == [44, 46]
    t = table().marks(0, 9).sites(0, "orange", "gray").discarded(84)
    t.play(83, "build", t.g.roomy(0)[0], 84)
    assert t.final()["laurels"] == 2 * 2


# Card, a card of the category, one of another category of the same colour.
PURPLE_SEARCHES = [(200, 204, 205), (211, 205, 204), (223, 226, 240), (238, 240, 226)]


@pytest.mark.parametrize(("card", "wanted", "other"), PURPLE_SEARCHES)
def test_the_discard_pile_is_searched_for_the_category_and_shuffled(card: int, wanted: int, other: int) -> None:
    t = table().sites(0, "gray", "pink").marks(0, 9).discarded(wanted, other, 57, 241)
    site = t.g.sites[0][0][0]
    t.play(card, "build", site)
    assert t.asked() == "choose-found"
    assert t.offers() == [wanted]
    t.answer(wanted)
    assert t.display() == sorted([card, wanted])
    assert sorted(t.g.discard) == sorted([other, 57, 241])
    assert t.g.murky == 2
    assert t.has_marks() == 0


@pytest.mark.parametrize(("card", "wanted", "other"), PURPLE_SEARCHES)
def test_without_another_free_site_a_search_only_shuffles(card: int, wanted: int, other: int) -> None:
    t = table().sites(0, "gray").marks(0, 9).discarded(wanted, other, 57).play(card, "build")
    assert t.asked() is None
    assert sorted(t.g.discard) == sorted([wanted, other, 57])
    assert t.g.murky == 2
