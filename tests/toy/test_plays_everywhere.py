"""A game in a folder of its own plays everywhere, and nothing else had to be told of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.conftest import RunningServer
from toy.among import FOLDER

COMMAND = [sys.executable, "-c", "from rathaus.cli import main; main()"]


def rathaus(*args: str, typed: str = "", folders: str = str(FOLDER)) -> subprocess.CompletedProcess[str]:
    """The command in a process that finds games in other folders too."""
    return subprocess.run(
        [*COMMAND, *args], input=typed, capture_output=True, text=True, env={**os.environ, "RATHAUS_GAMES": folders}
    )


def said(*args: str, typed: str = "") -> str:
    done = rathaus(*args, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed_last() -> None:
    names = [game["game"] for game in json.loads(said("games", "--json"))]
    assert names[-1] == "toy"
    assert len(names) > 1
    assert "A game of coins for tests" in said("games")


def test_it_is_not_there_without_its_folder() -> None:
    done = rathaus("play", "toy", folders="")
    assert done.returncode == 2
    assert "There is no game called toy" in done.stderr


def test_a_whole_game_in_the_terminal() -> None:
    text = said("play", "toy", "--players", "2", "--bots", "random", "--seed", "3", typed="1\n" * 40)
    for words in (
        "Which card do you play?",
        "seats 1 hand",
        "Whenever you gain coins",
        "Score sheet (* wins)",
        "plays",
    ):
        assert words in text


def test_its_cards() -> None:
    assert "A card that you have built acts once more." in said("cards", "toy")
    assert "copies 4: reconstructed" in said("cards", "toy", "--provenance")
    assert [card["name"] for card in json.loads(said("cards", "toy", "--json"))][:2] == ["One", "Two"]


def test_an_arena_and_statistics_about_its_cards(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    said("arena", "toy", "greedy", "random", "--games", "40", "--seed", "1", "--cards", "--json", str(path))
    rows = json.loads(said("cards", "toy", "--stats", str(path), "--json"))["cards"]
    assert len(rows) == 6


def test_a_record_is_replayed(tmp_path: Path) -> None:
    path = tmp_path / "toy.jsonl"
    said("play", "toy", "--players", "2", "--bots", "random", "--seed", "3", typed=f"1\n1\nsave {path}\nquit\n")
    assert "plays" in said("replay", str(path))
    assert "After 2 of" in said("replay", str(path), "--step", "2")


# ---- folders that are no games ------------------------------------------------------------------------


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    for name, text in {
        "sunken": "import nowhere\n",
        "nameless": "TITLE = 1\n",
        "torn": "def\n",
    }.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "title.py").write_text(text)
    return tmp_path


def test_a_broken_game_is_named_and_takes_no_other_down(broken: Path) -> None:
    both = f"{broken}{os.pathsep}{FOLDER}{os.pathsep}{broken / 'none'}"
    listed = rathaus("games", folders=both)
    assert listed.returncode == 0
    assert "Toy" in listed.stdout
    for name, why in (
        ("sunken", "No module named 'nowhere'"),
        ("nameless", "title.py has no GAME called nameless"),
        ("torn", "SyntaxError"),
    ):
        (line,) = [line for line in listed.stderr.splitlines() if str(broken / name) in line]
        assert why in line
    assert f"There is no folder {broken / 'none'}" in listed.stderr
    refused = rathaus("play", "sunken", folders=both)
    assert refused.returncode == 2
    assert str(broken / "sunken") in refused.stderr


# ---- the server ---------------------------------------------------------------------------------------


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    monkeypatch.setenv("RATHAUS_GAMES", str(FOLDER))
    server = RunningServer(str(tmp_path / "rathaus.sqlite"))
    yield server
    assert not server.stop()


def test_the_server_plays_it(served: RunningServer) -> None:
    client = served.client
    games = client.get("/api/games").json()
    assert games[-1] == {
        "game": "toy", "least": 1, "most": 4, "solo": True, "modules": ["rich"], "categories": ["coins"],
    }  # fmt: skip
    wish: dict[str, Any] = {"game": "toy", "players": 2, "name": "Ada", "modules": ["rich"]}
    wish["seats"] = [{"kind": "you"}, {"kind": "open"}]
    made = client.post("/api/tables", json=wish).json()
    place = f"/api/tables/{made['table']['id']}"
    other = client.post(f"{place}/join", json={"name": "Ben"}).json()
    tokens = [made["token"], other["token"]]
    assert client.post(f"{place}/start", headers={"Authorization": f"Bearer {tokens[0]}"}).status_code == 200
    kinds = set()
    for _ in range(100):
        table = client.get(place, headers={"Authorization": f"Bearer {tokens[0]}"}).json()
        kinds |= {entry["kind"] for entry in table["log"]}
        if table["status"] == "over":
            break
        seat = table["view"]["waiting"][0]
        headers = {"Authorization": f"Bearer {tokens[seat]}"}
        mine = client.get(place, headers=headers).json()
        choice = {"index": mine["index"], "thing": mine["view"]["ask"]["things"][0]}
        assert client.post(f"{place}/choices", json=choice, headers=headers).status_code == 200
    assert table["status"] == "over"
    assert {"round", "built", "gained"} <= kinds


def test_the_server_speaks_for_it(served: RunningServer) -> None:
    answer = served.client.get("/api/words/en/toy")
    assert "toy-play = Which card do you play?" in answer.text
    again = served.client.get("/api/words/en/toy", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.text) == (304, "")
    for path in ("/api/words/en/chess", "/api/words/xx/toy"):
        assert served.client.get(path).status_code == 404
