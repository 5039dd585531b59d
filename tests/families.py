"""Families of games: folders of rules without a title, which several games build on."""

from __future__ import annotations

import re
from pathlib import Path

import rathaus
from rathaus import GAMES

FOLDER = Path(rathaus.__file__).parent / "games"


def families() -> list[str]:
    """The folders beside the games that are none themselves."""
    return sorted(path.parent.name for path in FOLDER.glob("*/__init__.py") if not path.with_name("title.py").is_file())


def takes(game: str, family: str) -> bool:
    """Whether the rules of a game take anything of a family."""
    line = re.compile(rf"^\s*(?:from|import) rathaus\.games\.{family}\b", re.MULTILINE)
    return any(line.search(path.read_text(encoding="utf-8")) for path in (FOLDER / game).rglob("*.py"))


def games_of(family: str) -> list[str]:
    """The games that build on a family."""
    return [game for game in GAMES if takes(game, family)]


def families_of(game: str) -> list[str]:
    """The families that a game builds on."""
    return [family for family in families() if takes(game, family)]
