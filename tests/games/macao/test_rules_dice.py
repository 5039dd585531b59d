"""Phase 2: dice, wind roses, and nothing at the arrow."""

from __future__ import annotations

import pytest

from games.macao.table import ALL_ONES, Table, price, table
from rathaus import Message
from rathaus.games.macao.kinds import COLOURS

PROFESSOR, EXPLORER, MASTER = 89, 86, 90
TURNED = {8: 6, 9: 5, 10: 4, 11: 3, 12: 2}  # from which number on a die is turned to 1
ROLLED_6_5_4_3_2_1 = 77281  # so many random words were drawn before this roll


def rolled(round: int, words: int = ROLLED_6_5_4_3_2_1) -> tuple[int, ...]:
    """What the dice show once they are rolled, by colour."""
    t = table(2).round(round).drawn(words).taking(25, 26, 1, 2).do(25, 26)
    assert (t.g.phase, t.asked()) == (2, "choose-dice")
    assert t.seen()["dice"] == dict(zip(COLOURS, t.g.dice, strict=True))
    return t.g.dice


@pytest.mark.parametrize("round", range(1, 8))
def test_until_round_7_dice_show_what_was_rolled(round: int) -> None:
    assert rolled(round) == (6, 5, 4, 3, 2, 1)


@pytest.mark.parametrize(
    ("round", "shown"),
    [(8, (1, 5, 4, 3, 2, 1)), (9, (1, 1, 4, 3, 2, 1)), (10, (1, 1, 1, 3, 2, 1)), (11, (1, 1, 1, 1, 2, 1))],
)
def test_from_round_8_on_more_and_more_dice_are_turned_to_1(round: int, shown: tuple[int, ...]) -> None:
    assert rolled(round) == shown


@pytest.mark.parametrize("words", range(0, 120, 6))
def test_in_round_12_all_dice_show_1(words: int) -> None:
    assert rolled(12, words) == ALL_ONES


def test_two_different_dice_are_chosen_and_any_pair_will_do() -> None:
    pairs = set()
    for one in COLOURS:
        t = table(2).dice(1, 2, 3, 4, 5, 6)
        assert t.offers() == [f"die:{colour}" for colour in COLOURS]
        assert t.g.ask(0).count == 2
        t.do(one)
        assert t.offers() == [f"die:{colour}" for colour in COLOURS if colour != one]
        assert t.why_not(f"die:{one}") == Message("macao-die-twice", colour=f"colour:{one}")
        pairs |= {frozenset((one, str(name).removeprefix("die:"))) for name in t.offers()}
    assert len(pairs) == 15


def test_cubes_of_a_dies_colour_go_to_its_number_and_the_rose_turns_at_once() -> None:
    t = table(2).dice(red=2, blue=1, green=5, black=1, violet=1, grey=6).do("red", "green")
    assert (t.has_cubes(), t.has_rose()) == ({}, {1: {"red": 2}, 4: {"green": 5}})
    assert t.seat == 1


def test_what_was_at_1_is_available_and_everything_else_comes_one_nearer() -> None:
    t = table(2).rose(0, 1, red=2, grey=1).rose(0, 2, blue=1).rose(0, 3, blue=2).rose(0, 5, black=5)
    t.dice(red=1, blue=3, green=1, black=1, violet=1, grey=1).do("red", "blue")
    assert t.has_cubes() == {"red": 3, "grey": 1}
    assert t.has_rose() == {1: {"blue": 1}, 2: {"blue": 5}, 4: {"black": 5}}


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_brings_as_many_cubes_as_it_shows(number: int) -> None:
    t = table(2).dice(number, 1, 1, 1, 1, 1).do("red", "blue")
    cubes = t.has_cubes().get("red", 0) + sum([at.get("red", 0) for at in t.has_rose().values()])
    assert cubes == number


def test_several_players_may_choose_the_same_dice_in_turn_order() -> None:
    t = table(3).wall(1, 9, 4).dice(1, 2, 3, 4, 5, 6)
    asked = []
    for _ in range(3):
        asked.append(t.seat)
        t.do("red", "grey")
    assert asked == [1, 2, 0]
    for seat in range(3):
        assert (t.has_cubes(seat), t.has_rose(seat)) == ({"red": 1}, {5: {"grey": 6}})
    assert (t.g.phase, t.seat) == (3, 1)


def test_nothing_available_is_a_penalty_and_the_turn_still_takes_place() -> None:
    t = table(2).gold(0, 2).toll(2, 3).dice(2, 2, 2, 2, 2, 2).do("red", "blue")
    assert t.has_penalties() == 1
    t.do("red", "blue")
    assert (t.seat, t.asked(), t.offers()) == (0, "turn", ["pass", "toll"])


def test_one_cube_is_enough() -> None:
    t = table(2).rose(0, 1, red=1).dice(2, 2, 2, 2, 2, 2).do("red", "blue")
    assert (t.has_penalties(), t.has_cubes()) == (0, {"red": 1})


def test_a_penalty_costs_3_points_at_the_end_and_none_before() -> None:
    t = table(2).round(12).points(0, 10).penalties(0, 2)
    assert t.has_points() == 10
    assert t.to_the_end().total() == 4


def test_totals_may_be_negative() -> None:
    assert table(2).round(12).penalties(0, 2).to_the_end().total() == -6


# ---- Explorer, Professor, Master ----------------------------------------------------------------------


def test_the_explorer_adds_a_cube_of_its_colour_to_each_die_at_its_number() -> None:
    t = table(2).active(0, EXPLORER).dice(1, 3, 1, 1, 1, 1).do("red", "blue")
    assert (t.has_cubes(), t.has_rose()) == ({"red": 2}, {2: {"blue": 4}})


def test_the_explorer_is_only_for_its_owner() -> None:
    t = table(2).active(1, EXPLORER).dice(1, 3, 1, 1, 1, 1).do("red", "blue")
    assert (t.has_cubes(), t.has_rose()) == ({"red": 1}, {2: {"blue": 3}})


@pytest.mark.parametrize(("dice", "gold"), [(("red", "blue"), 2), (("red", "green"), 1), (("green", "black"), 0)])
def test_the_professor_gives_a_gold_for_each_die_that_shows_1(dice: tuple[str, str], gold: int) -> None:
    t = table(2).active(0, PROFESSOR).rose(0, 1, red=1).dice(1, 1, 2, 6, 1, 1).do(*dice)
    assert (t.has_gold(), t.has_gold(1)) == (gold, 0)


@pytest.mark.parametrize(("number", "ways"), [(1, "u"), (2, "u"), (3, "ud"), (4, "ud"), (5, "ud"), (6, "d")])
def test_the_master_offers_the_neighbouring_numbers_never_1_and_never_past_6(number: int, ways: str) -> None:
    t = table(2).active(0, MASTER).dice(number, 1, 1, 1, 1, 1).do("red", "blue")
    up, down = ["shift:red-up"] * ("u" in ways), ["shift:red-down"] * ("d" in ways)
    assert t.offers() == [*up, *down, "shift:blue-up", "none"]
    assert t.reason("shift:green-up") == "shift-impossible"  # a die that was not chosen


@pytest.mark.parametrize(("shift", "red"), [("shift:red-up", 4), ("shift:red-down", 2), ("none", 3)])
def test_the_master_moves_the_cubes_of_one_die_and_their_number_stays(shift: str, red: int) -> None:
    t = table(2).active(0, MASTER).dice(4, 1, 1, 1, 1, 1).do("red", "blue", shift)
    assert (t.has_cubes(), t.has_rose()) == ({"blue": 1}, {red: {"red": 4}})


def test_with_the_master_a_1_goes_to_2_and_the_professor_still_looks_at_the_die() -> None:
    t = table(2).active(0, MASTER, PROFESSOR).dice(1, 1, 1, 1, 1, 1).do("red", "blue", "shift:red-up")
    assert (t.has_cubes(), t.has_rose(), t.has_gold()) == ({"blue": 1}, {1: {"red": 1}}, 2)


def test_the_master_can_leave_nothing_at_the_arrow() -> None:
    t = table(2).active(0, MASTER).dice(1, 2, 2, 2, 2, 2).do("red", "blue", "shift:red-up")
    assert t.has_penalties() == 1


@pytest.mark.parametrize("card", [EXPLORER, PROFESSOR, MASTER])
def test_cards_of_phase_2_are_not_for_phase_3(card: int) -> None:
    t: Table = table(2).active(0, card).cubes(0, red=1)
    assert t.reason(card) == "acts-by-itself"


@pytest.mark.parametrize("card", [EXPLORER, PROFESSOR, MASTER])
def test_a_card_of_phase_2_acts_from_the_next_round_on(card: int) -> None:
    t = table(2).round(11).board(0, card).cubes(0, **price(card)).do(card)
    assert (t.has_gold(), t.has_cubes(), t.has_rose()) == (0, {}, {})
    t.do("pass", "pass")
    t.do(t.g.open[0], t.g.open[1], "red", "blue")  # in round 12 all dice show 1
    assert t.has_gold() == (2 if card == PROFESSOR else 0)
    assert t.asked() == ("shift-die-ask" if card == MASTER else "choose-dice")
    if card == EXPLORER:
        assert t.has_cubes() == {"red": 2, "blue": 2}
