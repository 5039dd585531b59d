"""What is told while Macao is played: to everybody alike, in the order in which it happens."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from busy import play_busily
from games.macao.proof import CHEAP
from games.macao.table import Table, district_price, price, table
from rathaus import Message
from rathaus.kernel.happening import BUILT, DRAWN, GAINED, LOST, NOBODY, ROUND, USED, Happening


def told(t: Table, kind: int | None = None) -> list[str]:
    """What was told, in short; only what is of a kind if one is named."""
    return [h.message.id.removeprefix("macao-told-") for h in t.heard if kind is None or h.kind == kind]


def said(t: Table, id: str) -> list[dict[str, Any]]:
    """The details of what was told of one kind."""
    return [dict(h.message.args) for h in t.heard if h.message.id == f"macao-told-{id}"]


def gains(t: Table) -> list[tuple[str, int, str]]:
    """What was gained, by whose card, and by which."""
    return [(h.message.id.removeprefix("macao-told-"), h.by, h.card) for h in t.heard if h.kind == GAINED]


# ---- kinds: what card statistics are made of ---------------------------------------------------------


def test_an_activation_is_told_as_building_a_card_with_what_was_paid() -> None:
    t = table().board(0, 30).cubes(0, **price(30)).listen().do(30)
    (built,) = [h for h in t.heard if h.kind == BUILT]
    assert (built.message.id, built.message.args["card"]) == ("macao-told-activated", "card:30")
    assert built.message.args["seat"] == "seat:0"
    assert built.message.args["paid"].id == "macao-paid-cubes"


def test_the_count_and_the_craftsman_are_told_with_the_activation() -> None:
    t = table().board(0, 30).active(0, 96).gold(0, 4).listen().do(30)
    assert said(t, "activated")[0]["paid"] == Message("macao-paid-gold", number=4)
    t = table().board(0, 30).active(0, 97).cubes(0, **price(30)).listen().do(30, "pay:kept")
    assert said(t, "activated")[0]["paid"] == Message("macao-paid-kept", card="card:97")


def test_a_use_is_told_and_what_comes_of_it_is_blamed_on_the_card() -> None:
    t = table().active(0, 85).listen().do(85)
    assert told(t, USED) == ["used"]
    assert said(t, "used") == [{"seat": "seat:0", "card": "card:85"}]
    assert gains(t) == [("gold", 0, "card:85"), ("points", 0, "card:85")]


def test_what_comes_of_a_use_is_blamed_on_the_card_after_a_payment_too_and_nothing_else_is() -> None:
    t = table().active(0, 115).cubes(0, red=2, blue=2).toll(0, 3).listen().do(115, "red", "red", "blue", "toll")
    assert gains(t) == [("gold", 0, "card:115"), ("tolled", NOBODY, "")]
    t = table().active(0, 63).cubes(0, red=1, blue=1, green=1).listen().do(63, "red", "blue", "done")
    assert gains(t) == [("points", 0, "card:63")]
    t = table().active(0, 1, 49).cubes(0, red=1).listen().do(1)  # a Customs office, and the Border post
    assert gains(t) == [("gold", 0, "card:1"), ("gold", NOBODY, "")]


def test_a_card_that_is_taken_is_told_as_drawn_and_one_thrown_away_as_lost() -> None:
    t = table().board(0, 40, 41, 42, 43, 44).taking(45, 46, 1, 2).listen().do(45, 40)
    assert (told(t, DRAWN), told(t, LOST)) == (["took"], ["threw", "penalty"])
    assert said(t, "took") == [{"seat": "seat:0", "card": "card:45"}]
    assert said(t, "threw") == [{"seat": "seat:0", "card": "card:40"}]


def test_a_discarded_person_is_told_as_lost() -> None:
    t = table().active(0, 76, 94).listen().do(76, 94)
    assert told(t, LOST) == ["dismissed"]
    assert said(t, "dismissed") == [{"seat": "seat:0", "card": "card:94"}]


def test_a_round_is_announced() -> None:
    t = table().turn(1).listen().do("pass")
    assert told(t, ROUND) == ["round"]
    assert said(t, "round") == [{"number": 8}]


# ---- the rest ----------------------------------------------------------------------------------------


def test_a_round_is_told_in_the_order_of_the_rules() -> None:
    t = table().next_offices(1, 2).top(30, 31, 32, 33).turn(1).listen().do("pass", 30, 31, "red", "blue")
    cards = ["round", "opened", "toll", "surplus", "took", "took", "rest"]
    assert told(t) == ["passed", *cards, "rolled", "dice", "turned-empty", "penalty"]
    assert said(t, "opened") == [{"cards": ("card:1", "card:2", "card:30", "card:31", "card:32", "card:33")}]
    assert said(t, "surplus") == [{"cards": ("card:32", "card:33")}]
    assert said(t, "rest") == [{"cards": ("card:1", "card:2")}]


def test_a_district_is_told_with_its_tile_and_price_before_what_follows() -> None:
    t = table().tile("1-1", "jade").active(0, 65, 112).cubes(0, **district_price("1-1")).listen().do("district:1-1")
    assert told(t) == ["district", "advanced", "gold"]
    (district,) = said(t, "district")
    assert (district["district"], district["tile"]) == ("district:1-1", "tile:jade")


def test_a_delivery_a_step_and_the_toll_are_told_with_what_they_bring() -> None:
    t = table().ship(0, "s1").goods(0, spices=1).cubes(0, red=1).toll(2, 3).gold(0, 2).listen()
    t.do("sea:lisboa", "good:spices", "toll")
    assert told(t) == ["sailed", "delivered", "tolled"]
    assert said(t, "delivered") == [{"seat": "seat:0", "good": "good:spices", "port": "sea:lisboa", "points": 5}]
    assert said(t, "tolled") == [{"seat": "seat:0", "gold": 2, "points": 3}]


def test_the_tower_is_told_when_it_lifts_its_disc() -> None:
    t = table().wall(4, 4).order(1, 0).turn(0).board(0, 60).cubes(0, **price(60)).listen()
    assert t.seat == 0
    t.do(60)
    assert "lifted" in told(t)


def test_an_empty_arrow_costs_a_penalty_that_is_told() -> None:
    t = table().dice(2, 2, 2, 2, 2, 2).listen().do("red", "blue")
    assert told(t)[-1] == "penalty"


def test_the_end_is_told_after_the_penalties_for_what_was_left() -> None:
    t = table().round(12).board(0, 30, 31).turn(1).listen().do("pass")
    assert told(t)[-2:] == ["penalty", "ended"]
    assert said(t, "penalty") == [{"seat": "seat:0", "number": 2}]


@pytest.mark.breadth
@pytest.mark.parametrize("seed", range(3))
def test_everybody_hears_the_same_and_nobody_of_a_card_in_the_deck(seed: int) -> None:
    # ruling: open-information
    state = rathaus.new("macao", 3, seed=seed, edition=CHEAP)
    rng = rathaus.seeded(seed, "heard")
    heard: list[Happening] = []
    state.sink = heard.append
    while not state.over:
        heard.clear()
        play_busily(state, rng, 1)
        hidden = [f"'card:{card}'" for card in state.position()["table"]["deck"]]
        for happening in heard:
            messages = [happening.seen_by(listener) for listener in (0, 1, 2, None)]
            assert messages[0] is not None
            assert messages == [messages[0]] * 4
            assert not any(card in repr(messages[0]) for card in hidden)


def test_listening_changes_nothing_and_a_copy_is_silent() -> None:
    quiet = rathaus.new("macao", 2, seed=5, edition=CHEAP)
    heard: list[Happening] = []
    aloud = rathaus.new("macao", 2, seed=5, edition=CHEAP, sink=heard.append)
    for state in (quiet, aloud):
        play_busily(state, rathaus.seeded(5), 200)
    assert quiet.digest() == aloud.digest()
    count = len(heard)
    assert count > 200
    play_busily(aloud.copy(), rathaus.seeded(6), 50)
    assert len(heard) == count
