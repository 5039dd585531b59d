"""Limits: how often a client may ask, create tables, guess tokens and chat."""

from __future__ import annotations

import ipaddress
from time import monotonic

from rathaus.kernel.message import Message
from rathaus.server.errors import Refusal

KEPT = 20_000  # clients remembered at most

BODY = 256 * 1024
FILE_BODY = 1024 * 1024


class Bucket:
    """A token bucket: ``burst`` at once, ``rate`` a second in the long run."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self.at = monotonic()

    def _fill(self) -> None:
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now

    def empty(self) -> bool:
        """Whether nothing may be taken now."""
        self._fill()
        return self.left < 1

    def take(self) -> bool:
        """Take one, if there is one."""
        if self.empty():
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket per key. When there are too many, the ones that are full again are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.by_key: dict[str, Bucket] = {}

    def of(self, key: str) -> Bucket:
        """The bucket of a key."""
        bucket = self.by_key.get(key)
        if bucket is None:
            if len(self.by_key) >= KEPT:
                self._forget()
            bucket = self.by_key[key] = Bucket(self.burst, self.rate)
        return bucket

    def _forget(self) -> None:
        now = monotonic()
        full = [k for k, b in self.by_key.items() if b.left + (now - b.at) * b.rate >= b.burst]
        for key in full or list(self.by_key)[: KEPT // 2]:
            del self.by_key[key]


class Limits:
    """What one client may do.

    ``rate`` is its number of requests a second, 0 for no limit; not ``strict`` takes all other limits away.
    """

    def __init__(self, rate: float, strict: bool = True) -> None:
        self.rate = rate
        self.strict = strict
        self.requests = Buckets(4 * rate, rate)
        self.tables = Buckets(20, 0.5)
        self.games = Buckets(10, 0.1)
        self.hints = Buckets(5, 0.5)
        self.diaries = Buckets(10, 0.5)
        self.editions = Buckets(20, 5.0)
        self.guesses = Buckets(20, 0.5)
        self.chat = Buckets(5, 0.5)
        self.subscriptions = Buckets(60, 1.0)
        self.trials = Buckets(3, 0.05)
        self.signing = Buckets(20, 0.5)

    def check_request(self, client: str) -> bool:
        """Whether the client may make a request now."""
        return self.rate <= 0 or self.requests.of(network(client)).take()

    def check_creation(self, client: str) -> None:
        """Refuse a client that creates too many tables."""
        self._take(self.tables, client)

    def check_practice(self, client: str) -> None:
        """Refuse a client that brings too many games: each is played again from its beginning, and kept."""
        self._take(self.games, client)

    def check_hint(self, client: str) -> None:
        """Refuse a client that asks for too many hints."""
        self._take(self.hints, client)

    def check_diary(self, client: str) -> None:
        """Refuse a client that asks for too many diaries: a whole game is played again for each."""
        self._take(self.diaries, client)

    def check_edition(self, client: str) -> None:
        """Refuse a client that types editions faster than anybody can: all cards are made anew for each."""
        self._take(self.editions, client)

    def check_subscription(self, client: str) -> None:
        """Refuse a client that wishes messages too often, or wishes them no more."""
        self._take(self.subscriptions, client)

    def check_trial(self, client: str) -> None:
        """Refuse a client that lets too many messages be tried out: each goes to somebody else's server."""
        self._take(self.trials, client)

    def check_signing(self, client: str) -> None:
        """Refuse a client that signs more often than anybody need."""
        self._take(self.signing, client)

    def check_guesses(self, client: str, table: str) -> None:
        """Refuse a client that has tried too many wrong tokens at a table; its neighbours may go to others."""
        if not self.may_guess(client, table):
            raise Refusal(429, Message("server-too-many"))

    def may_guess(self, client: str, table: str) -> bool:
        """Whether a client has not tried too many wrong tokens at a table."""
        return not self.strict or not self.guesses.of(f"{network(client)} {table}").empty()

    def guessed(self, client: str, table: str) -> None:
        """A client had a wrong token."""
        self.guesses.of(f"{network(client)} {table}").take()

    def check_chat(self, viewer: str) -> None:
        """Refuse a viewer who talks too fast."""
        if not self.chat.of(viewer).take():
            raise Refusal(429, Message("server-chat-too-fast"))

    def _take(self, buckets: Buckets, client: str) -> None:
        if self.strict and not buckets.of(network(client)).take():
            raise Refusal(429, Message("server-too-many"))


def network(client: str) -> str:
    """What counts as one client: an IPv4 address, also if written as IPv6, or the network of an IPv6 address."""
    try:
        address = ipaddress.ip_address(client)
    except ValueError:
        return client
    if address.version == 6:
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return client
