"""Phase III: four turns each, one basic action in a turn, and III buildings before and after it."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus import IllegalChoice
from rathaus.games.hamburg.round import NextTurn

FOUR = (97, 98, 99, 100)
MORE = (193, 194, 195, 196)


def turns(t: Table, first: int = 0) -> Table:
    t.g.first = first
    return t.happen(NextTurn(0))


# ---- turns --------------------------------------------------------------------------------------------


def test_each_player_has_four_turns_in_turn_order() -> None:
    t = turns(table(3).hand(0, *FOUR).hand(1, *MORE).hand(2, 1, 2, 3, 4), first=1)
    seen = []
    while t.g.waiting:
        seen.append(t.g.waiting[0])
        hand = t.has_hand(t.g.waiting[0])
        t.answer(hand[0], "workers")
    assert seen == [1, 2, 0] * 4


def test_a_fifth_card_is_kept() -> None:
    t = turns(table().hand(0, *FOUR, 101))
    for card in FOUR:
        t.answer(card, "workers")
    assert t.asked() is None
    assert t.has_hand() == [101]


def test_who_holds_a_card_must_play_one() -> None:
    t = table().hand(0, 97).turn()
    assert t.offers() == [97]
    reason = t.why_not("done")
    assert reason is not None
    assert reason.id == "hamburg-must-play"
    with pytest.raises(IllegalChoice):
        t.answer("done")


def test_there_is_one_basic_action_in_a_turn() -> None:
    t = table().hand(0, 97, 98).built(0, 57).turn().answer(97, "workers")
    assert t.asked() == "turn-after"
    assert t.offers() == ["done", 57]
    reason = t.why_not(98)
    assert reason is not None
    assert reason.id == "hamburg-acted"


def test_with_an_empty_hand_the_action_is_lost() -> None:
    t = turns(table().hand(1, 97))
    assert t.g.waiting == (1,)
    assert t.answer(97, "workers").asked() is None


def test_with_an_empty_hand_iii_buildings_may_still_be_used() -> None:
    t = table().built(0, 57).turn()
    assert t.offers() == ["done", 57]
    t.answer(57)
    assert (t.has_marks(), t.asked()) == (2, None)


def test_with_an_empty_hand_a_player_may_be_done_at_once() -> None:
    t = table().built(0, 57).turn().answer("done")
    assert (t.has_marks(), t.asked()) == (0, None)


def test_who_draws_a_card_with_an_empty_hand_must_play_one() -> None:
    t = table().built(0, 196).workers(0, orange=1).top(60).use(196, "pink")
    assert t.offers() == [60]
    assert t.why_not("done") is not None
    assert t.answer(60, "workers").has_workers() == {"pink": 3}


def test_a_card_drawn_after_the_action_is_kept() -> None:
    t = table().built(0, 196).workers(0, orange=1).top(60).play(97, "workers").answer(196, "pink")
    assert t.asked() is None
    assert t.has_hand() == [60]


# ---- III buildings ------------------------------------------------------------------------------------


def test_iii_buildings_may_be_used_before_the_action() -> None:
    t = table().built(0, 57, 58).hand(0, 97).turn().answer(57, 58)
    assert (t.has_marks(), t.has_workers(), t.asked()) == (2, {"pink": 1}, "turn")


def test_iii_buildings_may_be_used_after_the_action() -> None:
    t = table().built(0, 57, 58).play(97, "workers").answer(57, 58)
    assert (t.has_marks(), t.has_workers(), t.asked()) == (2, {"pink": 1, "orange": 3}, None)


def test_iii_buildings_may_be_used_before_and_after_the_action_in_one_turn() -> None:
    t = table().built(0, 57, 58).hand(0, 97).turn().answer(57, 97, "workers", 58)
    assert (t.has_marks(), t.has_workers()) == (2, {"pink": 1, "orange": 3})


def test_using_them_is_optional() -> None:
    t = table().built(0, 57).play(97, "workers").answer("done")
    assert (t.has_marks(), t.asked()) == (0, None)


def test_each_may_be_used_once_a_round() -> None:
    t = turns(table().built(0, 57).hand(0, *FOUR)).answer(57)
    assert t.offers() == [*FOUR]
    reason = t.why_not(57)
    assert reason is not None
    assert (reason.id, reason.args) == ("hamburg-used", {"card": "card:57"})
    t.answer(97, "workers")
    assert t.offers() == [98, 99, 100]  # nor in a later turn of the round


def test_one_just_built_may_be_used_in_the_same_turn() -> None:
    t = table().sites(0, "brown").marks(0, 6).play(57, "build")
    assert t.offers() == ["done", 57]
    assert t.answer(57).has_marks() == 2


def test_a_building_returned_to_hand_and_rebuilt_is_unused_again() -> None:
    t = table().built(0, 57).marks(0, 6).hand(0, 97).turn().answer(57)
    t.g.lift_building(0, 57)
    t.g.to_hand(0, 57)
    t.turn().answer(57, "build")
    assert (t.has_marks(), t.offers()) == (2, ["done", 57])


def test_a_bolt_returned_to_hand_and_rebuilt_acts_again() -> None:
    t = table().sites(0, "brown").play(121, "build")
    assert t.has_marks() == 6
    t.g.lift_building(0, 121)
    t.g.to_hand(0, 121)
    t.turn().answer(121, "build")
    assert t.has_marks() == 12


def test_buildings_of_others_cannot_be_used() -> None:
    t = table().built(1, 57).hand(0, 97).turn()
    assert t.offers() == [97]
    reason = t.why_not(57)
    assert reason is not None
    assert reason.id == "hamburg-not-held"


def test_buildings_of_other_kinds_cannot_be_used_in_a_turn() -> None:
    t = table().built(0, 33, 49, 4, 121, 125, 11).hand(0, 97).turn()
    assert t.offers() == [97]


def test_one_whose_price_cannot_be_paid_is_not_offered() -> None:
    t = table().built(0, 98).hand(0, 97).workers(0, gray=2).turn()
    assert t.offers() == [97]
    reason = t.why_not(98)
    assert reason is not None
    assert reason.id == "hamburg-price"


def test_the_price_is_paid_when_it_is_used() -> None:
    t = table().built(0, 98).hand(0, 97).workers(0, pink=2).use(98)
    assert (t.has_workers(), t.has_marks()) == ({"pink": 1}, 3)


@pytest.mark.parametrize("card", [27, 62, 156, 157, 159, 54, 111, 189, 190, 202, 234, 219])
def test_one_whose_effect_cannot_be_done_is_not_offered(card: int) -> None:
    t = table().built(0, card).hand(0, 97)
    price = {62: "orange", 157: "gray", 159: "orange", 54: "purple", 111: "purple", 190: "pink", 202: "pink"}
    colour = price.get(card, "pink" if card == 234 else "brown")
    if card not in (27, 156, 189):
        t.workers(0, **{colour: 1})
    assert t.turn().offers() == [97]
    reason = t.why_not(card)
    assert reason is not None
    assert reason.id == "hamburg-pointless"


def test_one_that_draws_is_not_offered_when_all_piles_are_empty() -> None:
    t = table().built(0, 196, 7, 37).hand(0, 97).workers(0, orange=1, purple=1, pink=1)
    for colour in ("purple", "orange", "gray", "pink", "brown"):
        t.pile(colour)
    assert t.turn().offers() == [97]


def test_a_searching_one_is_not_offered_on_an_empty_pile() -> None:
    t = table().built(0, 37).hand(0, 97).workers(0, pink=1).pile("pink").turn()
    assert t.offers() == [97]


@pytest.mark.parametrize(
    ("card", "colour"), [(12, "pink"), (15, "pink"), (105, "gray"), (134, "pink"), (213, "orange")]
)
def test_one_that_counts_may_give_0(card: int, colour: str) -> None:
    t = table().built(0, card).hand(0, 97).workers(0, **{colour: 1}).turn()
    assert t.offers() == sorted([97, card])
    t.answer(card)
    assert (t.has_workers(), t.has_marks(), t.has_points()) == ({}, 0, 0)


def test_a_price_that_leaves_nothing_to_exchange_makes_it_impossible() -> None:
    t = table().built(0, 111).hand(0, 97).workers(0, purple=2).turn()
    assert t.offers() == [97, 111]
    t = table().built(0, 111).hand(0, 97).workers(0, purple=1).turn()
    assert t.offers() == [97]


# ---- using once more ----------------------------------------------------------------------------------


def test_054_uses_a_building_a_second_time_for_its_price() -> None:
    t = table().built(0, 54, 98).workers(0, purple=1, pink=2).use(98).answer(54, 98)
    assert (t.has_marks(), t.has_workers()) == (6, {})


def test_054_does_not_reach_a_building_that_is_still_unused_nor_itself() -> None:
    t = table().built(0, 54, 57, 58).workers(0, purple=2).use(57).answer(54)
    assert t.offers() == [57]
    t.answer(57)
    assert t.has_marks() == 4
    assert t.offers() == ["done", 58]


def test_used_buildings_are_seen_by_all() -> None:
    t = table().built(0, 57, 58).hand(0, 97).use(57)
    assert t.g.view(1)["table"]["seats"][0]["used"] == [57]
