"""Houses, and the characters in them: placing, what follows in which order, bolts, other players, and being lost."""

from __future__ import annotations

import pytest

from games.bruges.table import Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS

COUNTESS, KNIGHT, BOOKKEEPER, FIRE_EATER, APPRENTICE, JAILER, WATCHMAN = 14, 15, 26, 43, 60, 88, 89
NAVIGATOR, BOTANIST, STUDENT, ALCHEMIST, ASTRONOMER, MONEYLENDER, TOLL_FARMER = 91, 92, 96, 101, 103, 118, 119
MESSENGER, BARONESS, BEGUINE, QUEEN, PLASTERER, ARCHITECT = 121, 6, 66, 134, 149, 150
BEGGAR, THIEF, PICKPOCKET, RIVER_SMUGGLER, ASSASSIN, SABOTEUR = 151, 152, 154, 156, 161, 164
BLUE, BROWN, YELLOW, RED, VIOLET = 5, 1, 4, 2, 3  # a card of each colour


def rich(*houses: str, players: int = 2) -> Table:
    """A table at which seat 0 can pay for any character, and has empty houses of these colours."""
    return table(players).houses(0, *houses).florins(0, 20)


# ---- houses ------------------------------------------------------------------------------------------


def test_a_character_moves_into_an_empty_house_of_any_colour() -> None:
    # ruling: any-empty-house
    for colour in COLOURS:
        t = rich(colour).play(RED, "character")
        assert (t.has_characters(), t.has_houses()) == ([RED], [colour])


def test_its_owner_chooses_among_the_empty_houses() -> None:
    # ruling: any-empty-house
    t = table().florins(0, 20).characters(0, 20)
    blue, red = t.house(0, "blue"), t.house(0, "red")
    t.play(VIOLET, "character")
    assert (t.asked(), t.offers(), t.abouts()) == ("choose-house", sorted([blue, red]), ["house", "house"])
    full = t.g.houses[0][0][0]
    assert t.why_not(full) == Message("bruges-not-house", thing=f"card:{full}")
    t.answer(red)
    assert t.g.houses[0][1:] == ((blue, 0), (red, VIOLET))


def test_the_price_is_paid_before_the_house_is_chosen_and_the_character_is_seen_by_all() -> None:
    t = rich("blue", "red").play(VIOLET, "character")
    assert t.has_florins() == 20 - 9
    assert t.seen(1)["air"] == VIOLET


def test_a_house_has_one_character() -> None:
    t = rich("blue").hand(0, RED, VIOLET).turns(0, 1).answer(RED, "character")
    t.answer(VIOLET)
    assert t.why_not("character") == Message("bruges-no-room")


def test_a_house_counts_with_or_without_a_character() -> None:
    # ruling: sites-count
    t = table().workers(0, blue=1).houses(0, "blue", "red")
    t.house(0, "blue", 16)  # the Quay Reeve: 2 florins per blue house
    assert t.use(16).has_florins() == 4
    assert t.part("houses") == 3


# ---- prices ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "half"), [(20, 3), (9, 5), (148, 5), (155, 2)])
def test_half_the_printed_price_is_rounded_up_and_the_points_stay(card: int, half: int) -> None:
    # ruling: half-price
    t = rich("red").characters(0, NAVIGATOR)  # blue characters at half price
    points = t.part("printed")
    t.play(card, "character")
    assert t.has_florins() == 20 - half
    assert t.part("printed") - points == t.g.book.points[card] == t.g.book.price[card] // 3


def test_half_price_is_for_one_colour_and_for_its_owner() -> None:
    assert rich("red").characters(0, NAVIGATOR).play(RED, "character").has_florins() == 11
    assert rich("red").characters(1, NAVIGATOR).play(9, "character").has_florins() == 11


def test_a_standing_character_never_applies_to_the_action_that_places_it() -> None:
    # ruling: not-on-itself
    t = rich("red").threats(0, blue=1).play(FIRE_EATER, "character")  # himself blue
    assert (t.asked(), t.has_threats()) == (None, {"blue": 1})
    t = rich("red", players=3).play(TOLL_FARMER, "character")
    assert t.has_florins() == 20 - 12
    t = rich("red").play(NAVIGATOR, "character")
    assert t.has_florins() == 14


# ---- what follows a placing --------------------------------------------------------------------------


def test_after_placing_fire_eater_then_others_toll_farmer_then_the_bolt() -> None:
    # ruling: order-after-placing
    t = rich("red").characters(0, FIRE_EATER).characters(1, TOLL_FARMER).threats(0, red=1)
    t.play(ALCHEMIST, "character")
    assert t.g.ask(0).prompt == Message("bruges-discard-this", colour="colour:red")
    assert (t.has_characters(), t.has_florins(0), t.has_florins(1)) == ([FIRE_EATER, ALCHEMIST], 20, 0)
    t.listen().answer("yes")
    assert (t.has_florins(0), t.has_florins(1), t.has_points()) == (26, 2, 1)
    paid = [heard.message.args["seat"] for heard in t.heard if heard.message.id == "bruges-told-florins"]
    assert paid == ["seat:1", "seat:0"]


def test_the_fire_eater_may_be_left_unused_and_looks_at_the_characters_colour() -> None:
    # ruling: made-by-effects
    t = rich("blue").characters(0, FIRE_EATER).threats(0, red=1, blue=1).play(RED, "character", "no")
    assert t.has_threats() == {"red": 1, "blue": 1}
    t = rich("red").characters(0, FIRE_EATER).threats(0, red=1).play(20, "character")  # blue, into a red house
    assert t.asked() is None


def test_the_toll_farmer_is_paid_for_each_character_that_others_place() -> None:
    t = rich("red", "blue").characters(1, TOLL_FARMER).hand(0, MESSENGER, RED).workers(0, blue=1)
    houses = t.g.empty_houses(0)
    t.turn().answer(MESSENGER, "character", houses[0], MESSENGER, RED, "character")
    assert t.has_florins(1) == 4
    t = table().houses(1, "red").florins(1, 9).characters(1, TOLL_FARMER).play(RED, "character", seat=1)
    assert t.has_florins(1) == 0


def test_houses_laid_and_characters_placed_by_ladies_are_actions_like_others() -> None:
    # ruling: every-action
    t = rich("red").characters(0, BARONESS, FIRE_EATER, NAVIGATOR).workers(0, blue=1).threats(0, blue=1)
    t.top("left", 9).use(BARONESS, "left", "character")
    assert t.has_florins() == 15
    assert t.answer("yes").has_threats() == {}


# ---- Plasterer ---------------------------------------------------------------------------------------


def test_the_plasterer_may_discard_a_threat_of_the_new_houses_colour() -> None:
    t = table().characters(0, PLASTERER).workers(0, red=1).threats(0, red=1, blue=1).play(RED, "house")
    assert t.g.ask(0).prompt == Message("bruges-discard-this", colour="colour:red")
    assert (t.has_houses(), t.offers()) == (["brown", "red"], ["yes", "no"])
    assert t.answer("yes").has_threats() == {"blue": 1}
    t = table().characters(0, PLASTERER).workers(0, red=1).threats(0, red=1).play(RED, "house", "no")
    assert t.has_threats() == {"red": 1}
    assert table().characters(0, PLASTERER).workers(0, red=1).threats(0, blue=1).play(RED, "house").asked() is None


def test_the_plasterer_sees_each_house_of_the_architect_by_itself() -> None:
    # ruling: made-by-effects
    t = rich("red").characters(0, PLASTERER).threats(0, blue=1).top("left", 9, 20)  # two blue ones
    t.play(ARCHITECT, "character", "left")
    assert t.g.ask(0).prompt == Message("bruges-discard-this", colour="colour:blue")
    t.answer("yes")
    assert t.offers() == ["left", "right"]
    t.answer("left")
    assert (t.asked(), t.has_points()) == (None, 1)  # the threat was discarded with the first house


def test_the_plasterer_sees_the_houses_of_the_beguines() -> None:
    # ruling: made-by-effects
    t = table().characters(0, PLASTERER, BEGUINE).workers(0, blue=1, red=1).threats(0, red=1).top("left", RED)
    t.top("right", VIOLET).use(BEGUINE, "left")
    assert t.answer("yes").has_threats() == {}


# ---- Architect and Beguines --------------------------------------------------------------------------


def test_the_architect_lays_two_houses_unseen_and_free() -> None:
    # ruling: laid-unseen
    t = rich("red").top("left", BLUE).top("right", VIOLET).play(ARCHITECT, "character")
    assert (t.offers(), t.abouts()) == (["left", "right"], ["pile", "pile"])
    t.answer("left", "right")
    assert t.has_houses() == ["red", "blue", "violet"]
    assert (t.has_florins(), t.has_workers(), t.has_hand()) == (14, {}, [])
    assert [house["house"] for house in t.seen(0)["seats"][0]["houses"]][1:] == [BLUE, VIOLET]  # may look afterwards
    assert [house["house"] for house in t.seen(1)["seats"][0]["houses"]] == [None] * 3


def test_the_architect_lays_as_many_as_there_are() -> None:
    # ruling: bolts-must-act
    t = table().last_round().houses(0, "red").florins(0, 20).hand(0, ARCHITECT).sizes(1, 0).turn()
    t.answer(ARCHITECT, "character", "left")
    assert (len(t.has_houses()), t.asked()) == (2, None)
    t = table().last_round().houses(0, "red").florins(0, 20).hand(0, ARCHITECT).sizes(0, 0).turn()
    t.answer(ARCHITECT, "character")
    assert (len(t.has_houses()), t.asked()) == (1, None)


def test_beguines_take_only_a_pile_whose_colour_can_be_paid_when_their_own_worker_is_gone() -> None:
    # ruling: laid-unseen
    t = table().characters(0, BEGUINE).workers(0, blue=1, red=1).top("left", BLUE).top("right", RED).use(BEGUINE)
    assert (t.offers(), t.abouts()) == (["right"], ["pile"])
    assert t.reason("pile:left") is not None
    t.answer("right")
    assert (t.has_houses(), t.has_workers()) == (["brown", "red"], {})
    t = table().hand(0, 20).characters(0, BEGUINE).workers(0, blue=1).top("left", BLUE).top("right", RED).turn()
    assert t.offers() == [20]
    t = table().characters(0, BEGUINE).workers(0, blue=2).top("left", BLUE).top("right", RED).use(BEGUINE)
    assert t.offers() == ["left"]


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


def test_students_draw_two_unseen_and_then_discard_two_of_the_whole_hand() -> None:
    # ruling: students
    t = table().hand(0, 20, 30).characters(0, STUDENT).workers(0, blue=1).top("left", 40).top("right", 50)
    t.use(STUDENT, "left")
    assert (t.has_hand(), t.offers()) == ([20, 30], ["left", "right"])
    t.answer("right")
    assert (t.has_hand(), t.offers(), t.abouts()) == ([20, 30, 40, 50], [20, 30, 40, 50], ["hand"] * 4)
    t.answer(20, 50)
    assert t.has_hand() == [30, 40]
    assert {20, 50} <= set(t.g.discard)


# ---- counting ----------------------------------------------------------------------------------------


def test_characters_of_a_group_include_the_one_that_counts() -> None:
    # ruling: what-counts
    t = table().characters(0, 30, 27, 28, 20).workers(0, blue=1)  # four of the administration
    assert t.use(30).has_florins() == 8
    assert table().characters(0, 27).part("laurels") == 2
    assert table().characters(0, 148, 1, 2, 20).part("laurels") == 3  # three groups


# ---- lost and placed again ---------------------------------------------------------------------------


def burnt(card: int) -> tuple[Table, int]:
    """The house of a character of seat 0 burns; another one is left."""
    t = table().threats(0, red=2).dice(red=5)
    house = t.house(0, "red", card)
    t.house(0, "blue")
    return t, house


def test_a_character_placed_again_is_paid_again_and_its_bolt_acts_again() -> None:
    # ruling: new-when-placed-again
    t, house = burnt(APPRENTICE)
    t.threatened(0).answer(house)
    assert t.has_hand() == [APPRENTICE]
    t.florins(0, 3).turn().answer(APPRENTICE, "character")
    assert (t.has_florins(), t.has_workers()) == (0, dict.fromkeys(COLOURS, 1))


def test_a_character_placed_again_is_not_yet_used() -> None:
    # ruling: new-when-placed-again
    t = table().florins(0, 12).houses(0, "red").hand(0, 20)
    house = t.house(1, "violet", BOOKKEEPER)
    t.house(1, "blue")
    t.used(1, BOOKKEEPER).florins(1, 6)
    t.g.turn = 2
    t.hand(0, SABOTEUR).turns(0, 2).answer(SABOTEUR, "character", house)
    assert (t.has_used(1), t.has_hand(1), t.seat()) == ([], [BOOKKEEPER], 1)
    t.answer(BOOKKEEPER, "character")
    assert t.offers() == ["done", BOOKKEEPER]
    assert t.answer(BOOKKEEPER).has_florins(1) == 2


def test_a_lost_character_stops_at_once() -> None:
    # ruling: lost-is-over
    t, house = burnt(58)  # the Well Builder
    assert t.seen()["seats"][0]["next_prices"] == [0, 0]
    t.threatened(0).answer(house)
    assert t.seen()["seats"][0]["next_prices"] == [1, 1]
    assert t.part("printed") == 0
    t = table().threats(0, brown=2).dice(brown=5).characters(0, 27, 20)
    assert t.part("laurels") == 4
    assert t.threatened(0).answer(27).part("laurels") == 0
