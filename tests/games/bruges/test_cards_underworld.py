"""The underworld: characters 151 to 165."""

from __future__ import annotations

import pytest

from games.bruges.cards import (
    another,
    florins_per_character_of_its_group,
    laurel_per_character_of_its_group,
    place,
    refused,
    use,
)
from games.bruges.printed import Printed, each
from games.bruges.table import table
from rathaus import seeded
from rathaus.games.bruges.round import ActInTwo

BEGGAR, THIEF, TROUBLEMAKER, PICKPOCKET, SLANDERER = 151, 152, 153, 154, 155
ASSASSIN, SPYMASTER, FENCE, SABOTEUR, GAMBLER = 161, 162, 163, 164, 165


# ---- what others give ---------------------------------------------------------------------------------


def test_151_beggar_everybody_gives_2_workers_of_their_choice() -> None:
    t = place(table(3).workers(0, red=1).workers(1, blue=2, red=1).workers(2, brown=1, violet=3), BEGGAR)
    assert (t.seat(), t.asked(), t.offers(), t.abouts()) == (1, "give-worker", ["blue", "red"], ["worker", "worker"])
    t.answer("red")
    assert (t.seat(), t.offers()) == (1, ["blue"])
    t.answer("blue")
    assert (t.seat(), t.offers()) == (2, ["brown", "violet"])
    t.answer("violet", "violet")
    assert t.has_workers() == {"blue": 1, "red": 2, "violet": 2}
    assert (t.has_workers(1), t.has_workers(2), t.asked()) == ({"blue": 1}, {"brown": 1, "violet": 1}, None)


def test_151_beggar_who_has_too_little_gives_what_there_is() -> None:
    t = place(table(3).workers(2, red=1), BEGGAR)
    assert (t.seat(), t.offers()) == (2, ["red"])
    t.answer("red")
    assert (t.has_workers(), t.has_workers(2), t.asked()) == ({"red": 1}, {}, None)


def test_152_thief_everybody_gives_3_florins_as_far_as_they_can() -> None:
    t = place(table(4).florins(1, 5).florins(2, 2), THIEF, left=1)
    assert [t.has_florins(seat) for seat in range(4)] == [6, 2, 0, 0]
    assert t.asked() is None


# ---- what others lose ---------------------------------------------------------------------------------


def test_153_troublemaker_everybody_removes_an_outermost_tile() -> None:
    t = place(table(4).canal(0, 2, 2).canal(1, 2, 1).canal(3, 0, 4), TROUBLEMAKER)
    assert (t.seat(), t.asked(), t.offers()) == (1, "lose-space", ["left", "right"])
    t.answer("right")
    assert (t.seat(), t.offers()) == (3, ["right"])
    t.answer("right")
    assert [t.has_canal(seat) for seat in range(4)] == [(2, 2), (2, 0), (0, 0), (0, 3)]
    assert t.asked() is None


def test_153_troublemaker_statues_stay() -> None:
    t = place(table().canal(1, 5, 0), TROUBLEMAKER, "left")
    assert (t.has_canal(1), t.has_statues(1), t.part("statues", 1)) == ((4, 0), [7], 7)


def test_154_pickpocket_a_card_at_random_from_everybody() -> None:
    t = place(table(4).hand(1, 16, 17, 18).hand(2, 19), PICKPOCKET)
    taken = [card for card in t.has_hand() if card != 19]
    assert 19 in t.has_hand()
    assert len(taken) == 1
    assert sorted([*taken, *t.has_hand(1)]) == [16, 17, 18]
    assert (t.has_hand(2), t.has_hand(3), t.asked()) == ([], [], None)


def test_154_pickpocket_may_take_any_card_of_a_hand() -> None:
    taken = set()
    for seed in range(20):
        t = table().hand(1, 16, 17, 18)
        t.g.rng = seeded(seed)
        taken.update(place(t, PICKPOCKET).has_hand())
    assert taken == {16, 17, 18}


def test_155_slanderer_everybody_moves_back_a_level_but_not_from_the_start() -> None:
    t = place(table(4).level(0, 4).level(1, 4).level(2, 1), SLANDERER)
    assert [t.has_level(seat) for seat in range(4)] == [4, 3, 0, 0]
    assert t.asked() is None


def test_161_assassin_everybody_discards_a_character() -> None:
    t = place(table(4).characters(0, 1).characters(1, 16, 17).characters(3, 18), ASSASSIN)
    assert (t.seat(), t.asked(), t.offers(), t.abouts()) == (1, "lose-character", [16, 17], ["character"] * 2)
    t.answer(17)
    assert (t.seat(), t.offers()) == (3, [18])
    t.answer(18)
    assert (t.has_characters(0), t.has_characters(1), t.has_characters(3)) == ([1, ASSASSIN], [16], [])
    assert (t.has_houses(1), t.has_houses(3), t.g.discard[-2:]) == (["brown"] * 2, ["brown"], [17, 18])
    assert t.asked() is None


def test_164_saboteur_everybody_discards_a_house_and_its_character_returns_to_the_hand() -> None:
    t = table(4)
    mine = t.house(0, "blue")
    kept, lost = t.house(1, "blue"), t.house(1, "red", 101)
    other = t.house(3, "violet")
    place(t, SABOTEUR, mine)
    assert (t.seat(), t.asked(), t.offers(), t.abouts()) == (1, "lose-house", sorted([kept, lost]), ["house"] * 2)
    t.answer(lost)
    assert (t.has_hand(1), t.has_characters(1), t.has_houses(1)) == ([101], [], ["blue"])
    assert [t.seen(viewer)["seats"][1]["hand"] for viewer in range(4)] == [[101]] * 4
    assert (t.seat(), t.offers()) == (3, [other])
    t.answer(other)
    assert (t.has_houses(3), t.g.discard[-2:], t.asked()) == ([], [lost, other], None)
    assert len(t.has_houses()) == 2


# ---- smugglers ----------------------------------------------------------------------------------------


@each(156, 157, 158, 159, 160)
def test_smugglers_discard_a_threat_and_everybody_else_gets_one(card: Printed) -> None:
    colour, other = card.pay, another(card.pay)
    t = use(table(4).threats(0, **{colour: 2, other: 1}).threats(2, **{colour: 1}), card.number)
    assert t.has_threats() == {colour: 1, other: 1}
    assert [t.has_threats(seat) for seat in range(1, 4)] == [{colour: 1}, {colour: 2}, {colour: 1}]
    assert [t.has_points(seat) for seat in range(4)] == [1, 0, 0, 0]
    assert (t.seat(), t.asked(), t.has_workers(), t.reason(card.number)) == (0, "turn", {}, "used")


@each(156, 157, 158, 159, 160)
def test_smugglers_are_not_offered_without_such_a_threat(card: Printed) -> None:
    refused(table().threats(0, **{another(card.pay): 2}).threats(1, **{card.pay: 1}), card.number, "needs-threat")


# ---- each of its own ----------------------------------------------------------------------------------


def test_162_spymaster_2_points_per_character_of_the_underworld_at_the_end() -> None:
    laurel_per_character_of_its_group(SPYMASTER)


def test_163_fence_2_florins_per_character_of_the_underworld() -> None:
    florins_per_character_of_its_group(FENCE)


@pytest.mark.parametrize(
    ("dice", "florins"), [((1, 1, 1, 1, 1), 4), ((6, 6, 4, 1, 1), 4), ((6, 6, 4, 2, 1), 0), ((6, 6, 6, 6, 6), 0)]
)
def test_165_gambler_4_florins_if_the_dice_total_at_most_18(dice: tuple[int, ...], florins: int) -> None:
    t = table().characters(0, GAMBLER)
    t.g.dice = list(dice)
    t.happen(ActInTwo(0), ActInTwo(1))
    assert (t.has_florins(), t.has_florins(1), t.asked()) == (florins, 0, None)


def test_165_gambler_plays_in_phase_2_before_the_advance() -> None:
    t = table().hand(0, 1, 2, 3, 4, 5).hand(1, 6, 7, 8, 9, 10).characters(0, GAMBLER)
    t.rolling(blue=2, brown=2, yellow=3, red=4, violet=4).next_round()
    assert (t.seat(), t.asked(), t.has_florins()) == (0, "advance", 4)
