"""Houses, and the characters in them: placing, what follows in which order, being lost and placed again."""

from __future__ import annotations

import pytest

from games.bruges.table import Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS

BOOKKEEPER, FIRE_EATER, APPRENTICE, NAVIGATOR, ALCHEMIST, TOLL_FARMER, MESSENGER = 26, 43, 60, 91, 101, 119, 121
BARONESS, BEGUINE, PLASTERER, ARCHITECT, SABOTEUR = 6, 66, 149, 150, 164
BLUE, RED, VIOLET = 5, 2, 3  # a card of each colour


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
