"""Keeping the tables of a server: a backup while it runs, and a new database from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress

from rathaus import BadOption, Message
from rathaus.cli.shown import command
from rathaus.cli.stored import database, stored
from rathaus.text import Words


@contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    with Progress(console=Console(stderr=True), transient=True, disable=not Console(stderr=True).is_terminal) as bar:
        task = bar.add_task(what)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def _backups() -> Any:
    try:
        from rathaus.server import backup
    except ImportError as fault:
        raise BadOption("serve", Message("server-missing", why=str(fault.name))) from None
    return backup


@click.command(short_help="Write all tables of a server into a file, while it runs.")
@click.argument("file", type=click.Path(path_type=Path))
@stored
@command
def backup(file: Path, db: str | None, data: Path | None) -> None:
    """Write all tables into an SQLite file that is not there yet; servers may go on playing.

    Every choice that was acknowledged before this begins is in it.
    """
    backups, meant = _backups(), database(db, data)
    with _progress(str(file)) as told:
        tables = backups.back_up(meant, file, told)
    click.echo(Words().text("server-backed-up", tables=tables, file=str(file)))


@click.command(short_help="Write a backup into a new database.")
@click.argument("file", type=click.Path(path_type=Path))
@stored
@command
def restore(file: Path, db: str | None, data: Path | None) -> None:
    """Write a backup into a database without tables, of the same kind or of the other."""
    backups, meant = _backups(), database(db, data)
    with _progress(str(file)) as told:
        tables = backups.restore(file, meant, told)
    click.echo(Words().text("server-restored", tables=tables))
