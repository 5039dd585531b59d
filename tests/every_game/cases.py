"""Every game x player count x modules that the harness plays, and how to count its pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

import rathaus
from busy import busy
from proofs import PROOFS
from rathaus import Rng, State, seeded
from rathaus.games.registry import GAMES
from rathaus.kernel.game import Game
from rathaus.kernel.native import compiled
from toy.games.toy.title import GAME as TOY

SEED = 1  # fresh ones, and every decision of every table, are for the soak
LIMIT = 3000  # a game may go on for ever when everybody passes; random players never get this far


class Case(NamedTuple):
    """One table to play at."""

    game: str
    players: int
    modules: tuple[str, ...]
    seed: int
    every: bool = False  # whether every decision is looked at
    eventful: bool = False  # whether it is played with the eventful edition of its game
    mini: bool = False  # whether it is played with the small edition of its game

    def __str__(self) -> str:
        more = [name for name, on in (("eventful", self.eventful), ("mini", self.mini)) if on]
        return "-".join([self.game, f"{self.players}p", *self.modules, f"seed{self.seed}", *more])


def module_sets(game: Game) -> list[tuple[str, ...]]:
    """Every set of a game's modules, the smallest first."""
    return [c for size in range(len(game.modules) + 1) for c in combinations(game.modules, size)]


def few_or_all(modules: tuple[str, ...], game: Game) -> bool:
    """Whether every test of the harness plays a set of modules: none, one and all of them."""
    return len(modules) < 2 or len(modules) == len(game.modules)


def cases() -> list[Case]:
    """Tables that every test of the harness plays: without modules, with one and with all, and every player count.

    Of the other sets a whole game is played (``whole_games``); the soak looks at all of them as closely. Where a game
    has an eventful edition, every count is played with it too. Plain files are slow: there, tables without modules and
    with all of them are played. The compiled engine is made of the same files; that both play the same is a test of its
    own.
    """
    found = [case for case in every_set() if few_or_all(case.modules, game_of(case))]
    if compiled():
        return found + eventful() + mini()
    return [case for case in found if len(case.modules) in (0, len(game_of(case).modules))] + mini()


def eventful() -> list[Case]:
    """Every player count of the games that have an eventful edition, with it."""
    return [
        Case(game, players, (), SEED, eventful=True)
        for game, proof in PROOFS.items()
        if proof.EVENTFUL
        for players in range(GAMES[game].least, GAMES[game].most + 1)
    ]


def mini() -> list[Case]:
    """The fewest and the most players of every game, with its small edition; the most with all modules."""
    return [
        Case(game.name, players, modules, SEED, mini=True)
        for game in GAMES.values()
        for players, modules in ((game.least, ()), (game.most, game.modules))
    ]


def every_set() -> list[Case]:
    """Every set of modules: none, one and all of them with every player count, others take turns with the counts."""
    found = []
    for game in [*GAMES.values(), TOY]:
        counts = range(game.least, game.most + 1)
        for i, modules in enumerate(module_sets(game)):
            for players in counts if few_or_all(modules, game) else [counts[i % len(counts)]]:
                found.append(Case(game.name, players, modules, SEED))
    return found


def looked_at(case: Case, state: State) -> bool:
    """Whether a harness test looks at this decision: at every one, at every third, or at every tenth.

    At every one of tables for two and three without modules; at every third of larger ones, where the same is asked of
    more seats, and of small tables with modules; at every tenth of larger ones with modules, and of eventful ones.
    Plain files are slow: there, only the tables for two without modules are looked at so closely.
    """
    small = case.players < (4 if compiled() else 3)
    closely = small and not case.modules and not case.eventful
    often = 3 if compiled() and not case.eventful and (small or not case.modules) else 10
    return case.every or closely or state.count % often == case.players % often


def all_cases() -> list[Case]:
    """Every set of modules with every player count, each with a seed of its own."""
    return [
        Case(game.name, players, modules, 100 + i)
        for game in GAMES.values()
        for i, modules in enumerate(module_sets(game))
        for players in range(game.least, game.most + 1)
    ]


def whole_games() -> list[Case]:
    """Those of which a whole game is played here: all on the compiled engine, on plain files those of the harness.

    The compiled engine is made of the same files; that both play the same is a test of its own.
    """
    return [case for case in all_cases() if compiled() or few_or_all(case.modules, game_of(case))]


def game_of(case: Case) -> Game:
    """The game that is played at a table."""
    return TOY if case.game == TOY.name else GAMES[case.game]


def census_toy(state: State) -> Counter[str]:
    """Every card of the toy game."""
    table: dict[str, Any] = state.position()["table"]
    return Counter([str(card) for pile in [table["deck"], *table["hands"], *table["built"]] for card in pile])


CENSUS: dict[str, Callable[[State], Counter[str]]] = {
    TOY.name: census_toy,
    **{game: proof.census for game, proof in PROOFS.items()},
}


def start(case: Case) -> State:
    """The table, dealt."""
    edition = "mini" if case.mini else PROOFS[case.game].EVENTFUL if case.eventful else None
    return rathaus.new(case.game, case.players, case.modules, case.seed, edition)


def dice(case: Case) -> Rng:
    """The random player of a case."""
    return seeded(case.seed, f"harness:{case}")


def pick(state: State, seat: int, rng: Rng) -> int:
    """What a random player chooses; at an eventful table one who ends nothing while there is something else to do."""
    if state.options.edition.changes and state.options.edition.name != "mini":
        return busy(state, seat, rng)
    things = state.things(seat)
    return things[rng.below(len(things))]


def step(state: State, rng: Rng) -> None:
    """One random choice by a random waiting seat."""
    seat = state.waiting[rng.below(len(state.waiting))]
    state.choose(seat, pick(state, seat, rng))
