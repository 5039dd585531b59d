"""Addresses of people: known while they are connected, and neither kept in the database nor written into the log."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path
from typing import Any

import httpx2 as httpx
from websockets.sync.client import connect

from proofs import TOGETHER
from rathaus.server.limits import network
from server_proof.conftest import Serve
from server_proof.players import query
from server_proof.processes import PATIENCE, Server, children, until

ADA, BEN, EVE = "203.0.113.7", "2001:db8:5:6::9", "198.51.100.23"
ADDRESS = re.compile(r"(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])|[0-9a-f]{1,4}::?(?:[0-9a-f]{1,4}:)+|::1\b")
SEATS = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "search"}]


def from_(server: Server, address: str) -> httpx.Client:
    """A client that comes from an address, through a proxy that is believed."""
    return httpx.Client(base_url=server.url, timeout=PATIENCE, headers={"X-Forwarded-For": address}, trust_env=False)


def test_what_is_looked_for_would_be_found() -> None:
    for address in (ADA, EVE, "127.0.0.1", BEN, network(BEN), "::1", "::ffff:10.0.0.1", "fe80::1:2"):
        assert ADDRESS.search(f"from {address} port 80"), address
    for text in ("rathaus 0.1.0", "12:30:05", "1.25", "Ada: hello", "WARNING rathaus.server: a bot failed"):
        assert not ADDRESS.search(text.replace("12:30:05", "")), text


def test_no_address_is_kept_or_written(serve: Serve, db: str) -> None:
    server = serve(db, proxies=["127.0.0.1"], limits=True, hint=10.0)
    with from_(server, ADA) as ada, from_(server, BEN) as ben, from_(server, EVE) as eve:
        trouble(eve, play(server, ada, ben))
    server.life.close()
    server.stop()
    log = server.errors()
    assert "a bot failed" in log  # the log is written, and read here
    assert ADDRESS.findall(log) == []
    rows = {name: query(db, f"SELECT * FROM {name}") for name in names(db)}
    assert {"tables", "seats", "events", "chat", "lives", "migrations"} <= {name for name in rows if rows[name]}
    kept = json.dumps(rows, default=str)
    assert "hello everybody" in kept
    assert ADDRESS.findall(re.sub(r"\d\d:\d\d:\d\d", "", kept)) == []


def names(db: str) -> list[str]:
    """All tables of a database."""
    if db.startswith("postgresql://"):
        found = query(db, "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'")
    else:
        found = query(db, "SELECT name FROM sqlite_master WHERE type = 'table'")
    return [row["name"] for row in found]


def play(server: Server, ada: httpx.Client, ben: httpx.Client) -> str:
    """Two people and a bot meet, talk, listen, play and ask for hints; the process of the bot is ended. The table."""
    wish = {"game": TOGETHER, "players": 3, "seats": SEATS, "name": "Ada", "public": True, "seconds": 600}
    made = said(ada.post("/api/tables", json=wish), 201)
    place = f"/api/tables/{made['table']['id']}"
    joined = said(ben.post(f"{place}/join", json={"name": "Ben"}), 200)
    people = [(ada, made), (ben, joined)]
    for person, seat in people:
        person.headers["Authorization"] = f"Bearer {seat['token']}"
    said(ada.post(f"{place}/start"), 200)
    listening = connect(
        f"{server.url.replace('http', 'ws')}{place}/socket", proxy=None, additional_headers={"X-Forwarded-For": ADA}
    )
    with listening as socket:
        socket.send(json.dumps({"token": made["token"]}))
        socket.recv(PATIENCE)
        said(ada.post(f"{place}/chat", json={"text": "hello everybody"}), 201)

    def chosen() -> bool:
        for worker in workers(server):  # one that only starts does nothing yet that could fail
            os.kill(worker, signal.SIGKILL)
        for person, _ in people:
            table = said(person.get(place), 200)
            if table["view"]["ask"]:
                choice = {"index": table["index"], "thing": table["view"]["ask"]["things"][0]}
                person.post(f"{place}/choices", json=choice)
        return "a bot failed" in server.errors()

    until("a bot that failed is replaced", chosen)
    person = until("somebody is asked", lambda: [one for one, _ in people if is_asked(one, place)])[0]
    said(person.post(f"{place}/hint"), 200)
    said(ada.get(f"{place}/diary"), 200)
    return str(made["table"]["id"])


def is_asked(person: httpx.Client, place: str) -> bool:
    """Whether somebody must choose now."""
    return said(person.get(place), 200)["view"]["ask"] is not None


def workers(server: Server) -> list[int]:
    """The processes in which bots think."""
    return [pid for pid in children(server.pid) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def trouble(eve: httpx.Client, table: str) -> None:
    """Somebody does all that is refused, and too much of it."""
    statuses = set()
    bodies: list[Any] = [{"name": 5}, {}, [], {"game": "x" * 90}]
    for body in bodies:
        statuses.add(eve.post("/api/tables", json=body).status_code)
    statuses.add(eve.post("/api/tables", content=b"x" * 300_000).status_code)
    statuses.add(eve.post("/api/tables", json={}, headers={"Origin": "http://elsewhere.example"}).status_code)
    statuses.add(eve.post("/api/practice", json={"record": "{}", "seat": 0, "name": "Eve"}).status_code)
    wrong = {"Authorization": "Bearer wrong"}
    statuses |= {eve.get(f"/api/tables/{table}", headers=wrong).status_code for _ in range(40)}
    statuses.add(eve.get("/api/tables/aaaaaaaaaaaa").status_code)
    assert statuses == {401, 403, 404, 413, 422, 429}


def said(answer: httpx.Response, status: int) -> Any:
    """What was answered, with this status."""
    assert answer.status_code == status, answer.text
    return json.loads(answer.text.splitlines()[0])
