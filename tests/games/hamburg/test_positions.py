"""Positions: what load refuses because no game of Hamburg can be in it, and which field it names."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from games.broken import changed, refusal
from games.hamburg.table import Table, table
from rathaus import Message

TURN: list[list[Any]] = [["EndRound"], ["NextTurn", 1], ["Turn", 0, 0]]


def laid_out() -> Table:
    """Two seats, each with something everywhere; it is the turn of seat 0."""
    t = table(2).hand(0, 10, 57).hand(1, 121).built(0, 216, 241, 261).under(1, 245, 131).discarded(20, 30, 40)
    t.site(0, "gray", 205)
    t.site(1, "pink")
    t.marks(0, 7).workers(0, pink=1, gray=2).risks(1, brown=2).wall(0, left=1).points(0, 4)
    t.g.statues = (2, 4, 7, 9)
    return t.turn()


def position(t: Table | None = None) -> dict[str, Any]:
    """The position of a table in the middle of the turns of a round."""
    data = (t or laid_out()).g.position()
    data["agenda"] = [task[:] for task in TURN]
    return data


def edited(path: str, value: Any, of: Table | None = None) -> dict[str, Any]:
    """The position with one field set to another value, or taken out for a value of ``...``."""
    return changed(position(of), path, value)


# ---- what can be loaded ------------------------------------------------------------------------------


def test_the_laid_out_position_can_be_loaded_and_played() -> None:
    state = rathaus.load(position())
    assert state.waiting == (0,)
    assert [state.name(thing) for thing in state.things(0)] == ["card:10", "card:57", "card:216"]
    assert state.position() == position()
    state.choose(0, 216)
    assert state.view(0)["table"]["seats"][0]["workers"]["pink"] == 0


def test_what_stands_by_a_display_stands_after_loading() -> None:
    t = table().built(0, 232).under(1, 241, 165).dice(black=1).wall(0, left=2).marks(0, 5).hand(0, 5)
    state = rathaus.load(position(t.turn()))
    state.choose(0, 5)
    state.choose(0, state.thing("basic:wall"))
    assert [state.name(thing) for thing in state.things(0)] == ["number:1", "number:3"]


def test_the_hand_is_sorted_however_it_was_written() -> None:
    state = rathaus.load(edited("table.seats.0.hand", [57, 10]))
    assert state.view(0)["table"]["seats"][0]["hand"] == [10, 57]


# ---- the fields of the table -------------------------------------------------------------------------

SHAPES: list[tuple[str, Any, str, str]] = [
    ("table.dice", [1] * 5, "table.dice", "wrong-length"),
    ("table.church", [0] * 5, "table.church", "wrong-length"),
    ("table.front", [0] * 7, "table.front", "wrong-length"),
    ("table.bag", [2] * 6, "table.bag", "wrong-length"),
    ("table.raising", [0] * 4, "table.raising", "wrong-length"),
    ("table.piles", [[]] * 4, "table.piles", "wrong-length"),
    ("table.seats.0.workers", [0] * 4, "table.seats.0.workers", "wrong-length"),
    ("table.seats.0.risks", [0] * 6, "table.seats.0.risks", "wrong-length"),
    ("table.seats.0.wall", [0], "table.seats.0.wall", "wrong-length"),
    ("table.seats.0.statues", [2, 4, 7], "table.seats.0.statues", "wrong-length"),
    ("table.seats.0.known", [[10]], "table.seats.0.known.0", "wrong-length"),
    ("table.seats.0.sites.0", [1, 2], "table.seats.0.sites.0", "wrong-length"),
    ("table.seats.0.beside.0", [241], "table.seats.0.beside.0", "wrong-length"),
    ("edition", {"cards.193.price": 41}, "cards.193.price", "out-of-range"),
    ("agenda", [["EndRound"]], "agenda.0", "agenda-without-question"),
    ("agenda.2", ["Turn", 0], "agenda.2", "wrong-length"),
]


@pytest.mark.parametrize(("path", "value", "field", "reason"), SHAPES)
def test_a_broken_field_is_named(path: str, value: Any, field: str, reason: str) -> None:
    found, why = refusal(edited(path, value))
    assert (found, why.id) == (field, reason)


MANY = 1_000_000
# Every number of the table: the least and the most it may be.
RANGES: list[tuple[str, int, int]] = [
    ("round", 0, 8),
    ("first", 0, 1),
    ("dice.0", 0, 6),
    ("dice.5", 0, 6),
    ("window", 0, 6),
    ("church.0", 0, MANY),
    ("front.5", 0, MANY),
    ("statues.0", 0, MANY),
    ("bag.4", 0, 2),
    ("murky", 0, 2),  # one less than the cards of the discard pile
    ("searching", -1, 4),
    ("air", 0, 280),
    ("air_open", 0, 1),
    ("raising.3", 0, 9),
    ("striking", 0, 31),
    ("piles.0.0", 1, 280),
    ("discard.0", 1, 280),
    ("seats.0.marks", 0, MANY),
    ("seats.0.score", 0, MANY),
    ("seats.0.square", 0, 9),
    ("seats.0.workers.0", 0, MANY),
    ("seats.0.workers.4", 0, MANY),
    ("seats.0.risks.0", 0, 3),
    ("seats.0.risks.4", 0, 3),
    ("seats.0.wall.0", 0, 5),
    ("seats.0.wall.1", 0, 5),
    ("seats.0.majorities", 0, 31),
    ("seats.0.won", 0, 3),
    ("seats.0.hand.0", 1, 280),
    ("seats.0.sites.0.0", 1, 280),
    ("seats.0.sites.0.1", 0, 240),  # zoo and park cards are not built on sites
    ("seats.0.sites.0.2", 0, 240),
    ("seats.0.beside.0.0", 241, 280),  # and buildings do not lie to the left
    ("seats.0.beside.0.1", 0, 240),
]


@pytest.mark.parametrize(("path", "least", "most"), RANGES)
def test_a_number_out_of_its_range_is_refused(path: str, least: int, most: int) -> None:
    for wrong in (least - 1, most + 1):
        field, reason = refusal(edited(f"table.{path}", wrong))
        assert (field, reason.id) == (f"table.{path}", "out-of-range")
        assert (reason.args["found"], reason.args["least"], reason.args["most"]) == (wrong, least, most)


@pytest.mark.parametrize("wrong", [0, 281])
@pytest.mark.parametrize("path", ["drawn", "seats.0.used"])
def test_a_card_that_does_not_exist_is_refused(path: str, wrong: int) -> None:
    field, reason = refusal(edited(f"table.{path}", [wrong]))
    assert (field, reason.id) == (f"table.{path}.0", "out-of-range")


@pytest.mark.parametrize(("at", "wrong"), [(0, 0), (0, 281), (1, -3), (1, 2)])
def test_a_known_card_has_a_number_and_somebody_who_knows_it(at: int, wrong: int) -> None:
    fact = [10, -1]
    fact[at] = wrong
    field, reason = refusal(edited("table.seats.0.known", [fact]))
    assert (field, reason.id) == (f"table.seats.0.known.0.{at}", "out-of-range")


def test_an_empty_discard_pile_has_no_murky_cards() -> None:
    t = table().hand(0, 10)
    assert refusal(edited("table.murky", 1, t.turn()))[0] == "table.murky"


# ---- the cards ---------------------------------------------------------------------------------------


def test_279_cards_are_refused() -> None:
    data = edited("table.seats.0.hand", [10])
    assert refusal(data) == ("table", Message("hamburg-card-missing", card="card:57"))


@pytest.mark.parametrize(
    ("path", "cards", "card", "where"),
    [
        ("seats.0.hand", [10, 57, 121], 121, "seats.0.hand, seats.1.hand"),
        ("seats.0.hand", [10, 57, 205], 205, "seats.0.hand, seats.0.sites"),
        ("seats.0.hand", [10, 57, 131], 131, "seats.0.hand, seats.1.beside"),
        ("discard", [20, 30, 40, 20], 20, "discard, discard"),
        ("discard", [20, 30, 40, 57], 57, "discard, seats.0.hand"),
        ("drawn", [30], 30, "discard, drawn"),
        ("air", 10, 10, "air, seats.0.hand"),
    ],
)
def test_a_card_twice_is_refused_and_its_places_are_named(path: str, cards: Any, card: int, where: str) -> None:
    data = edited(f"table.{path}", cards)
    if path == "air":
        data["agenda"][-1:] = [["TakeTurn", 0, 1], ["Basic", 0, 4, 0]]
    assert refusal(data) == ("table", Message("hamburg-card-twice", card=f"card:{card}", where=where))


def test_a_card_in_the_pile_of_another_colour_is_refused() -> None:
    data = position()
    data["table"]["piles"][1].append(data["table"]["piles"][0].pop())
    assert refusal(data) == ("table.piles.1", Message("hamburg-wrong-pile"))


def test_a_second_building_without_a_first_is_refused() -> None:
    data = position()
    site, building, _ = data["table"]["seats"][0]["sites"][0]
    data["table"]["seats"][0]["sites"][0] = [site, 0, building]
    assert refusal(data) == ("table.seats.0.sites.0", Message("hamburg-second-without-first"))


def test_a_building_without_a_site_is_refused() -> None:
    data = position()
    data["table"]["seats"][0]["sites"][0][0] = 0
    field, reason = refusal(data)
    assert (field, reason.id) == ("table.seats.0.sites.0.0", "out-of-range")


def test_a_building_under_a_park_card_or_a_zoo_card_of_another_colour_is_refused() -> None:
    for wrong in (1, 2):  # seat 0 has 241, a gray zoo card, and 261, a gray park card
        data = position()
        under = data["table"]["seats"][1]["beside"][0]
        data["table"]["seats"][0]["beside"][wrong - 1][1], under[1] = under[1], 0
        assert refusal(data) == (f"table.seats.0.beside.{wrong - 1}.1", Message("hamburg-wrong-under"))


@pytest.mark.parametrize("card", [10, 57, 131, 121, 205, 241])
def test_a_used_card_must_be_a_iii_building_in_the_display(card: int) -> None:
    data = edited("table.seats.0.used", [card])
    assert refusal(data) == ("table.seats.0.used", Message("hamburg-not-held", card=f"card:{card}"))


def test_a_used_card_in_the_display_is_not_offered_again() -> None:
    state = rathaus.load(edited("table.seats.0.used", [216]))
    assert 216 not in state.things(0)
    assert state.why_not(0, 216) == Message("hamburg-used", card="card:216")


def test_a_known_card_must_be_in_the_hand() -> None:
    data = edited("table.seats.0.known", [[121, -1]])
    assert refusal(data) == ("table.seats.0.known.0.0", Message("hamburg-not-held", card="card:121"))
