"""Scenarios of Bruges written from the rulebook by hand, several rules at once."""

from __future__ import annotations

from games.bruges.table import Table, table


def test_acrobat_with_well_builder_and_watchman() -> None:
    t = table().characters(0, 34, 58, 89).workers(0, red=1).canal(0, left=1).threats(0, brown=1).points(0, 5)
    t.hand(0, 1).turn().answer(34)
    assert t.has_workers() == {}
    assert t.offers() == ["left", "right"]
    t.answer("left")
    assert t.has_canal() == (2, 0)
    assert t.asked() == "discard-this"
    t.answer("yes")
    assert (t.has_threats(), t.has_points(), t.has_florins()) == ({}, 6, 0)
    assert t.offers() == [1]


def test_acrobat_alone() -> None:
    t = table().characters(0, 34).workers(0, red=1).canal(0, left=1).florins(0, 3).hand(0, 1)
    t.turn().answer(34)
    assert (t.has_canal(), t.has_florins()) == ((1, 1), 1)
    poor = table().characters(0, 34).workers(0, red=1).canal(0, left=1).florins(0, 1).hand(0, 1).turn()
    assert poor.offers() == [1]
    assert poor.reason(34) == "needs-space"


def test_fire_and_the_alchemist() -> None:
    t = table().hand(0, 1, 2, 3, 4, 5).threats(0, red=2).points(0, 5).dice(red=5)
    burning = t.house(0, "red", 101)
    empty = t.house(0, "blue")
    t.threatened(0)
    assert t.offers() == sorted([burning, empty])
    t.answer(burning)
    assert burning in t.g.discard
    assert t.has_hand() == [1, 2, 3, 4, 5, 101]
    assert t.seen(1)["seats"][0]["hand"] == [101]
    assert (t.has_threats(), t.has_points()) == ({}, 5)
    t.turns(0, 1).answer(101, "character")
    assert t.has_florins() == 6
    assert t.has_characters() == [101]
    for card in (1, 2, 3):
        t.answer(card, "workers")
    assert t.has_hand() == [4, 5]
    assert (t.g.round, t.seat(), t.asked()) == (2, 1, "draw")
    t.answer(*["left"] * 5)
    assert t.seat() == 0
    t.answer(*["right"] * 3)
    assert len(t.has_hand()) == 5


def test_order_of_strikes() -> None:
    def struck() -> tuple[Table, int]:
        t = table().threats(0, brown=2, red=2).dice(brown=5, red=5)
        house = t.house(0, "blue", 103)
        return t.threatened(0), house

    t, house = struck()
    assert t.offers() == ["brown", "red"]
    t.answer("brown", 103, house)
    assert (t.has_hand(), t.has_houses()) == ([], [])
    assert {103, house} <= set(t.g.discard)
    t, house = struck()
    t.answer("red", house)
    assert t.asked() is None
    assert (t.has_hand(), t.has_houses(), t.g.discard) == ([103], [], [house])


def test_a_pile_ends_in_phase_1() -> None:
    t = table().hand(0, 1).sizes(2, 20)
    t.next_round()
    assert t.seat() == 0
    t.answer("left", "left")
    assert t.pile_sizes() == (99, 20)
    assert t.g.ending == t.g.round
    assert t.g.reserve == []
    t.answer("left", "right")
    assert len(t.has_hand()) == 5
    while not t.g.over:
        t.answer(t.g.name(t.g.things(t.seat())[0]))
    assert t.g.round == t.g.ending
    assert t.g.winners


def test_a_pile_ends_in_phase_3() -> None:
    t = table().characters(0, 129).workers(0, red=1).sizes(1, 20).turn().answer(129, "left")
    assert t.pile_sizes() == (99, 20)
    assert t.g.ending == t.g.round + 1


def test_the_cut() -> None:
    t = table().last_round().sizes(1, 7).hand(0, 1, 2, 3)
    right = t.g.piles[1][:]
    t.drawing(0).answer("left")
    assert t.g.piles == [right[:3], right[3:]]
    assert t.offers() == ["left", "right"]


def test_inventor() -> None:
    t = table().characters(0, 104).hand(0, 1).drawing(0)
    assert t.asked() == "draw"
    t.answer("left", "right", "left", "right")
    assert t.asked() == "draw-more"
    assert t.offers() == ["done", "left", "right"]
    assert t.has_hand() == [1]
    t.answer("done")
    assert len(t.has_hand()) == 5
    full = table().characters(0, 104).hand(0, 1, 2, 3, 4, 5, 6).drawing(0)
    assert full.asked() is None
    assert full.has_hand() == [1, 2, 3, 4, 5, 6]


def test_advance() -> None:
    t = table(3).dice(blue=1, brown=2, yellow=4, red=4, violet=6)
    t.characters(0, 28).characters(2, 13).florins(0, 1).florins(1, 2).florins(2, 3)
    t.advancing()
    assert (t.seat(), t.asked()) == (0, "advance")
    t.answer("yes")
    assert (t.has_florins(), t.has_level()) == (0, 1)
    assert t.seat() == 2
    t.answer("yes")
    assert t.has_florins(2) == 0
    assert t.asked() is None

    t = table(3).dice(blue=3, brown=3, yellow=4, red=5, violet=6).florins(0, 9).florins(1, 9).florins(2, 4)
    t.characters(0, 28).characters(2, 13).advancing()
    assert t.seat() == 2
    t.answer("yes")
    assert t.has_florins(2) == 0
    t = table(3).dice(blue=3, brown=3, yellow=4, red=5, violet=6).florins(2, 4).characters(2, 13, 28).advancing()
    t.answer("yes")
    assert t.has_florins(2) == 0


def test_countess_with_preacher_and_knight_banneret() -> None:
    t = table().characters(0, 74, 15).houses(0, "red").level(0, 4).points(0, 10).threats(0, blue=1).florins(0, 3)
    t.play(14, "character")
    assert (t.has_level(), t.has_points()) == (5, 11)
    assert t.offers() == ["done", "blue"]
    t.answer("blue")
    assert t.has_points() == 12

    t = table().characters(0, 74, 15, 103).houses(0, "red").level(0, 4).points(0, 10).threats(0, blue=1).florins(0, 3)
    t.play(14, "character").answer("blue")
    assert t.asked() == "bolt-again"
    t.answer("yes")
    assert (t.has_level(), t.has_points()) == (6, 13)
    assert t.asked() is None

    t = table().characters(0, 74, 15, 103).houses(0, "red").level(0, 12).points(0, 10).threats(0, blue=1).florins(0, 3)
    t.play(14, "character")
    assert (t.has_level(), t.has_points(), t.asked()) == (12, 10, None)


def test_moneylender() -> None:
    t = table(4).houses(0, "red").florins(0, 5)
    for seat in range(1, 4):
        t.points(seat, 5)
    t.play(118, "character")
    assert t.offers() == ["seat:1", "seat:2", "seat:3"]
    t.answer("seat:2")
    assert t.offers() == ["seat:1", "seat:3"]
    t.answer("seat:3")
    assert (t.has_points(), [t.has_florins(seat) for seat in range(4)]) == (2, [0, 0, 1, 1])
    assert [t.has_points(seat) for seat in range(1, 4)] == [5, 5, 5]

    t = table(4).characters(0, 103).houses(0, "red").florins(0, 8)
    t.play(118, "character", "yes", "seat:1", "seat:2")
    assert (t.has_points(), [t.has_florins(seat) for seat in range(4)]) == (5, [0, 2, 2, 1])


def test_judge() -> None:
    t = table(3).canal(0, 4).canal(1, 4).canal(2, 1).characters(1, 29, 1, 2).characters(0, 3, 4, 5).majorities()
    assert [t.shows(seat) for seat in range(3)] == [[], ["characters", "canal"], []]


def test_running_out_of_cards() -> None:
    t = table().characters(0, 121, 129).workers(0, blue=1, red=1).hand(0, 1).turns(0, 4)
    t.answer(121, 1, "workers")
    assert t.asked() == "turn-without-cards"
    assert t.offers() == ["done", 129]
    t.answer(129, "left")
    (drawn,) = t.has_hand()
    assert t.offers() == [drawn]
    t.answer(drawn, "florins")
    assert t.asked() == "draw"  # nobody had anything to do in the last turns


def test_statue_once() -> None:
    t = table().canal(0, left=5).threats(0, red=2).dice(red=5).florins(0, 5)
    assert t.has_statues() == [7]
    t.threatened(0).answer("left")
    assert t.has_canal() == (4, 0)
    t.play(2, "canal")  # the fifth space is red
    assert (t.has_canal(), t.has_florins()) == ((5, 0), 0)
    assert (t.has_statues(), t.g.statues[-1]) == ([7], 6)
    t.canal(0, left=2)
    assert (t.part("third spaces"), t.part("statues")) == (0, 7)


def test_the_score_of_the_rulebook() -> None:
    t = table().characters(0, 3, 34, 27, 101, 30).houses(0, "red").turned(0, "progress", "canal").canal(0, left=3)
    t.level(0, 6)
    assert t.total() == 35
    parts = [t.part(name) for name in ("printed", "houses", "laurels", "majorities", "third spaces", "level")]
    assert parts == [8, 6, 4, 8, 3, 6]
