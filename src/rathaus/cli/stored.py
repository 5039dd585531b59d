"""Which database a command is about: ``--db`` and ``--data``, the same for every command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from rathaus.cli.shown import refuse_together

P = ParamSpec("P")
T = TypeVar("T")


def stored(work: Callable[P, T]) -> Callable[P, T]:
    """Let a command take a database by its name, or by the folder of its file."""
    data = click.option("--data", type=click.Path(path_type=Path), help="The data folder.  [default: the user's own]")
    db = click.option("--db", help="A PostgreSQL URL, or an SQLite file.  [default: a file in the data folder]")
    return db(data(work))


def database(db: str | None, data: Path | None) -> str:
    """The database that is meant; BadOption if it was named in both ways, or is of another kind."""
    from rathaus.server import serve, settings

    refuse_together("--db", "--data")
    return serve.database(db, settings.data_folder(data))
