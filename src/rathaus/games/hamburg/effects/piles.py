"""Cards that draw, discard, search and place cards, with the questions they ask."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.actions import Basic, place_site
from rathaus.games.hamburg.board import EVERYBODY, KIND_ONLY
from rathaus.games.hamburg.buildings import Built, place_building
from rathaus.games.hamburg.effects.gains import Act
from rathaus.games.hamburg.kinds import BLACK, CATEGORIES, CATEGORY, COLOUR
from rathaus.games.hamburg.questions import (
    TakeDrawn,
    card_name,
    colour_name,
    discard_cards,
    draw_blind,
    full_piles,
    told_draw,
)
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0
from rathaus.kernel.happening import DRAWN
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Counted, Fields, Pick


def category_name(category: int) -> str:
    """A category as an argument of a message."""
    return f"category:{CATEGORIES[category]}"


class DrawCards(Act):
    """Draw cards from any piles into the hand."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.holds_cards(seat):
            g.push(TakeDrawn(seat))
            draw_blind(g, seat, self.number)

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return any(g.piles) and g.holds_cards(seat)

    def message(self) -> Message:
        return Message("hamburg-draw-cards", number=self.number)


class DiscardSome(Act):
    """Discard cards from the hand."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        discard_cards(g, seat, self.number)

    def message(self) -> Message:
        return Message("hamburg-discard-cards", number=self.number)


class DrawFrom(Act):
    """Draw a card of one colour into the hand."""

    def __init__(self, colour: int) -> None:
        self.colour: int = colour

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.piles[self.colour] and g.holds_cards(seat):
            card = g.piles[self.colour].pop()
            if g.sink is not None:
                told_draw(g, seat, [card])
            g.to_hand(seat, card)
            g.revealed()

    def message(self) -> Message:
        return Message("hamburg-draw-from", colour=colour_name(self.colour))


# ---- basic actions with other cards -------------------------------------------------------------------------


class DrawToAct(Pick[Hamburg]):
    """From which pile is the card drawn that the basic action is made with?"""

    ABOUT: ClassVar[str] = "pile"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-draw-to-act")

    def things(self, g: Hamburg) -> list[int]:
        return full_piles(g)

    def chosen(self, g: Hamburg, thing: int) -> None:
        # ruling: seen-before-acting
        g.air = g.piles[thing - COLOUR0].pop()
        g.air_open = False
        g.revealed()
        g.push(Basic(self.seat, thing - COLOUR0, 0, 0))


class DrawAndAct(Act):
    """Draw a card from any pile and make a basic action with it."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if any(g.piles):
            g.push(DrawToAct(seat))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return any(g.piles)

    def message(self) -> Message:
        return Message("hamburg-draw-and-act")


class ActWithTopDiscard(Act):
    """Make a basic action with the top card of the discard pile."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if g.discard:
            g.air = g.take_top_discard()
            g.air_open = True
            g.push(Basic(seat, COLOUR[g.air], 0, 0))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return bool(g.discard)

    def message(self) -> Message:
        return Message("hamburg-act-with-top-discard")


# ---- searching ------------------------------------------------------------------------------------------


class ChooseFound(Pick[Hamburg]):
    """Take a card of a category from the discard pile and build it; there is one, and a site with room."""

    __slots__ = ("category",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "category": ranges.CATEGORY}
    ABOUT: ClassVar[str] = "found"

    def __init__(self, seat: int, category: int) -> None:
        super().__init__(seat)
        self.category: int = category

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-choose-found", category=category_name(self.category))

    def things(self, g: Hamburg) -> list[int]:
        if not g.roomy(self.seat):
            return []
        return sorted([card for card in g.discard if CATEGORY[card] == self.category])

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.discard.remove(thing)
        g.shuffle_discard()
        g.air = thing
        g.air_open = True
        g.plan(*place_building(g, self.seat), Built(self.seat, thing))


class SearchDiscards(Act):
    """Look through the discard pile for a card of a category to build free; shuffle the pile."""

    def __init__(self, category: int) -> None:
        self.category: int = category

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        # ruling: search-discards
        ask = ChooseFound(seat, self.category)
        if ask.things(g):
            g.push(ask)
        else:
            g.shuffle_discard()

    def message(self) -> Message:
        return Message("hamburg-search-discards", category=category_name(self.category))


class FindInPile(Pick[Hamburg]):
    """Take one card of a category from a pile into the hand; then the pile is shuffled."""

    __slots__ = ("category", "colour")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "category": ranges.CATEGORY, "colour": ranges.COLOUR}
    ABOUT: ClassVar[str] = "found"

    def __init__(self, seat: int, category: int, colour: int) -> None:
        super().__init__(seat)
        self.category: int = category
        self.colour: int = colour

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-find-in-pile", category=category_name(self.category), colour=colour_name(self.colour))

    def things(self, g: Hamburg) -> list[int]:
        return sorted([card for card in g.piles[self.colour] if CATEGORY[card] == self.category])

    def chosen(self, g: Hamburg, thing: int) -> None:
        # ruling: known-cards
        if g.sink is not None:
            told_draw(g, self.seat, [thing])
        g.piles[self.colour].remove(thing)
        g.rng.shuffle(g.piles[self.colour])
        g.to_hand_known(self.seat, thing, KIND_ONLY)
        g.searching = -1
        g.revealed()


class SearchPile(Act):
    """Look through a pile for a zoo or park card; without a colour of its own, the named one."""

    def __init__(self, category: int, colour: int) -> None:
        self.category: int = category
        self.colour: int = colour

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        colour = given if self.colour < 0 else self.colour
        ask = FindInPile(seat, self.category, colour)
        g.revealed()
        if ask.things(g):
            g.searching = colour
            g.push(ask)
        else:
            g.rng.shuffle(g.piles[colour])

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return bool(g.piles[given if self.colour < 0 else self.colour]) and g.holds_cards(seat)

    def message(self) -> Message:
        category = category_name(self.category)
        if self.colour < 0:
            return Message("hamburg-search-named-pile", category=category)
        return Message("hamburg-search-pile", category=category, colour=colour_name(self.colour))


# ---- sites from piles -----------------------------------------------------------------------------------


class DrawSites(Counted[Hamburg]):
    """Draw cards from any piles and place them as sites, free."""

    ABOUT: ClassVar[str] = "pile"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-draw-sites", count=self.count)

    def things(self, g: Hamburg) -> list[int]:
        return full_piles(g)

    def chosen(self, g: Hamburg, thing: int) -> None:
        place_site(g, self.seat, g.piles[thing - COLOUR0].pop())
        g.revealed()
        if self.count > 1 and any(g.piles):
            g.push(DrawSites(self.seat, self.count - 1))


class FreeSites(Act):
    """Sites from piles for nothing."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if any(g.piles):
            g.push(DrawSites(seat, self.number))

    def message(self) -> Message:
        return Message("hamburg-free-sites", number=self.number)


def site_piles(g: Hamburg, seat: int, spent: tuple[int, ...]) -> list[int]:
    """The piles of whose colour a seat has a worker beside those it spends, as things."""
    return [t for t in full_piles(g) if g.workers(seat, t - COLOUR0) > spent.count(t - COLOUR0)]


class ChooseSitePile(Pick[Hamburg]):
    """The top card of which pile becomes a site, for a worker of its colour?"""

    ABOUT: ClassVar[str] = "pile"
    NOT: ClassVar[str] = "site-pile"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-site-from-pile")

    def things(self, g: Hamburg) -> list[int]:
        return site_piles(g, self.seat, ())

    def chosen(self, g: Hamburg, thing: int) -> None:
        g.gain_workers(self.seat, thing - COLOUR0, -1)
        place_site(g, self.seat, g.piles[thing - COLOUR0].pop())
        g.revealed()


class SiteFromPile(Act):
    """The top card of a pile becomes a site, for a worker of its colour."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        g.push(ChooseSitePile(seat))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return bool(site_piles(g, seat, spent))

    def message(self) -> Message:
        return Message("hamburg-site-for-worker")


class TakeAndReturnDiscards(Act):
    """Take as many cards from the discard pile as the black die shows, then discard as many."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        number = min(g.dice[BLACK], len(g.discard)) if g.holds_cards(seat) else 0
        cards = [g.take_top_discard() for _ in range(number)]
        if cards and g.sink is not None:
            g.tell("hamburg-told-drew", DRAWN, seat=f"seat:{seat}", cards=tuple([card_name(card) for card in cards]))
        for card in cards:
            g.to_hand_known(seat, card, EVERYBODY)
        g.revealed()
        discard_cards(g, seat, number)

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return bool(g.discard) and g.holds_cards(seat)

    def message(self) -> Message:
        return Message("hamburg-take-and-return-discards")
