"""Play at a server, kill it, and leave its database as SQL: ``python write.py SERVE...`` with the command that serves.

To be run with the program of a release, so that the tests of the next one begin from what it has written. The options
``--db`` and ``--port 0`` are added to the command. What the tables were told is left in ``told.json``.
"""

from __future__ import annotations

import gzip
import json
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx2 as httpx

HERE = Path(__file__).resolve().parent
GAMES = ("bruges", "hamburg", "macao", "thecity")
CLOCKS: dict[str, dict[str, Any]] = {
    "bruges": {"speed": "budget", "seconds": 600, "increment": 15},
    "hamburg": {"speed": "live", "seconds": 100},
    "macao": {"speed": "days", "days": 1},
    "thecity": {},
}


class Table:
    """A table, with those who sit at it."""

    def __init__(self, client: httpx.Client, made: dict[str, Any], name: str) -> None:
        self.client = client
        self.id = str(made["table"]["id"])
        self.name = name
        self.tokens = {int(made["seat"]): str(made["token"])}

    def ask(self, method: str, path: str = "", seat: int | None = 0, **more: Any) -> httpx.Response:
        """A request about it, from a seat or from nobody."""
        headers = {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}
        return self.client.request(method, f"/api/tables/{self.id}{path}", headers=headers, **more)

    def told(self, seat: int | None = 0) -> dict[str, Any]:
        """What a seat sees."""
        answer = self.ask("GET", seat=seat)
        assert answer.status_code == 200, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def join(self, name: str) -> None:
        """Somebody sits down."""
        made = self.ask("POST", "/join", None, json={"name": name}).json()
        self.tokens[int(made["seat"])] = str(made["token"])

    def play(self, rng: random.Random, choices: int) -> None:
        """So many choices, or until it is over; some of them are taken back."""
        for _ in range(choices):
            for seat in self.tokens:
                table = self.told(seat)
                if table["status"] == "over":
                    return
                if table["view"]["ask"] is None:
                    continue
                if table["undo"] and rng.random() < 0.1:
                    self.ask("POST", "/undo", seat, json={"index": table["index"]})
                else:
                    thing = rng.choice(table["view"]["ask"]["things"])
                    self.ask("POST", "/choices", seat, json={"index": table["index"], "thing": thing})
                break

    def kept(self) -> dict[str, Any]:
        """What the tests know of it."""
        table = self.told()
        over = table["status"] == "over"
        return {
            "name": self.name,
            "id": self.id,
            "tokens": self.tokens,
            "game": table["game"],
            "status": table["status"],
            "practice": table["practice"],
            "commitment": table["commitment"],
            "names": [seat["name"] for seat in table["seats"]],
            "chat": [line["text"] for line in table["chat"]],
            "points": [score["total"] for score in table["view"]["scores"]] if over else None,
            "choices": len(self.ask("GET", "/record").text.splitlines()) - 2 if over else None,
        }


def opened(client: httpx.Client, name: str, game: str, players: int = 2, **more: Any) -> Table:
    """A table with an open seat for each of the others."""
    seats = [{"kind": "you"}, *[{"kind": "open"}] * (players - 1)]
    answer = client.post("/api/tables", json={"game": game, "players": players, "seats": seats, "name": "Ada", **more})
    assert answer.status_code == 201, answer.text
    return Table(client, answer.json(), name)


def begun(client: httpx.Client, name: str, game: str, **more: Any) -> Table:
    """A table at which two have begun and said something."""
    table = opened(client, name, game, **more)
    table.join("Ben")
    table.ask("POST", "/start")
    for seat, text in ((0, "Good luck, Ben"), (1, "And to you: \u201cwin\u201d; it's only a game")):
        table.ask("POST", "/chat", seat, json={"text": text})
    return table


def brought(client: httpx.Client, name: str, record: str, **more: Any) -> Table:
    """A practice table that goes on from a record, or shows it."""
    answer = client.post("/api/practice", json={"record": record, "seat": 0, "name": "Ada", **more})
    assert answer.status_code == 201, answer.text
    return Table(client, answer.json(), name)


def tables(client: httpx.Client, rng: random.Random) -> list[Table]:
    """A table of each kind."""
    found = []
    waiting = opened(client, "open", "bruges", 3, public=True)
    waiting.join("Ben")
    waiting.ask("POST", "/chat", json={"text": "Who else?"})
    found.append(waiting)
    for game in GAMES:
        playing = begun(client, f"playing {game}", game, **CLOCKS[game])
        playing.play(rng, 90)
        over = begun(client, f"over {game}", game)
        over.play(rng, 3000)
        found += [playing, over]
    lines = found[-1].ask("GET", "/record").text.splitlines()
    bruges = found[2].ask("GET", "/record").text.splitlines()
    found.append(brought(client, "shown", "\n".join(bruges[:60]) + "\n", look=True))
    found.append(brought(client, "practice", "\n".join(lines[:12]) + "\n"))
    found.append(brought(client, "practice over", "\n".join(bruges) + "\n"))
    solo = client.post("/api/tables", json={"game": "hamburg", "players": 1, "seats": [{"kind": "you"}], "name": "Ada"})
    alone = Table(client, solo.json(), "alone")
    alone.play(rng, 40)
    return [*found, alone]


def main(command: list[str]) -> None:
    """Serve, play, kill, and write down what is left."""
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "rathaus.sqlite"
        served = [*command, "--db", str(db), "--port", "0"]
        with subprocess.Popen(served, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = re.search(r"http://\S+?/", server.stdout.readline())
            assert address is not None
            with httpx.Client(base_url=address[0], timeout=60) as client:
                told = [table.kept() for table in tables(client, random.Random(1))]
            server.send_signal(signal.SIGKILL)
        left = sqlite3.connect(db)
        text = "\n".join(left.iterdump()) + "\n"
        left.close()
    (HERE / "database.sql.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    (HERE / "told.json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
