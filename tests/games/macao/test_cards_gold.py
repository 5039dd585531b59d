"""Cards that bring gold: 31 48 52 56 57 58 69 76 93 100 102 112 114 115 117 119 120."""

from __future__ import annotations

import pytest

from games.macao.table import Answer, Table, price, table
from rathaus import Message

SCHOOL, BANK, INN, TAVERN, HOSPITAL, PAWNSHOP = 31, 48, 52, 56, 57, 58
SOLDIER, GRAVEDIGGER, INNKEEPER, GUNNER, CHAMBERLAIN = 69, 76, 93, 100, 102
CARPENTER, MASTER_BUILDER, GOLD_DIGGER, COACHMAN, DIRECTOR, GOLDSMITH = 112, 114, 115, 117, 119, 120
PROFESSOR = 89


def used(t: Table, card: int, gold: int) -> None:
    """Using a card brings so much gold and asks nothing, and that once a round."""
    before = t.has_gold()
    t.do(card)
    assert (t.has_gold() - before, t.asked()) == (gold, "turn")
    assert t.why_not(card) == Message("macao-used-up", card=f"card:{card}")


@pytest.mark.parametrize("cards", range(6))
def test_031_school_a_gold_with_at_least_2_empty_spaces(cards: int) -> None:
    t = table(2).active(0, SCHOOL).board(0, *range(70, 70 + cards))
    if cards <= 3:
        used(t, SCHOOL, 1)
    else:
        assert t.condition(SCHOOL) == "if-empty-spaces"


def test_031_school_a_card_activated_in_the_turn_has_freed_its_space() -> None:
    t = table(2).board(0, SCHOOL, 70, 71, 72).cubes(0, **price(SCHOOL)).do(SCHOOL)
    used(t, SCHOOL, 1)


def test_048_bank_2_gold() -> None:
    used(table(2).active(0, BANK), BANK, 2)


@pytest.mark.parametrize(("card", "other"), [(INN, INNKEEPER), (INNKEEPER, INN)])
def test_052_inn_and_093_innkeeper_a_gold_each_or_3_beside_each_other(card: int, other: int) -> None:
    used(table(2).active(0, card), card, 1)
    used(table(2).active(0, card, other), card, 3)
    used(table(2).active(0, card).board(0, other), card, 1)  # the other is not activated
    used(table(2).active(0, card).active(1, other), card, 1)  # ... or not one's own


def test_052_inn_is_alone_once_the_innkeeper_is_discarded() -> None:
    used(table(2).active(0, INN, INNKEEPER, GRAVEDIGGER).do(GRAVEDIGGER, INNKEEPER), INN, 1)


@pytest.mark.parametrize("persons", range(5))
def test_056_tavern_a_gold_with_at_least_3_activated_persons(persons: int) -> None:
    t = table(2).active(0, TAVERN, *range(86, 86 + persons)).board(0, 92, 94)
    if persons >= 3:
        used(t, TAVERN, 1)
    else:
        assert t.condition(TAVERN) == "if-persons"


def test_056_tavern_a_discarded_person_counts_no_more() -> None:
    t = table(2).active(0, TAVERN, GRAVEDIGGER, 86, 87)
    assert TAVERN in t.offers()
    assert t.do(GRAVEDIGGER, 86).condition(TAVERN) == "if-persons"


@pytest.mark.parametrize("buildings", range(5))
def test_117_coachman_a_gold_with_at_least_3_activated_buildings(buildings: int) -> None:
    t = table(2).active(0, COACHMAN, *range(42, 42 + buildings)).board(0, 50, 51)
    if buildings >= 3:
        used(t, COACHMAN, 1)
    else:
        assert t.condition(COACHMAN) == "if-buildings"


@pytest.mark.parametrize("offices", range(5))
def test_119_director_a_gold_with_at_least_3_activated_offices(offices: int) -> None:
    t = table(2).active(0, DIRECTOR, *range(1, 1 + offices)).board(0, 10, 11)
    if offices >= 3:
        used(t, DIRECTOR, 1)
    else:
        assert t.condition(DIRECTOR) == "if-offices"


@pytest.mark.parametrize(
    ("card", "kind", "gold"),
    [(HOSPITAL, "person", 1), (CHAMBERLAIN, "office", 1), (MASTER_BUILDER, "building", 2)],
)
def test_057_hospital_102_chamberlain_and_114_master_builder_gold_with_each_activation(
    card: int, kind: str, gold: int
) -> None:
    cards = {"office": (1, 2), "building": (42, 43), "person": (86, 87)}
    for other, (one, two) in cards.items():
        t = table(2).active(0, card).board(0, one, two).cubes(0, **price(one)).cubes(0, **price(two)).do(one)
        assert t.has_gold() == (gold if other == kind else 0)
        t.do(two)
        assert t.has_gold() == (2 * gold if other == kind else 0)
    assert table(2).active(0, card).reason(card) == "acts-by-itself"


@pytest.mark.parametrize("card", [HOSPITAL, CHAMBERLAIN, MASTER_BUILDER])
def test_they_bring_nothing_with_their_own_activation_or_that_of_others(card: int) -> None:
    t = table(2).board(0, card).cubes(0, **price(card)).do(card)
    assert t.has_gold() == 0
    t = table(2).active(1, card).board(0, 1, 42, 86)
    for other in (1, 42, 86):
        t.cubes(0, **price(other))
    t.do(1, 42, 86)
    assert (t.has_gold(0), t.has_gold(1)) == (0, 0)


def test_114_master_builder_and_057_hospital_both_look_at_what_is_activated() -> None:
    t = table(2).active(0, MASTER_BUILDER).board(0, HOSPITAL, 86).cubes(0, **price(HOSPITAL)).cubes(0, **price(86))
    assert t.do(HOSPITAL).has_gold() == 2
    assert t.do(86).has_gold() == 3


def test_112_carpenter_a_gold_with_each_district() -> None:
    t = table(2).active(0, CARPENTER, 75).cubes(0, red=1, green=1).do("district:4-4")
    assert t.has_gold() == 1
    t.do("district:5-2")
    assert (t.has_gold(), t.reason(CARPENTER)) == (2, "acts-by-itself")


@pytest.mark.parametrize(("districts", "gold"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (12, 3)])
def test_069_soldier_a_gold_per_full_4_districts(districts: int, gold: int) -> None:
    names = [f"{row}-{column}" for row in (1, 2) for column in range(1, 7)]
    t = table(2).active(0, SOLDIER).owns(0, *names[:districts])
    if gold:
        used(t, SOLDIER, gold)
    else:
        assert t.why_not(SOLDIER) == Message("macao-pointless", card=f"card:{SOLDIER}")


def test_100_gunner_a_gold_for_the_last_on_the_wall() -> None:
    used(table(2).wall(1, 2).turn(0).active(0, GUNNER), GUNNER, 1)
    assert table(2).wall(2, 1).active(0, GUNNER).condition(GUNNER) == "if-last"


# ---- for cubes ----------------------------------------------------------------------------------------


def test_115_gold_digger_3_cubes_for_a_gold_any_number_of_times() -> None:
    t = table(2).active(0, GOLD_DIGGER).cubes(0, red=4, blue=4).do(GOLD_DIGGER)
    assert t.asked() == "pay-any"
    t.do("red", "blue", "red")
    assert (t.has_gold(), t.has_cubes()) == (1, {"red": 2, "blue": 3})
    t.do(GOLD_DIGGER, "blue", "blue", "blue")
    assert (t.has_gold(), t.has_cubes()) == (2, {"red": 2})
    assert t.why_not(GOLD_DIGGER) == Message("macao-no-price-cubes", card=f"card:{GOLD_DIGGER}", number=3)


def test_120_goldsmith_a_cube_of_any_colour_for_a_gold() -> None:
    t = table(2).active(0, GOLDSMITH).cubes(0, red=1, grey=1).do(GOLDSMITH)
    assert (t.asked(), t.offers()) == ("pay-any", ["colour:red", "colour:grey"])
    t.do("grey")
    assert (t.has_gold(), t.has_cubes(), t.reason(GOLDSMITH)) == (1, {"red": 1}, "used-up")
    assert table(2).active(0, GOLDSMITH).reason(GOLDSMITH) == "no-price-cubes"


# ---- Pawnshop -----------------------------------------------------------------------------------------


def test_058_pawnshop_a_gold_if_gold_was_gained_this_round() -> None:
    t = table(2).gold(0, 9).active(0, PAWNSHOP, BANK)
    assert t.condition(PAWNSHOP) == "if-gained-gold"
    used(t.do(BANK), PAWNSHOP, 1)


def test_058_pawnshop_gold_of_phase_2_counts_and_gold_of_the_last_round_does_not() -> None:
    t = table(2).active(0, PAWNSHOP, PROFESSOR).dice(1, 1, 1, 1, 1, 1).do("red", "blue", "red", "blue")
    used(t, PAWNSHOP, 1)
    t = table(2).active(0, PAWNSHOP, BANK).do(BANK, "pass", "pass")
    while t.asked() != "turn":
        t.g.choose(t.seat, t.g.things(t.seat)[0])
    assert t.condition(PAWNSHOP) == "if-gained-gold"


def test_058_pawnshop_gold_spent_counts_all_the_same() -> None:
    t = table(2).active(0, PAWNSHOP, BANK).toll(2, 3).do(BANK, "toll")
    assert t.has_gold() == 0
    used(t, PAWNSHOP, 1)


@pytest.mark.parametrize("way", ["joker", "delivery", "district", "office", "activation"])
def test_058_pawnshop_gold_from_any_source_counts(way: str) -> None:
    t = table(2).active(0, PAWNSHOP, 30, CARPENTER, MASTER_BUILDER, 1).board(0, 38)
    t.jokers(0, 1).goods(0, jade=1).ship(0, "hamburg").cubes(0, red=1).cubes(0, **price(38))
    assert t.condition(PAWNSHOP) == "if-gained-gold"
    answers: dict[str, Answer] = {
        "joker": "joker:gold",
        "delivery": "good:jade",
        "district": "district:4-4",
        "office": 1,
        "activation": 38,
    }
    t.do(answers[way])
    used(t, PAWNSHOP, 1)


# ---- Gravedigger --------------------------------------------------------------------------------------


def test_076_gravedigger_2_gold_for_another_activated_person() -> None:
    t = table(2).active(0, GRAVEDIGGER, 86, 48, 1, 94).board(0, 88).active(1, 89).do(GRAVEDIGGER)
    assert (t.asked(), t.offers()) == ("dismiss-ask", [86, 94])
    t.do(86)
    assert (t.has_gold(), t.has_active(), 86 in t.g.discards) == (2, [GRAVEDIGGER, 48, 1, 94], True)
    assert t.reason(GRAVEDIGGER) == "used-up"


def test_076_gravedigger_needs_another_person() -> None:
    t = table(2).active(0, GRAVEDIGGER, 48, 1).board(0, 86)
    assert t.condition(GRAVEDIGGER) == "dismiss"


def test_076_gravedigger_takes_also_a_person_used_this_round() -> None:
    t = table(2).active(0, GRAVEDIGGER, 78).do(78, GRAVEDIGGER, 78)
    assert (t.has_gold(), t.has_cubes(), t.has_active()) == (2, {"black": 1}, [GRAVEDIGGER])
    assert t.reason(78) == "no-such-card-of-yours"


def test_076_gravedigger_a_person_not_yet_used_can_be_used_no_more() -> None:
    t = table(2).active(0, GRAVEDIGGER, 78)
    assert 78 in t.offers()
    assert 78 not in t.do(GRAVEDIGGER, 78).offers()


def test_076_gravedigger_what_the_person_allowed_is_over() -> None:
    t = table(2).active(0, GRAVEDIGGER, 92, 96, 112).gold(0, 9).board(0, 48)  # Herald, Count, Carpenter
    assert {48, "district:4-4"} <= set(t.offers())
    herald = t.copy().do(GRAVEDIGGER, 92)
    assert herald.reason("district:4-4") == "cannot-take"
    count = t.copy().do(GRAVEDIGGER, 96)
    assert count.reason(48) == "cannot-activate"
    carpenter = t.copy().do(GRAVEDIGGER, 112, "district:4-4")
    assert carpenter.has_gold() == 9 + 2 - 3
