"""The ``rathaus`` command."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from hashlib import sha256
from pathlib import Path
from typing import Any, ParamSpec

import click
from rich.console import Console
from rich.table import Table

from rathaus import GAMES, BadOption, Message, RathausError, State, load, new, replay, seeded
from rathaus.arena import files as result_files
from rathaus.arena import run as run_arena
from rathaus.arena.bench import measure
from rathaus.bots import bot_named
from rathaus.games.registry import FAULTS, game_named
from rathaus.kernel.game import checked_seed
from rathaus.kernel.happening import Happening
from rathaus.kernel.record import Record, read_record
from rathaus.terminal import arena as arena_at_terminal
from rathaus.terminal.drawing import drawing_of
from rathaus.terminal.files import read_text
from rathaus.terminal.play import TerminalGame, score_sheet
from rathaus.terminal.statistics import card_statistics
from rathaus.text import Words
from rathaus.text.lines import heard, line_in_words, lines

P = ParamSpec("P")

BAD_INPUT = 2
INTERRUPTED = 130


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
    """The terminal, wide enough for a table also when it is a file or a pipe."""
    return Console(highlight=False, width=None if sys.stdout.isatty() else 120)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rathaus")
def main() -> None:
    """City-building board games: play, let bots play, look at cards and records."""


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@command
def games(as_json: bool) -> None:
    """List the games."""
    words = Words()
    if as_json:
        data = [
            {"game": g.name, "least": g.least, "most": g.most, "modules": list(g.modules), "rules": g.rules}
            for g in GAMES.values()
        ]
        click.echo(json.dumps(data, indent=2))
        return
    table = Table()
    for id in ("game", "name", "players", "modules", "about"):
        table.add_column(words.text(f"terminal-{id}"))
    for game in GAMES.values():
        modules = ", ".join(game.modules) or words.text("terminal-none")
        players = f"{game.least}-{game.most}"
        table.add_row(game.name, words.text(game.name), players, modules, words.text(f"{game.name}-about"))
    out().print(table)
    for fault in FAULTS.values():
        click.echo(f"rathaus: {words.say(fault)}", err=True)


@main.command()
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--provenance", is_flag=True, help="Show where each number comes from.")
@click.option("--edition", type=click.Path(path_type=Path), help="A TOML file that overrides printed numbers.")
@click.option("--module", help="List the pieces of a module instead.")
@click.option("--stats", type=click.Path(path_type=Path), help="Statistics of the games in an arena's result file.")
@click.option("--plots", type=click.Path(path_type=Path), help="With --stats: a folder to write pictures into.")
@command
def cards(
    game: str,
    as_json: bool,
    provenance: bool,
    edition: Path | None,
    module: str | None,
    stats: Path | None,
    plots: Path | None,
) -> None:
    """List the cards of a game, or the pieces of one of its modules, and what they do.

    With --stats: how often each card was drawn, built and used in the games of an arena that was run with
    --cards, the difference it makes to the final place, and the cards most out of line with their price.
    """
    title = game_named(game)
    words = Words(game)
    if stats is not None:
        others = {"--provenance": provenance, "--edition": edition is not None, "--module": module is not None}
        for option, given in others.items():
            if given:
                raise BadOption(option, Message("not-with", option="--stats"))
        card_statistics(game, stats, plots, as_json, words, out())
        return
    if plots is not None:
        raise BadOption("--plots", Message("only-with", option="--stats"))
    if module is None:
        texts = title.cards(title.edition(edition))
    else:
        title.options(title.most, [module])
        texts = title.pieces(module, title.edition(edition))
    if as_json:
        data = [
            {
                "thing": card.thing,
                "name": words.thing(card.thing),
                "numbers": card.numbers,
                "provenance": card.provenance,
                "effects": [message.to_data() for message in card.says],
                "text": [words.say(message) for message in card.says],
            }
            for card in texts
        ]
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
        return
    out().print(drawing_of(game).draw_cards(texts, words, provenance))


@main.command()
@click.argument("game")
@click.option("--players", type=int, help="Players at the table; you take the first seat.  [default: 3]")
@click.option("--bots", help="The bots at the other seats, by name, separated by commas; the last fills up.")
@click.option("--solo", is_flag=True, help="Play alone, against the game's own opponent.")
@click.option("--module", "modules", multiple=True, help="Switch a module on; may be given several times.")
@click.option("--seed", type=int, help="Play the game of this seed.")
@click.option("--edition", type=click.Path(path_type=Path), help="A TOML file that overrides printed numbers.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved record.")
@click.option("--position", type=click.Path(path_type=Path), help="Start from a position in a JSON file.")
@command
def play(
    game: str,
    players: int | None,
    bots: str | None,
    solo: bool,
    modules: tuple[str, ...],
    seed: int | None,
    edition: Path | None,
    resume: Path | None,
    position: Path | None,
) -> None:
    """Play a game in the terminal against bots."""
    game_named(game)
    if solo and players not in (None, 1):
        raise BadOption("--solo", Message("solo-is-for-one", players=players))
    players = 1 if solo else 3 if players is None else players
    state = _table(game, players, modules, seed, edition, resume, position)
    draw = seeded(checked_seed(seed), "terminal bots")
    makers = [bot_named(name) for name in (bots or "greedy").split(",")]
    others = range(1, state.options.players)
    if len(makers) > max(1, len(others)):
        raise BadOption("--bots", Message("bots-and-players", bots=len(makers), players=len(others)))
    at = {seat: makers[min(i, len(makers) - 1)](draw.spawn()) for i, seat in enumerate(others)}
    console = out()
    TerminalGame(state, 0, at, console, console.input).play()


def _table(
    game: str,
    players: int,
    modules: tuple[str, ...],
    seed: int | None,
    edition: Path | None,
    resume: Path | None,
    position: Path | None,
) -> State:
    if resume is None and position is None:
        return new(game, players, modules, seed, edition)
    if resume is not None and position is not None:
        raise BadOption("--resume", Message("seed-or-start"))
    state = replay(read_text(resume)) if resume is not None else load(read_text(position or Path()))
    if state.options.game.name != game:
        raise BadOption("game", Message("other-game", found=state.options.game.name, game=game))
    return state


@main.command()
@click.argument("game")
@click.argument("bots", nargs=-1, required=True)
@click.option("--games", type=int, default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, help="The same seed gives the same games.")
@click.option("--module", "modules", multiple=True, help="Switch a module on; may be given several times.")
@click.option("--modules", "several", help="Switch modules on: their names with commas between them.")
@click.option("--edition", type=click.Path(path_type=Path), help="A TOML file that overrides printed numbers.")
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
        options = {"--edition": edition, "--workers": workers, "--json": file, "--parquet": parquet, "--ray": ray}
        arena_at_terminal.tell_how_to_go_on(report, resume, options, words, console)
        sys.exit(INTERRUPTED)
    if printed:
        click.echo(result_files.json_text(report), nl=False)
    elif file is not None:
        result_files.write_json(report, file)
    if parquet is not None:
        result_files.write_parquet(report, parquet)


@main.command()
@click.argument("game", default=next(iter(GAMES), ""))
@click.option("--players", type=int, default=4, show_default=True, help="Seats at the table.")
@click.option("--seconds", type=float, default=2.0, show_default=True, help="About how long to measure.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@command
def bench(game: str, players: int, seconds: float, as_json: bool) -> None:
    """Measure decisions, games and copies per second, and say whether the engine is compiled."""
    speed = measure(game, players, seconds)
    if as_json:
        click.echo(json.dumps(speed.to_data()))
        return
    words = Words(game)
    kind = words.text("terminal-bench-compiled" if speed.compiled else "terminal-bench-pure")
    numbers = {
        "decisions": f"{speed.decisions_per_second:,.0f}",
        "games": f"{speed.games_per_second:,.0f}",
        "copies": f"{speed.copies_per_second:,.0f}",
        "length": f"{speed.decisions_per_game:.0f}",
        "greedy": f"{speed.greedy_decisions_per_second:,.0f}",
        "playouts": f"{speed.search_playouts_per_second:,.0f}",
    }
    click.echo(words.text("terminal-bench", game=words.text(game), players=players, kind=kind, **numbers))


@main.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step", type=int, help="Stop after so many choices and show the table.")
@click.option("--open", "not_closed", is_flag=True, help="Accept a record without its closing line.")
@command
def replay_file(file: Path, step: int | None, not_closed: bool) -> None:
    """Replay a record: what happened in words, and the table at the end."""
    record = read_record(read_text(file))
    final = replay(record, closed=not not_closed)
    words = Words(record.game)
    console = out()
    console.print(_headline(record.game, record.players, record.rules, len(record.choices), words))
    if step is None:
        _tell(console, record, words)
        console.print(score_sheet(final, words))
        console.print(_result(final, words))
        return
    state = replay(record, steps=step, closed=not not_closed)
    console.print(words.text("terminal-step", step=step, choices=len(record.choices)))
    console.print(drawing_of(record.game).draw_table(state.view(None), words))
    console.print(state.trace())


def _tell(console: Console, record: Any, words: Words) -> None:
    """Print the happenings of a record; whoever has the record may know everything."""
    happened: list[Happening] = []
    replay(record, closed=False, sink=happened.append)
    told = [item for item in [heard(happening, None, everything=True) for happening in happened] if item is not None]
    for line in lines(told):
        console.print(line_in_words(words, line))


def _headline(game: str, players: int, rules: int, choices: int, words: Words) -> str:
    return words.text("terminal-record", game=words.text(game), players=players, rules=rules, choices=choices)


def _result(state: State, words: Words) -> str:
    if state.over:
        return words.text("terminal-winners", winners=tuple(f"seat:{seat}" for seat in state.winners))
    return words.text("terminal-still-open", waiting=tuple(f"seat:{seat}" for seat in state.waiting))


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", metavar="HASH", help="Check that the seed is the one of this hash, shown at the start.")
@command
def verify(file: Path, commitment: str | None) -> None:
    """Check a record (every choice and the closing digest), or a position."""
    text = read_text(file)
    if text.lstrip().startswith("{") and '"table"' in text and '"agenda"' in text and '"digest"' not in text:
        if commitment is not None:
            raise BadOption("--commitment", Message("no-seed"))
        state = load(text)
        click.echo(Words().text("terminal-verified-position", digest=state.digest()))
        return
    record = read_record(text)
    state = replay(record)
    words = Words(record.game)
    click.echo(_headline(record.game, record.players, record.rules, len(record.choices), words))
    click.echo(words.text("terminal-verified", choices=len(record.choices), digest=str(record.digest)))
    if commitment is not None:
        _check_commitment(record, commitment)
        click.echo(words.text("terminal-verified-seed"))
    click.echo(_result(state, words))


def _check_commitment(record: Record, commitment: str) -> None:
    """Refuse a record whose seed does not have this hash."""
    if record.seed is None:
        raise BadOption("--commitment", Message("no-seed"))
    if sha256(str(record.seed).encode()).hexdigest() != commitment.strip().lower():
        raise BadOption("--commitment", Message("other-seed"))


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=int, default=8000, show_default=True, help="The port; 0 takes a free one.")
@click.option("--db", help="A PostgreSQL URL, or an SQLite file.  [default: a file in the data folder]")
@click.option("--data", type=click.Path(path_type=Path), help="The data folder.  [default: the user's own]")
@click.option("--workers", type=int, help="Processes that bots think in.  [default: all cores but one]")
@click.option("--pace", type=float, default=0.4, show_default=True, help="Seconds before the choice of a bot.")
@click.option("--rate", type=float, default=50.0, show_default=True, help="Requests a second per client; 0: no limit.")
@click.option("--open/--no-open", "opens", default=False, help="Open the page in a browser, if there is a screen.")
@click.option("--openapi", is_flag=True, help="Print the description of the interface as JSON, and end.")
@command
def serve(
    host: str,
    port: int,
    db: str | None,
    data: Path | None,
    workers: int | None,
    pace: float,
    rate: float,
    opens: bool,
    openapi: bool,
) -> None:
    """Serve tables and the page, for playing in a browser."""
    try:
        from rathaus.server import serve as server
        from rathaus.server.settings import Settings, data_folder
    except ImportError as fault:
        raise BadOption("serve", Message("server-missing", why=str(fault.name))) from None
    if openapi:
        click.echo(server.openapi_text(), nl=False)
        return
    settings = Settings(server.database(db, data_folder(data)), host, port, pace=pace, rate=rate)
    if workers is not None:
        settings = replace(settings, workers=workers)
    server.serve(settings, opens, lambda address: click.echo(Words().text("server-ready", address=address)))
