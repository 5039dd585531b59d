"""Why a thing of The City cannot be chosen: codes, and the messages behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.thecity.things import card_name, card_names
from rathaus.kernel.message import Message

if TYPE_CHECKING:
    from rathaus.games.thecity.state import TheCity

# 0: it can.
NOT_IN_HAND: Final = 1
AT_LIMIT: Final = 2
NEEDS: Final = 3
TOO_EXPENSIVE: Final = 4
NOT_A_CARD: Final = 5
NOT_AS_SECOND: Final = 6
NOT_ALONE: Final = 7
NOT_DRAWN: Final = 8
NOT_ONE_OF_TWO: Final = 9
ALONE_ONLY: Final = 10


def why_not_built(g: TheCity, seat: int, thing: int, code: int) -> Message:
    """The reason why a card cannot be built or discarded."""
    if code == NOT_IN_HAND:
        return Message("thecity-not-in-hand", card=card_name(thing))
    if code == AT_LIMIT:
        return Message("thecity-at-limit", card=card_name(thing), limit=g.book.limit[thing])
    if code == NEEDS:
        needs = card_names(g.book.needs[thing])
        return Message("thecity-needs", card=card_name(thing), cards=needs)
    if code == TOO_EXPENSIVE:
        others = len(g.hands[seat]) - 1
        return Message("thecity-too-expensive", card=card_name(thing), cost=g.cost(seat, thing), cards=others)
    if code == ALONE_ONLY:
        return Message("thecity-alone-only", card=card_name(thing))
    return Message("thecity-not-a-card")
