"""The purple cards one by one: prices and points of all of them, then the port."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.round import ActInTwo

# Card, price in marks, printed points.
CHEAP = [193, 194, 196, 197, 198, 199, 203, 206, 207, 208, 209, 217, 224, 227, 230, 231, 235, 236, 237]
MIDDLE = [
    195, 201, 204, 205, 210, 212, 213, 214, 215, 218, 219, 220, 221, 222, 225, 226, 228, 229, 232, 233, 234, 239, 240,
]  # fmt: skip
DEAR = [200, 202, 211, 216, 223, 238]
PRINTED = [(card, 3, 1) for card in CHEAP] + [(card, 6, 2) for card in MIDDLE] + [(card, 9, 3) for card in DEAR]

# The III cards with the worker they cost.
WORKER = {
    193: "brown", 195: "orange", 196: "orange", 197: "gray", 198: "pink", 199: "brown", 202: "pink", 210: "brown",
    212: "gray", 213: "orange", 216: "pink", 218: "orange", 219: "brown", 220: "pink", 221: "orange", 222: "gray",
    227: "pink", 229: "brown", 230: "orange", 234: "pink", 235: "gray",
}  # fmt: skip
LAURELS = [203, 204, 205, 215, 225, 239]
ALWAYS = [214, 224, 226, 231, 232, 240]
BOLTS = [194, 200, 201, 206, 207, 208, 209, 211, 217, 223, 228, 233, 236, 238]
COLOURS = ("purple", "orange", "gray", "pink", "brown")


def rich(t: Table, seat: int = 0, number: int = 2) -> Table:
    """The seat has as many workers of every colour."""
    return t.workers(seat, purple=number, orange=number, gray=number, pink=number, brown=number)


def test_the_purple_cards_are_the_48_from_193_to_240() -> None:
    assert sorted(card for card, _, _ in PRINTED) == list(range(193, 241))
    assert sorted([*WORKER, *LAURELS, *ALWAYS, *BOLTS, 237]) == list(range(193, 241))
    assert sorted(table().g.piles[COLOURS.index("purple")]) == [*range(193, 241), *range(253, 257), *range(273, 277)]


@pytest.mark.parametrize(("card", "price", "points"), PRINTED)
def test_price_and_printed_points(card: int, price: int, points: int) -> None:
    t = table().sites(0, "gray").marks(0, price).hand(0, card).turn().answer(card)
    assert "build" in t.offers()
    t.answer("build")
    assert t.display() == [card]
    assert t.final()["printed"] == points
    if card not in BOLTS:
        assert t.has_marks() == 0


@pytest.mark.parametrize(("card", "price", "points"), PRINTED)
def test_a_mark_too_few_does_not_build(card: int, price: int, points: int) -> None:
    t = table().sites(0, "gray").marks(0, price - 1).hand(0, card).turn().answer(card)
    assert "build" not in t.offers()
    assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)


@pytest.mark.parametrize(("card", "colour"), WORKER.items())
def test_a_iii_card_is_used_once_a_round_for_its_worker(card: int, colour: str) -> None:
    t = rich(table().hand(0, 5).built(0, card).discarded(100).marks(0, 50))
    t.turn()
    assert card in t.offers()
    t.answer(card)
    while t.asked() != "turn":  # whatever it asks, until the turn goes on
        t.answer(t.offers()[0])
    assert t.why_not(card) == Message("hamburg-used", card=f"card:{card}")
    assert card not in t.offers()


@pytest.mark.parametrize(("card", "colour"), WORKER.items())
def test_a_iii_card_is_not_offered_without_its_worker(card: int, colour: str) -> None:
    t = rich(table().hand(0, 5).built(0, card).discarded(100).marks(0, 50), 0, 9)
    t.workers(0, **{colour: 0}).turn()
    assert card not in t.offers()
    assert t.why_not(card) == Message("hamburg-price", card=f"card:{card}")


@pytest.mark.parametrize("card", [*LAURELS, *ALWAYS, *BOLTS, 237])
def test_other_cards_cannot_be_used_in_a_turn(card: int) -> None:
    t = rich(table().hand(0, 5).built(0, card)).marks(0, 50).turn()
    assert t.offers() == [5]
    assert t.why_not(card) == Message("hamburg-not-held", card=f"card:{card}")


@pytest.mark.parametrize("card", [card for card in range(193, 241) if card != 237])
def test_only_237_acts_by_itself_in_phase_two(card: int) -> None:
    t = rich(table().built(0, card)).risks(0, pink=2).marks(0, 5).happen(ActInTwo(0))
    assert t.asked() is None
    assert (t.has_marks(), t.has_points(), t.has_hand(), t.has_risks()) == (5, 0, [], {"pink": 2})
    assert t.has_workers() == dict.fromkeys(COLOURS, 2)


# ---- families -----------------------------------------------------------------------------------------

# Card, its worker, two more buildings of its category.
PER_BUILDING = [
    (195, "orange", 203, 204),
    (210, "brown", 205, 215),
    (218, "orange", 225, 226),
    (229, "brown", 231, 239),
]


@pytest.mark.parametrize(("card", "colour", "one", "two"), PER_BUILDING)
def test_two_marks_per_building_of_the_category(card: int, colour: str, one: int, two: int) -> None:
    others = {195: 214, 210: 203, 218: 232, 229: 205}  # purple, but of another category
    t = table().built(0, card, others[card]).built(1, one).workers(0, **{colour: 1}).use(card)
    assert t.has_marks() == 2
    assert t.has_workers() == {}
    t = table().built(0, card, one, two).workers(0, **{colour: 1}).use(card)
    assert t.has_marks() == 6


PER_BUILDING_AT_THE_END = [(204, 195, 203), (215, 210, 214), (225, 218, 226), (239, 229, 240)]


@pytest.mark.parametrize(("card", "one", "two"), PER_BUILDING_AT_THE_END)
def test_a_laurel_of_two_points_per_building_of_the_category(card: int, one: int, two: int) -> None:
    others = {204: 232, 215: 196, 225: 232, 239: 196}
    assert table().built(0, card).final()["laurels"] == 2
    assert table().built(0, card, others[card]).built(1, one).final()["laurels"] == 2
    t = table().built(0, card, one)
    assert t.final()["laurels"] == 4
    assert t.has_points() == 0
    t = table().built(0, card)
    t.site(0, "gray", two)
    assert t.final()["laurels"] == 4


# Card, a card of the category, one of another category of the same colour.
SEARCHES = [(200, 204, 205), (211, 205, 204), (223, 226, 240), (238, 240, 226)]


@pytest.mark.parametrize(("card", "wanted", "other"), SEARCHES)
def test_the_discard_pile_is_searched_for_the_category_and_shuffled(card: int, wanted: int, other: int) -> None:
    t = table().sites(0, "gray", "pink").marks(0, 9).discarded(wanted, other, 57, 241)
    site = t.g.sites[0][0][0]
    t.play(card, "build", site)
    assert t.asked() == "choose-found"
    assert t.offers() == [wanted]
    t.answer(wanted)
    assert t.display() == sorted([card, wanted])
    assert sorted(t.g.discard) == sorted([other, 57, 241])
    assert t.g.murky == 2
    assert t.has_marks() == 0


@pytest.mark.parametrize(("card", "wanted", "other"), SEARCHES)
def test_without_another_free_site_a_search_only_shuffles(card: int, wanted: int, other: int) -> None:
    t = table().sites(0, "gray").marks(0, 9).discarded(wanted, other, 57).play(card, "build")
    assert t.asked() is None
    assert sorted(t.g.discard) == sorted([wanted, other, 57])
    assert t.g.murky == 2


def test_200_builds_a_found_bolt_that_acts_and_pays_180_of_others() -> None:
    t = table().sites(0, "gray", "pink").built(1, 180).marks(0, 9).discarded(194)
    t.play(200, "build", t.g.sites[0][0][0], 194)
    assert t.has_marks(0) == 2 * 2  # gray and pink sites
    assert t.has_marks(1) == 2 * 2  # 200 and 194


def test_211_finds_a_card_without_the_discount_of_132_and_the_reduction_of_166() -> None:
    t = table().sites(0, "gray", "pink").built(0, 132, 166).marks(0, 6).risks(0, purple=2).discarded(205)
    t.play(211, "build", t.g.sites[0][0][0], 205)
    assert t.has_marks() == 0  # 9 - 3 for 211, nothing for 205
    assert t.has_risks() == {"purple": 1}  # one step for building 211


# ---- the port -----------------------------------------------------------------------------------------


def test_193_draws_two_cards_and_then_discards_two() -> None:
    t = table().hand(0, 10).built(0, 193).workers(0, brown=1).top(57).top(121).use(193)
    assert t.asked() == "draw"
    t.answer("pink")
    assert t.has_hand() == [10]  # nothing is looked at before both are drawn
    t.answer("orange")
    assert t.has_hand() == [10, 57, 121]
    assert t.asked() == "discard"
    assert t.offers() == [10, 57, 121]
    t.answer(57, 10)
    assert t.has_hand() == [121]
    assert t.g.discard == [57, 10]
    assert t.has_workers() == {}


def test_193_cannot_be_used_when_all_piles_are_empty() -> None:
    t = table().hand(0, 10).built(0, 193).workers(0, brown=1)
    for colour in COLOURS:
        t.pile(colour)
    t.turn()
    assert t.offers() == [10]
    assert t.why_not(193) == Message("hamburg-pointless", card="card:193")


@pytest.mark.parametrize(
    ("sites", "marks"),
    [(["gray"], 2), (["gray", "gray", "gray"], 2), (["gray", "pink", "brown"], 6), ([*COLOURS, "pink"], 10)],
)
def test_194_pays_two_marks_per_colour_of_sites(sites: list[str], marks: int) -> None:
    t = table().sites(0, *sites).marks(0, 3)
    t.hand(0, 194).turn().answer(194, "build")
    if t.asked() == "choose-site":
        t.answer(t.offers()[0])
    assert t.has_marks() == marks


@pytest.mark.parametrize(("card", "colour"), [(196, "orange"), (197, "gray"), (198, "pink"), (199, "brown")])
def test_196_to_199_draw_a_card_from_any_pile(card: int, colour: str) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}).top(57).use(card)
    assert t.offers() == list(COLOURS)
    t.answer("pink")
    assert t.has_hand() == [57]
    assert t.has_workers() == {}
    assert t.asked() == "turn"  # the card just drawn must be played
    assert t.offers() == [57]


@pytest.mark.parametrize(("card", "colour"), [(196, "orange"), (197, "gray"), (198, "pink"), (199, "brown")])
def test_196_to_199_draw_only_from_piles_with_cards(card: int, colour: str) -> None:
    t = table().hand(0, 10).built(0, card).workers(0, **{colour: 1}).pile("pink").use(card)
    assert t.offers() == ["purple", "orange", "gray", "brown"]
    t = table().hand(0, 10).built(0, card).workers(0, **{colour: 1})
    for other in COLOURS:
        t.pile(other)
    t.turn()
    assert t.offers() == [10]
    assert t.why_not(card) == Message("hamburg-pointless", card=f"card:{card}")


def test_201_draws_three_cards() -> None:
    t = table().sites(0, "gray").marks(0, 6).top(57).top(121).top(10)
    t.play(201, "build", "pink", "orange")
    assert t.has_hand() == []
    t.answer("brown")
    assert t.has_hand() == [10, 57, 121]
    assert t.has_marks() == 0


def test_201_draws_as_far_as_the_piles_allow() -> None:
    t = table().sites(0, "gray").marks(0, 6).hand(0, 201).pile("brown", 10)
    for colour in ("purple", "orange", "gray", "pink"):
        t.pile(colour)
    t.turn().answer(201, "build", "brown")
    assert t.asked() is None
    assert t.has_hand() == [10]


def test_203_pays_five_points_for_sites_of_all_colours() -> None:
    t = table().sites(0, "purple", "orange", "gray", "pink")
    t.site(0, "gray", 203)
    assert t.final()["laurels"] == 0
    t.site(0, "brown")
    assert t.final()["laurels"] == 5
    assert t.sites(0, *COLOURS).final()["laurels"] == 5


# ---- 202 and the discard pile -----------------------------------------------------------------------


def top_discard() -> Table:
    """202 is in use: the pile was 10, 57, 121 with 121 on top."""
    return table().built(0, 202).workers(0, pink=1).discarded(10, 57, 121).dice(orange=5).use(202)


def test_202_takes_the_top_card_which_everybody_sees_before_the_action() -> None:
    t = top_discard()
    assert t.asked() == "basic"
    assert t.g.ask(0).prompt.args == {"card": "card:121", "colour": "colour:orange", "own": 0}
    assert t.g.discard == [10, 57]
    for viewer in (0, 1, None):
        assert t.g.view(viewer)["table"]["air"] == 121
    assert t.has_workers() == {}
    assert t.has_hand() == []


def test_202_makes_a_basic_action_and_the_card_goes_back_on_top() -> None:
    t = top_discard().answer("money")
    assert t.has_marks() == 5
    assert t.g.discard == [10, 57, 121]
    t = top_discard().answer("workers")
    assert t.has_workers() == {"orange": 3}
    assert t.g.discard == [10, 57, 121]


def test_202_builds_and_places_sites_with_the_top_card() -> None:
    t = table().sites(0, "gray").built(0, 202).workers(0, pink=1).discarded(10, 121).use(202, "build")
    assert t.has_marks() == 6  # 121 is free and gives 6 marks
    assert t.display() == [121, 202]
    assert t.g.discard == [10]
    t = table().built(0, 202).workers(0, pink=1, orange=1).discarded(10, 121).use(202, "site")
    assert [site for site, _, _ in t.g.sites[0]][-1] == 121
    assert t.has_workers() == {}


def test_202_reaches_the_card_just_played() -> None:
    t = table().built(0, 202).workers(0, pink=1).discarded(121).play(57, "money")
    assert t.g.discard == [121, 57]
    t.answer(202)
    assert t.g.ask(0).prompt.args["card"] == "card:57"
    t.answer("workers")
    assert t.has_workers() == {"pink": 3}


def test_202_is_no_use_on_an_empty_discard_pile() -> None:
    t = table().hand(0, 10).built(0, 202).workers(0, pink=1).turn()
    assert t.offers() == [10]
    assert t.why_not(202) == Message("hamburg-pointless", card="card:202")


def test_202_shows_the_next_card_of_a_shuffled_pile() -> None:
    t = table().built(0, 202).workers(0, pink=1).discarded(10, 57, 121)
    t.g.shuffle_discard()
    top, next_one = t.g.discard[-1], t.g.discard[-2]
    assert t.g.murky == 2
    t.use(202)
    assert t.g.air == top
    assert t.g.murky == 1
    assert t.g.view(1)["table"]["discard"][-1] == next_one


def test_202_gives_standing_cards_their_say() -> None:
    t = table().built(0, 202, 34, 139).workers(0, pink=1).discarded(156).dice(gray=4).use(202, "workers", "brown")
    assert t.has_workers() == {"gray": 3, "brown": 1}
    t = table().built(0, 202, 139).workers(0, pink=1).discarded(156).dice(gray=4).use(202, "money")
    assert t.has_marks() == 4 + 3
