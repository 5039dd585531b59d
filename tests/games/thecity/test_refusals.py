"""Every reason why a thing is not offered, and that a refused choice changes nothing."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

import rathaus
from games.thecity.table import Table, cards, table
from rathaus import IllegalChoice, Message, UnknownThing


def at_choose() -> Table:
    t = table(3).tableau(0, "gardens", "architect").hand(0, "gardens", "school", "museum", "car-park").cash(1, 2)
    return t.choose(2, "pass")


def at_second() -> Table:
    t = table(2).tableau(0, "construction-crew").hand(0, "school", "house", "museum", "gardens", "bridge")
    return t.choose(0, "school")


def at_second_with_done() -> Table:
    return table(2).tableau(0, "construction-crew").hand(0, "car-park", "car-park", "museum").choose(0, "car-park")


def at_order() -> Table:
    t = table(2).tableau(0, "construction-crew").hand(0, "business-estate", "motorway").hand(0, "museum").cash(0, 5)
    return t.build(0, "business-estate", "motorway")


def at_payment() -> Table:
    return table(2).hand(0, "house", "museum", "bridge").build(0, "house")


def at_discard() -> Table:
    return table(2).hand(0, "museum").cash(0, 12).finish()


def at_keep() -> Table:
    t = table(2).hand(0, "house").top("school", "museum", "bridge", "casino", "theatre")
    return t.choose(0, "pass").choose(1, "architect")


def at_end() -> Table:
    return table(2).tableau(0, "opera-house").scored(0, 42).finish()


HOMES = cards("house", "housing-estate", "luxury-villa")

REFUSALS = [
    (at_choose, 0, "house", Message("thecity-not-in-hand", card="card:house")),
    (at_choose, 0, "gardens", Message("thecity-at-limit", card="card:gardens", limit=1)),
    (at_choose, 0, "architect", Message("thecity-at-limit", card="card:architect", limit=1)),
    (at_choose, 0, "school", Message("thecity-needs", card="card:school", cards=HOMES)),
    (at_choose, 0, "museum", Message("thecity-too-expensive", card="card:museum", cost=5, cards=3)),
    (at_choose, 0, "done", Message("thecity-not-a-card")),
    (at_choose, 2, "pass", Message("not-asked", waiting=("seat:0", "seat:1"))),
    (at_choose, 3, "pass", Message("not-asked", waiting=("seat:0", "seat:1"))),
    (at_choose, -1, "pass", Message("not-asked", waiting=("seat:0", "seat:1"))),
    (at_second, 0, "done", Message("thecity-not-alone", card="card:school")),
    (at_second, 0, "gardens", Message("thecity-not-together", card="card:gardens", other="card:school")),
    (at_second, 0, "museum", Message("thecity-not-together", card="card:museum", other="card:school")),
    (at_second, 0, "school", Message("thecity-not-together", card="card:school", other="card:school")),
    (at_second, 0, "architect", Message("thecity-alone-only", card="card:architect")),
    (at_second, 0, "casino", Message("thecity-not-in-hand", card="card:casino")),
    (at_second, 0, "pass", Message("thecity-not-a-card")),
    (at_second_with_done, 0, "pass", Message("thecity-not-a-card")),
    (at_order, 0, "museum", Message("thecity-not-one-of-two", cards=cards("business-estate", "motorway"))),
    (at_order, 0, "pass", Message("thecity-not-one-of-two", cards=cards("business-estate", "motorway"))),
    (at_payment, 0, "house", Message("thecity-not-in-hand", card="card:house")),
    (at_payment, 0, "architect", Message("thecity-not-in-hand", card="card:architect")),
    (at_payment, 0, "pass", Message("thecity-not-a-card")),
    (at_payment, 0, "done", Message("thecity-not-a-card")),
    (at_payment, 1, "pass", Message("not-asked", waiting=("seat:0",))),
    (at_discard, 0, "house", Message("thecity-not-in-hand", card="card:house")),
    (at_discard, 0, "done", Message("thecity-not-a-card")),
    (at_keep, 0, "house", Message("thecity-not-drawn")),
    (at_keep, 0, "pass", Message("thecity-not-drawn")),
    (at_keep, 1, "school", Message("not-asked", waiting=("seat:0",))),
    (at_end, 0, "pass", Message("game-over")),
]


@pytest.mark.parametrize(("moment", "seat", "name", "reason"), REFUSALS)
def test_a_refusal_says_why_and_changes_nothing(moment: object, seat: int, name: str, reason: Message) -> None:
    assert callable(moment)
    t: Table = moment()
    before = t.state.to_json()
    assert t.why_not(seat, name) == reason
    with pytest.raises(IllegalChoice) as fault:
        t.choose(seat, name)
    thing = name if name in ("pass", "done") else f"card:{name}"
    assert fault.value.field == f"seat {seat}, {thing}"
    assert fault.value.reason == reason
    assert t.state.to_json() == before


@pytest.mark.parametrize(
    "moment", [at_choose, at_second, at_second_with_done, at_order, at_payment, at_discard, at_keep, at_end]
)
def test_exactly_what_is_not_refused_is_offered(moment: object) -> None:
    assert callable(moment)
    t: Table = moment()
    state = t.state
    for seat in range(t.players):
        allowed = [thing for thing in range(53) if state.why_not(seat, thing) is None]
        assert allowed == list(state.things(seat))


def test_what_is_offered_has_no_reason_against_it() -> None:
    t = at_choose()
    assert t.why_not(0, "car-park") is None
    assert t.why_not(0, "pass") is None


def test_a_discounted_card_out_of_reach_is_refused_with_its_discounted_price() -> None:
    t = table(2).tableau(0, "house", "school").hand(0, "luxury-villa", "museum")
    assert t.why_not(0, "luxury-villa") == Message("thecity-too-expensive", card="card:luxury-villa", cost=2, cards=1)


def test_a_missing_requirement_is_named_before_the_price() -> None:
    t = table(2).hand(0, "school")
    assert t.why_not(0, "school") == Message("thecity-needs", card="card:school", cards=HOMES)


@pytest.mark.parametrize("thing", [-1, 53, 1000])
def test_a_number_that_stands_for_nothing_is_refused(thing: int) -> None:
    state = table(2).state
    before = state.to_json()
    assert state.why_not(0, thing) == Message("no-such-thing", thing=thing)
    with pytest.raises(IllegalChoice) as fault:
        state.choose(0, thing)
    assert fault.value.field == "seat 0"
    assert state.to_json() == before


@pytest.mark.parametrize(("seat", "thing"), [(0, "pass"), (0, 51.0), ("0", 51), (None, 51)])
def test_what_is_not_a_whole_number_is_refused(seat: Any, thing: Any) -> None:
    state = table(2).state
    assert state.name(51) == "pass"
    before = state.to_json()
    with pytest.raises(TypeError):
        state.choose(seat, thing)
    assert state.to_json() == before


def test_a_name_outside_the_game_stands_for_nothing() -> None:
    with pytest.raises(UnknownThing):
        table(2).state.thing("card:cathedral")


def test_a_seat_that_is_not_asked_has_no_question() -> None:
    t = table(2).choose(0, "pass")
    with pytest.raises(IllegalChoice) as fault:
        t.state.ask(0)
    assert fault.value.reason == Message("not-asked", waiting=("seat:1",))


def test_a_refused_first_choice_of_a_new_game_leaves_it_as_dealt() -> None:
    state = rathaus.new("thecity", 2, seed=9)
    before = state.to_json()
    with pytest.raises(IllegalChoice):
        state.choose(0, state.thing("pass"))
    assert state.to_json() == before


@pytest.mark.parametrize(("seat", "thing"), [(0, True), (False, 51)])
def test_a_truth_value_never_reaches_a_record(seat: Any, thing: Any) -> None:
    """Compiled code reads True as 1, plain Python refuses it; either way a record holds numbers."""
    state = table(2).state
    with contextlib.suppress(TypeError, IllegalChoice):
        state.choose(seat, thing)
    assert all(type(chosen[0]) is int for chosen in state.record().choices)
