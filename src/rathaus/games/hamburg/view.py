"""What seats see of a table of Hamburg, what they cannot know, and the table as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rathaus.games.hamburg.board import KIND_ONLY, MAJORITIES, SQUARE, WALLS
from rathaus.games.hamburg.kinds import CATEGORY, COLOUR, COLOURS
from rathaus.games.hamburg.tokens import TOKENS
from rathaus.games.hamburg.views import Colour, HamburgFive, HamburgSeat, HamburgTable
from rathaus.games.hansa.board import RISKS, SCORE, TURNED, WIDTH, WON, WORKERS
from rathaus.games.hansa.hands import EVERYBODY
from rathaus.kernel.rng import Rng

if TYPE_CHECKING:
    from rathaus.games.hamburg.state import Hamburg


def searched(g: Hamburg, seat: int | None) -> int:
    """The colour of the pile a seat is looking through, or -1."""
    return g.searching if seat is not None and g.waiting == (seat,) else -1


def actor(g: Hamburg) -> int:
    """The seat that is deciding now, or -1."""
    return g.waiting[0] if g.waiting else -1


def knows(g: Hamburg, viewer: int | None, holder: int, card: int) -> bool:
    """Whether a viewer knows a card in a hand."""
    if viewer == holder:
        return True
    facts = [who for other, who in g.known[holder] if other == card]
    return EVERYBODY in facts or (viewer is not None and viewer in facts)


def by_colour(values: list[int]) -> HamburgFive:
    """Five numbers under the names of their colours."""
    return {"purple": values[0], "orange": values[1], "gray": values[2], "pink": values[3], "brown": values[4]}


def backs(cards: list[int]) -> HamburgFive:
    """How many cards of each colour: what their backs show."""
    return by_colour([len([card for card in cards if COLOUR[card] == colour]) for colour in range(5)])


def view_table(g: Hamburg, seat: int | None) -> HamburgTable:
    """The table as a seat, or a spectator, sees it."""
    pile = searched(g, seat)
    table: HamburgTable = {
        "round": g.round,
        "first": g.first,
        "dice": {**by_colour(g.dice), "black": g.dice[5]},
        "window": g.window,
        "church": g.church[:],
        "front": g.front[:],
        "statues": list(g.statues),
        "tokens": {TOKENS[token].name: number for token, number in enumerate(g.bag)},
        "piles": by_colour([len(pile) for pile in g.piles]),
        "searched": sorted(g.piles[pile]) if pile >= 0 else None,
        "discard": sorted(g.discard[: g.murky]) + g.discard[g.murky :],
        "murky": g.murky,
        "drawn": backs(g.drawn),
        "using": g.air > 0,
        "air": g.air if g.air and (g.air_open or seat == actor(g)) else None,
        "striking": [COLOURS[colour] for colour in range(5) if g.striking >> colour & 1],
        "seats": [view_seat(g, seat, other) for other in range(g.players)],
    }
    _add_modules(g, table)
    return table


def _add_modules(g: Hamburg, table: Any) -> None:
    """Add what each module has on the table."""
    for expansion in g.book.expansions:
        if expansion.key:
            table[expansion.key] = expansion.view(g)


def view_seat(g: Hamburg, viewer: int | None, seat: int) -> HamburgSeat:
    """One player's area."""
    at = seat * WIDTH
    n = g.n
    hand = g.hands[seat]
    kinds = [[CATEGORY[card], COLOUR[card]] for card, who in g.known[seat] if who == KIND_ONLY]
    return {
        "marks": n[at],
        "score": n[at + SCORE],
        "square": n[at + SQUARE],
        "workers": by_colour(n[at + WORKERS : at + WORKERS + 5]),
        "risks": by_colour(n[at + RISKS : at + RISKS + 5]),
        "wall": [n[at + WALLS], n[at + WALLS + 1]],
        "next_sections": [next_section(g, seat, side) for side in (0, 1)],
        "majorities": [name for i, name in enumerate(MAJORITIES) if n[at + TURNED] >> i & 1],
        "statues": list(g.statues_won[seat]),
        "hand": hand[:] if viewer == seat else [card for card in hand if knows(g, viewer, seat, card)],
        "backs": backs(hand),
        "kinds": sorted(kinds),
        "sites": [
            {
                "site": site if viewer == seat else None,
                "colour": COLOURS[COLOUR[site]],
                "buildings": [b for b in (one, two) if b],
            }
            for site, one, two in g.sites[seat]
        ],
        "beside": [{"card": card, "under": under} for card, under in g.beside[seat]],
        "used": sorted(g.used[seat]),
    }


def next_section(g: Hamburg, seat: int, side: int) -> Colour | None:
    """The colour of the next wall section on a side, or None if the side is finished."""
    colour = g.next_section(seat, side)
    return COLOURS[colour] if colour >= 0 else None


def redeal(g: Hamburg, seat: int | None, rng: Rng) -> None:
    """Deal anew what a seat cannot know: piles, hands, the fronts of others' sites, murky discards."""
    hidden_air = bool(g.air) and not g.air_open and seat != actor(g)
    wanted = -1
    if g.searching >= 0 and searched(g, seat) < 0:  # the pile has a card of what somebody looks for
        wanted = CATEGORY[g.question(actor(g)).things(g)[0]]
    for colour in range(5):
        redeal_colour(g, seat, colour, rng, hidden_air, wanted if colour == g.searching else -1)
    if g.murky:
        order = sorted(g.discard[: g.murky])
        rng.shuffle(order)
        g.discard[: g.murky] = order
    for expansion in g.book.expansions:
        expansion.redeal(g, rng)


def redeal_colour(g: Hamburg, seat: int | None, colour: int, rng: Rng, hidden_air: bool, wanted: int) -> None:
    """Deal the unknown cards of one colour anew; backs show the colour, so they stay in it.

    The deal follows from the generator and from what the seat sees: where the cards lie now must not show.
    """
    seen = searched(g, seat) == colour
    pool = [] if seen else g.piles[colour][:]
    pool += [card for card in g.drawn if COLOUR[card] == colour]
    others = [other for other in range(g.players) if other != seat]
    for other in others:
        for card in g.hands[other]:
            if COLOUR[card] == colour and not knows(g, seat, other, card):
                pool.append(card)
        pool += [site for site, _, _ in g.sites[other] if COLOUR[site] == colour]
    if hidden_air and COLOUR[g.air] == colour:
        pool.append(g.air)
    pool.sort()
    rng.shuffle(pool)
    if seen:
        g.piles[colour].sort()
        rng.shuffle(g.piles[colour])
    found = next((card for card in pool if CATEGORY[card] == wanted), 0)
    if found:
        pool.remove(found)
    dealt = _known_first(g, seat, colour, others, pool)
    for other in others:
        hand = []
        for card in g.hands[other]:
            if COLOUR[card] != colour or knows(g, seat, other, card):
                hand.append(card)
            else:
                if card not in dealt:
                    dealt[card] = pool.pop()
                hand.append(dealt[card])
        # What a third seat knows of a card goes on with the card dealt instead.
        known = tuple([(dealt.get(card, card), who) for card, who in g.known[other]])
        g.hands[other] = sorted(hand)
        g.known[other] = known
        g.sites[other] = tuple(
            [
                (pool.pop(), one, two) if COLOUR[site] == colour else (site, one, two)
                for site, one, two in g.sites[other]
            ]
        )
    if hidden_air and COLOUR[g.air] == colour:
        g.air = pool.pop()
    g.drawn = [pool.pop() if COLOUR[card] == colour else card for card in g.drawn]
    if not seen:
        if found:
            pool.insert(rng.below(len(pool) + 1), found)
        g.piles[colour] = pool


def _known_first(g: Hamburg, seat: int | None, colour: int, others: list[int], pool: list[int]) -> dict[int, int]:
    """New cards for those of which something is known, taken out of the pool.

    First those of which everybody knows the kind, from that kind; then those that a third seat knows.
    """
    dealt: dict[int, int] = {}
    facts = [(other, card, who) for other in others for card, who in g.known[other] if COLOUR[card] == colour]
    for other, card, who in facts:
        if who == KIND_ONLY and not knows(g, seat, other, card):
            dealt[card] = next(candidate for candidate in pool if CATEGORY[candidate] == CATEGORY[card])
            pool.remove(dealt[card])
    for other, card, _ in facts:
        if card not in dealt and not knows(g, seat, other, card):
            dealt[card] = pool.pop()
    return dealt


def write_table(g: Hamburg) -> dict[str, Any]:
    """The whole table as JSON."""
    return {
        "round": g.round,
        "first": g.first,
        "dice": g.dice[:],
        "window": g.window,
        "church": g.church[:],
        "front": g.front[:],
        "statues": list(g.statues),
        "bag": g.bag[:],
        "piles": [pile[:] for pile in g.piles],
        "discard": g.discard[:],
        "murky": g.murky,
        "drawn": g.drawn[:],
        "searching": g.searching,
        "air": g.air,
        "air_open": 1 if g.air_open else 0,
        "raising": g.raising[:],
        "striking": g.striking,
        "seats": [
            {
                "marks": g.n[seat * WIDTH],
                "score": g.n[seat * WIDTH + SCORE],
                "square": g.n[seat * WIDTH + SQUARE],
                "workers": g.n[seat * WIDTH + WORKERS : seat * WIDTH + WORKERS + 5],
                "risks": g.n[seat * WIDTH + RISKS : seat * WIDTH + RISKS + 5],
                "wall": g.n[seat * WIDTH + WALLS : seat * WIDTH + WALLS + 2],
                "majorities": g.n[seat * WIDTH + TURNED],
                "won": g.n[seat * WIDTH + WON],
                "statues": list(g.statues_won[seat]),
                "hand": g.hands[seat][:],
                "known": [list(fact) for fact in g.known[seat]],
                "sites": [list(site) for site in g.sites[seat]],
                "beside": [list(spot) for spot in g.beside[seat]],
                "used": list(g.used[seat]),
            }
            for seat in range(g.players)
        ],
        **{expansion.key: expansion.write(g) for expansion in g.book.expansions if expansion.key},
    }
