"""The zoo and park cards one by one: no buildings, but worth points, a majority and an income."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.round import EndRound, MayTakeBack, Refill

GROUPS = ("gray", "orange", "brown", "purple", "pink")  # four zoo and four park cards each, in this order
COLOURS = ("purple", "orange", "gray", "pink", "brown")

# Card, colour, price, printed points.
ZOO = [
    (241 + 4 * group + at, colour, price, points)
    for group, colour in enumerate(GROUPS)
    for at, (price, points) in enumerate([(4, 2), (6, 3), (8, 4), (10, 5)])
]
PARK = [
    (261 + 4 * group + at, colour, price, points)
    for group, colour in enumerate(GROUPS)
    for at, (price, points) in enumerate([(3, 1), (3, 1), (6, 2), (6, 2)])
]
MARK = [261, 265, 269, 273, 277]
WORKER = {262: "gray", 266: "orange", 270: "brown", 274: "purple", 278: "pink"}
DRAW = {263: "gray", 267: "orange", 271: "brown", 275: "purple", 279: "pink"}
POINT = [264, 268, 272, 276, 280]
LEFT = [card for card, _, _, _ in ZOO + PARK]


def test_the_cards_are_the_forty_from_241_to_280() -> None:
    assert (min(LEFT), max(LEFT), len(set(LEFT))) == (241, 280, 40)
    assert sorted([*MARK, *WORKER, *DRAW, *POINT]) == list(range(261, 281))


@pytest.mark.parametrize(("card", "colour", "price", "points"), ZOO + PARK)
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


@pytest.mark.parametrize(("card", "colour", "price", "points"), ZOO + PARK)
def test_a_mark_too_few_does_not_build(card: int, colour: str, price: int, points: int) -> None:
    t = table().sites(0, "gray" if colour != "gray" else "pink").marks(0, price - 1).hand(0, card).turn().answer(card)
    assert "build" not in t.offers()
    assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)


@pytest.mark.parametrize(("card", "colour", "price", "points"), ZOO + PARK)
def test_it_serves_other_basic_actions_in_its_colour(card: int, colour: str, price: int, points: int) -> None:
    assert table().play(card, "workers").has_workers() == {colour: 3}
    assert table().dice(**{colour: 6}).play(card, "money").has_marks() == 6
    t = table().workers(0, **{colour: 1}).play(card, "site")
    assert (t.g.sites[0], t.has_workers()) == (((card, 0, 0),), {})


@pytest.mark.parametrize("card", LEFT)
def test_it_takes_no_room_on_sites_and_cannot_be_used(card: int) -> None:
    t = table().hand(0, 5).built(0, card)
    site = t.site(0, "gray") if card not in (261, 262, 263, 264) else t.site(0, "pink")
    t.turn()
    assert t.offers() == [5]
    assert t.why_not(card) == Message("hamburg-not-held", card=f"card:{card}")
    assert t.g.roomy(0) == [site]


# ---- not buildings --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", LEFT)
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


@pytest.mark.parametrize("card", LEFT)
def test_the_laurel_of_071_does_not_count_it(card: int) -> None:
    assert table().built(0, card, 71).final()["laurels"] == 1


@pytest.mark.parametrize(("card", "colour", "price", "points"), ZOO + PARK)
def test_no_discount_reaches_it_and_166_stays_silent(card: int, colour: str, price: int, points: int) -> None:
    t = table().built(0, 132, 182, 183, 184, 185, 166) if colour != "brown" else table()
    if colour == "brown":
        for building in (132, 182, 183, 184, 185, 166):
            t.site(0, "gray", building)
    t.risks(0, **{colour: 2}).marks(0, price + 1).play(card, "build")
    assert t.has_marks() == 1
    assert t.has_risks() == {colour: 2}
    assert t.has_points() == 0


@pytest.mark.parametrize(("card", "colour", "price", "points"), ZOO + PARK)
def test_180_of_others_gets_nothing_for_it(card: int, colour: str, price: int, points: int) -> None:
    t = table()
    t.site(1, "gray" if colour != "gray" else "pink", 180)
    t.marks(0, price).play(card, "build")
    assert t.has_marks(1) == 0


@pytest.mark.parametrize("card", LEFT)
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


# ---- phase IV and the end ---------------------------------------------------------------------------------


def after_the_round(t: Table) -> Table:
    """Let the last round end."""
    t.g.round = 8
    return t.happen(EndRound())


@pytest.mark.parametrize("card", [card for card, _, _, _ in ZOO])
def test_a_zoo_card_wins_the_majority_of_the_zoo_and_not_of_buildings(card: int) -> None:
    t = after_the_round(table().points(1, 1).built(0, card))
    assert t.shows(0) == ["zoo"]
    assert t.shows(1) == ["score"]
    assert t.final()["majorities"] == 4


@pytest.mark.parametrize("card", [card for card, _, _, _ in PARK])
def test_a_park_card_counts_for_no_majority(card: int) -> None:
    t = after_the_round(table().points(1, 1).built(0, card))
    assert t.shows(0) == []


def test_the_zoo_majority_needs_more_zoo_cards_than_anybody_else() -> None:
    t = after_the_round(table(3).points(2, 1).built(0, 241, 242).built(1, 243, 246))
    assert t.shows(0) == t.shows(1) == []
    t = after_the_round(table(3).points(2, 1).built(0, 241, 242).built(1, 243).built(2, 244))
    assert t.shows(0) == ["zoo"]
    t = after_the_round(table(3).points(2, 1))
    assert [t.shows(seat) for seat in range(3)] == [[], [], ["score"]]


def test_the_zoo_majority_is_kept_for_good() -> None:
    t = after_the_round(table().points(1, 1).built(0, 241).turned(1, "zoo"))
    assert t.shows(0) == ["zoo"]
    assert t.shows(1) == ["score", "zoo"]


def test_046_wins_a_tie_in_the_zoo_but_not_without_zoo_cards() -> None:
    t = after_the_round(table().points(1, 1).built(0, 46, 241).built(1, 242))
    assert t.shows(0) == ["buildings", "zoo"]
    t = after_the_round(table().points(1, 1).built(0, 46))
    assert t.shows(0) == ["buildings"]


def test_095_pays_when_the_zoo_marker_turns() -> None:
    t = table().points(1, 1).built(0, 95, 241).built(1, 11)
    assert after_the_round(t).shows(0) == ["zoo"]
    assert t.has_workers() == dict.fromkeys(COLOURS, 1)


def test_a_building_under_a_zoo_card_is_no_second_zoo_card_and_no_building_of_the_majority() -> None:
    t = after_the_round(table().points(1, 1).under(0, 245, 131).built(1, 246))
    assert t.shows(0) == []
    assert t.final()["printed"] == 2  # the zoo card alone
    assert t.final()["laurels"] == 0


@pytest.mark.parametrize("card", LEFT)
def test_the_clergy_at_the_black_window_counts_it_and_no_other_window(card: int) -> None:
    t = table().built(0, card)
    t.g.front = [5, 5, 5, 5, 5, 2]
    assert t.final()["clergy"] == 2


# ---- park cards in phase I --------------------------------------------------------------------------------


def refilled(t: Table, drawn: str = "pink") -> Table:
    """Phase I of seat 0, which draws all its cards from one pile."""
    t.happen(Refill(0))
    while t.asked() == "draw":
        t.answer(drawn)
    return t


@pytest.mark.parametrize("card", [card for card, _, _, _ in ZOO])
def test_a_zoo_card_has_no_income(card: int) -> None:
    t = refilled(table().built(0, card))
    assert (t.has_marks(), t.has_points(), t.has_workers(), len(t.has_hand())) == (0, 0, {}, 5)


@pytest.mark.parametrize("card", MARK)
def test_a_park_card_of_one_mark(card: int) -> None:
    t = refilled(table().built(0, card))
    assert (t.has_marks(), t.has_points(), t.has_workers(), len(t.has_hand())) == (1, 0, {}, 5)
    assert t.has_marks(1) == 0


@pytest.mark.parametrize("card", MARK)
def test_122_adds_a_mark_to_a_park_card_that_gives_marks(card: int) -> None:
    t = table().built(0, card)
    t.site(0, "pink" if card < 277 else "gray", 122)
    assert refilled(t).has_marks() == 2


@pytest.mark.parametrize(("card", "colour"), WORKER.items())
def test_a_park_card_of_one_worker(card: int, colour: str) -> None:
    t = refilled(table().built(0, card))
    assert (t.has_marks(), t.has_points(), t.has_workers(), len(t.has_hand())) == (0, 0, {colour: 1}, 5)


@pytest.mark.parametrize(("card", "colour"), DRAW.items())
def test_a_park_card_that_draws_over_the_hand_limit(card: int, colour: str) -> None:
    t = table().built(0, card)
    top = t.g.piles[COLOURS.index(colour)][-1]
    refilled(t, "purple" if colour != "purple" else "gray")
    assert len(t.has_hand()) == 6
    assert top in t.has_hand()
    assert (t.has_marks(), t.has_points(), t.has_workers()) == (0, 0, {})


@pytest.mark.parametrize(("card", "colour"), DRAW.items())
def test_a_park_card_draws_nothing_from_an_empty_pile(card: int, colour: str) -> None:
    t = table().built(0, card).pile(colour)
    refilled(t, "purple" if colour != "purple" else "gray")
    assert len(t.has_hand()) == 5


@pytest.mark.parametrize("card", POINT)
def test_a_park_card_of_one_point(card: int) -> None:
    t = refilled(table().built(0, card))
    assert (t.has_marks(), t.has_points(), t.has_workers(), len(t.has_hand())) == (0, 1, {}, 5)


@pytest.mark.parametrize("card", [*WORKER, *DRAW, *POINT])
def test_122_adds_nothing_to_other_park_cards(card: int) -> None:
    t = table().built(0, card)
    t.site(0, "pink" if card < 277 else "gray", 122)
    assert refilled(t).has_marks() == 0


def test_122_adds_a_mark_to_each_of_several_park_cards_of_its_owner_only() -> None:
    t = table().built(0, 261, 265, 277).built(1, 269)
    t.site(0, "purple", 122)
    assert refilled(t).has_marks() == 3 * 2
    t.happen(Refill(1))
    while t.asked() == "draw":
        t.answer("purple")
    assert t.has_marks(1) == 1


def test_park_cards_act_every_round_and_after_the_hand_is_seen() -> None:
    t = table().built(0, 261, 263).happen(Refill(0)).answer("pink", "pink", "pink", "pink")
    assert (t.has_marks(), t.has_hand()) == (0, [])
    t.answer("pink")
    assert (t.has_marks(), len(t.has_hand())) == (1, 6)
    t.g.hands[0].pop()
    t.happen(Refill(0))  # five cards: nothing to draw, and the park acts again
    assert t.asked() is None
    assert (t.has_marks(), len(t.has_hand())) == (2, 6)


def test_a_hand_above_the_limit_goes_down_to_it_before_the_park_draws() -> None:
    t = table().built(0, 279).hand(0, 1, 2, 3, 4, 5, 6).happen(Refill(0))
    assert t.asked() == "discard"
    t.answer(6)
    assert t.asked() is None
    assert len(t.has_hand()) == 6
    assert t.g.discard == [6]


def test_the_card_drawn_by_the_park_comes_from_the_top_and_only_its_owner_sees_it() -> None:
    t = table().built(0, 279).hand(0, 1, 2, 3, 4, 5).top(57).happen(Refill(0))
    assert t.has_hand() == [1, 2, 3, 4, 5, 57]
    assert t.g.view(1)["table"]["seats"][0]["hand"] == []


def test_a_park_card_built_this_round_acts_from_the_next_phase_one_on() -> None:
    t = table().marks(0, 6).play(280, "build")
    assert t.has_points() == 0
    assert refilled(t).has_points() == 1
