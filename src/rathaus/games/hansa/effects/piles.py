"""Cards that draw, discard and place cards, with the questions they ask."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hansa.effects.acts import Worded
from rathaus.games.hansa.questions import TakeDrawn, discard_cards, draw_blind
from rathaus.games.hansa.state import Town
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import Counted, Pick


class DrawCards(Worded):
    """Draw cards from any piles into the hand."""

    def __init__(self, says: Message, number: int) -> None:
        super().__init__(says)
        self.number: int = number

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        if g.holds_cards(seat):
            g.push(TakeDrawn(seat))
            draw_blind(g, seat, self.number)

    def possible(self, g: Town, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return g.unseen_draws() > 0 and g.holds_cards(seat)


class DiscardSome(Worded):
    """Discard cards from the hand."""

    def __init__(self, says: Message, number: int) -> None:
        super().__init__(says)
        self.number: int = number

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        discard_cards(g, seat, self.number)


class DrawSites(Counted[Town]):
    """Draw cards from any piles and place them as sites, free."""

    ABOUT: ClassVar[str] = "pile"
    DEED: ClassVar[str] = "site-pile"

    def prompt(self, g: Town) -> Message:
        return g.says("draw-sites", count=self.count)

    def things(self, g: Town) -> list[int]:
        return g.full_piles()

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.pile_hunch(self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        card = g.take_top(thing)
        if self.count > 1 and g.unseen_draws():
            g.push(DrawSites(self.seat, self.count - 1))
        g.place_site(self.seat, card)  # what follows it comes before the next
        g.revealed()


class FreeSites(Worded):
    """Sites from piles for nothing."""

    def __init__(self, says: Message, number: int) -> None:
        super().__init__(says)
        self.number: int = number

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        if g.unseen_draws():
            g.push(DrawSites(seat, self.number))


def site_piles(g: Town, seat: int, spent: tuple[int, ...]) -> list[int]:
    """The piles of whose colour a seat has a worker beside those it spends, as things."""
    piles = []
    for pile in g.full_piles():
        colour = g.pile_colour(pile)
        if g.workers(seat, colour) > spent.count(colour):
            piles.append(pile)
    return piles


class ChooseSitePile(Pick[Town]):
    """The top card of which pile becomes a site, for a worker of its colour?"""

    ABOUT: ClassVar[str] = "pile"
    NOT: ClassVar[str] = "site-pile"
    DEED: ClassVar[str] = "site-pile"

    def prompt(self, g: Town) -> Message:
        return g.says("site-from-pile")

    def things(self, g: Town) -> list[int]:
        return site_piles(g, self.seat, ())

    def hunch(self, g: Town, things: tuple[int, ...]) -> int:
        return g.pile_hunch(self.seat, things)

    def chosen(self, g: Town, thing: int) -> None:
        g.gain_workers(self.seat, g.pile_colour(thing), -1)
        g.place_site(self.seat, g.take_top(thing))
        g.revealed()


class SiteFromPile(Worded):
    """The top card of a pile becomes a site, for a worker of its colour."""

    def act(self, g: Town, seat: int, card: int, given: int) -> None:
        g.push(ChooseSitePile(seat))

    def possible(self, g: Town, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return bool(site_piles(g, seat, spent))
