"""Offices 1 to 24, the cards that look at their use (25 28 36 49 101 103 105 110), and the Scribe (104)."""

from __future__ import annotations

import pytest

from games.macao.table import table
from rathaus import Message
from rathaus.games.macao.kinds import COLOURS, OFFICES

# The cards of each kind of offices.
CARDS = {
    "customs": (1, 5, 9, 13),
    "justice": (2, 6, 10, 14),
    "construction": (3, 7, 11, 15),
    "military": (4, 8, 12, 16),
    "administration": (17, 19, 21, 23),
    "finance": (18, 20, 22, 24),
}
COLOUR = dict(zip(OFFICES, COLOURS, strict=True))
OFFICE = {card: kind for kind, cards in CARDS.items() for card in cards}
REGISTRY, CLERK, SCRIBE, GRAVEDIGGER = 25, 101, 104, 76
# One more gold with each use: the card and its kind of offices.
MORE_GOLD = {28: "military", 36: "administration", 49: "customs", 103: "finance", 105: "justice", 110: "construction"}


@pytest.mark.parametrize("card", range(1, 25))
def test_an_office_turns_a_cube_of_its_colour_into_a_gold_once_a_round(card: int) -> None:
    colour = COLOUR[OFFICE[card]]
    t = table(2).active(0, card).cubes(0, **{colour: 2}).do(card)
    assert (t.has_gold(), t.has_cubes(), t.asked()) == (1, {colour: 1}, "turn")
    assert t.why_not(card) == Message("macao-used-up", card=f"card:{card}")


@pytest.mark.parametrize("card", range(1, 25))
def test_no_other_cube_will_do(card: int) -> None:
    colour = COLOUR[OFFICE[card]]
    t = table(2).active(0, card).cubes(0, **{other: 1 for other in COLOURS if other != colour})
    assert t.why_not(card) == Message("macao-no-price-cube", card=f"card:{card}", colour=f"colour:{colour}")


@pytest.mark.parametrize("kind", CARDS)
def test_each_office_card_is_used_for_itself(kind: str) -> None:
    t = table(2).active(0, *CARDS[kind]).cubes(0, **{COLOUR[kind]: 4}).do(*CARDS[kind])
    assert (t.has_gold(), t.has_cubes()) == (4, {})


# ---- what looks at the use of offices -----------------------------------------------------------------


@pytest.mark.parametrize("card", MORE_GOLD)
def test_a_gold_more_with_each_use_of_an_office_of_the_kind(card: int) -> None:
    kind = MORE_GOLD[card]
    one, two = CARDS[kind][:2]
    t = table(2).active(0, card, one, two).cubes(0, **{COLOUR[kind]: 2}).do(one)
    assert t.has_gold() == 2
    assert t.do(two).has_gold() == 4
    assert t.why_not(card) == Message("macao-acts-by-itself", card=f"card:{card}")


@pytest.mark.parametrize("card", MORE_GOLD)
def test_and_none_with_offices_of_other_kinds_or_of_others(card: int) -> None:
    others = [kind for kind in CARDS if kind != MORE_GOLD[card]]
    t = table(2).active(0, card, *[CARDS[kind][0] for kind in others])
    t.cubes(0, **{COLOUR[kind]: 1 for kind in others}).do(*[CARDS[kind][0] for kind in others])
    assert t.has_gold() == 5
    office = CARDS[MORE_GOLD[card]][0]
    t = table(2).active(1, card).active(0, office).cubes(0, **{COLOUR[MORE_GOLD[card]]: 1}).do(office)
    assert (t.has_gold(0), t.has_gold(1)) == (1, 0)


def test_025_registry_a_point_once_an_office_was_used_this_round() -> None:
    t = table(2).active(0, REGISTRY, 1).cubes(0, red=1)
    assert t.condition(REGISTRY) == "if-office-used"
    t.do(1, REGISTRY)
    assert (t.has_points(), t.part("cards")) == (1, 1)
    assert t.reason(REGISTRY) == "used-up"


@pytest.mark.parametrize("used", range(7))
def test_101_office_clerk_a_gold_per_kind_of_office_used_this_round(used: int) -> None:
    kinds = list(CARDS)[:used]
    t = table(2).active(0, CLERK, 5, *[CARDS[kind][0] for kind in CARDS])
    t.cubes(0, red=2, blue=1, green=1, black=1, violet=1, grey=1)
    t.do(*[CARDS[kind][0] for kind in kinds])
    if used == 0:
        assert t.reason(CLERK) == "pointless"
        return
    t.do(5)  # a second customs office is of the same kind
    assert t.do(CLERK).has_gold() == used + 1 + used


def test_what_was_used_last_round_does_not_count() -> None:
    t = table(2).active(0, REGISTRY, CLERK, 1).cubes(0, red=1).do(1, "pass", "pass")
    while t.asked() != "turn":
        t.g.choose(t.seat, t.g.things(t.seat)[0])
    assert (t.condition(REGISTRY), t.reason(CLERK)) == ("if-office-used", "pointless")


# ---- the Scribe ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", CARDS)
def test_104_scribe_one_office_of_each_kind_a_second_time(kind: str) -> None:
    one, two = CARDS[kind][:2]
    t = table(2).active(0, SCRIBE, one, two).cubes(0, **{COLOUR[kind]: 5}).do(one, one)
    assert t.reason(one) == "used-up"  # not a third time
    t.do(two)
    assert t.reason(two) == "used-up"  # one of the kind was used twice already
    assert (t.has_gold(), t.has_cubes()) == (3, {COLOUR[kind]: 2})
    assert t.why_not(SCRIBE) == Message("macao-acts-by-itself", card=f"card:{SCRIBE}")


def test_104_scribe_one_of_every_kind() -> None:
    t = table(2).active(0, SCRIBE, 1, 2, 3, 4, 17, 18).cubes(0, **dict.fromkeys(COLOURS, 3))
    t.do(1, 1, 2, 2, 3, 3, 4, 4, 17, 17, 18, 18)
    assert (t.has_gold(), t.has_cubes()) == (12, dict.fromkeys(COLOURS, 1))
    assert t.offers("card") == []


def test_104_scribe_a_second_use_pays_and_triggers_again() -> None:
    t = table(2).active(0, SCRIBE, 49, 1).cubes(0, red=1).do(1)
    assert t.reason(1) == "no-price-cube"
    t = table(2).active(0, SCRIBE, 49, 1).cubes(0, red=2).do(1, 1)
    assert (t.has_gold(), t.has_cubes()) == (4, {})


def test_104_scribe_the_clerk_still_counts_kinds() -> None:
    t = table(2).active(0, SCRIBE, CLERK, 1).cubes(0, red=2).do(1, 1, CLERK)
    assert t.has_gold() == 3


def test_104_scribe_is_for_offices_only() -> None:
    t = table(2).active(0, SCRIBE, 48).do(48)
    assert t.reason(48) == "used-up"


def test_104_scribe_that_is_discarded_allows_no_second_use() -> None:
    t = table(2).active(0, SCRIBE, GRAVEDIGGER, 1, 2).cubes(0, red=2, blue=2).do(1, 1, 2, GRAVEDIGGER, SCRIBE)
    assert t.reason(2) == "used-up"


def test_104_scribe_activated_after_the_first_use_allows_the_second() -> None:
    t = table(2).board(0, SCRIBE).active(0, 1).cubes(0, **dict.fromkeys(COLOURS, 3)).do(1)
    assert t.reason(1) == "used-up"
    assert t.do(SCRIBE, 1).has_gold() == 2
