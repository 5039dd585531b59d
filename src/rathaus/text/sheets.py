"""The numbers of a game in words, line by line, and editions as files for people: sheets, and TOML with names."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Any, NamedTuple

from rathaus.kernel.edition import Edition
from rathaus.kernel.formats import MARK, PATH, YOURS, json_text, toml_text
from rathaus.kernel.game import CardText, Game
from rathaus.kernel.message import Message
from rathaus.text.words import Words

COLUMNS = (PATH, "card", "number", "says", "ours", "source", YOURS)


class Line(NamedTuple):
    """A number of a game: where it stands, on which thing ("" for the table), what it is, and what the thing says."""

    path: str
    thing: str
    number: Message
    says: Sequence[Message]


def texts_of(game: Game, edition: Edition) -> list[CardText]:
    """All cards and the pieces of all modules."""
    return [*game.cards(edition), *[piece for module in game.modules for piece in game.pieces(module, edition)]]


def things_by_path(game: Game) -> dict[str, CardText]:
    """The card or piece that each number stands on, the first of several; numbers of the table stand on none."""
    on: dict[str, CardText] = {}
    for text in texts_of(game, game.printed):
        for path in text.paths:
            on.setdefault(path, text)
    return on


def lines_of(game: Game, words: Words) -> list[Line]:
    """Every number of a game, in the order of its edition."""
    on = things_by_path(game)
    return [
        Line(path, on[path].thing, number_message(words, path), on[path].says)
        if path in on
        else Line(path, "", number_message(words, path), ())
        for path in game.printed.numbers
    ]


def number_message(words: Words, path: str) -> Message:
    """What a number is: the most particular sentence that the game has for it."""
    parts = path.split(".")
    place = int(parts.pop()) if len(parts) > 2 and parts[-1].isdigit() else 0
    section, field = parts[0], parts[-1]
    start = f"{words.game}-number"
    known = words.bundle.has_message
    args: dict[str, Any] = {"of": _name(words, section, ".".join(parts[1:-1]))} if len(parts) > 2 else {}
    if place:
        args["place"] = place
    if known(f"{start}-{section}-{field}"):
        return Message(f"{start}-{section}-{field}", **args)
    if known(f"{start}-{section}"):
        return Message(f"{start}-{section}", field=_name(words, section, field), **args)
    return Message(f"{start}-{field}", **args) if known(f"{start}-{field}") else Message("edition-number", path=path)


def _name(words: Words, section: str, word: str) -> str:
    """A word of a path as a thing, if there is a thing of this name; never as another thing of the game."""
    if words.bundle.has_message(f"{words.game}-{section}-{word}"):
        return f"{section}:{word}"
    return f"{section}.{word}" if words.bundle.has_message(f"{words.game}-{word}") else word


def sheet_text(game: Game, edition: Edition, words: Words, delimiter: str = ",") -> str:
    """A sheet with a row per number of the game; what the edition states stands in the last column."""
    out = StringIO()
    rows = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerow(["game", "", words.text("edition-sheet-game"), "", "", "", game.name])
    rows.writerow(["name", "", words.text("edition-sheet-name"), "", "", "", edition.name])
    for line in lines_of(game, words):
        path = line.path
        rows.writerow(
            [
                path,
                words.thing(line.thing) if line.thing else "",
                words.say(line.number),
                "; ".join([words.say(message) for message in line.says]),
                game.printed.word(path, game.printed.numbers[path]),
                words.text(f"stats-source-{game.printed.provenance[path]}"),
                edition.word(path, edition.given[path]) if path in edition.given else "",
            ]
        )
    return MARK + out.getvalue()  # without the mark, spreadsheets on Windows take it for another encoding


def edition_text(game: Game, edition: Edition, kind: str, words: Words, delimiter: str = ",") -> str:
    """An edition as the text of a file: ``csv``, ``json`` or ``toml``."""
    if kind == "csv":
        return sheet_text(game, edition, words, delimiter)
    data = {"name": edition.name}
    numbers = {path: edition.given[path] for path in game.printed.numbers if path in edition.given}
    if kind == "json":
        return json_text(game.name, {**data, **numbers})
    named = {path: edition.word(path, n) if path in edition.named else n for path, n in numbers.items()}
    notes = {text.path: words.thing(text.thing) for text in texts_of(game, game.printed) if text.path}
    return toml_text(game.name, {**data, **named}, notes)
