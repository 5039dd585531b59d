"""What seats see of a table of Macao, what they cannot know, and the table as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rathaus.games.macao.board import (
    ABOARD,
    ADVANCED,
    CARDED,
    DELIVERED,
    GOLD_GAINED,
    GROUP,
    HALF,
    HAND,
    JOKERS,
    KIND_TWICE,
    KIND_USED,
    MOVED,
    PASSED,
    PENALTIES,
    POINTS_GAINED,
    ROSE,
    TAKEN,
    TOLLED,
    TOLLS_USED,
    WIDTH,
)
from rathaus.games.macao.effects.standing import OnceARound
from rathaus.games.macao.kinds import (
    DISTRICTS,
    GOODS,
    HEXES,
    LAST_OFFICE,
    NO_TILE,
    PORTS,
    SPACES,
    TILES,
    TYPE,
)
from rathaus.games.macao.matters import DISCOUNT, DISTRICT_LIMIT, INSTEAD, TOLL_LIMIT, TOLL_POINTS
from rathaus.games.macao.views import Good, MacaoDistrict, MacaoPort, MacaoSeat, MacaoSix, MacaoTable, Space
from rathaus.kernel.rng import Rng

if TYPE_CHECKING:
    from rathaus.games.macao.state import Macao


def six(numbers: list[int]) -> MacaoSix:
    """A number for each colour."""
    return {
        "red": numbers[0],
        "blue": numbers[1],
        "green": numbers[2],
        "black": numbers[3],
        "violet": numbers[4],
        "grey": numbers[5],
    }


def space_word(space: int) -> Space:
    """A space of the sea as its word."""
    return SPACES[space]


def view_table(g: Macao, seat: int | None) -> MacaoTable:
    """The table as a seat, or a spectator, sees it."""
    rounds = g.book.rounds
    offices: list[list[int]] = [[] for _ in range(rounds)]
    if g.round:
        offices[g.round - 1] = [card for card in g.open if card <= LAST_OFFICE]
    each = g.book.offices
    for i in range(rounds - g.round):
        offices[g.round + i] = list(g.offices[i * each : (i + 1) * each])
    more = 0 if seat is None else g.consult(TOLL_POINTS, seat, 0, -1)
    return {
        "round": g.round,
        "rounds": rounds,
        "phase": g.phase,
        "order": list(g.order),
        "wall_spaces": g.book.spaces,
        "offices": offices,
        "open": list(g.open),
        "toll": {"gold": g.toll_gold, "points": g.toll_points, "brings": g.toll_points + more},
        "dice": six(list(g.dice)),
        "deck": len(g.deck),
        "discards": sorted(g.discards),
        "districts": [view_district(g, seat, hex) for hex in range(HEXES)],
        "ports": [view_port(g, seat, good) for good in ports_in_order(g)],
        "links": [
            [space_word(space), space_word(other)]
            for space, links in enumerate(g.book.links)
            for other in links
            if space < other
        ],
        "jokers_spent": g.jokers_spent,
        "seats": [view_seat(g, other) for other in range(g.players)],
    }


def ports_in_order(g: Macao) -> list[int]:
    """The goods in the order of their ports."""
    first = len(SPACES) - len(PORTS)
    return [g.book.good_of[first + i] for i in range(len(PORTS))]


def view_district(g: Macao, viewer: int | None, hex: int) -> MacaoDistrict:
    """A district."""
    tile = g.tiles[hex]
    free = tile != NO_TILE
    return {
        "name": DISTRICTS[hex],
        "dark": bool(g.book.dark >> hex & 1),
        "cost": six(list(g.book.district_cost[hex])),
        "tile": TILES[tile] if free else None,
        "owner": g.owner[hex] if g.owner[hex] >= 0 else None,
        "group": g.group(g.owned(viewer) | 1 << hex) if free and viewer is not None else 0,
    }


def view_port(g: Macao, viewer: int | None, good: int) -> MacaoPort:
    """The port of a good."""
    points, gold = (0, 0) if viewer is None else g.delivery(viewer, good)
    return {
        "name": space_word(g.book.port_of[good]),
        "good": GOODS[good],
        "spaces": list(g.book.port_points[good]),
        "taken": g.delivered[good],
        "points": points,
        "gold": gold,
    }


def view_seat(g: Macao, seat: int) -> MacaoSeat:
    """One player's area."""
    at = seat * WIDTH
    n = g.n
    cubes = g.all_cubes(seat)
    book = g.book
    ways = book.ways[g.ship(seat)]
    return {
        "gold": n[at],
        "score": g.track(seat),
        "penalties": n[at + PENALTIES],
        "cubes": six(n[at + HAND : at + HAND + 6]),
        "rose": [six(n[at + ROSE + 6 * number : at + ROSE + 6 * number + 6]) for number in range(6)],
        "jokers": n[at + JOKERS],
        "half_used": n[at + HALF],
        "goods": [cast(Good, name) for good, name in enumerate(GOODS) for _ in range(n[at + ABOARD + good])],
        "ship": space_word(g.ship(seat)),
        "wall": g.space(seat),
        "board": list(g.boards[seat]),
        "active": list(g.active[seat]),
        "used": [card for card in g.active[seat] if g.uses[card] and not book.again[card]],
        "now": [card for card in g.boards[seat] if g.pays(seat, TYPE[card], book.cost[card])],
        "soon": [card for card in g.boards[seat] if payable_soon(g, seat, card)],
        "districts": [name for hex, name in enumerate(DISTRICTS) if g.owner[hex] == seat],
        "group": n[at + GROUP],
        "moved": n[at + MOVED],
        "districts_left": max(0, g.consult(DISTRICT_LIMIT, seat, 1, -1) - n[at + TAKEN]),
        "tolls_left": max(0, g.consult(TOLL_LIMIT, seat, 1, -1) - n[at + TOLLS_USED]),
        "wall_left": not n[at + ADVANCED] and g.space(seat) < book.spaces,
        "routes": {
            SPACES[space]: [space_word(step) for step in ways[space]]
            for space in range(len(SPACES))
            if 0 < len(ways[space]) <= cubes
        },
    }


def payable_soon(g: Macao, seat: int, card: int) -> bool:
    """Whether a card can be paid in the next round with the cubes that lie at 1 by then, discounts included.

    That are the cubes at 1 once the rose has turned this round; before that, those at 2.
    """
    at = seat * WIDTH + ROSE + (0 if g.phase == 3 or turned(g, seat) else 6)
    short = sum([max(0, need - g.n[at + colour]) for colour, need in enumerate(g.book.cost[card])])
    if short <= (1 if stands_for(g, seat, DISCOUNT, card) else 0):
        return True
    instead = stands_for(g, seat, INSTEAD, card)
    return instead > 0 and g.gold(seat) >= g.book.use_gold[instead]


def turned(g: Macao, seat: int) -> bool:
    """Whether a seat has turned its rose in this round."""
    if g.phase != 2:
        return g.phase == 3
    return not any([getattr(task, "seat", -1) == seat for task in g.agenda])


def stands_for(g: Macao, seat: int, matter: int, card: int) -> int:
    """The card that works once a round, used or not, and can help to activate another; 0 if there is none."""
    for effect in g.standing[matter * g.players + seat]:
        if isinstance(effect, OnceARound) and effect.kind in (-1, TYPE[card]):
            return effect.card
    return 0


def redeal(g: Macao, rng: Rng) -> None:
    """Deal anew what nobody knows: the order of the deck."""
    g.deck = sorted(g.deck)
    rng.shuffle(g.deck)


def write_table(g: Macao) -> dict[str, Any]:
    """The whole table as JSON."""
    return {
        "round": g.round,
        "phase": g.phase,
        "deck": g.deck[:],
        "offices": list(g.offices),
        "open": list(g.open),
        "discards": g.discards[:],
        "toll": [g.toll_gold, g.toll_points],
        "dice": list(g.dice),
        "order": list(g.order),
        "tiles": ["none" if tile == NO_TILE else TILES[tile] for tile in g.tiles],
        "owners": g.owner[:],
        "delivered": g.delivered[:],
        "jokers_spent": g.jokers_spent,
        "seats": [write_seat(g, seat) for seat in range(g.players)],
    }


def write_seat(g: Macao, seat: int) -> dict[str, Any]:
    """A seat's part of the table as JSON."""
    at = seat * WIDTH
    n = g.n
    return {
        "gold": n[at],
        "points": {"deliveries": n[at + DELIVERED], "toll": n[at + TOLLED], "cards": n[at + CARDED]},
        "penalties": n[at + PENALTIES],
        "ship": SPACES[g.ship(seat)],
        "wall": g.space(seat),
        "jokers": n[at + JOKERS],
        "half_used": n[at + HALF],
        "cubes": n[at + HAND : at + HAND + 6],
        "rose": [n[at + ROSE + 6 * number : at + ROSE + 6 * number + 6] for number in range(6)],
        "goods": n[at + ABOARD : at + ABOARD + len(GOODS)],
        "board": list(g.boards[seat]),
        "active": list(g.active[seat]),
        "used": [[card, g.uses[card]] for card in g.active[seat] if g.uses[card]],
        "moved": n[at + MOVED],
        "taken": n[at + TAKEN],
        "tolls": n[at + TOLLS_USED],
        "advanced": n[at + ADVANCED],
        "gained": [n[at + GOLD_GAINED], n[at + POINTS_GAINED]],
        "passed": n[at + PASSED],
        "offices_used": n[at + KIND_USED : at + KIND_USED + 6],
        "offices_twice": n[at + KIND_TWICE : at + KIND_TWICE + 6],
    }
