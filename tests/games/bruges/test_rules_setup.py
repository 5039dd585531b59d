"""Before the first round: what everybody has, the two draw piles, the reserve, canals and statues."""

from __future__ import annotations

from collections import Counter

import pytest

import rathaus
from games.bruges.table import table
from rathaus.games.bruges.kinds import COLOUR, COLOURS, GROUP, GROUPS
from rathaus.games.bruges.state import Bruges


def new(players: int = 2, seed: int = 1) -> Bruges:
    """A game that has just been set up: the first player is about to draw."""
    state = rathaus.new("bruges", players, seed=seed)
    assert isinstance(state, Bruges)
    return state


def test_it_is_for_2_to_4_players() -> None:
    for players in (1, 5):
        with pytest.raises(rathaus.BadOption):
            rathaus.new("bruges", players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_5_points_5_florins_a_worker_of_each_colour_and_no_cards(players: int) -> None:
    g = new(players)
    for seat in g.view(None)["table"]["seats"]:
        assert (seat["score"], seat["florins"], seat["level"]) == (5, 5, 0)
        assert seat["workers"] == dict.fromkeys(COLOURS, 1)
        assert seat["threats"] == dict.fromkeys(COLOURS, 0)
        assert seat["backs"] == dict.fromkeys(COLOURS, 0)
        assert (seat["houses"], seat["canal"], seat["majorities"], seat["statues"]) == ([], [0, 0], [], [])


def test_the_first_player_is_chosen_at_random_and_draws_first() -> None:
    # ruling: stock-and-reserve
    firsts = Counter([new(3, seed).first for seed in range(60)])
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 8
    g = new(3, 2)
    assert g.waiting == (g.first,)
    assert g.ask(g.first).prompt.id == "bruges-draw"


def test_165_cards_are_15_of_each_group_and_33_of_each_colour() -> None:
    assert Counter(GROUP[1:]) == dict.fromkeys(range(len(GROUPS)), 15)
    assert Counter(COLOUR[1:]) == dict.fromkeys(range(5), 33)


@pytest.mark.parametrize(("players", "piles", "reserve"), [(2, [33, 33], 99), (3, [50, 49], 66), (4, [66, 66], 33)])
def test_as_many_fifths_as_players_are_the_two_piles_and_the_rest_is_the_reserve(
    players: int, piles: list[int], reserve: int
) -> None:
    # ruling: stock-and-reserve
    seen = new(players).view(None)["table"]
    assert [pile["cards"] for pile in seen["piles"]] == piles
    assert seen["reserve"] == reserve
    assert seen["discard"] == []


def test_every_card_is_somewhere_and_where_differs_from_game_to_game() -> None:
    g, other = new(3, 1), new(3, 2)
    assert sorted([*g.piles[0], *g.piles[1], *g.reserve]) == list(range(1, 166))
    assert g.piles != other.piles
    assert sorted(g.reserve) != sorted(other.reserve)


def test_piles_and_reserve_are_of_mixed_colours() -> None:
    g = new(4)
    for cards in (*g.piles, g.reserve):
        assert {COLOUR[card] for card in cards} == set(range(5))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_statues_of_7_to_2_are_on_offer_for_any_number_of_players(players: int) -> None:
    # ruling: statues-on-offer
    assert new(players).view(None)["table"]["statues"] == [2, 3, 4, 5, 6, 7]


CANALS = [
    ("blue brown yellow violet red", "yellow red violet blue brown"),
    ("brown yellow red blue violet", "violet blue brown red yellow"),
    ("yellow violet blue red brown", "red brown yellow blue violet"),
    ("red blue violet brown yellow", "brown violet yellow red blue"),
]


@pytest.mark.parametrize("seat", range(4))
def test_a_canal_has_two_sides_of_5_spaces_one_of_each_colour(seat: int) -> None:
    # ruling: canal-colours
    for side, colours in enumerate(CANALS[seat]):
        found, prices = [], []
        for built in range(5):
            t = table(4).canal(seat, *[built if side == i else 0 for i in (0, 1)])
            shown = t.seen()["seats"][seat]
            found.append(shown["next_spaces"][side])
            prices.append(shown["next_prices"][side])
        assert found == colours.split()
        assert sorted(found) == sorted(COLOURS)
        assert prices == [1, 2, 3, 4, 5]


def test_no_last_round_is_known_and_no_die_has_been_rolled() -> None:
    seen = new().view(None)["table"]
    assert (seen["round"], seen["turn"], seen["last"]) == (1, 0, None)
    assert seen["dice"] == dict.fromkeys(COLOURS, 0)
    assert seen["advance"] is None


def test_supplies_have_no_end() -> None:
    # ruling: unlimited-pieces
    t = table().workers(0, **dict.fromkeys(COLOURS, 60)).florins(0, 500).dice(red=6)
    t.play(2, "florins")
    t.play(4, "workers")
    assert t.has_florins() == 506
    assert t.has_workers()["yellow"] == 62
