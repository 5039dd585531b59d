"""A running server for the browser tests: started, killed, asked by HTTP, and its database read."""

from __future__ import annotations

import ctypes
import json
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx2 as httpx

import rathaus
from rathaus import State
from seeds import KNOWN

COMMAND = [sys.executable, "-c", KNOWN + "from rathaus.cli import main; main()"]
PR_SET_PDEATHSIG = 1  # of Linux' prctl
PATIENCE = 60.0  # seconds; the machine may be busy with other tests


class Server:
    """A ``rathaus serve`` of its own, whose bots do not hesitate and which refuses no client for its haste."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = folder / "tables.sqlite"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *fault: object) -> None:
        self.stop()
        self.http.close()

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [*COMMAND, "serve", "--no-open", "--host", "127.0.0.1", "--port", str(self.port)]
        command += [
            "--db",
            str(self.database),
            "--workers",
            "1",
            "--pace",
            "0",
            "--unlimited",
        ]
        self.told = self.folder / "server.log"
        with self.told.open("ab") as told:
            self.process = subprocess.Popen(command, stdout=told, stderr=told, preexec_fn=end_with_parent)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            try:
                if self.http.get("/api/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        self.stop()
        raise AssertionError(f"the server did not start: {self.told.read_text(errors='replace')}")

    def stop(self) -> None:
        """End it, gently if it listens."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = None

    # ---- tables made without a page --------------------------------------------------------------

    def post(self, path: str, body: dict[str, Any], token: str | None = None) -> Any:
        """The answer to a request that must succeed."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.http.post(path, json=body, headers=headers)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str, token: str | None = None) -> httpx.Response:
        """The answer to a question that must be answered."""
        answer = self.http.get(path, headers={"Authorization": f"Bearer {token}"} if token else {})
        assert answer.is_success, answer.text
        return answer

    def table(self, game: str, players: int, bot: str = "random", modules: tuple[str, ...] = ()) -> Seat:
        """A table of one person, in seat 0, against bots."""
        seats = [{"kind": "you"}, *[{"kind": "bot", "bot": bot}] * (players - 1)]
        plan = {"game": game, "players": players, "modules": list(modules), "seats": seats, "name": "Ada"}
        return Seat(self, self.post("/api/tables", {**plan, "speed": "relaxed"}))

    def practice(self, state: State, seat: int = 0) -> Seat:
        """A practice table that goes on from a state."""
        wish = {"position": state.to_json(), "seat": seat, "name": "Ada", "bots": "greedy"}
        return Seat(self, self.post("/api/practice", wish))

    # ---- the truth -------------------------------------------------------------------------------

    def state(self, table: str) -> State:
        """The state of a table, played anew from the seed and the choices in the database."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as database:
            wanted = "game, players, modules, edition, seed, start"
            what = database.execute(f"SELECT {wanted} FROM tables WHERE id = ?", (table,))
            game, players, modules, edition, seed, start = what.fetchone()
            events = database.execute("SELECT kind, seat, thing FROM events WHERE table_id = ? ORDER BY n", (table,))
            choices: list[tuple[int, str]] = []
            for kind, seat, thing in events.fetchall():
                if kind == "undo":
                    choices.pop()
                else:
                    choices.append((seat, thing))
        database.close()
        numbers = None if edition is None else json.loads(edition)
        state = rathaus.load(start) if start else rathaus.new(game, players, json.loads(modules), int(seed), numbers)
        for seat, thing in choices:
            state.choose(seat, state.thing(thing))
        return state


class Seat:
    """A seat at a table, held by its token and played by HTTP."""

    def __init__(self, server: Server, seated: dict[str, Any]) -> None:
        self.server = server
        self.token: str = seated["token"]
        self.seat: int = seated["seat"]
        self.table: str = seated["table"]["id"]
        self.game: str = seated["table"]["game"]

    def look(self) -> dict[str, Any]:
        """The table as this seat sees it."""
        seen: dict[str, Any] = self.server.get(f"/api/tables/{self.table}", self.token).json()
        return seen

    def asked(self) -> dict[str, Any]:
        """The table as soon as this seat is asked something, or the game is over."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            seen = self.look()
            if seen["status"] == "over" or seen["view"]["ask"]:
                return seen
            time.sleep(0.01)
        raise AssertionError("the seat is never asked again")

    def choose(self, seen: dict[str, Any], thing: str) -> None:
        """Choose a thing in answer to what was seen."""
        self.server.post(f"/api/tables/{self.table}/choices", {"index": seen["index"], "thing": thing}, self.token)

    def play(self, until: Callable[[dict[str, Any]], bool], seed: int = 1) -> dict[str, Any]:
        """Play at random until the table looks as wished; bounded by the longest game."""
        rng = Random(seed)
        for _ in range(3000):
            seen = self.asked()
            if until(seen):
                return seen
            assert seen["status"] == "playing", "the game ended before the table looked as wished"
            self.choose(seen, rng.choice(seen["view"]["ask"]["things"]))
        raise AssertionError("the game does not end")


def end_with_parent() -> None:
    """Let the system end this process when the tests are killed and cannot."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def free_port() -> int:
    """A port that nobody listens to."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
