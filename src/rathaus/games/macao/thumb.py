"""Rules of thumb of Macao: what a player reckons with who does not think long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.macao.board import ABOARD, ADVANCED, GROUP, HAND, JOKERS, OWNED, PASSED, ROSE, WIDTH
from rathaus.games.macao.kinds import BESIDE, COUNT, GOODS, HELMSMAN, JOKER, NOBLEMAN, OFFICE, SAIL_LOFT, SHOP, TYPE
from rathaus.games.macao.matters import JOKER_TWICE
from rathaus.games.macao.things import (
    COLOUR0,
    DIE0,
    DISTRICT0,
    DONE,
    GOOD0,
    JOKER0,
    JOKER_GOLD,
    NONE,
    PASS,
    PAY_CUBES,
    PAY_GOLD,
    PAY_KEPT,
    SEA0,
    STOP,
    TOLL,
    WALL0,
)

if TYPE_CHECKING:
    from rathaus.games.macao.state import Macao

# In tenths of a point, tuned by playing many games: what an activated card brings in each round, and at the end.
EACH: Final[list[int]] = [0] * (COUNT + 1)
FLAT: Final[list[int]] = [0] * (COUNT + 1)
for _card, _each in {
    25: 4, 26: 3, 27: 8, 28: 3, 29: 5, 30: 9, 31: 12, 32: 5, 34: 6, 35: 4, 36: 3, 38: 3, 39: 5, 40: 5, 41: 5, 45: 5,
    48: 22, 49: 3, 52: 16, 53: 6, 56: 6, 57: 6, 58: 9, 60: 3, 61: 8, 63: 11, 64: 5, 65: 2, 66: 8, 67: 7, 69: 11,
    70: 8, 71: 18, 72: 7, 73: 4, 74: 10, 75: 7, 76: 4, 77: 11, 78: 11, 80: 8, 81: 9, 82: 10, 83: 5, 84: 5, 85: 19,
    86: 11, 89: 13, 90: 2, 92: 3, 93: 16, 94: 13, 96: 2, 97: 12, 100: 6, 101: 6, 102: 6, 103: 3, 104: 5, 105: 4,
    106: 10, 107: 5, 108: 8, 109: 2, 110: 3, 111: 5, 112: 8, 113: 3, 114: 9, 115: 3, 116: 2, 117: 5, 119: 6, 120: 9,
}.items():  # fmt: skip
    EACH[_card] = _each
for _card in range(1, 25):
    EACH[_card] = 5
for _card, _flat in {
    33: 27, 37: 44, 42: 8, 43: 8, 44: 27, 46: 12, 47: 8, 50: 10, 51: 9, 54: 8, 55: 8, 59: 49, 62: 31, 68: 34, 79: 34,
    87: 24, 88: 36, 91: 29, 95: 30, 98: 34, 99: 59, 118: 8,
}.items():  # fmt: skip
    FLAT[_card] = _flat


# In points, tuned by playing many games.
GOLD_NOW: Final = 1.6  # a gold, as long as there is a toll to come
CUBE: Final = 0.08  # a cube that could be used for something else
SLOT: Final = 0.72  # a cube on the rose, the first few of a number
MANY: Final = 4  # how many cubes one can use well in a round
AT_ONCE: Final = 3.0  # cubes at the arrow where none would be: a penalty less, and something to do
EMPTY: Final = 1.5  # a number of the rose with nothing at it, next round
LATER: Final = 0.9  # what waiting a round leaves of a worth
PART: Final = 0.72  # what a card is worth of which part of the price is there
CARGO: Final = 0.6  # a good aboard, as part of what it brings in its port
JOKER_WORTH: Final = 5.0
PLACE: Final = 0.45  # each player one overtakes on the wall
CARD_CUBE: Final = 0.55  # a cube of the price of an open card


def rounds_left(g: Macao, seat: int) -> float:
    """How many rounds a seat has still to play, the rest of this one included; 0 at the end."""
    if not g.waiting:
        return 0.0
    left = float(g.book.rounds - g.round)
    return left if g.n[seat * WIDTH + PASSED] else left + 1.0


def worth(card: int, left: float) -> float:
    """About how many points an activated card brings in so many rounds."""
    return (EACH[card] * left + FLAT[card]) / 10.0


# ---- what a seat has --------------------------------------------------------------------------------------------


def covered(g: Macao, at: int, cost: tuple[int, ...]) -> int:
    """How many cubes of a price lie at a place of a seat's numbers."""
    found = 0
    for colour in range(6):
        need = cost[colour]
        if need:
            there = g.n[at + colour]
            found += need if there > need else there
    return found


def prospect(g: Macao, seat: int, card: int, left: float) -> float:
    """What a card on the board promises, by the cubes that are there and come."""
    cost = g.book.cost[card]
    size = g.book.size[card]
    value = worth(card, left) + 3.0
    best = 0.0
    fade = 1.0
    start = seat * WIDTH + HAND
    for number in range(7):
        if number > left:
            break
        at = start if number == 0 else seat * WIDTH + ROSE + 6 * (number - 1)
        there = covered(g, at, cost)
        if there >= size:
            now = (worth(card, left - number) + 3.0) * fade
        else:
            now = PART * value * fade * there * there / (size * size)
        if now > best:
            best = now
        fade *= LATER
    return best


def nearest(g: Macao, seat: int) -> int:
    """How many steps it is to the nearest port that wants something aboard; 0 if nothing is."""
    at = seat * WIDTH + ABOARD
    best = 0
    ways = g.book.ways[g.ship(seat)]
    for good in range(len(GOODS)):
        if g.n[at + good]:
            steps = len(ways[g.book.port_of[good]])
            if best == 0 or steps < best:
                best = steps
    return best


def assets(g: Macao, seat: int) -> list[int]:
    """What a seat has beside points, in the order of ``judging.ASSETS``."""
    at = seat * WIDTH
    n = g.n
    left = rounds_left(g, seat)
    slots = 0
    gaps = 0
    weight = 8
    for number in range(6):
        if number >= left:
            break
        start = at + ROSE + 6 * number
        cubes = n[start] + n[start + 1] + n[start + 2] + n[start + 3] + n[start + 4] + n[start + 5]
        if cubes == 0:
            gaps += weight
        slots += 2 * cubes if cubes < MANY else MANY + cubes
        weight >>= 1
    plans = 0.0
    for card in g.boards[seat]:
        plans += prospect(g, seat, card, left)
    engine = 0
    for card in g.active[seat]:
        engine += EACH[card]
    cargo = 0
    for good in range(len(GOODS)):
        if n[at + ABOARD + good]:
            cargo += n[at + ABOARD + good] * g.delivery(seat, good)[0]
    return [
        n[at],
        n[at + JOKERS] + (n[at + JOKERS] if g.stands(JOKER_TWICE, seat) else 0),
        g.all_cubes(seat),
        slots,
        gaps,
        int(10 * plans),
        len(g.boards[seat]),
        engine,
        cargo,
        nearest(g, seat),
        g.players - 1 - g.order.index(seat),
    ]


# ---- cubes ------------------------------------------------------------------------------------------------------


def wanted(g: Macao, seat: int, colour: int) -> float:
    """How much a cube of a colour is wanted now: for cards on the board, and for offices."""
    at = seat * WIDTH + HAND
    want = 0.0
    left = rounds_left(g, seat)
    for card in g.boards[seat]:
        cost = g.book.cost[card]
        if cost[colour]:
            lacking = g.book.size[card] - covered(g, at, cost)
            want += worth(card, left) / (1.0 + 3.0 * lacking) if lacking < 2 else 0.1
    for card in g.tools[seat]:
        if g.book.use_colour[card] == colour and not g.uses[card]:
            want += 0.6
    return want


def least_wanted_cube(g: Macao, seat: int, things: tuple[int, ...]) -> int:
    """The colour that is wanted least, by how many of it are there."""
    at = seat * WIDTH + HAND
    best, chosen = 1e9, things[0]
    for thing in things:
        want = wanted(g, seat, thing - COLOUR0) - 0.2 * g.n[at + thing - COLOUR0]
        if want < best:
            best, chosen = want, thing
    return chosen


def most_wanted_cube(g: Macao, seat: int, things: tuple[int, ...]) -> int:
    """The colour with which most can be done."""
    return COLOUR0 + best_colour(g, seat)[0]


def best_colour(g: Macao, seat: int) -> tuple[int, float]:
    """The colour of which one more cube would bring most, and about how much."""
    at = seat * WIDTH + HAND
    best, chosen = CUBE, 0
    left = rounds_left(g, seat)
    for colour in range(6):
        value = CUBE
        for card in g.boards[seat]:
            cost = g.book.cost[card]
            if cost[colour] > g.n[at + colour] and g.book.size[card] - covered(g, at, cost) == 1:
                value = max(value, worth(card, left) + 3.0)
        for card in g.tools[seat]:
            if g.book.use_colour[card] == colour and not g.uses[card]:
                value = max(value, 0.9)
        if value > best:
            best, chosen = value, colour
    return chosen, best


def cube_or_done(g: Macao, seat: int, things: tuple[int, ...]) -> int:
    """Pay what nothing else wants."""
    best, chosen = 0.9, things[-1]
    for thing in things:
        if thing != DONE:
            want = wanted(g, seat, thing - COLOUR0)
            if want < best:
                best, chosen = want, thing
    return chosen


def first_colour(g: Macao, seat: int, number: int) -> int:
    """A colour that the first card wants."""
    best, chosen = -1.0, 0
    at = seat * WIDTH + ROSE
    for colour in range(6):
        value = 0.0
        for card in g.boards[seat]:
            value += worth(card, 10.0) * g.book.cost[card][colour] / g.book.size[card]
        value -= 0.1 * g.n[at + colour]
        if value > best:
            best, chosen = value, colour
    return COLOUR0 + chosen


# ---- phase 1 and 2 ----------------------------------------------------------------------------------------------


def best_open(g: Macao, seat: int, things: tuple[int, ...]) -> int:
    """The open card that promises most."""
    best, chosen = -1e9, things[0]
    for thing in things:
        if thing == NONE:
            value = 0.5 if len(g.boards[seat]) < g.book.board else 3.0
        else:
            value = open_worth(g, seat, thing)
        if value > best:
            best, chosen = value, thing
    return chosen


def open_worth(g: Macao, seat: int, card: int) -> float:
    """What an open card promises: what it brings, how dear it is, how well the cubes to come fit."""
    left = rounds_left(g, seat)
    price = CARD_CUBE * g.book.size[card] * (1.0 + 3.0 / left)
    return 0.5 * worth(card, left - 2.0) + prospect(g, seat, card, left) - price


def worst_on_board(g: Macao, seat: int, things: tuple[int, ...]) -> int:
    """The card on the board that promises least."""
    best, chosen = 1e9, things[0]
    for thing in things:
        value = open_worth(g, seat, thing)
        if value < best:
            best, chosen = value, thing
    return chosen


def best_die(g: Macao, seat: int, things: tuple[int, ...], first: int) -> int:
    """The die that brings most, with the best other one."""
    best, chosen = -1e9, things[0]
    alone = [die_worth(g, seat, colour, -1) for colour in range(6)]
    if first >= 0:
        for thing in things:
            value = dice_worth(g, seat, first, thing - DIE0, alone)
            if value > best:
                best, chosen = value, thing
        return chosen
    for one in range(6):
        for two in range(one + 1, 6):
            value = dice_worth(g, seat, one, two, alone)
            if value > best:
                best, chosen = value, DIE0 + one
    return chosen


def dice_worth(g: Macao, seat: int, one: int, two: int, alone: list[float]) -> float:
    """What the cubes of two dice bring, by what each brings alone: only those of one number may pay together."""
    if g.dice[one] != g.dice[two]:
        return alone[one] + alone[two]
    return die_worth(g, seat, one, two) + die_worth(g, seat, two, one)


def die_worth(g: Macao, seat: int, colour: int, other: int) -> float:
    """What the cubes of a die bring, with those of another of its number (-1: none): to cards, gaps, by how many."""
    left = float(g.book.rounds - g.round)
    number = g.dice[colour]
    if number - 1 > left:
        return 0.0
    at = seat * WIDTH + ROSE + 6 * (number - 1)
    n = g.n
    there = n[at] + n[at + 1] + n[at + 2] + n[at + 3] + n[at + 4] + n[at + 5]
    value = SLOT * (number if there + number <= MANY + 2 else 0.5 * number)
    if there == 0:
        value += AT_ONCE if number == 1 else EMPTY / number
    for card in g.boards[seat]:
        cost = g.book.cost[card]
        need = cost[colour] - n[at + colour]
        if need > 0:
            size = g.book.size[card]
            before = covered(g, at, cost)
            after = before + (need if need < number else number)
            if other >= 0 and cost[other] > n[at + other]:
                after += min(number, cost[other] - n[at + other])
            gain = worth(card, left - number + 1.0) + 3.0
            if after >= size:
                value += 0.7 * gain
            else:
                value += 0.5 * PART * gain * (after * after - before * before) / (size * size)
    return value


# ---- the turn ---------------------------------------------------------------------------------------------------


def best_way(g: Macao, seat: int, cost: tuple[int, ...], things: tuple[int, ...]) -> int:
    """The way to pay that leaves most: keep the cubes, save the one wanted most, or pay gold."""
    best, chosen = -1e9, things[0]
    size = float(sum(cost))
    for thing in things:
        if thing == PAY_GOLD:
            value = -3.5
        elif thing >= PAY_KEPT:
            value = 0.0 if thing == PAY_KEPT else -0.2
        elif thing == PAY_CUBES:
            value = -CUBE * size
        else:
            value = -CUBE * (size - 1.0) - 0.1 + 0.1 * wanted(g, seat, (thing - PAY_CUBES - 1) % 6)
        if value > best:
            best, chosen = value, thing
    return chosen


def least_wanted_person(g: Macao, seat: int, things: tuple[int, ...]) -> int:
    """The person that brings least."""
    best, chosen = 1e9, things[0]
    left = rounds_left(g, seat)
    for thing in things:
        value = worth(thing, left)
        if value < best:
            best, chosen = value, thing
    return chosen


def sea_worth(g: Macao, seat: int, space: int, steps: int) -> float:
    """What it is worth to be at a space with so many steps to go: the best port for what is aboard."""
    best = 0.0
    at = seat * WIDTH + ABOARD
    ways = g.book.ways[space]
    for good in range(len(GOODS)):
        if g.n[at + good]:
            distance = len(ways[g.book.port_of[good]])
            value = float(g.delivery(seat, good)[0] * g.n[at + good])
            value = value - 0.05 * distance if distance <= steps else CARGO * value - 0.3 * distance
            if value > best:
                best = value
    return best


def next_step(g: Macao, seat: int, things: tuple[int, ...], left: int) -> int:
    """Deliver, or sail on towards a port that wants something."""
    best, chosen = -1e9, things[0]
    for thing in things:
        if thing == STOP:
            value = sea_worth(g, seat, g.ship(seat), 0)
        elif thing >= GOOD0:
            return thing
        else:
            value = sea_worth(g, seat, thing - SEA0, left - 1)
        if value > best:
            best, chosen = value, thing
    return chosen


def best_action(g: Macao, seat: int, things: tuple[int, ...]) -> int:
    """What one would do next in a turn: what brings most beyond the cubes it takes; in the end one passes."""
    left = rounds_left(g, seat) - 1.0  # after this turn
    gold = GOLD_NOW if left > 0.0 else 0.3
    cubes = g.all_cubes(seat)
    here = -1.0
    colour, brings = -1, 0.0
    best, chosen = 0.0, PASS
    for thing in things:
        if thing == PASS:
            continue
        if thing <= COUNT:
            value = card_now(g, seat, thing, left, gold)
        elif thing < SEA0:
            value = district_now(g, seat, thing - DISTRICT0, left)
        elif thing <= WALL0:
            if here < 0.0:
                here = sea_worth(g, seat, g.ship(seat), cubes)
            there = sea_worth(g, seat, thing - SEA0, cubes - 1)
            value = (there - here + 0.6 if there > 0.0 else 0.0) - 0.3
            if here > there - 0.01 and here > 0.0:
                value = -1.0
        elif thing < GOOD0:
            value = wall_now(g, seat, thing - WALL0, left)
        elif thing < TOLL:
            value = 100.0
        elif thing == TOLL:
            value = g.toll_points + 0.2 - 0.8 * gold * g.toll_gold
            if left <= 0.0:
                value = 1.0
        elif thing == JOKER_GOLD:
            value = toll_helped(g, seat) if left <= 2.0 else -1.0
        else:
            if colour < 0:
                colour, brings = best_colour(g, seat)
            value = -1.0
            if colour == thing - JOKER0:
                value = brings - JOKER_WORTH * min(1.0, 0.3 * left)
        if value > best:
            best, chosen = value, thing
    return chosen


def card_now(g: Macao, seat: int, card: int, left: float, gold: float) -> float:
    """What activating or using a card brings now."""
    book = g.book
    if g.holder[card] != seat:
        return worth(card, left + 1.0) + 3.0 - CUBE * book.size[card] + 2.0
    if TYPE[card] == OFFICE:
        return gold + 0.3 * left - CUBE - 0.5 * wanted_elsewhere(g, seat, book.use_colour[card])
    price = gold * book.use_gold[card] + CUBE * book.use_cubes[card]
    if book.use_different[card]:
        return 0.4
    if book.use_person[card]:
        return 0.1 if left <= 0.0 and toll_helped(g, seat) > 0.0 else -1.0
    if card in (SAIL_LOFT, HELMSMAN):
        return (1.5 if sea_worth(g, seat, g.ship(seat), 3) > 0.0 else -0.5) - price
    if book.use_cubes[card] or card == NOBLEMAN:
        if card == SHOP:
            return -0.1
        brings = best_colour(g, seat)[1] if card == NOBLEMAN else gold
        return brings - price - 0.2
    return 5.0 - price


def wanted_elsewhere(g: Macao, seat: int, colour: int) -> float:
    """Whether the last cube of a colour would be missing for a card that can be activated now."""
    at = seat * WIDTH + HAND
    for card in g.boards[seat]:
        cost = g.book.cost[card]
        if cost[colour] >= g.n[at + colour] and covered(g, at, cost) == g.book.size[card]:
            return 2.0
    return 0.0


def toll_helped(g: Macao, seat: int) -> float:
    """What gold for the toll brings if there is too little of it."""
    lacking = g.toll_gold - g.gold(seat)
    return 1.0 if 0 < lacking <= 3 and g.toll_points > 3 else -1.0


def district_now(g: Macao, seat: int, hex: int, left: float) -> float:
    """What taking a district brings: its tile, and a larger group."""
    at = seat * WIDTH
    tile = g.tiles[hex]
    owned = g.n[at + OWNED]
    group = g.n[at + GROUP]
    value = 0.0
    if BESIDE[hex] & owned:
        value = float(g.book.group * (g.group(owned | 1 << hex) - group))
    elif group == 0:
        value = float(g.book.group)
    if tile == JOKER:
        value += JOKER_WORTH if left > 0.0 else 1.0
    else:
        points = g.delivery(seat, tile)[0]
        distance = len(g.book.ways[g.ship(seat)][g.book.port_of[tile]])
        if left * 3.0 + g.all_cubes(seat) - 2.0 >= distance:
            value += CARGO * points - 0.12 * distance
    cost = g.book.district_cost[hex]
    value -= CUBE * sum(cost)
    for colour in range(6):
        if cost[colour]:
            value -= 0.5 * wanted_elsewhere(g, seat, colour)
    return value + 0.5


def wall_now(g: Macao, seat: int, spaces: int, left: float) -> float:
    """What advancing on the wall brings: those one overtakes, as long as there are rounds to come."""
    if left <= 0.0 or g.n[seat * WIDTH + ADVANCED]:
        return -1.0
    space = g.space(seat) + spaces
    ahead = g.order.index(seat)
    passed = 0
    for other in g.order[:ahead]:
        if g.space(other) <= space:
            passed += 1
    return PLACE * passed + 0.05 - 0.06 * g.book.wall_cost(spaces)
