"""The table of Bruges: houses, piles, and what happens to them, beside what the family of games has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rathaus.games.bruges import judging, thumb, view
from rathaus.games.bruges.kinds import COLOUR, COLOURS
from rathaus.games.bruges.matters import ADVANCE_POINTS, AFTER_ADVANCE, AFTER_HOUSE, CANAL_FREE, MATTERS
from rathaus.games.bruges.things import NO, PILE0, PILES, YES
from rathaus.games.bruges.views import BrugesTable
from rathaus.games.hansa.board import LEVEL, MONEY, RISKS, SCORE, SIDES, WIDTH, WORKERS
from rathaus.games.hansa.hands import EVERYBODY
from rathaus.games.hansa.state import Town
from rathaus.games.hansa.thumb import fewest
from rathaus.kernel.game import Options
from rathaus.kernel.happening import GAINED, LOST
from rathaus.kernel.rng import Rng
from rathaus.kernel.state import Score

if TYPE_CHECKING:
    from rathaus.games.bruges.book import Book

LOW: Final = 2  # a die of this or less is paid when advancing

# Where points come from, for the breakdown of a score.
POINTS: Final = ("track", "printed", "houses", "laurels", "majorities", "third spaces", "statues", "level")
PRINTED: Final = 1
LAURELS: Final = 3

# What ``purse`` counts.
PURSE: Final = (
    "florins",
    "points",
    *[f"worker colour:{colour}" for colour in COLOURS],
    *[f"threat colour:{colour}" for colour in COLOURS],
    "space side:left",
    "space side:right",
    "house",
    "character",
    "step",
)


class Bruges(Town):
    """A game of Bruges in progress. Cards are their printed numbers."""

    __slots__ = ("book", "ending", "houses", "piles", "reserve", "turn")

    book: Book
    turn: int  # which of a round's turns it is, or 0 outside of them
    ending: int  # the last round, or 0 as long as that is not known
    houses: list[tuple[tuple[int, int], ...]]  # the card that is the house, and its character, or 0
    piles: list[list[int]]  # left and right; the last is on top
    reserve: list[int]  # the last will be on top

    # ---- houses and characters ------------------------------------------------------------------

    def dwellers(self, seat: int) -> list[int]:
        """The characters of a seat."""
        return [character for _, character in self.houses[seat] if character]

    def site_cards(self, seat: int) -> list[int]:
        """The houses of a seat, by their cards."""
        return [house for house, _ in self.houses[seat]]

    def characters(self, seat: int) -> int:
        """How many characters a seat has."""
        count = 0
        for _, character in self.houses[seat]:
            if character:
                count += 1
        return count

    def empty_houses(self, seat: int) -> list[int]:
        """The houses of a seat without a character, by their cards; sorted."""
        # ruling: any-empty-house
        return sorted([house for house, character in self.houses[seat] if not character])

    def place_site(self, seat: int, card: int) -> None:
        """A card face down is a house; then a threat of its colour may be discarded."""
        # ruling: made-by-effects
        self.houses[seat] = (*self.houses[seat], (card, 0))
        if self.sink is not None:
            self.tell("bruges-told-house", GAINED, seat=f"seat:{seat}", colour=self.colour_name(COLOUR[card]))
        self.consult(AFTER_HOUSE, seat, 0, COLOUR[card])

    def house_character(self, seat: int, house: int, card: int) -> None:
        """A character moves into an empty house and stands."""
        self.houses[seat] = tuple([(one, card if one == house else other) for one, other in self.houses[seat]])
        for effect in self.book.standing[card]:
            self.stand(effect, seat)

    def lift_dweller(self, seat: int, card: int) -> None:
        """Take a character from its house; what stood by it falls."""
        # ruling: lost-is-over, new-when-placed-again
        self.houses[seat] = tuple([(house, 0 if other == card else other) for house, other in self.houses[seat]])
        self.used[seat] = tuple([other for other in self.used[seat] if other != card])
        for effect in self.book.standing[card]:
            self.fall(effect, seat)
        if self.sink is not None:
            self.tell("bruges-told-lost-character", LOST, seat=f"seat:{seat}", card=f"card:{card}")

    def lose_site(self, seat: int, card: int) -> None:
        """A house goes to the discard pile, and the character in it back to the hand, known to all."""
        for house, character in self.houses[seat]:
            if house == card and character:
                self.lift_dweller(seat, character)
                self.to_hand_known(seat, character, EVERYBODY)
        self.houses[seat] = tuple([spot for spot in self.houses[seat] if spot[0] != card])
        if self.sink is not None:
            self.tell("bruges-told-lost-house", LOST, seat=f"seat:{seat}", colour=self.colour_name(COLOUR[card]))
        self.throw(card)
        self.revealed()

    # ---- the canal ------------------------------------------------------------------------------

    def space_price(self, seat: int, side: int, times: int) -> int:
        """What the next space of an unfinished side costs, so many times its printed price."""
        # ruling: acrobats
        if self.consult(CANAL_FREE, seat, 0, -1):
            return 0
        return times * self.book.canal[self.n[seat * WIDTH + SIDES + side]]

    # ---- levels ---------------------------------------------------------------------------------

    def dice_price(self) -> int:
        """What a level costs by the dice, or -1 if none of them is low."""
        # ruling: advance-price
        low = [die for die in self.dice if 0 < die <= LOW]
        return sum(low) if low else -1

    def can_advance(self, seat: int) -> bool:
        """Whether there is a level above a seat's own."""
        # ruling: highest-level
        return self.n[seat * WIDTH + LEVEL] + 1 < len(self.book.levels)

    def advance(self, seat: int, price: int = -1) -> None:
        """One level up, unless it is the highest; then points, and perhaps a threat less.

        With a price it is an act of its own, otherwise it follows from a card.
        """
        # ruling: every-step-is-an-advance
        if not self.can_advance(seat):
            return
        self.n[seat * WIDTH + LEVEL] += 1
        if self.sink is not None:
            level = self.n[seat * WIDTH + LEVEL]
            self.tell("bruges-told-advanced", GAINED, act=price >= 0, seat=f"seat:{seat}", level=level)
        self.gain_money(seat, -max(0, price))
        self.gain_points(seat, self.consult(ADVANCE_POINTS, seat, 0, -1))
        self.consult(AFTER_ADVANCE, seat, 0, -1)

    # ---- piles ----------------------------------------------------------------------------------

    def pile_name(self, pile: int) -> str:
        """A draw pile as a thing's name."""
        return f"pile:{PILES[pile]}"

    def full_piles(self) -> list[int]:
        """The draw piles that have cards, as things."""
        return [PILE0 + pile for pile in (0, 1) if self.piles[pile]]

    def cards_in(self, pile: int) -> int:
        """Taking one uncovers the back of the next."""
        return 1

    def unseen_draws(self) -> int:
        """Taking one uncovers the back of the next."""
        return 1 if self.piles[0] or self.piles[1] else 0

    def pile_colour(self, pile: int) -> int:
        """The colour of a draw pile's top card."""
        return COLOUR[self.piles[pile - PILE0][-1]]

    def take_top(self, pile: int) -> int:
        """Take the top card of a draw pile that has one; the back of the next is seen."""
        cards = self.piles[pile - PILE0]
        card = cards.pop()
        if not cards:
            self.run_out(pile - PILE0)
        self.revealed()
        return card

    def run_out(self, pile: int) -> None:
        """A draw pile has run out: the reserve takes its place, or later a part of the other pile."""
        # ruling: pile-runs-out, last-round
        if self.reserve:
            self.piles[pile] = self.reserve
            self.reserve = []
            self.ending = self.round + 1 if self.turn else self.round
            if self.sink is not None:
                self.tell("bruges-told-reserve", act=True, pile=self.pile_name(pile), round=self.ending)
            return
        # ruling: cut
        other = self.piles[1 - pile]
        lower = len(other) // 2
        if lower:
            self.piles[pile] = other[:lower]
            self.piles[1 - pile] = other[lower:]
            if self.sink is not None:
                self.tell("bruges-told-cut", pile=self.pile_name(1 - pile), number=lower)

    # ---- threats --------------------------------------------------------------------------------

    def strike(self, seat: int, colour: int) -> None:
        """A disaster strikes a seat."""
        self.book.strikes[colour].fall(self, seat)

    # ---- copies ---------------------------------------------------------------------------------

    def copy(self) -> Bruges:
        new = Bruges()
        self.copy_town_into(new)
        new.book = self.book
        new.turn = self.turn
        new.ending = self.ending
        new.houses = self.houses[:]
        new.piles = [self.piles[0][:], self.piles[1][:]]
        new.reserve = self.reserve[:]
        return new

    def redeal(self, seat: int | None, rng: Rng) -> None:
        view.redeal(self, seat, rng)

    # ---- looking and writing ----------------------------------------------------------------------

    def view_table(self, seat: int | None) -> BrugesTable:
        return view.view_table(self, seat)

    def write_table(self) -> dict[str, Any]:
        return view.write_table(self)

    # ---- results --------------------------------------------------------------------------------

    @property
    def scores(self) -> tuple[Score, ...]:
        return tuple([Score(self.breakdown(seat)) for seat in range(self.players)])

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of a seat by category: the score track so far, and what the end would add now."""
        parts = self.parts(seat, self.dwellers(seat))
        return {category: parts[i] for i, category in enumerate(POINTS)}

    def parts(self, seat: int, characters: list[int]) -> list[int]:
        """The same as numbers, in the order of ``POINTS``; ``characters`` are the seat's."""
        # ruling: final-scoring, third-spaces
        book = self.book
        at = seat * WIDTH
        printed = 0
        laurels = 0
        for card in characters:
            printed += book.points[card]
            for laurel in book.laurels[card]:
                laurels += laurel.worth(self, seat, characters)
        return [
            self.n[at + SCORE],
            printed,
            book.house * len(self.houses[seat]),
            laurels,
            book.majority * self.turned(seat),
            book.third * self.thirds(seat),
            sum(self.statues_won[seat]) if self.statues_won[seat] else 0,
            book.levels[self.n[at + LEVEL]],
        ]

    def rank(self, seat: int) -> tuple[int, ...]:
        # ruling: ties
        return sum(self.parts(seat, self.dwellers(seat))), self.money(seat)

    # ---- rules of thumb for what all towns ask --------------------------------------------------

    def pile_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        return thumb.best_pile(self, seat, things)

    def risk_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        return thumb.worst_threat(self, seat, things)

    def prevent_hunch(self, seat: int, colour: int) -> int:
        return YES if thumb.prevents(self, seat, colour) else NO

    def strike_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        return thumb.first_strike(things)

    def again_hunch(self, seat: int, card: int) -> int:
        return YES

    def give_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        return thumb.given_worker(self, seat, things)

    def take_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        return fewest(self, seat, things)

    def discard_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        return thumb.least_card(self, seat, things)

    # ---- judging --------------------------------------------------------------------------------

    def assets(self, seat: int) -> list[int]:
        return judging.assets(self, seat)

    def rounds_left(self, seat: int) -> float:
        return thumb.rounds_left(self)

    def purse(self, seat: int) -> list[int]:
        at = seat * WIDTH
        n = self.n
        return [
            n[at + MONEY],
            n[at + SCORE],
            *n[at + WORKERS : at + WORKERS + 5],
            *n[at + RISKS : at + RISKS + 5],
            n[at + SIDES],
            n[at + SIDES + 1],
            len(self.houses[seat]),
            self.characters(seat),
            n[at + LEVEL],
        ]


def bare(options: Options, book: Book) -> Bruges:
    """A table with nothing on it but the boards."""
    g = Bruges()
    g.lay_out(options, MATTERS)
    g.lay_out_town(book, len(COLOURS))
    g.book = book
    g.turn = 0
    g.ending = 0
    g.houses = [()] * options.seats
    g.piles = [[], []]
    g.reserve = []
    return g
