"""Macao at the terminal: a whole game without the page, city and sea in letters, and every card explained."""

from __future__ import annotations

import json
from functools import cache

import pytest
from click.testing import CliRunner

from rathaus.cli import main

pytestmark = [pytest.mark.breadth, pytest.mark.usefixtures("elsewhere")]


@cache
def run(*args: str, typed: str = "") -> str:
    result = CliRunner().invoke(main, list(args), input=typed, catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


def whole_game(players: int) -> str:
    bots = ",".join(["random"] * (players - 1))
    return run("play", "macao", "--players", str(players), "--bots", bots, "--seed", "4", typed="1\n" * 1000)


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game(players: int) -> None:
    text = whole_game(players)
    assert "Round 12 of 12: turns" in text
    assert "The last round is over." in text
    assert "Score sheet (* wins)" in text
    assert "largest group of districts" in text


def test_macao_is_a_honeycomb_of_districts_with_prices_and_tiles() -> None:
    lines = run("play", "macao", "--seed", "4", typed="quit\n").splitlines()
    at = lines.index("City")
    assert lines[at + 1].split() == ["1-1", "RY", "1-2", "BV", "1-3", "RRG", "1-4", "BYY*", "1-5", "V", "1-6", "KY"]
    assert lines[at + 1].index("1-1") == 6  # shifted by half a district
    assert lines[at + 3].index("2-1") == 0
    assert lines[at + 2].split()[3] == "joker"
    assert len(lines[at + 2].split()) == 6


def test_a_taken_district_shows_its_owner() -> None:
    text = whole_game(2)
    assert "[You]" in text
    assert "[Bot 2]" in text


def test_the_table_shows_dice_toll_offices_wall_sea_and_roses() -> None:
    text = run("play", "macao", "--players", "3", "--seed", "2", typed="1\n" * 12)
    for words in ("Dice", "Toll", "Open cards", "Offices to come", "Deck, discarded", "Wall", "Free spaces", "Ships"):
        assert words in text
    said = " ".join(text.split())
    assert "sea 2 sea 1, sea 3, Lisboa, Barcelona" in said
    assert "Amsterdam sea 5 porcelain 5 3 2" in said
    assert "the anchor sea 1 You, Bot 2, Bot 3" in said
    assert "You: Now" in text
    assert " 6:" in text
    assert "The dice show red" in text


def test_the_own_cubes_stand_above_the_choices_and_ending_the_turn_comes_last() -> None:
    lines = whole_game(2).splitlines()
    turns = [number for number, line in enumerate(lines) if line.startswith("Your turn: ")]
    assert len(turns) > 5
    for at in turns:
        numbered = [line.split(maxsplit=1)[1] for line in lines[at - 60 : at] if line.split(" ")[0].isdigit()]
        assert numbered[-1].startswith("end your turn")
    menu = "\n".join(lines[turns[0] - 40 : turns[0]])
    assert "Cubes " in menu
    assert "ship at the anchor" in menu


def test_a_card_is_explained_with_its_price_and_toll_numbers() -> None:
    text = " ".join(run("play", "macao", "--seed", "2", typed="? card:116\nquit\n").split())
    assert "Helmsman" in text
    assert "GVY" in text
    assert "0 gold, 1 point" in text
    assert "move your ship 1 to 4 spaces without cubes" in text


def test_what_is_not_possible_says_why() -> None:
    text = " ".join(run("play", "macao", "--seed", "2", typed="district:1-1\nquit\n").split())
    assert "This question is about an open card." in text


def test_cards_and_their_provenance() -> None:
    cards = json.loads(run("cards", "macao", "--json"))
    assert len(cards) == 120
    assert cards[62]["text"] == [
        "Once a round in your turn",
        "pay one cube or more, each of another colour",
        "1 point per cube paid",
    ]
    assert cards[82]["text"] == ["Once a round in your turn", "pay 1 gold", "2 points"]
    assert cards[114]["text"] == [
        "Once a round in your turn",
        "and again as often as you can pay",
        "pay 3 cubes of any colours",
        "1 gold",
    ]
    assert cards[62]["provenance"]["red"] == "reconstructed"
    assert cards[62]["provenance"]["toll_gold"] == "rulebook"
    assert cards[116]["provenance"]["toll_gold"] == "reconstructed"
    said = " ".join(run("cards", "macao", "--provenance").split())
    assert "toll_points 1: rulebook" in said
    assert "red 1: reconstructed" in said


def test_games_lists_macao() -> None:
    assert "Macao" in run("games")
