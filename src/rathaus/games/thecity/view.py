"""What seats see of a table of The City, what they cannot know, and the table as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rathaus.games.thecity.kinds import ARCHITECT, CATEGORIES, KINDS, PARTS, TALLIES
from rathaus.games.thecity.views import TheCityGains, TheCitySeat, TheCityTable
from rathaus.kernel.rng import Rng

if TYPE_CHECKING:
    from rathaus.games.thecity.state import TheCity


def card_kinds(kinds: Sequence[int]) -> list[str]:
    """Cards by the names of their kinds."""
    return [KINDS[kind] for kind in kinds]


def view_table(g: TheCity, seat: int | None) -> TheCityTable:
    """The table as a seat, or a spectator, sees it."""
    passing = g.question(g.waiting[0]).seat if g.drawn else None
    return {
        "round": g.round,
        "deck": len(g.deck),
        "discards": sum([len(pile) for pile in g.discards]),
        "architects": g.players - sum([g.has(s, ARCHITECT) for s in range(g.players)]),
        "passing": passing,
        "drawn": card_kinds(g.drawn) if g.drawn and passing == seat else len(g.drawn),
        "seats": [view_seat(g, s, s == seat) for s in range(g.players)],
    }


def view_seat(g: TheCity, seat: int, own: bool) -> TheCitySeat:
    """One player's area, with what only the player sees if it is the own one."""
    symbols = g.tally[seat * TALLIES :]
    hand = g.hands[seat]
    income, points = g.income(seat), g.points_now(seat)
    return {
        "hand": card_kinds(hand) if own else len(hand),
        "costs": [g.cost(seat, kind) for kind in hand] if own else None,
        "promises": [gains(g.with_card(seat, kind), (income, points)) for kind in hand] if own else None,
        "discards": card_kinds(sorted(g.discards[seat])) if own else len(g.discards[seat]),
        "chosen": card_kinds(g.chosen[seat]) if own else None,
        "tableau": card_kinds(g.tableaus[seat]),
        "brought": [gains(g.brought(seat, kind), (0, 0)) for kind in g.tableaus[seat]],
        "symbols": {"car": symbols[0], "cart": symbols[1], "fountain": symbols[2]},
        "income": income,
        "points": points,
    }


def gains(then: tuple[int, int], now: tuple[int, int]) -> TheCityGains:
    """How many more cards and points each round."""
    return {"income": then[0] - now[0], "points": then[1] - now[1]}


def redeal(g: TheCity, seat: int | None, rng: Rng) -> None:
    """Deal anew what a seat cannot know: deck, hands, discards, what is drawn; secret choices with them."""
    passing = g.question(g.waiting[0]).seat if g.drawn else -1
    pool = g.deck[:]
    for other in range(g.players):
        if other != seat:
            pool += g.hands[other]
            pool += g.discards[other]
    if g.drawn and passing != seat:
        pool += g.drawn
    pool.sort()  # where the cards lie now must not show in the deal
    rng.shuffle(pool)
    for other in range(g.players):
        if other != seat:
            g.hands[other] = sorted([pool.pop() for _ in g.hands[other]])
            g.discards[other] = [pool.pop() for _ in g.discards[other]]
    if g.drawn and passing != seat:
        g.drawn = tuple(sorted([pool.pop() for _ in g.drawn]))
    g.deck = pool
    for other in range(g.players):
        opening = g.question(g.waiting[0]).opening(other) if g.lanes else None
        if opening is not None and other != seat:
            g.chosen[other] = ()
            g.rechoose(other, opening, rng)


def write_table(g: TheCity) -> dict[str, Any]:
    """The whole table as JSON."""
    return {
        "round": g.round,
        "deck": card_kinds(g.deck),
        "drawn": card_kinds(g.drawn),
        "seats": [
            {
                "hand": card_kinds(g.hands[seat]),
                "tableau": card_kinds(g.tableaus[seat]),
                "discards": card_kinds(g.discards[seat]),
                "chosen": card_kinds(g.chosen[seat]),
                "points": {part: g.points[seat * PARTS + i] for i, part in enumerate(CATEGORIES)},
            }
            for seat in range(g.players)
        ],
    }
