"""Sockets: the first message, changes, presence, and what ends a conversation."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocket, WebSocketDisconnect

from proofs import ALONE, TOGETHER
from rathaus.server import sockets
from rathaus.server.models import SocketMessage
from server.conftest import Start, house_of, until
from server.guests import QUICK, Guest, create, play_out, seated, together

JSON = dict[str, Any]
MESSAGES: TypeAdapter[Any] = TypeAdapter(SocketMessage)


class Line:
    """A socket of a guest; every message is held against the model."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session

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
def line(guest: Guest, greet: bool = True) -> Iterator[Line]:
    client = guest.client
    assert isinstance(client, TestClient)
    with client.websocket_connect(f"/api/tables/{guest.id}/socket") as session:
        opened = Line(session)
        if greet:
            session.send_json({"token": guest.token})
            first = opened.next()
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


@pytest.mark.parametrize("text", ["", "x", "{}", '{"ping": "1"}', '{"ping": 1, "x": 2}', '{"choice": "pass"}', "null"])
def test_anything_but_a_ping_ends_the_conversation(client: TestClient, text: str) -> None:
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
