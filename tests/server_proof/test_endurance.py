"""The long run itself, for some seconds: it counts what it should, and finds what is lost, doubled or untrue."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

import rathaus
from endurance import Run, endure
from proofs import TOGETHER
from server_proof import ledger
from server_proof.eager import Attempt
from server_proof.ledger import Said, Sat, Verdict, astray, digest, in_order, judge
from server_proof.players import Event, Stored
from server_proof.processes import KINDS

# A server that says a choice is done and keeps it to itself, now and then.
FORGETS = """
from rathaus.server.sqlite import SQLiteStorage
ordinary, count = SQLiteStorage.begin_append, iter(range(10**9))
def forgetful(self, id, events, progress, version, done):
    if next(count) % 10 != 9:
        return ordinary(self, id, events, progress, version, done)
    done.set_result(None)
    return True
SQLiteStorage.begin_append = forgetful
"""


def ran(folder: Path, kind: str, first: str, kills: int) -> Run:
    """A run in which thirty choices were acknowledged and so many servers killed."""

    def enough(run: Run) -> bool:
        return run.life.acknowledged >= 30 and run.kills >= kills

    run = asyncio.run(endure(folder, 200.0, 4, [kind], 7, think=0.02, gap=0.3, first=first, enough=enough))
    assert enough(run), run.line()
    return run


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_lost_in_the_long_run(tmp_path: Path, kind: str) -> None:
    run = ran(tmp_path, kind, "", 1)
    assert run.faults == []
    found = run.found
    assert (found.lost, found.doubled, found.acknowledged) == (0, 0, run.life.acknowledged)
    assert found.tables == len(run.tables) >= 4
    assert found.views > found.acknowledged
    assert found.unanswered == run.life.unanswered
    assert f"{run.kills} kills" in run.line()


def test_the_long_run_finds_a_server_that_forgets(tmp_path: Path) -> None:
    run = ran(tmp_path, "sqlite", FORGETS, 0)
    assert run.found.lost >= 1
    assert any(["lost" in fault for fault in run.faults])


# ---- judging ---------------------------------------------------------------------------------------------


def tried(*things: str) -> list[Attempt]:
    """Attempts that were acknowledged; one that begins with a question mark had no answer."""
    return [Attempt("choice", thing.lstrip("?"), not thing.startswith("?")) for thing in things]


def kept(*things: str) -> list[Event]:
    return [Event(number, "choice", 0, thing, False) for number, thing in enumerate(things, 1)]


def test_what_is_lost_and_doubled_is_counted() -> None:
    assert astray(tried("a", "b", "c"), kept("a", "b", "c")) == (0, 0)
    assert astray(tried("a", "?b", "c"), kept("a", "b", "c")) == (0, 0)
    assert astray(tried("a", "?b", "c"), kept("a", "c")) == (0, 0)
    assert astray(tried("a", "b", "c"), kept("a", "c")) == (1, 0)
    assert astray(tried("a", "b", "c"), kept("a", "b", "b", "c")) == (0, 1)
    assert astray(tried("a", "?b", "c"), kept("a", "b", "b", "c")) == (0, 1)
    assert astray(tried("a", "b", "c"), kept("c", "a")) == (2, 1)
    assert astray(tried("a"), kept()) == (1, 0)
    assert astray([], kept("a")) == (0, 1)


def test_views_are_heard_in_order() -> None:
    shown = [b"a", b"b", b"b", b"c"]
    assert in_order([b"a", b"b", b"b", b"c", b"c"], shown)
    assert not in_order([b"b", b"a"], shown)
    assert not in_order([b"a", b"x"], shown)


def test_a_view_or_a_line_that_is_not_true_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = rathaus.new(TOGETHER, players=2, seed=1)
    row = {"edition": None, "modules": "[]", "game": TOGETHER, "players": 2, "seed": "1", "n": 1}
    thing = state.name(state.things(0)[0])
    lines = [{"text": "hello"}]
    monkeypatch.setattr(ledger, "stored", lambda db, table: Stored(row, [Event(1, "choice", 0, thing, False)]))
    monkeypatch.setattr(ledger, "query", lambda db, sql, args: lines)
    right = Sat("x", "db", TOGETHER, {0: "token"}, {0: tried(thing)}, [Said("hello", True)])
    right.connected(0).append((0, digest(state.view(0))))
    assert judge(right) == Verdict(tables=1, acknowledged=1, said=1, views=1)
    untrue = replace(right, told=[(0, [(0, digest(state.view(1)))])])
    assert len(judge(untrue).faults) == 1
    assert len(judge(replace(right, last={0: state.view(0)})).faults) == 1
    assert len(judge(replace(right, chat=[Said("unheard", True)])).faults) == 1
    assert judge(replace(right, attempts={0: tried(thing, thing)})).lost == 1
    lines *= 2
    assert len(judge(right).faults) == 1
