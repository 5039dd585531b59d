"""Bruges at the terminal: a whole game without the page, houses and piles in words, and every character explained."""

from __future__ import annotations

import json
from functools import cache

import pytest
from click.testing import CliRunner
from rich.console import Console, RenderableType

import rathaus
from rathaus import State
from rathaus.cli import main
from rathaus.kernel.game import CardText
from rathaus.kernel.rng import seeded
from rathaus.terminal.games import bruges
from rathaus.text import Words

GAME = rathaus.GAMES["bruges"]
CARDS: dict[str, CardText] = {card.thing: card for card in GAME.cards(GAME.printed)}
WORDS = Words("bruges", seats=["Ada", "Ben", "Cleo"])


@cache
def run(*args: str, typed: str = "") -> str:
    result = CliRunner().invoke(main, list(args), input=typed, catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


pytestmark = pytest.mark.usefixtures("elsewhere")


def whole_game(players: int) -> str:
    bots = ",".join(["random"] * (players - 1))
    return run("play", "bruges", "--players", str(players), "--bots", bots, "--seed", "4", typed="1\n" * 1000)


def lines(drawn: RenderableType) -> list[str]:
    console = Console(width=200)
    with console.capture() as capture:
        console.print(drawn)
    return [line.rstrip() for line in capture.get().splitlines()]


def meet(about: str, seed: int, least: int = 2) -> State:
    """The first random game of three, from a seed on, as far as somebody chooses among several things that are this."""
    for number in range(seed, seed + 20):
        state = rathaus.new("bruges", players=3, seed=number)
        rng = seeded(number, "terminal")
        while not state.over:
            (seat,) = state.waiting
            ask = state.ask(seat)
            if len([one for one in ask.about if one == about]) >= least:
                return state
            state.choose(seat, ask.things[rng.below(len(ask.things))])
    raise AssertionError(f"nobody was asked about a {about}")


def hand(state: State) -> list[str]:
    """What the one who is asked is shown, with the offered things numbered."""
    (seat,) = state.waiting
    view = state.view(seat)
    names = bruges.arranged(view, [state.name(thing) for thing in state.things(seat)])
    return lines(bruges.draw_hand(view, WORDS, CARDS, {name: number for number, name in enumerate(names, 1)}))


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game(players: int) -> None:
    text = whole_game(players)
    assert "The next round is the last." in text or "This round is the last." in text
    assert "the reserve takes its place" in text
    assert "Score sheet (* wins)" in text
    assert "third canal spaces" in text


def test_the_table_shows_dice_piles_statues_canals_and_houses() -> None:
    text = whole_game(4)
    for words in (
        "Dice",
        "A level costs",
        "Reserve, discarded",
        "Statues",
        "Threats",
        "Majorities",
        "Houses: [",
        ": empty]",
    ):
        assert words in text
    said = " ".join(text.split())
    assert "Reserve, discarded 33, 0" in said
    assert "Statues 7 6 5 4 3 2" in said
    assert "You: Canal left 0, next B for 1 | right 0, next Y for 1" in said
    assert "The dice show blue" in text


def test_hidden_cards_of_bots_stay_hidden() -> None:
    text = run("play", "bruges", "--players", "2", "--seed", "2", typed="1\n" * 30)
    assert "Bot 2 draws 5 cards (" in text
    assert "You draw " in text


def test_cards_are_drawn_by_the_colours_of_their_backs() -> None:
    text = run("play", "bruges", "--players", "2", "--seed", "2", typed="1\n1\n2\nquit\n")
    shown = [line for line in text.splitlines() if "pile " in line and " on top" in line]
    assert "32 cards, blue on top" in shown[4]
    assert "drawn, not yet seen 1B 1V" in text


def test_a_house_is_offered_by_its_colour_and_who_lives_there() -> None:
    state = meet("house", seed=1)
    (seat,) = state.waiting
    houses = {f"card:{house['house']}": house for house in state.view(seat)["table"]["seats"][seat]["houses"]}
    shown = hand(state)
    offered = [state.name(thing) for thing in state.things(seat)]
    assert set(offered) & set(houses)
    for name in set(offered) & set(houses):
        character = houses[name]["character"]
        inside = "empty" if character is None else WORDS.thing(f"card:{character}")
        assert [line for line in shown if f" {houses[name]['colour']} house, {inside}" in line]
        assert not [line for line in shown if line[:1].isdigit() and WORDS.thing(name) in line.split("house")[0]]


def test_a_disaster_is_offered_with_what_it_takes() -> None:
    state = meet("strike", seed=4)
    shown = hand(state)
    for thing in state.things(state.waiting[0]):
        colour = state.name(thing).removeprefix("colour:")
        assert [line for line in shown if colour in line and WORDS.text(f"bruges-terminal-strike-{colour}") in line]
    assert any(line.startswith("To strike") for line in lines(bruges.draw_table(state.view(None), WORDS)))


def test_the_card_in_use_stands_above_its_actions() -> None:
    state = meet("basic", seed=3)
    (seat,) = state.waiting
    card = state.view(seat)["table"]["air"]
    shown = hand(state)
    assert shown[2].strip().startswith(WORDS.thing(f"card:{card}"))
    assert any(line.startswith("1  take workers") for line in shown)
    assert any("take florins" in line and " florin" in line.split("take florins")[1] for line in shown)


def test_characters_used_this_round_are_marked_and_being_done_comes_last() -> None:
    state = meet("use", seed=2, least=1)
    (seat,) = state.waiting
    ask = state.view(seat)["ask"]
    assert ask is not None
    name = next(name for name, offer in ask["offers"].items() if offer["about"] == "use")
    state.choose(seat, state.thing(name))
    character = WORDS.thing(name)
    assert any(f"{character} *]" in line for line in lines(bruges.draw_table(state.view(seat), WORDS)))
    view = state.view(0)
    view["seat"] = 0
    assert bruges.arranged(view, ["done", "card:165", "yes", "no", "pile:left"])[-2:] == ["done", "no"]


def test_what_is_known_of_another_hand_is_shown() -> None:
    """A character that came back from a lost house is known to all; the other cards of that hand are not named."""
    state = rathaus.new("bruges", players=3, seed=13)
    assert "Known in hand" not in "\n".join(lines(bruges.draw_table(state.view(None), WORDS)))
    rng = seeded(13, "terminal")
    known: list[int] = []
    while not known:
        (seat,) = state.waiting
        things = state.things(seat)
        state.choose(seat, things[rng.below(len(things))])
        known = [card for other in state.view(None)["table"]["seats"] for card in other["hand"]]
    shown = [line for line in lines(bruges.draw_table(state.view(None), WORDS)) if "Known in hand" in line]
    assert [line.strip() for line in shown] == [f"Known in hand: {WORDS.thing(f'card:{known[0]}')}"]


def test_a_character_is_explained_with_its_group_colour_and_price() -> None:
    text = " ".join(run("play", "bruges", "--seed", "2", typed="? card:3\nquit\n").split())
    for words in (
        "Prince",
        "Nobility",
        "violet",
        "Once a round in your turn, for 1 yellow worker",
        "1 point",
        "2 florins",
    ):
        assert words in text


def test_what_is_not_possible_says_why() -> None:
    text = run("play", "bruges", "--seed", "2", typed="side:left\nquit\n")
    assert "This question is about a draw pile." in text


def test_characters_and_their_provenance() -> None:
    cards = json.loads(run("cards", "bruges", "--json"))
    assert len(cards) == 165
    assert cards[133]["text"] == ["At once", "1 florin per level you have reached"]
    assert cards[147]["numbers"] == {"price": 9, "points": 3, "laurel": 1, "every": 1}
    assert cards[147]["provenance"]["price"] == "rulebook"
    assert cards[0]["provenance"]["price"] == "reconstructed"
    said = " ".join(run("cards", "bruges", "--provenance").split())
    assert "Baron Nobility brown 9 3 Once a round in your turn" in said
    assert "price 9: reconstructed" in said


def test_games_lists_bruges() -> None:
    assert "Bruges" in run("games")
