"""The server's key pair: it is made once, kept with the tables, and says to push services who sends (RFC 8292)."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from rathaus.server.storage import Session, Storage

VALID = 12 * 3600  # seconds that a push service may take a signature for; 24 hours are the most


def coded(data: bytes) -> str:
    """Bytes as push services and browsers write them: base64 for URLs, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of such a text; ValueError for another."""
    if not text.isascii() or len(text) % 4 == 1:
        raise ValueError(text)
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if coded(data) != text:
        raise ValueError(text)
    return data


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Keys:
    """A key pair."""

    def __init__(self, private: str) -> None:
        self.private = ec.derive_private_key(int.from_bytes(decoded(private)), ec.SECP256R1())
        self.public = coded(point(self.private.public_key()))

    @classmethod
    def kept(cls, storage: Storage) -> Keys:
        """The key pair of a database, made now if it has none; all its processes have the same."""
        fresh = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value

        def find(s: Session) -> list[tuple[str]]:
            return [(str(private),) for (private,) in s.run("SELECT private FROM push_keys WHERE id = 1")]

        def make(s: Session) -> list[tuple[str]]:
            sql = "INSERT INTO push_keys (id, private) VALUES (1, ?) ON CONFLICT DO NOTHING"
            s.run(sql, (coded(fresh.to_bytes(32)),))
            return find(s)

        ((private,),) = storage.read(find) or storage.write(make)
        return cls(private)

    def authorization(self, audience: str, contact: str, now: float) -> str:
        """The header that says to a push service who sends; ``contact`` is whom it may ask, or empty."""
        claims: dict[str, str | int] = {"aud": audience, "exp": int(now) + VALID}
        if contact:
            claims["sub"] = contact
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        signed = ".".join([coded(json.dumps(part, separators=(",", ":")).encode()) for part in parts])
        r, s = decode_dss_signature(self.private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{coded(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"
