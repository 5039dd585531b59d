"""The ``rathaus`` command: a module per group of commands."""

from __future__ import annotations

import sys

import click

from rathaus.cli import arena, edition, games, keep, learn, play, records, serve
from rathaus.kernel.native import engine

ENGINES = {"compiled": "compiled engine", "plain": "plain Python"}


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(
    package_name="rathaus",
    message=f"rathaus %(version)s, {ENGINES[engine()]}, Python {sys.version.split()[0]}",
)
def main() -> None:
    """City-building board games: play, let bots play, look at cards and records."""


for command in (
    games.games,
    games.cards,
    play.play,
    arena.arena,
    edition.edition,
    games.bench,
    learn.learn,
    records.replay_file,
    records.verify,
    serve.serve,
    keep.backup,
    keep.restore,
):
    main.add_command(command)
