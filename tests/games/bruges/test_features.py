"""The numbers of Bruges for what learns are those of the table."""

from __future__ import annotations

import pytest

from every_game.cases import Case
from every_game.codes import moments
from games.hansa.codes import cards_of, check_town, named
from rathaus.games.bruges.kinds import COLOURS

WORDS = {"money": "florins", "level": "level", "risks": "threats", "sides": "canal", "next": "next_spaces"}


@pytest.mark.parametrize("players", [2, 4])
def test_the_numbers_are_those_of_the_table(players: int) -> None:
    viewer = 1
    for state in moments(Case("bruges", players, (), 3)):
        code = named(state, viewer)
        check_town(state, viewer, code, WORDS)
        view = state.view_table(viewer)
        assert (code["table.turn"], code["table.last-round"]) == (view["turn"], view["last"] or 0)
        assert (code["table.advances"], code["table.to-advance"]) == (
            int(view["advance"] is not None), view["advance"] or 0,
        )  # fmt: skip
        assert code["table.reserve"] == view["reserve"]
        for name, pile in zip(("left", "right"), view["piles"], strict=True):
            assert code[f"piles.{name}"] == pile["cards"]
            assert [c for c in COLOURS if code[f"piles.{name}-{c}"]] == ([pile["top"]] if pile["top"] else [])
        for seat, seen in enumerate(view["seats"]):
            row = (seat - viewer) % players
            start = f"seat.{row}."
            characters = [house["character"] for house in seen["houses"] if house["character"]]
            assert cards_of(code, f"display.{row}") == sorted(characters)
            assert code[start + "characters"] == len(characters)
            prices = [code[f"{start}{side}-price"] for side in ("left", "right")]
            assert prices == [price or 0 for price in seen["next_prices"]]
            for colour in COLOURS:
                houses = [house for house in seen["houses"] if house["colour"] == colour]
                assert code[f"{start}houses-{colour}"] == len(houses)
                assert code[f"{start}empty-{colour}"] == len([house for house in houses if not house["character"]])
                placed = sum(code[f"{start}{colour}-under-{other}"] for other in COLOURS)
                assert placed == len(houses) - code[f"{start}empty-{colour}"]
            markers = [name for name in ("progress", "characters", "canal") if code[f"{start}majority-{name}"]]
            assert markers == seen["majorities"]
        fronts = [house["house"] for house in view["seats"][viewer]["houses"]]
        assert cards_of(code, "site") == sorted(fronts)
