"""Every game x player count x modules x seed that the harness plays, and how to count its pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

import rathaus
from kernel.toy import TOY
from rathaus import Rng, State, seeded
from rathaus.games.registry import GAMES

SEEDS = (1, 2)
LIMIT = 3000  # a game may go on for ever when everybody passes; random players never get this far


class Case(NamedTuple):
    """One table to play at."""

    game: str
    players: int
    modules: tuple[str, ...]
    seed: int

    def __str__(self) -> str:
        return "-".join([self.game, f"{self.players}p", *self.modules, f"seed{self.seed}"])


def cases() -> list[Case]:
    """All tables: each set of modules meets each player count at least with one seed."""
    found = []
    for game in [*GAMES.values(), TOY]:
        sets = [c for size in range(len(game.modules) + 1) for c in combinations(game.modules, size)]
        for players in range(game.least, game.most + 1):
            for modules in sets:
                found += [Case(game.name, players, modules, seed) for seed in (SEEDS if not modules else SEEDS[:1])]
    return found


def census_thecity(state: State) -> Counter[str]:
    """Every card of The City outside the stock of Architects, wherever it lies."""
    table: dict[str, Any] = state.position()["table"]
    piles = [table["deck"], table["drawn"]]
    for seat in table["seats"]:
        piles += [seat["hand"], seat["discards"], [card for card in seat["tableau"] if card != "architect"]]
    return Counter([card for pile in piles for card in pile])


def census_toy(state: State) -> Counter[str]:
    """Every card of the toy game."""
    table: dict[str, Any] = state.position()["table"]
    return Counter([str(card) for pile in [table["deck"], *table["hands"], *table["built"]] for card in pile])


def census_hamburg(state: State) -> Counter[str]:
    """Every card of Hamburg, wherever it lies."""
    table: dict[str, Any] = state.position()["table"]
    piles = [*table["piles"], table["discard"], table["drawing"], [table["air"]]]
    for seat in table["seats"]:
        piles += [seat["hand"], *seat["sites"], *seat["left"]]
    return Counter([str(card) for pile in piles for card in pile if card])


CENSUS: dict[str, Callable[[State], Counter[str]]] = {
    "thecity": census_thecity,
    "hamburg": census_hamburg,
    TOY.name: census_toy,
}


def start(case: Case) -> State:
    """The table, dealt."""
    return rathaus.new(case.game, case.players, case.modules, case.seed)


def dice(case: Case) -> Rng:
    """The random player of a case."""
    return seeded(case.seed, f"harness:{case}")
