"""Sockets that say anything at all: the server answers an error and closes, and nobody else notices."""

from __future__ import annotations

import json
import socket as sockets
import threading
import time
from base64 import b64encode
from collections import deque
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import CLIENT, Protocol
from websockets.sync.client import connect

from rathaus.server.sockets import FIRST
from seeds import FRESH, named
from server_proof.players import Seat, Socket, sit_down, web
from server_proof.processes import PATIENCE, Server, until

LONGEST = 4096
UNCHECKED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
FUZZ = settings(max_examples=1000 if FRESH else 50, suppress_health_check=UNCHECKED)


class Hall:
    """A server, a table with somebody at it, and two who look on while others misbehave."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ada, self.ben = sit_down(server, speed="relaxed")
        self.watching = [self.ada.socket(), Seat(server, self.ada.table).socket()]

    def quiet(self) -> None:
        """Those who look on were told of nothing but who is there."""
        for socket in self.watching:
            assert [message for message in socket.drain() if message["type"] != "seats"] == []

    def alive(self) -> None:
        """The server answers, and a choice reaches everybody."""
        with web(self.server) as client:
            assert client.get("/api/health").status_code == 200
        asked = [person for person in (self.ada, self.ben) if person.view()["view"]["ask"] is not None]
        assert asked, "nobody is asked, so nobody can show that the game goes on"
        view = asked[0].view()
        answer = asked[0].choose(view["index"], view["view"]["ask"]["things"][-1])
        assert answer.status_code == 200
        assert asked[0].view()["index"] > view["index"]
        self.watching[0].settle(self.ada.view()["index"])
        self.watching[1].settle(Seat(self.server, self.ada.table).view()["index"])


@pytest.fixture(scope="module")
def hall(lasting: Server) -> Hall:
    with named("hall"):
        return Hall(lasting)


class Blunt:
    """A client that says all it has, also when nobody listens any more, and hears what was told it nevertheless.

    The library's own client stops hearing once it cannot speak, even if a last word has come and is not read yet.
    """

    def __init__(self, hall: Hall, table: str | None = None) -> None:
        self.raw = handshake(hall, table)
        self.frames = Protocol(CLIENT, max_size=None)
        self.heard: deque[dict[str, Any]] = deque()
        self.code = 0  # what it was closed with

    def say(self, *messages: str | bytes) -> None:
        for message in messages:
            if isinstance(message, str):
                self.frames.send_text(message.encode())
            else:
                self.frames.send_binary(message)
            self._send()

    def _send(self) -> None:
        with suppress(ConnectionError):
            self.raw.sendall(b"".join(self.frames.data_to_send()))

    def next(self) -> dict[str, Any] | None:
        """The next message, or None once it is closed."""
        while not self.heard and not self.code:
            data = self.raw.recv(65536)
            assert data, "cut off without a word"
            self.frames.receive_data(data)
            for frame in self.frames.events_received():
                assert isinstance(frame, Frame)
                if frame.opcode is Opcode.CLOSE:
                    self.code = Close.parse(frame.data).code
                elif frame.opcode is Opcode.TEXT:
                    self.heard.append(json.loads(bytes(frame.data)))
            self._send()
        return self.heard.popleft() if self.heard else None

    def ended(self) -> tuple[list[dict[str, Any]], int]:
        """What it is still told until it is closed, and the code."""
        told = list(iter(self.next, None))
        self.raw.close()
        return told, self.code


JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)
NEARLY = st.fixed_dictionaries(
    {},
    optional={
        "token": st.none() | st.text(max_size=250) | JSONS,
        "since": st.none() | st.integers() | JSONS,
        "ping": st.integers() | st.text(max_size=5) | JSONS,
        "type": st.sampled_from(["table", "update", "chat", "choices"]),
        "thing": st.text(max_size=10),
        "choose": JSONS | st.fixed_dictionaries({"index": st.integers(), "thing": st.text(max_size=10)}),
        "undo": JSONS | st.fixed_dictionaries({"index": st.integers()}),
        "id": st.integers() | JSONS,
        "changes": st.booleans() | JSONS,
    },
)
MESSAGES = (
    st.binary(max_size=200)
    | st.text(max_size=200)
    | JSONS.map(json.dumps)
    | NEARLY.map(json.dumps)
    | st.integers(min_value=LONGEST - 40, max_value=3 * LONGEST).map(lambda size: '{"token": "' + "x" * size + '"}')
    | st.integers(min_value=1, max_value=2 * LONGEST).map(lambda depth: "[" * depth)
)


def greeting(message: str | bytes) -> bool:
    """Whether a message is a proper first one of a spectator."""
    if isinstance(message, bytes):
        return False
    try:
        data = json.loads(message)
    except (ValueError, RecursionError):
        return False
    if not isinstance(data, dict) or not set(data) <= {"token", "changes"} or "token" not in data:
        return False
    return data["token"] is None and type(data.get("changes", False)) is bool


@FUZZ
@example(message="")
@example(message=b"")
@example(message='{"token": "\\ud800"}')
@example(message='{"token": null, "since": -1}')
@example(message='{"token": null, "since": 99999999999999999999999}')
@example(message="\x00")
@example(message="x" * LONGEST)
@example(message="x" * (LONGEST + 1))
@example(message="x" * 1_000_000)
@example(message=b"x" * 1_000_000)
@example(message="\u00e9" * (LONGEST - 1))
@given(message=MESSAGES)
def test_any_first_message(hall: Hall, message: str | bytes) -> None:
    socket = Blunt(hall)
    socket.say(message)
    if greeting(message):
        table = socket.next()
        assert table is not None
        assert table["type"] == "table"
    else:
        told, code = socket.ended()
        assert [one["type"] for one in told] in (["error"], [])
        assert code in (1008, 1009)
        if len(message) > LONGEST:
            assert code == 1009
        elif told:
            assert told[0]["error"]["text"]
    socket.raw.close()
    hall.quiet()


def is_ping(message: str | bytes) -> bool:
    """Whether a message is a proper sign of life."""
    if isinstance(message, bytes):
        return False
    try:
        data = json.loads(message)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and set(data) == {"ping"} and type(data["ping"]) is int and abs(data["ping"]) <= 2**53


def is_wish(message: str | bytes) -> bool:
    """Whether a message is a proper choice of a thing that there is not, or an undo where there is nothing to undo."""
    if isinstance(message, bytes):
        return False
    try:
        data = json.loads(message)
    except (ValueError, RecursionError):
        return False
    if not isinstance(data, dict) or type(data.get("id")) is not int or abs(data["id"]) > 2**53:
        return False
    wish = data.get("choose", data.get("undo"))
    if not isinstance(wish, dict) or type(wish.get("index")) is not int or not 0 <= wish["index"] <= 10**9:
        return False
    if set(data) == {"undo", "id"}:
        return set(wish) == {"index"}
    return set(data) == {"choose", "id"} and set(wish) == {"index", "thing"} and type(wish["thing"]) is str


@FUZZ
@example(messages=['{"undo": {"index": 77}, "id": 1}', '{"choose": {"index": 77, "thing": ""}, "id": -5}'])
@example(messages=['{"choose": {"index": 0, "thing": "card:nosuchcard"}, "id": 9007199254740992}', '{"ping": 1}'])
@example(messages=['{"choose": {"index": 0, "thing": 5}, "id": 1}'])
@example(messages=['{"choose": {"index": 1000000001, "thing": "done"}, "id": 1}'])
@example(messages=['{"undo": {"index": 0}, "choose": {"index": 0, "thing": "done"}, "id": 1}'])
@example(messages=['{"ping": true}'])
@example(messages=['{"ping": 1e5}'])
@example(messages=['{"ping": 1}'] * 60)
@example(messages=['{"token": null}'])
@example(messages=["x" * (LONGEST + 1)])
@given(messages=st.lists(MESSAGES, min_size=1, max_size=4))
def test_any_later_messages(hall: Hall, messages: list[str | bytes]) -> None:
    socket = Blunt(hall)
    socket.say(json.dumps({"token": hall.ben.token}))
    assert socket.next() is not None
    socket.say(*messages)
    if all([is_ping(message) or is_wish(message) for message in messages]) and len(messages) <= 20:
        for message in messages:
            data = json.loads(message)
            if "ping" in data:
                assert {"type": "pong", "ping": data["ping"]} in iter(socket.next, None)
            else:
                answer = next(one for one in iter(socket.next, None) if one["type"] != "seats")
                assert (answer["type"], answer["id"]) == ("refused", data["id"])
                assert answer["status"] in (409, 422)
    else:
        told, code = socket.ended()
        assert {one["type"] for one in told} <= {"error", "pong", "seats", "refused"}
        assert len([one for one in told if one["type"] == "error"]) <= 1
        assert code in (1008, 1009)
    socket.raw.close()
    hall.quiet()


def test_others_go_on_after_all_that(hall: Hall) -> None:
    hall.alive()


def handshake(hall: Hall, table: str | None = None) -> sockets.socket:
    """A socket that is open, for bytes of any kind."""
    raw = sockets.create_connection(("127.0.0.1", hall.server.port), PATIENCE)
    key = b64encode(b"0123456789abcdef").decode()
    lines = [f"GET /api/tables/{table or hall.ada.table}/socket HTTP/1.1", "Host: x", "Upgrade: websocket",
             "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]  # fmt: skip
    raw.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
    head = b""
    while b"\r\n\r\n" not in head:
        head += raw.recv(4096)
    assert head.startswith(b"HTTP/1.1 101 ")
    return raw


def rest(raw: sockets.socket) -> bytes:
    """All that still comes until the end."""
    data = b""
    try:
        while part := raw.recv(65536):
            data += part
    except ConnectionResetError:
        pass
    return data


@settings(FUZZ, max_examples=500 if FRESH else 25)
@example(data=b"\x81\x05hello")  # not masked
@example(data=b"\xf1\x85\x00\x00\x00\x00hello")  # reserved bits
@example(data=b"\x83\x80\x00\x00\x00\x00")  # a kind of frame that there is not
@example(data=b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00")  # longer than anything
@example(data=b"\x81\x82\x00\x00\x00\x00\xff\xfe")  # not text
@example(data=b"\x88\x82\x00\x00\x00\x00\xff\xff")  # closed with a code that there is not
@example(data=b"\x89\xfe\x01\x00\x00\x00\x00\x00" + b"a" * 256)  # a ping that is too long
@example(data=b"\x01\x81\x00\x00\x00\x00{" * 3)  # parts that begin again
@given(data=st.binary(min_size=1, max_size=100))
def test_any_bytes(hall: Hall, data: bytes) -> None:
    with handshake(hall) as raw:
        raw.sendall(data)
        raw.shutdown(sockets.SHUT_WR)
        assert b"Traceback" not in rest(raw)
    hall.quiet()


def test_a_message_in_endless_parts(hall: Hall) -> None:
    with handshake(hall) as raw:
        raw.sendall(b"\x01\x81\x00\x00\x00\x00 ")
        try:
            for _ in range(LONGEST + 10):
                raw.sendall(b"\x00\x81\x00\x00\x00\x00 ")
        except OSError:
            pass
        answer = rest(raw)
        assert answer == b"" or (1009).to_bytes(2, "big") in answer
    hall.quiet()


def test_nothing_is_said_for_too_long(hall: Hall) -> None:
    """Some say nothing, one sends half a message, one hangs up; the others play on meanwhile."""
    begun = time.monotonic()
    silent = [Blunt(hall) for _ in range(3)]
    half = handshake(hall)
    half.sendall(b"\x81\xa0\x00\x00\x00\x00{")
    gone = handshake(hall)
    gone.close()
    hall.alive()
    for socket in silent:
        told, code = socket.ended()
        assert [one["error"]["id"] for one in told] == ["server-socket-silent"]
        assert code == 1008
    assert time.monotonic() - begun >= FIRST
    answer = b""
    while (1008).to_bytes(2, "big") not in answer:
        answer += half.recv(4096)
    half.close()
    hall.alive()


def test_a_viewer_who_takes_nothing_holds_nobody_up(hall: Hall) -> None:
    with handshake(hall) as raw:
        hello = b'{"token":null}'
        raw.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        for _ in range(20):
            hall.alive()  # nothing is read from the raw socket


def test_many_come_and_go_at_once(hall: Hall) -> None:
    faults: list[BaseException] = []

    def visit() -> None:
        try:
            for _ in range(4):
                Socket(hall.server, hall.ada.table, None).close()
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=visit) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert faults == []

    def open_sockets() -> int:
        with web(hall.server) as client:
            lines = client.get("/metrics").text.splitlines()
        return int(float(next(line for line in lines if line.startswith("rathaus_sockets ")).split()[1]))

    until("only the two who look on are left", lambda: open_sockets() == len(hall.watching))
    hall.alive()


@pytest.mark.parametrize("table", ["aaaaaaaaaaaa", "x", "%00", "A" * 300])
def test_no_such_table(hall: Hall, table: str) -> None:
    socket = Blunt(hall, table)
    socket.say('{"token": null}')
    told, code = socket.ended()
    assert [one["error"]["id"] for one in told] == ["server-no-table"]
    assert code == 1008


def test_pages_of_other_sites_may_not_listen(hall: Hall) -> None:
    url = f"{hall.server.url.replace('http', 'ws')}/api/tables/{hall.ada.table}/socket"
    for origin in ("https://elsewhere.example", "null", "http://127.0.0.1:1"):
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(url, proxy=None, additional_headers={"Origin": origin}),
        ):
            raise AssertionError("it was let in")
        assert refused.value.response.status_code == 403
    with connect(url, proxy=None, additional_headers={"Origin": hall.server.url}) as socket:
        socket.send('{"token": null}')
        assert json.loads(socket.recv(PATIENCE))["type"] == "table"
