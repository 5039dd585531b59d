"""Posting a message: one request over a connection of its own, to an address that was looked at, in bounded time.

Redirects are not followed, nothing of the answer is read but its head, and no proxy of the surroundings is asked.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from functools import lru_cache

from rathaus.server.push.targets import Target, public

PATIENCE = 10.0  # seconds for all of it
HEAD = 16 * 1024  # bytes of an answer's head
MOST = 4  # addresses of a name that are tried
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])\b")


class Unreached(Exception):
    """Nobody answered, or nothing that could be understood."""


class Forbidden(Exception):
    """The name leads to an address that nothing may be sent to."""


@dataclass(frozen=True)
class Reply:
    """What was answered: the status, and the seconds to wait before the next try."""

    status: int
    wait: float = 0.0


@lru_cache(1)
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(
    where: Target, headers: Mapping[str, str], body: bytes, anywhere: bool, threads: Executor, now: float
) -> Reply:
    """Send a message. ``anywhere`` if the operator allows the target, so that any address will do.

    Unreached if there is no answer in time; Forbidden if there is no public address.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            return await _posted(where, headers, body, anywhere, threads, now)
    except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, UnicodeError) as fault:
        raise Unreached(type(fault).__name__) from None


async def _posted(
    where: Target, headers: Mapping[str, str], body: bytes, anywhere: bool, threads: Executor, now: float
) -> Reply:
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(threads, _resolved, where.host, where.port)
    addresses = [address for address in found if anywhere or public(address)]
    if not addresses:
        raise Forbidden
    secure = _trusted() if where.scheme == "https" else None
    name = where.host if secure is not None else None
    # To the address that was looked at, not to the name: that could lead elsewhere by now.
    reader, writer = await _connected(addresses[:MOST], where.port, secure, name)
    try:
        host = where.origin.partition("://")[2]
        lines = [f"POST {where.path} HTTP/1.1", f"Host: {host}", "Connection: close", "User-Agent: Rathaus"]
        lines += [f"{name}: {value}" for name, value in headers.items()] + [f"Content-Length: {len(body)}", "", ""]
        writer.write("\r\n".join(lines).encode("ascii") + body)
        await writer.drain()
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            status = STATUS.match(head)
            if status is None:
                raise Unreached("not HTTP")
            if int(status[1]) >= 200:
                return Reply(int(status[1]), _wait(head, now))
    finally:
        writer.transport.abort()
        with suppress(OSError):
            await writer.wait_closed()


async def _connected(
    addresses: list[str], port: int, secure: ssl.SSLContext | None, name: str | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to the first of some addresses that takes one."""
    for last, address in enumerate(addresses, 1):
        try:
            return await asyncio.open_connection(address, port, ssl=secure, server_hostname=name, limit=HEAD)
        except OSError:
            if last == len(addresses):
                raise
    raise Unreached


def _resolved(host: str, port: int) -> list[str]:
    """The addresses of a name."""
    return [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def _wait(head: bytes, now: float) -> float:
    """How long the answer asks to wait, in seconds."""
    found = re.search(rb"\r\nretry-after:[ \t]*([^\r]*)", head, re.IGNORECASE)
    if found is None:
        return 0.0
    text = found[1].decode("latin-1").strip()
    if text.isdigit() and text.isascii():
        return float(text[:9])
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - now)
    except (ValueError, OverflowError):
        return 0.0
