"""Keys of people under test, who sign as the page does."""

from __future__ import annotations

import base64
from hashlib import sha256
from typing import Any

import httpx2 as httpx
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server.guests import Guest

HOST = "testserver"


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Key:
    """Somebody's key; the same for the same number."""

    def __init__(self, number: int) -> None:
        self.key = ec.derive_private_key(1_000_003 + number, ec.SECP256R1())
        self.raw = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.id = sha256(self.raw).hexdigest()[:32]

    def signed(self, nonce: str, deed: str, *details: str, host: str = HOST) -> dict[str, Any]:
        text = "\n".join(["rathaus", host, deed, nonce, *details])
        r, s = utils.decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(32) + s.to_bytes(32)
        return {"public": written(self.raw), "nonce": nonce, "signature": written(signature)}


def nonce(client: httpx.Client) -> str:
    response = client.post("/api/challenges")
    assert response.status_code == 201, response.text
    return str(response.json()["nonce"])


def register(client: httpx.Client, key: Key, name: str, host: str = HOST) -> Any:
    """Ask for a name; the response."""
    body = {**key.signed(nonce(client), "name", name.strip(), host=host), "name": name}
    return client.post("/api/persons", json=body)


def sign(guest: Guest, key: Key) -> Any:
    """Sit down signed; the response."""
    return guest.post("/sign", key.signed(nonce(guest.client), "sit", guest.id, str(guest.seat)))
