"""Every card has the kind, name, price and toll numbers that are printed on it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import rathaus.games.macao
from games.macao.printed import PRINTED, Printed
from games.macao.table import price, table
from rathaus import GAMES
from rathaus.arena.stats import price_of
from rathaus.games.macao.kinds import TYPE, TYPES
from rathaus.text import Words

# The page on which every card is a line with its name.
CARDS_PAGE = Path(rathaus.games.macao.__path__[0]) / "cards.py"


def test_the_list_is_about_every_card_once() -> None:
    assert [card.number for card in PRINTED] == list(range(1, 121))
    assert Counter([card.kind for card in PRINTED]) == {"office": 24, "building": 44, "person": 52}


@pytest.mark.parametrize("card", PRINTED, ids=[f"{card.number}-{card.name}" for card in PRINTED])
def test_a_card_is_as_printed(card: Printed) -> None:
    numbers = GAMES["macao"].printed.section(f"cards.{card.number}")
    assert TYPES[TYPE[card.number]] == card.kind
    assert {colour: numbers[colour] for colour in card.cost} == card.cost
    assert price(card.number) == {colour: number for colour, number in card.cost.items() if number}
    assert (numbers["toll_gold"], numbers["toll_points"]) == card.toll


def test_names_are_those_of_the_cards() -> None:
    text = CARDS_PAGE.read_text(encoding="utf-8")
    named = {int(number): name for number, name in re.findall(r"^card\((\d+), .*\)\s+# (.+)$", text, re.MULTILINE)}
    assert named == {card.number: card.name for card in PRINTED}


def test_players_read_these_names() -> None:
    words = Words("macao")
    read = {card.number: words.thing(f"card:{card.number}").lower() for card in PRINTED}
    assert read == {card.number: card.name for card in PRINTED}


def test_two_toll_faces_are_on_30_cards_each_and_three_on_20() -> None:
    assert Counter([card.toll for card in PRINTED]) == {(0, 0): 20, (1, 1): 20, (2, 2): 20, (0, 1): 30, (1, 2): 30}


def test_no_price_has_fewer_than_one_or_more_than_four_cubes() -> None:
    assert {sum(card.cost.values()) for card in PRINTED} == {1, 2, 3, 4}


def test_statistics_compare_a_card_with_the_cubes_it_costs() -> None:
    game = GAMES["macao"]
    for card in PRINTED:
        assert price_of(game, game.printed, f"card:{card.number}") == (sum(card.cost.values()), "reconstructed")
    dearer = game.edition({"cards.7.grey": 2})
    assert price_of(game, dearer, "card:7") == (4, "edition")
    assert price_of(game, dearer, "district:1-1") is None


def test_every_printed_card_counts_in_the_toll() -> None:
    by_number = {card.number: card for card in PRINTED}
    for first in range(25, 117, 4):
        drawn = (first, first + 1, first + 2, first + 3)
        t = table(4).next_offices(1, 2).top(*drawn).turn(3).do("pass")
        wanted = [by_number[card].toll for card in (1, 2, *drawn)]
        assert (t.g.toll_gold, t.g.toll_points) == tuple([sum(numbers) for numbers in zip(*wanted, strict=True)])
