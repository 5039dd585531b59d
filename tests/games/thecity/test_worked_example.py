"""The rulebook's example of a count, as played."""

from __future__ import annotations

from games.thecity.table import table

TOM = ("cinema", "gardens", "architect", "department-store", "luxury-villa", "luxury-villa")


def test_tom_draws_four_cards() -> None:
    assert table(2).tableau(0, *TOM).income(0) == 4


def test_toms_gardens_score_three_for_three_fountains() -> None:
    t = table(2).tableau(0, *TOM)
    assert t.symbols(0)[2] == 3
    t.finish()
    assert t.state.scores[0].parts["symbols"] == 3


def test_each_of_toms_villas_scores_five() -> None:
    t = table(2).tableau(0, *TOM).finish()
    assert t.state.scores[0].parts["printed"] == 2 * 3
    assert t.state.scores[0].parts["buildings"] == 2 * 2


def test_tom_scores_thirteen_in_all() -> None:
    assert table(2).tableau(0, *TOM).finish().points(0) == 13


def test_tom_scores_and_draws_the_same_when_the_last_villa_is_built_this_round() -> None:
    t = table(2).tableau(0, *TOM[:-1]).hand(0, "luxury-villa").cash(0, 4).build(0, "luxury-villa").finish()
    assert t.points(0) == 13
    assert len(t.hand_of(0)) == 4
