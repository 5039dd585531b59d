"""A person at the terminal: whole games, undo, explanations, saving, leaving."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

import rathaus
from rathaus import seeded
from rathaus.bots import bot_named
from rathaus.cli import main
from rathaus.terminal.play import TerminalGame

pytestmark = [pytest.mark.breadth, pytest.mark.usefixtures("elsewhere")]


def play(*args: str, typed: list[str]) -> str:
    lines = "\n".join(typed) + "\n"
    result = CliRunner().invoke(main, ["play", "thecity", *args], input=lines, catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


def test_a_whole_game_can_be_played_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    state = rathaus.new("thecity", 3, seed=3)
    bots = {seat: bot_named("random")(seeded(seat)) for seat in (1, 2)}
    screen = StringIO()
    console = Console(file=screen, width=120)
    lines: list[str] = []

    def read(prompt: str) -> str:
        lines.append(prompt)
        return "1" if not game.state.over else f"save {path}" if not path.exists() else ""

    game = TerminalGame(state, 0, bots, console, read)
    game.play()
    assert lines[-2:] == ["save [FILE], or Enter to leave > "] * 2
    saved = rathaus.replay(path.read_text())
    assert saved.over
    assert saved.digest() == game.state.digest()
    text = screen.getvalue()
    assert "Score sheet" in text
    assert f"Saved to {path}" in text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_number_of_players(players: int) -> None:
    text = play("--players", str(players), "--seed", "5", typed=["1"] * 500)
    assert f"Bot {players}" in text
    assert "Score sheet (* wins)" in text


def test_hidden_cards_of_bots_stay_hidden() -> None:
    text = play("--seed", "3", typed=["1 2", "1", "1"])
    assert "Bot 2 discards 2 cards." in text
    assert "Bot 2 has chosen in secret." in text
    assert "Bot 2 draws House" not in text


def test_several_numbers_are_several_choices() -> None:
    text = play("--seed", "3", typed=["1 2"])
    assert "Discard 2 cards." in text
    assert "Discard one card." not in text
    assert "Choose a card to build, in secret." in text


def test_what_cards_cost_and_bring_stands_beside_them() -> None:
    text = play("--seed", "3", typed=["1 2", "quit"])
    assert "Costs and brings" in text
    assert "pay 1 card" in text
    assert "more card" in text


def test_enter_takes_what_is_proposed_for_several_cards() -> None:
    text = play("--seed", "3", typed=["", "quit"])
    proposed = text.partition("Enter chooses ")[2].partition(".")[0]
    assert len(proposed.split(" and ")) == 2
    assert "Choose a card to build, in secret." in text
    assert text.count("Enter chooses") == 1


def test_undo_takes_an_own_choice_back() -> None:
    text = play("--seed", "3", typed=["1", "undo", "quit"])
    assert text.count("Discard 2 cards.") == 2
    assert text.count("Discard one card.") == 1


def test_undo_stops_where_others_have_chosen() -> None:
    assert "Nothing can be undone" in play("--seed", "3", typed=["undo"])
    assert "Nothing can be undone" in play("--seed", "3", typed=["1 2", "undo"])


@pytest.mark.parametrize("words", ["? school", "?school", "? School", "? 1", "? luxury villa"])
def test_cards_are_explained(words: str) -> None:
    text = play("--seed", "3", typed=[words])
    assert "Copies" in text
    assert "point" in text or "Income" in text


def test_an_explanation_says_why_a_card_cannot_be_chosen() -> None:
    assert "Opera House is not in your hand." in play("--seed", "3", typed=["? opera-house"])


def test_what_is_not_understood_is_said() -> None:
    text = play("--seed", "3", typed=["99", "dance", "? castle", "?", "pass", "help", "", "card:opera-house"])
    assert "99 is not understood" in text
    assert "dance is not understood" in text
    assert "castle is not understood" in text
    assert "Type ? and the number or name" in text
    assert "A card is asked for." in text
    assert "Opera House is not in your hand." in text
    assert text.count("Discard 2 cards.") == 1


def test_saving_and_going_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    text = play("--seed", "3", typed=["1 2", "1", f"save {path}", "quit"])
    assert f"Saved to {path}" in text
    state = rathaus.replay(path.read_text())
    assert state.waiting
    assert "You leave the table." in text
    assert "Round" in play("--resume", str(path), typed=["quit"])


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    text = play("--seed", "3", typed=[f"save {tmp_path}/no/where", "quit"])
    assert "The file cannot be written" in text


def test_going_on_from_a_position(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(rathaus.new("thecity", 2, seed=9).to_json())
    assert "Discard 2 cards." in play("--position", str(path), typed=["quit"])


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(rathaus.new("thecity", 2, seed=9).record().text())
    result = CliRunner().invoke(main, ["play", "chess", "--resume", str(path)])
    assert result.exit_code == 2
