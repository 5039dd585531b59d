"""The six ships, one by one."""

from __future__ import annotations

import pytest

from games.hamburg.ships import CARD, port, walled
from rathaus import Message
from rathaus.games.hamburg.expansions.ships import Wake
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.kernel.happening import Happening

# ---- orange -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_the_orange_ship_brings_three_workers_of_one_colour(colour: str) -> None:
    t = walled(port("orange"), "ship:orange")
    assert (t.asked(), t.offers()) == ("three-workers", ["purple", "orange", "gray", "pink", "brown"])
    t.answer(colour)
    assert (t.asked(), t.has_workers()) == (None, {colour: 3})


def test_the_workers_of_the_orange_ship_are_no_basic_action() -> None:
    t = walled(port("orange").built(0, 34), "ship:orange", "pink")
    assert (t.asked(), t.has_workers()) == (None, {"pink": 3})


# ---- gray ---------------------------------------------------------------------------------------------


def test_the_gray_ship_makes_a_basic_action_with_the_top_card_of_the_sections_pile() -> None:
    t = walled(port("gray").top(193).top(203), "ship:gray")
    assert (t.asked(), t.g.ask(0).prompt.args["card"]) == ("basic", "card:203")
    assert t.g.discard == [CARD["purple"]]
    t.answer("money")
    assert (t.asked(), t.has_marks(), t.g.discard) == (None, 3, [CARD["purple"], 203])
    assert t.g.piles[0][-1] == 193


@pytest.mark.parametrize(("colour", "left"), [("purple", 0), ("gray", 1), ("brown", 2), ("pink", 3), ("orange", 4)])
def test_the_pile_has_the_colour_of_the_section(colour: str, left: int) -> None:
    t = port("gray").wall(0, left, 5).workers(0, **{colour: 1}).marks(0, 9)
    before = [len(pile) for pile in t.g.piles]
    t.play(CARD[colour], "wall", "ship:gray", "workers")
    before[COLOURS.index(colour)] -= 2  # the played card, and the drawn one
    assert [len(pile) for pile in t.g.piles] == before
    assert t.has_workers() == {colour: 3}


def test_with_224_the_pile_has_the_colour_of_the_section() -> None:
    t = port("gray").built(0, 224).workers(0, gray=1, purple=1).marks(0, 1).top(203)
    t.play(CARD["pink"], "purple", "wall", "ship:gray")
    assert t.g.ask(0).prompt.args["card"] == "card:203"


def test_the_card_of_the_gray_ship_is_seen_by_its_user_only() -> None:
    t = walled(port("gray", players=3).top(203), "ship:gray")
    assert t.g.view(0)["table"]["air"] == 203
    for viewer in (1, 2, None):
        assert t.g.view(viewer)["table"]["air"] is None


def test_the_card_of_the_gray_ship_is_never_kept() -> None:
    t = walled(port("gray").top(203), "ship:gray")
    assert (t.has_hand(), "done" in t.offers()) == ([], False)
    t.answer("workers")
    assert (t.has_hand(), t.g.discard[-1]) == ([], 203)


def test_the_card_of_the_gray_ship_may_be_built_at_its_price() -> None:
    t = walled(port("gray").sites(0, "brown").top(203), "ship:gray", "build", left=3)
    assert (t.display(), t.has_marks()) == ([203], 0)


def test_the_card_of_the_gray_ship_may_become_a_site() -> None:
    t = walled(port("gray").workers(0, purple=1).top(203), "ship:gray", "site")
    assert ([site for site, _, _ in t.g.sites[0]], t.has_workers()) == ([203], {})


def test_the_card_of_the_gray_ship_may_reduce_its_risk() -> None:
    t = walled(port("gray").risks(0, purple=2).top(203), "ship:gray", "risk")
    assert (t.has_risks(), t.has_points()) == ({"purple": 1}, 1)


def test_the_card_of_the_gray_ship_does_only_what_is_possible() -> None:
    t = walled(port("gray").top(203), "ship:gray")
    assert t.offers() == ["workers", "money"]


def test_a_wall_by_the_gray_ship_offers_no_further_ship() -> None:
    t = port("gray", "purple").wall(0, 4, 0).workers(0, orange=3).marks(0, 9).top(97)
    t.play(CARD["orange"], "wall", "left", "ship:gray", "wall")
    assert (t.has_wall(), t.asked(), t.has_marks(), t.has_workers()) == ((5, 1), None, 3, {"orange": 2})


def test_standing_cards_apply_to_the_action_of_the_gray_ship() -> None:
    t = walled(port("gray").built(0, 34).top(203), "ship:gray", "workers", "brown")
    assert t.has_workers() == {"purple": 3, "brown": 1}
    t = walled(port("gray").built(0, 141).top(203), "ship:gray", "money")
    assert t.has_marks() == 6
    t = walled(port("gray").built(0, 132, 166).sites(0, "gray").risks(0, purple=1).top(203), "ship:gray", "build")
    assert (t.display(), t.has_marks(), t.has_points()) == ([132, 166, 203], 0, 1)


def test_108_and_150_apply_to_a_wall_by_the_gray_ship() -> None:
    t = port("gray").built(0, 108, 150).wall(0, 4, 0).workers(0, orange=1).risks(0, orange=2).top(97)
    t.play(CARD["orange"], "wall", "left", "ship:gray", "wall")
    assert (t.has_wall(), t.has_marks(), t.has_risks(), t.has_points()) == ((5, 1), 0, {}, 2)


def test_mayors_apply_to_the_action_of_the_gray_ship() -> None:
    t = walled(port("gray", modules=("mayors",)).mayor(0, 10).top(203), "ship:gray", "money")
    assert t.has_marks() == 5
    t = walled(port("gray", modules=("mayors",)).mayor(0, 9).workers(0, purple=1).top(203), "ship:gray", "site")
    assert t.has_points() == 1


def test_224_changes_the_colour_of_the_gray_ships_card() -> None:
    t = walled(port("gray").built(0, 224).workers(0, gray=1).top(203), "ship:gray", "pink", "workers")
    assert t.has_workers() == {"pink": 3}


def test_neither_stock_nor_clergy_tiles_apply_to_the_action_of_the_gray_ship() -> None:
    t = walled(port("gray", modules=("stock",)).stock(1).top(203), "ship:gray", "money")
    assert (t.has_marks(), t.course()) == (3, 1)
    t = walled(port("gray", modules=("clergy",)).clergy("money", "good").top(203), "ship:gray", "money")
    assert t.has_marks() == 3


def test_the_stock_moves_once_when_the_gray_ship_builds_another_wall() -> None:
    t = port("gray", modules=("stock",)).stock(5).wall(0, 4, 0).workers(0, orange=1).marks(0, 9).top(97)
    t.play(CARD["orange"], "wall", "left", "ship:gray", "wall")
    assert (t.has_wall(), t.has_points(), t.course()) == ((5, 1), 1, 2)


def test_the_gray_ship_is_not_offered_on_an_empty_pile() -> None:
    t = port("gray", "purple").pile("purple", CARD["purple"])
    walled(t)
    assert t.offers() == ["done", "ship:purple"]
    assert t.why_not("ship:gray") == Message("hamburg-ship-pile", colour="colour:purple")
    t = port("gray").pile("purple", CARD["purple"])
    assert walled(t).asked() is None


def test_other_piles_may_be_empty() -> None:
    t = port("gray")
    for colour in ("orange", "gray", "pink", "brown"):
        t.pile(colour)
    assert "ship:gray" in walled(t).offers()


def test_the_gray_ship_empties_a_pile_of_one_card() -> None:
    t = port("gray").pile("purple", 203, CARD["purple"])
    walled(t, "ship:gray", "workers")
    assert (t.g.piles[0], t.has_workers()) == ([], {"purple": 3})


def test_a_card_seen_by_the_gray_ship_cannot_be_unseen() -> None:
    t = walled(port("gray"))
    assert t.g.floor < t.g.count
    t.answer("ship:gray")
    assert t.g.floor == t.g.count


def test_others_are_not_told_which_card_became_a_site_by_the_gray_ship() -> None:
    t = walled(port("gray", players=3).workers(0, purple=1).top(203))
    heard: list[Happening] = []
    t.g.sink = heard.append
    t.answer("ship:gray", "site")
    for viewer in (1, 2, None):
        told = [message for happening in heard if (message := happening.seen_by(viewer)) is not None]
        assert told[0] == Message("hamburg-told-ship", seat="seat:0", ship="ship:gray")
        assert not [message for message in told if "card:203" in message.args.values()]


# ---- pink ---------------------------------------------------------------------------------------------


def test_the_pink_ship_advances_for_3_marks() -> None:
    t = walled(port("pink"), "ship:pink", left=3)
    assert (t.asked(), t.space(), t.has_marks(), t.has_workers()) == (None, 1, 0, {})


def test_the_pink_ship_is_not_offered_with_2_marks() -> None:
    t = walled(port("pink", "purple"), left=2)
    assert t.offers() == ["done", "ship:purple"]
    assert t.why_not("ship:pink") == Message("hamburg-fee-marks", number=3, marks=2)
    assert walled(port("pink"), left=2).asked() is None


def test_the_pink_ship_beyond_the_last_space_gives_4_points() -> None:
    t = walled(port("pink").square(0, 9), "ship:pink", left=3)
    assert (t.space(), t.has_points(), t.has_marks()) == (9, 4, 0)


def test_the_pink_ship_reaches_the_last_space_without_points_yet() -> None:
    t = walled(port("pink").square(0, 8), "ship:pink", left=3)
    assert (t.space(), t.has_points()) == (9, 0)


def test_214_and_226_apply_to_the_pink_ship() -> None:
    t = walled(port("pink").built(0, 214, 226).risks(0, pink=1, gray=2), "ship:pink", left=3)
    assert (t.has_points(), t.offers()) == (1, ["gray", "pink"])
    t.answer("gray")
    assert (t.has_points(), t.has_risks(), t.space()) == (2, {"pink": 1, "gray": 1}, 1)


def test_240_does_not_reach_the_pink_ship() -> None:
    t = walled(port("pink").built(1, 240).dice(black=5), "ship:pink", left=3)
    assert (t.space(), t.has_marks()) == (1, 0)


def test_125_does_not_lower_the_price_of_the_pink_ship() -> None:
    assert walled(port("pink").built(0, 125), left=2).asked() is None
    assert walled(port("pink").built(0, 125), "ship:pink", left=5).has_marks() == 2


def test_the_pink_ship_needs_no_low_dice_and_may_advance_again() -> None:
    t = walled(port("pink").dice(**dict.fromkeys(COLOURS, 6)).square(0, 3), "ship:pink", left=3)
    assert t.space() == 4
    t.workers(0, gray=1).marks(0, 5).play(CARD["gray"], "wall", "ship:pink")
    assert t.space() == 5


# ---- brown --------------------------------------------------------------------------------------------


def test_in_the_example_a_pink_card_builds_and_a_pink_worker_pays_for_the_brown_ship() -> None:
    t = port().dice(purple=1, orange=6, gray=3, pink=2, brown=4, black=5).happen(Wake())
    t.wall(0, 3, 0).built(0, 121).workers(0, pink=1, brown=1, gray=1).marks(0, 4).play(CARD["pink"], "wall")
    assert (t.has_wall(), t.offers()) == ((4, 0), ["done", "ship:gray", "ship:brown"])
    t.answer("ship:brown", 121)
    assert (t.asked(), t.has_marks(), t.has_workers()) == (None, 6, {"gray": 1, "brown": 1})


def test_the_brown_ship_lets_an_own_bolt_of_choice_act() -> None:
    t = walled(port("brown").built(0, 57, 121, 132, 59, 233).built(1, 206), "ship:brown")
    assert (t.asked(), t.offers()) == ("own-bolt", [121, 233])
    t.answer(233)
    assert (t.asked(), t.has_points(), t.has_marks()) == ("turn-after", 3, 0)


def test_the_brown_ship_is_not_offered_without_an_own_bolt() -> None:
    t = walled(port("brown", "purple").built(0, 57, 132, 59).built(1, 121).hand(0, 233))
    assert t.offers() == ["done", "ship:purple"]
    assert t.why_not("ship:brown") == Message("hamburg-ship-bolt")
    assert walled(port("brown").built(1, 121)).asked() is None


def test_036_does_not_double_a_bolt_of_the_brown_ship() -> None:
    t = walled(port("brown").built(0, 36, 121), "ship:brown", 121)
    assert (t.asked(), t.has_marks()) == (None, 6)


def test_228_by_the_brown_ship_borrows_a_bolt_of_another_player() -> None:
    t = walled(port("brown", players=3).built(0, 228, 121).built(1, 206).built(2, 233), "ship:brown", 228)
    assert t.offers() == [206, 233]
    t.answer(206)
    assert (t.asked(), t.has_workers(), t.has_marks(), t.has_marks(1)) == (None, {"pink": 1}, 3, 0)


def test_a_bolt_under_a_zoo_card_acts_by_the_brown_ship() -> None:
    t = walled(port("brown").under(0, 257, 68), "ship:brown", 68)
    assert (t.space(), t.has_marks()) == (1, 0)


def test_a_bolt_of_the_brown_ship_counts_for_its_owner_as_when_it_was_built() -> None:
    t = walled(port("brown").built(0, 25, 57).under(0, 257, 68), "ship:brown", 25)
    assert t.has_marks() == 6


def test_a_bolt_of_the_brown_ship_strikes_the_others() -> None:
    t = walled(port("brown", players=3).built(0, 171).marks(1, 5).marks(2, 2), "ship:brown", 171)
    assert [t.has_marks(seat) for seat in range(3)] == [5, 2, 0]


def test_145_by_the_brown_ship_builds_a_section_without_another_ship() -> None:
    t = walled(port("brown", "purple").built(0, 145).workers(0, gray=2, purple=2), "ship:brown", 145, "left")
    assert (t.has_wall(), t.asked(), t.has_workers()) == ((2, 0), None, {"gray": 2, "purple": 2})


def test_001_by_the_brown_ship_builds_a_section_without_another_ship() -> None:
    t = port("brown", "purple").built(0, 1).workers(0, gray=2).top(145)
    walled(t, "ship:brown", 1, "gray", "wall", left=2)
    assert (t.has_wall(), t.asked(), t.has_marks()) == ((2, 0), None, 0)


def test_a_bolt_may_act_by_the_brown_ship_several_times_in_a_round() -> None:
    t = walled(port("brown").built(0, 121).workers(0, gray=1), "ship:brown", 121)
    t.play(CARD["gray"], "wall", "ship:brown", 121)
    assert t.has_marks() == 6 - 2 + 6


def test_a_bolt_that_acts_by_the_brown_ship_is_not_built_again() -> None:
    t = walled(port("brown").built(0, 121, 166).built(1, 180).risks(0, orange=1), "ship:brown", 121)
    assert (t.has_marks(1), t.has_risks(), t.display()) == (0, {"orange": 1}, [121, 166])


# ---- purple -------------------------------------------------------------------------------------------


def test_the_purple_ship_brings_4_marks() -> None:
    t = walled(port("purple"), "ship:purple", left=2)
    assert (t.asked(), t.has_marks(), t.has_workers(), t.has_marks(1)) == (None, 6, {}, 0)


def test_the_marks_of_the_purple_ship_are_no_basic_action() -> None:
    t = walled(port("purple", modules=("mayors",)).mayor(0, 10).built(0, 141), "ship:purple")
    assert t.has_marks() == 4
    t = walled(port("purple", modules=("clergy",)).clergy("money", "good"), "ship:purple")
    assert t.has_marks() == 4


# ---- black --------------------------------------------------------------------------------------------


def test_the_black_ship_reduces_a_risk_of_choice_for_a_point() -> None:
    t = walled(port("black").risks(0, gray=2, brown=1), "ship:black")
    assert t.offers() == ["gray", "brown"]
    t.answer("gray")
    assert (t.asked(), t.has_risks(), t.has_points()) == (None, {"gray": 1, "brown": 1}, 1)


def test_mayor_six_gets_2_points_by_the_black_ship() -> None:
    t = walled(port("black", modules=("mayors",)).mayor(0, 6).risks(0, gray=2), "ship:black", "gray")
    assert (t.has_risks(), t.has_points()) == ({"gray": 1}, 2)


def test_168_does_not_apply_to_the_black_ship() -> None:
    t = walled(port("black").built(0, 168).risks(0, gray=2), "ship:black", "gray")
    assert (t.asked(), t.has_risks(), t.has_points()) == (None, {"gray": 1}, 1)


def test_the_black_ship_is_not_offered_without_a_risk() -> None:
    t = walled(port("black", "purple").risks(1, gray=2))
    assert t.offers() == ["done", "ship:purple"]
    assert t.why_not("ship:black") == Message("hamburg-ship-risk")
    assert walled(port("black").risks(1, gray=2)).asked() is None
