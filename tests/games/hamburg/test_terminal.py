"""Hamburg at the terminal: a whole game, readable, with every card explained."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from rathaus.cli import main

pytestmark = [pytest.mark.breadth, pytest.mark.usefixtures("elsewhere")]


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
    for words in ("dice", "Discard pile, top card", "Tokens in the bag", "Clergyman at window", "Risks", "You: "):
        assert words in text
    assert "The dice show purple" in text


def test_hidden_cards_of_bots_stay_hidden() -> None:
    text = run("play", "hamburg", "--players", "2", "--seed", "2", typed="1\n" * 30)
    assert "Bot 2 draws 5 cards (" in text


def test_a_card_is_explained_with_its_price_and_symbol() -> None:
    text = run("play", "hamburg", "--seed", "2", typed="? card:14\nquit\n")
    assert "Authorities 14" in text
    assert "for 1 purple worker" in text
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


ALL = [
    word for module in ("mayors", "statues", "disasters", "ships", "stock", "clergy") for word in ("--module", module)
]


def test_a_whole_solo_game_against_tom() -> None:
    text = run("play", "hamburg", "--solo", "--seed", "4", typed="1\n" * 600)
    assert "TOM acts with the" in text
    assert "Score sheet (* wins)" in text
    assert "Bot" not in text


def test_a_whole_solo_game_with_every_expansion() -> None:
    text = run("play", "hamburg", "--solo", *ALL, "--seed", "4", typed="1\n" * 600)
    assert "The publisher advises against" in text
    assert "Round 8 of 8" in text
    assert "Score sheet (* wins)" in text


def test_the_table_shows_the_expansions() -> None:
    text = run("play", "hamburg", *ALL, "--players", "2", "--seed", "3", typed="1\n" * 40)
    for words in ("Lemonjettes", "and 10 special", "Ships awake", "Stock exchange", "Window 6", "in force", "(Mayor"):
        assert words in text


def test_mayors_say_what_they_can_before_one_is_chosen() -> None:
    text = " ".join(run("play", "hamburg", "--solo", "--module", "mayors", "--seed", "3", typed="quit\n").split())
    assert "Which side of your mayor do you play?" in text
    assert "Begins with 10 marks and 2 workers of each colour; The hand limit is 7" in text


def test_a_tile_is_explained() -> None:
    text = run("play", "hamburg", "--solo", "--module", "stock", "--seed", "3", typed="? b16\nquit\n")
    assert "Wall: costs 1, 2, 3 marks more" in text


@pytest.mark.parametrize(
    ("module", "pieces"),
    [("mayors", 10), ("statues", 2), ("disasters", 10), ("ships", 6), ("stock", 20), ("clergy", 24)],
)
def test_every_piece_of_a_module_is_listed_and_says_something(module: str, pieces: int) -> None:
    data = json.loads(run("cards", "hamburg", "--module", module, "--json"))
    assert len(data) == pieces
    for piece in data:
        assert piece["text"]
        assert all(piece["text"])
        assert piece["name"] != piece["thing"]
        assert set(piece["provenance"]) == set(piece["numbers"])
    assert data[0]["name"] in run("cards", "hamburg", "--module", module, "--provenance")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--solo", "--players", "2"], "--solo: This does not go with --players."),
        (["--module", "harbour"], "modules: There is no module called harbour."),
        (["--module", "ships", "--module", "ships"], "modules: The module ships is named twice."),
    ],
)
def test_impossible_tables_are_refused(args: list[str], told: str) -> None:
    result = CliRunner().invoke(main, ["play", "hamburg", *args])
    assert result.exit_code == 2
    assert told in result.output


def test_one_bot_meets_tom_in_the_arena() -> None:
    data = json.loads(run("arena", "hamburg", "random", "--games", "4", "--seed", "1", "--json", "-"))
    assert data["given_up"] == 0
    for game in data["results"]:
        assert len(game["points"]) == len(game["others"]) == 1
        assert game["winners"] == ([0] if game["points"] >= game["others"] else [])
