"""The cards of leisure (49 to 60, pink) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.cards import SPARE, refused
from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import ActInTwo, MayTakeBack

PRICED = [
    3, 7, 8, 9, 10, 12, 14, 15, 16, 17, 18, 20, 21, 22, 23, 26, 37, 38, 39, 40, 41, 42, 43, 45,
    53, 61, 62, 63, 64, 65, 69, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 86, 88,
    97, 98, 99, 100, 101, 105, 106, 110, 111, 112, 113, 114, 115, 116, 117, 118, 124, 127, 128, 129, 130,
    133, 134, 135, 136, 137, 146, 157, 158, 159, 160, 161, 162, 170, 181, 190,
    193, 195, 196, 197, 198, 199, 202, 210, 212, 213, 216, 218, 219, 220, 221, 222, 227, 229, 230, 234, 235,
]  # fmt: skip
REWARDED = 109  # gives something for each worker returned
UNPRICED = [6, 27, 48, 56, 57, 58, 102, 156, 189]


def builds_060(t: Table) -> Table:
    """Seat 0, which has a gray site free for it, builds 60 for its nine marks."""
    site = t.site(0, "gray")
    t.marks(0, t.has_marks() + 9).play(60, "build")
    return t.answer(site) if t.asked() == "choose-site" else t


def rich(card: int) -> Table:
    """A table at which nearly everything is possible for seat 0, which has built the card."""
    t = table().built(0, card, 249).marks(0, 20).workers(0, purple=2, orange=2, gray=2, pink=2, brown=2)
    return (
        t.risks(0, purple=1, orange=1, gray=1, pink=1, brown=1).hand(0, 47, 46).discarded(234 if card != 234 else 235)
    )


DICE = [(49, "gray"), (50, "orange"), (51, "brown"), (52, "purple")]


@pytest.mark.parametrize(("card", "colour"), DICE)
@pytest.mark.parametrize(("die", "workers"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_049_to_052_give_a_worker_when_their_die_is_high(card: int, colour: str, die: int, workers: int) -> None:
    t = table().built(0, card).dice(**{colour: die}).happen(ActInTwo(0))
    assert t.g.workers(0, COLOURS.index(colour)) == workers
    assert t.g.all_workers(0) == workers
    assert t.asked() is None


@pytest.mark.parametrize(("card", "colour"), DICE)
def test_049_to_052_do_not_care_for_other_dice(card: int, colour: str) -> None:
    all_others = {other: 6 for other in (*COLOURS, "black") if other != colour}
    assert table().built(0, card).dice(**all_others).happen(ActInTwo(0)).has_workers() == {}


def test_054_uses_a_used_building_a_second_time() -> None:
    t = table().built(0, 54, 6).workers(0, purple=1).use(6, 54)
    assert t.asked() == "choose-again"
    assert t.offers() == [6]
    t.answer(6)
    assert t.has_points() == 2
    assert t.has_workers() == {}
    assert t.asked() is None


def test_054_lets_the_price_be_paid_again() -> None:
    t = table().built(0, 54, 3).workers(0, purple=1, gray=2).use(3, 54, 3)
    assert (t.has_marks(), t.has_workers()) == (4, {})
    t = table().built(0, 54, 3).hand(0, SPARE).workers(0, purple=1, gray=1).use(3)
    assert t.why_not(54) == Message("hamburg-pointless", card="card:54")


def test_054_takes_its_own_worker_before_the_price_of_the_other() -> None:
    t = table().built(0, 54, 14).hand(0, SPARE).workers(0, purple=2).use(14)
    assert t.why_not(54) == Message("hamburg-pointless", card="card:54")
    t = table().built(0, 54, 14).workers(0, purple=3).use(14, 54, 14)
    assert (t.has_marks(), t.has_workers()) == (4, {})


def test_054_uses_no_unused_building() -> None:
    refused(table().built(0, 54, 6).workers(0, purple=1), 54, "hamburg-pointless")
    t = table().built(0, 54, 6, 56, 57).workers(0, purple=1).use(6, 57, 54)
    assert t.offers() == [6, 57]


def test_054_does_not_use_itself_or_a_building_of_others() -> None:
    t = table().built(0, 54, 6).built(1, 56).workers(0, purple=2)
    t.use(56, seat=1)
    t.use(6, 54)
    assert t.offers() == [6]
    t.answer(6)
    assert t.asked() is None  # 54 is used up itself


def test_054_asks_again_for_the_worker_of_any_colour() -> None:
    t = table().built(0, 54, 106).workers(0, purple=1, gray=1, pink=1).dice(gray=6, pink=4)
    t.use(106, "gray", 54, 106)
    assert t.offers() == ["pink"]
    t.answer("pink")
    assert t.has_marks() == 6 + 4


def test_054_remembers_what_was_used_in_an_earlier_turn_of_the_round() -> None:
    t = table().built(0, 54, 6).workers(0, purple=1).hand(0, SPARE)
    t.turn().answer(6, SPARE, "money", "done").turn().answer(54, 6)
    assert t.has_points() == 2


def test_054_does_not_use_a_building_that_was_rebuilt_and_is_new() -> None:
    t = table().built(0, 4, 54, 6).marks(0, 9).workers(0, purple=1).use(6, "done")
    t.happen(MayTakeBack(0)).answer(6, "done").turn().answer(6, "build")
    assert t.why_not(54) == Message("hamburg-pointless", card="card:54")
    t.answer(6, 54, 6)
    assert t.has_points() == 3


def test_055_lets_the_bolt_of_what_it_finds_act() -> None:
    t = table().built(0, 3).marks(0, 9).sites(0, "orange", "gray").discarded(60)
    t.play(55, "build", t.g.roomy(0)[0], 60, 3)
    assert t.has_marks() == 2


def test_056_gives_a_point_without_a_price_once_a_round() -> None:
    t = table().built(0, 56).hand(0, SPARE).use(56)
    assert t.has_points() == 1
    assert t.why_not(56) == Message("hamburg-used", card="card:56")


def test_057_gives_two_marks_without_a_price_once_a_round() -> None:
    t = table().built(0, 57).hand(0, SPARE).use(57)
    assert t.has_marks() == 2
    assert t.why_not(57) == Message("hamburg-used", card="card:57")


def test_058_gives_a_pink_worker_without_a_price_once_a_round() -> None:
    t = table().built(0, 58).hand(0, SPARE).use(58)
    assert t.has_workers() == {"pink": 1}
    assert t.why_not(58) == Message("hamburg-used", card="card:58")


@pytest.mark.parametrize("card", PRICED)
def test_060_reaches_each_building_whose_price_is_workers(card: int) -> None:
    t = builds_060(rich(card))
    assert t.asked() == "choose-free"
    assert t.offers() == ["done", card]
    before = t.has_workers()
    t.answer(card)
    lost = [colour for colour in COLOURS if t.has_workers().get(colour, 0) < before[colour]]
    assert lost == []
    while t.asked() not in (None, "turn-after"):
        assert t.asked() != "choose-free"  # once only
        t.answer(t.offers()[0])


@pytest.mark.parametrize("card", [*UNPRICED, REWARDED])
def test_060_reaches_no_building_without_a_fixed_price_of_workers(card: int) -> None:
    t = builds_060(rich(card))
    assert t.asked() == "turn-after"
    assert card in t.offers()


def test_060_lets_buildings_act_in_any_order_each_once_and_may_stop() -> None:
    t = builds_060(table().built(0, 3, 14, 98).workers(0, gray=1))
    assert t.offers() == ["done", 3, 14, 98]
    t.answer(98)
    assert t.offers() == ["done", 3, 14]
    t.answer(3)
    assert t.offers() == ["done", 14]
    t.answer("done")
    assert t.has_marks() == 3 + 2
    assert t.has_workers() == {"gray": 1}


def test_060_ends_by_itself_when_all_have_acted() -> None:
    t = builds_060(table().built(0, 3, 14))
    t.answer(14, 3)
    assert t.has_marks() == 2 + 2
    assert t.asked() is None


def test_060_does_not_care_what_was_used_and_uses_nothing_up() -> None:
    t = table().built(0, 3, 14).workers(0, gray=1, purple=1).hand(0, 240).use(3)
    builds_060(t)
    t.answer(14, 3)
    assert t.has_marks() == 2 + 2 + 2
    assert t.asked() == "turn-after"
    assert t.why_not(3) == Message("hamburg-used", card="card:3")
    t.answer(14)
    assert t.has_marks() == 2 + 2 + 2 + 2
    assert t.has_workers() == {}


def test_060_reaches_a_building_under_a_zoo_card_but_none_of_others() -> None:
    t = builds_060(table().under(0, 249, 3).built(1, 14))
    assert t.offers() == ["done", 3]


@pytest.mark.parametrize("card", [62, 63, 64, 65])
def test_060_leaves_062_to_065_their_marks_to_pay(card: int) -> None:
    t = builds_060(table().built(0, card).marks(0, 3).wall(0, 0, 1))
    t.answer(card)
    assert t.has_wall() == (1, 1)
    assert t.has_marks() == 3 - 2
    t = builds_060(table().built(0, card).marks(0, 1))
    assert t.asked() is None
    assert t.has_wall() == (0, 0)


@pytest.mark.parametrize("card", [219, 220, 221, 222])
def test_060_leaves_219_to_222_the_worker_of_the_site_to_pay(card: int) -> None:
    t = builds_060(table().built(0, card).workers(0, pink=1).top(49))
    t.answer(card)
    assert t.offers() == ["pink"]
    t.answer("pink")
    assert t.has_workers() == {}
    assert 49 in [site for site, _, _ in t.g.sites[0]]
    assert builds_060(table().built(0, card)).asked() is None


def test_060_lets_041_name_a_colour() -> None:
    t = builds_060(table().built(0, 41).pile("orange"))
    t.answer(41)
    assert t.offers() == ["purple", "gray", "pink", "brown"]
    t.answer("purple", 274)
    assert t.has_hand() == [274]
    assert t.has_workers() == {}


def test_060_lets_106_name_a_colour() -> None:
    t = builds_060(table().built(0, 106).dice(gray=6))
    t.answer(106)
    assert t.offers() == list(COLOURS)
    t.answer("gray")
    assert t.has_marks() == 6


def test_060_lets_157_name_a_colour() -> None:
    t = builds_060(table().built(0, 157).risks(0, gray=2, pink=1))
    t.answer(157)
    assert t.offers() == ["gray", "pink"]
    t.answer("gray")
    while t.asked() is not None:
        t.answer("yes")
    assert t.has_risks() == {"pink": 1}
    assert t.has_points() == 2
    assert builds_060(table().built(0, 157)).asked() is None


def test_060_lets_190_name_a_colour() -> None:
    t = builds_060(table().built(0, 190, 257, 249).hand(0, 68, 100))
    t.answer(190)
    assert t.offers() == ["pink"]
    t.answer("pink", 68)
    assert t.g.beside[0] == ((257, 68), (249, 0))
    assert t.space() == 1  # its bolt has acted
    assert t.has_hand() == [100]


def test_060_lets_088_count_the_orange_worker_that_was_not_returned() -> None:
    t = builds_060(table().built(0, 88).workers(0, purple=1, orange=1, gray=1, pink=1, brown=1))
    t.answer(88)
    assert (t.has_points(), t.has_marks()) == (1, 5)


def test_060_asks_043_for_no_worker() -> None:
    t = builds_060(table().built(0, 43))
    t.answer(43)
    assert (t.has_marks(), t.has_points()) == (3, 1)
    assert t.asked() is None


def test_060_lets_054_act_without_its_price_but_the_other_building_is_paid() -> None:
    t = table().built(0, 54, 3).hand(0, 240).workers(0, gray=2).use(3)
    builds_060(t)
    assert t.offers() == ["done", 3, 54]
    t.answer(54, 3)
    assert t.has_workers() == {}
    assert t.has_marks() == 2 + 2
    assert t.offers() == ["done", 3]
    t.answer(3)
    assert t.has_marks() == 2 + 2 + 2
    assert builds_060(table().built(0, 54)).asked() is None


@pytest.mark.parametrize(("card", "risk"), [(159, "orange"), (160, "pink"), (161, "brown"), (162, "purple")])
def test_060_offers_nothing_that_cannot_be_done(card: int, risk: str) -> None:
    assert builds_060(table().built(0, card)).asked() is None
    t = builds_060(table().built(0, card).risks(0, **{risk: 1}))
    t.answer(card)
    assert (t.has_risks(), t.has_points()) == ({}, 1)


def test_060_twice_by_036_lets_each_building_act_twice() -> None:
    t = builds_060(table().built(0, 36, 3))
    t.answer(3)
    assert t.asked() == "bolt-again"
    t.answer("yes", 3)
    assert t.has_marks() == 2 + 2
    assert t.asked() is None


def test_060_borrowed_by_228_reaches_the_buildings_of_the_borrower() -> None:
    t = table().built(0, 3).built(1, 60, 14).marks(0, 6).sites(0, "gray").play(228, "build", 60)
    assert t.offers() == ["done", 3]
    t.answer(3)
    assert t.has_marks() == 2


def test_060_makes_the_actions_of_007_without_touching_the_basic_action() -> None:
    t = builds_060(table().built(0, 7).dice(orange=6))
    t.answer(7, "orange", "money")
    assert t.has_marks() == 6
    assert t.asked() is None


def test_060_comes_to_an_end_with_very_many_buildings() -> None:
    t = table().marks(0, 20).workers(0, purple=5, orange=5, gray=5, pink=5, brown=5).hand(0, 240)
    cards = [7, 8, 9, 10, 41, 43, 54, 62, 63, 106, 111, 157, 190, 193, 202, 219, 220, 234, 235]
    for i, card in enumerate(cards):
        t.site(0, COLOURS[i % 5], card)
    t.built(0, 257).use(43, "gray")
    builds_060(t)
    asked = 0
    for _ in range(500):
        if t.asked() == "turn-after":
            break
        asked += t.asked() == "choose-free"
        t.answer(t.offers()[-1])
    assert t.asked() == "turn-after"
    assert 0 < asked <= 2 * len(cards)
