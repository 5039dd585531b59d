"""What a seat may know of a table of The City, as numbers for what learns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.thecity.book import MOST_PLAYERS, Book
from rathaus.games.thecity.kinds import ARCHITECT, COUNT, SYMBOLS, TALLIES
from rathaus.games.thecity.matters import COST, INCOME, POINTS
from rathaus.games.thecity.round import Pay
from rathaus.games.thecity.state import TheCity
from rathaus.games.thecity.things import card_name
from rathaus.games.thecity.thumb import rounds_left
from rathaus.kernel.encoder import CardOf, Encoder, Number, Table, put

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
        self.tableau_at: int = self.of_displays("tableau", 3)
        self.hand_at: int = self.of_cards("hand", 3, own=True)
        self.chosen_at: int = self.of_cards("chosen", 2, own=True)  # 1 the first card, 2 the second
        self.drawn_at: int = self.of_cards("drawn", 2, own=True)
        self.known_at: int = self.of_cards("discards", 3, own=True)
        # Of the cards in the hand, and of those drawn:
        self.open_at: int = self.of_cards("can-build", 1, own=True)
        self.cost_at: int = self.of_cards("cost", 10, own=True)
        self.income_at: int = self.of_cards("more-income", 5, own=True)
        self.points_at: int = self.of_cards("more-points", 8, own=True)
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
        at = self.table_at
        put(out, at, len(g.deck))
        put(out, at + 3, book.goal)
        put(out, at + 4, book.hand_limit)
        put(out, at + 5, book.pass_draw)
        put(out, at + 6, book.crew)
        put(out, at + 7, int(10.0 * rounds_left(g)))
        passing = g.question(g.waiting[0]).seat if g.drawn else -1
        players = g.players
        discards = 0
        architects = players
        for other in range(players):
            row = (other - seat) % players
            pile = len(g.discards[other])
            discards += pile
            architects -= g.built[other * COUNT + ARCHITECT]
            self.write_seat(g, other, row, out)
            at = self.seat_at + row * WIDTH
            put(out, at + DISCARDS, pile)
            if other == passing:
                out[at + PASSING] = 1
        if g.lanes:
            for other in g.waiting:
                question = g.question(other)
                if isinstance(question, Pay):
                    put(out, self.seat_at + (other - seat) % players * WIDTH + DUE, question.count)
        put(out, self.table_at + 1, discards)
        put(out, self.table_at + 2, architects)
        self.write_own(g, seat, out)
        if passing == seat:
            self.write_drawn(g, seat, out)

    def write_seat(self, g: TheCity, seat: int, row: int, out: bytearray) -> None:
        """What everybody sees of a seat."""
        at = self.seat_at + row * WIDTH
        points = g.total(seat)
        put(out, at + POINTS_AT, points)
        put(out, at + MISSING, g.book.goal - points)
        put(out, at + INCOME_AT, g.income(seat))
        put(out, at + A_ROUND, g.points_now(seat))
        tally = g.tally
        put(out, at + SYMBOL, tally[seat * TALLIES])
        put(out, at + SYMBOL + 1, tally[seat * TALLIES + 1])
        put(out, at + SYMBOL + 2, tally[seat * TALLIES + 2])
        put(out, at + CARDS, len(g.hands[seat]))
        tableau = g.tableaus[seat]
        put(out, at + BUILDINGS, len(tableau))
        built = g.built
        mine = seat * COUNT
        at = self.tableau_at + row * COUNT
        for kind in tableau:
            put(out, at + kind, built[mine + kind])

    def write_own(self, g: TheCity, seat: int, out: bytearray) -> None:
        """What only the viewer sees."""
        last = -1
        count = 0
        income = g.income(seat)
        points = g.points_now(seat)
        for kind in g.hands[seat]:
            if kind == last:
                count += 1
            else:
                last = kind
                count = 1
                self.write_card(g, seat, kind, income, points, out)
            put(out, self.hand_at + kind, count)
        value = 1
        for kind in g.chosen[seat]:
            at = self.chosen_at + kind
            out[at] += value
            value = 2
        for kind in g.discards[seat]:
            at = self.known_at + kind
            if out[at] < 255:
                out[at] += 1

    def write_card(self, g: TheCity, seat: int, kind: int, income: int, points: int, out: bytearray) -> None:
        """What a card would cost the viewer, and bring each round."""
        if not g.obstacle(seat, kind):
            out[self.open_at + kind] = 1
        put(out, self.cost_at + kind, g.cost(seat, kind))
        more, higher = g.with_card(seat, kind)
        put(out, self.income_at + kind, more - income)
        put(out, self.points_at + kind, higher - points)

    def write_drawn(self, g: TheCity, seat: int, out: bytearray) -> None:
        """The cards of which the viewer keeps one."""
        income = g.income(seat)
        points = g.points_now(seat)
        for kind in g.drawn:
            at = self.drawn_at + kind
            if not out[at] and not out[self.hand_at + kind]:
                self.write_card(g, seat, kind, income, points, out)
            out[at] += 1

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
