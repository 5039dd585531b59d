"""Several processes on one database: one winner for each choice, news for all, and taking over from the dead."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anyio.to_thread
import pytest
from psycopg import Connection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import rathaus
from proofs import ALONE, TOGETHER
from rathaus.server.app import open_storage
from rathaus.server.errors import StorageAway
from rathaus.server.postgres import PostgresStorage
from rathaus.server.rows import ChatRow, EventRow, Progress, SeatRow, Stamp, TableRow
from rathaus.server.sqlite import SQLiteStorage
from rathaus.server.table import Table
from server.conftest import PATIENCE, RATHAUS, RunningServer, Start, house_of, settings, until
from server.guests import QUICK, Guest, create, error, play_out, seated, together
from server.postgres import Cluster
from server.test_sockets import line


def test_both_processes_show_the_same_table(start: Start, database: str) -> None:
    one, two = start(database, lease=1.0), start(database, lease=1.0)
    ada = create(one, TOGETHER, 2, ["open"])
    ben = seated(two, Guest(two, ada.id, None, None).post("/join", {"name": "Ben"}))
    with line(ada) as hers:
        hers.settle()
        assert ben.post("/ready", {}).status_code == 200
        until(lambda: hers.next("update")["table"]["seats"][1]["ready"])
    assert ada.post("/ready", {}).json()["status"] == "playing"
    assert ben.table()["status"] == "playing"
    with line(ada) as hers, line(ben) as his:
        until(lambda: [seat["present"] for seat in ada.table()["seats"]] == [True, True])
        until(lambda: [seat["present"] for seat in ben.table()["seats"]] == [True, True])
        hers.settle()
        index = ben.choose()
        assert hers.next("update")["table"]["index"] == index
        ada.choose()
        assert his.next("update")
        ben.post("/chat", {"text": "hello"})
        assert hers.next("chat")["line"]["text"] == "hello"
    mine, theirs = Guest(two, ada.id, ada.token, 0), Guest(one, ada.id, ben.token, 1)
    assert mine.table()["log"] == ada.table()["log"]
    assert theirs.table()["view"] == ben.table()["view"]
    assert ben.post("/leave").status_code == 204
    until(lambda: ada.table()["seats"][1]["kind"] == "bot")


def test_of_concurrent_choices_exactly_one_wins(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ada = create(one, ALONE, 1)
    here = [ada, Guest(two, ada.id, ada.token, 0)]
    for _ in range(8):
        table = ada.table()
        codes: list[int] = []

        def choose(guest: Guest, index: int, thing: str, codes: list[int] = codes) -> None:
            codes.append(guest.try_choose(index, thing).status_code)

        things = table["view"]["ask"]["things"]
        threads = [
            threading.Thread(target=choose, args=(here[n % 2], table["index"], things[n % len(things)]))
            for n in range(6)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(codes) == [200] + [409] * 5
        assert ada.table()["index"] == table["index"] + 1 == here[1].table()["index"]


def test_a_game_of_two_people_at_two_processes(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ada, ben = together(one, TOGETHER, 2, edition=QUICK)
    ben = Guest(two, ben.id, ben.token, 1)
    for _ in range(300):
        tables = [ada.table(), ben.table()]
        if any(table["status"] == "over" for table in tables):
            break
        for guest, table in zip((ada, ben), tables, strict=True):
            if table["view"]["ask"]:
                guest.try_choose(table["index"], table["view"]["ask"]["things"][0])
    assert ada.table()["status"] == ben.table()["status"] == "over"
    assert rathaus.replay(ada.get("/record").text).over
    rematches = [seated(two, ben.post("/rematch"), 201), seated(one, ada.post("/rematch"), 200)]
    assert rematches[0].id == rematches[1].id
    assert rematches[0].table()["status"] == "playing"


def test_what_one_process_acknowledged_the_other_knows_at_once(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    for _ in range(5):
        ada, ben = together(one)
        there = [Guest(two, guest.id, guest.token, guest.seat) for guest in (ada, ben)]
        for step in range(8):
            acting, looking = ([ada, ben], there) if step % 2 else (there, [ada, ben])
            seat = acting[0].table()["view"]["waiting"][0]
            index = acting[seat].choose()
            assert looking[seat].table()["index"] == index
            assert looking[1 - seat].table() == acting[1 - seat].table()
        assert there[1].post("/leave").status_code == 204
        error(ben.try_choose(0, "pass"), 401, "server-wrong-token")


def test_a_process_takes_the_bots_over_from_one_that_was_killed(
    running_server: Callable[..., RunningServer], start: Start, tmp_path: Path
) -> None:
    database = str(tmp_path / "rathaus.sqlite")
    dying = running_server(database, "--pace", "1")
    ada = create(dying.client, TOGETHER, 3, edition=QUICK)
    acknowledged = ada.choose()
    log = ada.table()["log"]
    dying.kill()
    living = start(database, lease=1.0)
    again = Guest(living, ada.id, ada.token, 0)
    table = again.table()
    assert table["index"] >= acknowledged
    assert table["log"][: len(log)] == log
    while 0 in again.table()["view"]["waiting"]:
        again.choose()
    until(lambda: 0 in again.table()["view"]["waiting"] or again.table()["status"] == "over")


def test_a_database_that_is_away_is_a_503_and_nothing_is_half_done(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    ada, ben = together(server)
    storage = house_of(server).storage
    before = ada.table()

    def gone(*args: object) -> None:
        raise StorageAway("gone")

    for way in ("write", "begin_append"):
        monkeypatch.setattr(storage, way, gone)
    for path, body in (
        ("/choices", {"index": 0, "thing": before["view"]["ask"]["things"][0]}),
        ("/chat", {"text": "x"}),
    ):
        response = ada.post(path, body)
        error(response, 503, "server-away")
        assert response.headers["Retry-After"] == "1"
    error(server.post("/api/tables", json={"game": TOGETHER, "players": 2, "name": "A", "seats": [
        {"kind": "you"}, {"kind": "open"}]}), 503)  # fmt: skip
    error(ada.post("/leave"), 503)
    monkeypatch.setattr(storage, "read", gone)
    error(server.get("/api/health"), 503, "server-away")
    monkeypatch.undo()
    until(lambda: server.get("/api/health").status_code == 200)  # a heartbeat in between may have found it away
    after = ada.table()
    assert after == before
    assert ben.choose() == 1


def test_a_commit_whose_answer_was_lost_is_found_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    ada, _ = together(server)
    storage = house_of(server).storage
    append = storage.append

    def lost(id: str, events: Sequence[EventRow], progress: Progress, version: int, done: object) -> bool:
        append(id, events, progress, version)
        raise StorageAway("the answer was lost")

    thing = ada.table()["view"]["ask"]["things"][0]
    monkeypatch.setattr(storage, "begin_append", lost)
    error(ada.try_choose(0, thing), 503)
    monkeypatch.undo()
    assert error(ada.try_choose(0, thing), 409)["index"] == 1
    assert ada.table()["index"] == 1


@pytest.mark.parametrize("way", ["choice", "seats", "start", "chat"])
def test_who_looks_on_is_told_of_a_change_whose_answer_was_lost(
    start: Start, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    server = start(lease=600.0)
    if way == "start":
        ada = ben = create(server, TOGETHER, 2, ["open"])
    else:
        ada, ben = together(server, players=3)[:2]
    storage = house_of(server).storage
    append, revise, say = storage.append, storage.revise, storage.say

    def lost_choice(id: str, events: Sequence[EventRow], progress: Progress, version: int, done: object) -> bool:
        append(id, events, progress, version)
        raise StorageAway("the answer was lost")

    def lost_seats(*args: Any) -> TableRow:
        revise(*args)
        raise StorageAway("the answer was lost")

    def lost_chat(*args: Any) -> ChatRow:
        say(*args)
        raise StorageAway("the answer was lost")

    with line(ada.spectator()) as watching:
        watching.settle()
        with monkeypatch.context() as losing:
            losing.setattr(storage, "begin_append", lost_choice)
            losing.setattr(storage, "revise", lost_seats)
            losing.setattr(storage, "say", lost_chat)
            if way == "choice":
                error(ada.try_choose(0, ada.table()["view"]["ask"]["things"][0]), 503)
            elif way == "seats":
                error(ben.post("/leave"), 503)
            elif way == "start":
                error(ada.post("/start"), 503)
            else:
                error(ada.post("/chat", {"text": "hello"}), 503)
        # Nobody asks for anything any more.
        if way == "choice":
            assert watching.next("update")["table"]["index"] == 1
        elif way == "seats":
            assert watching.next("update")["table"]["seats"][1]["kind"] == "bot"
        elif way == "start":
            assert watching.next("table")["table"]["status"] == "playing"
        else:
            assert watching.next("chat")["line"]["text"] == "hello"


def test_a_change_that_is_heard_of_while_the_table_is_read_is_told(
    start: Start, monkeypatch: pytest.MonkeyPatch, database: str
) -> None:
    for storage in (SQLiteStorage, PostgresStorage):
        monkeypatch.setattr(storage, "watch", lambda storage, heard: None)  # told here, at the worst moment
    one, two = start(database, lease=600.0), start(database, lease=600.0)
    ada, _ = together(two)
    house, portal = house_of(one), one.portal
    assert portal is not None
    rebuild = house._rebuild

    def late(id: str) -> Table | None:
        table = rebuild(id)
        ada.choose()
        portal.call(house.heard, {id: None})
        return table

    monkeypatch.setattr(house, "_rebuild", late)
    with line(Guest(one, ada.id, None, None)) as watching:
        assert watching.first is not None
        if watching.first["table"]["index"] == 0:
            assert watching.next("update")["table"]["index"] == 1
    assert not house.overheard


def test_a_change_of_which_nobody_was_told_is_found(
    start: Start, monkeypatch: pytest.MonkeyPatch, postgres: Cluster
) -> None:
    monkeypatch.setattr("rathaus.server.postgres.SILENCE", 0.2)
    database = postgres.new_database()
    one, two = start(database, lease=600.0), start(database, lease=600.0)
    ada, ben = together(two)
    storage = house_of(two).storage
    write = storage.write
    monkeypatch.setattr(storage, "write", lambda work, changed=None: write(work))  # the word is lost
    with line(Guest(one, ada.id, None, None)) as watching:
        ada.choose()
        assert watching.next("update")["table"]["index"] == 1
        ben.choose()
        assert watching.next("update")["table"]["index"] == 2


def test_who_listens_goes_on_whatever_goes_wrong(
    start: Start, monkeypatch: pytest.MonkeyPatch, postgres: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    connect, tries = Connection.connect, iter(range(10**9))

    def connected(*args: Any, **more: Any) -> Any:
        if next(tries) == 0:
            raise ValueError("file descriptor cannot be a negative integer")
        return connect(*args, **more)

    monkeypatch.setattr("rathaus.server.postgres.PAUSE", 0.0)
    heard: list[object] = []
    storage = open_storage(settings(postgres.new_database()))
    storage.start()
    monkeypatch.setattr(Connection, "connect", connected)
    storage.watch(heard.append)
    until(lambda: heard)
    storage.close()
    assert caplog.messages == ["listening failed: ValueError"]


def test_the_second_of_two_changes_in_a_row_is_told_also_if_the_first_is_known_already(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(SQLiteStorage, "watch", lambda storage, heard: None)  # told here, at the worst moment
    database = str(tmp_path / "rathaus.sqlite")
    one, two = start(database, lease=600.0), start(database, lease=600.0)
    ada, ben = together(two)
    there = Guest(one, ada.id, None, None)
    there.table()
    house = house_of(one)
    room = house.rooms[ada.id]

    def chosen(guest: Guest) -> Stamp:
        guest.choose()
        return house_of(two).rooms[ada.id].table.stamp()

    async def hear() -> None:
        async with room.lock:  # something was just tried here, and the other process was faster
            house.heard({ada.id: await anyio.to_thread.run_sync(chosen, ada)})
            await house.level(room)
            house.heard({ada.id: await anyio.to_thread.run_sync(chosen, ben)})

    with line(there) as watching:
        assert one.portal is not None
        one.portal.call(hear)
        assert [watching.next("update")["table"]["index"] for _ in range(2)] == [1, 2]


@pytest.mark.parametrize("starts", [True, False])
def test_a_change_of_seats_whose_answer_was_lost_is_found_again(
    start: Start, monkeypatch: pytest.MonkeyPatch, starts: bool
) -> None:
    monkeypatch.setattr(SQLiteStorage, "watch", lambda storage, heard: None)  # nobody tells
    server = start()
    house = house_of(server)
    ada = create(server, TOGETHER, 2 if starts else 3, ["open"] * 2)
    if starts:  # with the last of all
        assert ada.post("/ready", {"ready": True}).status_code == 200
    revise = house.storage.revise

    def lost(row: TableRow, seats: Sequence[SeatRow], now: float) -> TableRow:
        revise(row, seats, now)
        raise StorageAway("the answer was lost")

    assert server.portal is not None
    join = {"name": "Ben"}
    ben = seated(server, server.post(f"/api/tables/{ada.id}/join", json=join)) if starts else None
    with monkeypatch.context() as losing:
        losing.setattr(house.storage, "revise", lost)
        if ben is not None:
            error(ben.post("/ready", {"ready": True}), 503)
        else:
            error(server.post(f"/api/tables/{ada.id}/join", json=join), 503)
    room = server.portal.call(house.room, ada.id, False)  # without being asked to look
    until(lambda: not room.stale)
    assert [seat.name for seat in room.table.seats][:2] == ["Ada", "Ben"]
    assert room.table.status == ("playing" if starts else "open")


def test_a_table_that_has_started_is_not_read_again_for_every_choice(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    ada, _ = together(server)
    house = house_of(server)
    assert not house.rooms[ada.id].stale
    table = ada.table()

    def read(ids: Sequence[str]) -> dict[str, Stamp]:
        raise AssertionError("the database was asked how far the table is")

    monkeypatch.setattr(house.storage, "stamps", read)
    assert ada.try_choose(table["index"], table["view"]["ask"]["things"][0]).status_code == 200


def test_postgresql_that_goes_away_and_comes_back(start: Start, postgres: Cluster) -> None:
    url = postgres.new_database()
    server = start(url)
    ada, ben = together(server)
    ada.choose()
    postgres.end_connections(url)
    codes = {ben.get().status_code for _ in range(5)}
    assert codes <= {200, 503}
    until(lambda: ben.get().status_code == 200)
    assert ben.choose() == 2


def test_the_command_serves_and_ends_cleanly(running_server: Callable[..., RunningServer], tmp_path: Path) -> None:
    server = running_server(str(tmp_path / "new" / "folder" / "db.sqlite"))
    assert server.client.get("/api/health").json()["status"] == "ok"
    guests = together(server.client, TOGETHER, 2, edition=QUICK)
    play_out(guests)
    rathaus.replay(guests[0].get("/record").text)
    address = f"{server.url.replace('http', 'ws')}/api/tables/{guests[0].id}/socket"
    with connect(address, origin=Origin(server.url), max_size=None) as socket:
        socket.send(json.dumps({"token": guests[0].token}))
        assert json.loads(socket.recv(10))["table"] == guests[0].table()
        socket.send(json.dumps({"ping": 5}))
        assert json.loads(socket.recv(10)) == {"type": "pong", "ping": 5}
        socket.send(" " * 5000)
        with pytest.raises(ConnectionClosed) as end:
            list(iter(lambda: socket.recv(10), None))
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1009
    with pytest.raises(InvalidStatus):
        connect(address, origin=Origin("https://evil.example"))
    assert server.stop() == ""


@pytest.mark.parametrize("db", ["postgresql://rathaus@127.0.0.1:1/none", "/dev/null/db.sqlite"])
def test_the_command_says_when_the_database_cannot_be_opened(db: str) -> None:
    command = [*RATHAUS, "serve", "--port", "0", "--db", db, "--no-open"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, "The database cannot be opened" in done.stderr) == (2, True), done.stderr
    assert "Traceback" not in done.stderr
