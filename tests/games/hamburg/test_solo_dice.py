"""The solo game: what each die makes TOM do, what he does when he cannot, and the cards that change it."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus.games.hamburg.expansions.solo import TomActs, TomDie
from rathaus.games.hamburg.kinds import COLOUR
from rathaus.kernel.happening import Happening

COLOURS = ["purple", "orange", "gray", "pink", "brown"]
YOU, TOM = 0, 1
WALL = {"left": ["gray", "brown", "purple", "orange", "pink"], "right": ["pink", "purple", "orange", "brown", "gray"]}


def acts(t: Table, **dice: int) -> Table:
    """TOM acts with these dice, one after the other."""
    t.dice(**dice)
    return t.happen(*[TomDie(COLOURS.index(colour)) for colour in dice])


def builds(t: Table, card: int, left: int = 0) -> Table:
    """TOM builds this card with a 5 on a new site, and has so many marks left after paying."""
    t.site(TOM)
    t.marks(TOM, t.g.book.price[card] + left).top(card)
    return acts(t, **{COLOURS[COLOUR[card]]: 5})


def fronts(t: Table) -> list[int]:
    """TOM's sites by their cards."""
    return [site for site, _, _ in t.g.sites[TOM]]


# ---- the order ----------------------------------------------------------------------------------------


def dice_in_order(t: Table) -> list[tuple[str, int]]:
    """The dice TOM acts with, in the order in which it is told."""
    heard: list[tuple[str, int]] = []

    def hear(happening: Happening) -> None:
        message = happening.message
        if message.id == "hamburg-told-tom-die":
            heard.append((message.args["colour"].removeprefix("colour:"), message.args["number"]))

    t.g.sink = hear
    t.happen(TomActs())
    return heard


def test_the_lowest_die_comes_first() -> None:
    t = table(1).dice(purple=6, orange=1, gray=4, pink=3, brown=2)
    assert dice_in_order(t) == [("orange", 1), ("brown", 2), ("pink", 3), ("gray", 4), ("purple", 6)]


def test_equal_dice_come_in_colour_order() -> None:
    t = table(1).dice(purple=4, orange=2, gray=4, pink=2, brown=4)
    assert dice_in_order(t) == [("orange", 2), ("pink", 2), ("purple", 4), ("gray", 4), ("brown", 4)]


def test_five_equal_dice_come_in_colour_order_from_purple() -> None:
    t = table(1).dice(purple=1, orange=1, gray=1, pink=1, brown=1)
    assert [colour for colour, _ in dice_in_order(t)] == COLOURS


def test_the_black_die_makes_him_do_nothing_in_phase_iii() -> None:
    t = table(1).dice(purple=1, orange=1, gray=1, pink=1, brown=1, black=1).happen(TomActs())
    assert (t.has_points(TOM), t.has_marks(TOM), t.has_workers(TOM)) == (5, 0, {})


def test_workers_of_a_2_pay_for_the_site_of_a_4_only_in_their_colour() -> None:
    t = table(1).dice(purple=1, orange=2, gray=4, pink=1, brown=1).happen(TomActs())
    assert (t.has_workers(TOM), t.has_marks(TOM), fronts(t)) == ({"orange": 2}, 4, [])


def test_marks_of_a_4_pay_for_the_building_of_a_5() -> None:
    t = table(1).top(206).dice(purple=5, orange=4, gray=1, pink=1, brown=1)  # 206 costs 3 and gives 3
    t.site(TOM)
    t.happen(TomActs())
    assert (t.display(TOM), t.has_marks(TOM)) == ([206], 4)


def test_the_site_of_a_4_is_there_for_the_building_of_a_5() -> None:
    t = table(1).top(121).workers(TOM, gray=1).dice(gray=4, orange=5, purple=1, pink=1, brown=1).happen(TomActs())
    assert (t.display(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ([121], 6, {})


def test_the_human_gets_nothing_from_toms_dice() -> None:
    t = table(1).dice(purple=1, orange=2, gray=4, pink=2, brown=6).happen(TomActs())
    assert (t.has_points(YOU), t.has_marks(YOU), t.has_workers(YOU), t.has_hand(YOU)) == (0, 0, {}, [])


# ---- 1 and 2 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_a_1_is_1_point(colour: str) -> None:
    t = acts(table(1), **{colour: 1})
    assert (t.has_points(TOM), t.has_workers(TOM), t.has_marks(TOM)) == (1, {}, 0)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_2_is_two_workers_of_its_colour(colour: str) -> None:
    t = acts(table(1), **{colour: 2})
    assert (t.has_workers(TOM), t.has_points(TOM), t.has_marks(TOM)) == ({colour: 2}, 0, 0)


def test_with_34_a_2_brings_one_more_worker() -> None:
    t = acts(table(1).built(TOM, 34), pink=2)
    assert t.has_workers(TOM) == {"pink": 2, "purple": 1}


def test_the_humans_34_brings_tom_nothing() -> None:
    assert acts(table(1).built(YOU, 34), pink=2).has_workers(TOM) == {"pink": 2}


# ---- 3 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("section", "colour"), list(enumerate(WALL["left"])))
def test_a_3_builds_the_next_section_on_the_left(section: int, colour: str) -> None:
    t = acts(table(1).wall(TOM, section, 5).marks(TOM, 9), **{colour: 3})
    assert (t.has_wall(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ((section + 1, 5), 8 - section, {})


@pytest.mark.parametrize(("section", "colour"), list(enumerate(WALL["right"])))
def test_a_3_builds_the_next_section_on_the_right(section: int, colour: str) -> None:
    t = acts(table(1).wall(TOM, 5, section).marks(TOM, 9), **{colour: 3})
    assert (t.has_wall(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ((5, section + 1), 8 - section, {})


@pytest.mark.parametrize("colour", ["purple", "orange", "brown"])
def test_a_3_whose_section_is_not_next_is_a_worker(colour: str) -> None:
    t = acts(table(1).marks(TOM, 9), **{colour: 3})
    assert (t.has_wall(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ((0, 0), 9, {colour: 1})


def test_a_3_on_a_finished_wall_is_a_worker() -> None:
    t = acts(table(1).marks(TOM, 9).wall(TOM, 5, 5), gray=3)
    assert (t.has_wall(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ((5, 5), 9, {"gray": 1})


def test_a_3_whose_section_he_cannot_pay_is_a_worker() -> None:
    t = acts(table(1).marks(TOM, 2).wall(TOM, 2, 0), purple=3)
    assert (t.has_wall(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ((2, 0), 2, {"purple": 1})
    t = acts(table(1).marks(TOM, 3).wall(TOM, 2, 0), purple=3)
    assert (t.has_wall(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ((3, 0), 0, {})


def test_two_3s_build_two_sections() -> None:
    t = acts(table(1).marks(TOM, 9), gray=3, brown=3)
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((2, 0), 6)


def test_of_two_sides_he_takes_the_cheaper_section() -> None:
    t = acts(table(1).marks(TOM, 9).wall(TOM, 2, 1), purple=3)
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((2, 2), 7)
    t = acts(table(1).marks(TOM, 9).wall(TOM, 1, 3), brown=3)
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((2, 3), 7)


def test_of_two_sides_he_builds_the_one_he_can_pay() -> None:
    t = acts(table(1).marks(TOM, 2).wall(TOM, 2, 1), purple=3)
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((2, 2), 0)


def test_with_108_a_section_is_free_and_of_two_sides_he_takes_the_left() -> None:
    t = acts(table(1).built(TOM, 108).wall(TOM, 2, 1), purple=3)
    assert (t.has_wall(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ((3, 1), 0, {})


def test_with_232_a_section_may_cost_the_black_die() -> None:
    t = table(1).built(TOM, 232).marks(TOM, 9).wall(TOM, 4, 5).dice(black=1)
    assert acts(t, pink=3).has_marks(TOM) == 8
    assert t.has_wall(TOM) == (5, 5)


def test_with_232_he_pays_the_printed_price_where_it_is_lower() -> None:
    t = acts(table(1).built(TOM, 232).marks(TOM, 9).dice(black=6), gray=3)
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((1, 0), 8)


def test_with_232_he_can_pay_a_section_that_was_too_dear() -> None:
    t = acts(table(1).built(TOM, 232).marks(TOM, 2).wall(TOM, 4, 5).dice(black=2), pink=3)
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((5, 5), 0)


def test_with_150_a_section_reduces_its_risk() -> None:
    t = acts(table(1).built(TOM, 150).marks(TOM, 9).risks(TOM, gray=2, pink=1), gray=3)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"gray": 1, "pink": 1}, 1)


def test_with_150_a_worker_instead_of_a_section_reduces_nothing() -> None:
    t = acts(table(1).built(TOM, 150).marks(TOM, 9).risks(TOM, brown=2), brown=3)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"brown": 2}, 0)


def test_the_fifth_section_wins_the_highest_statue() -> None:
    t = table(1).marks(TOM, 9).wall(TOM, 4, 0)
    t.g.statues = (2, 4, 7, 9)
    acts(t, pink=3)  # the right side is cheaper
    assert (t.has_wall(TOM), t.g.statues_won[TOM]) == ((4, 1), ())
    acts(t, pink=3)
    assert (t.has_wall(TOM), list(t.g.statues_won[TOM]), list(t.g.statues)) == ((5, 1), [9], [2, 4, 7])


def test_the_humans_91_gets_a_worker_of_the_section() -> None:
    t = acts(table(1).built(YOU, 91).marks(TOM, 9), gray=3)
    assert (t.has_workers(YOU), t.has_workers(TOM)) == ({"gray": 1}, {})


# ---- 4 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_a_4_reduces_the_risk_for_a_point(colour: str) -> None:
    t = acts(table(1).risks(TOM, **dict.fromkeys(COLOURS, 2)).workers(TOM, **{colour: 1}), **{colour: 4})
    assert t.has_risks(TOM) == {**dict.fromkeys(COLOURS, 2), colour: 1}
    assert (t.has_points(TOM), t.has_marks(TOM), t.has_workers(TOM), fronts(t)) == (1, 0, {colour: 1}, [])


@pytest.mark.parametrize("colour", COLOURS)
def test_a_4_without_a_risk_lays_the_top_card_as_a_site_for_a_worker(colour: str) -> None:
    t = table(1).workers(TOM, **{colour: 1})
    top = t.g.piles[COLOURS.index(colour)][-1]
    acts(t, **{colour: 4})
    assert (fronts(t), t.has_workers(TOM), t.has_points(TOM), t.has_marks(TOM)) == ([top], {}, 0, 0)


def test_a_4_with_neither_risk_nor_worker_is_4_marks() -> None:
    t = acts(table(1).risks(TOM, gray=1).workers(TOM, gray=3), pink=4)
    assert (t.has_marks(TOM), fronts(t), t.has_workers(TOM), t.has_risks(TOM)) == (4, [], {"gray": 3}, {"gray": 1})
    assert t.g.discard == []


def test_a_4_with_an_empty_pile_is_4_marks_and_keeps_the_worker() -> None:
    t = acts(table(1).pile("pink").workers(TOM, pink=1), pink=4)
    assert (t.has_marks(TOM), fronts(t), t.has_workers(TOM)) == (4, [], {"pink": 1})


def test_new_sites_lie_to_the_right() -> None:
    t = table(1).workers(TOM, pink=1, gray=1)
    acts(t, pink=4)
    acts(t, gray=4)
    assert [COLOUR[site] for site in fronts(t)] == [3, 2]


def test_with_168_a_4_reduces_two_steps() -> None:
    t = acts(table(1).built(TOM, 168).risks(TOM, pink=2, gray=2), pink=4)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"gray": 2}, 2)


def test_with_168_a_4_takes_one_step_where_there_is_only_one() -> None:
    t = acts(table(1).built(TOM, 168).risks(TOM, pink=1, gray=2), pink=4)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"gray": 2}, 1)


def test_70_finds_no_risk_on_a_4_that_lays_a_site() -> None:
    t = acts(table(1).built(TOM, 70).workers(TOM, pink=1).risks(TOM, gray=1), pink=4)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"gray": 1}, 0)


# ---- 5 ------------------------------------------------------------------------------------------------


def test_a_5_builds_the_top_card_for_its_price() -> None:
    t = builds(table(1), 57, left=2)
    assert (t.display(TOM), t.has_marks(TOM), t.g.discard) == ([57], 2, [])


@pytest.mark.parametrize("free", [("purple", "orange"), ("orange", "purple")])
def test_a_5_builds_on_the_leftmost_free_site(free: tuple[str, str]) -> None:
    t = table(1).marks(TOM, 6).top(57)
    t.site(TOM, "gray", 60)
    t.sites(TOM, *free)
    acts(t, pink=5)
    assert [one for _, one, _ in t.g.sites[TOM]] == [60, 57, 0]


def test_with_192_a_5_builds_a_second_building_on_a_site() -> None:
    t = table(1).marks(TOM, 6).top(57).built(TOM, 192)
    acts(t, pink=5)
    assert [spot[1:] for spot in t.g.sites[TOM]] == [(192, 57)]


@pytest.mark.parametrize("card", [257, 277])
def test_a_5_builds_zoo_and_park_cards_to_the_left_without_a_site(card: int) -> None:
    t = acts(table(1).marks(TOM, 4).top(card), pink=5)
    assert (t.g.beside[TOM], fronts(t)) == (((card, 0),), [])
    assert t.has_marks(TOM) == 4 - t.g.book.price[card]


def test_a_5_leaves_the_free_site_free_when_the_card_is_a_zoo_card() -> None:
    t = table(1).marks(TOM, 4).top(257)
    t.site(TOM, "gray")
    acts(t, pink=5)
    assert [one for _, one, _ in t.g.sites[TOM]] == [0]


def test_a_5_without_room_lays_the_card_as_a_site() -> None:
    t = acts(table(1).marks(TOM, 9).workers(TOM, pink=1, gray=1).top(57), pink=5)
    assert (fronts(t), t.display(TOM), t.has_marks(TOM), t.has_workers(TOM)) == ([57], [], 9, {"gray": 1})


def test_a_5_on_a_full_display_lays_the_card_as_a_site() -> None:
    t = table(1).marks(TOM, 9).workers(TOM, pink=1).top(57).built(TOM, 61)
    acts(t, pink=5)
    assert (fronts(t)[-1], t.display(TOM), t.has_workers(TOM)) == (57, [61], {})


def test_a_5_he_cannot_pay_lays_the_card_as_a_site() -> None:
    t = table(1).marks(TOM, 5).workers(TOM, pink=1).top(57)
    t.site(TOM)
    acts(t, pink=5)
    assert (fronts(t)[-1], t.display(TOM), t.has_marks(TOM), t.has_workers(TOM)) == (57, [], 5, {})


def test_a_zoo_card_he_cannot_pay_becomes_a_site_too() -> None:
    t = acts(table(1).marks(TOM, 3).workers(TOM, pink=1).top(257), pink=5)
    assert (fronts(t), t.g.beside[TOM], t.has_marks(TOM)) == ([257], (), 3)


def test_a_5_without_room_and_worker_discards_the_card_for_5_marks() -> None:
    t = acts(table(1).workers(TOM, gray=2).top(57), pink=5)
    assert (fronts(t), t.has_marks(TOM), t.has_workers(TOM), t.g.discard) == ([], 5, {"gray": 2}, [57])


def test_a_5_that_is_too_dear_without_a_worker_discards_the_card_for_5_marks() -> None:
    t = table(1).marks(TOM, 5).top(57)
    t.site(TOM)
    acts(t, pink=5)
    assert (t.display(TOM), t.has_marks(TOM), t.g.discard) == ([], 10, [57])


def test_a_5_with_an_empty_pile_is_5_marks() -> None:
    t = table(1).pile("pink").workers(TOM, pink=1).marks(TOM, 9)
    t.site(TOM)
    before = t.g.discard[:]
    acts(t, pink=5)
    assert (t.has_marks(TOM), t.has_workers(TOM), t.display(TOM), t.g.discard) == (14, {"pink": 1}, [], before)


def test_with_132_a_5_costs_3_less() -> None:
    t = table(1).built(TOM, 132).marks(TOM, 3).top(57)
    t.site(TOM)
    assert acts(t, pink=5).display(TOM) == [57, 132]
    assert t.has_marks(TOM) == 0


def test_with_132_no_price_falls_below_0_and_zoo_cards_cost_all() -> None:
    t = table(1).built(TOM, 132).top(49)
    t.site(TOM)
    assert acts(t, pink=5).display(TOM) == [49, 132]
    assert t.has_marks(TOM) == 0
    t = acts(table(1).built(TOM, 132).marks(TOM, 4).top(257), pink=5)
    assert (t.g.beside[TOM], t.has_marks(TOM)) == (((257, 0),), 0)


@pytest.mark.parametrize(("half", "card", "paid"), [(182, 104, 5), (183, 196, 2), (184, 59, 3), (185, 7, 6)])
def test_with_182_to_185_a_5_costs_half_rounded_up(half: int, card: int, paid: int) -> None:
    t = table(1, edition={"cards.7.price": 12}).built(TOM, half).marks(TOM, paid).top(card)
    t.site(TOM)
    acts(t, **{COLOURS[COLOUR[card]]: 5})
    assert (t.display(TOM), t.has_marks(TOM)) == (sorted([card, half]), 0)
    t = table(1, edition={"cards.7.price": 12}).built(TOM, half).marks(TOM, paid - 1).top(card)
    t.site(TOM)
    acts(t, **{COLOURS[COLOUR[card]]: 5})
    assert t.display(TOM) == [half]


def test_half_comes_before_132() -> None:
    t = table(1).built(TOM, 132, 184).marks(TOM, 9).top(60)
    t.site(TOM)
    acts(t, pink=5)
    assert t.has_marks(TOM) == 7  # 9, half of it is 5, less 3


def test_with_166_a_5_reduces_the_risk_of_the_building() -> None:
    t = builds(table(1).built(TOM, 166).risks(TOM, pink=2, gray=1), 57)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"pink": 1, "gray": 1}, 1)


def test_with_166_a_zoo_card_reduces_nothing() -> None:
    t = acts(table(1).built(TOM, 166).risks(TOM, pink=2).marks(TOM, 4).top(257), pink=5)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"pink": 2}, 0)


def test_with_70_a_5_that_lays_a_site_reduces_the_risk_of_its_colour() -> None:
    t = acts(table(1).built(TOM, 70).workers(TOM, pink=1).risks(TOM, pink=2, gray=2).top(57), pink=5)
    assert (t.has_risks(TOM), t.has_points(TOM), t.has_workers(TOM)) == ({"pink": 1, "gray": 2}, 1, {})


def test_the_humans_180_gets_2_marks_for_toms_building_but_not_for_his_zoo() -> None:
    assert builds(table(1).built(YOU, 180), 57).has_marks(YOU) == 2
    assert acts(table(1).built(YOU, 180).marks(TOM, 4).top(257), pink=5).has_marks(YOU) == 0


# ---- 6 ------------------------------------------------------------------------------------------------


def test_a_6_builds_the_top_card_for_its_price() -> None:
    t = table(1).marks(TOM, 7).workers(TOM, gray=1).top(159)
    t.site(TOM)
    acts(t, gray=6)
    assert (t.display(TOM), t.has_marks(TOM), t.has_wall(TOM), t.has_workers(TOM)) == ([159], 4, (0, 0), {"gray": 1})


@pytest.mark.parametrize("card", [241, 261])
def test_a_6_builds_zoo_and_park_cards_to_the_left(card: int) -> None:
    t = acts(table(1).marks(TOM, 4).top(card), gray=6)
    assert (t.g.beside[TOM], t.has_wall(TOM)) == (((card, 0),), (0, 0))


def test_a_6_without_room_discards_the_card_and_builds_the_section() -> None:
    t = acts(table(1).marks(TOM, 7).workers(TOM, gray=1).top(159), gray=6)
    assert (t.has_wall(TOM), t.has_marks(TOM), t.g.discard) == ((1, 0), 6, [159])
    assert (fronts(t), t.has_workers(TOM)) == ([], {"gray": 1})


def test_a_6_that_is_too_dear_builds_the_section() -> None:
    t = table(1).marks(TOM, 2).top(159)
    t.site(TOM)
    acts(t, gray=6)
    assert (t.has_wall(TOM), t.has_marks(TOM), t.display(TOM), t.g.discard) == ((1, 0), 1, [], [159])


def test_a_6_with_neither_building_nor_section_is_6_marks() -> None:
    t = acts(table(1).marks(TOM, 7).workers(TOM, purple=3).top(196), purple=6)
    assert (t.has_wall(TOM), t.has_marks(TOM), t.g.discard) == ((0, 0), 13, [196])
    assert (fronts(t), t.has_workers(TOM)) == ([], {"purple": 3})


def test_a_6_whose_section_is_too_dear_is_6_marks() -> None:
    t = acts(table(1).marks(TOM, 4).wall(TOM, 4, 1).top(57), pink=6)
    assert (t.has_wall(TOM), t.has_marks(TOM), t.g.discard) == ((4, 1), 10, [57])


def test_a_6_with_an_empty_pile_builds_the_section() -> None:
    t = acts(table(1).pile("gray").marks(TOM, 7), gray=6)
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((1, 0), 6)


def test_a_6_with_an_empty_pile_and_no_section_is_6_marks() -> None:
    t = acts(table(1).pile("purple").marks(TOM, 7), purple=6)
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((0, 0), 13)


def test_with_132_and_halves_a_6_costs_less() -> None:
    t = table(1).built(TOM, 132, 184).marks(TOM, 2).top(60)
    t.site(TOM)
    acts(t, pink=6)
    assert (60 in t.display(TOM), t.has_marks(TOM)) == (True, 0)


def test_with_108_150_and_232_a_section_of_a_6_is_like_one_of_a_3() -> None:
    t = acts(table(1).built(TOM, 108, 150).risks(TOM, gray=1).top(241), gray=6)
    assert (t.has_wall(TOM), t.has_marks(TOM), t.has_points(TOM), t.has_risks(TOM)) == ((1, 0), 0, 1, {})
    t = acts(table(1).built(TOM, 232).wall(TOM, 4, 5).marks(TOM, 2).dice(black=1).top(260), pink=6)
    assert (t.has_wall(TOM), t.has_marks(TOM)) == ((5, 5), 1)


def test_with_166_a_6_reduces_the_risk_of_the_building() -> None:
    t = table(1).built(TOM, 166).risks(TOM, gray=2).marks(TOM, 3).top(159)
    t.site(TOM)
    acts(t, gray=6)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"gray": 1}, 1)


# ---- bolts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", [5, 6])
def test_his_bolts_act_when_he_builds_them(die: int) -> None:
    t = table(1).top(121)
    t.site(TOM)
    acts(t, orange=die)
    assert (t.display(TOM), t.has_marks(TOM)) == ([121], 6)


@pytest.mark.parametrize(
    ("card", "marks", "workers"),
    [
        (206, 3, {"pink": 1}),
        (207, 3, {"gray": 1}),
        (208, 3, {"orange": 1}),
        (209, 3, {"brown": 1}),
        (142, 0, {"purple": 1, "gray": 1, "pink": 1, "brown": 1}),
        (25, 2, {}),
    ],
)
def test_bolts_pay_tom(card: int, marks: int, workers: dict[str, int]) -> None:
    t = builds(table(1), card)
    assert (t.has_marks(TOM), t.has_workers(TOM)) == (marks, workers)
    assert (t.has_marks(YOU), t.has_workers(YOU)) == (0, {})


def test_68_233_and_89_score_for_tom() -> None:
    assert builds(table(1), 68).space(TOM) == 1
    assert builds(table(1).dice(black=4), 233).has_points(TOM) == 4
    assert builds(table(1).turned(TOM, "wall", "zoo"), 89).has_points(TOM) == 4


def test_123_and_194_and_217_pay_tom() -> None:
    assert builds(table(1).square(TOM, 5), 123).has_marks(TOM) == 7
    assert builds(table(1).sites(TOM, "pink"), 194).has_marks(TOM) == 4
    assert builds(table(1).risks(TOM, pink=2, gray=1), 217).has_marks(TOM) == 4


def test_with_36_his_bolts_act_twice() -> None:
    assert builds(table(1).built(TOM, 36), 121).has_marks(TOM) == 12


def test_a_standing_card_does_not_apply_to_the_die_that_builds_it() -> None:
    t = builds(table(1).risks(TOM, gray=2), 166)
    assert (t.has_risks(TOM), t.has_points(TOM)) == ({"gray": 2}, 0)
    assert builds(table(1), 36).has_marks(TOM) == 0
