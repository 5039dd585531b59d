"""The police (157 to 168, gray) one by one."""

from __future__ import annotations

import pytest

from games.hamburg.cards import build, search
from games.hamburg.table import table
from rathaus import Message
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import ActInTwo
from rathaus.games.hansa.risks import RaiseColour

ZOO = 241  # a gray zoo card, held where only a card in hand matters
ONE_RISK = [(159, "orange"), (160, "pink"), (161, "brown"), (162, "purple")]
PINK = COLOURS.index("pink")


def test_157_reduces_the_risk_of_the_returned_workers_colour_up_to_twice() -> None:
    t = table().built(0, 157).workers(0, pink=1, gray=1, brown=1).risks(0, pink=2, gray=1).use(157)
    assert set(t.offers()) == {"pink", "gray"}
    t.answer("pink", "yes")
    assert t.has_risks() == {"gray": 1}
    assert t.has_points() == 2
    assert t.has_workers() == {"gray": 1, "brown": 1}


def test_157_may_stop_after_one_step_and_stops_at_zero() -> None:
    t = table().built(0, 157).workers(0, pink=1).risks(0, pink=2).use(157, "pink", "no")
    assert t.has_risks() == {"pink": 1}
    assert t.has_points() == 1
    t = table().built(0, 157).workers(0, pink=1).risks(0, pink=1, gray=2).use(157, "pink")
    assert t.asked() is None
    assert t.has_risks() == {"gray": 2}
    assert t.has_points() == 1


def test_157_takes_no_third_step() -> None:
    t = table().built(0, 157, 165).workers(0, pink=1).risks(0, pink=3).use(157, "pink", "yes")
    assert t.asked() is None
    assert t.has_risks() == {"pink": 1}


def test_157_is_refused_without_a_worker_or_without_a_risk_of_its_colour() -> None:
    t = table().built(0, 157).hand(0, ZOO).risks(0, pink=1).turn()
    assert t.why_not(157) == Message("hamburg-price", card="card:157")
    t.workers(0, gray=2).turn()
    assert t.why_not(157) == Message("hamburg-pointless", card="card:157")


def test_157_freed_by_060_names_a_colour_without_a_worker() -> None:
    t = table().built(0, 157).risks(0, pink=2)
    t.site(0)
    t.marks(0, 9).play(60, "build", 157, "pink", "yes")
    assert t.has_risks() == {}
    assert t.has_points() == 2


def test_158_gives_two_marks_per_police_building() -> None:
    assert table().built(0, 158).workers(0, brown=1).use(158).has_marks() == 2
    assert table().built(0, 158, 157, 168, 146).built(1, 159).workers(0, brown=1).use(158).has_marks() == 6


@pytest.mark.parametrize(("card", "colour"), ONE_RISK)
def test_159_to_162_reduce_the_risk_of_one_colour_for_its_worker(card: int, colour: str) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).risks(0, **{colour: 2}, gray=1).use(card)
    assert t.has_risks() == {colour: 1, "gray": 1}
    assert t.has_points() == 1
    assert t.has_workers() == {}


@pytest.mark.parametrize(("card", "colour"), ONE_RISK)
def test_159_to_162_are_refused_when_that_risk_is_at_zero(card: int, colour: str) -> None:
    t = table().built(0, card).hand(0, ZOO).workers(0, **{colour: 1}).risks(0, gray=2).turn()
    assert t.why_not(card) == Message("hamburg-pointless", card=f"card:{card}")


def test_163_builds_a_discarded_police_card_free_and_shuffles_the_pile() -> None:
    t = search(table().discarded(145, 168, 165, 25), 163)
    assert t.offers() == [165, 168]
    t.answer(168)
    assert t.display() == [163, 168]
    assert t.has_marks() == 0
    assert sorted(t.g.discard) == [25, 145, 165]
    assert t.g.murky == 2


def test_163_must_take_a_card_and_takes_nothing_without_room() -> None:
    assert search(table().discarded(97, 168), 163).offers() == [168]
    t = build(table().discarded(97, 168), 163)
    assert t.asked() is None
    assert sorted(t.g.discard) == [97, 168]
    assert t.g.murky == 1


def test_164_gives_a_mark_per_die_showing_six_in_phase_ii_black_included() -> None:
    t = table().built(0, 164).dice(pink=6, gray=5, brown=6, black=6).happen(ActInTwo(0), ActInTwo(1))
    assert t.has_marks() == 3
    assert t.has_marks(1) == 0
    assert table().built(0, 164).happen(ActInTwo(0)).has_marks() == 0


def test_164_is_not_used_in_a_turn() -> None:
    t = table().built(0, 164).hand(0, ZOO).dice(pink=6).turn()
    assert t.why_not(164) is not None
    assert t.has_marks() == 0


def test_165_lets_a_disaster_strike_only_on_the_fourth_increase() -> None:
    t = table().built(0, 165).marks(0, 8)
    for level in (1, 2, 3):
        t.happen(RaiseColour(0, PINK))
        assert t.has_risks() == {"pink": level}
        assert t.has_marks() == 8
    t.happen(RaiseColour(0, PINK))
    assert t.has_risks() == {}
    assert t.has_marks() == 0


def test_165_counts_from_zero_again_within_the_same_roll() -> None:
    t = table().built(0, 165).risks(0, pink=3).dice(pink=5, black=5).marks(0, 8)
    t.g.bag = [1 if colour == "pink" else 0 for colour in COLOURS]
    t.happen(RiskByDice(0))
    assert t.has_risks() == {"pink": 1}
    assert t.has_marks() == 0


def test_165_lost_at_risk_three_does_nothing_until_the_next_increase_strikes() -> None:
    t = table().built(0, 165).risks(0, pink=3).marks(0, 8).risks(0, orange=3)
    t.happen(RaiseColour(0, COLOURS.index("orange"))).answer(165)  # it burns down
    assert t.display() == []
    assert t.has_risks() == {"pink": 3}
    assert t.has_marks() == 8
    t.happen(RaiseColour(0, PINK))
    assert t.has_risks() == {}
    assert t.has_marks() == 0


def test_165_leaves_a_third_step_that_can_be_reduced() -> None:
    t = table().built(0, 165).risks(0, pink=3).play(49, "risk")
    assert t.has_risks() == {"pink": 2}
    assert t.has_points() == 1


def test_165_protects_nobody_else() -> None:
    t = table().built(0, 165).risks(1, pink=2).marks(1, 8).happen(RaiseColour(1, PINK))
    assert t.has_marks(1) == 0


def test_166_reduces_the_risk_of_the_buildings_colour_after_a_basic_build() -> None:
    t = table().built(0, 166).sites(0, "pink").risks(0, orange=2, pink=1).marks(0, 3).play(98, "build")
    assert t.has_risks() == {"orange": 1, "pink": 1}
    assert t.has_points() == 1


def test_166_does_nothing_when_it_is_itself_built() -> None:
    t = build(table().risks(0, gray=2), 166)
    assert t.has_risks() == {"gray": 2}
    assert t.has_points() == 0


@pytest.mark.parametrize(("card", "price"), [(241, 4), (261, 3)])
def test_166_does_nothing_for_zoo_and_park_cards(card: int, price: int) -> None:
    t = table().built(0, 166).risks(0, gray=2).marks(0, price).play(card, "build")
    assert t.has_risks() == {"gray": 2}


def test_166_reduces_for_the_searching_card_and_not_for_the_found_one() -> None:
    t = search(table().built(0, 166).risks(0, gray=2).discarded(168), 163, 168)
    assert t.display() == [163, 166, 168]
    assert t.has_risks() == {"gray": 1}
    assert t.has_points() == 1


def test_166_applies_to_a_basic_build_by_an_effect_but_not_to_190() -> None:
    t = table().built(0, 166, 7).sites(0, "pink").risks(0, orange=1).workers(0, purple=1).top(121)
    assert t.use(7, "orange", "build").has_risks() == {}
    t = table().built(0, 166, 190, 245).hand(0, 98).risks(0, orange=1).workers(0, orange=1)
    assert t.use(190, "orange", 98).has_risks() == {"orange": 1}


def test_166_acts_before_the_bolt_of_the_new_building() -> None:
    t = table().built(0, 166).sites(0, "pink").risks(0, gray=1).marks(0, 3).play(149, "build")
    assert t.asked() is None
    assert t.has_points() == 1


def test_167_gives_two_points_per_police_building_at_the_end() -> None:
    assert table().built(0, 167).final()["laurels"] == 2
    assert table().built(0, 167, 157, 163, 146).built(1, 158).final()["laurels"] == 6
    assert table().built(0, 167).under(0, 241, 157).final()["laurels"] == 2


def test_168_lets_the_basic_action_risk_take_two_steps() -> None:
    t = table().built(0, 168).risks(0, pink=2).play(49, "risk")
    assert t.asked() is None
    assert t.has_risks() == {}
    assert t.has_points() == 2


def test_168_gives_a_point_only_for_steps_really_taken() -> None:
    t = table().built(0, 168).risks(0, pink=1, gray=2).play(49, "risk")
    assert t.asked() is None
    assert t.has_risks() == {"gray": 2}
    assert t.has_points() == 1


def test_168_takes_no_third_step_and_nothing_at_zero() -> None:
    t = table().built(0, 165, 168).risks(0, pink=3).play(49, "risk")
    assert t.asked() is None
    assert t.has_risks() == {"pink": 1}
    t = table().built(0, 168).risks(0, gray=1).hand(0, 49).turn().answer(49)
    assert t.why_not("risk") == Message("hamburg-no-risk", colour="colour:pink")


def test_168_applies_to_a_basic_action_by_an_effect_but_not_to_other_reductions() -> None:
    t = table().built(0, 168, 9).risks(0, pink=2).workers(0, orange=1).use(9, "pink", "risk")
    assert t.has_risks() == {}
    t = table().built(0, 168, 160).risks(0, pink=2).workers(0, pink=1).use(160)
    assert t.asked() is None
    assert t.has_risks() == {"pink": 1}
