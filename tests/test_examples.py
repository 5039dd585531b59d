"""Every example runs: the code of README and documentation, its commands, and the docstrings of public names."""

from __future__ import annotations

import doctest
import inspect
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any, NamedTuple

import click
import pytest

import rathaus
from rathaus import arena, bots, learn, text
from rathaus.cli import main

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^(?P<margin> *)```(?P<kind>\w*)\n(?P<code>.*?)^(?P=margin)```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"(?:^    \S.*\n)+", re.MULTILINE)
EDITED = re.compile(r"rathaus \w+ (\w+)[^\n]* --edition")
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


class Block(NamedTuple):
    """A block of code: in which page, after which line, in which language."""

    page: Path
    line: int
    kind: str
    code: str


def blocks(page: Path) -> Iterator[Block]:
    written = page.read_text(encoding="utf-8")
    for found in BLOCK.finditer(written):
        yield Block(page, written[: found.start()].count("\n") + 1, found["kind"], dedent(found["code"]))


def commands(page: Path) -> Iterator[str]:
    """The lines of blocks that are indented: what one types."""
    for block in INDENTED.findall(BLOCK.sub("", page.read_text(encoding="utf-8"))):
        yield from [line.split("#")[0].strip() for line in block.splitlines()]


def having(kind: str) -> list[Path]:
    return [page for page in PAGES if any(block.kind == kind for block in blocks(page))]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def test_every_block_says_what_it_is() -> None:
    found = [block for page in PAGES for block in blocks(page)]
    assert len(found) > 10
    assert {block.kind for block in found} == {"python", "toml"}


@pytest.mark.parametrize("page", having("python"), ids=name)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From top to bottom, as somebody types it who reads the page."""
    monkeypatch.chdir(tmp_path)
    module = ModuleType("read")
    monkeypatch.setitem(sys.modules, "read", module)
    known = module.__dict__
    for block in blocks(page):
        if block.kind == "python" and ">>>" in block.code:
            example = doctest.DocTestParser().get_doctest(block.code, known, name(page), str(page), block.line)
            check(example)
            known.update(example.globs)
        elif block.kind == "python":
            exec(compile("\n" * block.line + block.code, str(page), "exec"), known)


def check(example: doctest.DocTest) -> None:
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(example, out=said.append, clear_globs=False)
    assert runner.tries > 0
    assert not runner.failures, "".join(said)


@pytest.mark.parametrize("page", having("toml"), ids=name)
def test_the_editions_of_a_page_can_be_played(page: Path) -> None:
    for block in blocks(page):
        if block.kind == "toml":
            rest = page.read_text(encoding="utf-8").split(block.code)[1]
            game = EDITED.search(rest)
            assert game is not None, "the page does not say how it is used"
            edition = rathaus.GAMES[game[1]].edition(tomllib.loads(block.code))
            assert edition.given
            assert rathaus.new(game[1], 2, seed=1, edition=edition).waiting


@pytest.mark.parametrize("page", [page for page in PAGES if any(commands(page))], ids=name)
def test_the_commands_of_a_page_exist(page: Path) -> None:
    for line in commands(page):
        words = line.split()
        if words and words[0] == "rathaus":
            command = main.commands.get(words[1])
            if isinstance(command, click.Group):
                command = command.commands.get(words[2])
            assert command is not None, line
            options = {option for parameter in command.params for option in parameter.opts}
            assert isinstance(command, click.Command)
            assert set(re.findall(r"(?<!\S)\[?(--[a-z-]+)", line)) <= options, line
        elif words and words[0] == "make":
            assert words[1] in TARGETS, line
        elif words and words[0] == "pip":
            extra = re.search(r"rathaus\[(\w+)\]", line)
            assert extra is None or extra[1] in EXTRAS, line


def public() -> Iterator[tuple[str, Any]]:
    for module in (rathaus, arena, bots, learn, text):
        for word in module.__all__:
            value = getattr(module, word)
            if not inspect.ismodule(value) and not word.startswith("_"):
                yield f"{module.__name__}.{word}", value


def documented() -> list[tuple[str, Any]]:
    return [(word, value) for word, value in public() if inspect.isclass(value) or inspect.isroutine(value)]


@pytest.mark.parametrize(("word", "value"), documented(), ids=[word for word, _ in documented()])
def test_every_public_name_says_what_it_is_for(word: str, value: Any) -> None:
    assert len(inspect.getdoc(value) or "") > 10


def examples() -> list[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    return [test for word, value in documented() for test in finder.find(value, word, module=False) if test.examples]


@pytest.mark.parametrize("example", examples(), ids=lambda example: str(example.name))
def test_the_examples_of_docstrings_run(example: doctest.DocTest) -> None:
    check(example)


def test_docstrings_have_examples() -> None:
    assert len(examples()) >= 5
