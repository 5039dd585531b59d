"""What players have reported is replayed, and holds at every decision what must hold for every game."""

from __future__ import annotations

from pathlib import Path

import pytest

import rathaus
from games.reports import REPORTS, report
from rathaus import State
from rathaus.text import Words


def sound(state: State, words: Words) -> None:
    """A table in order: it offers what it says, can be written and read, and can be told to everybody."""
    assert bool(state.waiting) != state.over
    for seat in range(state.players):
        offered = state.things(seat)
        assert bool(offered) == (seat in state.waiting)
        for thing in range(len(state.options.game.vocabulary)):
            reason = state.why_not(seat, thing)
            assert (reason is None) == (thing in offered), state.name(thing)
            assert reason is None or words.say(reason)
        if seat in state.waiting:
            assert words.say(state.ask(seat).prompt)
        assert state.view(seat)["seat"] == seat
    assert rathaus.load(state.to_json()).digest() == state.digest()


@pytest.mark.parametrize("path", REPORTS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_reported_game_is_in_order_at_every_decision(path: Path) -> None:
    record = report(path)
    assert record.game == path.parent.parent.name
    words = Words(record.game)
    for steps in range(len(record.choices) + 1):
        sound(rathaus.replay(record, steps, closed=False), words)


def test_reports_are_found() -> None:
    assert {path.parent.parent.name for path in REPORTS} <= set(rathaus.GAMES)
    assert len(REPORTS) >= 2
