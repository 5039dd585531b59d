"""Positions as rules version 1 wrote them, brought up to today's names and fields."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rathaus
from rathaus import BrokenPosition, Message
from rathaus.games.hamburg.effects.others import BLOWS
from rathaus.games.hamburg.position import BLOWN_BY
from rathaus.games.hamburg.title import GAME
from rathaus.games.hansa.effects.others import Others

OLD = (Path(__file__).parent / "old_rules" / "losses.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", OLD, ids=range(len(OLD)))
def test_a_position_of_version_1_goes_on_where_it_was(line: str) -> None:
    old = json.loads(line)
    new = GAME.renewed(old)
    assert new is not None
    state = rathaus.load({**new, "past": None})
    asked, seat = old["agenda"][-1][0], old["agenda"][-1][1]
    assert (type(state.question(seat)).__name__, state.waiting) == (asked, (seat,))
    assert state.things(seat)
    state.choose(seat, state.things(seat)[0])


@pytest.mark.parametrize("line", OLD[:1])
def test_load_says_which_version_a_position_has_and_needs(line: str) -> None:
    with pytest.raises(BrokenPosition) as caught:
        rathaus.load(line)
    assert (caught.value.field, caught.value.reason) == ("rules", Message("other-rules", found=1, rules=GAME.rules))


def test_every_blow_has_its_card() -> None:
    book = GAME.book(GAME.printed)
    found = [[act.what for act in book.acts[card] if isinstance(act, Others)] for card in BLOWN_BY]
    assert found == [[what] for what in range(len(BLOWS))]
