"""Clergy tiles about phase II: square, ships, risks."""

from __future__ import annotations

import pytest

from games.hamburg.clergy_sides import CARD, COLD, SIDES, WARM, lying
from games.hamburg.table import Table
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.expansions.clergy import NAMES
from rathaus.games.hamburg.expansions.ships import UseShip, Wake
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import MayAdvance
from rathaus.games.hamburg.tokens import TOKENS

# ---- square -------------------------------------------------------------------------------------------


def march(t: Table, *seats: int) -> Table:
    """These seats may advance."""
    return t.happen(*[MayAdvance(seat) for seat in seats or (0,)])


def price(t: Table) -> int:
    """The price that is asked for now."""
    number = t.g.ask(t.g.waiting[0]).prompt.args["price"]
    assert isinstance(number, int)
    return number


def test_the_square_in_the_example_costs_3_instead_of_5() -> None:
    t = march(lying("square", "good").marks(0, 9).dice(purple=1, gray=2, pink=2))
    assert price(t) == 3
    t.answer("yes")
    assert (t.has_marks(), t.space()) == (6, 1)


@pytest.mark.parametrize(("pink", "good", "bad"), [(1, 0, 3), (2, 0, 4)])
def test_the_square_costs_2_less_but_not_below_0_or_2_more(pink: int, good: int, bad: int) -> None:
    for side, number in (("good", good), ("bad", bad)):
        t = march(lying("square", side).marks(0, number).dice(pink=pink))
        assert price(t) == number
        t.answer("yes")
        assert (t.has_marks(), t.space()) == (0, 1)


def test_who_cannot_pay_2_more_is_not_asked() -> None:
    assert march(lying("square", "bad").marks(0, 2).dice(pink=1)).asked() is None


def test_who_can_pay_only_2_less_is_asked() -> None:
    assert price(march(lying("square", "good").marks(0, 1).dice(pink=1, gray=2))) == 1


def test_the_square_tile_is_for_everybody() -> None:
    t = march(lying("square", "good", players=3).marks(0, 9).marks(1, 9).marks(2, 9).dice(pink=2, gray=2), 1, 2, 0)
    for seat in (1, 2, 0):
        assert (t.g.waiting, price(t)) == ((seat,), 2)
        t.answer("yes")
    assert [t.has_marks(seat) for seat in range(3)] == [7, 7, 7]


@pytest.mark.parametrize("side", SIDES)
def test_without_a_1_or_2_nobody_can_advance_on_any_tile(side: str) -> None:
    assert march(lying("square", side).marks(0, 20).marks(1, 20), 0, 1).asked() is None
    assert march(lying("square", side).built(0, 125).marks(0, 20)).asked() is None


@pytest.mark.parametrize("side", SIDES)
def test_002_costs_4_on_any_tile(side: str) -> None:
    t = march(lying("square", side).built(0, 2).marks(0, 9))
    assert price(t) == 4
    t.answer("yes")
    assert (t.has_marks(), t.space()) == (5, 1)


@pytest.mark.parametrize("side", SIDES)
def test_002_with_240_costs_4_and_the_black_die_on_any_tile(side: str) -> None:
    assert price(march(lying("square", side, black=5).built(0, 2).built(1, 240).marks(0, 20))) == 9


@pytest.mark.parametrize(
    ("side", "dice", "number"),
    [
        ("good", {"pink": 2, "gray": 2, "purple": 2}, 2),
        ("good", {"pink": 2, "gray": 1}, 0),
        ("bad", {"pink": 2, "gray": 2}, 4),
        ("bad", {"pink": 1}, 1),  # 3 by the tile, 1 by the card
    ],
)
def test_125_takes_off_after_the_tile(side: str, dice: dict[str, int], number: int) -> None:
    assert price(march(lying("square", side).built(0, 125).marks(0, 20).dice(**dice))) == number


@pytest.mark.parametrize(("side", "number"), [("good", 5), ("bad", 8)])
def test_240_adds_after_the_tile(side: str, number: int) -> None:
    assert price(march(lying("square", side, black=5).built(1, 240).marks(0, 20).dice(pink=1))) == number


@pytest.mark.parametrize(("side", "number"), [("good", 5), ("bad", 6)])
def test_240_adds_after_the_tile_and_125(side: str, number: int) -> None:
    t = lying("square", side, black=5).built(0, 125).built(1, 240).marks(0, 20).dice(pink=1)
    assert price(march(t)) == number


@pytest.mark.parametrize(("side", "number"), [("good", 1), ("bad", 5)])
def test_mayor_three_leaves_out_the_black_die_before_the_tile(side: str, number: int) -> None:
    t = lying("square", side, "mayors", black=2).mayor(0, 3).marks(0, 20).dice(pink=1, gray=2)
    assert price(march(t)) == number


@pytest.mark.parametrize(("side", "number"), [("good", 0), ("bad", 2)])
def test_mayor_three_when_only_the_black_die_is_low(side: str, number: int) -> None:
    t = march(lying("square", side, "mayors", black=1).mayor(0, 3).marks(0, 2))
    assert price(t) == number
    assert t.answer("yes").has_marks() == 2 - number


@pytest.mark.parametrize(("side", "number"), [("good", 1), ("bad", 5)])
def test_240_never_reaches_mayor_three_on_a_tile(side: str, number: int) -> None:
    t = lying("square", side, "mayors", black=5).mayor(0, 3).built(1, 240).marks(0, 20).dice(pink=1, gray=2)
    assert price(march(t)) == number


@pytest.mark.parametrize("side", SIDES)
def test_068_and_the_pink_ship_are_not_the_step_of_phase_two(side: str) -> None:
    t = lying("square", side).sites(0, "brown").marks(0, 6).play(68, "build")
    assert (t.space(), t.has_marks()) == (1, 0)
    t = lying("square", side, "ships").workers(0, pink=1).marks(0, 3).awake("pink")
    t.happen(UseShip(0, COLOURS.index("pink"))).answer("ship:pink")
    assert (t.space(), t.has_marks()) == (1, 0)


@pytest.mark.parametrize("side", SIDES)
def test_other_tiles_leave_the_square_alone(side: str) -> None:
    for tile in NAMES:
        if tile != "square":
            assert price(march(lying(tile, side).marks(0, 9).dice(pink=2, gray=1))) == 3


# ---- ships --------------------------------------------------------------------------------------------

ALL_SHIPS = ["purple", "orange", "gray", "pink", "brown", "black"]


@pytest.mark.parametrize(("side", "awake"), [("good", ALL_SHIPS), ("bad", [])])
def test_all_ships_wake_or_none_whatever_the_dice_show(side: str, awake: list[str]) -> None:
    for die in range(1, 7):
        t = lying("ships", side, "ships", black=die).dice(**dict.fromkeys(COLOURS, die))
        assert t.happen(Wake()).ships_awake() == awake


@pytest.mark.parametrize("side", SIDES)
def test_other_tiles_let_ships_wake_by_their_dice(side: str) -> None:
    for tile in NAMES:
        if tile != "ships":
            t = lying(tile, side, "ships", black=4).dice(purple=1, orange=2, gray=3, pink=4, brown=5)
            assert t.happen(Wake()).ships_awake() == ["gray", "pink", "black"]


# ---- risks --------------------------------------------------------------------------------------------

ALL_HIGH = {"purple": 5, "orange": 6, "gray": 5, "pink": 6, "brown": 5}


def rolled(t: Table, *seats: int) -> Table:
    """The dice lie there; these seats suffer them."""
    return t.happen(*[RiskByDice(seat) for seat in seats or (0,)])


def hidden(t: Table) -> int:
    """How many tokens are still hidden."""
    return sum(t.g.bag)


def test_the_good_side_lets_dice_raise_gray_and_brown_only() -> None:
    t = rolled(lying("risks", "good", players=3).dice(**ALL_HIGH), 0, 1, 2)
    for seat in range(3):
        assert t.has_risks(seat) == {"gray": 1, "brown": 1}


def test_the_bad_side_lets_dice_raise_orange_pink_and_purple_only() -> None:
    t = rolled(lying("risks", "bad", players=3).dice(**ALL_HIGH), 0, 1, 2)
    for seat in range(3):
        assert t.has_risks(seat) == {"purple": 1, "orange": 1, "pink": 1}


@pytest.mark.parametrize("side", SIDES)
def test_other_tiles_let_all_dice_raise_risks(side: str) -> None:
    for tile in NAMES:
        if tile != "risks":
            t = rolled(lying(tile, side, black=5).bag("pink").dice(**ALL_HIGH))
            assert t.has_risks() == {"purple": 1, "orange": 1, "gray": 1, "pink": 2, "brown": 1}


@pytest.mark.parametrize("colour", COLOURS)
def test_on_the_good_side_tokens_are_drawn_and_three_colours_do_nothing(colour: str) -> None:
    t = rolled(lying("risks", "good", black=5).bag(colour))
    assert (hidden(t), t.has_risks()) == (0, {colour: 1} if colour in COLD else {})


@pytest.mark.parametrize("black", [5, 6])
def test_on_the_bad_side_no_tokens_are_drawn(black: int) -> None:
    t = rolled(lying("risks", "bad", black=black), 0, 1)
    assert (hidden(t), t.has_risks(0), t.has_risks(1)) == (10, {}, {})


@pytest.mark.parametrize(("side", "warm", "cold"), [("good", 0, 1), ("bad", 1, 0)])
def test_what_does_not_rise_does_not_strike(side: str, warm: int, cold: int) -> None:
    for colour in COLOURS:
        t = lying("risks", side).risks(0, **{colour: 2}).dice(**{colour: 5})
        t.marks(0, 7).workers(0, gray=3).wall(0, 1, 0).built(0, 59)
        rolled(t)
        struck = warm if colour in WARM else cold
        assert t.has_risks() == ({} if struck else {colour: 2})
        assert t.has_marks() == (0 if struck and colour == "pink" else 7)
        assert t.has_workers() == ({} if struck and colour == "purple" else {"gray": 3})
        asked = {"orange": "lose-building", "gray": "lose-site", "brown": "lose-wall"}
        assert t.asked() == (asked.get(colour) if struck else None)


def test_151_is_not_asked_about_what_does_not_rise() -> None:
    t = rolled(lying("risks", "good").built(0, 151).workers(0, pink=1).dice(pink=5))
    assert (t.asked(), t.has_workers(), t.has_risks()) == (None, {"pink": 1}, {})
    t = rolled(lying("risks", "bad").built(0, 151).workers(0, pink=1).dice(pink=5))
    assert t.asked() == "prevent"


def test_187_and_188_pay_for_a_token_that_does_nothing() -> None:
    t = rolled(lying("risks", "good", black=5).built(0, 187, 188).bag("pink"))
    assert (t.has_points(), t.has_marks(), t.has_risks()) == (1, 2, {})


def test_187_and_188_do_not_pay_where_no_token_is_drawn() -> None:
    t = rolled(lying("risks", "bad", black=5).built(0, 187, 188).bag("pink"))
    assert (t.has_points(), t.has_marks(), hidden(t)) == (0, 0, 1)


def test_231_may_name_a_colour_that_does_not_rise() -> None:
    t = rolled(lying("risks", "good", black=5).built(0, 231).bag("gray"))
    assert t.offers() == ["purple", "orange", "gray", "pink", "brown"]
    assert t.answer("orange").has_risks() == {}
    t = rolled(lying("risks", "good", black=5).built(0, 231).bag("pink"))
    assert t.answer("brown").has_risks() == {"brown": 1}


def test_231_is_not_asked_where_no_token_is_drawn() -> None:
    t = rolled(lying("risks", "bad", black=5).built(0, 231).bag("pink"))
    assert (t.asked(), t.has_risks()) == (None, {})


@pytest.mark.parametrize(
    ("token", "risks"),
    [
        ("orange-pink", {}),
        ("pink-purple", {}),
        ("purple-gray", {"gray": 1}),
        ("gray-brown", {"gray": 1, "brown": 1}),
        ("brown-orange", {"brown": 1}),
    ],
)
def test_double_tokens_raise_what_can_rise_on_the_good_side(token: str, risks: dict[str, int]) -> None:
    t = rolled(lying("risks", "good", "disasters", black=5).bag(token))
    assert (hidden(t), t.has_risks()) == (0, risks)


@pytest.mark.parametrize("token", [token.name for token in TOKENS])
def test_no_token_of_any_kind_is_drawn_on_the_bad_side(token: str) -> None:
    t = rolled(lying("risks", "bad", "disasters", black=5).bag(token).risks(0, pink=1))
    assert (t.asked(), hidden(t), t.has_risks()) == (None, 1, {"pink": 1})


def test_gifts_are_given_though_the_risk_does_not_rise() -> None:
    t = rolled(lying("risks", "good", "disasters", black=5).bag("pink-gift")).answer("yes")
    assert (t.has_points(), t.has_risks()) == (1, {})
    t = rolled(lying("risks", "good", "disasters", black=5).bag("purple-gift")).answer("gray")
    assert (t.has_workers(), t.has_risks()) == ({"gray": 1}, {})
    t = rolled(lying("risks", "good", "disasters", black=5).top(57).bag("orange-gift")).answer("pink")
    assert (t.has_hand(), t.has_risks()) == ([57], {})
    t = rolled(lying("risks", "good", "disasters", black=5).bag("gray-gift")).answer("yes")
    assert (t.has_marks(), t.has_risks()) == (2, {"gray": 1})


def test_the_brown_gift_may_reduce_a_risk_that_does_not_rise() -> None:
    t = rolled(lying("risks", "good", "disasters", black=5).risks(0, pink=2).bag("brown-gift")).answer("pink")
    assert (t.has_risks(), t.has_points()) == ({"pink": 1, "brown": 1}, 0)


@pytest.mark.parametrize(("side", "warm", "cold"), [("good", 0, 1), ("bad", 1, 0)])
def test_178_raises_others_only_what_can_rise(side: str, warm: int, cold: int) -> None:
    for colour in COLOURS:
        t = lying("risks", side, players=3).sites(0, "brown").marks(0, 3).risks(0, **{colour: 2})
        t.play(178, "build", colour)
        raised = warm if colour in WARM else cold
        assert (t.has_risks(0), t.has_points(0)) == ({colour: 1}, 1)
        for seat in (1, 2):
            assert t.has_risks(seat) == ({colour: 1} if raised else {})


@pytest.mark.parametrize("colour", COLOURS)
def test_236_raises_others_only_what_can_rise(colour: str) -> None:
    t = lying("risks", "good", players=3).sites(0, "brown").marks(0, 3).bag(colour).play(236, "build")
    assert (hidden(t), t.has_risks(0)) == (0, {})
    for seat in (1, 2):
        assert t.has_risks(seat) == ({colour: 1} if colour in COLD else {})


def test_236_pays_187_and_188_though_nothing_rises() -> None:
    t = lying("risks", "good").sites(0, "brown").built(0, 187, 188).marks(0, 3).bag("pink").play(236, "build")
    assert (t.has_points(), t.has_marks(), t.has_risks(1)) == (1, 2, {})


def test_236_draws_no_token_on_the_bad_side() -> None:
    t = lying("risks", "bad").sites(0, "brown").built(0, 187, 188).marks(0, 3).bag("pink").play(236, "build")
    assert (hidden(t), t.has_points(), t.has_marks(), t.has_risks(1)) == (1, 0, 0, {})


@pytest.mark.parametrize(
    ("side", "workers"),
    [("good", {"gray": 1, "brown": 1}), ("bad", {"purple": 1, "orange": 1, "pink": 1})],
)
def test_mayor_two_gets_workers_only_for_what_rises(side: str, workers: dict[str, int]) -> None:
    t = lying("risks", side, "mayors").mayor(0, 2).dice(**ALL_HIGH)
    rolled(t.bag("pink") if side == "good" else t, 0, 1)
    assert (t.has_workers(0), t.has_workers(1)) == (workers, {})


@pytest.mark.parametrize("side", SIDES)
def test_risks_can_be_reduced_on_any_side(side: str) -> None:
    for colour in COLOURS:
        t = lying("risks", side).risks(0, **{colour: 2}).play(CARD[colour], "risk")
        assert (t.has_risks(), t.has_points()) == ({colour: 1}, 1)
