"""What a seat may know of a table of Bruges, as numbers for what learns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.bruges.actions import price_of
from rathaus.games.bruges.book import Book
from rathaus.games.bruges.kinds import COLOUR, COLOURS, COUNT, GROUP, GROUPS
from rathaus.games.bruges.state import LAURELS, PRINTED, Bruges
from rathaus.games.bruges.things import MARKERS, PILES, SEATS
from rathaus.games.hansa.board import SIDES, WIDTH
from rathaus.games.hansa.features import TownEncoder, turned
from rathaus.kernel.encoder import CardOf, Number, OneOf, SeatBits, SeatOf, Table, flag, put, put_five

if TYPE_CHECKING:
    from rathaus.kernel.edition import Edition
    from rathaus.kernel.game import Game
    from rathaus.kernel.state import State

VERSION: Final = 1

# Of each seat, beside what every town has; the last three lines by colour, and by the colours of house and character.
SEAT: Final = {
    "total": 60,  # if the game ended now
    "printed": 30,
    "laurels": 20,
    "characters": 8,
    "left-price": 8,
    "right-price": 8,
    **{f"majority-{marker}": 1 for marker in MARKERS},
    **{f"houses-{colour}": 3 for colour in COLOURS},
    **{f"empty-{colour}": 2 for colour in COLOURS},
    **{f"{house}-under-{character}": 2 for house in COLOURS for character in COLOURS},
}
TOTAL_AT: Final = 0
PRINTED_AT: Final = 1
LAURELS_AT: Final = 2
CHARACTERS_AT: Final = 3
PRICES_AT: Final = 4
MAJORITIES_AT: Final = 6
HOUSES_AT: Final = 9
EMPTY_AT: Final = 14
PLACED_AT: Final = 19
OWN: Final = 44
assert len(SEAT) == OWN


class BrugesEncoder(TownEncoder):
    """The numbers of Bruges: houses, canals and piles beside those of every town."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, VERSION, SEATS, COUNT, COLOURS, len(COLOURS))
        features = {"turn": 4, "turns": 4, "last-round": 12, "to-advance": 6, "advances": 1, "reserve": 60}
        self.table_at: int = self.of_table("table", {**features, "discards": 80})
        tops = {f"{pile}-{colour}": 1 for pile in PILES for colour in COLOURS}
        self.piles_at: int = self.of_table("piles", {**dict.fromkeys(PILES, 40), **tops})
        self.seat_at: int = self.of_seats("seat", SEAT)
        self.display_at: int = self.of_displays("display") - 1
        self.discards_at: int = self.of_cards("discards") - 1
        # Of the cards in the hand, as the action of a turn:
        self.price_at: int = self.of_cards("price", 12, own=True) - 1
        self.open_at: int = self.of_cards("can-place", own=True) - 1
        self.lay_question(
            {
                "count": Number(5),
                "card": CardOf(1),
                "by": SeatOf(("nobody", "fate")),
                "colour": OneOf((*COLOURS, "any")),
                "paid": SeatBits(),
                "acted": Number(1),
                "times_paid": Number(2),
                **{place: Number(3) for place in ("first", "second", "third", "fourth", "fifth")},
                "price": Number(10),
            }
        )

    def write(self, g: State, seat: int, out: bytearray) -> None:
        assert isinstance(g, Bruges)
        self.write_town(g, seat, out)
        at = self.table_at
        put(out, at, g.turn)
        put(out, at + 1, g.book.turns)
        put(out, at + 2, g.ending)
        price = g.dice_price()
        if price >= 0:
            put(out, at + 3, price)
            flag(out, at + 4)
        put(out, at + 5, len(g.reserve))
        put(out, at + 6, len(g.discard))
        for pile in (0, 1):
            cards = g.piles[pile]
            if cards:
                put(out, self.piles_at + pile, len(cards))
                flag(out, self.piles_at + 2 + 5 * pile + COLOUR[cards[-1]])
        at = self.discards_at
        for card in g.discard:
            flag(out, at + card)
        players = g.players
        for other in range(players):
            self.write_seat(g, other, (other - seat) % players, out)
        self.write_own(g, seat, out)

    def write_seat(self, g: Bruges, seat: int, row: int, out: bytearray) -> None:
        """What everybody sees of a seat."""
        at = self.seat_at + row * OWN
        characters = g.dwellers(seat)
        points = g.parts(seat, characters)
        total = 0
        for part in points:
            total += part
        put(out, at + TOTAL_AT, total)
        put(out, at + PRINTED_AT, points[PRINTED])
        put(out, at + LAURELS_AT, points[LAURELS])
        put(out, at + CHARACTERS_AT, len(characters))
        mine = seat * WIDTH + SIDES
        for side in (0, 1):
            if g.n[mine + side] < 5:
                put(out, at + PRICES_AT + side, g.space_price(seat, side, 1))
        majorities = turned(g, seat)
        for i in range(3):
            if majorities >> i & 1:
                flag(out, at + MAJORITIES_AT + i)
        display = self.display_at + row * COUNT
        houses = g.houses[seat]
        if houses:
            colours = 0
            empty = 0
            placed = [0] * 5  # by the colour of the house
            for house, character in houses:
                colour = COLOUR[house]
                colours += 1 << (8 * colour)
                if character:
                    flag(out, display + character)
                    placed[colour] += 1 << (8 * COLOUR[character])
                else:
                    empty += 1 << (8 * colour)
            put_five(out, at + HOUSES_AT, colours)
            put_five(out, at + EMPTY_AT, empty)
            for colour in range(5):
                put_five(out, at + PLACED_AT + 5 * colour, placed[colour])

    def write_own(self, g: Bruges, seat: int, out: bytearray) -> None:
        """What only the viewer sees: the fronts of houses, and what characters cost."""
        room = False
        for house, character in g.houses[seat]:
            flag(out, self.site_at + house)
            if not character:
                room = True
        money = g.money(seat)
        for card in g.hands[seat]:
            price = price_of(g, seat, card)
            put(out, self.price_at + card, price)
            if room and price <= money:
                flag(out, self.open_at + card)

    def cards(self, edition: Edition) -> Table:
        book = Book(edition)
        columns = ["price", "points", *COLOURS, *GROUPS, "used", "bolt", "by-dice", "always", "laurel"]
        rows = []
        for card in range(1, COUNT + 1):
            row = [book.price[card], book.points[card]]
            row += [int(COLOUR[card] == colour) for colour in range(5)]
            row += [int(GROUP[card] == group) for group in range(len(GROUPS))]
            row += [int(book.usable[card]), int(book.bolts[card]), int(book.by_dice[card])]
            row += [int(len(book.standing[card]) > 0), int(len(book.laurels[card]) > 0)]
            rows.append([*row, *[book.prices[card].count(colour) for colour in range(5)]])
        named = [*columns, *[f"worker-{colour}" for colour in COLOURS]]
        return Table(self.card_axis.labels, named, rows)
