"""What the tests of all games need to know of Hamburg."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.hamburg.table import table
from proofs import Later, Moment, Perft, Recorded
from rathaus import GAMES, State
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.view import actor, searched
from rathaus.games.hansa.hands import knows

MODULES = GAMES["hamburg"].modules


def census(state: State) -> Counter[str]:
    """Every card, wherever it lies."""
    table: dict[str, Any] = state.position()["table"]
    piles = [*table["piles"], table["discard"], table["drawn"], [table["air"]]]
    for seat in table["seats"]:
        piles += [seat["hand"], *seat["sites"], *seat["beside"]]
    return Counter([str(card) for pile in piles for card in pile if card])


PERFT = [
    Perft(2, 1, [1, 5, 5**2, 5**3, 5**4]),
    Perft(4, 3, [1, 5, 5**2, 5**3]),
]

PERFT_LATER = [
    Later(2, 5, 60, [1, 5, 5**2, 5**3]),
    Later(3, 2, 150, [1, 3, 7, 29]),
    Later(4, 7, 300, [1, 6, 24, 102]),
    Later(5, 3, 500, [1, 5, 25, 200]),
]

TABLES = [
    *[Recorded(f"{players}p-seed{seed}", players, seed=seed) for players in (1, 2, 3, 4, 5) for seed in (1, 2)],
    *[Recorded(f"3p-{module}", 3, (module,)) for module in MODULES],
    *[Recorded(f"{players}p-everything", players, MODULES) for players in (1, 2, 4, 5)],
]

PLAYED_BY_BOTS: list[tuple[int, tuple[str, ...]]] = [
    (1, ()),
    (2, ()),
    (3, ("mayors", "ships", "stock", "clergy")),
    (5, ("statues", "disasters")),
]

SAMPLES: list[tuple[int, tuple[str, ...]]] = [(1, ()), (2, ()), (4, ("ships", "stock")), (5, MODULES)]

THINGS = ["card:17", "card:school", "seat:1", "number:12", "done", "colour:pink", "basic:build", "what:ever"]

QUICK = {"table": {"rounds": 1}}
EVENTFUL = None

MOMENTS = {
    "a turn": Moment("2p-seed1", "hamburg-turn", 100),
    "a full table": Moment("4p-everything", "hamburg-turn", 250),
    "gathers": Moment("4p-seed1", "hamburg-discard", 434),
    "draws": Moment("2p-seed1", "hamburg-draw"),
    "draws later": Moment("2p-seed1", "hamburg-draw", 100),
    "acts": Moment("2p-seed1", "hamburg-basic", 150),
    "acts at a full table": Moment("4p-everything", "hamburg-basic", 250),
    "draws to act": Moment("2p-seed1", "hamburg-draw-to-act"),
    "builds": Moment("2p-seed1", "hamburg-choose-site"),
    "builds with everything": Moment("4p-everything", "hamburg-choose-site"),
    "reduces a risk": Moment("2p-everything", "hamburg-reduce-any"),
    "loses something": Moment("2p-seed1", "hamburg-lose-building", 100),
    "everything for two": Moment("2p-everything", "hamburg-turn", 100),
}
SHOWN = {
    "access": ["a full table", "draws later", "acts"],
    "phone": ["draws later", "a full table", "acts at a full table", "reduces a risk"],
    "keys": ["a turn", "acts", "reduces a risk", "builds with everything", "draws"],
    "rests": ["everything for two", "a full table"],
    "reload": ["draws to act", "builds", "reduces a risk"],
    "uses": ["a turn", "a full table"],
}
FULL: list[tuple[int, tuple[str, ...], str]] = [
    (2, (), "hamburg-basic"),
    (5, (), "hamburg-turn"),
    (2, MODULES, "hamburg-turn"),
    (4, MODULES, "hamburg-basic"),
    (5, MODULES, "hamburg-turn"),
    (5, MODULES, "hamburg-basic"),
]
CROWDED = {"twelve sites": ("3p-clergy", 1, 333), "ten sites": ("5p-seed1", 4, 507)}
REVEALS_SOME = {
    "a button of the bar": ("2p-everything", 1, 68),
    "a pile": ("1p-everything", 0, 67),
    "a ship": ("4p-everything", 0, 56),
    "a building": ("3p-seed2", 0, 284),
}
REVEALS_ALL = {"draw a card": ("2p-seed1", 0, 228)}
PROPOSED = {"take workers": ("2p-seed1", 1, 73), "discard": ("3p-seed2", 0, 154)}
PROPOSES_FIRST = True
CLICKS = 85
HAND = "hand"
HIDDEN_HANDS = True
LONG_HAND = (Moment("2p-seed1", "hamburg-turn"), 5)
STEPS_TOGETHER = 28

BENCHED = (4,)
PROMISED = {
    "compiled": {"decisions_per_second": 10.0, "copies_per_second": 10.0},
    "pure": {"decisions_per_second": 3.0},
}

CHOICES = 160  # of a table of two, about
CODED = "1 8dc67fb55d8c8734cf5c89f5906e5379a1612135c4ae082f4f6934dd9a7a6fc1"
WATCHED = 110  # choices after which a table that is watched for secrets is left


def long_hand() -> State:
    """What buildings bring comes on top of the hand limit, and floods send buildings back."""
    return table(2).hand(0, *range(1, 100, 10)).marks(0, 9).workers(0, pink=2, gray=1).turn().g


def visible(state: State, viewer: int | None) -> set[str]:
    """The cards that somebody can see now, by name."""
    assert isinstance(state, Hamburg)
    hidden = {f"card:{card}" for card in _hidden_cards(state, viewer)}
    return {name for name in state.options.game.vocabulary.names if name.startswith("card:")} - hidden


def _hidden_cards(g: Hamburg, viewer: int | None) -> set[int]:
    """Cards in other hands, the fronts of others' sites, and what lies in the piles."""
    hidden = set(g.drawn)
    pile = searched(g, viewer)
    for colour, cards in enumerate(g.piles):
        if colour != pile:
            hidden |= set(cards)
    for other in range(g.players):
        if other != viewer:
            hidden |= {card for card in g.hands[other] if not knows(g, viewer, other, card)}
            hidden |= {site for site, _, _ in g.sites[other]}
    if g.air and not g.air_open and viewer != actor(g):
        hidden.add(g.air)
    return hidden
