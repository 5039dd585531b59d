"""What the page's own tests and its gallery start from is what the games and the words say now."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path

import pytest

import rathaus

WEB = Path(__file__).parent.parent.parent / "web"
# The files there are, and those that every game must have, before anything is played.
LYING = sorted([*WEB.glob("src/tests/*.json"), *WEB.glob("src/games/*/*/*.json")])
OF_A_GAME = ("samples/cards.json", "samples/numbers.json", "tests/sentences.json", "tests/views.json")


@cache
def fixtures() -> dict[Path, str]:
    """Every fixture as `make fixtures` writes it."""
    spec = importlib.util.spec_from_file_location("fixtures", WEB / "fixtures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: dict[Path, str] = module.fixtures()
    return found


@pytest.mark.parametrize("path", LYING, ids=lambda path: str(path.relative_to(WEB / "src")))
def test_a_fixture_is_written_as_make_fixtures_writes_it(path: Path) -> None:
    assert path in fixtures(), "nothing writes this file"
    assert path.read_text(encoding="utf-8") == fixtures()[path]


def test_no_fixture_is_missing() -> None:
    wanted = {WEB / "src" / "games" / game / name for game in rathaus.GAMES for name in OF_A_GAME}
    assert wanted <= set(fixtures())
    assert set(fixtures()) <= set(LYING)
