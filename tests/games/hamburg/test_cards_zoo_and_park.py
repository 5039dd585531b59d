"""Zoo and park cards (241 to 280) alike: no buildings, they lie to the left and are worth points."""

from __future__ import annotations

import pytest

from games.hamburg.printed import BESIDE, PARK_CARDS, ZOO_CARDS
from games.hamburg.table import table
from rathaus import Message
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.round import MayTakeBack

DRAW = {263: "gray", 267: "orange", 271: "brown", 275: "purple", 279: "pink"}
MARK = [261, 265, 269, 273, 277]
POINT = [264, 268, 272, 276, 280]
WORKER = {262: "gray", 266: "orange", 270: "brown", 274: "purple", 278: "pink"}


def test_the_cards_are_the_forty_from_241_to_280() -> None:
    assert (min(BESIDE), max(BESIDE), len(set(BESIDE))) == (241, 280, 40)
    assert sorted([*MARK, *WORKER, *DRAW, *POINT]) == list(range(261, 281))


@pytest.mark.parametrize(("card", "colour", "price", "points"), ZOO_CARDS + PARK_CARDS)
def test_it_lies_to_the_left_for_its_price_and_is_worth_its_points(
    card: int, colour: str, price: int, points: int
) -> None:
    t = table().marks(0, price).play(card, "build")  # no site needed
    assert t.has_marks() == 0
    assert t.g.beside[0] == ((card, 0),)
    assert t.g.sites[0] == ()
    assert t.display() == []
    assert t.final()["printed"] == points
    assert t.final()["laurels"] == 0
    assert t.asked() is None
    assert t.g.view(1)["table"]["seats"][0]["beside"] == [{"card": card, "under": 0}]


@pytest.mark.parametrize(("card", "colour", "price", "points"), ZOO_CARDS + PARK_CARDS)
def test_it_serves_other_basic_actions_in_its_colour(card: int, colour: str, price: int, points: int) -> None:
    assert table().play(card, "workers").has_workers() == {colour: 3}
    assert table().dice(**{colour: 6}).play(card, "money").has_marks() == 6
    t = table().workers(0, **{colour: 1}).play(card, "site")
    assert (t.g.sites[0], t.has_workers()) == (((card, 0, 0),), {})


@pytest.mark.parametrize("card", BESIDE)
def test_it_takes_no_room_on_sites_and_cannot_be_used(card: int) -> None:
    t = table().hand(0, 5).built(0, card)
    site = t.site(0, "gray") if card not in (261, 262, 263, 264) else t.site(0, "pink")
    t.turn()
    assert t.offers() == [5]
    assert t.why_not(card) == Message("hamburg-not-held", card=f"card:{card}")
    assert t.g.roomy(0) == [site]


@pytest.mark.parametrize("card", BESIDE)
def test_it_is_no_building_for_025_045_and_152(card: int) -> None:
    t = table().built(0, card, 45).sites(0, "brown", "brown").marks(0, 6).workers(0, gray=1).risks(0, pink=3, gray=1)
    site = t.g.roomy(0)[0]
    t.play(25, "build", site)
    assert t.has_marks() == 2 * 2  # 045 and 025
    t.answer(45)
    assert t.has_marks() == 4 + 2  # health and university
    t.marks(0, 6).play(152, "build", "pink", "pink", "pink")
    assert t.asked() is None
    assert t.has_points() == 3  # once for each of 045, 025 and 152
    assert t.has_risks() == {"gray": 1}


@pytest.mark.parametrize("card", BESIDE)
def test_the_laurel_of_071_does_not_count_it(card: int) -> None:
    assert table().built(0, card, 71).final()["laurels"] == 1


@pytest.mark.parametrize(("card", "colour", "price", "points"), ZOO_CARDS + PARK_CARDS)
def test_no_discount_reaches_it_and_166_stays_silent(card: int, colour: str, price: int, points: int) -> None:
    t = table().built(0, 132, 182, 183, 184, 185, 166) if colour != "brown" else table()
    if colour == "brown":
        for building in (132, 182, 183, 184, 185, 166):
            t.site(0, "gray", building)
    t.risks(0, **{colour: 2}).marks(0, price + 1).play(card, "build")
    assert t.has_marks() == 1
    assert t.has_risks() == {colour: 2}
    assert t.has_points() == 0


@pytest.mark.parametrize(("card", "colour", "price", "points"), ZOO_CARDS + PARK_CARDS)
def test_180_of_others_gets_nothing_for_it(card: int, colour: str, price: int, points: int) -> None:
    t = table()
    t.site(1, "gray" if colour != "gray" else "pink", 180)
    t.marks(0, price).play(card, "build")
    assert t.has_marks(1) == 0


@pytest.mark.parametrize("card", BESIDE)
def test_neither_fire_nor_004_nor_176_can_take_it(card: int) -> None:
    t = table().built(0, card).risks(0, orange=2).dice(orange=5).happen(RiskByDice(0))
    assert (t.asked(), t.has_risks()) == (None, {})
    assert t.g.beside[0] == ((card, 0),)
    t = table().built(0, card, 4).happen(MayTakeBack(0))
    assert t.offers() == ["done", 4]
    t = table().built(1, card).marks(0, 6)
    t.site(0, "gray" if card not in (261, 262, 263, 264) else "pink")
    t.play(176, "build")
    assert t.asked() is None
    assert t.g.beside[1] == ((card, 0),)


@pytest.mark.parametrize("card", BESIDE)
def test_the_clergy_at_the_black_window_counts_it_and_no_other_window(card: int) -> None:
    t = table().built(0, card)
    t.g.front = [5, 5, 5, 5, 5, 2]
    assert t.final()["clergy"] == 2
