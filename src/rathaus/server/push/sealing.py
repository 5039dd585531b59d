"""Sealing a message, so that only the browser it is for can read it (RFC 8291 with aes128gcm of RFC 8188)."""

from __future__ import annotations

import os

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from rathaus.server.push.keys import decoded, point

RECORD = 4096  # bytes of the one record, as every push service takes them
PADDED = 512  # all messages are as long as this: how long one is tells nothing
POINT, SECRET = 65, 16  # bytes of a browser's public key, and of the secret it shares with us


def browser_key(p256dh: str) -> ec.EllipticCurvePublicKey:
    """A browser's public key; ValueError if it is none."""
    data = decoded(p256dh)
    if len(data) != POINT:
        raise ValueError(p256dh)
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)


def shared_secret(auth: str) -> bytes:
    """The secret that a browser shares with us; ValueError if it is none."""
    data = decoded(auth)
    if len(data) != SECRET:
        raise ValueError(auth)
    return data


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def sealed(text: bytes, p256dh: str, auth: str) -> bytes:
    """The body of a request to a push service."""
    theirs = browser_key(p256dh)
    ours = ec.generate_private_key(ec.SECP256R1())  # a new one for each message
    public = point(ours.public_key())
    info = b"WebPush: info\0" + point(theirs) + public
    material = _derived(ours.exchange(ec.ECDH(), theirs), shared_secret(auth), info, 32)
    salt = os.urandom(16)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, text + b"\2" + bytes(max(0, PADDED - len(text))), None)
