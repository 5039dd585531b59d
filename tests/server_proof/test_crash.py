"""kill -9 in the middle of games: nothing that was acknowledged is lost, nothing happens twice, the game goes on."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Callable
from functools import partial

import pytest

from proofs import ALONE, PROOFS, TOGETHER
from seeds import FRESH, dice
from server_proof.conftest import Serve
from server_proof.eager import Eager, explains, reached
from server_proof.players import Seat, Stored, check_end, play_out, sit_down, stored
from server_proof.processes import IN_TURNS, PATIENCE, Server, alive, until

KILLS = 12 if FRESH else 4


def look_again(people: list[Seat], kept: Stored) -> None:
    """After a restart everybody sees, and is asked, exactly what the events on disk lead to."""
    state = kept.played()[-1]
    for person in [*people, Seat(people[0].server, people[0].table)]:
        view = person.view()
        assert view["view"] == json.loads(json.dumps(state.view(person.seat)))
        assert view["status"] == ("over" if state.over else "playing")
        person.close()


@pytest.mark.parametrize(("db", "game"), IN_TURNS, indirect=["db"])
def test_a_server_killed_again_and_again(
    serve: Serve, db: str, game: str, record_property: Callable[[str, object], None]
) -> None:
    server = serve(db)
    people = sit_down(server, game)
    looking = [Seat(server, person.table, person.token, person.seat) for person in people]
    rng = dice(game, "kills")
    up = threading.Event()
    up.set()
    done: list[int] = []
    eager = [Eager(person, dice(game, person.seat), up, done) for person in people]
    for thread in eager:
        thread.start()
    kills = 0
    most = PROOFS[game].CHOICES // KILLS
    for _ in range(KILLS):
        goal = len(done) + rng.randrange(3, most)
        until("more choices", partial(reached, done, goal, eager))
        if not any([thread.is_alive() for thread in eager]):
            break
        time.sleep(rng.random() * 0.02)
        up.clear()
        server.kill()
        kills += 1
        before = stored(db, people[0].table)
        server.start()
        assert stored(db, people[0].table).events == before.events  # nobody chooses yet
        look_again(looking, before)
        up.set()
    for thread in eager:
        thread.join(2 * PATIENCE)
        assert not thread.is_alive()
        if thread.fault is not None:
            raise thread.fault
    assert kills >= 3
    record_property("kills", kills)
    record_property("acknowledged", len(done))
    kept = stored(db, people[0].table)
    for thread in eager:
        events = [event for event in kept.events if event.seat == thread.person.seat]
        assert explains(thread.attempts, events), (thread.attempts, events)
    assert not any([event.auto for event in kept.events])
    for person in people:
        check_end(person, db)


def test_the_question_after_a_crash_is_the_one_before(serve: Serve, db: str) -> None:
    server = serve(db)
    people = sit_down(server, ALONE)
    rng = dice("after a crash")
    for _ in range(12):
        for person in people:
            view = person.view()
            if view["view"]["ask"] is not None:
                assert person.choose(view["index"], rng.choice(view["view"]["ask"]["things"])).status_code == 200
    before = [person.view() for person in people]
    asked = [view["view"]["ask"] for view in before]
    assert any([ask is not None for ask in asked])
    server.kill()
    server.start()
    after = [person.view() for person in people]
    for old, new in zip(before, after, strict=True):
        for view in (old, new):
            del view["seats"]  # clocks get some grace
        assert new == old  # question, index, log, what may be undone: all of it
    # And it can be answered with the index it had.
    person, view = next((p, v) for p, v in zip(people, before, strict=True) if v["view"]["ask"] is not None)
    assert person.choose(view["index"], view["view"]["ask"]["things"][0]).status_code == 200


def worker_of(server: Server) -> int:
    """The process that bots think in."""
    return int(until("a worker", server.workers)[0])


@pytest.mark.parametrize("when", ["thinking", "idle"])
def test_a_bot_process_that_is_killed(serve: Serve, db: str, when: str) -> None:
    server = serve(db)
    (ada,) = sit_down(server, seats=("you", "search"), game=TOGETHER, edition={"table": {"goal": 12}})
    watching = ada.socket()
    worker = worker_of(server)
    until("the bot has chosen", lambda: 1 not in ada.view()["view"]["waiting"])
    assert ada.view()["seats"][1]["bot"] == "search"
    if when == "thinking":
        os.kill(worker, signal.SIGSTOP)
    else:
        os.kill(worker, signal.SIGKILL)
        until("the worker has ended", lambda: not alive(worker))
    play_on(ada, lambda: 1 in ada.view()["view"]["waiting"])
    if when == "thinking":
        os.kill(worker, signal.SIGKILL)
    watching.until(lambda message: message["type"] == "seats" and message["seats"][1]["bot"] == "greedy")
    assert ada.view()["seats"][1] | {"present": False} == {
        "kind": "bot", "name": "", "bot": "greedy", "present": False, "away": False, "deadline": None,
        "left": None, "host": False, "ready": True, "signed": False,
    }  # fmt: skip
    play_out([ada], dice("killed bot"))
    kept = stored(db, ada.table)
    assert {event.auto for event in kept.events if event.seat == 1} == {True}
    assert ada.view()["status"] == "over"
    assert worker_of(server) != worker


def play_on(ada: Seat, reached: object) -> None:
    """Choose until the game has come to something."""
    assert callable(reached)
    for _ in range(20):
        view = ada.view()
        if view["view"]["ask"] is None:
            break
        assert ada.choose(view["index"], view["view"]["ask"]["things"][-1]).status_code == 200
    until("the bot is asked", reached)


def test_workers_end_with_their_server(serve: Serve, db: str) -> None:
    server = serve(db)
    (ada,) = sit_down(server, seats=("you", "random"))
    until("the bot has chosen", lambda: 1 not in ada.view()["view"]["waiting"])
    worker = worker_of(server)
    server.kill()
    until("the worker has ended", lambda: not alive(worker))
