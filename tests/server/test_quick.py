"""Quick match: who plays with anybody comes to somebody who waits and is there, or waits."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from proofs import ALONE, MODULAR, TOGETHER
from rathaus.server import quick
from rathaus.server.models import OpenTable
from server.conftest import Start, house_of, until
from server.guests import Guest, create, error, held_against, seated
from server.test_sockets import line


def match(client: TestClient, name: str, status: int, **more: Any) -> Guest:
    """Somebody who plays with anybody."""
    body = {"game": TOGETHER, "players": 2, "name": name, **more}
    return seated(client, client.post("/api/quick", json=body), status)


def test_the_second_comes_to_the_first_and_it_starts(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ada = match(one, "Ada", 201)
    assert (ada.table()["status"], ada.table()["public"]) == ("open", True)
    with line(ada) as hers:
        ben = match(two, "Ben", 200)
        assert (ben.id, ben.seat) == (ada.id, 1)
        assert hers.next("table")["table"]["status"] == "playing"
    assert [seat["name"] for seat in ben.table()["seats"]] == ["Ada", "Ben"]
    assert match(one, "Cleo", 201).id != ada.id


@pytest.mark.parametrize(
    "other", [{"game": ALONE}, {"players": 3}, {"speed": "live"}, {"game": MODULAR, "modules": ["ships"]}]
)
def test_what_does_not_fit_is_not_matched(start: Start, other: dict[str, Any]) -> None:
    server = start()
    ada = match(server, "Ada", 201)
    ben = match(server, "Ben", 201, **other)
    assert ada.id != ben.id
    assert match(server, "Cleo", 200, **other).id == ben.id
    assert match(server, "Dan", 200).id == ada.id


def test_three_wait_for_the_third(start: Start) -> None:
    server = start()
    ada = match(server, "Ada", 201, players=3)
    with line(ada):
        ben = match(server, "Ben", 200, players=3)
        assert (ben.id, ben.table()["status"]) == (ada.id, "open")
        assert match(server, "Cleo", 200, players=3).table()["status"] == "playing"


def test_who_has_gone_is_no_trap(start: Start, database: str) -> None:
    server = start(database)
    ada = match(server, "Ada", 201)
    with line(ada):
        until(lambda: there(server, ada))
    until(lambda: not there(server, ada))
    ben = match(server, "Ben", 201)
    assert ben.id != ada.id
    with line(ada):  # back again, and the first who came
        until(lambda: there(server, ada))
        assert match(server, "Cleo", 200).id == ada.id


def there(client: TestClient, guest: Guest) -> bool:
    """Whether the public list says that all who sit at a table are connected."""
    listed = [held_against(OpenTable, table) for table in client.get("/api/tables").json()]
    return next(bool(table["present"]) for table in listed if table["id"] == guest.id)


def test_who_never_came_is_no_trap_for_long(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    ada = match(server, "Ada", 201)
    assert there(server, ada)
    monkeypatch.setattr(quick, "JUST", -1.0)
    assert not there(server, ada)
    assert match(server, "Ben", 201).id != ada.id


def test_a_public_table_that_fits_is_joined_and_waits_for_its_host(start: Start) -> None:
    server = start()
    ada = create(server, TOGETHER, 2, ["open"], public=True)
    hidden = create(server, TOGETHER, 2, ["open"])
    own = create(server, TOGETHER, 2, ["open"], public=True, edition={"name": "mine"})
    with line(ada), line(hidden), line(own):
        until(lambda: there(server, ada))
        ben = match(server, "Ben", 200)
        assert (ben.id, ben.table()["status"]) == (ada.id, "open")
        assert [seat["ready"] for seat in ben.table()["seats"]] == [False, True]
        assert ada.post("/ready", {"ready": True}).json()["status"] == "playing"


def test_a_wish_that_cannot_be_played_is_refused(client: TestClient) -> None:
    for change, field, id in (
        ({"game": "chess"}, "game", "unknown-game"),
        ({"players": 1}, "players", "server-at-least"),
        ({"players": 9}, "players", "players-out-of-range"),
        ({"modules": ["trams"], "game": MODULAR}, "modules", "unknown-module"),
        ({"speed": "fast"}, "speed", "server-one-of"),
        ({"name": " "}, "name", "server-too-short"),
        ({"seconds": 5}, "seconds", "server-unknown-field"),
    ):
        body = {"game": TOGETHER, "players": 2, "name": "Ada", **change}
        told = error(client.post("/api/quick", json=body), 422, id)
        assert told["field"].startswith(field)


def test_nobody_fills_the_public_list(start: Start) -> None:
    server = start(limits=True)
    for players in (2, 3, 4):
        match(server, "Ada", 201, players=players)
    for players in (2, 3):
        match(server, "Ada", 201, players=players, speed="live")
    body = {"game": TOGETHER, "players": 4, "name": "Ada", "speed": "days"}
    error(server.post("/api/quick", json=body), 429, "server-too-many-listed")
    assert len(house_of(server).rooms) == 5
