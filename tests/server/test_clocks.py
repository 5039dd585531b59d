"""Clocks: what runs down and when, what undo makes of it, and what happens to it while no server is alive."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from proofs import ALONE, TOGETHER
from rathaus.kernel.rng import Rng, seeded
from rathaus.server import clocks
from rathaus.server.app import create_app, open_storage
from rathaus.server.clocks import Now, Outages
from rathaus.server.driver import Driver
from rathaus.server.rows import EventRow, SeatRow, Stored
from rathaus.server.storage import Session, Storage, migrations
from rathaus.server.table import Table, iso
from server.conftest import Start, house_of, settings
from server.guests import Guest, together
from server.test_absence import nothing_to_do
from server.test_sockets import line
from server.test_storage import pair
from server.test_table import events, everything, row, started

__all__ = ["pair"]  # two processes on one database of each kind
BUDGET: dict[str, Any] = {"speed": "budget", "seconds": 100, "increment": 15}


def chosen(table: Table, seat: int, thing: int, at: float) -> None:
    """Let a seat choose a thing at a time."""
    table.adopt(table.try_choice(seat, thing, 0), at)


def taken_back(table: Table, seat: int, at: float) -> None:
    """Let a seat take its last choice back."""
    table.adopt(table.try_undo(seat), at)


def random_choice(table: Table, rng: Rng, at: float) -> int:
    """Let the first who is asked choose something; who that was."""
    assert table.state is not None
    seat = table.waiting()[0]
    things = table.state.things(seat)
    chosen(table, seat, things[rng.below(len(things))], at)
    return seat


def can_change_its_mind(players: int) -> tuple[Table, int]:
    """A table at which the first seat has one more choice to make, which it can take back while others are asked."""
    table = started(TOGETHER, players, **BUDGET)
    while True:
        assert table.state is not None
        step = table.try_choice(0, table.state.things(0)[0], 0)
        if 0 not in step.state.waiting:
            return table, 0
        table.adopt(step, 1.0)


# ---- what runs down ----------------------------------------------------------------------------------


def test_small_choices_of_one_turn_share_one_time() -> None:
    table, rng, at, shared = started(ALONE, 2), seeded(2), 1.0, 0
    since = dict.fromkeys(table.waiting(), at)
    for _ in range(120):
        before, number = table.waiting(), table.state.round if table.state else 0
        at += 3.0
        seat = random_choice(table, rng, at)
        assert table.state is not None
        now = table.waiting()
        if before == now == (seat,) and table.state.round == number:
            shared += 1  # the same turn goes on
        else:
            since = dict.fromkeys(now, at)
        for one in (0, 1):
            assert table.deadline(one) == (since[one] + 100.0 if one in now else None)
    assert shared > 30


def test_all_who_choose_at_once_have_the_same_time_for_the_next_choice() -> None:
    table, rng = started(TOGETHER, 2), seeded(1)
    assert [table.deadline(seat) for seat in (0, 1)] == [101.0, 101.0]
    while table.waiting() == (0, 1):
        random_choice(table, rng, 31.0)
    (last,) = table.waiting()
    assert table.deadline(last) == 101.0  # not longer because somebody else was quicker
    while table.waiting() == (last,):
        random_choice(table, rng, 61.0)
    assert table.waiting() == (0, 1)
    assert [table.deadline(seat) for seat in (0, 1)] == [161.0, 161.0]


def test_a_budget_runs_down_for_those_who_are_asked_and_grows_after_their_turn() -> None:
    table, rng = started(TOGETHER, 2, **BUDGET), seeded(1)
    assert [seat["left"] for seat in table.seats_view()] == [None, None]
    while 0 in table.waiting():
        random_choice(table, rng, 31.0)
    assert table.clocks.left(0) == 100.0 - 30.0 + 15.0
    assert table.seats_view()[0] | {"left": 85.0, "deadline": None} == table.seats_view()[0]
    assert table.seats_view()[1]["deadline"] == iso(101.0)
    while table.waiting() == (1,):
        random_choice(table, rng, 91.0)
    assert [table.deadline(seat) for seat in (0, 1)] == [91.0 + 85.0, 91.0 + 100.0 - 90.0 + 15.0]


def test_of_a_budget_that_has_run_out_the_increment_is_left_for_each_turn() -> None:
    table, rng = started(TOGETHER, 2, **BUDGET), seeded(1)
    while 0 in table.waiting():
        random_choice(table, rng, 500.0)
    assert table.clocks.left(0) == 15.0


def test_without_a_clock_nothing_runs_down() -> None:
    table = started(TOGETHER, 2, speed="relaxed", seconds=None)
    assert [(seat["deadline"], seat["left"]) for seat in table.seats_view()] == [(None, None)] * 2


def test_seats_that_nobody_holds_have_no_clock() -> None:
    table = started(ALONE, 2, **BUDGET)
    table.seats = [SeatRow(seat, "bot", bot="greedy") for seat in (0, 1)]
    assert [(seat["deadline"], seat["left"]) for seat in table.seats_view()] == [(None, None)] * 2


# ---- taking back -------------------------------------------------------------------------------------


def test_choosing_and_undoing_wins_no_time() -> None:
    table, rng = started(ALONE, 1), seeded(2)
    while not table.can_undo(0):
        assert table.state is not None
        things = table.state.things(0)
        thing = things[rng.below(len(things))]
        chosen(table, 0, thing, 10.0)
    due = table.deadline(0)
    for at in range(20, 90, 10):  # again and again
        taken_back(table, 0, at)
        assert table.deadline(0) == due
        chosen(table, 0, thing, at + 5)
        assert table.deadline(0) == due


@pytest.mark.parametrize("cycles", [1, 5])
def test_who_chose_and_thinks_again_goes_on_with_what_was_left(cycles: int) -> None:
    table, seat = can_change_its_mind(2)
    other = 1 - seat
    assert table.state is not None
    thing = table.state.things(seat)[0]
    at = 1.0
    for _ in range(cycles):
        at += 6.0
        chosen(table, seat, thing, at)
        assert seat not in table.waiting()
        at += 10.0  # it is not asked now
        taken_back(table, seat, at)
    assert table.deadline(seat) == at + 100.0 - 6.0 * cycles
    assert table.deadline(other) == 101.0  # it was asked all the time
    chosen(table, seat, thing, at + 4.0)
    assert table.clocks.left(seat) == 100.0 - 6.0 * cycles - 4.0 + 15.0  # one turn, one increment


def test_of_a_choice_that_is_taken_back_nobody_else_has_lost_time() -> None:
    """Where one is asked after the other: who was asked because of it was never asked."""
    table, rng, at = started(ALONE, 2, **BUDGET), seeded(3), 1.0
    for _ in range(400):
        before = table.clocks
        asked = table.waiting()
        seat = random_choice(table, rng, at := at + 1.0)
        if table.can_undo(seat) and seat not in table.waiting() and seat in asked:
            break
    other = table.waiting()[0]
    assert (other != seat, table.waiting()) == (True, (other,))
    taken_back(table, seat, at + 50.0)
    assert table.clocks.left(other) == before.seats[other].left
    deadline = before.deadline(seat)
    assert deadline is not None
    assert table.deadline(seat) == deadline + 50.0  # its time stood still


def test_several_choices_that_are_taken_back_as_one_are_like_none() -> None:
    table = started(TOGETHER, 2, crew=True, **BUDGET)
    assert table.state is not None
    seat = 0
    first = next(t for t in table.state.things(seat) if table.try_choice(seat, t, 0).hidden)
    step = table.try_choice(seat, first, 0)
    second = table.try_choice(seat, step.state.things(seat)[0], 0, step)
    for part in (step, second):
        table.adopt(part, 11.0)
    assert seat not in table.waiting()
    for part in table.try_undos(seat):
        table.adopt(part, 41.0)
    assert table.deadline(seat) == 41.0 + 100.0 - 10.0


# ---- from the database -------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), [(TOGETHER, 3), (ALONE, 2)])
def test_budgets_are_rebuilt_from_events_and_from_snapshots(game: str, players: int) -> None:
    table, taken = started(game, players, **BUDGET), 0
    made: list[EventRow] = []
    for _ in range(30):
        made += events(table, 5, seed=len(made))
        snapshot = table.snapshot()
        later = events(table, 7, seed=99) if snapshot else []
        made += later
        if snapshot is not None:
            kept = row(game, players, begun=1.0, **BUDGET)
            for found, since in ((None, made), (snapshot, later)):
                again = Table.rebuilt(Stored(kept, list(table.seats), found, since, [], set()))
                again.row = table.row
                assert again.clocks.seats == table.clocks.seats
                assert everything(again)[0] == everything(table)[0]
                taken += 1
    assert taken >= 2


def test_a_snapshot_from_before_budgets_is_read() -> None:
    table = started(TOGETHER, 2)
    while (snapshot := table.snapshot()) is None:
        events(table, 1, seed=table.n)
    since = [clock.asked or 0.0 for clock in table.clocks.seats]
    data = json.loads(snapshot.log)
    del data["clocks"]
    old = replace(snapshot, log=json.dumps({**data, "since": since, "furthest": 0}))
    again = Table.rebuilt(Stored(row(TOGETHER, 2), list(table.seats), old, [], [], set()))
    for seat in (0, 1):
        expected = since[seat] + 100.0 if seat in table.waiting() else None
        assert again.deadline(seat) == expected


def test_a_database_from_before_is_brought_up_to_date(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as older:
        older.setattr("rathaus.server.storage.migrations", lambda: migrations()[:4])
        storage = open_storage(settings(database))
        storage.start()
    columns = (
        "id, game, rules, players, modules, practice, public, speed, seconds, status, created, updated, waiting, n, "
        "version, lines, comings, touched"
    )

    def fill(s: Session) -> None:
        for id, speed, seconds in (("a", "live", 120), ("b", "relaxed", None), ("c", "relaxed", 3600)):
            values = [id, TOGETHER, 1, 3, "[]", 0, 0, speed, seconds, "open", 1.0, 1.0, "", 0, 0, 0, 0, 77.0]
            s.run(f"INSERT INTO tables ({columns}) VALUES ({', '.join('?' * len(values))})", values)
            for seat, kind in enumerate(("open", "person", "person")):
                s.run("INSERT INTO seats (table_id, seat, kind, name, away) VALUES (?, ?, ?, '', 0)", (id, seat, kind))

    storage.write(fill)
    storage.close()
    storage = open_storage(settings(database))
    storage.start()
    found = {}
    for id in "abc":
        stored = storage.load(id, 80.0)
        assert stored is not None
        found[id] = (stored.row.speed, stored.row.seconds, stored.row.increment)
        assert [seat.host for seat in stored.seats] == [0, 1, 0]
        assert [seat.ready for seat in stored.seats] == [0, 0, 0]
    assert found == {"a": ("live", 120, None), "b": ("relaxed", None, None), "c": ("live", 3600, None)}
    assert storage.beat(90.0, 96.0) is False
    assert storage.outages.gaps == [(77.0, 90.0)]  # from the last thing that is known
    storage.close()


# ---- while no server is alive ------------------------------------------------------------------------


def test_time_in_which_no_server_was_alive_does_not_count() -> None:
    outages = Outages()
    outages.learn([(0.0, 10.0), (30.0, 40.0), (40.0, 50.0), (100.0, 100.0)])
    assert outages.gaps == [(10.0, 30.0), (50.0, 100.0)]
    assert outages.passed(0.0, 45.0) == 25.0
    assert outages.passed(15.0, 20.0) == 0.0
    assert outages.passed(20.0, 120.0) == 40.0
    assert outages.passed(9.0, 5.0) == 0.0  # a machine's clock that was put back
    assert outages.after(0.0, 5.0) == 5.0
    assert outages.after(0.0, 15.0) == 35.0
    assert outages.after(20.0, 25.0) == 105.0
    assert outages.after(110.0, 7.0) == 117.0


def test_of_many_starts_only_those_that_matter_are_looked_at() -> None:
    looked: list[object] = []

    class Counted(list[tuple[float, float]]):
        def __getitem__(self, place: Any) -> Any:
            looked.append(place)
            return super().__getitem__(place)

    rng = Random(7)
    edges = sorted([rng.uniform(0.0, 1e6) for _ in range(20_000)])
    lives = list(zip(edges[::2], edges[1::2], strict=True))
    outages = Outages()
    outages.learn(lives)
    outages.gaps = Counted(outages.gaps)
    assert len(outages.gaps) == 9_999
    for _ in range(50):
        since = rng.uniform(edges[0], 0.9e6)
        until = since + rng.uniform(0.0, 1000.0)
        alive = sum([max(0.0, min(until, end) - max(since, began)) for began, end in lives])
        looked.clear()
        assert outages.passed(since, until) == pytest.approx(alive, abs=1e-3)
        assert outages.passed(since, outages.after(since, 500.0)) == pytest.approx(500.0)
        assert len(looked) < 150


def test_the_database_knows_when_a_server_was_alive(pair: tuple[Storage, Storage]) -> None:
    one, two = pair
    now = time.time()
    assert one.beat(now + 10, now + 16)
    two.leave(now + 12)
    assert two.beat(now + 14, now + 20) is False  # the other lives
    assert two.outages.gaps == []
    one.leave(now + 15)
    two.leave(now + 17)
    assert one.beat(now + 1000, now + 1006) is False
    assert one.outages.gaps == [(now + 17, now + 1000)]
    assert two.beat(now + 1001, now + 1007) is False  # one that comes later hears of it too
    assert two.outages.gaps == one.outages.gaps
    assert one.beat(now + 1004, now + 1010)
    assert two.beat(now + 5000, now + 5006) is False  # both were killed, or the machine slept
    assert two.outages.gaps[1:] == [(now + 1004, now + 5000)]


def test_the_time_of_a_process_goes_on_whatever_the_machines_clock_does(monkeypatch: pytest.MonkeyPatch) -> None:
    passed = [50.0]
    monkeypatch.setattr(time, "monotonic", lambda: passed[0])
    monkeypatch.setattr(clocks, "wall", lambda: 1000.0)
    now = Now()
    monkeypatch.setattr(clocks, "wall", lambda: 900_000.0)
    passed[0] = 57.0
    assert now() == 1007.0


@pytest.mark.parametrize("clock", [{"seconds": 100}, {"speed": "budget"}, {"speed": "days"}])
def test_clocks_go_on_after_a_restart_from_what_is_stored(
    database: str, start: Start, monkeypatch: pytest.MonkeyPatch, clock: dict[str, Any]
) -> None:
    with TestClient(create_app(settings(database))) as first:
        ada, ben = together(first, TOGETHER, 2, **clock)
        while 0 in ada.table()["view"]["waiting"]:
            ada.choose()
        table = house_of(first).rooms[ada.id].table
        due, left, index = table.deadline(1), table.clocks.left(0), table.n
        assert due is not None
    week = 7 * 86_400.0
    monkeypatch.setattr("rathaus.server.driver.wall", lambda: time.time() + week)
    second = start(database, lease=600.0)
    here = Guest(second, ben.id, ben.token, 1)
    assert here.table()["view"]["waiting"] == [1]
    nothing_to_do(second, here)
    storage, table = house_of(second).storage, house_of(second).rooms[ada.id].table
    ((ended, began),) = storage.outages.gaps
    assert week <= began - ended < week + 60
    assert table.clocks.deadline(1) == pytest.approx(due + began - ended)
    assert table.clocks.left(0) == left
    assert here.table()["seats"][1]["away"] is False  # and nobody has chosen for Ben
    assert table.n == index


def test_a_machine_that_slept_runs_no_clock_out(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start(lease=600.0)
    ada, _ = together(server, TOGETHER, 2, seconds=100)
    due = ada.table()["seats"][0]["deadline"]
    with line(ada) as hers:
        hers.settle()
        monkeypatch.setattr("rathaus.server.driver.wall", lambda: time.time() + 86_400.0)
        driver = getattr(house_of(server).stir, "__self__", None)
        assert isinstance(driver, Driver)
        assert server.portal is not None
        server.portal.call(driver._beat)
        later = hers.next("seats")["seats"][0]["deadline"]
    assert later[:10] > due[:10]
    nothing_to_do(server, ada)
    assert ada.table()["index"] == 0
