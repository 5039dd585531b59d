"""Cards that bring points in the course of the game: 27 32 39 40 41 45 53 61 63 64 67 83 85."""

from __future__ import annotations

import pytest

from games.macao.table import Table, price, table
from rathaus import Message
from rathaus.games.macao.kinds import COLOURS

UNIVERSITY, CHAPEL, CATHEDRAL, MONASTERY, GATE, BISHOP, MONEYLENDER = 27, 61, 63, 64, 67, 83, 85
PER_OFFICE = {
    32: (4, 8, 12, 16),  # Fortress
    39: (17, 19, 21, 23),  # Town hall
    40: (18, 20, 22, 24),  # Treasury vault
    41: (3, 7, 11, 15),  # Quarry
    45: (1, 5, 9, 13),  # Customs station
    53: (2, 6, 10, 14),  # Court
}


def used(t: Table, card: int, points: int) -> None:
    """Using a card brings so many points and asks nothing, and that once a round."""
    before = t.has_points()
    t.do(card)
    assert (t.has_points() - before, t.asked()) == (points, "turn")
    assert t.part("cards") >= points
    assert t.why_not(card) == Message("macao-used-up", card=f"card:{card}")


@pytest.mark.parametrize("cards", range(6))
def test_027_university_a_point_with_at_least_2_empty_spaces(cards: int) -> None:
    t = table(2).active(0, UNIVERSITY).board(0, *range(70, 70 + cards))
    if cards <= 3:
        used(t, UNIVERSITY, 1)
    else:
        assert t.condition(UNIVERSITY) == "if-empty-spaces"


def test_027_university_a_card_activated_in_the_turn_has_freed_its_space() -> None:
    t = table(2).active(0, UNIVERSITY).board(0, 38, 70, 71, 72).cubes(0, **price(38))
    assert t.condition(UNIVERSITY) == "if-empty-spaces"
    used(t.do(38), UNIVERSITY, 1)


@pytest.mark.parametrize("card", PER_OFFICE)
@pytest.mark.parametrize("offices", [1, 2, 3, 4])
def test_a_point_per_activated_office_of_a_kind(card: int, offices: int) -> None:
    t = table(2).active(0, card, *PER_OFFICE[card][:offices])
    used(t, card, offices)


@pytest.mark.parametrize("card", PER_OFFICE)
def test_offices_of_other_kinds_or_not_activated_or_of_others_do_not_count(card: int) -> None:
    others = [cards[0] for kind, cards in PER_OFFICE.items() if kind != card]
    mine = PER_OFFICE[card]
    t = table(2).active(0, card, *others).board(0, mine[0]).active(1, mine[1])
    assert t.why_not(card) == Message("macao-pointless", card=f"card:{card}")


@pytest.mark.parametrize("card", PER_OFFICE)
def test_offices_need_not_be_used(card: int) -> None:
    t = table(2).active(0, card, PER_OFFICE[card][0])
    assert t.has_cubes() == {}
    used(t, card, 1)


# ---- Chapel -------------------------------------------------------------------------------------------


def test_061_chapel_a_point_if_points_were_gained_this_round() -> None:
    t = table(2).points(0, 20).toll(0, 1).active(0, CHAPEL)
    assert t.condition(CHAPEL) == "if-gained-points"
    used(t.do("toll"), CHAPEL, 1)


@pytest.mark.parametrize("answer", ["toll", "good:jade", MONEYLENDER])
def test_061_chapel_points_from_any_source_count(answer: int | str) -> None:
    t = table(2).toll(0, 1).active(0, CHAPEL, MONEYLENDER).goods(0, jade=1).ship(0, "hamburg").do(answer)
    used(t, CHAPEL, 1)


def test_061_chapel_points_of_the_last_round_do_not_count() -> None:
    t = table(2).active(0, CHAPEL, MONEYLENDER).do(MONEYLENDER, "pass", "pass")
    while t.asked() != "turn":
        t.g.choose(t.seat, t.g.things(t.seat)[0])
    assert t.condition(CHAPEL) == "if-gained-points"


# ---- Cathedral ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 7))
def test_063_cathedral_a_point_for_each_of_1_to_6_cubes_of_different_colours(number: int) -> None:
    t = table(2).active(0, CATHEDRAL).cubes(0, **dict.fromkeys(COLOURS, 2)).do(CATHEDRAL)
    assert t.why_not("done") == Message("macao-one-cube-first")
    t.do(*COLOURS[:number])
    if number < 6:
        assert t.why_not(f"colour:{COLOURS[0]}") == Message("macao-same-colour", colour=f"colour:{COLOURS[0]}")
        t.do("done")
    assert (t.asked(), t.has_points()) == ("turn", number)
    left = {colour: 1 if i < number else 2 for i, colour in enumerate(COLOURS)}
    assert (t.has_cubes(), t.reason(CATHEDRAL)) == (left, "used-up")


def test_063_cathedral_ends_by_itself_when_no_other_colour_is_there() -> None:
    t = table(2).active(0, CATHEDRAL).cubes(0, red=3, blue=1).do(CATHEDRAL, "blue")
    assert t.offers() == ["colour:red", "done"]
    assert t.why_not("colour:grey") == Message("macao-no-cube", colour="colour:grey")
    t.do("red")
    assert (t.asked(), t.has_points(), t.has_cubes()) == ("turn", 2, {"red": 2})


def test_063_cathedral_asks_nothing_with_cubes_of_one_colour() -> None:
    t = table(2).active(0, CATHEDRAL).cubes(0, red=3).do(CATHEDRAL)
    assert (t.asked(), t.has_points(), t.has_cubes()) == ("turn", 1, {"red": 2})


def test_063_cathedral_needs_a_cube() -> None:
    assert table(2).active(0, CATHEDRAL).why_not(CATHEDRAL) == Message(
        "macao-no-price-cubes", card=f"card:{CATHEDRAL}", number=1
    )


# ---- score track and wall -----------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "others", "offered"), [(5, (3, 4), True), (5, (5, 1), True), (5, (6, 1), False)])
def test_064_monastery_a_point_for_whoever_leads_alone_or_not(
    mine: int, others: tuple[int, int], offered: bool
) -> None:
    t = table(3).points(0, mine).points(1, others[0]).points(2, others[1]).active(0, MONASTERY)
    if offered:
        used(t, MONASTERY, 1)
    else:
        assert t.condition(MONASTERY) == "if-leading"


def test_064_monastery_ties_count_also_at_0_and_penalties_do_not_count_yet() -> None:
    used(table(2).penalties(0, 5).active(0, MONASTERY), MONASTERY, 1)
    t = table(2).penalties(1, 5).points(1, 1).active(0, MONASTERY)
    assert t.condition(MONASTERY) == "if-leading"


def test_064_monastery_looks_at_the_score_track_only() -> None:
    t = table(2).points(1, 1).active(0, MONASTERY, 99).owns(0, "1-1", "1-2", "1-3")  # Governor, a group
    assert t.condition(MONASTERY) == "if-leading"


def test_067_gate_a_point_for_the_first_on_the_wall() -> None:
    used(table(2).wall(2, 1).active(0, GATE), GATE, 1)
    assert table(2).wall(1, 2).turn(0).active(0, GATE).condition(GATE) == "if-first"


# ---- Bishop and Moneylender ---------------------------------------------------------------------------


def test_083_bishop_2_points_for_a_gold() -> None:
    t = table(2).gold(0, 2).active(0, BISHOP)
    used(t, BISHOP, 2)
    assert t.has_gold() == 1
    assert table(2).active(0, BISHOP).why_not(BISHOP) == Message("macao-no-price-gold", card=f"card:{BISHOP}", number=1)


def test_085_moneylender_a_gold_and_a_point() -> None:
    t = table(2).active(0, MONEYLENDER)
    used(t, MONEYLENDER, 1)
    assert t.has_gold() == 1
