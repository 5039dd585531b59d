"""Ratings: names that are signed for, tables that count, and results that are taken once."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from openskill.models import PlackettLuce
from starlette.testclient import TestClient

from proofs import TOGETHER
from rathaus.server import persons, ratings
from rathaus.server.errors import Conflict, Refusal
from rathaus.server.models import Person, Standing
from rathaus.server.rows import LEFT, SeatRow
from server.conftest import Start, house_of, until
from server.guests import Guest, create, error, finish, held_against, seated
from server.signing import Key, nonce, register, sign

ADA, BEN = Key(1), Key(2)
RATED: dict[str, Any] = {"rated": True, "speed": "live"}


def standings(client: TestClient, game: str = TOGETHER) -> dict[str, dict[str, Any]]:
    """The standings by name, or by bot."""
    found = client.get(f"/api/standings/{game}")
    assert found.status_code == 200, found.text
    return {row["name"] or row["bot"]: held_against(Standing, row) for row in found.json()}


def met(client: TestClient) -> tuple[Guest, Guest]:
    """Two people with signed names at a rated table that has not started."""
    for key, name in ((ADA, "Ada"), (BEN, "Ben")):
        assert register(client, key, name).status_code == 200
    ada = create(client, TOGETHER, 2, ["open"], **RATED)
    return ada, seated(client, ada.spectator().post("/join", {"name": "somebody"}))


def begun(client: TestClient) -> tuple[Guest, Guest]:
    """Two people at a rated table that has started."""
    ada, ben = met(client)
    for guest, key in ((ada, ADA), (ben, BEN)):
        assert sign(guest, key).status_code == 200
    assert ada.post("/start").status_code == 200
    return ada, ben


# ---- names -----------------------------------------------------------------------------------------------


def test_a_name_belongs_to_a_key(client: TestClient) -> None:
    key = Key(10)
    said = held_against(Person, register(client, key, " Zoë ").json())
    assert said == {"id": key.id, "name": "Zoë"}
    assert client.get(f"/api/persons/{key.id}").json() == said
    for alike in ("zoe", "ZOË", "Z o e", "\uff3aoe"):
        assert error(register(client, Key(11), alike), 409, "server-name-known")["field"] == "name"
    assert register(client, key, "Zoe the Great").json()["id"] == key.id  # another name, for the same key
    assert register(client, Key(11), "Zoë").status_code == 200
    for name in ("", "A" * 25, "A\x00", "\u0301"):
        assert register(client, key, name).status_code == 422
    error(client.get("/api/persons/0123456789abcdef"), 404, "server-no-person")


def test_a_signature_is_for_one_thing_at_one_server_once(client: TestClient) -> None:
    key, other = Key(12), Key(13)
    fresh = nonce(client)
    for wrong in (
        {**key.signed(fresh, "name", "Eve"), "name": "Dan"},
        {**key.signed(fresh, "forget"), "name": "Eve"},
        {**key.signed(fresh, "name", "Eve", host="elsewhere"), "name": "Eve"},
        {**key.signed(fresh, "name", "Eve"), "name": "Eve", "nonce": nonce(client)},
        {**key.signed(fresh, "name", "Eve"), "name": "Eve", "public": other.signed("", "name")["public"]},
    ):
        assert error(client.post("/api/persons", json=wrong), 403, "server-wrong-signature")["field"] == "signature"
    right = {**key.signed(fresh, "name", "Eve"), "name": "Eve"}
    assert client.post("/api/persons", json=right).status_code == 200
    error(client.post("/api/persons", json=right), 403, "server-no-challenge")
    invented = {**key.signed("invented", "name", "Eve"), "name": "Eve"}
    assert error(client.post("/api/persons", json=invented), 403, "server-no-challenge")["field"] == "nonce"
    for change in ({"public": "A" * 87}, {"public": "!"}, {"signature": "AAAA"}, {"public": "é"}):
        told = error(client.post("/api/persons", json={**right, **change}), 422, "server-not-a-key")
        assert told["field"] == next(iter(change))


def test_a_challenge_grows_old(start: Start, database: str) -> None:
    storage = house_of(start(database)).storage
    old = persons.challenge(storage, time.time() - persons.VALID - 1)
    with pytest.raises(Refusal, match="too old, or was used already"):
        persons.take(storage, old, time.time())
    new = persons.challenge(storage, time.time())
    persons.take(storage, new, time.time())
    with pytest.raises(Refusal, match="too old, or was used already"):
        persons.take(storage, new, time.time())


def test_of_many_who_want_a_name_one_gets_it(start: Start, database: str) -> None:
    servers = [start(database), start(database)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda n: register(servers[n % 2], Key(20 + n), "Ada"), range(8)))
    assert sorted([answer.status_code for answer in answers]) == [200] + [409] * 7


# ---- tables ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "field", "id"),
    [
        ({"speed": "relaxed"}, "speed", "server-rated-clock"),
        ({"edition": {"name": "mine"}}, "edition", "server-rated-edition"),
        ({"rated": "perhaps"}, "rated", "not-a-truth"),
    ],
)
def test_what_cannot_count_is_refused(client: TestClient, change: dict[str, Any], field: str, id: str) -> None:
    body = {"game": TOGETHER, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "name": "Ada", **RATED}
    assert error(client.post("/api/tables", json={**body, **change}), 422, id)["field"] == field


def test_a_rated_table_starts_when_all_have_signed(start: Start) -> None:
    client = start()
    ada, ben = met(client)
    assert ada.table()["rated"] is True
    error(ada.post("/start"), 403, "server-not-signed")
    error(ben.post("/ready", {"ready": True}), 403, "server-sign-first")
    here = nonce(client)
    for wrong in (ADA.signed(here, "sit", ada.id, "1"), ADA.signed(here, "sit", "otherothert1", "0")):
        error(ada.post("/sign", wrong), 403, "server-wrong-signature")
    error(sign(ada.spectator(), ADA), 403, "server-spectator")
    error(sign(ada, Key(99)), 403, "server-no-person")
    assert sign(ada, ADA).status_code == 200
    error(sign(ben, ADA), 409, "server-person-here")
    error(ada.post("/start"), 403, "server-not-signed")
    assert sign(ben, BEN).status_code == 200
    assert [(seat["name"], seat["signed"]) for seat in ada.table()["seats"]] == [("Ada", True), ("Ben", True)]
    assert ada.post("/start").json()["status"] == "playing"
    error(sign(ada, ADA), 409, "server-started")
    error(ada.post("/hint"), 403, "server-rated-no-hint")
    other = create(client, TOGETHER, 2, ["open"])
    error(sign(other, ADA), 403, "server-not-rated")


def test_against_bots_it_waits_for_the_signature_too(start: Start) -> None:
    client = start()
    register(client, ADA, "Ada")
    ada = create(client, TOGETHER, 2, ["random"], **RATED)
    assert ada.table()["status"] == "open"
    sign(ada, ADA)
    assert ada.post("/ready", {"ready": True}).json()["status"] == "playing"
    finish(ada)
    until(lambda: set(standings(client)) == {"Ada", "random"})
    assert [row["games"] for row in standings(client).values()] == [1, 1]
    again = seated(client, ada.post("/rematch"), 201)
    assert (again.table()["status"], again.table()["seats"][0]["signed"]) == ("open", False)


def test_who_leaves_has_lost(start: Start, database: str) -> None:
    client = start(database)
    ada, ben = begun(client)
    assert ada.post("/leave").status_code == 204
    finish(ben)
    until(lambda: len(standings(client)) == 2)
    found = standings(client)
    fresh = PlackettLuce()
    (won,), (lost,) = fresh.rate([[fresh.rating()], [fresh.rating()]])
    assert (found["Ben"]["place"], found["Ben"]["won"], found["Ben"]["rating"]) == (1, 1, round(40 * won.mu))
    assert (found["Ada"]["place"], found["Ada"]["won"], found["Ada"]["rating"]) == (2, 0, round(40 * lost.mu))
    assert found["Ada"]["uncertainty"] == round(40 * lost.sigma)


def test_a_result_is_taken_once_by_any_process_and_after_a_restart(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ada, ben = begun(one)
    ada.post("/leave")
    finish(ben)
    until(lambda: len(standings(two)) == 2)
    storages = [house_of(server).storage for server in (one, two)]
    before = standings(one)
    for storage in storages:
        with pytest.raises(Conflict):
            ratings.take(storage, ben.id, TOGETHER, [(ADA.id, 1), (BEN.id, 2)], time.time())
        assert ratings.due(storage) == []
    third = start(database)
    assert standings(third) == before


def test_of_many_who_take_results_of_one_person_none_is_lost(start: Start, database: str) -> None:
    servers = [start(database), start(database)]
    register(servers[0], ADA, "Ada")
    ids = [create(servers[0], TOGETHER, 2, ["random"], **RATED).id for _ in range(6)]
    storages = [house_of(server).storage for server in servers]
    storages[0].write(lambda s: s.run("UPDATE tables SET status = 'over', rated = 1"))

    def take(n: int) -> int:
        taken = 0
        for id in ids:
            try:
                ratings.take(storages[n % 2], id, TOGETHER, [(ADA.id, 1), ("bot:random", 2)], time.time())
                taken += 1
            except Conflict:
                continue
        return taken

    done = 0
    while done < len(ids):
        with ThreadPoolExecutor(4) as pool:
            done += sum(pool.map(take, range(4)))
    assert done == len(ids)
    assert {row["games"] for row in standings(servers[1]).values()} == {len(ids)}
    assert standings(servers[1])["Ada"]["won"] == len(ids)


def test_who_wishes_is_forgotten(start: Start, database: str) -> None:
    client = start(database)
    ada, ben = begun(client)
    ada.post("/leave")
    finish(ben)
    until(lambda: len(standings(client)) == 2)
    his = standings(client)["Ben"]
    fresh = nonce(client)
    error(client.post("/api/persons/forget", json=BEN.signed(fresh, "name")), 403, "server-wrong-signature")
    assert client.post("/api/persons/forget", json=ADA.signed(fresh, "forget")).status_code == 204
    assert standings(client) == {"Ben": {**his, "place": 1}}
    error(client.get(f"/api/persons/{ADA.id}"), 404)
    assert register(client, Key(30), "ada").status_code == 200  # the name is free again
    error(client.get("/api/standings/chess"), 404, "unknown-game")


# ---- places ----------------------------------------------------------------------------------------------


def test_places() -> None:
    seats = [
        SeatRow(0, "person", person="a"),
        SeatRow(1, "bot", bot="greedy"),
        SeatRow(2, "bot", "Cleo", "greedy", person=LEFT + "c"),
        SeatRow(3, "person", person="d"),
        SeatRow(4, "rules"),
    ]
    assert ratings.places(seats, [30, 40, 99, 40, 7], [3]) == [("a", 3), ("bot:greedy", 2), ("c", 4), ("d", 1)]
    shared = ratings.places(seats[:2], [40, 40], [0, 1])
    assert shared == [("a", 1), ("bot:greedy", 1)]
    both = [SeatRow(0, "bot", "A", "greedy", person="-a"), SeatRow(1, "bot", "B", "greedy", person="-b")]
    assert ratings.places(both, [1, 2], [1]) == [("a", 1), ("b", 1)]
