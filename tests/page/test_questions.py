"""The page knows a question by what it says of itself, never by the id of its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rathaus
from rathaus.kernel.rng import seeded

PAGE = Path(__file__).parent.parent.parent / "web" / "src"
GAMES_PLAYED = 40


def prompts(game: str) -> set[str]:
    """The ids of the questions that a game asks."""
    title = rathaus.GAMES[game]
    found: set[str] = set()
    for seed in range(GAMES_PLAYED):
        modules = title.modules if seed % 2 else ()
        state = rathaus.new(
            game, players=title.least + seed % (title.most - title.least + 1), modules=modules, seed=seed
        )
        dice = seeded(seed, "questions")
        while not state.over:
            seat = state.waiting[0]
            found.add(state.question(seat).prompt(state).id)
            things = state.things(seat)
            state.choose(seat, things[dice.below(len(things))])
    return found


def written() -> dict[str, str]:
    """The page's own files, by their names, without tests and samples."""
    files = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")]
    own = [path for path in files if "tests" not in path.parts and not path.name.endswith(".d.ts")]
    return {str(path.relative_to(PAGE)): path.read_text(encoding="utf-8") for path in own}


@pytest.mark.parametrize("game", sorted(rathaus.GAMES))
def test_no_question_is_recognised_by_its_sentence(game: str) -> None:
    ids = prompts(game)
    assert len(ids) >= 5
    files = written()
    assert len(files) > 80
    names = "|".join(sorted([re.escape(id) for id in ids]))
    literal = re.compile(rf"""['"`]({names})['"`]""")
    found = {f"{name}: {match.group(1)}" for name, text in files.items() for match in literal.finditer(text)}
    assert found == set()


def test_no_file_reads_the_id_of_a_prompt() -> None:
    for name, text in written().items():
        assert not re.search(r"prompt\??\.id\b", text), name
