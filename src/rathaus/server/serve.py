"""Starting the server from the command line."""

from __future__ import annotations

import gc
import ipaddress
import json
import logging
import os
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import uvicorn
from fastapi import FastAPI

from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message
from rathaus.server.app import create_app, open_storage
from rathaus.server.connections import RESERVE, Doors, Seldom, Trusted, open_files, protocols
from rathaus.server.errors import StorageAway
from rathaus.server.push.targets import BadTarget, target
from rathaus.server.settings import POSTGRES, Settings
from rathaus.server.sockets import LONGEST
from rathaus.server.workers import Job

BACKLOG = 2048
CONTACT = re.compile(r"mailto:[!-~]+@[!-~]+\Z|https://[!-~]+\Z")
# Objects until Python looks for circles of them that nobody needs, and how often for older ones.
SELDOM = (20_000, 20, 20)
SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")


def openapi_text() -> str:
    """The description of the interface as JSON."""
    return json.dumps(create_app(Settings(db="")).openapi(), indent=2, ensure_ascii=False) + "\n"


def serve(settings: Settings, opens: bool, tell: Callable[[str], None]) -> None:
    """Run the server until it is interrupted; ``tell`` says where it is."""
    _log()
    if settings.processes > 1 and not hasattr(socket, "send_fds"):
        raise BadOption("--processes", Message("server-one-process"))
    listening = _listen(settings)
    try:
        _try(settings)
    except BadOption:
        listening.close()
        raise
    port = listening.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '[::]') else host}:{port}/"

    def ready() -> None:
        tell(address)
        if opens and _screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if settings.processes > 1:
        from rathaus.server.front import serve_in_front

        serve_in_front(settings, listening, _doors(settings), ready)
        return
    app = create_app(settings)

    def woken() -> None:
        for _ in range(settings.workers):
            app.state.house.workers.submit(Job("wake", ()), "")
        ready()

    server = Announcing(configured(app, settings, _doors(settings)), woken)
    collect_seldom()
    server.run([listening])


def collect_seldom() -> None:
    """Let Python look less often for circles of objects that nobody needs, and never again at those of the program.

    Tables are many objects that live long and are in no circles; a fifth of the work for a choice was looking at them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def configured(app: FastAPI, settings: Settings, doors: Doors) -> uvicorn.Config:
    """How an application is served on the connections that come through doors."""
    _log()
    logging.getLogger("uvicorn.error").addFilter(_of_ours)
    logging.getLogger("asyncio").addFilter(Seldom())
    http, ws = protocols(doors, settings.head, settings.taking)
    return uvicorn.Config(
        app,
        http=http,
        ws=ws,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        access_log=False,  # it would write the links of tables
        log_level="warning",
        ws_max_size=LONGEST,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def _log() -> None:
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")


def _doors(settings: Settings) -> Doors:
    """How many connections there may be: of one client as many as of all, where nobody is limited."""
    most = open_files() - RESERVE
    return Doors(most, Trusted(settings.proxies), settings.connections if settings.limits else most)


def _of_ours(record: logging.LogRecord) -> bool:
    """Whether a fault is the server's: bytes on a socket that are not text are the client's."""
    return record.exc_info is None or not isinstance(record.exc_info[1], UnicodeDecodeError)


class Announcing(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self.ready()


def _try(settings: Settings) -> None:
    """Bring the database up to date; BadOption if it cannot be opened, or is damaged."""
    storage = open_storage(settings)
    if not settings.postgres and Path(settings.db).is_file() and not Path(settings.db).stat().st_size:
        logging.getLogger("rathaus.server").warning("the database %s was empty; it begins anew", settings.db)
    try:
        storage.start()
        storage.examine()
    except StorageAway as fault:
        why = str(fault).replace(settings.db, "...") if settings.postgres else str(fault)  # an URL may hold a password
        id = "server-no-host" if settings.postgres and _without_host(settings.db) else "server-no-database"
        raise BadOption("--db", Message(id, why=why)) from None
    finally:
        storage.close()


def _without_host(url: str) -> bool:
    """Whether neither a PostgreSQL URL nor its usual surroundings name a host."""
    parts = urlsplit(url)
    return not (parts.hostname or "host" in parse_qs(parts.query) or "hostaddr" in parse_qs(parts.query)
                or os.environ.get("PGHOST") or os.environ.get("PGSERVICE"))  # fmt: skip


def _screen() -> bool:
    """Whether a browser has somewhere to open."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _listen(settings: Settings) -> socket.socket:
    """A socket that listens; BadOption if the address is taken or not one."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # The protocol is named because answers are sent without delay only where it is.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)
        listening.setblocking(False)
    except (OSError, OverflowError) as fault:
        listening.close()
        why = (fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)).rstrip(".")
        raise BadOption("--port", Message("server-no-port", port=str(settings.port), why=why)) from None
    return listening


def database(db: str | None, folder: Path) -> str:
    """The database that is meant: the one that was named, or a file in the data folder; BadOption for another kind."""
    if db is None:
        return str(folder / "rathaus.sqlite")
    scheme = SCHEME.match(db)
    if scheme is not None and scheme[1] not in POSTGRES:
        known = tuple([f"{name}://" for name in POSTGRES])
        raise BadOption("--db", Message("server-other-database", found=scheme[1], known=known))
    return db


def proxies(given: Sequence[str]) -> tuple[str, ...]:
    """Addresses and networks of proxies; BadOption for what is neither."""
    for proxy in given:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise BadOption("--trusted-proxy", Message("server-no-address", found=proxy)) from None
    return tuple(given)


def prefixes(option: str, given: Sequence[str]) -> tuple[str, ...]:
    """Beginnings of addresses; BadOption for what is none."""
    for prefix in given:
        try:
            if "?" in target(prefix).path:
                raise BadTarget(prefix)
        except BadTarget:
            raise BadOption(option, Message("server-not-a-webhook", found=prefix)) from None
    return tuple(given)


def contact(given: str | None) -> str:
    """Whom push services may ask; BadOption for what is no address of mail or of a page."""
    if given is None:
        return ""
    if not CONTACT.match(given):
        raise BadOption("--push-contact", Message("server-not-a-contact", found=given))
    return given


def own_names(host: str) -> tuple[str, ...]:
    """Under which names a server may be asked that listens at a host: any, unless that is this machine alone."""
    try:
        alone = host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        alone = False
    return ("localhost", "127.0.0.1", "::1", host) if alone else ()
