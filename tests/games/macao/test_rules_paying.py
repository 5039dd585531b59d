"""Paying: all of it or nothing, discounts, gold instead of cubes, and cubes that stay."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.macao.table import Table, costing, price, table
from rathaus import Message
from rathaus.games.macao.book import packed
from rathaus.games.macao.kinds import BUILDING, COLOURS, DISTRICTS

ARCHIVE, CRANE, HEALER, SPECULATOR = 29, 35, 84, 71
COUNT, HERALD, CRAFTSMAN, NIGHT_WATCHMAN = 96, 92, 97, 75
DISCOUNTS = [(ARCHIVE, 1), (CRANE, 48), (HEALER, 70)]  # and a card of the kind it helps with
OTHERS = [(ARCHIVE, 48), (ARCHIVE, 70), (CRANE, 1), (CRANE, 70), (HEALER, 1), (HEALER, 48)]


def three(card: int, *active: int) -> Table:
    """A card costs red, blue and green."""
    return table(2, costing(card, red=1, blue=1, green=1)).active(0, *active).board(0, card)


# ---- all or nothing -----------------------------------------------------------------------------------


def test_an_activation_is_offered_only_if_all_its_cubes_are_there() -> None:
    t = three(48).cubes(0, red=5, blue=5)
    assert t.offers("card") == []
    why = t.why_not(48)
    cost = ("colour:red", "colour:blue", "colour:green")
    assert why == Message("macao-cannot-activate", card="card:48", cost=cost, missing=("colour:green",))
    t = three(48).cubes(0, red=1, blue=1, green=1).do(48)
    assert (t.has_active(), t.has_cubes()) == ([48], {})


def test_two_cubes_of_a_colour_are_two_cubes() -> None:
    t = table(2, costing(48, red=2)).board(0, 48).cubes(0, red=1)
    assert t.why_not(48) == Message(
        "macao-cannot-activate", card="card:48", cost=("colour:red", "colour:red"), missing=("colour:red",)
    )
    t = table(2, costing(48, red=2)).board(0, 48).cubes(0, red=3).do(48)
    assert t.has_cubes() == {"red": 1}


def test_the_owner_chooses_the_colours_where_any_will_do_and_cannot_call_it_off() -> None:
    t = table(2).cubes(0, red=1, blue=2, grey=1).do("wall:2", "blue")
    assert t.offers() == ["colour:red", "colour:blue", "colour:grey"]
    assert t.why_not("pass") is not None
    assert t.do("blue").offers() == ["colour:red", "colour:grey"]
    assert t.do("red").has_cubes() == {"grey": 1}


def test_nothing_is_asked_where_all_cubes_go() -> None:
    t = table(2).cubes(0, red=1, blue=1, grey=1).do("wall:2")
    assert (t.asked(), t.has_cubes(), t.spaces()) == ("turn", {}, [3, 1])


# ---- discounts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("saver", "card"), DISCOUNTS)
def test_a_discount_saves_one_cube_of_its_kind_of_cards(saver: int, card: int) -> None:
    t = three(card, saver).cubes(0, red=1, blue=1).do(card)
    assert (t.asked(), t.has_active(), t.has_cubes()) == ("turn", [saver, card], {})
    assert t.seen()["seats"][0]["used"] == [saver]


@pytest.mark.parametrize(("saver", "card"), DISCOUNTS)
def test_the_owner_may_use_a_discount_and_chooses_which_cube_is_saved(saver: int, card: int) -> None:
    t = three(card, saver).cubes(0, red=1, blue=1, green=1).do(card)
    assert t.offers() == ["pay:cubes", "pay:saving-red", "pay:saving-blue", "pay:saving-green"]
    saved = t.copy().do("saving-blue")
    assert (saved.has_cubes(), saved.seen()["seats"][0]["used"]) == ({"blue": 1}, [saver])
    full = t.do("cubes")
    assert (full.has_cubes(), full.seen()["seats"][0]["used"]) == ({}, [])


@pytest.mark.parametrize(("saver", "card"), DISCOUNTS)
def test_two_cubes_that_are_missing_are_too_many(saver: int, card: int) -> None:
    assert three(card, saver).cubes(0, red=1).reason(card) == "cannot-activate"
    assert table(2, costing(card, red=2, blue=1)).active(0, saver).board(0, card).cubes(0, blue=1).reason(card) == (
        "cannot-activate"
    )


@pytest.mark.parametrize(("saver", "card"), OTHERS)
def test_a_discount_is_for_no_other_kind_of_cards(saver: int, card: int) -> None:
    assert three(card, saver).cubes(0, red=1, blue=1).reason(card) == "cannot-activate"


@pytest.mark.parametrize(("saver", "card", "second"), [(ARCHIVE, 1, 2), (CRANE, 48, 50), (HEALER, 70, 74)])
def test_a_discount_works_once_a_round(saver: int, card: int, second: int) -> None:
    edition = {**costing(card, red=1), **costing(second, red=1)}
    t = table(2, edition).active(0, saver).board(0, card, second).do(card)
    assert t.has_active() == [saver, card]
    assert t.reason(second) == "cannot-activate"
    t.do("pass", "pass")
    while t.asked() != "turn":
        t.g.choose(t.seat, t.g.things(t.seat)[0])
    assert second in t.offers()


def test_a_price_of_0_after_a_discount_is_legal() -> None:
    t = table(2, costing(48, red=1)).active(0, CRANE).board(0, 48).do(48)
    assert t.has_active() == [CRANE, 48]


def test_a_discount_does_not_reduce_its_own_activation() -> None:
    t = table(2, costing(CRANE, red=1, blue=1)).board(0, CRANE).cubes(0, red=1)
    assert t.reason(CRANE) == "cannot-activate"


def test_a_way_to_pay_that_is_not_there_is_refused_with_its_reason() -> None:
    t = three(48, CRANE).cubes(0, red=1, blue=1, green=1).do(48)
    assert t.why_not("pay:saving-grey") == Message("macao-not-in-price", colour="colour:grey")
    assert t.why_not("pay:kept") == Message("macao-no-craftsman")
    assert t.why_not("pay:gold") == Message("macao-no-count")
    t = three(48, CRAFTSMAN).cubes(0, red=1, blue=1, green=1).do(48)
    assert t.why_not("pay:saving-red") == Message("macao-no-discount", type="type:building")
    t = three(48, CRANE, COUNT).cubes(0, red=1, blue=1).gold(0, 4).do(48)
    assert t.offers() == ["pay:saving-green", "pay:gold"]
    assert t.why_not("pay:cubes") == Message(
        "macao-way-unpayable", cost=("colour:red", "colour:blue", "colour:green"), missing=("colour:green",)
    )


# ---- Speculator ---------------------------------------------------------------------------------------


def test_the_speculator_saves_a_cube_of_a_district_once_a_round() -> None:
    t = table(2).active(0, SPECULATOR, NIGHT_WATCHMAN).cubes(0, red=1, violet=1)
    t.do("district:4-2")  # violet, violet, red
    assert (t.has_districts(), t.has_cubes()) == (["4-2"], {})
    assert t.reason("district:5-6") == "cannot-take"


def test_the_speculator_asks_which_cube_is_saved() -> None:
    t = table(2).active(0, SPECULATOR).cubes(0, blue=1, green=1).do("district:4-1")
    assert (t.asked(), t.offers()) == ("pay-district", ["pay:cubes", "pay:saving-blue", "pay:saving-green"])
    assert t.do("saving-green").has_cubes() == {"green": 1}


def test_with_the_speculator_a_district_of_one_cube_costs_nothing_also_without_any_cube() -> None:
    t = table(2).active(0, SPECULATOR)
    single = ["1-5", "2-3", "3-1", "4-4", "5-2", "5-6"]
    assert t.offers("district") == [f"district:{name}" for name in single]
    t.do("district:4-4")
    assert (t.has_districts(), t.asked()) == (["4-4"], "turn")


def test_the_speculator_is_not_for_cards() -> None:
    assert three(48, SPECULATOR).cubes(0, red=1, blue=1).reason(48) == "cannot-activate"


# ---- Count and Herald ---------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [1, 48, 70])
def test_the_count_pays_4_gold_for_any_card(card: int) -> None:
    t = three(card, COUNT).gold(0, 5).do(card)
    assert (t.has_active(), t.has_gold()) == ([COUNT, card], 1)
    assert three(card, COUNT).gold(0, 3).reason(card) == "cannot-activate"


def test_the_count_works_once_a_round() -> None:
    t = three(48, COUNT).board(0, 50).gold(0, 9).do(48)
    assert t.reason(50) == "cannot-activate"


def test_the_count_leaves_the_discount_and_the_cubes() -> None:
    t = three(48, COUNT, CRANE).gold(0, 4).cubes(0, red=1, blue=1, green=1).do(48)
    assert t.offers() == ["pay:cubes", "pay:saving-red", "pay:saving-blue", "pay:saving-green", "pay:gold"]
    t.do("gold")
    assert (t.has_gold(), t.has_cubes()) == (0, {"red": 1, "blue": 1, "green": 1})
    assert t.seen()["seats"][0]["used"] == [COUNT]


def test_the_count_is_a_full_activation() -> None:
    t = three(48, COUNT, 114).gold(0, 4).do(48)  # with the Master builder
    assert t.has_gold() == 2
    assert t.do(48).has_gold() == 4


def test_too_little_gold_for_the_count_is_a_reason() -> None:
    t = three(48, COUNT, CRANE).gold(0, 1).cubes(0, red=1, blue=1, green=1).do(48)
    assert t.why_not("pay:gold") == Message("macao-toll-gold", gold=1, price=4)


def test_the_count_is_not_for_districts_and_the_herald_not_for_cards() -> None:
    assert table(2).active(0, COUNT).gold(0, 9).reason("district:4-4") == "cannot-take"
    assert three(48, HERALD).gold(0, 9).reason(48) == "cannot-activate"


def test_the_herald_pays_3_gold_for_any_district_once_a_round() -> None:
    t = table(2).active(0, HERALD, NIGHT_WATCHMAN).gold(0, 7)
    assert t.offers("district") == [f"district:{name}" for name in DISTRICTS]
    t.do("district:2-2")
    assert (t.has_gold(), t.has_districts(), t.has_jokers()) == (4, ["2-2"], (1, 0))
    assert t.reason("district:4-4") == "cannot-take"
    assert table(2).active(0, HERALD).gold(0, 2).reason("district:4-4") == "cannot-take"


def test_the_herald_is_a_full_taking_and_leaves_the_speculator() -> None:
    t = table(2).active(0, HERALD, SPECULATOR, 112, 65).gold(0, 3).do("district:1-3")  # Carpenter, Fountain
    assert (t.has_gold(), t.spaces()) == (1, [2, 1])
    assert t.seen()["seats"][0]["used"] == [HERALD]
    assert t.reason("district:4-4") == "no-more-districts"


def test_without_the_herald_gold_pays_no_district() -> None:
    t = table(2).active(0, SPECULATOR).gold(0, 9).cubes(0, blue=1, green=1).do("district:4-1")
    assert t.why_not("pay:gold") == Message("macao-no-herald")
    assert t.why_not("pay:kept") == Message("macao-no-craftsman")


# ---- Craftsman ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [1, 48, 70])
def test_with_the_craftsman_the_cubes_must_be_there_and_stay_once_a_round(card: int) -> None:
    t = three(card, CRAFTSMAN).cubes(0, red=1, blue=1, green=1).do(card)
    assert t.offers() == ["pay:cubes", "pay:kept"]
    t.do("kept")
    assert (t.has_active(), t.has_cubes()) == ([CRAFTSMAN, card], {"red": 1, "blue": 1, "green": 1})
    assert t.seen()["seats"][0]["used"] == [CRAFTSMAN]
    assert three(card, CRAFTSMAN).cubes(0, red=1, blue=1).reason(card) == "cannot-activate"


def test_the_craftsman_may_be_left_for_later() -> None:
    t = three(48, CRAFTSMAN).cubes(0, red=1, blue=1, green=1).do(48, "cubes")
    assert (t.has_cubes(), t.seen()["seats"][0]["used"]) == ({}, [])


def test_the_craftsman_works_once_a_round() -> None:
    edition = {**costing(48, red=1), **costing(50, red=1)}
    t = table(2, edition).active(0, CRAFTSMAN).board(0, 48, 50).cubes(0, red=1).do(48, "kept", 50)
    assert (t.has_active(), t.has_cubes()) == ([CRAFTSMAN, 48, 50], {})


def test_craftsman_and_discount_together_want_one_cube_less() -> None:
    t = three(48, CRAFTSMAN, CRANE).cubes(0, red=1, blue=1).do(48)
    assert t.offers() == ["pay:saving-green", "pay:kept-saving-green"]
    t.do("kept-saving-green")
    assert t.has_cubes() == {"red": 1, "blue": 1}
    assert t.seen()["seats"][0]["used"] == [CRAFTSMAN, CRANE]


def test_the_craftsman_may_go_without_the_discount() -> None:
    t = three(48, CRAFTSMAN, CRANE).cubes(0, red=1, blue=1, green=1).do(48)
    kept = ["pay:kept", "pay:kept-saving-red", "pay:kept-saving-blue", "pay:kept-saving-green"]
    assert t.offers() == ["pay:cubes", "pay:saving-red", "pay:saving-blue", "pay:saving-green", *kept]
    t.do("kept")
    assert t.seen()["seats"][0]["used"] == [CRAFTSMAN]


def test_the_craftsman_and_the_count_are_not_used_together() -> None:
    t = three(48, CRAFTSMAN, COUNT).gold(0, 4).cubes(0, red=1, blue=1, green=1).do(48)
    assert t.offers() == ["pay:cubes", "pay:kept", "pay:gold"]
    t.do("gold")
    assert (t.has_gold(), t.seen()["seats"][0]["used"]) == (0, [COUNT])


def test_the_craftsman_is_not_for_districts() -> None:
    t = table(2).active(0, CRAFTSMAN).cubes(0, red=1).do("district:4-4")
    assert (t.asked(), t.has_cubes()) == ("turn", {})


# ---- any colour ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", range(1, 121))
def test_every_card_is_activated_for_exactly_its_price(card: int) -> None:
    cost = price(card)
    assert 1 <= sum(cost.values()) <= 4
    t = table(2).board(0, card).cubes(0, **cost).do(card)
    assert (t.has_active(), t.has_board(), t.has_cubes()) == ([card], [], {})
    for colour in cost:
        t = table(2).board(0, card).cubes(0, **price(card, **{colour: -1}))
        missing = (f"colour:{colour}",)
        why = t.why_not(card)
        assert why is not None
        assert (why.id, why.args["missing"]) == ("macao-cannot-activate", missing)
    assert table(2).board(0, card).cubes(0, **dict.fromkeys(COLOURS, 4)).reason(card) is None


def test_any_number_of_cubes_and_gold_is_there() -> None:
    t = three(48).cubes(0, red=70, blue=64, green=32, grey=90).gold(0, 80).toll(75, 9).do(48, "toll")
    assert (t.has_cubes(), t.has_gold()) == ({"red": 69, "blue": 63, "green": 31, "grey": 90}, 5)


# ---- all ways -----------------------------------------------------------------------------------------

SIX = st.lists(st.integers(0, 2), min_size=6, max_size=6)


@given(cost=SIX, hand=SIX, gold=st.integers(3, 5), active=st.sets(st.sampled_from([CRANE, CRAFTSMAN, COUNT])))
def test_all_ways_to_pay_are_found_and_no_others(cost: list[int], hand: list[int], gold: int, active: set[int]) -> None:
    t = table(2).active(0, *sorted(active)).gold(0, gold).cubes(0, **dict(zip(COLOURS, hand, strict=True)))
    left = [have - need for have, need in zip(hand, cost, strict=True)]
    ways = []
    for keeping in ("", "kept"):
        if keeping and CRAFTSMAN not in active:
            continue
        if min(left) >= 0:
            ways.append(keeping or "cubes")
        for i, colour in enumerate(COLOURS):
            short = [number + (i == j) for j, number in enumerate(left)]
            if CRANE in active and cost[i] and min(short) >= 0:
                ways.append(f"{keeping}-saving-{colour}".lstrip("-"))
    if COUNT in active and gold >= 4:
        ways.append("gold")
    price = tuple(cost)
    assert [t.g.name(way).removeprefix("pay:") for way in t.g.pays(0, BUILDING, price)] == ways
    assert t.g.may_pay(0, BUILDING, price, packed(price), t.g.packed(0)) == bool(ways)
