"""Walls: colours, prices, statues, and what building a section brings with it.

On the first board the left side is purple, gray, brown, pink, orange, and the right side orange,
pink, gray, purple, brown.
"""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table

LEFT = [201, 150, 36, 66, 97]  # a card for each section of the left side, outward
RIGHT = [97, 66, 150, 201, 36]


def statue(t: Table, seat: int = 0) -> list[int]:
    return list(t.g.statues_won[seat])


@pytest.mark.parametrize("built", range(5))
def test_sections_cost_1_to_5_outward_on_the_left(built: int) -> None:
    t = table().marks(0, 9).wall(0, built, 5).play(LEFT[built], "wall")
    assert (t.has_wall(), t.has_marks()) == ((built + 1, 5), 9 - (built + 1))


@pytest.mark.parametrize("built", range(5))
def test_sections_cost_1_to_5_outward_on_the_right(built: int) -> None:
    t = table().marks(0, 9).wall(0, 5, built).play(RIGHT[built], "wall")
    assert (t.has_wall(), t.has_marks()) == ((5, built + 1), 9 - (built + 1))


def test_only_the_next_section_of_a_side_can_be_built() -> None:
    t = table().marks(0, 9).hand(0, 36).turn().answer(36)
    assert "wall" not in t.offers()
    t = table().marks(0, 9).wall(0, 2, 0).hand(0, 36).turn().answer(36)
    assert "wall" in t.offers()


def test_the_side_is_chosen_when_the_colour_is_next_on_both() -> None:
    t = table().marks(0, 9).wall(0, 4, 0).play(97, "wall")
    assert t.offers() == ["left", "right"]
    t.answer("right")
    assert (t.has_wall(), t.has_marks()) == ((4, 1), 8)


def test_the_other_side_costs_what_it_costs() -> None:
    t = table().marks(0, 9).wall(0, 4, 0).play(97, "wall", "left")
    assert (t.has_wall(), t.has_marks()) == ((5, 0), 4)


def test_a_side_that_cannot_be_paid_is_not_offered() -> None:
    t = table().marks(0, 4).wall(0, 4, 0).play(97, "wall")
    assert (t.asked(), t.has_wall(), t.has_marks()) == (None, (4, 1), 3)


def test_each_seat_builds_by_the_colours_of_its_own_board() -> None:
    t = table().marks(1, 9).play(150, "wall", seat=1)  # gray comes first on the second board
    assert t.has_wall(1) == (1, 0)
    t = table().marks(1, 9).hand(1, 201).turn(1).answer(201)
    assert "wall" not in t.offers()


# ---- statues ------------------------------------------------------------------------------------------


def test_the_fifth_section_of_a_side_takes_the_highest_statue() -> None:
    t = table().marks(0, 9).wall(0, 4, 4).play(97, "wall")
    assert (statue(t), list(t.g.statues)) == ([9], [2, 4, 7])


def test_the_next_to_finish_a_side_takes_the_next_highest() -> None:
    t = table().marks(0, 9).wall(0, 4, 0).play(97, "wall", "left")
    t.marks(1, 9).wall(1, 1, 4).play(150, "wall", seat=1)
    assert t.has_wall(1) == (1, 5)
    assert (statue(t, 0), statue(t, 1)) == ([9], [7])


def test_each_side_wins_a_statue() -> None:
    t = table().marks(0, 20).wall(0, 4, 4).play(97, "wall").play(36, "wall")
    assert (t.has_wall(), statue(t)) == ((5, 5), [9, 7])
    assert t.final()["statues"] == 16


def test_a_fourth_section_wins_nothing() -> None:
    assert statue(table().marks(0, 9).wall(0, 3, 0).play(66, "wall")) == []


def test_a_side_wins_at_most_one_statue_also_when_its_section_is_lost_and_rebuilt() -> None:
    t = table().marks(0, 20).wall(0, 4, 4).play(97, "wall")
    t.wall(0, 4, 4).play(98, "wall")
    assert (t.has_wall(), statue(t), list(t.g.statues)) == ((5, 4), [9], [2, 4, 7])
    t.play(36, "wall")  # the other side has still its own to win
    assert statue(t) == [9, 7]


def test_when_no_statue_is_left_there_is_none() -> None:
    t = table().marks(0, 9).wall(0, 4, 4)
    t.g.statues = ()
    t.play(97, "wall")
    assert (t.has_wall(), statue(t)) == ((5, 4), [])


@pytest.mark.parametrize(("card", "answers"), [(145, ("build", "left")), (62, ())])
def test_a_fifth_section_built_by_a_card_wins_its_statue_too(card: int, answers: tuple[str, ...]) -> None:
    t = table().marks(0, 20).wall(0, 4, 0).workers(0, orange=1)
    if card == 145:
        t.sites(0, "brown").play(card, *answers)
    else:
        t.built(0, 62).use(62, "left")
    assert (t.has_wall(), statue(t)) == ((5, 0), [9])


# ---- prices of cards ----------------------------------------------------------------------------------


def test_108_makes_the_basic_action_wall_free() -> None:
    t = table().built(0, 108).wall(0, 2, 0).play(36, "wall")
    assert (t.has_wall(), t.has_marks()) == ((3, 0), 0)


def test_108_also_makes_a_basic_action_by_an_effect_free() -> None:
    t = table().built(0, 108, 202).wall(0, 2, 0).workers(0, pink=1).discarded(36).use(202, "wall")
    assert (t.has_wall(), t.has_marks()) == ((3, 0), 0)


def test_108_does_not_make_062_free() -> None:
    t = table().built(0, 108, 62).workers(0, orange=1).marks(0, 5).use(62, "left")
    assert (t.has_wall(), t.has_marks()) == ((1, 0), 3)


def test_232_in_the_example_builds_the_fifth_section_for_1() -> None:
    t = table().built(0, 232).wall(0, 4, 4).marks(0, 9).dice(black=1).play(97, "wall")
    assert t.offers() == ["number:1", "number:5"]
    t.answer("number:1")
    assert (t.has_wall(), t.has_marks()) == ((5, 4), 8)


def test_232_may_be_left_unused() -> None:
    t = table().built(0, 232).marks(0, 9).dice(black=6).play(201, "wall", "number:1")
    assert (t.has_wall(), t.has_marks()) == ((1, 0), 8)


def test_232_makes_a_section_payable() -> None:
    t = table().built(0, 232).wall(0, 4, 4).marks(0, 2).dice(black=2).play(97, "wall")
    assert (t.asked(), t.has_wall(), t.has_marks()) == (None, (5, 4), 0)


@pytest.mark.parametrize(("card", "colour"), [(62, "orange"), (63, "brown"), (64, "purple"), (65, "gray")])
def test_062_to_065_build_any_next_section_at_twice_its_price(card: int, colour: str) -> None:
    t = table().built(0, card).wall(0, 2, 0).workers(0, **{colour: 1}).marks(0, 9).use(card)
    assert t.offers() == ["left", "right"]
    t.answer("left")
    assert (t.has_wall(), t.has_marks(), t.has_workers()) == ((3, 0), 3, {})


def test_062_is_not_offered_when_twice_the_price_cannot_be_paid() -> None:
    t = table().built(0, 62).hand(0, 97).wall(0, 2, 2).workers(0, orange=1).marks(0, 5).turn()
    assert t.offers() == [97]


def test_232_with_062_costs_twice_the_black_die() -> None:
    t = table().built(0, 62, 232).wall(0, 4, 5).workers(0, orange=1).marks(0, 20).dice(black=2).use(62)
    assert t.offers() == ["number:4", "number:10"]
    assert t.answer("number:4").has_marks() == 16


def test_145_builds_a_section_free_and_without_a_card() -> None:
    t = table().sites(0, "brown").wall(0, 4, 1).marks(0, 3).play(145, "build")
    assert t.offers() == ["left", "right"]
    t.answer("left")
    assert (t.has_wall(), t.has_marks(), t.g.discard) == ((5, 1), 0, [])


def test_145_does_nothing_when_both_sides_are_finished() -> None:
    t = table().sites(0, "brown").wall(0, 5, 5).marks(0, 3).play(145, "build")
    assert (t.asked(), t.has_wall()) == (None, (5, 5))


# ---- after a section ----------------------------------------------------------------------------------


def test_150_reduces_the_risk_of_the_sections_colour() -> None:
    t = table().built(0, 150).marks(0, 9).risks(0, purple=2).play(201, "wall")
    assert (t.has_risks(), t.has_points()) == ({"purple": 1}, 1)


def test_150_is_for_the_basic_action_only() -> None:
    t = table().built(0, 150, 62).workers(0, orange=1).marks(0, 9).risks(0, purple=2).use(62, "left")
    assert (t.has_risks(), t.has_points()) == ({"purple": 2}, 0)


def test_091_gives_a_worker_of_the_sections_colour_each_time_another_player_builds_one() -> None:
    t = table(3).built(1, 91).marks(0, 20).play(201, "wall").play(150, "wall")
    assert (t.has_workers(0), t.has_workers(1), t.has_workers(2)) == ({}, {"purple": 1, "gray": 1}, {})


def test_091_gives_nothing_for_own_sections() -> None:
    t = table().built(0, 91).marks(0, 20).play(201, "wall")
    assert t.has_workers() == {}


def test_091_counts_sections_built_by_cards_too() -> None:
    t = table().built(1, 91).sites(0, "brown").marks(0, 3).play(145, "build", "right")
    assert t.has_workers(1) == {"orange": 1}
