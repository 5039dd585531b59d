"""Characters that play or lay further cards: one of the hand, or those just drawn."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.bruges.actions import Basic, play
from rathaus.games.bruges.effects.acts import Says
from rathaus.games.bruges.state import Bruges
from rathaus.games.bruges.thumb import best_card, best_pile
from rathaus.games.hansa.effects.piles import FreeSites
from rathaus.games.hansa.state import Town
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import Pick


class PlayAnother(Pick[Bruges]):
    """Which further card of the hand is played?"""

    ABOUT: ClassVar[str] = "hand"

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-play-another")

    def things(self, g: Bruges) -> list[int]:
        return g.hands[self.seat][:]

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return best_card(g, self.seat, things)

    def chosen(self, g: Bruges, thing: int) -> None:
        play(g, self.seat, thing)


class AnotherCard(Says):
    """Play one more card of the hand."""

    def act(self, g: Bruges, seat: int, card: int, given: int) -> None:
        # ruling: extra-card
        if g.hands[seat]:
            g.push(PlayAnother(seat))

    def possible(self, g: Bruges, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return bool(g.hands[seat])


class DrawToAct(Pick[Bruges]):
    """From which pile is the card drawn that is used at once?"""

    ABOUT: ClassVar[str] = "pile"

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-draw-to-act")

    def things(self, g: Bruges) -> list[int]:
        return g.full_piles()

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return best_pile(g, self.seat, things)

    def chosen(self, g: Bruges, thing: int) -> None:
        # ruling: seen-before-acting
        g.air = g.take_top(thing)
        g.air_open = False
        g.push(Basic(self.seat))


class DrawAndAct(Says):
    """Draw a card from either pile and use it at once."""

    def act(self, g: Bruges, seat: int, card: int, given: int) -> None:
        if g.unseen_draws():
            g.push(DrawToAct(seat))

    def possible(self, g: Bruges, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.unseen_draws() > 0


class FreeHouses(FreeSites):
    """Houses from piles for nothing."""

    def possible(self, g: Town, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.unseen_draws() > 0
