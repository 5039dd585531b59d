"""Positions that random players reach, and what load makes of them when they are damaged."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rathaus
from damage import BOTH, places, refused_or_played, replace, value_at
from rathaus import IllegalChoice, State
from rathaus.games.hamburg.things import VOCABULARY
from rathaus.kernel.play import playout

pytestmark = pytest.mark.breadth

PLAYERS = st.integers(2, 5)
SEEDS = st.integers(0, 10_000)
STEPS = st.integers(0, 600)
PICKS = st.integers(0, 1_000_000)
NUMBERS = st.one_of(st.integers(-2, 10), st.integers(0, 400), st.sampled_from([2**20, 2**70, 2**301]))


def reached(players: int, seed: int, steps: int) -> State:
    """A game after so many random choices, or at its end."""
    state = rathaus.new("hamburg", players=players, seed=seed)
    playout(state, rathaus.seeded(seed, "reached"), steps)
    return state


def check(state: State) -> None:
    """Nothing is out of its range, and every card lies in one place."""
    at: dict[str, Any] = state.position()["table"]
    cards = [card for pile in at["piles"] for card in pile] + at["discard"] + at["drawn"]
    cards += [at["air"]] if at["air"] else []
    for seat in at["seats"]:
        assert seat["marks"] >= 0
        assert seat["score"] >= 0
        assert min(seat["workers"]) >= 0
        assert all(0 <= risk <= 3 for risk in seat["risks"])
        assert 0 <= seat["square"] <= 9
        assert all(0 <= sections <= 5 for sections in seat["wall"])
        assert seat["hand"] == sorted(seat["hand"])
        cards += seat["hand"] + [card for place in seat["sites"] + seat["beside"] for card in place if card]
    assert sorted(cards) == list(range(1, 281))
    assert min(at["raising"]) >= 0
    assert 0 <= at["murky"] <= max(0, len(at["discard"]) - 1)
    assert 0 <= at["round"] <= 8


@given(players=PLAYERS, seed=SEEDS, steps=STEPS)
def test_everything_offered_can_be_chosen(players: int, seed: int, steps: int) -> None:
    state = reached(players, seed, steps)
    check(state)
    before = state.to_json()
    for seat in state.waiting:
        for thing in state.things(seat):
            other = state.copy()
            other.choose(seat, thing)
            check(other)
            assert rathaus.load(other.to_json()).to_json() == other.to_json()
            assert all(other.things(asked) for asked in other.waiting)
    assert state.to_json() == before


@given(players=PLAYERS, seed=SEEDS, steps=STEPS)
def test_nothing_else_can_be_chosen_and_trying_changes_nothing(players: int, seed: int, steps: int) -> None:
    state = reached(players, seed, steps)
    before = state.to_json()
    for seat in range(-1, players + 1):
        offered = state.things(seat)
        for thing in range(-1, len(VOCABULARY) + 1):
            if thing not in offered:
                with pytest.raises(IllegalChoice):
                    state.choose(seat, thing)
    assert state.to_json() == before


@given(players=PLAYERS, seed=SEEDS)
def test_a_whole_game_stays_in_range(players: int, seed: int) -> None:
    state = rathaus.new("hamburg", players=players, seed=seed)
    rng = rathaus.seeded(seed, "whole")
    while not state.over:
        playout(state, rng, 7)
        check(state)
    assert state.position()["table"]["round"] == 8
    assert state.winners


# ---- damage ------------------------------------------------------------------------------------------


def fate(data: dict[str, Any]) -> str:
    """Whether a damaged position is refused or played on."""
    return refused_or_played(data, check, lambda state, rng: playout(state, rng, 35), 12)


def test_a_damaged_table_is_refused_or_plays_on() -> None:
    fates: set[str] = set()

    @given(players=PLAYERS, seed=SEEDS, steps=STEPS, pick=PICKS, number=NUMBERS)
    def damage(players: int, seed: int, steps: int, pick: int, number: int) -> None:
        data = json.loads(json.dumps(reached(players, seed, steps).position()))
        found = [way for way in places(data["table"]) if way[0] not in ("piles", "discard")]
        replace(data["table"], found[pick % len(found)], number)
        fates.add(fate(data))

    damage()
    assert fates == BOTH


def test_a_table_with_two_values_exchanged_is_refused_or_plays_on() -> None:
    fates: set[str] = set()

    @given(players=PLAYERS, seed=SEEDS, steps=STEPS, pick=PICKS, other=PICKS)
    def damage(players: int, seed: int, steps: int, pick: int, other: int) -> None:
        data = json.loads(json.dumps(reached(players, seed, steps).position()))
        found = [way for way in places(data["table"]) if isinstance(value_at(data["table"], way), int)]
        one, two = found[pick % len(found)], found[other % len(found)]
        first, second = value_at(data["table"], one), value_at(data["table"], two)
        replace(data["table"], one, second)
        replace(data["table"], two, first)
        fates.add(fate(data))

    damage()
    assert fates == BOTH


def test_a_damaged_agenda_is_refused_or_plays_on() -> None:
    fates: set[str] = set()

    @given(players=PLAYERS, seed=SEEDS, steps=STEPS, pick=PICKS, number=NUMBERS)
    def damage(players: int, seed: int, steps: int, pick: int, number: int) -> None:
        data = json.loads(json.dumps(reached(players, seed, steps).position()))
        found = [way for way in places(data["agenda"]) if len(way) == 2 and way[1]]
        if found:
            replace(data["agenda"], found[-1 - pick % len(found)], number)
            fates.add(fate(data))

    damage()
    assert fates == BOTH


def test_an_agenda_with_a_foreign_task_is_refused_or_plays_on() -> None:
    fates: set[str] = set()

    @given(
        players=PLAYERS, seed=SEEDS, steps=STEPS, at=PICKS, kind=PICKS, numbers=st.lists(st.integers(0, 9), min_size=4)
    )
    def damage(players: int, seed: int, steps: int, at: int, kind: int, numbers: list[int]) -> None:
        state = reached(players, seed, steps)
        data = json.loads(json.dumps(state.position()))
        tasks = state.options.game.tasks
        name = list(tasks)[kind % len(tasks)]
        fields = tasks[name].FIELDS
        values = [value % players if field == "seat" else value for field, value in zip(fields, numbers, strict=False)]
        data["agenda"].insert(at % (len(data["agenda"]) + 1), [name, *values])
        fates.add(fate(data))

    damage()
    assert fates == BOTH


def test_an_agenda_with_a_task_too_few_or_twice_is_refused_or_plays_on() -> None:
    fates: set[str] = set()

    @given(players=PLAYERS, seed=SEEDS, steps=STEPS, at=PICKS, twice=st.booleans())
    def damage(players: int, seed: int, steps: int, at: int, twice: bool) -> None:
        data = json.loads(json.dumps(reached(players, seed, steps).position()))
        if data["agenda"]:
            place = at % len(data["agenda"])
            data["agenda"][place : place + 1] = [data["agenda"][place]] * 2 if twice else []
            fates.add(fate(data))

    damage()
    assert fates == BOTH
