"""Rules of thumb of The City: what a player reckons with who does not think long."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from rathaus.games.thecity.kinds import ARCHITECT, TALLIES
from rathaus.games.thecity.refusals import AT_LIMIT
from rathaus.games.thecity.things import DONE, PASS

if TYPE_CHECKING:
    from rathaus.games.thecity.state import TheCity

GROWTH: Final = 1.5  # how many more points a usual tableau scores each round than in the one before

# In points, tuned by playing many games.
INCOME_GROWS: Final = 0.22  # a card of income each round, for every round still to come
SYMBOL: Final = 0.1  # a symbol each round
CARD: Final = 0.56  # a card in hand, for every round still to come
PASSING: Final = 0.5  # what passing brings, in cards
DEAR: Final = 1.4  # how much more a card weighs that is not built at once: what is dear waits longer
LATER: Final = 0.27  # which part a card is worth that cannot be built yet
USELESS: Final = -100.0  # a card that can never be built


def rounds_left(g: TheCity) -> float:
    """About how many rounds are still to play, the rest of this one included; 0 at the end."""
    if not g.waiting:
        return 0.0
    rounds = 12.0
    for other in range(g.players):
        rounds = min(rounds, rounds_to(g.book.goal - g.total(other), g.points_now(other)))
    return max(0.5, rounds)


def rounds_to(need: int, now: int) -> float:
    """About how many rounds a seat takes that scores so much each round now, to so many points more."""
    # Points come faster and faster: so many more each round.
    return (sqrt(now * now + 2 * GROWTH * max(need, 0)) - now) / GROWTH


def worth(g: TheCity, seat: int, kind: int, left: float) -> float:
    """About how many points a card brings in so many rounds, if it is built now; not counting its cost."""
    more, higher = g.with_card(seat, kind)
    symbols = sum(g.book.tally[kind * TALLIES : kind * TALLIES + 3])
    income = INCOME_GROWS * left * (more - g.income(seat))
    return (higher - g.points_now(seat) + income + SYMBOL * symbols) * left


def best_building(g: TheCity, seat: int, things: tuple[int, ...]) -> int:
    """What brings most for its price; passing is worth a part of a card."""
    left = rounds_left(g)
    card = CARD * left
    best, chosen = -1e9, things[0]
    for thing in things:
        if thing == PASS:
            value = PASSING * card
        elif thing == DONE:
            value = 0.0
        else:
            value = worth(g, seat, thing, left) - card * (g.cost(seat, thing) + (0 if thing == ARCHITECT else 1))
        if value > best:
            best, chosen = value, thing
    return chosen


def most_wanted(g: TheCity, seat: int, things: tuple[int, ...], sign: float) -> int:
    """The card that promises most in the rounds after this one; with the sign -1 the one that promises least."""
    left = max(rounds_left(g) - 1.0, 0.5)
    price = DEAR * CARD * left
    best, chosen = -1e9, things[0]
    for thing in things:
        value = worth(g, seat, thing, left) - price * g.cost(seat, thing)
        code = g.barred(seat, thing)
        if code == AT_LIMIT:
            value = USELESS
        elif code and value > 0.0:
            value *= LATER
        value *= sign
        if value > best:
            best, chosen = value, thing
    return chosen
