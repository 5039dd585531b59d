"""Seeds of tables are unguessable, and a bot's dice follow from the table alone."""

from __future__ import annotations

import pytest

import rathaus
from proofs import TOGETHER
from rathaus.server import chance
from rathaus.server.chance import bots_dice


def test_the_seeds_of_new_tables_are_all_different(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the server's own chance instead of the tests'
    assert len({chance.fresh_seed() for _ in range(50)}) == 50


def test_a_bots_dice_depend_on_the_table_its_seat_and_how_often_it_has_chosen() -> None:
    state = rathaus.new(TOGETHER, 3, seed=5)
    first = bots_dice("5", state, 1)
    assert bots_dice("5", state, 1) == first
    assert bots_dice("6", state, 1) != first
    assert bots_dice("5", state, 2) != first
    state.choose(0, state.things(0)[0])
    assert bots_dice("5", state, 1) == first  # the others choose as fast as they like
    state.choose(1, state.things(1)[0])
    assert bots_dice("5", state, 1) != first


def test_a_table_without_a_seed_has_dice_nobody_can_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    state = rathaus.new(TOGETHER, 2, seed=5)
    assert bots_dice(None, state, 0) != bots_dice(None, state, 0)
