"""Signed names: whoever has the key of a name signs for it. No account, no password, no mail.

A signature is for one challenge of this server, for the name the server is asked under, and for one deed: it is
worth nothing a second time, at another server or at another seat. The database has a hash of the public key only.
"""

from __future__ import annotations

import base64
import binascii
import secrets
import unicodedata
from hashlib import sha256
from typing import Literal

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256

from rathaus.kernel.message import Message
from rathaus.server.asked import Signed
from rathaus.server.errors import Conflict, Refusal
from rathaus.server.storage import Session, Storage

VALID = 300.0  # seconds in which a challenge is to be answered
POINT, SIGNATURE = 65, 64  # bytes

Deed = Literal["name", "forget", "sit"]


def folded(name: str) -> str:
    """What is the same for names that look alike: no case, accents, spaces or other widths."""
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join([c for c in parts if unicodedata.category(c)[0] not in "MZC"])


def challenge(storage: Storage, now: float) -> str:
    """Something new to sign."""
    nonce = secrets.token_urlsafe(18)

    def work(s: Session) -> None:
        s.run("DELETE FROM challenges WHERE at < ?", (now - VALID,))
        s.run("INSERT INTO challenges (nonce, at) VALUES (?, ?)", (nonce, now))

    storage.write(work)
    return nonce


def _bytes(text: str, length: int, field: str) -> bytes:
    try:
        found = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except (ValueError, binascii.Error):
        found = b""
    if len(found) != length:
        raise Refusal(422, Message("server-not-a-key"), field)
    return found


def signer(by: Signed, host: str, deed: Deed, *details: str) -> str:
    """Who has signed for a deed; Refusal if the signature is not for just that. The challenge is still to be taken."""
    public = _bytes(by.public, POINT, "public")
    signature = _bytes(by.signature, SIGNATURE, "signature")
    text = "\n".join(["rathaus", host, deed, by.nonce, *details])
    half = SIGNATURE // 2
    pair = int.from_bytes(signature[:half]), int.from_bytes(signature[half:])
    try:
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)
    except ValueError:
        raise Refusal(422, Message("server-not-a-key"), "public") from None
    try:
        key.verify(utils.encode_dss_signature(*pair), text.encode(), ec.ECDSA(SHA256()))
    except InvalidSignature:
        raise Refusal(403, Message("server-wrong-signature"), "signature") from None
    return sha256(public).hexdigest()[:32]


def _take(s: Session, nonce: str, now: float) -> bool:
    return s.count("DELETE FROM challenges WHERE nonce = ? AND at >= ?", (nonce, now - VALID)) == 1


def take(storage: Storage, nonce: str, now: float) -> None:
    """Take a challenge, which nobody can then answer again; Refusal if it was taken already, or is too old."""
    if not storage.write(lambda s: _take(s, nonce, now)):
        raise Refusal(403, Message("server-no-challenge"), "nonce")


def name_of(storage: Storage, id: str) -> str | None:
    """The name that somebody has, or None."""
    rows = storage.read(lambda s: s.run("SELECT name FROM persons WHERE id = ?", (id,)))
    return str(rows[0][0]) if rows else None


def register(storage: Storage, id: str, name: str, nonce: str, now: float) -> None:
    """Give somebody a name, or another one; Refusal if somebody else has it."""
    key = folded(name)
    if not key:
        raise Refusal(422, Message("server-too-short"), "name")

    def work(s: Session) -> str | None:
        if not _take(s, nonce, now):
            return "server-no-challenge"
        if s.run("SELECT id FROM persons WHERE folded = ? AND id <> ?", (key, id)):
            return "server-name-known"
        if s.count("UPDATE persons SET name = ?, folded = ? WHERE id = ?", (name, key, id)) != 1:
            s.run("INSERT INTO persons (id, name, folded, since) VALUES (?, ?, ?, ?)", (id, name, key, now))
        return None

    try:
        fault = storage.write(work)
    except Conflict:  # another process was faster
        fault = "server-name-known"
    if fault == "server-name-known":
        raise Refusal(409, Message(fault), "name", index=0)
    if fault is not None:
        raise Refusal(403, Message(fault), "nonce")


def forget(storage: Storage, id: str, nonce: str, now: float) -> None:
    """Forget somebody's name and ratings; those of others stay."""

    def work(s: Session) -> bool:
        if not _take(s, nonce, now):
            return False
        s.run("DELETE FROM persons WHERE id = ?", (id,))
        s.run("DELETE FROM ratings WHERE who = ?", (id,))
        return True

    if not storage.write(work):
        raise Refusal(403, Message("server-no-challenge"), "nonce")
