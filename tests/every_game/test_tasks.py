"""Tasks say what they are made of, and are found where they are written."""

from __future__ import annotations

import pytest

import rathaus
from rathaus.kernel.tasks import Counted, ForSeat, Pick, Question, Task, written

TASKS = [(game.name, kind) for game in rathaus.GAMES.values() for kind in game.tasks.values()]


@pytest.mark.parametrize(("game", "kind"), TASKS, ids=[f"{game}-{kind.__name__}" for game, kind in TASKS])
def test_a_task_takes_its_fields_by_name_and_is_written_in_their_order(
    game: str, kind: type[Task[rathaus.State]]
) -> None:
    state = rathaus.new(game, 2, seed=1)
    values = {name: range.most_at(state) for name, range in kind.FIELDS.items()}
    assert all(range.least <= values[name] for name, range in kind.FIELDS.items())
    assert written(kind(**values)) == [kind.__name__, *values.values()]


@pytest.mark.parametrize("game", rathaus.GAMES)
def test_what_others_only_build_on_is_no_task(game: str) -> None:
    kinds = rathaus.GAMES[game].tasks.values()
    assert not {Task, Question, Pick, Counted, ForSeat} & set(kinds)
    assert any(issubclass(kind, Question) for kind in kinds)
    assert any(not issubclass(kind, Question) for kind in kinds)
