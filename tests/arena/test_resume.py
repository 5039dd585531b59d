"""Interrupted runs: journals, going on, and what is refused."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from proofs import ALONE, TOGETHER
from rathaus import BadOption, arena
from rathaus.arena import Report
from rathaus.bots import BOTS, RandomBot, Situation

Named = Callable[[str], str]

GAMES = 60


@pytest.fixture(scope="module")
def whole() -> Report:
    return arena.run(TOGETHER, ["random"] * 2, games=GAMES, seed=1)


def go(journal: Path | None, **change: Any) -> Report:
    return arena.run(
        **{"game": TOGETHER, "bots": ["random"] * 2, "games": GAMES, "seed": 1, "resume": journal, **change}
    )


def test_a_finished_run_is_in_its_journal_and_is_not_played_again(whole: Report, tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    assert go(journal).to_data() == whole.to_data()
    content = journal.read_bytes()
    assert len(content.splitlines()) == 1 + 3
    seen: list[int] = []
    again = go(journal, progress=seen.append)
    assert again.to_data() == whole.to_data()
    assert (seen, again.resumed, again.games_per_second) == ([GAMES], GAMES, 0.0)
    assert journal.read_bytes() == content
    assert again.standings[0].seconds_per_decision is not None


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_goes_on_where_it_stopped(whole: Report, workers: int, tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    go(journal)
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(lines[0] + lines[2])
    seen: list[int] = []
    again = go(journal, workers=workers, progress=seen.append)
    assert again.to_data() == whole.to_data()
    assert (again.resumed, seen[0], sum(seen)) == (25, 25, GAMES)


@pytest.mark.parametrize("cut", [1, 100, -1])
def test_a_torn_last_line_is_dropped(whole: Report, cut: int, tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    go(journal)
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(lines[0] + lines[1] + lines[2][:cut])
    again = go(journal)
    assert again.resumed == 25
    assert again.to_data() == whole.to_data()
    assert [json.loads(line) for line in journal.read_bytes().splitlines()]
    assert go(journal).resumed == GAMES


def test_a_torn_first_line_is_written_again(whole: Report, tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    for content in (b"", b'{"rat', b'{"rathaus":1,"game":"th'):
        journal.write_bytes(content)
        assert go(journal, games=2).resumed == 0
        assert go(journal, games=2).resumed == 2


def test_more_or_fewer_games_of_the_same_plan(whole: Report, tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    assert len(go(journal, games=10).games) == 10
    assert go(journal, games=GAMES).to_data() == whole.to_data()
    fewer = go(journal, games=7)
    assert [game.number for game in fewer.games] == list(range(7))
    assert fewer.to_data() == go(None, games=7).to_data()


def test_without_a_seed_the_journal_s_is_taken(whole: Report, tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    go(journal)
    assert go(journal, seed=None).to_data() == whole.to_data()


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({"seed": 2}, ("seed",)),
        ({"bots": ["random"] * 3}, ("bots",)),
        ({"edition": {"table.goal": 30}, "watch": True}, ("edition", "watch")),
        ({"game": ALONE, "modules": ["ships"]}, ("game", "modules")),
    ],
)
def test_another_plan_is_refused_and_says_what_differs(
    change: dict[str, Any], fields: tuple[str, ...], tmp_path: Path
) -> None:
    journal = tmp_path / "run.jsonl"
    go(journal, games=3)
    content = journal.read_bytes()
    with pytest.raises(BadOption) as refused:
        go(journal, **change)
    assert refused.value.reason.id == "other-plan"
    assert set(fields) <= set(refused.value.reason.args["fields"]) <= {*fields, "rules"}
    assert journal.read_bytes() == content


def test_a_journal_of_other_rules_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    go(journal, games=3)
    first, *rest = journal.read_text().splitlines()
    journal.write_text("\n".join([json.dumps({**json.loads(first), "rules": 99}), *rest]) + "\n")
    with pytest.raises(BadOption) as refused:
        go(journal)
    assert refused.value.reason.args["fields"] == ("rules",)


@pytest.mark.parametrize(
    "content", ["my notes", "my notes\nof today\n", "[1]\n", '{"a": 1}\n', '{"rathaus":1}\nno json\n{}\n']
)
def test_a_file_that_is_no_journal_is_left_alone(content: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content)
    with pytest.raises(BadOption):
        go(path)
    assert path.read_text() == content


def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    go(journal)
    lines = journal.read_text().splitlines()
    lines[2] = lines[2].replace('"points":[', '"points":[0,')
    journal.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadOption) as refused:
        go(journal)
    assert refused.value.field.startswith(f"{journal}: line 3.results.0.points")


def test_a_journal_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be written"):
        go(tmp_path / "no" / "where.jsonl")


def test_wrong_options_write_no_journal(tmp_path: Path) -> None:
    with pytest.raises(BadOption):
        go(tmp_path / "run.jsonl", games=0)
    assert list(tmp_path.iterdir()) == []


def test_an_interruption_gives_a_report_of_what_is_finished(
    whole: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupted(RandomBot):
        asked = 0

        def choose(self, situation: Situation) -> int:
            Interrupted.asked += 1
            if Interrupted.asked == 3500:
                raise KeyboardInterrupt
            return super().choose(situation)

    monkeypatch.setitem(BOTS, "random", Interrupted)
    journal = tmp_path / "run.jsonl"
    part = go(journal)
    assert not part.complete
    assert part.asked == GAMES
    assert 0 < len(part.games) < GAMES
    assert part.to_data()["results"] == whole.to_data()["results"][: len(part.games)]
    again = go(journal)
    assert again.resumed == len(part.games)
    assert again.complete
    assert again.to_data() == whole.to_data()


def test_slow_games_are_handed_in_one_by_one(bot: Named, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("rathaus.arena.games.PATIENCE", 0.0)
    seen: list[int] = []
    found = arena.run(TOGETHER, ["random"] * 2, games=5, seed=1, progress=seen.append)
    assert seen == [1] * 5
    assert [game.number for game in found.games] == list(range(5))


def test_a_worker_process_that_dies_is_replaced(bot: Named, tmp_path: Path) -> None:
    name = bot("if not (HERE / 'died').exists():\n    (HERE / 'died').touch()\n    os._exit(9)")
    together = arena.run(TOGETHER, [name, "random"], games=16, seed=1, workers=2)
    assert (tmp_path / "died").exists()
    assert together.to_data() == arena.run(TOGETHER, [name, "random"], games=16, seed=1).to_data()


def test_workers_that_die_again_and_again_end_the_run(bot: Named, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["rathaus.arena.run"], "RETRIES", 1)
    with pytest.raises(BadOption, match="A worker process died 2 times"):
        arena.run(TOGETHER, [bot("os._exit(9)"), "random"], games=4, seed=1, workers=2)
