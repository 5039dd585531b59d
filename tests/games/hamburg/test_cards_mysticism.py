"""The cards of mysticism (229 to 240, purple) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

import rathaus
from games.hamburg.cards import tokens
from games.hamburg.table import table
from rathaus import Message
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import ActInTwo, EndRound, MayAdvance


@pytest.mark.parametrize("black", range(1, 7))
def test_230_pays_the_black_die(black: int) -> None:
    t = table().built(0, 230).workers(0, orange=1).dice(black=black).use(230)
    assert t.has_marks() == black
    assert t.has_workers() == {}


@pytest.mark.parametrize("black", [5, 6])
@pytest.mark.parametrize("colour", COLOURS)
def test_231_chooses_the_colour_of_its_token(black: int, colour: str) -> None:
    t = tokens(table().built(0, 231).dice(black=black), gray=2, pink=1).happen(RiskByDice(0))
    assert t.asked() == "token-colour"
    assert t.offers() == list(COLOURS)  # the printed one too
    t.answer(colour)
    assert t.has_risks() == {colour: 1}
    assert sum(t.g.bag) == 2


def test_231_is_not_asked_without_a_token() -> None:
    t = table().built(0, 231).dice(black=4, pink=5).happen(RiskByDice(0))
    assert t.asked() is None
    assert t.has_risks() == {"pink": 1}
    assert sum(t.g.bag) == 10


def test_231_chooses_only_for_its_owner() -> None:
    t = tokens(table().built(0, 231).dice(black=6), gray=2).happen(RiskByDice(0), RiskByDice(1)).answer("pink")
    assert t.has_risks(0) == {"pink": 1}
    assert t.has_risks(1) == {"gray": 1}


def test_231_still_pays_187_and_188_and_lets_151_prevent() -> None:
    t = table().built(0, 231, 187, 188, 151).workers(0, brown=1).dice(black=5)
    tokens(t, gray=1).happen(RiskByDice(0)).answer("brown")
    assert (t.has_points(), t.has_marks()) == (1, 2)
    assert t.asked() == "prevent"
    t.answer("yes")
    assert (t.has_risks(), t.has_workers()) == ({}, {})


def test_231_may_let_a_disaster_strike() -> None:
    t = tokens(table().built(0, 231).dice(black=5).risks(0, pink=2).marks(0, 7), gray=1)
    t.happen(RiskByDice(0)).answer("pink")
    assert (t.has_risks(), t.has_marks()) == ({}, 0)


@pytest.mark.parametrize("owner", [0, 1])
def test_231_has_no_say_in_236(owner: int) -> None:
    t = tokens(table().sites(0, "gray").built(owner, 231).marks(0, 3), gray=1).play(236, "build")
    assert t.asked() is None
    assert t.has_risks(1) == {"gray": 1}
    assert t.has_risks(0) == {}


def test_232_pays_the_black_die_as_in_the_example() -> None:
    t = table().built(0, 232).dice(black=1).wall(0, left=2).marks(0, 5).play(5, "wall")
    assert t.asked() == "wall-price"
    assert t.offers() == ["number:1", "number:3"]
    t.answer("number:1")
    assert (t.has_marks(), t.has_wall()) == (4, (3, 0))


def test_232_need_not_be_used() -> None:
    t = table().built(0, 232).dice(black=6).wall(0, left=2).marks(0, 7).play(5, "wall", "number:3")
    assert (t.has_marks(), t.has_wall()) == (4, (3, 0))
    t = table().built(0, 232).dice(black=6).wall(0, left=2).marks(0, 7).play(5, "wall", "number:6")
    assert (t.has_marks(), t.has_wall()) == (1, (3, 0))


def test_232_asks_nothing_where_only_one_price_can_be_paid() -> None:
    t = table().built(0, 232).dice(black=1).wall(0, left=2).marks(0, 2).play(5, "wall")
    assert (t.asked(), t.has_marks(), t.has_wall()) == (None, 1, (3, 0))
    t = table().built(0, 232).dice(black=3).wall(0, left=2).marks(0, 4).play(5, "wall")
    assert (t.asked(), t.has_marks(), t.has_wall()) == (None, 1, (3, 0))


def test_232_makes_a_wall_possible_that_could_not_be_paid() -> None:
    t = table().dice(black=1).wall(0, left=2).marks(0, 2).hand(0, 5).turn().answer(5)
    assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=2)
    t = table().built(0, 232).dice(black=1).wall(0, left=2).marks(0, 0).hand(0, 5).turn().answer(5)
    assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=0)


@pytest.mark.parametrize(("card", "colour"), [(62, "orange"), (63, "brown"), (64, "purple"), (65, "gray")])
def test_232_with_062_to_065_is_twice_the_black_die(card: int, colour: str) -> None:
    t = table().built(0, 232, card).workers(0, **{colour: 1}).dice(black=1).wall(0, left=2, right=5).marks(0, 6)
    t.use(card)
    assert t.offers() == ["number:2", "number:6"]
    t.answer("number:2")
    assert (t.has_marks(), t.has_wall()) == (4, (3, 5))


def test_232_does_not_spoil_a_free_section() -> None:
    t = table().built(0, 232, 108).dice(black=1).wall(0, left=2).marks(0, 5).play(5, "wall")
    assert (t.has_marks(), t.has_wall()) == (5, (3, 0))
    t = table().sites(0, "gray").built(0, 232).wall(0, left=2, right=5).marks(0, 3).play(145, "build")
    assert (t.has_marks(), t.has_wall()) == (0, (3, 5))


@pytest.mark.parametrize("black", range(1, 7))
def test_233_scores_the_black_die(black: int) -> None:
    t = table().sites(0, "gray").marks(0, 6).dice(black=black).play(233, "build")
    assert (t.has_points(), t.has_marks()) == (black, 0)


def test_234_takes_cards_from_the_top_and_discards_as_many_in_any_order() -> None:
    t = table().hand(0, 40).built(0, 234).workers(0, pink=1).dice(black=2).discarded(10, 20, 30).use(234)
    assert t.has_hand() == [20, 30, 40]
    assert t.asked() == "discard"
    assert t.offers() == [20, 30, 40]
    t.answer(40, 30)
    assert t.g.discard == [10, 40, 30]
    assert t.has_hand() == [20]
    assert t.has_workers() == {}
    assert t.asked() == "turn"


def test_234_cards_are_known_to_all_until_they_are_played() -> None:
    t = table(3).hand(0, 40).built(0, 234).workers(0, pink=1).dice(black=2).discarded(10, 20, 30).use(234, 30, 40)
    assert t.has_hand() == [20]
    for viewer in (1, 2, None):
        assert t.g.view(viewer)["table"]["seats"][0]["hand"] == [20]
        other = t.g.determinize(viewer, rathaus.seeded(3))
        assert other.position()["table"]["seats"][0]["hand"] == [20]
    t.answer(20, "money")
    assert t.g.known[0] == ()
    assert t.g.discard == [10, 30, 40, 20]


def test_234_does_not_show_the_rest_of_the_hand() -> None:
    t = table().hand(0, 40, 50).built(0, 234).workers(0, pink=1).dice(black=1).discarded(10).use(234)
    assert t.g.view(1)["table"]["seats"][0]["hand"] == [10]
    t.answer(10)
    assert t.g.view(1)["table"]["seats"][0]["hand"] == []
    assert t.g.discard == [10]


def test_234_takes_what_there_is() -> None:
    t = table().hand(0, 40).built(0, 234).workers(0, pink=1).dice(black=6).discarded(10, 20).use(234)
    assert t.has_hand() == [10, 20, 40]
    t.answer(20, 40)
    assert t.g.discard == [20, 40]
    assert t.asked() == "turn"


def test_234_is_no_use_on_an_empty_discard_pile() -> None:
    t = table().hand(0, 40).built(0, 234).workers(0, pink=1).turn()
    assert t.why_not(234) == Message("hamburg-pointless", card="card:234")


def test_234_puts_a_card_on_top_for_202() -> None:
    t = table().hand(0, 40).built(0, 234, 202).workers(0, pink=2).dice(black=2).discarded(121, 57)
    t.use(234, 57, 121, 202)
    assert t.g.air == 121
    t.answer("workers")
    assert t.has_workers() == {"orange": 3}


def test_234_shows_where_the_cards_of_a_shuffled_pile_lay() -> None:
    t = table().hand(0, 40).built(0, 234).workers(0, pink=1).dice(black=2).discarded(10, 20, 30, 57, 121)
    t.g.shuffle_discard()
    third, top_two = t.g.discard[2], sorted(t.g.discard[3:])
    assert t.use(234).has_hand() == sorted([*top_two, 40])
    seen = t.g.view(1)["table"]
    assert seen["murky"] == 2
    assert seen["discard"][-1] == third


@pytest.mark.parametrize(("side", "window"), [("left", 2), ("right", 4)])
def test_235_moves_the_clergyman_to_a_neighbouring_window(side: str, window: int) -> None:
    t = table().built(0, 235).workers(0, gray=1).dice(black=3).use(235)
    assert t.offers() == ["left", "right"]
    t.answer(side)
    assert t.g.window == window
    assert t.g.dice[5] == 3
    t.g.round = 8
    t.happen(EndRound())
    assert t.g.front == [1 if at == window else 0 for at in range(1, 7)]


@pytest.mark.parametrize(("black", "side", "window"), [(1, "right", 2), (6, "left", 5)])
def test_235_does_not_go_around_between_the_first_and_the_last_window(black: int, side: str, window: int) -> None:
    t = table().built(0, 235).workers(0, gray=1).dice(black=black).use(235)
    assert t.offers() == [side]
    assert t.answer(side).g.window == window


def test_235_reaches_the_window_of_zoo_and_park() -> None:
    t = table().built(0, 235, 241).workers(0, gray=1).dice(black=5).use(235, "right")
    t.g.round = 8
    assert t.happen(EndRound()).final()["clergy"] == 1


def test_235_does_not_move_the_workers_of_189() -> None:
    t = table().built(0, 235, 189).workers(0, gray=1, pink=1).dice(black=4).use(189, "pink", 235, "left")
    assert t.g.church == [0, 0, 0, 1, 0, 0]
    assert t.g.window == 3


@pytest.mark.parametrize("colour", COLOURS)
def test_236_raises_the_risk_of_everybody_else(colour: str) -> None:
    t = tokens(table(3).sites(0, "gray").marks(0, 3), **{colour: 1}).play(236, "build")
    assert [t.has_risks(seat) for seat in range(3)] == [{}, {colour: 1}, {colour: 1}]
    assert t.g.bag == [0] * 5


def test_236_pays_187_and_188_to_the_drawer() -> None:
    t = tokens(table(3).sites(0, "gray").built(0, 187).built(1, 188).marks(0, 3), gray=1).play(236, "build")
    assert (t.has_points(0), t.has_marks(1)) == (1, 0)
    t = tokens(table(3).sites(0, "gray").built(0, 188).built(1, 187).marks(0, 3), gray=1).play(236, "build")
    assert (t.has_marks(0), t.has_points(1)) == (2, 0)


def test_236_lets_disasters_strike_clockwise_each_finished_before_the_next() -> None:
    t = tokens(table(3).marks(1, 3), brown=1)
    t.site(1, "gray")
    for seat in (0, 2):
        t.risks(seat, brown=2).wall(seat, left=2, right=1)
    t.play(236, "build", seat=1)
    assert t.g.waiting == (2,)
    assert t.asked() == "lose-wall"
    t.answer("left")
    assert t.g.waiting == (0,)
    t.answer("right")
    assert (t.has_wall(2), t.has_wall(0)) == ((1, 1), (2, 0))
    assert [t.has_risks(seat) for seat in range(3)] == [{}, {}, {}]


def test_236_can_be_prevented_by_151_and_waits_for_the_fourth_step_with_165() -> None:
    t = tokens(table(3).sites(0, "gray").marks(0, 3).marks(2, 8), pink=1)
    t.built(1, 151).workers(1, pink=1).risks(1, pink=2).built(2, 165).risks(2, pink=2).play(236, "build", "yes")
    assert (t.has_risks(1), t.has_workers(1)) == ({"pink": 2}, {})
    assert (t.has_risks(2), t.has_marks(2)) == ({"pink": 3}, 8)


def test_236_shuffles_all_tokens_back_when_none_is_left() -> None:
    t = tokens(table().sites(0, "gray").marks(0, 3)).play(236, "build")
    assert sum(t.g.bag) == 9
    assert list(t.has_risks(1).values()) == [1]


def test_236_with_036_draws_twice() -> None:
    t = tokens(table().sites(0, "gray").built(0, 36).marks(0, 3), gray=2).play(236, "build", "yes")
    assert t.has_risks(1) == {"gray": 2}


def test_237_gives_workers_of_dice_equal_to_the_black_one_as_in_the_example() -> None:
    t = table().built(0, 237).dice(black=4, brown=4, purple=4, gray=1, pink=5, orange=6).happen(ActInTwo(0))
    assert t.asked() is None
    assert t.has_workers(0) == {"brown": 1, "purple": 1}
    assert t.has_workers(1) == {}


def test_237_gives_nothing_without_an_equal_die() -> None:
    assert table().built(0, 237).dice(black=4).happen(ActInTwo(0)).has_workers() == {}


@pytest.mark.parametrize(("marks", "asked"), [(8, None), (9, "advance")])
def test_240_makes_others_pay_the_black_die_too_as_in_the_example(marks: int, asked: str | None) -> None:
    t = table().built(1, 240).dice(pink=1, gray=2, brown=1, black=5).marks(0, marks).happen(MayAdvance(0))
    assert t.asked() == asked
    if asked:
        assert t.g.ask(0).prompt.args["price"] == 9
        t.answer("yes")
        assert (t.has_marks(0), t.has_marks(1), t.space()) == (0, 0, 1)


def test_240_spares_its_owner() -> None:
    t = table().built(0, 240).dice(pink=1, gray=2, brown=1, black=5).marks(0, 4).happen(MayAdvance(0)).answer("yes")
    assert (t.has_marks(), t.space()) == (0, 1)


def test_240_counts_a_low_black_die_twice() -> None:
    t = table().built(1, 240).dice(black=2).marks(0, 4).happen(MayAdvance(0)).answer("yes")
    assert (t.has_marks(), t.space()) == (0, 1)


def test_240_comes_after_125_lowered_the_price_of_the_dice() -> None:
    t = table().built(1, 240).built(0, 125).dice(pink=1, black=5).marks(0, 5).happen(MayAdvance(0)).answer("yes")
    assert (t.has_marks(), t.space()) == (0, 1)


def test_240_reaches_002() -> None:
    t = table().built(1, 240).built(0, 2).dice(black=6).marks(0, 10).happen(MayAdvance(0))
    assert t.g.ask(0).prompt.args["price"] == 4 + 6
    assert t.answer("yes").has_marks() == 0
    assert table().built(1, 240).built(0, 2).dice(black=6).marks(0, 9).happen(MayAdvance(0)).asked() is None


def test_240_does_not_reach_068() -> None:
    t = table().sites(0, "gray").built(1, 240).dice(black=6).marks(0, 6).play(68, "build")
    assert (t.has_marks(), t.space()) == (0, 1)


def test_240_does_not_open_the_square_without_a_low_die() -> None:
    assert table().built(1, 240).dice(black=3).marks(0, 50).happen(MayAdvance(0)).asked() is None
