"""Clergy tiles: set-up, which is in force, turning, card 235, the number of turns."""

from __future__ import annotations

import pytest

import rathaus
from games.hamburg.clergy import SIDES, TWELVE, fill, lying, on_to, tiles, turns_taken, whole_round
from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.expansions.clergy import NAMES
from rathaus.games.hamburg.kinds import COLOUR, COLOURS
from rathaus.games.hamburg.round import NextTurn, Round
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.title import GAME

# ---- set-up -------------------------------------------------------------------------------------------


def fresh(seed: int, players: int = 2) -> Hamburg:
    state = rathaus.new("hamburg", players, ["clergy"], seed=seed)
    assert isinstance(state, Hamburg)
    return state


def test_there_are_twelve_tiles() -> None:
    assert set(NAMES) == TWELVE
    assert len(NAMES) == 12


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_one_tile_lies_at_each_of_the_six_windows_and_none_twice(players: int) -> None:
    for seed in range(60):
        laid = tiles(fresh(seed, players))
        assert len(laid) == 6
        names = {name for name, _ in laid}
        assert len(names) == 6
        assert names <= TWELVE
        assert {side for _, side in laid} <= {"good", "bad"}


@pytest.mark.breadth
def test_every_side_may_lie_at_every_window() -> None:
    seen = {(window, name, side) for seed in range(1500) for window, (name, side) in enumerate(tiles(fresh(seed)))}
    assert len(seen) == 6 * 24


def test_each_tile_lies_on_a_side_of_its_own() -> None:
    good = [sum(side == "good" for _, side in tiles(fresh(seed))) for seed in range(600)]
    assert set(good) == {0, 1, 2, 3, 4, 5, 6}


@pytest.mark.breadth
def test_each_tile_is_chosen_about_half_the_time() -> None:
    counts = dict.fromkeys(TWELVE, 0)
    for seed in range(600):
        for name, _ in tiles(fresh(seed)):
            counts[name] += 1
    assert sum(counts.values()) == 3600
    assert all(230 <= count <= 370 for count in counts.values())


def test_the_tiles_are_the_same_for_every_viewer_and_in_every_deal() -> None:
    g = fresh(5, 3)
    laid = tiles(g)
    for viewer in (0, 1, 2, None):
        assert g.view(viewer)["table"]["clergy_tiles"] == laid
        again = g.determinize(viewer, rathaus.seeded(3))
        assert again.view(None)["table"]["clergy_tiles"] == laid


def test_without_the_module_there_are_no_tiles() -> None:
    assert "clergy_tiles" not in rathaus.new("hamburg", 2, seed=1).view(None)["table"]


def test_with_the_stock_there_is_a_note_and_a_game() -> None:
    assert GAME.advice(["stock", "clergy"]) == [Message("hamburg-advice-stock-clergy")]
    assert GAME.advice(["clergy"]) == []
    assert GAME.advice(["stock", "ships"]) == []
    assert not rathaus.new("hamburg", 2, ["stock", "clergy"], seed=1).over


# ---- in force -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", range(1, 7))
def test_only_the_tile_under_the_clergyman_is_in_force(window: int) -> None:
    for at in range(1, 7):
        t = table(2, "clergy").dice(black=window).clergy("money", "good", window=at)
        if at != window:
            t.clergy("turns", "good")
        assert t.play(59, "money").has_marks() == (5 if at == window else 3)


def test_workers_at_the_windows_bring_no_tile_into_force() -> None:
    t = lying("turns", "good").clergy("money", "good", window=4).built(0, 189).workers(0, pink=1).hand(0, 59)
    t.use(189, "pink").answer(59, "money")
    assert (t.g.church, t.has_marks()) == ([0, 0, 0, 1, 0, 0], 3)


def test_clergymen_in_front_of_windows_bring_no_tile_into_force() -> None:
    t = lying("turns", "good").clergy("money", "good", window=4)
    t.g.front = [0, 0, 0, 2, 0, 0]
    assert t.play(59, "money").has_marks() == 3


def test_the_roll_decides_which_tile_is_in_force() -> None:
    for window in range(1, 7):
        t = fill(table(2, "clergy"), 5)
        for at, tile in enumerate(("turns", "money", "wall", "build", "square", "risks"), 1):
            t.clergy(tile, "good", window=at)
        t.rolling(black=window, pink=4).happen(Round())
        on_to(t, "turn").answer(t.offers()[0], "money")
        assert t.has_marks() == (6 if window == 2 else 4)


# ---- turning ------------------------------------------------------------------------------------------


def turned(before: list[list[str]], after: list[list[str]]) -> list[int]:
    """The windows whose tiles were turned over; all others are as they were."""
    windows = []
    for window, (old, new) in enumerate(zip(before, after, strict=True), 1):
        assert old[0] == new[0]
        if old[1] != new[1]:
            windows.append(window)
    return windows


@pytest.mark.parametrize("window", range(1, 7))
def test_at_the_end_of_the_round_the_tile_under_the_clergyman_is_turned_and_no_other(window: int) -> None:
    t = table(2, "clergy")
    before = tiles(t.g)
    whole_round(t, black=window)
    assert turned(before, tiles(t.g)) == [window]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("tile", NAMES)
def test_every_tile_turns_both_ways(tile: str, side: str) -> None:
    t = whole_round(table(2, "clergy").clergy(tile, side, window=4), black=4)
    assert tiles(t.g)[3] == [tile, "bad" if side == "good" else "good"]


def test_a_tile_turned_twice_lies_as_before() -> None:
    t = table(2, "clergy")
    before = tiles(t.g)
    whole_round(whole_round(t, black=2), black=2)
    assert turned(before, tiles(t.g)) == []


def test_a_tile_is_not_turned_before_the_end_of_the_round() -> None:
    t = fill(table(2, "clergy").clergy("money", "good", window=4), 5)
    before = tiles(t.g)
    on_to(t.rolling(black=4).happen(Round()), "turn")
    while t.asked() == "turn":
        assert tiles(t.g) == before
        t.answer(t.offers()[0], "workers")
    assert tiles(t.g) != before


def test_a_worker_at_a_window_turns_nothing() -> None:
    t = table(2, "clergy")
    before = tiles(t.g)
    t.g.church = [1, 1, 0, 0, 0, 1]
    whole_round(t, black=4)
    assert turned(before, tiles(t.g)) == [4]
    assert t.g.front == [1, 1, 0, 1, 0, 1]


def test_the_side_that_comes_up_is_in_force_when_the_clergyman_comes_again() -> None:
    t = whole_round(table(2, "clergy").clergy("money", "good", window=2), black=2)
    on_to(fill(t.marks(0, 0), 4).rolling(black=2, orange=5).happen(Round()), "turn")
    while t.g.waiting[0] != 0:
        t.answer(t.offers()[0], "workers")
    orange = next(card for card in t.has_hand() if COLOURS[COLOUR[card]] == "orange")
    marks = t.has_marks()
    t.answer(orange, "money")
    assert t.has_marks() - marks == 3


@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_each_round_turns_the_tile_of_its_clergyman(seed: int) -> None:
    state = rathaus.new("hamburg", 3, ["clergy"], seed=seed)
    assert isinstance(state, Hamburg)
    rng = rathaus.seeded(seed + 100)
    before, front, number = tiles(state), state.front[:], 1
    rounds = 0
    while not state.over:
        seat = state.waiting[0]
        things = state.things(seat)
        state.choose(seat, things[rng.below(len(things))])
        if state.round != number or state.over:
            came = [window for window in range(1, 7) if state.front[window - 1] > front[window - 1]]
            windows = turned(before, tiles(state))
            assert len(windows) == 1
            assert windows[0] in came
            before, front, number = tiles(state), state.front[:], state.round
            rounds += 1
    assert rounds == 8


# ---- 235 ----------------------------------------------------------------------------------------------


def beside(tile: str, side: str, *modules: str, players: int = 2) -> Table:
    """The clergyman stands at window 3, on a side without effect in a turn, and this lies at 4; seat 0 can use 235."""
    t = lying("hands", "good", *modules, players=players).clergy(tile, side, window=4)
    return t.built(0, 235).workers(0, gray=1)


def test_235_takes_a_tile_out_of_force_at_once() -> None:
    t = lying("money", "good").clergy("turns", "good", window=2).built(0, 235).workers(0, gray=1).hand(0, 59)
    t.use(235, "left").answer(59, "money")
    assert (t.has_marks(), t.has_workers()) == (3, {})


def test_235_brings_a_tile_into_force_at_once() -> None:
    t = beside("money", "good").hand(0, 59).use(235, "right").answer(59, "money")
    assert t.has_marks() == 5


def test_235_changes_the_tile_for_everybody() -> None:
    t = beside("money", "bad").use(235, "right")
    assert t.play(59, "money", seat=1).has_marks(1) == 1


def test_235_in_the_same_turn_after_the_action_comes_too_late_for_it() -> None:
    t = beside("money", "good").play(59, "money").answer(235, "right")
    assert t.has_marks() == 3


def test_235_changes_the_price_of_walls_at_once() -> None:
    t = beside("wall", "good").hand(0, 204).turn().answer(235, "right", 204, "wall")
    assert (t.has_wall(), t.has_marks()) == ((1, 0), 0)
    t = beside("wall", "bad").marks(0, 2).hand(0, 204).turn().answer(235, "right", 204)
    assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=2)


def test_235_changes_the_price_of_buildings_at_once() -> None:
    t = beside("build", "good").sites(0, "gray").marks(0, 4).hand(0, 59).turn().answer(235, "right", 59, "build")
    assert (t.display(), t.has_marks()) == ([59, 235], 0)


def test_235_changes_which_risks_rise_at_once() -> None:
    t = beside("risks", "good").sites(0, "gray").marks(0, 3).risks(0, pink=1).hand(0, 178).use(235, "right")
    t.answer(178, "build", "pink")
    assert (t.has_risks(0), t.has_risks(1)) == ({}, {})
    t = lying("risks", "good").clergy("turns", "good", window=2).built(0, 235).workers(0, gray=1)
    t.sites(0, "gray").marks(0, 3).risks(0, pink=1).hand(0, 178).use(235, "left")
    t.answer(178, "build", "pink")
    assert (t.has_risks(0), t.has_risks(1)) == ({}, {"pink": 1})


def test_235_to_the_hands_exchanges_none() -> None:
    t = lying("turns", "good").clergy("hands", "good", window=4).built(0, 235).workers(0, gray=1).hand(0, 59, 60)
    t.use(235, "right")
    assert (t.asked(), t.has_hand(), t.g.discard) == ("turn", [59, 60], [])


@pytest.mark.parametrize("side", SIDES)
def test_235_to_the_ships_wakes_none_and_lets_none_sleep(side: str) -> None:
    t = beside("ships", side, "ships").awake("pink").use(235, "right")
    assert t.ships_awake() == ["pink"]


def test_the_tile_to_which_235_has_moved_the_clergyman_is_turned() -> None:
    t = fill(table(2, "clergy").built(0, 235).workers(0, gray=1), 5)
    before = tiles(t.g)
    on_to(t.rolling(black=4).happen(Round()), "turn")
    on_to(t.answer(235, "right"), "draw")
    assert (turned(before, tiles(t.g)), t.g.front) == ([5], [0, 0, 0, 0, 1, 0])


def test_235_does_not_change_the_black_die() -> None:
    t = beside("money", "good").built(0, 230).workers(0, gray=1, orange=1).hand(0, 59).use(235, "right").answer(230)
    assert t.has_marks() == 3


# ---- the number of turns ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("side", "turns"), [("good", 5), ("bad", 3)])
def test_five_or_three_turns_for_everybody(side: str, turns: int, players: int) -> None:
    t = fill(lying("turns", side, players=players), 6).happen(NextTurn(0))
    assert turns_taken(t) == list(range(players)) * turns
    assert [len(t.has_hand(seat)) for seat in range(players)] == [6 - turns] * players


@pytest.mark.parametrize(("side", "turns"), [("good", 5), ("bad", 3)])
def test_the_turns_go_around_from_the_first_player(side: str, turns: int) -> None:
    t = fill(lying("turns", side, players=3), 6)
    t.g.first = 2
    assert turns_taken(t.happen(NextTurn(0))) == [2, 0, 1] * turns


@pytest.mark.parametrize("side", SIDES)
def test_other_tiles_leave_four_turns(side: str) -> None:
    for tile in NAMES:
        if tile not in ("turns", "workers"):
            assert turns_taken(fill(lying(tile, side), 6).happen(NextTurn(0))) == [0, 1] * 4


def test_the_turns_of_a_round_after_the_roll() -> None:
    t = fill(table(2, "clergy").clergy("turns", "good", window=2), 5)
    on_to(t.rolling(black=2).happen(Round()), "turn")
    first = t.g.waiting[0]
    seats = []
    while t.asked() == "turn":
        seats.append(t.g.waiting[0])
        t.answer(t.offers()[0], "workers")
    assert seats == [first, 1 - first] * 5
    assert (t.asked(), t.has_hand(0), t.has_hand(1)) == ("draw", [], [])


@pytest.mark.parametrize("side", SIDES)
def test_hands_are_filled_up_to_five_all_the_same(side: str) -> None:
    t = whole_round(table(2, "clergy").clergy("turns", side, window=2), black=2)
    while t.asked() == "draw":
        t.answer("brown")
    assert (len(t.has_hand(0)), len(t.has_hand(1))) == (5, 5)


def test_in_a_fifth_turn_without_a_card_buildings_may_still_be_used() -> None:
    t = lying("turns", "good").built(0, 57).happen(NextTurn(8))
    assert (t.g.waiting, t.offers()) == ((0,), ["done", 57])
    t.answer(57)
    assert (t.asked(), t.has_marks()) == (None, 2)


def test_a_building_is_used_once_in_five_turns() -> None:
    t = fill(lying("turns", "good").built(0, 57), 6).happen(NextTurn(0)).answer(57)
    assert t.has_marks() == 2
    while t.asked() == "turn":
        assert 57 not in t.offers()
        t.answer(t.offers()[0], "workers")


def moving(tile: str, side: str, beside_it: tuple[str, str], turn: int) -> Table:
    """Two seats with six cards each; this turn of the round begins; seat 0 can use 235."""
    t = lying(tile, side).clergy(*beside_it, window=4).built(0, 235).workers(0, gray=1)
    return fill(t, 6).happen(NextTurn(turn))


def test_235_in_the_fifth_turn_of_the_first_player_leaves_the_others_without_one() -> None:
    t = moving("turns", "good", ("money", "good"), 8)
    assert t.g.waiting == (0,)
    assert turns_taken(t.answer(235, "right")) == [0]


def test_235_in_the_fourth_turn_brings_a_fifth_for_everybody() -> None:
    t = moving("money", "good", ("turns", "good"), 6)
    assert turns_taken(t.answer(235, "right")) == [0, 1, 0, 1]


def test_235_in_the_third_turn_makes_it_the_last_for_everybody() -> None:
    t = moving("money", "good", ("turns", "bad"), 4)
    assert turns_taken(t.answer(235, "right")) == [0, 1]


def test_235_in_the_fourth_turn_of_the_first_player_leaves_the_others_with_three() -> None:
    t = moving("money", "good", ("turns", "bad"), 6)
    assert turns_taken(t.answer(235, "right")) == [0]


def test_235_in_the_third_of_three_turns_brings_the_fourth_back() -> None:
    t = moving("turns", "bad", ("money", "good"), 4)
    assert turns_taken(t.answer(235, "right")) == [0, 1, 0, 1]


def test_235_in_the_last_of_three_turns_of_the_last_player_brings_the_fourth_back() -> None:
    t = lying("turns", "bad").clergy("money", "good", window=4).built(1, 235).workers(1, gray=1)
    t = fill(t, 6).happen(NextTurn(5))
    assert t.g.waiting == (1,)
    assert turns_taken(t.answer(235, "right")) == [1, 0, 1]
