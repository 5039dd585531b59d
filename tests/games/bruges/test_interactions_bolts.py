"""The Astronomer with each of the characters that act at once."""

from __future__ import annotations

from games.bruges.cards import place
from games.bruges.printed import PRINTED, Printed, each
from games.bruges.table import Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS

COUNTESS, JAILER, ALCHEMIST, ASTRONOMER, MONEYLENDER, ARCHITECT = 14, 88, 101, 103, 118, 150

BOLTS = [card.number for card in PRINTED if card.sign == "bolt"]


def bolt_twice(t: Table, number: int, *answers: int | str) -> Table:
    """Seat 0, which has the Astronomer, places a bolt that acts, asking for these answers, and then again."""
    place(t.characters(0, ASTRONOMER), number, *answers)
    assert (t.seat(), t.asked(), t.offers()) == (0, "bolt-again", ["yes", "no"])
    assert t.g.ask(0).prompt == Message("bruges-bolt-again", card=f"card:{number}")
    t.answer("yes", *answers)
    assert t.asked() is None  # and no third time
    return t


@each(61, 62, 63, 64, 65)
def test_astronomer_with_a_worker_and_florins(card: Printed) -> None:
    t = bolt_twice(table(), card.number)
    assert (list(t.has_workers().values()), t.has_florins()) == ([2], 6)


def test_astronomer_with_the_apprentice() -> None:
    assert bolt_twice(table(), 60).has_workers() == dict.fromkeys(COLOURS, 2)


def test_astronomer_with_the_alchemist() -> None:
    assert bolt_twice(table(), ALCHEMIST).has_florins() == 12


def test_astronomer_with_the_queen() -> None:
    assert bolt_twice(table().level(0, 4), 134).has_florins() == 8


def test_astronomer_with_the_fortune_teller() -> None:
    assert bolt_twice(table().turned(0, "canal", "progress"), 44).has_points() == 8


def test_astronomer_with_the_countess() -> None:
    assert bolt_twice(table().level(0, 4), COUNTESS).has_level() == 6


def test_astronomer_is_not_asked_when_the_countess_has_reached_the_top() -> None:
    t = place(table().characters(0, ASTRONOMER).level(0, 11), COUNTESS)
    assert (t.has_level(), t.asked()) == (12, None)


def test_astronomer_with_the_jailer_who_counts_again() -> None:
    t = bolt_twice(table().threats(0, blue=2, red=2, violet=1), JAILER, "blue", "red")
    assert (t.has_threats(), t.has_points()) == ({"violet": 1}, 4)


def test_astronomer_is_not_asked_when_the_jailer_has_discarded_every_threat() -> None:
    t = place(table().characters(0, ASTRONOMER).threats(0, blue=1), JAILER, "blue")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({}, 1, None)


def test_astronomer_with_the_moneylender_who_pays_again() -> None:
    t = table(4).characters(0, ASTRONOMER)
    place(t, MONEYLENDER, left=4)
    assert ([t.has_florins(seat) for seat in range(4)], t.has_points()) == ([1, 1, 1, 1], 3)
    t.answer("yes")
    assert (t.asked(), t.offers()) == ("choose-paid", ["seat:1", "seat:2", "seat:3"])
    t.answer("seat:2")
    assert ([t.has_florins(seat) for seat in range(4)], t.has_points()) == ([0, 1, 2, 1], 4)
    assert t.asked() is None


def test_astronomer_is_not_asked_when_the_moneylender_has_given_his_last_florin() -> None:
    t = place(table().characters(0, ASTRONOMER), MONEYLENDER, left=1)
    assert (t.has_points(), t.asked()) == (1, None)


def test_astronomer_with_the_architect() -> None:
    t = bolt_twice(table(), ARCHITECT, "left", "right")
    assert len(t.has_houses()) == 2 + 4


def test_astronomer_with_the_beggar() -> None:
    t = bolt_twice(table(3).workers(1, red=5).workers(2, blue=4), 151, "red", "red", "blue", "blue")
    assert (t.has_workers(), t.has_workers(1), t.has_workers(2)) == ({"blue": 4, "red": 4}, {"red": 1}, {})


def test_astronomer_with_the_thief() -> None:
    t = bolt_twice(table(3).florins(1, 7).florins(2, 4), 152)
    assert [t.has_florins(seat) for seat in range(3)] == [10, 1, 0]


def test_astronomer_with_the_troublemaker() -> None:
    t = bolt_twice(table(3).canal(1, 3, 0).canal(2, 0, 2), 153, "left", "right")
    assert (t.has_canal(1), t.has_canal(2)) == ((1, 0), (0, 0))


def test_astronomer_with_the_pickpocket() -> None:
    t = bolt_twice(table().hand(1, 16, 17, 18), 154)
    assert (len(t.has_hand()), len(t.has_hand(1))) == (2, 1)


def test_astronomer_with_the_slanderer() -> None:
    t = bolt_twice(table(3).level(1, 5).level(2, 1), 155)
    assert (t.has_level(1), t.has_level(2)) == (3, 0)


def test_astronomer_with_the_assassin() -> None:
    t = table().characters(0, ASTRONOMER).characters(1, 16, 17, 18)
    place(t, 161, 16).answer("yes", 18)
    assert (t.has_characters(1), t.asked()) == ([17], None)


def test_astronomer_with_the_saboteur() -> None:
    t = table().characters(0, ASTRONOMER)
    first, second = t.house(1, "red", 16), t.house(1, "blue")
    place(t, 164, first).answer("yes", second)
    assert (t.has_houses(1), t.has_hand(1), t.asked()) == ([], [16], None)


def test_every_bolt_is_among_these() -> None:
    assert BOLTS == [14, 44, 60, 61, 62, 63, 64, 65, 88, 101, 118, 134, 150, 151, 152, 153, 154, 155, 161, 164]


@each(*BOLTS)
def test_without_the_astronomer_no_bolt_is_asked_about_twice(card: Printed) -> None:
    t = (
        table()
        .discarded(card.number)
        .workers(1, red=4)
        .canal(1, 2, 2)
        .characters(1, 16)
        .houses(1, "red", "red")
        .level(0, 2)
    )
    place(t.threats(0, red=2).florins(1, 9).hand(1, 17).characters(1, ASTRONOMER), card.number, left=3)
    seen = []
    while t.asked() is not None:
        seen.append(t.asked())
        t.answer(t.offers()[0])
    assert "bolt-again" not in seen
