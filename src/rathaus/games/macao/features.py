"""What a seat may know of a table of Macao, as numbers for what learns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.macao.board import (
    ABOARD,
    ADVANCED,
    BUILT,
    BY_KIND,
    GOLD_GAINED,
    GROUP,
    HALF,
    HAND,
    JOKERS,
    KIND_USED,
    MOVED,
    OWNED,
    PENALTIES,
    PEOPLE,
    POINTS_GAINED,
    ROSE,
    TAKEN,
    TOLLS_USED,
    WIDTH,
)
from rathaus.games.macao.book import Book
from rathaus.games.macao.kinds import (
    COLOURS,
    COUNT,
    DISTRICT,
    DISTRICTS,
    GOODS,
    HEXES,
    MOST_PLAYERS,
    NO_TILE,
    OFFICE,
    OFFICE_KIND,
    OFFICES,
    SPACES,
    TILES,
    TYPE,
    TYPES,
)
from rathaus.games.macao.matters import DISTRICT_LIMIT, TOLL_LIMIT, TOLL_POINTS
from rathaus.games.macao.state import Macao
from rathaus.games.macao.things import card_name
from rathaus.kernel.encoder import CardOf, Encoder, Flags, Number, OneOf, Table, flag, put

if TYPE_CHECKING:
    from rathaus.kernel.edition import Edition
    from rathaus.kernel.game import Game
    from rathaus.kernel.state import State

VERSION: Final = 1

TABLE: Final = {
    "rounds-left": 12,
    "phase-1": 1,
    "phase-2": 1,
    "phase-3": 1,
    "wall-spaces": 16,
    "toll-gold": 10,
    "toll-points": 10,
    "jokers-spent": 6,
    "discards": 40,
    "deck": 80,
    "board": 5,
}
SEAT: Final = {
    "gold": 10,
    "score": 40,
    "total": 60,  # if the game ended now
    "laurels": 20,
    "penalties": 5,
    "jokers": 2,
    "half-used": 1,
    "wall": 16,
    "place": 4,  # in turn order, from 1
    "districts": 10,
    "group": 8,
    "moved": 4,
    "districts-left": 1,
    "tolls-left": 1,
    "wall-left": 1,
    "gained-gold": 1,
    "gained-points": 1,
    "buildings": 4,
    "persons": 6,
    "cards": 5,  # on the board
    **{f"cubes-{colour}": 4 for colour in COLOURS},
    **{f"good-{good}": 3 for good in GOODS},
    **{f"office-{kind}": 2 for kind in OFFICES},
    **{f"office-used-{kind}": 1 for kind in OFFICES},
    **{f"rose-{number}-{colour}": 4 for number in range(1, 7) for colour in COLOURS},
    **{f"ship-{space}": 1 for space in SPACES},
}
CUBES_AT: Final = 20
GOODS_AT: Final = 26
OFFICES_AT: Final = 34
OFFICES_USED_AT: Final = 40
ROSE_AT: Final = 46
SHIP_AT: Final = 82
SEAT_WIDTH: Final = 97
TILE_KINDS: Final = 9
GOOD_COUNT: Final = 8
assert len(SEAT) == SEAT_WIDTH
assert len(TILES) == TILE_KINDS
assert len(GOODS) == GOOD_COUNT


class MacaoEncoder(Encoder):
    """The numbers of Macao: cards, cubes and wind roses, the city with its tiles, ports and ships."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, VERSION, MOST_PLAYERS, [card_name(card) for card in range(1, COUNT + 1)], 12)
        self.table_at: int = self.of_table("table", TABLE)
        self.dice_at: int = self.of_table("dice", dict.fromkeys(COLOURS, 6))
        self.delivered_at: int = self.of_table("delivered", dict.fromkeys(GOODS, 3))
        self.tiles_at: int = self.of_table("tiles", {f"{hex}-{tile}": 1 for hex in DISTRICTS for tile in TILES})
        self.seat_at: int = self.of_seats("seat", SEAT)
        self.owner_at: int = self.of_seats("district", dict.fromkeys(DISTRICTS, 1))
        # What the viewer would get, and can pay now.
        self.port_points_at: int = self.of_table("port-points", dict.fromkeys(GOODS, 5), own=True)
        self.port_gold_at: int = self.of_table("port-gold", dict.fromkeys(GOODS, 3), own=True)
        self.payable_at: int = self.of_table("can-pay", dict.fromkeys(DISTRICTS, 1), own=True)
        self.brings_at: int = self.of_table("toll", {"brings": 10}, own=True)
        # Cards are their numbers, from 1.
        self.boards_at: int = self.of_displays("board") - 1
        self.active_at: int = self.of_displays("active") - 1
        self.open_at: int = self.of_cards("open") - 1
        self.offices_at: int = self.of_cards("offices", 6) - 1  # open beside the board: in how many rounds they come
        self.discards_at: int = self.of_cards("discards") - 1
        self.used_at: int = self.of_cards("used", 2) - 1  # how often in this round
        self.now_at: int = self.of_cards("can-activate", own=True) - 1
        self.lacking_at: int = self.of_cards("lacking", 5, own=True) - 1  # cubes for it
        self.lay_question(
            {
                "count": Number(5),
                "card": CardOf(1),
                "first": OneOf(("none", *COLOURS), -1),
                "number": Number(2),
                "paid": Flags(COLOURS),
                "hex": OneOf(DISTRICTS),
                "one": OneOf(COLOURS),
                "two": OneOf(COLOURS),
                "left": Number(5),
                "under_way": Number(1),
            }
        )

    def write(self, g: State, seat: int, out: bytearray) -> None:
        assert isinstance(g, Macao)
        self.write_frame(g, seat, out)
        self.write_table(g, out)
        players = g.players
        place = 1
        for other in g.order:
            row = (other - seat) % players
            put(out, self.seat_at + row * SEAT_WIDTH + 8, place)
            place += 1
            self.write_seat(g, other, row, out)
        for hex in range(HEXES):
            tile = g.tiles[hex]
            if tile != NO_TILE:
                flag(out, self.tiles_at + TILE_KINDS * hex + tile)
            if g.owner[hex] >= 0:
                flag(out, self.owner_at + (g.owner[hex] - seat) % players * HEXES + hex)
        self.write_own(g, seat, out)

    def write_table(self, g: Macao, out: bytearray) -> None:
        """What is the same for all."""
        book = g.book
        at = self.table_at
        put(out, at, book.rounds - g.round)
        if g.phase:
            flag(out, at + g.phase)
        put(out, at + 4, book.spaces)
        put(out, at + 5, g.toll_gold)
        put(out, at + 6, g.toll_points)
        put(out, at + 7, g.jokers_spent)
        put(out, at + 8, len(g.discards))
        put(out, at + 9, len(g.deck))
        put(out, at + 10, book.board)
        for colour in range(6):
            put(out, self.dice_at + colour, g.dice[colour])
        for good in range(GOOD_COUNT):
            put(out, self.delivered_at + good, g.delivered[good])
        at = self.open_at
        for card in g.open:
            flag(out, at + card)
        at = self.offices_at
        rounds = 0
        left = 0
        for card in g.offices:
            if not left:
                left = book.offices
                rounds += 1
            left -= 1
            put(out, at + card, rounds)
        at = self.discards_at
        for card in g.discards:
            flag(out, at + card)

    def write_seat(self, g: Macao, seat: int, row: int, out: bytearray) -> None:
        """What lies before a seat."""
        n = g.n
        mine = seat * WIDTH
        at = self.seat_at + row * SEAT_WIDTH
        put(out, at, n[mine])
        put(out, at + 1, g.track(seat))
        laurels = g.laurels(seat)
        put(out, at + 2, g.total_with(seat, laurels))
        put(out, at + 3, laurels)
        put(out, at + 4, n[mine + PENALTIES])
        put(out, at + 5, n[mine + JOKERS])
        put(out, at + 6, n[mine + HALF])
        put(out, at + 7, g.space(seat))
        put(out, at + 9, n[mine + OWNED].bit_count())
        put(out, at + 10, n[mine + GROUP])
        put(out, at + 11, n[mine + MOVED])
        put(out, at + 12, g.consult(DISTRICT_LIMIT, seat, 1, -1) - n[mine + TAKEN])
        put(out, at + 13, g.consult(TOLL_LIMIT, seat, 1, -1) - n[mine + TOLLS_USED])
        if not n[mine + ADVANCED] and g.space(seat) < g.book.spaces:
            flag(out, at + 14)
        put(out, at + 15, n[mine + GOLD_GAINED])
        put(out, at + 16, n[mine + POINTS_GAINED])
        put(out, at + 17, n[mine + BUILT])
        put(out, at + 18, n[mine + PEOPLE])
        put(out, at + 19, len(g.boards[seat]))
        for i in range(6):
            put(out, at + CUBES_AT + i, n[mine + HAND + i])
            put(out, at + OFFICES_AT + i, n[mine + BY_KIND + i])
            put(out, at + OFFICES_USED_AT + i, n[mine + KIND_USED + i])
        for good in range(GOOD_COUNT):
            put(out, at + GOODS_AT + good, n[mine + ABOARD + good])
        for i in range(36):
            put(out, at + ROSE_AT + i, n[mine + ROSE + i])
        flag(out, at + SHIP_AT + g.ship(seat))
        at = self.boards_at + row * COUNT
        for card in g.boards[seat]:
            flag(out, at + card)
        at = self.active_at + row * COUNT
        for card in g.active[seat]:
            flag(out, at + card)
            put(out, self.used_at + card, g.uses[card])

    def write_own(self, g: Macao, seat: int, out: bytearray) -> None:
        """What the viewer can pay now, and would get."""
        book = g.book
        packed = g.packed(seat)
        mine = seat * WIDTH + HAND
        n = g.n
        for card in g.boards[seat]:
            cost = book.cost[card]
            if g.may_pay(seat, TYPE[card], cost, book.packed[card], packed):
                flag(out, self.now_at + card)
            lacking = 0
            for colour in range(6):
                if cost[colour] > n[mine + colour]:
                    lacking += cost[colour] - n[mine + colour]
            put(out, self.lacking_at + card, lacking)
        for hex in range(HEXES):
            if g.tiles[hex] != NO_TILE and g.may_pay(
                seat, DISTRICT, book.district_cost[hex], book.district_packed[hex], packed
            ):
                flag(out, self.payable_at + hex)
        for good in range(GOOD_COUNT):
            points, gold = g.delivery(seat, good)
            put(out, self.port_points_at + good, points)
            put(out, self.port_gold_at + good, gold)
        put(out, self.brings_at, g.toll_points + g.consult(TOLL_POINTS, seat, 0, -1))

    def cards(self, edition: Edition) -> Table:
        book = Book(edition)
        columns = [*COLOURS, "cubes", "toll_gold", "toll_points", *TYPES, *[f"office-{kind}" for kind in OFFICES]]
        rows = []
        for card in range(1, COUNT + 1):
            row = [*book.cost[card], book.size[card], book.toll_gold[card], book.toll_points[card]]
            row += [int(TYPE[card] == kind) for kind in range(len(TYPES))]
            row += [int(TYPE[card] == OFFICE and OFFICE_KIND[card] == kind) for kind in range(len(OFFICES))]
            row += [int(book.usable[card]), int(book.again[card]), int(len(book.standing[card]) > 0)]
            rows.append([*row, int(book.laurels[card] is not None)])
        return Table(self.card_axis.labels, [*columns, "used", "repeatedly", "always", "laurel"], rows)
