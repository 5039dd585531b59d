"""Positions of every game: whatever field is broken, load refuses it by its name."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import rathaus
from games.broken import changed, refusal
from rathaus import GAMES, BrokenPosition, seeded
from rathaus.kernel.play import playout
from rathaus.kernel.tasks import Question

MIDDLE = 60  # so many choices into a game there is something everywhere


@cache
def written(game: str) -> str:
    """A position in the middle of a game for three with all modules."""
    state = rathaus.new(game, 3, GAMES[game].modules, seed=5)
    playout(state, seeded(5, "positions"), MIDDLE)
    assert not state.over
    return json.dumps(state.position())


def position(game: str) -> dict[str, Any]:
    """The same, to be broken."""
    data: dict[str, Any] = json.loads(written(game))
    return data


def fields(data: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every field below a field, with its value: of lists the first of each kind of value."""
    yield path, data
    if isinstance(data, dict):
        for name, value in data.items():
            yield from fields(value, f"{path}.{name}")
    elif isinstance(data, list) and data:
        yield from fields(data[0], f"{path}.0")


def on_the_table(game: str) -> list[tuple[str, Any]]:
    """Every field of the table of a game's position."""
    return list(fields(position(game)["table"], "table"))


every_game = pytest.mark.parametrize("game", sorted(GAMES))
EVERY_FIELD = [(game, path) for game in sorted(GAMES) for path, _ in on_the_table(game)]
NAMED = [(game, path) for game, path in EVERY_FIELD if not path.rpartition(".")[2].isdigit()]
OBJECTS = [(game, path) for game in sorted(GAMES) for path, value in on_the_table(game) if isinstance(value, dict)]

# By the kind of a value: other values, and how they are refused.
OTHERS: dict[type, list[tuple[Any, str]]] = {
    int: [("3", "not-a-number"), (True, "not-a-number"), (None, "not-a-number"), (1.0, "not-a-number")],
    str: [(7, "not-a-text"), (None, "not-a-text"), ("", "unknown-word"), ("card:what", "unknown-word")],
    list: [(3, "not-a-list"), ({}, "not-a-list"), (None, "not-a-list")],
    dict: [([], "not-an-object"), (None, "not-an-object"), (12, "not-an-object")],
}


@every_game
def test_a_position_loads_as_it_was_written(game: str) -> None:
    assert rathaus.load(position(game)).position() == position(game)


@pytest.mark.parametrize(("game", "path"), NAMED)
def test_every_field_must_be_there(game: str, path: str) -> None:
    field, reason = refusal(changed(position(game), path, ...))
    assert (field, reason.id) == (path, "missing")


@every_game
def test_everything_beside_the_table_must_be_there_too(game: str) -> None:
    for name in position(game):
        field, reason = refusal(changed(position(game), name, ...))
        assert (field, reason.id) == (name, "missing")


@pytest.mark.parametrize(("game", "path"), OBJECTS)
def test_a_field_that_does_not_belong_there_is_refused(game: str, path: str) -> None:
    field, reason = refusal(changed(position(game), f"{path}.rond", 1))
    assert (field, reason.id) == (f"{path}.rond", "unknown-field")


@pytest.mark.parametrize(("game", "path"), EVERY_FIELD)
def test_a_value_of_another_kind_is_refused(game: str, path: str) -> None:
    (value,) = [value for other, value in on_the_table(game) if other == path]
    for wrong, said in OTHERS[type(value)]:
        field, reason = refusal(changed(position(game), path, wrong))
        assert field == path
        assert reason.id.startswith(said)


@every_game
@pytest.mark.parametrize("seed", range(12))
def test_all_fields_that_are_wrong_are_told_at_once(game: str, seed: int) -> None:
    numbers = [path for path, value in on_the_table(game) if type(value) is int]
    data = position(game)
    wrong: set[str] = set()
    rng = seeded(seed, "wrong fields")
    while len(wrong) < min(6, len(numbers)):
        path = numbers[rng.below(len(numbers))]
        wrong.add(path)
        changed(data, path, "seven")
    changed(data, "table.rond", 1)
    changed(data, "agenda.0.0", "Dance")
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert {field for field, _ in fault.value.faults} == {*wrong, "table.rond"}
    assert fault.value.faults[0] == (fault.value.field, fault.value.reason)
    again = pickle.loads(pickle.dumps(fault.value))
    assert again.faults == fault.value.faults


@every_game
def test_all_tasks_that_there_are_not_are_told_at_once(game: str) -> None:
    data = position(game)
    data["agenda"] = [["Dance"], *data["agenda"], ["Sing", 1]]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert [field for field, _ in fault.value.faults] == ["agenda.0.0", f"agenda.{len(data['agenda']) - 1}.0"]


@every_game
def test_a_mark_at_the_beginning_is_no_fault(game: str) -> None:
    text = "\ufeff" + written(game)
    assert rathaus.load(text).position() == position(game)
    assert rathaus.load(text.encode()).position() == position(game)
    state = rathaus.new(game, 2, seed=1)
    assert rathaus.replay("\ufeff" + state.record().text()).digest() == state.digest()


@every_game
def test_seats_are_as_many_as_players(game: str) -> None:
    for players in range(4, GAMES[game].most + 1):
        field, reason = refusal(changed(position(game), "players", players))
        assert (field, reason.id) == ("table.seats", "wrong-length")
    for count in (0, 1):
        seats = position(game)["table"]["seats"][:count]
        field, reason = refusal(changed(position(game), "table.seats", seats))
        assert (field, reason.id) == ("table.seats", "wrong-length")


@every_game
def test_a_game_has_its_players_modules_and_rules(game: str) -> None:
    for players in (GAMES[game].least - 1, GAMES[game].most + 1):
        field, reason = refusal(changed(position(game), "players", players))
        assert (field, reason.id) == ("players", "players-out-of-range")
    field, _ = refusal(changed(position(game), "modules", ["dogs"]))
    assert field == "modules"
    for rules in (0, GAMES[game].rules + 1):
        field, reason = refusal(changed(position(game), "rules", rules))
        assert (field, reason.id) == ("rules", "other-rules")


@every_game
def test_a_number_of_the_edition_stays_in_its_range(game: str) -> None:
    for number in GAMES[game].printed.numbers:
        field, reason = refusal(changed(position(game), "edition", {number: -1_000_000}))
        assert (field, reason.id) == (number, "out-of-range")


@every_game
def test_the_agenda_is_made_of_the_games_tasks(game: str) -> None:
    first = position(game)["agenda"][0]
    field, reason = refusal(changed(position(game), "agenda", ...))
    assert (field, reason.id) == ("agenda", "missing")
    for task, at, said in (
        ([first[0][:-1] + "x", *first[1:]], "agenda.0.0", "unknown-word"),
        (first + [1], "agenda.0", "wrong-length"),
        ([], "agenda.0", "wrong-length"),
    ):
        field, reason = refusal(changed(position(game), "agenda.0", task))
        assert field == at
        assert reason.id.startswith(said)


@every_game
def test_somebody_must_be_asked(game: str) -> None:
    """Without its questions, what was to come next cannot be the next thing."""
    data = changed(position(game), "lanes", [])
    questions = {name for name, kind in GAMES[game].tasks.items() if issubclass(kind, Question)}
    data["agenda"] = [task for task in data["agenda"] if task[0] not in questions]
    field, reason = refusal(data)
    assert reason.id == "agenda-without-question"
    assert field == f"agenda.{len(data['agenda']) - 1}"
