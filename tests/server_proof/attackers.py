"""Clients that mean no good, each kind from an address of its own: slow, silent, too many, too large, untrue."""

from __future__ import annotations

import json
import socket
import threading
from base64 import b64encode
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from random import Random
from typing import Any

Kind = Callable[["Foe"], None]
KINDS: dict[str, Kind] = {}
GONE = (OSError, EOFError)
HEAD = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def kind(attack: Kind) -> Kind:
    """One more kind of attack, by the name of its function."""
    KINDS[attack.__name__.replace("_", " ")] = attack
    return attack


@dataclass
class Foe:
    """One attacker: whom it attacks, from where, and until when."""

    port: int
    table: str
    game: str
    address: str
    stop: Event
    rng: Random
    sent: int = 0

    def open(self) -> socket.socket:
        """A new connection."""
        self.sent += 1
        return socket.create_connection(("127.0.0.1", self.port), timeout=5, source_address=(self.address, 0))

    def many(self, number: int, said: bytes, stack: ExitStack) -> list[socket.socket]:
        """As many connections as are let in, on each of which something was said."""
        found = []
        for _ in range(number):
            with suppress(*GONE):
                connection = stack.enter_context(self.open())
                connection.sendall(said)
                found.append(connection)
        return found

    def drip(self, number: int, said: bytes, rest: bytes) -> None:
        """Connections on which a byte comes now and then, again and again."""
        while not self.stop.is_set():
            with ExitStack() as stack:
                slow = self.many(number, said, stack)
                for byte in rest * 3:
                    if self.stop.wait(0.5) or not slow:
                        break
                    for connection in list(slow):
                        try:
                            connection.sendall(bytes([byte]))
                        except OSError:
                            slow.remove(connection)
            self.stop.wait(0.2)

    def post(self, path: str, body: bytes, method: str = "POST", more: str = "", length: str | None = None) -> int:
        """A request on a connection of its own; the status of the answer, 0 for none."""
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Content-Type: application/json", "Connection: close",
                 f"Content-Length: {len(body) if length is None else length}"]  # fmt: skip
        head = ("\r\n".join(lines) + more + "\r\n\r\n").encode()
        try:
            with self.open() as connection:
                connection.sendall(head + body)
                answer = connection.recv(65536)
                return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0
        except (*GONE, ValueError):
            return 0

    def again(self, bodies: list[tuple[str, bytes]], pause: float = 0.02) -> None:
        """Requests one after the other, until it is time to stop."""
        while not self.stop.wait(pause):
            path, body = self.rng.choice(bodies)
            self.post(path, body)

    def listen(self) -> socket.socket:
        """A socket, of whose messages nobody knows anything yet."""
        connection = self.open()
        key = b64encode(b"0123456789abcdef").decode()
        lines = [f"GET /api/tables/{self.table}/socket HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]  # fmt: skip
        connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
        return connection

    def sockets(self, number: int, stack: ExitStack, *messages: str) -> list[socket.socket]:
        """As many sockets as are let in, on each of which something was said."""
        found = []
        for _ in range(number):
            with suppress(*GONE):
                connection = stack.enter_context(self.listen())
                connection.sendall(b"".join([frame(message) for message in messages]))
                found.append(connection)
        return found


def frame(message: str) -> bytes:
    """A message of a client, as it goes over a socket; short."""
    data = message.encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


@kind
def slow_heads(foe: Foe) -> None:
    foe.drip(250, HEAD, b"X-Slow: yes\r\n")


@kind
def slow_bodies(foe: Foe) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"
    foe.drip(150, head, b'{"game": "' + b"x" * 400)


@kind
def slow_readers(foe: Foe) -> None:
    """Who asks for much at once, and takes no answer."""
    ask = f"GET /api/tables/{foe.table} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    while not foe.stop.is_set():
        with ExitStack() as stack:
            for connection in foe.many(20, b"", stack):
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                with suppress(*GONE):
                    connection.sendall(ask * 50)
            foe.stop.wait(5)


@kind
def viewers_who_take_nothing(foe: Foe) -> None:
    while not foe.stop.is_set():
        with ExitStack() as stack:
            foe.sockets(60, stack, '{"token": null}')
            foe.stop.wait(10)


@kind
def floods_of_connections(foe: Foe) -> None:
    while not foe.stop.wait(0.2):
        with ExitStack() as stack:
            foe.many(20, b"", stack)


@kind
def silence(foe: Foe) -> None:
    """Connections and sockets that say nothing."""
    while not foe.stop.is_set():
        with ExitStack() as stack:
            foe.many(80, b"", stack)
            foe.sockets(80, stack)
            foe.stop.wait(8)


@kind
def floods_of_messages(foe: Foe) -> None:
    pings = b"".join([frame(json.dumps({"ping": number})) for number in range(200)])
    while not foe.stop.wait(0.2):
        with ExitStack() as stack:
            for connection in foe.sockets(3, stack, '{"token": null}'):
                with suppress(*GONE):
                    connection.sendall(pings)


@kind
def floods_of_choices(foe: Foe) -> None:
    """Choices over sockets of somebody who may not choose."""
    choice = frame(json.dumps({"choose": {"index": 10**12, "thing": "x" * 60}, "id": 1}))
    while not foe.stop.wait(0.2):
        with ExitStack() as stack:
            for connection in foe.sockets(3, stack, '{"token": null}'):
                with suppress(*GONE):
                    connection.sendall(choice * 50)


@kind
def floods_of_chat(foe: Foe) -> None:
    wish = {"game": foe.game, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "name": "Eve"}
    body = json.dumps(wish).encode()
    lines = ["POST /api/tables HTTP/1.1", "Host: x", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    made: dict[str, Any] = {}
    while not made and not foe.stop.wait(0.2):
        with suppress(*GONE, ValueError), foe.open() as connection:
            connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
            answer = b""
            while b"}" not in answer[-1:]:
                part = connection.recv(1 << 20)
                if not part:
                    break
                answer += part
            made = json.loads(answer.partition(b"\r\n\r\n")[2])
    text = json.dumps({"text": "x" * 290}).encode()
    while made and not foe.stop.wait(0.01):
        foe.post(f"/api/tables/{made['table']['id']}/chat", text, more=f"\r\nAuthorization: Bearer {made['token']}")


@kind
def guesses(foe: Foe) -> None:
    while not foe.stop.wait(0.01):
        token = f"{foe.rng.getrandbits(192):048x}"[:32]
        foe.post(f"/api/tables/{foe.table}", b"", "GET", f"\r\nAuthorization: Bearer {token}")
        held = [{"id": foe.table, "token": f"{token}{number}"} for number in range(50)]
        foe.post("/api/tables/mine", json.dumps({"tables": held}).encode())


@kind
def huge_numbers(foe: Foe) -> None:
    big = b"9" * 4000
    choices = f"/api/tables/{foe.table}/choices"
    foe.again([(choices, b'{"index": ' + number + b', "thing": "x"}') for number in (big, b"1e999", b"-" + big, b"NaN")]
              + [("/api/tables", b'{"game": "x", "players": ' + big + b"}")])  # fmt: skip


@kind
def deep_json(foe: Foe) -> None:
    deep = b"[" * 50_000
    foe.again([("/api/tables", deep), ("/api/practice", b'{"record": ' + deep), ("/api/tables", b'{"a":' * 20_000)])


@kind
def wrong_lengths(foe: Foe) -> None:
    while not foe.stop.wait(0.02):
        length = foe.rng.choice(["-1", "0", "5", "99999999999999999999", "+3", "3, 4", "x", "1\r\nContent-Length: 2"])
        more = foe.rng.choice(["", "\r\nTransfer-Encoding: chunked", "\r\nTransfer-Encoding: x"])
        foe.post("/api/tables", b'{"game": "x"}', length=length, more=more)


@kind
def invented_methods(foe: Foe) -> None:
    while not foe.stop.wait(0.02):
        foe.post("/api/games", b"", f"BREW{foe.rng.randrange(10**9)}")


@kind
def large_heads(foe: Foe) -> None:
    while not foe.stop.wait(0.05):
        foe.post("/api/games", b"", "GET", "\r\nX-Large: " + "x" * foe.rng.choice([10_000, 100_000, 1_000_000]))


@kind
def large_names_and_editions(foe: Foe) -> None:
    wish = {"game": foe.game, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}]}
    bodies = [{**wish, "name": "n" * 200_000}, {**wish, "name": "Eve", "edition": {"name": "e" * 200_000}},
              {**wish, "name": "Eve", "edition": {f"k{number}": number for number in range(5000)}}]  # fmt: skip
    foe.again([("/api/tables", json.dumps(body).encode()) for body in bodies], 0.1)


@kind
def long_records(foe: Foe) -> None:
    head = json.dumps({"game": foe.game, "rules": 1, "players": 2, "modules": [], "edition": None, "seed": 1})
    texts = [f"{head}\n" + '[0, "pass"]\n' * 60_000, "x" * 900_000, f"{head}\n" + '[0, "pass"]\n' * 4_900]
    foe.again([("/api/practice", json.dumps({"record": text, "seat": 0, "name": "Eve"}).encode()) for text in texts],
              0.3)  # fmt: skip


@kind
def floods_of_tables(foe: Foe) -> None:
    wish = {"game": foe.game, "players": 2, "seats": [{"kind": "you"}, {"kind": "bot", "bot": "search"}], "name": "Eve"}
    foe.again([("/api/tables", json.dumps(wish).encode())], 0.05)


def attack(port: int, table: str, game: str, names: list[str], stop: Event, seed: int, told: Any) -> None:
    """Let attackers of these kinds do what they can, each in a thread, until it is time to stop; how much they did."""
    foes = {
        name: Foe(port, table, game, f"127.0.1.{1 + number}", stop, Random(f"{name} {seed}"))
        for number, name in enumerate(names)
    }
    threads = [threading.Thread(target=KINDS[name], args=(foe,), daemon=True) for name, foe in foes.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    told.put({name: foe.sent for name, foe in foes.items()})
