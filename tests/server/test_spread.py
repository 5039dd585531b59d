"""What several processes behind one address share: tables, and the limits of a client."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send

from rathaus.server import limits, spread
from rathaus.server.limits import Limits
from rathaus.server.spread import PROBES, SLOT, SLOTS, Homing, Share, SharedBuckets, at_home, home, share_limits


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = 1000.0
        monkeypatch.setattr(limits, "monotonic", lambda: self.at)
        monkeypatch.setattr(spread, "monotonic", lambda: self.at)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_a_table_belongs_to_the_process_that_makes_it(tmp_path: Path) -> None:
    for of in (2, 3, 16):
        for number in range(of):
            numbers = count()
            id = at_home(Share(number, of, tmp_path), lambda numbers=numbers: f"{next(numbers):012}")  # type: ignore[misc]
            assert home(id, of) == number
    assert at_home(None, lambda: "whatever") == "whatever"


def test_tables_are_spread_evenly() -> None:
    homes = [home(f"{number:012}", 4) for number in range(4000)]
    assert all([900 < homes.count(number) < 1100 for number in range(4)])


def test_what_one_process_has_counted_holds_in_the_others(tmp_path: Path, clock: Clock) -> None:
    one, two = [SharedBuckets(3, 0.5, tmp_path / "book") for _ in range(2)]
    assert [one.of("ada").take(), two.of("ada").take(), one.of("ada").take()] == [True] * 3
    for buckets in (one, two):
        assert buckets.of("ada").empty()
        assert not buckets.of("ada").take()
        assert not buckets.of("ben").empty()
    clock.at += 2
    assert not one.of("ada").empty()
    assert two.of("ada").take()
    assert not one.of("ada").take()
    clock.at += 1000
    assert [two.of("ada").take() for _ in range(4)] == [True, True, True, False]


def test_a_full_book_forgets_who_has_taken_least(tmp_path: Path, clock: Clock) -> None:
    buckets = SharedBuckets(100, 0.001, tmp_path / "book")
    for _ in range(50):
        buckets.of("ada").take()
    for number in range(2 * SLOTS):
        assert buckets.of(f"guest {number}").take()
    assert not buckets.of("ada").empty()
    assert buckets.of("ada").take()
    taken = [SLOT.unpack_from(buckets.book, place * SLOT.size)[1] for place in range(SLOTS)]
    assert max(taken) == pytest.approx(51)
    assert (tmp_path / "book").stat().st_size == SLOTS * SLOT.size
    assert 2 < PROBES < SLOTS


def test_all_limits_of_a_client_are_shared(tmp_path: Path, clock: Clock) -> None:
    both = [Limits(1.0), Limits(1.0)]
    for one in both:
        share_limits(one, tmp_path)
    assert [both[number % 2].check_request("192.0.2.1") for number in range(6)] == [True] * 4 + [False] * 2
    for number in range(20):
        both[number % 2].guessed("192.0.2.1", "table")
    assert not both[0].may_guess("192.0.2.1", "table")
    assert not both[1].may_guess("192.0.2.1", "table")
    assert both[1].may_guess("192.0.2.2", "table")


@pytest.mark.parametrize(
    ("path", "ends"),
    [
        ("/api/tables/{own}", False),
        ("/api/tables/{own}/choices", False),
        ("/api/tables/{other}", True),
        ("/api/tables/{other}/choices", True),
        ("/api/tables", False),
        ("/api/tables/mine", False),
        ("/api/games", False),
        ("/", False),
    ],
)
def test_an_answer_about_another_processs_table_is_the_last_of_its_connection(
    path: str, ends: bool, tmp_path: Path
) -> None:
    share = Share(1, 2, tmp_path)
    ids = [f"{number:012}" for number in range(100)]
    own, other = [next(id for id in ids if (home(id, 2) == 1) == mine) for mine in (True, False)]
    sent: list[Message] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"etag", b"1")]})
        await send({"type": "http.response.body", "body": b"x"})

    async def receive() -> Message:
        raise AssertionError

    async def send(event: Message) -> None:
        sent.append(event)

    scope = {"type": "http", "path": path.format(own=own, other=other)}
    asyncio.run(Homing(app, share)(scope, receive, send))
    assert sent[0]["headers"] == [(b"etag", b"1"), *([(b"connection", b"close")] if ends else [])]
    assert sent[1]["body"] == b"x"
