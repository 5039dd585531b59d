"""Many people want to play with anybody at the same time, through two processes: each is matched exactly once."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from proofs import TOGETHER
from server_proof.conftest import Serve
from server_proof.players import Seat, stored, web
from server_proof.processes import PATIENCE, Server

PEOPLE = 8


def test_people_who_press_at_once_are_matched_with_each_other(serve: Serve, db: str) -> None:
    one, two = serve(db), serve(db)
    one.ready()
    two.ready()
    wish = {"game": TOGETHER, "players": 2, "name": "Ada"}

    def press(server: Server, barrier: Barrier) -> Seat:
        with web(server) as client:
            barrier.wait(PATIENCE)
            answer = client.post("/api/quick", json=wish)
        assert answer.status_code in (200, 201), answer.text
        made = answer.json()
        return Seat(server, made["table"]["id"], made["token"], made["seat"])

    for people in (2, 2, 2, PEOPLE, PEOPLE):
        barrier = Barrier(people)
        with ThreadPoolExecutor(people) as pool:
            pressed = [pool.submit(press, (one, two)[n % 2], barrier) for n in range(people)]
            seats = [one_seat.result(PATIENCE) for one_seat in pressed]
        tables = Counter([seat.table for seat in seats])
        assert set(tables.values()) == {2}, tables
        for seat in seats:
            row = stored(db, seat.table).row
            assert (row["status"], row["version"]) == ("playing", 1)  # they sat down once
            assert [other["kind"] for other in seat.view()["seats"]] == ["person", "person"]
            assert [other["name"] for other in seat.view()["seats"]] == ["Ada", "Ada 2"]
