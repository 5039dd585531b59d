"""The stock exchange: set-up, the course, closing, what is hidden and told, records and positions."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import rathaus
from games.hamburg.stock import GREEN, ORDINARY, SHOWN, VIEWERS, fresh, holds, listened, rich, seen, settled, tile
from games.hamburg.table import Table, table
from rathaus import BrokenPosition, Message
from rathaus.games.hamburg.actions import Basic
from rathaus.games.hamburg.board import STOCK
from rathaus.games.hamburg.kinds import FIRST_ZOO
from rathaus.games.hamburg.round import EndRound
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.title import GAME
from rathaus.kernel.happening import Happening

# ---- set-up -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_exchange_opens_with_ten_tiles_the_first_green_and_the_course_on_1(players: int) -> None:
    shown = seen(fresh(5, players))
    assert shown["course"] == 1
    assert sorted([shown["side"], *shown["to_come"]]) == GREEN


def test_the_tiles_are_shuffled() -> None:
    assert {seen(fresh(seed))["side"] for seed in range(200)} == set(GREEN)
    assert len({fresh(seed).extras[STOCK] for seed in range(20)}) == 20


def test_the_same_seed_gives_the_same_tiles() -> None:
    assert fresh(7).extras[STOCK] == fresh(7).extras[STOCK]


def test_without_the_module_there_is_no_exchange() -> None:
    state = rathaus.new("hamburg", 3, seed=1)
    assert "stock" not in state.view(0)["table"]
    assert "stock" not in state.position()["table"]


def test_everybody_starts_with_the_same_things_as_without_the_exchange() -> None:
    with_it, without = fresh(3), rathaus.new("hamburg", 3, seed=3)
    assert with_it.view(0)["table"]["seats"] == without.view(0)["table"]["seats"]


# ---- the course ---------------------------------------------------------------------------------------------


def test_in_the_example_five_workers_come_and_the_tile_turns() -> None:
    t = tile(3, 3).play(97, "workers")
    assert t.has_workers() == {"orange": 5}
    assert (seen(t.g)["course"], seen(t.g)["side"]) == (4, "b04")


def test_the_view_names_the_side_its_action_and_the_course() -> None:
    for side, action in SHOWN.items():
        for space in (1, 2, 3):
            shown = seen(tile(side, space).g)
            course = space if side % 2 else 3 + space
            assert (shown["side"], shown["action"], shown["course"]) == (f"b{side:02}", action, course)


def test_a_tile_goes_from_1_to_6_and_makes_room_for_the_next_green_one_on_1() -> None:
    t = rich(tile(1))
    t.g.extras[STOCK] = (1, 4, 7, 0)
    courses = []
    for card in (49, 50, 51, 52, 53, 54):
        t.play(card, "money")
        courses.append((seen(t.g)["side"], seen(t.g)["course"]))
    assert courses == [("b01", 2), ("b01", 3), ("b02", 4), ("b02", 5), ("b02", 6), ("b15", 1)]
    assert (seen(t.g)["action"], seen(t.g)["to_come"]) == ("money", ["b09"])


def test_the_six_spaces_of_a_tile_act_one_after_the_other() -> None:
    t = tile(1).dice(pink=4)
    gains = []
    for card in (49, 50, 51, 52, 53, 54):
        before = t.has_marks()
        gains.append(t.play(card, "money").has_marks() - before)
    assert gains == [5, 6, 7, 3, 2, 2]


def test_the_new_tile_is_in_force_for_the_next_action_and_not_for_the_last() -> None:
    t = tile(2, 3).dice(pink=4)
    t.g.extras[STOCK] = (6, 7, 0)  # B15 follows B02
    t.play(49, "money")
    assert (t.has_marks(), t.has_workers()) == (2, {})
    t.play(50, "money")
    assert (t.has_marks(), t.has_workers()) == (6, {"pink": 1})


def test_all_ten_tiles_come_once_and_then_the_exchange_is_closed() -> None:
    t = table(2, "stock")
    kept = t.g.extras[STOCK]
    order = kept[:0:-1]
    sides = []
    for _ in range(60):
        t = rich(table(2, "stock"))
        t.g.extras[STOCK] = kept
        shown = seen(t.g)
        sides.append(shown["side"])
        settled(t.play(66, shown["action"]))
        kept = t.g.extras[STOCK]
    assert seen(t.g)["side"] is None
    assert sides == [f"b{2 * tile + half:02}" for tile in order for half in (1, 1, 1, 2, 2, 2)]
    assert sorted(order) == list(range(10))


def test_the_course_stays_where_it_is_over_the_end_of_a_round() -> None:
    t = tile(3, 2)
    before = t.g.extras[STOCK]
    t.happen(EndRound())
    assert t.g.extras[STOCK] == before


def test_a_seat_may_move_the_course_four_times_in_a_round_and_others_go_on_from_there() -> None:
    t = tile(1).dice(pink=4)
    for card in (49, 50, 51):
        t.play(card, "money", seat=1)
    t.play(52, "money", seat=0)
    assert (t.has_marks(1), t.has_marks(0), t.course()) == (5 + 6 + 7, 3, 5)


def test_a_turn_without_a_card_does_not_move_the_course() -> None:
    t = tile(1).built(0, 156).risks(0, pink=1).use(156, "pink")
    assert t.course() == 1


# ---- closed -------------------------------------------------------------------------------------------------


def closing(action: str = "money") -> Table:
    """The last tile is B02, on its last space; then money is taken."""
    t = table(2, "stock")
    t.g.extras[STOCK] = (6, 0)
    return t.dice(pink=5).play(54, action)


def test_the_last_space_of_the_tenth_tile_still_acts_and_closes_the_exchange() -> None:
    t = closing()
    assert t.has_marks() == 3
    shown = seen(t.g)
    assert (shown["side"], shown["action"], shown["course"], shown["to_come"]) == (None, None, None, [])


def test_another_action_does_not_close_it() -> None:
    assert seen(closing("workers").g)["side"] == "b02"


@pytest.mark.parametrize("action", list(ORDINARY))
def test_when_the_exchange_is_closed_nothing_happens_any_more(action: str) -> None:
    t = rich(closing())
    t.play(66, action)
    assert (holds(t), t.asked()) == (ORDINARY[action], None)
    assert seen(t.g)["side"] is None


def test_when_the_exchange_is_closed_nothing_costs_more() -> None:
    t = closing().marks(0, 1).risks(0, pink=1).workers(0, pink=1).hand(0, 66).turn().answer(66)
    assert t.offers() == ["workers", "money", "risk", "site"]


def test_a_closed_exchange_can_be_written_read_and_dealt_anew() -> None:
    g = closing().g
    assert rathaus.load(g.to_json()).to_json() == g.to_json()
    assert seen(g.determinize(1, rathaus.seeded(1)), 1) == seen(g, 1)


# ---- what is hidden -----------------------------------------------------------------------------------------


def dealt(g: Hamburg, viewer: int | None, seed: int) -> tuple[int, ...]:
    """The exchange as it might be, as far as the viewer can tell."""
    new = g.determinize(viewer, rathaus.seeded(seed))
    assert isinstance(new, Hamburg)
    return new.extras[STOCK]


def test_everybody_sees_which_tiles_are_to_come_but_not_their_order() -> None:
    one, two = tile(5, 2, players=3), tile(5, 2, players=3)
    one.g.extras[STOCK] = (2, 8, 1, 6, 2)
    two.g.extras[STOCK] = (2, 1, 6, 8, 2)
    for viewer in VIEWERS:
        assert seen(one.g, viewer)["to_come"] == ["b03", "b13", "b17"]
        assert one.g.view(viewer) == two.g.view(viewer)


def test_dealing_anew_shuffles_the_tiles_to_come_and_keeps_the_current_one() -> None:
    t = tile(6, 2, players=3)
    t.g.extras[STOCK] = (5, 8, 1, 6, 2)
    for viewer in VIEWERS:
        found = {dealt(t.g, viewer, seed) for seed in range(60)}
        assert len(found) == 6
        assert {(kept[0], kept[-1], tuple(sorted(kept[1:-1]))) for kept in found} == {(5, 2, (1, 6, 8))}
    assert t.g.extras[STOCK] == (5, 8, 1, 6, 2)


def test_dealing_anew_leaves_every_view_as_it_was() -> None:
    state = fresh(4)
    for viewer in VIEWERS:
        assert state.determinize(viewer, rathaus.seeded(9)).view(viewer) == state.view(viewer)


def test_a_new_tile_is_a_revelation_and_a_turned_one_is_not() -> None:
    t = tile(1, 3).play(66, "money")
    assert t.g.floor < t.g.count
    t = tile(2, 3).play(66, "money")
    assert t.g.floor == t.g.count


# ---- what is told -------------------------------------------------------------------------------------------


def test_the_course_is_told_when_it_moves() -> None:
    told = listened(tile(3, 3), lambda t: t.play(66, "workers"))
    assert told[-1] == Message("hamburg-told-course", tile="stock:b04", course=4)


def test_the_end_of_the_exchange_is_told() -> None:
    t = table(2, "stock")
    t.g.extras[STOCK] = (6, 0)
    assert listened(t, lambda t: t.play(66, "money"))[-1] == Message("hamburg-told-closed")


def test_nothing_is_told_of_the_course_when_it_does_not_move() -> None:
    told = listened(tile(3, 3), lambda t: t.play(66, "money"))
    assert not [message for message in told if "course" in message.id]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_in_a_whole_game_the_course_goes_on_by_one_for_each_action_shown_and_for_no_other(players: int) -> None:
    state = fresh(11, players)
    rng = rathaus.seeded(12)
    heard: list[Happening] = []
    state.sink = heard.append
    done = moves = 0
    while not state.over:
        seat = state.waiting[0]
        before = seen(state)
        things = state.things(seat)
        thing = things[rng.below(len(things))]
        question = state.question(seat)
        if isinstance(question, Basic) and question.own:
            shown = state.thing(f"basic:{before['action']}")
            thing = shown if shown in things else thing
            done += thing == shown and not (before["action"] == "build" and state.air >= FIRST_ZOO)
        heard.clear()
        state.choose(seat, thing)
        if [h for h in heard if h.message.id == "hamburg-told-course"]:
            moves += 1
            after = seen(state)
            assert after["course"] == before["course"] % 6 + 1
            assert (after["side"] in before["to_come"]) == (before["course"] == 6)
        else:
            assert seen(state) == before
    assert moves == done
    assert moves >= 6


# ---- records and positions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_with_the_exchange_is_replayed_from_its_record(players: int) -> None:
    state = fresh(21, players)
    rng = rathaus.seeded(22)
    start = state.extras[STOCK]
    while not state.over:
        seat = state.waiting[0]
        things = state.things(seat)
        state.choose(seat, things[rng.below(len(things))])
    assert state.extras[STOCK] != start
    again = rathaus.replay(state.record().text())
    assert isinstance(again, Hamburg)
    assert (again.digest(), again.extras[STOCK]) == (state.digest(), state.extras[STOCK])


MOMENTS: dict[str, Callable[[], Table]] = {
    "a turn": lambda: rich(tile(12, 2)).hand(0, 66, 97).turn(),
    "a basic action that costs": lambda: tile(18, 3).workers(0, pink=1).marks(0, 2).hand(0, 66).turn().answer(66),
    "a worker to take": lambda: tile(13, 2).play(66, "workers"),
    "a worker to return": lambda: rich(tile(10, 3)).play(66, "site"),
    "a side to choose": lambda: tile(19).wall(0, 4, 0).play(97, "wall"),
    "a price to choose": lambda: tile(16, 3).built(0, 232).marks(0, 9).dice(black=5).play(201, "wall"),
    "after the last space of a tile": lambda: tile(2, 3).hand(0, 97).play(66, "money"),
    "cards with prices": lambda: rich(tile(12, 2)).built(0, 132, 184).hand(0, 71).turn().answer(71),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_the_exchange_keeps_survives_writing_and_reading(moment: str) -> None:
    g = MOMENTS[moment]().g
    loaded = rathaus.load(g.to_json())
    assert isinstance(loaded, Hamburg)
    assert loaded.extras[STOCK] == g.extras[STOCK]
    assert loaded.to_json() == g.to_json()
    for seat in range(g.players):
        assert loaded.things(seat) == g.things(seat)
        assert loaded.view(seat) == g.view(seat)


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment != "after the last space of a tile"])
def test_a_table_read_back_goes_on_in_the_same_way(moment: str) -> None:
    g = MOMENTS[moment]().g
    loaded = rathaus.load(g.to_json())
    for step in range(6):
        if not g.waiting:
            break
        things = g.things(0)
        assert loaded.things(0) == things
        g.choose(0, things[(step + 1) % len(things)])
        loaded.choose(0, things[(step + 1) % len(things)])
        assert loaded.digest() == g.digest()


def test_a_position_has_the_course_and_the_tiles_the_current_one_last() -> None:
    t = tile(6, 2)
    t.g.extras[STOCK] = (5, 8, 1, 6, 2)
    assert t.g.position()["table"]["stock"] == {"course": 5, "tiles": [8, 1, 6, 2]}


def test_a_copy_keeps_its_own_course() -> None:
    t = tile(1).hand(0, 66).turn()
    copy = t.g.copy()
    t.answer(66, "money")
    assert (t.course(), copy.extras[STOCK][0]) == (2, 1)


def refusal(stock: Any) -> tuple[str, Message]:
    """How a position with this for an exchange is refused."""
    data = json.loads(tile(1).hand(0, 66).turn().g.to_json())
    data["past"] = None
    if stock is ...:
        del data["table"]["stock"]
    else:
        data["table"]["stock"] = stock
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    return fault.value.field, fault.value.reason


TEN = list(range(10))


@pytest.mark.parametrize(
    ("stock", "field", "reason"),
    [
        ({"course": 0, "tiles": TEN}, "course", Message("out-of-range", found=0, least=1, most=6)),
        ({"course": 7, "tiles": TEN}, "course", Message("out-of-range", found=7, least=1, most=6)),
        ({"course": "2", "tiles": TEN}, "course", Message("not-a-number", found="'2'")),
        ({"course": True, "tiles": TEN}, "course", Message("not-a-number", found="True")),
        ({"course": 2, "tiles": []}, "course", Message("out-of-range", found=2, least=1, most=1)),
        ({"tiles": TEN}, "course", Message("missing")),
        ({"course": 1}, "tiles", Message("missing")),
        ({"course": 1, "tiles": 4}, "tiles", Message("not-a-list")),
        ({"course": 1, "tiles": [*TEN, 3]}, "tiles", Message("wrong-length", found=11, least=0, most=10)),
        ({"course": 1, "tiles": [3, 10]}, "tiles.1", Message("out-of-range", found=10, least=0, most=9)),
        ({"course": 1, "tiles": [-1, 3]}, "tiles.0", Message("out-of-range", found=-1, least=0, most=9)),
        ({"course": 1, "tiles": [3, "x"]}, "tiles.1", Message("not-a-number", found="'x'")),
        ({"course": 1, "tiles": [3, 4, 3]}, "tiles", Message("hamburg-tile-twice", tile=3)),
        ({"course": 1, "tiles": TEN, "side": 2}, "side", Message("unknown-field", known="course")),
    ],
)
def test_an_impossible_exchange_is_refused_with_its_field(stock: Any, field: str, reason: Message) -> None:
    where, why = refusal(stock)
    assert where == f"table.stock.{field}"
    assert why.id == reason.id
    if why.id != "unknown-field":
        assert why == reason


def test_a_table_of_the_module_must_have_an_exchange_and_no_other_table_may() -> None:
    assert refusal(...) == ("table.stock", Message("missing"))
    assert refusal([1, 2]) == ("table.stock", Message("not-an-object"))
    data = table().hand(0, 66).turn().g.position()
    data["table"]["stock"] = {"course": 1, "tiles": TEN}
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert (fault.value.field, fault.value.reason.id) == ("table.stock", "unknown-field")


@pytest.mark.parametrize("colours", [0, 32])
def test_a_worker_to_take_must_be_of_some_colours(colours: int) -> None:
    data = tile(13, 2).play(66, "workers").g.position()
    data["agenda"][-1][-1] = colours
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert fault.value.field.startswith(f"agenda.{len(data['agenda']) - 1}")
    assert fault.value.reason == Message("out-of-range", found=colours, least=1, most=31)


def test_a_worker_to_return_must_be_there() -> None:
    t = rich(tile(10, 3)).play(66, "site")
    t.workers(0, orange=0, pink=0)
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(t.g.position())
    assert fault.value.field == "agenda"


@pytest.mark.parametrize("task", ["TakeOneOf", "ReturnOneOf"])
def test_without_stock_and_clergy_nobody_is_asked_for_a_worker_of_some_colours(task: str) -> None:
    data = table().workers(0, pink=1).hand(0, 66).turn().g.position()
    data["agenda"][-1] = [task, 0, 8]
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    assert fault.value.field == f"agenda.{len(data['agenda']) - 1}"
    assert fault.value.reason == Message("impossible-task")


def test_an_edition_may_print_other_numbers() -> None:
    t = table(2, "stock", edition={"stock.b01.1": 5}).stock(1).dice(pink=4).play(66, "money")
    assert t.has_marks() == 9
    assert t.play(67, "money").has_marks() == 9 + 4 + 2


def test_every_side_is_a_piece_with_its_three_spaces() -> None:
    pieces = GAME.pieces("stock", GAME.printed)
    assert [piece.thing for piece in pieces] == [f"stock:b{side:02}" for side in SHOWN]
    assert pieces[5].numbers == {"b06.1": 1, "b06.2": 1, "b06.3": 2}
    assert all(len(piece.says) == 1 for piece in pieces)
