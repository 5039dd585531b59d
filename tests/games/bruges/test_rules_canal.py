"""The canal: outward on two sides, prices, the Well Builder, Acrobats and Watchman, statues and third spaces."""

from __future__ import annotations

import pytest

from games.bruges.table import Table, table
from rathaus import Message

ACROBATS = {"blue": 31, "brown": 32, "yellow": 33, "red": 34, "violet": 35}
ACROBAT, WELL_BUILDER, WATCHMAN, MESSENGER, BARONESS, TROUBLEMAKER = 34, 58, 89, 121, 6, 153
# A card of each colour.
BLUE, BROWN, YELLOW, RED, VIOLET = 5, 1, 4, 2, 3
LEFT = (BLUE, BROWN, YELLOW, VIOLET, RED)  # of seat 0, outward
RIGHT = (YELLOW, RED, VIOLET, BLUE, BROWN)


# ---- building outward --------------------------------------------------------------------------------


@pytest.mark.parametrize("built", range(5))
def test_each_side_is_built_outward_for_1_to_5_florins(built: int) -> None:
    # ruling: canal-colours
    t = table().florins(0, 5).canal(0, left=built, right=5).play(LEFT[built], "canal")
    assert (t.has_canal(), t.has_florins()) == ((built + 1, 5), 4 - built)
    t = table().florins(0, 5).canal(0, left=5, right=built).play(RIGHT[built], "canal")
    assert (t.has_canal(), t.has_florins()) == ((5, built + 1), 4 - built)


def test_one_side_may_be_far_ahead_of_the_other() -> None:
    t = table().florins(0, 4).canal(0, left=3).play(VIOLET, "canal")
    assert t.has_canal() == (4, 0)


def test_if_both_sides_fit_one_chooses() -> None:
    t = table().florins(0, 3).canal(0, left=2).play(YELLOW, "canal")  # third on the left, first on the right
    assert (t.asked(), t.offers(), t.abouts()) == ("canal-side", ["left", "right"], ["space", "space"])
    t.answer("right")
    assert (t.has_canal(), t.has_florins()) == ((2, 1), 2)


def test_a_side_that_cannot_be_paid_is_no_choice() -> None:
    t = table().florins(0, 2).canal(0, left=2).play(YELLOW, "canal")
    assert (t.asked(), t.has_canal(), t.has_florins()) == (None, (2, 1), 1)


def test_every_player_has_a_canal_of_ones_own() -> None:
    t = table().florins(1, 1).play(BROWN, "canal", seat=1)  # brown is first on the left of seat 1, not of seat 0
    assert (t.has_canal(0), t.has_canal(1)) == ((0, 0), (1, 0))


# ---- the Well Builder and the Acrobats ---------------------------------------------------------------


def test_with_the_well_builder_spaces_cost_nothing() -> None:
    t = table().characters(0, WELL_BUILDER).canal(0, left=4)
    assert t.seen()["seats"][0]["next_prices"] == [0, 0]
    t.play(RED, "canal")
    assert (t.has_canal(), t.has_florins()) == ((5, 0), 0)


def test_with_the_well_builder_one_chooses_between_sides_that_are_free() -> None:
    t = table().characters(0, WELL_BUILDER).canal(0, left=2).play(YELLOW, "canal")
    assert t.offers() == ["left", "right"]
    assert t.answer("left").has_canal() == (3, 0)


@pytest.mark.parametrize("colour", ACROBATS)
def test_an_acrobat_builds_a_space_of_any_colour_for_twice_its_price(colour: str) -> None:
    # ruling: acrobats
    card = ACROBATS[colour]
    t = table().characters(0, card).workers(0, **{colour: 1}).canal(0, left=2, right=1).florins(0, 7).use(card)
    assert t.offers() == ["left", "right"]
    t.answer("left")
    assert (t.has_canal(), t.has_florins(), t.has_workers()) == ((3, 1), 1, {})


def test_an_acrobat_offers_only_sides_that_can_be_paid_twice() -> None:
    # ruling: acrobats
    t = table().characters(0, ACROBAT).workers(0, red=1).canal(0, left=2, right=1).florins(0, 5).use(ACROBAT)
    assert (t.asked(), t.has_canal(), t.has_florins()) == (None, (2, 2), 1)
    t = table().hand(0, 20).characters(0, ACROBAT).workers(0, red=1).canal(0, left=2, right=1).florins(0, 3).turn()
    assert t.why_not(ACROBAT) == Message("bruges-needs-space", card=f"card:{ACROBAT}")


def test_with_the_well_builder_an_acrobat_pays_nothing_too() -> None:
    # ruling: acrobats
    t = table().characters(0, ACROBAT, WELL_BUILDER).workers(0, red=1).canal(0, left=4, right=5).use(ACROBAT)
    assert (t.has_canal(), t.has_florins(), t.has_statues()) == ((5, 5), 0, [7, 6])


def test_an_acrobat_has_nothing_to_build_when_both_sides_are_finished() -> None:
    t = table().hand(0, 20).characters(0, ACROBAT).workers(0, red=1).canal(0, left=5, right=5).florins(0, 50).turn()
    assert t.offers() == [20]


# ---- the Watchman ------------------------------------------------------------------------------------


def watched(**threats: int) -> Table:
    return table().characters(0, WATCHMAN).florins(0, 20).threats(0, **threats)


def test_the_watchman_may_discard_a_threat_of_the_new_spaces_colour() -> None:
    t = watched(blue=2).play(BLUE, "canal")
    assert t.g.ask(0).prompt == Message("bruges-discard-this", colour="colour:blue")
    assert t.offers() == ["yes", "no"]
    assert t.answer("yes").has_threats() == {"blue": 1}
    assert t.has_points() == 1


def test_the_watchman_may_be_left_unused() -> None:
    # ruling: made-by-effects
    t = watched(blue=2).play(BLUE, "canal", "no")
    assert (t.has_threats(), t.has_points()) == ({"blue": 2}, 0)


def test_the_watchman_has_nothing_to_do_without_a_threat_of_that_colour() -> None:
    t = watched(red=2).play(BLUE, "canal")
    assert (t.asked(), t.has_threats()) == (None, {"red": 2})


def test_the_watchman_sees_what_acrobats_messengers_and_ladies_build() -> None:
    # ruling: made-by-effects, every-action
    t = watched(blue=1).characters(0, ACROBAT).workers(0, red=1).use(ACROBAT, "left")
    assert t.answer("yes").has_threats() == {}
    t = watched(blue=1).hand(0, BLUE).characters(0, MESSENGER).workers(0, blue=1).use(MESSENGER, BLUE, "canal")
    assert t.answer("yes").has_threats() == {}
    t = watched(blue=1).top("left", BLUE).characters(0, BARONESS).workers(0, blue=1).use(BARONESS, "left", "canal")
    assert t.answer("yes").has_threats() == {}


def test_after_a_space_the_statue_comes_before_the_watchman() -> None:
    # ruling: order-after-canal
    t = watched(red=1).canal(0, left=4).play(RED, "canal")
    assert (t.asked(), t.has_florins(), t.has_statues()) == ("discard-this", 15, [7])


# ---- statues -----------------------------------------------------------------------------------------


def test_the_fifth_space_of_a_side_wins_the_highest_statue_at_once() -> None:
    # ruling: statues-on-offer
    t = table().canal(0, left=4).florins(0, 5).play(RED, "canal")
    assert (t.has_statues(), t.seen()["statues"]) == ([7], [2, 3, 4, 5, 6])
    t = table().canal(1, left=5).canal(0, left=4).florins(0, 5).play(RED, "canal")
    assert (t.has_statues(1), t.has_statues(0)) == ([7], [6])


def test_both_sides_win_a_statue_each() -> None:
    # ruling: statues-on-offer
    t = table().canal(0, left=5, right=4).florins(0, 5).play(BROWN, "canal")
    assert t.has_statues() == [7, 6]
    assert t.part("statues") == 13


def test_a_side_wins_one_statue_in_the_game() -> None:
    # ruling: statues-on-offer
    t = table().canal(0, left=4).won(0, "left").florins(0, 5).play(RED, "canal")
    assert (t.has_canal(), t.has_statues(), t.seen()["statues"][-1]) == ((5, 0), [7], 6)


def test_the_other_side_still_wins_its_own() -> None:
    t = table().canal(0, left=4, right=4).won(0, "left").florins(0, 5).play(BROWN, "canal")
    assert t.has_statues() == [7, 6]


def test_when_no_statue_is_left_nothing_is_won() -> None:
    # ruling: statues-on-offer
    t = table(4)
    for seat in (1, 2, 3):
        t.canal(seat, left=5, right=5)
    assert [t.has_statues(seat) for seat in (1, 2, 3)] == [[7, 6], [5, 4], [3, 2]]
    t.canal(0, left=4).florins(0, 5).play(RED, "canal")
    assert (t.has_canal(), t.has_statues(), t.part("statues")) == ((5, 0), [], 0)


# ---- tiles that are lost -----------------------------------------------------------------------------


def test_the_troublemaker_takes_an_outermost_tile_of_everybody_else_by_their_own_choice() -> None:
    # ruling: losses-are-chosen, victims-clockwise
    t = table(3).canal(0, left=1).canal(1, left=2, right=3).canal(2, right=1).houses(0, "red").florins(0, 3)
    t.play(TROUBLEMAKER, "character")
    assert (t.seat(), t.asked(), t.offers(), t.abouts()) == (1, "lose-space", ["left", "right"], ["space", "space"])
    t.answer("right")
    assert (t.seat(), t.offers()) == (2, ["right"])
    assert t.why_not("left") == Message("bruges-not-tile", thing="side:left")
    t.answer("right")
    assert [t.has_canal(seat) for seat in range(3)] == [(1, 0), (2, 2), (0, 0)]


def test_a_lost_tile_can_be_built_again_for_its_price() -> None:
    t = table().threats(0, red=2).dice(red=5).canal(0, left=3).threatened(0).answer("left")
    assert t.has_canal() == (2, 0)
    t.florins(0, 3).hand(0, YELLOW).turn()
    t.answer(YELLOW, "canal", "left")
    assert (t.has_canal(), t.has_florins()) == ((3, 0), 0)


# ---- third spaces ------------------------------------------------------------------------------------

THIRDS = [((2, 2), 0), ((3, 0), 3), ((4, 2), 3), ((3, 3), 6), ((5, 4), 6), ((5, 5), 6), ((1, 5), 3)]


@pytest.mark.parametrize(("built", "points"), THIRDS)
def test_the_third_space_of_each_side_gives_3_points_at_the_end(built: tuple[int, int], points: int) -> None:
    # ruling: third-spaces
    assert table().canal(0, *built).part("third spaces") == points


def test_a_third_space_that_is_lost_gives_nothing() -> None:
    # ruling: third-spaces
    t = table().threats(0, red=2).dice(red=5).canal(0, left=3)
    assert t.part("third spaces") == 3
    assert t.threatened(0).answer("left").part("third spaces") == 0
