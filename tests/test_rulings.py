"""How the rules are read is written down once, by name: what code and tests cite exists, and every ruling is cited."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from families import families_of

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs").glob("rulings-*.md"))
CITATION = re.compile(r"# ruling: (.+)")


def rulings(page: Path) -> list[str]:
    """The names of a page's rulings, in order."""
    return re.findall(r"^### (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)


def cited(game: str) -> dict[str, list[str]]:
    """Where the rules and the tests of a game, or of a family it builds on, cite a ruling, by its name."""
    found: dict[str, list[str]] = {}
    rules, tests = ROOT / "src" / "rathaus" / "games", ROOT / "tests" / "games"
    for folder in (rules / game, tests / game, *[rules / family for family in families_of(game)]):
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for names in CITATION.findall(line):
                    for name in names.split(", "):
                        found.setdefault(name, []).append(f"{path.relative_to(ROOT)}:{number}")
    return found


def games() -> list[str]:
    """The games whose rules cite something, or that have a page."""
    pages = {page.stem.removeprefix("rulings-") for page in PAGES}
    folders = {path.parent.name for path in (ROOT / "src" / "rathaus" / "games").glob("*/title.py")}
    return sorted(pages | {game for game in folders if cited(game)})


@pytest.mark.parametrize("game", games())
def test_what_is_cited_is_on_the_page_and_what_is_on_the_page_is_cited(game: str) -> None:
    names = rulings(ROOT / "docs" / f"rulings-{game}.md")
    assert len(names) == len(set(names)) > 10
    assert [name for name in names if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)] == []
    places = cited(game)
    assert {name: where for name, where in places.items() if name not in names} == {}
    assert [name for name in names if name not in places] == []


def test_there_are_pages() -> None:
    assert len(PAGES) >= 2
