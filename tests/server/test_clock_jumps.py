"""The machine's clock is set an hour forward or back while tables are played: nobody's time runs out, none stops."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient

from proofs import TOGETHER
from rathaus.server.app import create_app, open_storage
from rathaus.server.rows import LATE
from rathaus.server.storage import Storage
from rathaus.server.table import Table
from server.conftest import Start, house_of, settings, until
from server.guests import Guest, together
from server.test_absence import hurry
from server.test_sockets import line
from server.test_storage import ID, SEATS
from server.test_table import row

HOUR = 3600.0
LEASE = 0.6
SECONDS = 100


class Clock:
    """The clock of the machine, which can be set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + self.ahead)

    def set(self, ahead: float, *servers: TestClient) -> None:
        """Set it, and let all servers live with it for some heartbeats."""
        self.ahead = ahead
        beats = [counted(house_of(server).storage) for server in servers]
        until(lambda: all(len(some) >= 4 for some in beats))


def counted(storage: Storage) -> list[float]:
    """The heartbeats of a process from now on."""
    found: list[float] = []
    beat: Callable[..., bool] = storage.beat

    def noted(*args: Any) -> bool:
        known = beat(*args)
        found.append(args[0])
        return known

    storage.__dict__["beat"] = noted
    return found


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def table_of(server: TestClient, guest: Guest) -> Table:
    return house_of(server).rooms[guest.id].table


def left(server: TestClient, guest: Guest, seat: int = 0) -> float:
    """The seconds that a seat has left by the server's own time."""
    deadline = table_of(server, guest).clocks.deadline(seat)
    assert deadline is not None
    return deadline - house_of(server).now()


def nothing_happened(server: TestClient, guest: Guest) -> None:
    table = table_of(server, guest)
    assert table.n == 0
    assert not any(row.away for row in table.seats)


JUMPS = [(HOUR, 0.0), (-HOUR, 0.0), (HOUR, -HOUR), (-HOUR, HOUR, 0.0), (HOUR,), (-HOUR,)]


@pytest.mark.parametrize("there", [True, False], ids=["people are there", "nobody is there"])
@pytest.mark.parametrize("jumps", JUMPS, ids=[" ".join([f"{jump / HOUR:+.0f}h" for jump in jumps]) for jumps in JUMPS])
def test_clocks_neither_run_out_nor_stop(
    start: Start, database: str, clock: Clock, there: bool, jumps: tuple[float, ...]
) -> None:
    server = start(database, lease=LEASE)
    ada, ben = together(server, TOGETHER, 2, seconds=SECONDS)
    with ExitStack() as stack:
        if there:
            for guest in (ada, ben):
                stack.enter_context(line(guest))
        before, begun = left(server, ada), time.monotonic()
        for jump in jumps:
            clock.set(jump, server)
            nothing_happened(server, ada)
        passed = time.monotonic() - begun
        # What nobody can know to have been alive, at most from one heartbeat to the next, is a gift.
        assert before - passed - 0.5 <= left(server, ada) <= before
        assert left(server, ada) < before or HOUR in jumps
        nothing_happened(server, ada)
        later = left(server, ada)
        until(lambda: left(server, ada) < later)  # it goes on
        table_of(server, ada).granted = 0.0
        hurry(server, ada, SECONDS + 1.0, only=0)
        until(lambda: table_of(server, ada).n > 0)
        first = house_of(server).storage.events(ada.id)[0]
        assert (first.seat, first.auto) == (0, LATE)
        assert table_of(server, ada).seats[0].away == (not there)


def test_a_server_that_starts_again_after_the_clock_was_set_back_stops_no_clock(
    start: Start, database: str, clock: Clock
) -> None:
    clock.ahead = HOUR
    with TestClient(create_app(settings(database, lease=LEASE))) as first:
        ada, _ = together(first, TOGETHER, 2, seconds=SECONDS)
        before, told = left(first, ada), house_of(first).now()
    clock.ahead = 0.0
    second = start(database, lease=LEASE)
    here = Guest(second, ada.id, ada.token, 0)
    here.table()
    assert house_of(second).now() >= told  # the server's time never goes back
    assert left(second, here) <= before + 1.0
    nothing_happened(second, here)


@pytest.mark.parametrize("jumps", [(HOUR, 0.0), (-HOUR, 0.0)], ids=["forward and back", "back and forward"])
def test_of_two_processes_one_keeps_the_table_and_nobody_is_taken_for_absent(
    start: Start, database: str, clock: Clock, jumps: tuple[float, ...]
) -> None:
    one, two = start(database, lease=LEASE), start(database, lease=LEASE)
    ada, ben = together(one, TOGETHER, 2, seconds=SECONDS)
    there = Guest(two, ben.id, ben.token, 1)
    with line(ada), line(there):
        for jump in jumps:
            clock.set(jump, one, two)
            one_keeps(one, two, ada)
            for server in (one, two):
                nothing_happened(server, ada)


def one_keeps(one: TestClient, two: TestClient, guest: Guest) -> None:
    """Exactly one process plays at a table, the database knows which, and both know who is there."""
    houses = [house_of(server) for server in (one, two)]
    rooms = [house.rooms[guest.id] for house in houses]
    until(lambda: [room.kept for room in rooms].count(True) == 1)
    until(lambda: all(room.table.present == {0, 1} for room in rooms))

    def keepers() -> tuple[list[str], list[str]]:
        kept = [house.storage.process for house, room in zip(houses, rooms, strict=True) if room.kept]
        found = houses[0].storage.read(lambda s: s.run("SELECT keeper FROM tables WHERE id = ?", (guest.id,)))
        return kept, [keeper for (keeper,) in found]

    until(lambda: len(keepers()[0]) == 1 and keepers()[0] == keepers()[1])


@pytest.fixture
def three(database: str) -> Any:
    """Three processes on one database."""
    with ExitStack() as stack:
        storages = [open_storage(settings(database)) for _ in range(3)]
        for storage in storages:
            storage.start()
            stack.callback(storage.close)
        yield storages


def test_what_a_process_kept_that_ended_while_the_clock_was_ahead_is_taken_over(three: Any, start: Start) -> None:
    one, two, _ = three
    now = 1_000_000.0
    assert not one.beat(now + HOUR, now + HOUR + 6, now + HOUR)  # and is killed then
    assert not two.beat(now + 1, now + 7, now + 1)  # the clock is right again
    assert two.outages.latest >= now + HOUR
    one.create(row(TOGETHER, 2, status="playing", due=now), SEATS)
    assert one.keep(ID, now + HOUR + 1)
    assert not two.keep(ID, now + 2)
    for seconds in range(5, 150, 5):
        assert two.beat(now + seconds, now + seconds + 6, now + HOUR + seconds)
    assert two.overdue(now + 150, now + HOUR + 150) == [ID]
    assert two.keep(ID, now + 150)


def test_what_is_due_is_due_by_the_servers_time(three: Any) -> None:
    one, two, _ = three
    now = 1_000_000.0
    one.create(row(TOGETHER, 2, status="playing", due=now + HOUR), SEATS)
    two.beat(now, now + 6, now)
    two.write(lambda s: s.run("UPDATE tables SET keeper = 'somebody who ended'"))
    assert two.overdue(now, now + HOUR - 1) == []
    assert two.overdue(now, now + HOUR + 1) == [ID]
    assert two.overdue(now + HOUR + 1) == [ID]


def test_a_process_whose_clock_was_ahead_is_not_forgotten_while_it_lives(three: Any) -> None:
    one, two, _ = three
    now = 1_000_000.0
    one.beat(now + HOUR, now + HOUR + 6, now + HOUR)
    two.beat(now, now + 6, now)
    assert one.beat(now + 2, now + 8, now + HOUR + 2)
    assert two.beat(now + 4, now + 10, now + HOUR + 4)
    assert one.beat(now + 6, now + 12, now + HOUR + 6)


def test_the_time_in_which_the_server_lived_does_not_go_back(three: Any) -> None:
    one, two, last = three
    now = 1_000_000.0
    one.beat(now, now + 6, now)
    one.beat(now - HOUR, now - HOUR + 6, now + 2)  # the clock was set back
    one.leave(now + 3)
    two.beat(now - HOUR + 9, now - HOUR + 15, now - HOUR + 9)
    assert two.outages.latest == now + 3
    two.leave(now + 20)
    last.beat(now + 500, now + 506, now + 500)
    assert last.outages.gaps == [(now + 20, now + 500)]
