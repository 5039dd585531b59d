"""Macao as its rules are read here: what follows from several rules together, seen from a player's turn."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rathaus
from rathaus import State
from rathaus.kernel.rng import seeded

COLOURS = ("red", "blue", "green", "black", "violet", "grey")
GOODS = ("spices", "rice", "silk", "tea", "lacquerware", "porcelain", "paper", "jade")
ROUND = 6
LAST_OFFICE = 24

CUSTOMS, MORE_CUSTOMS = 1, 5
FORTRESS, CRANE, SHOP, TAVERN, FOUNTAIN, EMBASSY, GATE = 32, 35, 38, 56, 65, 66, 67
GRAVEDIGGER, LADY_BLACK, FRAU_RED, HEALER, GUNNER = 76, 78, 82, 84, 100
ENVOY, IDLER, NOBLEMAN, CARPENTER, SCOUT, GOLD_DIGGER, GOLDSMITH = 107, 108, 109, 112, 113, 115, 120


def cubes(**numbers: int) -> list[int]:
    """Cubes by colour."""
    return [numbers.get(colour, 0) for colour in COLOURS]


def turn(toll: tuple[int, int] = (4, 6), other: dict[str, Any] | None = None, **mine: Any) -> State:
    """A turn of the first of two players in round 6; what is not said of a player is as at the beginning."""
    position = json.loads(rathaus.new("macao", 2, seed=1).to_json())
    table = position["table"]
    for seat, said in zip(table["seats"], (mine, other or {}), strict=True):
        aboard = said.pop("goods", {})
        seat.update({"cubes": [0] * 6, "board": [], "active": [], **said})
        for good, number in aboard.items():
            seat["goods"][GOODS.index(good)] = number
            for _ in range(number):
                hex = table["tiles"].index(good)
                table["tiles"][hex], table["owners"][hex] = "none", 1
        if seat["jokers"]:
            for hex in [hex for hex, tile in enumerate(table["tiles"]) if tile == "joker"][: seat["jokers"]]:
                table["tiles"][hex], table["owners"][hex] = "none", 1
    held = [card for seat in table["seats"] for card in seat["board"] + seat["active"]]
    left = [card for card in range(1, 121) if card not in held]
    offices = [card for card in left if card <= LAST_OFFICE]
    coming = 2 * (12 - ROUND)
    rest = [card for card in left if card > LAST_OFFICE]
    to_come = 120 - LAST_OFFICE - 2 - 2 - 4 * ROUND  # after the first cards, and four a round
    table.update(
        round=ROUND,
        phase=3,
        offices=offices[:coming],
        discards=offices[coming:] + rest[to_come:],
        deck=rest[:to_come],
        open=[],
        toll=list(toll),
        dice=[3] * 6,
        order=[0, 1] if table["seats"][0]["wall"] >= table["seats"][1]["wall"] else [1, 0],
    )
    position["agenda"] = [["EndRound"], ["Turn", 1], ["Turn", 0]]
    del position["past"]
    return rathaus.load(json.dumps(position))


def offered(state: State, seat: int = 0) -> set[str]:
    """The names of what a seat may choose."""
    return {state.name(thing) for thing in state.things(seat)}


def play(state: State, *names: str, seat: int = 0) -> State:
    """Choose one thing after the other."""
    for name in names:
        state.choose(seat, state.thing(name))
    return state


def seat_of(state: State, seat: int = 0) -> dict[str, Any]:
    """What everybody sees of a player."""
    found: dict[str, Any] = state.view(None)["table"]["seats"][seat]
    return found


def why_not(state: State, name: str) -> str:
    """The id of the reason why the first player cannot choose something."""
    reason = state.why_not(0, state.thing(name))
    assert reason is not None
    return reason.id


def test_pieces_never_run_out() -> None:
    # ruling: unlimited-pieces
    state = play(turn(cubes=cubes(red=500), active=[FRAU_RED]), f"card:{FRAU_RED}")
    assert seat_of(state)["cubes"]["red"] == 501
    all_spices = turn(goods=dict.fromkeys(GOODS, 3))
    assert len(seat_of(all_spices)["goods"]) == 24


def test_everybody_sees_everything_but_the_deck() -> None:
    # ruling: open-information
    state = turn(cubes=cubes(red=2), gold=7, board=[SHOP], active=[EMBASSY], jokers=1, goods={"tea": 2})
    watched = state.view(None)["table"]
    assert isinstance(watched["deck"], int)
    for seat in (0, 1):
        seen = state.view(seat)["table"]
        assert seen["discards"] == watched["discards"]
        for mine, theirs in zip(seen["seats"], watched["seats"], strict=True):
            for field in ("gold", "score", "cubes", "rose", "jokers", "goods", "board", "active", "penalties"):
                assert mine[field] == theirs[field]


def test_everybody_takes_exactly_one_card_and_the_rest_goes() -> None:
    # ruling: take-one
    state = rathaus.new("macao", 4, seed=5)
    assert len(state.things(state.waiting[0])) == 6
    for number in range(4):
        (seat,) = state.waiting
        reason = state.why_not(seat, state.thing("none"))
        assert reason is not None
        assert reason.id == "macao-not-idle"
        assert len(state.things(seat)) == 6 - number
        state.choose(seat, state.things(seat)[0])
    table = state.view(None)["table"]
    assert [len(seat["board"]) for seat in table["seats"]] == [1, 1, 1, 1]
    assert table["open"] == []
    assert len(table["discards"]) == 2


def test_a_card_for_phase_one_acts_from_the_next_round_on() -> None:
    # ruling: phase-cards-next-round
    state = turn(cubes=cubes(violet=1), board=[IDLER])
    play(state, f"card:{IDLER}")
    assert why_not(state, f"card:{IDLER}") == "macao-acts-by-itself"
    play(state, "pass")
    play(state, "pass", seat=1)
    assert state.view(None)["table"]["round"] == ROUND + 1
    assert "none" in offered(state)
    play(state, "none")
    assert "none" not in offered(state, 1)


def test_a_die_can_be_chosen_by_several_players_but_by_nobody_twice() -> None:
    # ruling: two-dice
    state = rathaus.new("macao", 2, seed=5)
    while state.view(None)["table"]["phase"] != 2:
        state.choose(state.waiting[0], state.things(state.waiting[0])[0])
    (first,) = state.waiting
    play(state, "die:red", seat=first)
    reason = state.why_not(first, state.thing("die:red"))
    assert reason is not None
    assert reason.id == "macao-die-twice"
    play(state, "die:blue", seat=first)
    assert offered(state, 1 - first) == {f"die:{colour}" for colour in COLOURS}


@pytest.mark.parametrize(("mine", "theirs", "first"), [(4, 6, 1), (6, 4, 0), (5, 5, 0)])
def test_who_is_further_or_higher_on_the_wall_goes_first(mine: int, theirs: int, first: int) -> None:
    # ruling: turn-order
    state = turn(wall=mine, other={"wall": theirs})
    play(state, "pass")
    play(state, "pass", seat=1)
    assert state.waiting == (first,)


def test_in_a_stack_one_is_first_and_the_other_is_last() -> None:
    # ruling: first-and-last
    above = turn(wall=5, other={"wall": 5}, active=[GATE, GUNNER])
    assert f"card:{GATE}" in offered(above)
    assert why_not(above, f"card:{GUNNER}") == "macao-condition"
    behind = turn(wall=4, other={"wall": 5}, active=[GATE, GUNNER])
    assert f"card:{GUNNER}" in offered(behind)
    assert why_not(behind, f"card:{GATE}") == "macao-condition"


def test_what_would_do_nothing_is_not_offered_and_ending_the_turn_always_is() -> None:
    # ruling: nothing-pointless
    state = turn(gold=0, active=[FORTRESS])
    assert offered(state) == {"pass"}
    assert why_not(state, f"card:{FORTRESS}") == "macao-pointless"


def test_nothing_hidden_comes_to_light_in_a_turn() -> None:
    # ruling: nothing-hidden-in-turn
    looked = 0
    for seed in (1, 2, 3):
        state = rathaus.new("macao", 3, seed=seed)
        dice = seeded(seed, "turns")
        while not state.over:
            (seat,) = state.waiting
            view = state.view(seat)
            if view["table"]["phase"] == 3:
                assert view["ask"] is not None
                revealing = {name for name, offer in view["ask"]["offers"].items() if offer["reveals"]}
                assert revealing <= {"pass"}
                looked += 1
            things = state.things(seat)
            state.choose(seat, things[dice.below(len(things))])
    assert looked > 100


@pytest.mark.parametrize("seed", range(5))
def test_no_turn_goes_in_circles(seed: int) -> None:
    # ruling: no-circles
    active = [SHOP, FRAU_RED, LADY_BLACK, NOBLEMAN, GOLD_DIGGER, GOLDSMITH, CUSTOMS, MORE_CUSTOMS]
    state = turn(cubes=cubes(red=4, blue=4, green=3, grey=2), gold=9, active=active, jokers=2, goods={"spices": 2})
    dice = seeded(seed, "circles")
    seen = {state.digest()}
    while offered(state) != {"pass"}:
        things = [thing for thing in state.things(0) if state.name(thing) != "pass"]
        state.choose(0, things[dice.below(len(things))])
        assert state.digest() not in seen
        seen.add(state.digest())
    assert len(seen) > 10


def test_one_advance_a_round_beside_those_by_cards() -> None:
    # ruling: wall-once
    state = turn(cubes=cubes(red=9), active=[SCOUT], other={"wall": 9})
    assert {"wall:1", "wall:5"} <= offered(state)
    assert why_not(state, "wall:6") == "macao-wall-cubes"
    play(state, "wall:2")
    assert seat_of(state)["cubes"]["red"] == 6
    assert why_not(state, "wall:1") == "macao-wall-done"
    play(state, f"card:{SCOUT}")
    assert seat_of(state)["wall"] == 4


def test_each_step_of_the_ship_is_an_action_of_its_own() -> None:
    # ruling: ship-steps
    state = turn(cubes=cubes(red=3), other={"ship": "s1"})
    assert {name for name in offered(state) if name.startswith("sea:")} == {"sea:s1"}
    play(state, "sea:s1")
    assert {name for name in offered(state) if name.startswith("sea:")} == {"sea:anchor", "sea:s2", "sea:lisboa"}
    assert "wall:1" in offered(state)
    play(state, "wall:1", "sea:lisboa")
    assert seat_of(state)["ship"] == "lisboa"
    assert sum(seat_of(state)["cubes"].values()) == 0


def test_goods_are_delivered_wherever_the_ship_lies_without_cubes_and_if_one_likes() -> None:
    # ruling: delivery
    state = turn(gold=0, ship="lisboa", goods={"spices": 2, "tea": 1})
    assert offered(state) == {"good:spices", "pass"}
    assert why_not(state, "good:tea") == "macao-not-in-port"
    play(state, "good:spices")
    assert seat_of(state)["score"] == 5
    play(state, "good:spices")
    assert seat_of(state)["score"] == 8
    assert why_not(state, "good:spices") == "macao-no-good"


def test_the_toll_is_bought_once_and_may_cost_nothing() -> None:
    # ruling: toll-once
    state = play(turn(gold=9), "toll")
    assert (seat_of(state)["gold"], seat_of(state)["score"]) == (5, 6)
    assert why_not(state, "toll") == "macao-toll-used"
    assert why_not(turn(gold=3), "toll") == "macao-toll-gold"
    assert "toll" in offered(turn(toll=(0, 3), gold=0))
    assert why_not(turn(toll=(1, 0)), "toll") == "macao-toll-nothing"


def test_ending_the_turn_loses_the_cubes_at_hand_and_keeps_those_on_the_rose() -> None:
    # ruling: passing
    rose = [cubes(red=1), cubes(blue=2), *[cubes()] * 4]
    state = play(turn(cubes=cubes(green=3), rose=rose), "pass")
    assert sum(seat_of(state)["cubes"].values()) == 0
    assert seat_of(state)["rose"][0]["red"] == 1
    assert seat_of(state)["rose"][1]["blue"] == 2


def test_a_discarded_person_counts_no_more() -> None:
    # ruling: activated-means-now
    state = turn(active=[TAVERN, GRAVEDIGGER, FRAU_RED, LADY_BLACK])
    assert f"card:{TAVERN}" in offered(state)
    play(state, f"card:{GRAVEDIGGER}", f"card:{FRAU_RED}")
    assert why_not(state, f"card:{TAVERN}") == "macao-condition"
    assert why_not(state, f"card:{FRAU_RED}") == "macao-no-such-card-of-yours"


@pytest.mark.parametrize(("card", "enough"), [(CRANE, ("red", "green")), (HEALER, ("red", "blue"))])
def test_a_card_does_not_make_itself_cheaper(card: int, enough: tuple[str, ...]) -> None:
    # ruling: not-on-itself
    state = turn(cubes=cubes(**dict.fromkeys(enough, 1)), board=[card])
    assert why_not(state, f"card:{card}") == "macao-cannot-activate"


def test_two_offices_of_a_kind_are_used_once_each() -> None:
    # ruling: each-office-for-itself
    state = turn(cubes=cubes(red=3), active=[CUSTOMS, MORE_CUSTOMS])
    play(state, f"card:{CUSTOMS}", f"card:{MORE_CUSTOMS}")
    assert seat_of(state)["gold"] == 7
    assert why_not(state, f"card:{CUSTOMS}") == "macao-used-up"
    assert why_not(state, f"card:{MORE_CUSTOMS}") == "macao-used-up"


def test_all_that_follows_happens_before_the_next_question_and_a_colour_comes_last() -> None:
    # ruling: triggers
    state = turn(cubes=cubes(red=2), gold=9, active=[FOUNTAIN, EMBASSY, ENVOY, CARPENTER])
    play(state, "district:4-4")
    assert (seat_of(state)["gold"], seat_of(state)["wall"]) == (10, 2)
    play(state, "toll")
    assert seat_of(state)["score"] == 8
    assert offered(state) == {f"colour:{colour}" for colour in COLOURS}
