"""Letting bots play many games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from rathaus.arena import files as result_files
from rathaus.arena import run as run_arena
from rathaus.cli.complete import BotName, GameName, ModuleName
from rathaus.cli.shown import INTERRUPTED, command, out
from rathaus.terminal import arena as arena_at_terminal
from rathaus.text import Words


@click.command(short_help="Let bots play many games and report.")
@click.argument("game", type=GameName())
@click.argument("bots", nargs=-1, required=True, type=BotName())
@click.option("--games", type=int, default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, help="The same seed gives the same games.")
@click.option(
    "--module", "modules", multiple=True, type=ModuleName(), help="Switch a module on; may be given several times."
)
@click.option(
    "--modules",
    "several",
    type=ModuleName(several=True),
    help="Switch modules on: their names with commas between them.",
)
@click.option("--edition", type=click.Path(path_type=Path), help="A file with other numbers: TOML, CSV or JSON.")
@click.option("--workers", type=int, default=1, show_default=True, help="Processes; the result is the same.")
@click.option("--json", "file", type=click.Path(path_type=Path), help="Write the result to a file ('-' prints it).")
@click.option("--parquet", type=click.Path(path_type=Path), help="Write a row per game and bot to a Parquet file.")
@click.option("--resume", type=click.Path(path_type=Path), help="Keep finished games in a journal, or go on with it.")
@click.option("--cards", is_flag=True, help="Note cards and rounds too, for statistics about cards.")
@click.option("--ray", is_flag=False, flag_value="", metavar="[ADDRESS]", help="Play on Ray: here, or on a cluster.")
@click.option("--strict", is_flag=True, help="Stop at the first fault of a bot, with its traceback.")
@command
def arena(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: int | None,
    modules: tuple[str, ...],
    several: str | None,
    edition: Path | None,
    workers: int,
    file: Path | None,
    parquet: Path | None,
    resume: Path | None,
    cards: bool,
    ray: str | None,
    strict: bool,
) -> None:
    """Let bots play many games and report wins, ratings, points, time and faults.

    Ctrl-C keeps what is finished and says how to go on.
    """
    words = Words(game)
    printed = file is not None and str(file) == "-"
    if file is not None and not printed:
        result_files.check_place(file)
    if parquet is not None:
        result_files.check_parquet(parquet)
    modules += tuple(module for module in (several or "").split(",") if module)
    with arena_at_terminal.progress(words, games, resume is not None) as advance:
        report = run_arena(game, bots, games, seed, modules, edition, workers, advance, cards, resume, ray, strict)
    console = Console(stderr=True, highlight=False) if printed else out()
    if not printed or not report.complete:
        arena_at_terminal.show(report, words, workers, console)
    if not report.complete:
        options: dict[str, Any] = {
            "--edition": edition,
            "--workers": workers,
            "--json": file,
            "--parquet": parquet,
            "--ray": ray,
        }
        if strict:
            options["--strict"] = ""
        arena_at_terminal.tell_how_to_go_on(report, resume, options, words, console)
        sys.exit(INTERRUPTED)
    if printed:
        click.echo(result_files.json_text(report), nl=False)
    elif file is not None:
        result_files.write_json(report, file)
    if parquet is not None:
        result_files.write_parquet(report, parquet)
