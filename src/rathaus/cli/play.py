"""Playing in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from rathaus import BadOption, Message, State, load, new, replay, seeded
from rathaus.bots import bot_named
from rathaus.cli.complete import BotName, GameName, ModuleName
from rathaus.cli.shown import command, out
from rathaus.games.registry import game_named
from rathaus.kernel.game import checked_seed
from rathaus.terminal.files import read_text
from rathaus.terminal.play import TerminalGame


@click.command()
@click.argument("game", type=GameName())
@click.option("--players", type=int, help="Players at the table; you take the first seat.  [default: 3]")
@click.option(
    "--bots",
    type=BotName(several=True),
    help="The bots at the other seats, by name, separated by commas; the last fills up.",
)
@click.option("--solo", is_flag=True, help="Play alone, against the game's own opponent.")
@click.option(
    "--module", "modules", multiple=True, type=ModuleName(), help="Switch a module on; may be given several times."
)
@click.option("--seed", type=int, help="Play the game of this seed.")
@click.option("--edition", type=click.Path(path_type=Path), help="A file with other numbers: TOML, CSV or JSON.")
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
