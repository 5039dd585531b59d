"""What a message says: ids and numbers, which the reader's own browser puts into words. Nothing hidden is in it.

It names at most one table: its game and its id, which whoever reads it has anyway. No names, no cards, no token.
"""

from __future__ import annotations

import hmac
import json
from dataclasses import dataclass
from hashlib import sha256

from rathaus.server.push.keys import Keys, coded
from rathaus.server.push.letters import Parcel
from rathaus.server.push.sealing import sealed
from rathaus.server.push.subscribers import Subscription
from rathaus.server.push.targets import Target

VERSION = 1
KEPT = 24 * 3600  # seconds for which a push service keeps a message for a device that is off
LEAST = 60  # ... at least, however soon the time is up
HASTE = 3600.0  # seconds: with less to go a device is woken for it
PUSH, HOOK = "push", "webhook"


@dataclass(frozen=True)
class Sending:
    """A message as it is posted."""

    headers: dict[str, str]
    body: bytes


def content(parcel: Parcel) -> dict[str, object]:
    """What a message says: at how many tables it is the reader's turn, how many games are over; of one, which."""
    said: dict[str, object] = {"turns": len(parcel.turns), "overs": len(parcel.overs)}
    places = [*parcel.turns, *parcel.overs]
    if len(places) == 1:
        said |= {"game": places[0].game, "table": places[0].table}
    return said


def trial() -> dict[str, object]:
    """What a message says that somebody sends to try it out."""
    return {"turns": 0, "overs": 0}


def topic(parcel: Parcel) -> str:
    """What a message replaces that was not delivered yet: an earlier one about turns, as each says all there is."""
    about = " ".join(sorted([place.table for place in parcel.overs])) or "turns"
    return coded(sha256(f"{parcel.subscription.device} {about}".encode()).digest()[:18])


def lasts(parcel: Parcel, now: float) -> int:
    """For how many seconds a message is worth being delivered."""
    dues = [place.due for place in parcel.turns]
    if parcel.overs or not dues:
        return KEPT
    return int(max([KEPT if due is None else min(KEPT, max(LEAST, due - now)) for due in dues]))


def urgency(parcel: Parcel, now: float) -> str:
    """How soon a device that sleeps should be woken."""
    if not parcel.turns:
        return "low"
    return "high" if any([place.due is not None and place.due - now < HASTE for place in parcel.turns]) else "normal"


def pushed(said: dict[str, object], to: Subscription, where: Target, keys: Keys, contact: str, now: float,
           ttl: int = LEAST, urgent: str = "normal", about: str = "trial") -> Sending:  # fmt: skip
    """A message for a push service, which cannot read it."""
    text = json.dumps({"version": VERSION, "language": to.language, **said}, separators=(",", ":"))
    headers = {
        "Authorization": keys.authorization(where.origin, contact, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(ttl),
        "Urgency": urgent,
        "Topic": about,
    }
    return Sending(headers, sealed(text.encode(), to.p256dh, to.auth))


def hooked(said: dict[str, object], to: Subscription, now: float) -> Sending:
    """A message for a webhook, signed with the secret that was given with the subscription."""
    kind = "turn" if said["turns"] else "over" if said["overs"] else "test"
    text: dict[str, object] = {
        "version": VERSION,
        "kind": kind,
        **{name: said[name] for name in ("game", "table") if name in said},
        "seat": to.seat,
        "link": f"{to.site}/t/{to.table_id}",
        "off": f"{to.site}/off/{to.off_key}",
        "at": int(now),
    }
    body = json.dumps(text, separators=(",", ":")).encode()
    signature = hmac.new(to.secret.encode(), f"{int(now)}.".encode() + body, "sha256").hexdigest()
    return Sending({"Content-Type": "application/json", "Rathaus-Signature": f"t={int(now)},v1={signature}"}, body)
