"""The numbers of The City for what learns: the seats of its tables can change places, and the numbers go with them."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from every_game.cases import Case
from every_game.codes import encoder_of, full, moments
from rathaus import GAMES, State
from rathaus.games.thecity.kinds import KINDS
from rathaus.kernel.tasks import SEAT

THE_CITY = GAMES["thecity"]


def moved_on(state: State) -> State:
    """The same table with everybody one seat further."""
    position: dict[str, Any] = state.position()

    def moved(task: list[Any]) -> list[Any]:
        fields = THE_CITY.tasks[task[0]].FIELDS.values()
        seats = [field is SEAT for field in fields]
        ints = [(n + 1) % state.players if seat else n for n, seat in zip(task[1:], seats, strict=True)]
        return [task[0], *ints]

    def turned(items: list[Any]) -> list[Any]:
        return [*items[-1:], *items[:-1]]

    table = {**position["table"], "seats": turned(position["table"]["seats"])}
    agenda = [moved(task) for task in position["agenda"]]
    lanes = turned([[moved(task) for task in lane] for lane in position["lanes"]])
    return rathaus.load({**position, "table": table, "agenda": agenda, "lanes": lanes, "past": None})


@pytest.mark.parametrize("players", [2, 3, 5])
def test_numbers_go_with_the_seats(players: int) -> None:
    encoder = encoder_of(THE_CITY)
    looked = 0
    for state in moments(Case("thecity", players, (), 5)):
        if any(type(task).__name__ == "Pass" for task in state.agenda):
            continue  # after the turn somebody would pass before who already has
        looked += 1
        other = moved_on(state)
        for seat in range(players):
            assert full(encoder, state, seat) == full(encoder, other, (seat + 1) % players)
    assert looked > 5


def test_the_numbers_are_those_of_the_table() -> None:
    state = rathaus.new("thecity", 3, seed=3)
    while state.round < 4:
        seat = state.waiting[0]
        things = state.things(seat)
        state.choose(seat, things[len(things) // 2])
    encoder = encoder_of(THE_CITY)
    view = state.view_table(1)
    code = dict(zip(encoder.names, encoder.code(state, 1), strict=True))
    for seat, seen in enumerate(view["seats"]):
        row = (seat - 1) % 3
        assert code[f"seat.{row}.points"] == state.total(seat)
        assert code[f"seat.{row}.missing"] == 50 - state.total(seat)
        assert code[f"seat.{row}.income"] == seen["income"]
        assert code[f"seat.{row}.points-a-round"] == seen["points"]
        assert code[f"seat.{row}.car"] == seen["symbols"]["car"]
        for kind in KINDS:
            assert code[f"tableau.{row}.card:{kind}"] == seen["tableau"].count(kind)
    mine = view["seats"][1]
    for kind in KINDS:
        assert code[f"hand.card:{kind}"] == mine["hand"].count(kind)
        assert code[f"discards.card:{kind}"] == mine["discards"].count(kind)
    for kind, cost, promise in zip(mine["hand"], mine["costs"], mine["promises"], strict=True):
        assert code[f"cost.card:{kind}"] == cost
        assert code[f"more-income.card:{kind}"] == promise["income"]
        assert code[f"more-points.card:{kind}"] == promise["points"]
    assert code["table.deck"] == view["deck"]
    assert code["game.round"] == 4
