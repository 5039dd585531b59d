"""Meetings: which of many bots sit at a table together, and who of two came before the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from rathaus.arena.games import Played
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message

KINDS = ("ladder", "against")

Meetings = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Pair:
    """Two bots of a plan by number: in how many games they met, and in which share the first came before the other.

    A tie counts as half.
    """

    one: int
    other: int
    games: int
    share: float
    interval: tuple[float, float]


def meetings_of(kind: str, bots: int, players: int) -> Meetings:
    """The meetings of so many bots at tables of ``players``.

    In a "ladder" every bot meets every other; "against" lets the first of them meet each of the others.
    """
    if kind not in KINDS:
        raise BadOption("meetings", Message("unknown-meetings", found=str(kind), known=KINDS))
    if not 2 <= players <= bots:
        raise BadOption("players", Message("out-of-range", found=players, least=2, most=bots))
    met = combinations(range(bots), players)
    return tuple([bots for bots in met if kind == "ladder" or bots[0] == 0])


def scores_of_pairs(meetings: Meetings, games: Sequence[Played]) -> dict[tuple[int, int], list[float]]:
    """For every two bots that met, what the first got of each game: 1 before the other, 0 after it, else a half."""
    found: dict[tuple[int, int], list[float]] = {pair: [] for met in meetings for pair in combinations(met, 2)}
    for game in games:
        met = meetings[game.number % len(meetings)]
        for (i, one), (j, other) in combinations(enumerate(met), 2):
            mine, yours = game.ranks[i], game.ranks[j]
            found[one, other].append(1.0 if mine < yours else 0.0 if mine > yours else 0.5)
    return dict(sorted(found.items()))
