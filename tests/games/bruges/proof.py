"""What the tests of all games need to know of Bruges."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.bruges.table import table
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


# Characters for nothing and workers for all houses, but few florins: random players place and use many characters.
# Students discard as many cards as they draw, so that several are asked for at once.
CHEAP: dict[str, Any] = {
    "name": "cheap characters",
    "table.start_florins": 2,
    "table.start_workers": 10,
    **{f"cards.{card}.price": 0 for card in range(1, 166)},
    **{f"cards.{card}.discard": 2 for card in range(96, 101)},
}

PERFT = [
    Perft(2, 1, [1, 2, 2**2, 2**3, 2**4]),
    Perft(4, 3, [1, 2, 2**2, 2**3, 2**4]),
]

PERFT_LATER = [
    Later(2, 5, 60, [1, 2, 4, 8, 48]),
    Later(3, 2, 150, [1, 5, 10, 40, 90]),
    Later(4, 7, 300, [1, 3, 6, 24, 126]),
]

BUSY = ((2, 153), (3, 1), (3, 278), (4, 43), (4, 56), (4, 121))

TABLES = [
    *[Recorded(f"{players}p-seed{seed}", players, seed=seed) for players in (2, 3, 4) for seed in (1, 2)],
    # together these ask every question there is
    *[Recorded(f"{players}p-cheap{seed}", players, seed=seed, edition=CHEAP, busy=True) for players, seed in BUSY],
]

PLAYED_BY_BOTS: list[tuple[int, tuple[str, ...]]] = [(2, ()), (4, ())]

SAMPLES: list[tuple[int, tuple[str, ...]]] = [(2, ()), (4, ())]

THINGS = ["card:17", "card:school", "seat:1", "done", "colour:red", "basic:canal", "side:left", "pile:right",
          "marker:progress", "yes", "what:ever"]  # fmt: skip

QUICK = {"table": {"hand": 10, "turns": 8}}
EVENTFUL = CHEAP

MOMENTS = {
    "a turn": Moment("2p-cheap153", "bruges-turn", 100),
    "a full table": Moment("4p-cheap56", "bruges-turn", 400),
    "gathers": Moment("4p-cheap43", "bruges-any-worker"),
    "draws": Moment("2p-seed1", "bruges-draw"),
    "draws later": Moment("4p-cheap56", "bruges-draw", 400),
    "acts": Moment("2p-cheap153", "bruges-basic", 100),
    "acts at a full table": Moment("4p-cheap56", "bruges-basic", 400),
    "moves in": Moment("2p-cheap153", "bruges-choose-house"),
    "builds a canal space": Moment("2p-cheap153", "bruges-canal-side"),
    "discards a threat": Moment("3p-seed1", "bruges-reduce-any"),
    "loses to fire": Moment("2p-cheap153", "bruges-lose-to-fire"),
    "loses a character": Moment("2p-cheap153", "bruges-lose-character"),
    "strikes in order": Moment("2p-cheap153", "bruges-next-strike"),
    "lays a house": Moment("2p-cheap153", "bruges-site-from-pile"),
    "advances": Moment("2p-cheap153", "bruges-advance"),
}
SHOWN = {
    "access": ["a full table", "draws later", "acts", "loses to fire"],
    "phone": ["draws later", "a full table", "acts at a full table", "loses to fire", "gathers"],
    "keys": ["a turn", "acts", "draws", "moves in", "gathers"],
    "rests": ["a full table"],
    "reload": ["draws", "moves in", "discards a threat"],
    "uses": ["a turn", "a full table"],
}
FULL: list[tuple[int, tuple[str, ...], str]] = [
    (2, (), "bruges-basic"),
    (3, (), "bruges-turn"),
    (4, (), "bruges-turn"),
    (4, (), "bruges-draw"),
]
CROWDED = {"nine houses": ("4p-cheap56", 0, 434), "thirteen houses": ("4p-cheap43", 3, 474)}
REVEALS_SOME = {"a house burns, or a tile is lost": ("2p-cheap153", 0, 186)}
REVEALS_ALL = {"draw from a pile": ("2p-cheap153", 0, 0)}
PROPOSED = {"take workers of any colours": ("2p-cheap153", 1, 45), "discard cards": ("4p-cheap56", 2, 486)}
PROPOSES_FIRST = False
CLICKS = 107
HAND = "hand"
HIDDEN_HANDS = True
LONG_HAND = (Moment("2p-seed1", "bruges-turn"), 5)
STEPS_TOGETHER = 28

BENCHED = (4,)
PROMISED = {
    "compiled": {"decisions_per_second": 15.0, "copies_per_second": 15.0},
    "pure": {"decisions_per_second": 4.0},
}

CHOICES = 200  # of a table of two, about
CODED = "1 eb25e1d0a1c7caa70d9996c8772e7e35b4861a4f64e4adb008947139f20beacd"
WATCHED = 110  # choices after which a table that is watched for secrets is left


def long_hand() -> State:
    """There is no limit to a hand."""
    return table(2).hand(0, *range(1, 150, 10)).florins(0, 9).workers(0, red=2, blue=1).turns().g


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
