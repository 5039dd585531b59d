"""Positions: what can be to come at a moment of Macao, and what load refuses because no moment has it."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from games.broken import refusal
from games.macao.positions import (
    CATHEDRAL,
    ENVOY,
    GOLD_DIGGER,
    GRAVEDIGGER,
    IDLER,
    JUGGLER,
    MASTER,
    SAIL_LOFT,
    SCHOLAR,
    SHOP,
    SPECULATOR,
    above,
    choosing,
    edited,
    in_use,
    position,
    taking,
)
from rathaus import Message

NO_SUCH_MOMENT = Message("macao-no-such-moment")
S1, S2, BARCELONA = 1, 2, 8  # spaces of the sea
FREE_TWICE = 8  # the district 2-3, which costs a blue cube: with the Speculator there are two ways to pay


def with_field(path: str, value: Any, data: dict[str, Any]) -> dict[str, Any]:
    return edited(f"table.seats.0.{path}", value, data)


# ---- moments of a turn -------------------------------------------------------------------------------

MOMENTS: dict[str, dict[str, Any]] = {
    "pays a district": above(["PayDistrict", 0, FREE_TWICE], of=position(SPECULATOR)),
    "pays a step": above(["SailTo", 0, S2], ["PayCubes", 0, 1]),
    "pays the wall": above(["Advance", 0, 2], ["PayCubes", 0, 3], of=with_field("advanced", 1, position())),
    "has paid part of the wall": above(["Advance", 0, 2], ["PayCubes", 0, 2], of=with_field("advanced", 1, position())),
    "pays a use": above(["Perform", 0, SHOP, 0], ["PayCubes", 0, 2], of=in_use(position(), SHOP)),
    "pays the gold digger": above(
        ["Perform", 0, GOLD_DIGGER, 0], ["PayCubes", 0, 3], of=in_use(position(GOLD_DIGGER), GOLD_DIGGER)
    ),
    "takes a cube for a use": above(["AnyCube", 0, 1], of=in_use(position(SCHOLAR), SCHOLAR)),
    "takes a cube for the toll": above(["AnyCube", 0, 1], of=with_field("tolls", 1, position(ENVOY))),
    "pays different cubes": above(["Different", 0, CATHEDRAL, 0], of=in_use(position(), CATHEDRAL)),
    "has paid a different cube": above(["Different", 0, CATHEDRAL, 32], of=in_use(position(), CATHEDRAL)),
    "sets sail": above(["Voyage", 0, 2, 0], of=in_use(position(), SAIL_LOFT)),
    "is under way": above(["Voyage", 0, 1, 1], of=with_field("moved", 1, in_use(position(), SAIL_LOFT))),
    "discards a person": above(
        ["Perform", 0, GRAVEDIGGER, 0], ["Dismiss", 0, GRAVEDIGGER], of=in_use(position(), GRAVEDIGGER)
    ),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_of_a_turn_loads_and_goes_on_to_the_menu(name: str) -> None:
    state = rathaus.load(MOMENTS[name])
    assert state.position() == MOMENTS[name]
    for _ in range(6):
        if state.ask(0).prompt.id == "macao-turn":
            break
        state.choose(0, state.things(0)[-1])
    assert state.ask(0).prompt.id == "macao-turn"
    assert rathaus.load(state.to_json()).to_json() == state.to_json()


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "a district with one way to pay": above(["PayDistrict", 0, FREE_TWICE]),
    "a district that is taken": above(["PayDistrict", 0, 0], of=position(SPECULATOR)),
    "a second district": above(["PayDistrict", 0, FREE_TWICE], of=with_field("taken", 1, position(SPECULATOR))),
    "a card that is not on the board": above(["PayCard", 0, 31]),
    "a card with no way to pay": above(["PayCard", 0, 30]),
    "a step to a space far away": above(["SailTo", 0, BARCELONA], ["PayCubes", 0, 1]),
    "the wall beyond its end": above(
        ["Advance", 0, 12], ["PayCubes", 0, 3], of=with_field("advanced", 1, position())
    ),
    "too few cubes": above(["Advance", 0, 3], ["PayCubes", 0, 5], of=with_field("advanced", 1, position())),
    "all cubes": above(
        ["Advance", 0, 2], ["PayCubes", 0, 3],
        of=with_field("cubes", [1, 1, 1, 0, 0, 0], with_field("advanced", 1, position())),
    ),
    "a use of a card that another has": above(["Perform", 0, 100, 0], ["PayCubes", 0, 2]),
    "a use of a card that works by itself": above(["Perform", 0, JUGGLER, 0], ["PayCubes", 0, 2]),
    "different cubes without the cathedral": above(["Different", 0, SHOP, 0]),
    "different cubes when none is left": above(["Different", 0, CATHEDRAL, 7], of=in_use(position(), CATHEDRAL)),
    "a person discarded by nobody": above(["Perform", 0, SHOP, 0], ["Dismiss", 0, SHOP]),
}  # fmt: skip


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_task_that_the_table_does_not_allow_is_refused_by_its_place(name: str) -> None:
    field, reason = refusal(IMPOSSIBLE[name])
    assert field in ("agenda.3", "agenda.4")
    assert reason == Message("impossible-task")


NO_MOMENT: dict[str, dict[str, Any]] = {
    "nothing to come before the end": edited("agenda", []),
    "a turn without the end of the round": edited("agenda", [["Turn", 1], ["Turn", 0]]),
    "a turn twice": edited("agenda", [["EndRound"], ["Turn", 0], ["Turn", 0]]),
    "a card to take in phase 3": edited("agenda", [["EndRound"], ["TakeCard", 1], ["Turn", 0]]),
    "a round that starts within a round": edited("agenda", [["StartRound"], ["Turn", 1], ["Turn", 0]]),
    "another's payment": above(["SailTo", 1, S1], ["PayCubes", 1, 1]),
    "cubes to pay for nothing": above(["PayCubes", 0, 1]),
    "more than a step costs": above(["SailTo", 0, S2], ["PayCubes", 0, 2]),
    "a step paid with one colour": above(
        ["SailTo", 0, S2], ["PayCubes", 0, 1], of=with_field("cubes", [3, 0, 0, 0, 0, 0], position())
    ),
    "a wall that is not noted": above(["Advance", 0, 2], ["PayCubes", 0, 3]),
    "more than the wall costs": above(
        ["Advance", 0, 1], ["PayCubes", 0, 2], of=with_field("advanced", 1, position())
    ),
    "a use that is not noted": above(["Perform", 0, SHOP, 0], ["PayCubes", 0, 2]),
    "more than a use costs": above(["Perform", 0, SHOP, 0], ["PayCubes", 0, 3], of=in_use(position(), SHOP)),
    "a price for a use without one": above(
        ["Perform", 0, SAIL_LOFT, 0], ["PayCubes", 0, 1], of=in_use(position(), SAIL_LOFT)
    ),
    "a use for which cubes were given": above(
        ["Perform", 0, SHOP, 1], ["PayCubes", 0, 2], of=in_use(position(), SHOP)
    ),
    "a cube from nowhere": above(["AnyCube", 0, 1]),
    "a cube of a card that was not used": above(["AnyCube", 0, 1], of=position(SCHOLAR)),
    "a cube for a toll that was not used": above(["AnyCube", 0, 1], of=position(ENVOY)),
    "too many cubes": above(["AnyCube", 0, 2], of=in_use(position(SCHOLAR), SCHOLAR)),
    "different cubes of a card that was not used": above(["Different", 0, CATHEDRAL, 0]),
    "different cubes of one colour": above(
        ["Different", 0, CATHEDRAL, 0], of=with_field("cubes", [3, 0, 0, 0, 0, 0], in_use(position(), CATHEDRAL))
    ),
    "a voyage without a card": above(["Voyage", 0, 2, 0]),
    "a voyage by a card that was not used": above(["Voyage", 0, 2, 0], of=position()),
    "a voyage too long": above(["Voyage", 0, 3, 0], of=in_use(position(), SAIL_LOFT)),
    "a voyage under way at its start": above(["Voyage", 0, 2, 1], of=in_use(position(), SAIL_LOFT)),
    "a voyage not under way": above(["Voyage", 0, 1, 0], of=with_field("moved", 1, in_use(position(), SAIL_LOFT))),
    "a voyage without a step": above(["Voyage", 0, 1, 1], of=in_use(position(), SAIL_LOFT)),
    "a person discarded by a card that was not used": above(
        ["Perform", 0, GRAVEDIGGER, 0], ["Dismiss", 0, GRAVEDIGGER]
    ),
    "a person discarded for nothing": above(["Dismiss", 0, GRAVEDIGGER], of=in_use(position(), GRAVEDIGGER)),
    "two questions": above(["AnyCube", 0, 1], ["AnyCube", 0, 1], of=in_use(position(SCHOLAR), SCHOLAR)),
    "three tasks": above(["SailTo", 0, S2], ["SailTo", 0, S2], ["PayCubes", 0, 1]),
    "dice in phase 1": edited("agenda", [["Actions"], ["ChooseDie", 1, -1]], taking(1, open=(3, 4, 50))),
    "cards in phase 2": edited("agenda", [["RollDice"], ["Clear"], ["TakeCard", 1]], choosing(1)),
    "cards of which the rest stays": edited("agenda", [["RollDice"], ["TakeCard", 1], ["TakeCard", 0]], taking(0, 1)),
    "cards out of turn": taking(1, 0),
    "cards for the first seat only": taking(0, open=(3, 4, 50)),
    "dice out of turn": choosing(1, 0),
    "dice for the first seat only": choosing(0),
    "dice begun by the second seat": edited("agenda.1", ["ChooseDie", 1, 2], choosing(0, 1)),
}  # fmt: skip


@pytest.mark.parametrize("name", NO_MOMENT)
def test_an_agenda_that_no_moment_has_is_refused(name: str) -> None:
    assert refusal(NO_MOMENT[name]) == ("agenda", NO_SUCH_MOMENT)


def test_nobody_chooses_at_the_same_time_as_others() -> None:
    data = edited("lanes", [[["Turn", 0]], [["Turn", 1]]])
    assert refusal(data) == ("lanes", NO_SUCH_MOMENT)


# ---- phases 1 and 2 ----------------------------------------------------------------------------------


def test_a_sixth_card_is_discarded_by_whoever_took_it() -> None:
    # ruling: sixth-card
    data = taking(1, open=(3, 4, 50))
    mine = data["table"]["seats"][0]
    for _ in range(4):
        mine["board"].append(data["table"]["discards"].pop())
    assert refusal(data) == ("table.seats.0.board", Message("macao-too-many-board"))
    data["agenda"].append(["DiscardCard", 0])
    state = rathaus.load(data)
    assert len(state.things(0)) == 6
    data["agenda"][-1] = ["DiscardCard", 1]
    assert refusal(data) == ("agenda.3", Message("impossible-task"))


def test_the_last_seat_may_have_a_card_to_discard_when_nobody_has_to_take_one() -> None:
    data = taking(open=(3, 4))
    data["agenda"].append(["DiscardCard", 1])
    for _ in range(4):
        data["table"]["seats"][1]["board"].append(data["table"]["discards"].pop())
    assert rathaus.load(data).waiting == (1,)


@pytest.mark.parametrize("open", [(), (3,), (3, 4), (3, 4, 50), (3, 4, 50, 51, 52)])
def test_as_many_cards_lie_open_as_nobody_has_taken(open: tuple[int, ...]) -> None:
    assert refusal(taking(0, 1, open=open)) == ("table.open", NO_SUCH_MOMENT)


def test_of_the_open_cards_two_at_most_are_offices() -> None:
    assert rathaus.load(taking(0, 1, open=(3, 4, 50, 51))).waiting == (0,)
    assert refusal(taking(0, 1, open=(3, 4, 6, 50))) == ("table.open", NO_SUCH_MOMENT)


def test_one_more_card_lies_open_if_the_idler_took_none() -> None:
    # ruling: idler
    assert rathaus.load(taking(1, active=(IDLER,))).waiting == (1,)
    assert refusal(taking(1)) == ("table.open", NO_SUCH_MOMENT)
    assert refusal(taking(0, 1, open=(3, 4, 50, 51, 52), active=(IDLER,))) == ("table.open", NO_SUCH_MOMENT)


@pytest.mark.parametrize("data", [position(), choosing(1)])
def test_cards_lie_open_in_phase_1_only(data: dict[str, Any]) -> None:
    data["table"]["open"] = [data["table"]["discards"].pop()]
    assert refusal(data) == ("table.open", NO_SUCH_MOMENT)


def test_a_die_is_shifted_with_the_master_and_of_two_dice() -> None:
    # ruling: master
    data = choosing(1, active=(MASTER,))
    data["table"]["seats"][0]["cubes"] = [0] * 6
    data["agenda"].append(["ShiftDie", 0, 2, 4])
    state = rathaus.load(data)
    assert [state.name(thing) for thing in state.things(0)] == [
        "shift:green-up", "shift:green-down", "shift:violet-up", "shift:violet-down", "none",
    ]  # fmt: skip
    for wrong in (["ShiftDie", 0, 2, 2], ["ShiftDie", 1, 2, 4]):  # one die, and a seat without the Master
        data["agenda"][-1] = wrong
        assert refusal(data) == ("agenda.2", Message("impossible-task"))
    data["agenda"][-1] = ["ShiftDie", 0, 2, 4]
    data["agenda"][1] = ["ChooseDie", 1, 3]
    assert refusal(data) == ("agenda", NO_SUCH_MOMENT)


def test_a_seat_may_have_chosen_the_first_of_its_dice() -> None:
    data = choosing(0, 1)
    data["agenda"][-1] = ["ChooseDie", 0, 2]
    state = rathaus.load(data)
    assert state.why_not(0, state.thing("die:green")) == Message("macao-die-twice", colour="colour:green")


# ---- before the first round, and at the end ----------------------------------------------------------


def test_every_moment_of_the_set_up_loads_and_others_do_not() -> None:
    # ruling: first-cards, start-cubes
    state = rathaus.new("macao", 3, seed=9)
    moments = 0
    while state.round == 0:
        data = state.position()
        assert rathaus.load(data).position() == data
        agenda = data["agenda"]
        for wrong in (agenda[1:], [*agenda[:-2], agenda[-1]], [*agenda, agenda[-1]], [*agenda[:-1], agenda[1]]):
            if wrong != agenda and wrong[-1][0] != "StartRound":
                data["agenda"] = wrong
                assert refusal(data) == ("agenda", NO_SUCH_MOMENT)
        moments += 1
        state.choose(state.waiting[0], state.things(state.waiting[0])[0])
    assert moments == 3 + 6


def test_a_finished_game_loads_and_only_in_the_last_round() -> None:
    state = rathaus.new("macao", 2, seed=1)
    while not state.over:
        state.choose(state.waiting[0], state.things(state.waiting[0])[0])
    data = state.position()
    assert rathaus.load(data).winners == state.winners
    data["table"]["seats"][0]["passed"] = 0
    assert refusal(data) == ("table.seats.0.passed", NO_SUCH_MOMENT)
    assert refusal(edited("agenda", [], position())) == ("agenda", NO_SUCH_MOMENT)
