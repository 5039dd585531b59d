"""What a seat may know of a table of The City, as numbers for what learns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.thecity.book import MOST_PLAYERS, Book
from rathaus.games.thecity.kinds import ARCHITECT, COUNT, SYMBOLS, TALLIES
from rathaus.games.thecity.matters import COST, INCOME, POINTS
from rathaus.games.thecity.round import Pay
from rathaus.games.thecity.state import TheCity
from rathaus.games.thecity.things import card_name
from rathaus.games.thecity.thumb import rounds_to
from rathaus.kernel.encoder import CardOf, Encoder, Number, Table, flag, put

if TYPE_CHECKING:
    from rathaus.kernel.edition import Edition
    from rathaus.kernel.game import Game
    from rathaus.kernel.state import State

VERSION: Final = 1

# Each with its scale.
TABLE: Final = {
    "deck": 80,
    "discards": 80,
    "architects": 5,
    "goal": 50,
    "hand-limit": 12,
    "pass-draw": 5,
    "crew": 5,
    "rounds-left": 100,  # in tenths, about
}
SEAT: Final = {
    "points": 50,
    "missing": 50,  # to the goal
    "income": 12,
    "points-a-round": 15,
    "car": 6,
    "cart": 6,
    "fountain": 6,
    "cards": 12,
    "discards": 40,
    "buildings": 15,
    "due": 8,  # cards still to be paid or discarded
    "passing": 1,
}
DECK: Final = 0
ALL_DISCARDS: Final = 1
ARCHITECTS: Final = 2
GOAL: Final = 3
HAND_LIMIT: Final = 4
PASS_DRAW: Final = 5
CREW: Final = 6
ROUNDS_LEFT: Final = 7
POINTS_AT: Final = 0
MISSING: Final = 1
INCOME_AT: Final = 2
A_ROUND: Final = 3
SYMBOL: Final = 4
CARDS: Final = 7
DISCARDS: Final = 8
BUILDINGS: Final = 9
DUE: Final = 10
PASSING: Final = 11
WIDTH: Final = 12
assert len(SEAT) == WIDTH
assert list(SEAT)[SYMBOL : SYMBOL + 3] == list(SYMBOLS)


class TheCityEncoder(Encoder):
    """The numbers of The City: tableaus, what is known of hands and discards, and what cards would cost and bring."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, VERSION, MOST_PLAYERS, [card_name(kind) for kind in range(COUNT)], 15)
        self.table_at: int = self.of_table("table", TABLE)
        self.seat_at: int = self.of_seats("seat", SEAT)
        # Of the cards in the hand, and of those drawn:
        self.hand_at: int = self.of_cards("hand", 3, own=True)
        self.cost_at: int = self.of_cards("cost", 10, own=True)
        self.open_at: int = self.of_cards("can-build", 1, own=True)
        self.income_at: int = self.of_cards("more-income", 5, own=True)
        self.points_at: int = self.of_cards("more-points", 8, own=True)
        self.tableau_at: int = self.of_displays("tableau", 3)
        self.known_at: int = self.of_cards("discards", 3, own=True)
        self.chosen_at: int = self.of_cards("chosen", 2, own=True)  # 1 the first card, 2 the second
        self.drawn_at: int = self.of_cards("drawn", 2, own=True)
        self.lay_question(
            {
                "count": Number(8),
                "one": CardOf(0),
                "two": CardOf(0),
                "price_one": Number(12),
                "price_two": Number(12),
            }
        )

    def write(self, g: State, seat: int, out: bytearray) -> None:
        assert isinstance(g, TheCity)
        self.write_frame(g, seat, out)
        book = g.book
        players = g.players
        passing = g.question(g.waiting[0]).seat if g.drawn else -1
        discards = 0
        architects = players
        rounds = 12.0
        for other in range(players):
            row = (other - seat) % players
            at = self.seat_at + row * WIDTH
            income = g.income(other)
            points = g.points_now(other)
            missing = book.goal - g.total(other)
            rounds = min(rounds, rounds_to(missing, points))
            pile = len(g.discards[other])
            discards += pile
            architects -= g.built[other * COUNT + ARCHITECT]
            put(out, at + POINTS_AT, book.goal - missing)
            put(out, at + MISSING, missing)
            put(out, at + INCOME_AT, income)
            put(out, at + A_ROUND, points)
            put(out, at + DISCARDS, pile)
            if other == passing:
                flag(out, at + PASSING)
            self.write_tableau(g, other, row, out)
            if not row:
                self.write_own(g, seat, income, points, out)
        if g.lanes:
            for other in g.waiting:
                question = g.question(other)
                if isinstance(question, Pay):
                    put(out, self.seat_at + (other - seat) % players * WIDTH + DUE, question.count)
        at = self.table_at
        put(out, at + DECK, len(g.deck))
        put(out, at + ALL_DISCARDS, discards)
        put(out, at + ARCHITECTS, architects)
        put(out, at + GOAL, book.goal)
        put(out, at + HAND_LIMIT, book.hand_limit)
        put(out, at + PASS_DRAW, book.pass_draw)
        put(out, at + CREW, book.crew)
        if g.waiting:
            put(out, at + ROUNDS_LEFT, int(10.0 * rounds))

    def write_tableau(self, g: TheCity, seat: int, row: int, out: bytearray) -> None:
        """What a seat has built, and how many cards it holds."""
        at = self.seat_at + row * WIDTH
        tally = g.tally
        mine = seat * TALLIES
        put(out, at + SYMBOL, tally[mine])
        put(out, at + SYMBOL + 1, tally[mine + 1])
        put(out, at + SYMBOL + 2, tally[mine + 2])
        put(out, at + CARDS, len(g.hands[seat]))
        tableau = g.tableaus[seat]
        put(out, at + BUILDINGS, len(tableau))
        built = g.built
        mine = seat * COUNT
        at = self.tableau_at + row * COUNT
        for kind in tableau:
            put(out, at + kind, built[mine + kind])

    def write_own(self, g: TheCity, seat: int, income: int, points: int, out: bytearray) -> None:
        """What only the viewer sees; it has so much income, and scores so many points each round."""
        last = -1
        count = 0
        hand = g.hands[seat]
        others = len(hand) - 1
        for kind in hand:
            if kind == last:
                count += 1
                put(out, self.hand_at + kind, count)
            else:
                last = kind
                count = 1
                flag(out, self.hand_at + kind)
                self.write_card(g, seat, kind, others, income, points, out)
        value = 1
        for kind in g.chosen[seat]:
            at = self.chosen_at + kind
            out[at] += value
            value = 2
        if g.discards[seat]:
            counts = [0] * COUNT
            for kind in g.discards[seat]:
                counts[kind] += 1
            at = self.known_at
            for count in counts:
                if count:
                    put(out, at, count)
                at += 1
        if g.drawn and g.question(g.waiting[0]).seat == seat:
            for kind in g.drawn:
                at = self.drawn_at + kind
                if not out[at] and not out[self.hand_at + kind]:
                    self.write_card(g, seat, kind, others, income, points, out)
                out[at] += 1

    def write_card(
        self, g: TheCity, seat: int, kind: int, others: int, income: int, points: int, out: bytearray
    ) -> None:
        """What a card would cost the viewer, who holds so many others, and bring each round."""
        cost = g.cost(seat, kind)
        put(out, self.cost_at + kind, cost)
        if cost <= others and not g.barred(seat, kind):
            flag(out, self.open_at + kind)
        more, higher = g.with_card(seat, kind)
        put(out, self.income_at + kind, more - income)
        put(out, self.points_at + kind, higher - points)

    def cards(self, edition: Edition) -> Table:
        book = Book(edition)
        columns = ["copies", "cost", *SYMBOLS, "income", "points", "limit", "needs", "discounts", "grows-income"]
        rows = []
        for kind in range(COUNT):
            standing = [effect.matter for effect in book.standing[kind]]
            tally = book.tally[kind * TALLIES : (kind + 1) * TALLIES]
            needs = len(book.needs[kind])
            row = [book.copies[kind], book.cost[kind], *tally, book.limit[kind], needs]
            rows.append([*row, standing.count(COST), standing.count(INCOME), standing.count(POINTS)])
        return Table([card_name(kind) for kind in range(COUNT)], [*columns, "grows-points"], rows)
