"""Every card of The City, one line each. The numbers are in ``edition.toml``.

Cost, copies and symbols are on every card. The lines say what else is printed.
"""

from __future__ import annotations

from typing import Final

from rathaus.games.thecity.effects.words import (
    Maker,
    crew,
    discount,
    income,
    income_per_several,
    limit,
    per_in_play,
    per_other,
    per_rival_symbol,
    per_symbol,
    points,
    requires,
    set_aside,
    symbol_discount,
    with_in_play,
    with_own,
)
from rathaus.games.thecity.kinds import CAR, CART, FOUNTAIN

CARDS: Final[dict[str, tuple[Maker, ...]]] = {}


def card(name: str, *effects: Maker) -> None:
    """Define a card by what is printed on it."""
    CARDS[name] = effects


# fmt: off
card("architect",          set_aside(), income())
card("construction-crew",  crew())
card("house",              income())
card("housing-estate",     income(), points())
card("townhouse",          points(), discount("restaurant", "fashion-boutique"))
card("apartment-tower",    income(), points())
card("luxury-villa",       points(), points(per_other("luxury-villa")))
card("office-building",    requires("house", "housing-estate", "townhouse", "apartment-tower"), income(), income(with_own("townhouse")), points())
card("school",             requires("house", "housing-estate", "luxury-villa"), points(), discount("luxury-villa"))
card("university",         points(), points(per_in_play("school")))
card("museum",             income(per_in_play("school")), points())
card("research-centre",    income(), points(), points(with_in_play("university")), discount("technology-park", "hospital"))
card("technology-park",    income(), points())
card("hospital",           income(), points())
card("industrial-park",    income(), income(with_own("research-centre")), discount("research-centre", "business-estate"))
card("business-estate",    income(), discount("motorway", "interchange"))
card("motorway",           points(per_in_play("interchange")))
card("interchange",        limit(), income(per_symbol(CAR)), points(per_symbol(CAR)))
card("bridge",             income(), income(with_own("motorway")), points())
card("car-park")
card("park-and-ride",      points(per_symbol(CAR)), points(per_rival_symbol(CAR)))
card("underground",        points(per_symbol(FOUNTAIN)), points(per_rival_symbol(FOUNTAIN)))
card("railway-station",    income(), points())
card("bus-station",        income(with_own("shopping-street")), points())
card("airport",            income(), points())
card("town-hall",          points())
card("citizens-office",    limit(), income(per_symbol(FOUNTAIN)), points(), symbol_discount(FOUNTAIN))
card("gardens",            limit(), points(per_symbol(FOUNTAIN)))
card("shopping-arcade",    limit(), income_per_several(CART))
card("shopping-street",    requires("house", "housing-estate", "interchange"), income())
card("department-store",   income())
card("wholesale-market",   income(), points())
card("shopping-centre",    income(), points(per_symbol(CART)))
card("trade-centre",       income(), points(per_symbol(CART)))
card("exhibition-grounds", income(), points())
card("convention-centre",  income(), points())
card("business-centre",    income(), points())
card("fashion-boutique",   income(), income(with_own("business-centre")))
card("restaurant",         income(with_own("business-centre")), points())
card("casino",             income(), points())
card("cinema",             income())
card("multiplex",          income(), points())
card("theatre",            income(), points())
card("concert-hall",       points())
card("opera-house",        points())
card("modern-art",         points())
card("monument",           income(), points())
card("skyscraper",         income(), points())
card("stadium",            income(), points())
card("sports-park",        points())
card("amusement-park",     income(), points())
# fmt: on
