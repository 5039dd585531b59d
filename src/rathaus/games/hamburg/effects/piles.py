"""Cards that draw, discard, search and place cards, with the questions they ask."""

from __future__ import annotations

from typing import ClassVar

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.actions import Basic
from rathaus.games.hamburg.board import KIND_ONLY
from rathaus.games.hamburg.buildings import Built, place_building
from rathaus.games.hamburg.kinds import BLACK, CATEGORIES, CATEGORY, COLOUR
from rathaus.games.hamburg.questions import colour_name
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0
from rathaus.games.hansa.effects.acts import Act
from rathaus.games.hansa.hands import EVERYBODY
from rathaus.games.hansa.questions import card_name, discard_cards, told_draw
from rathaus.kernel.happening import DRAWN
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick


def category_name(category: int) -> str:
    """A category as an argument of a message."""
    return f"category:{CATEGORIES[category]}"


class DrawFrom(Act[Hamburg]):
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
        return g.full_piles()

    def chosen(self, g: Hamburg, thing: int) -> None:
        # ruling: seen-before-acting
        g.air = g.take_top(thing)
        g.air_open = False
        g.revealed()
        g.push(Basic(self.seat, thing - COLOUR0, 0, 0))


class DrawAndAct(Act[Hamburg]):
    """Draw a card from any pile and make a basic action with it."""

    def act(self, g: Hamburg, seat: int, card: int, given: int) -> None:
        if any(g.piles):
            g.push(DrawToAct(seat))

    def possible(self, g: Hamburg, seat: int, card: int, given: int, spent: tuple[int, ...]) -> bool:
        return any(g.piles)

    def message(self) -> Message:
        return Message("hamburg-draw-and-act")


class ActWithTopDiscard(Act[Hamburg]):
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


class SearchDiscards(Act[Hamburg]):
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


class SearchPile(Act[Hamburg]):
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


class TakeAndReturnDiscards(Act[Hamburg]):
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
