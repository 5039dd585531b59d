"""A game is its own folders: nothing that all games share names one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rathaus import GAMES
from rathaus.text import Words

ROOT = Path(__file__).parent.parent
SHARED = ("src/rathaus", "web", "tests", "benchmarks", "pyproject.toml", "Makefile", "build_compiled.py")
OWN = ("src/rathaus/games/{}/", "src/rathaus/terminal/games/{}.py", "web/src/games/{}/", "tests/games/{}/")
MADE = ("web/node_modules", "src/rathaus/server/page/", "web/openapi.json", "web/src/lib/schema.d.ts")
WRITTEN = (".py", ".ts", ".svelte", ".css", ".html", ".json", ".js", ".ftl", ".sql", ".toml", "Makefile")


def shared(game: str) -> list[Path]:
    """The files of the project outside a game's own places."""
    own = tuple(place.format(game) for place in OWN)
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
    files = shared(game)
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
