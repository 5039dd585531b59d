"""What newcomers read leads somewhere: linked pages, named files and make targets exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import rathaus
from rathaus import GAMES, seeded
from rathaus.bots import Bot, Situation, bot_named
from rathaus.text import Words

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


BOTS = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_page_about_bots_says_what_each_asset_counts(game: str) -> None:
    _, table, rows = BOTS.partition(f"| {Words(game).text(game)} | counts |")
    assert table
    lines = rows.split("\n\n")[0].splitlines()[2:]
    named = [name for line in lines for name in re.findall(r"`([^`]+)`", line.split("|")[1])]
    assert named == list(GAMES[game].assets)
    assert all([line.split("|")[2].strip() for line in lines])


def test_the_bots_and_examples_of_the_page_about_bots_work(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    careful, daring, spoken, types, assets = re.findall(r"```python\n(.*?)```", BOTS, re.DOTALL)
    path = tmp_path / "mine.py"
    state = rathaus.new(next(iter(GAMES)), 2, seed=1)
    path.write_text(careful + "\n\n" + daring, encoding="utf-8")
    for name in ("Careful", "Daring:level=3,style=wild"):
        bot = bot_named(f"{path}:{name}")(seeded(1))
        assert isinstance(bot, Bot)
        assert bot.choose(Situation(state, state.waiting[0])) in state.things(state.waiting[0])
    said: dict[str, Any] = {}
    exec(spoken, said)
    assert said["bot"].choose(Situation(state, state.waiting[0])) in state.things(state.waiting[0])
    shown = eval(re.findall(r"# ({.*), \.\.\.}", assets)[0] + "}")
    (game,) = re.findall(r"from rathaus\.games\.(\w+)\.views", types)
    space = {"rathaus": rathaus, "situation": Situation(rathaus.new(game, 2, seed=1), 0)}
    exec(types + assets, space)
    printed = eval(capsys.readouterr().out)
    assert shown.items() <= printed.items()


def test_the_promise_says_whether_anything_is_deprecated() -> None:
    promise = (ROOT / "docs" / "promise.md").read_text(encoding="utf-8")
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    assert len(sources) > 100
    warns = any("DeprecationWarning" in source for source in sources)
    assert ("At present nothing is deprecated." in promise) != warns
