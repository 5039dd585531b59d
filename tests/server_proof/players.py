"""Scripted players over HTTP and sockets, and what the database says of their games."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from typing import Any

import httpx2 as httpx
import psycopg
from websockets.sync.client import ClientConnection, connect

import rathaus
from proofs import TOGETHER
from rathaus import State
from server_proof.processes import PATIENCE, Server, until

JSON = dict[str, Any]


class Lost(Exception):
    """The connection broke or the server was away: nobody knows whether it was done."""


def web(server: Server, timeout: float = PATIENCE) -> httpx.Client:
    """A client of a server; it keeps its connections."""
    return httpx.Client(base_url=server.url, timeout=timeout, trust_env=False, verify=False)


class Seat:
    """Somebody at a seat of a table; without a token, somebody who looks on."""

    def __init__(self, server: Server, table: str, token: str | None = None, seat: int | None = None) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.seat = seat
        self.headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._client: httpx.Client | None = None
        self._at = ""

    def at(self, server: Server) -> Seat:
        """The same seat through another server process."""
        return Seat(server, self.table, self.token, self.seat)

    def close(self) -> None:
        """Let the connection go."""
        if self._client is not None:
            self._client.close()
            self._client = None

    def ask(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        """A request about the table."""
        if self._client is None or self._at != self.server.url:
            self.close()
            self._client, self._at = web(self.server), self.server.url
            self.server.life.callback(self.close)
        headers = {**self.headers, **more.pop("headers", {})}
        return self._client.request(method, f"/api/tables/{self.table}{path}", headers=headers, **more)

    def view(self) -> JSON:
        """The table as this seat sees it."""
        answer = self.ask("GET")
        assert answer.status_code == 200, answer.text
        view: JSON = answer.json()
        return view

    def choose(self, index: int, thing: str) -> httpx.Response:
        """Make a choice."""
        return self.ask("POST", "/choices", json={"index": index, "thing": thing})

    def undo(self, index: int) -> httpx.Response:
        """Take a choice back."""
        return self.ask("POST", "/undo", json={"index": index})

    def socket(self, server: Server | None = None) -> Socket:
        """A socket of this seat."""
        return Socket(server or self.server, self.table, self.token)


class Socket:
    """A viewer's socket and all it was told."""

    def __init__(self, server: Server, table: str, token: str | None, greets: bool = True) -> None:
        url = server.url.replace("http://", "ws://")
        self.life = server.life.enter_context(ExitStack())
        opened = connect(
            f"{url}/api/tables/{table}/socket", proxy=None, compression=None, max_size=None, close_timeout=2
        )
        self.raw: ClientConnection = self.life.enter_context(opened)
        self.told: list[JSON] = []
        self.texts: list[str] = []
        self.pings = 0
        if greets:
            self.raw.send(json.dumps({"token": token}))
            assert self.next()["type"] == "table"

    def next(self, timeout: float = PATIENCE) -> JSON:
        """The next message."""
        text = self.raw.recv(timeout)
        assert isinstance(text, str)
        message: JSON = json.loads(text)
        self.told.append(message)
        self.texts.append(text)
        return message

    def drain(self) -> list[JSON]:
        """All messages that have come."""
        before = len(self.told)
        try:
            while True:
                self.next(0)
        except TimeoutError:
            return self.told[before:]

    def settle(self, index: int) -> None:
        """Read until the table of this index was told."""
        if self.table()["index"] < index:
            self.until(lambda message: message.get("table", {}).get("index", -1) >= index)

    def ping(self) -> list[JSON]:
        """All messages until the answer to a ping: whatever was told before it is among them. Not too often."""
        self.pings += 1
        before = len(self.told)
        self.raw.send(json.dumps({"ping": self.pings}))
        self.until(lambda message: message == {"type": "pong", "ping": self.pings})
        return self.told[before:]

    def until(self, holds: Any, seconds: float = PATIENCE) -> JSON:
        """The first message, of those to come, of which something holds."""
        end = time.monotonic() + seconds
        while True:
            message = self.next(max(0.01, end - time.monotonic()))
            if holds(message):
                return message

    def table(self) -> JSON:
        """The table as the last message about it left it."""
        table: JSON = {}
        for message in self.told:
            if message["type"] in ("table", "update"):
                table = message["table"]
            elif message["type"] == "seats":
                table = {**table, "seats": message["seats"]}
        return {name: value for name, value in table.items() if name not in ("log", "chat")}

    def log(self) -> list[JSON]:
        """The log as a page would show it."""
        log: list[JSON] = []
        for message in self.told:
            if message["type"] == "table":
                log = message["table"]["log"]
            elif message["type"] == "update":
                if message["dropped"] is not None:
                    log = [entry for entry in log if entry["index"] <= message["dropped"]]
                log = [*log, *message["log"]]
        return log

    def close(self) -> None:
        """Go."""
        self.life.close()


def plan(*kinds: str) -> list[JSON]:
    """The seats of a table: "you", "open", or the name of a bot."""
    return [{"kind": k} if k in ("you", "open") else {"kind": "bot", "bot": k} for k in kinds]


def sit_down(
    server: Server,
    game: str = TOGETHER,
    seats: Sequence[str] = ("you", "open"),
    others: Sequence[Server] = (),
    **more: Any,
) -> list[Seat]:
    """A table that has started, at which people sit who joined through these servers in turn."""
    wish = {"game": game, "players": len(seats), "seats": plan(*seats), "name": "Ada", **more}
    with web(server) as client:
        answer = client.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        made = answer.json()
    table = made["table"]["id"]
    people = [Seat(server, table, made["token"], made["seat"])]
    ways = [*others] or [server]
    for number in range(list(seats).count("open")):
        way = ways[number % len(ways)]
        with web(way) as client:
            answer = client.post(f"/api/tables/{table}/join", json={"name": f"Ben {number}"})
            assert answer.status_code == 200, answer.text
            people.append(Seat(way, table, answer.json()["token"], answer.json()["seat"]))
    if len(people) > 1:
        assert people[0].ask("POST", "/start").status_code == 200
    if others:
        # A process that has only just started is noticed a little later.
        until("all processes know who sits here", lambda: all([p.view()["status"] == "playing" for p in people]))
    return sorted(people, key=lambda person: person.seat or 0)


def play_out(people: Sequence[Seat], rng: random.Random, limit: int = 3000) -> list[tuple[int, str]]:
    """Let people choose at random, one after the other, until the game is over; what they chose."""
    made: list[tuple[int, str]] = []
    for _ in range(limit):
        moved = False
        for person in people:
            view = person.view()
            if view["status"] == "over":
                return made
            if view["view"]["ask"] is None:
                continue
            thing = rng.choice(view["view"]["ask"]["things"])
            answer = person.choose(view["index"], thing)
            if answer.status_code == 409:
                continue  # a bot was faster
            assert answer.status_code == 200, answer.text
            assert person.seat is not None
            made.append((person.seat, thing))
            moved = True
        if not moved:
            time.sleep(0.005)
    raise AssertionError("the game does not end")


# ---- what the database says ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Event:
    """An event of a table as it is in the database."""

    n: int
    kind: str
    seat: int
    thing: str | None
    auto: bool


@dataclass
class Stored:
    """A table as it is in the database."""

    row: JSON
    events: list[Event]
    states: list[State] = field(default_factory=list)

    def played(self) -> list[State]:
        """The states that the events lead through, played with the rules alone; the first is the start."""
        row = self.row
        edition = None if row["edition"] is None else json.loads(row["edition"])
        modules = json.loads(row["modules"])
        state = rathaus.new(row["game"], row["players"], modules=modules, seed=int(row["seed"]), edition=edition)
        states = [state]
        stack = [state]
        for event in self.events:
            if event.kind == "undo":
                stack.pop()
            else:
                after = stack[-1].copy()
                assert event.thing is not None
                after.choose(event.seat, after.thing(event.thing))
                stack.append(after)
            states.append(stack[-1])
        return states


def query(db: str, sql: str, args: Iterable[Any] = ()) -> list[JSON]:
    """Rows of a database."""
    if db.startswith("postgresql://"):
        with psycopg.connect(db, connect_timeout=30) as server:
            cursor = server.execute(sql.replace("?", "%s").encode(), list(args))
            names = [column.name for column in cursor.description or ()]
            return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
    with closing(sqlite3.connect(db, timeout=PATIENCE)) as file, file:
        found = file.execute(sql, list(args))
        names = [column[0] for column in found.description or ()]
        return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


def stored(db: str, table: str) -> Stored:
    """A table, read past all servers."""
    row = query(db, "SELECT * FROM tables WHERE id = ?", [table])[0]
    events = query(db, "SELECT n, kind, seat, thing, auto FROM events WHERE table_id = ? ORDER BY n", [table])
    found = [Event(e["n"], e["kind"], e["seat"], e["thing"], bool(e["auto"])) for e in events]
    assert [event.n for event in found] == list(range(1, len(found) + 1))
    assert row["n"] == len(found)
    return Stored(row, found)


def check_end(person: Seat, db: str) -> State:
    """A finished table: its record replays, and leads to what everybody is shown."""
    kept = stored(db, person.table)
    last = kept.played()[-1]
    assert last.over
    answer = person.ask("GET", "/record")
    assert answer.status_code == 200, answer.text
    state = rathaus.replay(answer.text)
    assert state.digest() == last.digest()
    view = person.view()
    assert view["status"] == "over"
    assert view["view"] == json.loads(json.dumps(state.view(person.seat)))
    assert view["seed"] == str(state.seed) == kept.row["seed"]
    return state
