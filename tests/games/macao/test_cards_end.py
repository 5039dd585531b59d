"""Cards that count at the end: 33 37 44 59 62 68 79 87 88 91 95 98 99 118."""

from __future__ import annotations

import pytest

from games.macao.table import dark, table
from rathaus import Message
from rathaus.games.macao.kinds import DISTRICTS

PREFECTURE, ASSEMBLY_HALL, PALACE, SMITHY, STATUE, RESIDENCE = 33, 37, 44, 59, 62, 68
ABBOT, VICE_GOVERNOR, MIDWIFE, GOVERNOR, COUNCILLOR, GRAVEDIGGER = 79, 88, 98, 99, 118, 76
BARONESSES = (87, 91, 95)
END_CARDS = (33, 37, 44, 59, 62, 68, *BARONESSES, 88, 98, 99, 118)  # all that give points
CUSTOMS, JUSTICE = (1, 5, 9, 13), (2, 6, 10, 14)


def end_points(*active: int, board: tuple[int, ...] = (), owns: tuple[str, ...] = ()) -> int:
    """What end cards bring to a seat that has activated these cards."""
    t = table(2).round(12).active(0, *active).board(0, *board).owns(0, *owns).to_the_end()
    return t.part("end cards")


@pytest.mark.parametrize("card", [*END_CARDS, ABBOT])
def test_an_end_card_is_not_used_before_and_brings_no_points_on_the_track(card: int) -> None:
    t = table(2).active(0, card)
    assert t.why_not(card) == Message("macao-acts-by-itself", card=f"card:{card}")
    assert t.has_points() == 0


@pytest.mark.parametrize("card", END_CARDS)
def test_an_end_card_on_the_board_brings_nothing(card: int) -> None:
    assert end_points(1, 2, 86, 48, board=(card,), owns=("1-1", "2-2")) == 0


@pytest.mark.parametrize("offices", [(), (1,), (1, 5, 2), (1, 2, 3, 4, 17, 18, 5)])
def test_033_prefecture_a_point_per_activated_office(offices: tuple[int, ...]) -> None:
    assert end_points(PREFECTURE, *offices, 48, 86, board=(20,)) == len(offices)


@pytest.mark.parametrize(
    ("offices", "kinds"), [((), 0), ((1,), 1), ((1, 5, 9), 1), ((1, 2, 6), 2), ((1, 2, 3, 4, 17, 18, 20), 6)]
)
def test_037_assembly_hall_2_points_per_kind_of_office(offices: tuple[int, ...], kinds: int) -> None:
    assert end_points(ASSEMBLY_HALL, *offices) == 2 * kinds


@pytest.mark.parametrize(
    ("offices", "kinds"),
    [((), 0), (CUSTOMS[:2], 0), (CUSTOMS[:3], 1), (CUSTOMS, 1), (CUSTOMS[:3] + JUSTICE[:3], 2), ((1, 2, 3, 4), 0)],
)
def test_118_councillor_6_points_per_kind_with_3_or_4_activated_offices(offices: tuple[int, ...], kinds: int) -> None:
    assert end_points(COUNCILLOR, *offices) == 6 * kinds


@pytest.mark.parametrize("owned", [0, 1, 5, 9])
def test_059_smithy_a_point_per_district(owned: int) -> None:
    assert end_points(SMITHY, owns=tuple(DISTRICTS[:owned])) == owned


def test_062_statue_3_points_per_dark_district() -> None:
    darks = tuple([name for name in DISTRICTS if dark(name)])
    assert len(darks) == 6
    assert end_points(STATUE, owns=("1-1", "1-2")) == 0
    assert end_points(STATUE, owns=("1-1", *darks[:2])) == 6
    assert end_points(STATUE, owns=darks) == 18


@pytest.mark.parametrize("others", [(), (48,), (48, 49, 50)])
def test_068_residence_a_point_per_building_itself_included(others: tuple[int, ...]) -> None:
    assert end_points(RESIDENCE, *others, 1, 86, board=(51,)) == 1 + len(others)


@pytest.mark.parametrize("others", [(), (86,), (86, 89, 90)])
def test_098_midwife_a_point_per_person_itself_included(others: tuple[int, ...]) -> None:
    assert end_points(MIDWIFE, *others, 1, 48, board=(92,)) == 1 + len(others)


def test_098_midwife_a_discarded_person_counts_no_more() -> None:
    t = table(2).round(12).active(0, MIDWIFE, GRAVEDIGGER, 86).do(GRAVEDIGGER, 86).to_the_end()
    assert t.part("end cards") == 2


def test_088_vice_governor_4_points_and_099_governor_7() -> None:
    assert end_points(VICE_GOVERNOR) == 4
    assert end_points(GOVERNOR) == 7
    assert end_points(VICE_GOVERNOR, GOVERNOR) == 11


@pytest.mark.parametrize(
    ("cards", "points"),
    [((87,), 3), ((91,), 3), ((95,), 3), ((87, 91), 8), ((95, 87), 8), ((95, 91), 8), ((91, 95, 87), 15)],
)
def test_087_091_095_baronesses_3_8_or_15_points_for_1_2_or_3_of_them(cards: tuple[int, ...], points: int) -> None:
    assert end_points(*cards) == points
    assert end_points(*cards, board=tuple([card for card in BARONESSES if card not in cards])) == points


def test_baronesses_of_different_players_count_apart() -> None:
    t = table(2).round(12).active(0, 91, 95).active(1, 87).to_the_end()
    assert (t.part("end cards", 0), t.part("end cards", 1)) == (8, 3)


# ---- Palace -------------------------------------------------------------------------------------------


def test_044_palace_counts_itself() -> None:
    assert end_points(PALACE) == 2


@pytest.mark.parametrize("card", [card for card in END_CARDS if card != PALACE])
def test_044_palace_2_points_per_end_card_also_for_one_that_yields_0(card: int) -> None:
    assert end_points(PALACE, card) - end_points(48, card) == 4  # beside another building, for the Residence


def test_044_palace_counts_each_baroness() -> None:
    assert end_points(PALACE, *BARONESSES) == 2 * 4 + 15


@pytest.mark.parametrize("card", [card for card in range(1, 121) if card not in END_CARDS])
def test_044_palace_counts_no_other_card_and_not_the_abbot(card: int) -> None:
    assert end_points(PALACE, card) == 2


def test_044_palace_a_discarded_governor_counts_no_more() -> None:
    t = table(2).round(12).active(0, PALACE, GRAVEDIGGER, GOVERNOR).do(GRAVEDIGGER, GOVERNOR).to_the_end()
    assert t.part("end cards") == 2


# ---- Abbot --------------------------------------------------------------------------------------------


def test_079_abbot_no_penalties_for_cards_that_are_left() -> None:
    t = table(2).round(12).active(0, ABBOT).board(0, 48, 49, 50).to_the_end()
    assert (t.part("penalties"), t.part("end cards")) == (0, 0)


def test_079_abbot_other_penalties_stay() -> None:
    assert table(2).round(12).active(0, ABBOT).penalties(0, 2).board(0, 48).to_the_end().part("penalties") == -6


def test_079_abbot_forgives_no_sixth_card() -> None:
    t = table(2).active(0, ABBOT).board(0, 40, 41, 42, 43, 45).taking(46, 47, 1, 2).do(46, 46)
    assert t.has_penalties() == 1
