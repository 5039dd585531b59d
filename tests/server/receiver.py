"""A push service and a browser of our own on loopback: it takes messages, checks who sent them, and reads them."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from rathaus.server.push.keys import coded, decoded, point
from server.conftest import until

JSON = dict[str, Any]


def claims(authorization: str, public: str) -> JSON:
    """What a header of a sender says, if it is signed with the key."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (kind, parts["k"]) == ("vapid", public)
    signed, _, signature = parts["t"].rpartition(".")
    raw = decoded(signature)
    assert len(raw) == 64
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    both = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key.verify(both, signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, said = [json.loads(decoded(part)) for part in signed.split(".")]
    assert head == {"typ": "JWT", "alg": "ES256"}
    found: JSON = said
    return found


class Browser:
    """What a browser keeps of a subscription: its keys."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscription(self) -> JSON:
        """The subscription as the browser writes it."""
        keys = {"p256dh": coded(point(self.key.public_key())), "auth": coded(self.auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> JSON:
        """A message."""
        said: JSON = json.loads(self.open(body))
        return said

    def open(self, body: bytes) -> bytes:
        """A message, opened as RFC 8291 says."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + point(self.key.public_key()) + sender

        def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
            return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

        material = derived(self.key.exchange(ec.ECDH(), theirs), self.auth, info, 32)
        key = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(material, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text.endswith(b"\2")
        return text[:-1]


@dataclass
class Taken:
    """A request as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """What came, and what is answered: first what is told to, then 201."""

    url: str = ""
    taken: list[Taken] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    gate: threading.Event = field(default_factory=threading.Event)

    def browser(self, name: str = "ada") -> Browser:
        return Browser(f"{self.url}push/{name}")

    def of(self, browser: Browser) -> list[JSON]:
        """What a browser was told."""
        path = "/" + browser.endpoint.removeprefix(self.url)
        return [browser.read(taken.body) for taken in self.taken if taken.path == path]

    def next(self, count: int = 1) -> list[Taken]:
        """The requests, as soon as there are so many."""
        until(lambda: len(self.taken) >= count)
        return self.taken


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver on loopback."""
    receiver = Receiver()
    receiver.gate.set()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status, more = receiver.answers.pop(0) if receiver.answers else (201, {})
            receiver.taken.append(Taken(self.path, headers, body))
            receiver.gate.wait(60)
            self.send_response(status)
            for name, value in more.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    receiver.url = f"http://127.0.0.1:{server.server_address[1]}/"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield receiver
    finally:
        receiver.gate.set()
        server.shutdown()
        thread.join()
        server.server_close()


class Clock:
    """The time for a crier, which goes on when a test says so."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def steady(self) -> float:
        return self.ahead

    def wall(self) -> float:
        return time.time() + self.ahead
