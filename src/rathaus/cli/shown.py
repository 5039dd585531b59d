"""What all commands share: how errors are told, and how wide the terminal is."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import click
from click.core import ParameterSource
from rich.console import Console

from rathaus import GAMES, BadOption, Message, RathausError
from rathaus.terminal.files import faults_of
from rathaus.text import Words

P = ParamSpec("P")

BAD_INPUT = 2
INTERRUPTED = 130
WIDTH = 120  # of what is no terminal, if nobody says otherwise


def command(work: Callable[P, None]) -> Callable[P, None]:
    """Turn an error of Rathaus into a line on stderr for each fault, and exit code 2; Ctrl-C has its own."""

    @wraps(work)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            work(*args, **kwargs)
        except RathausError as fault:
            game = str(kwargs.get("game") or "")
            words = Words(game if game in GAMES else "")
            for field, reason in faults_of(fault):
                click.echo(f"rathaus: {words.error(RathausError(field, reason))}", err=True)
            sys.exit(BAD_INPUT)
        except KeyboardInterrupt:
            click.echo(err=True)
            sys.exit(INTERRUPTED)

    return wrapped


def refuse_together(option: str, *others: str) -> None:
    """Refuse, if an option of this command was given, others that were given too."""
    given = _given()
    contrary = tuple([other for other in others if other in given])
    if option in given and contrary:
        raise BadOption(option, Message("not-with", option=contrary))


def _given() -> set[str]:
    """The options of this command that somebody has typed."""
    context = click.get_current_context()
    typed = [
        p for p in context.command.params if context.get_parameter_source(p.name or "") is ParameterSource.COMMANDLINE
    ]
    return {name for parameter in typed for name in parameter.opts}


def out() -> Console:
    """The terminal; wide enough for a table also when it is a file or a pipe, unless COLUMNS says how wide."""
    if sys.stdout.isatty():
        return Console(highlight=False)
    columns = os.environ.get("COLUMNS", "")
    return Console(highlight=False, width=int(columns) if columns.isdigit() and int(columns) > 0 else WIDTH)
