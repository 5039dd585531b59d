"""What the page's own tests and its gallery start from is what the games and the words say now."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import rathaus

WEB = Path(__file__).parent.parent.parent / "web"
# The files there are, and those that every game must have.
LYING = sorted([*WEB.glob("src/tests/*.json"), *WEB.glob("src/games/*/*/*.json")])
OF_A_GAME = ("samples/cards.json", "samples/numbers.json", "tests/sentences.json", "tests/views.json")


def test_fixtures_are_as_make_fixtures_writes_them() -> None:
    spec = importlib.util.spec_from_file_location("fixtures", WEB / "fixtures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    written: dict[Path, str] = module.fixtures()
    wanted = {WEB / "src" / "games" / game / name for game in rathaus.GAMES for name in OF_A_GAME}
    assert wanted <= set(written)
    assert [path for path in LYING if path not in written] == [], "nothing writes these files"
    assert [path for path in written if path not in LYING] == [], "these files are missing"
    assert [path for path in LYING if path.read_text(encoding="utf-8") != written[path]] == []
