"""Agendas that no game of Hamburg can have: load refuses them, and says which part is wrong."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from games.broken import refusal
from games.hamburg.table import table
from games.hamburg.test_positions import edited, position

NOTHING: list[list[Any]] = [
    ["LoseWall", 1, -2, 0],
    ["LoseBuilding", 0, 1, 176],
    ["LoseSite", 0, -2, 0],
    ["TurnBack", 1, 0, 85],
    ["ReduceOne", 0],
    ["ChooseBolt", 0],
    ["PlaceWorker", 1],
    ["NextStrike", 0],
    ["DiscardCards", 0, 1, -1, 0],
    ["ChooseSitePile", 1],
]


@pytest.mark.parametrize("question", NOTHING)
def test_a_question_that_offers_nothing_is_refused(question: list[Any]) -> None:
    t = table()
    if question[0] == "LoseBuilding":
        t.sites(0, "gray")
    data = position(t.hand(1, 5).turn(1))
    data["agenda"][-1] = question
    field, reason = refusal(data)
    assert (field, reason.id) == ("agenda", "hamburg-nothing-to-choose")


# A task, and which of its fields is out of range.
OUT_OF_RANGE: list[tuple[list[Any], int]] = [
    (["Turn", 2, 0], 1),
    (["Turn", -1, 0], 1),
    (["Turn", 0, 2], 2),
    (["TakeTurn", 0, 2], 2),
    (["NextTurn", -1], 1),
    (["Refill", 2], 1),
    (["Basic", 0, 5, 0, 0], 2),
    (["Basic", 0, 0, 2, 0], 3),
    (["Basic", 0, 0, 0, 2], 4),
    (["RaiseColour", 0, 5], 2),
    (["Prevent", 0, 5], 2),
    (["PreventThis", 0, 5], 2),
    (["ReduceFurther", 0, 1, 5], 3),
    (["ExchangeTake", 0, 0, 0, 0, 0, 0, 5], 7),
    (["ChooseUnder", 0, 5], 2),
    (["WallSide", 0, 4, 0], 2),
    (["WallPrice", 0, 4, 0], 2),
    (["WallPrice", 0, 0, 2], 3),
    (["Perform", 0, 0, 0, 0], 2),
    (["Perform", 0, 281, 0, 0], 2),
    (["Perform", 0, 206, 0, 6], 4),
    (["BoltAgain", 0, 281], 2),
    (["NameWorker", 0, 106, 2], 3),
    (["PayDifferent", 0, 109, 32], 3),
    (["ChooseFound", 0, 22], 2),
    (["FindInPile", 0, 22, 0], 2),
    (["FindInPile", 0, 20, 5], 3),
    (["Victim", 0, 2, 176, 0, 0], 2),
    (["Victim", 0, 1, 176, 0, 9], 5),
    (["GiveWorker", 0, 1, 2, 172], 3),
    (["LoseWall", 0, -3, 0], 2),
    (["LoseWall", 0, 2, 173], 2),
    (["LoseWall", 0, 1, 281], 3),
    (["DrawBlind", 0, -1], 2),
    (["AnyWorker", 0, 10**9], 2),
    (["Advance", 0, -1], 2),
]


@pytest.mark.parametrize(("task", "at"), OUT_OF_RANGE)
def test_a_field_of_a_task_out_of_its_range_is_named(task: list[Any], at: int) -> None:
    data = position()
    data["agenda"].insert(2, task)
    field, reason = refusal(data)
    assert (field, reason.id) == (f"agenda.2.{at}", "out-of-range")


# What no agenda can hold in the middle of a turn, where no card is in the air and nothing is raised.
IMPOSSIBLE: list[list[list[Any]]] = [
    [["Advance", 0, 8]],  # the seat has 7 marks
    [["Basic", 0, 4, 0]],  # no card is in the air
    [["ChooseSite", 0]],
    [["Basic", 0, 4, 0], ["Turn", 0, 0]],
    [["PreventThis", 0, 3]],  # nothing would raise the risk
    [["SetUp"], ["Turn", 0, 0]],
    [["Perform", 0, 206, 2, 0], ["Turn", 0, 0]],  # 206 does two things only
    [["Perform", 0, 241, 0, 0], ["Turn", 0, 0]],  # a zoo card does nothing
    [["Perform", 0, 204, 0, 0], ["Turn", 0, 0]],  # nor does a laurel
    [["LoseWall", 1, -2, 0], ["Turn", 0, 0]],  # questions do not wait below others
    [["LoseWall", 0, -1, 0]],  # somebody's card, or a disaster
    [["LoseWall", 0, -2, 173]],
    [["LoseWall", 0, 1, 0]],
    [["DiscardCards", 0, 1, -2, 0]],
    [["DiscardCards", 0, 1, 1, 0]],
    [["Turn", 0, 0], ["Turn", 0, 0]],
    [["NameWorker", 0, 204, 1]],
    [["PayDifferent", 0, 204, 0]],
    [["TakeTurn", 0, 0], ["DrawBlind", 0, 1]],  # nobody would look at the card
    [["TakeDrawn", 1], ["DrawBlind", 0, 1]],
    [["TakeTurn", 0, 0], ["ChooseUnder", 0, 3]],  # a pink card in hand, but no pink zoo card
]


@pytest.mark.parametrize("tasks", IMPOSSIBLE)
def test_an_agenda_that_does_not_fit_the_table_is_refused(tasks: list[list[Any]]) -> None:
    data = position()
    data["agenda"][-1:] = tasks
    assert refusal(data)[0].removeprefix("table.").split(".")[0] in ("agenda", "air", "raising", "drawn")


def test_a_card_in_the_air_needs_somebody_who_acts_with_it() -> None:
    data = position()
    data["table"]["air"] = data["table"]["seats"][0]["hand"].pop()
    assert refusal(data)[0] == "table.air"
    data["agenda"][-1:] = [["TakeTurn", 0, 1], ["Basic", 0, 3, 0, 1]]
    assert rathaus.load(data).waiting == (0,)


def test_drawn_cards_need_somebody_who_looks_at_them() -> None:
    data = position()
    data["table"]["drawn"] = [data["table"]["seats"][0]["hand"].pop()]
    assert refusal(data)[0] == "table.drawn"
    data["agenda"][-1:] = [["TakeTurn", 0, 0], ["TakeDrawn", 0], ["DrawBlind", 0, 1]]
    state = rathaus.load(data)
    state.choose(0, state.thing("colour:gray"))
    assert len(state.view(0)["table"]["seats"][0]["hand"]) == 3


@pytest.mark.parametrize(("name", "value"), [("raising", [0, 1, 0, 0, 0]), ("striking", 4), ("searching", 2)])
def test_what_is_to_come_must_be_on_the_agenda(name: str, value: Any) -> None:
    assert refusal(edited(f"table.{name}", value))[0] == f"table.{name}"
