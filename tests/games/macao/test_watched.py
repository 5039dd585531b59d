"""Macao watched for the statistics about cards."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rathaus
from arena.watching import counts, watched
from busy import play_busily
from games.macao.proof import CHEAP
from rathaus import seeded
from rathaus.arena.watch import Watcher
from rathaus.cli import main
from rathaus.games.macao.state import Macao
from rathaus.games.macao.things import card_name
from rathaus.kernel.happening import Happening

pytestmark = pytest.mark.breadth


@pytest.mark.parametrize("seed", range(5))
def test_cards_taken_are_on_the_board_activated_or_thrown_away(seed: int) -> None:
    state, watcher, heard = watched("macao", 4, seed)
    assert isinstance(state, Macao)
    for seat in range(4):
        thrown = Counter(
            str(happening.message.args["card"])
            for happening in heard
            if happening.message.id == "macao-told-threw" and happening.message.args["seat"] == f"seat:{seat}"
        )
        assert counts(watcher, seat, 2) == Counter(card_name(card) for card in state.active[seat])
        held = Counter(card_name(card) for card in (*state.boards[seat], *state.active[seat]))
        assert counts(watcher, seat, 1) == held + thrown


def test_uses_are_counted_for_the_card_and_its_owner() -> None:
    state = rathaus.new("macao", 3, seed=2, edition=CHEAP)
    watcher = Watcher(3)
    heard: list[Happening] = []

    def hear(happening: Happening) -> None:
        heard.append(happening)
        watcher.hear(happening)

    state.sink = hear
    watcher.watch(state)
    play_busily(state, seeded(2, "watch"))
    for seat in range(3):
        used = Counter(
            str(happening.message.args["card"])
            for happening in heard
            if happening.message.id == "macao-told-used" and happening.message.args["seat"] == f"seat:{seat}"
        )
        assert counts(watcher, seat, 3) == used
        assert set(used) <= set(counts(watcher, seat, 2))
        assert sum(used.values()) > 5


# ---- at the command line -----------------------------------------------------------------------------


def run(*args: str) -> Result:
    result = CliRunner().invoke(main, list(args), catch_exceptions=False)
    assert "Traceback" not in result.output
    return result


def test_every_card_is_listed_with_its_name_price_and_text() -> None:
    text = " ".join(run("cards", "macao").stdout.split())
    for words in ("Cathedral", "Gravedigger", "Baroness Two"):
        assert words in text
    cards = json.loads(run("cards", "macao", "--json").stdout)
    assert [card["thing"] for card in cards] == [f"card:{number}" for number in range(1, 121)]
    assert cards[62]["effects"][0]["id"] == "macao-when-use"
    assert cards[29]["provenance"]["red"] == "reconstructed"


def test_statistics_of_cards_are_made_from_games(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    played = run(
        "arena", "macao", "random", "random", "random", "--games", "40", "--seed", "7", "--cards", "--json", str(path)
    )
    assert played.exit_code == 0
    result = run("cards", "macao", "--stats", str(path))
    assert result.exit_code == 0
    assert "120 hands of Macao" in " ".join(result.stdout.split())
    data = json.loads(run("cards", "macao", "--stats", str(path), "--json").stdout)
    assert (data["game"], data["games"], len(data["cards"])) == ("macao", 40, 120)


def test_a_game_is_told_in_words_and_verified(tmp_path: Path) -> None:
    state = rathaus.new("macao", 3, seed=4, edition=CHEAP)
    play_busily(state, seeded(4))
    path = tmp_path / "game.jsonl"
    path.write_text(state.record().text(), encoding="utf-8")
    assert f"The record is sound: {state.count} choices" in run("verify", str(path)).stdout
    assert "Won by Player" in run("verify", str(path)).stdout
    story = run("replay", str(path)).stdout
    assert "Score sheet" in story
    step = run("replay", str(path), "--step", "30").stdout
    assert f"After 30 of {state.count} choices" in step
    assert "now   ChooseDie (seat 2, first -1)" in step
    assert "then  Actions" in step


BAD: dict[str, tuple[list[str], str]] = {
    "one player": (["play", "macao", "--players", "1"], "players: 1 player cannot play"),
    "five players": (["arena", "macao", *["random"] * 5], "players: 5 players cannot play"),
    "a module": (["play", "macao", "--module", "ships"], "modules: There is no module called ships"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_told_on_stderr_with_exit_code_2(what: str) -> None:
    args, words = BAD[what]
    result = run(*args)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[sea.s6]\nhamburg = 0\n", "No ship can reach Hamburg"),
        ("[wall]\nspaces = 1\n", "1 is out of range"),
        ("[districts.1-5]\nviolet = 0\n", "must cost at least one cube"),
        ("[districts.1-5]\ndark = 1\n", "7 districts are dark"),
        ('[ports.lisboa]\ngood = "jade"\n', "Two ports want"),
        ("[table]\noffices = 0\ndraw = 2\n", "are too few; 4 are needed"),
    ],
)
def test_a_broken_edition_is_told_with_its_field(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    result = run("play", "macao", "--edition", str(path))
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())
