"""Ratings: what the games that count come to for those who play them, people with a signed name and bots.

A rated table has a clock, so that it comes to its end whatever anybody does, and plays with the numbers of the box.
It starts when all people at it have signed. Who leaves it is placed behind all who stayed. Its result is taken once,
in the background, by whichever process finds it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from rathaus.server.clocks import wall
from rathaus.server.errors import Conflict, Refusal, StorageAway
from rathaus.server.house import House
from rathaus.server.room import Room
from rathaus.server.rows import LEFT, SeatRow
from rathaus.server.storage import Session, Storage

EVERY = 1.0  # seconds between looks for games that are over
AT_ONCE = 50
SHOWN = 500  # places in the standings
BOT = "bot:"  # what the ids of bots begin with
SCALE = 40.0  # what ratings are shown times
CERTAIN = 3.0  # times the uncertainty that is taken off where places are given

log = logging.getLogger("rathaus.server")


def players(seats: Sequence[SeatRow]) -> list[tuple[int, str, bool]]:
    """Who a rated game is rated for: the seats, who plays there, and whether that person has left."""
    found = []
    for row in seats:
        if row.person is not None:
            found.append((row.seat, row.person.removeprefix(LEFT), row.person.startswith(LEFT)))
        elif row.kind == "bot":
            found.append((row.seat, f"{BOT}{row.bot}", False))
    return found


def places(seats: Sequence[SeatRow], points: Sequence[int], winners: Sequence[int]) -> list[tuple[str, int]]:
    """Who comes where: those who stayed by their points, winners first, then together those who left."""
    keys = {
        seat: (left, 0 if left else seat not in winners, 0 if left else -points[seat])
        for seat, _, left in players(seats)
    }
    order = sorted(set(keys.values()))
    return [(who, 1 + order.index(keys[seat])) for seat, who, _ in players(seats)]


def take(storage: Storage, id: str, game: str, order: Sequence[tuple[str, int]], now: float) -> None:
    """Take the result of a table, once; Conflict if it was taken already, or if another process was faster."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()

    def work(s: Session) -> None:
        s.run("INSERT INTO results (table_id, at) VALUES (?, ?)", (id, now))
        if s.count("UPDATE tables SET rated = 2 WHERE id = ? AND rated = 1 AND status = 'over'", (id,)) != 1:
            raise Conflict
        names = sorted({who for who, _ in order})
        if len(names) < 2:
            return
        before: dict[str, tuple[float, float, int, int]] = {}
        for who in names:
            rows = s.run("SELECT mu, sigma, games, won FROM ratings WHERE who = ? AND game = ?", (who, game))
            fresh = model.rating()
            before[who] = (rows[0][0], rows[0][1], rows[0][2], rows[0][3]) if rows else (fresh.mu, fresh.sigma, 0, 0)
        teams = [[model.rating(mu=before[who][0], sigma=before[who][1])] for who, _ in order]
        after = model.rate(teams, ranks=[float(place) for _, place in order])
        for who in names:
            # A bot at several seats goes by the mean of what each of them came to.
            mine = [team[0] for (other, _), team in zip(order, after, strict=True) if other == who]
            mu = sum([rating.mu for rating in mine]) / len(mine)
            sigma = sum([rating.sigma for rating in mine]) / len(mine)
            won = int(any([other == who and place == 1 for other, place in order]))
            _put(s, who, game, before[who], mu, sigma, won)

    storage.write(work)


def _put(
    s: Session, who: str, game: str, before: tuple[float, float, int, int], mu: float, sigma: float, won: int
) -> None:
    if not who.startswith(BOT) and not s.run("SELECT id FROM persons WHERE id = ?", (who,)):
        return  # somebody who wished to be forgotten
    games = before[2]
    if games == 0:
        values = (who, game, mu, sigma, 1, won)
        s.run("INSERT INTO ratings (who, game, mu, sigma, games, won) VALUES (?, ?, ?, ?, ?, ?)", values)
        return
    sql = "UPDATE ratings SET mu = ?, sigma = ?, games = ?, won = ? WHERE who = ? AND game = ? AND games = ?"
    if s.count(sql, (mu, sigma, games + 1, before[3] + won, who, game, games)) != 1:
        raise Conflict


def due(storage: Storage) -> list[str]:
    """Rated tables that are over and whose result was not taken yet, in the order of their ends."""
    sql = f"SELECT id FROM tables WHERE rated = 1 AND status = 'over' ORDER BY updated, id LIMIT {AT_ONCE}"
    return [id for (id,) in storage.read(lambda s: s.run(sql))]


def settle(storage: Storage, id: str) -> None:
    """Let a table count for nothing."""
    storage.write(lambda s: s.run("UPDATE tables SET rated = 2 WHERE id = ? AND rated = 1", (id,)))


async def take_result(house: House, room: Room) -> None:
    """Take the result of a table that is over."""
    table = room.table
    state = table.state
    if state is None or not state.over:
        return
    order = places(table.seats, [score.total for score in state.scores], state.winners)
    try:
        await house.run(take, house.storage, table.row.id, table.row.game, order, wall())
    except Conflict:
        return  # it was taken, or the next look tries again


async def keep_taking(house: House) -> None:
    """Take results as games come to their end, for as long as this process lives."""
    while True:
        try:
            for id in await house.run(due, house.storage):
                try:
                    await take_result(house, await house.room(id))
                except Refusal:  # it was played by other rules and cannot be shown: it does not count
                    await house.run(settle, house.storage, id)
        except StorageAway:
            pass  # the next look tries again
        except Exception as fault:
            log.error("taking results failed: %s", type(fault).__name__)
        await asyncio.sleep(EVERY)


def standings(storage: Storage, game: str) -> list[dict[str, Any]]:
    """Who stands where in a game, the best first: by the rating less three times its uncertainty."""
    sql = (
        "SELECT who, name, mu, sigma, games, won FROM ratings LEFT JOIN persons ON persons.id = ratings.who "
        "WHERE game = ? ORDER BY mu - ? * sigma DESC, who LIMIT ?"
    )
    rows = storage.read(lambda s: s.run(sql, (game, CERTAIN, SHOWN)))
    return [
        {
            "place": place,
            "id": None if who.startswith(BOT) else who,
            "name": name or "",
            "bot": who.removeprefix(BOT) if who.startswith(BOT) else None,
            "rating": round(SCALE * mu),
            "uncertainty": round(SCALE * sigma),
            "games": games,
            "won": won,
        }
        for place, (who, name, mu, sigma, games, won) in enumerate(
            [row for row in rows if row[1] is not None or row[0].startswith(BOT)], 1
        )
    ]
