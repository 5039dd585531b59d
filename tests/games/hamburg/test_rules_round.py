"""A round as a whole: what comes before what."""

from __future__ import annotations

from collections.abc import Callable

import rathaus
from games.hamburg.table import Table, table
from rathaus.games.hamburg.round import NextTurn, Round

HANDS = ((97, 98, 99, 100, 101), (193, 194, 195, 196, 197), (145, 146, 147, 148, 149))


def rolled(make: Callable[[], Table], wanted: Callable[[list[int]], bool]) -> Table:
    """A round that has begun with full hands, and in which the dice fell as wanted: the first that is random."""
    for seed in range(5000):
        rng = rathaus.seeded(seed)
        if not wanted([rng.below(6) + 1 for _ in range(6)]):
            continue
        t = make()
        for seat in range(t.g.players):
            t.hand(seat, *HANDS[seat])
        t.g.rng = rathaus.seeded(seed)
        t.g.round = 0
        t.happen(Round())
        assert wanted(t.g.dice)
        return t
    raise AssertionError("no such roll")


def low(dice: list[int]) -> int:
    return sum(die for die in dice if die <= 2)


def test_who_holds_five_cards_is_not_asked_in_phase_i() -> None:
    t = rolled(lambda: table(), lambda dice: low(dice) == 0)
    assert (t.asked(), t.g.waiting, t.g.round) == ("turn", (0,), 1)


def test_nobody_rolls_before_everybody_has_drawn() -> None:
    t = table().hand(0, *HANDS[0])
    t.g.dice = [0] * 6
    t.happen(Round())
    assert (t.asked(), t.g.waiting, t.g.dice) == ("draw", (1,), [0] * 6)
    t.answer("pink", "pink", "pink", "pink", "pink")
    assert 0 not in t.g.dice
    assert t.g.window == t.g.dice[5]


def test_everybodys_risks_come_before_anybody_advances() -> None:
    t = rolled(lambda: table().built(1, 231).marks(0, 30).marks(1, 30), lambda dice: dice[5] >= 5 and low(dice) > 0)
    assert (t.asked(), t.g.waiting) == ("token-colour", (1,))
    t.answer("pink")
    assert (t.asked(), t.g.waiting) == ("advance", (0,))
    assert (t.answer("no").asked(), t.g.waiting) == ("advance", (1,))
    assert (t.answer("no").asked(), t.g.waiting) == ("turn", (0,))


def test_ii_cards_act_after_disasters() -> None:
    t = rolled(
        lambda: table().built(0, 92).risks(0, pink=2).marks(0, 9),
        lambda dice: dice[3] >= 5 and sum(dice) <= 23 and low(dice) > 5 and dice[5] < 5,
    )
    assert t.has_marks() == 5  # the riot took nine, then 092 paid


def test_ii_cards_act_before_advancing() -> None:
    t = rolled(lambda: table().built(0, 92), lambda dice: sum(dice) <= 23 and 0 < low(dice) <= 5 and dice[5] < 5)
    assert (t.asked(), t.g.waiting, t.has_marks()) == ("advance", (0,), 5)


def test_a_mark_of_a_park_card_is_there_for_advancing() -> None:
    t = rolled(lambda: table().built(0, 261), lambda dice: low(dice) == 1 and dice[5] < 5 and max(dice[:5]) < 5)
    assert (t.asked(), t.has_marks()) == ("advance", 1)


def test_004_is_offered_after_all_turns_and_in_turn_order() -> None:
    t = rolled(lambda: table(3).built(1, 4), lambda dice: low(dice) == 0 and max(dice) < 5)
    for turn in range(4):
        for seat in range(3):
            assert (t.asked(), t.g.waiting) == ("turn", (seat,))
            t.answer(HANDS[seat][turn], "workers")
    assert (t.asked(), t.g.waiting) == ("take-back", (1,))
    t.answer(4)
    assert (t.asked(), t.g.waiting, t.g.round) == ("draw", (1,), 2)  # the next round, with the next first player


def test_a_building_is_used_again_in_the_next_round() -> None:
    t = rolled(lambda: table().built(0, 57), lambda dice: low(dice) == 0 and max(dice) < 5).answer(57)
    t.g.round = 1
    for turn in range(4):
        for seat in range(2):
            t.answer(HANDS[seat][turn], "workers")
    assert t.g.round == 2
    assert t.g.used == [(), ()]
    t.happen(NextTurn(1))  # seat 1 is first now, so seat 0 comes second
    assert t.g.waiting == (0,)
    assert 57 in t.offers()


def test_a_fifth_card_stays_in_the_hand_for_the_next_round() -> None:
    t = rolled(lambda: table(), lambda dice: low(dice) == 0 and max(dice) < 5)
    for turn in range(4):
        for seat in range(2):
            t.answer(HANDS[seat][turn], "workers")
    assert (t.has_hand(0), t.has_hand(1)) == ([101], [197])
    t.answer("pink", "pink", "pink", "pink")
    assert len(t.has_hand(1)) == 5
    assert 197 in t.has_hand(1)
    assert t.g.waiting == (0,)
