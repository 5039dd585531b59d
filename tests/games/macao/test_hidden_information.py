"""Who sees what: only the order of the deck and the dice to come are hidden, and from everybody alike."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rathaus
from busy import play_busily
from games.macao.proof import CHEAP
from games.macao.table import table
from rathaus import State
from rathaus.kernel.views import View
from views import asked

VIEWERS = (0, 1, 2, None)


def middle(seed: int = 3, choices: int = 150) -> State:
    """A game for three in its middle."""
    state = rathaus.new("macao", 3, seed=seed, edition=CHEAP)
    play_busily(state, rathaus.seeded(seed, "hidden"), choices)
    return state


def without_what_is_meant_for_a_seat(view: View) -> dict[str, Any]:
    """The table as it is for everybody: without what the viewer's own cards and districts would make of it."""
    shown: dict[str, Any] = json.loads(json.dumps(view["table"]))
    for district in shown["districts"]:
        del district["group"]
    for port in shown["ports"]:
        del port["points"], port["gold"]
    del shown["toll"]["brings"]
    return shown


@pytest.mark.breadth
@given(seed=st.integers(0, 500), choices=st.integers(0, 450))
def test_everybody_sees_the_same_table(seed: int, choices: int) -> None:
    # ruling: open-information
    state = middle(seed, choices)
    tables = [without_what_is_meant_for_a_seat(state.view(viewer)) for viewer in VIEWERS]
    assert tables[0] == tables[1] == tables[2] == tables[3]


def test_a_spectator_is_told_nothing_that_only_concerns_a_seat() -> None:
    seen = middle().view(None)["table"]
    assert {district["group"] for district in seen["districts"]} == {0}
    assert {(port["points"], port["gold"]) for port in seen["ports"]} == {(0, 0)}
    assert seen["toll"]["brings"] == seen["toll"]["points"]


def test_what_a_delivery_would_bring_is_said_to_each_seat_for_itself() -> None:
    t = table(2).active(0, 42, 34, 30).goods(0, spices=1)  # Spice store, Cooperage, Lighthouse
    (mine,) = [port for port in t.seen(0)["ports"] if port["good"] == "spices"]
    (other,) = [port for port in t.seen(1)["ports"] if port["good"] == "spices"]
    assert (mine["points"], mine["gold"]) == (11, 1)
    assert (other["points"], other["gold"]) == (5, 0)


def test_the_deck_is_a_number_to_everybody() -> None:
    state = middle()
    deck = state.position()["table"]["deck"]
    for viewer in VIEWERS:
        assert state.view(viewer)["table"]["deck"] == len(deck)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_card_of_the_deck_is_named_to_anybody(viewer: int | None) -> None:
    state = middle()
    hidden = set(state.position()["table"]["deck"])
    seen = state.view(viewer)["table"]
    shown = set(seen["open"]) | set(seen["discards"]) | {card for offices in seen["offices"] for card in offices}
    for seat in seen["seats"]:
        shown |= {*seat["board"], *seat["active"], *seat["now"], *seat["soon"]}
    assert shown == set(range(1, 121)) - hidden
    assert f"card:{min(hidden)}" not in json.dumps(state.view(viewer))


@pytest.mark.breadth
@given(seed=st.integers(0, 500), choices=st.integers(0, 450), sample=st.integers(0, 9))
def test_what_is_dealt_anew_looks_the_same_and_has_another_deck(seed: int, choices: int, sample: int) -> None:
    state = middle(seed, choices)
    before = state.to_json()
    for viewer in VIEWERS:
        other = state.determinize(viewer, rathaus.seeded(sample))
        assert other.view(viewer) == state.view(viewer)
        mine, theirs = state.position()["table"], other.position()["table"]
        assert sorted(mine.pop("deck")) == sorted(theirs.pop("deck"))
        assert mine == theirs
        if viewer in state.waiting:
            assert viewer is not None
            assert asked(other, viewer) == asked(state, viewer)
    assert state.to_json() == before


def test_the_next_cards_and_dice_differ_between_samples() -> None:
    state = rathaus.new("macao", 2, seed=4)
    opened, rolled = set(), set()
    for number in range(12):
        other = state.determinize(0, rathaus.seeded(number))
        while other.view(None)["table"]["phase"] < 2:
            if other.view(None)["table"]["round"] == 1:
                opened.add(tuple(card for card in other.view(None)["table"]["open"] if card > 24))
            other.choose(other.waiting[0], other.things(other.waiting[0])[0])
        rolled.add(tuple(other.view(None)["table"]["dice"].values()))
    assert len(opened) > 8
    assert len(rolled) > 8


@pytest.mark.breadth
def test_only_new_cards_and_dice_are_revealed() -> None:
    """A choice reveals something exactly when cards are opened or dice are rolled after it."""
    state = rathaus.new("macao", 2, seed=6)
    rng = rathaus.seeded(6, "reveals")
    phases = []
    while not state.over:
        before = state.view(None)["table"]
        seat = state.waiting[0]
        outlook = state.outlook(seat)
        things = state.things(seat)
        thing = things[rng.below(len(things))]
        told = thing in outlook.reveals
        state.choose(seat, thing)
        after = state.view(None)["table"]
        revealed = (before["round"], before["phase"] > 1) != (after["round"], after["phase"] > 1)
        assert told == revealed
        phases += [before["phase"]] if revealed else []
    assert phases == [0, *[1, 3] * 11, 1]
