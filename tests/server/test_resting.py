"""Tables that nobody looks at leave memory, and are as they were when somebody comes or something is due."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest
from starlette.testclient import TestClient

from proofs import ALONE, TOGETHER
from rathaus.server import play, resting
from rathaus.server.asked import Choice
from rathaus.server.room import Room
from rathaus.server.rows import AWAY, LATE
from server.conftest import Start, house_of, until
from server.guests import Guest, create, play_out, together
from server.test_sockets import line

JSON = dict[str, Any]


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for."""
    monkeypatch.setattr(resting, "REST", -1.0)
    monkeypatch.setattr(resting, "OVER", -1.0)


def rest(server: TestClient) -> dict[str, Room]:
    """Let tables rest; those that are still in memory."""
    assert server.portal is not None
    house = house_of(server)
    server.portal.call(house.rest)
    return house.rooms


def seen(*guests: Guest) -> list[JSON]:
    return [guest.table() for guest in guests]


@pytest.mark.usefixtures("soon")
def test_a_table_comes_back_as_it_was(start: Start) -> None:
    server = start(lease=600.0)
    ada, ben = together(server)
    for guest in (ada, ben, ada, ben):
        if guest.table()["view"]["ask"]:
            guest.choose()
    ben.post("/chat", {"text": "hello"})
    before = seen(ada, ben, ada.spectator())
    assert ada.id not in rest(server)
    assert seen(ada, ben, ada.spectator()) == before
    assert ada.id not in rest(server)
    acting = next(guest for guest in (ada, ben) if guest.table()["view"]["ask"])
    rest(server)
    acting.choose()
    rest(server)
    play_out([ada, ben])
    final = seen(ada, ben)
    assert ada.id not in rest(server)
    assert seen(ada, ben) == final


@pytest.mark.usefixtures("soon")
def test_a_table_that_somebody_looks_at_stays(start: Start) -> None:
    server = start(lease=600.0)
    ada, ben = together(server)
    with line(ada.spectator()) as theirs:
        theirs.settle()
        assert ada.id in rest(server)
        ben.choose()
        assert theirs.next("update")["table"]["index"] == 1
    until(lambda: ada.id not in rest(server))


def test_a_table_that_was_just_looked_at_stays(start: Start) -> None:
    server = start(lease=600.0)
    ada, _ = together(server)
    ada.table()
    assert ada.id in rest(server)


@pytest.mark.usefixtures("soon")
def test_a_bot_that_thinks_keeps_its_table_in_memory(start: Start) -> None:
    server = start(lease=600.0, pace=30.0)
    ada = create(server, ALONE, 2)
    while ada.table()["view"]["ask"]:
        ada.choose()
    assert house_of(server).rooms[ada.id].driver is not None
    assert ada.id in rest(server)


@pytest.mark.usefixtures("soon")
def test_the_clock_of_a_table_that_rests_goes_on(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resting, "FAR", 1.0)
    server = start(lease=0.6)
    ada, _ = together(server, speed="live", seconds=5)
    house = house_of(server)
    until(lambda: ada.id not in house.rooms)  # with a clock that runs
    until(lambda: house.storage.events(ada.id))
    assert house.storage.events(ada.id)[0].auto in (LATE, AWAY)


@pytest.mark.usefixtures("soon")
def test_what_happens_in_a_room_that_was_left_is_heard_in_the_new_one(start: Start) -> None:
    server = start(lease=600.0)
    ada, _ = together(server, TOGETHER)
    thing = ada.table()["view"]["ask"]["things"][0]
    house = house_of(server)
    held = house.rooms[ada.id]  # by a request that takes its time
    assert ada.id not in rest(server)
    with line(ada.spectator()) as theirs:
        theirs.settle()
        assert server.portal is not None
        assert server.portal.call(play.choose, house, held, 0, Choice(index=0, thing=thing)) == 1
        assert theirs.next("update")["table"]["index"] == 1


def test_memory_is_given_back_now_and_then() -> None:
    trimming = resting.Trimming()
    assert not trimming.due(0)
    assert not trimming.due(resting.TRIM - 1)
    assert trimming.due(1)
    assert not trimming.due(1)
    trimming.last -= resting.AT_LEAST
    assert trimming.due(0)


@pytest.mark.parametrize("calm", [False, True])
def test_what_is_left_in_circles_is_given_back_when_it_is_calm(calm: bool) -> None:
    class Left:
        itself: Left | None = None

    gc.disable()
    try:
        left = Left()
        left.itself = left
        gone = weakref.ref(left)
        del left
        resting.trim(calm)
        assert (gone() is None) == calm
    finally:
        gc.enable()
