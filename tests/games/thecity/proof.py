"""What the tests of all games need to know of The City."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import rathaus
from games.thecity.table import table
from proofs import Later, Moment, Perft, Recorded
from rathaus import State
from rathaus.games.thecity.kinds import ARCHITECT, KINDS
from rathaus.games.thecity.state import TheCity
from rathaus.games.thecity.things import card_name


def census(state: State) -> Counter[str]:
    """Every card outside the stock of Architects, wherever it lies."""
    table: dict[str, Any] = state.position()["table"]
    piles = [table["deck"], table["drawn"]]
    for seat in table["seats"]:
        piles += [seat["hand"], seat["discards"], [card for card in seat["tableau"] if card != "architect"]]
    return Counter([card for pile in piles for card in pile])


PERFT = [
    Perft(2, 1, [1, 7, 7 * 6, 7 * 6 * 7, 7 * 6 * 7 * 6, 8568]),
    Perft(3, 1, [1, 7, 7 * 6, 7 * 6 * 7, 7 * 6 * 7 * 6]),
    Perft(5, 4, [1, 7, 7 * 6, 7 * 6 * 7, 7 * 6 * 7 * 6]),
]

PERFT_LATER = [
    Later(2, 1, 4, [1, 5, 25, 105, 375, 1574, 6561]),
    Later(2, 7, 20, [1, 4, 20, 68, 425, 1513, 7050]),
    Later(3, 3, 60, [1, 8, 58, 378, 1512]),
    Later(4, 5, 90, [1, 9, 34, 314, 1366, 7439]),
]

TABLES = [
    *[Recorded(f"{players}p-seed{seed}", players, seed=seed) for players in (2, 3, 4, 5) for seed in (1, 2)],
    Recorded("3p-edition", 3, seed=3, edition={"name": "long game", "table.goal": 150, "cards.school.copies": 9}),
]

PLAYED_BY_BOTS: list[tuple[int, tuple[str, ...]]] = [(2, ()), (4, ())]

SAMPLES: list[tuple[int, tuple[str, ...]]] = [(2, ()), (4, ()), (5, ())]

THINGS = ["card:school", "card:17", "seat:1", "seat:7", "number:12", "done", "pass", "what:ever"]

QUICK = {"table": {"goal": 1}}  # until somebody has a point
EVENTFUL = None

MOMENTS = {
    "a turn": Moment("2p-seed1", "thecity-choose", 40),
    "a full table": Moment("4p-seed1", "thecity-choose", 60),
    "gathers": Moment("2p-seed1", "thecity-discard"),
    "keeps a card": Moment("2p-seed1", "thecity-keep"),
    "pays": Moment("2p-seed1", "thecity-pay"),
    "an early turn": Moment("2p-seed1", "thecity-choose", 20),
}
SHOWN = {
    "access": ["a full table"],
    "phone": ["a full table", "keeps a card"],
    "keys": ["a turn"],
    "rests": ["a full table"],
    "reload": ["keeps a card", "pays"],
    "uses": [],
}
FULL: list[tuple[int, tuple[str, ...], str]] = [
    (2, (), "thecity-choose"),
    (3, (), "thecity-pay"),
    (5, (), "thecity-choose"),
]
CROWDED = {"twelve buildings": ("3p-edition", 1, 289), "twelve cards": ("5p-seed1", 4, 131)}
REVEALS_SOME = {"a card of the hand": ("3p-edition", 2, 8)}
REVEALS_ALL = {"keep a card": ("2p-seed1", 0, 21)}
PROPOSED = {"pay": ("2p-seed1", 0, 6)}
PROPOSES_FIRST = True
CLICKS = 20
HAND = "hand"
HIDDEN_HANDS = True
LONG_HAND = (Moment("4p-seed1", "thecity-choose"), 9)
STEPS_TOGETHER = 20

BENCHED = (2, 3, 4)
PROMISED = {
    "compiled": {"decisions_per_second": 15.0, "copies_per_second": 10.0},
    "pure": {"decisions_per_second": 5.0},
}

CHOICES = 60  # of a table of two, about
CODED = "1 e8436e9fb0384ee817da985c203d3d3cfbce68da0a9df13e989c205c59f58803"
WATCHED = 1000  # choices after which a table that is watched for secrets is left


def long_hand() -> State:
    """Rich, before the hand limit asks for anything."""
    buildings = ("house", "school", "office-building", "motorway")
    return table(2).in_round(7).tableau(0, *buildings).tableau(1, *buildings).cash(0, 24).cash(1, 6).state


def visible(state: State, viewer: int | None) -> set[str]:
    """The cards that somebody can see now, by name."""
    assert isinstance(state, TheCity)
    kinds = {ARCHITECT}
    for tableau in state.tableaus:
        kinds |= set(tableau)
    if viewer is not None:
        kinds |= {*state.hands[viewer], *state.discards[viewer], *state.chosen[viewer]}
        if state.drawn and state.question(state.waiting[0]).seat == viewer:
            kinds |= set(state.drawn)
    return {card_name(kind) for kind in kinds}


def two_steps(players: int) -> str:
    """A position at a round's start in which the first seat can choose two cards, one after the other in secret."""
    crew = "construction-crew"
    for seed in range(1000):
        state = rathaus.new("thecity", players, seed=seed)
        while state.round == 0:
            for seat in state.waiting:
                state.choose(seat, state.things(seat)[0])
        data = json.loads(state.to_json())
        data["past"] = None
        seats = data["table"]["seats"]
        deck = data["table"]["deck"]
        if crew in deck:
            deck.remove(crew)
            seats[0]["tableau"] = [crew]
            seats[0]["hand"] = sorted([*seats[0]["hand"], *[deck.pop() for _ in range(5)]], key=KINDS.index)
            return rathaus.load(json.dumps(data)).to_json()
    raise AssertionError("no such position")


def seen_but_not_told() -> tuple[State, int]:
    """A moment at which somebody says in which order two cards are built while others still choose, and the seat."""
    for seed in range(200):
        rng = random.Random(seed)
        state = rathaus.new("thecity", players=2, seed=seed)
        while not state.over:
            for seat in state.waiting:
                if state.ask(seat).prompt.id == "thecity-build-first" and len(state.waiting) == 2:
                    return state, seat
            seat = rng.choice(state.waiting)
            state.choose(seat, rng.choice(state.things(seat)))
    raise AssertionError("no such moment")
