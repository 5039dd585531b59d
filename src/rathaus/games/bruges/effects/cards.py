"""Characters that play or lay further cards: one of the hand, or those just drawn."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.bruges.actions import Basic, play
from rathaus.games.bruges.effects.acts import Says
from rathaus.games.bruges.questions import draw
from rathaus.games.bruges.state import Bruges
from rathaus.games.bruges.thumb import best_card, best_pile
from rathaus.games.hansa.effects.piles import ChooseSitePile, SiteFromPile
from rathaus.games.hansa.questions import TakeDrawn
from rathaus.games.hansa.state import Town
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import Counted, Pick


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


class DrawCards(Says):
    """Draw cards from either pile into the hand."""

    def __init__(self, says: Message, number: int) -> None:
        super().__init__(says)
        self.number: int = number

    def act(self, g: Bruges, seat: int, card: int, given: int) -> None:
        g.push(TakeDrawn(seat))
        draw(g, seat, self.number)

    def possible(self, g: Bruges, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.unseen_draws() > 0


class ChooseHousePile(ChooseSitePile):
    """The top card of which pile becomes a house, for a worker of its colour?"""

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return things[0]


class HouseFromPile(SiteFromPile):
    """The top card of a pile becomes a house, for a worker of its colour."""

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        g.push(ChooseHousePile(seat))


class DrawHouses(Counted[Bruges]):
    """From which pile is the next card laid as a house, free?"""

    ABOUT: ClassVar[str] = "pile"

    def prompt(self, g: Bruges) -> Message:
        return Message("bruges-draw-houses", count=self.count)

    def things(self, g: Bruges) -> list[int]:
        return g.full_piles()

    def hunch(self, g: Bruges, things: tuple[int, ...]) -> int:
        return best_pile(g, self.seat, things)

    def chosen(self, g: Bruges, thing: int) -> None:
        # ruling: made-by-effects
        card = g.take_top(thing)
        free_houses(g, self.seat, self.count - 1)
        g.place_site(self.seat, card)  # what follows a house comes before the next


def free_houses(g: Bruges, seat: int, number: int) -> None:
    """Let a seat lay so many cards as houses, as far as the piles allow."""
    if number > 0 and g.unseen_draws():
        g.push(DrawHouses(seat, number))


class FreeHouses(Says):
    """Houses from piles for nothing."""

    def __init__(self, says: Message, number: int) -> None:
        super().__init__(says)
        self.number: int = number

    def act(self, g: Bruges, seat: int, card: int, given: int) -> None:
        free_houses(g, seat, self.number)

    def possible(self, g: Bruges, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.unseen_draws() > 0
