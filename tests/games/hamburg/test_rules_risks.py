"""Phase II, dice and tokens: the roll, rising risks, preventions, and when disasters strike."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.round import Roll

COLOURS = ["purple", "orange", "gray", "pink", "brown"]


def rolled(t: Table, *seats: int) -> Table:
    """The dice lie there; these seats suffer them."""
    return t.happen(*[RiskByDice(seat) for seat in seats or (0,)])


def next_token(t: Table, *colours: str) -> Table:
    """Only tokens of these colours are still hidden."""
    t.g.bag = [colours.count(colour) for colour in COLOURS]
    return t


def test_six_dice_are_rolled_and_the_clergyman_goes_to_the_window_of_the_black_one() -> None:
    t = table()
    rolls = set()
    for _ in range(60):
        t.happen(Roll())
        assert t.g.window == t.g.dice[5]
        assert len(t.g.dice) == 6
        rolls |= set(t.g.dice)
    assert rolls == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("die", [5, 6])
def test_a_coloured_die_of_5_or_6_raises_its_risk_by_1(colour: str, die: int) -> None:
    assert rolled(table().dice(**{colour: die})).has_risks() == {colour: 1}


def test_dice_up_to_4_raise_nothing() -> None:
    assert rolled(table().dice(purple=1, orange=2, gray=3, pink=4, brown=4, black=4)).has_risks() == {}


def test_the_dice_raise_the_risks_of_everyone() -> None:
    t = rolled(table(3).dice(pink=5, gray=6), 0, 1, 2)
    for seat in range(3):
        assert t.has_risks(seat) == {"pink": 1, "gray": 1}


# ---- tokens -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("black", [5, 6])
def test_on_a_black_5_or_6_each_player_draws_a_token(black: int) -> None:
    t = next_token(table(3).dice(black=black), "orange", "gray", "pink")
    rolled(t, 0, 1, 2)
    assert t.g.bag == [0] * 5
    drawn = [t.has_risks(seat) for seat in range(3)]
    assert sorted(str(risks) for risks in drawn) == ["{'gray': 1}", "{'orange': 1}", "{'pink': 1}"]


def test_no_token_is_drawn_on_a_lower_black_die() -> None:
    t = rolled(table().dice(black=4), 0, 1)
    assert t.g.bag == [2] * 5


def test_a_token_adds_to_the_die_of_the_same_colour() -> None:
    t = rolled(next_token(table().dice(pink=5, black=5), "pink"))
    assert t.has_risks() == {"pink": 2}


def test_a_drawn_token_does_not_come_again_before_the_others_are_drawn() -> None:
    t = table().dice(black=6)
    for _ in range(5):
        rolled(t, 0, 1)
    assert t.g.bag == [0] * 5


def test_when_no_token_is_left_all_are_shuffled_back() -> None:
    t = rolled(next_token(table().dice(black=5), "pink"), 0, 1)
    assert sum(t.g.bag) == 9
    assert t.has_risks(0) == {"pink": 1}
    assert sum(t.has_risks(1).values()) == 1


def test_drawn_tokens_are_open() -> None:
    t = rolled(next_token(table().dice(black=5), "pink", "gray", "gray"))
    for viewer in (0, 1, None):
        tokens = t.g.view(viewer)["table"]["tokens"]
        assert list(tokens.values()) == t.g.bag


def test_187_and_188_pay_for_an_own_token_only() -> None:
    t = rolled(next_token(table().built(0, 187, 188).dice(black=5), "pink", "gray"), 0, 1)
    assert (t.has_points(0), t.has_marks(0)) == (1, 2)
    assert (t.has_points(1), t.has_marks(1)) == (0, 0)


def test_187_and_188_do_not_pay_without_a_token() -> None:
    t = rolled(table().built(0, 187, 188).dice(pink=6))
    assert (t.has_points(), t.has_marks()) == (0, 0)


def test_231_chooses_the_colour_of_the_token() -> None:
    t = rolled(next_token(table().built(0, 231).dice(black=5), "pink"))
    assert t.offers() == COLOURS  # the printed colour too
    assert t.answer("brown").has_risks() == {"brown": 1}


def test_231_does_not_choose_for_dice() -> None:
    t = rolled(table().built(0, 231).dice(pink=5))
    assert t.asked() is None
    assert t.has_risks() == {"pink": 1}


def test_what_188_pays_is_there_when_the_riot_of_the_same_token_strikes() -> None:
    t = rolled(next_token(table().built(0, 188).marks(0, 3).risks(0, pink=2).dice(black=5), "pink"))
    assert t.has_marks() == 0


# ---- preventions --------------------------------------------------------------------------------------


def test_151_prevents_an_increase_for_a_worker_of_its_colour_without_a_point() -> None:
    t = rolled(table().built(0, 151).workers(0, pink=1).dice(pink=5))
    assert t.offers() == ["yes", "no"]
    t.answer("yes")
    assert (t.has_risks(), t.has_workers(), t.has_points()) == ({}, {}, 0)


def test_151_may_be_declined() -> None:
    t = rolled(table().built(0, 151).workers(0, pink=1).dice(pink=5)).answer("no")
    assert (t.has_risks(), t.has_workers()) == ({"pink": 1}, {"pink": 1})


def test_151_needs_a_worker_of_the_same_colour() -> None:
    t = rolled(table().built(0, 151).workers(0, gray=4).dice(pink=5))
    assert t.asked() is None
    assert t.has_risks() == {"pink": 1}


def test_151_is_asked_for_each_increase() -> None:
    t = rolled(next_token(table().built(0, 151).workers(0, pink=2).dice(pink=5, black=5), "pink"))
    t.answer("yes", "yes")
    assert (t.has_risks(), t.has_workers()) == ({}, {})


def test_151_with_one_worker_prevents_one_of_two_increases() -> None:
    t = rolled(next_token(table().built(0, 151).workers(0, pink=1).dice(pink=5, black=5), "pink"))
    t.answer("yes")
    assert t.asked() is None
    assert (t.has_risks(), t.has_workers()) == ({"pink": 1}, {})


def test_the_token_comes_before_the_preventions() -> None:
    t = rolled(next_token(table().built(0, 151, 231).workers(0, brown=1).dice(black=5), "pink"))
    assert t.asked() == "token-colour"
    t.answer("brown")
    assert t.asked() == "prevent"
    assert t.answer("yes").has_risks() == {}


def test_preventions_are_decided_before_any_disaster_strikes() -> None:
    # disease would take the workers; they can still be used to prevent the other strike
    t = table().built(0, 151).workers(0, brown=1).wall(0, 1, 0).risks(0, purple=2, brown=2)
    rolled(t.dice(purple=5, brown=5)).answer("yes")
    assert t.has_wall() == (1, 0)
    assert (t.has_workers(), t.has_risks()) == ({}, {"brown": 2})


def test_151_does_not_help_another_player() -> None:
    t = rolled(table().built(0, 151).workers(1, pink=1).dice(pink=5), 1)
    assert t.asked() is None
    assert t.has_risks(1) == {"pink": 1}


# ---- striking -----------------------------------------------------------------------------------------


def test_two_increases_do_not_strike() -> None:
    t = rolled(table().risks(0, pink=1).marks(0, 7).dice(pink=5))
    assert (t.has_marks(), t.has_risks()) == (7, {"pink": 2})


def test_the_third_increase_strikes_and_the_risk_is_at_0_again() -> None:
    t = rolled(table().risks(0, pink=2).marks(0, 7).dice(pink=5))
    assert (t.has_marks(), t.has_risks()) == (0, {})


def test_there_are_no_points_for_a_risk_that_goes_back_to_0() -> None:
    assert rolled(table().risks(0, pink=2).dice(pink=5)).has_points() == 0


def test_a_further_increase_counts_from_0() -> None:
    t = rolled(next_token(table().risks(0, pink=2).marks(0, 7).dice(pink=5, black=5), "pink"))
    assert (t.has_marks(), t.has_risks()) == (0, {"pink": 1})


def test_with_165_a_disaster_strikes_on_the_fourth_increase() -> None:
    t = rolled(table().built(0, 165).risks(0, pink=2).marks(0, 7).dice(pink=5))
    assert (t.has_marks(), t.has_risks()) == (7, {"pink": 3})
    rolled(t)
    assert (t.has_marks(), t.has_risks()) == (0, {})


def test_165_lost_at_risk_3_does_nothing_now_and_the_next_increase_strikes() -> None:
    t = table().built(0, 165).risks(0, pink=3).marks(0, 7)
    t.g.lift_building(0, 165)
    t.g.throw(165)
    rolled(t)
    assert (t.has_marks(), t.has_risks()) == (7, {"pink": 3})
    rolled(t.dice(pink=6))
    assert (t.has_marks(), t.has_risks()) == (0, {})


def test_all_increases_are_applied_before_anything_strikes() -> None:
    t = table().risks(0, orange=2, gray=2).built(0, 60).dice(purple=5, orange=5, gray=5)
    rolled(t)
    assert t.asked() == "next-strike"
    assert t.has_risks() == {"purple": 1}


def test_the_victim_chooses_the_order_of_the_strikes() -> None:
    t = table().risks(0, orange=2, gray=2).dice(orange=5, gray=5)
    site = t.site(0, "gray", 60)
    rolled(t)
    assert t.offers() == ["orange", "gray"]
    t.answer("orange", 60)  # the fire takes the building, then the flood an empty site
    t.answer(site)
    assert t.has_hand() == []
    assert t.g.discard == [60, site]


def test_in_the_other_order_the_flood_saves_the_building() -> None:
    t = table().risks(0, orange=2, gray=2).dice(orange=5, gray=5)
    site = t.site(0, "gray", 60)
    rolled(t).answer("gray", site)
    assert t.has_hand() == [60]
    assert t.asked() is None  # nothing is left to burn


def test_each_player_is_through_with_disasters_before_the_next_draws() -> None:
    t = next_token(table().risks(0, brown=2).wall(0, 1, 1).dice(brown=5, black=5), "gray", "pink")
    rolled(t, 0, 1)
    assert t.asked() == "lose-wall"
    assert sum(t.g.bag) == 1
    t.answer("left")
    assert sum(t.g.bag) == 0


def test_what_is_marked_as_striking_is_seen_by_all() -> None:
    t = rolled(table().risks(0, orange=2, gray=2).built(0, 60).dice(orange=5, gray=5))
    assert t.g.view(1)["table"]["striking"] == ["orange", "gray"]


# ---- the five disasters -------------------------------------------------------------------------------


def struck(t: Table, colour: str) -> Table:
    """A disaster strikes seat 0."""
    return rolled(t.risks(0, **{colour: 2}).dice(**{colour: 5}))


def test_a_riot_takes_all_marks() -> None:
    t = struck(table().marks(0, 12).marks(1, 5), "pink")
    assert (t.has_marks(0), t.has_marks(1)) == (0, 5)


def test_a_disease_takes_all_workers() -> None:
    t = struck(table().workers(0, pink=2, gray=1).workers(1, brown=2), "purple")
    assert (t.has_workers(0), t.has_workers(1)) == ({}, {"brown": 2})


def test_a_fire_takes_one_building_of_own_choice_and_the_site_stays() -> None:
    t = table()
    t.site(0, "gray", 60)
    t.site(0, "pink", 61)
    struck(t, "orange")
    assert t.offers() == [60, 61]
    t.answer(60)
    assert (t.display(), t.g.discard) == ([61], [60])
    assert len(t.g.sites[0]) == 2


def test_a_building_that_burns_stands_no_longer() -> None:
    t = struck(table().built(0, 165), "orange")
    assert t.asked() is None  # with 165 the third increase does not strike
    t = struck(table().built(0, 125).marks(0, 5), "orange").answer(125)
    assert all(standing == () for standing in t.g.standing)


def test_a_flood_takes_one_site_of_own_choice_and_its_building_returns_to_the_hand() -> None:
    t = table()
    gray, pink = t.site(0, "gray", 60), t.site(0, "pink")
    struck(t, "gray")
    assert t.offers() == sorted([gray, pink])
    t.answer(gray)
    assert (t.has_hand(), t.display(), t.g.discard) == ([60], [], [gray])
    assert len(t.g.sites[0]) == 1


def test_a_flood_may_take_an_empty_site() -> None:
    t = table()
    gray, pink = t.site(0, "gray", 60), t.site(0, "pink")
    struck(t, "gray").answer(pink)
    assert (t.has_hand(), t.display(), t.g.discard) == ([], [60], [pink])
    assert [spot[0] for spot in t.g.sites[0]] == [gray]


def test_a_flood_returns_both_buildings_of_a_site() -> None:
    t = table().built(0, 192)
    site = t.site(0, "gray", 60, 61)
    struck(t, "gray").answer(site)
    assert (t.has_hand(), t.display()) == ([60, 61], [192])


def test_a_collapse_takes_an_outermost_section_of_either_side() -> None:
    t = struck(table().wall(0, 2, 4), "brown")
    assert t.offers() == ["left", "right"]
    assert t.answer("right").has_wall() == (2, 3)


def test_a_collapse_takes_only_from_a_side_with_sections() -> None:
    t = struck(table().wall(0, 0, 4), "brown")
    assert t.offers() == ["right"]


def test_the_statue_stays_when_its_section_collapses() -> None:
    t = table().wall(0, 5, 0)
    t.g.statues_won[0] = (9,)
    struck(t, "brown").answer("left")
    assert (t.has_wall(), t.final()["statues"]) == ((4, 0), 9)


@pytest.mark.parametrize("colour", COLOURS)
def test_with_nothing_to_lose_nothing_happens(colour: str) -> None:
    t = struck(table(), colour)
    assert t.asked() is None
    assert t.has_risks() == {}
    assert (t.has_marks(), t.has_workers(), t.has_wall(), t.g.discard) == (0, {}, (0, 0), [])


def test_a_fire_takes_neither_zoo_nor_park_cards_nor_sites() -> None:
    t = struck(table().built(0, 257, 261).sites(0, "pink"), "orange")
    assert t.asked() is None
    assert len(t.g.beside[0]) == 2
    assert len(t.g.sites[0]) == 1


def test_a_riot_does_not_touch_risks_of_other_colours() -> None:
    t = struck(table().risks(0, gray=2, brown=1), "pink")
    assert t.has_risks() == {"gray": 2, "brown": 1}
