"""A table in memory: rebuilding it, undo, indices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import rathaus
from proofs import ALONE, PROOFS, TOGETHER
from rathaus.kernel.rng import seeded
from rathaus.server.errors import Refusal
from rathaus.server.rows import EventRow, SeatRow, Stored, TableRow
from rathaus.server.table import Table


def row(game: str, players: int, **more: Any) -> TableRow:
    usual: dict[str, Any] = {
        "id": "abcdefghijkl", "game": game, "rules": rathaus.GAMES[game].rules,
        "players": players, "modules": "[]", "edition": None, "seed": "7",
        "start": None, "practice": 0, "public": 0, "speed": "live", "seconds": 100, "status": "playing",
        "created": 1.0, "updated": 1.0,
    }  # fmt: skip
    return TableRow(**{**usual, **more})


def started(game: str, players: int, crew: bool = False, **more: Any) -> Table:
    """A table of people that has begun; with ``crew`` the first may choose in two steps."""
    if crew:
        more |= {"start": PROOFS[game].two_steps(players), "seed": None}
    table = Table(row(game, players, **more), [SeatRow(seat, "person", f"P{seat}") for seat in range(players)])
    table.begin(1.0)
    return table


def events(table: Table, choices: int, seed: int = 5) -> list[EventRow]:
    """Choices at random with undos among them, applied; the events they are."""
    rng = seeded(seed)
    made = []
    for _ in range(choices):
        assert table.state is not None
        if table.state.over:
            break
        seat = table.state.waiting[rng.below(len(table.state.waiting))]
        if rng.below(4) == 0 and table.can_undo(table.state.last):
            step = table.try_undo(table.state.last)
        else:
            things = table.state.things(seat)
            step = table.try_choice(seat, things[rng.below(len(things))], max(0, rng.below(30) - 26))
        at = 10.0 + table.n
        made.append(table.event(step, at))
        table.adopt(step, at)
    return made


def everything(table: Table) -> Any:
    """All that anybody can see of a table."""
    viewers = [None, *range(len(table.seats))]
    assert table.state is not None
    return [
        [table.view(viewer) for viewer in viewers],
        table.indexes,
        table.asked,
        table.state.to_json(),
        table.undoable,
    ]


@pytest.mark.parametrize(("game", "players"), [(TOGETHER, 2), (TOGETHER, 5), (ALONE, 2), (ALONE, 4)])
def test_events_lead_to_the_same_table_again(game: str, players: int) -> None:
    table = started(game, players)
    made = events(table, 400)
    assert {event.kind for event in made} == {"choice", "undo"}
    again = Table.rebuilt(Stored(row(game, players), list(table.seats), None, made, [], set()))
    again.row = table.row
    assert everything(again) == everything(table)


@pytest.mark.parametrize(("game", "players"), [(TOGETHER, 4), (ALONE, 3)])
def test_a_snapshot_and_the_events_since_lead_to_the_same_table(game: str, players: int) -> None:
    table = started(game, players)
    taken = 0
    made: list[EventRow] = []
    for _ in range(60):
        made += events(table, 5, seed=len(made))
        snapshot = table.snapshot()
        if snapshot is not None:
            taken += 1
            rest = [event for event in made if event.n > snapshot.n]
            assert not rest
            made_later = events(table, 7, seed=99)
            made += made_later
            stored = Stored(row(game, players), list(table.seats), snapshot, made_later, [], set())
            again = Table.rebuilt(stored)
            again.row = table.row
            assert everything(again)[0] == everything(table)[0]
    assert taken >= 2


def test_a_row_is_played_on_as_fields_are_replaced() -> None:
    before = row(TOGETHER, 3, seconds=None, begun=2.5)
    assert before.played(4, None) == replace(before, n=4)
    assert before.played(5, 9.5) == replace(before, n=5, updated=9.5)
    assert before == row(TOGETHER, 3, seconds=None, begun=2.5)


def test_a_table_of_other_rules_is_refused() -> None:
    with pytest.raises(Refusal) as refusal:
        Table.rebuilt(
            Stored(row(TOGETHER, 2, rules=99), [SeatRow(0, "person"), SeatRow(1, "person")], None, [], [], set())
        )
    assert refusal.value.reason.id == "other-rules"


def test_what_is_due() -> None:
    table = started(TOGETHER, 2)
    bot = [SeatRow(0, "person", "A"), SeatRow(1, "bot", bot="greedy")]
    clocks = table.clocks
    assert table.due((0, 1), clocks, 5.0, bot) == 5.0
    assert table.due((0,), clocks, 5.0, bot) == 101.0
    assert table.due((), clocks, 5.0, bot) is None
    assert table.due((0,), clocks, 5.0, [SeatRow(0, "person", "A", away=1), bot[1]]) == 5.0
    assert table.due((0,), clocks, 5.0, [SeatRow(0, "bot", bot="greedy"), bot[1]]) is None
    relaxed = started(TOGETHER, 2, seconds=None)
    assert relaxed.due((0,), relaxed.clocks, 5.0, bot) is None


def test_what_others_can_see_is_never_hidden() -> None:
    """In which order two cards are built is seen, though nothing is told: an event for everybody."""
    state, seat = PROOFS[TOGETHER].seen_but_not_told()
    table = started(TOGETHER, 2)
    table.state = state
    changed = 0
    for thing in state.things(seat):
        step = table.try_choice(seat, thing, False)
        seen = any([state.view(other) != step.state.view(other) for other in (None, 1 - seat)])
        assert not (seen and step.hidden)
        changed += seen
    assert changed == 1
