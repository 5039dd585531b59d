"""What a server meets that runs for long and for everybody: guests who want too much, and troubles of its database."""

from __future__ import annotations

import json
import logging
import os
import signal
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

import rathaus
from proofs import QUICK, TOGETHER
from rathaus.kernel.errors import BadOption, BrokenRecord
from rathaus.kernel.written import sealed
from rathaus.server import workers as workers_module
from rathaus.server.app import open_storage
from rathaus.server.backup import back_up, restore
from rathaus.server.brought import MOST_BROUGHT, positioned, short
from rathaus.server.connections import PER_CLIENT, Doors, Seldom, Trusted
from rathaus.server.creating import EDITION_NAME, MOST_LISTED
from rathaus.server.errors import StorageAway
from rathaus.server.limits import network
from rathaus.server.serve import _try
from rathaus.server.workers import Job, Workers
from server.conftest import PATIENCE, Start, house_of, settings, until
from server.guests import Guest, create, error, play_out, seated, together, wish
from server.test_storage import GOING, ID, event, pair

__all__ = ["pair"]


# ---- who asks -----------------------------------------------------------------------------------------


def test_an_address_of_the_old_kind_is_the_same_client_however_it_is_written() -> None:
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") != network("::ffff:192.0.2.2")


def test_doors_let_in_so_many_in_all_and_of_each_client() -> None:
    doors = Doors(5, Trusted(["10.0.0.0/8"]), per_client=2)
    assert [doors.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [doors.enter("10.1.2.3") for _ in range(3)] == [True, True, True]  # a proxy asks for many
    assert not doors.enter("192.0.2.2")
    assert (doors.open, dict(doors.by_client)) == (5, {"192.0.2.1": 2, "10.1.2.3": 3})
    for _ in range(2):
        doors.leave("192.0.2.1")
    assert doors.enter("192.0.2.2")
    for address in ("192.0.2.2", *["10.1.2.3"] * 3):
        doors.leave(address)
    assert (doors.open, dict(doors.by_client)) == (0, {})
    assert PER_CLIENT >= 100  # a whole class behind one address


def test_proxies_are_addresses_and_networks() -> None:
    trusted = Trusted(["127.0.0.1", "2001:db8::/32"])
    assert "127.0.0.1" in trusted
    assert "::ffff:127.0.0.1" in trusted
    assert "2001:db8::7" in trusted
    assert "127.0.0.2" not in trusted
    assert "somebody" not in trusted


def test_the_same_trouble_with_connections_is_told_once_in_a_while() -> None:
    def told(text: str) -> bool:
        return bool(seldom.filter(logging.LogRecord("asyncio", logging.ERROR, "", 0, text, (), None)))

    seldom = Seldom(quiet=3600.0)
    trouble = "socket.accept() out of system resource"
    assert [told(trouble), told(trouble), told("something else"), told(trouble)] == [True, False, True, False]


def test_trying_to_listen_again_after_the_end_is_no_trouble() -> None:
    def told(message: str, fault: Exception) -> bool:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, message, None, (type(fault), fault, None))
        return Seldom().filter(record)

    callback = "Exception in callback BaseSelectorEventLoop._start_serving(<function>)"
    assert not told(callback, ValueError("Invalid file descriptor: -1"))
    assert told(callback, OSError("something else"))
    assert told("Exception in callback something()", ValueError("Invalid file descriptor: -1"))


def test_invented_methods_are_counted_as_one(start: Start) -> None:
    server = start()
    for number in range(30):
        server.request(f"BREW{number}", "/api/games")
    lines = [line for line in server.get("/metrics").text.splitlines() if "BREW" in line or 'method="other"' in line]
    assert not [line for line in lines if "BREW" in line]
    counted = sum(float(line.split()[-1]) for line in lines if line.startswith("rathaus_requests_total"))
    assert counted == 30


def test_a_server_answers_to_its_own_names_only(start: Start) -> None:
    server = start(hosts=("localhost", "Example.org"))
    for host in ("localhost", "localhost:8000", "example.org", "EXAMPLE.ORG:443"):
        assert server.get("/api/games", headers={"Host": host}).status_code == 200
    for host in ("evil.example", "localhost.evil.example", "127.0.0.1", "", "[::1", "a]b"):
        error(server.get("/api/games", headers={"Host": host}), 421, "server-other-host")
        error(server.post("/api/tables", json=wish(), headers={"Host": host}), 421, "server-other-host")
    ada = seated(server, server.post("/api/tables", json=wish(), headers={"Host": "localhost"}), 201)
    for host, there in (("example.org", True), ("evil.example", False)):
        entering = server.websocket_connect(f"/api/tables/{ada.id}/socket", headers={"Host": host})
        if there:
            with entering as session:
                session.send_json({"token": ada.token})
                assert session.receive_json()["type"] == "table"
        else:
            with pytest.raises(WebSocketDisconnect), entering:
                raise AssertionError("a socket of another name was opened")


def test_wrong_tokens_at_one_table_do_not_close_another(start: Start) -> None:
    server = start(limits=True)
    ada, ben = together(server)[0], create(server, TOGETHER, 2, ["open"])
    codes = [Guest(server, ada.id, f"guess{n}", 0).get().status_code for n in range(30)]
    assert codes[-1] == 429
    error(ada.get(), 429, "server-too-many")  # also for who has the right one, at that table
    assert ben.get().status_code == 200
    held = [{"id": ben.id, "token": f"guess{n}"} for n in range(50)]
    assert server.post("/api/tables/mine", json={"tables": held}).json() == []
    mine = {"tables": [{"id": ben.id, "token": ben.token}]}
    assert server.post("/api/tables/mine", json=mine).json() == []  # guesses count there too


def test_one_client_does_not_fill_the_list_of_open_tables(start: Start) -> None:
    server = start(limits=True)
    public = wish(TOGETHER, 2, ["open"], public=True)
    first = [seated(server, server.post("/api/tables", json=public), 201) for _ in range(MOST_LISTED)]
    told = error(server.post("/api/tables", json=public), 429, "server-too-many-listed")
    assert told["field"] == "public"
    assert server.post("/api/tables", json={**public, "public": False}).status_code == 201
    assert first[0].post("/start").status_code == 200
    assert server.post("/api/tables", json=public).status_code == 201


# ---- what is brought ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["x" * (EDITION_NAME + 1), "a\u202eb", " padded ", "nul\u0000l"])
def test_the_name_of_an_edition_is_short_and_plain(start: Start, name: str) -> None:
    server = start()
    told = error(server.post("/api/tables", json=wish(TOGETHER, 2, ["greedy"], edition={"name": name})), 422)
    assert told["field"] == "edition.name"
    record = rathaus.new(TOGETHER, players=2, seed=1, edition={"name": name}).record().text()
    body = {"record": record, "seat": 0, "name": "Ada"}
    assert error(server.post("/api/practice", json=body), 422)["field"] == "record.name"


def test_a_record_that_is_too_long_is_refused_before_it_is_played_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    record = rathaus.new(TOGETHER, players=2, seed=1).record().text()
    first, *rest = record.splitlines()
    choice = json.dumps([0, "done"])
    long = "\n".join([first, *[choice] * (MOST_BROUGHT + 1), *rest]) + "\n"
    house = house_of(server)
    given: list[Job] = []
    monkeypatch.setattr(house.workers, "submit", lambda job, *args, **more: given.append(job))
    told = error(server.post("/api/practice", json={"record": long, "seat": 0, "name": "Ada"}), 422, "server-too-long")
    assert told["field"].startswith("record.line ")
    assert given == []
    short("\n".join([first, *[choice] * MOST_BROUGHT, "end"]) + "\n")
    with pytest.raises(BrokenRecord):
        short("\n".join([first, *[choice] * (MOST_BROUGHT + 1), "end"]) + "\n")


def test_a_position_to_which_too_much_led_is_refused_before_that_is_played_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seal is no secret: anybody can make one with any past."""
    server = start()

    def followed(*args: Any) -> None:
        raise AssertionError("it was played again")

    monkeypatch.setattr("rathaus.server.table.Table.follow", followed)
    state = rathaus.new(TOGETHER, players=2, seed=1)
    state.choose(state.waiting[0], state.ask(state.waiting[0]).things[0])
    brought = json.loads(state.to_json())
    past = brought["past"]
    past["choices"] = past["choices"] * (MOST_BROUGHT + 1)
    past["seal"] = sealed({key: value for key, value in brought.items() if key != "past"}, past)
    for look in (True, False):
        body = {"position": json.dumps(brought), "seat": 0, "name": "Ada", "look": look}
        told = error(server.post("/api/practice", json=body), 422, "server-too-long")
        assert told["field"] == "position.past.choices"
    past["choices"] = past["choices"][:MOST_BROUGHT]
    past["seal"] = sealed({key: value for key, value in brought.items() if key != "past"}, past)
    assert positioned(json.dumps(brought)).count == MOST_BROUGHT


def test_a_record_is_played_again_in_another_process(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()

    def here(*args: Any, **more: Any) -> None:
        raise AssertionError("it was played again in this process")

    monkeypatch.setattr("rathaus.server.brought.replay", here)
    state = rathaus.new(TOGETHER, players=2, seed=1)
    state.choose(state.waiting[0], state.ask(state.waiting[0]).things[0])
    body = {"record": state.record().text(), "seat": 0, "name": "Ada"}
    ada = seated(server, server.post("/api/practice", json=body), 201)
    assert ada.table()["practice"]


def test_bringing_games_is_limited_by_itself(start: Start) -> None:
    server = start(limits=True)
    body = {"record": "nonsense", "seat": 0, "name": "Ada"}
    codes = [server.post("/api/practice", json=body).status_code for _ in range(15)]
    assert codes[:10] == [422] * 10
    assert codes[-1] == 429
    assert server.post("/api/tables", json=wish(TOGETHER, 2, ["open"])).status_code == 201


def test_large_tables_leave_memory_before_many_small_ones(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    ada = create(server, TOGETHER, 2, ["open"])
    ada.table()
    house = house_of(server)
    assert ada.id in house.rooms
    monkeypatch.setattr("rathaus.server.resting.BYTES", house.rooms[ada.id].weight())
    ben = create(server, TOGETHER, 2, ["open"])
    assert ada.id not in house.rooms
    assert ada.table()["id"] == ada.id  # the database has it
    assert ben.id not in house.rooms  # loading makes space too


# ---- turns of bots ------------------------------------------------------------------------------------


def test_owners_take_turns_where_bots_think() -> None:
    workers = Workers(1)
    served: list[str] = []

    def add(owner: str, urgent: bool = True) -> None:
        workers.submit(Job(owner, ()), owner, urgent)

    for _ in range(4):
        add("many")
    add("one")
    add("other", urgent=False)
    add("many")
    add("one")
    while not workers.jobs.empty():
        _, turn, _, job, _ = workers.jobs.get()
        assert job is not None
        workers.turn = max(workers.turn, turn)
        served.append(job.work)
        if len(served) == 3:
            add("late")  # its turn is the next one, though many wait already
    assert served == ["many", "one", "many", "one", "many", "late", "many", "many", "other"]


def test_owners_are_forgotten_when_their_turns_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rathaus.server.workers.OWNERS", 50)
    workers = Workers(1)
    for number in range(500):
        workers.submit(Job("wake", ()), f"owner{number}")
        workers.turn = workers.jobs.get()[1]
    assert len(workers.turns) <= 51


def test_a_process_of_bots_that_just_begins_minds_no_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = workers_module._begin

    def interrupted(process: Any) -> None:
        begin(process)
        os.kill(process.pid, signal.SIGINT)

    monkeypatch.setattr(workers_module, "_begin", interrupted)
    workers = Workers(1)
    workers.start()
    try:
        assert workers.submit(Job("wake", ()), "somebody").result(PATIENCE) is None
    finally:
        workers.close()


# ---- the database -------------------------------------------------------------------------------------


def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "data" / "rathaus.sqlite"
    storage = open_storage(settings(str(path)))
    storage.start()
    storage.beat(time.time(), time.time() + 60)
    try:
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
        assert set(modes.values()) == {0o600}, modes
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    finally:
        storage.close()


def test_a_file_that_everybody_could_read_is_closed_to_them_when_a_server_starts(tmp_path: Path) -> None:
    path = tmp_path / "rathaus.sqlite"
    for mode, left in ((0o644, 0o600), (0o666, 0o600), (0o660, 0o660), (0o600, 0o600)):
        path.touch()
        path.chmod(mode)
        storage = open_storage(settings(str(path)))
        storage.start()
        storage.close()
        assert stat.S_IMODE(path.stat().st_mode) == left


def test_nobody_else_may_read_a_backup_nor_what_is_made_of_it(start: Start, database: str, tmp_path: Path) -> None:
    create(start(database), TOGETHER, 2, ["greedy"])
    saved, again = tmp_path / "saved", tmp_path / "made" / "again.sqlite"
    before = os.umask(0)
    try:
        back_up(database, saved, lambda done, of: None)
        again.parent.mkdir()
        restore(saved, str(again), lambda done, of: None)
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (saved, *again.parent.iterdir())}
    assert modes == {"saved": 0o600, "again.sqlite": 0o600}


def test_a_database_of_a_newer_program_is_refused(database: str) -> None:
    storage = open_storage(settings(database))
    storage.start()
    storage.write(lambda s: s.run("INSERT INTO migrations (number) VALUES (9999)"))
    storage.close()
    again = open_storage(settings(database))
    with pytest.raises(StorageAway, match="newer"):
        again.start()
    again.close()


def test_a_damaged_file_is_told_at_the_start(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "own.sqlite"
    server = start(str(path))
    for _ in range(20):
        create(server, TOGETHER, 2, ["greedy"])
    copy = tmp_path / "copy.sqlite"
    back_up(str(path), copy, lambda done, of: None)
    _try(settings(str(copy)))
    data = bytearray(copy.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 8192] = b"\xff" * 8192
    copy.write_bytes(data)
    with pytest.raises(BadOption) as told:
        _try(settings(str(copy)))
    assert told.value.field == "--db"
    assert "damaged" in str(told.value)
    assert copy.read_bytes()[middle : middle + 8192] == b"\xff" * 8192  # it is as it was


def test_a_file_that_another_process_is_making_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rathaus.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr("rathaus.server.sqlite.BUSY", 10)
        monkeypatch.setattr("rathaus.server.sqlite.sleep", lambda seconds: other.execute("ROLLBACK"))
        storage = open_storage(settings(str(path)))
        storage.start()
        storage.close()
        assert not other.in_transaction


def test_an_emptied_file_begins_anew_and_that_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "rathaus.sqlite"
    path.touch()
    _try(settings(str(path)))
    assert "was empty" in caplog.text
    caplog.clear()
    _try(settings(str(path)))
    assert caplog.text == ""


def test_changes_are_heard_also_when_the_clock_is_set_back(pair: Any) -> None:
    one, two = pair
    heard: list[str | None] = []
    two.watch(lambda stamps: heard.extend([None] if stamps is None else stamps))
    until(lambda: None in heard)
    one.append(ID, [event(1)], GOING, 0)
    until(lambda: ID in heard)
    heard.clear()
    one.say(ID, 0, "Ada", "an hour ago", time.time() - 3600)
    until(lambda: ID in heard)


def test_health_knows_whether_anything_can_be_written(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start(lease=0.3)
    assert server.get("/api/health").status_code == 200
    storage = house_of(server).storage

    def full(*args: object) -> None:
        raise StorageAway("disk full")

    with monkeypatch.context() as trouble:
        trouble.setattr(storage, "beat", full)
        until(lambda: server.get("/api/health").status_code == 503)
    until(lambda: server.get("/api/health").status_code == 200)


def test_after_a_rematch_that_everybody_left_there_can_be_another(start: Start) -> None:
    server = start()
    ada, ben = together(server, edition=QUICK)
    play_out([ada, ben])
    first = seated(server, ada.post("/rematch"), 201)
    assert first.post("/leave").status_code == 204
    error(first.get(), 404, "server-no-table")
    assert ben.table()["rematch"] is None
    second = seated(server, ben.post("/rematch"), 201)
    third = seated(server, ada.post("/rematch"), 200)
    assert first.id != second.id == third.id
