"""The numbers on somebody's own box: sheets to fill in, their faults, and editions made of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click
from rich.markup import escape
from rich.table import Table

from rathaus import GAMES, BadOption, BrokenEdition, Game, Message
from rathaus.cli.complete import GameName
from rathaus.cli.shown import command, out
from rathaus.games.registry import game_named
from rathaus.kernel.compared import Section, differences, merged, name_of, sections, total
from rathaus.kernel.edition import Edition, flat
from rathaus.kernel.formats import FORMATS, of_file, read_file
from rathaus.terminal.files import write_text
from rathaus.text import Words
from rathaus.text.sheets import edition_text, number_message, things_by_path

PRINTED = Path("-")


@click.command(short_help="Write, check and compare the numbers of a box.")
@click.argument("game", type=GameName())
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Tell all faults of FILES, and what is left to look up.")
@click.option("--diff", is_flag=True, help="Tell where two FILES differ.")
@click.option("--merge", is_flag=True, help="Take several FILES as one; refused where they do not agree.")
@click.option("--csv", type=click.Path(path_type=Path), help="Write a sheet, a row per number ('-' prints it).")
@click.option("--toml", type=click.Path(path_type=Path), help="Write what FILES state as TOML ('-' prints it).")
@click.option("--json", type=click.Path(path_type=Path), help="Write what FILES state as JSON ('-' prints it).")
@click.option("--semicolons", is_flag=True, help="With --csv: for spreadsheets that want them between columns.")
@click.option("--force", is_flag=True, help="Replace a file that is there already.")
@command
def edition(
    game: str,
    files: tuple[Path, ...],
    check: bool,
    diff: bool,
    merge: bool,
    csv: Path | None,
    toml: Path | None,
    json: Path | None,
    semicolons: bool,
    force: bool,
) -> None:
    """Write, check and compare the numbers of a box.

    FILES are sheets or editions (CSV, TOML or JSON). A sheet has a row per card and board number: what it is, our
    number and where it comes from, and an empty column for what is printed on your box.
    """
    title = game_named(game)
    words = Words(game)
    found = [(str(file), _read(title, file)) for file in files]
    outputs = [(kind, file) for kind, file in zip(FORMATS, (toml, csv, json), strict=True) if file is not None]
    if diff:
        _tell_differences(title, found, words)
        return
    mine = _as_one(title, found, merge)
    for kind, file in outputs:
        if not files and kind != "csv":
            raise BadOption(f"--{kind}", Message("edition-no-file"))
        _check_place(file, kind, force)
    for kind, file in outputs:
        text = edition_text(title, mine, kind, words, ";" if semicolons else ",")
        if file == PRINTED:
            click.echo(text, nl=False)
        else:
            write_text(file, text)
            click.echo(words.text("terminal-edition-written", file=str(file)))
    if check or not outputs:
        tell(title, mine, words)
    if not files and not outputs:
        click.echo(words.text("terminal-edition-how", game=title.name))


def _read(title: Game, file: Path) -> Edition:
    """The edition in a file, with which a game can be set up; all that is wrong with it is told."""
    found = title.edition(file)
    try:
        title.set_up(title.options(title.most, title.modules, found))
    except BrokenEdition as fault:
        raise of_file(fault, file) from None
    return found


def _as_one(title: Game, found: Sequence[tuple[str, Edition]], merge: bool) -> Edition:
    if merge and len(found) < 2:
        raise BadOption("--merge", Message("edition-more-files"))
    if merge:
        return title.edition(merged(found))
    if len(found) > 1:
        raise BadOption("FILES", Message("edition-one-file"))
    return found[0][1] if found else title.printed


def _check_place(file: Path, kind: str, force: bool) -> None:
    """Refuse a file that would be lost, or could not be read again."""
    if file == PRINTED:
        return
    if file.suffix[1:].lower() != kind:
        raise BadOption(str(file), Message("edition-other-suffix", suffix=kind))
    if file.exists() and not force:
        raise BadOption(str(file), Message("edition-in-the-way"))


def _tell_differences(title: Game, found: Sequence[tuple[str, Edition]], words: Words) -> None:
    if len(found) != 2:
        raise BadOption("--diff", Message("edition-two-files"))
    (_, one), (_, other) = found
    paths = differences(one, other)
    if not paths:
        click.echo(words.text("terminal-edition-same"))
        return
    table = Table()
    for heading in ("path", "what", "ours"):
        table.add_column(words.text(f"terminal-edition-{heading}"), no_wrap=heading == "path")
    for file, _ in found:
        table.add_column(Path(file).name)
    things = things_by_path(title)
    for path in paths:
        said = words.say(number_message(words, path))
        what = f"{words.thing(things[path].thing)}: {said}" if path in things else said
        cells = [edition.word(path, edition.given[path]) if path in edition.given else "" for edition in (one, other)]
        table.add_row(path, what, title.printed.word(path, title.printed.numbers[path]), *cells)
    out().print(table)


def tell(title: Game, mine: Edition, words: Words) -> None:
    """What an edition says, and what is left to look up, part by part."""
    parts = sections(title.printed, mine)
    whole = total(parts)
    heading = words.text("terminal-edition-title", edition=name_of(mine), game=Message(title.name))
    table = Table(title=escape(heading))
    table.add_column(words.text("terminal-edition-part"))
    for column in ("numbers", "uncertain", "stated", "changed", "left"):
        table.add_column(words.text(f"terminal-edition-{column}"), justify="right")
    for part in parts:
        table.add_row(part.name, *_counts(part))
    table.add_section()
    table.add_row(words.text("terminal-edition-all"), *_counts(whole))
    out().print(table)
    counts = {name: getattr(whole, name) for name in ("stated", "changed", "uncertain", "left")}
    click.echo(words.text("terminal-edition-sound", **counts))


def _counts(part: Section) -> list[str]:
    return [str(number) for number in (part.numbers, part.uncertain, part.stated, part.changed, part.left)]


def holds_edition(file: Path) -> bool:
    """Whether a file is an edition rather than a record or a position, by its name or by what it says."""
    if file.suffix.lower() in (".toml", ".csv"):
        return True
    try:
        found = json.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return False
    known = {path.split(".")[0] for title in GAMES.values() for path in title.printed.numbers}
    return isinstance(found, dict) and all(key in ("game", "name") or key.split(".")[0] in known for key in found)


def verify_edition(file: Path) -> None:
    """Check an edition of whatever game it is for."""
    found = read_file(file)
    named = found.get("game")
    if named is None:
        fitting = [
            title
            for title in GAMES.values()
            if {path for path, _ in flat(found) if path != "name"} <= set(title.printed.numbers)
        ]
        if len(fitting) != 1:
            raise BadOption(str(file), Message("edition-which-game"))
        title = fitting[0]
    else:
        title = game_named(named)
    words = Words(title.name)
    tell(title, _read(title, file), words)
