"""Cards, colours, goods, places and points of Macao as small ints. A card is its printed number."""

from __future__ import annotations

from typing import Final

COUNT: Final = 120
MOST_PLAYERS: Final = 4

# The colours of cubes and dice.
COLOURS: Final = ("red", "blue", "green", "black", "violet", "grey")
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
BLACK: Final = 3
VIOLET: Final = 4
GREY: Final = 5

# The kinds of cards, and of offices. An office is used for a cube of the colour with the same number.
TYPES: Final = ("office", "building", "person")
OFFICE: Final = 0
BUILDING: Final = 1
PERSON: Final = 2
DISTRICT: Final = 3  # beside the kinds of cards: what a discount can be about
LAST_OFFICE: Final = 24
LAST_BUILDING: Final = 68
TYPE: Final = [-1] + [OFFICE] * 24 + [BUILDING] * 44 + [PERSON] * 52  # by card; the entry 0 is no card
OFFICES: Final = ("customs", "justice", "construction", "military", "administration", "finance")
CUSTOMS: Final = 0
JUSTICE: Final = 1
CONSTRUCTION: Final = 2
MILITARY: Final = 3
ADMINISTRATION: Final = 4
FINANCE: Final = 5
OFFICE_KIND: Final = [-1] + [0, 1, 2, 3] * 4 + [4, 5] * 4  # by card, offices only

# Cards that other cards or rules of thumb name.
SAIL_LOFT: Final = 26
SHOP: Final = 38
INN: Final = 52
INNKEEPER: Final = 93
NOBLEMAN: Final = 109
HELMSMAN: Final = 116
BARONESSES: Final = (87, 91, 95)

GOODS: Final = ("spices", "rice", "silk", "tea", "lacquerware", "porcelain", "paper", "jade")
SPICES: Final = 0
RICE: Final = 1
SILK: Final = 2
TEA: Final = 3
LACQUERWARE: Final = 4
PORCELAIN: Final = 5
PAPER: Final = 6
JADE: Final = 7
JOKER: Final = 8  # a tile that is no good
TILES: Final = (*GOODS, "joker")
NO_TILE: Final = -1

# The sea: the anchor, six spaces of open water, eight ports.
ANCHOR: Final = 0
FIRST_PORT: Final = 7
PORTS: Final = ("lisboa", "barcelona", "marseille", "genova", "antwerpen", "amsterdam", "london", "hamburg")
SPACES: Final = ("anchor", "s1", "s2", "s3", "s4", "s5", "s6", *PORTS)

# The city: five rows of six hexes; the odd rows are shifted right by half a hex.
ROWS: Final = 5
COLUMNS: Final = 6
HEXES: Final = 30
DISTRICTS: Final = tuple([f"{row}-{column}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)])


def _beside(hex: int) -> int:
    row, column = hex // COLUMNS, hex % COLUMNS
    shift = 0 if row % 2 else 1  # row 0 is the first row, which is shifted
    around = [(row, column - 1), (row, column + 1)]
    for other in (row - 1, row + 1):
        around += [(other, column + shift - 1), (other, column + shift)]
    bits = 0
    for r, c in around:
        if 0 <= r < ROWS and 0 <= c < COLUMNS:
            bits |= 1 << (r * COLUMNS + c)
    return bits


BESIDE: Final[list[int]] = [_beside(hex) for hex in range(HEXES)]  # the neighbours of each hex, as bits

# Where points come from, for the breakdown of a score.
CATEGORIES: Final = ("deliveries", "toll", "cards", "end cards", "districts", "penalties")
