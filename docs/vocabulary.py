"""Write each game's card vocabulary, as a page with pictures: ``python docs/vocabulary.py`` (or ``make vocabulary``).

A game's ``cards.py`` is read as text for the words a card is written with; the game itself says what each of
them means, and the page's drawing how it looks. So a row cannot say anything that the program does not.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import rathaus
from rathaus.kernel.message import Message
from rathaus.text import Words

DOCS = Path(__file__).parent
DRAW = DOCS.parent / "web" / "icons.mjs"
GAMES = Path(rathaus.__file__).parent / "games"


class Use(NamedTuple):
    """A word on a card: as it is written there, and what it says."""

    card: str
    written: ast.expr
    says: Message


class Row(NamedTuple):
    """A word of the vocabulary with all its uses; the first is the example."""

    word: str
    uses: list[Use]


def written(game: str) -> dict[str, list[ast.expr]]:
    """The words of every card line of a game, ``card(name, ...)``, in order. Words in capitals stand around others."""
    found: dict[str, list[ast.expr]] = {}
    for line in ast.parse((GAMES / game / "cards.py").read_text(encoding="utf-8")).body:
        if isinstance(line, ast.Expr) and isinstance(line.value, ast.Call) and ast.unparse(line.value.func) == "card":
            name, *parts = line.value.args
            assert isinstance(name, ast.Constant)
            assert isinstance(name.value, int | str)
            found[f"card:{name.value}"] = [word for part in parts for word in _flat(part)]
    return found


def _flat(part: ast.expr) -> list[ast.expr]:
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id.isupper():
        return [part.func, *[word for inner in part.args for word in _flat(inner)]]
    if isinstance(part, ast.Name) and part.id.isupper():  # the colour of the worker to return belongs to its sign
        return []
    return [part]


def uses(game: str) -> list[Use]:
    """Every word of every card, with what it says."""
    title = rathaus.GAMES[game]
    found = []
    texts = title.cards(title.printed)
    lines = written(game)
    assert list(lines) == [text.thing for text in texts], f"{game}: cards.py and its cards differ"
    for text in texts:
        words = lines[text.thing]
        assert len(words) == len(text.says), f"{text.thing} says {len(text.says)} things in {len(words)} words"
        found += [Use(text.thing, word, says) for word, says in zip(words, text.says, strict=True)]
    return found


def _shape(word: ast.expr) -> str:
    """A word without what differs from card to card: marks(buildings(...))."""
    if not isinstance(word, ast.Call):
        return ast.unparse(word)
    inner = [_shape(argument) if isinstance(argument, ast.Call) else "..." for argument in word.args[:1]]
    return f"{ast.unparse(word.func)}({', '.join(inner)})"


def rows(game: str) -> list[Row]:
    """The vocabulary: the words in capitals first, the others by the alphabet."""
    by_saying: dict[tuple[str, str], list[Use]] = {}
    for use in uses(game):
        by_saying.setdefault((_shape(use.written), use.says.id), []).append(use)
    shapes = [shape for shape, _ in by_saying]
    found = []
    for (shape, _), group in by_saying.items():
        several = shapes.count(shape) > 1  # one word that says different things by what stands in it
        found.append(Row(ast.unparse(group[0].written) if several else shape, group))
    return sorted(found, key=lambda row: (not row.word.isupper(), "" if row.word.isupper() else row.word))


def pictures(game: str, table: list[Row]) -> dict[str, str]:
    """The picture of each row by its file name, drawn by the page; none for a game without drawing."""
    asked = {"game": game, "says": [row.uses[0].says.to_data() for row in table]}
    done = subprocess.run(["node", str(DRAW)], input=json.dumps(asked), capture_output=True, text=True, check=True)
    drawn = json.loads(done.stdout)
    return {_file(row): svg for row, svg in zip(table, drawn, strict=True) if svg}


def _file(row: Row) -> str:
    return "-".join(re.findall(r"\w+", row.word)).lower() + ".svg"


def _named(words: Words, row: Row) -> str:
    """The cards of a row; of several with the same name and a number the name is said once."""
    said: list[str] = []
    last = ""
    for thing in dict.fromkeys([use.card for use in row.uses]):
        name, _, number = words.thing(thing).rpartition(" ")
        said.append(number if name == last and number.isdigit() else words.thing(thing))
        last = name
    return ", ".join(said)


def page(game: str, table: list[Row], drawn: set[str]) -> str:
    """The page of a game."""
    words = Words(game)
    lines = [
        f"# The card vocabulary: {words.say(Message(game))}",
        "",
        "Written by `make vocabulary` from the cards; do not edit. A card is one line of these words in",
        f"`src/rathaus/games/{game}/cards.py`, and its numbers are in `edition.toml` beside it. The picture and",
        "the sentence are those of the first card named.",
        "",
        "| word | picture | says | cards |",
        "|---|---|---|---|",
    ]
    for row in table:
        file = _file(row)
        image = f"![]({Path('icons') / game / file})" if file in drawn else ""
        lines.append(f"| `{row.word}` | {image} | {words.say(row.uses[0].says)} | {_named(words, row)} |")
    return "\n".join(lines) + "\n"


def main(into: Path = DOCS) -> None:
    """Write the pages of all games, and their pictures, into a folder."""
    for game in rathaus.GAMES:
        table = rows(game)
        drawn = pictures(game, table)
        folder = into / "icons" / game
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.svg"):
            old.unlink()
        for name, svg in drawn.items():
            (folder / name).write_text(svg, encoding="utf-8")
        (into / f"vocabulary-{game}.md").write_text(page(game, table, set(drawn)), encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
