"""The examples of the rulebook that have numbers, one test each, in its order."""

from __future__ import annotations

from games.hamburg.table import table
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import EndRound, MayAdvance, Refill
from rathaus.games.hansa.risks import RaiseColour

PINK, BROWN, ORANGE = COLOURS.index("pink"), COLOURS.index("brown"), COLOURS.index("orange")


def test_with_one_card_left_four_are_drawn() -> None:
    t = table().hand(0, 14).happen(Refill(0)).answer("purple", "purple", "gray", "pink")
    assert t.asked() is None
    assert len(t.has_hand()) == 5
    assert t.g.view(1)["table"]["seats"][0]["backs"] == {"purple": 2, "orange": 0, "gray": 1, "pink": 1, "brown": 1}


def test_high_pink_and_gray_dice_raise_both_risks() -> None:
    t = table().dice(pink=5, gray=6).happen(RiskByDice(0))
    assert t.has_risks() == {"pink": 1, "gray": 1}


def test_a_brown_token_raises_the_brown_risk() -> None:
    t = table().dice(black=6)
    t.g.bag = [0, 0, 0, 0, 2]
    assert t.happen(RiskByDice(0)).has_risks() == {"brown": 1}


def test_dice_of_one_two_and_one_make_a_step_cost_four() -> None:
    t = table().marks(0, 6).dice(purple=1, gray=2, brown=1).happen(MayAdvance(0))
    assert t.g.ask(0).prompt.args == {"price": 4}
    t.answer("yes")
    assert (t.has_marks(), t.space()) == (2, 1)


def test_the_next_section_is_brown_for_two_or_on_the_other_side_for_one() -> None:
    """The second board: after a gray section on the left comes a brown one; on the right a pink one is first."""
    for card, paid in ((14, 2), (57, 1)):
        t = table().wall(1, left=1).marks(1, 2).play(card, "wall", seat=1)
        assert t.has_marks(1) == 2 - paid
        assert t.has_wall(1) == ((2, 0) if card == 14 else (1, 1))


def test_a_purple_card_brings_three_purple_workers() -> None:
    assert table().play(193, "workers").has_workers() == {"purple": 3}


def test_a_gray_card_brings_the_five_marks_of_the_gray_die() -> None:
    assert table().dice(gray=5).play(145, "money").has_marks() == 5


def test_a_brown_card_reduces_the_brown_risk_for_a_point() -> None:
    t = table().risks(0, brown=2).play(14, "risk")
    assert (t.has_risks(), t.has_points(), t.g.discard) == ({"brown": 1}, 1, [14])


def test_the_third_section_costs_three_marks() -> None:
    t = table().wall(0, left=2).marks(0, 3).play(14, "wall")
    assert (t.has_marks(), t.has_wall(), t.g.discard) == (0, (3, 0), [14])


def test_the_fifth_section_of_a_side_wins_the_statue_on_offer() -> None:
    t = table().wall(0, right=4).marks(0, 5).play(14, "wall")
    assert t.g.statues_won[0] == (9,)
    assert t.g.statues[-1] == 7


def test_a_pink_site_costs_a_pink_worker() -> None:
    t = table().workers(0, pink=1).play(57, "site")
    assert t.has_workers() == {}
    assert t.g.view(1)["table"]["seats"][0]["sites"] == [{"site": None, "colour": "pink", "buildings": []}]


def test_a_purple_building_for_nine_marks() -> None:
    t = table().sites(0, "brown").marks(0, 9).play(200, "build")
    assert (t.display(), t.has_marks()) == ([200], 0)


def test_the_majorities() -> None:
    """Furthest on the square; 3 buildings and 3 sections against 2 and 2; most points; 4 zoo cards against 2 and 1."""
    t = table(3).square(0, 2).square(1, 1)
    t.built(0, 3, 6).built(1, 12, 14).built(2, 15, 16, 17)
    t.wall(0, left=2).wall(1, right=2).wall(2, left=1, right=2)
    t.points(0, 3).points(1, 9).points(2, 4)
    t.built(0, 241).built(1, 242, 243).built(2, 245, 246, 247, 248)
    t.g.round = 8
    t.happen(EndRound())
    assert [t.shows(seat) for seat in range(3)] == [["square"], ["score"], ["buildings", "wall", "zoo"]]


def test_206_brings_a_pink_worker_and_three_marks_when_built() -> None:
    t = table().sites(0, "brown").marks(0, 3).play(206, "build")
    assert (t.has_workers(), t.has_marks()) == ({"pink": 1}, 3)


def test_102_brings_two_marks_each_round() -> None:
    assert table().built(0, 102).use(102).has_marks() == 2


def test_182_halves_the_price_of_orange_buildings_rounded_up() -> None:
    t = table().built(0, 182).sites(0, "brown").marks(0, 5).play(127, "build")  # 9 marks
    assert t.has_marks() == 0


def test_205_is_worth_a_point_per_two_workers() -> None:
    assert table().built(0, 205).workers(0, pink=3, gray=2).final()["laurels"] == 2


def test_a_collapse_takes_the_section_whose_loss_keeps_the_third_one() -> None:
    t = table().wall(0, left=2, right=3).risks(0, brown=2).happen(RaiseColour(0, BROWN)).answer("left")
    assert (t.has_wall(), t.final()["third sections"]) == ((1, 3), 3)


def test_a_fire_takes_one_of_two_buildings_and_leaves_the_site() -> None:
    t = table().built(0, 14, 15).risks(0, orange=2).happen(RaiseColour(0, ORANGE))
    assert t.offers() == [14, 15]
    t.answer(15)
    assert (t.display(), len(t.g.sites[0])) == ([14], 2)


def test_a_riot_takes_all_five_marks() -> None:
    assert table().marks(0, 5).risks(0, pink=2).happen(RaiseColour(0, PINK)).has_marks() == 0


def test_155_counts_the_steps_of_all_risks() -> None:
    assert table().built(0, 155).risks(0, pink=2, gray=1, brown=1).final()["laurels"] == 4
