"""What a seat may know of a table of Hamburg, as numbers for what learns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.hamburg.actions import build_price
from rathaus.games.hamburg.board import CLERGY, KIND_ONLY, LEMONJETTES, MAJORITIES, MAYORS, SHIPS, STOCK, WALLS
from rathaus.games.hamburg.book import Book
from rathaus.games.hamburg.expansions import clergy, stock
from rathaus.games.hamburg.kinds import CATEGORIES, CATEGORY, COLOUR, COLOURS, COUNT, FIRST_PARK, FIRST_ZOO
from rathaus.games.hamburg.matters import ROOM
from rathaus.games.hamburg.state import LAURELS, PRINTED, Hamburg
from rathaus.games.hamburg.things import MAYORS as MAYOR_SIDES
from rathaus.games.hamburg.things import SEATS, SIDES
from rathaus.games.hamburg.things import SHIPS as SHIP_NAMES
from rathaus.games.hamburg.tokens import TOKENS
from rathaus.games.hansa.board import WIDTH
from rathaus.games.hansa.features import TownEncoder, turned
from rathaus.kernel.encoder import CardOf, Flags, HowMany, Number, OneOf, SeatBits, SeatOf, Table, flag, put, put_five

if TYPE_CHECKING:
    from rathaus.kernel.edition import Edition
    from rathaus.kernel.game import Game
    from rathaus.kernel.state import State

VERSION: Final = 1

# Of each seat, beside what every town has; the last six lines by colour, and by the colours of sites and buildings.
SEAT: Final = {
    "total": 80,  # if the game ended now
    "printed": 40,
    "laurels": 30,
    "room": 3,  # sites with room for a building
    "buildings": 10,  # on sites
    "zoo": 3,
    "left-price": 5,
    "right-price": 5,
    **{f"majority-{marker}": 1 for marker in MAJORITIES},
    **{f"sites-{colour}": 3 for colour in COLOURS},
    **{f"empty-{colour}": 2 for colour in COLOURS},
    **{f"under-{colour}": 1 for colour in COLOURS},
    **{f"{site}-under-{building}": 2 for site in COLOURS for building in COLOURS},
}
TOTAL_AT: Final = 0
PRINTED_AT: Final = 1
LAURELS_AT: Final = 2
ROOM_AT: Final = 3
BUILDINGS_AT: Final = 4
ZOO_AT: Final = 5
PRICES_AT: Final = 6
MAJORITIES_AT: Final = 8
SITES_AT: Final = 13
EMPTY_AT: Final = 18
UNDER_AT: Final = 23
BUILT_AT: Final = 28
OWN: Final = 53
assert len(SEAT) == OWN

# Kinds of cards of which everybody knows no more: twenty categories, and the zoo and the park in five colours.
KINDS: Final = (*CATEGORIES[:20], *[f"{kind}-{colour}" for kind in CATEGORIES[20:] for colour in COLOURS])
KIND_COUNT: Final = 30

STOCK_SIDES: Final = 20
COURSE: Final = 6
CLERGY_SIDES: Final = 24
MAYOR_TILES: Final = 5
MAYOR: Final = 16


class HamburgEncoder(TownEncoder):
    """The numbers of Hamburg: displays, church, tokens and expansions beside those of every town."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, VERSION, SEATS, COUNT, COLOURS, 6)
        features = {"rounds-left": 8, "turns": 4, "hand": 4, "discards": 80, "window": 6}
        self.table_at: int = self.of_table("table", features)
        self.piles_at: int = self.of_table("piles", dict.fromkeys(COLOURS, 50))
        windows = [str(window) for window in range(1, 7)]
        self.church_at: int = self.of_table("church", dict.fromkeys(windows, 2))
        self.front_at: int = self.of_table("front", dict.fromkeys(windows, 3))
        self.bag_at: int = self.of_table("tokens", {token.name: 2 for token in TOKENS})
        self.seat_at: int = self.of_seats("seat", SEAT)
        self.kinds_at: int = self.of_seats("kinds", dict.fromkeys(KINDS, 1))
        self.display_at: int = self.of_displays("display") - 1
        self.discards_at: int = self.of_cards("discards", 3) - 1  # 3 the top card, 2 the one under it, if that is known
        self.searched_at: int = self.of_cards("searched", own=True) - 1
        # Of the cards in the hand, as the basic action of a turn:
        self.price_at: int = self.of_cards("price", 15, own=True) - 1
        self.open_at: int = self.of_cards("can-build", own=True) - 1
        # The expansions.
        sides = [f"side-{side}" for side in range(1, MAYOR_SIDES + 1)]
        tiles = [f"tile-{tile}" for tile in range(1, MAYOR_TILES + 1)]
        self.mayor_at: int = self.of_seats("mayor", dict.fromkeys([*sides, *tiles, "used-again"], 1))
        self.lemonjettes_at: int = self.of_table("lemonjettes", {"statues": 3, "next": 10})
        self.ships_at: int = self.of_table("ships", dict.fromkeys(SHIP_NAMES, 1))
        in_force = [f"b{side:02}" for side in range(1, STOCK_SIDES + 1)]
        self.stock_at: int = self.of_table("stock", dict.fromkeys(in_force, 1))
        self.course_at: int = self.of_table("course", dict.fromkeys([str(step) for step in range(1, COURSE + 1)], 1))
        self.to_come_at: int = self.of_table("stock-to-come", dict.fromkeys(in_force[::2], 1))
        faces = [f"{name}-{side}" for name in clergy.NAMES for side in clergy.SIDES]
        self.clergy_at: int = self.of_table("clergy", {f"{window}-{face}": 1 for window in windows for face in faces})
        self.in_force_at: int = self.of_table("clergy-in-force", dict.fromkeys(faces, 1))
        self.lay_question(
            {
                "count": Number(5),
                "card": CardOf(1),
                "by": SeatOf(("nobody", "fate")),
                "colour": OneOf(COLOURS),
                "colours": Flags(COLOURS),
                "named": Flags(COLOURS),
                "paid": Flags(COLOURS),
                "ChoosePaid.paid": SeatBits(),
                "recoloured": Number(1),
                "own": Number(1),
                "acted": Number(1),
                "pays": Number(1),
                "done": HowMany(3),
                "category": OneOf(CATEGORIES),
                **{place: Number(3) for place in ("first", "second", "third", "fourth", "fifth")},
                "side": OneOf(SIDES),
                "way": OneOf(("basic", "double", "free", "turn")),
                "price": Number(10),
            }
        )

    def write(self, g: State, seat: int, out: bytearray) -> None:
        assert isinstance(g, Hamburg)
        self.write_town(g, seat, out)
        book = g.book
        at = self.table_at
        put(out, at, book.rounds - g.round)
        put(out, at + 1, book.turns)
        put(out, at + 2, book.hand)
        put(out, at + 3, len(g.discard))
        put(out, at + 4, g.window)
        for colour in range(5):
            put(out, self.piles_at + colour, len(g.piles[colour]))
        for window in range(6):
            put(out, self.church_at + window, g.church[window])
            put(out, self.front_at + window, g.front[window])
        at = self.bag_at
        for number in g.bag:
            put(out, at, number)
            at += 1
        self.write_discards(g, out)
        players = g.players
        for other in range(players):
            self.write_seat(g, other, (other - seat) % players, out)
        self.write_own(g, seat, out)
        if g.options.modules:
            self.write_expansions(g, seat, out)

    def write_discards(self, g: Hamburg, out: bytearray) -> None:
        """The discard pile; the order of its top is known as far as it is not murky."""
        discard = g.discard
        at = self.discards_at
        for card in discard:
            flag(out, at + card)
        if discard:
            put(out, at + discard[-1], 3)
            if len(discard) - 2 >= g.murky:
                put(out, at + discard[-2], 2)

    def write_seat(self, g: Hamburg, seat: int, row: int, out: bytearray) -> None:
        """What everybody sees of a seat."""
        at = self.seat_at + row * OWN
        display = self.display_at + row * COUNT
        built: list[int] = []
        sites = g.sites[seat]
        if sites:
            free = 0
            colours = 0
            empty = 0
            built_on = [0] * 5  # by the colour of the site
            for site, one, two in sites:
                shift = 8 * COLOUR[site]
                colours += 1 << shift
                if not one:
                    free += 1
                    empty += 1 << shift
                else:
                    built.append(one)
                    flag(out, display + one)
                    built_on[COLOUR[site]] += 1 << (8 * COLOUR[one])
                    if two:
                        built.append(two)
                        flag(out, display + two)
                        built_on[COLOUR[site]] += 1 << (8 * COLOUR[two])
            put_five(out, at + SITES_AT, colours)
            put_five(out, at + EMPTY_AT, empty)
            if built:
                put(out, at + BUILDINGS_AT, len(built))
                for colour in range(5):
                    if built_on[colour]:
                        put_five(out, at + BUILT_AT + 5 * colour, built_on[colour])
                if g.consult(ROOM, seat, 1, -1) > 1:
                    free = len(g.roomy(seat))
            put(out, at + ROOM_AT, free)
        points = g.parts(seat, built)
        total = 0
        for part in points:
            total += part
        put(out, at + TOTAL_AT, total)
        put(out, at + PRINTED_AT, points[PRINTED])
        put(out, at + LAURELS_AT, points[LAURELS])
        mine = seat * WIDTH + WALLS
        for side in (0, 1):
            if g.n[mine + side] < 5:
                put(out, at + PRICES_AT + side, g.book.wall[g.n[mine + side]])
        majorities = turned(g, seat)
        for i in range(5):
            if majorities >> i & 1:
                flag(out, at + MAJORITIES_AT + i)
        beside = g.beside[seat]
        if beside:
            under = 0
            zoo = 0
            for card, one in beside:
                flag(out, display + card)
                if card < FIRST_PARK:
                    zoo += 1
                if one:
                    flag(out, display + one)
                    under += 1 << (8 * COLOUR[one])
            put(out, at + ZOO_AT, zoo)
            put_five(out, at + UNDER_AT, under)
        for card, who in g.known[seat]:
            if who == KIND_ONLY:
                category = CATEGORY[card]
                kind = category if category < 20 else 20 + 5 * (category - 20) + COLOUR[card]
                out[self.kinds_at + row * KIND_COUNT + kind] += 1

    def write_own(self, g: Hamburg, seat: int, out: bytearray) -> None:
        """What only the viewer sees: fronts of sites, a pile that is looked through, and what cards cost."""
        for site, _, _ in g.sites[seat]:
            flag(out, self.site_at + site)
        if g.searching >= 0 and g.waiting[0] == seat:
            for card in g.piles[g.searching]:
                flag(out, self.searched_at + card)
        marks = g.marks(seat)
        room = len(g.roomy(seat)) > 0
        for card in g.hands[seat]:
            price = build_price(g, seat, card, 1)
            put(out, self.price_at + card, price)
            if price <= marks and (room or card >= FIRST_ZOO):
                flag(out, self.open_at + card)

    def write_expansions(self, g: Hamburg, seat: int, out: bytearray) -> None:
        """What expansions have on the table."""
        kept = g.extras[MAYORS]
        if kept:
            players = g.players
            for other in range(players):
                at = self.mayor_at + (other - seat) % players * MAYOR
                side, tile = kept[other], kept[players + other]
                if side:
                    flag(out, at + side - 1)
                if tile:
                    flag(out, at + MAYOR_SIDES + tile - 1)
                if kept[-1] >> other & 1:
                    flag(out, at + MAYOR_SIDES + MAYOR_TILES)
        kept = g.extras[LEMONJETTES]
        if kept:
            put(out, self.lemonjettes_at, len(kept))
            put(out, self.lemonjettes_at + 1, kept[-1])
        kept = g.extras[SHIPS]
        if kept:
            for ship in range(6):
                if kept[0] >> ship & 1:
                    flag(out, self.ships_at + ship)
        kept = g.extras[STOCK]
        if len(kept) > 1:
            flag(out, self.stock_at + stock.side_in_force(g) - 1)
            flag(out, self.course_at + kept[0] - 1)
            for i in range(1, len(kept) - 1):
                flag(out, self.to_come_at + kept[i])
        kept = g.extras[CLERGY]
        if kept:
            at = self.clergy_at
            for side in kept:
                flag(out, at + side)
                at += CLERGY_SIDES
            if g.window:
                flag(out, self.in_force_at + kept[g.window - 1])

    def cards(self, edition: Edition) -> Table:
        book = Book(edition, ())
        phases = ["when-i", "when-ii", "when-iii", "when-iv"]
        columns = ["price", "points", *COLOURS, *CATEGORIES, *phases, "bolt", "always", "laurel"]
        rows = []
        for card in range(1, COUNT + 1):
            row = [book.price[card], book.points[card]]
            row += [int(COLOUR[card] == colour) for colour in range(5)]
            row += [book.groups[card] >> category & 1 for category in range(len(CATEGORIES))]
            row += [int(book.phase[card] == phase) for phase in range(1, 5)]
            row += [int(book.bolts[card]), int(len(book.standing[card]) > 0), int(len(book.laurels[card]) > 0)]
            rows.append([*row, *[book.prices[card].count(colour) for colour in range(5)]])
        named = [*columns, *[f"worker-{colour}" for colour in COLOURS]]
        return Table([f"card:{card}" for card in range(1, COUNT + 1)], named, rows)
