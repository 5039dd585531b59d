"""Phase 3: a turn with any number of actions in any order, districts, jokers, and passing."""

from __future__ import annotations

import pytest

import rathaus
from games.macao.table import Table, district_price, price, table
from rathaus import Message, seeded
from rathaus.games.macao.kinds import COLOURS, DISTRICTS
from rathaus.games.macao.state import Macao
from rathaus.games.macao.things import PASS

BANK, LADY_BLACK = 48, 78


# ---- whose turn, and how it ends ----------------------------------------------------------------------


def test_everybody_has_one_whole_turn_in_turn_order() -> None:
    t = table(3).wall(2, 9, 5).cubes(1, red=2)
    assert t.seat == 1
    t.do("sea:s1", "sea:anchor")
    assert t.seat == 1
    t.do("pass")
    assert t.seat == 2
    t.do("pass")
    assert t.seat == 0
    t.do("pass")
    assert (t.g.round, t.g.phase) == (8, 1)


def test_the_order_of_a_phase_is_fixed_when_it_begins() -> None:
    t = table(3).wall(1, 1, 3).cubes(2, red=1).cubes(0, red=9)  # order 2, 0, 1
    t.do("pass", "wall:5")
    assert (t.spaces(), t.g.order) == ([6, 1, 3], (0, 2, 1))
    t.do("pass")
    assert t.seat == 1  # whoever has passed does not come again
    t.do("pass")
    assert (t.g.phase, t.seat) == (1, 0)  # the next phase goes by the new order


def test_passing_is_always_offered_and_ends_the_turn() -> None:
    t = table(2)
    assert t.offers() == ["pass"]
    t.do("pass")
    assert t.seat == 1


def test_cubes_not_used_go_and_those_on_the_rose_stay() -> None:
    t = table(2).cubes(0, red=3, grey=1).rose(0, 1, blue=2).rose(0, 4, black=3).do("pass")
    assert (t.has_cubes(), t.has_rose()) == ({}, {1: {"blue": 2}, 4: {"black": 3}})


def test_gold_stays_from_round_to_round_and_is_worth_nothing_at_the_end() -> None:
    t = table(2).gold(0, 7).do("pass", "pass")
    assert t.has_gold() == 7
    assert table(2).round(12).gold(0, 50).to_the_end().total() == 0


def test_actions_come_in_any_order_with_others_between() -> None:
    t = table(2).gold(0, 1).toll(1, 2).active(0, BANK).board(0, 38, 60)
    t.cubes(0, **price(38)).cubes(0, **price(60)).cubes(0, red=3)
    t.do(38, "sea:s1")
    while t.asked() == "pay-any":
        t.do("red")
    t.do("toll", 60, BANK, "wall:1")
    assert (t.has_active(), t.is_at(), t.has_points(), t.has_gold()) == ([BANK, 38, 60], "s1", 2, 2)
    assert t.spaces()[0] == 2


# ---- activating ---------------------------------------------------------------------------------------


def test_an_activated_card_leaves_its_space_and_can_be_used_at_once_also_if_taken_this_round() -> None:
    t = table(2).board(0, BANK).cubes(0, **price(BANK))
    assert t.offers()[:2] == ["pass", BANK]
    t.do(BANK)
    assert (t.has_board(), t.has_active(), t.has_cubes(), t.has_gold()) == ([], [BANK], {}, 0)
    t.do(BANK)
    assert t.has_gold() == 2
    assert t.why_not(BANK) == Message("macao-used-up", card=f"card:{BANK}")


def test_any_number_of_cards_can_be_activated_in_a_turn() -> None:
    t = table(2).board(0, 25, 26, 27, 28, 29)
    for card in (25, 26, 27, 28, 29):
        t.cubes(0, **price(card))
    t.do(25, 26, 27, 28, 29)
    assert (t.has_board(), t.has_active(), t.has_cubes()) == ([], [25, 26, 27, 28, 29], {})


def test_a_card_on_the_board_cannot_be_used() -> None:
    t = table(2).board(0, BANK)
    why = t.why_not(BANK)
    assert why is not None
    assert why.id == "macao-cannot-activate"
    assert t.do("pass").has_gold() == 0


def test_only_own_cards_can_be_activated_and_used() -> None:
    t = table(2).board(1, 38).active(1, BANK).cubes(0, **dict.fromkeys(COLOURS, 3))
    assert t.why_not(38) == Message("macao-no-such-card-of-yours", card="card:38")
    assert t.why_not(BANK) == Message("macao-no-such-card-of-yours", card=f"card:{BANK}")
    assert t.why_not(55) == Message("macao-no-such-card-of-yours", card="card:55")


def test_a_card_can_be_used_once_in_each_round() -> None:
    t = table(2).active(0, BANK).do(BANK)
    assert t.reason(BANK) == "used-up"
    t.do("pass", "pass")
    while t.asked() != "turn":
        t.g.choose(t.seat, t.g.things(t.seat)[0])
    t.do(BANK)
    assert t.has_gold() == 4


# ---- districts ----------------------------------------------------------------------------------------


def rich() -> Table:
    """Seat 0 can pay anything."""
    return table(2).cubes(0, **dict.fromkeys(COLOURS, 9))


@pytest.mark.parametrize("name", DISTRICTS)
def test_a_district_costs_the_cubes_printed_on_it(name: str) -> None:
    cost = district_price(name)
    t = table(2).cubes(0, **cost)
    assert f"district:{name}" in t.offers()
    t.do(f"district:{name}")
    assert (t.has_cubes(), t.has_districts()) == ({}, [name])
    for colour in cost:
        less = table(2).cubes(0, **district_price(name, **{colour: -1}))
        assert less.reason(f"district:{name}") == "cannot-take"


def test_a_district_is_taken_once_a_round() -> None:
    t = rich().do("district:1-1")
    assert t.offers("district") == []
    assert t.why_not("district:1-2") == Message("macao-no-more-districts")


def test_a_district_need_not_touch_an_own_one() -> None:
    t = rich().owns(0, "1-1").do("district:5-6")
    assert t.has_districts() == ["1-1", "5-6"]


def test_all_districts_that_still_have_their_tile_are_offered_and_no_others() -> None:
    t = rich().owns(0, "1-1").owns(1, "2-2", "3-3")
    taken = {"1-1", "2-2", "3-3"}
    assert t.offers("district") == [f"district:{name}" for name in DISTRICTS if name not in taken]
    for name in taken:
        assert t.why_not(f"district:{name}") == Message("macao-district-taken", district=f"district:{name}")


def test_the_good_of_a_district_comes_aboard() -> None:
    t = rich().tile("1-1", "silk").do("district:1-1")
    assert (t.has_goods(), t.has_jokers()) == (["silk"], (0, 0))
    district = t.seen()["districts"][0]
    assert (district["tile"], district["owner"]) == (None, 0)


def test_the_hold_has_room_for_any_number_of_goods() -> None:
    t = rich().goods(0, spices=3, rice=3, silk=3).tile("1-1", "tea").do("district:1-1")
    assert t.has_goods() == ["spices"] * 3 + ["rice"] * 3 + ["silk"] * 3 + ["tea"]


def test_a_dark_district_brings_its_joker() -> None:
    t = rich().do("district:2-2")
    assert (t.has_goods(), t.has_jokers()) == ([], (1, 0))


# ---- jokers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_a_joker_is_a_cube_of_any_colour_and_then_gone(colour: str) -> None:
    t = table(2).jokers(0, 1).do(f"joker:{colour}")
    assert (t.has_cubes(), t.has_jokers(), t.g.jokers_spent) == ({colour: 1}, (0, 0), 1)
    assert t.why_not("joker:gold") == Message("macao-no-joker")


def test_or_3_gold() -> None:
    t = table(2).jokers(0, 2).do("joker:gold")
    assert (t.has_gold(), t.has_jokers()) == (3, (1, 0))


def test_any_number_of_jokers_can_be_used_between_actions() -> None:
    t = table(2).jokers(0, 3).do("joker:red", "sea:s1", "joker:gold", "joker:violet", "sea:s2")
    assert (t.has_jokers(), t.has_gold(), t.has_cubes(), t.is_at()) == ((0, 0), 3, {}, "s2")


def test_jokers_are_for_the_own_turn_only() -> None:
    t = table(2).jokers(0, 1).dice(1, 1, 1, 1, 1, 1)
    assert t.offers("joker") == []
    assert table(2).jokers(0, 1).taking(25, 26, 1, 2).offers("joker") == []
    t = table(2).jokers(1, 1)
    assert t.reason("joker:gold") == "no-joker"


def test_a_joker_does_not_count_before_it_is_turned_in() -> None:
    t = table(2).jokers(0, 1)
    assert t.reason("sea:s1") == "no-cube-to-sail"
    assert t.reason("district:4-4") == "cannot-take"
    assert {"sea:s1", "district:4-4"} <= set(t.do("joker:red").offers())


# ---- taking back --------------------------------------------------------------------------------------


def test_the_whole_own_turn_can_be_taken_back_and_reveals_nothing() -> None:
    rng = seeded(1, "undo")
    longest = 0
    for seed in range(12):
        state = rathaus.new("macao", 2 + seed % 3, seed=seed)
        assert isinstance(state, Macao)
        first, deck = -1, state.deck  # the number of the turn's first choice, and the deck by then
        while not state.over:
            seat = state.waiting[0]
            things = state.things(seat)
            thing = things[rng.below(len(things))]
            if state.phase == 3 and first < 0:
                first, deck = state.count, state.deck[:]
            if things[0] == PASS and len(things) > 1 and state.count - first < 6:
                thing = things[1 + rng.below(len(things) - 1)]  # turns of some length
            state.choose(seat, thing)
            if first < 0 or thing == PASS:
                first = -1
                continue
            longest = max(longest, state.count - first)
            assert state.waiting == (seat,)
            assert state.can_undo(seat)
            assert state.floor <= first
            assert state.deck == deck
    assert longest >= 10


def test_what_another_player_did_cannot_be_taken_back() -> None:
    t = table(2).cubes(0, red=1).cubes(1, red=1).do("sea:s1")
    assert t.g.can_undo(0)
    t.do("pass")
    assert t.g.can_undo(0)  # nobody has done anything since
    t.do("sea:s1")
    assert (t.g.can_undo(0), t.g.can_undo(1)) == (False, True)
    t.do("pass")
    assert not t.g.can_undo(1)  # cards were opened
