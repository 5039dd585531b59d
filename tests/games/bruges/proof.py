"""What the tests of all games need to know of Bruges."""

from __future__ import annotations

from collections import Counter
from typing import Any

from proofs import Later, Moment, Perft, Recorded
from rathaus import State
from rathaus.games.bruges.state import Bruges
from rathaus.games.bruges.view import actor
from rathaus.games.hansa.hands import knows


def census(state: State) -> Counter[str]:
    """Every card, wherever it lies, and every statue."""
    table: dict[str, Any] = state.position()["table"]
    piles = [*table["piles"], table["reserve"], table["discard"], table["drawn"], [table["air"]]]
    statues = [*table["statues"]]
    for seat in table["seats"]:
        piles += [seat["hand"], *seat["houses"]]
        statues += seat["statues"]
    pieces = Counter([str(card) for pile in piles for card in pile if card])
    pieces.update([f"statue {statue}" for statue in statues])
    return pieces


# Every character for a florin at most, and enough to begin with: random players place and use many.
CHEAP: dict[str, Any] = {
    "name": "cheap characters",
    "table.start_florins": 20,
    "table.start_workers": 3,
    **{f"cards.{card}.price": card % 2 for card in range(1, 166)},
}

PERFT = [
    Perft(2, 1, [1, 2, 2**2, 2**3, 2**4]),
    Perft(4, 3, [1, 2, 2**2, 2**3, 2**4]),
]

PERFT_LATER: list[Later] = []

TABLES = [
    *[Recorded(f"{players}p-seed{seed}", players, seed=seed) for players in (2, 3, 4) for seed in (1, 2)],
    # together these ask every question there is
    Recorded("2p-cheap", 2, seed=1, edition=CHEAP, busy=True),
    Recorded("3p-cheap", 3, seed=1, edition=CHEAP, busy=True),
    Recorded("4p-cheap", 4, seed=1, edition=CHEAP, busy=True),
]

PLAYED_BY_BOTS: list[tuple[int, tuple[str, ...]]] = [(2, ()), (4, ())]

SAMPLES: list[tuple[int, tuple[str, ...]]] = [(2, ()), (4, ())]

THINGS = ["card:17", "card:school", "seat:1", "done", "colour:red", "basic:canal", "side:left", "pile:right",
          "marker:progress", "yes", "what:ever"]  # fmt: skip

QUICK = {"table": {"hand": 10, "turns": 8}}
EVENTFUL = CHEAP

MOMENTS = {
    "a turn": Moment("2p-cheap", "bruges-turn", 100),
    "a full table": Moment("4p-cheap", "bruges-turn", 350),
    "gathers": Moment("2p-cheap", "bruges-any-worker"),
    "draws": Moment("2p-seed1", "bruges-draw"),
    "draws later": Moment("2p-seed1", "bruges-draw", 100),
    "acts": Moment("2p-cheap", "bruges-basic", 100),
    "acts at a full table": Moment("4p-cheap", "bruges-basic", 350),
}
SHOWN = {
    "access": ["a full table", "draws later", "acts"],
    "phone": ["draws later", "a full table", "acts at a full table"],
    "keys": ["a turn", "acts", "draws"],
    "rests": ["a full table"],
    "reload": ["draws", "acts", "gathers"],
}
FULL: list[tuple[int, tuple[str, ...], str]] = [
    (2, (), "bruges-basic"),
    (3, (), "bruges-turn"),
    (4, (), "bruges-turn"),
    (4, (), "bruges-draw"),
]
REVEALS_SOME: dict[str, tuple[str, int, int]] = {}
REVEALS_ALL: dict[str, tuple[str, int, int]] = {}
PROPOSED: dict[str, tuple[str, int, int]] = {}
PROPOSES_FIRST = True
HAND = "hand"
HIDDEN_HANDS = True
LONG_HAND = (Moment("2p-seed1", "bruges-turn"), 5)
STEPS_TOGETHER = 28

BENCHED = (4,)
PROMISED = {
    "compiled": {"decisions_per_second": 10.0, "copies_per_second": 10.0},
    "pure": {"decisions_per_second": 3.0},
}

CHOICES = 200  # of a table of two, about
WATCHED = 110  # choices after which a table that is watched for secrets is left


def visible(state: State, viewer: int | None) -> set[str]:
    """The cards that somebody can see now, by name."""
    assert isinstance(state, Bruges)
    hidden = {f"card:{card}" for card in _hidden_cards(state, viewer)}
    return {name for name in state.options.game.vocabulary.names if name.startswith("card:")} - hidden


def _hidden_cards(g: Bruges, viewer: int | None) -> set[int]:
    """Cards in other hands, the fronts of others' houses, and what lies in the piles and the reserve."""
    hidden = {*g.drawn, *g.piles[0], *g.piles[1], *g.reserve}
    for other in range(g.players):
        if other != viewer:
            hidden |= {card for card in g.hands[other] if not knows(g, viewer, other, card)}
            hidden |= set(g.site_cards(other))
    if g.air and not g.air_open and viewer != actor(g):
        hidden.add(g.air)
    return hidden
