"""What seats see of a table of Bruges, what they cannot know, and the table as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rathaus.games.bruges.kinds import COLOUR, COLOURS
from rathaus.games.bruges.things import MARKERS
from rathaus.games.bruges.views import BrugesFive, BrugesPile, BrugesSeat, BrugesTable, Colour
from rathaus.games.hansa.board import LEVEL, MONEY, RISKS, SCORE, SIDES, TURNED, WIDTH, WON, WORKERS
from rathaus.games.hansa.hands import knows
from rathaus.kernel.rng import Rng

if TYPE_CHECKING:
    from rathaus.games.bruges.state import Bruges


def actor(g: Bruges) -> int:
    """The seat that is deciding now, or -1."""
    return g.waiting[0] if g.waiting else -1


def by_colour(values: list[int]) -> BrugesFive:
    """Five numbers under the names of their colours."""
    return {"blue": values[0], "brown": values[1], "yellow": values[2], "red": values[3], "violet": values[4]}


def backs(cards: list[int]) -> BrugesFive:
    """How many cards of each colour: what their backs show."""
    return by_colour([len([card for card in cards if COLOUR[card] == colour]) for colour in range(5)])


def view_table(g: Bruges, seat: int | None) -> BrugesTable:
    """The table as a seat, or a spectator, sees it."""
    # ruling: open-information
    return {
        "round": g.round,
        "turn": g.turn,
        "last": g.ending or None,
        "first": g.first,
        "dice": by_colour(g.dice),
        "advance": advance_by_dice(g),
        "statues": list(g.statues),
        "piles": [view_pile(pile) for pile in g.piles],
        "reserve": len(g.reserve),
        "discard": sorted(g.discard),
        "drawn": backs(g.drawn),
        "using": g.air > 0,
        "air": g.air if g.air and (g.air_open or seat == actor(g)) else None,
        "striking": [COLOURS[colour] for colour in range(5) if g.striking >> colour & 1],
        "seats": [view_seat(g, seat, other) for other in range(g.players)],
    }


def advance_by_dice(g: Bruges) -> int | None:
    """What a level costs by the dice of this round, or None if none of them is low."""
    price = g.dice_price()
    return price if price >= 0 else None


def view_pile(pile: list[int]) -> BrugesPile:
    """A draw pile: its size, and the back of its top card."""
    return {"cards": len(pile), "top": COLOURS[COLOUR[pile[-1]]] if pile else None}


def view_seat(g: Bruges, viewer: int | None, seat: int) -> BrugesSeat:
    """One player's area."""
    at = seat * WIDTH
    n = g.n
    hand = g.hands[seat]
    return {
        "florins": n[at + MONEY],
        "score": n[at + SCORE],
        "level": n[at + LEVEL],
        "workers": by_colour(n[at + WORKERS : at + WORKERS + 5]),
        "threats": by_colour(n[at + RISKS : at + RISKS + 5]),
        "canal": [n[at + SIDES], n[at + SIDES + 1]],
        "next_spaces": [next_space(g, seat, side) for side in (0, 1)],
        "next_prices": [g.space_price(seat, side, 1) if n[at + SIDES + side] < 5 else None for side in (0, 1)],
        "majorities": [name for i, name in enumerate(MARKERS) if n[at + TURNED] >> i & 1],
        "statues": list(g.statues_won[seat]),
        "hand": hand[:] if viewer == seat else [card for card in hand if knows(g, viewer, seat, card)],
        "backs": backs(hand),
        "houses": [
            {
                "house": house if viewer == seat else None,
                "colour": COLOURS[COLOUR[house]],
                "character": character or None,
            }
            for house, character in g.houses[seat]
        ],
        "used": sorted(g.used[seat]),
    }


def next_space(g: Bruges, seat: int, side: int) -> Colour | None:
    """The colour of the next canal space on a side, or None if the side is finished."""
    colour = g.next_section(seat, side)
    return COLOURS[colour] if colour >= 0 else None


# ---- dealing anew -----------------------------------------------------------------------------------------


def redeal(g: Bruges, seat: int | None, rng: Rng) -> None:
    """Deal anew what a seat cannot know: piles, reserve, drawn cards, hands and the fronts of others' houses.

    Where a back is seen, a card of its colour comes first; the others then lie anywhere. The deal follows from the
    generator and from what the seat sees: where the cards lie now must not show.
    """
    others = [other for other in range(g.players) if other != seat]
    hidden_air = g.air > 0 and not g.air_open and seat != actor(g)
    pool = g.piles[0] + g.piles[1] + g.reserve + g.drawn
    for other in others:
        pool += [card for card in g.hands[other] if not knows(g, seat, other, card)]
        pool += g.site_cards(other)
    if hidden_air:
        pool.append(g.air)
    pool.sort()
    rng.shuffle(pool)
    decks: list[list[int]] = [[], [], [], [], []]
    for card in pool:
        decks[COLOUR[card]].append(card)
    for other in others:
        _redeal_hand(g, seat, other, decks)
        g.houses[other] = tuple([(decks[COLOUR[house]].pop(), character) for house, character in g.houses[other]])
    if hidden_air:
        g.air = decks[COLOUR[g.air]].pop()
    g.drawn = [decks[COLOUR[card]].pop() for card in g.drawn]
    tops = [decks[COLOUR[pile[-1]]].pop() if pile else 0 for pile in g.piles]
    rest = sorted([card for deck in decks for card in deck])
    rng.shuffle(rest)
    for pile in (0, 1):
        if tops[pile]:
            under = len(g.piles[pile]) - 1
            g.piles[pile] = [*rest[:under], tops[pile]]
            rest = rest[under:]
    g.reserve = rest


def _redeal_hand(g: Bruges, seat: int | None, other: int, decks: list[list[int]]) -> None:
    """New cards for those of a hand that a seat does not know; what a third one knows goes on with the new card."""
    dealt: dict[int, int] = {}
    for card, _ in g.known[other]:
        if card not in dealt and not knows(g, seat, other, card):
            dealt[card] = decks[COLOUR[card]].pop()
    hand = []
    counts = [0] * 5
    for card in g.hands[other]:
        if knows(g, seat, other, card):
            hand.append(card)
        elif card in dealt:
            hand.append(dealt[card])
        else:
            counts[COLOUR[card]] += 1
    for colour in range(5):
        for _ in range(counts[colour]):
            hand.append(decks[colour].pop())
    g.known[other] = tuple([(dealt.get(card, card), who) for card, who in g.known[other]])
    g.hands[other] = sorted(hand)


# ---- writing ----------------------------------------------------------------------------------------------


def write_table(g: Bruges) -> dict[str, Any]:
    """The whole table as JSON."""
    return {
        "round": g.round,
        "turn": g.turn,
        "last": g.ending,
        "first": g.first,
        "dice": g.dice[:],
        "statues": list(g.statues),
        "piles": [pile[:] for pile in g.piles],
        "reserve": g.reserve[:],
        "discard": sorted(g.discard),
        "drawn": g.drawn[:],
        "air": g.air,
        "air_open": 1 if g.air_open else 0,
        "raising": g.raising[:],
        "striking": g.striking,
        "seats": [write_seat(g, seat) for seat in range(g.players)],
    }


def write_seat(g: Bruges, seat: int) -> dict[str, Any]:
    """A seat's part of the table as JSON."""
    at = seat * WIDTH
    n = g.n
    return {
        "florins": n[at + MONEY],
        "score": n[at + SCORE],
        "level": n[at + LEVEL],
        "workers": n[at + WORKERS : at + WORKERS + 5],
        "threats": n[at + RISKS : at + RISKS + 5],
        "canal": n[at + SIDES : at + SIDES + 2],
        "majorities": n[at + TURNED],
        "won": n[at + WON],
        "statues": list(g.statues_won[seat]),
        "hand": g.hands[seat][:],
        "known": [list(fact) for fact in g.known[seat]],
        "houses": [list(spot) for spot in g.houses[seat]],
        "used": list(g.used[seat]),
    }
