"""The cards of migration (217 to 228, purple) one by one.

What counts or searches for the buildings of a category: test_cards_per_building.py, test_cards_searches.py.
"""

from __future__ import annotations

import pytest

from games.hamburg.cards import WAYS, advanced
from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS

SITE_FROM_PILE = [(219, "brown"), (220, "pink"), (221, "orange"), (222, "gray")]


@pytest.mark.parametrize(
    ("risks", "marks"), [({}, 0), ({"pink": 2}, 2), ({"pink": 1, "gray": 2}, 4), (dict.fromkeys(COLOURS, 1), 10)]
)
def test_217_pays_two_marks_per_risk_with_a_step(risks: dict[str, int], marks: int) -> None:
    t = table().sites(0, "gray").marks(0, 3).risks(0, **risks).play(217, "build")
    assert t.has_marks() == marks
    assert t.has_risks() == risks


@pytest.mark.parametrize(("card", "colour"), SITE_FROM_PILE)
def test_219_to_222_place_the_top_card_of_a_pile_for_a_worker_of_its_colour(card: int, colour: str) -> None:
    t = table().built(0, card).workers(0, **{colour: 1}, purple=1).top(204).use(card)
    assert t.asked() == "site-from-pile"
    assert t.offers() == ["purple"]  # the only colour that can still be paid
    t.answer("purple")
    assert t.g.sites[0][-1] == (204, 0, 0)
    assert t.has_workers() == {}
    hidden = t.g.view(1)["table"]["seats"][0]["sites"][-1]
    assert (hidden["site"], hidden["colour"], hidden["buildings"]) == (None, "purple", [])


@pytest.mark.parametrize(("card", "colour"), SITE_FROM_PILE)
def test_219_to_222_need_a_second_worker_after_their_price(card: int, colour: str) -> None:
    t = table().hand(0, 10).built(0, card).workers(0, **{colour: 1}).turn()
    assert t.offers() == [10]
    assert t.why_not(card) == Message("hamburg-pointless", card=f"card:{card}")
    t.workers(0, **{colour: 2}).turn().answer(card)
    assert t.offers() == [colour]
    t.answer(colour)
    assert t.has_workers() == {}
    assert len(t.g.sites[0]) == 2


@pytest.mark.parametrize(("card", "colour"), SITE_FROM_PILE)
def test_219_to_222_do_not_offer_an_empty_pile(card: int, colour: str) -> None:
    t = table().built(0, card).workers(0, purple=1, orange=2, gray=2, pink=2, brown=2).pile("purple").use(card)
    assert t.offers() == ["orange", "gray", "pink", "brown"]
    t = table().hand(0, 10).built(0, card).workers(0, **{colour: 1}, purple=1).pile("purple").turn()
    assert t.why_not(card) == Message("hamburg-pointless", card=f"card:{card}")


def test_219_is_no_basic_action_for_070_and_224() -> None:
    t = table().built(0, 219, 70, 224).workers(0, brown=1, pink=1, gray=1).risks(0, pink=2).use(219)
    assert t.offers() == ["gray", "pink"]
    t.answer("pink")
    assert t.has_risks() == {"pink": 2}
    assert t.has_workers() == {"gray": 1}


def test_219_by_060_still_costs_the_worker_of_the_site() -> None:
    t = table().sites(0, "gray").built(0, 219).workers(0, pink=1).marks(0, 9).play(60, "build", 219)
    assert t.offers() == ["pink"]
    t.answer("pink")
    assert t.has_workers() == {}
    assert len(t.g.sites[0]) == 3


def recolouring(card: int, gray: int = 1, **workers: int) -> Table:
    """The seat with 224 has played a card and may now choose what to do with it."""
    return table().built(0, 224).workers(0, gray=gray, **workers).hand(0, card).turn().answer(card)


def test_224_offers_every_other_colour_for_a_gray_worker() -> None:
    t = recolouring(57)
    assert t.offers()[:4] == ["purple", "orange", "gray", "brown"]
    t.answer("purple")
    assert t.has_workers() == {}
    assert t.g.ask(0).prompt.args["colour"] == "colour:purple"
    assert t.offers() == ["workers", "money"]  # a mark short of the wall, and no second change


def test_224_may_be_left_aside_and_needs_a_gray_worker() -> None:
    t = recolouring(57).answer("workers")
    assert t.has_workers() == {"gray": 1, "pink": 3}
    t = recolouring(57, gray=0, pink=5)
    assert t.offers() == ["workers", "money", "site"]
    assert t.why_not("purple") == Message("hamburg-no-recolouring")


def test_224_changes_a_gray_card_too() -> None:
    t = recolouring(156)
    assert t.offers()[:4] == ["purple", "orange", "pink", "brown"]
    assert t.answer("brown", "workers").has_workers() == {"brown": 3}


def test_224_takes_workers_of_the_other_colour() -> None:
    assert recolouring(57).answer("orange", "workers").has_workers() == {"orange": 3}


def test_224_takes_money_of_the_other_die_with_its_bonus() -> None:
    t = table().built(0, 224, 141).workers(0, gray=1).dice(pink=2, purple=6).play(57, "purple", "money")
    assert t.has_marks() == 6 + 3
    assert t.g.discard == [57]


def test_224_reduces_the_other_risk() -> None:
    t = table().built(0, 224).workers(0, gray=1).risks(0, brown=2).hand(0, 57).turn().answer(57)
    assert t.why_not("risk") == Message("hamburg-no-risk", colour="colour:pink")
    t.answer("brown", "risk")
    assert t.has_risks() == {"brown": 1}
    assert t.has_points() == 1


def test_224_builds_a_wall_section_of_the_other_colour() -> None:
    t = table().built(0, 224).workers(0, gray=1).marks(0, 1).hand(0, 57).turn().answer(57)
    assert t.why_not("wall") == Message("hamburg-no-section", colour="colour:pink")
    t.answer("purple", "wall")
    assert t.has_wall() == (1, 0)
    assert t.has_marks() == 0


def test_224_places_a_site_for_the_other_worker_that_shows_its_own_colour_again() -> None:
    t = table().built(0, 224, 70).workers(0, gray=1, brown=1).risks(0, pink=1, brown=1)
    t.play(57, "brown", "site")
    assert t.has_workers() == {}
    assert t.g.view(1)["table"]["seats"][0]["sites"][-1]["colour"] == "pink"
    assert t.has_risks() == {"brown": 1}  # 070 looks at the site's own colour
    assert t.has_points() == 1


def test_224_does_not_build() -> None:
    t = table().sites(0, "gray").built(0, 224).workers(0, gray=2).marks(0, 50).hand(0, 57).turn().answer(57)
    assert "build" in t.offers()
    t.answer("brown")
    assert "build" not in t.offers()
    assert t.why_not("build") == Message("hamburg-recoloured")


def test_224_to_gray_needs_a_second_gray_worker_for_a_site() -> None:
    t = recolouring(57).answer("gray")
    assert t.why_not("site") == Message("hamburg-no-worker", colour="colour:gray")
    assert recolouring(57, gray=2).answer("gray", "site").has_workers() == {}


def test_224_costs_a_gray_worker_each_time_also_by_effects() -> None:
    t = table().sites(0, "gray").built(0, 224, 202).workers(0, gray=2, pink=1).marks(0, 6).top(57)
    t.play(1, "build", "pink")  # 001 draws a card for another basic action
    assert t.g.ask(0).prompt.args["card"] == "card:57"
    t.answer("orange", "workers")
    assert t.has_workers() == {"gray": 1, "pink": 1, "orange": 3}
    t.answer(202)
    assert t.g.ask(0).prompt.args["card"] == "card:57"
    t.answer("brown", "workers")
    assert t.has_workers() == {"orange": 3, "brown": 3}


@pytest.mark.parametrize(("card", "colour"), [(7, "purple"), (8, "gray"), (9, "orange"), (10, "pink")])
def test_224_works_on_the_actions_of_007_to_010(card: int, colour: str) -> None:
    gray = 2 if colour == "gray" else 1
    t = table().built(0, 224, card).workers(0, **{colour: 1, "gray": gray}).top(57).use(card, "pink")
    assert t.has_workers() == {"gray": 1}
    t.answer("brown", "workers")
    assert t.has_workers() == {"brown": 3}


def test_224_of_another_player_changes_nothing() -> None:
    t = table().built(1, 224).workers(0, gray=1).hand(0, 57).turn().answer(57)
    assert t.offers() == ["workers", "money"]


@pytest.mark.parametrize(("way", "space", "points"), WAYS)
def test_226_pays_a_point_at_every_advance(way: str, space: int, points: int) -> None:
    t = advanced(226, way)
    assert t.asked() is None
    assert t.space() == space
    assert t.has_points() == points + 1


@pytest.mark.parametrize(
    ("workers", "marks"),
    [({"pink": 1}, 0), ({"pink": 2}, 1), ({"pink": 1, "gray": 3}, 1), (dict.fromkeys(COLOURS, 2), 5)],
)
def test_227_pays_a_mark_per_colour_of_workers_still_there(workers: dict[str, int], marks: int) -> None:
    assert table().built(0, 227).workers(0, **workers).use(227).has_marks() == marks


def borrowing(players: int = 2) -> Table:
    """The seat can build 228 on its only free site, with just the marks for it."""
    return table(players).sites(0, "gray").marks(0, 6)


def test_228_lets_a_bolt_of_another_player_act() -> None:
    t = borrowing().built(1, 206).marks(1, 4).play(228, "build")
    assert t.offers() == [206]
    t.answer(206)
    assert t.has_marks(0) == 3
    assert t.has_workers(0) == {"pink": 1}
    assert (t.has_marks(1), t.has_workers(1)) == (4, {})
    assert t.display(1) == [206]
    assert t.asked() is None


def test_228_offers_bolts_of_all_others_and_nothing_else() -> None:
    t = borrowing(3).built(0, 207).built(1, 206, 216, 214, 204, 237, 241).built(2, 121).under(2, 245, 123)
    t.play(228, "build")
    assert t.asked() == "choose-bolt"
    assert t.offers() == [121, 123, 206]


def test_228_does_nothing_without_a_bolt_to_borrow() -> None:
    t = borrowing().built(0, 207).built(1, 214).play(228, "build")
    assert t.asked() is None
    assert (t.has_marks(), t.has_workers()) == (0, {})


def test_228_makes_you_the_owner_of_the_bolt() -> None:
    t = borrowing(3).built(1, 171).marks(1, 5).marks(2, 2).play(228, "build", 171)
    assert [t.has_marks(seat) for seat in range(3)] == [5, 2, 0]
    t = borrowing().built(1, 25, 203, 204).built(0, 205).play(228, "build", 25)
    assert t.has_marks() == 2 * 2  # 205 and 228
    t = borrowing().built(1, 103).marks(0, 7).points(1, 3).play(228, "build", 103)
    assert (t.has_points(0), t.has_points(1), t.has_marks(1)) == (1, 2, 1)


def test_228_searches_the_discard_pile_for_your_own_sites() -> None:
    t = table().sites(0, "gray", "pink").marks(0, 6).built(1, 104).discarded(102)
    t.play(228, "build", t.g.sites[0][0][0], 104, 102)
    assert t.display(0) == [102, 228]
    assert t.display(1) == [104]


def test_228_with_036_gives_a_second_choice_and_the_borrowed_bolt_acts_once() -> None:
    t = borrowing().built(0, 36).built(1, 121, 206).play(228, "build", 121)
    assert t.has_marks() == 6
    assert t.asked() == "bolt-again"
    assert t.g.ask(0).prompt.args["card"] == "card:228"
    t.answer("yes")
    assert t.offers() == [121, 206]
    t.answer(206)
    assert t.has_marks() == 9
    assert t.has_workers() == {"pink": 1}
    assert t.asked() is None


def test_228_with_036_may_be_declined() -> None:
    t = borrowing().built(0, 36).built(1, 121).play(228, "build", 121, "no")
    assert (t.has_marks(), t.asked()) == (6, None)


def test_228_borrows_036_from_nobody() -> None:
    t = borrowing().built(1, 36, 121).play(228, "build", 121)
    assert (t.has_marks(), t.asked()) == (6, None)
