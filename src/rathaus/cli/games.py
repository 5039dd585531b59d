"""What there is: games, cards and their numbers, and how fast the engine is."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.table import Table

from rathaus import GAMES, BadOption, BrokenEdition, Message
from rathaus.arena.bench import measure
from rathaus.cli.complete import GameName, ModuleName
from rathaus.cli.shown import command, out, refuse_together
from rathaus.games.registry import FAULTS, game_named
from rathaus.terminal.drawing import drawing_of
from rathaus.terminal.files import reading
from rathaus.terminal.statistics import card_statistics
from rathaus.text import Words


@click.command()
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


@click.command(short_help="List the cards of a game and what they do.")
@click.argument("game", type=GameName())
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--provenance", is_flag=True, help="Show where each number comes from.")
@click.option("--edition", type=click.Path(path_type=Path), help="A file with other numbers: TOML, CSV or JSON.")
@click.option("--module", type=ModuleName(), help="List the pieces of a module instead.")
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
        for option in ("--provenance", "--edition", "--module"):
            refuse_together(option, "--stats")
        card_statistics(game, stats, plots, as_json, words, out())
        return
    if plots is not None:
        raise BadOption("--plots", Message("only-with", option=("--stats",)))
    title.options(title.most, [] if module is None else [module])
    with reading(edition, BrokenEdition):
        numbers = title.edition(edition)
        texts = title.cards(numbers) if module is None else title.pieces(module, numbers)
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


@click.command(short_help="Measure how fast the engine is here.")
@click.argument("game", type=GameName(), default=next(iter(GAMES), ""))
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
