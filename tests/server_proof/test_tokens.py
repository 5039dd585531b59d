"""Tokens: they cannot be guessed, they open one seat of one table, and they are written nowhere."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx2 as httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from proofs import TOGETHER
from rathaus.server.app import create_app
from rathaus.server.errors import Refusal
from rathaus.server.holders import hashed
from rathaus.server.room import Room
from rathaus.server.rows import SeatRow, TableRow
from rathaus.server.settings import Settings
from rathaus.server.table import Table
from seeds import dice
from server_proof.conftest import Serve
from server_proof.players import Seat, Socket, play_out, query, sit_down, web
from server_proof.processes import Server, until

OPERATIONS = [
    ("GET", "", None),
    ("POST", "/choices", {"index": 0, "thing": "pass"}),
    ("POST", "/undo", {"index": 0}),
    ("GET", "/why?thing=pass", None),
    ("POST", "/hint", None),
    ("POST", "/chat", {"text": "Hello"}),
    ("POST", "/start", None),
    ("POST", "/ready", {"ready": True}),
    ("POST", "/leave", None),
    ("POST", "/join", {"name": "Eve"}),
    ("POST", "/rematch", None),
    ("GET", "/devices", None),
    ("POST", "/links", {"way": "share"}),
    ("POST", "/sign", {"public": "x", "nonce": "x", "signature": "x"}),
    ("POST", "/devices/end", {"device": None}),
    ("GET", "/book", None),
    ("GET", "/record", None),
    ("GET", "/position", None),
    ("GET", "/replay/0", None),
    ("GET", "/course", None),
]


def first_words(server: Server, table: str, token: str) -> tuple[dict[str, Any], int]:
    """What a socket with this token is told first, and the code it is closed with."""
    socket = Socket(server, table, token, greets=False)
    socket.raw.send(f'{{"token": "{token}"}}')
    told = socket.next()
    with pytest.raises(ConnectionClosed) as closed:
        socket.next()
    assert closed.value.rcvd is not None
    return told, closed.value.rcvd.code


def test_a_token_is_worth_nothing_elsewhere(serve: Serve, db: str) -> None:
    server = serve(db)
    (ada,) = sit_down(server, seats=("you", "random"))
    (eve,) = sit_down(server, seats=("you", "random"))
    thief = Seat(server, ada.table, eve.token)
    before = ada.view()
    for method, path, body in OPERATIONS:
        answer = thief.ask(method, path, json=body)
        assert answer.status_code == 401, (path, answer.text)
        assert answer.json()["error"]["id"] == "server-wrong-token"
        assert answer.headers["www-authenticate"] == "Bearer"
    assert ada.view()["view"]["table"]["seats"][0] == before["view"]["table"]["seats"][0]
    assert ada.view()["seats"][0]["kind"] == "person"
    told, code = first_words(server, ada.table, str(eve.token))
    assert (told["type"], told["error"]["id"], code) == ("error", "server-wrong-token", 1008)
    with web(server) as client:
        both = [{"id": ada.table, "token": eve.token}, {"id": eve.table, "token": eve.token}]
        mine = client.post("/api/tables/mine", json={"tables": both}).json()
        assert [table["id"] for table in mine] == [eve.table]


def test_no_token_is_a_spectator_and_a_broken_one_is_none(serve: Serve, tmp_path: Path) -> None:
    server = serve(str(tmp_path / "rathaus.sqlite"))
    (ada,) = sit_down(server, seats=("you", "random"))
    nobody = Seat(server, ada.table)
    assert nobody.view()["seat"] is None
    for method, path, body in OPERATIONS[1:8]:
        assert nobody.ask(method, path, json=body).status_code == 403, path
    token = str(ada.token)
    nearly = token[:-1] + ("A" if token[-1] != "A" else "B")
    for header in (
        "", "Bearer", f"Basic {token}", token, f"Bearer {nearly}", f"Bearer {token}x", f"Bearer {token.upper()}",
        f"Bearer {hashed(token)}", "Bearer null", f"Bearer {'x' * 5000}", "Bearer \u00e9\u00e8",
        f"Bearer {token} {token}",
    ):  # fmt: skip
        answer = nobody.ask("GET", headers={"Authorization": header.encode("latin-1")})
        assert answer.status_code == 401, header
        assert token not in answer.text
    assert nobody.ask("GET", headers={"Authorization": f"bearer {token}"}).json()["seat"] == 0


def test_guessing_is_slowed_down(serve: Serve, tmp_path: Path) -> None:
    server = serve(str(tmp_path / "rathaus.sqlite"), rate=1000.0, limits=True)
    (ada,) = sit_down(server, seats=("you", "random"))
    codes: list[int] = []

    def guess() -> bool:
        """Guess until guessing is refused; a machine that is busy gives time for some more guesses."""
        codes.append(Seat(server, ada.table, f"guess number {len(codes)}").ask("GET").status_code)
        return codes[-1] == 429

    until("guessing is refused", guess)
    assert set(codes) == {401, 429}
    assert codes.count(401) >= 15

    # Through the other doors too, which share one count. On a busy machine there may be time for one more guess there.
    def by_socket() -> bool:
        told, code = first_words(server, ada.table, "wrong")
        assert code == 1008
        return guess() and told["error"]["id"] == "server-too-many"

    until("a socket is refused", by_socket)
    with web(server) as client:
        mine = {"tables": [{"id": ada.table, "token": ada.token}]}

        def by_list() -> bool:
            guess()
            return bool(client.post("/api/tables/mine", json=mine).json() == [])  # not even the right one helps

        assert until("the table is left out of a list", by_list)
    # Somebody who only looks on is not in the way.
    assert Seat(server, ada.table).ask("GET").status_code == 200


def test_tokens_are_written_nowhere(serve: Serve, db: str) -> None:
    server = serve(db, loud=True)
    people = sit_down(server)
    tokens = [str(person.token) for person in people]
    sockets = [person.socket() for person in people]
    first_words(server, people[0].table, "a-wrong-token")
    Seat(server, people[0].table, "another-wrong-token").ask("GET")
    people[0].ask("POST", "/chat", json={"text": "a secret word"})
    people[0].ask("POST", "/choices", content=b"not JSON", headers={"Content-Type": "application/json"})
    with web(server) as client:
        client.post("/api/tables/mine", json={"tables": [{"id": people[0].table, "token": tokens[0]}]})
        metrics = client.get("/metrics").text
    play_out(people, dice("written nowhere"))
    again = people[0].ask("POST", "/rematch").json()
    tokens += [again["token"], "a-wrong-token", "another-wrong-token"]
    for socket in sockets:
        socket.drain()
        socket.close()
    server.stop()
    written = server.errors() + (server.folder / "out1").read_text()
    assert "POST /api/tables/{id}/choices 200" in written  # the log was on
    for secret in [*tokens, people[0].table, again["table"]["id"], "a secret word"]:
        assert secret not in written
        assert secret not in metrics
    for token in tokens:
        assert token not in "".join(["".join(socket.texts) for socket in sockets])
    kept = _everything(db)
    assert people[0].table in kept
    for token in tokens:
        assert token not in kept
    assert {row["token"] for row in query(db, "SELECT token FROM seats WHERE table_id = ?", [people[0].table])} == {
        sha256(token.encode()).hexdigest() for token in tokens[:2]
    }


def _everything(db: str) -> str:
    """All that the database holds, as text."""
    if not db.startswith("postgresql://"):
        folder = Path(db).parent
        return "".join([path.read_bytes().decode("latin-1") for path in sorted(folder.glob("rathaus.sqlite*"))])
    names = ("tables", "seats", "events", "snapshots", "chat", "processes", "presence")
    with psycopg.connect(db) as connection:
        return "".join([str(connection.execute(f"SELECT * FROM {name}".encode()).fetchall()) for name in names])


def test_no_address_holds_a_token() -> None:
    description = create_app(Settings(db="")).openapi()
    for path, operations in description["paths"].items():
        assert "token" not in path
        for operation in operations.values():
            names = {parameter["name"] for parameter in operation.get("parameters", ())}
            assert not {name for name in names if re.search("token|secret|auth|key", name)}, path


def test_a_token_in_the_address_counts_for_nothing(serve: Serve, tmp_path: Path) -> None:
    server = serve(str(tmp_path / "rathaus.sqlite"))
    (ada,) = sit_down(server, seats=("you", "random"))
    nobody = Seat(server, ada.table)
    assert nobody.ask("GET", f"?token={ada.token}").json()["seat"] is None
    assert nobody.ask("GET", f"?access_token={ada.token}").json()["seat"] is None


def test_hashes_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(Settings(db=""))
    now = 0.0
    row = TableRow("x" * 12, TOGETHER, 1, 2, "[]", None, "1", None, 0, 0, "live", None, "open", now, now)
    seats = [SeatRow(seat, "person", "Ada", None, hashed(f"token {seat}")) for seat in range(2)]
    room = Room(Table(row, seats))
    compared = []

    def compare(one: str, two: str) -> bool:
        compared.append((one, two))
        return one == two

    monkeypatch.setattr("rathaus.server.house.secrets.compare_digest", compare)
    house = app.state.house
    assert house.seat_of(room, "token 1") == 1
    assert compared == [(hashed("token 0"), hashed("token 1")), (hashed("token 1"), hashed("token 1"))]
    with pytest.raises(Refusal) as refusal:
        house.seat_of(room, "token 2")
    assert refusal.value.status == 401
    house.threads.shutdown()


def test_tokens_are_long_and_different(serve: Serve, tmp_path: Path) -> None:
    server = serve(str(tmp_path / "rathaus.sqlite"))
    tokens: set[str] = set()
    tables: set[str] = set()
    wish = {"game": TOGETHER, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "name": "Ada"}
    with httpx.Client(base_url=server.url, trust_env=False) as client:
        for _ in range(20):
            made = client.post("/api/tables", json=wish).json()
            tokens.add(made["token"])
            tables.add(made["table"]["id"])
    assert len(tokens) == len(tables) == 20
    assert all([re.fullmatch(r"[A-Za-z0-9_-]{32}", token) for token in tokens])
