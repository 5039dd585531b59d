"""Before the first round: what lies where, who takes a card, and the first cubes of the wind roses."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import rathaus
from games.macao.table import Table, dark
from rathaus import Message
from rathaus.games.macao.kinds import COLOURS, DISTRICTS, GOODS
from rathaus.games.macao.state import Macao


def new(players: int = 3, seed: int = 1) -> Table:
    """A game that has just been set up."""
    state = rathaus.new("macao", players, seed=seed)
    assert isinstance(state, Macao)
    t = Table(players, None)
    t.dealt = state
    return t


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_5_gold_no_points_the_ship_at_the_anchor_and_the_disc_on_space_1(players: int) -> None:
    t = new(players)
    for seat in range(players):
        assert (t.has_gold(seat), t.has_points(seat), t.has_penalties(seat)) == (5, 0, 0)
        assert (t.is_at(seat), t.spaces()[seat]) == ("anchor", 1)
        assert (t.has_cubes(seat), t.has_rose(seat), t.has_goods(seat)) == ({}, {}, [])
        assert (t.has_board(seat), t.has_active(seat), t.has_districts(seat)) == ([], [], [])


def test_it_is_for_2_to_4_players() -> None:
    for players in (1, 5):
        with pytest.raises(rathaus.BadOption):
            rathaus.new("macao", players)


def test_discs_are_stacked_at_random() -> None:
    orders = {new(3, seed).g.order for seed in range(60)}
    assert orders == set(permutations(range(3)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_24_offices_lie_open_two_at_each_of_the_12_rounds(players: int) -> None:
    offices = new(players).seen()["offices"]
    assert [len(pair) for pair in offices] == [2] * 12
    assert sorted([card for pair in offices for card in pair]) == list(range(1, 25))
    assert offices != new(players, 2).seen()["offices"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_buildings_and_persons_are_one_deck_of_which_players_and_two_cards_lie_open(players: int) -> None:
    t = new(players)
    assert len(t.g.open) == players + 2
    assert sorted([*t.g.open, *t.g.deck]) == list(range(25, 121))
    assert t.seen()["deck"] == 96 - players - 2


def test_a_good_lies_on_every_light_district_and_a_joker_on_every_dark_one() -> None:
    t = new()
    tiles = {district["name"]: district["tile"] for district in t.seen()["districts"]}
    assert list(tiles) == list(DISTRICTS)
    assert {name for name in tiles if tiles[name] == "joker"} == {name for name in DISTRICTS if dark(name)}
    assert Counter(tiles.values()) == {**dict.fromkeys(GOODS, 3), "joker": 6}
    assert t.g.tiles != new(seed=2).g.tiles


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_are_taken_in_reverse_turn_order_and_the_rest_goes(players: int) -> None:
    t = new(players)
    asked, opened = [], list(t.g.open)
    while t.asked() == "take":
        asked.append(t.seat)
        assert t.offers() == sorted(t.g.open)
        t.do(t.g.open[0])
    assert asked == list(t.g.order[::-1])
    assert [t.has_board(seat) for seat in asked] == [[card] for card in opened[:players]]
    assert t.g.discards == opened[players:]
    assert t.g.open == ()


def test_the_first_card_must_be_taken() -> None:
    t = new()
    assert t.why_not("none") == Message("macao-not-idle")
    office = t.seen()["offices"][0][0]
    assert t.why_not(office) == Message("macao-not-open", card=f"card:{office}")


def test_then_in_turn_order_each_places_one_cube_at_1_and_two_of_one_colour_at_2() -> None:
    t = new()
    while t.asked() == "take":
        t.do(t.g.open[0])
    order = t.g.order
    assert t.seat == order[0]
    assert t.offers() == [f"colour:{colour}" for colour in COLOURS]
    t.do("violet")
    assert t.seat == order[0]
    assert t.offers() == [f"colour:{colour}" for colour in COLOURS]
    t.do("red")
    assert t.has_rose(order[0]) == {1: {"violet": 1}, 2: {"red": 2}}
    assert t.seat == order[1]
    t.do("black", "black")
    assert t.has_rose(order[1]) == {1: {"black": 1}, 2: {"black": 2}}
    t.do("grey", "green")
    assert t.has_rose(order[2]) == {1: {"grey": 1}, 2: {"green": 2}}
    assert (t.g.round, t.g.phase, t.seat) == (1, 1, order[0])


def test_the_cube_at_1_is_there_in_the_first_round_and_those_at_2_in_the_second() -> None:
    t = new(2)
    while t.asked() == "take":
        t.do(t.g.open[0])
    seat = t.seat
    t.do("violet", "red", "black", "black")
    while t.asked() != "turn":
        t.g.choose(t.seat, t.g.things(t.seat)[-1])
    assert t.seat == seat
    assert t.has_cubes(seat)["violet"] >= 1
    assert t.has_rose(seat)[1]["red"] >= 2


def test_all_is_open_but_the_order_of_the_deck() -> None:
    t = new()
    for viewer in (None, 0, 1, 2):
        seen = t.seen(viewer)
        assert sorted(seen["open"]) == sorted(t.g.open)
        assert seen["deck"] == len(t.g.deck)
        assert [list(seat["board"]) for seat in seen["seats"]] == [list(board) for board in t.g.boards]
        assert [seat["gold"] for seat in seen["seats"]] == [5, 5, 5]
    guesses = {tuple(t.g.determinize(0, rathaus.seeded(seed)).position()["table"]["deck"]) for seed in range(5)}
    assert len(guesses) == 5
    assert all([sorted(guess) == sorted(t.g.deck) for guess in guesses])
