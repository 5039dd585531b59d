"""The same file names in every game: who knows one game finds any rule of another."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from families import families_of
from rathaus.games.registry import GAMES

# What every game has, and what it may have beside it.
ALWAYS = {
    "__init__.py", "book.py", "cards.py", "features.py", "judging.py", "kinds.py", "matters.py", "position.py",
    "refusals.py", "round.py", "state.py", "things.py", "thumb.py", "title.py", "view.py", "views.py", "edition.toml",
    "mini.toml", "effects", "text",
}  # fmt: skip
PERHAPS = {
    "actions.py", "board.py", "buildings.py", "disasters.py", "expansion.py", "expansions", "paying.py", "questions.py",
    "ranges.py", "tokens.py", "walls.py",
}  # fmt: skip
EFFECTS = {"__init__.py", "measures.py", "standing.py", "words.py"}


def folder(game: str) -> Path:
    spec = find_spec(f"rathaus.games.{game}")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def names(path: Path) -> set[str]:
    return {found.name for found in path.iterdir() if found.suffix in (".py", ".toml", "") and found.name[0] != "."} - {
        "__pycache__"
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_files_that_every_game_has(game: str) -> None:
    found = names(folder(game))
    shared = [name for family in families_of(game) for name in names(folder(family))]
    assert found | set(shared) >= ALWAYS
    assert found <= ALWAYS | PERHAPS, "a new name is a decision: write it down in docs/adding-a-game.md and here"
    assert names(folder(game) / "effects") >= EFFECTS


@pytest.mark.parametrize("game", GAMES)
def test_the_page_draws_a_game_in_the_same_files(game: str) -> None:
    web = Path(__file__).parents[2] / "web" / "src" / "games" / game
    found = {path.name for path in web.iterdir()}
    assert found >= {"index.ts", "Picture.svelte", "asks.ts", "table.ts", "labels.ts", "icons.ts", "tint.ts", "tests"}
