"""Who wishes messages: the subscriptions of seats, as the database keeps them.

A *device* is one browser, for all tables it sits at, or one webhook of one seat. A subscription holds as long as the
one who made it holds the seat.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import sha256

from rathaus.server.storage import Session, Storage

MOST = 5  # devices of one seat
COLUMNS = "table_id, seat, device, holder, kind, target, p256dh, auth, secret, off_key, site, language, often"
# Whether who made a subscription holds the seat still. What holds it beside its first token is written in one field of
# it, where each token stands at the beginning of a list of its own.
OURS = "(h.token = {0}.holder OR REPLACE(h.devices, '[\"' || {0}.holder || '\"', '') <> h.devices)"
HELD = f"h.table_id = {{0}}.table_id AND h.seat = {{0}}.seat AND {OURS}"
LEFT = f"NOT EXISTS (SELECT 1 FROM seats AS h WHERE {HELD})"


@dataclass(frozen=True)
class Subscription:
    """A subscription: ``holder`` is a hash of a token of the seat, ``kind`` push or webhook, ``often`` 1 for each turn.

    ``site`` is the address of the page it was made on; whoever has the ``off_key`` may end it.
    """

    table_id: str
    seat: int
    device: str
    holder: str
    kind: str
    target: str
    p256dh: str
    auth: str
    secret: str
    off_key: str
    site: str
    language: str
    often: int


def device_of(target: str, table: str = "", seat: int = 0) -> str:
    """The name of a device: of a browser by its address alone, of a webhook also by the seat it is for."""
    return sha256(f"{table} {seat} {target}".encode()).hexdigest() if table else sha256(target.encode()).hexdigest()


def subscribe(storage: Storage, new: Subscription) -> bool:
    """Keep a subscription, in place of the same seat's earlier one of this device; False if the seat has too many."""

    def work(s: Session) -> bool:
        # Who makes a seat's devices too many at the same moment is made to wait for this one.
        s.run("UPDATE seats SET seat = seat WHERE table_id = ? AND seat = ?", (new.table_id, new.seat))
        s.run(f"DELETE FROM subscriptions WHERE table_id = ? AND seat = ? AND {LEFT.format('subscriptions')}",
              (new.table_id, new.seat))  # fmt: skip
        where = (new.table_id, new.seat, new.device)
        s.run("DELETE FROM subscriptions WHERE table_id = ? AND seat = ? AND device = ?", where)
        count = s.run("SELECT COUNT(*) FROM subscriptions WHERE table_id = ? AND seat = ?", where[:2])[0][0]
        if count >= MOST:
            return False
        marks = ", ".join("?" * len(COLUMNS.split(", ")))
        s.run(f"INSERT INTO subscriptions ({COLUMNS}, seen) VALUES ({marks}, -1)", astuple(new))
        return True

    return storage.write(work)


def subscriptions(storage: Storage, table: str, seat: int) -> list[Subscription]:
    """The subscriptions of a seat."""
    sql = (
        f"SELECT {COLUMNS} FROM subscriptions WHERE table_id = ? AND seat = ? "
        f"AND NOT {LEFT.format('subscriptions')} ORDER BY device"
    )
    return [Subscription(*row) for row in storage.read(lambda s: s.run(sql, (table, seat)))]


def unsubscribe(storage: Storage, table: str, seat: int, device: str | None = None) -> None:
    """End a seat's subscription of a device, or all it has."""

    def work(s: Session) -> None:
        also, args = ("", ()) if device is None else (" AND device = ?", (device,))
        for name in ("subscriptions", "letters"):
            s.run(f"DELETE FROM {name} WHERE table_id = ? AND seat = ?{also}", (table, seat, *args))

    storage.write(work)


def turn_off(storage: Storage, device: str) -> None:
    """End all subscriptions of a device."""

    def work(s: Session) -> None:
        for name in ("subscriptions", "letters", "devices"):
            s.run(f"DELETE FROM {name} WHERE device = ?", (device,))

    storage.write(work)


def turn_off_by_key(storage: Storage, key: str) -> bool:
    """End the subscription that a link for that was sent for; whether there was one."""

    def work(s: Session) -> bool:
        found = s.run("SELECT table_id, seat, device FROM subscriptions WHERE off_key = ?", (key,))
        for place in found:
            for name in ("subscriptions", "letters"):
                s.run(f"DELETE FROM {name} WHERE table_id = ? AND seat = ? AND device = ?", place)
        return bool(found)

    return storage.write(work)


def clear_up(storage: Storage, now: float, quiet: float) -> None:
    """Forget what nobody needs: of seats that were left, of games whose end was told, of devices without a seat."""

    def work(s: Session) -> None:
        s.run(f"DELETE FROM subscriptions WHERE {LEFT.format('subscriptions')}")
        s.run(
            "DELETE FROM subscriptions WHERE EXISTS (SELECT 1 FROM announced AS a WHERE "
            "a.table_id = subscriptions.table_id AND a.seat = subscriptions.seat AND a.ended = 1) "
            "AND NOT EXISTS (SELECT 1 FROM letters AS l WHERE l.table_id = subscriptions.table_id "
            "AND l.seat = subscriptions.seat AND l.device = subscriptions.device)"
        )
        s.run(
            "DELETE FROM letters WHERE NOT EXISTS (SELECT 1 FROM subscriptions AS o "
            "WHERE o.table_id = letters.table_id AND o.seat = letters.seat AND o.device = letters.device)"
        )
        s.run("DELETE FROM devices WHERE sent < ? AND device NOT IN (SELECT device FROM subscriptions)", (now - quiet,))

    storage.write(work)


def move(storage: Storage, old: str, new: str, target: str, p256dh: str, auth: str) -> None:
    """Let all that a browser subscribed to go on under the address and the keys it has now."""

    def work(s: Session) -> None:
        if old != new:  # what the new one has already is enough
            s.run(
                "DELETE FROM subscriptions WHERE device = ? AND EXISTS (SELECT 1 FROM subscriptions AS o WHERE "
                "o.device = ? AND o.table_id = subscriptions.table_id AND o.seat = subscriptions.seat)",
                (new, old),
            )
        sql = "UPDATE subscriptions SET device = ?, target = ?, p256dh = ?, auth = ? WHERE device = ? AND kind = 'push'"
        s.run(sql, (new, target, p256dh, auth, old))
        for name in ("letters", "devices"):
            if old != new:
                s.run(f"DELETE FROM {name} WHERE device = ?", (new,))
            s.run(f"UPDATE {name} SET device = ? WHERE device = ?", (new, old))

    storage.write(work)
