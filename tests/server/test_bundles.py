"""Several small answers in one request: made, kept, told and taken back as one, or not at all."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import rathaus
from proofs import ALONE
from rathaus.server.errors import Conflict, StorageAway
from rathaus.server.rows import EventRow
from rathaus.server.storage import Session, Storage
from rathaus.server.table import Table
from server.conftest import RunningServer, Start, house_of, until
from server.guests import JSON, QUICK, Guest, create, error, play_out, together
from server.test_sockets import line
from server.test_storage import GOING, ID, event, pair
from server.test_table import everything

__all__ = ["pair"]  # two processes on one database of each kind


def discards(guest: Guest) -> list[str]:
    """The cards that somebody gives away before the first round."""
    view = guest.table()["view"]
    left = view["ask"]["prompt"]["args"]["count"]
    assert left > 1
    return [f"card:{kind}" for kind in view["table"]["seats"][guest.seat]["hand"][:left]]


def send(guest: Guest, things: list[str], index: int | None = None) -> Any:
    """The answer to several things at once."""
    body: JSON = {"index": guest.table()["index"] if index is None else index, "things": things}
    return guest.post("/choices", body)


def test_several_answers_are_made_as_one(client: TestClient) -> None:
    ada, ben = together(client)
    things = discards(ada)
    with line(ada) as hers, line(ben) as his, line(ada.spectator()) as theirs:
        for open_line in (hers, his, theirs):
            open_line.settle()
        answer = send(ada, things)
        assert (answer.status_code, answer.json()) == (200, {"index": len(things)})
        for open_line in (hers, his, theirs):
            assert [message["type"] for message in open_line.settle()] == ["update"]  # one for all
    assert ada.table()["index"] == len(things)
    assert ben.table()["index"] == len(things)
    assert ada.table()["view"]["waiting"] == [1]


def test_they_lead_to_what_single_answers_lead_to(client: TestClient) -> None:
    together_made, one_by_one = [create(client, ALONE, 1) for _ in range(2)]
    rooms = house_of(client).rooms
    # The same seed at both tables, as it cannot be wished for.
    state = rathaus.new(ALONE, 1, seed=5)
    for guest in (together_made, one_by_one):
        rooms[guest.id].table.state = state.copy()
    table = together_made.table()
    assert table["view"] == one_by_one.table()["view"]
    things = [table["view"]["ask"]["things"][0]]
    one_by_one.choose(things[0])
    while (seen := one_by_one.table())["undo"] and len(things) < 4:
        things.append(seen["view"]["ask"]["things"][0])
        one_by_one.choose(things[-1])
    assert send(together_made, things).status_code == 200
    mine, other = together_made.table(), one_by_one.table()
    assert [mine[key] for key in ("view", "index", "log")] == [other[key] for key in ("view", "index", "log")]


def test_they_are_taken_back_as_one(client: TestClient) -> None:
    ada, ben = together(client)
    before = ada.table()
    things = discards(ada)
    index = send(ada, things).json()["index"]
    assert ada.table()["undo"]
    with line(ada) as hers, line(ben) as his:
        hers.settle()
        his.settle()
        undone = ada.post("/undo", {"index": index})
        assert undone.json() == {"index": index + len(things)}
        assert [message["type"] for message in hers.settle()] == ["update"]
        assert [message["type"] for message in his.settle()] == ["update"]
    after = ada.table()
    assert [after[key] for key in ("view", "log", "undo")] == [before[key] for key in ("view", "log", "undo")]
    ada.choose(things[0])
    ada.choose(things[1])
    ada.post("/undo", {"index": ada.table()["index"]})  # single answers are taken back one by one
    assert ada.table()["view"]["ask"]["prompt"]["args"]["count"] == len(things) - 1


def test_all_are_refused_with_one_that_is_wrong(client: TestClient) -> None:
    ada, _ = together(client)
    before = ada.table()
    things = discards(ada)
    told = error(send(ada, [things[0], "pass", *things[1:]]), 422)
    assert told["field"] == "things.1"
    assert error(send(ada, [*things[:-1], "card:castle"]), 422, "no-such-thing")["field"] == f"things.{len(things) - 1}"
    assert error(send(ada, [*things, things[0]]), 422, "not-asked")["field"] == f"things.{len(things)}"
    assert error(send(ada, things, 7), 409, "server-stale")["index"] == 0
    assert ada.table() == before
    assert house_of(client).storage.events(ada.id) == []


def test_nothing_is_answered_that_was_not_seen_before(client: TestClient) -> None:
    """What an answer reveals comes before the next one; only the last may reveal something."""
    ada = create(client, ALONE, 1)
    for _ in range(60):
        table = ada.table()
        thing = table["view"]["ask"]["things"][0]
        if table["view"]["ask"]["offers"][thing]["reveals"]:
            told = error(send(ada, [thing, thing]), 422)
            assert (told["field"], told["id"]) == ("things.1", "server-bundle-revealed")
            assert ada.table() == table
            assert send(ada, [thing]).status_code == 200
            assert not ada.table()["undo"]
            return
        ada.choose(thing)
    raise AssertionError("nothing was revealed")


@pytest.mark.parametrize(
    ("body", "field", "id"),
    [
        ({"index": 0}, "", "server-thing-or-things"),
        ({"index": 0, "thing": "pass", "things": ["pass"]}, "", "server-thing-or-things"),
        ({"index": 0, "things": []}, "things", "server-too-short"),
        ({"index": 0, "things": ["pass"] * 65}, "things", "server-too-many-or-long"),
        ({"index": 0, "things": ["pass", 5]}, "things.1", "server-not-a-text"),
    ],
)
def test_answers_of_the_wrong_form(client: TestClient, body: JSON, field: str, id: str) -> None:
    ada, _ = together(client)
    assert error(ada.post("/choices", body), 422, id)["field"] == field


def test_two_processes_see_them_as_one(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ada, ben = together(one)
    there = [Guest(two, guest.id, guest.token, guest.seat) for guest in (ada, ben)]
    before = there[0].table()["view"]
    with line(there[1]) as his:
        his.settle()
        things = discards(ada)
        index = send(ada, things).json()["index"]
        assert his.next("update")["table"]["index"] == len(things)
        assert there[0].table() == ada.table()
        assert there[0].table()["undo"]
        his.settle()
        assert there[0].post("/undo", {"index": index}).json() == {"index": index + len(things)}  # at the other process
        assert his.next("update")["table"]["index"] == 2 * len(things)
    until(lambda: ada.table() == there[0].table())
    assert ada.table()["view"] == before
    third = start(database)  # and who reads it all from the database
    assert Guest(third, ada.id, ada.token, 0).table() == ada.table()
    assert send(Guest(third, ada.id, ada.token, 0), things).status_code == 200
    again = start(database)
    assert Guest(again, ada.id, ada.token, 0).table()["undo"]
    assert Guest(again, ada.id, ada.token, 0).post("/undo", {"index": ada.table()["index"]}).status_code == 200
    assert ada.table()["view"] == before


def test_of_concurrent_requests_one_wins_as_a_whole(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ada, _ = together(one)
    there = Guest(two, ada.id, ada.token, 0)
    for _ in range(4):
        before = ada.table()
        things = discards(ada)
        codes: list[int] = []

        def choose(guest: Guest, things: list[str], index: int, codes: list[int] = codes) -> None:
            codes.append(send(guest, things, index).status_code)

        threads = [
            threading.Thread(
                target=choose, args=((ada, there)[n % 2], things[: 1 + n % 2 * len(things)], before["index"])
            )
            for n in range(6)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(codes) == [200] + [409] * 5
        made = ada.table()["index"] - before["index"]
        assert made in (1, len(things))
        assert there.table() == ada.table()
        assert ada.post("/undo", {"index": ada.table()["index"]}).json()["index"] == before["index"] + 2 * made
        assert ada.table()["view"] == before["view"]


def test_the_record_has_single_choices(client: TestClient) -> None:
    ada, ben = together(client, edition=QUICK)
    things = discards(ada)
    index = send(ada, things).json()["index"]
    ada.post("/undo", {"index": index})
    send(ada, things)
    send(ben, discards(ben))
    play_out([ada, ben])
    text = ada.get("/record").text
    record = rathaus.replay(text).record()
    assert list(record.choices[: len(things)]) == [(0, thing) for thing in things]
    for step in range(1, len(things) + 1):
        shown = ada.get(f"/replay/{step}").json()
        assert shown["choice"] == {"seat": 0, "thing": things[step - 1]}


def test_a_bundle_is_written_all_or_not_at_all(pair: tuple[Storage, Storage]) -> None:
    one, two = pair
    bundle = [event(1), EventRow(2, "choice", 0, "pass", 0, 5.0, 1), EventRow(3, "choice", 0, "pass", 0, 5.0, 1)]

    class Cut(Exception):
        """The process ends in the middle."""

    def cut(s: Session) -> None:
        for row in bundle[:2]:
            values = (ID, row.n, row.kind, row.seat, row.thing, row.auto, row.at, row.joined)
            s.run(
                "INSERT INTO events (table_id, n, kind, seat, thing, auto, at, joined) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                values,
            )
        raise Cut

    with pytest.raises((Cut, StorageAway)):
        one.write(cut, ID)
    assert two.events(ID) == []
    one.append(ID, bundle[:1], GOING, 0)
    with pytest.raises(Conflict):
        two.append(ID, bundle, GOING, 0)  # the first number is taken: none of them is written
    assert one.events(ID) == bundle[:1]
    two.append(ID, bundle[1:], GOING, 0)
    for storage in pair:
        assert storage.events(ID) == bundle
        assert storage.stamps([ID])[ID].n == 3


def test_a_kill_in_between_keeps_all_or_nothing(
    running_server: Callable[..., RunningServer], start: Start, tmp_path: Path
) -> None:
    database = str(tmp_path / "rathaus.sqlite")
    server = running_server(database)
    guests = [together(server.client)[0] for _ in range(12)]
    bundles = [discards(guest) for guest in guests]
    acknowledged: list[int] = []

    def play(number: int) -> None:
        try:
            if send(guests[number], bundles[number], 0).status_code == 200:
                acknowledged.append(number)
        except Exception:
            return  # the server is gone

    threads = [threading.Thread(target=play, args=(number,)) for number in range(len(guests))]
    for thread in threads:
        thread.start()
    until(lambda: len(acknowledged) >= 2)
    server.kill()
    for thread in threads:
        thread.join()
    storage = house_of(start(database)).storage
    for number, guest in enumerate(guests):
        made = [row.thing for row in storage.events(guest.id)]
        assert made in ([], bundles[number])
        assert made or number not in acknowledged


def test_a_table_is_rebuilt_with_what_belongs_together(client: TestClient) -> None:
    ada, ben = together(client)
    send(ada, discards(ada))
    ben.choose()
    table = house_of(client).rooms[ada.id].table
    stored = house_of(client).storage.load(ada.id, 1.0)
    assert stored is not None
    rebuilt = Table.rebuilt(stored)
    assert [made.joined for made in rebuilt.made] == [made.joined for made in table.made]
    assert any([made.joined for made in rebuilt.made])
    assert everything(rebuilt) == everything(table)
