"""What learners see: the numbers of a position by name."""

from __future__ import annotations

import json

import click
from rich.markup import escape
from rich.table import Table

from rathaus.cli.complete import GameName
from rathaus.cli.shown import command, out
from rathaus.learn import encoder_of
from rathaus.learn.features import features as features_of
from rathaus.text import Words


@click.group(short_help="Look at what a learning program sees of a game.")
def learn() -> None:
    """Look at what a learning program sees of a game."""


@learn.command(short_help="List the numbers of a position.")
@click.argument("game", type=GameName())
@click.option("--blocks", is_flag=True, help="List their blocks only.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@command
def features(game: str, blocks: bool, as_json: bool) -> None:
    """List the numbers that say what a seat may know of a position, by name.

    Seats are counted clockwise from the viewer, who is 0. A number divided by its scale is from 0 to about 1. What only
    the viewer sees, or is asked, is marked as own: it may be another number for another viewer.
    """
    encoder = encoder_of(game)
    found = features_of(game)
    words = Words(game)
    if as_json:
        data = {
            "game": encoder.game.name,
            "version": encoder.version,
            "key": encoder.key,
            "size": encoder.size,
            "things": encoder.things,
            "blocks": [
                {
                    "name": block.name,
                    "part": block.part,
                    "start": block.start,
                    "shape": list(block.shape),
                    "axes": [axis.name for axis in block.axes],
                    "own": block.own,
                }
                for block in encoder.blocks
            ],
        }
        if not blocks:
            data["features"] = [feature.to_data() for feature in found]
        click.echo(json.dumps(data, indent=2))
        return
    table = Table()
    columns = ("place", "block", "part", "shape", "own") if blocks else ("place", "feature", "block", "scale", "own")
    for id in columns:
        table.add_column(words.text(f"terminal-learn-{id}"), justify="right" if id in ("place", "scale") else "left")
    marks = {False: "", True: words.text("terminal-learn-own")}
    if blocks:
        for block in encoder.blocks:
            sizes = [words.text(f"terminal-learn-axis-{axis.name}", number=len(axis.labels)) for axis in block.axes]
            shape = " x ".join(sizes)
            table.add_row(
                str(block.start), block.name, words.text(f"terminal-learn-{block.part}"), shape, marks[block.own]
            )
    else:
        for feature in found:
            row = [str(feature.place), escape(feature.name), feature.block, str(feature.scale), marks[feature.own]]
            table.add_row(*row)
    out().print(table)
    click.echo(
        words.text("terminal-features", game=words.text(encoder.game.name), size=encoder.size, version=encoder.version)
    )
