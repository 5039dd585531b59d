"""One game of an arena: bots at a table, everything drawn from the arena's seed and the game's number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rathaus.bots import Situation, bot_named
from rathaus.games.registry import new
from rathaus.kernel.rng import seeded

LIMIT = 100_000  # choices, after which a game of bots that never finish is given up


class Plan(NamedTuple):
    """What an arena plays; the same plan gives the same games in any process."""

    game: str
    bots: tuple[str, ...]
    seed: int
    modules: tuple[str, ...]
    edition: Mapping[str, Any] | None


class Played(NamedTuple):
    """One finished game, by bot in the order of the plan."""

    number: int
    seed: int
    seats: tuple[int, ...]  # the seat of each bot
    winners: tuple[int, ...]  # the bots that won; none if the game was given up, or won by a seat without a bot
    points: tuple[int, ...]
    choices: int
    ended: bool  # False if the game was given up
    others: tuple[int, ...]  # the points of seats that the rules play by themselves


def play(plan: Plan, number: int) -> Played:
    """Play one game of a plan. The bots move one seat on with each game."""
    players = len(plan.bots)
    draw = seeded(plan.seed, f"arena:{number}")
    seed = draw.word() << 32 | draw.word()
    seats = tuple((bot + number) % players for bot in range(players))
    state = new(plan.game, players, plan.modules, seed, plan.edition)
    at = {seat: bot_named(plan.bots[bot])(draw.spawn()) for bot, seat in enumerate(seats)}
    choices = 0
    while not state.over and choices < LIMIT:
        for seat in state.waiting:
            state.choose(seat, at[seat].choose(Situation(state, seat)))
            choices += 1
    scores = state.scores
    return Played(
        number=number,
        seed=seed,
        seats=seats,
        winners=tuple(bot for bot, seat in enumerate(seats) if seat in state.winners),
        points=tuple(scores[seat].total for seat in seats),
        choices=choices,
        ended=state.over,
        others=tuple(score.total for score in scores[players:]),
    )


def play_batch(plan: Plan, first: int, last: int) -> list[Played]:
    """Games ``first`` to ``last - 1`` of a plan: one task for a worker process."""
    return [play(plan, number) for number in range(first, last)]
