"""Rules of thumb of Bruges: what a player reckons with who does not think long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.bruges.kinds import BROWN, COLOUR, COUNT
from rathaus.games.bruges.matters import ADVANCE_POINTS, FLORINS, MORE_WORKERS, PRICE
from rathaus.games.bruges.things import (
    CANAL,
    CHARACTER,
    COLOUR0,
    DISCARD_THREAT,
    DONE,
    HOUSE,
    PILE0,
    SEAT0,
    SIDE0,
    TAKE_FLORINS,
    TAKE_WORKERS,
)
from rathaus.games.hansa.board import LEVEL, MONEY, RISKS, SIDES, WIDTH, WON, WORKERS

if TYPE_CHECKING:
    from rathaus.games.bruges.state import Bruges

# In tenths of a point: what a character brings in each round it can still be used, and once.
EACH: Final[list[int]] = [0] * (COUNT + 1)
ONCE: Final[list[int]] = [0] * (COUNT + 1)
for _from, _to, _each in (
    (1, 5, 11), (6, 10, 10), (11, 11, 5), (13, 13, 2), (15, 15, 5), (16, 20, 4), (21, 25, 5), (26, 26, 6),
    (28, 28, 4), (29, 29, 6), (30, 30, 5), (31, 35, 5), (36, 40, 3), (41, 41, 5), (43, 43, 4), (45, 45, 10),
    (46, 50, 4), (51, 55, 5), (56, 56, 7), (58, 58, 10), (59, 59, 4), (66, 70, 6), (71, 71, 5), (74, 74, 4),
    (75, 75, 5), (76, 80, 5), (81, 85, 6), (86, 86, 5), (89, 89, 4), (90, 90, 5), (91, 95, 4), (96, 100, 6),
    (103, 104, 4), (105, 105, 3), (106, 110, 6), (111, 115, 4), (116, 116, 5), (119, 119, 12), (120, 120, 4),
    (121, 125, 11), (126, 130, 5), (131, 131, 5), (133, 133, 3), (136, 140, 8), (141, 145, 4), (146, 146, 5),
    (149, 149, 4), (156, 160, 7), (163, 163, 5), (165, 165, 4),
):  # fmt: skip
    for _card in range(_from, _to + 1):
        EACH[_card] = _each
for _card, _once in {
    12: 40, 14: 13, 27: 40, 42: 40, 44: 15, 57: 40, 60: 20, 61: 13, 62: 13, 63: 13, 64: 13, 65: 13, 72: 40,
    73: 15, 87: 40, 88: 25, 101: 18, 102: 40, 105: 10, 117: 40, 118: 10, 132: 40, 133: 10, 134: 10, 135: 25, 147: 40,
    148: 45, 150: 22, 151: 15, 152: 15, 153: 12, 154: 15, 155: 10, 161: 18, 162: 40, 164: 12,
}.items():  # fmt: skip
    ONCE[_card] = _once

# In points.
FLORIN: Final = 0.3
LATE_FLORIN: Final = 0.05
WORKER: Final[list[float]] = [0.5, 0.35, 0.2, 0.1]  # by how many of its colour are there
SPACE: Final[list[float]] = [0.7, 1.3, 3.6, 1.4, 1.0]  # a canal space, by how many are built on its side
HOUSE_ROOM: Final[list[float]] = [1.2, 0.5, 0.1]  # room for a character, by how many houses are empty
DANGER: Final[list[float]] = [0.0, 0.5, 2.0]  # of so many threats of a colour
IN_FRONT: Final = 0.4  # one more of what a majority counts
LARGER: Final = 0.03  # a card of a pile, when one draws
UNEVEN: Final = 2  # workers of a colour more than of another: then some are exchanged
KEPT: Final = 0.25  # a part of what a character would bring is lost with its card


def rounds_left(g: Bruges) -> float:
    """About how many rounds are still to play, the rest of this one included; 0 at the end."""
    if not g.waiting:
        return 0.0
    turns = g.book.turns
    rest = 1.0 if not g.turn else (turns + 1 - g.turn) / turns
    if g.ending:
        return g.ending - g.round + rest
    left, right = len(g.piles[0]), len(g.piles[1])
    fewer, more = (left, right) if left < right else (right, left)
    return rest + (1.5 * fewer + 0.3 * more) / (turns * g.players)


# ---- what things are worth ------------------------------------------------------------------------------------


def character_worth(g: Bruges, card: int, left: float) -> float:
    """About how many points a character brings that lies there for so many rounds."""
    return g.book.points[card] + (EACH[card] * left + ONCE[card]) / 10.0


def florin(left: float) -> float:
    """What a florin is worth."""
    return FLORIN if left > 1.2 else LATE_FLORIN if left < 0.6 else 0.15


def worker(g: Bruges, seat: int, colour: int, left: float) -> float:
    """What one more worker of a colour is worth."""
    there = g.n[seat * WIDTH + WORKERS + colour]
    value = WORKER[there if there < 3 else 3]
    return value if left > 1.0 else 0.5 * value


def danger(g: Bruges, seat: int, colour: int, left: float) -> float:
    """What the threats of a colour cost, about, as long as dice are to be rolled."""
    return DANGER[g.n[seat * WIDTH + RISKS + colour]] if left > 1.0 else 0.0


def relief(g: Bruges, seat: int, colour: int, left: float) -> float:
    """What one threat of a colour less is worth, with its point."""
    there = g.n[seat * WIDTH + RISKS + colour]
    if not there:
        return 0.0
    return 1.0 + (DANGER[there] - DANGER[there - 1] if left > 1.0 else 0.0)


def space(g: Bruges, seat: int, side: int) -> float:
    """What the next canal space of a side is worth, or its outermost tile if it is finished."""
    built = g.n[seat * WIDTH + SIDES + side]
    if built == 4 and g.statues and not g.n[seat * WIDTH + WON] >> side & 1:
        return float(g.statues[-1]) + IN_FRONT
    return SPACE[built] + IN_FRONT


def tile(g: Bruges, seat: int, side: int) -> float:
    """What the outermost tile of a side is worth."""
    return SPACE[g.n[seat * WIDTH + SIDES + side] - 1] + IN_FRONT


# ---- actions --------------------------------------------------------------------------------------------------


def action_worth(g: Bruges, seat: int, card: int, basic: int, left: float) -> float:
    """What an action with a card brings, about."""
    colour = COLOUR[card]
    at = seat * WIDTH
    if basic == TAKE_WORKERS:
        there = g.n[at + WORKERS + colour]
        value = 0.0
        for number in range(g.consult(MORE_WORKERS, seat, g.book.workers, colour)):
            value += WORKER[there + number if there + number < 3 else 3]
        return value if left > 1.0 else 0.4 * value
    if basic == TAKE_FLORINS:
        value = g.consult(FLORINS, seat, g.dice[colour], colour) * florin(left)
        return value if g.n[at + MONEY] < 12 else 0.6 * value
    if basic == DISCARD_THREAT:
        return relief(g, seat, colour, left)
    if basic == CANAL:
        best = -9.0
        for side in (0, 1):
            if g.next_section(seat, side) == colour:
                price = g.space_price(seat, side, 1)
                if price <= g.n[at + MONEY]:
                    best = max(best, space(g, seat, side) - price * florin(left))
        return best
    if basic == HOUSE:
        empty = len(g.houses[seat]) - g.characters(seat)
        room = HOUSE_ROOM[empty if empty < 2 else 2] if left > 0.5 else 0.0
        return g.book.house + room - 0.5 * worker(g, seat, colour, left)
    price = g.consult(PRICE, seat, g.book.price[card], card)
    return character_worth(g, card, left) + IN_FRONT - price * florin(left)


def best_action(g: Bruges, seat: int, card: int, things: tuple[int, ...]) -> int:
    """The action with which a card brings most."""
    left = rounds_left(g)
    best, chosen = -99.0, things[0]
    for thing in things:
        value = action_worth(g, seat, card, thing, left)
        if value > best:
            best, chosen = value, thing
    return chosen


def card_worth(g: Bruges, seat: int, card: int, left: float) -> float:
    """What playing a card of the hand brings now, less what is lost of the character."""
    colour = COLOUR[card]
    at = seat * WIDTH
    best = action_worth(g, seat, card, TAKE_WORKERS, left)
    best = max(best, action_worth(g, seat, card, TAKE_FLORINS, left))
    if g.n[at + RISKS + colour]:
        best = max(best, action_worth(g, seat, card, DISCARD_THREAT, left))
    if colour in (g.next_section(seat, 0), g.next_section(seat, 1)):
        best = max(best, action_worth(g, seat, card, CANAL, left))
    if g.n[at + WORKERS + colour]:
        best = max(best, action_worth(g, seat, card, HOUSE, left))
    character = action_worth(g, seat, card, CHARACTER, left)
    price = g.consult(PRICE, seat, g.book.price[card], card)
    if price <= g.n[at + MONEY] and g.characters(seat) < len(g.houses[seat]) and character >= best:
        return character
    return best - KEPT * max(0.0, character)


def best_card(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """The card of the hand that brings most now."""
    left = rounds_left(g)
    best, chosen = -99.0, things[0]
    for card in things:
        value = card_worth(g, seat, card, left)
        if value > best:
            best, chosen = value, card
    return chosen


def exchange_worth(g: Bruges, seat: int, paid: int) -> float:
    """What an exchange of workers for one of a colour brings: fewer of what one has much of, more of what one lacks."""
    at = seat * WIDTH + WORKERS
    workers = g.n[at : at + 5]
    workers[paid] -= 1
    value = -WORKER[min(workers[paid], 3)]
    while max(workers) - min(workers) >= UNEVEN:
        much, little = max(workers), min(workers)
        value += WORKER[min(little, 3)] - WORKER[min(much - 1, 3)]
        workers[workers.index(much)] -= 1
        workers[workers.index(little)] += 1
    return value


def use_worth(g: Bruges, seat: int, card: int, left: float) -> float:
    """What using a character brings now, about; below 0 if one would rather not."""
    value = EACH[card] / 10.0 + 0.1
    if 46 <= card <= 50:
        return exchange_worth(g, seat, g.book.prices[card][0])
    if 31 <= card <= 35:
        best = -1.0
        for side in (0, 1):
            if g.next_section(seat, side) >= 0:
                price = g.space_price(seat, side, 2)
                if price <= g.money(seat):
                    best = max(best, space(g, seat, side) - price * florin(left))
        return best
    if 121 <= card <= 125:
        return value if len(g.hands[seat]) > g.book.turns + 1 - g.turn or left < 1.3 else -1.0
    for measure in g.book.counted[card]:
        if not measure.count(g, seat, 0):
            return -1.0
    return value


def best_turn(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """Use what brings something, then play the best card; in the end one is done."""
    left = rounds_left(g)
    hand = g.hands[seat]
    best, chosen = 0.0, -1
    for thing in things:
        if thing != DONE and thing not in hand:
            value = use_worth(g, seat, thing, left)
            if value > best:
                best, chosen = value, thing
    if chosen >= 0:
        return chosen
    if things[0] == DONE:
        return DONE
    return best_card(g, seat, tuple([thing for thing in things if thing in hand]))


# ---- smaller questions ----------------------------------------------------------------------------------------


def least_card(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """The card of the hand that would bring least now."""
    left = rounds_left(g)
    best, chosen = 999.0, things[0]
    for card in things:
        value = card_worth(g, seat, card, left)
        if value < best:
            best, chosen = value, card
    return chosen


def given_worker(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """A worker of the colour one has most of, as long as one has far fewer of another; then one is done."""
    at = seat * WIDTH + WORKERS
    workers = g.n[at : at + 5]
    given = COLOUR0 + workers.index(max(workers))
    return given if max(workers) - min(workers) >= UNEVEN and given in things else DONE


def pays_to_advance(g: Bruges, seat: int, price: int) -> bool:
    """Whether one more level is worth its price."""
    left = rounds_left(g)
    at = seat * WIDTH + LEVEL
    gain = g.book.levels[g.n[at] + 1] - g.book.levels[g.n[at]] + g.consult(ADVANCE_POINTS, seat, 0, -1)
    return gain + IN_FRONT > price * florin(left)


def colour_worth(g: Bruges, seat: int, colour: int) -> float:
    """How welcome a card of a colour is."""
    left = rounds_left(g)
    value = danger(g, seat, colour, left)
    for side in (0, 1):
        if g.next_section(seat, side) == colour:
            value += 0.6
    if g.workers(seat, colour):
        value += 0.5
    for card in g.hands[seat]:
        if COLOUR[card] == colour:
            value -= 0.2
    return value


def best_pile(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """The pile whose top card has the most welcome colour, rather from the larger one."""
    best, chosen = -99.0, things[0]
    for thing in things:
        pile = g.piles[thing - PILE0]
        value = colour_worth(g, seat, COLOUR[pile[-1]]) + LARGER * len(pile)
        if value > best:
            best, chosen = value, thing
    return chosen


def best_side(g: Bruges, seat: int, things: tuple[int, ...], times: int) -> int:
    """The side whose next canal space brings most for its price."""
    left = rounds_left(g)
    best, chosen = -99.0, things[0]
    for thing in things:
        side = thing - SIDE0
        value = space(g, seat, side) - g.space_price(seat, side, times) * florin(left)
        if value > best:
            best, chosen = value, thing
    return chosen


def best_empty_house(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """Any house; their colours matter no more."""
    return things[0]


def house_loss(g: Bruges, seat: int, house: int, left: float) -> float:
    """What is lost with a house: its point, and most of what its character has brought so far."""
    for card, character in g.houses[seat]:
        if card == house and character:
            return 1.0 + 0.6 * character_worth(g, character, left)
    return 1.0 + 0.5


def least_house(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """The house with which least is lost."""
    left = rounds_left(g)
    best, chosen = 999.0, things[0]
    for thing in things:
        value = house_loss(g, seat, thing, left)
        if value < best:
            best, chosen = value, thing
    return chosen


def least_character(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """The character that brings least."""
    left = rounds_left(g)
    best, chosen = 999.0, things[0]
    for thing in things:
        value = character_worth(g, thing, left)
        if value < best:
            best, chosen = value, thing
    return chosen


def least_side(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """The side whose outermost tile is worth least."""
    best, chosen = 999.0, things[0]
    for thing in things:
        value = tile(g, seat, thing - SIDE0)
        if value < best:
            best, chosen = value, thing
    return chosen


def worst_by_fire(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """The house or canal tile with which least is lost."""
    left = rounds_left(g)
    best, chosen = 999.0, things[0]
    for thing in things:
        value = tile(g, seat, thing - SIDE0) if thing >= SIDE0 else house_loss(g, seat, thing, left)
        if value < best:
            best, chosen = value, thing
    return chosen


def least_rival(g: Bruges, things: tuple[int, ...]) -> int:
    """The seat with the fewest points."""
    best, chosen = 999, things[0]
    for thing in things:
        points = g.points_of(thing - SEAT0)
        if points < best:
            best, chosen = points, thing
    return chosen


def worst_threat(g: Bruges, seat: int, things: tuple[int, ...]) -> int:
    """The colour of most threats."""
    best, chosen = -1, things[0]
    for thing in things:
        if thing != DONE and g.risk(seat, thing - COLOUR0) > best:
            best, chosen = g.risk(seat, thing - COLOUR0), thing
    return chosen


def prevents(g: Bruges, seat: int, colour: int) -> bool:
    """Whether a threat is kept away by a worker: one that would strike, or where there are several workers."""
    return g.risk(seat, colour) == 2 or g.workers(seat, colour) > 1


def first_strike(things: tuple[int, ...]) -> int:
    """The plague before the fire, which can then burn the house that it has emptied."""
    return COLOUR0 + BROWN if COLOUR0 + BROWN in things else things[0]
