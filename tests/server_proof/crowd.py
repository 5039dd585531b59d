"""Many people at many tables: they think, choose, take back, talk, and come back whenever a server was away."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from rathaus import GAMES
from server_proof.eager import Attempt
from server_proof.ledger import Said, Sat, digest
from server_proof.players import plan
from server_proof.processes import Server

JSON = dict[str, Any]
AWAY = (OSError, EOFError, WebSocketException, TimeoutError)  # what a server says that is not there
ANSWER = 40.0  # seconds for an answer
QUIET = 15.0  # seconds after which somebody who is told nothing looks again
WAYS = ("http", "socket")  # that choices go
SEATS = (("you", "open"), ("you", "open", "random"), ("you", "greedy"), ("you", "open", "open"))


class Http:
    """One connection that is kept, for one request after the other."""

    def __init__(self) -> None:
        self.port = 0
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(
        self, port: int, method: str, path: str, token: str | None = None, body: JSON | None = None
    ) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        try:
            async with asyncio.timeout(ANSWER):
                return await self._ask(port, method, path, token, body)
        except BaseException:
            self.close()
            raise

    async def _ask(self, port: int, method: str, path: str, token: str | None, body: JSON | None) -> tuple[int, bytes]:
        if self.writer is None or self.port != port or self.writer.transport.is_closing():
            self.close()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
            self.port = port
        assert self.reader is not None
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Content-Length: {len(content)}"]
        lines += [] if body is None else ["Content-Type: application/json"]
        lines += [] if token is None else [f"Authorization: Bearer {token}"]
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + content)
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        data = await self.reader.readexactly(int(length[1])) if length else b""
        if re.search(rb"connection: close", head, re.IGNORECASE):
            self.close()
        return int(head.split(b" ", 2)[1]), data

    def close(self) -> None:
        """Let the connection go."""
        if self.writer is not None:
            self.writer.close()
            self.writer = None


@dataclass
class Place:
    """Where tables are: a database, and the servers on it that are there now."""

    kind: str
    db: str
    servers: list[Server]
    up: list[Server] = field(default_factory=list)
    open: asyncio.Event = field(default_factory=asyncio.Event)

    def changed(self) -> None:
        """Another server is there, or not any more."""
        if self.up:
            self.open.set()
        else:
            self.open.clear()

    async def one(self, rng: Random) -> int:
        """Where one of the servers listens; waits until there is one."""
        await self.open.wait()
        return rng.choice(self.up).port


@dataclass
class Life:
    """What all people share: when to stop, how long to think, and what went wrong."""

    think: float
    rng: Random
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged: int = 0
    unanswered: int = 0
    refused: int = 0
    waits: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    lines: int = 0

    async def pause(self, seconds: float) -> None:
        """Wait so long, or until it is time to stop."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.stop.wait(), seconds)


class Person:
    """Somebody at a seat, or somebody who looks on."""

    def __init__(self, life: Life, place: Place, sat: Sat, seat: int | None) -> None:
        self.life = life
        self.place = place
        self.sat = sat
        self.seat = seat
        self.token = None if seat is None else sat.seats[seat]
        self.rng = Random(life.rng.random())
        self.http = Http()
        self.socket: ClientConnection | None = None
        self.answers: dict[int, asyncio.Future[JSON]] = {}
        self.sent = 0
        self.table: JSON | None = None
        self.news = asyncio.Event()
        self.answered = -1

    async def live(self) -> None:
        """Play until the game is over or it is time to stop."""
        while not self.life.stop.is_set():
            try:
                if await self.visit():
                    break
            except AWAY:
                await self.life.pause(0.1 + self.rng.random() / 2)
        self.http.close()

    async def visit(self) -> bool:
        """Be connected for as long as that lasts; whether the game is over."""
        ready = asyncio.create_task(self.place.one(self.rng))
        await asyncio.wait((ready, asyncio.create_task(self.life.stop.wait())), return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            ready.cancel()
            return False
        port = ready.result()
        url = f"ws://127.0.0.1:{port}/api/tables/{self.sat.table}/socket"
        async with connect(
            url, proxy=None, compression=None, max_size=None, open_timeout=ANSWER, close_timeout=1
        ) as socket:
            self.socket = socket
            await socket.send(json.dumps({"token": self.token}))
            reader = asyncio.create_task(self.listen(socket))
            try:
                return await self.play(port, reader)
            finally:
                reader.cancel()
                await asyncio.gather(reader, return_exceptions=True)
                for answer in self.answers.values():
                    answer.cancel()
                self.answers.clear()

    async def listen(self, socket: ClientConnection) -> None:
        """Hear everything, and keep what tells about the table."""
        heard = self.sat.connected(self.seat)
        async for text in socket:
            message = json.loads(text)
            if message["type"] in ("done", "refused") and message.get("id") in self.answers:
                self.answers.pop(message["id"]).set_result(message)
            table = message.get("table")
            if table is None:
                continue
            self.table = table
            if table["view"] is not None:
                heard.append((table["index"], digest(table["view"])))
            self.news.set()
        raise EOFError

    async def play(self, port: int, reader: asyncio.Task[None]) -> bool:
        while not self.life.stop.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), 0.5)
            if reader.done():
                reader.result()
            self.news.clear()
            table = self.table
            if table is None or table["view"] is None or table["index"] <= self.answered:
                continue
            if table["status"] == "over":
                return True
            if self.seat is not None and (table["view"]["ask"] is not None or table["undo"]):
                await self.act(port, table)
        return False

    async def act(self, port: int, table: JSON) -> None:
        """Think, and then choose, take back or say something."""
        await self.life.pause(self.rng.random() * 2 * self.life.think)
        if self.life.stop.is_set() or self.table is None or self.table["index"] != table["index"]:
            self.news.set()
            return
        dice = self.rng.random()
        if dice < 0.02:
            await self.say(port)
        ask = table["view"]["ask"]
        if table["undo"] and (dice > 0.95 or ask is None) and self.rng.random() < 0.3:
            await self.attempt(port, "undo", None, table["index"])
        elif ask is not None:
            await self.attempt(port, "choice", self.rng.choice(ask["things"]), table["index"])

    async def say(self, port: int) -> None:
        self.life.lines += 1
        said = Said(f"line {self.life.lines}", False)
        self.sat.chat.append(said)
        status, _ = await self.http.ask(port, "POST", f"/api/tables/{self.sat.table}/chat", self.token,
                                        {"text": said.text})  # fmt: skip
        said.acknowledged = status == 201
        if status not in (201, 503):
            self.life.faults.append(f"chat was answered with {status}")

    async def attempt(self, port: int, kind: str, thing: str | None, index: int) -> None:
        """Try something, and note how it went: nothing that was sent is forgotten."""
        assert self.seat is not None
        tried = self.sat.attempts.setdefault(self.seat, [])
        number = len(tried)
        tried.append(Attempt(kind, thing, False))
        self.life.unanswered += 1
        begun = time.monotonic()
        if thing is not None and self.rng.choice(WAYS) == "socket":
            status, data = await self.by_socket(index, thing)
        else:
            body = {"index": index} if thing is None else {"index": index, "thing": thing}
            path = f"/api/tables/{self.sat.table}/{'undo' if thing is None else 'choices'}"
            try:
                status, text = await self.http.ask(port, "POST", path, self.token, body)
            except ConnectionRefusedError:  # nothing was sent
                del tried[number]
                self.life.unanswered -= 1
                raise
            data = json.loads(text)
        if status == 503:
            await self.life.pause(1 + self.rng.random())
            self.news.set()
            return  # nobody knows whether it was done
        self.life.unanswered -= 1
        if status == 200:
            tried[number] = Attempt(kind, thing, True)
            self.life.acknowledged += 1
            self.life.waits.append(time.monotonic() - begun)
            self.answered = data["index"] - 1
            return
        del tried[number]
        self.life.refused += 1
        if status != 409 and not (status == 422 and thing is None):
            self.life.faults.append(f"{kind} {thing} was answered with {status}: {data}")
        await self.settle(index)

    async def by_socket(self, index: int, thing: str) -> tuple[int, JSON]:
        """Choose over the open socket."""
        assert self.socket is not None
        self.sent += 1
        answer = self.answers[self.sent] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"choose": {"index": index, "thing": thing}, "id": self.sent}))
        try:
            told = await asyncio.wait_for(asyncio.shield(answer), ANSWER)
        except asyncio.CancelledError:
            if not answer.cancelled():  # nobody waits for an answer any more
                raise
            raise EOFError from None
        return (200 if told["type"] == "done" else told["status"]), told

    async def settle(self, index: int) -> None:
        """After a refusal, be told what has changed; if nothing is told, look again on a new connection."""
        end = time.monotonic() + QUIET
        while self.table is not None and self.table["index"] == index and not self.life.stop.is_set():
            if time.monotonic() > end:
                raise EOFError
            await self.life.pause(0.1)
        self.news.set()


async def sit_down(life: Life, place: Place, number: int) -> Sat:
    """A table that has begun: the games, sizes and modules take turns. If a server goes away meanwhile, another one."""
    rng = Random(life.rng.random())
    while True:
        http = Http()
        try:
            return await _begin(http, await place.one(rng), rng, place.db, number)
        except AWAY:
            await asyncio.sleep(0.3)
        finally:
            http.close()


async def _begin(http: Http, port: int, rng: Random, db: str, number: int) -> Sat:
    async def asked(path: str, token: str | None, body: JSON, wanted: int) -> Any:
        status, data = await http.ask(port, "POST", path, token, body)
        if status == 503:
            raise EOFError
        assert status == wanted, data
        return json.loads(data) if data else {}

    game = GAMES[list(GAMES)[number % len(GAMES)]]
    seats = SEATS[(number // len(GAMES)) % len(SEATS)]
    modules = [module for module in game.modules if rng.random() < 0.3]
    wish = {"game": game.name, "players": len(seats), "seats": plan(*seats), "name": "Ada", "modules": modules}
    made = await asked("/api/tables", None, wish, 201)
    sat = Sat(made["table"]["id"], db, game.name, {made["seat"]: made["token"]})
    for name in range(seats.count("open")):
        joined = await asked(f"/api/tables/{sat.table}/join", None, {"name": f"Ben {name}"}, 200)
        sat.seats[joined["seat"]] = joined["token"]
    if "open" in seats:
        await asked(f"/api/tables/{sat.table}/start", made["token"], {}, 200)
    return sat


async def play_table(life: Life, place: Place, sat: Sat, over: Callable[[Sat], None]) -> None:
    """All who sit at a table, and sometimes one who looks on, until the game is over or it is time to stop."""
    viewers: list[int | None] = [*sat.seats, *([None] if life.rng.random() < 0.3 else [])]
    people = [Person(life, place, sat, seat) for seat in viewers]
    await asyncio.gather(*[person.live() for person in people])
    if not life.stop.is_set():
        over(sat)
