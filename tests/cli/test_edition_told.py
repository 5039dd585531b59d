"""A finished game, its record and statistics say which edition they were played with, also where its file is gone."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

import rathaus
from proofs import TOGETHER
from rathaus import GAMES, BadOption, arena, seeded
from rathaus.arena.sheet import html, remarks
from rathaus.bots import RandomBot
from rathaus.cli import main
from rathaus.kernel.edition import CERTAIN
from rathaus.kernel.formats import toml_text
from rathaus.kernel.play import playout
from rathaus.terminal.play import TerminalGame
from rathaus.text import Words

TITLE = GAMES[TOGETHER]
NUMBERS = TITLE.printed.numbers
UNCERTAIN = [path for path, source in TITLE.printed.provenance.items() if source not in CERTAIN]
COSTS = [path for path in UNCERTAIN if path.endswith(".cost")]
BOX = {"name": "[my] box", COSTS[0]: NUMBERS[COSTS[0]], COSTS[1]: NUMBERS[COSTS[1]] + 1}
SAID = 'Played with the numbers of "[my] box": 1 differs from the usual ones, 2 were read off the box.'


def run(*args: object) -> str:
    result = CliRunner().invoke(main, [str(arg) for arg in args], catch_exceptions=False)
    assert result.exit_code == 0, result.stderr
    return " ".join(result.stdout.split())


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game that was played with a file that is gone."""
    box = tmp_path / "box.toml"
    box.write_text(toml_text(TOGETHER, BOX, {}), encoding="utf-8")
    state = rathaus.new(TOGETHER, 2, seed=3, edition=box)
    playout(state, seeded(3), 5000)
    assert state.over
    file = tmp_path / "game.jsonl"
    file.write_text(state.record().text(), encoding="utf-8")
    box.unlink()
    return file


def test_a_record_carries_its_edition_and_replays_without_the_file(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    assert json.loads(text.splitlines()[0])["edition"] == BOX
    again = rathaus.replay(text).options.edition
    assert (again.given, again.name) == ({path: n for path, n in BOX.items() if path != "name"}, "[my] box")
    assert SAID in run("replay", record)
    assert SAID in run("verify", record)


def test_a_record_of_before_numbers_could_be_confirmed_still_replays() -> None:
    """It has changed numbers only, and its digest was made of those."""
    state = rathaus.new(TOGETHER, 2, seed=3, edition={"name": "old", COSTS[1]: NUMBERS[COSTS[1]] + 1})
    playout(state, seeded(3), 20)
    assert state.record().edition == {"name": "old", COSTS[1]: NUMBERS[COSTS[1]] + 1}
    assert rathaus.replay(state.record().text()).digest() == state.digest()


def test_nothing_is_said_of_the_games_own_numbers(tmp_path: Path) -> None:
    state = rathaus.new(TOGETHER, 2, seed=3)
    file = tmp_path / "game.jsonl"
    file.write_text(state.record().text(), encoding="utf-8")
    assert "Played with" not in run("replay", file) + run("verify", file)


def test_the_score_sheet_at_the_terminal_says_it() -> None:
    state = rathaus.new(TOGETHER, 2, seed=3, edition=BOX)
    playout(state, seeded(3), 5000)
    console = Console(record=True, width=200)

    def leave(prompt: str) -> str:
        raise EOFError

    TerminalGame(state, 0, {1: RandomBot(seeded(1))}, console, leave).play()
    assert SAID in " ".join(console.export_text().split())


def test_an_arena_and_its_statistics_say_it(tmp_path: Path) -> None:
    file = tmp_path / "box.json"
    file.write_text(json.dumps({"game": TOGETHER, **BOX}), encoding="utf-8")
    result = tmp_path / "result.json"
    bots = ["random", "random", "--games", "4", "--seed", "1", "--cards"]
    assert SAID in run("arena", TOGETHER, *bots, "--edition", file, "--json", result)
    file.unlink()
    assert SAID in run("cards", TOGETHER, "--stats", result)
    assert json.loads(run("cards", TOGETHER, "--stats", result, "--json"))["edition"] == BOX
    report = arena.read(result)
    assert SAID in remarks(report, Words(TOGETHER))
    assert "Played with the numbers of" in html(report)
    run("arena", TOGETHER, *bots, "--json", result)
    assert "Played with" not in run("cards", TOGETHER, "--stats", result)


def test_games_of_different_editions_are_never_counted_together(tmp_path: Path) -> None:
    """Also of editions that play the same: what was confirmed is another price to a reader of statistics."""
    journal = tmp_path / "run.jsonl"
    arena.run(TOGETHER, ["random"] * 2, games=2, seed=1, edition=BOX, resume=journal)
    kept = journal.read_bytes()
    for other in (None, {**BOX, COSTS[2]: NUMBERS[COSTS[2]]}):
        with pytest.raises(BadOption) as caught:
            arena.run(TOGETHER, ["random"] * 2, games=4, seed=1, edition=other, resume=journal)
        assert caught.value.reason.id == "other-plan"
        assert "edition" in caught.value.reason.args["told"]
    assert journal.read_bytes() == kept
    assert len(arena.run(TOGETHER, ["random"] * 2, games=3, seed=1, edition=BOX, resume=journal).games) == 3


def test_a_result_with_numbers_that_the_game_no_longer_has_says_so() -> None:
    data = arena.run(TOGETHER, ["random"] * 2, games=1, seed=1, edition=BOX).to_data()
    report = arena.Report.from_data({**data, "edition": {"name": "old", "cards.nowhere.price": 1}})
    assert any(re.search("does not have", told) for told in remarks(report, Words(TOGETHER)))
