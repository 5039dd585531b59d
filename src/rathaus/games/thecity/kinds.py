"""Cards, symbols and points of The City as small ints."""

from __future__ import annotations

from typing import Final

# The kinds of cards, in the order of ``edition.toml``; a card is its place here.
KINDS: Final[tuple[str, ...]] = (
    "architect", "construction-crew", "house", "housing-estate", "townhouse", "apartment-tower",
    "luxury-villa", "office-building", "school", "university", "museum", "research-centre", "technology-park",
    "hospital", "industrial-park", "business-estate", "motorway", "interchange", "bridge", "car-park",
    "park-and-ride", "underground", "railway-station", "bus-station", "airport", "town-hall",
    "citizens-office", "gardens", "shopping-arcade", "shopping-street", "department-store",
    "wholesale-market", "shopping-centre", "trade-centre", "exhibition-grounds", "convention-centre",
    "business-centre", "fashion-boutique", "restaurant", "casino", "cinema", "multiplex", "theatre",
    "concert-hall", "opera-house", "modern-art", "monument", "skyscraper", "stadium", "sports-park",
    "amusement-park",
)  # fmt: skip
INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(KINDS)}
COUNT: Final = 51
NOTHING: Final = -1  # no card
ARCHITECT: Final = 0
CONSTRUCTION_CREW: Final = 1

assert len(KINDS) == COUNT
assert KINDS[ARCHITECT] == "architect"
assert KINDS[CONSTRUCTION_CREW] == "construction-crew"

SYMBOLS: Final = ("car", "cart", "fountain")
CAR: Final = 0
CART: Final = 1
FOUNTAIN: Final = 2

# What is simply added up over a tableau: the symbols, printed income and printed points.
INCOME_TALLY: Final = 3
POINTS_TALLY: Final = 4
TALLIES: Final = 5

# Where points come from, for the breakdown of a score.
CATEGORIES: Final = ("printed", "symbols", "buildings", "neighbours")
PRINTED: Final = 0
OWN_SYMBOLS: Final = 1
BUILDINGS: Final = 2
NEIGHBOURS: Final = 3
PARTS: Final = 4
