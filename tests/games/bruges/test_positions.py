"""Positions: what load refuses because no game of Bruges can be in it, which field it names, and why."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import rathaus
from games.broken import changed, refusal
from games.bruges.table import Table, table
from rathaus import Message

BOOKKEEPER, ACROBAT, NOTARY, SHIELD_BEARER, ALCHEMIST = 26, 34, 28, 90, 101
NO_SUCH_MOMENT = Message("bruges-no-such-moment")
NOT_TO_COME = Message("bruges-not-to-come")
IMPOSSIBLE = Message("impossible-task")


def in_turns() -> Table:
    """Round 1, the second turn of seat 0, who has something of everything."""
    t = table().hand(0, 2, 20).hand(1, 7, 9).known(1, 11).characters(0, BOOKKEEPER, ACROBAT).houses(0, "red")
    t.characters(1, NOTARY).houses(1, "blue").florins(0, 9).florins(1, 5).points(0, 7).level(0, 3)
    t.workers(0, red=2, blue=1).threats(0, red=2, blue=1).canal(0, left=5, right=2).turned(0, "canal")
    return t.used(0, BOOKKEEPER).turns(0, 2)


def drawing() -> Table:
    """Phase 1: seat 0 has drawn one of its cards."""
    return table().hand(0, 2, 20).hand(1, 7, 9).next_round().answer("left")


def rolled(**dice: int) -> Table:
    """Nobody draws, and these dice are rolled; whatever asks first."""
    t = table().hand(0, *range(46, 51)).hand(1, *range(51, 56))
    t.characters(0, SHIELD_BEARER, 1).houses(0, "red").workers(0, red=1).threats(0, brown=2, red=2).florins(0, 9)
    return t.rolling(**{"brown": 3, "red": 3, **dice}).next_round()


def data_of(t: Table) -> dict[str, Any]:
    """The position of a table, to be broken."""
    data: dict[str, Any] = json.loads(json.dumps(t.g.position()))
    return data


def edited(path: str, value: Any, t: Table | None = None) -> dict[str, Any]:
    """A position with one field set to another value."""
    return changed(data_of(t or in_turns()), path, value)


def above(*tasks: list[Any], t: Table | None = None) -> dict[str, Any]:
    """A position with these tasks on top of its agenda, in place of the question."""
    data = data_of(t or in_turns())
    data["agenda"][-1:] = tasks
    return data


# ---- what can be loaded ------------------------------------------------------------------------------

MOMENTS: dict[str, Callable[[], Table]] = {
    "a turn": in_turns,
    "the card of a turn": lambda: in_turns().answer(2),
    "after the card": lambda: table().hand(0, 2, 20).characters(0, BOOKKEEPER).turns(0, 2).answer(2, "workers"),
    "drawing": drawing,
    "a prevention": lambda: rolled(red=5),
    "a fire": lambda: rolled(red=5).answer("no"),
    "two strikes": lambda: rolled(red=5, brown=5).answer("no"),
    "a plague": lambda: rolled(brown=5),
    "an advance": lambda: rolled(blue=1),
    "the last round": lambda: table().last_round().hand(0, 2).hand(1, 7).turns(0, 1),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_a_position_loads_as_it_is_and_can_be_played_on(name: str) -> None:
    t = MOMENTS[name]()
    data = data_of(t)
    state = rathaus.load(data)
    assert state.position() == data
    for _ in range(3):
        seat = state.waiting[0]
        assert state.things(seat) == t.g.things(seat)
        state.choose(seat, state.things(seat)[-1])
        t.g.choose(seat, t.g.things(seat)[-1])
        assert state.position() == t.g.position()


def test_what_stands_by_a_character_stands_after_loading() -> None:
    state = rathaus.load(data_of(table().hand(0, 5).characters(0, 58).turns(0, 2)))  # the Well Builder
    assert state.view(0)["table"]["seats"][0]["next_prices"] == [0, 0]


# ---- numbers and lists -------------------------------------------------------------------------------

MANY = 1_000_000
RANGES: list[tuple[str, int, int]] = [
    ("round", 1, MANY),
    ("turn", 0, 4),
    ("last", 0, 2),
    ("first", 0, 1),
    ("dice.0", 0, 6),
    ("dice.4", 0, 6),
    ("statues.0", 0, MANY),
    ("piles.0.0", 1, 165),
    ("piles.1.3", 1, 165),
    ("reserve.0", 1, 165),
    ("air", 0, 165),
    ("air_open", 0, 1),
    ("raising.0", 0, 1),
    ("raising.4", 0, 1),
    ("striking", 0, 31),
    ("seats.0.florins", 0, MANY),
    ("seats.0.score", 0, MANY),
    ("seats.0.level", 0, 12),
    ("seats.0.workers.0", 0, MANY),
    ("seats.0.threats.3", 0, 2),
    ("seats.0.canal.0", 0, 5),
    ("seats.0.canal.1", 0, 5),
    ("seats.0.majorities", 0, 7),
    ("seats.0.won", 0, 3),
    ("seats.0.statues.0", 0, MANY),
    ("seats.0.hand.0", 1, 165),
    ("seats.1.known.0.0", 1, 165),
    ("seats.1.known.0.1", -1, 1),
    ("seats.0.houses.0.0", 1, 165),
    ("seats.0.houses.0.1", 0, 165),
    ("seats.0.used.0", 1, 165),
]


@pytest.mark.parametrize(("path", "least", "most"), RANGES)
def test_a_number_out_of_its_range_is_refused(path: str, least: int, most: int) -> None:
    for wrong in (least - 1, most + 1):
        field, reason = refusal(edited(f"table.{path}", wrong))
        assert (field, reason) == (f"table.{path}", Message("out-of-range", found=wrong, least=least, most=most))


LENGTHS: list[tuple[str, Any]] = [
    ("dice", [3] * 4),
    ("dice", [3] * 6),
    ("piles", [[]]),
    ("piles", [[], [], []]),
    ("raising", [0] * 4),
    ("statues", [2, 3, 4, 5, 6, 7, 8]),
    ("seats.0.workers", [0] * 4),
    ("seats.0.threats", [0] * 6),
    ("seats.0.canal", [5]),
    ("seats.0.statues", [7, 6, 5]),
    ("seats.1.known.0", [11]),
    ("seats.0.houses.0", [1]),
]


@pytest.mark.parametrize(("path", "value"), LENGTHS)
def test_a_list_of_another_length_is_refused(path: str, value: Any) -> None:
    field, reason = refusal(edited(f"table.{path}", value))
    assert (field, reason.id) == (f"table.{path}", "wrong-length")


# ---- cards -------------------------------------------------------------------------------------------


def test_a_missing_card_is_named() -> None:
    assert refusal(edited("table.seats.0.hand", [2])) == ("table", Message("bruges-card-missing", card="card:20"))
    assert refusal(edited("table.seats.0.houses.1.1", 0)) == (
        "table",
        Message("bruges-card-missing", card=f"card:{ACROBAT}"),
    )


@pytest.mark.parametrize(
    ("path", "value", "card", "where"),
    [
        ("seats.0.hand", [2, 9, 20], 9, "seats.0.hand, seats.1.hand"),
        ("seats.0.hand", [2, 2, 20], 2, "seats.0.hand, seats.0.hand"),
        ("discard", [2], 2, "discard, seats.0.hand"),
        ("drawn", [NOTARY], NOTARY, "drawn, seats.1.houses"),
        ("air", 20, 20, "air, seats.0.hand"),
        ("seats.1.houses.1.1", BOOKKEEPER, BOOKKEEPER, "seats.0.houses, seats.1.houses"),
    ],
)
def test_a_card_in_two_places_is_named_with_both(path: str, value: Any, card: int, where: str) -> None:
    field, reason = refusal(edited(f"table.{path}", value))
    assert (field, reason) == ("table", Message("bruges-card-twice", card=f"card:{card}", where=where))


def test_the_reserve_is_whole_until_it_is_used() -> None:
    # ruling: stock-and-reserve
    data = data_of(in_turns())
    data["table"]["discard"].append(data["table"]["reserve"].pop())
    assert refusal(data) == ("table.reserve", Message("bruges-wrong-reserve", found=98, wanted=99))


@pytest.mark.parametrize("last", [1, 2])
def test_the_last_round_is_not_known_while_there_is_the_reserve(last: int) -> None:
    # ruling: pile-runs-out
    assert refusal(edited("table.last", last)) == ("table.last", Message("bruges-last-and-reserve"))


def without_reserve(t: Table, last: int) -> dict[str, Any]:
    data = data_of(t)
    data["table"]["discard"] = sorted(data["table"]["discard"] + data["table"]["reserve"])
    data["table"].update(reserve=[], last=last)
    return data


def test_the_last_round_is_known_when_the_reserve_is_used() -> None:
    # ruling: pile-runs-out
    refused = ("table.last", Message("bruges-last-and-reserve"))
    assert refusal(without_reserve(in_turns(), 0)) == refused
    for last in (1, 2):  # this round, or in its turns the next
        assert rathaus.load(without_reserve(in_turns(), last)).waiting == (0,)
    assert rathaus.load(without_reserve(drawing(), 1)).waiting == (0,)
    assert refusal(without_reserve(drawing(), 2)) == refused


@pytest.mark.parametrize("pile", [0, 1])
def test_no_pile_is_empty_while_there_is_the_reserve(pile: int) -> None:
    data = data_of(in_turns())
    data["table"]["discard"] = sorted(data["table"]["piles"][pile])
    data["table"]["piles"][pile] = []
    assert refusal(data) == ("table.piles", Message("bruges-empty-pile"))


def test_a_pile_is_cut_when_the_other_is_empty() -> None:
    # ruling: cut
    for size, fits in ((0, True), (1, True), (2, False), (9, False)):
        data = without_reserve(in_turns(), 1)
        left, right = data["table"]["piles"]
        data["table"]["discard"] += left + right[size:]
        data["table"]["piles"] = [[], right[:size]]
        if fits:
            assert rathaus.load(data).waiting == (0,)
        else:
            assert refusal(data) == ("table.piles", Message("bruges-uncut"))


# ---- dice, statues, seats ----------------------------------------------------------------------------


def test_dice_show_nothing_only_before_they_are_first_rolled() -> None:
    said = Message("bruges-wrong-dice")
    assert refusal(edited("table.dice.2", 0)) == ("table.dice", said)
    assert refusal(edited("table.dice", [0] * 5)) == ("table.dice", said)  # in turns
    assert rathaus.load(edited("table.dice", [0] * 5, drawing())).waiting == (0,)
    assert refusal(edited("table.dice.0", 0, drawing())) == ("table.dice", said)
    assert refusal(edited("table.dice", [0] * 5, rolled(brown=5))) == ("table.dice", said)  # when the plague strikes
    later = edited("table.round", 2, drawing())
    assert rathaus.load(later).round == 2
    assert refusal(changed(later, "table.dice", [0] * 5)) == ("table.dice", said)


@pytest.mark.parametrize("statues", [[2, 3, 4, 5], [3, 4, 5, 6], [2, 3, 4, 5, 7], [6, 5, 4, 3, 2], [2, 3, 4, 5, 6, 7]])
def test_the_statues_on_offer_are_those_that_nobody_has_won(statues: list[int]) -> None:
    # ruling: statues-on-offer
    assert refusal(edited("table.statues", statues)) == ("table.statues", Message("bruges-wrong-statues"))


def test_the_highest_statue_is_won_first() -> None:
    # ruling: statues-on-offer
    data = edited("table.seats.0.statues", [5])
    data["table"]["statues"] = [2, 3, 4, 6, 7]
    assert refusal(data) == ("table.statues", Message("bruges-wrong-statues"))


@pytest.mark.parametrize(("path", "value"), [("won", 0), ("won", 3), ("statues", []), ("statues", [7, 6])])
def test_each_side_that_has_won_stands_for_a_statue(path: str, value: Any) -> None:
    # ruling: statues-on-offer
    field, reason = refusal(edited(f"table.seats.0.{path}", value))
    assert (field, reason) == ("table.seats.0.won", Message("bruges-won-and-statues"))


def test_a_finished_side_has_won_a_statue_as_long_as_there_are_any() -> None:
    # ruling: statues-on-offer
    assert refusal(edited("table.seats.1.canal", [0, 5])) == ("table.seats.1.won", Message("bruges-finished-unwon"))
    assert refusal(edited("table.seats.0.canal", [5, 5])) == ("table.seats.0.won", Message("bruges-finished-unwon"))
    assert rathaus.load(edited("table.seats.0.canal", [4, 2])).waiting == (0,)  # a tile was lost


@pytest.mark.parametrize("used", [[NOTARY], [20], [5], [ACROBAT, ACROBAT], [BOOKKEEPER, BOOKKEEPER]])
def test_only_own_characters_that_can_be_used_were_used_once(used: list[int]) -> None:
    field, reason = refusal(edited("table.seats.0.used", used))
    at = len(used) - 1
    assert (field, reason) == (f"table.seats.0.used.{at}", Message("bruges-not-used", card=f"card:{used[at]}"))


def test_a_character_that_always_holds_was_not_used() -> None:
    field, reason = refusal(edited("table.seats.1.used", [NOTARY]))
    assert (field, reason) == ("table.seats.1.used.0", Message("bruges-not-used", card=f"card:{NOTARY}"))


def test_nobody_has_used_a_character_outside_of_turns() -> None:
    t = table().hand(0, 2, 20).characters(0, BOOKKEEPER).next_round()
    field, reason = refusal(edited("table.seats.0.used", [BOOKKEEPER], t))
    assert (field, reason) == ("table.seats.0.used.0", Message("bruges-not-used", card=f"card:{BOOKKEEPER}"))


def test_only_cards_that_are_held_are_known() -> None:
    field, reason = refusal(edited("table.seats.1.known", [[2, -1]]))
    assert (field, reason) == ("table.seats.1.known.0.0", Message("bruges-known-not-held", card="card:2"))


@pytest.mark.parametrize("known", [[[11, -1], [11, -1]], [[7, 0], [7, 0]], [[7, -1], [11, 1]]])
def test_a_card_is_known_once_to_each_and_not_to_its_holder(known: list[list[int]]) -> None:
    field, reason = refusal(edited("table.seats.1.known", known))
    card = known[1][0]
    assert (field, reason) == ("table.seats.1.known.1.1", Message("bruges-known-twice", card=f"card:{card}"))


# ---- what is to come ---------------------------------------------------------------------------------


def test_the_turn_is_that_of_the_agenda() -> None:
    for turn in (0, 1, 3, 4):
        data = edited("table.turn", turn)
        if not turn:
            data["table"]["seats"][0]["used"] = []
        assert refusal(data) == ("table.turn", NO_SUCH_MOMENT)
    assert refusal(edited("table.turn", 1, drawing())) == ("table.turn", NO_SUCH_MOMENT)


WRONG_AGENDAS: dict[str, list[list[Any]]] = {
    "a turn without the end of the round": [["NextTurn", 3], ["Turn", 0, 0]],
    "a turn without those that follow": [["EndRound"], ["Turn", 0, 0]],
    "another's turn": [["EndRound"], ["NextTurn", 3], ["Turn", 1, 0]],
    "a turn twice": [["EndRound"], ["NextTurn", 3], ["TakeTurn", 1, 0], ["Turn", 0, 0]],
    "two rounds": [["EndRound"], ["NextTurn", 3], ["MayAdvance", 0], ["Turn", 0, 0]],
    "a draw of phase 1 in a turn": [
        ["EndRound"], ["NextTurn", 3], ["TakeTurn", 0, 0], ["TakeDrawn", 0], ["DrawMore", 0, 1],
    ],
    "a character that another has": [["EndRound"], ["NextTurn", 3], ["TakeTurn", 0, 0], ["Perform", 0, NOTARY, 0, 0]],
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG_AGENDAS)
def test_an_agenda_that_no_moment_has_is_refused(name: str) -> None:
    field, reason = refusal(edited("agenda", WRONG_AGENDAS[name]))
    assert field.startswith(("agenda", "table.turn"))
    assert reason in (NO_SUCH_MOMENT, IMPOSSIBLE, Message("agenda-without-question"))


def test_the_seats_of_a_round_come_in_turn_order() -> None:
    data = data_of(drawing())
    names = [task[0] for task in data["agenda"]]
    at = names.index("MayAdvance")
    data["agenda"][at], data["agenda"][at + 1] = data["agenda"][at + 1], data["agenda"][at]
    assert refusal(data) == ("agenda", NO_SUCH_MOMENT)
    data = data_of(drawing())
    del data["agenda"][names.index("Roll")]
    assert refusal(data) == ("agenda", NO_SUCH_MOMENT)
    assert refusal(edited("table.first", 1, drawing())) == ("agenda", NO_SUCH_MOMENT)


@pytest.mark.parametrize("more", [-1, 1])
def test_phase_1_draws_up_to_the_hand_limit(more: int) -> None:
    data = data_of(drawing())
    name, seat, count = data["agenda"][-1]
    assert name == "DrawBlind"
    data["agenda"][-1] = [name, seat, count + more]
    assert refusal(data) == ("agenda", Message("bruges-draws-to-limit", count=5))


def test_nobody_chooses_at_the_same_time_as_others() -> None:
    data = edited("lanes", [[["Turn", 0, 0]], [["Turn", 1, 0]]])
    assert refusal(data) == ("lanes", IMPOSSIBLE)


def test_only_the_last_thing_to_come_is_a_question() -> None:
    data = data_of(in_turns())
    data["agenda"].append(["Turn", 0, 1])
    assert refusal(data) == ("agenda.2", IMPOSSIBLE)


TASKS_THAT_DO_NOT_FIT: list[tuple[list[Any], str]] = [
    (["DiscardThis", 0, 1], "no threat of the colour"),
    (["Advance", 0, 7], "another price"),
    (["ChoosePaid", 0, 0, ALCHEMIST], "florins for everybody"),
    (["LoseHouse", 1, -1, 0], "nobody's doing"),
]


@pytest.mark.parametrize(("task", "why"), TASKS_THAT_DO_NOT_FIT, ids=[why for _, why in TASKS_THAT_DO_NOT_FIT])
def test_a_question_that_the_table_does_not_allow_is_refused(task: list[Any], why: str) -> None:
    assert refusal(above(["TakeTurn", 0, 0], task)) == ("agenda.3", IMPOSSIBLE)


def test_a_card_is_in_the_air_exactly_while_its_use_is_decided() -> None:
    said = ("table.air", Message("bruges-air-and-agenda"))
    data = data_of(in_turns())
    data["table"].update(air=data["table"]["seats"][0]["hand"].pop())
    assert refusal(data) == said
    data = data_of(in_turns().answer(2))
    data["table"]["seats"][0]["hand"].insert(0, data["table"]["air"])
    data["table"]["air"] = 0
    assert refusal(data) == said


def test_a_character_that_moves_in_is_seen_by_all() -> None:
    t = table().hand(0, 2).houses(0, "red", "blue").florins(0, 9).turns(0, 2).answer(2, "character")
    assert rathaus.load(data_of(t)).waiting == (0,)
    assert refusal(edited("table.air_open", 0, t)) == ("table.air", Message("bruges-air-and-agenda"))


def test_drawn_cards_lie_there_only_while_somebody_draws() -> None:
    data = data_of(in_turns())
    data["table"]["drawn"] = [data["table"]["piles"][0].pop()]
    assert refusal(data) == ("table.drawn", NOT_TO_COME)


def test_what_is_drawn_is_looked_at() -> None:
    data = data_of(drawing())
    assert data["agenda"][-3] == ["TakeDrawn", 0]
    draw = data["agenda"][-1]
    del data["agenda"][-3]
    field, _ = refusal(data)
    assert field == "agenda"
    assert refusal(above(["TakeTurn", 0, 0], draw)) == ("agenda", NOT_TO_COME)


def test_threats_come_and_strike_only_while_that_is_to_come() -> None:
    assert refusal(edited("table.raising.1", 1)) == ("table.raising", NOT_TO_COME)
    assert refusal(edited("table.striking", 4)) == ("table.striking", NOT_TO_COME)
    assert refusal(edited("table.raising", [0] * 5, rolled(red=5))) == ("table.raising", NOT_TO_COME)
    assert refusal(edited("table.striking", 0, rolled(red=5, brown=5).answer("no")))[0] == "agenda"


def test_a_game_is_over_only_after_the_last_round() -> None:
    data = edited("agenda", [])
    assert refusal(data) == ("agenda", Message("bruges-not-over"))
    data = without_reserve(in_turns(), 2)
    data["agenda"] = []
    assert refusal(data) == ("agenda", Message("bruges-not-over"))
    over = table().last_round().points(0, 9).turns(1, 4)
    assert over.g.over
    assert rathaus.load(data_of(over)).winners == (0,)
    assert refusal(edited("table.striking", 1, over)) == ("agenda", NOT_TO_COME)
    assert refusal(edited("table.turn", 4, over)) == ("agenda", Message("bruges-not-over"))
