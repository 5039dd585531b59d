"""Messages to people whose page is closed: when one is sent, and that it is one."""

from __future__ import annotations

import asyncio
import hmac
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

import rathaus
from proofs import PROOFS, QUICK, TOGETHER
from rathaus import GAMES
from rathaus.server.backup import back_up, restore
from rathaus.server.push import letters
from rathaus.server.push.crier import TRIES, Crier
from rathaus.server.push.letters import Candidate
from rathaus.server.settings import Pushing
from server.conftest import RunningServer, Start, house_of, until
from server.guests import JSON, Guest, create, error, play_out, seated, together
from server.receiver import Browser, Clock, Receiver, claims, receiving
from server.test_devices import link, opened
from server.test_forgetting import rows
from server.test_sockets import line

# A game in which one chooses after the other.
IN_TURN = next(name for name, game in GAMES.items() if len(rathaus.new(game.name, 2, seed=1).waiting) == 1)
GRACE, QUIET = 20.0, 900.0


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


class Town:
    """A server in this process whose crier looks when a test says so, by a clock of its own."""

    def __init__(self, client: TestClient, clock: Clock) -> None:
        self.client = client
        self.clock = clock
        assert isinstance(client.app, FastAPI)
        self.crier: Crier = client.app.state.crier
        self.crier.clock, self.crier.now = clock.steady, clock.wall

    def look(self, later: float = 0.0) -> None:
        """Let the crier look after so many seconds, and wait until all it sends has been answered."""
        self.clock.ahead += later
        portal = self.client.portal
        assert portal is not None
        portal.call(self.crier.look)
        portal.call(self._sent)

    async def _sent(self) -> None:
        while self.crier.sending:
            await asyncio.gather(*list(self.crier.sending.values()))

    def grace(self) -> None:
        """Let the grace pass for all who are gone now."""
        self.look()
        self.look(GRACE)


Open = Callable[..., Town]


@pytest.fixture
def town(start: Start, receiver: Receiver) -> Open:
    """Opens servers that share a clock: ``town(database)``."""
    clock = Clock()

    def begin(db: str | None = None, **more: Any) -> Town:
        pushing = Pushing(glance=0.0, targets=(f"{receiver.url}push/",), hooks=(f"{receiver.url}hooks/",), **more)
        return Town(start(db, pushing=pushing), clock)

    return begin


def wished(guest: Guest, browser: Browser, **more: Any) -> JSON:
    """Have messages for a guest's seat sent to a browser; the device."""
    response = guest.post("/messages", {"subscription": browser.subscription(), **more})
    assert response.status_code == 200, response.text
    device: JSON = response.json()
    return device


def on_turn(guests: list[Guest]) -> Guest:
    """Who must choose."""
    (seat,) = guests[0].table()["view"]["waiting"]
    guest: Guest = guests[seat]
    return guest


def play_turn(guests: list[Guest]) -> Guest:
    """Play until it is another's turn; whose it is then."""
    first = on_turn(guests)
    for _ in range(200):
        if (now := on_turn(guests)) is not first:
            return now
        table = first.table()
        things = table["view"]["ask"]["things"]
        first.choose("pass" if "pass" in things else "done" if "done" in things else things[0])
    raise AssertionError("the turn does not end")


# ---- what is sent ---------------------------------------------------------------------------------------


def test_who_must_choose_and_is_gone_gets_a_message(town: Open, receiver: Receiver, database: str) -> None:
    here = town(database)
    guests = together(here.client, IN_TURN)
    browser = receiver.browser()
    first = on_turn(guests)
    other = guests[1 - (first.seat or 0)]
    device = wished(other, browser)
    assert other.get("/messages").json() == [device] == [{"id": device["id"], "kind": "push", "often": False}]
    here.grace()
    assert receiver.taken == []  # it is the other's turn
    assert play_turn(guests) is other
    here.look()
    here.look(GRACE - 1)
    assert receiver.taken == []
    here.look(1)
    (taken,) = receiver.taken
    assert browser.read(taken.body) == {
        "version": 1,
        "language": "en",
        "turns": 1,
        "overs": 0,
        "game": IN_TURN,
        "table": other.id,
    }
    public = here.client.get("/api/messages").json()
    assert public == {"key": here.crier.keys.public if here.crier.keys else None, "webhooks": True, "quiet": QUIET}
    said = claims(taken.headers["authorization"], public["key"])
    assert said["aud"] == receiver.url.rstrip("/")
    assert 0 < said["exp"] - here.clock.wall() < 24 * 3600
    assert taken.headers["content-encoding"] == "aes128gcm"
    assert (taken.headers["ttl"], taken.headers["urgency"]) == ("86400", "normal")
    assert 0 < len(taken.headers["topic"]) <= 32


def test_there_is_one_message_in_a_turn(town: Open, receiver: Receiver, database: str) -> None:
    here = town(database)
    guests = together(here.client, IN_TURN)
    browsers = [receiver.browser("ada"), receiver.browser("ben")]
    for guest, browser in zip(guests, browsers, strict=True):
        wished(guest, browser, often=True)
    seen, back = [0, 0], 0
    for _ in range(6):
        guest = on_turn(guests)
        assert guest.seat is not None
        here.grace()
        here.look(QUIET)
        seen[guest.seat] += 1
        assert [len(receiver.of(browser)) for browser in browsers] == seen
        before = guest.table()
        guest.choose()
        if guest.table()["undo"]:  # to be asked anew in the same turn brings no second one
            assert guest.post("/undo", {"index": guest.table()["index"]}).status_code == 200
            assert guest.table()["view"]["waiting"] == before["view"]["waiting"]
            here.grace()
            here.look(QUIET)
            assert [len(receiver.of(browser)) for browser in browsers] == seen
            back += 1
        if on_turn(guests) is guest:
            play_turn(guests)
    assert min(seen) >= 1
    assert back >= 1


def test_a_small_choice_and_going_again_brings_no_second_message(town: Open, receiver: Receiver) -> None:
    here = town()
    guests = together(here.client, TOGETHER)
    browser = receiver.browser()
    wished(guests[0], browser, often=True)
    here.grace()
    assert len(receiver.taken) == 1
    guests[1].choose()  # something happened at the table, and it is still her turn
    here.grace()
    assert len(receiver.taken) == 1


def test_who_takes_back_rouses_nobody_twice(town: Open, receiver: Receiver) -> None:
    here = town()
    guests = together(here.client, IN_TURN)
    for _ in range(40):
        first = on_turn(guests)
        other = guests[1 - (first.seat or 0)]
        first.choose()
        if on_turn(guests) is other and first.table()["undo"]:
            break
    else:
        raise AssertionError("no turn ends so that it can be taken back")
    browser = receiver.browser()
    wished(other, browser, often=True)
    here.grace()
    assert len(receiver.taken) == 1
    assert first.post("/undo", {"index": first.table()["index"]}).status_code == 200
    assert on_turn(guests) is first
    here.grace()
    first.choose()
    assert on_turn(guests) is other
    here.grace()
    assert len(receiver.taken) == 1


def test_a_page_that_is_loaded_anew_is_not_gone(town: Open, receiver: Receiver) -> None:
    here = town()
    guests = together(here.client, IN_TURN)
    guest = on_turn(guests)
    wished(guest, receiver.browser())
    with line(guest):
        until(lambda: rows(here.client, "presence", guest.id) == 1)
        here.look()
        here.look(10 * GRACE)
    until(lambda: rows(here.client, "presence", guest.id) == 0)
    here.look()
    here.look(GRACE - 1)
    with line(guest):
        until(lambda: rows(here.client, "presence", guest.id) == 1)
        here.look(1)
    until(lambda: rows(here.client, "presence", guest.id) == 0)
    here.look()
    here.look(GRACE - 1)
    assert receiver.taken == []
    here.look(1)
    assert len(receiver.taken) == 1


def test_who_is_at_another_process_is_there(town: Open, receiver: Receiver, database: str) -> None:
    one, two = town(database), town(database)
    guests = together(one.client, IN_TURN)
    guest = on_turn(guests)
    wished(guest, receiver.browser())
    with line(Guest(two.client, guest.id, guest.token, guest.seat)):
        until(lambda: rows(one.client, "presence", guest.id) == 1)
        for here in (one, two, one, two):
            here.grace()
    assert receiver.taken == []


def test_nobody_is_told_at_tables_of_bots_and_for_practice(town: Open, receiver: Receiver) -> None:
    here = town()
    alone = create(here.client, IN_TURN)
    wish = {"subscription": receiver.browser().subscription()}
    error(alone.post("/messages", wish), 403, "server-push-alone")
    friends = create(here.client, IN_TURN, 2, ["open"])
    wished(friends, receiver.browser())
    assert friends.post("/start").status_code == 200  # nobody came: a bot takes the other seat
    until(lambda: friends.table()["view"]["waiting"] == [0])
    here.grace()
    position = rathaus.new(IN_TURN, 2, seed=1).to_json()
    body = {"position": position, "seat": 0, "name": "Ada", "bots": "greedy"}
    practice = seated(here.client, here.client.post("/api/practice", json=body), 201)
    error(practice.post("/messages", wish), 403, "server-push-practice")
    here.grace()
    assert receiver.taken == []


def test_the_end_of_a_game_is_told_once_to_those_who_are_gone(town: Open, receiver: Receiver, database: str) -> None:
    here = town(database)
    guests = together(here.client, edition=QUICK)
    browsers = [receiver.browser("ada"), receiver.browser("ben")]
    for guest, browser in zip(guests, browsers, strict=True):
        wished(guest, browser)
    with line(guests[1]):
        until(lambda: rows(here.client, "presence", guests[1].id) == 1)
        play_out(guests)
        here.grace()
    until(lambda: rows(here.client, "presence", guests[1].id) == 0)
    here.grace()
    here.look(QUIET)
    assert receiver.of(browsers[0]) == [
        {"version": 1, "language": "en", "turns": 0, "overs": 1, "game": TOGETHER, "table": guests[0].id}
    ]
    assert receiver.of(browsers[1]) == []  # who saw it is not told
    assert receiver.taken[0].headers["urgency"] == "low"
    here.clock.ahead += 4000
    here.look()  # it clears up
    assert rows(here.client, "subscriptions", guests[0].id) == 0
    error(guests[0].post("/messages", {"subscription": browsers[0].subscription()}), 409, "game-over")


def test_several_tables_make_one_message(town: Open, receiver: Receiver, database: str) -> None:
    here = town(database)
    browser = receiver.browser()
    tables = [together(here.client, IN_TURN) for _ in range(3)]
    for guests in tables:
        wished(on_turn(guests), browser)
    here.grace()
    assert receiver.of(browser) == [{"version": 1, "language": "en", "turns": 3, "overs": 0}]


def test_a_device_has_its_quiet(town: Open, receiver: Receiver, database: str) -> None:
    here = town(database)
    browser = receiver.browser()
    tables = [together(here.client, IN_TURN) for _ in range(3)]
    wished(on_turn(tables[0]), browser)
    here.grace()
    assert [said["turns"] for said in receiver.of(browser)] == [1]
    for guests in tables[1:]:
        wished(on_turn(guests), browser)
        here.grace()
    assert len(receiver.of(browser)) == 1
    here.look(QUIET - 3 * GRACE)
    assert len(receiver.of(browser)) == 1
    play_turn(tables[2])  # of what is done by then nothing is said
    here.look(QUIET)
    assert [said["turns"] for said in receiver.of(browser)] == [1, 2]
    topics = {taken.headers["topic"] for taken in receiver.taken}
    assert len(topics) == 1  # the later says all, and replaces the earlier
    often = on_turn(tables[2])
    wished(often, browser, often=True)
    here.grace()
    assert [said["turns"] for said in receiver.of(browser)] == [1, 2, 3]


def test_who_runs_the_server_says_how_long_the_quiet_is(town: Open, receiver: Receiver) -> None:
    here = town(quiet=60.0)
    assert here.client.get("/api/messages").json()["quiet"] == 60.0
    browser = receiver.browser()
    tables = [together(here.client, IN_TURN) for _ in range(2)]
    for guests in tables:
        wished(on_turn(guests), browser)
        here.grace()
    assert len(receiver.of(browser)) == 1
    here.look(60.0 - GRACE)
    assert [said["turns"] for said in receiver.of(browser)] == [1, 2]


def test_the_clock_of_a_table_says_how_long_a_message_lasts(town: Open, receiver: Receiver) -> None:
    here = town()
    guests = together(here.client, IN_TURN, speed="live", seconds=600)
    wished(on_turn(guests), receiver.browser())
    here.grace()
    (taken,) = receiver.taken
    assert 60 <= int(taken.headers["ttl"]) <= 600
    assert taken.headers["urgency"] == "high"


# ---- what goes wrong ------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(town: Open, receiver: Receiver, status: int) -> None:
    here = town()
    guests = together(here.client, IN_TURN)
    guest = on_turn(guests)
    wished(guest, receiver.browser())
    receiver.answers.append((status, {}))
    here.grace()
    assert len(receiver.taken) == 1
    assert guest.get("/messages").json() == []
    here.look(10 * QUIET)
    assert len(receiver.taken) == 1


def test_what_does_not_arrive_is_tried_again_later_and_later(town: Open, receiver: Receiver, database: str) -> None:
    here = town(database, retry=30.0)
    browser = receiver.browser()
    guests = together(here.client, IN_TURN)
    guest = on_turn(guests)
    wished(guest, browser)
    receiver.answers += [(503, {})] * 20
    here.grace()
    for number in range(1, TRIES):
        assert len(receiver.taken) == number
        here.look(30.0 * 4 ** (number - 1) - 1)
        assert len(receiver.taken) == number
        here.look(1.5)
    assert len(receiver.taken) == TRIES
    here.look(10 * 86_400)
    assert len(receiver.taken) == TRIES
    assert guest.get("/messages").json() != []  # the next turn has its own chance


def test_who_asks_to_wait_is_waited_for(town: Open, receiver: Receiver) -> None:
    here = town(retry=1.0)
    browser = receiver.browser()
    tables = [together(here.client, IN_TURN) for _ in range(2)]
    wished(on_turn(tables[0]), browser, often=True)
    receiver.answers.append((429, {"Retry-After": "300"}))
    here.grace()
    wished(on_turn(tables[1]), browser, often=True)
    here.grace()  # also for what is announced meanwhile
    here.look(200)
    assert len(receiver.taken) == 1
    here.look(100)
    assert [said["turns"] for said in receiver.of(browser)] == [1, 2]


def test_an_answer_that_will_not_change_ends_the_tries(town: Open, receiver: Receiver) -> None:
    here = town()
    guests = together(here.client, IN_TURN)
    wished(on_turn(guests), receiver.browser())
    receiver.answers += [(302, {"Location": f"{receiver.url}elsewhere"}), (201, {})]
    here.grace()
    here.look(86_000)
    assert [taken.path for taken in receiver.taken] == ["/push/ada"]  # redirects are not followed


def test_a_table_that_cannot_be_read_keeps_nobody_else_from_being_told(
    town: Open, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = town()
    tables = [together(here.client, IN_TURN) for _ in range(2)]
    for guests, name in zip(tables, ("ada", "ben"), strict=True):
        wished(on_turn(guests), receiver.browser(name))
    house = house_of(here.client)
    room, broken = house.room, min(guests[0].id for guests in tables)

    async def damaged(id: str, fresh: bool = True) -> Any:
        if id == broken:
            raise KeyError(id)
        return await room(id, fresh)

    with monkeypatch.context() as breaking:
        breaking.setattr(house, "room", damaged)
        here.grace()
        here.grace()
    assert len(receiver.taken) == 1


def test_what_was_on_its_way_when_a_process_died_is_not_sent_again(
    town: Open, receiver: Receiver, database: str
) -> None:
    here = town(database)
    tables = [together(here.client, IN_TURN) for _ in range(2)]
    storage = house_of(here.client).storage
    for guests, name in zip(tables, ("ada", "ben"), strict=True):
        wished(on_turn(guests), receiver.browser(name))
        one = Candidate(guests[0].id, on_turn(guests).seat or 0, 0, False, False)
        assert letters.announce_turn(storage, one, 0, -1, here.clock.wall(), QUIET)
    taken = storage.read(lambda s: s.run("SELECT device FROM letters ORDER BY device"))[0][0]
    # As a process leaves it that dies between taking and having sent.
    storage.write(lambda s: s.run("UPDATE letters SET process = 'dead' WHERE device = ?", (taken,)))
    storage.write(lambda s: s.run("UPDATE push_keys SET crier = 'dead'"))
    here.grace()
    assert len(receiver.taken) == 1  # the other one only
    assert rows(here.client, "letters", tables[0][0].id) + rows(here.client, "letters", tables[1][0].id) == 0


# ---- several processes ----------------------------------------------------------------------------------


def test_two_processes_send_one_message(town: Open, receiver: Receiver, database: str) -> None:
    one, two = town(database), town(database)
    assert one.crier.keys is not None
    assert two.crier.keys is not None
    assert one.crier.keys.public == two.crier.keys.public
    guests = together(one.client, IN_TURN)
    wished(on_turn(guests), receiver.browser())
    for _ in range(3):
        for here in (one, two):
            here.grace()
    assert len(receiver.taken) == 1


def test_of_two_who_announce_at_once_one_does(town: Open, receiver: Receiver, database: str) -> None:
    towns = [town(database), town(database)]
    guests = together(towns[0].client, IN_TURN)
    guest = on_turn(guests)
    wished(guest, receiver.browser())
    won: list[bool] = []
    barrier = threading.Barrier(2)

    def announce(here: Town) -> None:
        storage = house_of(here.client).storage
        one = Candidate(guest.id, guest.seat or 0, 0, False, False)
        barrier.wait()
        won.append(letters.announce_turn(storage, one, 0, -1, here.clock.wall(), QUIET))

    threads = [threading.Thread(target=announce, args=(here,)) for here in towns]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == [False, True]
    device = letters.due(house_of(towns[0].client).storage, towns[0].clock.wall() + 1, 5)
    assert len(device) == 1
    parcels = [letters.take(house_of(here.client).storage, device[0], here.clock.wall()) for here in towns]
    assert [parcel is not None for parcel in parcels] == [True, False]


def test_a_server_that_was_killed_goes_on_where_it_stopped(
    running_server: Callable[..., RunningServer], receiver: Receiver, tmp_path: Path
) -> None:
    database = str(tmp_path / "rathaus.sqlite")
    options = ("--push-target", f"{receiver.url}push/", "--push-grace", "0")
    first = running_server(database, *options)
    guests = together(first.client, IN_TURN)
    key = first.client.get("/api/messages").json()["key"]
    browser = receiver.browser()
    guest = on_turn(guests)
    other = guests[1 - (guest.seat or 0)]
    for one in (guest, other):
        wished(one, browser, often=True)
    receiver.next(1)
    until(lambda: Guest(first.client, guest.id, guest.token, guest.seat).get("/messages").status_code == 200)
    first.kill()
    second = running_server(database, *options)
    assert second.client.get("/api/messages").json()["key"] == key
    again = [Guest(second.client, one.id, one.token, one.seat) for one in guests]
    play_turn(again)
    receiver.next(2)
    assert [said["turns"] for said in receiver.of(browser)] == [1, 1]
    claims(receiver.taken[1].headers["authorization"], key)
    assert second.stop() == ""


def test_a_backup_has_the_key_and_who_wished_messages(
    town: Open, receiver: Receiver, database: str, tmp_path: Path
) -> None:
    here = town(database)
    guests = together(here.client, IN_TURN)
    guest = on_turn(guests)
    device = wished(guest, receiver.browser())
    saved, new = tmp_path / "saved", str(tmp_path / "new.sqlite")
    back_up(database, saved, lambda done, of: None)
    there = town(new)
    there.client.get("/api/messages")
    restored = str(tmp_path / "restored.sqlite")
    restore(saved, restored, lambda done, of: None)
    again = town(restored)
    assert again.client.get("/api/messages").json() == here.client.get("/api/messages").json()
    assert there.client.get("/api/messages").json() != here.client.get("/api/messages").json()
    assert Guest(again.client, guest.id, guest.token, guest.seat).get("/messages").json() == [device]
    again.grace()
    assert len(receiver.taken) == 1


# ---- nothing hidden -------------------------------------------------------------------------------------


def test_a_message_says_nothing_that_is_hidden(town: Open, receiver: Receiver, seed: None) -> None:
    here = town()
    said = []
    for number in range(2):  # dealt by two seeds
        guests = together(here.client, TOGETHER)
        for guest in guests:
            guest.choose()
            guest.post("/chat", {"text": "my secret"})
        browser = receiver.browser(f"b{number}")
        wished(guests[0], browser)
        hand = guests[0].table()["view"]["table"]["seats"][0]["hand"]
        assert hand
        here.grace()
        (message,) = receiver.of(browser)
        text = json.dumps(message)
        for secret in (
            *hand,
            *[thing for thing in guests[0].table()["view"]["ask"]["things"]],
            "Ada",
            "Ben",
            "my secret",
        ):
            assert secret not in text
        for token in [guest.token or "" for guest in guests]:
            assert token not in text
        said.append({name: value for name, value in message.items() if name != "table"})
        assert message["table"] == guests[0].id
    assert said[0] == said[1]
    assert len({len(taken.body) for taken in receiver.taken}) == 1
    assert PROOFS[TOGETHER].HIDDEN_HANDS


# ---- turning off ----------------------------------------------------------------------------------------


def test_messages_end_with_one_request(town: Open, receiver: Receiver) -> None:
    here = town()
    browser, other = receiver.browser(), receiver.browser("phone")
    tables = [together(here.client, IN_TURN) for _ in range(3)]
    for guests in tables:
        wished(on_turn(guests), browser)
    device = wished(on_turn(tables[0]), other)
    guest = on_turn(tables[0])
    assert len(guest.get("/messages").json()) == 2
    assert here.client.post("/api/messages/off", json={"endpoint": browser.endpoint}).status_code == 204
    assert guest.get("/messages").json() == [device]
    assert on_turn(tables[1]).get("/messages").json() == []
    assert (
        guest.client.delete(f"/api/tables/{guest.id}/messages/{device['id']}", headers=guest.headers).status_code == 204
    )
    assert guest.get("/messages").json() == []
    here.grace()
    assert receiver.taken == []


def test_who_leaves_or_wishes_to_be_forgotten_gets_no_more(town: Open, receiver: Receiver, database: str) -> None:
    here = town(database)
    ada, ben = together(here.client, IN_TURN)
    for guest, name in ((ada, "ada"), (ben, "ben")):
        wished(guest, receiver.browser(name))
    assert ada.post("/forget").status_code == 204
    assert ben.post("/leave").status_code == 204
    assert rows(here.client, "subscriptions", ada.id) == 0
    open_table = create(here.client, IN_TURN, 2, ["open"])
    wished(open_table, receiver.browser())
    assert open_table.post("/leave").status_code == 204
    assert rows(here.client, "subscriptions", open_table.id) == 0
    here.grace()
    assert receiver.taken == []


def test_a_seat_that_another_holds_by_now_takes_no_messages_along(town: Open, receiver: Receiver) -> None:
    here = town()
    guests = together(here.client, IN_TURN)
    guest = on_turn(guests)
    wished(guest, receiver.browser())
    storage = house_of(here.client).storage
    sql = "UPDATE seats SET token = 'another' WHERE table_id = ? AND seat = ?"
    storage.write(lambda s: s.run(sql, (guest.id, guest.seat)))
    here.grace()
    here.look(4000)
    assert receiver.taken == []
    assert rows(here.client, "subscriptions", guest.id) == 0


def test_each_device_of_a_seat_has_messages_as_long_as_it_holds_the_seat(
    town: Open, receiver: Receiver, database: str
) -> None:
    here = town(database)
    guests = together(here.client, IN_TURN)
    first = on_turn(guests)
    other = guests[1 - (first.seat or 0)]
    phone = opened(other, link(other))
    desk, pocket = receiver.browser("desk"), receiver.browser("pocket")
    wished(other, desk)
    wished(phone, pocket)
    assert play_turn(guests) is other
    here.grace()
    assert {taken.path for taken in receiver.taken} == {"/push/desk", "/push/pocket"}
    assert phone.post("/devices/end", {"device": None}).status_code == 204
    assert [device["kind"] for device in phone.get("/messages").json()] == ["push"]
    there = [first if guest is first else phone for guest in guests]
    assert play_turn(there) is first
    assert play_turn(there) is phone
    here.grace()
    here.look(QUIET)
    assert [taken.path for taken in receiver.taken].count("/push/desk") == 1
    assert [taken.path for taken in receiver.taken].count("/push/pocket") == 2


def test_a_browser_with_another_address_goes_on_there(town: Open, receiver: Receiver) -> None:
    here = town()
    guests = together(here.client, IN_TURN)
    old, new = receiver.browser("old"), receiver.browser("new")
    wished(on_turn(guests), old)
    body = {"endpoint": old.endpoint, "subscription": new.subscription()}
    assert here.client.post("/api/messages/moved", json=body).status_code == 204
    here.grace()
    assert (len(receiver.of(old)), len(receiver.of(new))) == (0, 1)


# ---- webhooks -------------------------------------------------------------------------------------------

SECRET = "a secret of some length"


def test_a_webhook_is_called_once_in_a_turn_and_signed(town: Open, receiver: Receiver, database: str) -> None:
    here = town(database)
    guests = together(here.client, IN_TURN)
    guest = on_turn(guests)
    hook = {"url": f"{receiver.url}hooks/mine?room=7", "secret": SECRET}
    response = guest.post("/messages", {"webhook": hook})
    assert response.status_code == 200, response.text
    assert SECRET not in guest.get("/messages").text
    here.grace()
    here.grace()
    (taken,) = receiver.taken
    assert taken.path == "/hooks/mine?room=7"
    at, signature = [part.split("=")[1] for part in taken.headers["rathaus-signature"].split(",")]
    expected = hmac.new(SECRET.encode(), f"{at}.".encode() + taken.body, "sha256").hexdigest()
    assert hmac.compare_digest(signature, expected)
    said = json.loads(taken.body)
    off = said.pop("off")
    assert said == {
        "version": 1,
        "kind": "turn",
        "game": IN_TURN,
        "table": guest.id,
        "seat": guest.seat,
        "link": f"http://testserver/t/{guest.id}",
        "at": int(at),
    }
    assert guest.token is not None
    assert guest.token not in taken.body.decode()
    key = off.rpartition("/")[2]
    assert here.client.post("/api/messages/off", json={"key": "another"}).status_code == 204
    assert len(guest.get("/messages").json()) == 1
    assert here.client.post("/api/messages/off", json={"key": key}).status_code == 204
    assert guest.get("/messages").json() == []


def test_a_message_can_be_tried_out(town: Open, receiver: Receiver) -> None:
    here = town()
    guests = together(here.client, IN_TURN)
    browser = receiver.browser()
    device = wished(guests[0], browser)
    assert guests[0].post(f"/messages/{device['id']}/try").json() == {"status": 201}
    assert receiver.of(browser) == [{"version": 1, "language": "en", "turns": 0, "overs": 0}]
    hook = {"url": f"{receiver.url}hooks/", "secret": SECRET}
    other = guests[0].post("/messages", {"webhook": hook}).json()
    receiver.answers.append((500, {}))
    assert guests[0].post(f"/messages/{other['id']}/try").json() == {"status": 500}
    assert json.loads(receiver.taken[1].body)["kind"] == "test"
    error(guests[1].post(f"/messages/{device['id']}/try"), 404, "server-push-none")
    error(guests[0].spectator().post(f"/messages/{device['id']}/try"), 403, "server-spectator")
