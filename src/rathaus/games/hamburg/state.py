"""The table of Hamburg: boards, displays, piles, and what happens to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rathaus.games.hamburg import thumb, view
from rathaus.games.hamburg.board import EXTRAS, SQUARE, WALLS
from rathaus.games.hamburg.kinds import BLACK, BROWN, CATEGORY, COLOUR, COLOURS, GRAY, ORANGE, PINK, ZOO
from rathaus.games.hamburg.matters import HAS_HAND, MATTERS, ROOM, SITE_POINTS
from rathaus.games.hamburg.questions import lose_building, lose_site, lose_wall
from rathaus.games.hamburg.things import COLOUR0
from rathaus.games.hamburg.views import HamburgTable
from rathaus.games.hansa.board import RISKS, SCORE, WIDTH, WORKERS
from rathaus.games.hansa.state import Town
from rathaus.games.hansa.thumb import cheapest
from rathaus.kernel.game import Options
from rathaus.kernel.happening import FATE, GAINED, LOST
from rathaus.kernel.rng import Rng
from rathaus.kernel.state import Score
from rathaus.kernel.tasks import Question

if TYPE_CHECKING:
    from rathaus.games.hamburg.book import Book


EVERY_COLOUR: Final = [COLOUR0 + colour for colour in range(5)]

# Where points come from, for the breakdown of a score.
POINTS: Final = ("track", "printed", "laurels", "majorities", "third sections", "statues", "clergy", "square")
PRINTED: Final = 1
LAURELS: Final = 2

# What ``purse`` counts.
PURSE: Final = (
    "marks",
    "points",
    *[f"worker colour:{colour}" for colour in COLOURS],
    *[f"risk colour:{colour}" for colour in COLOURS],
    "section side:left",
    "section side:right",
    "site",
    "building",
    "zoo",
    "step",
)


class Hamburg(Town):
    """A game of Hamburg in progress: a town whose sites hold buildings."""

    __slots__ = (
        "bag",
        "beside",
        "book",
        "church",
        "extras",
        "front",
        "murky",
        "piles",
        "searching",
        "sites",
        "window",
    )

    book: Book  # ``cards`` is the same
    sites: list[tuple[tuple[int, int, int], ...]]  # site card and up to two buildings, 0 for none
    beside: list[tuple[tuple[int, int], ...]]  # zoo or park card, and the building under it
    piles: list[list[int]]  # by colour; the last is on top
    murky: int  # how many cards at the bottom of the discard pile lie in unknown order
    searching: int  # the colour of the pile that is being looked through, or -1
    window: int  # where this round's clergyman stands, 1 to 6, or 0
    church: list[int]  # workers placed at the windows this round (189)
    front: list[int]  # clergymen and workers in front of the windows
    bag: list[int]  # black tokens still hidden, by kind
    extras: list[tuple[int, ...]]  # what expansions keep on the table, by EXTRAS

    # ---- marks ----------------------------------------------------------------------------------

    def marks(self, seat: int) -> int:
        """The money of a seat."""
        return self.n[seat * WIDTH]

    def gain_marks(self, seat: int, number: int) -> None:
        """Give (or, if negative, take) marks."""
        self.gain_money(seat, number)

    # ---- displays -------------------------------------------------------------------------------

    def dwellers(self, seat: int) -> list[int]:
        return self.buildings(seat)

    def site_cards(self, seat: int) -> list[int]:
        return [site for site, _, _ in self.sites[seat]]

    def place_site(self, seat: int, card: int) -> None:
        self.sites[seat] = (*self.sites[seat], (card, 0, 0))
        if self.sink is not None:
            self.tell("hamburg-told-site", GAINED, seat=f"seat:{seat}", colour=self.colour_name(COLOUR[card]))
        self.gain_points(seat, self.consult(SITE_POINTS, seat, 0, card))

    def buildings(self, seat: int) -> list[int]:
        """The buildings of a seat that count during the game: those under zoo cards too."""
        # ruling: under-the-zoo
        found = self.on_sites(seat)
        for _, under in self.beside[seat]:
            if under:
                found.append(under)
        return found

    def on_sites(self, seat: int) -> list[int]:
        """The buildings of a seat on sites: what counts at the end."""
        # ruling: zoo-and-park
        found = []
        for _, one, two in self.sites[seat]:
            if one:
                found.append(one)
            if two:
                found.append(two)
        return found

    def built_on_sites(self, seat: int) -> int:
        """The buildings on sites, which count for the majority."""
        count = 0
        for _, one, two in self.sites[seat]:
            count += (1 if one else 0) + (1 if two else 0)
        return count

    def zoo_cards(self, seat: int) -> int:
        """The zoo cards of a seat."""
        return len([card for card, _ in self.beside[seat] if CATEGORY[card] == ZOO])

    def roomy(self, seat: int) -> list[int]:
        """The sites, by their cards, with room for a building; sorted."""
        # ruling: second-building
        room = self.consult(ROOM, seat, 1, -1)
        return sorted([site for site, one, two in self.sites[seat] if not one or (room > 1 and not two)])

    def put_building(self, seat: int, site: int, card: int) -> None:
        """Place a building on a site with room; it does not stand yet."""
        self.sites[seat] = tuple(
            [
                spot if spot[0] != site else (site, card, 0) if not spot[1] else (site, spot[1], card)
                for spot in self.sites[seat]
            ]
        )

    def lift_building(self, seat: int, card: int) -> None:
        """Take a building from its site, or from under a zoo card; what stood by it falls."""
        # ruling: new-when-rebuilt
        kept = []
        for site, one, two in self.sites[seat]:
            if one == card:
                kept.append((site, two, 0))
            elif two == card:
                kept.append((site, one, 0))
            else:
                kept.append((site, one, two))
        self.sites[seat] = tuple(kept)
        self.beside[seat] = tuple([(zoo, 0 if under == card else under) for zoo, under in self.beside[seat]])
        self.used[seat] = tuple([other for other in self.used[seat] if other != card])
        for effect in self.book.standing[card]:
            self.fall(effect, seat)
        if self.sink is not None:
            self.tell("hamburg-told-lost-building", LOST, seat=f"seat:{seat}", card=f"card:{card}")

    # ---- cards ----------------------------------------------------------------------------------

    def full_piles(self) -> list[int]:
        # ruling: piles
        if all(self.piles):
            return EVERY_COLOUR[:]
        return [COLOUR0 + colour for colour in range(5) if self.piles[colour]]

    def cards_in(self, pile: int) -> int:
        return len(self.piles[pile - COLOUR0])

    def unseen_draws(self) -> int:
        count = 0
        for pile in self.piles:
            count += len(pile)
        return count

    def pile_colour(self, pile: int) -> int:
        return pile - COLOUR0

    def take_top(self, pile: int) -> int:
        return self.piles[pile - COLOUR0].pop()

    def pile_proposal(self, seat: int, things: tuple[int, ...]) -> int:
        return thumb.welcome_pile(self, seat, things)

    def discard_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        return cheapest(self, things)

    def take_top_discard(self) -> int:
        """Take the top card of the discard pile; the next one is seen."""
        card = self.discard.pop()
        self.murky = max(0, min(self.murky, len(self.discard) - 1))
        return card

    def shuffle_discard(self) -> None:
        """Shuffle the discard pile; its contents stay known, and its top card is seen."""
        # ruling: discard-pile
        self.rng.shuffle(self.discard)
        self.murky = max(0, len(self.discard) - 1)
        self.revealed()

    def draw_token(self) -> int:
        """Draw a black token: its kind. When none is left all go back first."""
        # ruling: tokens-return
        if not any(self.bag):
            self.bag = self.book.tokens[:]
        at = self.rng.below(sum(self.bag))
        self.revealed()
        for token in range(len(self.bag)):
            at -= self.bag[token]
            if at < 0:
                self.bag[token] -= 1
                return token
        raise AssertionError("the bag has as many tokens as it counts")

    def holds_cards(self, seat: int) -> bool:
        # ruling: tom-hand
        return self.consult(HAS_HAND, seat, 1, -1) > 0

    # ---- disasters ------------------------------------------------------------------------------

    def strike(self, seat: int, colour: int) -> None:
        # ruling: losses-are-chosen
        if colour == PINK:  # riot
            self.gain_marks(seat, -self.marks(seat))
        elif colour == GRAY:  # flood
            lose_site(self, seat, FATE, 0)
        elif colour == BROWN:  # the wall collapses
            lose_wall(self, seat, FATE, 0)
        elif colour == ORANGE:  # fire
            lose_building(self, seat, FATE, 0)
        else:  # disease
            for worker in range(5):
                self.gain_workers(seat, worker, -self.workers(seat, worker))

    # ---- copies ---------------------------------------------------------------------------------

    def copy(self) -> Hamburg:
        new = Hamburg()
        self.copy_town_into(new)
        new.book = self.book
        new.sites = self.sites[:]
        new.beside = self.beside[:]
        new.piles = [pile[:] for pile in self.piles]
        new.murky = self.murky
        new.searching = self.searching
        new.window = self.window
        new.church = self.church[:]
        new.front = self.front[:]
        new.bag = self.bag[:]
        new.extras = self.extras[:]
        return new

    def redeal(self, seat: int | None, rng: Rng) -> None:
        view.redeal(self, seat, rng)

    # ---- seats without a player -----------------------------------------------------------------

    def choose_for(self, question: Question[Any]) -> None:
        for expansion in self.book.expansions:
            expansion.choose_for(self, question)

    # ---- looking and writing ----------------------------------------------------------------------

    def view_table(self, seat: int | None) -> HamburgTable:
        return view.view_table(self, seat)

    def write_table(self) -> dict[str, Any]:
        return view.write_table(self)

    # ---- results --------------------------------------------------------------------------------

    @property
    def scores(self) -> tuple[Score, ...]:
        return tuple([Score(self.breakdown(seat)) for seat in range(self.players)])

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of a seat by category: the score track so far, and what the end would add now."""
        parts = self.parts(seat, self.on_sites(seat))
        return {category: parts[i] for i, category in enumerate(POINTS)}

    def parts(self, seat: int, built: list[int]) -> list[int]:
        """The same as numbers, in the order of ``POINTS``; ``built`` are the seat's buildings on sites."""
        # ruling: final-scoring
        book = self.book
        at = seat * WIDTH
        printed = 0
        laurels = 0
        clergy = 0
        for card in built:
            printed += book.points[card]
            clergy += self.front[COLOUR[card]]
            for laurel in book.laurels[card]:
                laurels += laurel.worth(self, seat, built)
        for card, _ in self.beside[seat]:
            printed += book.points[card]
            clergy += self.front[BLACK]
        return [
            self.n[at + SCORE],
            printed,
            laurels,
            book.majority * self.turned(seat),
            book.third * self.thirds(seat),
            sum(self.statues_won[seat]) if self.statues_won[seat] else 0,
            clergy,
            book.levels[self.n[at + SQUARE]],
        ]

    def rank(self, seat: int) -> tuple[int, ...]:
        return sum(self.parts(seat, self.on_sites(seat))), self.marks(seat)

    # ---- judging --------------------------------------------------------------------------------

    def assets(self, seat: int) -> list[int]:
        at = seat * WIDTH
        n = self.n
        workers = n[at + WORKERS : at + WORKERS + 5]
        risks = n[at + RISKS : at + RISKS + 5]
        room = 0
        engine = 0
        phase = self.book.phase
        for _, one, two in self.sites[seat]:
            if not one:
                room += 1
            elif phase[one]:
                engine += 1
            if two and phase[two]:
                engine += 1
        parks = len(self.beside[seat]) - self.zoo_cards(seat)
        marks = n[at]
        return [
            min(marks, 12),
            max(0, marks - 12),
            sum([min(worker, 3) for worker in workers]),
            5 - workers.count(0),
            len(self.hands[seat]),
            min(room, 3),
            sum(risks),
            risks.count(2),
            engine,
            parks,
            n[at + WALLS] + n[at + WALLS + 1],
        ]

    def purse(self, seat: int) -> list[int]:
        at = seat * WIDTH
        n = self.n
        return [
            n[at],
            n[at + SCORE],
            *n[at + WORKERS : at + WORKERS + 5],
            *n[at + RISKS : at + RISKS + 5],
            n[at + WALLS],
            n[at + WALLS + 1],
            len(self.sites[seat]),
            len(self.buildings(seat)),
            len(self.beside[seat]),
            n[at + SQUARE],
        ]

    def rounds_left(self, seat: int) -> float:
        if not self.waiting:
            return 0.0
        return self.book.rounds - self.round + min(1.0, len(self.hands[seat]) / (self.book.turns + 1))


def bare(options: Options, book: Book) -> Hamburg:
    """A table with nothing on it but the boards."""
    players = options.seats
    g = Hamburg()
    g.lay_out(options, MATTERS)
    g.lay_out_town(book, 6)
    g.book = book
    g.sites = [()] * players
    g.beside = [()] * players
    g.piles = [[] for _ in COLOURS]
    g.murky = 0
    g.searching = -1
    g.window = 0
    g.church = [0] * 6
    g.front = [0] * 6
    g.bag = book.tokens[:]
    g.extras = [()] * EXTRAS
    return g
