"""A game is its own folders: nothing that all games share names one, and none takes anything of another's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from families import families
from rathaus import GAMES
from rathaus.text import Words

ROOT = Path(__file__).parent.parent
SHARED = ("src/rathaus", "web", "tests", "benchmarks", "pyproject.toml", "Makefile", "build_compiled.py")
OWN = ("src/rathaus/games/{}/", "src/rathaus/terminal/games/{}.py", "web/src/games/{}/", "tests/games/{}/")
MADE = (
    "web/node_modules",
    "src/rathaus/server/page/",
    "src/rathaus/server/docs/",
    "web/openapi.json",
    "web/src/lib/schema.d.ts",
    "web/src/tests/changes.json",
    "tests/server/previous/",  # what a program of before has left
)
WRITTEN = (".py", ".ts", ".svelte", ".css", ".html", ".json", ".js", ".ftl", ".sql", ".toml", "Makefile")


def shared() -> list[Path]:
    """The files of the project outside the games' own places: a port may be called as another game is.

    What games of a family share names none of them; its own tests say which they are.
    """
    own = tuple(place.format(game) for place in OWN for game in GAMES)
    own += tuple(f"tests/games/{family}/" for family in families())
    names = []
    for place in SHARED:
        found = (ROOT / place).rglob("*") if (ROOT / place).is_dir() else [ROOT / place]
        names += [path.relative_to(ROOT).as_posix() for path in found if path.is_file()]
    return [ROOT / name for name in sorted(names) if name.endswith(WRITTEN) and not name.startswith((*own, *MADE))]


def spellings(game: str) -> re.Pattern[str]:
    """The name of a game as one would write it: theplace, the_place, ThePlace, The Place."""
    words = Words().text(game).split()
    return re.compile("|".join(sorted({re.escape(game), r"[ _-]?".join([re.escape(word) for word in words])})), re.I)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_shared_names_a_game(game: str) -> None:
    name = spellings(game)
    files = shared()
    assert len(files) > 100
    found = []
    for path in files:
        place = path.relative_to(ROOT)
        if name.search(str(place)):
            found.append(f"{place} by its name")
        lines = path.read_text(encoding="utf-8").splitlines()
        found += [
            f"{place}:{number}: {line.strip()[:100]}" for number, line in enumerate(lines, 1) if name.search(line)
        ]
    assert not found, "\n" + "\n".join(found)


def taking(others: list[str]) -> re.Pattern[str]:
    """A line that takes something from one of these games."""
    names = "|".join([re.escape(other) for other in others])
    return re.compile(rf"\b(?:from|import|import_module)\b.*\bgames[./](?:{names})\b|['\"/]\.\./(?:{names})/")


@pytest.mark.parametrize("game", GAMES)
def test_no_game_takes_anything_from_another(game: str) -> None:
    """Of Python's rules a linter says the same; here are also the tests, the terminal and the page."""
    taken = taking([other for other in GAMES if other != game])
    found, looked = [], 0
    for place in OWN:
        own = ROOT / place.format(game)
        for path in sorted(own.rglob("*")) if own.is_dir() else [own]:
            if path.is_file() and path.name.endswith(WRITTEN):
                looked += 1
                lines = path.read_text(encoding="utf-8").splitlines()
                found += [f"{path}:{n}: {line}" for n, line in enumerate(lines, 1) if taken.search(line)]
    assert looked > 30
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        "from rathaus.games.atlantis.state import Atlantis",
        "import rathaus.games.atlantis",
        "from games.atlantis.table import table",
        "    from rathaus.games.atlantis import kinds",
        "import Cube from '../atlantis/Cube.svelte';",
        'import { cost } from "../../games/atlantis/rules";',
    ],
)
def test_what_is_taken_from_another_game_is_found(line: str) -> None:
    assert taking(["atlantis"]).search(line)
    assert not taking(["atlanta"]).search(line)
