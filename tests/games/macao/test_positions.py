"""Positions: what load refuses because no game of Macao can be in it, and which field it names."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from games.broken import refusal
from games.macao.positions import (
    ACTIVE,
    DIPLOMAT,
    GOLD_DIGGER,
    JUGGLER,
    NIGHT_WATCHMAN,
    SCRIBE,
    SPECULATOR,
    TOWER,
    cards,
    choosing,
    discarded,
    edited,
    in_use,
    position,
    taking,
)
from rathaus import Message

NO_SUCH_MOMENT = Message("macao-no-such-moment")


# ---- what can be loaded ------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [position(), taking(0, 1), taking(1, open=(3, 4, 50)), choosing(0, 1), choosing(1)])
def test_a_position_laid_out_by_hand_loads_as_it_is(data: dict[str, Any]) -> None:
    assert rathaus.load(data).position() == data


def test_a_loaded_position_can_be_played() -> None:
    state = rathaus.load(position())
    state.choose(0, state.thing("good:spices"))
    assert state.view(0)["table"]["seats"][0]["score"] == 6 + 5
    state.choose(0, state.thing("card:1"))
    assert state.view(0)["table"]["seats"][0]["gold"] == 7


def test_what_stands_by_a_card_stands_after_loading() -> None:
    state = rathaus.load(edited("table.seats.0.half_used", 1))
    state.choose(0, state.thing("joker:gold"))
    assert state.view(0)["table"]["seats"][0]["jokers"] == 0
    fresh = rathaus.load(position())
    fresh.choose(0, fresh.thing("joker:gold"))
    assert fresh.view(0)["table"]["seats"][0]["half_used"] == 1


def test_a_used_card_is_not_offered_again() -> None:
    data = in_use(position(), 26)
    state = rathaus.load(data)
    assert state.why_not(0, 26) == Message("macao-used-up", card="card:26")


# ---- the fields of the table -------------------------------------------------------------------------

SHAPES: list[tuple[str, Any, str, str]] = [
    ("table.toll", [3], "table.toll", "wrong-length"),
    ("table.dice", [1] * 5, "table.dice", "wrong-length"),
    ("table.order", [0], "table.order", "wrong-length"),
    ("table.tiles", ["none"] * 29, "table.tiles", "wrong-length"),
    ("table.owners", [-1] * 31, "table.owners", "wrong-length"),
    ("table.delivered", [0] * 7, "table.delivered", "wrong-length"),
    ("table.seats.0.cubes", [0] * 7, "table.seats.0.cubes", "wrong-length"),
    ("table.seats.0.rose", [[0] * 6] * 5, "table.seats.0.rose", "wrong-length"),
    ("table.seats.0.rose.3", [0] * 5, "table.seats.0.rose.3", "wrong-length"),
    ("table.seats.0.goods", [0] * 9, "table.seats.0.goods", "wrong-length"),
    ("table.seats.0.used", [[1]], "table.seats.0.used.0", "wrong-length"),
    ("table.seats.0.gained", [0], "table.seats.0.gained", "wrong-length"),
    ("table.seats.0.offices_used", [0] * 5, "table.seats.0.offices_used", "wrong-length"),
    ("table.seats.0.offices_twice", [0] * 5, "table.seats.0.offices_twice", "wrong-length"),
    ("table.tiles.0", "gold", "table.tiles.0", "unknown-word"),
    ("table.tiles.5", "jad", "table.tiles.5", "unknown-word-like"),
    ("table.seats.1.ship", "porto", "table.seats.1.ship", "unknown-word"),
    ("table.seats.1.ship", "lisbon", "table.seats.1.ship", "unknown-word-like"),
    ("table.seats.0.points.end", 3, "table.seats.0.points.end", "unknown-field"),
    ("modules", ["ships"], "modules", "game-without-modules"),
    ("edition", {"cards.7.red": 5}, "cards.7.red", "out-of-range"),
    ("edition", {"wall.spaces": 1}, "wall.spaces", "out-of-range"),
    ("agenda", [["EndRound"]], "agenda.0", "agenda-without-question"),
    ("agenda.2", ["Turn", 0, 0], "agenda.2", "wrong-length"),
    ("agenda.2", ["Turn", 2], "agenda.2.1", "out-of-range"),
]


@pytest.mark.parametrize(("path", "value", "field", "reason"), SHAPES)
def test_a_broken_field_is_named(path: str, value: Any, field: str, reason: str) -> None:
    found, why = refusal(edited(path, value))
    assert (found, why.id) == (field, reason)


MANY = 1_000_000
# Every number of the table: the least and the most it may be.
RANGES: list[tuple[str, int, int]] = [
    ("round", 0, 12),
    ("phase", 1, 3),
    ("deck.0", 1, 120),
    ("offices.0", 1, 120),
    ("discards.0", 1, 120),
    ("toll.0", 0, MANY),
    ("toll.1", 0, MANY),
    ("dice.0", 1, 6),
    ("dice.5", 1, 6),
    ("order.0", 0, 1),
    ("owners.0", -1, 1),
    ("delivered.7", 0, 3),
    ("jokers_spent", 0, 6),
    ("seats.0.gold", 0, MANY),
    ("seats.0.points.deliveries", 0, MANY),
    ("seats.0.points.toll", 0, MANY),
    ("seats.0.points.cards", 0, MANY),
    ("seats.0.penalties", 0, MANY),
    ("seats.0.wall", 1, 16),
    ("seats.0.jokers", 0, 6),
    ("seats.0.half_used", 0, 1),  # no more than there are jokers
    ("seats.0.cubes.0", 0, MANY),
    ("seats.0.rose.0.0", 0, MANY),
    ("seats.0.rose.4.5", 0, MANY),
    ("seats.0.rose.5.0", 0, 0),  # a rose turns as soon as cubes are placed
    ("seats.0.goods.0", 0, 3),
    ("seats.0.board.0", 1, 120),
    ("seats.0.active.0", 1, 120),
    ("seats.0.moved", 0, MANY),
    ("seats.0.taken", 0, 1),
    ("seats.0.tolls", 0, 1),
    ("seats.0.advanced", 0, 1),
    ("seats.0.gained.0", 0, 1),
    ("seats.0.gained.1", 0, 1),
    ("seats.0.passed", 0, 1),
    ("seats.0.offices_used.0", 0, MANY),
    ("seats.0.offices_twice.0", 0, 1),
]


@pytest.mark.parametrize(("path", "least", "most"), RANGES)
def test_a_number_out_of_its_range_is_refused(path: str, least: int, most: int) -> None:
    for wrong in (least - 1, most + 1):
        field, reason = refusal(edited(f"table.{path}", wrong))
        assert (field, reason.id) == (f"table.{path}", "out-of-range")
        assert (reason.args["found"], reason.args["least"], reason.args["most"]) == (wrong, least, most)


def test_dice_show_nothing_before_they_are_rolled() -> None:
    field, reason = refusal(edited("table.dice.3", 2, taking(0, 1)))
    assert (field, reason) == ("table.dice.3", Message("out-of-range", found=2, least=0, most=0))


@pytest.mark.parametrize(("round", "most"), [(7, 6), (8, 5), (10, 3), (11, 2), (12, 1)])
def test_dice_that_are_turned_in_a_round_show_1(round: int, most: int) -> None:
    # ruling: dice-turned
    assert not rathaus.load(edited("table.dice", [most] * 6, position(round=round))).over
    field, reason = refusal(edited("table.dice.0", most + 1, position(round=round)))
    assert (field, reason) == ("table.dice.0", Message("out-of-range", found=most + 1, least=1, most=most))


# ---- the cards ---------------------------------------------------------------------------------------


def test_119_cards_are_refused() -> None:
    assert refusal(edited("table.seats.0.board", [30])) == (
        "table",
        Message("macao-wrong-cards", card="card:40", found=0),
    )


@pytest.mark.parametrize(
    ("path", "value", "card"),
    [
        ("seats.0.board", [30, 40, 31], 31),
        ("seats.0.board", [30, 40, 30], 30),
        ("seats.1.active", [2, 100, 5], 5),
        ("seats.0.active", [*ACTIVE[0], 26], 26),
        ("discards", [*position()["table"]["discards"], 40], 40),
        ("open", [100], 100),
    ],
)
def test_a_card_in_two_places_is_refused(path: str, value: Any, card: int) -> None:
    assert refusal(edited(f"table.{path}", value)) == (
        "table",
        Message("macao-wrong-cards", card=f"card:{card}", found=2),
    )


def test_offices_are_not_in_the_deck_and_other_cards_not_at_the_rounds() -> None:
    data = position()
    table = data["table"]
    table["deck"][0], table["offices"][0] = table["offices"][0], table["deck"][0]
    assert refusal(data) == ("table.deck", Message("macao-offices-apart"))
    table["deck"][0], table["discards"][0] = table["discards"][0], table["deck"][0]
    assert refusal(data) == ("table.deck", Message("macao-offices-apart"))


def test_two_offices_lie_at_every_round_to_come() -> None:
    data = position()
    data["table"]["discards"].append(data["table"]["offices"].pop())
    assert refusal(data) == ("table.offices", Message("macao-wrong-offices", found=9, wanted=10))


@pytest.mark.parametrize("more", [-1, 1])
def test_the_deck_has_as_many_cards_as_the_rounds_have_left(more: int) -> None:
    data = position()
    table = data["table"]
    start, end = ("discards", "deck") if more > 0 else ("deck", "discards")
    table[end].append(next(card for card in table[start] if card > 24))
    table[start].remove(table[end][-1])
    assert refusal(data) == ("table.deck", Message("macao-wrong-deck", found=64 + more, wanted=64))


def test_a_board_has_five_spaces() -> None:
    data = position()
    data["table"]["seats"][1]["board"] = [7, 31]
    for _ in range(3):
        data["table"]["seats"][1]["board"].append(data["table"]["discards"].pop())
    assert rathaus.load(data).waiting == (0,)
    data["table"]["seats"][1]["board"].append(data["table"]["discards"].pop())
    assert refusal(data) == ("table.seats.1.board", Message("macao-too-many-board"))


# ---- the tiles ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "tile", "found"),
    [
        ("seats.0.goods.0", 2, "good:spices", 4),
        ("seats.1.goods.2", 0, "good:silk", 2),
        ("delivered.1", 2, "good:rice", 4),
        ("delivered.1", 0, "good:rice", 2),
    ],
)
def test_there_are_three_tiles_of_every_good(path: str, value: int, tile: str, found: int) -> None:
    field, reason = refusal(edited(f"table.{path}", value))
    assert (field, reason) == ("table", Message("macao-wrong-tiles", tile=tile, found=found, copies=3))


@pytest.mark.parametrize(("path", "value", "found"), [("jokers_spent", 2, 7), ("seats.0.jokers", 0, 5)])
def test_there_are_six_jokers(path: str, value: int, found: int) -> None:
    field, reason = refusal(edited(f"table.{path}", value))
    assert (field, reason) == ("table", Message("macao-wrong-tiles", tile="tile:joker", found=found, copies=6))


def test_a_district_has_its_tile_or_an_owner() -> None:
    said = Message("macao-owner-and-tile", district="district:1-1")
    assert refusal(edited("table.owners.0", -1)) == ("table.owners.0", said)
    assert refusal(edited("table.tiles.0", "jade")) == ("table.owners.0", said)
    said = Message("macao-owner-and-tile", district="district:1-5")
    assert refusal(edited("table.owners.4", 0)) == ("table.owners.4", said)
    assert refusal(edited("table.tiles.4", "none")) == ("table.owners.4", said)


def test_jokers_lie_on_dark_districts_and_goods_on_others() -> None:
    data = position()
    tiles = data["table"]["tiles"]
    light, dark = 4, tiles.index("joker")
    tiles[light], tiles[dark] = tiles[dark], tiles[light]
    assert refusal(data) == ("table.tiles", Message("macao-dark-and-joker", district="district:1-5"))


def test_a_joker_is_half_used_only_with_the_juggler() -> None:
    # ruling: juggler
    assert rathaus.load(edited("table.seats.0.half_used", 1)).waiting == (0,)
    active = [[card for card in ACTIVE[0] if card != JUGGLER], ACTIVE[1]]
    data = edited("table.seats.0.half_used", 1)
    data["table"]["seats"][0]["active"] = active[0]
    data["table"].update(cards(active, []))
    assert refusal(data) == ("table.seats.0.half_used", Message("macao-half-used"))


# ---- wall and sea ------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [[0, 0], [1, 1], [1, 0]])
def test_the_turn_order_is_that_of_the_discs(order: list[int]) -> None:
    # ruling: stack
    assert refusal(edited("table.order", order)) == ("table.order", Message("macao-wrong-order"))


def test_on_one_space_either_disc_may_lie_above() -> None:
    for order in ([0, 1], [1, 0]):
        data = edited("table.order", order, edited("table.seats.1.wall", 5))
        assert rathaus.load(data).view(None)["table"]["order"] == order


def test_the_disc_of_the_tower_lies_on_top_but_not_on_the_last_space() -> None:
    # ruling: tower
    for space, possible in ((5, False), (16, True)):
        data = edited("table.order", [1, 0], position(TOWER))
        for seat in (0, 1):
            data["table"]["seats"][seat]["wall"] = space
        if possible:
            assert rathaus.load(data).waiting == (0,)
        else:
            assert refusal(data) == ("table.order", Message("macao-wrong-order"))


def test_a_ship_is_where_ships_can_get() -> None:
    alone = {"sea": {"s5": {"s6": 0}, "s6": {"london": 0, "hamburg": 0}, "london": {"hamburg": 1}}}
    data = edited("edition", alone)
    assert rathaus.load(data).waiting == (0,)
    data["table"]["seats"][1]["ship"] = "s6"
    assert refusal(data) == ("table.seats.1.ship", Message("macao-broken-port", port="sea:s6"))


# ---- what was done this round ------------------------------------------------------------------------


def test_a_used_card_is_an_activated_one() -> None:
    for card in (2, 30, 55):  # another's, on the board, in the deck
        field, reason = refusal(edited("table.seats.0.used", [[card, 1]]))
        assert (field, reason) == ("table.seats.0.used.0.0", Message("macao-not-active", card=f"card:{card}"))


def test_a_card_that_works_by_itself_is_not_noted_as_used_but_a_discount_is() -> None:
    field, reason = refusal(edited("table.seats.0.used", [[JUGGLER, 1]]))
    assert (field, reason) == ("table.seats.0.used.0.0", Message("macao-not-used", card=f"card:{JUGGLER}"))
    assert rathaus.load(edited("table.seats.0.used", [[SPECULATOR, 1]], position(SPECULATOR))).waiting == (0,)


def test_a_used_card_is_noted_once() -> None:
    field, reason = refusal(edited("table.seats.0.used", [[26, 1], [26, 1]]))
    assert (field, reason) == ("table.seats.0.used.1.0", Message("macao-not-used", card="card:26"))


def test_a_card_is_used_once_but_the_gold_digger_again_and_again() -> None:
    field, reason = refusal(edited("table.seats.0.used", [[26, 2]]))
    assert (field, reason) == ("table.seats.0.used.0.1", Message("out-of-range", found=2, least=1, most=1))
    assert rathaus.load(edited("table.seats.0.used", [[GOLD_DIGGER, 9]], position(GOLD_DIGGER))).waiting == (0,)


def used_twice(data: dict[str, Any]) -> dict[str, Any]:
    """The position after seat 0 has used its first office twice."""
    mine = data["table"]["seats"][0]
    mine.update(used=[[1, 2]], offices_used=[2, 0, 0, 0, 0, 0], offices_twice=[1, 0, 0, 0, 0, 0])
    return data


def test_an_office_is_used_twice_only_with_the_scribe_who_may_be_gone_since() -> None:
    # ruling: scribe, gravedigger
    assert rathaus.load(used_twice(position(SCRIBE))).waiting == (0,)
    field, reason = refusal(used_twice(position()))
    assert (field, reason) == ("table.seats.0.used.0.1", Message("out-of-range", found=2, least=1, most=1))
    assert rathaus.load(used_twice(discarded(position(), SCRIBE))).waiting == (0,)


def test_how_often_offices_were_used_follows_from_the_cards() -> None:
    said = Message("macao-offices-and-uses")
    assert refusal(edited("table.seats.0.offices_used", [1, 0, 0, 0, 0, 0])) == ("table.seats.0.offices_used", said)
    assert refusal(edited("table.seats.0.used", [[1, 1]])) == ("table.seats.0.offices_used", said)
    assert refusal(edited("table.seats.0.offices_twice", [1, 0, 0, 0, 0, 0])) == ("table.seats.0.offices_twice", said)
    data = used_twice(position(SCRIBE))
    data["table"]["seats"][0].update(used=[[1, 2], [5, 2]], offices_used=[4, 0, 0, 0, 0, 0])
    assert refusal(data) == ("table.seats.0.offices_twice", said)  # one card of a kind only


@pytest.mark.parametrize(("field", "card"), [("taken", NIGHT_WATCHMAN), ("tolls", DIPLOMAT)])
def test_a_district_and_the_toll_are_taken_once_or_twice_with_the_right_person(field: str, card: int) -> None:
    assert rathaus.load(edited(f"table.seats.0.{field}", 1)).waiting == (0,)
    assert rathaus.load(edited(f"table.seats.0.{field}", 2, position(card))).waiting == (0,)
    assert rathaus.load(edited(f"table.seats.0.{field}", 2, discarded(position(), card))).waiting == (0,)
    for wrong, data in ((2, position()), (3, position(card))):
        found, reason = refusal(edited(f"table.seats.0.{field}", wrong, data))
        assert (found, reason.id) == (f"table.seats.0.{field}", "out-of-range")


def test_nobody_took_more_districts_this_round_than_are_owned() -> None:
    data = edited("table.seats.1.taken", 1, edited("agenda", [["EndRound"], ["Turn", 1]]))
    data["table"]["seats"][0].update(passed=1, cubes=[0] * 6)
    assert rathaus.load(data).waiting == (1,)
    for name, hex in (("1-3", 2), ("2-2", 7)):
        assert data["table"]["owners"][hex] == 1, name
        data["table"]["owners"][hex] = 0
    field, reason = refusal(data)
    assert (field, reason) == ("table.seats.1.taken", Message("out-of-range", found=1, least=0, most=0))


BEFORE_A_TURN: list[tuple[str, Any]] = [
    ("used", [[100, 1]]),
    ("moved", 1),
    ("taken", 1),
    ("tolls", 1),
    ("advanced", 1),
    ("gained", [0, 1]),
    ("passed", 1),
]


@pytest.mark.parametrize(("field", "value"), BEFORE_A_TURN)
def test_before_its_turn_a_seat_has_done_nothing(field: str, value: Any) -> None:
    for data in (position(), choosing(1), taking(0, 1)):
        assert refusal(edited(f"table.seats.1.{field}", value, data)) == (f"table.seats.1.{field}", NO_SUCH_MOMENT)


def test_gold_may_be_gained_in_phase_2_but_not_before_the_dice() -> None:
    assert rathaus.load(edited("table.seats.1.gained", [1, 0])).waiting == (0,)
    assert rathaus.load(edited("table.seats.0.gained", [1, 0], choosing(1))).waiting == (1,)
    for data in (choosing(1), taking(1, open=(3, 4, 50))):
        assert refusal(edited("table.seats.1.gained", [1, 0], data)) == ("table.seats.1.gained", NO_SUCH_MOMENT)


def test_cubes_can_be_spent_from_turning_the_rose_to_passing() -> None:
    cube = [1, 0, 0, 0, 0, 0]
    assert refusal(edited("table.seats.1.cubes", cube, taking(0, 1))) == ("table.seats.1.cubes", NO_SUCH_MOMENT)
    assert refusal(edited("table.seats.1.cubes", cube, choosing(0, 1))) == ("table.seats.1.cubes", NO_SUCH_MOMENT)
    assert rathaus.load(edited("table.seats.0.cubes", cube, choosing(1))).waiting == (1,)
    passed = edited("table.seats.0.passed", 1, edited("agenda", [["EndRound"], ["Turn", 1]]))
    assert refusal(passed) == ("table.seats.0.cubes", NO_SUCH_MOMENT)
    passed["table"]["seats"][0]["cubes"] = [0] * 6
    assert rathaus.load(passed).waiting == (1,)


def test_a_seat_whose_turn_is_over_has_passed() -> None:
    data = edited("agenda", [["EndRound"], ["Turn", 1]])
    assert refusal(data) == ("table.seats.0.passed", NO_SUCH_MOMENT)


# ---- before the first round --------------------------------------------------------------------------


def start(choices: int) -> dict[str, Any]:
    """The position of a game for two before its first round, after so many choices."""
    state = rathaus.new("macao", 2, seed=3)
    for _ in range(choices):
        seat = state.waiting[0]
        state.choose(seat, state.things(seat)[0])
    return state.position()


BEFORE_THE_FIRST_ROUND: list[tuple[str, Any, str]] = [
    ("seats.0.points.toll", 1, "seats.0.points"),
    ("seats.0.penalties", 1, "seats.0.penalties"),
    ("seats.0.ship", "s1", "seats.0.ship"),
    ("seats.0.cubes.2", 1, "seats.0.cubes"),
    ("seats.0.moved", 1, "seats.0.moved"),
    ("seats.0.rose.0", [1, 0, 0, 0, 0, 0], "seats.0.rose.0"),
    ("seats.0.rose.2", [1, 0, 0, 0, 0, 0], "seats.0.rose.2"),
]


@pytest.mark.parametrize(("path", "value", "field"), BEFORE_THE_FIRST_ROUND)
def test_before_the_first_round_nothing_has_happened(path: str, value: Any, field: str) -> None:
    data = start(1)
    assert rathaus.load(data).position() == data
    assert refusal(edited(f"table.{path}", value, data)) == (f"table.{field}", NO_SUCH_MOMENT)


def test_before_the_first_round_there_is_no_toll() -> None:
    field, reason = refusal(edited("table.toll.1", 2, start(1)))
    assert (field, reason) == ("table.toll.1", Message("out-of-range", found=2, least=0, most=0))


def test_the_first_cubes_lie_where_they_were_placed() -> None:
    data = start(4)  # the first seat has placed one cube and two
    first = data["table"]["order"][0]
    rose = data["table"]["seats"][first]["rose"]
    assert rose[:2] == [[1, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]]
    assert rathaus.load(data).position() == data
    for wrong in ([1, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], [0] * 6):
        rose[1] = wrong
        assert refusal(data) == (f"table.seats.{first}.rose.1", NO_SUCH_MOMENT)


def test_everybody_takes_one_card_before_the_first_round() -> None:
    data = start(1)
    table = data["table"]
    taker = next(seat for seat in table["seats"] if seat["board"])
    taker["board"].append(table["open"].pop())
    assert refusal(data) == ("table.open", NO_SUCH_MOMENT)
    table["open"].append(table["deck"].pop())
    assert refusal(data)[0] == "table.deck"
