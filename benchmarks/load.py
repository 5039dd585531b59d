"""Load: 300 live tables of a game over sockets (or HTTP, with --http), on loopback, for a bounded time.

Starts a server of its own, lets scripted people play at all tables, and compares how long a choice takes with how
long the health answer takes under the same load. At the end every acknowledged choice must be in the database once,
and every table must be where its record leads; the exit code is 1 if not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import queue
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rathaus import GAMES
from rathaus.server.changes import changed

GAME = next(iter(GAMES))
STARTING = 60.0  # seconds that the server, and then all tables, have to be there
SETTLING = 30.0  # seconds for the last answers
BETWEEN = 0.05  # seconds between two looks at the server's health
IDLE = 2.5  # seconds after which a connection is opened anew: the server closes idle ones

JSON = dict[str, Any]


# ---- clients, in processes of their own ------------------------------------------------------------------


class Http:
    """One connection that is kept, for one request after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.used = 0.0

    async def ask(
        self, method: str, path: str, token: str | None = None, body: JSON | None = None
    ) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        if time.monotonic() - self.used > IDLE:
            self.close()
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        assert self.reader is not None
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(content)}"]
        if body is not None:
            lines.append("Content-Type: application/json")
        if token is not None:
            lines.append(f"Authorization: Bearer {token}")
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + content)
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        data = await self.reader.readexactly(int(length[1])) if length else b""
        self.used = time.monotonic()
        return int(head.split(b" ", 2)[1]), data

    def close(self) -> None:
        """Let the connection go."""
        if self.writer is not None:
            self.writer.close()
            self.writer = None


@dataclass
class Played:
    """What the people at one table have to show: acknowledged choices by seat, and what they see at the end."""

    table: str
    done: list[list[str]] = field(default_factory=lambda: [[], []])
    unknown: int = 0
    views: list[JSON] = field(default_factory=list)
    record: str | None = None


@dataclass
class Results:
    """What one process of clients has measured."""

    played: list[Played] = field(default_factory=list)
    choices: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)
    refused: int = 0
    told: int = 0


class Crowd:
    """The people of one process."""

    def __init__(self, port: int, think: float, seed: int, news: Any, by_http: bool) -> None:
        self.port = port
        self.by_http = by_http
        self.think = think
        self.rng = random.Random(seed)
        self.news = news
        self.results = Results()
        self.stop = asyncio.Event()
        self.ready = 0

    async def run(self, tables: int, go: Any, seconds: float) -> Results:
        """Sit down at so many tables, wait for the sign, and play for a while."""
        opened: list[tuple[Played, list[str], list[Http], list[ClientConnection]]] = []
        for _ in range(tables):
            opened.append(await self.sit_down())
            self.news.put(("table", 1))
        await asyncio.get_running_loop().run_in_executor(None, go.wait)
        games = [asyncio.create_task(self.play(*one)) for one in opened]
        pulse = asyncio.create_task(self.feel())
        begun = time.monotonic()
        told = 0
        while time.monotonic() < begun + seconds:
            await asyncio.sleep(0.25)
            self.news.put(("choices", len(self.results.choices) - told))
            told = len(self.results.choices)
        self.stop.set()
        await asyncio.wait([*games, pulse], timeout=SETTLING)
        for task in (*games, pulse):
            if task.done():
                task.result()
            else:
                raise AssertionError("an answer did not come")
        return self.results

    async def sit_down(self) -> tuple[Played, list[str], list[Http], list[ClientConnection]]:
        """Two people at a new table, each with a connection and a socket."""
        https = [Http(self.port), Http(self.port)]
        wish = {"game": GAME, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "name": "Ada"}
        status, data = await https[0].ask("POST", "/api/tables", None, wish)
        assert status == 201, data
        first = json.loads(data)
        table = first["table"]["id"]
        status, data = await https[1].ask("POST", f"/api/tables/{table}/join", None, {"name": "Ben"})
        assert status == 200, data
        tokens = [first["token"], json.loads(data)["token"]]
        status, data = await https[0].ask("POST", f"/api/tables/{table}/start", tokens[0], {})
        assert status == 200, data
        sockets = [await self.listen(table, token) for token in tokens]
        return Played(table), tokens, https, sockets

    async def listen(self, table: str, token: str) -> ClientConnection:
        """A socket of a seat."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        socket = await connect(
            url, proxy=None, compression=None, max_size=None, open_timeout=STARTING, ping_interval=None
        )
        await socket.send(json.dumps({"token": token, "changes": True}))
        return socket

    async def play(self, played: Played, tokens: list[str], https: list[Http], sockets: list[ClientConnection]) -> None:
        """Play at a table, and then at the next, until it is time to stop."""
        for _ in range(1000):
            self.results.played.append(played)
            seats = [self.sit(played, seat, tokens[seat], https[seat], sockets[seat]) for seat in range(2)]
            await asyncio.gather(*seats)
            for seat in range(2):
                await sockets[seat].close()
                status, data = await https[seat].ask("GET", f"/api/tables/{played.table}", tokens[seat])
                assert status == 200, data
                played.views.append(json.loads(data))
            if played.views[0]["status"] == "over":
                status, data = await https[0].ask("GET", f"/api/tables/{played.table}/record", tokens[0])
                assert status == 200, data
                played.record = data.decode()
            for http in https:
                http.close()
            if self.stop.is_set():
                return
            played, tokens, https, sockets = await self.sit_down()

    async def sit(self, played: Played, seat: int, token: str, http: Http, socket: ClientConnection) -> None:
        """Answer every question of a seat with something that is offered."""
        table: JSON = {}
        known = -1  # the index of the last answer
        asked = 0  # what is asked over the socket and not answered yet
        begun, thing = 0.0, ""
        while not self.stop.is_set() or asked:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.5))
            except TimeoutError:
                continue
            except ConnectionClosed:
                played.unknown += 1
                return
            self.results.told += 1
            if message["type"] == "changes":
                table = changed(table, message["changes"])
            elif message["type"] in ("done", "refused"):
                asked = 0
                status = message.get("status", 200)
                known = self.count(played, seat, thing, begun, status, message.get("index", known))
            else:
                table = {**table, **message.get("table", {})}
            if asked or not table or table["view"] is None or table["index"] < known:
                continue
            if table["status"] == "over":
                return
            ask = table["view"]["ask"]
            if ask is None or self.stop.is_set():
                continue
            if self.think:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.stop.wait(), self.rng.random() * 2 * self.think)
                if self.stop.is_set():
                    return
            thing = self.rng.choice(ask["things"])
            begun = time.perf_counter()
            body = {"index": table["index"], "thing": thing}
            if not self.by_http:
                asked = 1
                await socket.send(json.dumps({"choose": body, "id": 1}))
                continue
            try:
                status, data = await http.ask("POST", f"/api/tables/{played.table}/choices", token, body)
            except (OSError, asyncio.IncompleteReadError):
                http.close()
                played.unknown += 1
                continue
            known = self.count(played, seat, thing, begun, status, json.loads(data).get("index", known))

    def count(self, played: Played, seat: int, thing: str, begun: float, status: int, index: int) -> int:
        """Count an answer; from which index on tables are newer than it."""
        if status == 200:
            self.results.choices.append(time.perf_counter() - begun)
            played.done[seat].append(thing)
        elif status == 503:
            played.unknown += 1
        else:
            self.results.refused += 1
        return index if status == 200 else -1

    async def feel(self) -> None:
        """Look at the server's health all the time."""
        http = Http(self.port)
        while not self.stop.is_set():
            begun = time.perf_counter()
            status, _ = await http.ask("GET", "/api/health")
            if status == 200:
                self.results.health.append(time.perf_counter() - begun)
            await asyncio.sleep(BETWEEN)
        http.close()


def crowd(port: int, tables: int, seconds: float, think: float, seed: int, news: Any, go: Any, by_http: bool) -> None:
    """A process of clients."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    async def run() -> Results:
        return await Crowd(port, think, seed, news, by_http).run(tables, go, seconds)

    try:
        news.put(("results", asyncio.run(run())))
    except Exception as fault:
        news.put(("fault", repr(fault)))


# ---- the server ------------------------------------------------------------------------------------------


def start(db: str, errors: Path) -> tuple[subprocess.Popen[str], int]:
    """The server, and its port."""
    command = [sys.executable, "-c", "from rathaus.cli import main; main()", "serve"]
    command += ["--port", "0", "--db", db, "--unlimited", "--workers", "1"]
    with errors.open("w") as file:
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=file, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
        )
    assert server.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:(\d+)/", server.stdout.readline())
    if found is None:
        server.kill()
        raise SystemExit(f"The server did not start: {errors.read_text()}")
    return server, int(found[1])


def memory(pid: int) -> int:
    """The memory of a process in KiB."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0


def check(db: str, played: Sequence[Played]) -> list[str]:
    """What was lost, done twice, or does not follow from the record."""
    import rathaus
    from rathaus.server.app import open_storage
    from rathaus.server.settings import Settings

    faults = []
    storage = open_storage(Settings(db=db))
    storage.start()
    try:
        for one in played:
            stored = storage.load(one.table, time.time())
            assert stored is not None
            events = storage.events(one.table)
            numbers = [event.n for event in events]
            if numbers != list(range(1, len(events) + 1)):
                faults.append(f"{one.table}: the numbers of its events are not one after the other")
            assert stored.row.seed is not None
            state = rathaus.new(GAME, players=2, seed=int(stored.row.seed))
            for event in events:
                state.choose(event.seat, state.thing(event.thing or ""))
            for seat in range(2):
                kept = [event.thing for event in events if event.seat == seat and not event.auto]
                if not (_within(one.done[seat], kept) if one.unknown else one.done[seat] == kept):
                    faults.append(
                        f"{one.table}: seat {seat} had {len(one.done[seat])} choices acknowledged, {len(kept)} kept"
                    )
                if one.views[seat]["view"] != json.loads(json.dumps(state.view(seat))):
                    faults.append(f"{one.table}: seat {seat} does not see what the record leads to")
            if one.record is not None and rathaus.replay(one.record).digest() != state.digest():
                faults.append(f"{one.table}: its record leads elsewhere")
    finally:
        storage.close()
    return faults


def _within(done: Sequence[str], kept: Sequence[str | None]) -> bool:
    """Whether all that was acknowledged is kept, in order; what had no answer may be kept too."""
    rest = iter(kept)
    return all([thing in rest for thing in done])


# ---- the report ------------------------------------------------------------------------------------------


def part(values: list[float], share: float) -> float:
    """The value that this share of the values does not exceed, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def report(console: Console, results: list[Results], seconds: float, before: int, after: int) -> None:
    choices = [value for one in results for value in one.choices]
    health = [value for one in results for value in one.health]
    tables = sum([len(one.played) for one in results])
    over = sum([played.record is not None for one in results for played in one.played])
    console.print(f"{len(choices) / seconds:.0f} choices a second over {seconds:.0f} s; "
                  f"{sum([one.told for one in results]) / seconds:.0f} socket messages a second; "
                  f"{tables} tables, {over} of them played to the end; "
                  f"{(after - before) / tables:.0f} KiB of memory a table")  # fmt: skip
    grid = Grid("", "choice", "health", "ratio")
    for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99)):
        one, two = part(choices, share), part(health, share)
        grid.add_row(name, f"{one:.1f} ms", f"{two:.1f} ms", f"{one / two:.2f}")
    console.print(grid)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long people play, at most 600")
    parser.add_argument("--think", type=float, default=0.0, help="seconds that people think about a choice, on average")
    parser.add_argument("--clients", type=int, default=2, help="processes that the people are in")
    parser.add_argument("--db", help="a PostgreSQL URL; an SQLite file of its own without it")
    parser.add_argument("--http", action="store_true", help="choices go by HTTP instead of over the sockets")
    wish = parser.parse_args()
    seconds = max(1.0, min(600.0, wish.seconds))
    console = Console()
    with tempfile.TemporaryDirectory(prefix="rathaus-load-") as folder:
        db = wish.db or str(Path(folder) / "rathaus.sqlite")
        server, port = start(db, Path(folder) / "errors")
        try:
            before = memory(server.pid)
            results = crowds(console, port, wish.tables, seconds, wish.think, wish.clients, wish.http)
            after = memory(server.pid)
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
        report(console, results, seconds, before, after)
        played = [played for one in results for played in one.played]
        faults = check(db, played)
        refused = sum([one.refused for one in results])
        unknown = sum([one.unknown for one in played])
        if refused or unknown:
            console.print(f"{refused} choices refused, {unknown} without a clear answer")
        errors = (Path(folder) / "errors").read_text()
        if errors:
            console.print(errors, markup=False)
    for fault in faults[:20]:
        console.print(fault, style="red", markup=False)
    acknowledged = sum([len(done) for one in played for done in one.done])
    if faults:
        console.print(f"Something was lost: {len(faults)} faults in {len(played)} tables.")
        sys.exit(1)
    console.print(
        f"All {acknowledged} acknowledged choices are kept once; all {len(played)} records lead to what was seen."
    )


def crowds(
    console: Console, port: int, tables: int, seconds: float, think: float, clients: int, by_http: bool
) -> list[Results]:
    """Let people play, and show how it goes."""
    spawn = multiprocessing.get_context("spawn")
    news: Any = spawn.Queue()
    go = spawn.Event()
    shares = [tables // clients + (number < tables % clients) for number in range(clients)]
    processes = [
        spawn.Process(target=crowd, args=(port, share, seconds, think, number, news, go, by_http), daemon=True)
        for number, share in enumerate(shares)
        if share
    ]
    for process in processes:
        process.start()
    results: list[Results] = []
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[told]}"), TimeRemainingColumn())
    end = time.monotonic() + STARTING + tables * 0.5
    begun = 0.0
    made = there = 0
    try:
        with Progress(*columns, console=console, transient=True) as progress:
            sitting = progress.add_task("Sitting down", total=tables, told="")
            playing = progress.add_task("Playing", total=seconds, told="")
            while len(results) < len(processes):
                if time.monotonic() > end:
                    raise SystemExit("The clients did not come to an end.")
                with suppress(queue.Empty):
                    kind, value = news.get(timeout=0.25)
                    if kind == "fault":
                        raise SystemExit(f"A client failed: {value}")
                    if kind == "results":
                        results.append(value)
                    elif kind == "table":
                        there += value
                        progress.update(sitting, completed=there, told=f"{there} tables")
                    else:
                        made += value
                if there == tables and not begun:
                    go.set()
                    begun = time.monotonic()
                    end = begun + seconds + 2 * SETTLING
                if begun:
                    progress.update(playing, completed=time.monotonic() - begun, told=f"{made} choices")
        return results
    finally:
        for process in processes:
            process.join(5)
            if process.is_alive():
                process.kill()


if __name__ == "__main__":
    main()
