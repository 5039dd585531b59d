"""What is told while Bruges is played: in which order, by whom it was caused, and to whom the details."""

from __future__ import annotations

import re
from typing import Any

import pytest

import rathaus
from busy import play_busily
from games.bruges.proof import CHEAP, visible
from games.bruges.table import Table, table
from rathaus import Message
from rathaus.kernel.happening import BUILT, DRAWN, FATE, GAINED, LOST, NOBODY, ROUND, USED, Happening

BOOKKEEPER, FIRE_EATER, ALCHEMIST, TOLL_FARMER, MONEYLENDER = 26, 43, 101, 119, 118
BEGGAR, THIEF, TROUBLEMAKER, PICKPOCKET, SLANDERER, ASSASSIN, SABOTEUR = 151, 152, 153, 154, 155, 161, 164


def told(t: Table, kind: int | None = None) -> list[str]:
    """What was told, in short; only what is of a kind if one is named."""
    return [h.message.id.removeprefix("bruges-told-") for h in t.heard if kind is None or h.kind == kind]


def said(t: Table, id: str) -> list[dict[str, Any]]:
    """The details of what was told of one kind."""
    return [dict(h.message.args) for h in t.heard if h.message.id == f"bruges-told-{id}"]


def causes(t: Table, kind: int) -> list[tuple[str, int, int, str]]:
    """What was gained or lost: of which seat, by whose card, and by which."""
    found = [h for h in t.heard if h.kind == kind]
    return [(h.message.id.removeprefix("bruges-told-"), h.of, h.by, h.card) for h in found]


def heard_by(t: Table, seat: int | None) -> list[str]:
    """What a seat or a spectator is told, in short."""
    messages = [h.seen_by(seat) for h in t.heard]
    return [message.id.removeprefix("bruges-told-") for message in messages if message is not None]


# ---- the six actions ---------------------------------------------------------------------------------


def test_an_action_is_told_with_its_card_before_what_it_brings() -> None:
    t = table().listen().play(2, "workers")
    assert told(t) == ["basic-workers", "discarded", "workers"]
    assert said(t, "basic-workers") == [{"seat": "seat:0", "card": "card:2"}]
    assert said(t, "workers") == [{"seat": "seat:0", "number": 2, "colour": "colour:red"}]
    t = table().listen().play(2, "florins")
    assert said(t, "florins") == [{"seat": "seat:0", "number": 3, "total": 3}]
    t = table().threats(0, red=2).listen().play(2, "threat")
    assert told(t) == ["basic-threat", "discarded", "reduced", "points"]


def test_a_canal_space_is_told_with_colour_and_side_then_the_statue() -> None:
    t = table().canal(0, left=4).florins(0, 5).listen().play(2, "canal")
    assert told(t) == ["basic-canal", "discarded", "florins", "space", "statue"]
    assert said(t, "space") == [{"seat": "seat:0", "colour": "colour:red", "side": "side:left"}]
    assert said(t, "statue") == [{"seat": "seat:0", "points": 7}]


def test_only_its_owner_is_told_which_card_becomes_a_house() -> None:
    t = table(3).workers(0, red=1).listen().play(2, "house")
    assert heard_by(t, 0)[0] == "basic-house"
    for other in (1, 2, None):
        assert heard_by(t, other) == ["basic-house-hidden", "workers", "house"]
        assert "card:2'" not in repr([h.seen_by(other) for h in t.heard])
    assert said(t, "house") == [{"seat": "seat:0", "colour": "colour:red"}]


def test_placing_a_character_is_told_as_building_it() -> None:
    t = table().houses(0, "red").florins(0, 6).listen().play(BOOKKEEPER, "character")
    assert told(t, BUILT) == ["character"]
    assert said(t, "character") == [{"seat": "seat:0", "card": f"card:{BOOKKEEPER}"}]


def test_after_placing_everything_is_told_in_the_order_of_the_rules() -> None:
    # ruling: order-after-placing
    t = table().houses(0, "blue").characters(0, FIRE_EATER).characters(1, TOLL_FARMER).threats(0, red=1).listen()
    t.play(ALCHEMIST, "character", "yes")
    assert told(t) == ["basic-character", "character", "reduced", "points", "florins", "florins"]
    assert [entry["seat"] for entry in said(t, "florins")] == ["seat:1", "seat:0"]


# ---- characters --------------------------------------------------------------------------------------


def test_a_use_is_told_and_what_comes_of_it_is_blamed_on_the_character() -> None:
    t = table().characters(0, 3).workers(0, yellow=1).listen().use(3)
    assert told(t, USED) == ["used"]
    assert said(t, "used") == [{"seat": "seat:0", "card": "card:3"}]
    assert causes(t, LOST) == [("workers", 0, NOBODY, "")]  # the price is nobody's fault
    assert causes(t, GAINED) == [("points", 0, 0, "card:3"), ("florins", 0, 0, "card:3")]


def test_a_bolt_is_blamed_for_what_it_brings_and_nothing_after_it_is() -> None:
    t = table().hand(0, 2, ALCHEMIST).houses(0, "blue").listen().turns(0, 1)
    t.answer(ALCHEMIST, "character", 2, "florins")
    assert causes(t, GAINED)[:2] == [("florins", 0, 0, f"card:{ALCHEMIST}"), ("florins", 0, NOBODY, "")]


def test_a_strike_is_told_by_its_colour_and_blamed_on_fate() -> None:
    t = table().threats(0, blue=2).workers(0, red=3).dice(blue=5).listen().threatened(0)
    assert told(t) == ["raised", "strike-blue", "workers"]
    assert causes(t, LOST) == [("workers", 0, FATE, "")]
    t = table().threats(0, brown=2).characters(0, BOOKKEEPER).dice(brown=5).listen().threatened(0).answer(BOOKKEEPER)
    assert told(t) == ["raised", "strike-brown", "lost-character", "discarded"]
    assert causes(t, LOST) == [("lost-character", 0, FATE, "")]
    t = table().threats(0, red=2).canal(0, right=1).dice(red=5).listen().threatened(0).answer("right")
    assert told(t) == ["raised", "strike-red", "lost-space"]
    assert said(t, "lost-space") == [{"seat": "seat:0", "side": "side:right"}]


BLAMED: list[tuple[int, list[str]]] = [
    (BEGGAR, ["workers", "workers"]),
    (THIEF, ["florins"]),
    (TROUBLEMAKER, ["lost-space"]),
    (SLANDERER, ["stepped-back"]),
    (ASSASSIN, ["lost-character"]),
    (SABOTEUR, ["lost-character", "lost-house"]),
    (PICKPOCKET, ["stolen"]),
]


@pytest.mark.parametrize(("card", "lost"), BLAMED)
def test_what_a_victim_loses_is_blamed_on_the_card_and_its_owner(card: int, lost: list[str]) -> None:
    t = table().hand(1, 46).houses(0, "yellow").florins(0, 6).florins(1, 9).workers(1, red=2).canal(1, left=1)
    t.level(1, 2).characters(1, BOOKKEEPER, colour="violet").listen().play(card, "character")
    while t.g.waiting == (1,):
        t.g.choose(1, t.g.things(1)[0])
    mine = [cause for cause in causes(t, LOST) if cause[1] == 1]
    assert [what for what, _, _, _ in mine] == lost
    assert {by for _, _, by, _ in mine} == {0}


def test_a_moneylenders_gift_is_blamed_on_the_moneylender() -> None:
    t = table().houses(0, "red").florins(0, 4).listen().play(MONEYLENDER, "character")
    name = f"card:{MONEYLENDER}"
    assert causes(t, GAINED) == [("florins", 1, 0, name), ("points", 0, 0, name)]


# ---- cards that come and go --------------------------------------------------------------------------


def test_who_draws_is_told_the_cards_and_the_others_their_backs() -> None:
    t = table(3).hand(0, 46, 47, 48).top("left", 5, 2).listen().drawing(0).answer("left", "left")
    (drew,) = [h for h in t.heard if h.kind == DRAWN]
    assert drew.seen_by(0) == Message("bruges-told-drew", seat="seat:0", cards=("card:2", "card:5"))
    for other in (1, 2, None):
        assert drew.seen_by(other) == Message(
            "bruges-told-drew-backs", seat="seat:0", colours=("colour:red", "colour:blue")
        )


def test_nothing_is_told_of_a_drawn_card_before_all_are_drawn() -> None:
    t = table().hand(0, 46, 47, 48).top("left", 5, 2).listen().drawing(0).answer("left")
    assert told(t) == []


def test_of_a_stolen_card_thief_and_victim_are_told_which_it_was_and_the_others_that_it_was_one() -> None:
    # ruling: stolen-card
    t = table(3).hand(1, 46).houses(0, "red").florins(0, 6).listen().play(PICKPOCKET, "character")
    for knower in (0, 1):
        assert "stolen-card" in heard_by(t, knower)
    for other in (2, None):
        assert "stolen-card" not in heard_by(t, other)
        assert "stolen" in heard_by(t, other)
        assert "card:46'" not in repr([h.seen_by(other) for h in t.heard])


def test_a_burnt_house_is_told_by_colour_and_the_card_when_it_lies_on_the_discard_pile() -> None:
    t = table().threats(0, red=2).dice(red=5)
    house = t.house(0, "violet", BOOKKEEPER)
    t.listen().threatened(0).answer(house)
    assert told(t) == ["raised", "strike-red", "lost-character", "lost-house", "discarded"]
    assert said(t, "lost-house") == [{"seat": "seat:0", "colour": "colour:violet"}]
    assert said(t, "discarded") == [{"card": f"card:{house}"}]


# ---- rounds, piles, majorities -----------------------------------------------------------------------


def test_a_round_is_told_in_the_order_of_the_rules() -> None:
    t = table().hand(0, 1, 2, 3, 4).hand(1, 6, 7, 8, 9, 10).florins(0, 9).threats(0, red=1)
    t.rolling(red=5, blue=2, brown=3).listen().next_round().answer("left", "yes")
    heard = [word for word in told(t) if word != "raised"]
    assert heard == ["round", "drew", "rolled", "advanced", "florins"]
    assert told(t, ROUND) == ["round"]
    assert said(t, "round") == [{"number": 1, "first": "seat:0"}]
    (rolled,) = said(t, "rolled")
    assert (rolled["red"], rolled["blue"]) == (5, 2)


def test_the_reserve_and_a_cut_are_told() -> None:
    # ruling: pile-runs-out, cut
    t = table().hand(0, 1, 2, 3, 4).sizes(20, 1).listen().drawing(0).answer("right")
    assert said(t, "reserve") == [{"pile": "pile:right", "round": 1}]
    t = table().last_round().hand(0, 1, 2, 3, 4).sizes(1, 7).listen().drawing(0).answer("left")
    assert said(t, "cut") == [{"pile": "pile:right", "number": 3}]


def test_a_majority_is_told_with_its_marker() -> None:
    t = table().level(1, 2).canal(0, left=1).listen().majorities()
    assert said(t, "majority") == [
        {"seat": "seat:1", "marker": "marker:progress"},
        {"seat": "seat:0", "marker": "marker:canal"},
    ]
    assert told(t, GAINED) == ["majority", "majority"]


# ---- everybody -------------------------------------------------------------------------------------


def test_nobody_is_told_of_a_card_that_is_hidden_from_them() -> None:
    state = rathaus.new("bruges", 3, seed=2, edition=CHEAP)
    rng = rathaus.seeded(2, "heard")
    heard: list[Happening] = []
    state.sink = heard.append
    names = 0
    for _ in range(90):
        heard.clear()
        before = [visible(state, viewer) for viewer in (0, 1, 2, None)]
        play_busily(state, rng, 1)
        for listener, seen in zip((0, 1, 2, None), before, strict=True):
            text = repr([happening.seen_by(listener) for happening in heard])
            named = set(re.findall(r"'(card:\d+)'", text))
            names += len(named)
            assert named <= seen | visible(state, listener)
    assert names > 50


def test_listening_changes_nothing_and_a_copy_is_silent() -> None:
    quiet = rathaus.new("bruges", 2, seed=5, edition=CHEAP)
    heard: list[Happening] = []
    aloud = rathaus.new("bruges", 2, seed=5, edition=CHEAP, sink=heard.append)
    for state in (quiet, aloud):
        play_busily(state, rathaus.seeded(5), 120)
    assert quiet.digest() == aloud.digest()
    count = len(heard)
    assert count > 120
    play_busily(aloud.copy(), rathaus.seeded(6), 20)
    assert len(heard) == count
