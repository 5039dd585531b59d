"""What characters do: bolts, florins lent, what other players suffer, exchanges, and what is counted."""

from __future__ import annotations

from games.bruges.table import Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS

COUNTESS, KNIGHT, APPRENTICE, JAILER, STUDENT, ALCHEMIST, ASTRONOMER = 14, 15, 60, 88, 96, 101, 103
MONEYLENDER, BEGGAR, THIEF, PICKPOCKET, RIVER_SMUGGLER, ASSASSIN, SABOTEUR = 118, 151, 152, 154, 156, 161, 164


def rich(*houses: str, players: int = 2) -> Table:
    """A table at which seat 0 can pay for any character, and has empty houses of these colours."""
    return table(players).houses(0, *houses).florins(0, 20)


# ---- bolts -------------------------------------------------------------------------------------------


def test_a_bolt_acts_at_once_and_never_again() -> None:
    # ruling: bolts-must-act
    t = rich("red").play(APPRENTICE, "character")
    assert t.has_workers() == dict.fromkeys(COLOURS, 1)
    assert t.asked() is None
    t.hand(0, 20).turn()
    assert t.why_not(APPRENTICE) == Message("bruges-no-use", card=f"card:{APPRENTICE}")


def test_a_bolt_that_can_do_nothing_is_placed_all_the_same() -> None:
    # ruling: bolts-must-act
    t = rich("red").play(JAILER, "character")  # no threats
    assert (t.has_characters(), t.asked()) == ([JAILER], None)
    t = table().houses(0, "red").florins(0, 3).play(MONEYLENDER, "character")  # no florin left
    assert (t.has_characters(), t.has_points()) == ([MONEYLENDER], 0)


def test_the_jailer_discards_up_to_as_many_threats_as_there_are_characters() -> None:
    # ruling: what-counts, bolts-must-act
    t = rich("red").characters(0, 20).threats(0, blue=2, violet=2).play(JAILER, "character")
    assert t.offers() == ["done", "blue", "violet"]
    t.answer("blue", "blue")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({"violet": 2}, 2, None)
    t = rich("red").characters(0, 20).threats(0, blue=2).play(JAILER, "character", "done")
    assert (t.has_threats(), t.asked()) == ({"blue": 2}, None)


def test_the_astronomer_lets_a_bolt_placed_later_act_twice_in_a_row() -> None:
    # ruling: bolt-twice
    t = rich("red").characters(0, ASTRONOMER).play(ALCHEMIST, "character")
    assert t.g.ask(0).prompt == Message("bruges-bolt-again", card=f"card:{ALCHEMIST}")
    assert (t.has_florins(), t.offers()) == (26, ["yes", "no"])
    assert t.answer("yes").has_florins() == 32
    assert t.asked() is None
    assert rich("red").characters(0, ASTRONOMER).play(ALCHEMIST, "character", "no").has_florins() == 26


def test_the_astronomer_repeats_no_bolt_that_can_do_nothing_and_no_other_character() -> None:
    # ruling: bolt-twice
    t = rich("red").characters(0, ASTRONOMER).threats(0, blue=1).play(JAILER, "character", "blue")
    assert t.asked() is None
    t = table().houses(0, "red").florins(0, 4).characters(0, ASTRONOMER).play(MONEYLENDER, "character")
    assert (t.has_points(), t.asked()) == (1, None)
    t = rich("red").characters(0, ASTRONOMER).level(0, 11).play(COUNTESS, "character")
    assert (t.has_level(), t.asked()) == (12, None)
    t = rich("red").characters(0, ASTRONOMER).play(KNIGHT, "character")
    assert t.asked() is None


def test_a_repeated_jailer_counts_again() -> None:
    # ruling: bolt-twice
    t = rich("red").characters(0, ASTRONOMER).threats(0, blue=2, red=2, violet=1).play(JAILER, "character")
    t.answer("blue", "blue", "yes", "red", "red")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({"violet": 1}, 4, None)


# ---- Moneylender -------------------------------------------------------------------------------------


def lending(florins: int, *characters: int) -> Table:
    """Seat 0 of four places the Moneylender and has so many florins left."""
    t = table(4).houses(0, "red").florins(0, 3 + florins).characters(0, *characters)
    for seat in (1, 2, 3):
        t.points(seat, 5)
    return t.play(MONEYLENDER, "character")


def test_the_moneylender_gives_everybody_else_a_florin_for_a_point_each() -> None:
    # ruling: moneylender
    t = lending(5)
    assert [t.has_florins(seat) for seat in range(4)] == [2, 1, 1, 1]
    assert [t.has_points(seat) for seat in range(4)] == [3, 5, 5, 5]  # nobody loses points
    assert t.asked() is None


def test_short_of_florins_the_moneylender_gives_them_all_to_whom_he_chooses() -> None:
    # ruling: moneylender
    t = lending(2)
    assert (t.offers(), t.abouts()) == (["seat:1", "seat:2", "seat:3"], ["seat"] * 3)
    t.answer("seat:3")
    assert t.offers() == ["seat:1", "seat:2"]
    t.answer("seat:1")
    assert [t.has_florins(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert (t.has_points(), t.asked()) == (2, None)


def test_a_repeated_moneylender_pays_again() -> None:
    # ruling: bolt-twice, moneylender
    t = lending(4, ASTRONOMER).answer("yes")
    assert t.offers() == ["seat:1", "seat:2", "seat:3"]
    t.answer("seat:2")
    assert [t.has_florins(seat) for seat in range(4)] == [0, 1, 2, 1]
    assert t.has_points() == 4


# ---- other players -----------------------------------------------------------------------------------


def test_victims_suffer_clockwise_from_the_one_who_acts_and_choose_what_they_give() -> None:
    # ruling: victims-clockwise, giver-chooses
    t = table(3).houses(1, "red").florins(1, 6).workers(2, red=2, blue=1).workers(0, violet=1)
    t.play(BEGGAR, "character", seat=1)
    assert (t.seat(), t.offers(), t.abouts()) == (2, ["blue", "red"], ["worker", "worker"])
    t.answer("red", "blue")
    assert t.seat() == 0
    t.answer("violet")  # has no more to give
    assert t.asked() is None
    assert [t.has_workers(seat) for seat in range(3)] == [{}, {"blue": 1, "red": 1, "violet": 1}, {"red": 1}]


def test_who_has_too_few_florins_for_the_thief_gives_what_there_is() -> None:
    # ruling: giver-chooses
    t = table(4).houses(0, "red").florins(0, 6).florins(1, 7).florins(2, 2).play(THIEF, "character")
    assert [t.has_florins(seat) for seat in range(4)] == [5, 4, 0, 0]


def test_the_assassin_takes_a_character_of_everybody_else_by_their_choice() -> None:
    # ruling: losses-are-chosen
    t = rich("blue", players=3).characters(0, 20).characters(1, 1, 2).play(ASSASSIN, "character")
    assert (t.seat(), t.asked(), t.offers()) == (1, "lose-character", [1, 2])
    t.answer(1)
    assert (t.has_characters(1), len(t.has_houses(1)), t.asked()) == ([2], 2, None)
    assert 1 in t.g.discard


def test_the_saboteur_takes_a_house_and_its_character_returns_known_to_all() -> None:
    # ruling: losses-are-chosen
    t = rich("red", players=3)
    full, empty = t.house(1, "blue", 20), t.house(1, "violet")
    t.play(SABOTEUR, "character")
    assert (t.seat(), t.asked(), t.offers()) == (1, "lose-house", sorted([full, empty]))
    t.answer(full)
    assert (t.has_hand(1), t.has_houses(1)) == ([20], ["violet"])
    assert full in t.g.discard
    assert t.seen(2)["seats"][1]["hand"] == t.seen(None)["seats"][1]["hand"] == [20]


def test_the_pickpocket_takes_a_card_at_random_that_thief_and_victim_know() -> None:
    # ruling: stolen-card
    taken = set()
    for seed in range(12):
        t = rich("red", players=3).hand(1, 30, 31, 32).rolling(blue=1 + seed % 6, red=1 + seed // 6)
        (card,) = t.play(PICKPOCKET, "character").has_hand()
        taken.add(card)
        assert sorted([*t.has_hand(1), card]) == [30, 31, 32]
        assert [t.seen(viewer)["seats"][0]["hand"] for viewer in (0, 1, 2, None)] == [[card], [card], [], []]
    assert taken == {30, 31, 32}


def test_a_smuggler_needs_an_own_threat_and_passes_one_to_everybody_else() -> None:
    # ruling: smugglers
    t = table(3).characters(0, RIVER_SMUGGLER).workers(0, blue=1).threats(0, blue=2).threats(1, blue=1)
    t.use(RIVER_SMUGGLER)
    assert [t.has_threats(seat) for seat in range(3)] == [{"blue": 1}, {"blue": 2}, {"blue": 1}]
    assert [t.has_points(seat) for seat in range(3)] == [1, 0, 0]


def test_a_smuggled_threat_strikes_before_the_next_player_takes_theirs() -> None:
    # ruling: smugglers, victims-clockwise
    t = table(3).characters(0, 157).workers(0, brown=1).threats(0, brown=1).threats(1, brown=2).characters(1, 20, 30)
    t.use(157)
    assert (t.seat(), t.asked()) == (1, "lose-character")
    assert t.has_threats(2) == {}
    t.answer(20)
    assert [t.has_threats(seat) for seat in range(3)] == [{}, {}, {"brown": 1}]


# ---- sergeants, exchange, students -------------------------------------------------------------------


def test_a_sergeant_needs_a_house_of_one_colour_and_any_threat() -> None:
    # ruling: sergeants
    t = table().characters(0, 84).workers(0, red=1).houses(0, "red").threats(0, blue=1, violet=1).use(84)
    assert (t.offers(), t.abouts()) == (["blue", "violet"], ["threat", "threat"])
    assert t.answer("violet").has_threats() == {"blue": 1}
    assert t.has_points() == 1
    reason = Message("bruges-needs-house-and-threat", card="card:84")
    without_house = table().hand(0, 20).characters(0, 84).workers(0, red=1).houses(0, "blue").threats(0, red=1).turn()
    assert without_house.why_not(84) == reason
    without_threat = table().hand(0, 20).characters(0, 84).workers(0, red=1).houses(0, "red").turn()
    assert without_threat.why_not(84) == reason


def test_workers_are_exchanged_one_by_one_until_their_owner_stops() -> None:
    # ruling: exchange
    t = table().characters(0, 46).workers(0, blue=1, red=2, violet=1).use(46)
    assert (t.offers(), t.abouts()[1:]) == (["done", "red", "violet"], ["worker", "worker"])
    t.answer("red")
    assert (t.offers(), t.abouts()) == (["blue", "brown", "yellow", "violet"], ["supply"] * 4)
    t.answer("brown", "violet", "yellow", "done")
    assert t.has_workers() == {"brown": 1, "yellow": 1, "red": 1}
    assert table().characters(0, 46).workers(0, blue=1, red=1).use(46, "done").has_workers() == {"red": 1}


def test_a_new_worker_is_of_another_colour_and_is_not_exchanged_again() -> None:
    # ruling: different-colour
    t = table().characters(0, 46).workers(0, blue=1, red=1).use(46, "red")
    assert t.reason("red") == "not-same"
    t.answer("violet")
    assert t.offers() == ["done"]
    assert t.answer("done").has_workers() == {"violet": 1}


def test_students_draw_two_unseen_and_then_discard_one_of_the_whole_hand() -> None:
    # ruling: students
    t = table().hand(0, 20, 30).characters(0, STUDENT).workers(0, blue=1).top("left", 40).top("right", 50)
    t.use(STUDENT, "left")
    assert (t.has_hand(), t.offers()) == ([20, 30], ["left", "right"])
    t.answer("right")
    assert (t.has_hand(), t.offers(), t.abouts()) == ([20, 30, 40, 50], [20, 30, 40, 50], ["hand"] * 4)
    t.answer(20)
    assert t.has_hand() == [30, 40, 50]
    assert 20 in t.g.discard


# ---- counting ----------------------------------------------------------------------------------------


def test_characters_of_a_group_include_the_one_that_counts() -> None:
    # ruling: what-counts
    t = table().characters(0, 30, 27, 28, 20).workers(0, blue=1)  # four of the administration
    assert t.use(30).has_florins() == 8
    assert table().characters(0, 27).part("laurels") == 2
    assert table().characters(0, 148, 1, 2, 20).part("laurels") == 3  # three groups
