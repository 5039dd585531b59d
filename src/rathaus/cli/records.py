"""Saved games: told again, and checked."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from rathaus import BadOption, Message, State, load, replay
from rathaus.cli.edition import holds_edition, verify_edition
from rathaus.cli.shown import command, out
from rathaus.kernel.compared import played_with
from rathaus.kernel.happening import Happening
from rathaus.kernel.record import Record, read_record
from rathaus.terminal.drawing import drawing_of
from rathaus.terminal.files import read_text, reading
from rathaus.terminal.play import score_sheet
from rathaus.text import Words
from rathaus.text.lines import heard, line_in_words, lines


@click.command("replay", short_help="Tell a recorded game in words.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step", type=int, help="Stop after so many choices and show the table.")
@click.option("--open", "not_closed", is_flag=True, help="Accept a record without its closing line.")
@command
def replay_file(file: Path, step: int | None, not_closed: bool) -> None:
    """Replay a record: what happened in words, and the table at the end."""
    record, final = _replayed(file, closed=not not_closed)
    if step is not None and not 0 <= step <= len(record.choices):
        raise BadOption("--step", Message("out-of-range", found=step, least=0, most=len(record.choices)))
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


def _replayed(file: Path, closed: bool = True) -> tuple[Record, State]:
    """The record in a file, and where it leads; an error names the file and the line."""
    text = read_text(file)
    kind = _kind(text)
    if kind is not None:
        raise BadOption(str(file), kind)
    with reading(file):
        record = read_record(text)
        return record, replay(record, closed=closed)


def _kind(text: str) -> Message | None:
    """What a file is that is plainly no record; None leaves it to the reader of records, who names the line."""
    data = _json(text)
    if data is None:  # several lines, or no JSON
        data = _json(text.partition("\n")[0])
        journal = isinstance(data, dict) and "bots" in data
        foreign = bool(text.strip()) and not text.lstrip().startswith("{")
        return Message("is-a-result") if journal else Message("no-record-at-all") if foreign else None
    if isinstance(data, dict):
        return Message("is-a-position") if "agenda" in data else Message("is-a-result") if "bots" in data else None
    return Message("no-record-at-all")


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


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


@click.command(short_help="Check a record, a position or an edition.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", metavar="HASH", help="Check that the seed is the one of this hash, shown at the start.")
@command
def verify(file: Path, commitment: str | None) -> None:
    """Check a record (every choice and the closing digest), a position, or an edition."""
    if holds_edition(file):
        if commitment is not None:
            raise BadOption("--commitment", Message("no-seed"))
        verify_edition(file)
        return
    text = read_text(file)
    if _kind(text) == Message("is-a-position"):
        if commitment is not None:
            raise BadOption("--commitment", Message("no-seed"))
        with reading(file):
            state = load(text)
        click.echo(Words().text("terminal-verified-position", digest=state.digest()))
        return
    record, state = _replayed(file)
    words = Words(record.game)
    click.echo(_headline(record.game, record.players, record.rules, len(record.choices), words))
    click.echo(words.text("terminal-verified", choices=len(record.choices), digest=str(record.digest)))
    if commitment is not None:
        _check_commitment(record, commitment)
        click.echo(words.text("terminal-verified-seed"))
    with_numbers = played_with(state.options.edition)
    if with_numbers is not None:
        click.echo(words.say(with_numbers))
    click.echo(_result(state, words))


def _check_commitment(record: Record, commitment: str) -> None:
    """Refuse a record whose seed does not have this hash."""
    if record.seed is None:
        raise BadOption("--commitment", Message("no-seed"))
    if sha256(str(record.seed).encode()).hexdigest() != commitment.strip().lower():
        raise BadOption("--commitment", Message("other-seed"))
