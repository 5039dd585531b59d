"""The toll: the whole price or nothing, once a round, and the cards that change it."""

from __future__ import annotations

import pytest

from games.macao.table import table
from rathaus import Message
from rathaus.games.macao.kinds import COLOURS

DIPLOMAT, EMBASSY, ENVOY, GRAVEDIGGER = 72, 66, 107, 76


@pytest.mark.parametrize(("gold", "points"), [(3, 6), (5, 8), (1, 2), (12, 12)])
def test_the_toll_costs_its_gold_and_brings_its_points(gold: int, points: int) -> None:
    t = table(2).gold(0, gold + 2).toll(gold, points).do("toll")
    assert (t.has_gold(), t.has_points(), t.part("toll")) == (2, points, points)


def test_the_whole_price_or_nothing() -> None:
    t = table(2).gold(0, 4).toll(5, 8)
    assert t.why_not("toll") == Message("macao-toll-gold", gold=4, price=5)


def test_once_a_round() -> None:
    t = table(2).gold(0, 9).toll(1, 2).do("toll")
    assert t.why_not("toll") == Message("macao-toll-used")


def test_everybody_pays_the_same_toll() -> None:
    t = table(2).gold(0, 3).gold(1, 3).toll(3, 6).do("toll", "pass", "toll")
    assert (t.has_points(0), t.has_points(1)) == (6, 6)


def test_a_price_of_0_is_allowed() -> None:
    t = table(2).toll(0, 3).do("toll")
    assert (t.has_gold(), t.has_points()) == (0, 3)


def test_a_toll_that_brings_nothing_is_not_offered() -> None:
    assert table(2).toll(0, 0).why_not("toll") == Message("macao-toll-nothing")


# ---- cards --------------------------------------------------------------------------------------------


def test_the_embassy_adds_2_points_to_each_use_also_to_0() -> None:
    t = table(2).gold(0, 1).toll(1, 2).active(0, EMBASSY).do("toll")
    assert (t.has_points(), t.part("toll")) == (4, 4)
    assert table(2).toll(0, 0).active(0, EMBASSY).do("toll").has_points() == 2


def test_what_the_toll_brings_is_seen_with_the_embassy() -> None:
    t = table(2).toll(1, 2).active(0, EMBASSY)
    assert (t.seen(0)["toll"]["brings"], t.seen(1)["toll"]["brings"], t.seen(None)["toll"]["brings"]) == (4, 2, 2)


def test_the_envoys_cube_comes_last_and_must_be_taken() -> None:
    t = table(2).toll(0, 2).active(0, EMBASSY, ENVOY).do("toll")
    assert t.has_points() == 4
    assert (t.asked(), t.offers()) == ("any-cube", [f"colour:{colour}" for colour in COLOURS])
    assert t.do("black").has_cubes() == {"black": 1}


def test_the_envoy_looks_at_the_tolls_own_points() -> None:
    t = table(2).toll(0, 0).active(0, EMBASSY, ENVOY).do("toll")
    assert (t.asked(), t.has_cubes(), t.has_points()) == ("turn", {}, 2)


def test_the_diplomat_allows_a_second_use_for_the_same_price() -> None:
    t = table(2).gold(0, 6).toll(3, 6).active(0, DIPLOMAT).do("toll", "toll")
    assert (t.has_gold(), t.has_points()) == (0, 12)
    assert t.reason("toll") == "toll-used"
    t = table(2).gold(0, 5).toll(3, 6).active(0, DIPLOMAT).do("toll")
    assert t.reason("toll") == "toll-gold"


def test_a_diplomat_activated_after_the_first_use_allows_the_second() -> None:
    t = table(2).toll(0, 1).board(0, DIPLOMAT).cubes(0, **dict.fromkeys(COLOURS, 1)).do("toll")
    assert t.reason("toll") == "toll-used"
    t.do(DIPLOMAT, "toll")
    assert t.has_points() == 2


def test_a_diplomat_that_is_discarded_allows_nothing_more() -> None:
    t = table(2).toll(0, 1).active(0, DIPLOMAT, GRAVEDIGGER).do("toll")
    assert "toll" in t.offers()
    t.do(GRAVEDIGGER, DIPLOMAT)
    assert t.reason("toll") == "toll-used"


def test_a_second_use_is_used_up_whoever_allowed_it() -> None:
    t = table(2).toll(0, 1).active(0, DIPLOMAT, GRAVEDIGGER).do("toll", "toll", GRAVEDIGGER, DIPLOMAT)
    assert (t.reason("toll"), t.has_points()) == ("toll-used", 2)
