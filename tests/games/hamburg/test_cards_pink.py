"""The pink cards one by one: leisure and arts (49 to 72); 60 has a file of its own."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import ActInTwo, MayTakeBack

SPARE = 240  # a card that is held so that there is a turn to refuse something in

PRINTED = [
    # card, price in marks, printed points
    (49, 0, 0), (50, 0, 0), (51, 0, 0), (52, 0, 0), (53, 6, 2), (54, 6, 2),
    (55, 9, 3), (56, 6, 2), (57, 6, 2), (58, 3, 1), (59, 6, 2), (60, 9, 3),
    (61, 6, 2), (62, 3, 1), (63, 3, 1), (64, 3, 1), (65, 3, 1), (66, 3, 1),
    (67, 9, 3), (68, 6, 2), (69, 6, 2), (70, 3, 1), (71, 9, 3), (72, 6, 2),
]  # fmt: skip


def refused(t: Table, card: int, why: str) -> None:
    """In a turn of seat 0 the building is not offered, and this is why."""
    t.hand(0, SPARE).turn()
    assert card not in t.offers()
    assert t.why_not(card) == Message(why, card=f"card:{card}")


def needs(card: int, colour: str) -> None:
    """The building is not offered to a player with every worker but this one."""
    all_others = {other: 1 for other in COLOURS if other != colour}
    refused(table().built(0, card).marks(0, 9).workers(0, **all_others), card, "hamburg-price")


@pytest.mark.parametrize(("card", "price", "points"), PRINTED)
def test_049_to_072_cost_their_price_and_score_their_points(card: int, price: int, points: int) -> None:
    t = table().marks(0, price).sites(0, "orange").play(card, "build")
    assert t.display() == [card]
    assert t.has_marks() == 0
    assert t.final()["printed"] == points
    if price:
        t = table().marks(0, price - 1).sites(0, "orange").hand(0, card).turn().answer(card)
        assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)


@pytest.mark.parametrize("card", [49, 50, 51, 52, 55, 59, 60, 66, 67, 68, 70, 71, 72])
def test_cards_without_the_symbol_of_the_third_phase_are_not_used_in_a_turn(card: int) -> None:
    t = table().built(0, card).marks(0, 9).workers(0, purple=1, orange=1, gray=1, pink=1, brown=1)
    refused(t, card, "hamburg-not-held")


# ---- leisure --------------------------------------------------------------------------------------------

DICE = [(49, "gray"), (50, "orange"), (51, "brown"), (52, "purple")]


@pytest.mark.parametrize(("card", "colour"), DICE)
@pytest.mark.parametrize(("die", "workers"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_049_to_052_give_a_worker_when_their_die_is_high(card: int, colour: str, die: int, workers: int) -> None:
    t = table().built(0, card).dice(**{colour: die}).happen(ActInTwo(0))
    assert t.g.workers(0, COLOURS.index(colour)) == workers
    assert t.g.all_workers(0) == workers
    assert t.asked() is None


@pytest.mark.parametrize(("card", "colour"), DICE)
def test_049_to_052_do_not_care_for_other_dice(card: int, colour: str) -> None:
    all_others = {other: 6 for other in (*COLOURS, "black") if other != colour}
    assert table().built(0, card).dice(**all_others).happen(ActInTwo(0)).has_workers() == {}


@pytest.mark.parametrize(("card", "price", "other"), [(53, "orange", 59), (61, "brown", 70)])
def test_053_and_061_give_two_marks_per_building_of_their_category(card: int, price: str, other: int) -> None:
    t = table().built(0, card, other, 100, 261).built(1, other + 1).workers(0, **{price: 2}).use(card)
    assert t.has_marks() == 4
    t = table().built(0, card).under(0, 258, other).workers(0, **{price: 1}).use(card)
    assert (t.has_marks(), t.has_workers()) == (4, {})
    needs(card, price)


@pytest.mark.parametrize(("card", "price"), [(53, "orange"), (61, "brown")])
def test_053_and_061_count_066(card: int, price: str) -> None:
    t = table().built(0, card, 66).workers(0, **{price: 1}).use(card)
    assert t.has_marks() == 4


def test_054_uses_a_used_building_a_second_time() -> None:
    t = table().built(0, 54, 6).workers(0, purple=1).use(6, 54)
    assert t.asked() == "choose-again"
    assert t.offers() == [6]
    t.answer(6)
    assert t.has_points() == 2
    assert t.has_workers() == {}
    assert t.asked() is None


def test_054_lets_the_price_be_paid_again() -> None:
    t = table().built(0, 54, 3).workers(0, purple=1, gray=2).use(3, 54, 3)
    assert (t.has_marks(), t.has_workers()) == (4, {})
    t = table().built(0, 54, 3).hand(0, SPARE).workers(0, purple=1, gray=1).use(3)
    assert t.why_not(54) == Message("hamburg-pointless", card="card:54")


def test_054_takes_its_own_worker_before_the_price_of_the_other() -> None:
    t = table().built(0, 54, 14).hand(0, SPARE).workers(0, purple=2).use(14)
    assert t.why_not(54) == Message("hamburg-pointless", card="card:54")
    t = table().built(0, 54, 14).workers(0, purple=3).use(14, 54, 14)
    assert (t.has_marks(), t.has_workers()) == (4, {})


def test_054_uses_no_unused_building() -> None:
    refused(table().built(0, 54, 6).workers(0, purple=1), 54, "hamburg-pointless")
    t = table().built(0, 54, 6, 56, 57).workers(0, purple=1).use(6, 57, 54)
    assert t.offers() == [6, 57]


def test_054_does_not_use_itself_or_a_building_of_others() -> None:
    t = table().built(0, 54, 6).built(1, 56).workers(0, purple=2)
    t.use(56, seat=1)
    t.use(6, 54)
    assert t.offers() == [6]
    t.answer(6)
    assert t.asked() is None  # 54 is used up itself


def test_054_asks_again_for_the_worker_of_any_colour() -> None:
    t = table().built(0, 54, 106).workers(0, purple=1, gray=1, pink=1).dice(gray=6, pink=4)
    t.use(106, "gray", 54, 106)
    assert t.offers() == ["pink"]
    t.answer("pink")
    assert t.has_marks() == 6 + 4


def test_054_remembers_what_was_used_in_an_earlier_turn_of_the_round() -> None:
    t = table().built(0, 54, 6).workers(0, purple=1).hand(0, SPARE)
    t.turn().answer(6, SPARE, "money", "done").turn().answer(54, 6)
    assert t.has_points() == 2


def test_054_does_not_use_a_building_that_was_rebuilt_and_is_new() -> None:
    t = table().built(0, 4, 54, 6).marks(0, 6).workers(0, purple=1).use(6, "done")
    t.happen(MayTakeBack(0)).answer(6, "done").turn().answer(6, "build")
    assert t.why_not(54) == Message("hamburg-pointless", card="card:54")
    t.answer(6, 54, 6)
    assert t.has_points() == 3


def test_056_gives_a_point_without_a_price_once_a_round() -> None:
    t = table().built(0, 56).hand(0, SPARE).use(56)
    assert t.has_points() == 1
    assert t.why_not(56) == Message("hamburg-used", card="card:56")


def test_057_gives_two_marks_without_a_price_once_a_round() -> None:
    t = table().built(0, 57).hand(0, SPARE).use(57)
    assert t.has_marks() == 2
    assert t.why_not(57) == Message("hamburg-used", card="card:57")


def test_058_gives_a_pink_worker_without_a_price_once_a_round() -> None:
    t = table().built(0, 58).hand(0, SPARE).use(58)
    assert t.has_workers() == {"pink": 1}
    assert t.why_not(58) == Message("hamburg-used", card="card:58")


@pytest.mark.parametrize(("card", "other"), [(59, 56), (72, 61)])
def test_059_and_072_are_worth_two_points_per_building_of_their_category(card: int, other: int) -> None:
    assert table().built(0, card).final()["laurels"] == 2
    t = table().built(0, card, other, other + 1, 66, 100, 257).built(1, other + 2)
    assert t.final()["laurels"] == 8
    assert t.has_points() == 0
    assert table().built(0, card).under(0, 258, other).final()["laurels"] == 2
    assert table().built(0, other).under(0, 258, card).final()["laurels"] == 0


# ---- arts -----------------------------------------------------------------------------------------------

WALLS = [(62, "orange"), (63, "brown"), (64, "purple"), (65, "gray")]


@pytest.mark.parametrize(("card", "price"), WALLS)
def test_062_to_065_build_a_wall_section_at_twice_its_price(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 1}).wall(0, 2, 1).marks(0, 7).use(card)
    assert t.asked() == "wall-side"
    assert t.offers() == ["left", "right"]
    t.answer("left")
    assert t.has_wall() == (3, 1)
    assert (t.has_marks(), t.has_workers(), t.g.discard) == (7 - 6, {}, [])


@pytest.mark.parametrize(("card", "price"), WALLS)
def test_062_to_065_build_only_what_can_be_paid(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 1}).wall(0, 2, 1).marks(0, 5).use(card)
    assert t.has_wall() == (2, 2)
    assert t.has_marks() == 5 - 4
    needs(card, price)
    t = table().built(0, card).workers(0, **{price: 1}).wall(0, 2, 1).marks(0, 3)
    refused(t, card, "hamburg-pointless")
    t = table().built(0, card).workers(0, **{price: 1}).wall(0, 5, 5).marks(0, 20)
    refused(t, card, "hamburg-pointless")


@pytest.mark.parametrize(("card", "price"), WALLS)
def test_062_to_065_win_a_statue_and_pay_others_with_091(card: int, price: str) -> None:
    t = table().built(0, card).built(1, 91).workers(0, **{price: 1}).wall(0, 4, 5).marks(0, 10).use(card)
    assert t.has_wall() == (5, 5)
    assert t.g.statues_won[0] == (9,)
    assert t.has_workers(1) == {"orange": 1}
    assert t.has_marks() == 0


@pytest.mark.parametrize(("card", "price"), WALLS)
def test_062_to_065_are_no_basic_action_for_108_and_150(card: int, price: str) -> None:
    t = table().built(0, card, 108, 150).workers(0, **{price: 1}).risks(0, purple=1).marks(0, 5).use(card, "left")
    assert t.has_wall() == (1, 0)
    assert t.has_marks() == 5 - 2
    assert t.has_risks() == {"purple": 1}


@pytest.mark.parametrize(("card", "price"), WALLS)
def test_062_to_065_cost_twice_the_black_die_with_232_if_wished(card: int, price: str) -> None:
    t = table().built(0, card, 232).workers(0, **{price: 1}).wall(0, 4, 5).dice(black=2).marks(0, 10).use(card)
    assert t.offers() == ["number:4", "number:10"]
    t.answer("number:4")
    assert (t.has_wall(), t.has_marks()) == ((5, 5), 6)


@pytest.mark.parametrize(("laurel", "other"), [(59, 56), (72, 61), (84, 73), (94, 86)])
def test_066_counts_for_each_of_its_four_categories(laurel: int, other: int) -> None:
    assert table().built(0, laurel, 66).final()["laurels"] == 4
    assert table().built(0, laurel, other, 66).final()["laurels"] == 6


def test_066_counts_as_one_building() -> None:
    t = table().built(0, 66).marks(0, 6).sites(0, "gray").play(25, "build")
    assert t.has_marks() == 2 * 2
    assert t.g.built_on_sites(0) == 2


def test_066_is_one_pink_building_for_the_clergy() -> None:
    t = table().built(0, 66)
    t.g.front[COLOURS.index("pink")] = 3
    t.g.front[COLOURS.index("brown")] = 5
    assert t.final()["clergy"] == 3


def test_066_is_a_pink_card_for_184_and_counts_nowhere_else() -> None:
    t = table().built(0, 184).marks(0, 2).sites(0, "gray").play(66, "build")
    assert t.has_marks() == 0
    assert table().built(0, 66, 11, 24, 35, 47).final()["laurels"] == 4 * 2


def test_068_advances_a_step_when_built() -> None:
    t = table().marks(0, 6).sites(0, "orange").square(0, 3).play(68, "build")
    assert (t.space(), t.has_marks()) == (4, 0)


def test_068_is_an_advance_and_costs_nothing_with_240() -> None:
    t = table().built(0, 214, 226).built(1, 240).marks(0, 6).risks(0, gray=1).sites(0, "orange")
    t.play(68, "build", "gray")
    assert (t.space(), t.has_marks(), t.has_points()) == (1, 0, 1 + 1)
    assert t.has_risks() == {}


def test_068_gives_four_points_beyond_the_last_space() -> None:
    t = table().marks(0, 6).sites(0, "orange").square(0, 9).play(68, "build")
    assert (t.space(), t.has_points()) == (9, 4)


@pytest.mark.parametrize(("others", "points"), [((), 1), ((70, 72), 3), ((66, 59), 2)])
def test_069_gives_a_point_per_arts_building(others: tuple[int, ...], points: int) -> None:
    t = table().built(0, 69, *others).built(1, 71).workers(0, orange=1).use(69)
    assert t.has_points() == points
    assert t.has_workers() == {}
    needs(69, "orange")


def test_070_reduces_the_risk_of_a_site_played_as_a_basic_action() -> None:
    t = table().built(0, 70).workers(0, gray=1).risks(0, gray=2, pink=1).play(150, "site")
    assert t.has_risks() == {"gray": 1, "pink": 1}
    assert t.has_points() == 1


def test_070_gives_nothing_at_no_risk_or_for_the_sites_of_others() -> None:
    t = table().built(0, 70).workers(0, gray=1).risks(0, pink=1).play(150, "site")
    assert (t.has_risks(), t.has_points()) == ({"pink": 1}, 0)
    t = table().built(0, 70).workers(1, gray=1).risks(0, gray=1).risks(1, gray=1).play(150, "site", seat=1)
    assert (t.has_risks(0), t.has_risks(1)) == ({"gray": 1}, {"gray": 1})


def test_070_looks_at_the_own_colour_of_a_site_that_224_recoloured() -> None:
    t = table().built(0, 70, 224).workers(0, gray=1, pink=1).risks(0, purple=1, pink=1).play(200, "pink", "site")
    assert t.has_workers() == {}
    assert t.has_risks() == {"pink": 1}


def test_070_applies_to_a_site_played_by_007_but_not_by_219() -> None:
    t = table().built(0, 7, 70).workers(0, purple=1, gray=1).risks(0, gray=1).use(7, "gray", "site")
    assert t.has_risks() == {}
    t = table().built(0, 219, 70).workers(0, brown=1, gray=1).risks(0, gray=1).use(219, "gray")
    assert len(t.g.sites[0]) == 3
    assert t.has_risks() == {"gray": 1}


def test_071_is_worth_a_point_per_category() -> None:
    assert table().built(0, 71).final()["laurels"] == 1
    t = table().built(0, 71, 61, 6, 100, 249, 261).built(1, 30)
    assert t.final()["laurels"] == 3
    assert table().built(0, 71, 66).final()["laurels"] == 4
    assert table().built(0, 71).under(0, 258, 66).final()["laurels"] == 1
