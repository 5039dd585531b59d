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
from games.bruges.proof import CHEAP, census
from rathaus import IllegalChoice, State
from rathaus.games.bruges.things import VOCABULARY

pytestmark = pytest.mark.breadth

PLAYERS = st.integers(2, 4)
SEEDS = st.integers(0, 10_000)
STEPS = st.integers(0, 500)
PICKS = st.integers(0, 1_000_000)
NUMBERS = st.one_of(st.integers(-2, 10), st.integers(0, 190), st.sampled_from([2**20, 2**70, 2**301]))
EDITIONS = st.sampled_from([None, CHEAP])
PIECES = {**{str(card): 1 for card in range(1, 166)}, **{f"statue {points}": 1 for points in range(2, 8)}}


def reached(players: int, seed: int, steps: int, edition: dict[str, Any] | None = CHEAP) -> State:
    """A game of busy players after so many choices, or at its end."""
    state = rathaus.new("bruges", players, seed=seed, edition=edition)
    play_busily(state, rathaus.seeded(seed, "reached"), steps)
    return state


def written(state: State) -> dict[str, Any]:
    """The position of a state, to be damaged."""
    data: dict[str, Any] = json.loads(json.dumps(state.position()))
    return data


def check(state: State) -> None:
    """Nothing is out of its range, and every card and statue is there once."""
    at: dict[str, Any] = state.position()["table"]
    assert census(state) == PIECES
    for seat in at["seats"]:
        assert min([seat["florins"], seat["score"], *seat["workers"], *seat["threats"], *seat["canal"]]) >= 0
        assert max(seat["threats"]) <= 2
        assert max(seat["canal"]) <= 5
        assert seat["level"] <= 12
    assert (at["last"] == 0) == bool(at["reserve"])


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
    assert asked["Turn"] > 3


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


# ---- damage ------------------------------------------------------------------------------------------


def fate(data: dict[str, Any]) -> str:
    """Whether a damaged position is refused or played on."""
    return refused_or_played(data, check, lambda state, rng: play_busily(state, rng, 15), 6)


def test_a_damaged_table_is_refused_or_plays_on() -> None:
    fates: set[str] = set()

    @given(players=PLAYERS, seed=SEEDS, steps=STEPS, pick=PICKS, number=NUMBERS)
    def damage(players: int, seed: int, steps: int, pick: int, number: int) -> None:
        data = written(reached(players, seed, steps))
        found = [way for way in places(data["table"]) if way[0] not in ("piles", "reserve", "discard")]
        replace(data["table"], found[pick % len(found)], number)
        fates.add(fate(data))

    damage()
    assert fates == BOTH


def test_a_table_with_two_values_exchanged_is_refused_or_plays_on() -> None:
    fates: set[str] = set()

    @given(players=PLAYERS, seed=SEEDS, steps=STEPS, pick=PICKS, other=PICKS)
    def damage(players: int, seed: int, steps: int, pick: int, other: int) -> None:
        data = written(reached(players, seed, steps))
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
        data = written(reached(players, seed, steps))
        found = [way for way in places(data["agenda"]) if len(way) == 2 and way[1]]
        if found:
            replace(data["agenda"], found[-1 - pick % len(found)], number)
            fates.add(fate(data))

    damage()
    assert "refused" in fates


def test_an_agenda_with_a_foreign_task_is_refused_or_plays_on() -> None:
    fates: set[str] = set()

    @given(
        players=PLAYERS, seed=SEEDS, steps=STEPS, at=PICKS, kind=PICKS, numbers=st.lists(st.integers(0, 9), min_size=6)
    )
    def damage(players: int, seed: int, steps: int, at: int, kind: int, numbers: list[int]) -> None:
        state = reached(players, seed, steps)
        data = written(state)
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
        data = written(reached(players, seed, steps))
        if data["agenda"]:
            place = at % len(data["agenda"])
            data["agenda"][place : place + 1] = [data["agenda"][place]] * 2 if twice else []
            fates[fate(data)] += 1

    damage()
    assert fates["refused"] > fates["played"]
