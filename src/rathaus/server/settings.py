"""What a server is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from rathaus.server.forgetting import Keeping
from rathaus.server.spread import Share

PAGE = Path(__file__).parent / "page"
DOCS = Path(__file__).parent / "docs"
POSTGRES = ("postgresql", "postgres")  # how the URL of a database begins


@dataclass(frozen=True)
class Pushing:
    """Whether and how people are told whose page is closed."""

    on: bool = True
    grace: float = 20.0  # seconds that somebody must be gone: a page that is loaded anew is not gone
    quiet: float = 900.0  # seconds between two messages to a device, unless it wished one for each turn
    glance: float = 1.0  # seconds between looks; 0 for none but those that are asked for
    retry: float = 30.0  # seconds until a message that did not arrive is tried again, at first
    targets: tuple[str, ...] = ()  # beginnings of push services' addresses that need not be on the internet
    hooks: tuple[str, ...] = ()  # beginnings of addresses that webhooks may have
    contact: str = ""  # whom push services may ask: mailto: or https:


@dataclass(frozen=True)
class Settings:
    """How a server runs. ``db`` is a PostgreSQL URL or the path of an SQLite file."""

    db: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # processes that bots think in
    pace: float = 0.4  # seconds that pass before the choice of a bot
    rate: float = 50.0  # requests a second that one client may make in the long run; 0 for no limit
    limits: bool = True  # on what else one client may do: new tables, hints, guesses, chat
    proxies: tuple[str, ...] = ()  # addresses and networks of proxies that say for whom they ask
    hosts: tuple[str, ...] = ()  # names under which the server may be asked; none for any
    head: float = 10.0  # seconds that the head of a request may take, and each part of its body
    taking: float = 60.0  # seconds in which a client must take what waits for it
    connections: int = 200  # connections that one client may have open at once
    keeping: Keeping = field(default_factory=Keeping)  # for how long tables are kept
    processes: int = 1  # server processes behind the one address
    share: Share | None = None  # which of them this is, if there are several
    pushing: Pushing = field(default_factory=Pushing)
    lease: float = 6.0  # seconds after which the tables of a silent process are taken over
    hint: float = 600.0  # milliseconds that the bot thinks about a hint
    page: Path = PAGE
    docs: Path = DOCS

    @property
    def postgres(self) -> bool:
        """Whether the tables are kept in PostgreSQL."""
        return self.db.startswith(tuple([f"{name}://" for name in POSTGRES]))


def data_folder(given: Path | None) -> Path:
    """The folder of the SQLite file: the one that was named, or the user's own for programs like this."""
    if given is not None:
        return given
    from platformdirs import user_data_path

    return user_data_path("rathaus", appauthor=False)
