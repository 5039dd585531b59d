"""Phase 1: refilling the hand from the two piles, the Inventor, the reserve, the last round and the cut."""

from __future__ import annotations

import pytest

from games.bruges.table import Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS

INVENTOR, SERVANT, BARONESS, BEGUINE, ARCHITECT = 104, 129, 6, 66, 150


# ---- refilling ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", [0, 1, 3, 4])
def test_one_draws_up_to_five_cards_one_at_a_time(held: int) -> None:
    # ruling: refill
    t = table().hand(0, *range(1, held + 1)).drawing(0)
    for missing in range(5 - held, 0, -1):
        assert t.g.ask(0).prompt == Message("bruges-draw", count=missing)
        assert t.offers() == ["left", "right"]
        t.answer("left")
    assert t.asked() is None
    assert len(t.has_hand()) == 5


def test_each_card_may_come_from_either_pile() -> None:
    t = table().top("left", 20, 21).top("right", 30, 31, 32).drawing(0)
    t.answer("right", "left", "right", "right", "left")
    assert t.has_hand() == [20, 21, 30, 31, 32]


def test_drawing_is_not_optional() -> None:
    t = table().hand(0, 1, 2, 3, 4).drawing(0)
    assert t.offers() == ["left", "right"]
    assert t.reason("done") is not None
    assert t.reason("basic:canal") is not None


def test_nobody_looks_before_all_cards_are_drawn() -> None:
    t = table().top("left", 2, 3, 5).hand(0, 10, 11).drawing(0).answer("left", "left")
    assert t.has_hand() == [10, 11]
    for viewer in (0, 1, None):
        assert t.seen(viewer)["drawn"] == {"blue": 1, "brown": 0, "yellow": 0, "red": 0, "violet": 1}
        assert set(t.seen(viewer)["seats"][0]["hand"]) <= {10, 11}
    t.answer("left")
    assert t.has_hand() == [2, 3, 5, 10, 11]
    assert t.g.drawn == []


@pytest.mark.parametrize("held", [5, 6, 9])
def test_who_holds_five_cards_or_more_draws_none_and_discards_none(held: int) -> None:
    # ruling: refill
    t = table().hand(0, *range(1, held + 1)).drawing(0)
    assert t.asked() is None
    assert t.has_hand() == list(range(1, held + 1))
    assert t.g.discard == []


def test_the_others_draw_in_turn_order_when_the_first_player_is_done() -> None:
    t = table(3).hand(0, 1, 2, 3).hand(1, 4, 5, 6, 7).hand(2, 8, 9, 10, 11)
    t.g.first = 1
    t.drawing()
    seats = []
    while t.asked():
        seats.append(t.seat())
        t.answer("right")
    assert seats == [1, 2, 0, 0]


def test_every_drawn_card_uncovers_the_back_of_the_next_one() -> None:
    t = table().top("left", 5, 3, 2).drawing(0)
    assert t.seen(1)["piles"][0]["top"] == "red"
    t.answer("left")
    assert t.seen(1)["piles"][0]["top"] == "violet"
    assert t.g.floor == t.g.count  # so it cannot be taken back
    t.answer("left")
    assert t.seen(1)["piles"][0]["top"] == "blue"


# ---- the Inventor ------------------------------------------------------------------------------------


def test_the_inventor_may_draw_a_sixth_card_before_looking() -> None:
    # ruling: inventor
    t = table().characters(0, INVENTOR).top("left", 2, 3, 4).hand(0, 10, 11, 12).drawing(0).answer("left", "left")
    assert t.asked() == "draw-more"
    assert t.offers() == ["done", "left", "right"]
    assert t.has_hand() == [10, 11, 12]
    t.answer("left")
    assert t.asked() is None
    assert t.has_hand() == [2, 3, 4, 10, 11, 12]


def test_the_inventor_may_leave_the_sixth_card() -> None:
    t = table().characters(0, INVENTOR).top("left", 3, 4).hand(0, 10, 11, 12).drawing(0).answer("left", "left", "done")
    assert t.has_hand() == [3, 4, 10, 11, 12]


def test_the_inventor_is_asked_with_five_cards_and_not_with_more() -> None:
    # ruling: inventor
    t = table().characters(0, INVENTOR).hand(0, 1, 2, 3, 4, 5).drawing(0)
    assert t.asked() == "draw-more"
    for held in (6, 8):
        assert table().characters(0, INVENTOR).hand(0, *range(1, held + 1)).drawing(0).asked() is None


def test_without_the_inventor_there_is_no_sixth_card() -> None:
    t = table().characters(1, INVENTOR).hand(0, 1, 2, 3, 4).drawing(0).answer("left")
    assert t.asked() is None


def test_the_inventor_finds_nothing_when_nothing_is_left() -> None:
    t = table().last_round().characters(0, INVENTOR).hand(0, 1, 2, 3, 4).sizes(1, 0).drawing(0).answer("left")
    assert t.asked() is None
    assert len(t.has_hand()) == 5


# ---- a pile runs out ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("pile", "sizes", "after"), [("left", (1, 20), (99, 20)), ("right", (20, 1), (20, 99))])
def test_the_reserve_takes_the_place_of_a_pile_the_moment_its_last_card_leaves(
    pile: str, sizes: tuple[int, int], after: tuple[int, int]
) -> None:
    # ruling: pile-runs-out
    t = table().hand(0, 1, 2, 3).sizes(*sizes).drawing(0).answer(pile)
    assert t.pile_sizes() == after
    assert t.seen()["reserve"] == 0
    assert t.offers() == ["left", "right"]


def test_a_pile_that_runs_out_in_phase_1_makes_this_round_the_last() -> None:
    # ruling: pile-runs-out
    t = table().hand(0, 1, 2, 3).sizes(2, 20).drawing(0).answer("left")
    assert t.seen()["last"] is None
    t.answer("left")
    assert t.seen()["last"] == t.g.round


def test_a_pile_that_runs_out_in_phase_3_makes_the_next_round_the_last() -> None:
    # ruling: pile-runs-out
    t = table().characters(0, SERVANT).workers(0, red=1).sizes(20, 1).use(SERVANT, "right")
    assert t.seen()["last"] == t.g.round + 1
    assert t.pile_sizes() == (20, 99)


def test_it_does_not_matter_which_character_takes_the_last_card() -> None:
    t = table().characters(0, BARONESS).workers(0, blue=1).sizes(1, 20).use(BARONESS, "left")
    assert (t.seen()["last"], t.pile_sizes()) == (t.g.round + 1, (99, 20))
    t = table().hand(0, ARCHITECT).houses(0, "red").florins(0, 6).sizes(1, 20).turn()
    t.answer(ARCHITECT, "character", "left")
    assert (t.seen()["last"], t.pile_sizes()) == (t.g.round + 1, (99, 20))
    t = table().characters(0, BEGUINE).workers(0, **dict.fromkeys(COLOURS, 2)).sizes(1, 20).use(BEGUINE, "left")
    assert (t.seen()["last"], t.pile_sizes()) == (t.g.round + 1, (99, 20))


# ---- the last round ----------------------------------------------------------------------------------


def last_turn(t: Table) -> Table:
    """The last turn of a round; after it both still hold so many cards that nobody draws."""
    return t.hand(1, 2, 3, 4, 5, 6, 7).hand(0, 16, 17, 18, 19, 20).canal(1, left=1).turns(1, 4)


def test_the_last_round_is_played_in_full_and_then_the_game_is_over() -> None:
    # ruling: last-round
    t = last_turn(table().last_round())
    assert t.asked() == "turn"
    t.answer(2, "workers")
    assert t.g.over
    assert t.g.round == t.g.ending
    assert t.shows(1) == ["canal"]  # phase 4 too
    assert t.g.winners == (1,)


def test_another_round_is_followed_by_the_next() -> None:
    t = last_turn(table().rolling(blue=3, brown=3, yellow=3, red=3, violet=3)).answer(2, "workers")
    assert (t.g.round, t.g.over) == (2, False)
    assert t.asked() == "turn"


def test_when_a_pile_runs_out_among_the_turns_one_more_round_follows() -> None:
    # ruling: pile-runs-out, last-round
    t = table().characters(1, SERVANT).workers(1, red=1).rolling(blue=3, brown=3, yellow=3, red=3, violet=3)
    t.hand(0, 16, 17, 18, 19, 20).hand(1, 2, 3, 4, 5, 6).sizes(1, 20).turns(1, 4).answer(SERVANT, "left", 2, "workers")
    assert (t.g.round, t.g.ending, t.g.over) == (2, 2, False)
    assert t.seat() == 1  # five cards each: nobody draws
    turns = []
    while not t.g.over:
        turns += [t.seat()] if t.asked() == "turn" else []
        t.answer(t.has_hand(t.seat())[0] if t.asked() == "turn" else "workers" if t.asked() == "basic" else "done")
    assert turns == [1, 0, 1, 0, 1, 0, 1, 0]
    assert t.g.round == 2


# ---- the cut -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "stay", "go"), [(2, 1, 1), (3, 2, 1), (6, 3, 3), (7, 4, 3), (20, 10, 10)])
def test_after_the_reserve_the_other_pile_is_cut_and_its_upper_half_rounded_up_stays(
    others: int, stay: int, go: int
) -> None:
    # ruling: cut
    for pile, sizes in (("left", (1, others)), ("right", (others, 1))):
        t = table().last_round().hand(0, 1, 2, 3).sizes(*sizes)
        other = 1 if pile == "left" else 0
        whole = t.g.piles[other][:]
        t.drawing(0).answer(pile)
        assert t.g.piles[other] == whole[go:]
        assert t.g.piles[1 - other] == whole[:go]
        assert len(t.g.piles[other]) == stay


def test_a_cut_does_not_change_which_round_is_the_last() -> None:
    t = table().last_round().characters(0, SERVANT).workers(0, red=1).sizes(1, 8).use(SERVANT, "left")
    assert t.g.ending == t.g.round
    assert t.pile_sizes() == (4, 4)


def test_a_single_card_is_not_cut() -> None:
    # ruling: cut
    t = table().last_round().hand(0, 1, 2, 3).sizes(1, 1).drawing(0).answer("left")
    assert t.pile_sizes() == (0, 1)
    assert t.offers() == ["right"]
    assert t.why_not("pile:left") == Message("bruges-not-pile", thing="pile:left")


def test_when_nothing_is_left_nobody_draws() -> None:
    # ruling: cut
    t = table(3).last_round().sizes(1, 1).drawing().answer("left", "right")
    assert t.asked() is None
    assert [len(t.has_hand(seat)) for seat in range(3)] == [2, 0, 0]
    assert t.pile_sizes() == (0, 0)


def test_the_discard_pile_never_comes_back() -> None:
    # ruling: open-information
    t = table().last_round().sizes(0, 1)
    thrown = t.g.discard[:]
    t.drawing(0).answer("right")
    assert t.asked() is None
    assert t.g.discard == thrown
