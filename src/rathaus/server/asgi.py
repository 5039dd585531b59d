"""What happens to every request before and after the routes: limits, origins, headers, counting."""

from __future__ import annotations

import asyncio
import logging
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rathaus.kernel import message
from rathaus.server.errors import Refusal, StorageAway, away, error_response, place_of
from rathaus.server.limits import BODY, FILE_BODY, Limits
from rathaus.server.metrics import Metrics
from rathaus.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")  # anybody can invent more
FILES = ("/api/practice", "/api/diaries")  # to which whole files are sent
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}

log = logging.getLogger("rathaus.server")


class TooLarge(HTTPException):
    """The body of a request is too large."""

    def __init__(self, most: int) -> None:
        super().__init__(413)
        self.most = most


class TooSlow(HTTPException):
    """Nothing of the body of a request came for too long."""

    def __init__(self) -> None:
        super().__init__(408)


class Gate:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics, settings: Settings) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics
        self.hosts = frozenset([host.lower() for host in settings.hosts])
        self.patience = settings.head

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not (self._meant(scope) and same_origin(scope) and self.limits.check_request(_client(scope))):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = 500
        started = False

        async def guarded(event: Message) -> None:
            nonlocal status, started
            if event["type"] == "http.response.start":
                status, started = event["status"], True
                headers = MutableHeaders(scope=event)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(event)

        try:
            refusal = self._refusal(scope)
            if refusal is not None:
                await error_response(refusal)(scope, receive, guarded)
            else:
                await self.app(scope, _measured(receive, _largest(scope), self.patience), guarded)
        except StorageAway:
            await error_response(away())(scope, receive, guarded)
        except Exception as fault:
            # Only the kind of fault and its place: what it says could tell what nobody may know.
            log.error("a request failed: %s at %s", type(fault).__name__, place_of(fault))
            if not started:
                await error_response(Refusal(500, message.Message("server-fault")))(scope, receive, guarded)
        finally:
            self._count(scope, status, time.perf_counter() - begun)

    def _meant(self, scope: Scope) -> bool:
        """Whether a request names this server: pages of a name that others point here would pass for its own."""
        if not self.hosts:
            return True
        try:
            return (urlsplit(f"//{Headers(scope=scope).get('host', '')}").hostname or "") in self.hosts
        except ValueError:
            return False

    def _refusal(self, scope: Scope) -> Refusal | None:
        if not self._meant(scope):
            return Refusal(421, message.Message("server-other-host"))
        if not self.limits.check_request(_client(scope)):
            return Refusal(429, message.Message("server-too-many"))
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not same_origin(scope):
            return Refusal(403, message.Message("server-other-origin"))
        length = Headers(scope=scope).get("content-length", "")
        if length.isdigit() and int(length) > _largest(scope):
            return too_large(_largest(scope))
        return None

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        # The route and never the path: a table's id is a link that lets people in.
        route = getattr(scope.get("route"), "path", "other")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.metrics.requests.labels(method, route, status).inc()
        self.metrics.seconds.labels(route).observe(seconds)
        log.info("%s %s %s %.1f ms", method, route, status, 1000 * seconds)


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _largest(scope: Scope) -> int:
    return FILE_BODY if scope["path"] in FILES or scope["path"].endswith(("/editions", "/editions/file")) else BODY


def too_large(most: int) -> Refusal:
    """A body is larger than this many bytes."""
    return Refusal(413, message.Message("server-too-large", most=most // 1024))


def _measured(receive: Receive, most: int, patience: float) -> Receive:
    """The same receiver, which stops a body that is too large, or of which nothing comes for too long."""
    size = 0
    whole = False

    async def measured() -> Message:
        nonlocal size, whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout(patience):
                event = await receive()
        except TimeoutError:
            raise TooSlow from None
        if event["type"] == "http.request":
            whole = not event.get("more_body", False)
            size += len(event.get("body", b""))
            if size > most:
                raise TooLarge(most)
        return event

    return measured


def same_origin(scope: Scope) -> bool:
    """Whether a request comes from this server's own page, or not from a page at all."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        parts = urlsplit(origin)
        own = urlsplit(f"{parts.scheme}://{headers.get('host', '')}")
        default = PORTS.get(parts.scheme)
        return bool(parts.hostname) and (parts.hostname, parts.port or default) == (own.hostname, own.port or default)
    except ValueError:
        return False
