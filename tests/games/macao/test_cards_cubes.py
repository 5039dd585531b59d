"""Cards that bring cubes: 38 70 74 77 78 80 81 82 94 109."""

from __future__ import annotations

import pytest

from games.macao.table import table
from rathaus import Message
from rathaus.games.macao.kinds import COLOURS

LADIES = {70: "blue", 74: "green", 77: "violet", 78: "black", 81: "grey", 82: "red"}
SHOP, BEGGAR, SCHOLAR, NOBLEMAN = 38, 80, 94, 109
ANY = [f"colour:{colour}" for colour in COLOURS]


@pytest.mark.parametrize("card", LADIES)
def test_a_lady_brings_a_cube_of_her_colour_to_be_spent_now(card: int) -> None:
    t = table(2).active(0, card).do(card)
    assert (t.has_cubes(), t.asked()) == ({LADIES[card]: 1}, "turn")
    assert t.reason(card) == "used-up"
    assert t.do("sea:s1").is_at() == "s1"


@pytest.mark.parametrize("card", LADIES)
def test_her_cube_goes_with_the_others_at_the_end_of_the_turn(card: int) -> None:
    t = table(2).active(0, card).do(card, "pass")
    assert (t.has_cubes(), t.has_rose()) == ({}, {})


def test_038_shop_2_cubes_for_one_of_any_colour() -> None:
    t = table(2).active(0, SHOP).cubes(0, red=2, blue=1).do(SHOP)
    assert (t.asked(), t.offers()) == ("pay-any", ["colour:red", "colour:blue"])
    t.do("red", "blue")
    assert (t.asked(), t.offers()) == ("any-cube", ANY)
    t.do("grey")
    assert (t.has_cubes(), t.reason(SHOP)) == ({"red": 1, "grey": 1}, "used-up")
    assert table(2).active(0, SHOP).cubes(0, red=1).why_not(SHOP) == Message(
        "macao-no-price-cubes", card=f"card:{SHOP}", number=2
    )


@pytest.mark.parametrize("colour", COLOURS)
def test_094_scholar_a_cube_of_any_colour(colour: str) -> None:
    t = table(2).active(0, SCHOLAR).do(SCHOLAR)
    assert (t.asked(), t.offers()) == ("any-cube", ANY)
    assert t.do(colour).has_cubes() == {colour: 1}
    assert t.reason(SCHOLAR) == "used-up"


def test_109_nobleman_a_cube_of_any_colour_for_2_gold() -> None:
    t = table(2).gold(0, 3).active(0, NOBLEMAN).do(NOBLEMAN)
    assert (t.asked(), t.offers(), t.has_gold()) == ("any-cube", ANY, 1)
    t.do("violet")
    assert (t.has_cubes(), t.reason(NOBLEMAN)) == ({"violet": 1}, "used-up")
    assert table(2).gold(0, 1).active(0, NOBLEMAN).why_not(NOBLEMAN) == Message(
        "macao-no-price-gold", card=f"card:{NOBLEMAN}", number=2
    )


@pytest.mark.parametrize(("mine", "others", "offered"), [(5, (6, 7), True), (5, (5, 9), True), (5, (4, 9), False)])
def test_080_beggar_a_cube_of_any_colour_for_whoever_is_last_alone_or_not(
    mine: int, others: tuple[int, int], offered: bool
) -> None:
    t = table(3).points(0, mine).points(1, others[0]).points(2, others[1]).active(0, BEGGAR)
    if offered:
        assert t.do(BEGGAR).offers() == ANY
        assert t.do("black").has_cubes() == {"black": 1}
        assert t.reason(BEGGAR) == "used-up"
    else:
        assert t.condition(BEGGAR) == "if-trailing"


def test_080_beggar_ties_count_also_at_0_and_penalties_do_not_count_yet() -> None:
    assert BEGGAR in table(2).active(0, BEGGAR).offers()
    t = table(2).points(0, 1).penalties(0, 9).active(0, BEGGAR)
    assert t.condition(BEGGAR) == "if-trailing"


def test_080_beggar_looks_at_the_score_track_of_the_others_only() -> None:
    t = table(2).points(0, 1).active(1, 99).owns(1, "1-1", "1-2").active(0, BEGGAR)  # Governor, a group
    assert t.condition(BEGGAR) == "if-trailing"
    assert BEGGAR in table(2).points(0, 1).points(1, 1).penalties(1, 2).active(0, BEGGAR).offers()
