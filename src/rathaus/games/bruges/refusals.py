"""Why a thing of Bruges cannot be chosen: codes, each of which is put into a message. 0: it can."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rathaus.games.bruges.kinds import COLOUR, COLOURS
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import Question, asked_for

if TYPE_CHECKING:
    from rathaus.games.bruges.state import Bruges

NOT_HERE: Final = 1  # nothing of the kind is asked for

# In a turn.
NOT_HELD: Final = 2
ACTED: Final = 3
MUST_PLAY: Final = 4
NO_USE: Final = 5  # a character that works by itself
USED: Final = 6
PRICE: Final = 7
POINTLESS: Final = 8

# An action.
NO_THREAT: Final = 10
NO_SPACE: Final = 11
CANAL_TOO_DEAR: Final = 12
NO_WORKER: Final = 13
NO_HOUSE: Final = 14
NO_ROOM: Final = 15
TOO_DEAR: Final = 16


def why_not_card(g: Bruges, question: Question[Any], card: int, code: int) -> Message:
    """Why a card can be neither played nor used in a turn, or why a turn cannot end."""
    name = f"card:{card}"
    if code == MUST_PLAY:
        return Message("bruges-must-play")
    if code == ACTED:
        return Message("bruges-acted")
    if code == NOT_HELD:
        return Message("bruges-not-held", card=name)
    if code == NO_USE:
        return Message("bruges-no-use", card=name)
    if code == USED:
        return Message("bruges-used", card=name)
    if code == PRICE:
        colour = g.book.prices[card][0]
        return Message("bruges-price", card=name, colour=f"colour:{COLOURS[colour]}")
    if code == POINTLESS:
        return Message(f"bruges-needs-{g.book.needs[card]}", card=name)
    return asked_for(g, question)


def why_not_action(g: Bruges, question: Question[Any], price: int, code: int) -> Message:
    """Why the card in the air cannot be used for an action."""
    colour = f"colour:{COLOURS[COLOUR[g.air]]}"
    if code == NO_THREAT:
        return Message("bruges-no-threat", colour=colour)
    if code == NO_SPACE:
        return Message("bruges-no-space", colour=colour)
    if code == CANAL_TOO_DEAR:
        return Message("bruges-canal-too-dear", florins=g.money(question.seat))
    if code == NO_WORKER:
        return Message("bruges-no-worker", colour=colour)
    if code == NO_HOUSE:
        return Message("bruges-no-house")
    if code == NO_ROOM:
        return Message("bruges-no-room")
    if code == TOO_DEAR:
        return Message("bruges-too-dear", price=price, florins=g.money(question.seat))
    return asked_for(g, question)
