"""Many clients answer one question at the same time, through two processes: exactly one of them wins."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import httpx2 as httpx

from proofs import TOGETHER
from seeds import dice
from server_proof.conftest import Serve
from server_proof.players import Seat, check_end, sit_down, stored
from server_proof.processes import PATIENCE

CLIENTS = 4  # for each seat that is asked


def test_one_of_many_choices_wins(serve: Serve, db: str, record_property: Callable[[str, object], None]) -> None:
    one, two = serve(db), serve(db)
    people = sit_down(one, others=[two])
    rng = dice("race")
    clients = {
        person.seat: [person.at(server) for server in (one, two) for _ in range(CLIENTS // 2)] for person in people
    }
    won: dict[int, list[str]] = {0: [], 1: []}
    refused = 0

    def send(client: Seat, index: int, thing: str, barrier: Barrier) -> tuple[Seat, str, httpx.Response]:
        barrier.wait(PATIENCE)
        return client, thing, client.choose(index, thing)

    with ThreadPoolExecutor(2 * CLIENTS) as pool:
        for _ in range(1000):
            jobs = []
            for person in people:
                view = person.view()
                if view["view"]["ask"] is None:
                    continue
                things = list(view["view"]["ask"]["things"])
                rng.shuffle(things)
                # Different choices as far as there are, then the same ones again.
                picks = [things[i % len(things)] for i in range(CLIENTS)]
                jobs += [(c, view["index"], t) for c, t in zip(clients[person.seat], picks, strict=True)]
            if not jobs:
                break
            rng.shuffle(jobs)
            barrier = Barrier(len(jobs))
            futures = [pool.submit(send, client, index, thing, barrier) for client, index, thing in jobs]
            answers = [future.result(PATIENCE) for future in futures]
            for seat in {client.seat for client, _, _ in jobs}:
                assert seat is not None
                mine = [(thing, answer) for client, thing, answer in answers if client.seat == seat]
                winners = [(thing, answer) for thing, answer in mine if answer.status_code == 200]
                assert len(winners) == 1, [answer.text for _, answer in mine]
                won[seat].append(winners[0][0])
                now = winners[0][1].json()["index"]
                for _, answer in mine:
                    if answer.status_code == 200:
                        continue
                    assert answer.status_code == 409, answer.text
                    # It is at least the index of the choice that won; the other seat may have chosen since.
                    assert now <= answer.json()["error"]["index"] <= now + 2
                    assert answer.json()["error"]["id"] in ("server-stale", "server-busy")
                    refused += 1
    kept = stored(db, people[0].table)
    for seat, things in won.items():
        assert [event.thing for event in kept.events if event.seat == seat] == things
    assert len(kept.events) == sum([len(things) for things in won.values()])
    assert refused == (CLIENTS - 1) * len(kept.events)
    for person in people:
        check_end(person, db)
    record_property("races", len(kept.events))


def test_one_of_many_gets_the_last_seat(serve: Serve, db: str) -> None:
    one, two = serve(db), serve(db)
    for _ in range(4):
        (ada,) = sit_down(one, seats=("you", "greedy", "greedy"))
        assert ada.view()["status"] == "playing"
        table = _open_table(ada)
        guests = [Seat(server, table) for server in (one, two) for _ in range(4)]
        with ThreadPoolExecutor(len(guests)) as pool:
            answers = list(pool.map(lambda guest: guest.ask("POST", "/join", json={"name": "Cleo"}), guests))
        codes = sorted([answer.status_code for answer in answers])
        assert codes == [200] + [409] * (len(guests) - 1)
        assert {answer.json()["error"]["id"] for answer in answers if answer.status_code == 409} <= {
            "server-seat-taken",
        }  # fmt: skip
        for server in (one, two):
            assert [seat["kind"] for seat in Seat(server, table).view()["seats"]] == ["person", "person"]
        assert stored(db, table).row["version"] == 1  # seats were changed once


def _open_table(ada: Seat) -> str:
    wish = {"game": TOGETHER, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "name": "Ada"}
    with httpx.Client(base_url=ada.server.url, trust_env=False) as client:
        answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201
    return str(answer.json()["table"]["id"])
