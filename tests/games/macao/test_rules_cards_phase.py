"""Phase 1: cards are opened, the toll follows from them, everybody takes one."""

from __future__ import annotations

import pytest

from games.macao.table import Table, table
from rathaus import Message

IDLER = 108


def opened(players: int) -> Table:
    """The next round has begun: the offices 3 and 1, and 29, 34, 26, 25 in the order in which they were drawn."""
    t = table(players).next_offices(3, 1).top(29, 34, 26, 25).turn(players - 1)
    return t.do("pass")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cards_join_the_rounds_two_offices_and_the_last_drawn_go_until_there_are_players_and_two(
    players: int,
) -> None:
    t = opened(players)
    assert (t.g.round, t.g.phase) == (8, 1)
    assert sorted(t.g.open) == sorted([3, 1, 29, 34, 26, 25][: players + 2])
    assert [card in t.g.discards for card in (29, 34, 26, 25)] == [False, False, players == 2, players < 4]
    assert t.offers() == sorted(t.g.open)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_toll_is_the_sum_of_all_six_cards_with_any_number_of_players(players: int) -> None:
    t = opened(players)
    assert (t.g.toll_gold, t.g.toll_points) == (1 + 0 + 2 + 1 + 0 + 1, 2 + 0 + 2 + 1 + 1 + 2)
    assert t.seen()["toll"] == {"gold": 5, "points": 8, "brings": 8}


def test_the_toll_of_the_rulebooks_example_is_3_gold_for_6_points() -> None:
    t = table(2).next_offices(9, 1).top(26, 27, 25, 34).turn(1).do("pass")  # 1/1 0/0, 0/1 0/1 1/2 1/1
    assert (t.g.toll_gold, t.g.toll_points) == (3, 6)
    t = table(2).gold(0, 3).toll(3, 6).do("toll")
    assert (t.has_gold(), t.has_points()) == (0, 6)


def test_the_toll_stays_whatever_becomes_of_the_cards() -> None:
    t = opened(2)
    while t.asked() != "turn":
        t.g.choose(t.seat, t.g.things(t.seat)[0])
    assert (t.g.toll_gold, t.g.toll_points) == (5, 8)


def test_a_toll_can_be_nothing_at_all() -> None:
    t = table(2).next_offices(1, 11).top(38, 48, 49, 50).turn(1).do("pass")
    assert (t.g.toll_gold, t.g.toll_points) == (0, 0)


def test_cards_are_taken_in_turn_order_and_the_rest_goes() -> None:
    t = table(3).wall(2, 5, 5).order(2, 1, 0).taking(30, 31, 32, 1, 2)
    assert t.seat == 2
    t.do(1)
    assert (t.seat, t.offers()) == (1, [2, 30, 31, 32])
    t.do(31)
    assert (t.seat, t.offers()) == (0, [2, 30, 32])
    t.do(2)
    assert (t.has_board(2), t.has_board(1), t.has_board(0)) == ([1], [31], [2])
    assert {30, 32} <= set(t.g.discards)
    assert (t.g.open, t.g.phase) == ((), 2)


def test_a_card_must_be_taken() -> None:
    t = table(2).taking(30, 31, 1, 2)
    assert t.offers() == [1, 2, 30, 31]
    assert t.why_not("none") == Message("macao-not-idle")


def test_only_an_open_card_can_be_taken() -> None:
    t = table(2).board(1, 40).taking(30, 31, 1, 2)
    assert t.why_not(40) == Message("macao-not-open", card="card:40")
    assert t.why_not(55) == Message("macao-not-open", card="card:55")


def test_an_office_fills_a_space_of_the_board_as_any_card() -> None:
    t = table(2).taking(30, 31, 1, 2).do(1)
    assert t.has_board() == [1]


# ---- a sixth card -------------------------------------------------------------------------------------


def full() -> Table:
    """Seat 0 has five cards and takes a sixth."""
    return table(2).board(0, 40, 41, 42, 43, 44).taking(45, 46, 1, 2)


@pytest.mark.parametrize("gone", [40, 42, 44, 45])
def test_any_of_the_six_cards_goes_at_once_for_a_penalty(gone: int) -> None:
    t = full().do(45)
    assert (t.asked(), t.offers()) == ("discard-sixth", [40, 41, 42, 43, 44, 45])
    assert t.has_penalties() == 0
    t.do(gone)
    assert t.has_board() == [card for card in (40, 41, 42, 43, 44, 45) if card != gone]
    assert (t.has_penalties(), gone in t.g.discards) == (1, True)
    assert (t.seat, t.asked()) == (1, "take")


def test_a_fifth_card_costs_nothing() -> None:
    t = table(2).board(0, 40, 41, 42, 43).taking(45, 46, 1, 2).do(45)
    assert (t.has_penalties(), len(t.has_board()), t.seat) == (0, 5, 1)


def test_activated_cards_fill_no_space() -> None:
    t = table(2).active(0, 50, 51, 52).board(0, 40, 41, 42, 43).taking(45, 46, 1, 2).do(45)
    assert (t.has_penalties(), t.seat) == (0, 1)


# ---- the Idler ----------------------------------------------------------------------------------------


def test_the_idler_may_take_no_card() -> None:
    t = table(2).active(0, IDLER).taking(30, 31, 1, 2)
    assert (t.asked(), t.offers()) == ("take-or-not", [1, 2, 30, 31, "none"])
    t.do("none")
    assert t.has_board() == []
    assert t.reason("none") == "not-idle"  # the other seat has no Idler
    t.do(30)
    assert {1, 2, 31} <= set(t.g.discards)


def test_the_idler_may_decline_with_a_full_board_and_has_no_penalty() -> None:
    t = full().active(0, IDLER).do("none")
    assert (t.has_penalties(), len(t.has_board()), t.seat) == (0, 5, 1)


def test_the_idler_may_take_a_card_all_the_same() -> None:
    assert table(2).active(0, IDLER).taking(30, 31, 1, 2).do(30).has_board() == [30]
