"""Why a thing of Macao cannot be chosen: codes, each of which a question puts into a message. 0: it can."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rathaus.games.macao.kinds import COLOURS
from rathaus.games.macao.things import (
    DISTRICT0,
    GOOD0,
    SEA0,
    WALL0,
    card_name,
    colour_name,
    district_name,
    good_name,
    space_name,
)
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import Question, asked_for

if TYPE_CHECKING:
    from rathaus.games.macao.state import Macao

NOT_HERE: Final = 1  # nothing of the kind is asked for

# Activating and using cards.
NOT_YOURS: Final = 2
CANNOT_ACTIVATE: Final = 3
USED_UP: Final = 4
BY_ITSELF: Final = 5
NO_CUBE: Final = 6  # of the colour that the card wants
NO_CUBES: Final = 7
NO_GOLD: Final = 8
CONDITION: Final = 9
POINTLESS: Final = 10

# Districts, wall, ship, toll, jokers.
DISTRICT_TAKEN: Final = 11
NO_MORE_DISTRICTS: Final = 12
CANNOT_TAKE: Final = 13
WALL_DONE: Final = 14
END_OF_WALL: Final = 15
WALL_CUBES: Final = 16
NOT_BESIDE: Final = 17
SHIP_HERE: Final = 18
NO_CUBE_TO_SAIL: Final = 19
NO_GOOD: Final = 20
NOT_IN_PORT: Final = 21
TOLL_USED: Final = 22
TOLL_GOLD: Final = 23
TOLL_NOTHING: Final = 24
NO_JOKER: Final = 25

# Ways to pay.
NO_DISCOUNT: Final = 26
NO_COUNT: Final = 27
NO_HERALD: Final = 28
NO_CRAFTSMAN: Final = 29
UNPAYABLE: Final = 30
NOT_IN_PRICE: Final = 31
INSTEAD_GOLD: Final = 32

# Elsewhere.
STEP_FIRST: Final = 33
NOT_IDLE: Final = 34
DIE_TWICE: Final = 35
SHIFT_IMPOSSIBLE: Final = 36
PAID_ALREADY: Final = 37
NOT_HELD: Final = 38
ONE_CUBE_FIRST: Final = 39


def colour_names(colours: list[int]) -> tuple[str, ...]:
    """Colours as names of things."""
    return tuple([colour_name(colour) for colour in colours])


def each_cube(cost: tuple[int, ...]) -> tuple[str, ...]:
    """The cubes of a price, one name for each."""
    return tuple([colour_name(colour) for colour in range(len(COLOURS)) for _ in range(cost[colour])])


def why_not_card(g: Macao, seat: int, card: int, code: int) -> Message:
    """Why a card can be neither activated nor used in a turn."""
    name = card_name(card)
    book = g.book
    if code == CANNOT_ACTIVATE:
        cost = book.cost[card]
        missing = colour_names(g.missing(seat, cost))
        return Message("macao-cannot-activate", card=name, cost=each_cube(cost), missing=missing)
    if code == NOT_YOURS:
        return Message("macao-no-such-card-of-yours", card=name)
    if code == BY_ITSELF:
        return Message("macao-acts-by-itself", card=name)
    if code == USED_UP:
        return Message("macao-used-up", card=name)
    if code == NO_CUBE:
        return Message("macao-no-price-cube", card=name, colour=colour_name(book.use_colour[card]))
    if code == NO_CUBES:
        return Message("macao-no-price-cubes", card=name, number=max(1, book.use_cubes[card]))
    if code == NO_GOLD:
        return Message("macao-no-price-gold", card=name, number=book.use_gold[card])
    if code == CONDITION:
        failed = next(c for c in book.conditions[card] if not c.holds(g, seat))
        return Message("macao-condition", card=name, says=failed.message())
    return Message("macao-pointless", card=name)


def why_not_action(g: Macao, question: Question[Any], thing: int, code: int) -> Message:
    """Why something else cannot be done in a turn."""
    seat = question.seat
    if code == DISTRICT_TAKEN:
        return Message("macao-district-taken", district=district_name(thing - DISTRICT0))
    if code == NO_MORE_DISTRICTS:
        return Message("macao-no-more-districts")
    if code == CANNOT_TAKE:
        hex = thing - DISTRICT0
        cost = g.book.district_cost[hex]
        missing = colour_names(g.missing(seat, cost))
        return Message("macao-cannot-take", district=district_name(hex), cost=each_cube(cost), missing=missing)
    if code == WALL_DONE:
        return Message("macao-wall-done")
    if code == END_OF_WALL:
        return Message("macao-wall-end", spaces=g.book.spaces - g.space(seat))
    if code == WALL_CUBES:
        return Message("macao-wall-cubes", cost=g.book.wall_cost(thing - WALL0), cubes=g.all_cubes(seat))
    if code == NO_CUBE_TO_SAIL:
        return Message("macao-no-cube-to-sail")
    if code == TOLL_USED:
        return Message("macao-toll-used")
    if code == TOLL_GOLD:
        return Message("macao-toll-gold", gold=g.gold(seat), price=g.toll_gold)
    if code == TOLL_NOTHING:
        return Message("macao-toll-nothing")
    if code == NO_JOKER:
        return Message("macao-no-joker")
    return why_not_at_sea(g, question, thing, code)


def why_not_at_sea(g: Macao, question: Question[Any], thing: int, code: int) -> Message:
    """The reason behind a code of ``at_sea``."""
    if code == SHIP_HERE:
        return Message("macao-ship-here")
    if code == NOT_BESIDE:
        return Message("macao-not-beside", space=space_name(thing - SEA0))
    if code == NO_GOOD:
        return Message("macao-no-good", good=good_name(thing - GOOD0))
    if code == NOT_IN_PORT:
        good = thing - GOOD0
        return Message("macao-not-in-port", good=good_name(good), port=space_name(g.book.port_of[good]))
    return asked_for(g, question)
