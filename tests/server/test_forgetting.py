"""What the server forgets: tables whose time is over, and people who wish it."""

from __future__ import annotations

import time
from typing import Any

from proofs import QUICK, TOGETHER
from rathaus.server.forgetting import AT_ONCE, DAY, OWN, Keeping, blank, expire
from rathaus.server.storage import Session
from server.conftest import Start, house_of, until
from server.guests import Guest, create, error, play_out, seated, together
from server.test_sockets import line
from server.test_storage import pair

__all__ = ["pair"]


def ids(start_client: Any) -> set[str]:
    storage = house_of(start_client).storage
    return {id for (id,) in storage.read(lambda s: s.run("SELECT id FROM tables"))}


def rows(start_client: Any, name: str, id: str) -> int:
    storage = house_of(start_client).storage
    found: int = storage.read(lambda s: s.run(f"SELECT COUNT(*) FROM {name} WHERE table_id = ?", (id,)))[0][0]
    return found


def test_tables_are_kept_for_ever_unless_somebody_says_otherwise(start: Start, database: str) -> None:
    server = start(database)
    ada = create(server, TOGETHER, 2, ["open"])
    assert expire(house_of(server).storage, Keeping(), time.time() + 10_000 * DAY) == []
    assert ids(server) == {ada.id}


def test_each_kind_of_table_has_its_time(start: Start, database: str) -> None:
    server = start(database)
    finished = together(server, edition=QUICK)
    play_out(finished)
    again = seated(server, finished[0].post("/rematch"), 201)
    going = together(server)[0]
    slow = together(server, speed="days", days=3)[0]
    body = {"record": finished[0].get("/record").text, "seat": 0, "name": "Ada"}
    practice = seated(server, server.post("/api/practice", json=body), 201)
    finished[0].post("/chat", {"text": "well played"})
    storage = house_of(server).storage
    everything = {finished[0].id, again.id, going.id, slow.id, practice.id}
    assert ids(server) == everything

    soon = time.time() + 2 * DAY
    assert expire(storage, Keeping(finished=3, abandoned=3, practice=3), soon) == []
    assert expire(storage, Keeping(practice=1), soon) == [practice.id]
    assert set(expire(storage, Keeping(abandoned=1), soon)) == {again.id, going.id}  # at the third, a clock still runs
    assert finished[0].table()["rematch"] is None
    assert ids(server) == {finished[0].id, slow.id}
    assert expire(storage, Keeping(finished=1), soon) == [finished[0].id]
    for name in ("seats", "events", "snapshots", "chat", "presence", "superseded"):
        assert rows(server, name, finished[0].id) == 0
    error(finished[0].get(), 404, "server-no-table")
    assert slow.table()["status"] == "playing"


def test_all_that_the_database_has_of_a_table_goes_with_it(start: Start) -> None:
    storage = house_of(start()).storage

    def with_tables(s: Session) -> set[str]:
        names = [name for (name,) in s.run("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name for name in names if "table_id" in [column[1] for column in s.run(f"PRAGMA table_info({name})")]}

    of_tables = storage.read(with_tables)
    assert of_tables - set(OWN) == {"seeks"}  # where somebody waited last, and of a table that is gone nobody joins
    assert set(OWN) <= of_tables


def test_nobody_is_put_out_of_a_table(start: Start) -> None:
    server = start()
    ada = create(server, TOGETHER, 2, ["open"])
    storage = house_of(server).storage
    with line(ada):
        until(lambda: rows(server, "presence", ada.id) == 1)
        assert expire(storage, Keeping(abandoned=1), time.time() + 9 * DAY) == []
    until(lambda: rows(server, "presence", ada.id) == 0)
    assert expire(storage, Keeping(abandoned=1), time.time() + 9 * DAY) == [ada.id]


def test_a_server_looks_for_them_by_itself(start: Start, tmp_path: Any) -> None:
    first = start()
    many = [create(first, TOGETHER, 2, ["open"]) for _ in range(3)]
    house_of(first).storage.write(lambda s: s.run("UPDATE tables SET updated = 0 WHERE id <> ?", (many[0].id,)))
    second = start(keeping=Keeping(abandoned=30))
    until(lambda: ids(second) == {many[0].id})
    assert AT_ONCE > 3


def test_a_name_and_what_was_said_are_forgotten_everywhere(start: Start, database: str) -> None:
    one, two = start(database, lease=600.0), start(database, lease=600.0)
    ada, ben = together(one)
    there = Guest(two, ben.id, ben.token, 1)
    for guest, text in ((ada, "my secret"), (ben, "hello"), (ada, "another")):
        assert guest.post("/chat", {"text": text}).status_code == 201
    with line(there) as his:
        until(lambda: len(there.table()["chat"]) == 3)
        assert ada.post("/forget").status_code == 204

        def blanked(message: dict[str, Any]) -> bool:
            return "my secret" not in str(message) and message["table"]["seats"][0]["name"] == ""

        until(lambda: blanked(his.next("table")))
    for guest in (ada, ben, there, ada.spectator()):
        table = guest.table()
        assert [said["text"] for said in table["chat"]] == ["hello"]
        assert [seat["name"] for seat in table["seats"]] == ["", "Ben"]
    assert ada.post("/chat", {"text": "still here"}).status_code == 201
    assert [said["text"] for said in there.table()["chat"]] == ["hello", "still here"]
    assert "Ada" not in str(there.table())
    error(ada.spectator().post("/forget"), 403, "server-spectator")
    assert ada.table()["view"]["seat"] == 0  # the seat is still hers


def test_forgetting_meets_another_change(pair: Any) -> None:
    one, two = pair
    stored = one.load("abcdefghijkl", time.time())
    assert stored is not None
    blank(two, stored.row, [0])
    again = one.load("abcdefghijkl", time.time())
    assert again is not None
    assert again.seats[0].name == ""
    assert again.row.version == stored.row.version + 1
