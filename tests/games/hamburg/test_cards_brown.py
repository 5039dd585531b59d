"""The brown cards one by one: citizens and authorities (1 to 24)."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import EndRound, MayAdvance, MayTakeBack, Refill

SPARE = 240  # a card that is held so that there is a turn to refuse something in

PRINTED = [
    # card, price in marks, printed points
    (1, 6, 2), (2, 3, 1), (3, 6, 2), (4, 0, 0), (5, 9, 3), (6, 6, 2),
    (7, 12, 4), (8, 12, 4), (9, 12, 4), (10, 12, 4), (11, 6, 2), (12, 3, 1),
    (13, 3, 1), (14, 6, 2), (15, 6, 2), (16, 6, 2), (17, 6, 2), (18, 6, 2),
    (19, 9, 3), (20, 6, 2), (21, 6, 2), (22, 6, 2), (23, 6, 2), (24, 6, 2),
]  # fmt: skip


def refused(t: Table, card: int, why: str) -> None:
    """In a turn of seat 0 the building is not offered, and this is why."""
    t.hand(0, SPARE).turn()
    assert card not in t.offers()
    assert t.why_not(card) == Message(why, card=f"card:{card}")


def no_piles(t: Table) -> Table:
    """All draw piles are empty."""
    for colour in COLOURS:
        t.pile(colour)
    return t


@pytest.mark.parametrize(("card", "price", "points"), PRINTED)
def test_001_to_024_cost_their_price_and_score_their_points(card: int, price: int, points: int) -> None:
    t = table().marks(0, price).sites(0, "orange").play(card, "build")
    assert t.display() == [card]
    assert t.has_marks() == 0
    assert t.final()["printed"] == points
    if price:
        t = table().marks(0, price - 1).sites(0, "orange").hand(0, card).turn().answer(card)
        assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)


@pytest.mark.parametrize("card", [1, 2, 4, 5, 11, 13, 19, 24])
def test_bolts_laurels_and_cards_of_other_phases_are_not_used_in_a_turn(card: int) -> None:
    refused(table().built(0, card).workers(0, purple=1, orange=1, gray=1, pink=1, brown=1), card, "hamburg-not-held")


# ---- citizens -------------------------------------------------------------------------------------------


def test_001_draws_a_card_and_acts_with_it_when_built() -> None:
    t = table().marks(0, 6).sites(0, "orange").dice(gray=5).top(150).play(1, "build", "gray")
    assert t.asked() == "basic"
    assert t.has_hand() == []
    t.answer("money")
    assert t.has_marks() == 5
    assert t.g.discard == [150]
    assert t.asked() is None


def test_001_may_build_the_drawn_card_and_that_bolt_acts_too() -> None:
    t = table().marks(0, 6 + 3).sites(0, "orange", "orange").hand(1, 240).top(13)
    t.play(1, "build", t.g.roomy(0)[0], "brown", "build")
    assert t.display() == [1, 13]
    t.answer(240)
    assert t.has_hand(1) == []


def test_001_lets_standing_cards_apply_to_the_action() -> None:
    t = table().built(0, 34).marks(0, 6).sites(0, "orange").play(1, "build", "pink", "workers", "gray")
    assert t.has_workers() == {"pink": 3, "gray": 1}


def test_001_may_build_a_zoo_card_without_a_site() -> None:
    t = table().marks(0, 6 + 9).sites(0, "orange").top(257).play(1, "build", "pink", "build")
    assert t.g.beside[0] == ((257, 0),)
    assert t.asked() is None


def test_001_does_nothing_when_no_pile_has_cards() -> None:
    t = no_piles(table().marks(0, 6).sites(0, "orange").hand(0, 1)).turn().answer(1, "build")
    assert t.display() == [1]
    assert t.asked() is None


def test_002_advances_for_four_marks_when_no_die_shows_one_or_two() -> None:
    t = table().built(0, 2).marks(0, 4).happen(MayAdvance(0)).answer("yes")
    assert (t.space(), t.has_marks()) == (1, 0)
    assert t.asked() is None


def test_002_may_be_declined_and_needs_the_four_marks() -> None:
    t = table().built(0, 2).marks(0, 4).happen(MayAdvance(0)).answer("no")
    assert (t.space(), t.has_marks()) == (0, 4)
    assert table().built(0, 2).marks(0, 3).happen(MayAdvance(0)).asked() is None
    assert table().marks(0, 9).happen(MayAdvance(0)).asked() is None


def test_002_is_of_no_use_when_a_die_shows_one_or_two() -> None:
    t = table().built(0, 2).marks(0, 9).dice(gray=2, black=1).happen(MayAdvance(0)).answer("yes")
    assert (t.space(), t.has_marks()) == (1, 9 - 3)
    assert t.asked() is None
    assert table().built(0, 2).marks(0, 4).dice(gray=2, pink=2, black=1).happen(MayAdvance(0)).asked() is None


def test_002_costs_the_black_die_more_with_240_and_no_less_with_125() -> None:
    t = table().built(0, 2, 125).built(1, 240).dice(black=5)
    assert t.marks(0, 8).happen(MayAdvance(0)).asked() is None
    t.marks(0, 9).happen(MayAdvance(0)).answer("yes")
    assert (t.space(), t.has_marks()) == (1, 0)


def test_002_works_under_a_zoo_card() -> None:
    t = table().under(0, 249, 2).marks(0, 4).happen(MayAdvance(0)).answer("yes")
    assert (t.space(), t.has_marks()) == (1, 0)


def test_002_counts_as_an_advance() -> None:
    t = table().built(0, 2, 214, 226).marks(0, 4).risks(0, pink=1).happen(MayAdvance(0)).answer("yes", "pink")
    assert t.has_risks() == {}
    assert t.has_points() == 1 + 1


def test_002_advances_beyond_the_last_space_for_points() -> None:
    t = table().built(0, 2).marks(0, 4).square(0, 9).happen(MayAdvance(0)).answer("yes")
    assert (t.space(), t.has_points()) == (9, 4)


CATEGORY_MARKS = [(3, "gray", 11), (14, "purple", 24)]


@pytest.mark.parametrize(("card", "price", "other"), CATEGORY_MARKS)
def test_003_and_014_give_two_marks_per_building_of_their_category(card: int, price: str, other: int) -> None:
    t = table().built(0, card, other, 100, 261).built(1, other - 1).workers(0, **{price: 2}).use(card)
    assert t.has_marks() == 4
    assert t.has_workers() == {price: 1}
    assert t.asked() is None


@pytest.mark.parametrize(("card", "price", "other"), CATEGORY_MARKS)
def test_003_and_014_count_a_building_under_a_zoo_card(card: int, price: str, other: int) -> None:
    t = table().built(0, card).under(0, 249, other).workers(0, **{price: 1}).use(card)
    assert t.has_marks() == 4


@pytest.mark.parametrize(("card", "price", "other"), CATEGORY_MARKS)
def test_003_and_014_need_their_worker(card: int, price: str, other: int) -> None:
    all_others = {colour: 1 for colour in COLOURS if colour != price}
    refused(table().built(0, card).workers(0, **all_others), card, "hamburg-price")


def test_004_takes_any_number_of_buildings_back_and_itself_too() -> None:
    t = table().built(0, 4, 6, 34, 100).happen(MayTakeBack(0)).answer(34, 4)
    assert t.offers() == ["done", 6, 100]
    t.answer(6, "done")
    assert t.has_hand() == [4, 6, 34]
    assert t.display() == [100]
    assert len(t.g.sites[0]) == 4
    assert len(t.g.roomy(0)) == 3


def test_004_may_take_nothing_and_is_over_when_nothing_is_left() -> None:
    t = table().built(0, 4).happen(MayTakeBack(0)).answer("done")
    assert t.display() == [4]
    t.happen(MayTakeBack(0)).answer(4)
    assert t.has_hand() == [4]
    assert t.asked() is None
    assert t.happen(MayTakeBack(0)).asked() is None


def test_004_leaves_zoo_and_park_cards_but_takes_a_building_from_under_a_zoo_card() -> None:
    t = table().built(0, 4, 249, 261).under(0, 250, 6).happen(MayTakeBack(0))
    assert t.offers() == ["done", 4, 6]
    t.answer(6, "done")
    assert t.has_hand() == [6]
    assert t.g.beside[0] == ((249, 0), (261, 0), (250, 0))


def test_004_ends_what_stood_by_a_building() -> None:
    t = table().built(0, 4, 34).happen(MayTakeBack(0)).answer(34, "done").play(200, "workers")
    assert t.has_workers() == {"purple": 3}
    assert t.asked() is None


def test_004_makes_a_building_new_its_bolt_acts_again() -> None:
    t = table().built(0, 4, 121).marks(0, 9).happen(MayTakeBack(0)).answer(121, "done")
    t.turn().answer(121, "build")
    assert t.has_marks() == 9 + 6


def test_004_makes_a_building_new_it_is_unused() -> None:
    t = table().built(0, 4, 6).marks(0, 6).use(6)
    assert t.asked() is None
    t.happen(MayTakeBack(0)).answer(6, "done").turn().answer(6, "build", 6)
    assert t.has_points() == 2


def test_004_may_fill_a_hand_beyond_the_limit_until_the_next_round() -> None:
    t = table().built(0, 4, 6, 34).hand(0, 100, 101, 102, 103).happen(MayTakeBack(0), Refill(0)).answer(4, 6, 34)
    assert t.has_hand() == [4, 6, 34, 100, 101, 102, 103]
    assert t.asked() == "discard"
    t.answer(103, 4)
    assert t.has_hand() == [6, 34, 100, 101, 102]
    assert t.asked() is None


def test_004_acts_after_the_majorities() -> None:
    t = table().built(0, 4, 6).built(1, 3)
    t.g.round = 8
    t.happen(EndRound()).answer(4, 6)
    assert t.has_hand() == [4, 6]
    assert "buildings" in t.shows(0)
    assert "buildings" not in t.shows(1)


def test_006_gives_a_point_without_a_price_once_a_round() -> None:
    t = table().built(0, 6).hand(0, SPARE).use(6)
    assert t.has_points() == 1
    assert t.why_not(6) == Message("hamburg-used", card="card:6")


DRAW_AND_ACT = [(7, "purple"), (8, "gray"), (9, "orange"), (10, "pink")]


@pytest.mark.parametrize(("card", "price"), DRAW_AND_ACT)
def test_007_to_010_draw_a_card_and_act_with_it(card: int, price: str) -> None:
    t = table().built(0, card).workers(0, **{price: 1}).hand(0, SPARE).dice(brown=6).top(48).use(card, "brown")
    assert t.has_workers() == {}
    assert t.asked() == "basic"
    assert t.g.air == 48
    assert t.has_hand() == [SPARE]
    t.answer("money")
    assert t.has_marks() == 6
    assert t.g.discard == [48]
    t.answer(SPARE, "workers")
    assert t.has_workers() == {"purple": 3}


@pytest.mark.parametrize(("card", "price"), DRAW_AND_ACT)
def test_007_to_010_may_build_at_a_standing_discount(card: int, price: str) -> None:
    t = table().built(0, card, 132, 166).workers(0, **{price: 1}).marks(0, 3).risks(0, brown=1).sites(0, "gray").top(6)
    t.use(card, "brown", "build")
    assert 6 in t.display()
    assert t.has_marks() == 0
    assert t.has_risks() == {}
    t.answer(6)
    assert t.has_points() == 1 + 1


@pytest.mark.parametrize(("card", "price"), DRAW_AND_ACT)
def test_007_to_010_need_their_worker_and_a_pile(card: int, price: str) -> None:
    all_others = {colour: 1 for colour in COLOURS if colour != price}
    refused(table().built(0, card).workers(0, **all_others), card, "hamburg-price")
    t = table().built(0, card).workers(0, **{price: 1}).hand(0, SPARE)
    no_piles(t).turn()
    assert t.why_not(card) == Message("hamburg-pointless", card=f"card:{card}")


CATEGORY_LAURELS = [(11, 3), (24, 14)]


@pytest.mark.parametrize(("card", "other"), CATEGORY_LAURELS)
def test_011_and_024_are_worth_two_points_per_building_of_their_category(card: int, other: int) -> None:
    assert table().built(0, card).final()["laurels"] == 2
    t = table().built(0, card, other, other + 1, 100, 249).built(1, other + 2)
    assert t.final()["laurels"] == 6
    assert t.has_points() == 0


@pytest.mark.parametrize(("card", "other"), CATEGORY_LAURELS)
def test_011_and_024_neither_count_nor_work_under_a_zoo_card(card: int, other: int) -> None:
    assert table().built(0, card).under(0, 249, other).final()["laurels"] == 2
    t = table().built(0, other).under(0, 249, card)
    assert t.final()["laurels"] == 0


@pytest.mark.parametrize(
    ("left", "right", "points"), [(0, 0, 0), (2, 0, 0), (2, 1, 1), (3, 2, 1), (3, 3, 2), (5, 5, 3)]
)
def test_012_gives_a_point_per_three_wall_sections(left: int, right: int, points: int) -> None:
    t = table().built(0, 12).workers(0, pink=1).wall(0, left, right).use(12)
    assert t.has_points() == points
    assert t.has_workers() == {}


def test_012_needs_a_pink_worker() -> None:
    refused(table().built(0, 12).workers(0, gray=1, brown=1).wall(0, 3), 12, "hamburg-price")


# ---- authorities ----------------------------------------------------------------------------------------


def test_013_lets_every_other_player_discard_a_card_clockwise() -> None:
    t = table(4).marks(1, 3).sites(1, "orange").hand(0, 100, 101).hand(2, 150, 151).hand(1, 200)
    t.play(13, "build", seat=1)
    assert (t.g.waiting, t.offers()) == ((2,), [150, 151])
    t.answer(151)
    assert (t.g.waiting, t.offers()) == ((0,), [100, 101])
    t.answer(100)
    assert t.g.discard == [151, 100]
    assert [t.has_hand(seat) for seat in range(4)] == [[101], [200], [150], []]
    assert t.asked() is None


SITE_MARKS = [(15, "pink"), (16, "purple"), (17, "gray"), (18, "orange")]


@pytest.mark.parametrize(("card", "colour"), SITE_MARKS)
def test_015_to_018_give_two_marks_per_site_of_their_colour(card: int, colour: str) -> None:
    t = table().built(0, card).sites(0, colour, colour, "brown").sites(1, colour).workers(0, **{colour: 2})
    t.site(0, colour, 100)
    t.use(card)
    assert t.has_marks() == 6
    assert t.has_workers() == {colour: 1}


@pytest.mark.parametrize(("card", "colour"), SITE_MARKS)
def test_015_to_018_may_be_used_for_nothing_but_need_their_worker(card: int, colour: str) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).use(card)
    assert (t.has_marks(), t.has_workers()) == (0, {})
    all_others = {other: 1 for other in COLOURS if other != colour}
    refused(table().built(0, card).workers(0, **all_others), card, "hamburg-price")


SITE_POINTS = [(20, "purple"), (21, "orange"), (22, "gray"), (23, "pink")]


@pytest.mark.parametrize(("card", "colour"), SITE_POINTS)
@pytest.mark.parametrize(("sites", "points"), [(0, 0), (2, 0), (3, 2), (5, 2), (6, 4)])
def test_020_to_023_give_two_points_per_three_sites(card: int, colour: str, sites: int, points: int) -> None:
    t = table().built(0, card).sites(0, *[colour] * sites, "brown").workers(0, **{colour: 1}).use(card)
    assert t.has_points() == points
    assert t.has_workers() == {}


@pytest.mark.parametrize(("card", "colour"), SITE_POINTS)
def test_020_to_023_need_their_worker(card: int, colour: str) -> None:
    all_others = {other: 1 for other in COLOURS if other != colour}
    refused(table().built(0, card).workers(0, **all_others), card, "hamburg-price")
