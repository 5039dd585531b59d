"""Editions: any number of Bruges can be changed and has its effect; a broken edition says which field is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import rathaus
from busy import play_busily
from games.bruges.table import Table, table
from games.limits import check_all_limited, check_limits
from rathaus import GAMES, BrokenEdition, Message, State
from rathaus.games.bruges.kinds import COLOURS
from rathaus.games.bruges.round import ActInTwo
from rathaus.kernel.edition import field_of

BRUGES = GAMES["bruges"]
FIRST_PRINT: dict[str, Any] = {"name": "first print", "cards": {"148": {"price": 12, "points": 4, "laurel": 2}}}


def dealt(edition: Mapping[str, Any], players: int = 2) -> State:
    return rathaus.new("bruges", players, seed=4, edition=edition)


def refusal(edition: Mapping[str, Any]) -> tuple[str, Message]:
    """The field that is wrong with an edition, and what is said of it."""
    with pytest.raises(BrokenEdition) as fault:
        dealt(edition)
    return fault.value.field, fault.value.reason


# ---- the table ---------------------------------------------------------------------------------------


def test_players_can_begin_with_other_points_florins_and_workers() -> None:
    seen = dealt({"table": {"start_points": 9, "start_florins": 12, "start_workers": 3}}).view(None)["table"]
    for seat in seen["seats"]:
        assert (seat["score"], seat["florins"], seat["workers"]) == (9, 12, dict.fromkeys(COLOURS, 3))


@pytest.mark.parametrize("hand", [1, 3, 10])
def test_a_hand_can_have_other_cards(hand: int) -> None:
    t = table(2, {"table.hand": hand}).drawing(0)
    t.answer(*["left"] * hand)
    assert (len(t.has_hand()), t.asked()) == (hand, None)


def test_the_draw_piles_can_be_smaller() -> None:
    state = rathaus.new("bruges", 3, seed=1, edition={"table.stock": 7})
    position = state.position()
    assert len(position["table"]["reserve"]) == 165 - 3 * 7
    assert rathaus.load(position).to_json() == rathaus.load(state.position()).to_json()
    position["table"]["reserve"].pop()
    with pytest.raises(rathaus.BrokenPosition):
        rathaus.load(position)
    while not state.over:
        state.choose(state.waiting[0], state.things(state.waiting[0])[0])
    assert state.round < 5


def test_a_round_can_have_other_turns() -> None:
    t = table(2, {"table.turns": 2}).hand(0, 1, 2, 3).hand(1, 5, 6, 7).turns(0, 1)
    seats = []
    while t.g.round == 1:
        seats.append(t.seat())
        t.answer(t.has_hand(t.seat())[0], "workers")
    assert seats == [0, 1, 0, 1]


def test_the_action_workers_can_bring_others() -> None:
    assert table(2, {"table.workers": 4}).play(2, "workers").has_workers() == {"red": 4}


def test_majorities_third_spaces_and_houses_can_count_otherwise() -> None:
    t = table(2, {"table": {"majority": 7, "third": 5, "house": 2}}).turned(0, "canal", "progress").canal(0, 3, 4)
    t.houses(0, "red", "blue")
    assert (t.part("majorities"), t.part("third spaces"), t.part("houses")) == (14, 10, 4)


def test_an_intrigue_can_cost_other_points() -> None:
    t = table(2, {"table.intrigue": 8}).points(0, 20).threats(0, violet=2).dice(violet=5).threatened(0)
    assert t.has_points() == 12


# ---- boards ------------------------------------------------------------------------------------------


def test_levels_can_be_worth_other_points() -> None:
    edition = {"board.level": [5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 40]}
    found = [table(2, edition).level(0, level).part("level") for level in (0, 1, 2, 12)]
    assert found == [0, 5, 7, 40]


def test_canal_spaces_can_cost_otherwise() -> None:
    t = table(2, {"board.canal": [0, 9, 2, 2, 2]}).play(5, "canal")
    assert (t.has_canal(), t.has_florins()) == ((1, 0), 0)
    t = table(2, {"board.canal": [0, 9, 2, 2, 2]}).canal(0, left=1).florins(0, 9).play(1, "canal")
    assert (t.has_canal(), t.has_florins()) == ((2, 0), 0)


def test_other_statues_are_won_from_the_highest_on() -> None:
    # ruling: statues-on-offer
    t = table(2, {"board.statue": [1, 20, 5, 5, 0, 9]})
    assert t.seen()["statues"] == [0, 1, 5, 5, 9, 20]
    t.canal(0, left=4).florins(0, 5).play(2, "canal")
    assert t.has_statues() == [20]


def test_canals_can_have_other_colours() -> None:
    # ruling: canal-colours
    edition = {"canals": {"left1": ["red", "red", "blue", "blue", "blue"], "right2": ["yellow"] * 5}}
    t = table(2, edition).florins(0, 9).play(2, "canal")
    assert (t.has_canal(), t.seen()["seats"][0]["next_spaces"]) == ((1, 0), ["red", "yellow"])
    assert t.seen()["seats"][1]["next_spaces"] == ["brown", "yellow"]


# ---- the characters ----------------------------------------------------------------------------------


def placed(edition: Mapping[str, Any], card: int, florins: int = 20) -> Table:
    """Seat 0 has placed a character, and paid for it."""
    return table(3, edition).houses(0, "red").florins(0, florins).play(card, "character")


def test_a_character_can_have_another_price_and_other_points() -> None:
    t = placed({"cards.26": {"price": 13, "points": 5}}, 26)
    assert (t.has_florins(), t.part("printed")) == (7, 5)
    t = table(2, {"cards.26.price": 21}).houses(0, "red").florins(0, 20).hand(0, 26).turn().answer(26)
    assert t.why_not("character") == Message("bruges-too-dear", price=21, florins=20)


def test_half_of_another_price_is_rounded_up_too() -> None:
    # ruling: half-price
    t = table(2, {"cards.9.price": 13}).characters(0, 91).houses(0, "red").florins(0, 20).play(9, "character")
    assert t.has_florins() == 13


def used(edition: Mapping[str, Any], card: int, colour: str = "", *answers: int | str) -> Table:
    """Seat 0 has used a character."""
    t = table(3, edition).characters(0, card)
    return (t.workers(0, **{colour: 1}) if colour else t).use(card, *answers)


def to_come(t: Table) -> int:
    """How often one is asked, this time included."""
    count = t.g.ask(t.seat()).prompt.args["count"]
    assert isinstance(count, int)
    return count


def price(t: Table) -> int:
    """For how many florins one may advance."""
    asked = t.g.ask(0).prompt.args["price"]
    assert isinstance(asked, int)
    return asked


def gambled(edition: Mapping[str, Any]) -> Table:
    return table(2, edition).characters(0, 165).happen(ActInTwo(0))  # all dice show 3


def piped(edition: Mapping[str, Any]) -> Table:
    return table(2, edition).characters(0, 37).dice(brown=6).happen(ActInTwo(0))


def stolen_from(edition: Mapping[str, Any]) -> Table:
    return table(3, edition).florins(1, 9).houses(0, "red").florins(0, 6).play(152, "character")


def begged(edition: Mapping[str, Any]) -> Table:
    return table(2, edition).workers(1, red=3).houses(0, "red").florins(0, 6).play(151, "character")


def tolled(edition: Mapping[str, Any]) -> Table:
    return table(2, edition).characters(1, 119).houses(0, "red").play(101, "character")


def by_earl(edition: Mapping[str, Any]) -> Table:
    return table(2, edition).characters(0, 13).florins(0, 9).advancing(0)


def queen(edition: Mapping[str, Any]) -> Table:
    return table(2, edition).level(0, 2).houses(0, "red").florins(0, 20).play(134, "character")


def advanced(edition: Mapping[str, Any]) -> Table:
    return table(2, edition).characters(0, 15).dice(red=1).florins(0, 1).advancing(0).answer("yes")


def foreman(edition: Mapping[str, Any]) -> Table:
    return table(2, edition).characters(0, 59).play(2, "workers")


def jailed(edition: Mapping[str, Any]) -> Table:
    return table(2, edition).threats(0, red=2, blue=2).houses(0, "red").florins(0, 6).play(88, "character")


def invented(edition: Mapping[str, Any]) -> int:
    """How many cards the Inventor's owner holds who draws as many as allowed."""
    t = table(2, edition).characters(0, 104).drawing(0)
    while t.asked():
        t.answer("left")
    return len(t.has_hand())


def notary(edition: Mapping[str, Any]) -> Table:
    return table(2, edition).characters(0, 28).dice(red=2, blue=2).florins(0, 9).advancing(0)


EFFECTS: list[tuple[str, dict[str, Any], Callable[[dict[str, Any]], Any], Any]] = [
    ("florins", {"cards.26.florins": 7}, lambda e: used(e, 26).has_florins(), 7),
    ("florins", {"cards.106.florins": 5}, lambda e: used(e, 106, "blue").has_florins(), 5),
    ("florins", {"cards.17.florins": 9}, lambda e: used(e, 17, "brown").has_florins(), 9),
    ("florins", {"cards.101.florins": 11}, lambda e: placed(e, 101).has_florins(), 31),
    ("florins", {"cards.112.florins": 6}, lambda e: table(2, e).characters(0, 112).play(1, "florins").has_florins(), 9),
    ("florins", {"cards.165.florins": 8}, lambda e: gambled(e).has_florins(), 8),
    ("at_most", {"cards.165.at_most": 14}, lambda e: gambled(e).has_florins(), 0),
    ("florins", {"cards.152.florins": 1}, lambda e: stolen_from(e).has_florins(1), 8),
    ("workers", {"cards.151.workers": 1}, lambda e: to_come(begged(e)), 1),
    ("florins", {"cards.119.florins": 5}, lambda e: tolled(e).has_florins(1), 5),
    ("florins", {"cards.13.florins": 6}, lambda e: price(by_earl(e)), 6),
    ("florins", {"cards.134.florins": 3}, lambda e: queen(e).has_florins(), 17 + 6),
    ("score", {"cards.45.score": 4}, lambda e: used(e, 45).has_points(), 4),
    ("score", {"cards.3.score": 6}, lambda e: used(e, 3, "yellow").has_points(), 6),
    ("score", {"cards.15.score": 3}, lambda e: advanced(e).has_points(), 3),
    ("score", {"cards.137.score": 5}, lambda e: used(e, 137, "brown").has_points(), 5),
    ("every", {"cards.22.every": 1}, lambda e: used(e, 22, "brown").has_points(), 3),
    ("workers", {"cards.37.workers": 1}, lambda e: piped(e).has_workers(), {"brown": 1}),
    ("laurel", {"cards.27.laurel": 9}, lambda e: table(2, e).characters(0, 27, 28).part("laurels"), 18),
    ("every", {"cards.27.every": 2}, lambda e: table(2, e).characters(0, 27, 28, 29).part("laurels"), 2),
    ("workers", {"cards.51.workers": 1}, lambda e: to_come(used(e, 51, "blue")), 1),
    ("workers", {"cards.59.workers": 3}, lambda e: foreman(e).has_workers(), {"red": 5}),
    ("steps", {"cards.88.steps": 2}, lambda e: to_come(jailed(e)), 2),
    ("steps", {"cards.88.steps": 0}, lambda e: jailed(e).asked(), None),
    ("draw", {"cards.129.draw": 3}, lambda e: to_come(used(e, 129, "red")), 3),
    ("discard", {"cards.96.discard": 0}, lambda e: used(e, 96, "blue", "left", "right").asked(), "turn"),
    ("draw", {"cards.150.draw": 3}, lambda e: to_come(placed(e, 150)), 3),
    ("more", {"cards.104.more": 2}, lambda e: invented(e), 7),
    ("more", {"cards.104.more": 0}, lambda e: invented(e), 5),
    ("less", {"cards.28.less": 1}, lambda e: price(notary(e)), 3),
]


@pytest.mark.parametrize(
    ("field", "edition", "effect", "wanted"), EFFECTS, ids=["-".join(str(key) for key in case[1]) for case in EFFECTS]
)
def test_what_a_character_says_can_be_changed(
    field: str, edition: dict[str, Any], effect: Callable[[dict[str, Any]], Any], wanted: Any
) -> None:
    (path,) = edition
    assert field_of(path) == field
    assert effect(edition) == wanted
    assert effect({}) != wanted


def test_every_kind_of_number_of_a_character_has_been_changed_here() -> None:
    kinds = {field_of(path) for path in BRUGES.printed.numbers if path.startswith("cards.")}
    assert kinds == {field for field, _, _, _ in EFFECTS} | {"price", "points"}


# ---- the first print of the Engraver -----------------------------------------------------------------


def test_the_engraver_of_the_first_print() -> None:
    # ruling: engraver
    printed = placed({}, 148)
    assert (printed.has_florins(), printed.part("printed"), printed.part("laurels")) == (11, 3, 1)
    t = placed(FIRST_PRINT, 148)
    assert (t.has_florins(), t.part("printed"), t.part("laurels")) == (8, 4, 2)
    assert t.characters(0, 1, 2, 16).part("laurels") == 6  # three groups


def test_the_first_print_is_played_to_the_end() -> None:
    # ruling: engraver
    state = dealt(FIRST_PRINT)
    assert state.record().edition is not None
    play_busily(state, rathaus.seeded(4))
    assert state.over
    assert state.winners
    assert rathaus.replay(state.record().text()).digest() == state.digest()


# ---- where numbers come from -------------------------------------------------------------------------


def test_the_card_list_says_which_numbers_are_reconstructed() -> None:
    cards = {card.thing: card for card in BRUGES.cards(BRUGES.printed)}
    assert len(cards) == 165
    assert set(cards["card:3"].provenance.values()) == {"rulebook"}
    assert set(cards["card:1"].provenance.values()) == {"reconstructed"}
    assert (cards["card:13"].provenance["florins"], cards["card:13"].provenance["price"]) == (
        "rulebook",
        "reconstructed",
    )
    mine = {card.thing: card for card in BRUGES.cards(BRUGES.edition(FIRST_PRINT))}
    assert (mine["card:148"].numbers["price"], mine["card:148"].provenance["price"]) == (12, "edition")
    assert mine["card:1"].provenance == cards["card:1"].provenance


# ---- broken editions ---------------------------------------------------------------------------------


def numbers_at(path: str) -> tuple[str, ...]:
    """The paths of the numbers of a card, or of a part of the board."""
    return tuple(f"{path}.{field}" for field in BRUGES.printed.section(path))


BROKEN: list[tuple[dict[str, Any], str, Message]] = [
    ({"table.hand": 0}, "table.hand", Message("out-of-range", found=0, least=1, most=10)),
    ({"cards.1.price": 41}, "cards.1.price", Message("out-of-range", found=41, least=0, most=40)),
    ({"board.canal": [1, 2, 3, 4, 11]}, "board.canal.5", Message("out-of-range", found=11, least=0, most=10)),
    ({"canals.left1": ["green"]}, "canals.left1.1", Message("edition-not-a-name", found="'green'", known=COLOURS)),
    ({"table.workers": "two"}, "table.workers", Message("not-a-number", found="'two'")),
    ({"table.hnd": 4}, "table.hnd", Message("unknown-field", known="table.hand")),
    ({"cards.166.price": 1}, "cards.166.price", Message("edition-no-such-number")),
    ({"cards.1.laurel": 1}, "cards.1.laurel", Message("edition-unknown-number", known=numbers_at("cards.1"))),
    ({"board.level": [1] * 13}, "board.level.13", Message("edition-unknown-number", known=numbers_at("board.level"))),
    ({"canals.left5": ["red"]}, "canals.left5.1", Message("unknown-field", known="canals.left4.1")),
]


@pytest.mark.parametrize(("edition", "field", "reason"), BROKEN, ids=[case[1] for case in BROKEN])
def test_a_broken_edition_names_field_and_reason(edition: dict[str, Any], field: str, reason: Message) -> None:
    found, said = refusal(edition)
    assert (found, said) == (field, reason)


# ---- limits ------------------------------------------------------------------------------------------

LIMITS: dict[str, tuple[int, int]] = {
    "hand": (1, 10),
    "stock": (5, 33),
    "turns": (1, 8),
    "start_points": (0, 50),
    "start_florins": (0, 50),
    "start_workers": (0, 20),
    "workers": (1, 10),
    "majority": (0, 20),
    "third": (0, 20),
    "house": (0, 20),
    "intrigue": (0, 20),
    "level": (0, 99),
    "canal": (0, 10),
    "statue": (0, 50),
    **{f"{side}{seat}": (0, 4) for side in ("left", "right") for seat in (1, 2, 3, 4)},
    "price": (0, 40),
    "points": (0, 40),
    "florins": (0, 40),
    "score": (0, 40),
    "every": (1, 20),
    "laurel": (0, 40),
    "steps": (0, 20),
    "draw": (1, 10),
    "discard": (0, 10),
    "more": (0, 10),
    "less": (0, 40),
    "at_most": (5, 30),
}


@pytest.mark.parametrize("field", LIMITS)
def test_every_number_may_be_set_within_its_limits_and_no_further(field: str) -> None:
    check_limits("bruges", field, LIMITS[field])


def test_every_number_has_limits() -> None:
    check_all_limited("bruges", LIMITS)


LEAST = {path: LIMITS[field_of(path)][0] for path in BRUGES.printed.numbers}
MOST = {path: LIMITS[field_of(path)][1] for path in BRUGES.printed.numbers}
EXTREMES: dict[str, dict[str, Any]] = {
    "the least of everything": LEAST,
    "the most of everything": MOST,
    "the most of everything for nothing": {
        **MOST,
        **{path: 0 for path in MOST if field_of(path) in ("price", "canal")},
    },
    "one card and eight turns": {"table": {"hand": 1, "turns": 8}},
    "ten cards and one turn": {"table": {"hand": 10, "turns": 1}},
}


@pytest.mark.breadth
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", EXTREMES)
def test_an_edition_at_the_limits_is_played_to_the_end(name: str, players: int) -> None:
    state = rathaus.new("bruges", players, seed=players, edition=EXTREMES[name])
    rng = rathaus.seeded(players, "extreme")
    while not state.over:
        play_busily(state, rng, 25)
        assert rathaus.load(state.to_json()).to_json() == state.to_json()
    assert state.winners
