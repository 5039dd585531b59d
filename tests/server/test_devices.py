"""One person on several devices: links that give a seat, devices that end, and who may come along to the next table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from proofs import QUICK, TOGETHER
from rathaus.server.holders import MOST_DEVICES
from rathaus.server.models import Devices, SeatLink
from server.conftest import Start, house_of
from server.guests import Guest, create, error, held_against, play_out, seated, together
from server.test_sockets import line


def devices(guest: Guest) -> list[dict[str, Any]]:
    """The devices that hold a guest's seat."""
    found: list[dict[str, Any]] = held_against(Devices, guest.get("/devices").json())["devices"]
    return found


def link(guest: Guest, way: str = "share") -> str:
    """The secret of a link that a guest makes."""
    response = guest.post("/links", {"way": way})
    assert response.status_code == 201, response.text
    secret: str = held_against(SeatLink, response.json())["secret"]
    return secret


def opened(guest: Guest, secret: str, client: TestClient | None = None) -> Guest:
    """Another device of a guest, come by a link."""
    there = Guest(client or guest.client, guest.id, None, None)
    return seated(there.client, there.post("/links/open", {"secret": secret}))


def test_a_shared_link_lets_another_device_hold_the_seat_too(client: TestClient) -> None:
    ada, ben = together(client)
    assert [(device["mine"], device["since"] is None) for device in devices(ada)] == [(True, False)]
    secret = link(ada)
    assert link(ada) == secret == ada.get("/devices").json()["secret"]  # it can be shown again
    phone = opened(ada, secret)
    assert (phone.seat, phone.token != ada.token) == (0, True)
    assert phone.table()["view"] == ada.table()["view"]
    assert [device["mine"] for device in devices(phone)] == [False, True]
    assert phone.get("/devices").json()["secret"] is None  # the link of another device is not told
    phone.choose()
    assert ada.table()["index"] == phone.table()["index"]
    again = opened(ada, secret)  # also when the storage of the browser is gone
    assert again.table()["seat"] == 0
    assert len(devices(ben)) == 1


def test_a_link_to_move_works_once_and_ends_the_device_that_made_it(client: TestClient) -> None:
    ada, _ = together(client)
    older, secret = link(ada, "move"), link(ada, "move")
    error(ada.spectator().post("/links/open", {"secret": older}), 403, "server-wrong-link")
    phone = opened(ada, secret)
    error(ada.get(), 401, "server-wrong-token")
    error(ada.spectator().post("/links/open", {"secret": secret}), 403, "server-wrong-link")
    assert [device["mine"] for device in devices(phone)] == [True]
    assert phone.table()["seats"][0]["name"] == "Ada"


def test_of_many_who_open_a_link_to_move_one_gets_the_seat(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ada, _ = together(one)
    secret = link(ada, "move")
    there = [Guest(server, ada.id, None, None) for server in (one, two) for _ in range(4)]
    with ThreadPoolExecutor(len(there)) as pool:
        answers = list(pool.map(lambda guest: guest.post("/links/open", {"secret": secret}), there))
    assert sorted([answer.status_code for answer in answers]) == [200] + [403] * 7


def test_each_device_can_be_ended_and_all_others_at_once(client: TestClient) -> None:
    ada, _ = together(client)
    phone, tablet = opened(ada, link(ada)), opened(ada, link(ada))
    kept = link(phone)
    (gone,) = [device["id"] for device in devices(phone) if device["mine"]]
    assert ada.post("/devices/end", {"device": gone}).status_code == 204
    error(phone.get(), 401, "server-wrong-token")
    error(ada.spectator().post("/links/open", {"secret": kept}), 403)  # its links end with it
    error(ada.post("/devices/end", {"device": gone}), 404, "server-no-device")
    (own,) = [device["id"] for device in devices(ada) if device["mine"]]
    assert error(ada.post("/devices/end", {"device": own}), 422, "server-own-device")["field"] == "device"
    old = link(ada)
    assert tablet.post("/devices/end", {"device": None}).status_code == 204
    error(ada.get(), 401, "server-wrong-token")
    error(ada.spectator().post("/links/open", {"secret": old}), 403, "server-wrong-link")
    assert [device["mine"] for device in devices(tablet)] == [True]


def test_a_seat_has_so_many_devices_and_a_kept_link_always_works(client: TestClient) -> None:
    ada, _ = together(client)
    secret = link(ada)
    phones = [opened(ada, secret) for _ in range(MOST_DEVICES + 2)]
    assert len(devices(ada)) == MOST_DEVICES  # the first that came by the link have ended, not the one that made it
    for phone in phones[:3]:
        error(phone.get(), 401)
    for phone in phones[3:]:
        assert phone.table()["seat"] == 0


def test_who_has_no_seat_makes_no_link_and_who_left_gives_none(client: TestClient) -> None:
    ada, ben = together(client)
    error(ada.spectator().get("/devices"), 403, "server-spectator")
    error(ada.spectator().post("/links", {"way": "share"}), 403, "server-spectator")
    error(ada.post("/links", {"way": "sell"}), 422, "server-one-of")
    secret, phone = link(ben), opened(ben, link(ben))
    assert ben.post("/leave").status_code == 204
    error(phone.get(), 401)
    error(ada.spectator().post("/links/open", {"secret": secret}), 403, "server-wrong-link")
    error(ada.spectator().post("/links/open", {"secret": "x" * 201}), 422)


def test_links_are_guessed_no_faster_than_tokens(start: Start) -> None:
    server = start(limits=True)
    ada = create(server, TOGETHER, 2, ["open"])
    secret = link(ada)
    answers = [ada.spectator().post("/links/open", {"secret": f"guess {n}"}).status_code for n in range(30)]
    assert answers[0] == 403
    assert answers[-1] == 429
    error(ada.spectator().post("/links/open", {"secret": secret}), 429, "server-too-many")


def test_secrets_are_kept_as_hashes_only(client: TestClient) -> None:
    ada, _ = together(client)
    secrets = [link(ada), link(ada, "move")]
    phone = opened(ada, secrets[0])
    kept = str(house_of(client).storage.read(lambda s: s.run("SELECT * FROM seats WHERE table_id = ?", (ada.id,))))
    for secret in [*secrets, str(ada.token), str(phone.token)]:
        assert secret not in kept


def test_a_device_that_was_ended_hears_nothing_more_at_any_process(start: Start, database: str) -> None:
    one, two = start(database, lease=600.0), start(database, lease=600.0)
    ada, _ = together(one)
    phone = opened(ada, link(ada))
    there = Guest(two, phone.id, phone.token, 0)
    with line(there) as hers, line(phone) as mine:
        hers.settle()
        mine.settle()
        assert ada.post("/devices/end", {"device": None}).status_code == 204
        assert hers.closes() == 1012
        assert mine.closes() == 1012
    error(there.get(), 401, "server-wrong-token")


@pytest.mark.parametrize("first", [0, 1])
def test_all_devices_of_a_person_may_play_again(client: TestClient, first: int) -> None:
    ada, ben = together(client, edition=QUICK)
    phone = opened(ada, link(ada))
    play_out([ada, ben])
    mine = [ada, phone]
    one = seated(client, mine[first].post("/rematch"), 201)
    two = seated(client, mine[1 - first].post("/rematch"))
    assert (one.id, one.seat, two.id, two.seat) == (two.id, 0, one.id, 0)
    assert one.token != two.token
    assert seated(client, mine[1 - first].post("/rematch")).token == two.token  # asked twice, it is the same
    assert [seat["kind"] for seat in two.table()["seats"]] == ["person", "open"]
    assert len(devices(one)) == 2
    his = seated(client, ben.post("/rematch"))
    assert his.seat == 1
    stranger = Guest(client, ada.id, ben.token, 1)
    assert seated(client, stranger.post("/rematch")).token == his.token


def test_my_tables_know_each_device(client: TestClient) -> None:
    ada, _ = together(client)
    phone = opened(ada, link(ada))
    for guest in (ada, phone):
        found = client.post("/api/tables/mine", json={"tables": [{"id": guest.id, "token": guest.token}]}).json()
        assert [table["seat"] for table in found] == [0]
