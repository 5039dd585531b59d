"""Characters of several players that meet: shields and smugglers, tolls, judges, thieves, and who is asked next."""

from __future__ import annotations

import pytest

from games.bruges.cards import place, use
from games.bruges.printed import Printed, each
from games.bruges.table import Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS
from rathaus.games.bruges.round import ActInTwo, TakeThreats

LADY, BOOKKEEPER, JUDGE, BELLRINGER, FIRE_EATER = 9, 26, 29, 39, 43
SHIELD_BEARER, ALCHEMIST, ASTRONOMER, MONEYLENDER, TOLL_FARMER = 90, 101, 103, 118, 119
MESSENGER, BEGGAR, THIEF, PICKPOCKET = 121, 151, 152, 154
RIVER_SMUGGLER, POACHER, COUNTERFEITER, FIRE_RAISER, POISONER = 156, 157, 158, 159, 160
ASSASSIN, SABOTEUR = 161, 164


# ---- Shield Bearer ------------------------------------------------------------------------------------


def about(t: Table) -> str:
    """The colour of the threat that the asked seat may prevent."""
    prompt = t.g.ask(t.seat()).prompt
    assert prompt.id == "bruges-prevent"
    return str(prompt.args["colour"]).removeprefix("colour:")


def test_shield_bearer_against_several_dice_one_after_the_other() -> None:
    t = table().characters(0, SHIELD_BEARER).workers(0, blue=1, red=2, violet=1).dice(blue=5, yellow=6, red=5, violet=6)
    t.threatened()
    assert (t.seat(), about(t)) == (0, "blue")
    t.answer("no")
    assert about(t) == "red"  # of yellow there is no worker
    t.answer("yes")
    assert about(t) == "violet"
    t.answer("yes")
    assert (t.has_threats(), t.has_workers()) == ({"blue": 1, "yellow": 1}, {"blue": 1, "red": 1})
    assert t.has_threats(1) == {"blue": 1, "yellow": 1, "red": 1, "violet": 1}
    assert (t.has_points(), t.asked()) == (0, None)


def test_shield_bearer_decides_before_a_flood_takes_the_workers() -> None:
    t = table().characters(0, SHIELD_BEARER).workers(0, red=2, violet=1).threats(0, blue=2, red=2)
    t.dice(blue=5, red=5).threatened(0)
    assert about(t) == "red"
    t.answer("yes")
    assert (t.has_threats(), t.has_workers(), t.asked()) == ({"red": 2}, {}, None)


def test_shield_bearer_may_prevent_the_flood_and_keep_the_other_workers() -> None:
    t = table().characters(0, SHIELD_BEARER).workers(0, blue=1, red=2).threats(0, blue=2).dice(blue=6).threatened(0)
    t.answer("yes")
    assert (t.has_threats(), t.has_workers()) == ({"blue": 2}, {"red": 2})


@each(156, 157, 158, 159, 160)
def test_shield_bearer_against_smugglers(card: Printed) -> None:
    t = table(3).discarded(card.number).characters(1, SHIELD_BEARER).workers(1, **{card.pay: 1})
    use(t.threats(0, **{card.pay: 1}), card.number)
    assert (t.seat(), about(t)) == (1, card.pay)
    assert t.has_threats(2) == {}  # the next player waits
    t.answer("yes")
    assert (t.has_threats(1), t.has_workers(1), t.has_points(1)) == ({}, {}, 0)
    assert (t.has_threats(2), t.seat(), t.asked()) == ({card.pay: 1}, 0, "turn")


def test_shield_bearer_lost_by_the_plague_does_not_help_any_more() -> None:
    t = table().characters(0, SHIELD_BEARER).workers(0, red=1).threats(0, brown=2).dice(brown=5).threatened(0)
    t.answer(SHIELD_BEARER)
    t.dice(brown=3, red=5).threatened(0)
    assert (t.has_threats(), t.has_workers(), t.asked()) == ({"red": 1}, {"red": 1}, None)


def test_a_prevented_threat_still_shows_on_the_die_for_a_musician() -> None:
    t = table().characters(0, SHIELD_BEARER, BELLRINGER).workers(0, red=1).dice(red=5)
    t.happen(TakeThreats(0), ActInTwo(0)).answer("yes")
    assert (t.has_threats(), t.has_workers()) == ({}, {"red": 2})


# ---- smugglers ----------------------------------------------------------------------------------------


def test_smugglers_strike_each_victim_before_the_next() -> None:
    t = table(4).threats(0, red=1).threats(1, red=2).threats(2, red=2).threats(3, red=1).canal(2, 1, 1)
    house = t.house(1, "blue", ALCHEMIST)
    use(t, FIRE_RAISER)
    assert (t.seat(), t.asked(), t.offers()) == (1, "lose-to-fire", [house])
    assert (t.has_threats(1), t.has_threats(2)) == ({}, {"red": 2})
    t.answer(house)
    assert (t.has_hand(1), t.has_houses(1)) == ([ALCHEMIST], [])
    assert (t.seat(), t.offers(), t.has_threats(3)) == (2, ["left", "right"], {"red": 1})
    t.answer("right")
    assert (t.has_canal(2), t.has_threats(2), t.has_threats(3)) == ((1, 0), {}, {"red": 2})
    assert (t.seat(), t.asked(), t.has_points()) == (0, "turn", 1)


def test_smugglers_go_clockwise_from_their_owner() -> None:
    t = table(3).characters(1, POACHER).workers(1, brown=1).threats(1, brown=1).hand(1, 1)
    t.characters(0, 16, 17).characters(2, 18, 19).threats(0, brown=2).threats(2, brown=2).turn(1).answer(POACHER)
    assert (t.seat(), t.offers()) == (2, [18, 19])
    t.answer(18)
    assert (t.seat(), t.offers()) == (0, [16, 17])
    t.answer(17)
    assert (t.has_characters(0), t.has_characters(2)) == ([16], [19])
    assert (t.seat(), t.asked()) == (1, "turn")


def test_a_smuggled_flood_raid_or_intrigue_asks_nobody() -> None:
    t = use(table().threats(0, blue=1).threats(1, blue=2).workers(1, red=3, blue=1), RIVER_SMUGGLER)
    assert (t.has_workers(1), t.has_threats(1), t.seat()) == ({}, {}, 0)
    t = use(table().threats(0, yellow=1).threats(1, yellow=2).florins(1, 8), COUNTERFEITER)
    assert (t.has_florins(1), t.has_threats(1), t.seat()) == (0, {}, 0)
    t = use(table(3).threats(0, violet=1).threats(1, violet=2).threats(2, violet=2).points(1, 2).points(2, 7), POISONER)
    assert (t.has_points(1), t.has_points(2), t.has_threats(1), t.seat()) == (0, 4, {}, 0)


def test_a_smuggler_discards_his_last_threat_for_a_point() -> None:
    t = use(table().threats(0, red=1), FIRE_RAISER)
    assert (t.has_threats(), t.has_points(), t.reason(FIRE_RAISER)) == ({}, 1, "used")


# ---- Toll Farmer --------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [1, 2, 3])
def test_toll_farmer_wherever_his_owner_sits(owner: int) -> None:
    t = place(table(4).characters(owner, TOLL_FARMER), ALCHEMIST)
    assert [t.has_florins(seat) for seat in range(4)] == [6, *[2 if seat == owner else 0 for seat in (1, 2, 3)]]


@pytest.mark.parametrize("by", [MESSENGER, LADY])
def test_toll_farmer_also_for_characters_placed_by_effects(by: int) -> None:
    t = table().characters(1, TOLL_FARMER).characters(0, by).houses(0, "red").workers(0, blue=1, red=1)
    if by == MESSENGER:
        t.hand(0, ALCHEMIST, 1).turn().answer(by, ALCHEMIST, "character")
    else:
        t.top("left", ALCHEMIST).hand(0, 1).turn().answer(by, "left", "character")
    assert (t.has_florins(0), t.has_florins(1)) == (6, 2)


def test_toll_farmer_once_for_a_bolt_that_acts_twice_and_again_for_one_placed_again() -> None:
    t = table().characters(1, TOLL_FARMER).characters(0, ASTRONOMER)
    house = t.house(0, "blue")
    t.play(ALCHEMIST, "character", "yes")
    assert (t.has_florins(0), t.has_florins(1)) == (12, 2)
    t.threats(0, red=2).dice(red=5).threatened(0).answer(house)
    t.houses(0, "red").turn().answer(ALCHEMIST, "character", "no")
    assert (t.has_florins(0), t.has_florins(1)) == (18, 4)


def test_toll_farmer_is_paid_after_the_fire_eater_and_before_the_bolt() -> None:
    t = table().characters(1, TOLL_FARMER).characters(0, FIRE_EATER).threats(0, yellow=1)
    place(t, THIEF)
    assert (t.asked(), t.has_florins(1)) == ("discard-this", 0)
    t.answer("yes")
    assert (t.has_florins(0), t.has_florins(1)) == (2, 0)  # the Thief takes the toll


def test_a_lost_toll_farmer_gets_nothing_more() -> None:
    t = place(table().characters(1, TOLL_FARMER), ASSASSIN)
    assert t.has_florins(1) == 2
    t.answer(TOLL_FARMER)
    t.houses(0, "red").play(ALCHEMIST, "character")
    assert t.has_florins(1) == 2


def test_a_toll_is_told_as_the_toll_farmers() -> None:
    t = table().characters(1, TOLL_FARMER).listen()
    place(t, ALCHEMIST)
    (toll,) = [happening for happening in t.heard if happening.message.args.get("seat") == "seat:1"]
    assert (toll.message.args["number"], toll.by, toll.card) == (2, 1, f"card:{TOLL_FARMER}")


# ---- Judge --------------------------------------------------------------------------------------------


def test_judge_on_a_tie_of_three_turns_only_his_owners_marker() -> None:
    t = table(4).characters(2, JUDGE).level(0, 5).level(1, 5).level(2, 5).level(3, 4).canal(3, 1).majorities()
    assert [t.shows(seat) for seat in range(4)] == [[], [], ["progress", "characters"], ["canal"]]


def test_judge_does_not_turn_a_marker_back_or_take_one_from_others() -> None:
    t = table().characters(0, JUDGE).turned(0, "canal").turned(1, "progress").level(0, 2).level(1, 2).canal(1, 3)
    t.majorities()
    assert (t.shows(0), t.shows(1)) == (["progress", "characters", "canal"], ["progress", "canal"])


def test_judge_who_was_murdered_in_the_round_does_not_help() -> None:
    t = place(table().characters(1, JUDGE, 1).level(0, 1).level(1, 1), ASSASSIN, JUDGE)
    assert (t.majorities().shows(0), t.shows(1)) == ([], [])


# ---- Moneylender, thieves and beggars -----------------------------------------------------------------


@pytest.mark.parametrize(("left", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_moneylender_gives_as_many_florins_as_there_are_others_at_most(left: int, points: int) -> None:
    t = place(table(4), MONEYLENDER, left=left)
    while t.asked() == "choose-paid":
        t.answer(t.offers()[-1])
    assert (t.has_points(), t.has_florins()) == (points, left - points)
    assert sum(t.has_florins(seat) for seat in (1, 2, 3)) == points
    assert all(t.has_florins(seat) <= 1 for seat in (1, 2, 3))


def test_moneylender_asks_only_for_those_not_yet_paid() -> None:
    t = place(table(4), MONEYLENDER, "seat:2", left=2)
    assert t.offers() == ["seat:1", "seat:3"]
    assert t.why_not("seat:2") is not None
    assert t.why_not("seat:0") is not None


def test_beggars_victims_finish_one_after_the_other_clockwise() -> None:
    t = place(table(3).workers(0, red=1, blue=1).workers(2, yellow=2), BEGGAR, seat=1)
    assert (t.seat(), t.offers()) == (2, ["yellow"])
    t.answer("yellow", "yellow")
    assert (t.seat(), t.offers()) == (0, ["blue", "red"])
    t.answer("red", "blue")
    assert t.has_workers(1) == {"blue": 1, "yellow": 2, "red": 1}
    assert t.asked() is None


def test_pickpocket_thief_and_victim_know_the_card_and_others_see_its_back() -> None:
    t = place(table(3).hand(1, 16), PICKPOCKET)
    assert t.has_hand() == [16]
    assert [t.seen(viewer)["seats"][0]["hand"] for viewer in (0, 1, 2, None)] == [[16], [16], [], []]
    assert t.seen(2)["seats"][0]["backs"] == {colour: int(colour == "brown") for colour in COLOURS}


def test_pickpocket_tells_the_card_to_thief_and_victim_only() -> None:
    t = table(3).hand(1, 16).listen()
    place(t, PICKPOCKET)
    told = [happening for happening in t.heard if happening.message.args.get("card") == "card:16"]
    assert {happening.seat for happening in told} == {0, 1}


def test_pickpocket_finds_empty_hands() -> None:
    t = place(table(3), PICKPOCKET)
    assert (t.has_hand(), t.asked()) == ([], None)


def test_pickpocket_is_known_no_more_when_the_card_was_played() -> None:
    t = place(table(3).hand(1, 16), PICKPOCKET)
    t.turn().answer(16, "florins")
    assert (t.seen(1)["seats"][0]["hand"], t.g.discard[-1]) == ([], 16)


def test_a_character_taken_by_the_assassin_is_gone_and_one_returned_by_the_saboteur_is_not() -> None:
    t = place(table().characters(1, BOOKKEEPER), ASSASSIN, BOOKKEEPER)
    assert (t.has_hand(1), BOOKKEEPER in t.g.discard, t.has_houses(1)) == ([], True, ["brown"])
    t = table()
    lost = t.house(1, "red", BOOKKEEPER)
    place(t, SABOTEUR, lost)
    assert (t.has_hand(1), BOOKKEEPER in t.g.discard, t.has_houses(1)) == ([BOOKKEEPER], False, [])
    assert t.g.discard[-1] == lost


def test_a_beggars_victim_is_told_to_whom_and_how_many_workers_go() -> None:
    t = place(table().workers(1, red=1), BEGGAR)
    assert t.g.ask(1).prompt == Message("bruges-give-worker", seat="seat:0", count=2)
