"""What seats see is what the types of views say: no field more, none less.

At every decision of who decides and of a spectator; of all seats where the harness looks closely.
"""

from __future__ import annotations

from typing import Any

import pytest

from every_game.cases import LIMIT, Case, dice, eventful, looked_at, start, step
from rathaus import GAMES, State
from rathaus.kernel.views import MessageData, OfferData, View
from views import misfits


def cases() -> list[Case]:
    """Every game with the fewest and the most players, without modules and with all; with each alone for the fewest."""
    found = []
    for game in GAMES.values():
        some = sorted({(), game.modules})
        found += [Case(game.name, players, modules, 3) for players in (game.least, game.most) for modules in some]
        found += [Case(game.name, game.least, (module,), 3) for module in game.modules]
    return found + eventful()


def checked(state: State, case: Case) -> None:
    kind = GAMES[case.game].view_type
    assert kind is not None, "the title says how its table is seen"
    for viewer in {None, *state.waiting}:
        assert misfits(state.view_table(viewer), kind, "table") == []
    for viewer in [None, *range(state.players)] if looked_at(case, state) else ():
        assert misfits(state.view_table(viewer), kind, "table") == []
        assert misfits(state.view(viewer), View) == []


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case)) for case in cases()])
def test_views_are_as_their_types_say(case: Case) -> None:
    state, rng = start(case), dice(case)
    while not state.over and state.count < LIMIT:
        checked(state, case)
        step(state, rng)
    checked(state, case)


OFFER: dict[str, Any] = {"about": "hand", "times": 1, "brings": [{"id": "x", "args": {}}], "reveals": False}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"more": 1}, "offer.more is not in the type"),
        ({"times": True}, "offer.times is True, not <class 'int'>"),
        ({"brings": [{"id": "x"}]}, "offer.brings.0.args is missing"),
        ({"brings": ({"id": "x", "args": {}},)}, "offer.brings is ({'id': 'x', 'args': {}},), not list"),
    ],
)
def test_what_does_not_fit_its_type_is_found(change: dict[str, Any], fault: str) -> None:
    assert misfits(OFFER, OfferData, "offer") == []
    assert [found[: len(fault)] for found in misfits({**OFFER, **change}, OfferData, "offer")] == [fault]
    assert misfits({"id": "x"}, MessageData | None, "message") != []
