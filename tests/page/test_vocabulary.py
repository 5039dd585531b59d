"""The pages of the card vocabularies, with their pictures, are what the cards, the words and the drawings say now."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import rathaus

DOCS = Path(__file__).parent.parent.parent / "docs"


def pages(folder: Path) -> dict[str, str]:
    found = [*folder.glob("vocabulary-*.md"), *folder.glob("icons/*/*.svg")]
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in found}


def test_the_vocabulary_is_written_as_make_vocabulary_writes_it(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("vocabulary", DOCS / "vocabulary.py")
    assert spec is not None
    assert spec.loader is not None
    vocabulary = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(vocabulary)
    vocabulary.main(tmp_path)
    fresh, kept = pages(tmp_path), pages(DOCS)
    assert {f"vocabulary-{game}.md" for game in rathaus.GAMES} <= set(fresh)
    assert sorted(fresh) == sorted(kept)
    assert [name for name in fresh if fresh[name] != kept[name]] == [], "run: make vocabulary"
