"""The table of Hamburg: boards, displays, piles, and what happens to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rathaus.games.hamburg import view
from rathaus.games.hamburg.board import EXTRAS, RISKS, SCORE, SQUARE, TURNED, WALLS, WIDTH, WORKERS
from rathaus.games.hamburg.kinds import BLACK, CATEGORY, COLOUR, COLOURS, FIRST_ZOO, ZOO
from rathaus.games.hamburg.matters import HAS_HAND, MATTERS, REDUCE_POINTS, ROOM
from rathaus.games.hamburg.views import HamburgTable
from rathaus.kernel.game import Options
from rathaus.kernel.happening import LOST, changed
from rathaus.kernel.rng import Rng
from rathaus.kernel.state import Score, State
from rathaus.kernel.tasks import Question

if TYPE_CHECKING:
    from rathaus.games.hamburg.book import Book


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


class Hamburg(State):
    """A game of Hamburg in progress. Cards are their printed numbers."""

    __slots__ = (
        "air",
        "air_open",
        "bag",
        "beside",
        "book",
        "church",
        "dice",
        "discard",
        "drawn",
        "extras",
        "first",
        "front",
        "hands",
        "known",
        "murky",
        "n",
        "piles",
        "raising",
        "searching",
        "sites",
        "statues",
        "statues_won",
        "striking",
        "used",
        "window",
    )

    book: Book
    first: int  # the first player
    n: list[int]  # WIDTH numbers a seat
    hands: list[list[int]]  # sorted
    known: list[tuple[tuple[int, int], ...]]  # cards in a hand that others know: card, and who
    sites: list[tuple[tuple[int, int, int], ...]]  # site card and up to two buildings, 0 for none
    beside: list[tuple[tuple[int, int], ...]]  # zoo or park card, and the building under it
    used: list[tuple[int, ...]]  # III buildings used this round
    statues_won: list[tuple[int, ...]]
    piles: list[list[int]]  # by colour; the last is on top
    discard: list[int]  # the last is on top
    murky: int  # how many cards at the bottom of the discard pile lie in unknown order
    drawn: list[int]  # taken from piles, and not yet looked at
    searching: int  # the colour of the pile that is being looked through, or -1
    air: int  # the card an action is made with, or 0
    air_open: bool  # whether everybody knows it
    dice: list[int]  # five colours and black; 0 before the first roll
    window: int  # where this round's clergyman stands, 1 to 6, or 0
    church: list[int]  # workers placed at the windows this round (189)
    front: list[int]  # clergymen and workers in front of the windows
    statues: tuple[int, ...]  # on offer, the highest last
    bag: list[int]  # black tokens still hidden, by kind
    extras: list[tuple[int, ...]]  # what expansions keep on the table, by EXTRAS
    raising: list[int]  # increases a seat has still to suffer, by colour
    striking: int  # disasters that will strike that seat, as bits

    # ---- numbers --------------------------------------------------------------------------------

    def marks(self, seat: int) -> int:
        """The money of a seat."""
        return self.n[seat * WIDTH]

    def gain_marks(self, seat: int, number: int) -> None:
        """Give (or, if negative, take) marks."""
        self.n[seat * WIDTH] += number
        if number and self.sink is not None:
            self.tell(
                "hamburg-told-marks", changed(number), seat=f"seat:{seat}", number=number, total=self.n[seat * WIDTH]
            )

    def gain_points(self, seat: int, number: int) -> None:
        """Give or take points; nobody falls below 0."""
        # ruling: score-floor
        at = seat * WIDTH + SCORE
        self.n[at] = max(0, self.n[at] + number)
        if number and self.sink is not None:
            self.tell("hamburg-told-points", changed(number), seat=f"seat:{seat}", number=number, total=self.n[at])

    def points_of(self, seat: int) -> int:
        """The points of a seat on the score track."""
        return self.n[seat * WIDTH + SCORE]

    def workers(self, seat: int, colour: int) -> int:
        """The workers of a colour that a seat has."""
        return self.n[seat * WIDTH + WORKERS + colour]

    def gain_workers(self, seat: int, colour: int, number: int) -> None:
        """Give or take workers."""
        # ruling: unlimited-pieces
        self.n[seat * WIDTH + WORKERS + colour] += number
        if number and self.sink is not None:
            self.tell(
                "hamburg-told-workers",
                changed(number),
                seat=f"seat:{seat}",
                number=number,
                colour=f"colour:{COLOURS[colour]}",
            )

    def all_workers(self, seat: int) -> int:
        """All workers of a seat."""
        at = seat * WIDTH + WORKERS
        return sum(self.n[at : at + 5])

    def risk(self, seat: int, colour: int) -> int:
        """The level of a risk."""
        return self.n[seat * WIDTH + RISKS + colour]

    def any_risk(self, seat: int) -> bool:
        """Whether any risk is above 0."""
        at = seat * WIDTH + RISKS
        return any(self.n[at : at + 5])

    def reduce(self, seat: int, colour: int) -> bool:
        """Reduce a risk by one step for a point; False if it is at 0."""
        # ruling: point-per-step
        at = seat * WIDTH + RISKS + colour
        if self.n[at] == 0:
            return False
        self.n[at] -= 1
        if self.sink is not None:
            self.tell("hamburg-told-reduced", seat=f"seat:{seat}", colour=f"colour:{COLOURS[colour]}", level=self.n[at])
        self.gain_points(seat, self.consult(REDUCE_POINTS, seat, 1, colour))
        return True

    def turned(self, seat: int) -> int:
        """How many majority markers show the colour side."""
        return self.n[seat * WIDTH + TURNED].bit_count()

    def order(self) -> list[int]:
        """The seats in turn order."""
        return [*range(self.first, self.players), *range(self.first)]

    def after(self, seat: int) -> list[int]:
        """The other seats, clockwise from this one."""
        return [*range(seat + 1, self.players), *range(seat)]

    # ---- the wall -------------------------------------------------------------------------------

    def next_section(self, seat: int, side: int) -> int:
        """The colour of the next section outward on a side, or -1 if the side is finished."""
        # ruling: wall-colours
        built = self.n[seat * WIDTH + WALLS + side]
        return self.book.wall_colours[seat * 10 + side * 5 + built] if built < 5 else -1

    def sections(self, seat: int) -> int:
        """The wall sections on both sides."""
        return self.n[seat * WIDTH + WALLS] + self.n[seat * WIDTH + WALLS + 1]

    def thirds(self, seat: int) -> int:
        """The sides with a finished third section."""
        at = seat * WIDTH + WALLS
        return (1 if self.n[at] >= 3 else 0) + (1 if self.n[at + 1] >= 3 else 0)

    # ---- displays -------------------------------------------------------------------------------

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

    def to_hand(self, seat: int, card: int) -> None:
        """Put a card into a hand, unknown to others."""
        self.hands[seat].append(card)
        self.hands[seat].sort()

    def to_hand_known(self, seat: int, card: int, who: int) -> None:
        """Put a card into a hand that others know."""
        self.to_hand(seat, card)
        self.known[seat] = (*self.known[seat], (card, who))

    def from_hand(self, seat: int, card: int) -> None:
        """Take a card from a hand; what others knew of it is over."""
        self.hands[seat].remove(card)
        if self.known[seat]:
            self.known[seat] = tuple([fact for fact in self.known[seat] if fact[0] != card])

    def throw(self, card: int) -> None:
        """Put a card on top of the discard pile."""
        self.discard.append(card)
        if self.sink is not None:
            self.tell("hamburg-told-discarded", card=f"card:{card}")

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
        """Whether a seat has a hand at all."""
        # ruling: tom-hand
        return self.consult(HAS_HAND, seat, 1, -1) > 0

    # ---- copies ---------------------------------------------------------------------------------

    def copy(self) -> Hamburg:
        new = Hamburg()
        self._copy_into(new)
        new.book = self.book
        new.first = self.first
        new.n = self.n[:]
        new.hands = [hand[:] for hand in self.hands]
        new.known = self.known[:]
        new.sites = self.sites[:]
        new.beside = self.beside[:]
        new.used = self.used[:]
        new.statues_won = self.statues_won[:]
        new.piles = [pile[:] for pile in self.piles]
        new.discard = self.discard[:]
        new.murky = self.murky
        new.drawn = self.drawn[:]
        new.searching = self.searching
        new.air = self.air
        new.air_open = self.air_open
        new.dice = self.dice[:]
        new.window = self.window
        new.church = self.church[:]
        new.front = self.front[:]
        new.statues = self.statues
        new.bag = self.bag[:]
        new.extras = self.extras[:]
        new.raising = self.raising[:]
        new.striking = self.striking
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
        # ruling: final-scoring
        built = self.on_sites(seat)
        cards = built + [card for card, _ in self.beside[seat]]
        at = seat * WIDTH
        laurels = 0
        for card in built:
            for laurel in self.book.laurels[card]:
                laurels += laurel.worth(self, seat, built)
        clergy = 0
        for card in cards:
            clergy += self.front[BLACK if card >= FIRST_ZOO else COLOUR[card]]
        square = self.n[at + SQUARE]
        return {
            "track": self.n[at + SCORE],
            "printed": sum([self.book.points[card] for card in cards]),
            "laurels": laurels,
            "majorities": self.book.majority * self.turned(seat),
            "third sections": self.book.third * self.thirds(seat),
            "statues": sum(self.statues_won[seat]),
            "clergy": clergy,
            "square": self.book.square[square],
        }

    def rank(self, seat: int) -> tuple[int, ...]:
        return sum(self.breakdown(seat).values()), self.marks(seat)

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
    g.book = book
    g.first = 0
    g.n = [0] * (WIDTH * players)
    g.hands = [[] for _ in range(players)]
    g.known = [()] * players
    g.sites = [()] * players
    g.beside = [()] * players
    g.used = [()] * players
    g.statues_won = [()] * players
    g.piles = [[] for _ in COLOURS]
    g.discard = []
    g.murky = 0
    g.drawn = []
    g.searching = -1
    g.air = 0
    g.air_open = False
    g.dice = [0] * 6
    g.window = 0
    g.church = [0] * 6
    g.front = [0] * 6
    g.statues = ()
    g.bag = book.tokens[:]
    g.extras = [()] * EXTRAS
    g.raising = [0] * 5
    g.striking = 0
    return g
