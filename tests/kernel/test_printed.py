"""What messages and errors print: sentences, or ids where nothing speaks; what programs read of them stays as it is."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

import rathaus
from rathaus import BadOption, IllegalChoice, Message, RathausError
from rathaus.kernel import outside
from toy.games.toy.title import GAME as TOY

REASON = Message("players-out-of-range", found=9, least=2, most=5)


@pytest.fixture
def silent() -> Iterator[None]:
    """Nothing above the engine speaks or draws."""
    before = outside.OUTSIDE.speaks, outside.OUTSIDE.draws, outside.OUTSIDE.writes
    outside.use(None, None)
    yield
    outside.use(*before)


def test_an_error_prints_its_field_and_a_sentence() -> None:
    with pytest.raises(BadOption) as fault:
        rathaus.new(TOY.name, 9, seed=1)
    assert (fault.value.field, fault.value.reason.id) == ("players", "players-out-of-range")
    assert str(fault.value) == f"players: {fault.value.reason}"
    assert str(fault.value.reason).startswith("9 players cannot play this")
    assert repr(fault.value) == f"BadOption('players', {fault.value.reason!r})"


def test_an_error_about_a_whole_text_begins_with_the_sentence() -> None:
    with pytest.raises(rathaus.BrokenPosition) as fault:
        rathaus.load("[")
    assert fault.value.field == ""
    assert str(fault.value).startswith("This is not JSON")


def test_names_of_things_are_those_of_the_game_that_speaks() -> None:
    told = Message("toy-built", seat="seat:1", card="card:mill")
    assert str(told) == "Seat 1 plays Mill"
    assert (
        str(Message("deed-then", first=Message("toy-do-card", thing="card:one"), then=Message("toy-do-done")))[:8]
        == "take One"
    )
    assert str(Message("no-such-thing", thing="card:mill")) == "There is no such thing as card:mill."


def test_seats_are_numbered_as_in_python() -> None:
    state = rathaus.new(TOY.name, 3, seed=1)
    with pytest.raises(IllegalChoice) as fault:
        state.choose(1, 0)
    assert str(fault.value) == "seat 1, card:one: It is not this seat's turn to choose; waiting for Seat 0."
    assert str(state.why_not(1, 0)) == str(fault.value.reason)


def test_what_has_no_sentence_prints_its_id_and_arguments() -> None:
    nested = Message("nobody-says", what=(Message("nor-this", number=2), "card:x"))
    assert str(nested) == nested.brief() == "nobody-says (what nor-this (number 2), card:x)"
    assert str(Message("players-out-of-range", found=9)) == "players-out-of-range (found 9)"


def test_numbers_of_any_size_are_said() -> None:
    assert str(Message("no-such-thing", thing=10**30)) == f"There is no such thing as {10**30}."


@pytest.mark.usefixtures("silent")
def test_where_nothing_speaks_ids_are_printed_and_nothing_is_drawn() -> None:
    assert str(REASON) == "players-out-of-range (found 9, least 2, most 5)"
    assert str(BadOption("players", REASON)) == "players: players-out-of-range (found 9, least 2, most 5)"
    state = rathaus.new(TOY.name, 2, seed=1)
    assert state._repr_html_() is None
    assert state.record()._repr_html_() is None


@pytest.mark.parametrize("kind", RathausError.__subclasses__())
def test_errors_travel_whole(kind: type[RathausError]) -> None:
    fault = kind("players", REASON)
    others: list[Any] = [pickle.loads(pickle.dumps(fault)), copy.copy(fault), copy.deepcopy(fault)]
    for other in others:
        assert type(other) is kind
        assert (other.field, other.reason, str(other), repr(other)) == ("players", REASON, str(fault), repr(fault))


@pytest.mark.parametrize(("seat", "thing", "found"), [(0, "card:one", "str"), ("0", 1, "str"), (0, 1.0, "float")])
def test_what_is_no_number_is_told_alike_by_both_engines(seat: Any, thing: Any, found: str) -> None:
    state = rathaus.new(TOY.name, 2, seed=1)
    with pytest.raises(TypeError) as fault:
        state.choose(seat, thing)
    assert str(fault.value) == f"int object expected; got {found}"
