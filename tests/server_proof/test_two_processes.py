"""Two server processes on one database are one house: what is done through one is seen through the other."""

from __future__ import annotations

import time

import httpx2 as httpx
import pytest

from seeds import dice
from server_proof.conftest import Serve
from server_proof.players import Seat, check_end, play_out, query, sit_down, stored, web
from server_proof.processes import Server, until


def bot_choices(server: Server) -> int:
    """How many choices of bots this process has made."""
    with web(server) as client:
        text = client.get("/metrics").text
    counts = [line.split()[-1] for line in text.splitlines() if line.startswith('rathaus_events_total{by="bot"}')]
    return int(float(counts[0])) if counts else 0


def sockets_of(server: Server) -> int:
    """How many sockets are open at this process."""
    with web(server) as client:
        lines = client.get("/metrics").text.splitlines()
    return int(float(next(line for line in lines if line.startswith("rathaus_sockets ")).split()[1]))


def connected(db: str, table: str) -> list[int]:
    """The seats at which somebody is connected, once for each process."""
    return [row["seat"] for row in query(db, "SELECT seat FROM presence WHERE table_id = ? ORDER BY seat", [table])]


def timeless(view: dict[str, object]) -> dict[str, object]:
    """A table without its log, its chat and what depends on who is connected right now."""
    return {name: value for name, value in view.items() if name not in ("log", "chat", "seats")}


def test_sockets_of_one_process_see_what_is_chosen_at_the_other(serve: Serve, db: str) -> None:
    one, two = serve(db), serve(db)
    ada, ben = sit_down(one, others=[two])
    nobody = [Seat(one, ada.table), Seat(two, ada.table)]
    # Everybody looks at the other process than the one they choose through, and knows only what the socket tells.
    sockets = [ada.socket(two), ben.socket(one)]
    watching = [seat.socket() for seat in nobody]
    rng = dice("two processes", 11)
    made = 0
    for _ in range(1000):
        if sockets[0].table()["status"] == "over":
            break
        moved = False
        for person, socket in zip((ada, ben), sockets, strict=True):
            socket.drain()
            table = socket.table()
            if table["view"]["ask"] is None:
                continue
            answer = person.choose(table["index"], rng.choice(table["view"]["ask"]["things"]))
            assert answer.status_code == 200, answer.text
            made += 1
            moved = True
            socket.settle(answer.json()["index"])
        if not moved:
            time.sleep(0.01)
    events = stored(db, ada.table).events
    assert len(events) == made
    check_end(ada, db)
    check_end(ben.at(one), db)
    for socket, seat in [(sockets[0], ada), (sockets[1], ben), *zip(watching, nobody, strict=True)]:
        socket.settle(seat.view()["index"])
        for server in (one, two):
            view = seat.at(server).view()
            assert timeless(socket.table()) == timeless(view)
            assert socket.log() == view["log"]
        indices = [message["table"]["index"] for message in socket.told if "table" in message]
        assert indices == sorted(indices)
        assert set(indices) == set(range(indices[0], indices[-1] + 1))  # nothing was left out
    assert ada.ask("GET", "/record").text == ben.ask("GET", "/record").text


def test_a_bot_is_played_by_one_process_only(serve: Serve, db: str) -> None:
    one, two = serve(db), serve(db)
    people = sit_down(one, seats=("you", "random", "open", "greedy"), others=[two])
    watching = [Seat(server, people[0].table).socket() for server in (one, two)]
    made = play_out([people[0], people[1]], dice("two processes", 5))
    kept = stored(db, people[0].table)
    assert [(event.seat, event.thing) for event in kept.events if not event.auto] == made
    autos = [event for event in kept.events if event.auto]
    assert {event.seat for event in autos} == {1, 3}
    check_end(people[0], db)
    check_end(people[1], db)
    counts = [bot_choices(server) for server in (one, two)]
    assert sum(counts) == len(autos)
    assert 0 in counts, "both processes played bots at one table"
    for socket in watching:
        socket.settle(Seat(one, people[0].table).view()["index"])
        socket.close()


def test_presence_is_seen_through_the_other_process(serve: Serve, db: str) -> None:
    one, two = serve(db), serve(db)
    ada, ben = sit_down(one, others=[two])
    watching = ben.socket()

    def present(server: Server) -> list[bool]:
        return [seat["present"] for seat in ben.at(server).view()["seats"]]

    def told(holds: list[bool]) -> None:
        if [seat["present"] for seat in watching.table()["seats"]] != holds:
            watching.until(lambda message: [seat["present"] for seat in watching.table()["seats"]] == holds)

    told([False, True])
    first, second = ada.socket(one), ada.socket(two)
    told([True, True])
    until("both processes have said that she is there", lambda: connected(db, ada.table) == [0, 0, 1])
    assert present(one) == present(two) == [True, True]
    first.close()  # the other is still there
    until("the process knows that it has gone", lambda: sockets_of(one) == 0)
    watching.ping()
    assert present(one) == present(two) == [True, True]
    second.close()
    told([False, True])
    until("both processes know", lambda: present(one) == present(two) == [False, True])
    watching.close()


def test_a_dead_process_leaves_its_bots_and_its_viewers_to_the_other(serve: Serve, db: str) -> None:
    one, two = serve(db, pace=0.05), serve(db, pace=0.05)
    assert two.url
    (ada,) = sit_down(one, seats=("you", "random"), speed="relaxed")
    gone = ada.socket(one)
    view = ada.view()
    ada.choose(view["index"], view["view"]["ask"]["things"][0])
    until("the bot plays through the first process", lambda: bot_choices(one) > 0)
    assert bot_choices(two) == 0
    watching = Seat(two, ada.table).socket()
    one.kill()
    with pytest.raises(httpx.TransportError):
        ada.view()
    there = ada.at(two)
    made = play_out([there], dice("two processes", 3))
    assert made
    assert bot_choices(two) > 0
    check_end(there, db)
    watching.settle(Seat(two, ada.table).view()["index"])
    until("nobody is there any more", lambda: not there.view()["seats"][0]["present"])
    gone.raw.close_socket()
    watching.close()
