"""Whose card caused what is told: losses by others' cards and by disasters, gains by one's own."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus.games.hansa.risks import Strike
from rathaus.kernel.happening import FATE, GAINED, LOST, NOBODY, Happening


def heard(t: Table) -> list[Happening]:
    told: list[Happening] = []
    t.g.sink = told.append
    return told


def losses(told: list[Happening], seat: int) -> list[tuple[str, int, str]]:
    """What a seat lost, by whom, and by which card."""
    return [
        (happening.message.id.removeprefix("hamburg-told-"), happening.by, happening.card)
        for happening in told
        if happening.kind == LOST and happening.of == seat
    ]


def test_176_takes_a_building_in_its_owner_s_name() -> None:
    t = table().marks(0, 20).sites(0, "gray").built(1, 34)
    told = heard(t)
    t.play(176, "build").answer(34)
    assert losses(told, 1) == [("lost-building", 0, "card:176")]


def test_a_fire_takes_a_building_by_fate() -> None:
    t = table().built(0, 34).turn()
    told = heard(t)
    t.g.striking = 0b00010
    t.happen(Strike(0)).answer(34)
    assert losses(told, 0) == [("lost-building", FATE, "")]


@pytest.mark.parametrize(("striking", "lost"), [(0b01000, "marks"), (0b00001, "workers")])
def test_riot_and_disease_take_by_fate(striking: int, lost: str) -> None:
    t = table().marks(0, 5).workers(0, pink=2).turn()
    told = heard(t)
    t.g.striking = striking
    t.happen(Strike(0))
    assert losses(told, 0) == [(lost, FATE, "")]


def test_what_one_pays_is_nobody_s_doing() -> None:
    t = table().marks(0, 9).sites(0, "brown")
    told = heard(t)
    t.play(150, "build")
    assert losses(told, 0) == [("marks", NOBODY, "")]


def test_what_a_card_brings_names_the_card() -> None:
    t = table().workers(0, purple=1).built(0, 129)
    told = heard(t)
    t.use(129)
    gains = [(h.message.id, h.by, h.card) for h in told if h.kind == GAINED]
    assert gains == [("hamburg-told-points", 0, "card:129"), ("hamburg-told-marks", 0, "card:129")]


def test_nothing_is_blamed_on_a_card_that_has_acted() -> None:
    t = table().workers(0, purple=1).built(0, 129)
    assert heard(t) == []
    t.use(129)
    assert t.g.cause == (NOBODY, "")
