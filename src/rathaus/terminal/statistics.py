"""Statistics about cards in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from rathaus.arena import files as result_files
from rathaus.arena.plots import pictures
from rathaus.arena.stats import SMALL, card_stats, card_table, out_of_line, out_of_line_table
from rathaus.games.registry import game_named
from rathaus.kernel.compared import played_with
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message
from rathaus.terminal.files import write_text
from rathaus.text import Words


def card_statistics(game: str, file: Path, plots: Path | None, as_json: bool, words: Words, console: Console) -> None:
    """Print the statistics of a result file, and write its pictures into a folder."""
    report = result_files.read(file)
    if report.plan.game != game:
        raise BadOption(str(file), Message("games-of-another", found=Message(report.plan.game), game=Message(game)))
    try:
        stats = card_stats(report)
    except BadOption as fault:
        raise BadOption(str(file), fault.reason) from None
    title = game_named(game)
    edition = title.edition(report.plan.edition)
    line = out_of_line(stats, title, edition)
    cards, outliers = card_table(stats, words), out_of_line_table(line, words)
    drawn = pictures(report, stats) if plots is not None else {}
    if plots is not None:
        try:
            plots.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise BadOption(str(plots), Message("unwritable", why=str(fault.strerror))) from None
        for name, text in drawn.items():
            write_text(plots / name, text)
    if as_json:
        data: dict[str, Any] = {"game": game, "edition": edition.to_data(), "games": len(report.games)}
        data |= {"cards": cards.rows(), "out_of_line": outliers.rows()}
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
        return
    with_numbers = played_with(edition)
    if with_numbers is not None:
        console.print(escape(words.say(with_numbers)))
    compared = sum(not card.small for card in stats)
    for table, note in (
        (cards, words.text("stats-cards-note", small=SMALL)),
        (outliers, words.text("stats-line-note", cards=compared, chance=round(compared / 20))),
    ):
        shown = Table(title=table.title, caption=note, caption_justify="left")
        for number, heading in enumerate(table.headings):
            shown.add_column(heading, justify="right" if number else "left")
        for row in table.cells:
            shown.add_row(*row)
        console.print(shown if table.cells else words.text("stats-too-few"))
    console.print(words.text("stats-cause-note"))
    if len(set(report.plan.bots)) > 1:
        console.print(words.text("stats-unequal-note"))
    if plots is not None:
        console.print(words.text("stats-written", files=tuple(str(plots / name) for name in drawn)))
