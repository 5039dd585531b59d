"""The six actions of a card: what each does by the card's colour, and why one of them is not offered."""

from __future__ import annotations

import pytest

from games.bruges.table import Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS

# A card of each colour.
CARDS = {"blue": 5, "brown": 1, "yellow": 4, "red": 2, "violet": 3}
FOREMAN, ALCHEMIST, MESSENGER, BARONESS = 59, 101, 121, 6
BROKERS = {"blue": 111, "brown": 112, "yellow": 113, "red": 114, "violet": 115}


def acting(card: int, t: Table | None = None) -> Table:
    """Seat 0 has put a card down in its turn and chooses what it is used for."""
    return (t or table()).hand(0, card).turn().answer(card)


def test_any_card_can_be_used_for_any_of_six_actions() -> None:
    t = table().threats(0, red=1).canal(0, right=1).workers(0, red=1).houses(0, "blue").florins(0, 9)
    acting(2, t)
    assert t.offers() == ["workers", "florins", "threat", "canal", "house", "character"]
    assert t.abouts() == ["basic"] * 6
    assert t.g.ask(0).prompt == Message("bruges-basic", card="card:2", colour="colour:red")


def test_with_nothing_at_all_a_card_still_brings_workers_or_florins() -> None:
    # ruling: nothing-impossible
    for card in CARDS.values():
        assert acting(card).offers() == ["workers", "florins"]


def test_a_card_that_was_put_down_is_used() -> None:
    t = acting(2)
    assert t.has_hand() == []
    assert t.reason("done") == "asked-for"


# ---- workers and florins -----------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_workers_two_of_the_cards_colour(colour: str) -> None:
    t = table().workers(0, red=1).play(CARDS[colour], "workers")
    assert t.has_workers() == ({"red": 3} if colour == "red" else {"red": 1, colour: 2})
    assert t.g.discard == [CARDS[colour]]


def test_the_foreman_brings_a_third_worker_of_the_cards_colour() -> None:
    # ruling: foreman
    t = table().characters(0, FOREMAN).play(4, "workers")
    assert (t.has_workers(), t.asked()) == ({"yellow": 3}, None)
    assert table().characters(1, FOREMAN).play(4, "workers").has_workers() == {"yellow": 2}


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("shown", [1, 6])
def test_florins_what_the_die_of_the_cards_colour_shows(colour: str, shown: int) -> None:
    t = table().florins(0, 2).dice(**{colour: shown}).play(CARDS[colour], "florins")
    assert t.has_florins() == 2 + shown
    assert t.g.discard == [CARDS[colour]]


@pytest.mark.parametrize("colour", COLOURS)
def test_a_broker_brings_3_florins_more_with_one_die(colour: str) -> None:
    t = table().characters(0, BROKERS[colour]).play(CARDS[colour], "florins")
    assert t.has_florins() == 3 + 3
    other = "red" if colour == "blue" else "blue"
    assert table().characters(0, BROKERS[colour]).play(CARDS[other], "florins").has_florins() == 3


def test_what_improves_an_action_improves_those_given_by_characters_too() -> None:
    # ruling: every-action
    t = table().hand(0, 4).characters(0, FOREMAN, MESSENGER, BARONESS, BROKERS["red"]).workers(0, blue=2)
    t.top("left", 2).dice(red=5).turn().answer(MESSENGER, 4, "workers")
    assert t.has_workers() == {"blue": 1, "yellow": 3}
    t.answer(BARONESS, "left", "florins")
    assert t.has_florins() == 8


# ---- threats -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_threat_one_of_the_cards_colour_goes_for_a_point(colour: str) -> None:
    t = table().points(0, 5).threats(0, **{colour: 2}).play(CARDS[colour], "threat")
    assert (t.has_threats(), t.has_points()) == ({colour: 1}, 6)
    assert t.g.discard == [CARDS[colour]]


def test_without_a_threat_of_the_colour_there_is_none_to_discard() -> None:
    t = acting(2, table().threats(0, blue=2).threats(1, red=1))
    assert "threat" not in t.offers()
    assert t.why_not("threat") == Message("bruges-no-threat", colour="colour:red")


# ---- canal -------------------------------------------------------------------------------------------


def test_canal_the_next_space_of_the_cards_colour_for_its_price() -> None:
    t = table().florins(0, 5).canal(0, left=1).play(1, "canal")  # left: blue, brown
    assert (t.has_canal(), t.has_florins()) == ((2, 0), 3)
    assert t.g.discard == [1]


def test_a_space_of_another_colour_or_further_out_is_not_next() -> None:
    t = acting(2, table().florins(0, 50))  # next are blue and yellow; red is second on the right
    assert "canal" not in t.offers()
    assert t.why_not("canal") == Message("bruges-no-space", colour="colour:red")


def test_a_space_must_be_paid() -> None:
    t = acting(1, table().florins(0, 1).canal(0, left=1))
    assert t.why_not("canal") == Message("bruges-canal-too-dear", florins=1)


def test_a_finished_canal_has_no_next_space() -> None:
    t = acting(2, table().florins(0, 50).canal(0, left=5, right=5))
    assert t.why_not("canal") == Message("bruges-no-space", colour="colour:red")


# ---- house -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_house_the_card_lies_face_down_for_a_worker_of_its_colour(colour: str) -> None:
    t = table().workers(0, **{colour: 2}).play(CARDS[colour], "house")
    assert t.g.houses[0] == ((CARDS[colour], 0),)
    assert (t.has_houses(), t.has_workers(), t.g.discard) == ([colour], {colour: 1}, [])


def test_a_house_needs_a_worker_of_its_own_colour() -> None:
    t = acting(2, table().workers(0, blue=5, brown=5))
    assert t.why_not("house") == Message("bruges-no-worker", colour="colour:red")


def test_a_house_costs_no_florins() -> None:
    assert table().workers(0, red=1).florins(0, 7).play(2, "house").has_florins() == 7


# ---- character ---------------------------------------------------------------------------------------


def test_character_the_card_moves_into_an_empty_house_for_its_price() -> None:
    t = table().houses(0, "blue").florins(0, 11).play(2, "character")  # the Duke costs 9
    assert (t.has_characters(), t.has_florins(), t.g.discard) == ([2], 2, [])


def test_a_character_needs_a_house_room_and_money() -> None:
    assert acting(2, table().florins(0, 50)).why_not("character") == Message("bruges-no-house")
    full = table().florins(0, 50).characters(0, 20)
    assert acting(2, full).why_not("character") == Message("bruges-no-room")
    poor = table().florins(0, 8).houses(0, "red")
    assert acting(2, poor).why_not("character") == Message("bruges-too-dear", price=9, florins=8)
    assert acting(2, table().houses(1, "red").florins(0, 50)).why_not("character") == Message("bruges-no-house")


def test_a_character_that_costs_nothing_needs_only_a_house() -> None:
    t = table().houses(0, "blue").play(ALCHEMIST, "character")
    assert (t.has_characters(), t.has_florins()) == ([ALCHEMIST], 6)


def test_only_the_first_four_actions_discard_the_card() -> None:
    def played(action: str) -> list[int]:
        t = table().workers(0, blue=1).florins(0, 9).threats(0, blue=1).houses(0, "red")
        return t.play(5, action).g.discard

    assert {action: played(action) for action in ("workers", "florins", "threat", "canal", "house", "character")} == {
        "workers": [5],
        "florins": [5],
        "threat": [5],
        "canal": [5],
        "house": [],
        "character": [],
    }
