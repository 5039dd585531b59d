"""The time of day jumps, or runs too fast: nobody's clock runs out for it, and all are told of everything."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from seeds import FRESH, dice
from server_proof.conftest import Serve
from server_proof.jumps import TimeOfDay
from server_proof.players import Seat, check_end, play_out, query, sit_down, stored
from server_proof.processes import KINDS, until
from server_proof.test_two_processes import bot_choices, timeless

HOUR = 3600.0
JUMPS = {
    "an hour ahead": [(HOUR, 0.0)],
    "an hour back": [(-HOUR, 0.0)],
    "ahead and back": [(HOUR, 0.0), (-2 * HOUR, 0.0)],
    "too fast": [(0.0, 0.3)],
    "too slow": [(0.0, -0.3)],
}  # each by so many seconds, and gaining so many in each second


# Which database it is matters little to a clock: they take turns. A run with a seed of its own tries all.
IN_TURNS = [
    (kind, jump) for i, jump in enumerate(JUMPS) for j, kind in enumerate(KINDS) if FRESH or (i + j) % len(KINDS) == 0
]


@pytest.fixture
def clock(tmp_path: Path) -> TimeOfDay:
    return TimeOfDay(tmp_path / "time")


def beats(db: str) -> dict[str, float]:
    """Until when each process has said that it lives."""
    return {row["id"]: row["until"] for row in query(db, "SELECT id, until FROM processes")}


def chosen(db: str, table: str) -> int:
    """How much has been chosen at a table."""
    return int(query(db, "SELECT n FROM tables WHERE id = ?", [table])[0]["n"])


def some_beats(db: str, clock: TimeOfDay, processes: int) -> None:
    """Each process has said that it lives, some times, as it sees the time now."""
    for _ in range(4):
        before = beats(db)

        def all_again(before: dict[str, float] = before) -> bool:
            now = beats(db)
            living = [until for id, until in now.items() if before.get(id) != until and abs(until - clock()) < 60]
            return len(living) == processes

        until("heartbeats", all_again)


def play_some(people: list[Seat], number: int) -> int:
    """So many choices of people."""
    rng, made = dice("time of day"), 0
    while made < number:
        for person in people:
            view = person.view()
            if view["view"]["ask"] is not None:
                answer = person.choose(view["index"], rng.choice(view["view"]["ask"]["things"]))
                assert answer.status_code == 200, answer.text
                made += 1
    return made


@pytest.mark.parametrize(("db", "jump"), IN_TURNS, indirect=["db"])
def test_no_clock_runs_out_when_the_time_of_day_is_changed(serve: Serve, db: str, clock: TimeOfDay, jump: str) -> None:
    servers = one, two = [serve(db, surroundings=clock.surroundings, lease=0.6) for _ in range(2)]
    ada, ben = sit_down(one, others=[two], speed="live")
    watching = [ada.socket(two), ben.socket(one)]
    made = play_some([ada, ben], 3)
    for by, drift in JUMPS[jump]:
        clock.set(by, drift)
        some_beats(db, clock, 2)
    assert [event for event in stored(db, ada.table).events if event.auto] == []
    for server in servers:
        assert not any([seat["away"] for seat in ada.at(server).view()["seats"]])
    made += play_some([ada, ben], 4)  # each is told of what is chosen at the other process
    for socket, person in zip(watching, (ada, ben), strict=True):
        socket.settle(person.view()["index"])
        assert timeless(socket.table()) == {
            name: value for name, value in timeless(person.view()).items() if name not in ("log", "chat")
        }
    kept = stored(db, ada.table).events
    assert len(kept) == made
    assert not any([event.auto for event in kept])
    play_out([ada, ben], dice("time of day", 2))
    assert not any([event.auto for event in stored(db, ada.table).events])
    check_end(ada, db)
    check_end(ben, db)


@pytest.mark.parametrize("jump", ["an hour ahead", "an hour back"])
def test_bots_go_on_at_the_other_process_also_when_the_time_of_day_was_changed(
    serve: Serve, db: str, clock: TimeOfDay, jump: str
) -> None:
    one, two = [serve(db, surroundings=clock.surroundings, lease=0.6, pace=0.05) for _ in range(2)]
    assert two.url
    (ada,) = sit_down(one, seats=("you", "random", "random"), speed="relaxed")
    watching = Seat(two, ada.table).socket()
    play_some([ada], 2)
    until("the bot plays through the first process", lambda: bot_choices(one) > 0)
    for by, drift in JUMPS[jump]:
        clock.set(by, drift)
        some_beats(db, clock, 2)
    play_some([ada], 2)
    (worker,) = one.workers()
    os.kill(worker, signal.SIGSTOP)  # the bots are asked, and do not choose before the process ends
    while not set(ada.view()["view"]["waiting"]) & {1, 2}:
        play_some([ada], 1)
    n = chosen(db, ada.table)
    one.kill()
    one.sweep()
    until("the other process plays on without being asked", lambda: chosen(db, ada.table) > n)
    there = ada.at(two)
    made = play_out([there], dice("time of day", 3))
    assert made
    assert bot_choices(two) > 0
    check_end(there, db)
    watching.settle(Seat(two, ada.table).view()["index"])
