"""Requests of the wrong size or shape: refused in words, and the server answers the next one as ever."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from proofs import TOGETHER
from seeds import named
from server_proof.conftest import Serve
from server_proof.players import Seat, sit_down, web
from server_proof.processes import Server

TABLE = {"game": TOGETHER, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "name": "Ada"}
LIMIT = 256 * 1024
PRACTICE_LIMIT = 1024 * 1024


@pytest.fixture(scope="module")
def server(lasting: Server) -> Server:
    """One server for all of these."""
    return lasting


@pytest.fixture(scope="module")
def ada(server: Server) -> Seat:
    """Somebody at a table."""
    with named("ada"):
        return sit_down(server, seats=("you", "random"), edition={"table": {"goal": 3}})[0]


def error(answer: httpx.Response, *codes: int) -> dict[str, Any]:
    """The error of a refusal."""
    assert answer.status_code in codes, (answer.status_code, answer.text[:300])
    found: dict[str, Any] = answer.json()["error"]
    assert found["id"]
    assert found["text"]
    return found


class Wire:
    """A connection on which anything can be sent."""

    def __init__(self, server: Server) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), 10)
        self.file = self.socket.makefile("rb")

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.socket.close()

    def send(self, data: bytes) -> None:
        """Send, even if the other side does not listen any more."""
        try:
            self.socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError):
            return

    def answer(self) -> tuple[int, dict[str, str], bytes] | None:
        """The next answer, or None if the connection was ended or the rest of a body is waited for."""
        try:
            line = self.file.readline()
        except (ConnectionResetError, TimeoutError):
            return None
        if not line:
            return None
        assert line.startswith(b"HTTP/1.1 "), line
        headers = {}
        while (text := self.file.readline().decode("latin-1").strip()) != "":
            name, _, value = text.partition(":")
            headers[name.lower()] = value.strip()
        length = headers.get("content-length", "-1" if headers.get("connection") == "close" else "0")
        try:
            body = self.file.read(int(length))
        except ConnectionResetError:  # it was ended before all that was sent had been read
            body = b""
        return int(line.split()[1]), headers, body

    def still_sound(self) -> None:
        """The connection is either ended, or answers the next request with what was asked."""
        self.send(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = self.answer()
        if answer is not None:
            assert answer[0] == 200
            assert json.loads(answer[2])["status"] == "ok"


def post(path: str, *headers: str) -> bytes:
    """The head of a request."""
    lines = [f"POST {path} HTTP/1.1", "Host: x", "Content-Type: application/json", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


@pytest.mark.parametrize(
    ("path", "limit"), [("/api/tables", LIMIT), ("/api/practice", PRACTICE_LIMIT), ("/api/tables/mine", LIMIT)]
)
def test_a_body_that_is_too_large(server: Server, path: str, limit: int) -> None:
    with web(server) as client:
        for size in (limit + 1, 3 * limit):
            answer = client.post(path, content=b" " * size, headers={"Content-Type": "application/json"})
            found = error(answer, 413)
            assert found["id"] == "server-too-large"
            assert found["args"] == {"most": limit // 1024}
        answer = client.post(path, content=b" " * limit, headers={"Content-Type": "application/json"})
        error(answer, 422)  # not too large, but nothing in it
        assert client.post("/api/tables", json=TABLE).status_code == 201


def test_a_length_that_is_announced_is_refused_before_the_body_comes(server: Server) -> None:
    for length in (LIMIT + 1, 10**12, 10**30):
        with Wire(server) as wire:
            wire.send(post("/api/tables", f"Content-Length: {length}"))
            answer = wire.answer()
            assert answer is not None
            assert answer[0] in (400, 413)
            if answer[0] == 413:
                assert json.loads(answer[2])["error"]["id"] == "server-too-large"
            # The body never comes; whatever does is not taken for a request.
            wire.socket.settimeout(0.5)
            wire.send(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
            again = wire.answer()
            assert again is None or again[0] == 400


@pytest.mark.parametrize("path", ["/api/tables", "/api/practice"])
def test_chunks_without_a_length(server: Server, path: str) -> None:
    limit = PRACTICE_LIMIT if path == "/api/practice" else LIMIT
    with Wire(server) as wire:
        wire.send(post(path, "Transfer-Encoding: chunked"))
        chunk = b"4000\r\n" + b" " * 0x4000 + b"\r\n"
        for _ in range(limit // 0x4000 + 8):
            wire.send(chunk)
        wire.send(b"0\r\n\r\n")
        answer = wire.answer()
        assert answer is not None
        assert answer[0] == 413
        assert json.loads(answer[2])["error"]["id"] == "server-too-large"
        wire.still_sound()


def test_chunks_within_the_limit_are_a_body_like_any_other(server: Server) -> None:
    body = json.dumps(TABLE).encode()
    with Wire(server) as wire:
        wire.send(post("/api/tables", "Transfer-Encoding: chunked"))
        for part in (body[:10], body[10:]):
            wire.send(f"{len(part):x}\r\n".encode() + part + b"\r\n")
        wire.send(b"0\r\n\r\n")
        answer = wire.answer()
        assert answer is not None
        assert answer[0] == 201
        wire.still_sound()


BROKEN = [
    b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 200_000 + b"\r\n\r\n",
    b"GET /api/health HTTP/1.1\r\nHost: x\r\n" + b"".join([b"X-%d: a\r\n" % i for i in range(20_000)]) + b"\r\n",
    b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /api/health FTP/1.1\r\nHost: x\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"\r\n\r\n\r\n\x00\x00\x00\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: five\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzzzz\r\n",
    b"GET /api/health HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n",
]


@pytest.mark.parametrize("data", BROKEN, ids=range(len(BROKEN)))
def test_what_is_no_request(server: Server, data: bytes) -> None:
    with Wire(server) as wire:
        wire.send(data)
        with suppress(OSError):  # it may be ended already
            wire.socket.shutdown(socket.SHUT_WR)
        answer = wire.answer()
        assert answer is None or 400 <= answer[0] < 500
    with web(server) as client:
        assert client.get("/api/health").status_code == 200


def test_a_length_beside_chunks_smuggles_nothing(server: Server) -> None:
    hidden = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
    with Wire(server) as wire:
        wire.send(post("/api/tables", "Content-Length: 4", "Transfer-Encoding: chunked") + b"0\r\n\r\n" + hidden)
        answer = wire.answer()
        assert answer is not None
        assert 400 <= answer[0] < 500


def test_a_body_that_never_comes_holds_nobody_up(server: Server, ada: Seat) -> None:
    with Wire(server) as wire:
        wire.send(post("/api/tables", "Content-Length: 100") + b'{"game":')
        for _ in range(5):
            assert ada.view()["id"] == ada.table
        wire.socket.shutdown(socket.SHUT_WR)
        answer = wire.answer()
        assert answer is None or 400 <= answer[0] < 500


@pytest.mark.parametrize(
    "kind",
    [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "image/png", ";;;"],
)
def test_the_wrong_kind_of_content(server: Server, kind: str | None) -> None:
    with web(server) as client:
        headers = {} if kind is None else {"Content-Type": kind}
        for body in (json.dumps(TABLE).encode(), f"game={TOGETHER}".encode(), b"\x00\xff"):
            answer = client.post("/api/tables", content=body, headers=headers)
            if answer.status_code != 201:  # a body without a kind that is good JSON may be taken for it
                error(answer, 400, 415, 422)
        assert client.get("/api/health").status_code == 200


DEEP = 60_000
SHAPES: list[bytes] = [
    b"", b"{", b"null", b"[]", b'"text"', b"0", b"\xff\xfe\x00", b"\xef\xbb\xbf{}", b"{}{}", b"NaN",
    b"[" * DEEP, b"[" * DEEP + b"]" * DEEP, b'{"a":' * (DEEP // 2) + b"1" + b"}" * (DEEP // 2),
    b'{"game": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    json.dumps({**TABLE, "name": "x"}).encode().replace(b'"x"', b'"\\ud800"'),
    json.dumps({**TABLE, "game": "x"}).encode().replace(b'"x"', b'"\\ud800"'),
    json.dumps({**TABLE, "modules": ["x"]}).encode().replace(b'"x"', b'"\\udfff"'),
    json.dumps({**TABLE, "name": "x"}).encode().replace(b'"x"', b'"\\u0000"'),
    json.dumps({**TABLE, "players": 2}).encode().replace(b'"players": 2', b'"players": ' + b"9" * 10_000),
    json.dumps({**TABLE, "players": 2}).encode().replace(b'"players": 2', b'"players": 1e999'),
    json.dumps({**TABLE, "players": 2}).encode().replace(b'"players": 2', b'"players": 2.5'),
    json.dumps({**TABLE, "edition": {"a": 1}}).encode().replace(b'"a": 1', b'"a": NaN'),
    json.dumps({**TABLE, "edition": {"a": 1}}).encode().replace(b'"a": 1', b'"a": 1e999'),
    json.dumps({**TABLE, "edition": {"a": 1}}).encode().replace(b'"a": 1', b'"a": ' + b"9" * 10_000),
    json.dumps({**TABLE, "edition": {"a": 1}}).encode().replace(b'"a": 1', b'"a": ' + b"[" * 900 + b"]" * 900),
    json.dumps({**TABLE, "edition": {"a": 1}}).encode().replace(b'"a": 1', b'"a": ' + b"[" * 40_000 + b"]" * 40_000),
    json.dumps({**TABLE, "edition": {"table": {"goal": 10**30}}}).encode(),
    json.dumps({**TABLE, "edition": {"table": {"goal": -1}}}).encode(),
    json.dumps({**TABLE, "edition": {"\u0000": {"\ud7ff": None}}}).encode(),
    json.dumps({**TABLE, "seconds": 10**30}).encode(),
    json.dumps({**TABLE, "players": 99, "seats": TABLE["seats"]}).encode(),
    json.dumps({**TABLE, "token": "x"}).encode(),
]  # fmt: skip


@pytest.mark.parametrize("body", SHAPES, ids=range(len(SHAPES)))
def test_json_of_the_wrong_shape(server: Server, body: bytes) -> None:
    with web(server) as client:
        answer = client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        error(answer, 400, 422)


BROKEN_RECORDS = [
    ', "rules": 2, "players": 2, "modules": [], "edition": null, "seed": ' + "9" * 10_000 + "}",
    ', "rules": 1e999, "players": 2, "modules": [], "edition": null, "seed": 1}',
    ', "rules": 2, "players": 2, "modules": [], "edition": null, "seed": 1}\n[9999999999999999, "x"]',
    ', "rules": 2, "players": 2, "modules": [], "edition": null, "seed": 1}\n[0, "\\ud800"]',
]
PRACTICE: list[str] = [
    "", "null", "[]", "{}", "[" * DEEP, '{"a":' * 20_000 + "1" + "}" * 20_000, "9" * 10_000,
    f'{{"game": "{TOGETHER}"}}\n' * 1000, *[f'{{"game": "{TOGETHER}"' + rest for rest in BROKEN_RECORDS],
    '{"game": "\\ud800"}', "\u2028" * 100,
]  # fmt: skip


@pytest.mark.parametrize("field", ["record", "position"])
@pytest.mark.parametrize("text", PRACTICE, ids=range(len(PRACTICE)))
def test_records_and_positions_that_are_none(server: Server, field: str, text: str) -> None:
    with web(server) as client:
        answer = client.post("/api/practice", json={field: text, "seat": 0, "name": "Ada"})
        error(answer, 422)


@pytest.mark.parametrize(
    "body",
    [
        b'{"index": 0, "thing": "\\ud800"}', b'{"index": 0, "thing": "\\u0000"}',
        b'{"index": 0, "thing": "card:9999999999"}',
        b'{"index": -1, "thing": "pass"}', b'{"index": 1e30, "thing": "pass"}', b'{"index": true, "thing": "pass"}',
        b'{"index": "0", "thing": "pass"}', b'{"index": 0, "thing": 7}', b'{"index": 0, "thing": ["pass"]}',
        b'{"index": 0}', b"[0]", b'{"index": 0, "thing": "' + b"x" * 101 + b'"}', b'{"index": 0, "thing": ""}',
    ],
)  # fmt: skip
def test_choices_of_the_wrong_shape(ada: Seat, body: bytes) -> None:
    before = ada.view()["view"]
    answer = ada.ask("POST", "/choices", content=body, headers={"Content-Type": "application/json"})
    error(answer, 409, 422)
    assert ada.view()["view"]["table"]["seats"][0] == before["table"]["seats"][0]


@pytest.mark.parametrize(
    "query", ["", "?thing=", "?thing=%00", "?thing=%ff", "?thing=%ed%a0%80", "?thing=" + "x" * 5000]
)
def test_questions_of_the_wrong_shape(ada: Seat, query: str) -> None:
    error(ada.ask("GET", f"/why{query}"), 422)


@pytest.mark.parametrize(
    "id", ["", "x", "A" * 12, "%00" * 12, "..%2f..%2f..%2f", "x" * 5000, "%ff%fe", "abcdefghijk%0a", "aaaaaaaaaaaa"]
)
def test_tables_that_are_none(server: Server, id: str) -> None:
    with web(server) as client:
        answer = client.get(f"/api/tables/{id}")
        error(answer, 404)


def test_names_and_chat_are_kept_plain(server: Server, ada: Seat) -> None:
    names = ["", " ", "\n", "a\nb", "a\u202eb", "\u200b", "x" * 25, "\x07"]
    with web(server) as client:
        for name in names:
            error(client.post("/api/tables", json={**TABLE, "name": name}), 422)
        made = client.post("/api/tables", json={**TABLE, "name": "  <b>Ada</b> "})
        assert made.json()["table"]["seats"][0]["name"] == "<b>Ada</b>"
    for text in ["", "   ", "a\x00b", "x" * 301]:
        error(ada.ask("POST", "/chat", json={"text": text}), 422)


def test_pages_of_other_sites_may_not_post(server: Server) -> None:
    with web(server) as client:
        for origin in (
            "https://elsewhere.example",
            "null",
            "http://127.0.0.1:1",
            "http://",
            "x",
            "http://[::1",
            "file://",
        ):
            answer = client.post("/api/tables", json=TABLE, headers={"Origin": origin})
            assert error(answer, 403)["id"] == "server-other-origin"
        assert client.post("/api/tables", json=TABLE, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
        assert client.post("/api/tables", json=TABLE, headers={"Origin": server.url}).status_code == 201


def test_every_answer_has_the_headers(server: Server) -> None:
    with web(server) as client:
        answers = [
            client.get("/api/health"), client.get("/api/tables/x"), client.get("/nothing.js"), client.get("/"),
            client.post("/api/tables", content=b"{"), client.post("/api/tables", content=b" " * (LIMIT + 1)),
            client.put("/api/tables"), client.get("/metrics"),
            client.post("/api/tables", json=TABLE, headers={"Origin": "x"}),
        ]  # fmt: skip
    for answer in answers:
        assert answer.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in answer.headers


def test_a_client_that_asks_too_often(serve: Serve, tmp_path: Path) -> None:
    server = serve(str(tmp_path / "rathaus.sqlite"), rate=1.0)
    with web(server) as client:
        codes = [client.get("/api/games").status_code for _ in range(30)]
    assert codes[:4] == [200] * 4
    assert codes[-1] == 429
