"""Who is there: people come and go, and so do the processes that they are connected to."""

from __future__ import annotations

import threading
import time

import pytest

from rathaus.server.errors import StorageAway
from rathaus.server.storage import Storage
from server.conftest import Start, house_of, until
from server.guests import Guest, together
from server.test_sockets import line
from server.test_storage import ID, pair

__all__ = ["pair"]  # two processes on one database of each kind


def rows(storage: Storage, name: str) -> int:
    """How many rows a table of the database has."""
    found: int = storage.read(lambda s: s.run(f"SELECT COUNT(*) FROM {name}"))[0][0]
    return found


def seen(guest: Guest) -> list[bool]:
    """At which seats somebody is there, as a guest sees it."""
    return [seat["present"] for seat in guest.table()["seats"]]


def test_who_goes_is_gone_for_the_other_processes_too(pair: tuple[Storage, Storage]) -> None:
    one, two = pair
    now = time.time()
    for seat in (0, 1):
        one.come(ID, seat, now)
    one.come(ID, 0, now)  # coming twice is being there once
    assert two.present(ID, now) == {0, 1}
    before = two.stamps([ID])[ID].comings
    one.go(ID, 0, now)
    assert two.present(ID, now) == {1}
    assert two.stamps([ID])[ID].comings == before + 1  # so that others notice
    two.go(ID, 1, now)  # nobody came there
    assert two.present(ID, now) == {1}
    one.go(ID, 1, now)
    assert rows(one, "presence") == 0


def test_of_a_process_that_ends_no_row_stays(pair: tuple[Storage, Storage]) -> None:
    one, two = pair
    now = time.time()
    one.come(ID, 0, now)
    two.come(ID, 0, now)
    two.come(ID, 1, now)
    two.leave(now)
    assert (rows(one, "processes"), rows(one, "presence")) == (1, 1)
    assert two.present(ID, now) == {0}


def test_of_a_process_that_was_killed_no_row_stays(pair: tuple[Storage, Storage]) -> None:
    one, two = pair
    now = time.time()
    one.come(ID, 0, now)
    two.come(ID, 1, now)
    assert two.beat(now + 61, now + 120) is False  # it was silent itself
    assert (rows(two, "processes"), rows(two, "presence")) == (1, 0)
    two.come(ID, 1, now)
    assert two.beat(now + 62, now + 120) is True
    assert rows(two, "presence") == 1
    assert one.present(ID, now + 62) == {1}


def test_people_who_go_are_seen_to_go_everywhere(start: Start, database: str) -> None:
    one, two = start(database, lease=600.0), start(database, lease=600.0)  # not by a heartbeat
    ada, ben = together(one)
    there = Guest(two, ben.id, ben.token, 1)
    with line(there) as his:
        with line(ada), line(ada):  # in two windows
            until(lambda: seen(there) == [True, True])
        until(lambda: seen(there) == [False, True])
        assert seen(ada) == [False, True]
        until(lambda: [seat["present"] for seat in his.next("seats")["seats"]] == [False, True])
    until(lambda: seen(ada) == seen(there) == [False, False])
    assert rows(house_of(one).storage, "presence") == 0


def test_who_is_connected_to_another_process_is_not_gone_for_a_moment(
    start: Start, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = start(database, lease=600.0), start(database, lease=600.0)
    ada, ben = together(one)
    there = Guest(two, ada.id, ada.token, 0)
    storage = house_of(one).storage
    go, slow = storage.go, threading.Event()

    def hold(id: str, seat: int, now: float) -> None:
        assert slow.wait(20)
        go(id, seat, now)

    with line(there):
        until(lambda: rows(storage, "presence") == 1)
        until(lambda: seen(ben) == [True, False])
        with line(ada):
            until(lambda: rows(storage, "presence") == 2)
            monkeypatch.setattr(storage, "go", hold)
        until(lambda: not house_of(one).rooms[ada.id].viewers)
        assert seen(ben) == [True, False]  # nothing is written yet
        slow.set()
        until(lambda: rows(storage, "presence") == 1)
        assert seen(ben) == [True, False]
    until(lambda: seen(ben) == [False, False])


def test_who_comes_back_at_once_is_there(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = start(), start()
    ada, _ = together(one)
    storage = house_of(one).storage
    go, going, slow = storage.go, threading.Event(), threading.Event()

    def hold(id: str, seat: int, now: float) -> None:
        going.set()
        assert slow.wait(20)
        go(id, seat, now)

    monkeypatch.setattr(storage, "go", hold)
    watcher = Guest(two, ada.id, None, None)
    with line(ada):
        until(lambda: seen(watcher) == [True, False])
    assert going.wait(20)
    with line(ada):  # before it is written that she has gone
        slow.set()
        until(lambda: not house_of(one).tasks)
        assert seen(watcher) == [True, False]
    until(lambda: seen(watcher) == [False, False])


def test_who_goes_at_once_is_gone(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = start(lease=600.0), start(lease=600.0)
    ada, _ = together(one)
    storage = house_of(one).storage
    come, slow = storage.come, threading.Event()

    def hold(id: str, seat: int, now: float) -> None:
        assert slow.wait(20)
        come(id, seat, now)

    monkeypatch.setattr(storage, "come", hold)
    with line(ada):
        pass
    until(lambda: not house_of(one).rooms[ada.id].viewers)
    slow.set()  # only now it is written that she has come
    until(lambda: not house_of(one).tasks)
    assert rows(storage, "presence") == 0
    assert seen(Guest(two, ada.id, None, None)) == [False, False]


def test_who_went_while_the_database_was_away_does_not_stay(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = start(lease=0.6), start()
    ada, _ = together(one)
    storage = house_of(one).storage
    tried = threading.Event()

    def gone(*args: object) -> None:
        tried.set()
        raise StorageAway("gone")

    watcher = Guest(two, ada.id, None, None)
    with line(ada):
        until(lambda: seen(watcher) == [True, False])
        monkeypatch.setattr(storage, "go", gone)
    assert tried.wait(20)
    assert seen(watcher) == [True, False]
    monkeypatch.undo()
    until(lambda: seen(watcher) == [False, False])  # the next heartbeat puts it right


def test_people_at_a_process_that_was_silent_for_a_while_are_there_again(start: Start, database: str) -> None:
    one, two = start(database, lease=1.0), start(database)
    ada, _ = together(one)
    watcher = Guest(two, ada.id, None, None)
    with line(ada):
        until(lambda: seen(watcher) == [True, False])
        # Another process takes it for dead, and forgets it.
        gone = house_of(one).storage.process
        house_of(two).storage.write(lambda s: s.run("DELETE FROM processes WHERE id = ?", (gone,)))
        house_of(two).storage.write(lambda s: s.run("DELETE FROM presence WHERE process = ?", (gone,)))
        until(lambda: rows(house_of(two).storage, "presence") == 1)
        until(lambda: seen(watcher) == [True, False])


def test_what_was_done_beside_does_not_pile_up(start: Start) -> None:
    server = start()
    ada, ben = together(server)
    tasks = house_of(server).tasks
    for _ in range(5):
        with line(ada), line(ben):
            until(lambda: seen(ada) == [True, True])
    until(lambda: not tasks)
    assert rows(house_of(server).storage, "presence") == 0
