"""Clergy tiles: new hands, the end, the solo game, positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rathaus
from games.hamburg.clergy import SIDES, fill, lying, on_to, tiles, turns_taken
from games.hamburg.table import Table, loaded_and_played_on, table
from rathaus import BrokenPosition, Message
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.expansions.clergy import NAMES, NewHands
from rathaus.games.hamburg.expansions.solo import TomDie
from rathaus.games.hamburg.kinds import COLOUR, COLOURS
from rathaus.games.hamburg.round import EndRound, MayAdvance, NextTurn, Round
from rathaus.games.hamburg.state import Hamburg
from rathaus.kernel.happening import Happening

# ---- new hands ----------------------------------------------------------------------------------------


def exchange(t: Table) -> Table:
    """The tile about hands takes effect."""
    return t.happen(NewHands())


def backs(t: Table, seat: int) -> list[int]:
    """How many cards of each colour a seat holds: purple, orange, gray, pink, brown."""
    return [sum(COLOUR[card] == colour for card in t.has_hand(seat)) for colour in range(5)]


def test_the_good_side_discards_the_hand_and_draws_the_top_card_of_each_pile() -> None:
    t = lying("hands", "good").hand(0, 59, 60)
    for card in (193, 97, 145, 49, 3):
        t.top(card)
    exchange(t).answer(59, 60)
    assert (t.has_hand(0), t.g.discard) == ([3, 49, 97, 145, 193], [59, 60])
    assert backs(t, 1) == [1, 1, 1, 1, 1]
    assert t.asked() is None


def test_the_owner_orders_the_discards() -> None:
    t = exchange(lying("hands", "good").hand(0, 57, 59, 60))
    assert (t.asked(), t.offers()) == ("discard", [57, 59, 60])
    t.answer(59, 60)
    assert t.offers() == [57]
    assert t.answer(57).g.discard == [59, 60, 57]


@pytest.mark.parametrize("side", SIDES)
def test_hands_are_exchanged_in_turn_order_each_completely(side: str) -> None:
    t = lying("hands", side, players=3).hand(0, 50).hand(1, 51).hand(2, 52)
    t.g.first = 1
    exchange(t)
    for seat, card in ((1, 51), (2, 52), (0, 50)):
        assert (t.g.waiting, t.offers()) == ((seat,), [card])
        t.answer(card)
        if side == "bad":
            assert t.g.waiting == (seat,)
            t.answer("gray", "brown")
        assert len(t.has_hand(seat)) == 5
    assert (t.asked(), t.g.discard) == (None, [51, 52, 50])


@pytest.mark.parametrize("side", SIDES)
def test_who_holds_nothing_discards_nothing_and_draws(side: str) -> None:
    t = exchange(lying("hands", side))
    if side == "bad":
        t.answer("pink", "gray", "pink", "gray")
    assert (len(t.has_hand(0)), len(t.has_hand(1)), t.g.discard) == (5, 5, [])


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("held", [6, 7, 8])
def test_who_holds_more_than_five_has_five_afterwards(side: str, held: int) -> None:
    t = lying("hands", side)
    for _ in range(held):
        t.g.to_hand(0, t.spare("pink"))
    exchange(t)
    for _ in range(held):
        t.answer(t.offers()[0])
    if side == "bad":
        t.answer("pink", "gray")
    assert (len(t.has_hand(0)), len(t.g.discard)) == (5, held)


@pytest.mark.parametrize(("side", "held"), [("good", [1, 1, 1, 1, 1]), ("bad", [0, 3, 0, 0, 2])])
def test_mayor_one_gets_five_cards_too(side: str, held: list[int]) -> None:
    t = lying("hands", side, "mayors").mayor(0, 1)
    for _ in range(7):
        t.g.to_hand(0, t.spare("pink"))
    exchange(t)
    for _ in range(7):
        t.answer(t.offers()[0])
    if side == "bad":
        t.answer("orange", "brown")
    assert backs(t, 0) == held


def test_the_good_side_draws_no_card_from_an_empty_pile() -> None:
    t = exchange(lying("hands", "good").pile("gray").pile("pink", 49))
    assert (backs(t, 0), backs(t, 1)) == ([1, 1, 0, 1, 1], [1, 1, 0, 0, 1])


def test_with_all_piles_empty_hands_are_discarded_all_the_same() -> None:
    for side in SIDES:
        t = lying("hands", side).hand(0, 57, 59)
        for colour in COLOURS:
            t.pile(colour)
        exchange(t).answer(57, 59)
        assert (t.asked(), t.has_hand(0), t.has_hand(1)) == (None, [], [])


def test_the_bad_side_draws_three_from_a_pile_and_two_from_another() -> None:
    t = lying("hands", "bad").hand(0, 57).pile("gray", 145, 146, 147, 148).pile("brown", 1, 2, 3)
    exchange(t).answer(57)
    assert t.asked() == "draw-from-pile"
    assert t.offers() == ["purple", "orange", "gray", "pink", "brown"]
    t.answer("gray")
    assert t.offers() == ["purple", "orange", "pink", "brown"]
    t.answer("brown")
    assert t.has_hand(0) == [2, 3, 146, 147, 148]
    assert (t.g.piles[2], t.g.piles[4]) == ([145], [1])
    assert t.g.waiting == (1,)


def test_the_bad_side_asks_how_many_come_from_a_pile() -> None:
    t = exchange(lying("hands", "bad"))
    assert t.g.ask(0).prompt == Message("hamburg-draw-from-pile", number=3)
    assert t.answer("pink").g.ask(0).prompt == Message("hamburg-draw-from-pile", number=2)


def test_the_bad_side_never_draws_from_one_pile_only() -> None:
    t = exchange(lying("hands", "bad")).answer("pink")
    assert t.why_not("pink") == Message("hamburg-not-other-pile", thing="colour:pink")


def emptied(t: Table, **left: int) -> Table:
    """Only so many cards are left in these piles; all other piles are empty."""
    for at, colour in enumerate(COLOURS):
        t.pile(colour, *t.g.piles[at][: left.get(colour, 0)])
    return t


def test_three_come_from_a_pile_that_has_three() -> None:
    t = exchange(emptied(lying("hands", "bad"), gray=3, pink=2, brown=1))
    assert t.offers() == ["gray"]
    assert t.answer("gray").offers() == ["pink"]
    assert backs(t.answer("pink"), 0) == [0, 0, 3, 2, 0]


def test_with_short_piles_as_many_are_drawn_as_possible() -> None:
    t = exchange(emptied(lying("hands", "bad"), gray=4, pink=1, brown=1)).answer("gray")
    assert t.offers() == ["pink", "brown"]
    assert backs(t.answer("brown"), 0) == [0, 0, 3, 0, 1]


def test_with_no_pile_of_three_two_and_two_are_drawn() -> None:
    t = exchange(emptied(lying("hands", "bad"), gray=2, pink=2, brown=1))
    assert t.offers() == ["gray", "pink"]
    t.answer("pink")
    assert t.offers() == ["gray"]
    assert backs(t.answer("gray"), 0) == [0, 0, 2, 2, 0]


def test_with_a_single_pile_left_three_are_drawn() -> None:
    t = exchange(emptied(lying("hands", "bad"), gray=9)).answer("gray")
    assert (backs(t, 0), t.g.waiting) == ([0, 0, 3, 0, 0], (1,))
    t.answer("gray")
    assert (backs(t, 1), len(t.g.piles[2]), t.asked()) == ([0, 0, 3, 0, 0], 3, None)


def test_discarded_cards_do_not_go_back_into_empty_piles() -> None:
    t = emptied(lying("hands", "good"), gray=1)
    t.g.discard.remove(57)
    t.g.to_hand(0, 57)
    exchange(t).answer(57)
    assert (backs(t, 0), backs(t, 1)) == ([0, 0, 1, 0, 0], [0, 0, 0, 0, 0])


@pytest.mark.parametrize("side", SIDES)
def test_other_tiles_leave_hands_alone(side: str) -> None:
    for tile in NAMES:
        if tile != "hands":
            t = exchange(lying(tile, side).hand(0, 57))
            assert (t.asked(), t.has_hand(0), t.has_hand(1)) == (None, [57], [])


@pytest.mark.parametrize("side", SIDES)
def test_hands_are_exchanged_after_the_roll_and_before_the_risks(side: str) -> None:
    t = table(2, "clergy").clergy("hands", side, window=2).risks(0, gray=2)
    site = t.site(0, "gray", 60)
    fill(t, 5).rolling(black=2, gray=5).happen(Round())
    assert (t.asked(), t.g.window, t.has_risks(0)) == ("discard", 2, {"gray": 2})
    on_to(t, "lose-site").answer(site)
    assert (len(t.has_hand(0)), len(t.has_hand(1))) == (6, 5)
    assert 60 in t.has_hand(0)


@pytest.mark.parametrize("side", SIDES)
def test_new_hands_are_hidden_from_others(side: str) -> None:
    t = exchange(lying("hands", side, players=3))
    if side == "bad":
        t.answer("pink", "gray", "pink", "gray", "pink", "gray")
    for seat in range(3):
        assert t.g.view(seat)["table"]["seats"][seat]["hand"] == t.has_hand(seat)
        for viewer in (0, 1, 2, None):
            if viewer != seat:
                seen = t.g.view(viewer)["table"]["seats"][seat]
                assert seen["hand"] == []
                assert list(seen["backs"].values()) == backs(t, seat)
    deals = [t.g.determinize(1, rathaus.seeded(seed)) for seed in range(12)]
    assert all(isinstance(deal, Hamburg) for deal in deals)
    assert len({tuple(deal.hands[0]) for deal in deals if isinstance(deal, Hamburg)}) > 1
    assert {tuple(deal.hands[1]) for deal in deals if isinstance(deal, Hamburg)} == {tuple(t.has_hand(1))}


def test_nobody_looks_before_the_second_pile_is_chosen() -> None:
    t = exchange(lying("hands", "bad")).answer("pink")
    for viewer in (0, 1, None):
        seen = t.g.view(viewer)["table"]
        assert seen["drawn"] == {"purple": 0, "orange": 0, "gray": 0, "pink": 3, "brown": 0}
        assert seen["seats"][0]["hand"] == []


def test_nothing_is_known_of_a_new_hand_after_a_known_card_was_discarded() -> None:
    t = lying("hands", "good")
    t.g.to_hand_known(0, t.take(57), -1)
    exchange(t).answer(57)
    assert t.g.known[0] == ()
    assert t.g.view(1)["table"]["seats"][0]["hand"] == []


@pytest.mark.parametrize("side", SIDES)
def test_others_are_told_the_backs_of_a_new_hand_only(side: str) -> None:
    t = lying("hands", side, players=3).pile("gray", 145, 146, 147, 148).pile("pink", 49, 50, 51)
    heard: list[Happening] = []
    t.g.sink = heard.append
    exchange(t)
    if side == "bad":
        t.answer("gray", "pink")
    hand = {f"card:{card}" for card in t.has_hand(0)}
    drew = next(happening for happening in heard if happening.message.id == "hamburg-told-drew")
    assert set(drew.message.args["cards"]) == hand
    for viewer in (1, 2, None):
        seen = drew.seen_by(viewer)
        assert seen is not None
        assert seen.id == "hamburg-told-drew-backs"
        assert sorted(seen.args) == ["colours", "seat"]


def test_a_new_hand_cannot_be_unseen() -> None:
    t = exchange(lying("hands", "good").hand(0, 57, 59)).answer(57)
    assert t.g.floor < t.g.count
    assert t.answer(59).g.floor == t.g.count


# ---- the end ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
def test_tiles_count_nothing_at_the_end(side: str) -> None:
    for tile in NAMES:
        t = lying(tile, side).built(0, 59, 71, 107, 257, 277)
        t.g.front = [2, 1, 0, 3, 0, 2]
        assert t.final()["clergy"] == 3 + 3 + 1 + 2 + 2


def test_after_the_last_round_the_clergymen_count_as_ever() -> None:
    t = lying("build", "bad", black=4).built(0, 59, 71)
    t.g.round = 8
    t.happen(EndRound())
    assert (t.g.over, t.g.front, t.final()["clergy"]) == (True, [0, 0, 0, 1, 0, 0], 2)


# ---- alone --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "turns"), [("good", 5), ("bad", 3)])
def test_the_number_of_turns_concerns_the_human_and_not_tom(side: str, turns: int) -> None:
    t = fill(lying("turns", side, players=1).built(1, 57), 6).happen(NextTurn(0))
    assert t.has_marks(1) == 2
    assert turns_taken(t) == [0] * turns
    assert t.has_marks(1) == 2


@pytest.mark.parametrize("side", SIDES)
def test_tom_uses_no_building_between_the_turns_of_the_human(side: str) -> None:
    t = lying("turns", side, players=1).built(1, 91, 98).wall(0, 3, 5).marks(0, 4).hand(0, 59, 60).happen(NextTurn(0))
    t.answer(59, "wall")
    assert (t.g.waiting, t.has_workers(1)) == ((0,), {"pink": 1})
    assert turns_taken(t)[:1] == [0]
    assert (t.has_workers(1), t.has_marks(1)) == ({"pink": 1}, 0)


@pytest.mark.parametrize("side", SIDES)
def test_toms_dice_act_once_however_many_turns_there_are(side: str) -> None:
    t = lying("turns", side, players=1).dice(**dict.fromkeys(COLOURS, 1))
    t.happen(*t.g.book.before_turns, NextTurn(0))
    assert t.has_points(1) == 5


@pytest.mark.parametrize("side", SIDES)
def test_tiles_about_basic_actions_do_not_concern_tom(side: str) -> None:
    for tile in ("workers", "worker"):
        for colour in COLOURS:
            t = lying(tile, side, players=1).dice(**{colour: 2}).happen(TomDie(COLOURS.index(colour)))
            assert t.has_workers(1) == {colour: 2}
    t = lying("wall", side, players=1).marks(1, 1).happen(TomDie(COLOURS.index("gray")))
    assert (t.has_wall(1), t.has_marks(1)) == ((1, 0), 0)
    t = lying("wall", side, players=1).happen(TomDie(COLOURS.index("gray")))
    assert (t.has_wall(1), t.has_workers(1)) == ((0, 0), {"gray": 1})
    t = lying("build", side, players=1).sites(1, "brown").marks(1, 6).top(59).dice(pink=5)
    t.happen(TomDie(COLOURS.index("pink")))
    assert (t.display(1), t.has_marks(1)) == ([59], 0)
    for tile in ("money", "warm-money"):
        t = lying(tile, side, players=1).dice(pink=4).happen(TomDie(COLOURS.index("pink")))
        assert t.has_marks(1) == 4


@pytest.mark.parametrize(("side", "price"), [("good", 1), ("bad", 5)])
def test_the_square_tile_reaches_tom(side: str, price: int) -> None:
    t = lying("square", side, players=1).marks(1, price).dice(pink=2, gray=1).happen(MayAdvance(1))
    assert (t.space(1), t.has_marks(1)) == (1, 0)
    t = lying("square", side, players=1).marks(1, price - 1).dice(pink=2, gray=1).happen(MayAdvance(1))
    assert (t.space(1), t.has_marks(1)) == (0, price - 1)


def test_the_risk_tile_reaches_tom() -> None:
    high = dict.fromkeys(COLOURS, 5)
    t = lying("risks", "good", players=1).dice(**high).happen(RiskByDice(1))
    assert t.has_risks(1) == {"gray": 1, "brown": 1}
    t = lying("risks", "bad", players=1, black=5).dice(**high).happen(RiskByDice(1))
    assert (t.has_risks(1), sum(t.g.bag)) == ({"purple": 1, "orange": 1, "pink": 1}, 10)


@pytest.mark.parametrize("side", SIDES)
def test_tom_gets_no_hand_by_the_tile(side: str) -> None:
    t = exchange(lying("hands", side, players=1).hand(0, 57)).answer(57)
    if side == "bad":
        t.answer("pink", "gray")
    assert (len(t.has_hand(0)), t.has_hand(1), t.asked()) == (5, [], None)


# ---- positions ----------------------------------------------------------------------------------------


MOMENTS: dict[str, Callable[[], Table]] = {
    "discarding a hand": lambda: exchange(lying("hands", "bad").hand(0, 57, 59).hand(1, 60)).answer(57),
    "choosing the first pile": lambda: exchange(lying("hands", "bad").hand(1, 60)),
    "choosing the second pile": lambda: exchange(lying("hands", "bad").hand(1, 60)).answer("pink"),
    "taking a worker": lambda: lying("workers", "good").built(0, 34).play(59, "workers", "gray"),
    "returning a worker": lambda: lying("workers", "bad").workers(0, gray=1).play(59, "workers"),
    "five turns": lambda: fill(lying("turns", "good"), 5).happen(NextTurn(8)),
    "a wall": lambda: lying("wall", "good", black=6).built(0, 232).marks(0, 9).play(204, "wall"),
    "a building": lambda: lying("build", "bad").sites(0, "gray").marks(0, 9).hand(0, 59).turn().answer(59),
    "the square": lambda: lying("square", "bad").marks(0, 9).dice(pink=1).happen(MayAdvance(0), MayAdvance(1)),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_position_is_read_as_it_was_written_and_goes_on_in_the_same_way(moment: str) -> None:
    g = MOMENTS[moment]().g
    loaded = loaded_and_played_on(g, 8)
    assert tiles(loaded) == tiles(g)


@pytest.mark.parametrize("tile", NAMES)
@pytest.mark.parametrize("side", SIDES)
def test_the_sides_of_all_tiles_survive(tile: str, side: str) -> None:
    g = lying(tile, side).hand(0, 59).turn().g
    loaded = rathaus.load(g.to_json())
    assert isinstance(loaded, Hamburg)
    assert tiles(loaded) == tiles(g)
    assert tiles(loaded)[2] == [tile, side]


@pytest.mark.parametrize(("side", "marks"), [("good", 5), ("bad", 1)])
def test_a_tile_is_in_force_after_loading(side: str, marks: int) -> None:
    state = rathaus.load(lying("money", side).hand(0, 59).turn().g.to_json())
    state.choose(0, 59)
    state.choose(0, state.thing("basic:money"))
    assert state.view(0)["table"]["seats"][0]["marks"] == marks


def edited(value: Any) -> dict[str, Any]:
    """A position with other clergy tiles; without any for a value of ``...``."""
    data = lying("money", "good").hand(0, 59).turn().g.position()
    if value is ...:
        del data["table"]["clergy_tiles"]
    else:
        data["table"]["clergy_tiles"] = value
    return data


BROKEN: list[tuple[Any, str, str]] = [
    (..., "table.clergy_tiles", "missing"),
    (None, "table.clergy_tiles", "not-a-list"),
    ({}, "table.clergy_tiles", "not-a-list"),
    ([0, 2, 4, 6, 8], "table.clergy_tiles", "wrong-length"),
    ([0, 2, 4, 6, 8, 10, 12], "table.clergy_tiles", "wrong-length"),
    ([0, 2, 4, 6, 8, 24], "table.clergy_tiles.5", "out-of-range"),
    ([-1, 2, 4, 6, 8, 10], "table.clergy_tiles.0", "out-of-range"),
    ([0, 2, "4", 6, 8, 10], "table.clergy_tiles.2", "not-a-number"),
    ([0, 2, True, 6, 8, 10], "table.clergy_tiles.2", "not-a-number"),
    ([0, 2, 4, 6, 8, 2], "table.clergy_tiles", "hamburg-tile-twice"),
    ([0, 1, 4, 6, 8, 10], "table.clergy_tiles", "hamburg-tile-twice"),  # both sides of one tile
]


@pytest.mark.parametrize(("value", "field", "reason"), BROKEN)
def test_impossible_tiles_are_refused(value: Any, field: str, reason: str) -> None:
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(edited(value))
    assert (fault.value.field, fault.value.reason.id) == (field, reason)


def test_possible_tiles_are_taken() -> None:
    state = rathaus.load(edited([23, 0, 5, 2, 8, 11]))
    assert isinstance(state, Hamburg)
    assert [side for _, side in tiles(state)] == ["bad", "good", "bad", "good", "good", "bad"]


def test_tiles_in_a_game_without_them_are_refused() -> None:
    data = table(2).hand(0, 59).turn().g.position()
    data["table"]["clergy_tiles"] = [0, 2, 4, 6, 8, 10]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert (fault.value.field, fault.value.reason.id) == ("table.clergy_tiles", "unknown-field")


def test_new_hands_in_a_game_without_tiles_are_refused() -> None:
    data = table(2).hand(0, 59).turn().g.position()
    data["agenda"] = [["NewHands"], ["Turn", 0, 0]]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert (fault.value.field, fault.value.reason.id) == ("agenda.0", "impossible-task")


@pytest.mark.parametrize("number", [0, 1, 2, 4, 5])
def test_a_new_hand_begins_with_three_cards_of_a_pile(number: int) -> None:
    data = exchange(lying("hands", "bad")).g.position()
    assert data["agenda"][-1] == ["DrawFromPile", 0, 3]
    data["agenda"][-1] = ["DrawFromPile", 0, number]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    at = len(data["agenda"]) - 1
    assert (fault.value.field, fault.value.reason.id) == (f"agenda.{at}", "impossible-task")


def test_after_three_cards_two_more_are_drawn() -> None:
    data = exchange(lying("hands", "bad")).answer("pink").g.position()
    assert data["agenda"][-1] == ["DrawFromPile", 0, 2]
    data["agenda"][-1] = ["DrawFromPile", 0, 3]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    at = len(data["agenda"]) - 1
    assert (fault.value.field, fault.value.reason.id) == (f"agenda.{at}", "impossible-task")


def test_no_tile_can_be_turned_when_no_clergyman_has_come_and_none_will() -> None:
    data = lying("money", "good").hand(0, 59).turn().g.position()
    data["table"]["window"] = 0
    data["agenda"] = [["EndRound"], ["TurnTile"], ["Turn", 0, 0]]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert fault.value.field == "table.window"
