"""What all commands share: how errors are told, and how wide the terminal is."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import click
from rich.console import Console

from rathaus import GAMES, RathausError
from rathaus.text import Words

P = ParamSpec("P")

BAD_INPUT = 2
INTERRUPTED = 130
WIDTH = 120  # of what is no terminal, if nobody says otherwise


def command(work: Callable[P, None]) -> Callable[P, None]:
    """Turn errors of Rathaus into one line on stderr and exit code 2."""

    @wraps(work)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            work(*args, **kwargs)
        except RathausError as fault:
            game = str(kwargs.get("game") or "")
            click.echo(f"rathaus: {Words(game if game in GAMES else '').error(fault)}", err=True)
            sys.exit(BAD_INPUT)

    return wrapped


def out() -> Console:
    """The terminal; wide enough for a table also when it is a file or a pipe, unless COLUMNS says how wide."""
    if sys.stdout.isatty():
        return Console(highlight=False)
    columns = os.environ.get("COLUMNS", "")
    return Console(highlight=False, width=int(columns) if columns.isdigit() and int(columns) > 0 else WIDTH)
