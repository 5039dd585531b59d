"""Phase I: everybody in turn draws up to five cards, looks, and then park cards and 033 act."""

from __future__ import annotations

import pytest

import rathaus
from games.hamburg.table import Table, table
from rathaus.games.hamburg.round import Refill, Round

COLOURS = ["purple", "orange", "gray", "pink", "brown"]


def refill(t: Table, *seats: int) -> Table:
    return t.happen(*[Refill(seat) for seat in seats or (0,)])


def test_a_player_draws_up_to_five_cards_from_any_piles() -> None:
    t = refill(table().top(60).top(240)).answer("pink", "purple", "brown", "brown", "gray")
    assert len(t.has_hand()) == 5
    assert {60, 240} <= set(t.has_hand())
    assert t.asked() is None


def test_only_what_is_missing_to_five_is_drawn() -> None:
    t = refill(table().hand(0, 1, 2, 3)).answer("pink", "pink")
    assert len(t.has_hand()) == 5
    assert t.asked() is None


def test_who_holds_five_draws_nothing() -> None:
    t = refill(table().hand(0, 1, 2, 3, 5, 6))
    assert t.asked() is None
    assert t.has_hand() == [1, 2, 3, 5, 6]


def test_refilling_is_compulsory() -> None:
    t = refill(table())
    assert t.offers() == COLOURS
    assert t.why_not("done") is not None


def test_cards_are_drawn_one_by_one_from_the_top() -> None:
    t = refill(table().hand(0, 1, 2, 3).top(61).top(60)).answer("pink", "pink")
    assert t.has_hand() == [1, 2, 3, 60, 61]


def test_nobody_looks_until_all_are_drawn() -> None:
    t = refill(table().hand(0, 1, 2).top(60)).answer("pink")
    assert t.has_hand() == [1, 2]
    assert t.g.drawn == [60]
    for viewer in (0, 1, None):
        view = t.g.view(viewer)["table"]
        assert view["drawn"] == {"purple": 0, "orange": 0, "gray": 0, "pink": 1, "brown": 0}
    assert t.g.view(0)["table"]["seats"][0]["hand"] == [1, 2]


def test_a_drawn_card_may_be_any_other_until_all_are_drawn_also_to_its_owner() -> None:
    t = refill(table().top(60)).answer("pink")
    drawn = set()
    for seed in range(10):
        new = t.g.determinize(0, rathaus.seeded(seed))
        drawn |= set(new.write_table()["drawn"])
    assert len(drawn) > 1


def test_who_holds_more_than_five_first_discards_down_to_five_of_own_choice() -> None:
    t = refill(table().hand(0, 1, 2, 3, 5, 6, 7, 8))
    assert t.asked() == "discard"
    assert t.offers() == [1, 2, 3, 5, 6, 7, 8]
    t.answer(7, 1)
    assert t.has_hand() == [2, 3, 5, 6, 8]
    assert t.g.discard == [7, 1]  # the last lies on top
    assert t.asked() is None


def test_who_discards_down_draws_nothing() -> None:
    t = refill(table().hand(0, 1, 2, 3, 5, 6, 7)).answer(1)
    assert t.asked() is None
    assert [len(pile) for pile in t.g.piles] == [56, 56, 56, 56, 50]


def test_an_empty_pile_is_not_offered() -> None:
    assert refill(table().pile("gray")).offers() == ["purple", "orange", "pink", "brown"]


def test_a_pile_that_runs_out_meanwhile_is_no_longer_offered() -> None:
    t = refill(table().pile("gray", 150)).answer("gray")
    assert "gray" not in t.offers()


def test_an_empty_pile_stays_empty() -> None:
    t = refill(table().pile("gray")).answer(*["pink"] * 5)
    assert t.g.piles[2] == []
    assert len(t.g.discard) == 56


def test_refilling_ends_when_all_piles_are_empty() -> None:
    t = table()
    for colour in COLOURS[1:]:
        t.pile(colour)
    refill(t.pile("purple", 193, 194)).answer("purple", "purple")
    assert t.has_hand() == [193, 194]
    assert t.asked() is None


def test_without_any_cards_in_the_piles_nobody_draws() -> None:
    t = table()
    for colour in COLOURS:
        t.pile(colour)
    assert refill(t, 0, 1).asked() is None


@pytest.mark.parametrize("first", [0, 1, 2])
def test_players_draw_in_turn_order_each_finishing_before_the_next(first: int) -> None:
    t = table(3)
    t.g.first = first
    t.happen(Round())
    seen = []
    for _ in range(15):
        seen.append(t.g.waiting[0])
        t.answer("pink")
    assert seen == [first] * 5 + [(first + 1) % 3] * 5 + [(first + 2) % 3] * 5


# ---- park cards and 033 -------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [261, 265, 269, 273, 277])
def test_a_park_card_gives_a_mark(card: int) -> None:
    assert refill(table().built(0, card).hand(0, 1, 2, 3, 5, 6)).has_marks() == 1


@pytest.mark.parametrize(
    ("card", "colour"), [(262, "gray"), (266, "orange"), (270, "brown"), (274, "purple"), (278, "pink")]
)
def test_a_park_card_gives_a_worker_of_its_colour(card: int, colour: str) -> None:
    assert refill(table().built(0, card).hand(0, 1, 2, 3, 5, 6)).has_workers() == {colour: 1}


@pytest.mark.parametrize("card", [264, 268, 272, 276, 280])
def test_a_park_card_gives_a_point(card: int) -> None:
    assert refill(table().built(0, card).hand(0, 1, 2, 3, 5, 6)).has_points() == 1


@pytest.mark.parametrize(("card", "drawn"), [(263, 145), (267, 97), (271, 9), (275, 193), (279, 60)])
def test_a_park_card_draws_a_card_of_its_colour_beyond_the_limit(card: int, drawn: int) -> None:
    t = refill(table().built(0, card).hand(0, 1, 2, 3, 5, 6).top(drawn))
    assert t.has_hand() == sorted([1, 2, 3, 5, 6, drawn])


def test_a_park_card_draws_nothing_from_an_empty_pile() -> None:
    t = refill(table().built(0, 279).hand(0, 1, 2, 3, 5, 6).pile("pink"))
    assert t.has_hand() == [1, 2, 3, 5, 6]


def test_park_cards_act_by_themselves_and_all_of_them() -> None:
    t = refill(table().built(0, 261, 262, 264, 277, 280).hand(0, 1, 2, 3, 5, 6))
    assert t.asked() is None
    assert (t.has_marks(), t.has_workers(), t.has_points()) == (2, {"gray": 1}, 2)


def test_park_cards_act_after_the_drawn_cards_were_looked_at() -> None:
    t = refill(table().built(0, 261).hand(0, 1, 2, 3, 5))
    assert (t.asked(), t.has_marks()) == ("draw", 0)
    assert t.answer("pink").has_marks() == 1


def test_park_cards_act_for_their_owner_only() -> None:
    t = refill(table().built(1, 261, 264).hand(0, 1, 2, 3, 5, 6))
    assert (t.has_marks(0), t.has_points(0), t.has_marks(1), t.has_points(1)) == (0, 0, 0, 0)


def test_park_cards_of_a_player_act_before_the_next_player_draws() -> None:
    t = refill(table().built(0, 261).hand(0, 1, 2, 3, 5, 6), 0, 1)
    assert t.g.waiting == (1,)
    assert t.has_marks(0) == 1


def test_122_raises_the_marks_of_each_park_card() -> None:
    t = refill(table().built(0, 122, 261, 265, 262).hand(0, 1, 2, 3, 5, 6))
    assert (t.has_marks(), t.has_workers()) == (4, {"gray": 1})


def test_the_pile_for_033_is_chosen_after_looking() -> None:
    t = refill(table().built(0, 33).hand(0, 1, 2, 3, 5).top(60)).answer("pink")
    assert t.asked() == "draw"
    assert t.g.view(0)["table"]["seats"][0]["hand"] == [1, 2, 3, 5, 60]
    t.answer("gray")
    assert len(t.has_hand()) == 6  # beyond the limit


def test_033_is_compulsory() -> None:
    t = refill(table().built(0, 33).hand(0, 1, 2, 3, 5, 6))
    assert t.offers() == COLOURS


def test_033_draws_nothing_when_all_piles_are_empty() -> None:
    t = table().built(0, 33).hand(0, 1, 2, 3, 5, 6)
    for colour in COLOURS:
        t.pile(colour)
    assert refill(t).asked() is None


def test_cards_beyond_the_limit_are_kept_this_round_and_discarded_down_in_the_next() -> None:
    t = refill(table().built(0, 33, 279).hand(0, 1, 2, 3, 5, 6).top(60)).answer("gray")
    assert len(t.has_hand()) == 7
    refill(t)
    assert t.asked() == "discard"
    t.answer(1)
    assert (t.asked(), len(t.has_hand())) == ("discard", 6)
    t.answer(2)
    assert (t.asked(), len(t.has_hand())) == ("draw", 6)  # down to five, then 279 and 033 act again
