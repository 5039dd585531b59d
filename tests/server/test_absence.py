"""Bots, clocks and absence: what plays on when nobody does."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import rathaus
from proofs import ALONE, TOGETHER
from rathaus.server.driver import rest
from rathaus.server.play import position
from rathaus.server.workers import BotFault, Job, Workers
from server.conftest import PATIENCE, Start, house_of, until
from server.guests import QUICK, Guest, create, finish, play_out, together
from server.test_sockets import line

BOTS = Path(__file__).parent / "bots.py"


def put_bot(client: TestClient, guest: Guest, seat: int, bot: str) -> None:
    """Put a bot of our own at a seat of a table that has not started."""
    room = house_of(client).rooms[guest.id]

    async def put() -> None:
        rows = [replace(row, kind="bot", bot=bot, name="") if row.seat == seat else row for row in room.table.seats]
        await house_of(client).revise(room, rows)

    assert client.portal is not None
    client.portal.call(put)


def hurry(client: TestClient, guest: Guest, seconds: float, only: int | None = None) -> None:
    """Let the clocks of a table, or only that of a seat, have run for so long already."""
    room = house_of(client).rooms[guest.id]

    def turn() -> None:
        clocks = room.table.clocks
        earlier = [
            clock if clock.asked is None or only not in (None, seat) else replace(clock, start=clock.start - seconds)
            for seat, clock in enumerate(clocks.seats)
        ]
        room.table.clocks = replace(clocks, seats=tuple(earlier))
        house_of(client).stir(room)

    assert client.portal is not None
    client.portal.call(turn)


def nothing_to_do(client: TestClient, guest: Guest) -> None:
    """Let the driver look at a table again: there is nothing to play, it ends or waits for a clock."""
    room = house_of(client).rooms[guest.id]

    async def look() -> None:
        house_of(client).stir(room)
        while room.driver is not None and room.stirred.is_set():
            await asyncio.sleep(0)
        # It has looked, and does not let a bot think.
        assert not any([room.table.plays_itself(seat) for seat in room.table.waiting()]) or room.driver is None

    assert client.portal is not None
    client.portal.call(look)


@pytest.mark.parametrize("kind", ["Raises", "Dies", "Cheats"])
def test_a_bot_that_fails_is_replaced_by_greedy_and_the_game_goes_on(client: TestClient, kind: str) -> None:
    ada = create(client, ALONE, 2, ["open"])
    put_bot(client, ada, 1, f"{BOTS}:{kind}")
    assert ada.post("/start").status_code == 200

    def replaced() -> bool:
        table = ada.table()
        if table["view"]["ask"]:
            ada.try_choose(table["index"], table["view"]["ask"]["things"][0])
        return bool(table["seats"][1]["bot"] == "greedy")

    until(replaced)
    until(lambda: ada.table()["view"]["waiting"] == [0])


def test_a_bot_that_hangs_is_given_up() -> None:
    workers = Workers(1, patience=1.0)
    workers.start()
    state = rathaus.new(TOGETHER, 2, seed=1)
    with pytest.raises(BotFault):
        workers.submit(Job("choose", (position(state), 0, f"{BOTS}:Hangs", 1)), "").result(PATIENCE)
    thing = workers.submit(Job("choose", (position(state), 0, "random", 1)), "").result(PATIENCE)
    assert state.thing(thing) in state.things(0)
    workers.close()


def test_when_the_clock_runs_out_a_bot_chooses_for_who_is_absent(client: TestClient) -> None:
    ada, ben = together(client, TOGETHER, 2, seconds=100)
    with line(ada) as hers:
        hers.settle()
        hurry(client, ada, 101)
        until(lambda: any(seat["away"] for seat in hers.next("seats")["seats"]))
        until(lambda: ada.spectator().table()["seats"][1]["away"])
        table = ada.table()
        assert [seat["away"] for seat in table["seats"]] == [False, True]  # who is there only loses the decision
        assert table["seats"][1]["deadline"] is None
        until(lambda: ada.spectator().table()["index"] >= 2)
    back = ben.table()  # any request with the token brings the seat back
    assert back["seats"][1]["away"] is False
    while 1 not in back["view"]["waiting"]:
        table = ada.table()
        if table["view"]["ask"]:  # a bot that still ends her turn may be quicker
            ada.try_choose(table["index"], table["view"]["ask"]["things"][0])
        back = ben.table()
    assert back["seats"][1]["deadline"] is not None


def test_a_bot_plays_on_for_who_is_away_and_hands_back_on_return(client: TestClient) -> None:
    ada, _ = together(client, TOGETHER, 2, seconds=100)
    hurry(client, ada, 101)
    until(lambda: [s["away"] for s in ada.spectator().table()["seats"]] == [True, True])
    rounds = ada.spectator().table()["view"]["table"]["round"]
    until(lambda: ada.spectator().table()["view"]["table"]["round"] > rounds)
    with line(ada):
        table = ada.table()
        assert table["seats"][0]["away"] is False
        until(lambda: ada.table()["view"]["waiting"] == [0])
        index = ada.table()["index"]
        nothing_to_do(client, ada)
        assert ada.table()["index"] == index  # nobody chooses for somebody who is there
        assert ada.try_choose(index, ada.table()["view"]["ask"]["things"][0]).status_code == 200


def test_a_choice_of_a_bot_for_a_seat_is_not_taken_back(client: TestClient) -> None:
    ada, _ = together(client, TOGETHER, 2, seconds=100)
    with line(ada):
        hurry(client, ada, 101, only=0)
        until(lambda: ada.table()["view"]["waiting"] == [1])
        table = ada.table()
        assert table["undo"] is False
        refused = ada.post("/undo", {"index": ada.table()["index"]})
        assert refused.status_code == 422


def told(guest: Guest) -> list[tuple[str, int]]:
    """What the log says about bots that chose for people: what, and for whom."""
    log = guest.table()["log"]
    return [(item["message"]["id"], item["of"]) for item in log if item["message"]["id"] in INSTEAD.values()]


INSTEAD = {"late": "server-told-late", "away": "server-told-away"}


def test_when_the_time_of_a_turn_is_up_a_bot_ends_the_turn_and_the_log_says_so(client: TestClient) -> None:
    people = together(client, ALONE, 2, seconds=100)
    (seat,) = people[0].table()["view"]["waiting"]
    ada, ben = people[seat], people[1 - seat]
    with line(ada), line(ben) as his:
        his.settle()
        hurry(client, ada, 101)
        until(lambda: ben.table()["view"]["waiting"] == [ben.seat])
        assert told(ben) == told(ada) == [(INSTEAD["late"], seat)]  # once, for all of the turn
        log = ben.table()["log"]
        first = next(i for i, item in enumerate(log) if item["message"]["id"] == INSTEAD["late"])
        assert log[first]["message"]["args"] == {"seat": f"seat:{seat}"}
        assert any([item["of"] == seat for item in log[first + 1 :]])  # before what the bot chose
        index = ben.table()["index"]
        nothing_to_do(client, ben)
        assert ben.table()["index"] == index  # his time has only begun
        assert ada.table()["seats"][seat]["away"] is False
    house_of(client).rooms.clear()  # as after a restart
    assert told(ben) == [(INSTEAD["late"], seat)]


def test_the_log_says_that_a_bot_chose_for_who_was_away(client: TestClient) -> None:
    people = together(client, TOGETHER, 2, seconds=100)
    hurry(client, people[0], 101)
    watcher = people[0].spectator()
    until(lambda: len(told(watcher)) >= 6)
    ids = [id for id, _ in told(watcher)]
    assert set(ids[:2]) == {INSTEAD["late"]}
    assert set(ids[2:]) == {INSTEAD["away"]}
    assert {of for _, of in told(watcher)} == {0, 1}


def test_who_comes_back_too_late_does_not_get_the_time_again(client: TestClient) -> None:
    """Else a script that comes and goes at the right moment could hold up a table for ever."""
    ada, _ = together(client, ALONE, 2, seconds=100)
    room = house_of(client).rooms[ada.id]
    (seat,) = room.table.waiting()
    due = room.table.deadline(seat)

    async def go_and_come() -> None:
        house = house_of(client)
        away = [replace(row, away=1) if row.seat == seat else row for row in room.table.seats]
        async with room.lock:
            await house.revise(room, away)
        await house.back(room, seat)

    assert client.portal is not None
    client.portal.call(go_and_come)
    assert room.table.deadline(seat) == due


def test_the_replay_says_which_choices_a_bot_made_for_somebody(start: Start) -> None:
    server = start()
    ada, ben = together(server, TOGETHER, 2, edition=QUICK, seconds=100)
    with line(ada), line(ben):
        hurry(server, ada, 101)
        until(lambda: {of for _, of in told(ada)} == {0, 1})
        until(lambda: ada.table()["view"]["ask"] and ben.table()["view"]["ask"])
        assert len(told(ada)) == 2
        play_out([ada, ben])
    said = []
    for step in range(1, 9):  # the bots were first
        seen = ada.get(f"/replay/{step}").json()
        for message in [happening["message"] for happening in seen["happenings"]]:
            if message["id"] in INSTEAD.values():
                assert message["args"] == {"seat": f"seat:{seen['choice']['seat']}"}
                said.append((message["id"], seen["choice"]["seat"]))
    assert set(said) == {(INSTEAD["late"], 0), (INSTEAD["late"], 1)}


def test_a_table_without_clock_waits_forever(client: TestClient) -> None:
    ada, _ = together(client, TOGETHER, 2, speed="relaxed")
    hurry(client, ada, 10_000_000)
    nothing_to_do(client, ada)
    assert ada.table()["index"] == 0


def test_bots_do_not_play_alone_for_nobody(client: TestClient) -> None:
    ada = create(client, TOGETHER, 3, edition=QUICK)
    assert ada.post("/leave").status_code == 204
    watcher = ada.spectator()
    room = house_of(client).rooms[ada.id]
    until(lambda: room.driver is None)  # what was being thought about is chosen still
    index = watcher.table()["index"]
    nothing_to_do(client, ada)
    assert room.driver is None
    assert watcher.table()["index"] == index
    assert watcher.table()["status"] == "playing"
    with line(watcher):
        until(lambda: watcher.table()["status"] == "over")


def test_the_pace_of_bots(start: Start) -> None:
    server = start(pace=0.5)
    ada = create(server, ALONE, 2)
    until(lambda: ada.table()["view"]["waiting"] == [0])
    while (table := ada.table())["view"]["waiting"] == [0]:
        began = time.monotonic()
        ada.choose()
    until(lambda: ada.table()["index"] > table["index"])
    assert time.monotonic() - began >= 0.5


def test_a_restart_in_the_middle_loses_nothing_and_bots_play_on(start: Start, tmp_path: Path) -> None:
    first = start()
    ada = create(first, TOGETHER, 3, edition=QUICK)
    ada.choose()
    before = ada.table()
    second = start()  # the same file
    again = Guest(second, ada.id, ada.token, 0)
    assert again.table()["index"] >= before["index"]
    known = len(before["log"])
    assert again.table()["log"][:known] == before["log"]
    finish(again)
    assert until(lambda: ada.table()["status"] == "over")
    assert ada.get("/record").text == again.get("/record").text


@pytest.mark.parametrize(
    ("thought", "pace", "waits"), [(0.0, 0.4, 0.4), (0.1, 0.4, 0.3), (0.4, 0.4, 0.0), (0.5, 0.4, 0.3), (3.0, 0.0, 0.0)]
)
def test_how_long_a_bot_thought_is_not_told(thought: float, pace: float, waits: float) -> None:
    assert rest(thought, pace) == pytest.approx(waits)
