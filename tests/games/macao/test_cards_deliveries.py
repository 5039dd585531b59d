"""Cards for the ship and its goods: stores (42 43 46 47 50 51 54 55), 26 30 34 106 111 116."""

from __future__ import annotations

import pytest

from games.macao.table import table
from rathaus import Message
from rathaus.games.macao.kinds import GOODS, PORTS

STORES = {
    42: "spices", 43: "silk", 46: "jade", 47: "lacquerware", 50: "paper", 51: "porcelain", 54: "tea", 55: "rice",
}  # fmt: skip
PORT = dict(zip(GOODS, PORTS, strict=True))
SAIL_LOFT, LIGHTHOUSE, COOPERAGE, CABIN_BOY, CAPTAIN, HELMSMAN = 26, 30, 34, 106, 111, 116


@pytest.mark.parametrize("card", STORES)
def test_a_store_doubles_the_points_of_its_good_every_time(card: int) -> None:
    good = STORES[card]
    t = table(2).active(0, card).ship(0, PORT[good]).goods(0, **{good: 3}).do(f"good:{good}")
    assert t.has_points() == 10
    t.do(f"good:{good}")
    assert t.has_points() == 16
    t.do(f"good:{good}")
    assert (t.has_points(), t.part("deliveries")) == (20, 20)
    assert t.why_not(card) == Message("macao-acts-by-itself", card=f"card:{card}")


@pytest.mark.parametrize("card", STORES)
def test_a_store_doubles_no_other_good_and_nothing_of_others(card: int) -> None:
    for good in GOODS:
        if good != STORES[card]:
            t = table(2).active(0, card).ship(0, PORT[good]).goods(0, **{good: 1}).do(f"good:{good}")
            assert t.has_points() == 5
    good = STORES[card]
    t = table(2).active(1, card).ship(0, PORT[good]).goods(0, **{good: 1}).do(f"good:{good}")
    assert t.has_points() == 5


def test_034_cooperage_a_point_more_for_each_good() -> None:
    t = table(2).active(0, COOPERAGE).ship(0, "genova").goods(0, tea=2).do("good:tea", "good:tea")
    assert (t.has_points(), t.part("deliveries")) == (6 + 4, 10)
    assert t.reason(COOPERAGE) == "acts-by-itself"


def test_034_cooperage_is_not_doubled_by_a_store() -> None:
    t = table(2).active(0, COOPERAGE, 54).ship(0, "genova").goods(0, tea=1).do("good:tea")
    assert t.has_points() == 5 * 2 + 1
    t = table(2).active(0, 54, COOPERAGE).ship(0, "genova").goods(0, tea=1).do("good:tea")
    assert t.has_points() == 5 * 2 + 1  # whichever was activated first


def test_030_lighthouse_a_gold_for_each_good() -> None:
    t = table(2).active(0, LIGHTHOUSE).ship(0, "genova").goods(0, tea=2).do("good:tea", "good:tea")
    assert (t.has_gold(), t.has_points()) == (2, 8)
    assert t.reason(LIGHTHOUSE) == "acts-by-itself"


def test_what_a_delivery_would_bring_is_seen_with_ones_own_cards() -> None:
    t = table(2).active(0, LIGHTHOUSE, COOPERAGE, 54)
    seen = {port["name"]: (port["points"], port["gold"]) for port in t.seen(0)["ports"]}
    assert (seen["genova"], seen["lisboa"]) == ((11, 1), (6, 1))
    other = {port["name"]: (port["points"], port["gold"]) for port in t.seen(1)["ports"]}
    assert other["genova"] == (5, 0)


@pytest.mark.parametrize("steps", range(4))
def test_111_captain_a_point_once_the_ship_has_moved_2_spaces_this_round(steps: int) -> None:
    t = table(2).active(0, CAPTAIN).cubes(0, red=3).do(*["sea:s1", "sea:anchor", "sea:s1"][:steps])
    if steps < 2:
        assert t.condition(CAPTAIN) == "if-moved"
    else:
        assert t.do(CAPTAIN).has_points() == 1
        assert t.reason(CAPTAIN) == "used-up"


def test_111_captain_counts_steps_by_cubes_and_by_cards_together() -> None:
    t = table(2).active(0, CAPTAIN, SAIL_LOFT).cubes(0, red=1).do(SAIL_LOFT, "sea:s1", "stop")
    assert t.condition(CAPTAIN) == "if-moved"
    assert t.do("sea:s2", CAPTAIN).has_points() == 1


def test_111_captain_steps_of_the_last_round_do_not_count() -> None:
    t = table(2).active(0, CAPTAIN).cubes(0, red=2).do("sea:s1", "sea:s2", "pass", "pass")
    while t.asked() != "turn":
        t.g.choose(t.seat, t.g.things(t.seat)[0])
    assert t.condition(CAPTAIN) == "if-moved"


@pytest.mark.parametrize(("goods", "offered"), [(0, True), (1, True), (2, True), (3, False), (5, False)])
def test_106_cabin_boy_a_point_with_at_most_2_goods_aboard(goods: int, offered: bool) -> None:
    kinds = dict.fromkeys(GOODS[:goods], 1)
    t = table(2).active(0, CABIN_BOY).goods(0, **kinds)
    if offered:
        assert t.do(CABIN_BOY).has_points() == 1
        assert t.reason(CABIN_BOY) == "used-up"
    else:
        assert t.condition(CABIN_BOY) == "if-few-goods"


def test_106_cabin_boy_looks_at_the_hold_in_that_moment() -> None:
    t = table(2).active(0, CABIN_BOY).ship(0, "genova").goods(0, tea=3)
    assert t.condition(CABIN_BOY) == "if-few-goods"
    assert t.do("good:tea", CABIN_BOY).has_points() == 6


def test_026_sail_loft_up_to_2_spaces_without_cubes() -> None:
    t = table(2).active(0, SAIL_LOFT).do(SAIL_LOFT, "sea:s1", "sea:s2")
    assert (t.is_at(), t.asked(), t.reason(SAIL_LOFT)) == ("s2", "turn", "used-up")


def test_116_helmsman_up_to_4_spaces_for_a_gold() -> None:
    t = table(2).active(0, HELMSMAN).gold(0, 2).do(HELMSMAN, "sea:s1", "sea:s2", "sea:s3", "sea:s4")
    assert (t.is_at(), t.asked(), t.has_gold(), t.reason(HELMSMAN)) == ("s4", "turn", 1, "used-up")
