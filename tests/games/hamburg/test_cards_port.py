"""The port (193 to 204, purple) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS


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


def test_200_builds_a_found_bolt_that_acts_and_pays_180_of_others() -> None:
    t = table().sites(0, "gray", "pink").built(1, 180).marks(0, 9).discarded(194)
    t.play(200, "build", t.g.sites[0][0][0], 194)
    assert t.has_marks(0) == 2 * 2  # gray and pink sites
    assert t.has_marks(1) == 2 * 2  # 200 and 194


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


def test_203_pays_five_points_for_sites_of_all_colours() -> None:
    t = table().sites(0, "purple", "orange", "gray", "pink")
    t.site(0, "gray", 203)
    assert t.final()["laurels"] == 0
    t.site(0, "brown")
    assert t.final()["laurels"] == 5
    assert t.sites(0, *COLOURS).final()["laurels"] == 5
