"""Sockets: the first message, changes, presence, and what ends a conversation."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from proofs import ALONE, TOGETHER
from rathaus.server import sockets
from rathaus.server.connections import AT_ONCE
from rathaus.server.models_sockets import SocketMessage
from server.conftest import Start, house_of, until
from server.guests import QUICK, Guest, create, play_out, seated, together

JSON = dict[str, Any]
MESSAGES: TypeAdapter[Any] = TypeAdapter(SocketMessage)


class Line:
    """A socket of a guest; every message is held against the model."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.first: JSON | None = None

    def next(self, type: str | None = None) -> JSON:
        """The next message (of a type)."""
        while True:
            message: JSON = self.session.receive_json()
            held = MESSAGES.validate_python(message, strict=True).model_dump(mode="json", exclude_unset=True)
            assert held == message
            if type is None or message["type"] == type:
                return message

    def settle(self) -> list[JSON]:
        """All messages until now."""
        self.session.send_json({"ping": 77})
        messages: list[JSON] = []
        while True:
            message = self.next()
            if message["type"] == "pong":
                assert message == {"type": "pong", "ping": 77}
                return messages
            messages.append(message)

    def closes(self) -> int:
        """The code with which the server closes, after what it still says."""
        for _ in range(300):
            message = self.session.receive()
            if message["type"] == "websocket.close":
                code: int = message["code"]
                return code
        raise AssertionError("the server does not close")


@contextmanager
def line(guest: Guest, greet: bool = True, changes: bool = False) -> Iterator[Line]:
    client = guest.client
    assert isinstance(client, TestClient)
    with client.websocket_connect(f"/api/tables/{guest.id}/socket") as session:
        opened = Line(session)
        if greet:
            session.send_json({"token": guest.token, "changes": True} if changes else {"token": guest.token})
            first = opened.first = opened.next()
            assert first["type"] == "table"
            assert first["table"]["seat"] == guest.seat
        yield opened


def test_the_first_message_is_the_table(client: TestClient) -> None:
    ada, ben = together(client)
    with line(ben, greet=False) as open_line:
        open_line.session.send_json({"token": ben.token})
        table = open_line.next()["table"]
        assert table == ben.table()
        assert [seat["present"] for seat in table["seats"]] == [False, True]
    with line(ada.spectator()) as watching:
        assert [m for m in watching.settle() if m["type"] == "update"] == []


def test_each_change_is_told_to_everybody_as_they_may_know_it(client: TestClient) -> None:
    ada, ben = together(client)
    with line(ada) as hers, line(ben) as his, line(ada.spectator()) as theirs:
        lines = {0: hers, 1: his, None: theirs}
        for open_line in lines.values():
            open_line.settle()
        known = {seat: guest.table() for seat, guest in ((0, ada), (1, ben), (None, ada.spectator()))}
        logs = {seat: table["log"] for seat, table in known.items()}
        for guest in (ada, ben, ada, ben, ada, ben, ada, ben):
            if guest.table()["view"]["ask"]:
                guest.choose()
        for seat, viewer in ((0, ada), (1, ben), (None, ada.spectator())):
            updates = [message for message in lines[seat].settle() if message["type"] == "update"]
            indices = [message["table"]["index"] for message in updates]
            assert indices == sorted(set(indices))
            for message in updates:
                assert message["dropped"] is None
                assert message["table"]["seat"] == seat
                logs[seat] += message["log"]
            final = viewer.table()
            assert logs[seat] == final.pop("log")
            final.pop("chat")
            assert updates[-1]["table"] == final


def test_an_undo_tells_what_to_forget(client: TestClient) -> None:
    ada, ben = together(client)
    while ada.table()["view"]["table"]["round"] == 0:
        for guest in (ada, ben):
            if guest.table()["view"]["ask"]:
                guest.choose()
    with line(ben) as his:
        his.settle()
        before = ben.table()["log"]
        ada.choose("pass")
        (told,) = his.settle()
        (entry,) = told["log"]
        assert entry["message"]["args"] == {"seat": "seat:0"}  # not what was chosen
        assert ada.post("/undo", {"index": ada.table()["index"]}).status_code == 200
        (forget,) = his.settle()
        assert forget["log"] == []
        kept = [entry for entry in [*before, *told["log"]] if entry["index"] <= forget["dropped"]]
        assert kept == before == ben.table()["log"]
        assert forget["table"]["view"]["waiting"] == [0, 1]


def test_presence(client: TestClient) -> None:
    ada, ben = together(client)
    assert [seat["present"] for seat in ada.table()["seats"]] == [False, False]
    with line(ada) as hers:
        hers.settle()
        assert [seat["present"] for seat in ben.table()["seats"]] == [True, False]
        with line(ben), line(ben):
            assert [seat["present"] for seat in hers.next("seats")["seats"]] == [True, True]
            with line(ada.spectator()):
                assert [seat["present"] for seat in ada.table()["seats"]] == [True, True]
        until(lambda: not ada.table()["seats"][1]["present"])
        assert hers.settle()[-1]["seats"][1]["present"] is False
    until(lambda: not ben.table()["seats"][0]["present"])


def test_joining_starting_chatting_and_playing_again_are_told(client: TestClient) -> None:
    ada = create(client, TOGETHER, 2, ["open"], edition=QUICK)
    with line(ada) as hers:
        hers.settle()
        ben = seated(client, ada.spectator().post("/join", {"name": "Ben"}))
        assert hers.next("update")["table"]["seats"][1]["name"] == "Ben"
        for guest in (ben, ada):
            assert guest.post("/ready", {}).status_code == 200
        assert [seat["ready"] for seat in hers.next("update")["table"]["seats"]] == [False, True]
        started = hers.next("table")["table"]
        assert (started["status"], started["seats"][1]["name"]) == ("playing", "Ben")
        ben.post("/chat", {"text": "hello"})
        assert hers.next("chat")["line"] == ada.table()["chat"][0]
        play_out([ada, ben])
        assert hers.settle()[-1]["table"]["seed"]
        again = seated(client, ben.post("/rematch"), 201)
        assert hers.next("update")["table"]["rematch"] == again.id
        assert ben.post("/leave").status_code == 204
        assert hers.next("update")["table"]["seats"][1]["kind"] == "bot"


def test_those_who_waited_for_a_game_hear_how_it_began(client: TestClient) -> None:
    ada = create(client, ALONE, 2, ["open"])
    with line(ada) as hers:
        hers.settle()
        assert ada.spectator().post("/join", {"name": "Ben"}).status_code == 200
        assert ada.post("/start").status_code == 200
        told = hers.next("table")["table"]["log"]
        assert "round" in [entry["kind"] for entry in told]
        assert told == ada.table()["log"]


def test_the_socket_of_somebody_who_leaves_is_closed(client: TestClient) -> None:
    ada = create(client, TOGETHER, 2, ["open"])
    with line(ada) as hers, line(ada.spectator()) as theirs:
        assert ada.post("/leave").status_code == 204
        assert (hers.closes(), theirs.closes()) == (1000, 1000)


@pytest.mark.parametrize(
    "text",
    ["", "hello", "[]", "null", "5", "{}", '{"token": 5}', '{"token": "wrong"}', '{"token": null, "since": -1}',
     '{"token": null, "more": 1}', '{"ping": 1}', '{"token": "\\ud800"}', "[" * 4000, '{"since": 1}'],
)  # fmt: skip
def test_a_first_message_that_is_not_understood(client: TestClient, text: str) -> None:
    ada, _ = together(client)
    with line(ada, greet=False) as hers:
        hers.session.send_text(text)
        assert hers.next("error")["error"]["id"] in ("server-socket-message", "server-wrong-token")
        assert hers.closes() == 1008
    assert ada.table()["seats"][0]["present"] is False


@pytest.mark.parametrize(
    "text",
    ["", "x", "{}", '{"ping": "1"}', '{"ping": 1, "x": 2}', '{"choice": "pass"}', "null",
     '{"choose": {"index": 0, "thing": "pass"}}', '{"choose": {"index": 0, "thing": "pass"}, "id": "1"}',
     '{"choose": {"index": -1, "thing": "pass"}, "id": 1}', '{"choose": {"index": 0}, "id": 1}',
     '{"choose": {"index": 0, "things": []}, "id": 1}', '{"choose": {"index": 0, "thing": "pass"}, "id": 1, "ping": 1}',
     '{"undo": {}, "id": 1}', '{"undo": {"index": true}, "id": 1}', '{"undo": {"index": 0}, "id": 1.0}'],
)  # fmt: skip
def test_anything_else_ends_the_conversation(client: TestClient, text: str) -> None:
    ada, _ = together(client)
    with line(ada) as hers:
        hers.settle()
        hers.session.send_text(text)
        assert hers.next("error")["error"]["id"] == "server-socket-message"
        assert hers.closes() == 1008


def test_long_messages_and_bytes(client: TestClient) -> None:
    ada, _ = together(client)
    with line(ada) as hers:
        hers.session.send_text(" " * 4097)
        assert hers.closes() == 1009
    with line(ada, greet=False) as hers:
        hers.session.send_text("ä" * 2049)
        assert hers.closes() == 1009
    with line(ada) as hers:
        hers.session.send_bytes(b'{"ping": 1}')
        assert hers.closes() == 1008


def test_too_many_messages(client: TestClient) -> None:
    ada, _ = together(client)
    with line(ada) as hers:
        for number in range(60):
            hers.session.send_json({"ping": number})
        assert hers.closes() == 1008


def test_silence_ends_the_conversation(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "FIRST", 0.05)
    ada, _ = together(client)
    with line(ada, greet=False) as hers:
        assert hers.next("error")["error"]["id"] == "server-socket-silent"
        assert hers.closes() == 1008


def test_no_such_table(client: TestClient) -> None:
    with line(Guest(client, "nosuchtable0", None, None), greet=False) as lost:
        lost.session.send_json({"token": None})
        assert lost.next("error")["error"]["id"] == "server-no-table"
        assert lost.closes() == 1008


def test_sockets_of_other_sites_are_refused(client: TestClient) -> None:
    ada, _ = together(client)
    for origin in ("https://evil.example", "null", "http://testserver:81", "http://testserver.evil.example"):
        with pytest.raises(WebSocketDisconnect):
            client.websocket_connect(f"/api/tables/{ada.id}/socket", headers={"Origin": origin}).__enter__()
    own = client.websocket_connect(f"/api/tables/{ada.id}/socket", headers={"Origin": "http://testserver"})
    with own as session:
        session.send_json({"token": None})
        assert session.receive_json()["type"] == "table"


async def never(*message: object) -> Any:
    """A connection over which nothing comes or goes."""
    raise AssertionError("nobody takes anything")


def test_a_viewer_who_takes_nothing_is_cut_off_and_holds_nobody_up() -> None:
    viewer = sockets.Viewer(WebSocket({"type": "websocket"}, never, never), 0)
    for number in range(2 * sockets.BACKLOG):
        viewer.tell(str(number))
    items = [viewer.queue.get_nowait() for _ in range(viewer.queue.qsize())]
    assert items[-1] == sockets.BUSY
    assert len(items) <= sockets.BACKLOG


def test_what_is_told_in_one_go_is_written_together_and_in_order_when_a_viewer_lies_behind() -> None:
    written: list[list[str]] = []
    free = True

    def at_once(texts: list[str]) -> bool:
        if free:
            written.append(list(texts))
        return free

    async def sent(message: Any) -> None:
        await taken.wait()
        written.append([message.get("text") or str(message["code"])])

    async def watch() -> None:
        nonlocal free
        socket = WebSocket({"type": "websocket", "state": {AT_ONCE: at_once}}, never, sent)
        socket.client_state = socket.application_state = WebSocketState.CONNECTED
        viewer = sockets.Viewer(socket, 0)
        writer = asyncio.create_task(viewer.write())
        viewer.tell("one")
        viewer.tell("two")
        assert written == []
        await asyncio.sleep(0)
        assert written == [["one", "two"]]
        free = False
        viewer.tell("three")
        await asyncio.sleep(0)
        free = True
        viewer.tell("four")  # not before the third, though it could be written now
        await asyncio.sleep(0)
        assert written == [["one", "two"]]
        taken.set()
        while viewer.behind:
            await asyncio.sleep(0)
        viewer.tell("five")
        viewer.part(sockets.NORMAL)
        viewer.tell("six")
        await writer
        assert written == [["one", "two"], ["three"], ["four"], ["five"], [str(sockets.NORMAL)]]

    taken = asyncio.Event()
    asyncio.run(watch())


def test_sockets_are_closed_when_the_server_ends(start: Start) -> None:
    server = start()
    ada, _ = together(server)
    with line(ada) as hers:
        hers.settle()
        house = house_of(server)
        assert server.portal is not None
        for viewer in list(house.rooms[ada.id].viewers):
            server.portal.call(viewer.part, sockets.RESTART)
        assert hers.closes() == 1012


def say(line: Line, what: str, wish: JSON, number: int = 1) -> None:
    """Say what somebody wishes."""
    line.session.send_json({what: wish, "id": number})


def answer(line: Line, number: int = 1) -> tuple[JSON, list[JSON]]:
    """The answer with this number, and what was told before it."""
    before: list[JSON] = []
    while True:
        message = line.next()
        if message["type"] in ("done", "refused"):
            assert message["id"] == number
            return message, before
        before.append(message)


def test_a_choice_over_the_socket_is_told_to_all_and_made_once(client: TestClient) -> None:
    ada, ben = together(client)
    with line(ada) as hers, line(ben) as his:
        for one in (hers, his):
            one.settle()
        table = ada.table()
        wish = {"index": table["index"], "thing": table["view"]["ask"]["things"][0]}
        for number in (1, 2):
            say(hers, "choose", wish, number)
        done, told = answer(hers, 1)
        assert done == {"type": "done", "id": 1, "index": ada.table()["index"]}
        assert [message["table"]["index"] for message in told] == [done["index"]]  # the news come before the answer
        again, told = answer(hers, 2)
        assert (again["status"], again["error"]["id"], again["error"]["index"]) == (409, "server-stale", done["index"])
        assert told == []
        assert len(his.settle()) == len(house_of(client).rooms[ada.id].table.made)
        say(hers, "undo", {"index": done["index"]}, 3)
        assert answer(hers, 3)[0]["type"] == "done"
        assert ada.table()["view"] == table["view"]


def test_several_things_over_the_socket_are_one_choice(client: TestClient) -> None:
    ada, _ = together(client)
    table = ada.table()
    count = table["view"]["ask"]["prompt"]["args"]["count"]
    hand = table["view"]["table"]["seats"][0]["hand"]
    with line(ada) as hers:
        hers.settle()
        say(hers, "choose", {"index": table["index"], "things": [f"card:{kind}" for kind in hand[:count]]})
        done, told = answer(hers)
        assert (done["index"], len(told)) == (count, 1)


def test_what_is_refused_over_the_socket_is_refused_as_over_http(client: TestClient) -> None:
    ada, ben = together(client)
    waits = create(client, TOGETHER, 2, ["open"])
    wishes: list[tuple[Guest, str, JSON]] = [
        (ada, "choose", {"index": 0, "thing": "card:nosuchcard"}),
        (ada, "choose", {"index": 0, "thing": "done"}),
        (ada, "choose", {"index": 0, "things": ["card:nosuchcard", "done"]}),
        (ada, "choose", {"index": 7, "thing": "done"}),
        (ada, "undo", {"index": 0}),
        (ada, "undo", {"index": 7}),
        (ada.spectator(), "choose", {"index": 0, "thing": "done"}),
        (ada.spectator(), "undo", {"index": 0}),
        (waits, "choose", {"index": 0, "thing": "done"}),
        (waits, "undo", {"index": 0}),
    ]
    before = [guest.table() for guest in (ada, ben, waits)]
    for number, (guest, what, wish) in enumerate(wishes):
        by_http = guest.post({"choose": "/choices"}.get(what, "/undo"), wish)
        with line(guest) as open_line:
            open_line.settle()
            say(open_line, what, wish, number)
            refused, told = answer(open_line, number)
            assert refused == {"type": "refused", "id": number, "status": by_http.status_code, **by_http.json()}
            assert by_http.status_code >= 400
            assert [message for message in told if message["type"] != "seats"] == []
            assert open_line.settle() == []  # and the conversation goes on
    until(lambda: [guest.table() for guest in (ada, ben, waits)] == before)


def test_a_client_who_asks_too_often_is_refused_and_may_go_on(start: Start) -> None:
    server = start(rate=2.0)
    ada, _ = together(server)
    with line(ada) as hers:
        answers = []
        for number in range(12):
            say(hers, "undo", {"index": 0}, number)
            answers.append(answer(hers, number)[0]["status"])
        assert set(answers) == {422, 429}
        assert answers[-1] == 429
        hers.settle()


def test_while_the_database_is_away_nothing_is_done(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    ada, _ = together(server)
    house = house_of(server)
    table = ada.table()
    wish = {"index": table["index"], "thing": table["view"]["ask"]["things"][0]}
    with line(ada) as hers:
        hers.settle()
        with monkeypatch.context() as away:
            away.setattr(house.storage, "writer", None)
            away.setattr(house.storage, "closing", threading.Event())
            house.storage.closing.set()  # type: ignore[attr-defined]
            say(hers, "choose", wish, 1)
            refused, told = answer(hers, 1)
            assert (refused["status"], refused["error"]["id"], told) == (503, "server-away", [])
        say(hers, "choose", wish, 2)
        assert answer(hers, 2)[0]["type"] == "done"
    assert len(house.storage.events(ada.id)) == 1


def test_a_slow_choice_delays_nobody_else(client: TestClient) -> None:
    ada, ben = together(client)
    cleo, _ = together(client)
    house = house_of(client)
    assert client.portal is not None
    with line(ada) as hers, line(ben) as his, line(cleo) as theirs:
        hers.settle()
        things, others = [guest.table()["view"]["ask"]["things"] for guest in (ada, cleo)]
        room = house.rooms[ada.id]
        client.portal.call(room.lock.acquire)
        say(hers, "choose", {"index": 0, "thing": things[0]}, 1)
        hers.session.send_json({"ping": 5})
        his.settle()
        say(theirs, "choose", {"index": 0, "thing": others[0]}, 1)
        assert answer(theirs)[0]["type"] == "done"
        client.portal.call(room.lock.release)
        assert answer(hers)[0]["type"] == "done"
        assert hers.next() == {"type": "pong", "ping": 5}  # one after the other


def test_a_choice_is_made_also_if_its_viewer_has_gone(client: TestClient) -> None:
    ada, ben = together(client)
    house = house_of(client)
    assert client.portal is not None
    room = house.rooms[ada.id]
    with line(ben) as his:
        his.settle()
        thing = ada.table()["view"]["ask"]["things"][0]
        with line(ada) as hers:
            hers.settle()
            (viewer,) = [viewer for viewer in room.viewers if viewer.seat == 0]
            assert isinstance(viewer, sockets.Viewer)
            client.portal.call(room.lock.acquire)
            say(hers, "choose", {"index": 0, "thing": thing})
            until(viewer.acting.locked)
            client.portal.call(viewer.part, sockets.NORMAL)
            assert hers.closes() == sockets.NORMAL
            client.portal.call(room.lock.release)
            assert his.next("update")["table"]["index"] == 1
    assert len(house.storage.events(ada.id)) == 1


def test_who_has_lost_a_seat_chooses_no_more(client: TestClient) -> None:
    ada, ben = together(client, players=2)
    house = house_of(client)
    with line(ben) as his:
        his.settle()
        (viewer,) = [viewer for viewer in house.rooms[ada.id].viewers if viewer.seat == 1]
        assert isinstance(viewer, sockets.Viewer)
        viewer.token = "of somebody before"
        say(his, "choose", {"index": 0, "thing": "pass"})
        refused, _ = answer(his)
        assert (refused["status"], refused["error"]["id"]) == (401, "server-wrong-token")
