"""What newcomers read leads somewhere: linked pages, named files and make targets exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_named_files_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    linked = [page.parent / link for link in re.findall(r"\]\(([^)#:]+)\)", text)]
    named = [ROOT / name for name in re.findall(r"`((?:docs|src|tests|web)/[\w./-]+\.\w+)`", text)]
    assert [str(path.relative_to(ROOT)) for path in linked + named if not path.exists()] == []


def test_the_make_targets_of_contributing_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"`?make ([a-z]+)", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))
    assert {"check", "dev", "one", "test", "vocabulary"} <= named
    assert named <= targets


def test_the_files_of_the_tests_in_contributing_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r'T="?(tests/[\w./]+)', text)
    assert len(named) >= 4
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_promise_says_whether_anything_is_deprecated() -> None:
    promise = (ROOT / "docs" / "promise.md").read_text(encoding="utf-8")
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    assert len(sources) > 100
    warns = any("DeprecationWarning" in source for source in sources)
    assert ("At present nothing is deprecated." in promise) != warns
