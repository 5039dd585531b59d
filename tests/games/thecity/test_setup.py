"""Set-up: architects aside, seven cards each, two of them discarded."""

from __future__ import annotations

from collections import Counter

import pytest

import rathaus
from games.thecity.table import KINDS, Table, table
from rathaus import BadOption, Message


def dealt(players: int, seed: int = 7) -> Table:
    t = table(players)
    t.dealt = rathaus.new("thecity", players, seed=seed)
    return t


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert dealt(players).state.players == players


@pytest.mark.parametrize("players", [0, 1, 6])
def test_fewer_than_two_or_more_than_five_cannot_play(players: int) -> None:
    with pytest.raises(BadOption) as fault:
        rathaus.new("thecity", players, seed=1)
    assert fault.value.field == "players"
    assert fault.value.reason == Message("players-out-of-range", found=players, least=2, most=5)


def test_the_game_has_no_modules() -> None:
    with pytest.raises(BadOption) as fault:
        rathaus.new("thecity", 2, modules=["expansion"], seed=1)
    assert fault.value.field == "modules"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_architects_as_players_lie_beside_the_deck(players: int) -> None:
    assert dealt(players).seen(None)["architects"] == players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_dealt_seven_and_the_rest_is_the_deck(players: int) -> None:
    t = dealt(players)
    assert [len(t.hand_of(seat)) for seat in range(players)] == [7] * players
    assert t.seen(None)["deck"] == 105 - 7 * players
    assert t.seen(None)["discards"] == 0


def test_no_architect_is_shuffled_into_the_deck() -> None:
    position = dealt(5).state.position()["table"]
    everywhere = Counter(position["deck"])
    for seat in position["seats"]:
        everywhere.update(seat["hand"])
    assert everywhere.total() == 105
    assert "architect" not in everywhere
    assert set(everywhere) == set(KINDS) - {"architect"}


def test_everybody_discards_two_at_the_same_time() -> None:
    t = dealt(3)
    assert t.waiting() == (0, 1, 2)
    assert [t.asked(seat) for seat in range(3)] == ["discard"] * 3
    assert [t.due(seat) for seat in range(3)] == [2, 2, 2]


def test_any_card_of_the_hand_may_be_discarded() -> None:
    t = dealt(2)
    assert t.offers(0) == set(t.hand_of(0))


def test_the_first_discards_may_come_in_any_order_of_seats() -> None:
    t = dealt(2)
    mine, theirs = t.hand_of(0), t.hand_of(1)
    t.discard(1, theirs[0]).discard(0, mine[0]).discard(0, mine[1])
    assert t.waiting() == (1,)
    t.discard(1, theirs[1])
    assert t.hand_of(0) == mine[2:]
    assert t.hand_of(1) == theirs[2:]


def test_the_order_of_the_first_discards_makes_no_difference() -> None:
    one, other = dealt(2), dealt(2)
    mine, theirs = one.hand_of(0), one.hand_of(1)
    one.discard(0, mine[0], mine[1]).discard(1, theirs[0], theirs[1])
    other.discard(1, theirs[0], theirs[1]).discard(0, mine[0], mine[1])
    assert one.state.digest() == other.state.digest()


def test_the_first_round_starts_with_five_cards_each() -> None:
    t = dealt(4)
    for seat in range(4):
        t.discard(seat, *t.hand_of(seat)[:2])
    assert [len(t.hand_of(seat)) for seat in range(4)] == [5] * 4
    assert t.seen(None)["discards"] == 8
    assert t.seen(None)["round"] == 1
    assert [t.asked(seat) for seat in range(4)] == ["choose"] * 4


def test_nobody_has_built_or_scored_anything_at_the_start() -> None:
    t = dealt(3)
    assert [t.tableau_of(seat) for seat in range(3)] == [[], [], []]
    assert [t.points(seat) for seat in range(3)] == [0, 0, 0]


def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    assert dealt(2, 1).state.digest() == dealt(2, 1).state.digest()
    assert dealt(2, 1).hand_of(0) != dealt(2, 2).hand_of(0)
