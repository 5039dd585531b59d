"""What a seat of Bruges has beside points, and what that is worth to bots that judge a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.bruges.thumb import EACH
from rathaus.games.hansa.board import LEVEL, MONEY, RISKS, SIDES, WIDTH, WORKERS

if TYPE_CHECKING:
    from rathaus.games.bruges.state import Bruges

# By asset, in the order in which ``assets`` counts them: flat, per round still to come, per its square.
ASSETS: Final[dict[str, tuple[float, float, float]]] = {
    "florins": (0.15, 0.03, 0.0),
    "florins over 12": (0.05, 0.01, 0.0),
    "workers": (0.2, 0.0, 0.0),
    "worker colours": (0.1, 0.03, 0.0),
    "cards": (0.4, 0.0, 0.0),
    "empty houses": (0.4, 0.05, 0.0),
    "threats": (-0.5, 0.0, 0.0),
    "threats at 2": (-0.7, -0.2, 0.0),
    "engine": (0.0, 0.08, 0.0),
    "canal": (0.3, 0.05, 0.0),
    "characters": (0.6, 0.0, 0.0),
    "rivals": (-0.1, 0.0, 0.0),
}
SPREAD: Final = 15.0


def assets(g: Bruges, seat: int) -> list[int]:
    """What a seat has beside points, in the order of ``ASSETS``."""
    at = seat * WIDTH
    n = g.n
    workers = n[at + WORKERS : at + WORKERS + 5]
    threats = n[at + RISKS : at + RISKS + 5]
    empty = 0
    engine = 0
    characters = 0
    for _, card in g.houses[seat]:
        if card:
            characters += 1
            engine += EACH[card]
        else:
            empty += 1
    florins = n[at + MONEY]
    rivals = 0
    for rival in range(g.players):
        if rival != seat:
            rivals += standing(g, rival)
    return [
        min(florins, 12),
        max(0, florins - 12),
        sum([min(number, 3) for number in workers]),
        5 - workers.count(0),
        len(g.hands[seat]),
        min(empty, 3),
        sum(threats),
        threats.count(2),
        engine,
        n[at + SIDES] + n[at + SIDES + 1],
        characters,
        rivals // (g.players - 1),
    ]


def standing(g: Bruges, seat: int) -> int:
    """About how many tenths of points a seat has in what others can take from it."""
    n = g.n
    at = seat * WIDTH
    value = 10 * n[at + LEVEL] + 6 * (n[at + SIDES] + n[at + SIDES + 1]) + 4 * len(g.hands[seat])
    value += 2 * (min(n[at + MONEY], 8) + sum(n[at + WORKERS : at + WORKERS + 5]))
    value -= 3 * sum(n[at + RISKS : at + RISKS + 5])
    for _, card in g.houses[seat]:
        value += 25 + 10 * g.book.points[card] if card else 15
    return value
