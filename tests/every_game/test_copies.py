"""States are copied and pickled by Python's own means, and lose nothing that a written state keeps."""

from __future__ import annotations

import copy
import pickle

import pytest

import rathaus
from every_game.cases import Case, dice, start, step, whole_games
from rathaus import State

FAR = 40  # choices between looks


def moments(case: Case) -> list[State]:
    """The beginning of a game, some moments of it, and the end of those that end soon."""
    state, rng = start(case), dice(case)
    found = [state.copy()]
    while not state.over and len(found) < 4:
        for _ in range(FAR):
            if not state.over:
                step(state, rng)
        found.append(state.copy())
    return found


def again(state: State) -> list[State]:
    """Copies in all ways; those in lists, too."""
    dumped = [pickle.loads(pickle.dumps(state, protocol)) for protocol in (2, pickle.HIGHEST_PROTOCOL)]
    return [copy.copy(state), copy.deepcopy(state), *copy.deepcopy([state]), *dumped]


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case)) for case in whole_games()])
def test_nothing_is_lost(case: Case) -> None:
    for state in moments(case):
        text = state.to_json()
        for other in again(state):
            assert type(other) is type(state)
            assert other == state
            assert other.to_json() == text
            assert other.options.game is state.options.game
            assert (other.waiting, other.last, other.can_undo()) == (state.waiting, state.last, state.can_undo())
            if not other.over:
                seat = other.waiting[0]
                other.choose(seat, other.things(seat)[-1])
        assert state.to_json() == text, "copies are independent"


@pytest.mark.parametrize("game", rathaus.GAMES)
def test_what_has_no_record_gets_none(game: str) -> None:
    state = rathaus.new(game, 2, seed=1)
    seen = state.determinize(0, rathaus.seeded(1))
    seen.choose(seen.waiting[0], seen.things(seen.waiting[0])[0])
    for other in again(seen):
        assert (other.seed, other.start, other.history, other.count) == (None, None, seen.history, 1)
        with pytest.raises(rathaus.BadOption):
            other.record()


@pytest.mark.parametrize("game", rathaus.GAMES)
def test_an_edited_position_goes_on_from_where_it_began(game: str) -> None:
    state = rathaus.load({**rathaus.new(game, 2, seed=1).position(), "past": None})
    state.choose(state.waiting[0], state.things(state.waiting[0])[0])
    for other in again(state):
        assert other.record().text() == state.record().text()
        assert other.can_undo() == state.can_undo()


@pytest.mark.parametrize("game", rathaus.GAMES)
def test_a_game_is_itself_again(game: str) -> None:
    title = rathaus.GAMES[game]
    assert copy.copy(title) is copy.deepcopy(title) is pickle.loads(pickle.dumps(title)) is title


def test_nobody_listens_to_a_copy() -> None:
    heard: list[object] = []
    state = rathaus.new(next(iter(rathaus.GAMES)), 2, seed=1, sink=heard.append)
    for other in again(state):
        before = len(heard)
        assert other.sink is None
        other.choose(other.waiting[0], other.things(other.waiting[0])[0])
        assert len(heard) == before
