"""Files that are told or checked: every error names the file and the place in it, of positions all that is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rathaus
from proofs import ALONE, TOGETHER
from rathaus import arena
from rathaus.cli import main
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded

MARK = "\ufeff"


def run(*args: str) -> Result:
    result = CliRunner().invoke(main, args, catch_exceptions=False)
    assert "Traceback" not in result.output
    return result


@pytest.fixture
def record(elsewhere: Path) -> str:
    state = rathaus.new(TOGETHER, 2, seed=7)
    playout(state, seeded(1), 20)
    (elsewhere / "game.jsonl").write_text(state.record().text(), encoding="utf-8")
    return state.record().text()


@pytest.fixture
def position(elsewhere: Path) -> dict[str, object]:
    state = rathaus.new(TOGETHER, 2, seed=7)
    playout(state, seeded(1), 20)
    return dict(state.position())


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", TOGETHER, "--resume"]])
def test_a_fault_in_a_record_is_told_with_file_and_line(command: list[str], record: str, elsewhere: Path) -> None:
    lines = record.splitlines()
    for number, broken in ((3, "[0, "), (4, '[0, "card:castle"]'), (5, '{"a": 1}')):
        text = "\n".join([*lines[: number - 1], broken, *lines[number:]])
        (elsewhere / "broken.jsonl").write_text(text, encoding="utf-8")
        told = run(*command, "broken.jsonl")
        assert told.exit_code == 2
        assert told.stderr.startswith(f"rathaus: broken.jsonl: line {number}")


@pytest.mark.parametrize("command", [["verify"], ["play", TOGETHER, "--position"]])
def test_all_faults_of_a_position_are_told_at_once(
    command: list[str], position: dict[str, object], elsewhere: Path
) -> None:
    table = position["table"]
    assert isinstance(table, dict)
    table["round"], table["rond"] = "two", 2
    (elsewhere / "position.json").write_text(json.dumps(position, indent=1))
    told = run(*command, "position.json")
    assert told.exit_code == 2
    assert [line.partition(". ")[0] for line in told.stderr.splitlines()] == [
        "rathaus: position.json: table.rond: There is no such field",
        "rathaus: position.json: table.round: This must be a whole number, not 'two'.",
    ]


def test_a_mark_at_the_beginning_of_a_file_is_no_fault(
    record: str, position: dict[str, object], elsewhere: Path
) -> None:
    (elsewhere / "game.jsonl").write_text(MARK + record, encoding="utf-8")
    (elsewhere / "position.json").write_text(MARK + json.dumps(position), encoding="utf-8")
    assert run("verify", "game.jsonl").exit_code == 0
    assert run("replay", "game.jsonl").exit_code == 0
    assert run("verify", "position.json").exit_code == 0
    for option in ("--resume", "--position"):
        file = "game.jsonl" if option == "--resume" else "position.json"
        told = CliRunner().invoke(main, ["play", TOGETHER, option, file], input="quit\n", catch_exceptions=False)
        assert told.exit_code == 0
    report = arena.run(TOGETHER, ["random", "random"], games=2, seed=1, watch=True)
    report.save(elsewhere / "a.json")
    (elsewhere / "a.json").write_text(MARK + (elsewhere / "a.json").read_text(), encoding="utf-8")
    assert arena.read("a.json").to_data() == report.to_data()


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_no_record_is_called_what_it_is(command: str, elsewhere: Path, position: dict[str, object]) -> None:
    report = arena.run(TOGETHER, ["random", "random"], games=2, seed=1, resume=elsewhere / "run.jsonl")
    report.save(elsewhere / "result.json")
    (elsewhere / "notes.txt").write_text("milk")
    (elsewhere / "list.json").write_text("[1, 2]")
    for file, said in (
        ("result.json", "This is what an arena found out, not a record of a game."),
        ("run.jsonl", "This is what an arena found out, not a record of a game."),
        ("notes.txt", "This is neither a record nor a position."),
        ("list.json", "This is neither a record nor a position."),
    ):
        told = run(command, file)
        assert (told.exit_code, told.stderr) == (2, f"rathaus: {file}: {said}\n")


def test_a_position_is_not_replayed(elsewhere: Path, position: dict[str, object]) -> None:
    (elsewhere / "position.json").write_text(json.dumps(position))
    told = run("replay", "position.json")
    assert (told.exit_code, told.stderr) == (2, "rathaus: position.json: This is a position, not a record.\n")


def test_a_step_is_called_by_its_option(record: str) -> None:
    told = run("replay", "game.jsonl", "--step", "21")
    assert (told.exit_code, told.stderr) == (
        2, "rathaus: --step: 21 is out of range; it must be from 0 to 20.\n"
    )  # fmt: skip


def test_one_player_is_one_player(elsewhere: Path) -> None:
    (elsewhere / "solo.jsonl").write_text(rathaus.new(ALONE, 1, seed=1).record().text())
    assert ", 1 player, rules" in run("verify", "solo.jsonl").stdout
