"""Which process plays the bots and clocks of a table: one at a time, and always one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from proofs import ALONE
from rathaus.server.app import create_app
from rathaus.server.rows import EventRow
from server.conftest import PATIENCE, Start, house_of, settings, until
from server.guests import Guest, create
from server.test_sockets import line


def counted(monkeypatch: pytest.MonkeyPatch, part: object, name: str) -> list[tuple[Any, ...]]:
    """The calls of something that a part of a server does, from now on."""
    calls: list[tuple[Any, ...]] = []
    work: Callable[..., Any] = getattr(part, name)

    def call(*args: Any) -> Any:
        calls.append(args)
        return work(*args)

    monkeypatch.setattr(part, name, call)
    return calls


def play(guest: Guest, choices: int) -> None:
    """Let a guest make so many choices, with the bots' choices between them."""
    for _ in range(choices):
        table = until(lambda: next((t for t in [guest.table()] if t["view"]["ask"]), None))
        assert guest.try_choose(table["index"], table["view"]["ask"]["things"][0]).status_code == 200


def test_a_process_that_is_refused_a_table_leaves_it_to_the_other(
    start: Start, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = start(database, lease=60.0, pace=0.5), start(database, lease=60.0)
    ada = create(one, ALONE, 3)
    while ada.table()["view"]["ask"]:
        ada.choose()
    until(lambda: house_of(one).rooms[ada.id].kept)  # its bots take their time, those of the other would not
    storage, workers = house_of(two).storage, house_of(two).workers
    asked, written = counted(monkeypatch, storage, "keep"), counted(monkeypatch, storage, "_appending")
    thought = counted(monkeypatch, workers, "submit")
    there = Guest(two, ada.id, ada.token, 0)
    with line(there):
        play(there, 3)
    assert thought == []
    assert len(asked) == 1  # not once more before the other could have died
    assert not house_of(two).rooms[ada.id].kept
    events: list[EventRow] = [event for call in written for event in call[1]]
    assert len(events) == 3
    assert {(event.seat, event.auto) for event in events} == {(0, 0)}  # what people choose, and no bot
    assert any([event.auto for event in house_of(one).storage.events(ada.id)])


def test_a_process_that_was_refused_takes_over_when_the_other_ends(start: Start, database: str) -> None:
    two = start(database, lease=0.6)
    with TestClient(create_app(settings(database, lease=0.6))) as one:
        ada = create(one, ALONE, 3, seconds=100)
        there = Guest(two, ada.id, ada.token, 0)
        play(there, 2)
        until(lambda: house_of(two).rooms[ada.id].refused)
        assert not house_of(two).rooms[ada.id].kept
    play(there, 6)
    until(lambda: house_of(two).rooms[ada.id].kept)


def test_a_process_that_was_taken_for_dead_asks_for_its_tables_again(
    start: Start, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = start(database, lease=1.0), start(database, lease=60.0)
    ada = create(one, ALONE, 3)
    play(ada, 2)
    until(lambda: ada.table()["view"]["ask"])
    assert house_of(one).rooms[ada.id].kept
    other = house_of(two).storage
    other.write(lambda s: s.run("DELETE FROM processes WHERE id = ?", (house_of(one).storage.process,)))
    other.write(lambda s: s.run("UPDATE tables SET keeper = ?", (other.process,)))
    until(lambda: not house_of(one).rooms[ada.id].kept)
    written = counted(monkeypatch, house_of(one).storage, "_appending")
    play(ada, 1)
    play(Guest(two, ada.id, ada.token, 0), 3)
    assert [event.auto for call in written for event in call[1]] == [0]  # only what Ada chose there


def test_a_process_can_stop_while_something_happens_at_its_table(start: Start, database: str) -> None:
    """The clock of a table may be stirred at the very moment in which its process ends."""
    one = start(database)
    ada = create(one, ALONE, 3, seconds=100)
    until(lambda: ada.table()["view"]["ask"])
    room = house_of(one).rooms[ada.id]
    until(lambda: room.driver)

    async def stop() -> bool:
        driver = room.driver
        assert driver is not None
        room.stirred.set()
        driver.cancel()
        done, _ = await asyncio.wait({driver}, timeout=PATIENCE / 2)
        return bool(done)

    assert one.portal is not None
    assert one.portal.call(stop)
