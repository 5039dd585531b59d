"""Cards that allow something: Night watchman (75), Juggler (73); which cards act by themselves, and in which order."""

from __future__ import annotations

import pytest

from games.macao.table import Table, district_price, price, table
from rathaus import Message
from rathaus.games.macao.kinds import COLOURS

NIGHT_WATCHMAN, JUGGLER, GRAVEDIGGER, SPECULATOR = 75, 73, 76, 71
# By themselves, and once a round with something else: nobody uses these at a word of their own.
BY_THEMSELVES = [28, 30, 34, 36, 42, 43, 46, 47, 49, 50, 51, 54, 55, 57, 65, 66, 86, 89, 102, 103, 105, 107, 110, 112]
BY_THEMSELVES += [114, 29, 35, 71, 84, 90, 92, 96, 97, 72, 75, 104, 60, 73, 79, 108]
AT_THE_END = [33, 37, 44, 59, 62, 68, 87, 88, 91, 95, 98, 99, 118]


@pytest.mark.parametrize("card", BY_THEMSELVES)
def test_a_card_that_stands_is_never_used_at_its_owners_word(card: int) -> None:
    t = table(2).active(0, card).gold(0, 9).cubes(0, **dict.fromkeys(COLOURS, 9))
    assert t.why_not(card) == Message("macao-acts-by-itself", card=f"card:{card}")


AT_WORD = [card for card in range(1, 121) if card not in BY_THEMSELVES + AT_THE_END]
BESIDE = (1, 2, 3, 4, 17, 18, 86, 87, 89, 48, 49, 50)  # offices of all kinds, three persons, three buildings


@pytest.mark.parametrize("card", AT_WORD)
def test_every_other_card_is_used_at_its_owners_word_where_everything_is_given(card: int) -> None:
    t = table(2).round(12).gold(0, 9).cubes(0, **dict.fromkeys(COLOURS, 9)).toll(0, 1)
    t.active(0, card, *[other for other in BESIDE if other != card]).owns(0, "1-1", "1-2", "1-3", "1-5")
    if card in (100, 113):  # Gunner and Scout are for who is not first
        t.order(1, 0).turn(0)
    if card == 80:  # the Beggar for who is last
        t.points(1, 1)
    t.do(1 if card != 1 else 2, "toll", "sea:s1", "red", "sea:s2", "red")
    assert t.reason(card) is None
    assert len(AT_WORD) == 24 + 43


# ---- all that follows -----------------------------------------------------------------------------------


def told(t: Table) -> list[str]:
    """What was heard, in a word each."""
    return [happening.message.id.removeprefix("macao-told-") for happening in t.heard]


def test_what_follows_by_itself_comes_in_the_order_of_the_card_numbers() -> None:
    t = table(2).active(0, 112, 65).cubes(0, red=1).listen().do("district:4-4")  # Carpenter, Fountain
    assert told(t) == ["district", "advanced", "gold"]
    t = table(2).active(0, 30, 34).goods(0, jade=1).ship(0, "hamburg").listen().do("good:jade")
    assert told(t) == ["delivered", "gold"]
    t = table(2).active(0, 49, 1).cubes(0, red=1).listen().do(1)
    assert told(t) == ["used", "gold", "gold"]


def test_and_before_the_next_question() -> None:
    t = table(2).active(0, 66, 107).toll(0, 1).listen().do("toll")  # Embassy, Envoy
    assert (told(t), t.has_points(), t.asked()) == (["tolled"], 3, "any-cube")


# ---- Night watchman -----------------------------------------------------------------------------------


def test_075_night_watchman_two_districts_a_round_paid_separately() -> None:
    t = table(2).active(0, NIGHT_WATCHMAN).cubes(0, **district_price("1-1")).cubes(0, **district_price("2-4"))
    t.cubes(0, red=1).do("district:1-1")
    assert t.reason("district:2-2") == "cannot-take"
    t.do("district:2-4")
    assert (t.has_districts(), t.has_cubes()) == (["1-1", "2-4"], {"red": 1})
    assert t.why_not("district:4-4") == Message("macao-no-more-districts")
    assert t.reason(NIGHT_WATCHMAN) == "acts-by-itself"


def test_075_night_watchman_activated_after_the_first_district_allows_the_second() -> None:
    t = table(2).board(0, NIGHT_WATCHMAN).cubes(0, red=2).cubes(0, **price(NIGHT_WATCHMAN)).do("district:4-4")
    assert t.reason("district:5-6") == "no-more-districts"
    t.do(NIGHT_WATCHMAN)
    assert t.reason("district:5-6") == "cannot-take"  # a black cube is missing, no right


def test_075_night_watchman_that_is_discarded_allows_nothing_more() -> None:
    t = table(2).active(0, NIGHT_WATCHMAN, GRAVEDIGGER).cubes(0, red=1, black=1).do("district:4-4")
    assert "district:5-6" in t.offers()
    assert t.do(GRAVEDIGGER, NIGHT_WATCHMAN).reason("district:5-6") == "no-more-districts"


def test_075_night_watchman_fountain_and_carpenter_work_with_each_district() -> None:
    t = table(2).active(0, NIGHT_WATCHMAN, 65, 112).cubes(0, red=1, black=1).do("district:4-4", "district:5-6")
    assert (t.spaces(), t.has_gold()) == ([3, 1], 2)


# ---- Juggler ------------------------------------------------------------------------------------------


def test_073_juggler_every_joker_has_two_uses_also_in_different_ways() -> None:
    t = table(2).active(0, JUGGLER).jokers(0, 1).do("joker:gold")
    assert (t.has_gold(), t.has_jokers(), t.g.jokers_spent) == (3, (1, 1), 0)
    t.do("joker:red")
    assert (t.has_cubes(), t.has_jokers(), t.g.jokers_spent) == ({"red": 1}, (0, 0), 1)
    assert t.reason("joker:gold") == "no-joker"


def test_073_juggler_half_used_jokers_are_used_first() -> None:
    t = table(2).active(0, JUGGLER).jokers(0, 2, half=1).do("joker:gold")
    assert t.has_jokers() == (1, 0)
    assert t.do("joker:gold").has_jokers() == (1, 1)
    assert t.do("joker:gold").has_jokers() == (0, 0)
    assert t.has_gold() == 9


def test_073_juggler_jokers_held_before_count_too_and_those_of_others_do_not() -> None:
    t = table(2).board(0, JUGGLER).jokers(0, 1).cubes(0, **price(JUGGLER)).do(JUGGLER, "joker:gold")
    assert t.has_jokers() == (1, 1)
    t = table(2).active(1, JUGGLER).jokers(0, 1).do("joker:gold")
    assert t.has_jokers() == (0, 0)


def test_073_juggler_only_half_used_jokers_go_with_him() -> None:
    t = table(2).active(0, JUGGLER, GRAVEDIGGER).jokers(0, 3, half=1).do(GRAVEDIGGER, JUGGLER)
    assert (t.has_jokers(), t.g.jokers_spent) == ((2, 0), 1)
    assert t.do("joker:gold").has_jokers() == (1, 0)
