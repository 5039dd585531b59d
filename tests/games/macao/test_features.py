"""The numbers of Macao for what learns are those of the table."""

from __future__ import annotations

from typing import Any

import pytest

from every_game.cases import Case
from every_game.codes import encoder_of, moments
from rathaus import GAMES, State
from rathaus.games.macao.kinds import COLOURS, COUNT, GOODS


def named(state: State, viewer: int) -> dict[str, int]:
    encoder = encoder_of(GAMES["macao"])
    return dict(zip(encoder.names, encoder.code(state, viewer), strict=True))


@pytest.mark.parametrize("players", [2, 4])
def test_the_numbers_are_those_of_the_table(players: int) -> None:
    viewer = 1
    for state in moments(Case("macao", players, (), 3)):
        code, view = named(state, viewer), dict[str, Any](state.view_table(viewer))
        assert code["table.rounds-left"] == view["rounds"] - view["round"]
        assert [code[f"table.phase-{phase}"] for phase in (1, 2, 3)] == [int(view["phase"] == p) for p in (1, 2, 3)]
        assert (code["table.toll-gold"], code["table.toll-points"], code["toll.brings"]) == tuple(view["toll"].values())
        assert (code["table.deck"], code["table.discards"]) == (view["deck"], len(view["discards"]))
        assert (code["table.wall-spaces"], code["table.jokers-spent"]) == (view["wall_spaces"], view["jokers_spent"])
        assert [code[f"dice.{colour}"] for colour in COLOURS] == list(view["dice"].values())
        for district in view["districts"]:
            assert code.get(f"tiles.{district['name']}-{district['tile']}", 0) == int(district["tile"] is not None)
            for seat in range(players):
                mine = code[f"district.{(seat - viewer) % players}.{district['name']}"]
                assert mine == int(district["owner"] == seat)
        for port in view["ports"]:
            good = port["good"]
            assert (code[f"port-points.{good}"], code[f"port-gold.{good}"]) == (port["points"], port["gold"])
            assert code[f"delivered.{good}"] == port["taken"]
        cards = {name: [n for n in range(1, COUNT + 1) if code[f"{name}.card:{n}"]] for name in ("open", "discards")}
        assert cards == {"open": sorted(view["open"]), "discards": view["discards"]}
        later = {card: i + 1 for i, offices in enumerate(view["offices"][view["round"] :]) for card in offices}
        assert {n: code[f"offices.card:{n}"] for n in range(1, COUNT + 1) if code[f"offices.card:{n}"]} == later
        for seat, seen in enumerate(view["seats"]):
            check_seat(state, code, seat, (seat - viewer) % players, seen)
        ready = [n for n in range(1, COUNT + 1) if code[f"can-activate.card:{n}"]]
        assert ready == sorted(view["seats"][viewer]["now"])


def check_seat(state: State, code: dict[str, int], seat: int, row: int, seen: dict[str, Any]) -> None:
    start = f"seat.{row}."
    for name, field in {
        "gold": "gold", "score": "score", "penalties": "penalties", "jokers": "jokers", "half-used": "half_used",
        "wall": "wall", "group": "group", "moved": "moved", "districts-left": "districts_left",
        "tolls-left": "tolls_left", "wall-left": "wall_left",
    }.items():  # fmt: skip
        assert code[start + name] == int(seen[field]), name
    assert code[start + "total"] == max(0, state.total(seat))
    assert code[start + "place"] == list(state.view_table(None)["order"]).index(seat) + 1
    assert code[start + "districts"] == len(seen["districts"])
    assert [code[f"{start}cubes-{colour}"] for colour in COLOURS] == list(seen["cubes"].values())
    rose = [[code[f"{start}rose-{number}-{colour}"] for colour in COLOURS] for number in range(1, 7)]
    assert rose == [list(numbers.values()) for numbers in seen["rose"]]
    assert [code[f"{start}good-{good}"] for good in GOODS] == [seen["goods"].count(good) for good in GOODS]
    assert code[f"{start}ship-{seen['ship']}"] == 1
    for name in ("board", "active"):
        assert [n for n in range(1, COUNT + 1) if code[f"{name}.{row}.card:{n}"]] == sorted(seen[name])
    kinds = [code[start + name] for name in ("buildings", "persons")]
    offices = sum(
        code[f"{start}{name}"]
        for name in [k[len(start) :] for k in code if k.startswith(start + "office-")]
        if not name.startswith("office-used")
    )
    assert sum(kinds) + offices == len(seen["active"])
