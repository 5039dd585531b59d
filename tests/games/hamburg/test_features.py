"""The numbers of Hamburg for what learns are those of the table, with all expansions too."""

from __future__ import annotations

from typing import Any

import pytest

from every_game.cases import Case
from every_game.codes import moments
from games.hansa.codes import cards_of, check_town, named
from rathaus import GAMES
from rathaus.games.hamburg.board import MAJORITIES
from rathaus.games.hamburg.kinds import CATEGORIES, COLOURS

WORDS = {"money": "marks", "level": "square", "risks": "risks", "sides": "wall", "next": "next_sections"}
ALL = GAMES["hamburg"].modules


def kind_of(category: int, colour: int) -> str:
    return CATEGORIES[category] if category < 20 else f"{CATEGORIES[category]}-{COLOURS[colour]}"


def check_seat(code: dict[str, int], row: int, seen: dict[str, Any]) -> None:
    start = f"seat.{row}."
    built = [card for site in seen["sites"] for card in site["buildings"]]
    beside = [card for spot in seen["beside"] for card in (spot["card"], spot["under"]) if card]
    assert cards_of(code, f"display.{row}") == sorted(built + beside)
    assert code[start + "buildings"] == len(built)
    assert [name for name in MAJORITIES if code[f"{start}majority-{name}"]] == seen["majorities"]
    assert code[start + "zoo"] == len([spot for spot in seen["beside"] if spot["card"] < 261])
    for colour in COLOURS:
        sites = [site for site in seen["sites"] if site["colour"] == colour]
        assert code[f"{start}sites-{colour}"] == len(sites)
        assert code[f"{start}empty-{colour}"] == len([site for site in sites if not site["buildings"]])
        placed = sum(code[f"{start}{colour}-under-{other}"] for other in COLOURS)
        assert placed == sum(len(site["buildings"]) for site in sites)
    under = [code[f"{start}under-{colour}"] for colour in COLOURS]
    assert sum(under) == len([spot for spot in seen["beside"] if spot["under"]])
    kinds = [kind_of(category, colour) for category, colour in seen["kinds"]]
    shown = {name[len(f"kinds.{row}.") :]: n for name, n in code.items() if n and name.startswith(f"kinds.{row}.")}
    assert shown == {kind: kinds.count(kind) for kind in kinds}


@pytest.mark.parametrize(("players", "modules"), [(1, ()), (3, ()), (5, ALL), (2, ALL)])
def test_the_numbers_are_those_of_the_table(players: int, modules: tuple[str, ...]) -> None:
    for state in moments(Case("hamburg", players, modules, 3)):
        viewer = players - 1
        code = named(state, viewer)
        check_town(state, viewer, code, WORDS)
        view = dict[str, Any](state.view_table(viewer))
        assert code["table.window"] == view["window"]
        for block in ("church", "front"):
            assert [code[f"{block}.{window}"] for window in range(1, 7)] == view[block]
        assert {name: code[f"tokens.{name}"] for name in view["tokens"]} == view["tokens"]
        assert {colour: code[f"piles.{colour}"] for colour in COLOURS} == view["piles"]
        assert cards_of(code, "searched") == (view["searched"] or [])
        if view["discard"]:
            assert code[f"discards.card:{view['discard'][-1]}"] == 3
        for seat, seen in enumerate(view["seats"]):
            check_seat(code, (seat - viewer) % state.players, seen)
        assert cards_of(code, "site") == sorted([site["site"] for site in view["seats"][viewer]["sites"]])
        if modules:
            check_expansions(code, viewer, view)


def shown(code: dict[str, int], block: str) -> list[str]:
    return [name[len(block) + 1 :] for name, number in code.items() if number and name.startswith(f"{block}.")]


def check_expansions(code: dict[str, int], viewer: int, view: dict[str, Any]) -> None:
    players = len(view["seats"])
    for seat, seen in enumerate(view["mayors"]):
        row = (seat - viewer) % players
        side = [f"side-{seen['mayor']}"] if seen["mayor"] else []
        again = ["used-again"] if seen["used_again"] else []
        found = shown(code, f"mayor.{row}")
        assert [name for name in found if not name.startswith("tile-")] == side + again
        assert len(found) == len(side + again) + 1
        assert not seen["mayor"] or seen["mayor"] in seen["tile"]
    assert code["lemonjettes.statues"] == len(view["lemonjettes"])
    assert shown(code, "ships") == view["ships"]
    stock = view["stock"]
    assert shown(code, "stock") == ([stock["side"]] if stock["side"] else [])
    assert shown(code, "course") == ([str(stock["course"])] if stock["side"] else [])
    assert shown(code, "stock-to-come") == stock["to_come"]
    tiles = [f"{window}-{name}-{side}" for window, (name, side) in enumerate(view["clergy_tiles"], 1)]
    assert shown(code, "clergy") == tiles
    in_force = [tiles[view["window"] - 1][2:]] if view["window"] else []
    assert shown(code, "clergy-in-force") == in_force
