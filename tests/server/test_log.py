"""The log of a table is kept as text, but for the newest items, and nobody notices."""

from __future__ import annotations

import json

import pytest

from rathaus.kernel.rng import Rng, seeded
from rathaus.kernel.views import MessageData
from rathaus.server.log import NEWEST, TOGETHER, Log, LogItem


def item(n: int, rng: Rng) -> LogItem:
    args = {"number": rng.below(10**6), "seats": ["seat:0", "seat:1"], "of": None}
    message: MessageData = {"id": "tälk", "args": args}
    outside: MessageData | None = None if rng.below(2) else {"id": "less", "args": {"part": 0.1 * rng.below(9)}}
    seat = None if rng.below(2) else 0
    return LogItem(n, (n, n - 1, n), seat, message, outside, "gained", seat, "fate", "card", True)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_log_is_like_a_list(seed: int) -> None:
    rng = seeded(seed)
    log, items, n = Log(), list[LogItem](), 0
    for _ in range(400):
        n += rng.below(2)
        if rng.below(12) == 0:
            since = max(0, n - rng.below(30))
            log.cut(since)
            items = [one for one in items if one.n < since]
        else:
            items.append(item(n, rng))
            log.append(items[-1])
        for since in (0, n, n - 1, n - rng.below(40)):
            assert log.since(since) == [one for one in items if one.n >= since]
        assert len(log.newest) < TOGETHER + NEWEST
    rows = json.loads(log.text())
    assert rows == json.loads(json.dumps([one.row() for one in items]))
    assert Log(rows).since(0) == items


def test_the_newest_items_are_not_put_away() -> None:
    """Those of the latest event are told at once, and need not be read again."""
    log, rng = Log(), seeded(4)
    for n in range(100):
        log.append(item(n, rng))
        assert log.newest[-1].n == n
        assert len(log.newest) >= min(n + 1, NEWEST)
    assert sum([len(pack.items()) for pack in log.packs]) + len(log.newest) == 100
    assert (Log().since(0), Log().text()) == ([], "[]")
