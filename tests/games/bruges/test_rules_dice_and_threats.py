"""Phase 2: threats for high dice, their prevention, what strikes and in which order, and the characters of the dice."""

from __future__ import annotations

import pytest

from games.bruges.table import Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS
from rathaus.games.bruges.round import ActInTwo

SHIELD_BEARER, GAMBLER, JAILER, HARBOUR_GUARD, RIVER_SMUGGLER = 90, 165, 88, 76, 156
PIPERS = {"blue": 36, "brown": 37, "yellow": 38, "red": 39, "violet": 40}


# ---- threats -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("shown", [1, 2, 3, 4, 5, 6])
def test_a_die_of_5_or_6_brings_a_threat_of_its_colour(shown: int) -> None:
    t = table().dice(violet=shown).threatened(0)
    assert t.has_threats() == ({"violet": 1} if shown >= 5 else {})


def test_everybody_takes_a_threat_for_each_high_die() -> None:
    t = table(3).dice(blue=5, red=6).threats(1, red=1).threatened()
    assert [t.has_threats(seat) for seat in range(3)] == [
        {"blue": 1, "red": 1},
        {"blue": 1, "red": 2},
        {"blue": 1, "red": 1},
    ]


def test_each_suffers_what_strikes_before_the_next_player_takes_threats() -> None:
    # ruling: increases-then-strikes
    t = table(3).dice(brown=5).threats(1, brown=2).characters(1, 1, 2).threats(2, brown=1)
    t.threatened()
    assert (t.seat(), t.asked()) == (1, "lose-character")
    assert [t.has_threats(seat) for seat in range(3)] == [{"brown": 1}, {}, {"brown": 1}]
    t.answer(1)
    assert t.has_threats(2) == {"brown": 2}


def test_in_turn_order_from_the_first_player() -> None:
    t = table(3).dice(brown=5)
    for seat in range(3):
        t.threats(seat, brown=2).characters(seat, seat + 1)
    t.g.first = 2
    t.threatened()
    seats = []
    while t.asked():
        seats.append(t.seat())
        t.answer(t.seat() + 1)
    assert seats == [2, 0, 1]


def test_all_threats_are_taken_before_any_strikes() -> None:
    # ruling: increases-then-strikes
    t = table().dice(blue=5, red=6, violet=5).threats(0, red=2)
    house = t.house(0)
    t.threatened(0)
    assert t.asked() == "lose-to-fire"
    assert t.has_threats() == {"blue": 1, "violet": 1}
    t.answer(house)
    assert t.has_threats() == {"blue": 1, "violet": 1}


def test_a_threat_that_strikes_is_no_discarded_one() -> None:
    # ruling: third-strikes
    t = table().dice(blue=5).threats(0, blue=2).points(0, 10).workers(0, red=1).threatened(0)
    assert (t.has_threats(), t.has_points()) == ({}, 10)


# ---- what strikes ------------------------------------------------------------------------------------


def struck(colour: str, t: Table) -> Table:
    """The third threat of a colour comes to seat 0."""
    return t.threats(0, **{colour: 2}).dice(**{colour: 5}).threatened(0)


def test_a_flood_takes_all_workers() -> None:
    t = struck("blue", table().workers(0, blue=1, red=4, violet=2).workers(1, red=1).florins(0, 9))
    assert (t.has_workers(), t.has_workers(1), t.has_florins()) == ({}, {"red": 1}, 9)


def test_a_raid_takes_all_florins() -> None:
    t = struck("yellow", table().florins(0, 17).florins(1, 3).workers(0, red=1))
    assert (t.has_florins(), t.has_florins(1), t.has_workers()) == (0, 3, {"red": 1})


@pytest.mark.parametrize(("before", "after"), [(10, 7), (3, 0), (2, 0), (0, 0)])
def test_an_intrigue_takes_3_points_but_nobody_falls_below_0(before: int, after: int) -> None:
    # ruling: score-floor
    assert struck("violet", table().points(0, before)).has_points() == after


def test_a_plague_takes_a_character_of_ones_choice_and_leaves_its_house() -> None:
    # ruling: losses-are-chosen
    t = struck("brown", table().characters(0, 1, 58))
    assert t.offers() == [1, 58]
    assert t.abouts() == ["character", "character"]
    t.answer(58)
    assert (t.has_characters(), t.has_houses()) == ([1], ["brown", "brown"])
    assert 58 in t.g.discard
    assert len(t.g.empty_houses(0)) == 1


def test_a_fire_takes_a_house_or_an_outermost_canal_tile() -> None:
    # ruling: fire
    t = table().canal(0, left=2, right=1)
    house = t.house(0, "blue")
    struck("red", t)
    assert t.offers() == [house, "left", "right"]
    assert t.abouts() == ["house", "space", "space"]
    t.answer("left")
    assert (t.has_canal(), t.has_houses()) == ((1, 1), ["blue"])


def test_a_character_in_the_burning_house_returns_to_the_hand_known_to_all() -> None:
    # ruling: fire
    t = table().hand(0, 20)
    house = t.house(0, "blue", 3)
    t.house(0, "red")
    struck("red", t).answer(house)
    assert (t.has_hand(), t.has_houses(), t.has_characters()) == ([3, 20], ["red"], [])
    for viewer in (1, None):
        assert t.seen(viewer)["seats"][0]["hand"] == [3]
    assert t.g.discard == [house]


def test_a_side_without_a_tile_and_the_houses_of_others_do_not_burn() -> None:
    t = table().canal(0, right=1)
    mine, other = t.house(0, "blue"), t.house(1, "red")
    struck("red", t)
    assert t.offers() == [mine, "right"]
    assert t.reason("left") == "not-to-burn"
    assert t.reason(other) == "not-to-burn"


def test_a_finished_side_that_loses_its_last_tile_keeps_its_statue() -> None:
    # ruling: losses-are-chosen
    t = struck("red", table().canal(0, left=5)).answer("left")
    assert (t.has_canal(), t.has_statues()) == ((4, 0), [7])


@pytest.mark.parametrize("colour", COLOURS)
def test_who_has_nothing_to_lose_loses_nothing(colour: str) -> None:
    # ruling: losses-are-chosen
    t = table()
    if colour != "red":
        t.houses(0, "red")
    struck(colour, t)
    assert t.asked() is None
    assert (t.has_threats(), t.has_houses()) == ({}, [] if colour == "red" else ["red"])


def test_the_victim_chooses_the_order_of_strikes() -> None:
    t = table().threats(0, blue=2, brown=2, violet=2).dice(blue=5, brown=6, violet=5).points(0, 9).characters(0, 1)
    t.workers(0, red=1).threatened(0)
    assert (t.asked(), t.offers()) == ("next-strike", ["blue", "brown", "violet"])
    assert t.seen(1)["striking"] == ["blue", "brown", "violet"]
    t.answer("violet")
    assert (t.has_points(), t.has_workers()) == (6, {"red": 1})
    assert t.offers() == ["blue", "brown"]
    t.answer("brown", 1)
    assert t.has_workers() == {}  # the last one needs no choice
    assert t.asked() is None


def test_a_colour_that_does_not_strike_cannot_be_chosen() -> None:
    t = table().threats(0, blue=2, brown=2).dice(blue=5, brown=6, red=5).threatened(0)
    assert t.why_not("red") == Message("bruges-not-strike", thing="colour:red")


# ---- discarded in time -------------------------------------------------------------------------------


def test_every_discarded_threat_gives_a_point_whatever_discards_it() -> None:
    # ruling: point-per-step
    t = table().threats(0, red=1).play(2, "threat")
    assert (t.has_threats(), t.has_points()) == ({}, 1)
    t = table().threats(0, blue=1).workers(0, blue=1).characters(0, HARBOUR_GUARD).use(HARBOUR_GUARD)
    assert (t.has_threats(), t.has_points()) == ({}, 1)
    t = table().threats(0, blue=2, red=1).houses(0, "red").florins(0, 6).play(JAILER, "character", "blue")
    assert (t.has_threats(), t.has_points()) == ({"blue": 1, "red": 1}, 1)


# ---- the Shield Bearer -------------------------------------------------------------------------------


def test_the_shield_bearer_prevents_a_threat_for_a_worker_of_its_colour_and_no_point() -> None:
    # ruling: shield-bearer, prevented-is-no-increase
    t = table().characters(0, SHIELD_BEARER).workers(0, red=2).dice(red=5).points(0, 4).threatened(0)
    assert t.g.ask(0).prompt == Message("bruges-prevent", colour="colour:red")
    assert t.offers() == ["yes", "no"]
    t.answer("yes")
    assert (t.has_threats(), t.has_workers(), t.has_points()) == ({}, {"red": 1}, 4)


def test_the_shield_bearer_need_not_prevent() -> None:
    t = table().characters(0, SHIELD_BEARER).workers(0, red=2).dice(red=5).threatened(0).answer("no")
    assert (t.has_threats(), t.has_workers()) == ({"red": 1}, {"red": 2})


def test_the_shield_bearer_is_asked_for_each_threat_with_a_worker_of_its_colour() -> None:
    t = table().characters(0, SHIELD_BEARER).workers(0, red=1, blue=1).dice(blue=5, red=6, violet=5).threatened(0)
    prompts = []
    while t.asked():
        prompts.append(t.g.ask(0).prompt.args["colour"])
        t.answer("yes")
    assert prompts == ["colour:blue", "colour:red"]
    assert t.has_threats() == {"violet": 1}


def test_a_prevented_threat_does_not_strike() -> None:
    # ruling: prevented-is-no-increase
    t = table().characters(0, SHIELD_BEARER).workers(0, yellow=1).florins(0, 9).threats(0, yellow=2).dice(yellow=6)
    t.threatened(0).answer("yes")
    assert (t.has_threats(), t.has_florins()) == ({"yellow": 2}, 9)


def test_preventions_are_decided_with_the_workers_held_before_anything_strikes() -> None:
    # ruling: shield-bearer
    t = table().characters(0, SHIELD_BEARER).workers(0, violet=1).threats(0, blue=2).dice(blue=5, violet=5)
    t.threatened(0)
    assert t.g.ask(0).prompt == Message("bruges-prevent", colour="colour:violet")
    t.answer("no")
    assert (t.has_threats(), t.has_workers()) == ({"violet": 1}, {})  # the flood came later


def test_the_shield_bearer_helps_his_owner_only() -> None:
    t = table().characters(1, SHIELD_BEARER).workers(0, red=1).workers(1, red=1).dice(red=5).threatened()
    assert (t.seat(), t.asked()) == (1, "prevent")
    assert t.has_threats(0) == {"red": 1}


def test_the_shield_bearer_helps_against_smugglers_too() -> None:
    # ruling: shield-bearer
    t = table(3).characters(0, RIVER_SMUGGLER).threats(0, blue=1).workers(0, blue=1)
    t.characters(1, SHIELD_BEARER).workers(1, blue=1).use(RIVER_SMUGGLER)
    assert (t.seat(), t.asked()) == (1, "prevent")
    t.answer("yes")
    assert [t.has_threats(seat) for seat in range(3)] == [{}, {}, {"blue": 1}]


# ---- the characters of the dice ----------------------------------------------------------------------


def by_dice(t: Table, *seats: int) -> Table:
    """The characters of phase 2 act for these seats."""
    return t.happen(*[ActInTwo(seat) for seat in seats or t.g.order()])


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("shown", "workers"), [(4, 0), (5, 2), (6, 2)])
def test_a_piper_brings_2_workers_when_the_die_of_a_colour_is_high(colour: str, shown: int, workers: int) -> None:
    # ruling: phase-two-characters
    t = by_dice(table().characters(0, PIPERS[colour]).dice(**{colour: shown}), 0)
    assert t.has_workers() == ({colour: workers} if workers else {})
    assert t.asked() is None


def test_a_piper_does_not_look_at_other_dice() -> None:
    t = by_dice(table().characters(0, PIPERS["blue"]).dice(red=6, violet=5), 0)
    assert t.has_workers() == {}


@pytest.mark.parametrize("violet", [1, 5, 6])
def test_the_gambler_brings_4_florins_when_all_dice_total_18_at_most(violet: int) -> None:
    t = by_dice(table().characters(0, GAMBLER).dice(violet=violet), 0)  # the other dice show 3
    assert t.has_florins() == 4


def test_the_gambler_brings_nothing_above_18() -> None:
    t = by_dice(table().characters(0, GAMBLER).dice(violet=6, red=4), 0)
    assert t.has_florins() == 0


def test_the_whole_of_phase_2_threats_then_pipers_and_gambler_then_advancing() -> None:
    # ruling: phase-two-characters, lost-is-over
    t = table().hand(0, 11, 12, 13, 14, 16).hand(1, 17, 18, 19, 20, 21)
    t.characters(0, PIPERS["brown"], GAMBLER).threats(0, brown=2).workers(0, red=1)
    t.characters(1, PIPERS["red"]).threats(1, brown=1)
    t.rolling(blue=1, brown=5, yellow=3, red=5, violet=2).next_round()
    assert (t.seat(), t.asked()) == (0, "lose-character")
    assert (t.has_workers(), t.has_florins(), t.has_workers(1)) == ({"red": 1}, 0, {})  # nobody has acted yet
    t.answer(PIPERS["brown"])
    assert t.has_workers() == {"red": 1}  # the lost piper is silent
    assert t.has_florins() == 4  # 16 in all
    assert t.has_workers(1) == {"red": 2}
    assert (t.seat(), t.asked()) == (0, "advance")
    assert t.g.ask(0).prompt == Message("bruges-advance", price=3, level=1)


def test_the_workers_of_a_piper_come_after_the_flood() -> None:
    t = table().hand(0, 11, 12, 13, 14, 16).hand(1, 17, 18, 19, 20, 21)
    t.characters(0, PIPERS["blue"]).threats(0, blue=2).workers(0, blue=3, red=3)
    t.rolling(blue=5, brown=3, yellow=3, red=3, violet=3).next_round()
    assert t.has_workers() == {"blue": 2}
