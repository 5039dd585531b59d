"""The solo game: what TOM's cards do where a player would choose, and what they do without a hand.

He takes most points at once, then keeps most printed points, then most marks, then most workers, then the
first colour, then what lies leftmost.
"""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.expansions.solo import TomDie
from rathaus.games.hamburg.kinds import COLOUR
from rathaus.games.hamburg.round import MayAdvance, MayTakeBack, Refill

COLOURS = ["purple", "orange", "gray", "pink", "brown"]
YOU, TOM = 0, 1


def builds(t: Table, card: int, left: int = 0) -> Table:
    """TOM builds this card with a 5 on a new site, and has so many marks left after paying."""
    t.site(TOM)
    t.marks(TOM, t.g.book.price[card] + left).top(card)
    return t.dice(**{COLOURS[COLOUR[card]]: 5}).happen(TomDie(COLOUR[card]))


def uses(t: Table) -> Table:
    """TOM uses what he can."""
    return t.turn(TOM)


def fronts(t: Table) -> list[int]:
    return [site for site, _, _ in t.g.sites[TOM]]


def pile_sizes(t: Table) -> list[int]:
    return [len(pile) for pile in t.g.piles]


# ---- III buildings ------------------------------------------------------------------------------------


def test_he_uses_each_iii_building_once() -> None:
    t = uses(table(1).built(TOM, 57, 56, 58, 102))
    assert (t.has_marks(TOM), t.has_points(TOM), t.has_workers(TOM)) == (4, 1, {"pink": 1})
    assert sorted(t.g.used[TOM]) == [56, 57, 58, 102]


@pytest.mark.parametrize(("order", "gains"), [((98, 130), (0, 3)), ((130, 98), (1, 2))])
def test_he_uses_them_from_left_to_right(order: tuple[int, int], gains: tuple[int, int]) -> None:
    t = uses(table(1).built(TOM, *order).workers(TOM, pink=1))
    assert (t.has_points(TOM), t.has_marks(TOM), t.has_workers(TOM)) == (*gains, {})


def test_he_skips_what_he_cannot_pay() -> None:
    t = uses(table(1).built(TOM, 98, 99, 100).workers(TOM, brown=1))
    assert (t.has_marks(TOM), t.has_workers(TOM), t.g.used[TOM]) == (3, {}, (100,))


def test_a_worker_that_one_building_gives_pays_for_the_next() -> None:
    t = uses(table(1).built(TOM, 58, 98))
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (3, {})


def test_he_does_not_go_back_to_the_left() -> None:
    t = uses(table(1).built(TOM, 98, 58))
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (0, {"pink": 1})


@pytest.mark.parametrize("card", [159, 160, 161, 162])
def test_he_keeps_the_worker_where_there_is_no_risk_to_reduce(card: int) -> None:
    t = table(1).built(TOM, card).workers(TOM, **dict.fromkeys(COLOURS, 1))
    assert uses(t).has_workers(TOM) == dict.fromkeys(COLOURS, 1)


def test_he_uses_a_counting_building_also_for_nothing() -> None:
    t = uses(table(1).built(TOM, 15).workers(TOM, pink=1))  # 2 marks for each pink site
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (0, {})


def test_a_building_he_has_just_built_is_used_too() -> None:
    t = builds(table(1), 57)
    assert uses(t).has_marks(TOM) == 2


def test_the_human_does_not_use_toms_buildings_nor_pays_for_them() -> None:
    t = uses(table(1).built(TOM, 98).workers(YOU, pink=2).workers(TOM, pink=2))
    assert (t.has_workers(YOU), t.has_workers(TOM), t.has_marks(YOU)) == ({"pink": 2}, {"pink": 1}, 0)


# ---- workers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "price", "number"), [(48, None, 1), (115, "gray", 2), (216, "pink", 2)])
def test_of_any_workers_he_takes_purple(card: int, price: str | None, number: int) -> None:
    t = table(1).built(TOM, card)
    if price:
        t.workers(TOM, **{price: 1})
    assert uses(t).has_workers(TOM) == {"purple": number}


def test_for_the_black_1_of_212_he_takes_purple() -> None:
    t = uses(table(1).built(TOM, 212).workers(TOM, gray=1).dice(pink=1, black=1))
    assert t.has_workers(TOM) == {"purple": 1, "pink": 1}


def test_he_buys_no_workers_with_27_since_marks_come_first() -> None:
    t = uses(table(1).built(TOM, 27).marks(TOM, 9))
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (9, {})


@pytest.mark.parametrize("card", [111, 112, 113, 114])
def test_he_exchanges_no_workers_and_keeps_the_price(card: int) -> None:
    t = uses(table(1).built(TOM, card, 57).workers(TOM, **dict.fromkeys(COLOURS, 2)))
    assert (t.has_workers(TOM), t.g.used[TOM], t.has_marks(TOM)) == (dict.fromkeys(COLOURS, 2), (57,), 2)


def test_109_takes_a_worker_of_every_colour() -> None:
    t = uses(table(1).built(TOM, 109).workers(TOM, purple=2, gray=1, pink=3))
    assert (t.has_points(TOM), t.has_marks(TOM), t.has_workers(TOM)) == (3, 3, {"purple": 1, "pink": 2})


def test_43_takes_the_second_worker_in_colour_order() -> None:
    t = uses(table(1).built(TOM, 43).workers(TOM, purple=1, gray=1, orange=1))
    assert (t.has_workers(TOM), t.has_marks(TOM), t.has_points(TOM)) == ({"gray": 1}, 3, 1)
    t = uses(table(1).built(TOM, 43).workers(TOM, purple=2, orange=1))
    assert t.has_workers(TOM) == {"orange": 1}


def test_106_takes_the_worker_whose_die_is_highest() -> None:
    t = table(1).built(TOM, 106).workers(TOM, purple=1, gray=1, pink=1).dice(purple=2, gray=5, pink=4, brown=6)
    assert (uses(t).has_marks(TOM), t.has_workers(TOM)) == (5, {"purple": 1, "pink": 1})


def test_106_takes_the_first_colour_of_equal_dice() -> None:
    t = table(1).built(TOM, 106).workers(TOM, orange=1, gray=1, pink=1).dice(orange=2, gray=4, pink=4)
    assert (uses(t).has_marks(TOM), t.has_workers(TOM)) == (4, {"orange": 1, "pink": 1})


def test_88_counts_the_sets_that_are_left() -> None:
    t = table(1).built(TOM, 88).workers(TOM, purple=2, orange=2, gray=1, pink=1, brown=1)
    assert (uses(t).has_points(TOM), t.has_marks(TOM)) == (1, 5)


def test_172_of_the_human_gets_workers_in_colour_order() -> None:
    t = table(1).workers(TOM, orange=1, gray=2, brown=4)
    t.site(YOU)
    t.marks(YOU, 6).play(172, "build")
    assert (t.has_workers(TOM), t.has_workers(YOU)) == ({"gray": 1, "brown": 4}, {"orange": 1, "gray": 1})


# ---- risks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "steps"), [(147, 2), (149, 3), (153, 4)])
def test_he_reduces_as_often_as_his_bolt_allows_in_colour_order(card: int, steps: int) -> None:
    t = builds(table(1).risks(TOM, orange=2, pink=2, brown=1), card)
    assert t.has_points(TOM) == steps
    assert t.has_risks(TOM) == {2: {"pink": 2, "brown": 1}, 3: {"pink": 1, "brown": 1}, 4: {"brown": 1}}[steps]


def test_152_reduces_once_for_each_of_his_buildings() -> None:
    t = builds(table(1).built(TOM, 61).risks(TOM, gray=1, pink=2), 152)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"pink": 1}, 2)


def test_156_and_214_reduce_the_first_colour() -> None:
    t = uses(table(1).built(TOM, 156).risks(TOM, gray=1, brown=2))
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"brown": 2}, 1)
    t = table(1).built(TOM, 214).risks(TOM, gray=1, brown=2).marks(TOM, 1).dice(pink=1).happen(MayAdvance(TOM))
    assert (t.has_risks(TOM), t.has_points(TOM), t.space(TOM)) == ({"brown": 2}, 1, 1)


def test_157_takes_the_risk_that_gives_most_points() -> None:
    t = uses(table(1).built(TOM, 157).risks(TOM, purple=1, pink=2).workers(TOM, purple=1, pink=1))
    assert (t.has_risks(TOM), t.has_points(TOM), t.has_workers(TOM)) == ({"purple": 1}, 2, {"purple": 1})


def test_157_takes_the_first_colour_of_equal_risks() -> None:
    t = uses(table(1).built(TOM, 157).risks(TOM, orange=1, pink=1, brown=2).workers(TOM, orange=1, pink=1))
    assert (t.has_risks(TOM), t.has_points(TOM), t.has_workers(TOM)) == ({"pink": 1, "brown": 2}, 1, {"pink": 1})


# ---- walls --------------------------------------------------------------------------------------------


def test_62_builds_the_cheaper_section_at_twice_its_price() -> None:
    t = uses(table(1).built(TOM, 62).workers(TOM, orange=1).marks(TOM, 9).wall(TOM, 2, 1))
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((2, 2), 5)
    t = uses(table(1).built(TOM, 62).workers(TOM, orange=1).marks(TOM, 9).wall(TOM, 1, 2))
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((2, 2), 5)


def test_of_equal_prices_62_builds_the_first_colour() -> None:
    t = uses(table(1).built(TOM, 62).workers(TOM, orange=1).marks(TOM, 9))  # gray or pink
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((1, 0), 7)
    t = uses(table(1).built(TOM, 62).workers(TOM, orange=1).marks(TOM, 9).wall(TOM, 1, 1))  # brown or purple
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((1, 2), 5)


def test_he_keeps_the_worker_of_62_when_he_cannot_pay_a_section() -> None:
    t = uses(table(1).built(TOM, 62).workers(TOM, orange=1).marks(TOM, 1))
    assert (t.has_wall(TOM), t.has_workers(TOM)) == ((0, 0), {"orange": 1})


def test_145_builds_the_first_colour_for_nothing() -> None:
    t = builds(table(1), 145)  # gray or pink
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((1, 0), 0)
    t = builds(table(1).wall(TOM, 1, 0), 145)  # brown or pink
    assert t.has_wall(TOM) == (1, 1)


def test_145_builds_on_the_left_where_both_sections_have_one_colour() -> None:
    assert builds(table(1).wall(TOM, 2, 1), 145).has_wall(TOM) == (3, 1)


# ---- sites and buildings ------------------------------------------------------------------------------


def test_32_lays_two_sites_from_the_first_pile() -> None:
    t = table(1)
    second, first = t.g.piles[0][-2:]
    builds(t, 32)
    assert fronts(t)[1:] == [first, second]


def test_32_goes_on_to_the_next_pile() -> None:
    t = table(1).pile("purple", 193)
    orange = t.g.piles[1][-1]
    builds(t, 32)
    assert fronts(t)[1:] == [193, orange]


@pytest.mark.parametrize(("card", "price"), [(219, "brown"), (220, "pink"), (221, "orange"), (222, "gray")])
def test_219_to_222_lay_a_site_of_the_first_colour_he_can_still_pay(card: int, price: str) -> None:
    t = table(1).built(TOM, card).workers(TOM, brown=2, pink=2, orange=2, gray=2)
    t.workers(TOM, **{price: 3})
    colour = COLOURS.index("orange")
    top = t.g.piles[colour][-1]
    uses(t)
    left = {"brown": 2, "pink": 2, "orange": 2, "gray": 2, price: 3}
    left[price] -= 1
    left["orange"] -= 1
    assert (fronts(t)[-1], t.has_workers(TOM)) == (top, left)


def test_219_needs_a_second_worker() -> None:
    t = uses(table(1).built(TOM, 219).workers(TOM, brown=1))
    assert (len(fronts(t)), t.has_workers(TOM)) == (1, {"brown": 1})


def found(t: Table, search: int, *discards: int) -> list[int]:
    """What TOM has built when he builds a card that looks through the discard pile, with one more free site."""
    t.discarded(*discards)
    t.site(TOM)
    before = set(t.display(TOM))
    builds(t, search)
    return sorted(set(t.display(TOM)) - before - {search})


@pytest.mark.parametrize(
    ("search", "discards", "card"),
    [
        (5, (2, 4, 6), 6),
        (31, (27, 29, 30), 30),
        (67, (62, 71, 72), 71),
        (126, (121, 122), 122),
        (163, (164, 159), 159),
        (186, (187, 182), 182),
        (200, (196, 202, 203), 202),
    ],
)
def test_a_search_takes_the_card_with_most_printed_points(search: int, discards: tuple[int, ...], card: int) -> None:
    t = table(1)
    assert found(t, search, *discards) == [card]
    assert t.has_marks(TOM) == 0
    assert sorted(t.g.discard) == sorted(set(discards) - {card})


def test_a_search_prefers_points_at_once() -> None:
    t = table(1).dice(black=5)
    assert found(t, 238, 229, 233) == [233]  # both have 2 printed points
    assert t.has_points(TOM) == 5


def test_points_at_once_come_before_printed_points() -> None:
    t = table(1).risks(TOM, purple=2)
    assert found(t, 148, 146, 147) == [147]  # 2 points for the risks, before 2 printed ones
    assert t.has_points(TOM) == 2


def test_of_equal_points_a_search_takes_most_marks() -> None:
    t = table(1)
    assert found(t, 200, 193, 194) == [194]
    assert t.has_marks(TOM) == 2  # all his sites are brown


def test_a_search_without_room_takes_nothing() -> None:
    t = builds(table(1).discarded(6), 5)
    assert (t.display(TOM), t.g.discard) == ([5], [6])


def test_a_search_takes_nothing_of_other_categories() -> None:
    assert found(table(1), 5, 57, 121) == []


# ---- cards that use others ----------------------------------------------------------------------------


def test_54_uses_again_what_gives_points() -> None:
    t = uses(table(1).built(TOM, 57, 56, 54).workers(TOM, purple=1))
    assert (t.has_points(TOM), t.has_marks(TOM), t.has_workers(TOM)) == (2, 2, {})


def test_54_uses_again_what_gives_marks_rather_than_workers() -> None:
    t = uses(table(1).built(TOM, 48, 57, 54).workers(TOM, purple=1))
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (4, {"purple": 1})


def test_54_counts_the_point_of_a_reduced_risk() -> None:
    t = uses(table(1).built(TOM, 57, 156, 54).workers(TOM, purple=1).risks(TOM, gray=2))
    assert (t.has_points(TOM), t.has_marks(TOM), t.has_risks(TOM)) == (2, 2, {})


def test_54_is_of_no_use_to_the_left_of_everything() -> None:
    t = uses(table(1).built(TOM, 54, 57).workers(TOM, purple=1))
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (2, {"purple": 1})


def test_54_pays_the_price_again() -> None:
    t = uses(table(1).built(TOM, 98, 54).workers(TOM, purple=1, pink=3))
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (6, {"pink": 1})


def test_60_lets_all_buildings_act_without_their_workers() -> None:
    t = builds(table(1).built(TOM, 98, 130, 57), 60)
    assert (t.has_marks(TOM), t.has_points(TOM)) == (5, 1)
    assert t.g.used[TOM] == ()


def test_60_names_the_best_colour_where_one_is_named() -> None:
    t = builds(table(1).built(TOM, 106).dice(purple=2, orange=4, gray=6, brown=6), 60)
    assert t.has_marks(TOM) == 6
    t = builds(table(1).built(TOM, 157).risks(TOM, orange=1, brown=2), 60)
    assert (t.has_points(TOM), t.has_risks(TOM)) == (2, {"orange": 1})


def test_228_borrows_the_bolt_that_gives_points() -> None:
    t = builds(table(1).built(YOU, 121, 142, 233).dice(black=2), 228)
    assert (t.has_points(TOM), t.has_marks(TOM), t.has_workers(TOM)) == (2, 0, {})
    assert t.has_points(YOU) == 0


def test_228_borrows_marks_rather_than_workers() -> None:
    t = builds(table(1).built(YOU, 142, 121), 228)
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (6, {})


def test_228_counts_the_points_of_reduced_risks() -> None:
    t = builds(table(1).built(YOU, 121, 147).risks(TOM, pink=2), 228)
    assert (t.has_points(TOM), t.has_marks(TOM), t.has_risks(TOM)) == (2, 0, {})


def test_228_counts_the_marks_that_the_human_must_give() -> None:
    t = builds(table(1).built(YOU, 142, 171).marks(YOU, 5), 228)
    assert (t.has_marks(TOM), t.has_marks(YOU), t.has_workers(TOM)) == (3, 2, {})


def test_228_without_a_bolt_to_borrow_does_nothing() -> None:
    t = builds(table(1).built(YOU, 57).built(TOM, 121), 228)
    assert (t.display(TOM), t.has_marks(TOM)) == ([121, 228], 0)


def test_he_gives_a_second_mark_by_36_and_103_for_a_point() -> None:
    t = builds(table(1).built(TOM, 36).points(YOU, 5), 103, left=3)
    assert (t.has_points(TOM), t.has_points(YOU), t.has_marks(TOM), t.has_marks(YOU)) == (2, 3, 1, 2)


def test_he_gives_no_second_mark_by_36_and_103_for_nothing() -> None:
    t = builds(table(1).built(TOM, 36).points(YOU, 0), 103, left=3)
    assert (t.has_points(TOM), t.has_marks(TOM), t.has_marks(YOU)) == (0, 2, 1)


# ---- a card to act with is a 5 ------------------------------------------------------------------------

ACT_WITH_A_CARD = [(7, "purple"), (8, "gray"), (9, "orange"), (10, "pink")]


@pytest.mark.parametrize(("card", "price"), ACT_WITH_A_CARD)
def test_7_to_10_build_the_top_card_of_the_first_pile(card: int, price: str) -> None:
    t = table(1).built(TOM, card).workers(TOM, **{price: 1}).marks(TOM, 4).top(206)
    t.site(TOM)
    uses(t)
    assert (t.display(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ([card, 206], 4, {"pink": 1})


@pytest.mark.parametrize(("card", "price"), ACT_WITH_A_CARD)
def test_7_to_10_lay_a_site_where_they_cannot_build(card: int, price: str) -> None:
    t = table(1).built(TOM, card).workers(TOM, purple=1).marks(TOM, 4).top(206)
    t.workers(TOM, **{price: 2 if price == "purple" else 1})
    uses(t)
    assert (fronts(t)[-1], t.display(TOM), t.has_marks(TOM), t.has_workers(TOM)) == (206, [card], 4, {})


@pytest.mark.parametrize(("card", "price"), ACT_WITH_A_CARD)
def test_7_to_10_discard_the_card_for_5_marks_where_nothing_else_goes(card: int, price: str) -> None:
    t = uses(table(1).built(TOM, card).workers(TOM, **{price: 1}).marks(TOM, 4).top(206))
    assert (t.display(TOM), t.has_marks(TOM), t.g.discard, t.has_workers(TOM)) == ([card], 9, [206], {})


def test_1_acts_with_the_top_card_of_the_first_pile() -> None:
    t = builds(table(1).top(206), 1)
    assert (t.display(TOM), t.has_marks(TOM), t.g.discard) == ([1], 5, [206])
    t = builds(table(1).top(206).workers(TOM, purple=1), 1)
    assert (fronts(t)[-1], t.has_marks(TOM), t.has_workers(TOM)) == (206, 0, {})
    t = builds(table(1).top(253), 1, left=4)
    assert (t.g.beside[TOM], t.has_marks(TOM)) == (((253, 0),), 0)


def test_1_takes_the_next_pile_where_the_first_is_empty() -> None:
    t = builds(table(1).pile("purple").top(121), 1)
    assert (t.g.discard[-1], t.has_marks(TOM)) == (121, 5)


def test_standing_cards_apply_to_the_card_that_1_draws() -> None:
    t = table(1).built(TOM, 132, 166).risks(TOM, purple=1).top(195)
    t.site(TOM)
    builds(t, 1, left=0)  # 1 costs 6 less 3, and the 3 that are left pay 195
    assert (195 in t.display(TOM), t.has_marks(TOM), t.has_risks(TOM), t.has_points(TOM)) == (True, 0, {}, 1)


def test_202_acts_with_the_top_card_of_the_discard_pile_as_a_5_of_its_colour() -> None:
    t = table(1).built(TOM, 202).workers(TOM, pink=1).discarded(6, 121)
    t.site(TOM)
    uses(t)
    assert (t.display(TOM), t.has_marks(TOM), t.g.discard) == ([121, 202], 6, [6])


def test_202_lays_the_discarded_card_as_a_site() -> None:
    t = uses(table(1).built(TOM, 202).workers(TOM, pink=1, orange=1).discarded(6, 121))
    assert (fronts(t)[-1], t.has_workers(TOM), t.g.discard) == (121, {}, [6])


def test_202_discards_the_card_again_for_5_marks() -> None:
    t = uses(table(1).built(TOM, 202).workers(TOM, pink=1, purple=3).discarded(6, 121))
    assert (t.g.discard, t.has_marks(TOM), t.has_workers(TOM)) == ([6, 121], 5, {"purple": 3})


def test_202_costs_nothing_while_nothing_is_discarded() -> None:
    t = uses(table(1).built(TOM, 202).workers(TOM, pink=1))
    assert (t.has_workers(TOM), t.has_marks(TOM)) == ({"pink": 1}, 0)


# ---- cards that only move cards to or from a hand ------------------------------------------------------


@pytest.mark.parametrize("card", [28, 169, 201])
def test_bolts_that_move_cards_to_his_hand_do_nothing(card: int) -> None:
    t = table(1).hand(YOU, 57, 121)
    builds(t, card)
    assert t.asked() is None
    assert (t.has_hand(YOU), t.has_hand(TOM), t.g.discard) == ([57, 121], [], [])
    assert t.display(TOM) == [card]
    assert sum(pile_sizes(t)) == 276  # all but the hand, the building and its site


def test_13_makes_the_human_discard_a_card_of_his_choice() -> None:
    t = builds(table(1).hand(YOU, 57, 121), 13)
    assert (t.g.waiting, t.asked(), t.offers()) == ((YOU,), "discard", [57, 121])
    t.answer(121)
    assert (t.has_hand(YOU), t.g.discard, t.asked()) == ([57], [121], None)


def test_13_takes_nothing_from_an_empty_hand() -> None:
    t = builds(table(1), 13)
    assert (t.asked(), t.display(TOM), t.g.discard) == (None, [13], [])


def test_13_with_36_makes_the_human_discard_two_cards() -> None:
    t = builds(table(1).built(TOM, 36).hand(YOU, 57, 121, 122), 13).answer(121, 57)
    assert (t.has_hand(YOU), t.g.discard, t.asked()) == ([122], [121, 57], None)


@pytest.mark.parametrize("card", [37, 38, 39, 40, 41, 190, 193, 196, 197, 198, 199, 234])
def test_iii_buildings_that_only_move_cards_of_hands_cost_him_nothing(card: int) -> None:
    t = table(1).built(TOM, card, 253, 241).discarded(57, 121).workers(TOM, **dict.fromkeys(COLOURS, 2))
    before = [pile[:] for pile in t.g.piles]
    uses(t)
    assert t.has_workers(TOM) == dict.fromkeys(COLOURS, 2)
    assert (t.has_hand(TOM), t.g.discard, t.g.piles) == ([], [57, 121], before)


@pytest.mark.parametrize("card", [263, 267, 271, 275, 279])
def test_park_cards_that_draw_do_nothing_for_tom(card: int) -> None:
    t = table(1).built(TOM, card)
    before = pile_sizes(t)
    t.happen(Refill(TOM))
    assert (t.asked(), t.has_hand(TOM), pile_sizes(t)) == (None, [], before)


def test_33_does_nothing_for_tom() -> None:
    t = table(1).built(TOM, 33)
    before = pile_sizes(t)
    t.happen(Refill(TOM))
    assert (t.asked(), t.has_hand(TOM), pile_sizes(t)) == (None, [], before)


def test_4_takes_nothing_back_for_tom() -> None:
    t = table(1).built(TOM, 4, 57).happen(MayTakeBack(TOM))
    assert (t.asked(), t.display(TOM), t.has_hand(TOM)) == (None, [4, 57], [])


@pytest.mark.parametrize("card", [13, 169])
def test_cards_of_the_human_that_reach_for_hands_find_none(card: int) -> None:
    t = table(1)
    t.site(YOU)
    t.marks(YOU, t.g.book.price[card]).play(card, "build")
    assert (t.asked(), t.has_hand(YOU), t.has_hand(TOM)) == (None, [], [])


# ---- the church ---------------------------------------------------------------------------------------


def test_189_places_a_worker_where_he_has_most_cards_of_that_window() -> None:
    t = uses(table(1).built(TOM, 189, 59, 71).workers(TOM, purple=1, gray=2, pink=1))  # one gray, two pink
    assert (t.g.church, t.has_workers(TOM)) == ([0, 0, 0, 1, 0, 0], {"purple": 1, "gray": 2})


def test_189_places_only_a_worker_that_he_has() -> None:
    t = uses(table(1).built(TOM, 189, 59, 71).workers(TOM, purple=1, gray=2))
    assert (t.g.church, t.has_workers(TOM)) == ([0, 0, 1, 0, 0, 0], {"purple": 1, "gray": 1})


def test_189_places_the_first_of_equal_colours() -> None:
    t = uses(table(1).built(TOM, 189, 107, 59).workers(TOM, pink=1, gray=1, orange=1))
    assert t.g.church == [0, 1, 0, 0, 0, 0]


def test_189_places_no_worker_where_he_has_no_card() -> None:
    t = uses(table(1).built(TOM, 189).workers(TOM, purple=1, orange=1, pink=1, brown=1))
    assert (t.g.church, t.g.used[TOM]) == ([0] * 6, ())
    assert t.has_workers(TOM) == {"purple": 1, "orange": 1, "pink": 1, "brown": 1}


def test_189_does_not_count_a_building_under_a_zoo_card() -> None:
    t = uses(table(1).built(TOM, 189).under(TOM, 257, 59).workers(TOM, pink=1))
    assert (t.g.church, t.has_workers(TOM)) == ([0] * 6, {"pink": 1})


@pytest.mark.parametrize(
    ("window", "cards", "then"),
    [
        (3, (107,), 3),  # a gray one here (see below), an orange one to the left: no more
        (3, (107, 120), 2),
        (3, (59, 71), 4),
        (3, (107, 120, 59, 71), 2),  # equally many on both sides: left
        (3, (107, 120, 59, 71, 72), 4),
        (5, (257, 277), 6),  # zoo and park
        (6, (11, 24), 5),
        (1, (107,), 1),  # a purple one here
        (1, (107, 120), 2),
        (6, (241,), 6),  # nothing to the left, and no way round to the purple ones
    ],
)
def test_235_moves_the_clergyman_only_to_more_cards(window: int, cards: tuple[int, ...], then: int) -> None:
    t = table(1).built(TOM, 235, 154, *cards).workers(TOM, gray=1).dice(black=window)
    assert uses(t).g.window == then
    moved = then != window
    assert (t.has_workers(TOM), t.g.used[TOM]) == (({}, (235,)) if moved else ({"gray": 1}, ()))


def test_60_lets_235_and_the_exchanges_act_only_for_his_good() -> None:
    t = builds(table(1).built(TOM, 235, 111, 98).dice(black=3), 60)
    assert (t.g.window, t.has_marks(TOM)) == (2, 3)  # to two orange cards
    t = builds(table(1).built(TOM, 235, 111, 98).dice(black=2), 60)
    assert (t.g.window, t.has_marks(TOM)) == (2, 3)  # where they are already


def test_54_is_not_used_for_a_second_move_that_does_not_help() -> None:
    t = uses(table(1).built(TOM, 235, 59, 54).workers(TOM, gray=2, purple=1).dice(black=3))
    assert (t.g.window, t.has_workers(TOM), t.g.used[TOM]) == (4, {"gray": 1, "purple": 1}, (235,))


def test_54_is_not_used_where_its_own_price_leaves_only_such_a_move() -> None:
    t = uses(table(1).built(TOM, 235, 59, 99, 54).workers(TOM, gray=2, purple=2).dice(black=3))
    assert (t.g.window, t.has_workers(TOM), t.g.used[TOM]) == (4, {"gray": 1, "purple": 1}, (235, 99))


def test_54_moves_the_clergyman_a_second_time_where_that_helps() -> None:
    t = uses(table(1).built(TOM, 235, 59, 11, 24, 35, 54).workers(TOM, gray=2, purple=1).dice(black=3))
    assert (t.g.window, t.has_workers(TOM), t.g.used[TOM]) == (5, {}, (235, 54))


# ---- disasters ----------------------------------------------------------------------------------------


def suffers(t: Table, *tokens: str, **dice: int) -> Table:
    """TOM suffers these dice; a black 5 or 6 draws one of these tokens."""
    if tokens:
        t.bag(*tokens)
    return t.dice(**dice).happen(RiskByDice(TOM))


def test_with_231_he_names_purple() -> None:
    assert suffers(table(1).built(TOM, 231), "brown", black=5).has_risks(TOM) == {"purple": 1}


def test_with_231_he_spares_his_workers_and_marks() -> None:
    t = table(1).built(TOM, 231).risks(TOM, purple=2, orange=2, gray=1).workers(TOM, pink=1)
    suffers(t, "brown", black=5)
    assert (t.has_risks(TOM), t.has_workers(TOM)) == ({"purple": 2, "orange": 2, "gray": 2}, {"pink": 1})
    assert t.display(TOM) == [231]


def test_with_231_he_spares_points_marks_and_workers_where_everything_would_strike() -> None:
    t = table(1).built(TOM, 231).risks(TOM, **dict.fromkeys(COLOURS, 2)).workers(TOM, gray=3).marks(TOM, 8)
    suffers(t, "pink", black=5)  # he has no wall that could collapse
    assert (t.display(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ([231], 8, {"gray": 3})
    assert t.has_risks(TOM) == {"purple": 2, "orange": 2, "gray": 2, "pink": 2}


def test_with_231_he_names_two_colours_for_a_double_token() -> None:
    t = suffers(table(1, "disasters").built(TOM, 231), "gray-brown", black=5)
    assert t.has_risks(TOM) == {"purple": 1, "orange": 1}


@pytest.mark.parametrize("colour", COLOURS)
def test_with_151_he_keeps_his_worker_while_nothing_strikes(colour: str) -> None:
    t = table(1).built(TOM, 151).workers(TOM, **dict.fromkeys(COLOURS, 2)).marks(TOM, 5).wall(TOM, 1, 1)
    suffers(t.risks(TOM, **{colour: 1}), **{colour: 5})
    assert (t.has_workers(TOM), t.has_risks(TOM)) == (dict.fromkeys(COLOURS, 2), {colour: 2})


def test_with_151_he_prevents_a_riot() -> None:
    t = suffers(table(1).built(TOM, 151).workers(TOM, pink=1).marks(TOM, 5).risks(TOM, pink=2), pink=5)
    assert (t.has_marks(TOM), t.has_workers(TOM), t.has_risks(TOM)) == (5, {}, {"pink": 2})


def test_with_151_he_does_not_prevent_a_riot_without_marks() -> None:
    t = suffers(table(1).built(TOM, 151).workers(TOM, pink=1).risks(TOM, pink=2), pink=5)
    assert (t.has_workers(TOM), t.has_risks(TOM)) == ({"pink": 1}, {})


def test_with_151_he_prevents_a_fire_and_a_disease() -> None:
    t = suffers(table(1).built(TOM, 151).workers(TOM, orange=1).risks(TOM, orange=2), orange=5)
    assert (t.display(TOM), t.has_workers(TOM), t.has_risks(TOM)) == ([151], {}, {"orange": 2})
    t = suffers(table(1).built(TOM, 151).workers(TOM, purple=1, gray=2).risks(TOM, purple=2), purple=5)
    assert (t.has_workers(TOM), t.has_risks(TOM)) == ({"gray": 2}, {"purple": 2})


def test_with_151_he_prevents_one_of_two_increases_that_would_strike_together() -> None:
    t = table(1).built(TOM, 151).workers(TOM, pink=2).marks(TOM, 5).risks(TOM, pink=1)
    suffers(t, "pink", pink=5, black=5)
    assert (t.has_marks(TOM), t.has_workers(TOM), t.has_risks(TOM)) == (5, {"pink": 1}, {"pink": 2})


def test_with_151_he_gives_no_worker_for_a_riot_that_strikes_all_the_same() -> None:
    t = table(1).built(TOM, 151).workers(TOM, pink=1).marks(TOM, 5).risks(TOM, pink=2)
    suffers(t, "pink", pink=5, black=5)
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (0, {"pink": 1})


def test_of_a_fire_and_a_flood_he_takes_the_fire_first_and_keeps_a_building() -> None:
    t = table(1).risks(TOM, orange=2, gray=2)
    t.site(TOM, "gray", 58)
    t.site(TOM, "pink", 57)
    suffers(t, orange=5, gray=5)
    assert (t.display(TOM), len(fronts(t)), t.g.discard[0]) == ([57], 1, 58)
