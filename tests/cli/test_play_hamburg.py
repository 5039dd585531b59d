"""Hamburg at the terminal: a whole game, readable, with every card explained."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from rathaus.cli import main


def run(*args: str, typed: str = "") -> str:
    result = CliRunner().invoke(main, list(args), input=typed, catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_whole_game(players: int) -> None:
    text = run("play", "hamburg", "--players", str(players), "--seed", "4", typed="1\n" * 1000)
    assert "Round 8 of 8" in text
    assert "Score sheet (* wins)" in text
    assert "third wall sections" in text


def test_the_table_shows_boards_dice_and_displays() -> None:
    text = run("play", "hamburg", "--players", "3", "--seed", "2", typed="1\n" * 60)
    for words in ("Dice", "Discard pile, top card", "Tokens in the bag", "Clergyman at window", "Risks", "You: "):
        assert words in text
    assert "Dice: purple" in text


def test_hidden_cards_of_bots_stay_hidden() -> None:
    text = run("play", "hamburg", "--players", "2", "--seed", "2", typed="1\n" * 30)
    assert "Bot 2: drawn cards of colours" in text


def test_a_card_is_explained_with_its_price_and_symbol() -> None:
    text = run("play", "hamburg", "--seed", "2", typed="? card:14\nquit\n")
    assert "Authorities 14" in text
    assert "for a purple worker" in text
    assert "2 marks per Authorities building of your own" in text


def test_cards_and_their_provenance() -> None:
    cards = json.loads(run("cards", "hamburg", "--json"))
    assert len(cards) == 280
    assert cards[12]["text"] == ["At once", "Every other player discards a card"]
    assert cards[212]["provenance"]["price"] == "listing"
    assert "price 6: listing" in " ".join(run("cards", "hamburg", "--provenance").split())


def test_games_lists_hamburg() -> None:
    assert "Hamburg" in run("games")
    assert "games per second" in run("arena", "hamburg", "random", "random", "--games", "3", "--seed", "1")
