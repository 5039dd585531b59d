"""Special disasters: tokens that raise two risks, and tokens that raise one and give something."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from games.hamburg.table import Answer, Table, table
from rathaus import BrokenPosition
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.kinds import COLOUR
from rathaus.games.hamburg.state import Hamburg
from views import asked

COLOURS = ["purple", "orange", "gray", "pink", "brown"]
DOUBLES = ["orange-pink", "pink-purple", "purple-gray", "gray-brown", "brown-orange"]
GIFTS = ["orange-gift", "pink-gift", "purple-gift", "gray-gift", "brown-gift"]


def special(players: int = 2, *modules: str) -> Table:
    """A table with the special tokens; the black die shows 5."""
    return table(players, "disasters", *modules).dice(black=5)


def drawn(t: Table, token: str, *answers: Answer, seat: int = 0) -> Table:
    """The seat draws this token, the last one that is hidden."""
    return t.bag(token).happen(RiskByDice(seat)).answer(*answers)


def hidden(t: Table) -> dict[str, int]:
    tokens: dict[str, int] = t.g.view(None)["table"]["tokens"]
    return tokens


# ---- the tokens ---------------------------------------------------------------------------------------


def test_twenty_tokens_are_hidden_at_first() -> None:
    state = rathaus.new("hamburg", 3, ["disasters"], seed=4)
    assert state.view(0)["table"]["tokens"] == {
        **dict.fromkeys(COLOURS, 2),
        **dict.fromkeys(DOUBLES, 1),
        **dict.fromkeys(GIFTS, 1),
    }


def test_without_the_expansion_there_are_only_the_ten() -> None:
    state = rathaus.new("hamburg", 3, seed=4)
    assert state.view(0)["table"]["tokens"] == dict.fromkeys(COLOURS, 2)


def test_all_twenty_come_before_any_comes_again() -> None:
    t = special()
    for number in range(20):
        assert sum(hidden(t).values()) == 20 - number
        t.happen(RiskByDice(0))
        while t.g.waiting:
            t.answer(t.offers()[-1])
    assert sum(hidden(t).values()) == 0


def test_when_no_token_is_left_all_twenty_go_back() -> None:
    t = special().bag().happen(RiskByDice(0))
    assert sum(hidden(t).values()) == 19


def test_a_special_token_comes_again_after_the_shuffle_only() -> None:
    t = drawn(special(), "gray-brown")
    assert sum(hidden(t).values()) == 0
    t.happen(RiskByDice(1))
    assert sum(hidden(t).values()) == 19


@pytest.mark.parametrize("token", DOUBLES)
def test_a_double_token_raises_both_risks(token: str) -> None:
    t = drawn(special(), token)
    one, two = token.split("-")
    assert t.has_risks(0) == {one: 1, two: 1}
    assert t.has_risks(1) == {}
    assert t.asked() is None


@pytest.mark.parametrize("token", GIFTS)
def test_a_token_with_a_gift_raises_one_risk(token: str) -> None:
    t = drawn(special(), token)
    assert t.has_risks(0) == {token.removesuffix("-gift"): 1}
    assert t.has_risks(1) == {}


def test_a_double_token_adds_to_the_dice() -> None:
    t = drawn(special().dice(orange=6, black=6), "orange-pink")
    assert t.has_risks() == {"orange": 2, "pink": 1}


def test_no_special_token_is_drawn_on_a_black_4() -> None:
    t = special().dice(black=4).bag("orange-pink").happen(RiskByDice(0))
    assert (t.has_risks(), hidden(t)["orange-pink"]) == ({}, 1)


def test_both_risks_of_a_double_token_may_strike() -> None:
    t = special().risks(0, pink=2, purple=2).marks(0, 6).workers(0, gray=3)
    drawn(t, "pink-purple")
    assert t.offers() == ["purple", "pink"]
    t.answer("pink")
    assert (t.has_marks(), t.has_workers(), t.has_risks()) == (0, {}, {})


def test_with_165_a_double_token_strikes_at_the_fourth_step() -> None:
    t = drawn(special().built(0, 165).risks(0, pink=2, purple=3).marks(0, 6).workers(0, gray=3), "pink-purple")
    assert (t.has_marks(), t.has_workers(), t.has_risks()) == (6, {}, {"pink": 3})


# ---- 187, 188 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", [*DOUBLES, "brown-gift", "orange-gift"])
def test_187_and_188_pay_once_for_a_special_token(token: str) -> None:
    t = drawn(special().built(0, 187, 188), token)
    assert (t.has_points(), t.has_marks()) == (1, 2)


def test_187_and_188_pay_beside_the_gifts() -> None:
    t = drawn(special().built(0, 187, 188), "pink-gift", "yes")
    assert (t.has_points(), t.has_marks()) == (2, 2)
    t = drawn(special().built(0, 187, 188), "gray-gift", "yes")
    assert (t.has_points(), t.has_marks()) == (1, 4)


# ---- 151 ----------------------------------------------------------------------------------------------


def test_151_may_prevent_each_of_the_two_increases() -> None:
    t = drawn(special().built(0, 151).workers(0, gray=1, brown=1), "gray-brown", "yes", "yes")
    assert (t.has_risks(), t.has_workers(), t.has_points()) == ({}, {}, 0)


@pytest.mark.parametrize(
    ("answers", "risks", "workers"),
    [
        (("yes", "no"), {"brown": 1}, {"brown": 1}),
        (("no", "yes"), {"gray": 1}, {"gray": 1}),
        (("no", "no"), {"gray": 1, "brown": 1}, {"gray": 1, "brown": 1}),
    ],
)
def test_151_prevents_only_what_is_wished(
    answers: tuple[str, str], risks: dict[str, int], workers: dict[str, int]
) -> None:
    t = drawn(special().built(0, 151).workers(0, gray=1, brown=1), "gray-brown", *answers)
    assert (t.has_risks(), t.has_workers()) == (risks, workers)


def test_151_pays_each_increase_with_the_worker_of_its_own_colour() -> None:
    t = drawn(special().built(0, 151).workers(0, gray=2), "gray-brown", "yes")
    assert t.asked() is None
    assert (t.has_risks(), t.has_workers()) == ({"brown": 1}, {"gray": 1})


def test_the_gift_follows_when_151_has_prevented_the_increase() -> None:
    t = drawn(special().built(0, 151).workers(0, pink=1), "pink-gift", "yes")
    assert t.asked() == "gift-pink"
    t.answer("yes")
    assert (t.has_risks(), t.has_points()) == ({}, 1)


def test_the_worker_of_a_purple_gift_comes_too_late_for_151() -> None:
    t = drawn(special().built(0, 151), "purple-gift")
    assert t.asked() == "gift-purple"
    assert t.answer("purple").has_risks() == {"purple": 1}


# ---- 231 ----------------------------------------------------------------------------------------------


def test_231_names_two_different_colours_for_a_double_token() -> None:
    t = drawn(special().built(0, 231), "orange-pink")
    assert (t.asked(), t.offers()) == ("token-colour", COLOURS)
    t.answer("brown")
    assert (t.asked(), t.offers()) == ("token-colour", ["purple", "orange", "gray", "pink"])
    reason = t.why_not("brown")
    assert reason is not None
    assert reason.id == "hamburg-not-raised"
    t.answer("purple")
    assert (t.asked(), t.has_risks()) == (None, {"brown": 1, "purple": 1})


def test_231_may_name_the_printed_colours() -> None:
    assert drawn(special().built(0, 231), "orange-pink", "pink", "orange").has_risks() == {"orange": 1, "pink": 1}


def test_231_names_one_colour_for_a_token_with_a_gift_and_the_gift_stays() -> None:
    t = drawn(special().built(0, 231), "gray-gift", "brown")
    assert (t.asked(), t.has_risks()) == ("gift-gray", {"brown": 1})
    assert t.answer("yes").has_marks() == 2


def test_231_makes_the_gift_of_the_brown_token_no_other_one() -> None:
    # brown is not raised, and still it is what the gift cannot reduce
    t = drawn(special().built(0, 231).risks(0, brown=1), "brown-gift", "pink")
    assert t.offers() == ["done", "pink"]
    assert t.answer("pink").has_risks() == {"brown": 1}


def test_231_and_151_go_together_on_a_double_token() -> None:
    t = special().built(0, 231, 151).workers(0, purple=1, gray=1)
    drawn(t, "orange-pink", "gray", "purple", "yes", "yes")
    assert (t.has_risks(), t.has_workers()) == ({}, {})


def test_231_does_not_choose_for_others() -> None:
    t = drawn(special().built(0, 231), "orange-pink", seat=1)
    assert (t.asked(), t.has_risks(1)) == (None, {"orange": 1, "pink": 1})


# ---- gifts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_the_orange_gift_is_the_top_card_of_any_pile(colour: str) -> None:
    t = special()
    card = t.g.piles[COLOURS.index(colour)][-1]
    drawn(t, "orange-gift")
    assert t.offers() == ["done", *COLOURS]
    t.answer(colour)
    assert (t.has_hand(0), t.has_hand(1)) == ([card], [])
    assert card not in t.g.piles[COLOURS.index(colour)]


def test_the_orange_gift_is_not_limited_by_the_hand() -> None:
    t = drawn(special().hand(0, 1, 2, 3, 4, 5, 6), "orange-gift", "pink")
    assert len(t.has_hand()) == 7


def test_the_orange_gift_leaves_out_empty_piles() -> None:
    t = drawn(special().pile("pink").pile("gray"), "orange-gift")
    assert t.offers() == ["done", "purple", "orange", "brown"]


def test_with_all_piles_empty_the_orange_gift_is_not_offered() -> None:
    t = special()
    for colour in COLOURS:
        t.pile(colour)
    drawn(t, "orange-gift")
    assert (t.asked(), t.has_hand()) == (None, [])


def test_the_card_of_an_orange_gift_is_seen_by_its_owner_only() -> None:
    t = drawn(special(3), "orange-gift", "gray")
    seen = [t.g.view(viewer)["table"]["seats"][0] for viewer in (0, 1, 2, None)]
    assert [len(seat["hand"]) for seat in seen] == [1, 0, 0, 0]
    assert all(seat["backs"]["gray"] == 1 for seat in seen)


@pytest.mark.parametrize("colour", COLOURS)
def test_the_purple_gift_is_a_worker_of_any_colour(colour: str) -> None:
    t = drawn(special(), "purple-gift")
    assert t.offers() == ["done", *COLOURS]
    t.answer(colour)
    assert (t.has_workers(0), t.has_workers(1)) == ({colour: 1}, {})


def test_the_gray_gift_is_2_marks() -> None:
    t = drawn(special().marks(0, 3), "gray-gift")
    assert t.offers() == ["yes", "no"]
    t.answer("yes")
    assert (t.has_marks(0), t.has_marks(1), t.has_points()) == (5, 0, 0)


def test_the_pink_gift_is_1_point() -> None:
    t = drawn(special().points(0, 3), "pink-gift")
    assert t.offers() == ["yes", "no"]
    t.answer("yes")
    assert (t.has_points(0), t.has_points(1), t.has_marks()) == (4, 0, 0)


def test_the_brown_gift_reduces_one_other_risk_for_no_point() -> None:
    t = drawn(special().risks(0, purple=2, gray=1, brown=1), "brown-gift")
    assert t.offers() == ["done", "purple", "gray"]
    reason = t.why_not("brown")
    assert reason is not None
    assert reason.id == "hamburg-not-gift-risk"
    t.answer("purple")
    assert (t.has_risks(), t.has_points()) == ({"purple": 1, "gray": 1, "brown": 2}, 0)
    assert t.asked() is None


def test_the_brown_gift_is_not_offered_when_no_other_risk_is_up() -> None:
    t = drawn(special().risks(0, brown=1), "brown-gift")
    assert (t.asked(), t.has_risks()) == (None, {"brown": 2})


def test_the_brown_gift_reaches_a_risk_that_the_dice_have_just_raised() -> None:
    t = drawn(special().dice(pink=5), "brown-gift", "pink")
    assert t.has_risks() == {"brown": 1}


@pytest.mark.parametrize(
    ("token", "no"),
    [
        ("orange-gift", "done"),
        ("purple-gift", "done"),
        ("brown-gift", "done"),
        ("gray-gift", "no"),
        ("pink-gift", "no"),
    ],
)
def test_a_gift_may_be_declined(token: str, no: str) -> None:
    t = drawn(special().risks(0, gray=1), token, no)
    assert t.asked() is None
    assert (t.has_hand(), t.has_workers(), t.has_marks(), t.has_points()) == ([], {}, 0, 0)
    assert sum(t.has_risks().values()) == 2


def test_the_next_player_draws_after_the_gift() -> None:
    t = special().bag("pink-gift", "gray-gift").happen(RiskByDice(0), RiskByDice(1))
    first = t.asked()
    assert (t.g.waiting, sum(t.g.bag)) == ((0,), 1)
    t.answer("no")
    assert (t.g.waiting, sum(t.g.bag)) == ((1,), 0)
    assert {first, t.asked()} == {"gift-pink", "gift-gray"}


# ---- gifts come last ----------------------------------------------------------------------------------


def test_a_riot_strikes_before_the_gray_gift() -> None:
    t = drawn(special().dice(pink=5).risks(0, pink=2).marks(0, 9), "gray-gift", "yes")
    assert t.has_marks() == 2


def test_a_disease_strikes_before_the_purple_gift() -> None:
    t = drawn(special().risks(0, purple=2).workers(0, pink=2), "purple-gift")
    assert t.has_workers() == {}
    t.answer("gray")
    assert (t.has_workers(), t.has_risks()) == ({"gray": 1}, {})


def test_a_fire_strikes_before_the_orange_gift() -> None:
    t = drawn(special().built(0, 57, 58).risks(0, orange=2), "orange-gift")
    assert (t.asked(), t.has_hand()) == ("lose-building", [])
    t.answer(58)
    assert t.asked() == "gift-orange"
    assert len(t.answer("pink").has_hand()) == 1


def test_the_brown_gift_does_not_hold_back_a_strike() -> None:
    t = drawn(special().dice(pink=5).risks(0, pink=2, gray=1).marks(0, 9), "brown-gift")
    assert (t.has_marks(), t.offers()) == (0, ["done", "gray"])


def test_the_gift_comes_after_all_strikes() -> None:
    t = special().dice(orange=5, gray=5).risks(0, orange=2, gray=2)
    site = t.site(0, "gray", 57)
    drawn(t, "pink-gift")
    assert (t.asked(), t.has_points()) == ("next-strike", 0)
    t.answer("orange", 57)
    assert t.asked() == "lose-site"
    assert t.answer(site).asked() == "gift-pink"


# ---- 236 ----------------------------------------------------------------------------------------------


def builds_236(t: Table, token: str, *answers: Answer) -> Table:
    t.site(0)
    return t.bag(token).marks(0, 3).play(236, "build", *answers)


@pytest.mark.parametrize("token", DOUBLES)
def test_236_raises_both_risks_of_a_double_token_for_all_others(token: str) -> None:
    t = builds_236(special(3), token)
    one, two = token.split("-")
    assert [t.has_risks(seat) for seat in range(3)] == [{}, {one: 1, two: 1}, {one: 1, two: 1}]


@pytest.mark.parametrize("token", GIFTS)
def test_the_gift_of_a_token_for_236_goes_to_nobody(token: str) -> None:
    t = special().risks(0, gray=1).risks(1, gray=1)
    builds_236(t, token)
    assert t.asked() is None
    colour = token.removesuffix("-gift")
    assert t.has_risks(0) == {"gray": 1}
    assert t.has_risks(1) == ({"gray": 2} if colour == "gray" else {"gray": 1, colour: 1})
    for seat in (0, 1):
        assert (t.has_hand(seat), t.has_workers(seat), t.has_marks(seat), t.has_points(seat)) == ([], {}, 0, 0)


def test_187_and_188_pay_for_a_special_token_drawn_for_an_own_236() -> None:
    t = builds_236(special().built(0, 187, 188), "orange-pink")
    assert (t.has_points(0), t.has_marks(0)) == (1, 2)
    t = builds_236(special().built(1, 187, 188), "orange-pink")
    assert (t.has_points(1), t.has_marks(1)) == (0, 0)


def test_231_does_not_change_a_double_token_of_236() -> None:
    t = builds_236(special().built(1, 231), "orange-pink")
    assert t.has_risks(1) == {"orange": 1, "pink": 1}


def test_151_prevents_each_increase_of_anothers_236() -> None:
    t = builds_236(special().built(1, 151).workers(1, orange=1, pink=1), "orange-pink")
    assert (t.asked(), t.g.waiting) == ("prevent", (1,))
    t.answer("no", "yes")
    assert (t.has_risks(1), t.has_workers(1)) == ({"orange": 1}, {"orange": 1})


def test_both_risks_of_anothers_236_may_strike() -> None:
    t = special().risks(1, purple=2, gray=2).workers(1, pink=2)
    builds_236(t, "purple-gray")
    assert (t.asked(), t.g.waiting, t.offers()) == ("next-strike", (1,), ["purple", "gray"])
    assert t.answer("gray").has_workers(1) == {}


# ---- with mayors --------------------------------------------------------------------------------------


def test_mayor_2_gets_a_worker_for_each_risk_of_a_double_token() -> None:
    t = drawn(special(2, "mayors").mayor(0, 2), "gray-brown")
    assert (t.has_workers(0), t.has_risks(0)) == ({"gray": 1, "brown": 1}, {"gray": 1, "brown": 1})


def test_mayor_2_gets_nothing_for_the_increase_that_151_prevents() -> None:
    t = drawn(special(2, "mayors").mayor(0, 2).built(0, 151).workers(0, gray=1), "gray-brown", "yes")
    assert (t.has_workers(), t.has_risks()) == ({"brown": 1}, {"brown": 1})


def test_mayor_2_loses_the_worker_to_the_disease_and_keeps_that_of_the_gift() -> None:
    t = drawn(special(2, "mayors").mayor(0, 2).risks(0, purple=2), "purple-gift", "pink")
    assert t.has_workers() == {"pink": 1}


def test_mayor_2_gets_workers_of_the_colours_named_by_231() -> None:
    t = drawn(special(2, "mayors").mayor(0, 2).built(0, 231), "gray-brown", "pink", "orange")
    assert t.has_workers() == {"pink": 1, "orange": 1}


def test_mayor_6_gets_no_points_for_the_brown_gift() -> None:
    t = drawn(special(2, "mayors").mayor(0, 6).risks(0, gray=2), "brown-gift", "gray")
    assert (t.has_risks(), t.has_points()) == ({"gray": 1, "brown": 1}, 0)


def test_mayor_6_gets_1_point_for_the_pink_gift() -> None:
    assert drawn(special(2, "mayors").mayor(0, 6), "pink-gift", "yes").has_points() == 1


def test_mayor_3_draws_no_special_token_and_gets_no_gift() -> None:
    t = drawn(special(2, "mayors").mayor(0, 3).built(0, 187, 188), "pink-gift")
    assert (t.asked(), t.has_risks(), t.has_points(), t.has_marks()) == (None, {}, 0, 0)
    assert hidden(t)["pink-gift"] == 1


def test_mayor_3_draws_for_an_own_236_and_suffers_anothers() -> None:
    t = builds_236(special(2, "mayors").mayor(0, 3), "orange-pink")
    assert t.has_risks(1) == {"orange": 1, "pink": 1}
    t = builds_236(special(2, "mayors").mayor(1, 3), "orange-pink")
    assert t.has_risks(1) == {"orange": 1, "pink": 1}


# ---- with clergy tiles --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "risks"),
    [
        ("orange-pink", {}),
        ("pink-purple", {}),
        ("purple-gray", {"gray": 1}),
        ("gray-brown", {"gray": 1, "brown": 1}),
        ("brown-orange", {"brown": 1}),
    ],
)
def test_under_the_good_risk_tile_double_tokens_raise_gray_and_brown_only(token: str, risks: dict[str, int]) -> None:
    assert drawn(special(2, "clergy").clergy("risks", "good"), token).has_risks() == risks


def test_under_the_good_risk_tile_a_gift_follows_a_risk_that_does_not_rise() -> None:
    t = drawn(special(2, "clergy").clergy("risks", "good"), "pink-gift", "yes")
    assert (t.has_risks(), t.has_points()) == ({}, 1)


def test_under_the_good_risk_tile_231_may_name_colours_that_do_not_rise() -> None:
    t = drawn(special(2, "clergy").clergy("risks", "good").built(0, 231), "gray-brown", "pink", "purple")
    assert t.has_risks() == {}


def test_under_the_bad_risk_tile_no_tokens_are_drawn() -> None:
    t = special(2, "clergy").clergy("risks", "bad").built(0, 187, 188).dice(pink=5, gray=5, brown=6)
    drawn(t, "orange-gift")
    assert (t.asked(), t.has_risks(), t.has_points(), t.has_marks()) == (None, {"pink": 1}, 0, 0)
    assert hidden(t)["orange-gift"] == 1


def test_under_the_good_risk_tile_anothers_236_raises_gray_and_brown_only() -> None:
    t = builds_236(special(2, "clergy").clergy("risks", "good"), "purple-gray")
    assert t.has_risks(1) == {"gray": 1}


# ---- writing and reading ------------------------------------------------------------------------------


def reloaded(t: Table) -> Hamburg:
    state = rathaus.load(t.g.to_json())
    assert isinstance(state, Hamburg)
    assert state.to_json() == t.g.to_json()
    return state


def test_the_hidden_tokens_survive_writing_and_reading() -> None:
    t = drawn(special().bag("pink"), "purple-gift").bag("orange-pink", "brown-gift", "pink")
    state = reloaded(t)
    assert state.view(0)["table"]["tokens"] == hidden(t)
    assert sum(state.bag) == 3


def test_a_gift_survives_writing_and_reading() -> None:
    t = drawn(special().risks(0, pink=2), "brown-gift")
    state = reloaded(t)
    assert asked(state, 0)["things"] == ["done", "colour:pink"]
    state.choose(0, state.thing("colour:pink"))
    assert state.view(0)["table"]["seats"][0]["risks"]["pink"] == 1


def test_a_gift_that_waits_behind_a_strike_survives_writing_and_reading() -> None:
    t = drawn(special().built(0, 57).risks(0, orange=2), "orange-gift")
    state = reloaded(t)
    state.choose(0, 57)
    assert state.ask(0).prompt.id == "hamburg-gift-orange"


def test_the_second_colour_named_by_231_survives_writing_and_reading() -> None:
    t = drawn(special().built(0, 231), "gray-brown", "pink")
    state = reloaded(t)
    assert asked(state, 0)["things"] == [f"colour:{name}" for name in ("purple", "orange", "gray", "brown")]
    state.choose(0, state.thing("colour:gray"))
    assert state.view(0)["table"]["seats"][0]["risks"] == {**dict.fromkeys(COLOURS, 0), "pink": 1, "gray": 1}


def gift_asked() -> dict[str, Any]:
    return drawn(special(), "purple-gift").g.position()


def refused(data: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    return fault.value.field, fault.value.reason.id


@pytest.mark.parametrize(
    ("at", "value"),
    [(0, 3), (4, 3), (5, 2), (9, 2), (10, 2), (14, 2), (14, -1), (5, -1)],
)
def test_more_tokens_than_there_are_are_refused(at: int, value: int) -> None:
    data = gift_asked()
    data["table"]["bag"][at] = value
    assert refused(data) == (f"table.bag.{at}", "out-of-range")


@pytest.mark.parametrize("length", [0, 5, 14, 16])
def test_a_bag_needs_fifteen_kinds(length: int) -> None:
    data = gift_asked()
    data["table"]["bag"] = [0] * length
    assert refused(data) == ("table.bag", "wrong-length")


@pytest.mark.parametrize(
    ("task", "at"),
    [
        (["Gift", 2, 0], 1),
        (["Gift", 0, 5], 2),
        (["Gift", 0, -1], 2),
        (["TakeGift", 0, 5], 2),
        (["RaiseToken", 0, 15], 2),
        (["RaiseToken", 0, -1], 2),
        (["TokenColour", 0, 1, 32], 3),
    ],
)
def test_a_number_of_a_task_out_of_its_range_is_refused(task: list[Any], at: int) -> None:
    data = gift_asked()
    data["agenda"].insert(0, task)
    assert refused(data) == (f"agenda.0.{at}", "out-of-range")


@pytest.mark.parametrize("task", [["Gift", 0, 1], ["RaiseToken", 1, 7], ["RaiseToken", 1, 14]])
def test_without_the_expansion_its_gifts_and_tokens_are_refused(task: list[Any]) -> None:
    data = table().hand(0, 57).turn().g.position()
    data["agenda"].insert(0, task)
    assert refused(data)[0].startswith("agenda.0")


def test_a_waiting_gift_is_refused_without_the_expansion() -> None:
    data = table().g.position()
    data["agenda"] = [["TakeGift", 0, 0]]
    assert refused(data) == ("agenda.0", "impossible-task")


# ---- whole games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_with_special_tokens_end_and_keep_all_cards(players: int) -> None:
    kinds = set()
    for seed in range(3):
        state = rathaus.new("hamburg", players, ["disasters"], seed=seed)
        assert isinstance(state, Hamburg)
        rng = rathaus.seeded(seed, "disasters")
        while not state.over:
            (seat,) = state.waiting
            kinds.add(state.ask(seat).prompt.id)
            things = state.things(seat)
            state.choose(seat, things[rng.below(len(things))])
        held = [card for pile in (*state.piles, *state.hands, state.discard) for card in pile]
        held += [card for spots in (*state.sites, *state.beside) for spot in spots for card in spot if card]
        assert sorted(held) == list(range(1, len(COLOUR)))
        assert state.round == 8
    assert kinds & {f"hamburg-gift-{colour}" for colour in COLOURS}
