"""The command: what people type, and what they read when they mistype."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import rathaus
from rathaus import seeded
from rathaus.cli import main
from rathaus.kernel.play import playout

pytestmark = pytest.mark.breadth


def run(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, list(args), input=typed, catch_exceptions=False)
    assert "Traceback" not in result.output
    return result


def saved(tmp_path: Path, choices: int = 50) -> Path:
    state = rathaus.new("thecity", 3, seed=4)
    playout(state, seeded(4), choices)
    path = tmp_path / "game.jsonl"
    path.write_text(state.record().text())
    return path


def position(tmp_path: Path, **change: Any) -> Path:
    state = rathaus.new("thecity", 2, seed=4)
    playout(state, seeded(4), 30)
    data = json.loads(state.to_json())
    data.update(change)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(data))
    return path


def test_games() -> None:
    assert "The City" in run("games").stdout
    data = json.loads(run("games", "--json").stdout)
    assert {"game": "thecity", "least": 2, "most": 5, "modules": [], "rules": 2} in data


def test_cards() -> None:
    text = run("cards", "thecity").stdout
    assert "Construction Crew" in text
    assert "2 points per other Luxury Villa of your own" in text
    cards = json.loads(run("cards", "thecity", "--json").stdout)
    assert len(cards) == 51
    school = next(card for card in cards if card["thing"] == "card:school")
    assert school["numbers"]["cost"] == 1
    assert school["provenance"]["copies"] == "reconstructed"
    assert school["effects"][0]["id"] == "thecity-requires"
    assert "copies 4: reconstructed" in " ".join(run("cards", "thecity", "--provenance").stdout.split())


def test_cards_of_an_edition(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[cards.school]\ncost = 3\n")
    cards = json.loads(run("cards", "thecity", "--json", "--edition", str(path)).stdout)
    school = next(card for card in cards if card["thing"] == "card:school")
    assert (school["numbers"]["cost"], school["provenance"]["cost"]) == (3, "edition")


def test_arena_prints_and_writes_the_same_for_any_number_of_workers(tmp_path: Path) -> None:
    texts = []
    for workers in ("1", "2"):
        path = tmp_path / f"{workers}.json"
        result = run("arena", "thecity", "random", "random", "random", "--games", "60", "--seed", "1",
                     "--workers", workers, "--json", str(path))  # fmt: skip
        assert result.exit_code == 0
        assert "60 games of The City, seed 1" in result.stdout
        assert "games per second" in result.stdout
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]
    assert json.loads(texts[0])["games"] == 60
    printed = run("arena", "thecity", "random", "random", "--games", "5", "--seed", "1", "--json", "-").stdout
    assert json.loads(printed)["bots"] == ["random", "random"]


def test_bench() -> None:
    text = run("bench", "--seconds", "0.05").stdout
    assert "decisions" in text
    assert ("compiled" in text) != ("pure Python" in text)
    assert json.loads(run("bench", "thecity", "--seconds", "0.05", "--players", "2", "--json").stdout)["players"] == 2


def test_verify_and_replay(tmp_path: Path) -> None:
    path = saved(tmp_path)
    assert "The record is sound: 50 choices" in run("verify", str(path)).stdout
    story = run("replay", str(path)).stdout
    assert "Player 1 builds" in story
    assert "Score sheet" in story
    step = run("replay", str(path), "--step", "7").stdout
    assert "After 7 of 50 choices" in step
    assert "then  ScoreAll" in step
    whole = saved(tmp_path, 10_000)
    assert "Won by Player" in run("verify", str(whole)).stdout
    assert "is sound" in run("verify", str(position(tmp_path))).stdout


def test_an_open_record_is_replayed_on_request(tmp_path: Path) -> None:
    path = saved(tmp_path)
    path.write_text("\n".join(path.read_text().splitlines()[:-1]))
    assert run("replay", str(path)).exit_code == 2
    assert run("replay", str(path), "--open").exit_code == 0


def bad_calls(tmp_path: Path) -> dict[str, tuple[list[str], str]]:
    """Bad input of every kind: the call, and words of the message."""
    record = saved(tmp_path)
    lines = record.read_text().splitlines()
    cut = tmp_path / "cut.jsonl"
    cut.write_text("\n".join(lines[:-3]))
    edited = tmp_path / "edited.jsonl"
    edited.write_text("\n".join([*lines[:5], '[0, "card:castle"]', *lines[6:]]))
    swapped = tmp_path / "digest.jsonl"
    swapped.write_text("\n".join([*lines[:-1], lines[-1].replace('digest": "', 'digest": "0')]))
    edition = tmp_path / "edition.toml"
    edition.write_text("[cards.school]\ncots = 3\n")
    table = json.loads(position(tmp_path).read_text())["table"]
    fewer = json.loads(json.dumps(table))
    fewer["deck"].pop()
    twice = json.loads(json.dumps(table))
    twice["seats"][0]["hand"].append(twice["deck"][0])
    files = {}
    for name, change in (("fewer", fewer), ("twice", twice)):
        files[name] = tmp_path / f"{name}.json"
        files[name].write_text(position(tmp_path, table=change).read_text())
    return {
        "unknown game": (["play", "chess"], "There is no game called chess"),
        "unknown game's cards": (["cards", "chess"], "There is no game called chess"),
        "one player": (["play", "thecity", "--players", "1"], "players: 1 player cannot play"),
        "six players": (["arena", "thecity", *["random"] * 6], "players: 6 players cannot play"),
        "unknown module": (["play", "thecity", "--module", "ships"], "modules: There is no module called ships"),
        "unknown bot": (["arena", "thecity", "random", "hal"], "There is no bot called hal"),
        "no games": (["arena", "thecity", "random", "random", "--games", "0"], "games: 0 is out of range"),
        "bad seed": (["play", "thecity", "--seed", "-1"], "seed: -1 is no seed"),
        "seed is no number": (["play", "thecity", "--seed", "x"], "'x' is not a valid integer"),
        "truncated record": (["verify", str(cut)], "The closing line is missing"),
        "edited record": (["verify", str(edited)], "line 6: There is no such thing as card:castle"),
        "edited digest": (["replay", str(swapped)], "the record was edited"),
        "step beyond the end": (["replay", str(record), "--step", "51"], "--step: 51 is out of range"),
        "missing file": (["verify", str(tmp_path / "none")], "The file cannot be read"),
        "a card too few": (["verify", str(files["fewer"])], "In all there are 104 cards of 105"),
        "a card in two places": (["play", "thecity", "--position", str(files["twice"])], "seats.0.hand"),
        "misspelt field": (["play", "thecity", "--edition", str(edition)], "Did you mean cards.school.cost?"),
        "edition of an arena": (
            ["arena", "thecity", "random", "random", "--edition", str(edition)],
            "cards.school.cots",
        ),
        "resume and position": (
            ["play", "thecity", "--resume", "a", "--position", "b"],
            "--resume: This does not go with --position",
        ),
        "unwritable result": (
            ["arena", "thecity", "random", "random", "--games", "2", "--json", str(tmp_path / "no" / "where.json")],
            "The file cannot be written",
        ),
        "unknown command": (["dance"], "No such command"),
    }


WHAT = [
    "unknown game", "unknown game's cards", "one player", "six players", "unknown module", "unknown bot", "no games",
    "bad seed", "seed is no number", "truncated record", "edited record", "edited digest", "step beyond the end",
    "missing file", "a card too few", "a card in two places", "misspelt field", "edition of an arena",
    "resume and position", "unwritable result", "unknown command",
]  # fmt: skip


def test_all_bad_input_is_tried(tmp_path: Path) -> None:
    assert sorted(bad_calls(tmp_path)) == sorted(WHAT)


@pytest.mark.parametrize("what", WHAT)
def test_bad_input_is_told_on_stderr_with_exit_code_2(what: str, tmp_path: Path) -> None:
    calls = bad_calls(tmp_path)
    args, words = calls[what]
    before = sorted(path.name for path in tmp_path.iterdir())
    result = run(*args)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())
    assert sorted(path.name for path in tmp_path.iterdir()) == before
