"""Positions that busy random players reach, and what load makes of them when they are damaged."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rathaus
from busy import play_busily
from damage import BOTH, places, refused_or_played, replace, value_at
from games.macao.proof import CHEAP, census
from rathaus import IllegalChoice, State
from rathaus.games.macao.things import VOCABULARY

pytestmark = pytest.mark.breadth

PLAYERS = st.integers(2, 4)
SEEDS = st.integers(0, 10_000)
STEPS = st.integers(0, 650)
PICKS = st.integers(0, 1_000_000)
NUMBERS = st.one_of(st.integers(-2, 10), st.integers(0, 130), st.sampled_from([2**20, 2**70, 2**301]))
EDITIONS = st.sampled_from([None, CHEAP])


def reached(players: int, seed: int, steps: int, edition: dict[str, Any] | None = CHEAP) -> State:
    """A game of busy players after so many choices, or at its end."""
    state = rathaus.new("macao", players, seed=seed, edition=edition)
    play_busily(state, rathaus.seeded(seed, "reached"), steps)
    return state


def check(state: State) -> None:
    """Nothing is out of its range, every piece is there once, and the derived numbers are those of the cards."""
    at: dict[str, Any] = state.position()["table"]
    pieces = census(state)
    assert pieces["joker"] == 6
    assert pieces["district"] == 30
    assert [pieces[f"good {good}"] for good in range(8)] == [3] * 8
    assert {name: count for name, count in pieces.items() if name.startswith("card ")} == {
        f"card {card}": 1 for card in range(1, 121)
    }
    assert sorted(at["order"]) == list(range(state.players))
    for seat in at["seats"]:
        placed = [cubes for number in seat["rose"] for cubes in number]
        assert min([seat["gold"], seat["penalties"], *seat["cubes"], *seat["goods"], *placed]) >= 0
        assert 1 <= seat["wall"] <= 16
        assert 0 <= seat["half_used"] <= seat["jokers"] <= 6
        assert len(seat["board"]) <= 6
    assert 0 <= at["round"] <= 12


def test_everything_offered_can_be_chosen() -> None:
    asked: Counter[str] = Counter()

    @given(players=PLAYERS, seed=SEEDS, steps=STEPS, edition=EDITIONS)
    def look(players: int, seed: int, steps: int, edition: dict[str, Any] | None) -> None:
        state = reached(players, seed, steps, edition)
        check(state)
        before = state.to_json()
        for seat in state.waiting:
            asked[type(state.question(seat)).__name__] += 1
            for thing in state.things(seat):
                other = state.copy()
                other.choose(seat, thing)
                check(other)
                assert rathaus.load(other.to_json()).to_json() == other.to_json()
                assert all(other.things(asked) for asked in other.waiting)
        assert state.to_json() == before

    look()
    assert asked["Turn"] > 5


@given(players=PLAYERS, seed=SEEDS, steps=STEPS, edition=EDITIONS)
def test_nothing_else_can_be_chosen_and_trying_changes_nothing(
    players: int, seed: int, steps: int, edition: dict[str, Any] | None
) -> None:
    state = reached(players, seed, steps, edition)
    before = state.to_json()
    for seat in range(-1, players + 1):
        offered = state.things(seat)
        for thing in range(-1, len(VOCABULARY) + 1):
            if thing not in offered:
                with pytest.raises(IllegalChoice):
                    state.choose(seat, thing)
    assert state.to_json() == before


@given(players=PLAYERS, seed=SEEDS, edition=EDITIONS)
def test_a_whole_game_stays_in_range_and_loads_all_the_way(
    players: int, seed: int, edition: dict[str, Any] | None
) -> None:
    state = rathaus.new("macao", players, seed=seed, edition=edition)
    rng = rathaus.seeded(seed, "whole")
    while not state.over:
        play_busily(state, rng, 97)
        check(state)
        assert rathaus.load(state.to_json()).to_json() == state.to_json()
    assert state.position()["table"]["round"] == 12
    assert len(state.winners) == 1


# ---- damage ------------------------------------------------------------------------------------------


def fate(data: dict[str, Any]) -> str:
    """Whether a damaged position is refused or played on."""
    return refused_or_played(data, check, lambda state, rng: play_busily(state, rng, 15), 8)


def test_a_damaged_table_is_refused_or_plays_on() -> None:
    fates: set[str] = set()

    @given(players=PLAYERS, seed=SEEDS, steps=STEPS, pick=PICKS, number=NUMBERS)
    def damage(players: int, seed: int, steps: int, pick: int, number: int) -> None:
        data = json.loads(json.dumps(reached(players, seed, steps).position()))
        found = [way for way in places(data["table"]) if way[0] not in ("deck", "discards")]
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
    assert "refused" in fates


def test_an_agenda_with_a_task_too_few_or_twice_is_refused() -> None:
    fates: Counter[str] = Counter()

    @given(players=PLAYERS, seed=SEEDS, steps=STEPS, at=PICKS, twice=st.booleans())
    def damage(players: int, seed: int, steps: int, at: int, twice: bool) -> None:
        data = json.loads(json.dumps(reached(players, seed, steps).position()))
        if data["agenda"]:
            place = at % len(data["agenda"])
            data["agenda"][place : place + 1] = [data["agenda"][place]] * 2 if twice else []
            fates[fate(data)] += 1

    damage()
    assert fates["refused"] > fates["played"]
