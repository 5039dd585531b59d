"""Positions: what load refuses because no game of The City can be in it, and which field it names."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from games.broken import changed, refusal
from games.thecity.table import CHOOSING, END, Table, table
from rathaus import Message

BETWEEN = [["Round"]]
FIVE = ["school", "museum", "bridge", "casino", "theatre"]


def laid_out() -> Table:
    """Two seats, each with something everywhere."""
    t = table(2).tableau(0, "house").hand(0, "cinema", "museum", "school").hand(1, "car-park", "bridge")
    return t.discarded(1, "casino").in_round(3)


def edited(path: str, value: Any, of: Table | None = None) -> dict[str, Any]:
    """The position with one field set to another value, or taken out for a value of ``...``."""
    return changed((of or laid_out()).position(), path, value)


def moment(agenda: list[list[Any]], lanes: list[list[Any]], of: Table | None = None, **fields: Any) -> dict[str, Any]:
    """The position at another moment; ``fields`` are fields of the table."""
    data = (of or laid_out()).position()
    data["agenda"], data["lanes"] = agenda, lanes
    data["table"].update(fields)
    return data


def keeping(agenda: list[list[Any]]) -> dict[str, Any]:
    """The position while a passing seat looks at five cards."""
    data = moment(agenda, [], table(3).cash(0, 2).top(*FIVE))
    del data["table"]["deck"][-5:]
    data["table"]["drawn"] = FIVE
    return data


# ---- what can be loaded ------------------------------------------------------------------------------


def test_hands_above_the_limit_can_be_loaded_where_nobody_has_built_anything() -> None:
    t = table(2).cash(0, 12).finish()
    assert t.asked(0) == "discard"
    again = rathaus.load(t.state.to_json())
    assert again.to_json() == t.state.to_json()


def test_a_finished_game_can_be_loaded() -> None:
    t = table(2).tableau(0, "opera-house").scored(0, 42).finish()
    assert rathaus.load(t.state.to_json()).winners == (0,)


def test_the_hand_is_sorted_however_it_was_written() -> None:
    t = table(2)
    t.dealt = rathaus.load(edited("table.seats.0.hand", ["school", "museum", "cinema"]))
    assert t.hand_of(0) == ["school", "museum", "cinema"]


# ---- the fields of the table -------------------------------------------------------------------------

FIELDS: list[tuple[str, Any, str, str]] = [
    ("table.round", -1, "table.round", "out-of-range"),
    ("table.round", 1_000_001, "table.round", "out-of-range"),
    ("table.deck.4", "scool", "table.deck.4", "unknown-word-like"),
    ("table.deck.4", "x", "table.deck.4", "unknown-word"),
    ("table.drawn", ["card:house"], "table.drawn.0", "unknown-word-like"),
    ("table.seats.1.hand.0", "carpark", "table.seats.1.hand.0", "unknown-word-like"),
    ("table.seats.0.chosen", ["pass"], "table.seats.0.chosen.0", "unknown-word"),
    ("table.seats.0.points.printed", -1, "table.seats.0.points.printed", "out-of-range"),
    ("modules", ["expansion"], "modules", "game-without-modules"),
    ("edition", {"cards.school.cost": -1}, "cards.school.cost", "out-of-range"),
    ("edition", {"table.first_discard": 9}, "table.first_discard", "thecity-discard-more-than-hand"),
    ("lanes", [[["Choose", 0]]], "lanes", "wrong-length"),
    ("lanes.1", [["Choose", 2]], "lanes.1.0.1", "out-of-range"),
    ("lanes.1", [["Choose", 0]], "lanes.1", "lane-without-question"),
    ("lanes.1", [["Reveal"]], "lanes.1", "lane-without-question"),
    ("lanes", [[], []], "lanes", "lane-without-question"),
    ("lanes.0", [["Pay", 0, 0]], "lanes.0.0.2", "out-of-range"),
    ("lanes.0", [["Pay", 0, 106]], "lanes.0.0.2", "out-of-range"),
    ("lanes.0", [["BuildFirst", 0, 51, 1, 1, 1]], "lanes.0.0.2", "out-of-range"),
    ("lanes.0", [["BuildFirst", 0, 1, 1, 1, 23]], "lanes.0.0.5", "out-of-range"),
    ("lanes", [], "agenda.3", "agenda-without-question"),
]


@pytest.mark.parametrize(("path", "value", "field", "reason"), FIELDS)
def test_a_broken_field_is_named(path: str, value: Any, field: str, reason: str) -> None:
    found, why = refusal(edited(path, value))
    assert (found, why.id) == (field, reason)


# ---- the cards ---------------------------------------------------------------------------------------


def test_a_missing_card_is_refused() -> None:
    field, reason = refusal(edited("table.seats.0.hand", ["cinema", "school"]))
    assert field == "table"
    assert reason.id == "thecity-wrong-copies"
    assert (reason.args["card"], reason.args["found"], reason.args["copies"]) == ("card:museum", 1, 2)
    assert (reason.args["total"], reason.args["dealt"]) == (104, 105)


def test_a_card_too_many_is_refused_and_its_places_are_named() -> None:
    data = edited("table.seats.0.hand", ["cinema", "museum", "school", "casino"])
    field, reason = refusal(data)
    assert field == "table"
    assert (reason.args["card"], reason.args["found"]) == ("card:casino", 2)
    assert reason.args["where"] == "seats.0.hand, seats.1.discards"


@pytest.mark.parametrize("pile", ["deck", "seats.0.hand", "seats.1.discards"])
def test_an_architect_outside_the_tableaus_is_refused(pile: str) -> None:
    data = laid_out().position()
    at: Any = data["table"]
    for word in pile.split("."):
        at = at[int(word) if word.isdigit() else word]
    at.append("architect")
    field, reason = refusal(data)
    assert (field, reason.id, reason.args["card"]) == ("table", "thecity-wrong-copies", "card:architect")


def test_a_tableau_above_a_limit_is_refused() -> None:
    data = table(2).tableau(0, "gardens", "gardens").position()
    assert refusal(data) == ("table.seats.0.tableau", Message("thecity-at-limit", card="card:gardens", limit=1))


def test_two_architects_in_a_tableau_are_refused() -> None:
    data = table(2).tableau(1, "architect", "architect").position()
    assert refusal(data) == ("table.seats.1.tableau", Message("thecity-at-limit", card="card:architect", limit=1))


def test_a_building_that_could_not_be_built_is_refused() -> None:
    field, reason = refusal(table(2).tableau(1, "shopping-street").position())
    assert field == "table.seats.1.tableau"
    assert (reason.id, reason.args["card"]) == ("thecity-built-without", "card:shopping-street")


def test_an_edition_with_other_copies_needs_those_copies() -> None:
    field, reason = refusal(edited("edition", {"cards.house.copies": 5}))
    assert (field, reason.args["card"], reason.args["copies"]) == ("table", "card:house", 5)


# ---- the moment --------------------------------------------------------------------------------------


def test_at_the_goal_the_game_cannot_go_on() -> None:
    data = table(2).scored(1, 50).position()
    assert refusal(data) == ("agenda", Message("thecity-goal-and-agenda", goal=50))


def test_below_the_goal_the_game_cannot_be_over() -> None:
    assert refusal(moment([], [])) == ("agenda", Message("thecity-goal-and-agenda", goal=50))


CHOICES = [[["Choose", 0]], [["Choose", 1]]]

NO_SUCH_MOMENT: list[tuple[list[list[Any]], list[list[Any]]]] = [
    (END, CHOICES),  # choosing without a reveal to come
    ([*CHOOSING, ["Pass", 0]], CHOICES),
    (BETWEEN, CHOICES),
    (CHOOSING, [[["Choose", 0]], [["Pay", 1, 1]]]),
    (CHOOSING, [[["Discard", 0, 1]], [["Choose", 1]]]),
    (CHOOSING, [[["Choose", 0], ["Choose", 0]], []]),
    (CHOOSING, [[["Discard", 0, 1]], []]),
    (BETWEEN, [[["Discard", 0, 1]], [["Pay", 1, 1]]]),
    (BETWEEN, [[["Pay", 0, 1]], []]),
    (BETWEEN, [[["Discard", 0, 1], ["Discard", 0, 1]], []]),
    (CHOOSING, [[["Pay", 0, 1]], []]),
    (END, [[["Pay", 0, 1]], [["Choose", 1]]]),
    (END, [[["Pay", 0, 1]], [["Discard", 1, 1]]]),
    (END, [[["Keep", 0]], []]),
    (END, [[["Pass", 0], ["Pay", 0, 1]], []]),
    ([["EndRound"], ["Income"]], [[["Pay", 0, 1]], []]),
    ([["EndRound"], ["ScoreAll"], ["Income"]], [[["Pay", 0, 1]], []]),
    ([], [[["Pay", 0, 1]], []]),
    ([*END, ["Choose", 0]], []),
    ([*END, ["Pay", 0, 1]], []),
    ([["Round"], ["Discard", 0, 1]], []),
    ([*END, ["Pass", 1], ["Pass", 1]], [[["Pay", 0, 1]], []]),
]


@pytest.mark.parametrize(("agenda", "lanes"), NO_SUCH_MOMENT)
def test_an_agenda_that_no_moment_has_is_refused(agenda: list[list[Any]], lanes: list[list[Any]]) -> None:
    assert refusal(moment(agenda, lanes)) == ("agenda", Message("thecity-no-such-moment"))


KEEPING: list[list[list[Any]]] = [
    [*END[:2], ["Keep", 0]],
    [*CHOOSING, ["Keep", 0]],
    [*END, ["Keep", 1], ["Keep", 0]],
    [*END, ["Pass", 1], ["Pass", 2], ["Keep", 0]],
    [*END, ["Pass", 2], ["Pass", 2], ["Keep", 0]],
    [*END, ["Pass", 0], ["Keep", 0]],  # nobody passes twice in a round
    [*END, ["Pass", 0], ["Keep", 1]],  # passing players draw in seat order
]


@pytest.mark.parametrize("agenda", KEEPING)
def test_passing_out_of_order_is_refused(agenda: list[list[Any]]) -> None:
    assert refusal(keeping(agenda)) == ("agenda", Message("thecity-no-such-moment"))


def test_a_seat_that_pays_cannot_also_have_passed() -> None:
    data = moment([*END, ["Pass", 0]], [[["Pay", 0, 1]], []])
    assert refusal(data) == ("agenda", Message("thecity-no-such-moment"))


def test_passing_in_order_is_accepted() -> None:
    state = rathaus.load(keeping([*END, ["Pass", 2], ["Pass", 1], ["Keep", 0]]))
    assert state.waiting == (0,)
    assert state.view(0)["table"]["drawn"] == FIVE


def test_a_seat_that_keeps_a_card_must_have_drawn_some() -> None:
    data = moment([*END, ["Keep", 0]], [])
    assert refusal(data) == ("table.drawn", Message("thecity-drawn-and-agenda"))


def test_cards_are_drawn_for_a_passing_seat_only() -> None:
    data = laid_out().position()
    data["table"]["drawn"] = [data["table"]["deck"].pop()]
    assert refusal(data) == ("table.drawn", Message("thecity-drawn-and-agenda"))


def test_rounds_are_counted_from_one() -> None:
    assert refusal(edited("table.round", 0)) == ("table.round", Message("thecity-no-such-moment"))


def test_before_the_first_round_nothing_is_built() -> None:
    data = moment(BETWEEN, [[["Discard", 0, 1]], []], round=0)
    assert refusal(data) == ("table.round", Message("thecity-no-such-moment"))


# ---- choices and payments ----------------------------------------------------------------------------

CHOSEN: list[tuple[list[str], list[Any]]] = [
    (["cinema"], [["Choose", 0]]),  # has chosen and is still asked
    (["bridge"], []),  # not in hand
    (["museum"], []),  # cannot be paid
    (["cinema", "school"], []),  # two without a crew
    (["cinema", "cinema", "cinema"], []),
    (["architect", "school"], []),
    ([], [["ChooseSecond", 0]]),  # a second without a first
    (["bridge"], [["ChooseSecond", 0]]),
    (["architect"], [["ChooseSecond", 0]]),
    (["museum"], [["ChooseSecond", 0]]),  # nothing could be answered
    (["cinema"], [["ChooseSecond", 0]]),  # no second card could be added, so none is asked for
]


@pytest.mark.parametrize(("chosen", "lane"), CHOSEN)
def test_a_choice_that_was_not_offered_is_refused(chosen: list[str], lane: list[Any]) -> None:
    data = moment(CHOOSING, [lane, [["Choose", 1]]])
    data["table"]["seats"][0]["chosen"] = chosen
    assert refusal(data) == ("table.seats.0.chosen", Message("thecity-impossible-choice"))


def test_a_second_architect_cannot_have_been_chosen() -> None:
    data = moment(CHOOSING, [[], [["Choose", 1]]], table(2).tableau(0, "architect"))
    data["table"]["seats"][0]["chosen"] = ["architect"]
    assert refusal(data) == ("table.seats.0.chosen", Message("thecity-impossible-choice"))


def test_a_choice_that_was_offered_is_accepted() -> None:
    for chosen in ([], ["cinema"], ["school"], ["architect"]):
        data = moment(CHOOSING, [[], [["Choose", 1]]])
        data["table"]["seats"][0]["chosen"] = chosen
        assert rathaus.load(data).view(0)["table"]["seats"][0]["chosen"] == chosen


def test_no_choice_is_secret_once_all_have_revealed() -> None:
    data = moment(END, [[["Pay", 0, 1]], []])
    data["table"]["seats"][0]["chosen"] = ["cinema"]
    assert refusal(data) == ("table.seats.0.chosen", Message("thecity-impossible-choice"))


def test_more_than_the_hand_cannot_be_due() -> None:
    for agenda, task in ((END, "Pay"), (BETWEEN, "Discard")):
        data = moment(agenda, [[[task, 0, 4]], []])
        assert refusal(data) == ("lanes.0", Message("thecity-cannot-pay", count=4, cards=3))


def test_the_price_of_either_order_must_be_in_the_hand() -> None:
    t = table(2).tableau(0, "construction-crew").hand(0, "business-estate", "motorway").cash(0, 6)
    data = t.build(0, "business-estate", "motorway").state.position()
    assert data["lanes"][0][0][0] == "BuildFirst"
    data["lanes"][0][0][4] = 7
    assert refusal(data) == ("lanes.0", Message("thecity-cannot-pay", count=7, cards=6))


def test_the_two_cards_to_be_ordered_must_be_built() -> None:
    t = table(2).tableau(0, "construction-crew").hand(0, "business-estate", "motorway").cash(0, 6)
    data = t.build(0, "business-estate", "motorway").state.position()
    data["lanes"][0][0][2] = 0
    field, reason = refusal(data)
    assert (field, reason.id) == ("lanes.0", "thecity-not-one-of-two")


@pytest.mark.parametrize(
    ("cash", "left", "after"),
    [(15, None, 15), (15, 2, 13), (15, 4, 11), (12, 1, 11)],
)
def test_between_rounds_a_hand_is_discarded_down_to_the_limit_exactly(cash: int, left: int | None, after: int) -> None:
    lanes: list[list[Any]] = [[["Discard", 0, left]] if left else [], [["Discard", 1, 1]]]
    data = moment(BETWEEN, lanes, table(2).cash(0, cash).cash(1, 13))
    assert refusal(data) == ("lanes.0", Message("thecity-wrong-excess", cards=after, limit=12))
    data["lanes"][0] = [["Discard", 0, cash - 12]] if cash > 12 else []
    assert rathaus.load(data).waiting == ((0, 1) if cash > 12 else (1,))


@pytest.mark.parametrize(("cash", "left"), [(7, 1), (6, 2), (5, 1), (4, 0), (7, 3)])
def test_at_the_start_two_of_seven_cards_are_discarded(cash: int, left: int) -> None:
    lanes: list[list[Any]] = [[["Discard", 0, left]] if left else [], [["Discard", 1, 2]]]
    data = moment(BETWEEN, lanes, table(2).cash(0, cash).cash(1, 7), round=0)
    assert refusal(data)[1].id == "thecity-wrong-excess"


def test_no_building_costs_as_much_as_a_hand_of_seventy() -> None:
    data = moment(END, [[["Pay", 0, 70]], []], table(2).cash(0, 80))
    assert refusal(data) == ("lanes.0", Message("out-of-range", found=70, least=1, most=60))
    data["lanes"][0][0][2] = 60
    assert rathaus.load(data).waiting == (0,)
