"""The options of a table."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from rathaus import BadOption
from rathaus.games.registry import as_registered
from toy.games.toy.title import GAME as TOY


def test_modules_of_a_game_that_has_some() -> None:
    assert rathaus.new(TOY.name, 2, ["rich"], seed=1).options.modules == ("rich",)
    for modules, reason in ((["rich", "rich"], "module-twice"), (["poor"], "unknown-module")):
        with pytest.raises(BadOption) as caught:
            rathaus.new(TOY.name, 2, modules, seed=1)
        assert caught.value.reason.id == reason


class Number:
    """A whole number of another library."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_whole_numbers_of_other_libraries_are_numbers() -> None:
    state = rathaus.new(TOY.name, Number(2), seed=Number(7))
    assert state == rathaus.new(TOY.name, 2, seed=7)
    assert (state.seed, state.options.players) == (7, 2)
    assert type(state.seed) is type(state.options.players) is int


@pytest.mark.parametrize("found", ["3", 2.0, True, None, [2], "two"])
def test_what_is_no_whole_number_of_players_is_told_as_such(found: Any) -> None:
    with pytest.raises(BadOption) as caught:
        rathaus.new(TOY.name, found, seed=1)
    assert (caught.value.field, caught.value.reason.id) == ("players", "not-a-number")
    assert str(caught.value) == f"players: This must be a whole number, not {found!r}."


@pytest.mark.parametrize("found", ["7", 2.0, False, -1, 2**128])
def test_what_is_no_seed_is_told_as_it_was_written(found: Any) -> None:
    with pytest.raises(BadOption) as caught:
        rathaus.new(TOY.name, 2, seed=found)
    assert str(caught.value) == f"seed: {found!r} is no seed; a seed is a whole number from 0 to 2^128 - 1."


@pytest.mark.parametrize("name", ["toy", "Toy", "TOY", " t o y "])
def test_names_of_games_may_be_written_as_people_write_them(name: str) -> None:
    assert rathaus.new(name, 2, seed=1).options.game is TOY
    assert as_registered(name) == TOY.name


def test_a_name_of_no_game_is_told_as_it_was_written() -> None:
    with pytest.raises(rathaus.UnknownGame, match=r"There is no game called Toys\. There is "):
        rathaus.new("Toys", 2)


@pytest.mark.parametrize("modules", ["rich", None, 3, {"rich"}])
def test_what_is_no_list_of_modules_is_told_as_such(modules: Any) -> None:
    with pytest.raises(BadOption) as caught:
        rathaus.new(TOY.name, 2, modules, seed=1)
    assert str(caught.value) == "modules: This must be a list."


def test_what_is_no_name_of_a_module_is_unknown() -> None:
    wrong: Any = [7]
    with pytest.raises(BadOption, match="There is no module called 7"):
        rathaus.new(TOY.name, 2, wrong, seed=1)


@pytest.mark.parametrize("edition", [3, ["cards"], True])
def test_what_is_no_edition_is_told_as_such(edition: Any) -> None:
    with pytest.raises(BadOption) as caught:
        rathaus.new(TOY.name, 2, seed=1, edition=edition)
    assert caught.value.field == "edition"
    assert str(caught.value).startswith(f"edition: {edition!r} is no edition")


@pytest.mark.parametrize("found", [7, None, [1]])
def test_what_is_no_position_and_no_record_is_told_as_such(found: Any) -> None:
    with pytest.raises(rathaus.BrokenPosition) as broken:
        rathaus.load(found)
    assert broken.value.reason.id == "not-an-object"
    with pytest.raises((BadOption, TypeError)) as caught:
        rathaus.replay(found)
    assert repr(found) in str(caught.value) or type(found).__name__ in str(caught.value)


def test_how_far_a_record_is_replayed_is_a_number() -> None:
    record = rathaus.new(TOY.name, 2, seed=1).record()
    wrong: Any = "3"
    with pytest.raises((BadOption, TypeError)) as caught:
        rathaus.replay(record, steps=wrong)
    if isinstance(caught.value, BadOption):
        assert str(caught.value) == "steps: This must be a whole number, not '3'."
