"""Phase II, the rest: II cards act by themselves, then everybody may advance on the town hall square."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus.games.hamburg.round import ActInTwo, MayAdvance


def twos(t: Table, *seats: int) -> Table:
    """The II cards of these seats act."""
    return t.happen(*[ActInTwo(seat) for seat in seats or (0,)])


def march(t: Table, *seats: int) -> Table:
    """These seats may advance."""
    return t.happen(*[MayAdvance(seat) for seat in seats or (0,)])


def price(t: Table) -> int:
    """The price that is asked for now."""
    args = t.g.ask(t.g.waiting[0]).prompt.args
    number = args["price"]
    assert isinstance(number, int)
    return number


# ---- II cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "colour"), [(49, "gray"), (50, "orange"), (51, "brown"), (52, "purple")])
def test_a_leisure_card_gives_a_worker_when_its_die_shows_5_or_6(card: int, colour: str) -> None:
    for die in range(1, 7):
        t = twos(table().built(0, card).dice(**{colour: die}))
        assert t.has_workers() == ({colour: 1} if die >= 5 else {})


def test_087_pays_the_number_that_most_dice_show_black_included() -> None:
    t = twos(table().built(0, 87).dice(purple=4, orange=4, gray=1, pink=2, brown=6, black=4))
    assert t.has_marks() == 4


def test_087_pays_nothing_on_a_tie_for_most() -> None:
    t = twos(table().built(0, 87).dice(purple=4, orange=4, gray=1, pink=1, brown=6, black=2))
    assert t.has_marks() == 0


@pytest.mark.parametrize(("black", "marks"), [(3, 5), (4, 0)])
def test_092_pays_5_marks_when_all_six_dice_total_at_most_23(black: int, marks: int) -> None:
    t = twos(table().built(0, 92).dice(purple=4, orange=4, gray=4, pink=4, brown=4, black=black))
    assert t.has_marks() == marks


@pytest.mark.parametrize(("black", "points"), [(4, 2), (3, 0)])
def test_093_pays_2_points_when_all_six_dice_total_at_least_19(black: int, points: int) -> None:
    t = twos(table().built(0, 93).dice(black=black))
    assert t.has_points() == points


def test_164_pays_a_mark_for_each_6_the_black_die_included() -> None:
    assert twos(table().built(0, 164).dice(purple=6, pink=6, black=6, gray=5)).has_marks() == 3


def test_237_in_the_example_gives_a_brown_and_a_purple_worker() -> None:
    t = twos(table().built(0, 237).dice(black=4, brown=4, purple=4))
    assert t.has_workers() == {"brown": 1, "purple": 1}


def test_ii_cards_act_by_themselves_and_for_their_owner_only() -> None:
    t = twos(table().built(0, 164, 49).built(1, 51).dice(gray=6, brown=6), 0, 1)
    assert t.asked() is None
    assert (t.has_marks(0), t.has_workers(0)) == (2, {"gray": 1})
    assert (t.has_marks(1), t.has_workers(1)) == (0, {"brown": 1})


# ---- advancing ----------------------------------------------------------------------------------------


def test_the_price_is_the_sum_of_all_dice_showing_1_or_2() -> None:
    assert price(march(table().marks(0, 9).dice(purple=1, gray=2, pink=2))) == 5


def test_the_black_die_is_included() -> None:
    assert price(march(table().marks(0, 9).dice(purple=1, black=2))) == 3


def test_advancing_pays_the_price_and_goes_one_step() -> None:
    t = march(table().marks(0, 9).dice(purple=1, black=2)).answer("yes")
    assert (t.has_marks(), t.space()) == (6, 1)


def test_nobody_has_to_advance() -> None:
    t = march(table().marks(0, 9).dice(purple=1)).answer("no")
    assert (t.has_marks(), t.space()) == (9, 0)


def test_each_player_may_advance_once_and_in_turn_order() -> None:
    t = march(table(3).marks(0, 9).marks(1, 9).marks(2, 9).dice(purple=1), 1, 2, 0)
    assert t.g.waiting == (1,)
    assert t.answer("yes").g.waiting == (2,)
    assert t.answer("no").g.waiting == (0,)
    assert t.answer("yes").asked() is None
    assert [t.space(seat) for seat in range(3)] == [1, 1, 0]


def test_who_cannot_pay_is_not_asked() -> None:
    assert march(table().marks(0, 2).dice(purple=1, pink=2)).asked() is None


def test_who_can_just_pay_is_asked() -> None:
    assert march(table().marks(0, 3).dice(purple=1, pink=2)).answer("yes").has_marks() == 0


def test_without_a_1_or_2_nobody_may_advance() -> None:
    assert march(table().marks(0, 99).dice(purple=6), 0, 1).asked() is None


def test_a_step_beyond_the_last_space_gives_4_points_at_once() -> None:
    t = march(table().marks(0, 9).square(0, 9).dice(purple=1)).answer("yes")
    assert (t.space(), t.has_points(), t.has_marks()) == (9, 4, 8)


def test_the_step_onto_the_last_space_gives_no_points_yet() -> None:
    t = march(table().marks(0, 9).square(0, 8).dice(purple=1)).answer("yes")
    assert (t.space(), t.has_points(), t.final()["square"]) == (9, 0, 18)


# ---- prices of cards ----------------------------------------------------------------------------------


def test_125_lowers_the_price_by_2() -> None:
    assert price(march(table().built(0, 125).marks(0, 9).dice(purple=1, pink=2, gray=2))) == 3


def test_125_does_not_lower_the_price_below_0() -> None:
    t = march(table().built(0, 125).dice(purple=1))
    assert price(t) == 0
    assert t.answer("yes").space() == 1


def test_125_still_needs_a_1_or_2() -> None:
    assert march(table().built(0, 125).marks(0, 9)).asked() is None


def test_240_in_the_example_lets_the_others_pay_9() -> None:
    t = march(table(3).built(0, 240).marks(1, 20).marks(2, 20).dice(purple=1, gray=2, pink=1, black=5), 1, 2)
    assert price(t) == 9
    assert price(t.answer("no")) == 9


def test_240_does_not_concern_its_owner() -> None:
    t = march(table().built(0, 240).marks(0, 20).dice(purple=1, gray=2, pink=1, black=5))
    assert price(t) == 4


def test_240_counts_a_low_black_die_twice() -> None:
    assert price(march(table().built(1, 240).marks(0, 20).dice(black=2))) == 4


def test_125_is_applied_before_240_and_lowers_only_the_price_of_the_dice() -> None:
    assert price(march(table().built(0, 125).built(1, 240).marks(0, 20).dice(purple=1, black=5))) == 5


def test_who_cannot_pay_240_on_top_is_not_asked() -> None:
    assert march(table().built(1, 240).marks(0, 5).dice(purple=1, black=5)).asked() is None


def test_002_advances_for_4_marks_when_no_die_shows_1_or_2() -> None:
    t = march(table().built(0, 2).marks(0, 9))
    assert price(t) == 4
    t.answer("yes")
    assert (t.space(), t.has_marks()) == (1, 5)


def test_002_may_be_left_unused() -> None:
    t = march(table().built(0, 2).marks(0, 9)).answer("no")
    assert (t.space(), t.has_marks()) == (0, 9)


def test_002_needs_4_marks() -> None:
    assert march(table().built(0, 2).marks(0, 3)).asked() is None


def test_002_cannot_be_used_when_a_die_shows_1_or_2() -> None:
    t = march(table().built(0, 2).marks(0, 20).dice(purple=2, pink=2, gray=2))
    assert price(t) == 6
    t.answer("yes")
    assert (t.space(), t.asked()) == (1, None)


def test_002_helps_its_owner_only() -> None:
    assert march(table().built(1, 2).marks(0, 9)).asked() is None


def test_125_does_not_lower_the_price_of_002() -> None:
    assert price(march(table().built(0, 2, 125).marks(0, 9))) == 4


def test_240_also_adds_the_black_die_to_002() -> None:
    t = march(table().built(0, 2).built(1, 240).marks(0, 9).dice(black=5))
    assert price(t) == 9


# ---- what is an advance -------------------------------------------------------------------------------


def test_226_gives_a_point_for_an_advance() -> None:
    assert march(table().built(0, 226).marks(0, 9).dice(purple=1)).answer("yes").has_points() == 1


def test_214_reduces_a_risk_for_an_advance() -> None:
    t = march(table().built(0, 214).marks(0, 9).risks(0, pink=2, gray=1).dice(purple=1)).answer("yes")
    assert t.offers() == ["gray", "pink"]
    t.answer("pink")
    assert (t.has_risks(), t.has_points()) == ({"gray": 1, "pink": 1}, 1)


def test_214_reduces_nothing_at_0() -> None:
    t = march(table().built(0, 214).marks(0, 9).dice(purple=1)).answer("yes")
    assert (t.asked(), t.has_points()) == (None, 0)


def test_advancing_by_002_is_an_advance() -> None:
    t = march(table().built(0, 2, 214, 226).marks(0, 9).risks(0, pink=1)).answer("yes", "pink")
    assert (t.has_points(), t.has_risks()) == (2, {})


def test_advancing_by_068_is_an_advance_without_the_price_of_240() -> None:
    t = table().built(0, 214, 226).built(1, 240).sites(0, "brown").marks(0, 6).risks(0, pink=1).dice(black=5)
    t.play(68, "build", "pink")
    assert (t.space(), t.has_points(), t.has_risks(), t.has_marks()) == (1, 2, {}, 0)


def test_a_step_beyond_the_last_space_is_an_advance() -> None:
    t = march(table().built(0, 214, 226).square(0, 9).marks(0, 9).risks(0, pink=1).dice(purple=1))
    t.answer("yes", "pink")
    assert t.has_points() == 4 + 1 + 1


def test_068_beyond_the_last_space_gives_4_points() -> None:
    t = table().sites(0, "brown").marks(0, 6).square(0, 9).play(68, "build")
    assert (t.space(), t.has_points()) == (9, 4)


def test_not_advancing_pays_nothing_of_214_and_226() -> None:
    t = march(table().built(0, 214, 226).marks(0, 9).risks(0, pink=1).dice(purple=1)).answer("no")
    assert (t.has_points(), t.has_risks()) == (0, {"pink": 1})
