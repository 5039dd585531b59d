"""Letting bots play many games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.markup import escape

from rathaus import BadOption, BrokenEdition, Message
from rathaus.arena import files as result_files
from rathaus.arena import run as run_arena
from rathaus.arena.meetings import meetings_of
from rathaus.cli.complete import BotName, GameName, ModuleName
from rathaus.cli.shown import INTERRUPTED, command, out, refuse_together
from rathaus.games.registry import game_named
from rathaus.terminal import arena as arena_at_terminal
from rathaus.terminal.files import reading
from rathaus.text import Words


@click.command(short_help="Let bots play many games and report.")
@click.argument("game", type=GameName())
@click.argument("bots", nargs=-1, required=True, type=BotName())
@click.option("--ladder", is_flag=True, help="Let every bot meet every other, instead of all at one table.")
@click.option("--against", type=BotName(), metavar="BOT", help="Let one more bot meet each of these.")
@click.option("--players", type=int, help="With --ladder or --against: bots at a table.  [default: 2]")
@click.option("--games", type=int, default=100, show_default=True, help="How many games; of each meeting, if several.")
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
@click.option("--isolated", is_flag=True, help="Let every bot play in a process of its own, which sees its seat only.")
@click.option("--limit", type=float, metavar="SECONDS", help="With --isolated: time for a decision.  [default: 30]")
@command
def arena(
    game: str,
    bots: tuple[str, ...],
    ladder: bool,
    against: str | None,
    players: int | None,
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
    isolated: bool,
    limit: float | None,
) -> None:
    """Let bots play many games and report wins, ratings, points, time and faults.

    All bots sit at every table, unless --ladder or --against lets them meet in turn. Ctrl-C keeps what is finished
    and says how to go on.
    """
    refuse_together("--ladder", "--against")
    if players is not None and not ladder and against is None:
        raise BadOption("--players", Message("only-with", option=("--ladder", "--against")))
    if limit is not None and not isolated:
        raise BadOption("--limit", Message("only-with", option=("--isolated",)))
    if ray:
        refuse_together("--ray", "--workers")
    _check_places({"--json": file, "--parquet": parquet, "--resume": resume})
    words = Words(game)
    printed = file is not None and str(file) == "-"
    if file is not None and not printed:
        result_files.check_place(file)
    if parquet is not None:
        result_files.check_parquet(parquet)
    modules += tuple(module for module in (several or "").split(",") if module)
    named = bots if against is None else (against, *bots)
    meetings = "ladder" if ladder else "against" if against is not None else None
    seats = max(2, game_named(game).least) if players is None else players
    asked = games * (1 if meetings is None else len(meetings_of(meetings, len(named), seats)))
    with arena_at_terminal.progress(words, asked, resume is not None) as advance, reading(edition, BrokenEdition):
        report = run_arena(
            game, named, games, seed, modules, edition, workers, advance, cards, resume, ray, strict, meetings, players,
            isolated, limit,
        )  # fmt: skip
    console = Console(stderr=True, highlight=False) if printed else out()
    if not printed or not report.complete:
        arena_at_terminal.show(report, words, workers, console)
    if not report.complete:
        options: dict[str, Any] = {
            "--ladder": "" if ladder else None,
            "--against": against,
            "--players": players,
            "--edition": edition,
            "--workers": None if ray else workers,
            "--json": file,
            "--parquet": parquet,
            "--ray": ray,
            "--isolated": "" if isolated else None,
            "--limit": limit,
        }
        if strict:
            options["--strict"] = ""
        if parquet is not None and report.games:
            result_files.write_parquet(report, parquet)
            console.print(escape(words.text("arena-written", file=str(parquet))), soft_wrap=True)
        arena_at_terminal.tell_how_to_go_on(report, bots, resume, options, words, console)
        sys.exit(INTERRUPTED)
    if printed:
        click.echo(result_files.json_text(report), nl=False)
    elif file is not None:
        result_files.write_json(report, file)
    if parquet is not None:
        result_files.write_parquet(report, parquet)


def _check_places(files: dict[str, Path | None]) -> None:
    """Refuse to write two things to one place."""
    taken: dict[Path, str] = {}
    for option, file in files.items():
        if file is not None and str(file) != "-":
            before = taken.setdefault(file.resolve(), option)
            if before != option:
                raise BadOption(option, Message("same-file", option=before))
