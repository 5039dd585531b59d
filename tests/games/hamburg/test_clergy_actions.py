"""Clergy tiles about basic actions: money, workers, wall, build."""

from __future__ import annotations

import pytest

from games.hamburg.clergy_sides import BASIC, BY_EFFECT, CARD, COLD, EVERY_SIDE, SECTION, SIDES, WARM, by_effect, lying
from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.expansions.clergy import NAMES
from rathaus.games.hamburg.kinds import COLOURS

# ---- what a side leaves alone -------------------------------------------------------------------------

# The basic action a tile is about; the others it leaves alone.
ABOUT = {
    "money": "money", "warm-money": "money", "cold-money": "money", "workers": "workers", "worker": "workers",
    "wall": "wall", "build": "build",
}  # fmt: skip


def supplied(t: Table, seat: int, colour: str) -> Table:
    """The seat can do every basic action with a card of the colour."""
    t.marks(seat, 20).sites(seat, "brown").wall(seat, SECTION[colour], 5)
    for each in COLOURS:
        t.workers(seat, **{each: 2}).risks(seat, **{each: 1})
    return t


def after(t: Table, colour: str) -> tuple[int, int, int, int, int]:
    """Marks, workers of the colour, workers of other colours, points and the risk of the colour of seat 0."""
    workers = t.has_workers()
    own = workers.pop(colour)
    return t.has_marks(), own, sum(workers.values()), t.has_points(), t.has_risks().get(colour, 0)


@pytest.mark.parametrize(("tile", "side"), EVERY_SIDE)
def test_a_side_leaves_all_other_basic_actions_alone(tile: str, side: str) -> None:
    usual = {
        "workers": (20, 5, 8, 0, 1),
        "money": (23, 2, 8, 0, 1),
        "risk": (20, 2, 8, 1, 0),
        "site": (20, 1, 8, 0, 1),
        "build": (14, 2, 8, 0, 1),
    }
    paid = {"purple": 1, "gray": 2, "brown": 3, "pink": 4, "orange": 5}
    for basic in BASIC:
        if basic == ABOUT.get(tile):
            continue
        for colour in COLOURS:
            t = supplied(lying(tile, side), 0, colour).play(CARD[colour], basic)
            expected = (20 - paid[colour], 2, 8, 0, 1) if basic == "wall" else usual[basic]
            assert (t.asked(), after(t, colour)) == (None, expected), (basic, colour)


@pytest.mark.parametrize(("tile", "side"), EVERY_SIDE)
def test_no_side_changes_the_price_of_zoo_and_park_cards(tile: str, side: str) -> None:
    assert lying(tile, side).marks(0, 20).play(243, "build").has_marks() == 12
    assert lying(tile, side).marks(0, 20).play(263, "build").has_marks() == 14


@pytest.mark.parametrize("way", BY_EFFECT)
@pytest.mark.parametrize(("tile", "side"), [(tile, side) for tile in ABOUT for side in SIDES])
def test_no_side_reaches_a_basic_action_made_by_an_effect(tile: str, side: str, way: int | str) -> None:
    basic = ABOUT[tile]
    change = {"money": (23, 2), "workers": (20, 5), "build": (14, 2)}
    paid = {"purple": 1, "gray": 2, "brown": 3, "pink": 4, "orange": 5}
    for colour in COLOURS:
        t = supplied(lying(tile, side, "ships"), 0, colour)
        by_effect(t, way, CARD[colour], basic)
        marks, own = (20 - paid[colour], 2) if basic == "wall" else change[basic]
        assert (t.asked(), after(t, colour)) == (None, (marks, own, 8, 0, 1)), colour


# ---- money --------------------------------------------------------------------------------------------

# With every die at 3, by the colour of the card: purple, orange, gray, pink, brown.
MONEY = [
    ("money", "good", [5, 5, 5, 5, 5]),
    ("money", "bad", [1, 1, 1, 1, 1]),
    ("warm-money", "good", [5, 5, 3, 5, 3]),
    ("warm-money", "bad", [1, 1, 3, 1, 3]),
    ("cold-money", "good", [3, 3, 5, 3, 5]),
    ("cold-money", "bad", [3, 3, 1, 3, 1]),
]


@pytest.mark.parametrize(("tile", "side", "marks"), MONEY)
def test_money_by_the_colour_of_the_die(tile: str, side: str, marks: list[int]) -> None:
    taken = [lying(tile, side).play(CARD[colour], "money").has_marks() for colour in COLOURS]
    assert taken == marks


@pytest.mark.parametrize(("tile", "colour"), [("money", "gray"), ("warm-money", "pink"), ("cold-money", "brown")])
@pytest.mark.parametrize(("die", "good", "bad"), [(1, 3, 0), (2, 4, 0), (3, 5, 1), (6, 8, 4)])
def test_money_is_never_below_0(tile: str, colour: str, die: int, good: int, bad: int) -> None:
    for side, more in (("good", good), ("bad", bad)):
        t = lying(tile, side).dice(**{colour: die}).marks(0, 7).play(CARD[colour], "money")
        assert t.has_marks() == 7 + more


@pytest.mark.parametrize(("side", "marks"), [("good", 5), ("bad", 1)])
def test_a_side_is_in_force_for_everybody(side: str, marks: int) -> None:
    t = lying("money", side, players=3)
    for seat, card in enumerate((54, 55, 56)):
        assert t.play(card, "money", seat=seat).has_marks(seat) == marks


@pytest.mark.parametrize(("side", "marks"), [("good", 8), ("bad", 4)])
def test_cards_about_money_count_with_the_tile(side: str, marks: int) -> None:
    assert lying("money", side).built(0, 139).play(CARD["gray"], "money").has_marks() == marks
    assert lying("cold-money", side).built(0, 139).play(CARD["gray"], "money").has_marks() == marks
    assert lying("warm-money", side).built(0, 139).play(CARD["gray"], "money").has_marks() == 6


def test_what_a_card_adds_is_lost_to_a_bad_tile_too() -> None:
    t = lying("money", "bad").built(0, 139).dice(gray=1).play(CARD["gray"], "money")
    assert t.has_marks() == 2


@pytest.mark.parametrize(("side", "marks"), [("good", 5), ("bad", 1)])
def test_mayor_ten_counts_with_the_tile(side: str, marks: int) -> None:
    t = lying("money", side, "mayors").mayor(0, 10).dice(pink=1).play(CARD["pink"], "money")
    assert t.has_marks() == marks


def test_mayor_ten_keeps_his_marks_with_effects_where_the_tile_does_not_reach() -> None:
    t = lying("money", "bad", "mayors").mayor(0, 10)
    assert by_effect(t, 202, CARD["pink"], "money").has_marks() == 5


@pytest.mark.parametrize(("tile", "side"), [(tile, side) for tile in NAMES[:3] for side in SIDES])
def test_marks_by_the_dice_on_cards_are_not_the_basic_action_money(tile: str, side: str) -> None:
    assert lying(tile, side).built(0, 106).workers(0, gray=1).use(106, "gray").has_marks() == 3
    assert lying(tile, side).built(0, 106).workers(0, pink=1).use(106, "pink").has_marks() == 3
    assert lying(tile, side).built(0, 230).workers(0, orange=1).use(230).has_marks() == 3
    assert lying(tile, side).built(0, 57).use(57).has_marks() == 2


def test_a_card_changed_by_224_counts_by_its_new_colour() -> None:
    t = lying("warm-money", "good").built(0, 224).workers(0, gray=1).play(CARD["brown"], "pink", "money")
    assert (t.has_marks(), t.has_workers()) == (5, {})
    t = lying("warm-money", "good").built(0, 224).workers(0, gray=1).play(CARD["pink"], "brown", "money")
    assert t.has_marks() == 3
    t = lying("cold-money", "bad").built(0, 224).workers(0, gray=1).play(CARD["pink"], "brown", "money")
    assert t.has_marks() == 1


@pytest.mark.parametrize(("side", "marks"), [("good", 6), ("bad", 2)])
def test_money_with_a_stock_tile_too(side: str, marks: int) -> None:
    t = lying("money", side, "stock").stock(1).play(CARD["pink"], "money")
    assert (t.has_marks(), t.course()) == (marks, 2)


def test_money_is_never_below_0_with_a_red_stock_tile_too() -> None:
    t = lying("money", "bad", "stock").stock(2).marks(0, 7).dice(pink=2).play(CARD["pink"], "money")
    assert (t.has_marks(), t.course()) == (7, 5)


# ---- workers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_workers_good_one_more_of_choice(colour: str) -> None:
    for more in COLOURS:
        t = lying("workers", "good").play(CARD[colour], "workers")
        assert t.offers() == ["purple", "orange", "gray", "pink", "brown"]
        t.answer(more)
        assert t.asked() is None
        assert t.has_workers() == ({colour: 4} if more == colour else {colour: 3, more: 1})


def test_workers_good_with_034_gives_two_of_choice() -> None:
    t = lying("workers", "good").built(0, 34).play(CARD["pink"], "workers", "gray", "brown")
    assert (t.asked(), t.has_workers()) == (None, {"gray": 1, "pink": 3, "brown": 1})


@pytest.mark.parametrize("colour", COLOURS)
def test_workers_bad_takes_three_and_returns_one(colour: str) -> None:
    t = lying("workers", "bad").play(CARD[colour], "workers")
    assert (t.asked(), t.offers(), t.has_workers()) == ("return-worker", [colour], {colour: 3})
    t.answer(colour)
    assert (t.asked(), t.has_workers()) == (None, {colour: 2})


def test_workers_bad_may_return_any_worker_one_has() -> None:
    t = lying("workers", "bad").workers(0, gray=1, brown=2).workers(1, purple=3).play(CARD["pink"], "workers")
    assert t.offers() == ["gray", "pink", "brown"]
    t.answer("gray")
    assert (t.has_workers(), t.has_workers(1)) == ({"pink": 3, "brown": 2}, {"purple": 3})


def test_workers_bad_with_034_takes_four_and_returns_any_one() -> None:
    t = lying("workers", "bad").built(0, 34).play(CARD["pink"], "workers", "gray")
    assert (t.asked(), t.offers(), t.has_workers()) == ("return-worker", ["gray", "pink"], {"gray": 1, "pink": 3})
    t.answer("pink")
    assert (t.asked(), t.has_workers()) == (None, {"gray": 1, "pink": 2})


@pytest.mark.parametrize("side", SIDES)
def test_workers_by_cards_are_not_the_basic_action_workers(side: str) -> None:
    for tile in ("workers", "worker"):
        t = lying(tile, side).built(0, 58).use(58)
        assert (t.asked(), t.has_workers()) == (None, {"pink": 1})


@pytest.mark.parametrize("side", SIDES)
def test_034_by_an_effect_gives_its_worker_and_the_tile_does_nothing(side: str) -> None:
    t = by_effect(lying("workers", side).built(0, 34), 202, CARD["pink"], "workers", "gray")
    assert (t.asked(), t.has_workers()) == (None, {"gray": 1, "pink": 3})


@pytest.mark.parametrize(("side", "colours"), [("good", WARM), ("bad", COLD)])
def test_one_more_worker_of_the_cards_colour(side: str, colours: list[str]) -> None:
    for colour in COLOURS:
        t = lying("worker", side).play(CARD[colour], "workers")
        assert (t.asked(), t.has_workers()) == (None, {colour: 4 if colour in colours else 3})


def test_one_more_worker_with_034() -> None:
    t = lying("worker", "good").built(0, 34).play(CARD["pink"], "workers", "gray")
    assert (t.asked(), t.has_workers()) == (None, {"gray": 1, "pink": 4})


@pytest.mark.parametrize(("side", "pink", "brown"), [("good", 4, 3), ("bad", 3, 4)])
def test_one_more_worker_for_a_card_changed_by_224(side: str, pink: int, brown: int) -> None:
    t = lying("worker", side).built(0, 224).workers(0, gray=1).play(CARD["brown"], "pink", "workers")
    assert t.has_workers() == {"pink": pink}
    t = lying("worker", side).built(0, 224).workers(0, gray=1).play(CARD["pink"], "brown", "workers")
    assert t.has_workers() == {"brown": brown}


# ---- wall ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "prices"), [("good", [0, 0, 1, 2, 3]), ("bad", [3, 4, 5, 6, 7])])
def test_walls_cost_2_less_but_not_below_0_or_2_more(side: str, prices: list[int]) -> None:
    for colour, built in SECTION.items():
        t = lying("wall", side).wall(0, built, 5).marks(0, prices[built]).play(CARD[colour], "wall")
        assert (t.has_wall(), t.has_marks()) == ((built + 1, 5), 0)


@pytest.mark.parametrize(("side", "built", "marks"), [("good", 2, 0), ("good", 4, 2), ("bad", 0, 2), ("bad", 4, 6)])
def test_a_section_that_cannot_be_paid_with_the_tile_cannot_be_built(side: str, built: int, marks: int) -> None:
    colour = list(SECTION)[built]
    t = lying("wall", side).wall(0, built, 5).marks(0, marks).hand(0, CARD[colour]).turn().answer(CARD[colour])
    assert "wall" not in t.offers()
    assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=marks)


def test_the_tile_changes_both_sides_of_the_wall() -> None:
    t = lying("wall", "bad").wall(0, 4, 0).marks(0, 6).play(CARD["orange"], "wall")
    assert (t.asked(), t.has_wall(), t.has_marks()) == (None, (4, 1), 3)  # the fifth section would cost 7
    t = lying("wall", "good").wall(0, 4, 0).marks(0, 2).play(CARD["orange"], "wall")
    assert (t.asked(), t.has_wall(), t.has_marks()) == (None, (4, 1), 2)


@pytest.mark.parametrize(
    ("side", "black", "prices"),
    [
        ("good", 6, ["number:3", "number:4"]),
        ("good", 1, ["number:0", "number:3"]),
        ("bad", 6, ["number:7", "number:8"]),
        ("bad", 1, ["number:3", "number:7"]),
    ],
)
def test_232_and_the_tile_change_the_price_one_after_the_other(side: str, black: int, prices: list[str]) -> None:
    t = lying("wall", side, black=black).built(0, 232).wall(0, 4, 5).marks(0, 20).play(CARD["orange"], "wall")
    assert t.offers() == prices
    t.answer(prices[0])
    assert (t.has_wall(), t.has_marks()) == ((5, 5), 20 - int(prices[0].removeprefix("number:")))


def test_there_is_no_choice_where_both_prices_of_232_become_0() -> None:
    t = lying("wall", "good", black=1).built(0, 232).wall(0, 1, 5).marks(0, 9).play(CARD["gray"], "wall")
    assert (t.asked(), t.has_wall(), t.has_marks()) == (None, (2, 5), 9)


@pytest.mark.parametrize("side", SIDES)
def test_108_makes_a_section_free_whatever_the_tile_says(side: str) -> None:
    t = lying("wall", side).built(0, 108).wall(0, 4, 5).marks(0, 1).play(CARD["orange"], "wall")
    assert (t.has_wall(), t.has_marks()) == ((5, 5), 1)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("card", "colour"), [(62, "orange"), (63, "brown"), (64, "purple"), (65, "gray")])
def test_062_to_065_cost_twice_the_price_whatever_the_tile_says(side: str, card: int, colour: str) -> None:
    t = lying("wall", side).built(0, card).wall(0, 2, 5).workers(0, **{colour: 1}).marks(0, 9).use(card)
    assert (t.has_wall(), t.has_marks()) == ((3, 5), 3)


@pytest.mark.parametrize("side", SIDES)
def test_145_is_free_whatever_the_tile_says(side: str) -> None:
    t = lying("wall", side).sites(0, "brown").wall(0, 4, 5).marks(0, 3).play(145, "build")
    assert (t.has_wall(), t.has_marks()) == ((5, 5), 0)


@pytest.mark.parametrize("side", SIDES)
def test_mayor_five_pays_exactly_2_whatever_the_tile_says(side: str) -> None:
    for built, colour in ((0, "purple"), (4, "orange")):
        t = lying("wall", side, "mayors").mayor(0, 5).wall(0, built, 5).marks(0, 9).play(CARD[colour], "wall")
        assert (t.has_wall(), t.has_marks()) == ((built + 1, 5), 7)


@pytest.mark.parametrize("side", SIDES)
def test_a_free_section_is_free_for_mayor_five_too(side: str) -> None:
    t = lying("wall", side, "mayors").mayor(0, 5).built(0, 108).marks(0, 9).play(CARD["purple"], "wall")
    assert (t.has_wall(), t.has_marks()) == ((1, 0), 9)


def test_the_tile_takes_off_before_the_stock_adds() -> None:
    t = lying("wall", "good", "stock").stock(16).marks(0, 9).play(CARD["purple"], "wall")
    assert (t.has_wall(), t.has_marks()) == ((1, 0), 8)
    t = lying("wall", "bad", "stock").stock(16).marks(0, 9).play(CARD["purple"], "wall")
    assert t.has_marks() == 5


def test_a_section_that_is_free_by_the_stock_is_free_on_a_bad_tile_too() -> None:
    t = lying("wall", "bad", "stock").stock(19).wall(0, 4, 5).play(CARD["orange"], "wall")
    assert (t.has_wall(), t.has_marks()) == ((5, 5), 0)
    t = lying("wall", "bad", "stock").stock(19).marks(0, 9).play(CARD["purple"], "wall")
    assert t.has_marks() == 6


@pytest.mark.parametrize("side", SIDES)
def test_150_and_statues_follow_a_section_as_ever(side: str) -> None:
    t = lying("wall", side).built(0, 150).wall(0, 4, 5).risks(0, orange=2).marks(0, 9).play(CARD["orange"], "wall")
    assert (t.has_risks(), t.has_points(), t.g.statues_won[0]) == ({"orange": 1}, 1, (9,))


# ---- build --------------------------------------------------------------------------------------------


def building(t: Table, card: int, marks: int) -> Table:
    """Seat 0 has so many marks, a free site and the card, and plays it."""
    return t.sites(0, "brown").marks(0, marks).hand(0, card).turn().answer(card)


def dearer(side: str) -> Table:
    """This side of the tile about buildings is in force, and one costs more than any that is printed."""
    return table(2, "clergy", edition={"cards.7.price": 12}).dice(black=3).clergy("build", side)


@pytest.mark.parametrize(
    ("card", "good", "bad"), [(74, 0, 2), (98, 1, 5), (59, 4, 8), (71, 7, 11), (7, 10, 14)]
)  # 0, 3, 6 and 9 as printed, and 12 by an edition
def test_buildings_cost_2_less_but_not_below_0_or_2_more(card: int, good: int, bad: int) -> None:
    for side, price in (("good", good), ("bad", bad)):
        t = building(dearer(side), card, price).answer("build")
        assert (t.display(), t.has_marks()) == ([card], 0)
        if price:
            t = building(dearer(side), card, price - 1)
            assert "build" not in t.offers()
            assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)


@pytest.mark.parametrize(
    ("half", "card"), [(182, 132), (183, 202), (184, 71), (185, 5)]
)  # orange, purple, pink and brown at 9 marks, so half is 5
@pytest.mark.parametrize(("side", "price"), [("good", 3), ("bad", 7)])
def test_the_price_is_halved_before_the_tile(side: str, price: int, half: int, card: int) -> None:
    t = building(lying("build", side).built(0, half), card, 20).answer("build")
    assert t.has_marks() == 20 - price


@pytest.mark.parametrize(
    ("side", "card", "price"),
    [("good", 59, 1), ("good", 71, 4), ("good", 98, 0), ("bad", 59, 5), ("bad", 98, 2), ("bad", 74, 2)],
)
def test_132_takes_off_before_a_bad_tile_adds(side: str, card: int, price: int) -> None:
    t = building(lying("build", side).built(0, 132), card, 20).answer("build")
    assert t.has_marks() == 20 - price


@pytest.mark.parametrize(("side", "price"), [("good", 0), ("bad", 4)])
def test_half_the_price_then_132_then_the_tile(side: str, price: int) -> None:
    t = building(lying("build", side).built(0, 132, 184), 71, 20).answer("build")
    assert t.has_marks() == 20 - price


@pytest.mark.parametrize(("stock", "good", "bad"), [(11, 3, 7), (12, 5, 9)])
def test_the_stock_counts_with_the_tile(stock: int, good: int, bad: int) -> None:
    for side, price in (("good", good), ("bad", bad)):
        t = building(lying("build", side, "stock").stock(stock), 59, 20).answer("build")
        assert t.has_marks() == 20 - price


def test_the_tile_and_132_take_off_before_the_stock_adds() -> None:
    t = building(lying("build", "good", "stock").stock(12).built(0, 132), 98, 20).answer("build")
    assert t.has_marks() == 19


@pytest.mark.parametrize(("side", "marks"), [("good", 4), ("bad", 2)])
def test_mayor_four_looks_at_the_printed_price(side: str, marks: int) -> None:
    t = building(lying("build", side, "mayors").mayor(0, 4), 74, 2).answer("build")
    assert (t.has_marks(), t.has_points()) == (marks, 1)
    t = building(lying("build", side, "mayors").mayor(0, 4).built(0, 132), 98, 2).answer("build")
    assert (t.has_marks(), t.has_points()) == (marks - 2, 0)


def test_the_price_is_paid_before_mayor_four_gains() -> None:
    t = building(lying("build", "bad", "mayors").mayor(0, 4), 74, 1)
    assert t.why_not("build") == Message("hamburg-too-dear", price=2, marks=1)


def test_buildings_that_effects_build_free_are_free_on_a_bad_tile() -> None:
    t = lying("build", "bad").built(0, 190, 257).workers(0, pink=1).hand(0, 71, 97).use(190, "pink", 71)
    assert (t.display(), t.has_marks()) == ([71, 190], 0)
    t = lying("build", "bad").discarded(11).marks(0, 11)
    first = t.site(0, "gray")
    t.site(0, "gray")
    t.play(5, "build", first, 11)
    assert (t.display(), t.has_marks()) == ([5, 11], 0)


@pytest.mark.parametrize("side", SIDES)
def test_zoo_and_park_cards_cost_their_price(side: str) -> None:
    for card, price in ((241, 4), (260, 10), (261, 3), (264, 6)):
        t = lying("build", side).marks(0, price).play(card, "build")
        assert (t.has_marks(), t.g.beside[0]) == (0, ((card, 0),))
        t = lying("build", side).marks(0, price - 1).hand(0, card).turn().answer(card)
        assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)
