"""A full disk, a database that hangs, one that is gone: refused in words, nothing half done, and the game goes on."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import pytest

from proofs import ALONE
from seeds import dice
from server_proof.conftest import Serve
from server_proof.players import Seat, Socket, check_end, play_out, sit_down, stored, web
from server_proof.processes import Postgres, Server, limited, until

LONGEST = 20.0  # seconds within which a request must be answered, whatever the database does; it is given up after 10

Full = Callable[[Server], AbstractContextManager[None]]


def healthy(client: httpx.Client) -> bool:
    """Whether a server can work."""
    return client.get("/api/health").status_code == 200


def tmpfs(folder: Path) -> bool:
    """Mount a small disk of its own, where that is allowed."""
    command = ["mount", "-t", "tmpfs", "-o", "size=16m,mode=700", "rathaus-proof", str(folder)]
    return os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[tuple[Path, Full]]:
    """A folder, and a way to have it full for a while: a small disk, or else a limit to what the server may write."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = tmpfs(folder)

    @contextmanager
    def full(server: Server) -> Iterator[None]:
        if not mounted:
            with limited(server.pid, resource.RLIMIT_FSIZE, 0):
                yield
            return
        ballast = folder / "ballast"
        with ballast.open("wb", buffering=0) as file:
            for size in (65536, 4096, 1):
                with suppress(OSError):
                    while file.write(bytes(size)) == size:
                        continue
        try:
            yield
        finally:
            ballast.unlink()

    try:
        yield folder, full
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True)


def refused(answer: httpx.Response) -> None:
    """The answer says that the database is away, in the form of all errors."""
    assert answer.status_code == 503, answer.text
    error = answer.json()["error"]
    assert error["id"] == "server-away"
    assert "database" in error["text"]
    assert answer.headers["retry-after"]


def play_some(people: list[Seat], rng: Random, number: int) -> list[tuple[int, str]]:
    """Let people make some choices, which must be accepted."""
    made: list[tuple[int, str]] = []
    while len(made) < number:
        for person in people:
            view = person.view()
            if view["view"]["ask"] is not None:
                thing = rng.choice(view["view"]["ask"]["things"])
                assert person.choose(view["index"], thing).status_code == 200
                assert person.seat is not None
                made.append((person.seat, thing))
    return made


def timed(ask: Callable[[], httpx.Response]) -> httpx.Response:
    """An answer that must not take too long."""
    begun = time.monotonic()
    answer = ask()
    assert time.monotonic() - begun < LONGEST
    return answer


def question(people: list[Seat]) -> tuple[Seat, dict[str, Any], str]:
    """Somebody who is asked, what they see, and something they may choose."""
    for person in people:
        view = person.view()
        if view["view"]["ask"] is not None:
            return person, view, view["view"]["ask"]["things"][0]
    raise AssertionError("nobody is asked")


def without_clocks(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name != "seats"}


def test_a_full_disk(serve: Serve, disk: tuple[Path, Full]) -> None:
    folder, full = disk
    db = str(folder / "rathaus.sqlite")
    server = serve(db)
    people = sit_down(server)
    watching = [person.socket() for person in people] + [Seat(server, people[0].table).socket()]
    rng = dice("outage", 31)
    made = play_some(people, rng, 8)
    person, before, thing = question(people)
    for socket in watching:
        socket.ping()
    kept = stored(db, people[0].table)
    with full(server):
        for _ in range(3):
            refused(person.choose(before["index"], thing))
        if before["undo"]:
            refused(person.undo(before["index"]))
        refused(person.ask("POST", "/chat", json={"text": "Is anybody there?"}))
        with web(server) as client:
            wish = {"game": ALONE, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "name": "Ada"}
            refused(client.post("/api/tables", json=wish))
            until("health knows", lambda: not healthy(client))
        # Looking works, and shows that nothing has happened.
        assert without_clocks(person.view()) == without_clocks(before)
        for socket in watching:
            assert [message for message in socket.ping() if message["type"] in ("update", "chat")] == []
    assert stored(db, people[0].table).events == kept.events
    with web(server) as client:
        until("health knows that there is space again", lambda: healthy(client))
    answer = person.choose(before["index"], thing)
    assert answer.status_code == 200, answer.text
    assert person.seat is not None
    made.append((person.seat, thing))
    made += play_out(people, rng)
    kept = stored(db, people[0].table)
    assert [(event.seat, event.thing) for event in kept.events] == made
    for one in people:
        check_end(one, db)
    for socket, one in zip(watching, people, strict=False):
        socket.settle(one.view()["index"])


def faults(server: Server) -> int:
    """How often the database has failed."""
    with web(server) as client:
        lines = client.get("/metrics").text.splitlines()
    return int(float(next(line for line in lines if line.startswith("rathaus_storage_faults_total ")).split()[1]))


def test_a_bot_waits_for_space(serve: Serve, disk: tuple[Path, Full]) -> None:
    folder, full = disk
    db = str(folder / "rathaus.sqlite")
    server = serve(db)
    (ada,) = sit_down(server, seats=("you", "random"), edition={"table": {"goal": 3}})
    until("the bot has chosen", lambda: ada.view()["view"]["waiting"] == [0])
    (worker,) = server.workers()
    os.kill(worker, signal.SIGSTOP)  # the bot does not choose before the disk is full
    while ada.view()["view"]["waiting"] == [0]:
        view = ada.view()
        assert ada.choose(view["index"], view["view"]["ask"]["things"][-1]).status_code == 200
    with full(server):
        os.kill(worker, signal.SIGCONT)
        before = faults(server)
        until("the database has refused a choice and some heartbeats", lambda: faults(server) >= before + 6)
        assert 1 in ada.view()["view"]["waiting"]
    play_out([ada], dice("outage", 4))
    check_end(ada, db)


def test_a_server_that_starts_on_a_full_disk_goes_on_where_it_was(serve: Serve, disk: tuple[Path, Full]) -> None:
    folder, full = disk
    db = str(folder / "rathaus.sqlite")
    server = serve(db)
    people = sit_down(server)
    play_some(people, dice("outage", 6), 6)
    person, before, thing = question(people)
    with full(server):
        refused(person.choose(before["index"], thing))
        server.kill()
    server.start()
    after = person.view()
    assert without_clocks(after) == without_clocks(before)
    assert person.choose(before["index"], thing).status_code == 200


# ---- PostgreSQL ------------------------------------------------------------------------------------------


def acknowledged(db: str, table: str, made: list[tuple[int, str]]) -> None:
    """Everything acknowledged is there once and in order; beside it only what was left open."""
    kept = [(event.seat, event.thing) for event in stored(db, table).events]
    rest = iter(kept)
    assert all([choice in rest for choice in made])


def socket_lives(socket: Socket, person: Seat) -> None:
    """A socket that was open all the time is told what happens now."""
    socket.settle(person.view()["index"])
    assert without_clocks(socket.table()) == {
        name: value for name, value in without_clocks(person.view()).items() if name not in ("log", "chat")
    }


def test_a_database_that_hangs(serve: Serve, postgres: Postgres) -> None:
    db = postgres.new()
    server = serve(db)
    people = sit_down(server)
    watching = people[0].socket()
    rng = dice("outage", 41)
    made = play_some(people, rng, 8)
    person, before, thing = question(people)
    with web(server) as client:
        assert client.get("/api/health").status_code == 200
        postgres.freeze()
        refused(timed(lambda: person.choose(before["index"], thing)))
        refused(timed(lambda: client.get("/api/health")))
        assert client.get("/api/games").status_code == 200  # needs no database
        postgres.thaw()
        until("health", lambda: client.get("/api/health").status_code == 200)
    # Whether the choice that was refused has been made is for the table to say.
    made += play_out(people, rng)
    acknowledged(db, people[0].table, made)
    assert len(stored(db, people[0].table).events) - len(made) in (0, 1)
    for one in people:
        check_end(one, db)
    socket_lives(watching, people[0])


def test_a_database_that_is_stopped(serve: Serve, postgres: Postgres) -> None:
    db = postgres.new()
    server, other = serve(db), serve(db)
    people = sit_down(server, others=[other])
    watching = [people[0].socket(server), people[0].socket(other)]
    rng = dice("outage", 43)
    made = play_some(people, rng, 8)
    person, before, thing = question(people)
    postgres.stop()
    with web(server) as client:
        refused(timed(lambda: person.choose(before["index"], thing)))
        refused(timed(lambda: client.get("/api/health")))
        assert client.get("/api/games").status_code == 200
        postgres.start()
        for process in (server, other):
            with web(process) as there:
                until("health", partial(healthy, there))
    answer = person.choose(before["index"], thing)
    assert answer.status_code == 200, answer.text
    assert person.seat is not None
    made.append((person.seat, thing))
    made += play_out(people, rng)
    assert [(event.seat, event.thing) for event in stored(db, people[0].table).events] == made
    for one in people:
        check_end(one, db)
    for socket in watching:
        socket_lives(socket, people[0])


CRASHES: dict[str, Callable[[Postgres], None]] = {
    "killed": Postgres.kill,
    "ended at once": lambda postgres: postgres.stop(signal.SIGQUIT),
}


@pytest.mark.parametrize("how", CRASHES)
def test_a_database_that_crashes(serve: Serve, postgres: Postgres, how: str) -> None:
    db = postgres.new()
    server = serve(db)
    people = sit_down(server)
    watching = people[0].socket()
    rng = dice("outage", 47)
    made = play_some(people, rng, 12)
    person, before, thing = question(people)
    CRASHES[how](postgres)
    refused(timed(lambda: person.choose(before["index"], thing)))
    postgres.start()  # it finds out by itself what was written
    assert [(event.seat, event.thing) for event in stored(db, people[0].table).events] == made
    with web(server) as client:
        until("health", partial(healthy, client))
    made += play_out(people, rng)
    assert [(event.seat, event.thing) for event in stored(db, people[0].table).events] == made
    for one in people:
        check_end(one, db)
    socket_lives(watching, people[0])


def test_a_server_does_not_start_without_its_database(tmp_path: Path) -> None:
    server = Server("postgresql://rathaus@127.0.0.1:9/none", tmp_path / "server")
    server.begin()
    assert server.process is not None
    try:
        assert server.process.wait(30) != 0
        assert "database" in server.errors()
    finally:
        server.life.close()
        server.sweep()
