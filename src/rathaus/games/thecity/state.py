"""The table of The City: hands, tableaus, deck, discards, and what can be built."""

from __future__ import annotations

from typing import Any

from rathaus.games.thecity import thumb, view
from rathaus.games.thecity.book import Book
from rathaus.games.thecity.effects.standing import Gain
from rathaus.games.thecity.kinds import (
    ARCHITECT,
    CATEGORIES,
    CONSTRUCTION_CREW,
    COUNT,
    INCOME_TALLY,
    NOTHING,
    PARTS,
    POINTS_TALLY,
    PRINTED,
    TALLIES,
)
from rathaus.games.thecity.matters import COST, CREW, INCOME, MATTERS, POINTS
from rathaus.games.thecity.refusals import AT_LIMIT, NEEDS, TOO_EXPENSIVE
from rathaus.games.thecity.views import TheCityTable
from rathaus.kernel.game import Options
from rathaus.kernel.rng import Rng
from rathaus.kernel.state import Score, State


class TheCity(State):
    """A game of The City in progress. Cards are their kinds, as ints; a seat's hand is sorted."""

    __slots__ = (
        "book",
        "built",
        "chosen",
        "deck",
        "discards",
        "drawn",
        "hands",
        "points",
        "tableaus",
        "tally",
    )

    book: Book
    deck: list[int]  # the last is on top
    hands: list[list[int]]
    tableaus: list[tuple[int, ...]]  # in order of building
    discards: list[list[int]]  # the discard pile, by the seat that knows what it put there
    chosen: list[tuple[int, ...]]  # hidden choices of this round
    drawn: tuple[int, ...]  # what a passing seat looks at
    points: list[int]  # four categories per seat
    built: list[int]  # derived: cards of each kind in each tableau
    tally: list[int]  # derived: what each seat's cards add up to, five numbers a seat

    # ---- looking at tableaus --------------------------------------------------------------------

    def has(self, seat: int, kind: int) -> int:
        """How many cards of a kind lie in the seat's tableau."""
        return self.built[seat * COUNT + kind]

    def income(self, seat: int) -> int:
        """How many cards the seat draws each round now."""
        return self.consult(INCOME, seat, self.tally[seat * TALLIES + INCOME_TALLY], NOTHING)

    def points_now(self, seat: int) -> int:
        """How many points the seat scores each round now."""
        return self.consult(POINTS, seat, self.tally[seat * TALLIES + POINTS_TALLY], NOTHING)

    def with_card(self, seat: int, kind: int) -> tuple[int, int]:
        """How many cards the seat would draw, and how many points it would score, each round with a card more."""
        mine, printed = seat * TALLIES, kind * TALLIES
        income = self.tally[mine + INCOME_TALLY] + self.book.tally[printed + INCOME_TALLY]
        points = self.tally[mine + POINTS_TALLY] + self.book.tally[printed + POINTS_TALLY]
        income, points = self.consult(INCOME, seat, income, kind), self.consult(POINTS, seat, points, kind)
        for effect in self.book.standing[kind]:
            if effect.matter == INCOME:
                income = effect.apply(self, seat, income, kind)
            elif effect.matter == POINTS:
                points = effect.apply(self, seat, points, kind)
        return income, points

    def brought(self, seat: int, kind: int) -> tuple[int, int]:
        """How many cards and points a card in the seat's tableau brings each round."""
        income = self.book.tally[kind * TALLIES + INCOME_TALLY]
        points = self.book.tally[kind * TALLIES + POINTS_TALLY]
        for effect in self.book.standing[kind]:
            if effect.matter == INCOME:
                income = effect.apply(self, seat, income, NOTHING)
            elif effect.matter == POINTS:
                points = effect.apply(self, seat, points, NOTHING)
        return income, points

    def total(self, seat: int) -> int:
        """The points the seat has scored."""
        at = seat * PARTS
        points = self.points
        return points[at] + points[at + 1] + points[at + 2] + points[at + 3]

    # ---- building -------------------------------------------------------------------------------

    def cost(self, seat: int, kind: int, after: int = NOTHING) -> int:
        """What a card costs the seat now, or after it has built another card."""
        # ruling: discounts
        cost = self.book.cost[kind]
        for discount in self.standing[COST * self.players + seat]:
            cost = discount.apply(self, seat, cost, kind)
        if after >= 0 and not self.has(seat, after):
            for effect in self.book.standing[after]:
                if effect.matter == COST:
                    cost = effect.apply(self, seat, cost, kind)
        return cost if cost > 0 else 0

    def barred(self, seat: int, kind: int, after: int = NOTHING) -> int:
        """Why limit or requirement forbid the card, perhaps after another was built; 0: they do not."""
        # ruling: limits-are-strict
        if self.book.free[kind]:
            return 0
        limit = self.book.limit[kind]
        if limit and self.has(seat, kind) + (1 if after == kind else 0) >= limit:
            return AT_LIMIT
        needs = self.book.needs[kind]
        if needs:
            for need in needs:
                if need == after or self.has(seat, need):
                    return 0
            return NEEDS
        return 0

    def obstacle(self, seat: int, kind: int) -> int:
        """Why the seat cannot build this card as its only one; 0: it can. It must hold the card."""
        # ruling: only-what-can-be-built
        book = self.book
        if not book.free[kind]:
            code = self.barred(seat, kind)
            if code or kind == ARCHITECT:
                return code
        others = len(self.hands[seat]) - 1
        if book.cost[kind] <= others or self.cost(seat, kind) <= others:  # nothing ever costs more than printed
            return 0
        return TOO_EXPENSIVE

    def crew_limit(self, seat: int) -> int:
        """Up to which printed cost the seat might build two cards this round; -1: only one.

        It needs a Construction Crew in the tableau, or in the hand to build it first.
        """
        # ruling: crew-same-round
        if self.standing[CREW * self.players + seat]:
            return self.consult(CREW, seat, -1, NOTHING)
        return self.book.crew if CONSTRUCTION_CREW in self.hands[seat] else -1

    def price_in_order(self, seat: int, first: int, second: int) -> int:
        """What building two cards of the hand in this order costs; -1 if it is impossible.

        The printed costs are within the limit of the Crew. Without one in the tableau, a new Crew
        must come first.
        """
        if first != CONSTRUCTION_CREW and not self.has(seat, CONSTRUCTION_CREW):
            return -1
        if self.barred(seat, first) or self.barred(seat, second, first):
            return -1
        price = self.cost(seat, first) + self.cost(seat, second, first)
        return price if price <= len(self.hands[seat]) - 2 else -1

    def fits(self, seat: int, one: int, two: int) -> bool:
        """Whether some order and payment builds both cards of the hand in one round."""
        # ruling: crew-pairs
        most = self.crew_limit(seat)
        costs = self.book.cost
        if costs[one] > most or costs[two] > most or one == ARCHITECT or two == ARCHITECT:
            return False
        if one == two and self.hands[seat].count(one) < 2:
            return False
        return self.price_in_order(seat, one, two) >= 0 or self.price_in_order(seat, two, one) >= 0

    def partners(self, seat: int, kind: int, most: int = COUNT) -> list[int]:
        """The cards of the hand that can be built in the same round as this one, sorted.

        At most so many of them: one is enough to know that there are any.
        """
        found: list[int] = []
        if self.book.cost[kind] <= self.crew_limit(seat):
            for other in distinct(self.hands[seat]):
                if self.fits(seat, kind, other):
                    found.append(other)
                    if len(found) == most:
                        break
        return found

    def rescued(self, seat: int, kind: int, code: int) -> bool:
        """Whether a card that cannot be built alone, for this reason, can be built after another."""
        if code == AT_LIMIT or self.book.cost[kind] > self.crew_limit(seat):
            return False
        for other in distinct(self.hands[seat]):
            helps = other in self.book.needs[kind] if code == NEEDS else self.book.cheapens[other]
            if helps and self.fits(seat, other, kind):
                return True
        return False

    def place(self, seat: int, kind: int) -> None:
        """Put a card into the seat's tableau; from now on it works."""
        self.tableaus[seat] = (*self.tableaus[seat], kind)
        self.built[seat * COUNT + kind] += 1
        mine, printed = seat * TALLIES, kind * TALLIES
        tally, adds = self.tally, self.book.tally
        tally[mine] += adds[printed]
        tally[mine + 1] += adds[printed + 1]
        tally[mine + 2] += adds[printed + 2]
        tally[mine + 3] += adds[printed + 3]
        tally[mine + 4] += adds[printed + 4]
        for effect in self.book.standing[kind]:
            self.stand(effect, seat)

    # ---- drawing --------------------------------------------------------------------------------

    def draw(self) -> int:
        """The top card of the deck, made anew from the discard pile if it is empty; -1 if none."""
        # ruling: face-down-discards
        if not self.deck:
            for pile in self.discards:
                self.deck += pile
                pile.clear()
            if not self.deck:
                return NOTHING
            self.rng.shuffle(self.deck)
            if self.sink is not None:
                self.tell("thecity-told-reshuffled", cards=len(self.deck))
        self.revealed()
        return self.deck.pop()

    # ---- copies ---------------------------------------------------------------------------------

    def copy(self) -> TheCity:
        new = TheCity()
        self._copy_into(new)
        new.book = self.book
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.tableaus = self.tableaus[:]
        new.discards = [pile[:] for pile in self.discards]
        new.chosen = self.chosen[:]
        new.drawn = self.drawn
        new.points = self.points[:]
        new.built = self.built[:]
        new.tally = self.tally[:]
        return new

    def redeal(self, seat: int | None, rng: Rng) -> None:
        view.redeal(self, seat, rng)

    # ---- results --------------------------------------------------------------------------------

    def score(self) -> None:
        """Add the points of all tableaus, by category."""
        for seat in range(self.players):
            at = seat * PARTS
            self.points[at + PRINTED] += self.tally[seat * TALLIES + POINTS_TALLY]
            for effect in self.standing[POINTS * self.players + seat]:
                assert isinstance(effect, Gain)
                self.points[at + effect.measure.category] += effect.apply(self, seat, 0, NOTHING)

    @property
    def scores(self) -> tuple[Score, ...]:
        return tuple(
            [
                Score({part: self.points[seat * PARTS + i] for i, part in enumerate(CATEGORIES)})
                for seat in range(self.players)
            ]
        )

    def rank(self, seat: int) -> tuple[int, ...]:
        # ruling: tie
        return self.total(seat), len(self.hands[seat])

    def assets(self, seat: int) -> list[int]:
        hand = self.hands[seat]
        room = len(hand) - 1
        prospect = 0
        for kind in distinct(hand):
            if self.cost(seat, kind) <= room and not self.barred(seat, kind):
                at = kind * TALLIES
                gain = self.book.tally[at + INCOME_TALLY] + 2 * self.book.tally[at + POINTS_TALLY]
                prospect = max(prospect, gain)
        return [len(hand), self.income(seat), self.points_now(seat), prospect]

    def rounds_left(self, seat: int) -> float:
        return thumb.rounds_left(self)

    # ---- looking and writing ----------------------------------------------------------------------

    def view_table(self, seat: int | None) -> TheCityTable:
        return view.view_table(self, seat)

    def write_table(self) -> dict[str, Any]:
        return view.write_table(self)


def distinct(kinds: list[int]) -> list[int]:
    """Each kind of a sorted hand once."""
    once = []
    last = NOTHING
    for kind in kinds:
        if kind != last:
            once.append(kind)
            last = kind
    return once


def bare(options: Options, book: Book) -> TheCity:
    """A table with nothing on it."""
    players = options.players
    g = TheCity()
    g.lay_out(options, MATTERS)
    g.book = book
    g.deck = []
    g.hands = [[] for _ in range(players)]
    g.tableaus = [()] * players
    g.discards = [[] for _ in range(players)]
    g.chosen = [()] * players
    g.drawn = ()
    g.points = [0] * (PARTS * players)
    g.built = [0] * (COUNT * players)
    g.tally = [0] * (TALLIES * players)
    return g
