"""Limits, headers and origins: what every request meets."""

from __future__ import annotations

import io
import logging
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from proofs import TOGETHER
from rathaus.server.asgi import HEADERS, POLICY
from rathaus.server.limits import KEPT, Bucket, Buckets, network
from rathaus.text import Words
from server.conftest import Start, house_of
from server.guests import Guest, create, error, seated, together, wish

PATHS = ["/", "/t/abcdefghijkl", "/api/games", "/api/tables/nosuchtable0", "/metrics", "/api/nothing", "/no.file"]


@pytest.mark.parametrize("path", PATHS)
def test_security_headers_are_on_every_response(client: TestClient, path: str) -> None:
    response = client.get(path)
    for name, value in HEADERS.items():
        assert response.headers[name] == value
    assert "unsafe" not in POLICY
    assert "default-src 'none'" in POLICY
    assert response.headers["Cache-Control"]
    assert "server" not in response.headers


def test_errors_have_the_headers_too(client: TestClient) -> None:
    for response in (client.post("/api/tables"), client.put("/api/tables"), client.get("/api/tables/x")):
        assert response.headers["Content-Security-Policy"] == POLICY
    error(client.put("/api/tables"), 405, "server-wrong-method")
    assert client.put("/api/tables").headers["Allow"]


def test_requests_of_other_sites_are_refused(client: TestClient) -> None:
    for origin in ("https://evil.example", "null", "http://testserver:8080", "http://testserver.evil.example", "x"):
        error(client.post("/api/tables", json=wish(), headers={"Origin": origin}), 403, "server-other-origin")
    error(client.post("/api/tables", json=wish(), headers={"Sec-Fetch-Site": "cross-site"}), 403)
    for origin in ("http://testserver", "http://testserver:80"):
        assert client.post("/api/tables", json=wish(), headers={"Origin": origin}).status_code == 201
    assert client.get("/api/games", headers={"Origin": "https://evil.example"}).status_code == 200


def test_large_bodies_are_refused(client: TestClient) -> None:
    told = error(client.post("/api/tables", content=b"x" * (256 * 1024 + 1)), 413, "server-too-large")
    assert told["args"] == {"most": 256}
    chunks = (b"x" * 65536 for _ in range(6))
    error(client.post("/api/tables", content=chunks, headers={"Content-Type": "application/json"}), 413)
    headers = {"Content-Type": "application/json"}
    error(client.post("/api/practice", content=b" " * (512 * 1024) + b"{}", headers=headers), 422)
    error(client.post("/api/practice", content=b" " * (1024 * 1024 + 1), headers=headers), 413)


def test_too_many_requests(start: Start) -> None:
    server = start(rate=0.5)
    responses = [server.get("/api/games") for _ in range(20)]
    assert [response.status_code for response in responses[:2]] == [200, 200]
    refused = [response for response in responses if response.status_code != 200]
    assert len(refused) >= 10
    error(refused[0], 429, "server-too-many")


def test_too_many_tables_hints_and_guesses(start: Start) -> None:
    server = start(rate=10_000.0, limits=True)
    codes = [server.post("/api/tables", json=wish(TOGETHER, 2, ["open"])).status_code for _ in range(30)]
    assert codes[:20] == [201] * 20
    assert codes[-1] == 429
    room = next(iter(house_of(server).rooms))
    guesses = [Guest(server, room, f"guess{number}", 0).get().status_code for number in range(40)]
    assert guesses[:20] == [401] * 20
    assert guesses[-1] == 429
    assert Guest(server, room, None, None).get().status_code == 200


def test_buckets() -> None:
    bucket = Bucket(2, 0)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    many = Buckets(1, 0)
    for number in range(KEPT + 10):
        many.of(str(number)).take()
    assert len(many.by_key) <= KEPT
    assert network("2001:db8::1") == network("2001:db8::2") != network("2001:db8:0:1::1")
    assert network("192.0.2.1") != network("192.0.2.2")
    assert network("somebody") == "somebody"


def test_nothing_secret_is_logged(client: TestClient) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    root = logging.getLogger("rathaus")
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        ada, _ = together(client)
        ada.post("/chat", {"text": "a secret word"})
        ada.get("/why", thing="card:school")
        error(Guest(client, ada.id, "guessed-token", 0).get(), 401)
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    text = stream.getvalue()
    assert "/api/tables/{id}/why" in text
    for secret in (ada.id, str(ada.token), "a secret word", "card:school", "guessed-token", "thing="):
        assert secret not in text


def test_a_fault_tells_nothing(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    ada = create(server, TOGETHER, 2, ["open"])

    def broken(*args: object) -> None:
        raise RuntimeError("the hand of seat 1 is card:school")

    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    logging.getLogger("rathaus").addHandler(handler)
    monkeypatch.setattr("rathaus.server.table.Table.view", broken)
    response = ada.get()
    logging.getLogger("rathaus").removeHandler(handler)
    error(response, 500, "server-fault")
    assert "school" not in response.text + stream.getvalue()
    assert "RuntimeError" in stream.getvalue()


def test_metrics(client: TestClient) -> None:
    create(client)
    text = client.get("/metrics").text
    assert 'rathaus_requests_total{method="POST",route="/api/tables",status="201"}' in text
    assert "rathaus_tables" in text
    assert "rathaus_sockets" in text


def test_the_page(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "page"
    server = start(page=folder)
    response = server.get("/")
    assert (response.status_code, response.text) == (503, Words().text("server-page-not-built"))
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Rathaus</title>")
    (folder / "assets" / "app-1.js").write_text("1")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder.parent / "secret.txt").write_text("secret")
    for path in ("/", "/t/abcdefghijkl", "/anything/at/all"):
        page = server.get(path)
        assert (page.status_code, page.headers["Cache-Control"]) == (200, "no-cache")
        assert page.headers["content-type"].startswith("text/html")
    script = server.get("/assets/app-1.js")
    assert "immutable" in script.headers["Cache-Control"]
    assert "javascript" in script.headers["content-type"]
    assert server.get("/favicon.svg").headers["content-type"] == "image/svg+xml"
    for path in ("/nothing.js", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt", "/a%00.js"):
        error(server.get(path), 404, "server-no-page")
    error(server.get("/api/nothing"), 404, "server-no-page")


def test_the_description_is_served(client: TestClient) -> None:
    data = client.get("/api/openapi.json").json()
    assert "TableView" in data["components"]["schemas"]
    for path, methods in data["paths"].items():
        for method, operation in methods.items():
            assert operation.get("summary"), (path, method)


def test_join_limits_do_not_stop_friends(client: TestClient) -> None:
    ada = create(client, TOGETHER, 5, ["open"] * 4)
    for name in ("B", "C", "D", "E"):
        seated(client, ada.spectator().post("/join", {"name": name}))
    assert [seat["kind"] for seat in ada.table()["seats"]] == ["person"] * 5
