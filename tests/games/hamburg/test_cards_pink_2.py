"""The pink cards one by one: theatre and circus (73 to 96)."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import ActInTwo, EndRound

SPARE = 240  # a card that is held so that there is a turn to refuse something in

PRINTED = [
    # card, price in marks, printed points
    (73, 6, 2), (74, 0, 0), (75, 0, 0), (76, 0, 0), (77, 0, 0), (78, 9, 3),
    (79, 9, 3), (80, 9, 3), (81, 9, 3), (82, 6, 2), (83, 9, 3), (84, 6, 2),
    (85, 6, 2), (86, 6, 2), (87, 3, 1), (88, 6, 2), (89, 6, 2), (90, 9, 3),
    (91, 6, 2), (92, 9, 3), (93, 9, 3), (94, 6, 2), (95, 3, 1), (96, 6, 2),
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


def end_round(t: Table) -> Table:
    """The last round ends."""
    t.g.round = 8
    return t.happen(EndRound())


@pytest.mark.parametrize(("card", "price", "points"), PRINTED)
def test_073_to_096_cost_their_price_and_score_their_points(card: int, price: int, points: int) -> None:
    t = table().marks(0, price).sites(0, "orange").play(card, "build")
    assert t.display() == [card]
    assert t.has_marks() == 0
    assert t.final()["printed"] == points
    if price:
        t = table().marks(0, price - 1).sites(0, "orange").hand(0, card).turn().answer(card)
        assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)


@pytest.mark.parametrize("card", [83, 84, 85, 87, 89, 90, 91, 92, 93, 94, 95, 96])
def test_cards_without_the_symbol_of_the_third_phase_are_not_used_in_a_turn(card: int) -> None:
    t = table().built(0, card).marks(0, 9).workers(0, purple=1, orange=1, gray=1, pink=1, brown=1)
    refused(t, card, "hamburg-not-held")


# ---- theatre --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "price", "other"), [(73, "gray", 84), (86, "brown", 94)])
def test_073_and_086_give_two_marks_per_building_of_their_category(card: int, price: str, other: int) -> None:
    t = table().built(0, card, other, 66, 100, 257).built(1, other - 1).workers(0, **{price: 2}).use(card)
    assert t.has_marks() == 6
    t = table().built(0, card).under(0, 258, other).workers(0, **{price: 1}).use(card)
    assert (t.has_marks(), t.has_workers()) == (4, {})
    needs(card, price)


SITE_MARKS = [(74, "orange"), (75, "brown"), (76, "purple"), (77, "gray")]
SITE_POINTS = [(78, "orange"), (79, "brown"), (80, "purple"), (81, "gray")]


@pytest.mark.parametrize(("card", "colour"), SITE_MARKS)
def test_074_to_077_give_a_mark_per_site_of_their_colour(card: int, colour: str) -> None:
    t = table().sites(0, colour, colour).sites(1, colour).workers(0, **{colour: 1})
    t.site(0, "pink", card)
    t.site(0, colour, 72)
    t.use(card)
    assert (t.has_marks(), t.has_points(), t.has_workers()) == (3, 0, {})


@pytest.mark.parametrize(("card", "colour"), SITE_POINTS)
def test_078_to_081_give_a_point_per_site_of_their_colour(card: int, colour: str) -> None:
    t = table().sites(0, colour, colour).sites(1, colour).workers(0, **{colour: 1})
    t.site(0, "pink", card)
    t.site(0, colour, 72)
    t.use(card)
    assert (t.has_marks(), t.has_points(), t.has_workers()) == (0, 3, {})


@pytest.mark.parametrize(("card", "colour"), SITE_MARKS + SITE_POINTS)
def test_074_to_081_may_be_used_for_nothing_but_need_their_worker(card: int, colour: str) -> None:
    t = table().workers(0, **{colour: 1})
    t.site(0, "pink", card)
    t.use(card)
    assert (t.has_marks(), t.has_points(), t.has_workers()) == (0, 0, {})
    needs(card, colour)


@pytest.mark.parametrize(("others", "points"), [((), 1), ((83, 84), 3), ((66, 72), 2)])
def test_082_gives_a_point_per_theatre_building(others: tuple[int, ...], points: int) -> None:
    t = table().built(0, 82, *others).built(1, 73).workers(0, orange=1).use(82)
    assert (t.has_points(), t.has_workers()) == (points, {})
    needs(82, "orange")


@pytest.mark.parametrize(("card", "other"), [(84, 73), (94, 86)])
def test_084_and_094_are_worth_two_points_per_building_of_their_category(card: int, other: int) -> None:
    assert table().built(0, card).final()["laurels"] == 2
    t = table().built(0, card, other, other + 1, 66, 100, 257).built(1, other + 2)
    assert t.final()["laurels"] == 8
    assert table().built(0, card).under(0, 258, other).final()["laurels"] == 2
    assert table().built(0, other).under(0, 258, card).final()["laurels"] == 0


# ---- circus ---------------------------------------------------------------------------------------------


def test_085_turns_a_marker_of_every_other_player_back_clockwise() -> None:
    t = table(4).marks(1, 6).sites(1, "gray").turned(0, "square", "zoo").turned(1, "score").turned(2, "wall", "zoo")
    t.play(85, "build", seat=1)
    assert (t.g.waiting, t.offers()) == ((2,), ["marker:wall", "marker:zoo"])
    t.answer("marker:zoo")
    assert (t.g.waiting, t.offers()) == ((0,), ["marker:square", "marker:zoo"])
    t.answer("marker:square")
    assert [t.shows(seat) for seat in range(4)] == [["zoo"], ["score"], ["wall"], []]
    assert t.final(2)["majorities"] == 4
    assert t.asked() is None


def test_085_lets_the_marker_be_won_again() -> None:
    t = table().built(1, 95).marks(0, 6).sites(0, "gray").turned(1, "wall").wall(1, 1).play(85, "build", "marker:wall")
    assert t.shows(1) == []
    end_round(t)
    assert t.shows(1) == ["wall"]
    assert t.has_workers(1) == dict.fromkeys(COLOURS, 1)


def test_085_borrowed_by_228_spares_the_borrower() -> None:
    t = table(3).built(1, 85).marks(0, 6).sites(0, "gray").turned(0, "zoo").turned(1, "wall").turned(2, "score")
    t.play(228, "build", 85, "marker:wall", "marker:score")
    assert [t.shows(seat) for seat in range(3)] == [["zoo"], [], []]


@pytest.mark.parametrize(
    ("dice", "marks"),
    [
        ((1, 1, 2, 3, 4, 5), 1),
        ((1, 1, 2, 2, 4, 5), 0),
        ((1, 2, 3, 4, 5, 6), 0),
        ((6, 6, 6, 2, 2, 1), 6),
        ((4, 4, 4, 2, 2, 2), 0),
        ((5, 5, 2, 2, 3, 5), 5),  # the black die decides
        ((4, 4, 4, 4, 4, 4), 4),
    ],
)
def test_087_gives_as_many_marks_as_the_most_frequent_number_says(dice: tuple[int, ...], marks: int) -> None:
    t = table().built(0, 87).dice(**dict(zip([*COLOURS, "black"], dice, strict=True))).happen(ActInTwo(0))
    assert t.has_marks() == marks
    assert t.asked() is None


@pytest.mark.parametrize(("orange", "others", "sets"), [(3, 2, 2), (2, 2, 1), (1, 3, 0), (5, 1, 1)])
def test_088_gives_a_point_and_five_marks_per_set_of_workers_left(orange: int, others: int, sets: int) -> None:
    t = table().built(0, 88).workers(0, purple=others, orange=orange, gray=others, pink=others, brown=others).use(88)
    assert t.has_points() == sets
    assert t.has_marks() == 5 * sets
    assert t.has_workers().get("orange", 0) == orange - 1
    assert t.has_workers()["gray"] == others


def test_088_needs_an_orange_worker() -> None:
    needs(88, "orange")


def test_089_gives_two_points_per_majority_when_built() -> None:
    t = table().marks(0, 6).sites(0, "gray").turned(0, "wall", "score", "zoo").turned(1, "square").play(89, "build")
    assert t.has_points() == 6


def test_091_gives_a_worker_of_the_colour_of_each_section_others_build() -> None:
    t = table(3).built(0, 91).marks(1, 9).marks(2, 9).play(150, "wall", seat=1)
    assert t.has_workers(0) == {"gray": 1}
    t.play(49, "wall", seat=2)
    assert t.has_workers(0) == {"gray": 1, "pink": 1}
    assert (t.has_workers(1), t.has_workers(2)) == ({}, {})


def test_091_gives_nothing_for_own_sections() -> None:
    t = table().built(0, 91).marks(0, 9).play(200, "wall")
    assert t.has_wall() == (1, 0)
    assert t.has_workers() == {}


def test_091_sees_free_and_doubled_sections_too() -> None:
    t = table().built(0, 91).marks(1, 3).sites(1, "orange").play(145, "build", "right", seat=1)
    assert t.has_workers() == {"pink": 1}
    t = table().built(0, 91).built(1, 62).marks(1, 2).workers(1, orange=1).use(62, "left", seat=1)
    assert t.has_workers() == {"gray": 1}


@pytest.mark.parametrize(("black", "marks"), [(2, 5), (3, 5), (4, 0), (6, 0)])
def test_092_gives_five_marks_when_the_dice_total_at_most_23(black: int, marks: int) -> None:
    t = table().built(0, 92).dice(purple=4, orange=4, gray=4, pink=4, brown=4, black=black).happen(ActInTwo(0))
    assert t.has_marks() == marks


@pytest.mark.parametrize(("black", "points"), [(2, 0), (3, 0), (4, 2), (6, 2)])
def test_093_gives_two_points_when_the_dice_total_at_least_19(black: int, points: int) -> None:
    t = table().built(0, 93).dice(purple=3, orange=3, gray=3, pink=3, brown=3, black=black).happen(ActInTwo(0))
    assert t.has_points() == points


def test_095_gives_a_worker_of_each_colour_for_each_marker_turned() -> None:
    t = end_round(table().built(0, 95, 257).square(0, 1).points(1, 3))
    assert t.shows(0) == ["square", "buildings", "zoo"]
    assert t.has_workers(0) == dict.fromkeys(COLOURS, 3)
    assert t.shows(1) == ["score"]
    assert t.has_workers(1) == {}


def test_095_gives_nothing_for_a_marker_that_shows_its_colour_already() -> None:
    t = end_round(table().built(0, 95).turned(0, "buildings", "wall").wall(0, 1))
    assert t.shows(0) == ["buildings", "wall"]
    assert t.has_workers() == {}


def test_095_pays_for_a_tie_that_046_wins() -> None:
    t = end_round(table().built(0, 46, 95).turned(0, "buildings").wall(0, 1).wall(1, 1))
    assert t.shows(0) == ["buildings", "wall"]
    assert t.has_workers() == dict.fromkeys(COLOURS, 1)
    assert t.shows(1) == []


def test_096_counts_the_best_statue_twice() -> None:
    t = table().built(0, 96)
    assert (t.final()["statues"], t.final()["laurels"]) == (0, 0)
    t.g.statues_won[0] = (4, 9)
    t.g.statues_won[1] = (7,)
    assert (t.final()["statues"], t.final()["laurels"]) == (13, 9)
    assert (t.final(1)["statues"], t.final(1)["laurels"]) == (7, 0)


def test_096_counts_nothing_under_a_zoo_card() -> None:
    t = table().under(0, 258, 96)
    t.g.statues_won[0] = (9,)
    assert (t.final()["statues"], t.final()["laurels"]) == (9, 0)
