"""What is announced and what is still to be sent, as the database keeps it.

A turn is *announced* once: by whoever writes that first. In the same transaction a *letter* for each device of the seat
is written. A process takes the letters of a device before it sends them, so that no other does; what it had taken when
it died may have been sent, and is thrown away.
"""

from __future__ import annotations

from dataclasses import dataclass

from rathaus.server.push.subscribers import COLUMNS, HELD, LEFT, Subscription
from rathaus.server.storage import Session, Storage

LIVING = "(SELECT id FROM processes WHERE until > ?)"
TURN, OVER = "turn", "over"


@dataclass(frozen=True)
class Candidate:
    """A subscribed seat that something may have to be announced at."""

    table: str
    seat: int
    n: int
    over: bool
    there: bool  # somebody is connected


@dataclass(frozen=True)
class Place:
    """A table in a message; ``due`` is when somebody's time there is up, or None."""

    table: str
    game: str
    due: float | None


@dataclass(frozen=True)
class Parcel:
    """The letters of a device, taken for being sent as one message: the tables to play at, and those that are over."""

    subscription: Subscription
    turns: tuple[Place, ...]
    overs: tuple[Place, ...]
    tries: int


# ---- which process does it ----------------------------------------------------------------------------


def leads(storage: Storage, now: float) -> bool:
    """Whether this process is the one that sends; it becomes that if none that lives is."""
    me = storage.process
    asked = f"SELECT crier, crier IN {LIVING} FROM push_keys WHERE id = 1"
    found = storage.read(lambda s: s.run(asked, (now,)))
    if not found:
        return False
    if found[0][0] == me or found[0][1]:
        return bool(found[0][0] == me)
    sql = f"UPDATE push_keys SET crier = ? WHERE id = 1 AND (crier IS NULL OR crier NOT IN {LIVING})"

    def work(s: Session) -> bool:
        if s.count(sql, (me, now)) != 1:
            return False
        _throw_away(s, me, now)
        return True

    return storage.write(work)


def _throw_away(s: Session, me: str, now: float) -> None:
    """Nobody knows whether what a process that died had taken was sent."""
    s.run(f"DELETE FROM letters WHERE process IS NOT NULL AND process <> ? AND process NOT IN {LIVING}", (me, now))


# ---- announcing ---------------------------------------------------------------------------------------


def candidates(storage: Storage, now: float) -> list[Candidate]:
    """The subscribed seats that must choose or whose game is over, unless nothing has happened since they were seen."""
    sql = (
        "SELECT DISTINCT t.id, s.seat, t.n, t.status, t.waiting, EXISTS (SELECT 1 FROM presence AS p "
        f"WHERE p.table_id = s.table_id AND p.seat = s.seat AND p.process IN {LIVING}) "
        "FROM subscriptions AS s JOIN tables AS t ON t.id = s.table_id "
        f"JOIN seats AS h ON {HELD.format('s')} "
        "WHERE t.practice = 0 AND h.kind = 'person' AND s.seen <> t.n AND t.status IN ('playing', 'over') "
        "AND (h.away = 0 OR t.status = 'over')"
    )
    found = []
    for table, seat, n, status, waiting, there in storage.read(lambda s: s.run(sql, (now,))):
        if status == OVER or str(seat) in waiting.split(","):
            found.append(Candidate(table, seat, n, status == OVER, bool(there)))
    return found


def settle(storage: Storage, table: str, seat: int, n: int) -> None:
    """There is nothing to announce at a seat until something happens at its table."""
    sql = "UPDATE subscriptions SET seen = ? WHERE table_id = ? AND seat = ?"
    storage.write(lambda s: s.run(sql, (n, table, seat)))


def announce_turn(storage: Storage, of: Candidate, since: int, chosen: int, now: float, quiet: float) -> bool:
    """Announce a turn that began with the event ``since``, unless that was done before; whether it was done now.

    ``chosen`` is the last event that is a choice of the seat and stands. What was announced is not announced again
    before the seat has chosen.
    """

    def work(s: Session) -> bool:
        sql = "UPDATE announced SET n = ? WHERE table_id = ? AND seat = ? AND n < ? AND n < ?"
        new = s.count(sql, (of.n, of.table, of.seat, since, chosen)) == 1 or _first(s, of, of.n, 0)
        if new:
            _write_letters(s, of, TURN, now, quiet)
        s.run("UPDATE subscriptions SET seen = ? WHERE table_id = ? AND seat = ?", (of.n, of.table, of.seat))
        return new

    return storage.write(work)


def announce_end(storage: Storage, of: Candidate, now: float, quiet: float) -> bool:
    """Announce that a game is over, unless that was done before; to who is there it is not sent."""

    def work(s: Session) -> bool:
        sql = "UPDATE announced SET ended = 1 WHERE table_id = ? AND seat = ? AND ended = 0"
        new = s.count(sql, (of.table, of.seat)) == 1 or _first(s, of, -1, 1)
        if new and not of.there:
            _write_letters(s, of, OVER, now, quiet)
        s.run("UPDATE subscriptions SET seen = ? WHERE table_id = ? AND seat = ?", (of.n, of.table, of.seat))
        return new

    return storage.write(work)


def _first(s: Session, of: Candidate, n: int, ended: int) -> bool:
    sql = "INSERT INTO announced (table_id, seat, n, ended) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
    return s.count(sql, (of.table, of.seat, n, ended)) == 1


def _write_letters(s: Session, of: Candidate, what: str, now: float, quiet: float) -> None:
    """A letter for each device of a seat: for now, or for when the device has had its time of quiet."""
    sql = (
        "SELECT s.device, s.often, d.sent FROM subscriptions AS s LEFT JOIN devices AS d ON d.device = s.device "
        f"WHERE s.table_id = ? AND s.seat = ? AND NOT {LEFT.format('s')}"
    )
    for device, often, sent in s.run(sql, (of.table, of.seat)):
        due = now if often or sent is None or sent > now else max(now, sent + quiet)
        asked = s.run("SELECT MAX(due) FROM letters WHERE device = ? AND tries > 0", (device,))[0][0]
        due = max(due, asked or now)  # as long as the push service wished
        place = (device, of.table, of.seat)
        s.run("DELETE FROM letters WHERE device = ? AND table_id = ? AND seat = ?", place)
        s.run(
            "INSERT INTO letters (device, table_id, seat, what, due, tries, process) VALUES (?, ?, ?, ?, ?, 0, NULL)",
            (*place, what, due),
        )


# ---- sending ------------------------------------------------------------------------------------------


def due(storage: Storage, now: float, most: int) -> list[str]:
    """The devices that a message is due for, the oldest first."""
    waiting = "SELECT device FROM letters WHERE process IS NULL AND due <= ?"
    sql = f"{waiting} GROUP BY device ORDER BY MIN(due), device LIMIT ?"
    return [device for (device,) in storage.read(lambda s: s.run(sql, (now, most)))]


def take(storage: Storage, device: str, now: float) -> Parcel | None:
    """The letters of a device, now taken by this process; None if there are none that still hold.

    What is said is all that holds now: at which tables it is the turn of whoever has the device, be it announced by
    these letters or before, and which games are over.
    """

    def work(s: Session) -> Parcel | None:
        sql = "UPDATE letters SET process = ? WHERE device = ? AND process IS NULL"
        if not s.count(sql, (storage.process, device)):
            return None
        wanted = ", ".join([f"s.{name}" for name in COLUMNS.split(", ")])
        rows = s.run(
            f"SELECT {wanted}, t.game, t.status, t.waiting, t.due, a.n, h.away, EXISTS (SELECT 1 FROM presence AS p "
            f"WHERE p.table_id = s.table_id AND p.seat = s.seat AND p.process IN {LIVING}) "
            "FROM subscriptions AS s JOIN tables AS t ON t.id = s.table_id "
            f"JOIN seats AS h ON {HELD.format('s')} "
            "JOIN announced AS a ON a.table_id = s.table_id AND a.seat = s.seat "
            "WHERE s.device = ? ORDER BY s.table_id, s.seat",
            (now, device),
        )
        letters = {
            (table, seat): (what, tries)
            for table, seat, what, tries in s.run(
                "SELECT table_id, seat, what, tries FROM letters WHERE device = ? AND process = ?",
                (device, storage.process),
            )
        }
        turns, overs, said = [], [], []
        for row in rows:
            subscription = Subscription(*row[:-7])
            game, status, waiting, until, n, away, there = row[-7:]
            place = Place(subscription.table_id, game, until)
            what, tries = letters.get((subscription.table_id, subscription.seat), ("", 0))
            waits = status == "playing" and str(subscription.seat) in waiting.split(",")
            if waits and not away and not there and not _chosen(s, subscription, n):
                turns.append(place)
                if what == TURN:
                    said.append((subscription, tries))
            elif status == OVER and what == OVER and not there:
                overs.append(place)
                said.append((subscription, tries))
        if not said:
            s.run("DELETE FROM letters WHERE device = ? AND process = ?", (device, storage.process))
            return None
        return Parcel(said[0][0], tuple(turns), tuple(overs), max([tries for _, tries in said]))

    return storage.write(work)


def _chosen(s: Session, of: Subscription, n: int) -> bool:
    """Whether a seat has chosen since what was announced after so many events."""
    sql = "SELECT 1 FROM events WHERE table_id = ? AND n > ? AND seat = ? LIMIT 1"
    return bool(s.run(sql, (of.table_id, n, of.seat)))


def sent(storage: Storage, parcel: Parcel, now: float) -> None:
    """A message has arrived; of games that are over nothing more is to be told."""
    device = parcel.subscription.device

    def work(s: Session) -> None:
        s.run("DELETE FROM letters WHERE device = ? AND process = ?", (device, storage.process))
        sql = "INSERT INTO devices (device, sent) VALUES (?, ?) ON CONFLICT (device) DO UPDATE SET sent = excluded.sent"
        s.run(sql, (device, now))
        _forget_overs(s, parcel)

    storage.write(work)


def put_off(storage: Storage, parcel: Parcel, until: float) -> None:
    """A message did not arrive and is tried again then."""
    sql = "UPDATE letters SET process = NULL, due = ?, tries = ? WHERE device = ? AND process = ?"
    args = (until, parcel.tries + 1, parcel.subscription.device, storage.process)
    storage.write(lambda s: s.run(sql, args))


def give_up(storage: Storage, parcel: Parcel) -> None:
    """A message is not sent any more."""

    def work(s: Session) -> None:
        s.run("DELETE FROM letters WHERE device = ? AND process = ?", (parcel.subscription.device, storage.process))
        _forget_overs(s, parcel)

    storage.write(work)


def _forget_overs(s: Session, parcel: Parcel) -> None:
    for place in parcel.overs:
        sql = "DELETE FROM subscriptions WHERE table_id = ? AND device = ?"
        s.run(sql, (place.table, parcel.subscription.device))
