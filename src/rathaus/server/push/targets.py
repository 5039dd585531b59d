"""Where messages may go: push services on the internet, and what the operator allows beside.

The addresses are those that clients give. So that nobody reaches with them what only this machine can reach, they are
looked at when they are given, and the resolved address again each time a connection is made.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

LONGEST = 1000  # characters of an address
PORTS = {"http": 80, "https": 443}
PLAIN = re.compile(r"[!-~]+\Z")  # visible ASCII, nothing else
HOST = re.compile(r"[a-z0-9]([a-z0-9._-]*[a-z0-9])?\Z|[0-9a-f:.]+\Z")
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")


class BadTarget(ValueError):
    """An address that nothing may be sent to."""


@dataclass(frozen=True)
class Target:
    """An address in its parts; ``path`` is what comes after the host, with what follows a question mark."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """The address without what comes after the host."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + ("" if self.port == PORTS[self.scheme] else f":{self.port}")


def target(url: str) -> Target:
    """An address taken apart; BadTarget if it is not plainly one of the web."""
    if len(url) > LONGEST or not PLAIN.match(url) or "\\" in url or "#" in url:
        raise BadTarget(url)
    try:
        parts = urlsplit(url)
        scheme, host, port = parts.scheme, (parts.hostname or ""), parts.port
    except ValueError:
        raise BadTarget(url) from None
    if scheme not in PORTS or "@" in parts.netloc or not HOST.match(host) or port == 0:
        raise BadTarget(url)
    path = parts.path or "/"
    if any([step in (".", "..") for step in re.sub("%2e", ".", path, flags=re.IGNORECASE).split("/")]):
        raise BadTarget(url)
    return Target(scheme, host, port or PORTS[scheme], path + (f"?{parts.query}" if parts.query else ""))


def allowed(where: Target, prefixes: Sequence[str]) -> bool:
    """Whether an address begins as one of those that the operator allows: whole steps of its path."""
    for prefix in prefixes:
        of = target(prefix)
        if (where.scheme, where.host, where.port) == (of.scheme, of.host, of.port):
            rest = where.path.removeprefix(of.path)
            if where.path.startswith(of.path) and (of.path.endswith("/") or not rest or rest[0] in "/?"):
                return True
    return False


def push_target(url: str, prefixes: Sequence[str]) -> Target:
    """The address of a push service; BadTarget if it is none on the internet, unless the operator allows it."""
    where = target(url)
    if allowed(where, prefixes):
        return where
    last = where.host.rpartition(".")[2]
    if where.scheme != "https" or where.port != PORTS["https"] or last == where.host or not last[0].isalpha():
        raise BadTarget(url)  # also where there is a number in place of a name
    return where


def hook_target(url: str, prefixes: Sequence[str]) -> Target:
    """The address of a webhook; BadTarget if the operator does not allow it."""
    where = target(url)
    if not allowed(where, prefixes):
        raise BadTarget(url)
    return where


def public(address: str) -> bool:
    """Whether an address is one of the internet: of no private network, of no machine itself, of no group."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in TRANSLATED:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return public(str(inner))
        if found.is_site_local:
            return False
    return found.is_global and not found.is_multicast
