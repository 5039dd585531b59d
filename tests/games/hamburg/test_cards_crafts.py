"""The crafts (133 to 144, orange) one by one."""

from __future__ import annotations

import pytest

from games.hamburg.cards import build, search
from games.hamburg.table import table
from rathaus.games.hamburg.kinds import COLOURS

MAJORITIES = [(134, "pink"), (135, "purple"), (136, "brown"), (137, "gray")]
MONEY = [(138, "pink"), (139, "gray"), (140, "brown"), (141, "purple")]
OF_COLOUR = {"purple": 193, "orange": 97, "gray": 145, "pink": 49, "brown": 1}


def test_133_gives_two_marks_per_crafts_building() -> None:
    assert table().built(0, 133).workers(0, purple=1).use(133).has_marks() == 2
    assert table().built(0, 133, 134, 144, 97).built(1, 135).workers(0, purple=1).use(133).has_marks() == 6


@pytest.mark.parametrize(("card", "colour"), MAJORITIES)
def test_134_to_137_give_two_marks_per_majority_marker(card: int, colour: str) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).turned(0, "square", "wall", "zoo").turned(1, "score")
    t.use(card)
    assert t.has_marks() == 6
    assert t.has_points() == 0
    assert t.shows() == ["square", "wall", "zoo"]


@pytest.mark.parametrize(("card", "colour"), MAJORITIES)
def test_134_to_137_may_count_nothing(card: int, colour: str) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).use(card)
    assert t.has_marks() == 0
    assert t.has_workers() == {}


@pytest.mark.parametrize(("card", "colour"), MONEY)
def test_138_to_141_add_three_marks_to_the_money_of_one_die(card: int, colour: str) -> None:
    for die in (1, 5):
        t = table().built(0, card).dice(**{colour: die}).play(OF_COLOUR[colour], "money")
        assert t.has_marks() == die + 3


@pytest.mark.parametrize(("card", "colour"), MONEY)
def test_138_to_141_add_nothing_to_other_dice_or_for_others(card: int, colour: str) -> None:
    for other in COLOURS:
        if other != colour:
            assert table().built(0, card).play(OF_COLOUR[other], "money").has_marks() == 3
    assert table().built(0, card).play(OF_COLOUR[colour], "money", seat=1).has_marks(1) == 3


@pytest.mark.parametrize(("card", "colour"), MONEY)
def test_138_to_141_apply_to_basic_actions_by_effects(card: int, colour: str) -> None:
    t = table().built(0, card, 9).workers(0, orange=1).use(9, colour, "money")
    assert t.has_marks() == 6


@pytest.mark.parametrize(("card", "colour"), MONEY)
def test_138_to_141_look_at_the_colour_a_card_is_treated_as(card: int, colour: str) -> None:
    t = table().built(0, card, 224).workers(0, gray=1).play(97, colour, "money")
    assert t.has_marks() == 6
    assert t.has_workers() == {}


def test_142_gives_a_worker_of_every_colour_but_orange() -> None:
    t = build(table(), 142)
    assert t.has_workers() == {"purple": 1, "gray": 1, "pink": 1, "brown": 1}


def test_143_builds_a_discarded_crafts_card_free_and_shuffles_the_pile() -> None:
    t = search(table().discarded(97, 142, 138, 25), 143)
    assert t.offers() == [138, 142]
    t.answer(142)
    assert t.display() == [142, 143]
    assert t.has_marks() == 0
    assert t.has_workers() == {"purple": 1, "gray": 1, "pink": 1, "brown": 1}
    assert sorted(t.g.discard) == [25, 97, 138]
    assert t.g.murky == 2


def test_143_must_take_a_card_and_takes_nothing_without_room() -> None:
    assert search(table().discarded(97, 142), 143).offers() == [142]
    t = build(table().discarded(97, 142), 143)
    assert t.asked() is None
    assert sorted(t.g.discard) == [97, 142]
    assert t.g.murky == 1


def test_144_gives_two_points_per_crafts_building_at_the_end() -> None:
    assert table().built(0, 144).final()["laurels"] == 2
    assert table().built(0, 144, 133, 138, 97).built(1, 134).final()["laurels"] == 6
    assert table().built(0, 144).under(0, 245, 133).final()["laurels"] == 2
