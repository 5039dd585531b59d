"""Ships: waking, who may use one, the order of things, positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rathaus
from games.hamburg.ships import CARD, SHIPS, port, ships_in_view, walled
from games.hamburg.table import Table, loaded_and_played_on, table
from rathaus import BrokenPosition, Message
from rathaus.games.hamburg.expansions.ships import UseShip, Wake
from rathaus.games.hamburg.expansions.solo import TomDie
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import EndRound, NextTurn, Round
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hansa.effects.acts import Perform

# ---- waking and sleeping ------------------------------------------------------------------------------


@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("die", range(1, 7))
def test_a_ship_wakes_when_its_die_shows_3_or_4(ship: str, die: int) -> None:
    t = port().dice(**dict.fromkeys(SHIPS, 1)).dice(**{ship: die}).happen(Wake())
    assert t.ships_awake() == ([ship] if die in (3, 4) else [])


def test_in_the_example_the_gray_and_the_brown_ship_wake() -> None:
    t = port().dice(purple=1, orange=6, gray=3, pink=2, brown=4, black=5).happen(Wake())
    assert t.ships_awake() == ["gray", "brown"]


def test_a_ship_that_was_awake_is_awake_by_the_new_dice_only() -> None:
    t = port("pink", "black").dice(**dict.fromkeys(SHIPS, 5)).dice(gray=4).happen(Wake())
    assert t.ships_awake() == ["gray"]


def test_all_ships_sleep_when_a_game_begins() -> None:
    for seed in range(10):
        g = rathaus.new("hamburg", 3, ["ships"], seed=seed)
        assert g.view(0)["table"]["ships"] == []


def test_ships_wake_only_when_everybody_is_done_with_disasters() -> None:
    t = table(2, "ships").risks(0, brown=2).risks(1, brown=2).wall(0, 1, 1).wall(1, 1, 1)
    for seat in (0, 1):
        for _ in range(5):
            t.g.to_hand(seat, t.spare("pink"))
    t.rolling(brown=5, gray=3, pink=4).happen(Round())
    assert (t.asked(), t.g.waiting, t.ships_awake()) == ("lose-wall", (0,), [])
    t.answer("left")
    assert (t.asked(), t.g.waiting, t.ships_awake()) == ("lose-wall", (1,), [])
    t.answer("left")
    assert {"gray", "pink"} <= set(t.ships_awake())
    assert "brown" not in t.ships_awake()


def test_ships_are_awake_when_everybody_may_advance() -> None:
    t = table(2, "ships").marks(0, 20)
    for seat in (0, 1):
        for _ in range(5):
            t.g.to_hand(seat, t.spare("pink"))
    t.rolling(gray=3, pink=1).happen(Round())
    assert t.asked() == "advance"
    assert "gray" in t.ships_awake()


def test_all_ships_sleep_at_the_end_of_the_round_used_or_not() -> None:
    t = table(2, "ships")
    for seat in (0, 1):
        for _ in range(5):
            t.g.to_hand(seat, t.spare("pink"))
    t.rolling(gray=3, pink=4, black=2).happen(Round())
    while t.asked() == "turn":
        assert {"gray", "pink"} <= set(t.ships_awake())
        t.answer(t.offers()[0], "workers")
    assert (t.asked(), t.ships_awake()) == ("draw", [])


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_ships_are_awake_in_turns_by_their_dice_and_asleep_while_cards_are_drawn(seed: int) -> None:
    g = rathaus.new("hamburg", 3, ["ships"], seed=seed)
    assert isinstance(g, Hamburg)
    rng = rathaus.seeded(seed + 50)
    used = 0
    while not g.over:
        seat = g.waiting[0]
        prompt = g.ask(seat).prompt.id
        if prompt in ("hamburg-turn", "hamburg-use-ship", "hamburg-advance"):
            assert ships_in_view(g) == [ship for ship, die in zip(SHIPS, g.dice, strict=True) if die in (3, 4)]
        used += prompt == "hamburg-use-ship"
        things = g.things(seat)
        g.choose(seat, things[rng.below(len(things))])
        if g.round and not g.window:
            assert ships_in_view(g) == []
    assert ships_in_view(g) == []
    assert used > 0


def test_without_the_module_there_are_no_ships() -> None:
    t = table(2).workers(0, purple=1).marks(0, 1).play(CARD["purple"], "wall")
    assert (t.asked(), "ships" in t.g.view(0)["table"]) == (None, False)


# ---- who may use one ----------------------------------------------------------------------------------


def test_after_the_wall_of_a_turn_one_ship_that_is_awake_may_be_used() -> None:
    t = walled(port("purple", "orange"))
    assert (t.asked(), t.g.waiting, t.offers()) == ("use-ship", (0,), ["done", "ship:purple", "ship:orange"])


def test_the_prompt_names_the_colour_of_the_worker() -> None:
    assert walled(port("purple")).g.ask(0).prompt == Message("hamburg-use-ship", colour="colour:purple")


def test_a_ship_may_be_declined() -> None:
    t = walled(port("purple"), "done")
    assert (t.asked(), t.has_marks(), t.has_workers()) == (None, 0, {"purple": 1})


def test_one_ship_is_used_per_wall() -> None:
    t = walled(port("purple", "orange").workers(0, purple=2), "ship:purple")
    assert (t.asked(), t.has_marks(), t.has_workers()) == (None, 4, {"purple": 2})


def test_a_used_ship_stays_awake() -> None:
    t = walled(port("purple"), "ship:purple")
    assert t.ships_awake() == ["purple"]
    t.workers(1, gray=1).marks(1, 1).play(CARD["gray"], "wall", "ship:purple", seat=1)
    assert (t.has_marks(1), t.has_workers(1), t.ships_awake()) == (4, {}, ["purple"])


def test_the_same_player_may_use_the_same_ship_after_another_wall() -> None:
    t = walled(port("purple").workers(0, gray=1), "ship:purple")
    t.play(CARD["gray"], "wall", "ship:purple")
    assert (t.has_wall(), t.has_marks(), t.has_workers()) == ((2, 0), 1 - 1 + 4 - 2 + 4, {})


def test_a_ship_of_another_colour_than_the_card_may_be_used() -> None:
    t = walled(port(*SHIPS), "ship:orange", "brown")
    assert t.has_workers() == {"brown": 3}


@pytest.mark.parametrize(
    ("colour", "left"), [("purple", 0), ("gray", 1), ("brown", 2), ("pink", 3), ("orange", 4)]
)  # the sections of the left side
def test_the_price_is_a_worker_of_the_played_cards_colour(colour: str, left: int) -> None:
    t = port("purple").wall(0, left, 5).marks(0, 5)
    for each in COLOURS:
        t.workers(0, **{each: 1})
    t.play(CARD[colour], "wall", "ship:purple")
    assert t.has_workers() == {each: 1 for each in COLOURS if each != colour}


@pytest.mark.parametrize("ship", SHIPS)
def test_without_that_worker_nothing_is_offered(ship: str) -> None:
    t = port(ship).marks(0, 9).risks(0, pink=1).built(0, 121)
    t.workers(0, orange=3, gray=3, pink=3, brown=3).play(CARD["purple"], "wall")
    assert (t.asked(), t.has_wall()) == (None, (1, 0))


def test_when_all_ships_sleep_nothing_is_offered() -> None:
    t = walled(port())
    assert (t.asked(), t.has_wall()) == (None, (1, 0))


def test_a_sleeping_ship_is_refused() -> None:
    assert walled(port("purple")).why_not("ship:orange") == Message("hamburg-ship-asleep")


def test_with_224_the_worker_has_the_changed_colour() -> None:
    t = port("purple").built(0, 224).workers(0, gray=1, purple=1, pink=2).marks(0, 1)
    t.play(CARD["pink"], "purple", "wall", "ship:purple")
    assert (t.has_wall(), t.has_workers(), t.has_marks()) == ((1, 0), {"pink": 2}, 4)


def test_with_224_a_worker_of_the_cards_own_colour_does_not_do() -> None:
    t = port("purple").built(0, 224).workers(0, gray=1, pink=2).marks(0, 1).play(CARD["pink"], "purple", "wall")
    assert (t.asked(), t.has_workers()) == (None, {"pink": 2})


def test_with_224_the_gray_worker_paid_for_the_colour_does_not_pay_the_ship() -> None:
    t = port("purple").built(0, 224).wall(0, 1, 5).workers(0, gray=1).marks(0, 9).play(CARD["pink"], "gray", "wall")
    assert (t.has_wall(), t.asked()) == ((2, 5), None)


def test_other_basic_actions_offer_no_ship() -> None:
    for basic in ("workers", "money", "risk", "site", "build"):
        t = port(*SHIPS).sites(0, "brown").marks(0, 9).risks(0, purple=2)
        t.workers(0, purple=2).play(CARD["purple"], basic)
        assert t.asked() is None


def test_anothers_wall_offers_no_ship() -> None:
    t = port("purple").workers(0, gray=3).workers(1, purple=1).marks(1, 1).play(CARD["gray"], "wall", seat=1)
    assert (t.has_wall(1), t.asked()) == ((1, 0), None)


@pytest.mark.parametrize(("card", "colour"), [(62, "orange"), (63, "brown"), (64, "purple"), (65, "gray")])
def test_062_to_065_offer_no_ship(card: int, colour: str) -> None:
    t = port(*SHIPS).built(0, card).wall(0, 0, 5).marks(0, 9).workers(0, purple=3).workers(0, **{colour: 3}).use(card)
    assert (t.has_wall(), t.asked()) == ((1, 5), None)


def test_145_offers_no_ship() -> None:
    t = port(*SHIPS).sites(0, "brown").wall(0, 0, 5).marks(0, 9).workers(0, purple=3, gray=3).play(145, "build")
    assert (t.has_wall(), t.asked()) == ((1, 5), None)


def test_202_offers_no_ship() -> None:
    t = port(*SHIPS).built(0, 202).workers(0, purple=3, pink=3).marks(0, 9).discarded(CARD["purple"]).use(202, "wall")
    assert (t.has_wall(), t.asked()) == ((1, 0), None)


@pytest.mark.parametrize(("card", "colour"), [(7, "purple"), (8, "gray"), (9, "orange"), (10, "pink")])
def test_007_to_010_offer_no_ship(card: int, colour: str) -> None:
    t = port(*SHIPS).built(0, card).workers(0, purple=3).workers(0, **{colour: 3}).marks(0, 9).top(CARD["purple"])
    t.use(card, "purple", "wall")
    assert (t.has_wall(), t.asked()) == ((1, 0), None)


def test_001_offers_no_ship() -> None:
    t = port(*SHIPS).sites(0, "brown").workers(0, purple=3, brown=3).marks(0, 9).top(CARD["purple"])
    t.play(1, "build", "purple", "wall")
    assert (t.has_wall(), t.asked()) == ((1, 0), None)


def test_after_the_ship_iii_buildings_may_still_be_used() -> None:
    t = walled(port("purple").built(0, 57), "ship:purple")
    assert (t.asked(), t.offers()) == ("turn-after", ["done", 57])
    assert t.answer(57).has_marks() == 6


def test_using_a_ship_is_not_using_a_building() -> None:
    t = walled(port("brown").built(0, 121), "ship:brown", 121)
    assert t.g.used[0] == ()


# ---- the order of things ------------------------------------------------------------------------------


def test_150_acts_before_the_ship() -> None:
    t = walled(port("black", "purple").built(0, 150).risks(0, purple=1))
    assert (t.has_points(), t.has_risks()) == (1, {})
    assert t.offers() == ["done", "ship:purple"]


def test_091_acts_before_the_ship() -> None:
    t = walled(port("purple").built(1, 91))
    assert (t.asked(), t.has_workers(1)) == ("use-ship", {"purple": 1})


def test_the_statue_is_taken_before_the_ship() -> None:
    t = port("purple").wall(0, 4, 5).workers(0, orange=1).marks(0, 5).play(CARD["orange"], "wall")
    assert (t.asked(), t.g.statues_won[0]) == ("use-ship", (9,))


def test_the_choice_of_a_statue_comes_before_the_ship_and_its_marks_can_pay_it() -> None:
    t = port("pink", modules=("statues",)).wall(0, 4, 5).workers(0, orange=1).marks(0, 5).play(CARD["orange"], "wall")
    assert t.offers() == ["statue:hummel", "statue:lemonjette"]
    t.answer("statue:lemonjette")
    assert t.offers() == ["done", "ship:pink"]
    t.answer("ship:pink")
    assert (t.space(), t.has_marks()) == (1, 9)


def test_the_stock_acts_before_the_ship() -> None:
    t = walled(port("purple", modules=("stock",)).stock(5))
    assert (t.asked(), t.has_points(), t.course()) == ("use-ship", 1, 2)
    t = walled(port("purple", modules=("stock",)).stock(6).points(0, 5))
    assert (t.asked(), t.has_points(), t.course()) == ("use-ship", 4, 5)


def test_statue_150_091_and_stock_have_all_happened_when_a_ship_is_offered() -> None:
    t = port("purple", modules=("stock",)).stock(5).built(0, 150).built(1, 91)
    t.wall(0, 4, 5).risks(0, orange=2).workers(0, orange=1).marks(0, 5).play(CARD["orange"], "wall")
    assert t.asked() == "use-ship"
    assert (t.g.statues_won[0], t.has_risks(), t.has_points(), t.has_workers(1)) == (
        (9,),
        {"orange": 1},
        2,
        {"orange": 1},
    )


# ---- alone --------------------------------------------------------------------------------------------


def test_ships_do_not_concern_tom() -> None:
    t = port(*SHIPS, players=1).workers(1, gray=2).marks(1, 9).risks(1, pink=1).built(1, 121)
    t.happen(TomDie(COLOURS.index("gray")))
    assert (t.has_wall(1), t.has_workers(1), t.has_marks(1), t.has_risks(1)) == ((1, 0), {"gray": 2}, 8, {"pink": 1})


def test_ships_are_there_for_the_human_who_plays_alone() -> None:
    t = walled(port("purple", players=1), "ship:purple")
    assert t.has_marks() == 4


# ---- positions ----------------------------------------------------------------------------------------


def bolts() -> Table:
    return port("brown").built(0, 121, 233, 228).built(1, 206)


MOMENTS: dict[str, Callable[[], Table]] = {
    "a turn": lambda: port("gray", "black").hand(0, 59, 60).happen(NextTurn(0), EndRound()),
    "choosing a ship": lambda: walled(port(*SHIPS).built(0, 121).risks(0, pink=1), left=3),
    "three workers": lambda: walled(port("orange"), "ship:orange"),
    "a card of the gray ship": lambda: walled(port("gray"), "ship:gray"),
    "a bolt": lambda: walled(bolts(), "ship:brown"),
    "a borrowed bolt": lambda: walled(bolts().built(1, 207), "ship:brown", 228),
    "a risk": lambda: walled(port("black").risks(0, pink=1, gray=2), "ship:black"),
    "a bolt that acts": lambda: port("brown").risks(0, pink=2).happen(Perform(0, 147, 0, 0)),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_position_is_read_as_it_was_written_and_goes_on_in_the_same_way(moment: str) -> None:
    g = MOMENTS[moment]().g
    assert g.waiting
    loaded = rathaus.load(g.to_json())
    assert isinstance(loaded, Hamburg)
    assert ships_in_view(loaded) == ships_in_view(g) != []
    loaded_and_played_on(g, 6)


@pytest.mark.parametrize("ship", SHIPS)
def test_each_ship_is_awake_or_asleep_after_loading(ship: str) -> None:
    loaded = rathaus.load(port(ship).hand(0, 59).turn().g.to_json())
    assert loaded.view(0)["table"]["ships"] == [ship]


def test_everybody_sees_which_ships_are_awake() -> None:
    t = port("pink", "black", players=3)
    for viewer in (0, 1, 2, None):
        assert t.g.view(viewer)["table"]["ships"] == ["pink", "black"]
        assert t.g.determinize(viewer, rathaus.seeded(1)).view(None)["table"]["ships"] == ["pink", "black"]


@pytest.mark.parametrize(
    ("value", "reason"),
    [(..., "missing"), (-1, "out-of-range"), (64, "out-of-range"), ("0", "not-a-number"), ([], "not-a-number")],
)
def test_impossible_ships_are_refused(value: Any, reason: str) -> None:
    data = port().hand(0, 59).turn().g.position()
    if value is ...:
        del data["table"]["ships"]
    else:
        data["table"]["ships"] = value
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert (fault.value.field, fault.value.reason.id) == ("table.ships", reason)


def test_ships_in_a_game_without_them_are_refused() -> None:
    data = table(2).hand(0, 59).turn().g.position()
    data["table"]["ships"] = 1
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert (fault.value.field, fault.value.reason.id) == ("table.ships", "unknown-field")


@pytest.mark.parametrize("task", [["Wake"], ["Sleep"]])
def test_waking_in_a_game_without_ships_is_refused(task: list[Any]) -> None:
    data = table(2).hand(0, 59).turn().g.position()
    data["agenda"] = [task, ["Turn", 0, 0]]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert (fault.value.field, fault.value.reason.id) == ("agenda.0", "impossible-task")


def test_a_choice_of_bolts_without_a_bolt_is_refused() -> None:
    data = port("brown").happen(UseShip(0, 0)).g.position()
    data["agenda"] = [["OwnBolt", 0]]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert (fault.value.field, fault.value.reason.id) == ("agenda", "hamburg-nothing-to-choose")


@pytest.mark.parametrize(("ship", "worker"), [("purple", 0), ("", 1)])
def test_a_ship_is_not_asked_for_without_a_worker_or_with_all_asleep(ship: str, worker: int) -> None:
    data = port(*[ship] if ship else []).workers(0, purple=worker).g.position()
    data["agenda"] = [["UseShip", 0, 0]]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert (fault.value.field, fault.value.reason.id) == ("agenda.0", "impossible-task")


@pytest.mark.parametrize(("task", "field"), [(["UseShip", 2, 0], "agenda.0.1"), (["UseShip", 0, 5], "agenda.0.2")])
def test_a_ship_is_not_asked_for_by_nobody_or_for_no_colour(task: list[Any], field: str) -> None:
    data = port("purple").workers(0, purple=1).g.position()
    data["agenda"] = [task]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert (fault.value.field, fault.value.reason.id) == (field, "out-of-range")


def test_a_ship_is_not_offered_where_there_are_none() -> None:
    data = rathaus.new("hamburg", 2, seed=1).position()
    data["agenda"][-1] = ["UseShip", 0, 0]
    with pytest.raises(BrokenPosition):
        rathaus.load(data)
