"""Starting with friends: when all are ready, or when the host says so."""

from __future__ import annotations

from starlette.testclient import TestClient

from proofs import TOGETHER
from server.conftest import Start
from server.guests import Guest, create, error, seated
from server.test_sockets import line


def joined(ada: Guest, name: str) -> Guest:
    """Somebody who sits down at a table."""
    return seated(ada.client, ada.spectator().post("/join", {"name": name}))


def says(guest: Guest, ready: bool = True) -> str:
    """The status of the table after somebody has said to be ready, or not any more."""
    response = guest.post("/ready", {"ready": ready})
    assert response.status_code == 200, response.text
    return str(response.json()["status"])


def ready(guest: Guest) -> list[bool]:
    """Who is ready, as a guest sees it."""
    return [seat["ready"] for seat in guest.table()["seats"]]


def hosts(guest: Guest) -> list[bool]:
    """Who may start the table, as a guest sees it."""
    return [seat["host"] for seat in guest.table()["seats"]]


def test_a_table_starts_when_all_who_sit_at_it_are_ready(client: TestClient) -> None:
    ada = create(client, TOGETHER, 3, ["open", "random"])
    assert ready(ada) == [False, False, True]  # bots always are
    assert says(ada) == "open"  # a seat is open still
    ben = joined(ada, "Ben")
    assert (ready(ben), ben.table()["status"]) == ([True, False, True], "open")
    assert says(ben) == "playing"
    error(ada.post("/ready", {"ready": False}), 409, "server-started")


def test_ready_is_told_and_can_be_taken_back(client: TestClient) -> None:
    ada = create(client, TOGETHER, 2, ["open"])
    ben = joined(ada, "Ben")
    with line(ada) as hers, line(ada.spectator()) as theirs:
        hers.settle()
        theirs.settle()
        for wish in (True, False):
            assert says(ben, wish) == "open"
            for heard in (hers, theirs):
                assert [seat["ready"] for seat in heard.next("update")["table"]["seats"]] == [False, wish]
    assert says(ada) == "open"
    assert says(ben) == "playing"


def test_who_comes_or_goes_makes_nobody_else_less_ready(client: TestClient) -> None:
    ada = create(client, TOGETHER, 4, ["open"] * 3)
    ben, cleo = joined(ada, "Ben"), joined(ada, "Cleo")
    says(ada)
    says(ben)
    joined(ada, "Dan")
    assert ready(ada) == [True, True, False, False]
    says(cleo)
    assert cleo.post("/leave").status_code == 204
    assert ready(ada) == [True, True, False, False]
    again = joined(ada, "Cleo")
    assert (again.seat, ready(ada)) == (2, [True, True, False, False])  # a seat does not stay ready


def test_only_the_host_starts_a_table(client: TestClient) -> None:
    ada = create(client, TOGETHER, 3, ["open", "open"])
    ben = joined(ada, "Ben")
    assert hosts(ben) == [True, False, False]
    error(ben.post("/start"), 403, "server-not-host")
    error(ada.spectator().post("/ready", {"ready": True}), 403, "server-spectator")
    assert ada.post("/start").json()["status"] == "playing"


def test_when_the_host_goes_the_first_who_sits_becomes_it(client: TestClient) -> None:
    ada = create(client, TOGETHER, 3, ["open", "open"])
    ben, cleo = joined(ada, "Ben"), joined(ada, "Cleo")
    assert ada.post("/leave").status_code == 204
    assert hosts(cleo) == [False, True, False]
    dan = joined(ben, "Dan")
    assert (dan.seat, hosts(dan)) == (0, [False, True, False])
    error(dan.post("/start"), 403, "server-not-host")
    assert ben.post("/start").json()["status"] == "playing"


def test_who_is_ready_and_who_is_the_host_is_kept(start: Start, database: str) -> None:
    ada = create(start(database), TOGETHER, 3, ["open", "open"])
    ben = joined(ada, "Ben")
    says(ben)
    later = start(database)
    there = [Guest(later, guest.id, guest.token, guest.seat) for guest in (ada, ben)]
    assert (ready(there[0]), hosts(there[1])) == ([False, True, False], [True, False, False])
    assert there[0].post("/start").json()["status"] == "playing"


def test_a_request_for_ready_that_is_wrong_is_refused(client: TestClient) -> None:
    ada = create(client, TOGETHER, 2, ["open"])
    assert error(ada.post("/ready", {"ready": "soon"}), 422, "not-a-truth")["field"] == "ready"
    assert error(ada.post("/ready", {"steady": True}), 422, "server-unknown-field")["field"] == "steady"
