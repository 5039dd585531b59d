"""Playing in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rathaus import BadOption, BrokenEdition, Message, State, load, new, replay, seeded
from rathaus.bots import bot_named
from rathaus.cli.complete import BotName, GameName, ModuleName
from rathaus.cli.shown import command, out, refuse_together
from rathaus.games.registry import game_named
from rathaus.kernel.game import checked_seed
from rathaus.terminal.files import read_text, reading
from rathaus.terminal.play import TerminalGame

STARTS = ("--players", "--solo", "--module", "--seed", "--edition")  # what a record and a position say themselves


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
    """Play a game in the terminal against bots.

    Whatever ends it, the game is kept: quit, Ctrl-C and a closed window write it to a file and say how to go on.
    """
    game_named(game)
    for option in ("--resume", "--position"):
        refuse_together(option, *STARTS)
    refuse_together("--resume", "--position")
    if players != 1:
        refuse_together("--solo", "--players")
    refuse_together("--solo", "--bots")
    state = _table(game, 1 if solo else 3 if players is None else players, modules, seed, edition, resume, position)
    draw = seeded(checked_seed(seed), "terminal bots")
    makers = [bot_named(name) for name in (bots or "greedy").split(",")]
    others = range(1, state.options.players)
    if bots is not None and len(makers) > len(others):
        raise BadOption("--bots", Message("bots-and-players", bots=len(makers), players=len(others)))
    at = {seat: makers[min(i, len(makers) - 1)](draw.spawn()) for i, seat in enumerate(others)}
    console = out()
    options = [] if bots is None else [f"--bots={bots}"]
    code = TerminalGame(state, 0, at, console, console.input, resume, options).play()
    if code:
        sys.exit(code)


def _table(
    game: str,
    players: int,
    modules: tuple[str, ...],
    seed: int | None,
    edition: Path | None,
    resume: Path | None,
    position: Path | None,
) -> State:
    file = resume or position
    if file is None:
        with reading(edition, BrokenEdition):
            return new(game, players, modules, seed, edition)
    text = read_text(file)
    with reading(file):
        state = replay(text) if resume is not None else load(text)
        found = state.options.game.name
        if found != game:
            raise BadOption("", Message("record-of-another", found=Message(found), game=Message(game)))
    return state
